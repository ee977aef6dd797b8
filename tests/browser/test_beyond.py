"""What does not fit into the board's window is told at its edge, and nothing that is in sight moves or is covered."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from darklantern.table.scene import Line, Scene
from tests.browser.played import sit_down_when
from tests.browser.shown import ShownTable
from tests.browser.table import Phone, TablePage
from tests.browser.test_axe import assert_clean
from tests.browser.test_grid import HIT
from tests.scenes.mine import mine_scene

Small: ViewportSize = {"width": 1366, "height": 768}
both = pytest.mark.parametrize("size", [Small, Phone], ids=["laptop", "phone"])
Visit = Callable[..., TablePage]

# Every lit thing and every foe: whether the middle of it is in the window, and what is hit there.
LOOK = """() => {
    const board = document.querySelector("section.board");
    const frame = board.getBoundingClientRect();
    return [...board.querySelectorAll("[data-id][role=button], .piece.foe")].map((thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        const inside = across > frame.left && across < frame.right && down > frame.top && down < frame.bottom;
        const top = inside ? document.elementFromPoint(across, down) : null;
        const hit = top?.closest("[data-id]")?.dataset.id;
        return { id: thing.dataset.id, inside, mark: !!top?.closest(".beyond"), hit };
    });
}"""
MARKS = """() => [...document.querySelectorAll(".beyond li")].map((mark) => {
    const { width, height } = mark.querySelector("button").getBoundingClientRect();
    return { whole: mark.matches(".whole"), width, height };
})"""


@pytest.fixture
def mine(visit: Visit, size: ViewportSize) -> ShownTable:
    return ShownTable(visit(size, drawn=True), mine_scene())


@both
def test_a_mark_covers_nothing_that_is_lit_and_is_large_enough(mine: ShownTable, size: ViewportSize) -> None:
    marks = mine.page.evaluate(MARKS)
    assert marks and not any(mark["whole"] for mark in marks)
    assert all(min(mark["width"], mark["height"]) >= 24 for mark in marks), marks
    seen = mine.page.evaluate(LOOK)
    assert any(not thing["inside"] for thing in seen), "all of it is in sight"
    assert not [thing for thing in seen if thing["mark"]]


@both
def test_a_mark_names_who_is_out_of_sight_and_a_click_brings_them(mine: ShownTable, size: ViewportSize) -> None:
    goliath = mine.thing("goliath-1")
    assert goliath.evaluate(HIT) != "goliath-1"
    assert mine.page.locator(".beyond button", has_text="Goliath").count() == 1
    mine.page.locator(".beyond button", has_text="Goliath").click()
    if goliath.evaluate(HIT) != "goliath-1":  # nearer ones come first
        mine.page.locator(".beyond button", has_text="Goliath").click()
    assert goliath.evaluate(HIT) == "goliath-1"
    assert mine.decided() == []


@both
def test_by_keys_one_goes_where_a_mark_leads(mine: ShownTable, size: ViewportSize) -> None:
    mark = mine.page.locator(".beyond button").first
    mark.focus()
    mine.page.keyboard.press("Enter")
    there = "document.activeElement.closest('.board [data-id]')?.dataset.id"
    id_ = mine.page.evaluate(there)
    assert id_ and mine.thing(id_).evaluate(HIT) == id_


@both
def test_after_a_look_beyond_the_board_follows_the_next_question(mine: ShownTable, size: ViewportSize) -> None:
    mine.page.locator(".beyond button").first.click()
    expect(mine.page.get_by_role("button", name="Follow what goes on")).to_have_count(1)
    scene: Scene = copy.deepcopy(mine.view.scene)
    assert scene.ask
    scene.ask.focus = ["marshal", "2.26"]
    mine.change(scene)
    expect(mine.page.get_by_role("button", name="Follow what goes on")).to_have_count(0)
    assert mine.thing("marshal").evaluate(HIT) == "marshal"


@both
def test_a_question_brings_all_its_targets_into_sight_if_they_fit(mine: ShownTable, size: ViewportSize) -> None:
    scene: Scene = copy.deepcopy(mine.view.scene)
    assert scene.ask
    scene.ask.focus, scene.ask.plans = ["marshal"], []
    scene.ask.options = [one for one in scene.ask.options if set(one.lights) & {"1.16", "1.17", "2.12"}]
    mine.change(scene)
    lit = [thing for thing in mine.page.evaluate(LOOK) if thing["id"] in ("1.16", "1.17", "2.12")]
    assert [thing["hit"] for thing in lit] == [thing["id"] for thing in lit]
    assert len(lit) == 3


@both
def test_what_is_thrown_is_seen_from_the_hand_to_where_it_goes_off(mine: ShownTable, size: ViewportSize) -> None:
    scene: Scene = copy.deepcopy(mine.view.scene)
    after = scene.story[-1].after + 1
    numbers = iter(range(scene.story[-1].n + 1, 99))
    way = [("1.16", "2.12"), ("2.12", "2.13"), ("2.13", "2.14")]
    lines = [Line(next(numbers), "thrown", "It flies.", at=to, way=[start, to], after=after) for start, to in way]
    lines[0].piece = "marshal"
    blast = Line(next(numbers), "blast", "It goes off.", at="2.14", area=["2.13", "2.14", "2.15"], after=after)
    scene.story += [*lines, blast]
    mine.change(scene)
    flight = mine.page.locator(".flight")
    expect(flight.locator("path:not(.under):not(.blast)")).to_have_count(3)
    expect(flight.locator("text")).to_have_text(["1", "2"])
    expect(flight.locator(".blast")).to_have_count(1)
    expect(mine.page.locator(".touched")).to_have_count(3)
    gone: Scene = copy.deepcopy(scene)
    gone.story.append(Line(next(numbers), "told", "Somebody went on.", after=after + 1))
    mine.change(gone)
    expect(flight).to_have_count(0)


@both
def test_the_board_stays_where_it_is_when_strips_come_and_go(mine: ShownTable, size: ViewportSize) -> None:
    board = mine.page.locator("section.board")
    before = board.bounding_box()
    scene: Scene = copy.deepcopy(mine.view.scene)
    scene.order, scene.in_force = [], []
    mine.change(scene)
    expect(mine.page.get_by_role("list", name="Order of turns")).to_have_count(0)
    assert board.bounding_box() == before


def test_a_game_on_squares_keeps_its_board_in_place_from_its_first_question_on(visit: Visit) -> None:
    for size in (Small, Phone):
        me = visit(size)
        tops = set()
        for prompt in ("reroll", "act", "who-tests"):
            sit_down_when(me, partial(_asks, prompt), "brimstone", 5, heroes=4, players=1)
            box = me.page.locator("section.board").bounding_box()
            assert box
            tops.add(box["y"])
        assert len(tops) == 1, tops


def _asks(prompt: str, scene: Any) -> bool:
    return bool(scene["ask"]["prompt"] == prompt)


def test_a_key_takes_a_choice_only_where_its_sign_is_shown(visit: Visit) -> None:
    mine = ShownTable(visit(Small, drawn=True), mine_scene())
    shown = set(mine.page.locator(".table kbd:visible").all_inner_texts())
    keys = [key for key in "123456789qwe" if key not in {sign.lower() for sign in shown}]
    assert len(keys) > 6
    for key in keys:
        mine.page.keyboard.press(key)
    assert mine.decided() == []
    mine.page.get_by_role("button", name="choices on the board").click()
    walk = mine.me.choice(3)
    mine.page.keyboard.press(walk.get_attribute("aria-keyshortcuts") or "")
    assert mine.decided() == [3]


@both
def test_axe_finds_nothing_in_marks(mine: ShownTable, size: ViewportSize) -> None:
    assert_clean(mine.me, "marks", ".beyond")
