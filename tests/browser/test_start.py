"""The start page and the set-up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.table import TablePage


@pytest.fixture
def games(me: TablePage) -> list[Any]:
    me.start()
    me.page.wait_for_selector(".box")
    return list(me.call("GET", "/games"))


def opened(me: TablePage) -> str:
    me.page.wait_for_selector(".table")
    me.table = me.page.url.rsplit("/", 1)[1]
    return me.table


def box(me: TablePage, game: Any) -> Locator:
    """A game on the start page."""
    return me.page.get_by_role("article", name=game["title"])


def test_three_games_say_what_they_are(me: TablePage, games: list[Any]) -> None:
    assert len(games) == 3
    for game in games:
        shown = box(me, game)
        expect(shown).to_contain_text(game["blurb"])
        expect(shown).to_contain_text(str(game["minutes"]))
        expect(shown.get_by_text("In the making")).to_have_count(0 if game["ready"] else 1)


def test_play_now_is_one_click(me: TablePage, games: list[Any]) -> None:
    box(me, games[0]).get_by_role("button", name="Play now").click()
    opened(me)
    me.settled()
    assert [chair["kind"] for chair in me.view["chairs"]] == ["me", "bot"]


def test_whoever_has_not_played_a_game_yet_is_invited_to_learn_it(me: TablePage, games: list[Any]) -> None:
    def invited(game: Any) -> list[str]:
        return box(me, game).locator(".button.main small").all_inner_texts()

    assert [invited(game) for game in games] == [["Learn as you play"]] * 3
    me.new()
    me.start()
    expect(box(me, games[0]).get_by_role("button", name="Play now")).to_have_class(re.compile(r"\bmain\b"))
    assert [invited(game) for game in games[1:]] == [["Learn as you play"]] * 2


def test_every_option_is_explained(me: TablePage, games: list[Any]) -> None:
    box(me, games[0]).get_by_role("link", name="Set up a table").click()
    form = me.page.locator("form")
    for option in games[0]["options"]:
        expect(form).to_contain_text(option["help"])


def test_a_table_has_what_was_chosen(me: TablePage, games: list[Any]) -> None:
    me.page.goto(f"{me.address}/#/new/heart")
    options = {option["name"]: option for option in games[0]["options"]}
    me.button("One player more").click()
    for name in ("western_shores", "hell"):
        me.page.get_by_role("switch", name=options[name]["label"]).check(force=True)
    order = me.page.get_by_role("group", name=options["creature_order"]["label"])
    order.get_by_text("Fixed", exact=True).click()
    me.page.get_by_role("group", name="Who sits on chair 2?").get_by_text("Random bot").click()
    me.page.get_by_label("Name on chair 1").fill("Ada")
    me.page.get_by_label("Name of the table").fill("Night watch")
    me.page.get_by_label("Seed").fill("12345")
    me.button("Start the game").click()
    table = opened(me)
    record = me.call("GET", f"/tables/{table}/record")
    assert record["seed"] == 12345
    wanted = {"players": 3, "western_shores": True, "hell": True, "spoils": False, "creature_order": "fixed"}
    assert {name: record["options"].get(name) for name in wanted} == wanted
    view = me.call("GET", f"/tables/{table}")
    assert view["name"] == "Night watch"
    assert [chair["kind"] for chair in view["chairs"]] == ["me", "bot", "bot"]
    assert (view["chairs"][0]["name"], view["chairs"][1]["bot"]) == ("Ada", "random")


def test_missions_are_named_and_say_what_they_ask_before_one_is_chosen(me: TablePage) -> None:
    me.page.goto(f"{me.address}/#/new/brimstone")
    missions = me.page.get_by_role("group", name="Mission")
    expect(missions.get_by_role("radio")).to_have_count(12)
    expect(missions.locator("label").nth(4)).to_contain_text("Burn the Nests")
    expect(missions.locator("label").nth(4)).to_contain_text("Burn 5 nests; there is one in every Room")
    missions.get_by_text("Burn the Nests").click()
    me.button("Start the game").click()
    assert me.call("GET", f"/tables/{opened(me)}/record")["options"]["mission"] == "burn-the-nests"


def test_a_new_table_begins_with_the_game_s_own_count_and_knows_who_sits_there(me: TablePage) -> None:
    second = me.page.get_by_role("group", name="Who sits on chair 2?")
    me.page.goto(f"{me.address}/#/new/brimstone")
    me.button("One player more").click()
    expect(second).to_have_count(1)
    me.page.get_by_label("Name on chair 1").fill("Ada")
    me.button("Start the game").click()
    opened(me)
    me.page.goto(f"{me.address}/#/new/brimstone")
    expect(me.page.get_by_label("Name on chair 1")).to_have_value("Ada")
    expect(second).to_have_count(0)
    me.button("One player more").click()
    me.button("Back to the usual set-up").click()
    expect(second).to_have_count(0)


def test_a_wrong_seed_is_refused_beside_its_field(me: TablePage) -> None:
    me.page.goto(f"{me.address}/#/new/heart")
    me.page.get_by_label("Seed").fill("a dark one")
    me.button("Start the game").click()
    expect(me.page.get_by_text("A seed is a whole number")).to_be_visible()
    expect(me.page.get_by_label("Seed")).to_be_focused()


def test_a_table_waits_on_the_start_page(me: TablePage) -> None:
    me.begin_turn(name="The long night")
    moment = me.moment
    me.page.get_by_role("link", name="To the start page").click()
    mine = me.page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(mine.first).to_contain_text("The long night")
    expect(mine.first).to_contain_text("Round 1")
    mine.first.get_by_role("link", name="The long night").click()
    me.settled()
    assert me.moment == moment


def test_a_pasted_link_opens_its_table(me: TablePage) -> None:
    table = me.new()
    field = me.page.get_by_label("Link or name of a table")
    field.fill("half a link")
    me.button("Join").click()
    expect(me.page.get_by_text("That is not a link to a table")).to_be_visible()
    field.fill(f"{me.address}/#/table/{table}")
    me.button("Join").click()
    assert opened(me) == table


def test_the_guided_first_game_tells_one_thing_at_a_time(me: TablePage, games: list[Any]) -> None:
    """Tips come when they matter and never twice; the game goes on beside them, also after a reload."""
    box(me, games[0]).get_by_role("button", name="Guided first game").click()
    opened(me)
    guide = me.page.locator("aside.guide")
    told: list[str] = []

    def read_all() -> None:
        while guide.count():
            title = guide.get_by_role("heading").inner_text()
            assert title not in told, f"{title} is told twice"
            assert len(guide.locator("p").inner_text()) > 20
            told.append(title)
            guide.get_by_role("button", name="Go on").click()
            expect(guide.filter(has=me.page.get_by_role("heading", name=title, exact=True))).to_have_count(0)

    expect(guide).to_be_visible()
    for _ in range(10):
        read_all()
        me.choose()
        expect(me.page.locator(".story .newest")).to_have_count(0)  # lessons came and went, and nobody has scrolled
    assert len(told) > 3
    me.page.reload()
    me.settled()
    read_all()


def test_who_knows_how_it_goes_hides_the_guide(me: TablePage, games: list[Any]) -> None:
    box(me, games[0]).get_by_role("button", name="Guided first game").click()
    opened(me)
    me.button("I know how it goes").click()
    guide = me.page.locator("aside.guide")
    expect(guide).to_have_count(0)
    me.choose()
    expect(guide).to_have_count(0)
    me.button("Menu").click()
    me.button("Show the guide").click()
    expect(guide).to_be_visible()
