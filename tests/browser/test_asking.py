"""Whoever asks gets an answer: why, why not, what would you do, and what do the rules say."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.played import sit_down_when
from tests.browser.table import ME, OPEN, READ_MS, Phone, TablePage


def rules(me: TablePage) -> dict[str, Any]:
    return {rule["id"]: rule for rule in me.call("GET", "/games/heart/rules")["rules"]}


def test_why_on_a_line_of_the_story_opens_its_rule(me: TablePage) -> None:
    me.begin()
    me.settled()
    line = me.view["scene"]["story"][0]
    rule = rules(me)[line["rule"]]
    told = me.story.filter(has_text=line["text"]).first
    told.hover()
    told.get_by_role("button", name="Why?").click()
    drawer = me.page.get_by_role("dialog", name="Rules")
    expect(drawer.locator("article h3")).to_have_text(rule["title"])
    expect(drawer.locator("article")).to_contain_text(rule["text"].strip()[:60])
    me.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_why_not_on_a_place_out_of_reach_answers_with_the_rule(me: TablePage) -> None:
    me.begin_turn()
    asked = me.view["mine"][0]
    near = {light for option in me.options for light in option.get("lights", [])}
    far = [place["id"] for place in me.view["scene"]["boards"][0]["places"] if place["id"] not in near]
    for place in far:
        refused = me.call("POST", f"/tables/{me.table}/why-not", {"seat": asked, "about": place})
        if refused:
            break
    else:
        raise AssertionError("nothing is out of reach")
    me.page.locator(f'.board [data-id="{place}"]').hover()
    expect(me.page.locator(".thing .about h3").first).to_be_visible()
    me.button("Why not?").click()
    answer = me.page.locator(".refusals li").first
    expect(answer).to_contain_text(refused[0]["text"])
    answer.get_by_role("button", name=refused[0]["title"]).click()
    expect(me.page.get_by_role("dialog", name="Rules").locator("article h3")).to_have_text(
        rules(me)[refused[0]["rule"]]["title"]
    )
    me.settled()


def test_what_cannot_be_chosen_cannot_be_clicked(me: TablePage) -> None:
    me.begin_turn()
    sent = me.page.evaluate("seen.sent.length")
    me.page.locator(".board [data-id][role=img]").first.click()
    assert me.page.evaluate("seen.sent.length") == sent


def test_space_ends_the_turn_after_a_click_elsewhere(me: TablePage) -> None:
    """What was clicked has no say in what a key does that stands on a button."""
    me.begin_turn()
    me.hand.first.locator(".press").click()
    me.page.keyboard.press("Space")
    expect(me.page.locator(".confirm")).to_be_visible()
    me.page.keyboard.press("Escape")
    before, to = me.moment, next(option["args"]["to"] for option in me.options if option["verb"] == "move")
    me.page.locator(f'.board .place[data-id="{to}"]').click()
    me.after(before)
    me.page.keyboard.press("Space")
    expect(me.page.locator(".confirm")).to_be_visible()


def test_slash_searches_the_rules(me: TablePage) -> None:
    me.begin()
    me.settled()
    me.page.keyboard.press("/")
    search = me.page.get_by_role("searchbox", name="Search the rules")
    expect(search).to_be_focused()
    me.page.keyboard.type("guardian")
    found = me.page.get_by_role("dialog", name="Rules").locator("details")
    expect(found.first).to_be_visible()
    found.first.locator("summary").click()
    expect(found.first).to_contain_text("uardian")
    search.fill("xyzzy")
    expect(me.page.get_by_text("No rule speaks of “xyzzy”")).to_be_visible()
    assert me.moment == 0


def test_h_asks_for_a_hint_which_is_shown_and_can_be_taken(me: TablePage) -> None:
    me.begin_turn()
    best = me.hint()
    me.page.keyboard.press("h")
    expect(me.page.get_by_text(f"A bot would choose: {me.options[best]['label']}")).to_be_visible()
    expect(me.page.locator("button.choice.hinted")).to_have_attribute("data-index", str(best))
    me.choose(best)
    expect(me.page.get_by_text("A bot would choose")).to_have_count(0)


def test_everything_on_the_table_explains_itself(me: TablePage) -> None:
    me.begin_turn()
    scene = me.view["scene"]
    seat = scene["seats"][me.view["mine"][0]]
    me.page.locator(".seats .seat .who").first.click()
    expect(me.page.locator(".thing").last).to_contain_text(scene["seats"][0]["name"])
    place = next(place for place in scene["boards"][0]["places"] if place["id"] != seat["at"] and place.get("text"))
    me.page.locator(f'.board [data-id="{place["id"]}"]').hover()
    expect(me.page.locator(".board .tip")).to_contain_text(place["name"])


def report(me: TablePage) -> Any:
    me.button("Menu").click()
    me.page.get_by_text("Report a problem").click()
    me.page.get_by_placeholder("What did you expect").fill("The Crawler went the wrong way.")
    with me.page.expect_download() as coming:
        me.button("Save the report").click()
    assert coming.value.suggested_filename.endswith(".json")
    return json.loads(coming.value.path().read_text(encoding="utf-8"))


def test_a_problem_is_reported_with_the_record_and_the_place(me: TablePage) -> None:
    table = me.begin()
    me.play(2)
    moment = me.moment
    found = report(me)
    assert found["words"] == "The Crawler went the wrong way."
    assert (found["place"]["table"], found["place"]["moment"]) == (table, moment)
    assert len(found["record"]["decisions"]) == moment
    assert found["scene"]["ask"]


def test_a_report_by_who_only_watches_holds_no_record(me: TablePage, visit: Callable[..., TablePage]) -> None:
    table = me.begin(chairs=[ME, OPEN])
    found = report(visit().open(table))
    assert list(found["record"]) == ["refused"]
    assert found["place"]["table"] == table


def carries_something(scene: Any) -> bool:
    ask = scene.get("ask") or {}
    return ask.get("prompt") == "act" and "use-inventory" in [one["verb"] for one in ask["options"]]


def test_a_finger_takes_the_walk_that_it_has_read_about(visit: Callable[..., TablePage]) -> None:
    """What could be done there stands above the button, and stays while a finger comes down on it."""
    me = visit(Phone, has_touch=True)
    sit_down_when(me, carries_something, "arcana", 7, explorers=3, players=1)
    walk = next(one for one in me.settled().options if one.get("outlook") and len(one["way"]) == 3)
    before = me.moment
    me.page.locator(f'.board [data-id="{walk["way"][-1]}"]').tap()
    lens = me.page.locator(".lens")
    expect(lens).to_contain_text("Then:")
    me.page.wait_for_timeout(READ_MS)
    lens.get_by_role("button", name="Go to").tap()
    me.after(before)
