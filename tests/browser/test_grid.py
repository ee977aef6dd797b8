"""A fight in a mine, drawn from a scene made by hand: all of it can be seen, pointed at and chosen, at both sizes."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from darklantern.table.scene import Line, Scene
from tests.browser.shown import ShownTable
from tests.browser.table import READ_MS, Phone, TablePage
from tests.browser.test_axe import assert_clean
from tests.scenes.mine import mine_scene

Small: ViewportSize = {"width": 1366, "height": 768}
both = pytest.mark.parametrize("size", [Small, Phone], ids=["laptop", "phone"])
Visit = Callable[..., TablePage]

# What is really hit in the middle of a thing.
HIT = """(thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-id]")?.dataset.id;
}"""


@pytest.fixture
def mine(visit: Visit, size: ViewportSize) -> ShownTable:
    return ShownTable(visit(size, drawn=True), mine_scene())


def choices(scene: Scene) -> dict[str, int]:
    assert scene.ask
    return {choice.label: choice.index for choice in scene.ask.options}


def tab(table: ShownTable, name: str) -> None:
    """On a phone what is beside the board waits behind tabs."""
    if table.page.viewport_size == Phone:
        table.page.locator(".sheet").get_by_role("tab", name=name).click()


def seen_whole(thing: Locator) -> bool:
    """Nothing of it is cut off by the window of the board."""
    return bool(
        thing.evaluate("""(thing) => {
            const box = thing.getBoundingClientRect();
            const frame = thing.closest("section.board").getBoundingClientRect();
            const across = box.left >= frame.left && box.right <= frame.right;
            return across && box.top >= frame.top && box.bottom <= frame.bottom;
        }""")
    )


def bring_into_sight(mine: ShownTable, id_: str) -> None:
    """One of the marks at the window's edge leads to it."""
    follow = mine.page.get_by_role("button", name="Follow what goes on")
    for side in range(mine.page.locator(".beyond button").count()):
        mine.page.locator(".beyond button").nth(side).click()
        if mine.thing(id_).evaluate(HIT) == id_:
            return
        follow.click()
    raise AssertionError(f"no mark leads to {id_}")


@both
def test_what_is_asked_about_is_in_sight_and_large_enough(mine: ShownTable, size: ViewportSize) -> None:
    for id_ in ("marshal", "7.07", "tentacle-1"):
        assert seen_whole(mine.thing(id_)), id_
    for id_ in ("1.16", "door-2", "2.26"):
        box = mine.thing(id_).bounding_box()
        assert box and min(box["width"], box["height"]) >= 24, f"{id_} is too small for a finger"
    face = mine.thing("marshal").bounding_box()
    assert face and face["width"] >= 32


@both
def test_every_lit_thing_is_chosen_where_it_is_seen(mine: ShownTable, size: ViewportSize) -> None:
    wanted = {"1.16": 3, "1.17": 4, "2.12": 5, "7.14": 7, "door-2": 8}
    for id_ in wanted:
        thing = mine.thing(id_)
        assert thing.get_attribute("role") == "button"
        if thing.evaluate(HIT) != id_:
            assert not seen_whole(thing), f"{id_} is covered"
            bring_into_sight(mine, id_)
        thing.click()
        mine.answer()
    assert mine.decided() == list(wanted.values())


@both
def test_a_lit_door_is_opened_by_a_click_and_by_keys(mine: ShownTable, size: ViewportSize) -> None:
    door = mine.thing("door-2")
    assert "Open the Door to the Cavern" in (door.get_attribute("aria-label") or "")
    door.click()
    mine.answer()
    door.focus()
    mine.page.keyboard.press("Enter")
    assert mine.decided() == [8, 8]
    assert mine.thing("door-3").get_attribute("role") == "img"
    assert "locked" in (mine.thing("door-3").get_attribute("aria-label") or "")


@both
def test_dice_are_picked_by_a_click(mine: ShownTable, size: ViewportSize) -> None:
    dice = mine.page.locator(".roll [data-die]")
    expect(dice).to_have_count(4)
    assert [die.is_enabled() for die in dice.all()] == [False, True, False, False]
    assert dice.nth(2).get_attribute("aria-label") == "Die: 1, missed, rolled again already"
    dice.nth(1).click()
    mine.answer()
    mine.page.locator(".roll").get_by_role("button", name="Roll all misses again").click()
    assert mine.decided() == [1, 2]


@both
def test_a_large_figure_covers_its_squares_and_is_not_clipped(mine: ShownTable, size: ViewportSize) -> None:
    mine.page.locator(".tools").get_by_role("button", name="Show the whole board").click()
    figure = mine.thing("goliath-1")
    expect(figure).to_be_visible()
    assert seen_whole(figure)
    middle = figure.bounding_box()
    squares = [mine.thing(id_).bounding_box() for id_ in ("4.04", "4.05", "4.10", "4.11")]
    assert middle and all(squares)
    assert middle["width"] > squares[0]["width"] * 1.5
    left, right = min(box["x"] for box in squares), max(box["x"] + box["width"] for box in squares)
    assert abs((left + right) / 2 - (middle["x"] + middle["width"] / 2)) < 3


def test_a_figure_that_hangs_over_the_edge_of_the_map_is_seen_whole(visit: Visit) -> None:
    scene = mine_scene()
    goliath = next(piece for piece in scene.pieces if piece.id == "goliath-1")
    goliath.at, goliath.spans = "5.05", ["5.05", "beyond-1", "5.11", "beyond-2"]
    mine = ShownTable(visit(Small, drawn=True), scene)
    mine.page.locator(".tools").get_by_role("button", name="Show the whole board").click()
    assert seen_whole(mine.thing("goliath-1"))


@both
def test_boards_are_tabs_and_the_other_one_calls_when_something_happens_there(
    mine: ShownTable, size: ViewportSize
) -> None:
    tabs = mine.page.get_by_role("tablist", name="Boards").get_by_role("tab")
    expect(tabs).to_have_text(["The Mine", "Jargono Swamps"])
    scene = copy.deepcopy(mine.view.scene)
    scene.story.append(Line(5, "stirs", "Something stirs in the swamp.", at="s1.05"))
    mine.change(scene)
    expect(tabs.nth(1)).to_contain_text("1")
    tabs.nth(1).click()
    expect(mine.page.get_by_role("table", name="Jargono Swamps")).to_be_visible()
    expect(mine.page.locator(".news")).to_have_count(0)
    tabs.nth(0).click()
    expect(mine.thing("marshal")).to_be_visible()


@both
def test_a_plan_shows_its_way_price_and_danger_and_is_played_by_one_click(mine: ShownTable, size: ViewportSize) -> None:
    end = mine.thing("2.26")
    end.hover()
    tip = mine.page.locator(".tip")
    expect(tip).to_contain_text("To the door of the Cavern")
    expect(tip).to_contain_text("3 of 3 squares")
    expect(tip).to_contain_text("an Escape roll on 4+")
    expect(mine.page.locator("path.route")).to_have_count(1)
    end.click()
    mine.page.wait_for_timeout(50)
    assert [message.get("plan") for message in mine.sent] == ["to-cavern"]


@both
def test_a_plan_whose_danger_is_not_in_sight_is_asked_about_once(mine: ShownTable, size: ViewportSize) -> None:
    shown = mine.view.scene
    assert shown.ask
    shown.ask.plans = [msgspec.structs.replace(plan, to="") for plan in shown.ask.plans]
    mine.page.reload()
    way = mine.page.locator(".groups").get_by_role("button", name="To the door of the Cavern")
    way.click()
    confirm = mine.page.locator(".confirm")
    expect(confirm).to_contain_text("an Escape roll on 4+")
    mine.come_back()
    expect(confirm).to_contain_text("an Escape roll on 4+")
    expect(mine.page.locator(".groups")).to_have_count(0)
    assert mine.sent == []
    confirm.get_by_role("button", name="Not yet").click()
    expect(confirm).to_have_count(0)
    mine.page.wait_for_timeout(READ_MS)  # it comes back under the pointer
    way.click()
    confirm.get_by_role("button", name="To the door of the Cavern").click()
    mine.page.wait_for_timeout(50)
    assert [message.get("plan") for message in mine.sent] == ["to-cavern"]


@both
def test_who_asks_why_reads_the_card_that_made_it_so(mine: ShownTable, size: ViewportSize) -> None:
    rules = {"areas": {"DARK": "Darkness"}, "rules": [{"id": "SOB-DARK-04", "area": "DARK", "title": "T", "text": "X"}]}
    mine.page.route("**/rules", lambda route: route.fulfill(json={"game": "brimstone", "how_to_play": {}, **rules}))
    if size == Phone:
        mine.page.get_by_role("tab", name="Story").click()
    mine.page.locator(".story li", has_text="Darkness card: Foul Wind.").get_by_role("button").click()
    card = mine.view.scene.cards["foul-wind"]
    expect(mine.page.locator(".rules .source")).to_have_text(f"By the card {card.name}: {card.text}")


@both
def test_the_area_of_a_blast_is_shown_before_it_is_thrown(mine: ShownTable, size: ViewportSize) -> None:
    mine.thing("7.14").hover()
    expect(mine.page.locator(".touched")).to_have_count(9)


@both
def test_what_cannot_be_taken_back_easily_is_asked_about_once(mine: ShownTable, size: ViewportSize) -> None:
    end = mine.me.choice(choices(mine.view.scene)["End the turn"])
    end.click()
    expect(mine.page.locator(".confirm")).to_contain_text("You can still attack.")
    assert mine.decided() == []
    mine.page.locator(".confirm").get_by_role("button", name="Not yet").click()
    expect(mine.page.locator(".confirm")).to_have_count(0)
    end.click()
    mine.page.locator(".confirm").get_by_role("button", name="End the turn").click()
    assert mine.decided() == [11]


@both
def test_choices_on_the_board_are_listed_only_if_wanted_and_say_their_odds(
    mine: ShownTable, size: ViewportSize
) -> None:
    shot = mine.me.choice(6)
    expect(shot).to_have_count(0)
    mine.page.get_by_role("button", name="6 choices on the board").click()
    expect(shot).to_contain_text("56%")
    dimmed = mine.me.choice(choices(mine.view.scene)["Use Bandages"])
    expect(dimmed).to_contain_text("Nobody next to you is hurt.")


@both
def test_a_sheet_has_its_zones_numbers_and_standing_answers(mine: ShownTable, size: ViewportSize) -> None:
    tab(mine, "Hand")
    bag = mine.page.get_by_role("region", name="Side Bag")
    expect(bag).to_contain_text("Bandages")
    expect(bag.locator(".free")).to_have_count(1)
    expect(mine.page.get_by_role("region", name="Corruption")).to_contain_text("Face down")
    tab(mine, "Party")
    mine.page.locator(".seats .who").first.click()
    sheet = mine.page.locator(".sheet-of")
    expect(sheet).to_contain_text("Cavalry Sabre: +1")
    expect(sheet).to_contain_text("4+")
    sheet.get_by_role("button", name="Ask me again").click()
    assert mine.decided() == [-1]


@both
def test_aims_what_is_in_force_and_the_order_of_turns_are_in_sight(mine: ShownTable, size: ViewportSize) -> None:
    expect(mine.page.get_by_role("list", name="What is needed to win")).to_contain_text("2 of 4")
    force = mine.page.get_by_role("list", name="In force now").get_by_role("listitem")
    expect(force).to_have_count(3)
    expect(force.nth(1)).to_contain_text("2/3")
    order = mine.page.get_by_role("list", name="Order of turns").get_by_role("listitem")
    expect(order).to_have_count(8)
    now = order.locator('[aria-current="step"]')
    expect(now).to_contain_text("Ada Cole")
    order.nth(5).get_by_role("button").focus()
    expect(mine.page.locator(".piece.foe.pointed")).to_have_count(6)


@both
def test_a_step_changes_what_it_must_and_draws_nothing_else_anew(mine: ShownTable, size: ViewportSize) -> None:
    mine.page.evaluate("""() => {
        window.before = [...document.querySelectorAll(".board [data-id]")];
        window.redrawn = 0;
        const watched = new MutationObserver((changes) => (window.redrawn += changes.length));
        const how = { subtree: true, childList: true, attributes: true };
        for (const still of document.querySelectorAll(".rooms, .light")) watched.observe(still, how);
    }""")
    scene: Any = msgspec.json.decode(msgspec.json.encode(mine.view.scene), type=Scene)
    girl = next(piece for piece in scene.pieces if piece.id == "saloon-girl")
    girl.at = "2.14"
    scene.boards[0].marks["2.14"] = {"clue": 1}
    mine.change(scene)
    assert mine.page.evaluate("redrawn") == 0
    assert mine.page.evaluate("before.every((thing) => thing.isConnected)")
    expect(mine.thing("2.14")).to_have_attribute("aria-label", "Collapsed Hall 2.14. Clue. Here: Lily Moss")


@both
def test_a_door_that_opens_is_seen_to_be_open(mine: ShownTable, size: ViewportSize) -> None:
    scene = copy.deepcopy(mine.view.scene)
    scene.boards[0].edges[1].state = "open"
    mine.change(scene)
    expect(mine.thing("door-2")).to_have_attribute("data-state", "open")
    expect(mine.thing("door-2").locator(".door.open")).to_have_count(1)


@both
def test_the_page_lets_itself_be_moved_and_follows_again(mine: ShownTable, size: ViewportSize) -> None:
    follow = mine.page.get_by_role("button", name="Follow what goes on")
    expect(follow).to_have_count(0)
    mine.page.locator(".tools").get_by_role("button", name="Show the whole board").click()
    follow.click()
    expect(follow).to_have_count(0)
    assert seen_whole(mine.thing("marshal"))


@both
def test_axe_finds_nothing(mine: ShownTable, size: ViewportSize) -> None:
    assert_clean(mine.me, "mine")
    for name in ("Hand", "Party") if size == Phone else ():
        tab(mine, name)
        assert_clean(mine.me, f"mine, {name}", ".sheet")
    mine.page.locator(".seats .who").first.click()
    expect(mine.page.locator(".sheet-of")).to_be_visible()
    assert_clean(mine.me, "sheet", ".sheet-of")
    mine.page.get_by_role("tablist", name="Boards").get_by_role("tab").nth(1).click()
    assert_clean(mine.me, "another board")


@both
def test_nothing_runs_out_of_the_window(mine: ShownTable, size: ViewportSize) -> None:
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert mine.page.evaluate(wide)
    for name in ("Hand", "Party", "Story"):
        tab(mine, name)
        assert mine.page.evaluate(wide)
