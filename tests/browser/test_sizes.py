"""The page fits a laptop and a phone held upright."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from darklantern.games import new
from darklantern.games.heart.scene import card_shown
from darklantern.table.scene import Choice
from tests.browser.busy import sit_at_busy_table
from tests.browser.shown import ShownTable
from tests.browser.table import Laptop, Phone, TablePage
from tests.heart.island import island

Visit = Callable[..., TablePage]
FINGER = 40
both = pytest.mark.parametrize("size", [Laptop, Phone], ids=["laptop", "phone"])


def assert_no_sideways(me: TablePage) -> None:
    wide, shown = me.page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]")
    assert wide <= shown, f"the page is {wide} wide in a window of {shown}"


def assert_inside(me: TablePage, what: Locator) -> None:
    """All of it is in the window, and nothing lies above it."""
    box, size = what.bounding_box(), me.page.viewport_size
    assert box and size
    inside = box["x"] >= -1 and box["y"] >= -1
    inside &= box["x"] + box["width"] <= size["width"] + 1 and box["y"] + box["height"] <= size["height"] + 1
    assert inside, f"{what} is at {box}"
    covered = what.evaluate(
        """(node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return !node.contains(top) && top?.outerHTML;
        }"""
    )
    assert not covered, f"{what} is covered by {covered}"


@both
@pytest.mark.parametrize("page", ["", "#/new/heart", "#/nowhere"])
def test_no_page_scrolls_sideways(visit: Visit, size: ViewportSize, page: str) -> None:
    me = visit(size)
    me.page.goto(f"{me.address}/{page}")
    expect(me.page.get_by_role("heading").first).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    assert_no_sideways(me)


@both
def test_the_table_scrolls_no_way_and_shows_its_board(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.begin_turn()
    assert_no_sideways(me)
    board = me.page.locator("section.board")
    assert_inside(me, board)
    seen = board.bounding_box()
    assert seen and seen["height"] > 200
    places = me.page.locator(".board .place")
    assert places.count() > 10
    for at in range(places.count()):
        box = places.nth(at).bounding_box()
        assert box
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert seen["x"] <= middle[0] <= seen["x"] + seen["width"]
        assert seen["y"] <= middle[1] <= seen["y"] + seen["height"]
    tall, shown = me.page.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
    assert tall <= shown


@both
def test_every_piece_of_a_crowded_board_can_be_seen_and_pointed_at(visit: Visit, size: ViewportSize) -> None:
    me = visit(size)
    me.open(sit_at_busy_table(me)).settled()
    hidden = me.page.locator(".board .piece .body").evaluate_all(
        """(bodies) => bodies.filter((body) => {
            const { x, y, width, height } = body.getBoundingClientRect();
            const parts = [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((a) => [0.2, 0.35, 0.5, 0.65, 0.8].map((d) => [a, d]));
            const seen = parts.filter(([across, down]) =>
                document.elementFromPoint(x + across * width, y + down * height)?.closest(".piece")?.contains(body));
            return seen.length < parts.length / 3;
        }).map((body) => body.closest(".piece").ariaLabel)"""
    )
    assert not hidden


def test_question_and_choices_are_in_the_window_of_a_laptop(visit: Visit) -> None:
    me = visit(Laptop)
    me.begin_turn()
    assert_inside(me, me.question)
    for at in range(me.choices.count()):
        assert_inside(me, me.choices.nth(at))
    for name in ("Undo", "Redo", "Hint", "Timeline", "Rules", "Menu"):
        assert_inside(me, me.button(name))


def test_every_choice_is_in_reach_of_a_thumb(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    me.begin_turn()
    assert_inside(me, me.question)
    assert me.choices.count() > 2
    for at in range(me.choices.count()):
        choice = me.choices.nth(at)
        choice.scroll_into_view_if_needed()
        assert_inside(me, choice)
        box = choice.bounding_box()
        assert box and box["height"] >= FINGER
    before = me.moment
    me.listed(me.hint()).tap()
    me.after(before)


def test_the_tabs_of_a_phone_show_everything(visit: Visit) -> None:
    me = visit(Phone)
    me.begin_turn()
    shown = {"Hand": ".hand .card", "Party": ".seats .seat", "Story": ".story li.line", "Act": "button.choice"}
    for name, what in shown.items():
        tab = me.page.get_by_role("tab", name=name)
        assert_inside(me, tab)
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(me.page.locator(what).first).to_be_visible()
        assert_no_sideways(me)


def test_a_first_tap_on_a_lit_place_reads_it_and_a_second_goes_there(visit: Visit) -> None:
    me = visit(Phone, has_touch=True)
    me.begin_turn()
    before = me.moment
    place = me.page.locator(".board .place.lit").first
    place.tap()
    expect(me.page.locator(".thing .doing button").first).to_be_visible()
    assert me.moment == before
    place.tap()
    me.after(before)


def test_a_phone_shows_what_a_large_text_asks_for(visit: Visit) -> None:
    me = visit(Phone)
    me.begin_turn()
    me.page.evaluate("localStorage.setItem('darklantern.text-size', '137.5')")
    me.page.reload()
    me.settled()
    assert_no_sideways(me)
    me.choices.last.scroll_into_view_if_needed()
    assert_inside(me, me.choices.last)
    for tab in me.page.get_by_role("tab").all():
        assert_inside(me, tab)


def test_large_words_leave_a_small_laptop_its_board(visit: Visit) -> None:
    me = visit({"width": 1366, "height": 768})
    me.begin_turn()
    me.page.evaluate("localStorage.setItem('darklantern.text-size', '137.5')")
    me.page.reload()
    me.settled()
    seen = me.page.locator("section.board").bounding_box()
    assert seen and seen["height"] > 200 and seen["width"] > 640
    tracks, menu = (me.page.locator(f".band {one}").bounding_box() for one in (".tracks", "nav"))
    assert tracks and menu and menu["y"] < tracks["y"] + tracks["height"], "what can be used is in the first row"
    assert_inside(me, me.button("Menu"))
    for choice in me.choices.all():
        assert_inside(me, choice)


BROKEN = """(names) => names.flatMap(({ firstChild: text }) => {
    const broken = ({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return !word.includes("-") && range.getClientRects().length > 1;
    };
    return [...text.data.matchAll(/\\S+/g)].filter(broken).map(([word]) => word);
})"""
"""The words of names that go over two lines."""


@pytest.mark.parametrize("demanded", [True, False])
def test_no_name_is_broken_in_a_hand_of_eleven(visit: Callable[..., TablePage], demanded: bool) -> None:
    """Those that are asked about lie in two even rows."""
    me = visit({"width": 1366, "height": 768}, drawn=True)
    game = new("heart", players=2, seed=7)
    scene = game.scene(0)
    assert scene.ask
    longest = sorted(game.content.cards, key=lambda id_: -max(map(len, game.content.names[id_].split())))[:11]
    scene.seats[0].hand = longest
    scene.cards |= {id_: card_shown(game, id_) for id_ in longest}
    asked = [Choice(index, "discard", id_, {"card": id_}, [id_], on="cards") for index, id_ in enumerate(longest)]
    scene.ask.options = asked if demanded else [Choice(0, "end-turn", "End", {}, [], ends=True)]
    page = ShownTable(me, scene).page
    names = page.locator(".hand .card .press")
    expect(names).to_have_count(11)
    page.evaluate("document.fonts.ready")
    assert names.evaluate_all(BROKEN) == []
    rows = [card.bounding_box() for card in page.locator(".hand .card").all()]
    tops = Counter(round(box["y"]) for box in rows if box)
    assert sorted(tops.values()) == ([5, 6] if demanded else [11])


def test_a_walk_that_a_finger_reads_is_a_button_of_the_lens(visit: Callable[..., TablePage]) -> None:
    me = visit(Phone, has_touch=True)
    me.begin_turn()
    before = me.moment
    plan = next(plan for plan in me.view["scene"]["ask"]["plans"] if plan.get("to") and not plan.get("danger"))
    me.page.locator(f'.board [data-id="{plan["to"]}"]').first.tap()
    way = me.page.locator(".lens").get_by_role("button", name=plan["label"])
    expect(way).to_be_visible()
    assert me.moment == before
    way.tap()
    me.after(before)
    assert me.view["scene"]["seats"][0]["at"] == plan["to"]


def test_a_phone_tells_each_number_once_and_names_every_marker(visit: Visit) -> None:
    """The band above the map is low: what an aim counts needs no track, and nobody can point at a marker."""
    game = island(creatures=[("guardian", "cave")], darkness=4, guardian_health=3)
    table = ShownTable(visit(Phone, drawn=True), game.scene(0))
    tracks = table.page.locator(".tracks > li:visible")
    expect(tracks).to_have_count(1)
    expect(tracks.locator(".others")).to_have_text("Guardian's health: 3")
    expect(tracks.locator(".others")).to_be_visible()
    expect(table.page.locator(".aims")).to_contain_text("Quests completed")
    table.page.set_viewport_size(Laptop)
    expect(tracks).to_have_count(2)
    expect(tracks.locator(".others")).to_be_hidden()
