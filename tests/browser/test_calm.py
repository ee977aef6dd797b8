"""What has lain still is taken by the first click; what has just slid under a resting pointer is not."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from darklantern.table.scene import Choice, Scene
from tests.browser.shown import ShownTable
from tests.browser.table import TablePage
from tests.scenes.mine import mine_scene

Visit = Callable[..., TablePage]
SETTLES_MS = 350
BUTTONS = ["Rest a while", "Search the room", "Light a lamp"]

# A press of the button under the pointer, in the moment in which the next question has been drawn.
PRESS = """([x, y]) => new Promise((done) => {
    const press = () => {
        const what = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y };
        document.elementFromPoint(x, y).dispatchEvent(new PointerEvent("click", { ...what, pointerType: "mouse" }));
        done();
    };
    new MutationObserver(press).observe(document.querySelector(".table"), { attributeFilter: ["data-moment"] });
})"""
# Where the places of an island are drawn, in the window of the board.
PLACES = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const { left, top } = document.querySelector(".board").getBoundingClientRect();
    const found = [...document.querySelectorAll(".board .place")].map((place) => place.getBoundingClientRect());
    done(found.map(({ x, y }) => [Math.round(x - left), Math.round(y - top)]));
})))"""
TALLER = "(high) => (document.querySelector('div.asked').style.minHeight = `${high}px`)"


def _asking(*labels: str) -> Scene:
    """Buttons, and the figure of a foe that can be shot."""
    scene = mine_scene()
    assert scene.ask
    shot = next(option for option in scene.ask.options if option.verb == "shoot")
    scene.ask.options = [Choice(at, label.split()[0].lower(), label) for at, label in enumerate(labels)]
    shot.index = len(labels)
    scene.ask.options.append(shot)
    scene.ask.plans, scene.roll, scene.ask.usual = [], None, None
    return scene


@pytest.fixture
def mine(visit: Visit) -> ShownTable:
    return ShownTable(visit(drawn=True), _asking(*BUTTONS))


def _rest_on(mine: ShownTable, thing: Any) -> list[float]:
    box = thing.bounding_box()
    at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    mine.page.mouse.move(*at)
    mine.page.wait_for_timeout(SETTLES_MS)
    return at


def _change_and_press(mine: ShownTable, scene: Scene, at: list[float]) -> None:
    mine.page.evaluate(f"(at) => void (window.pressed = ({PRESS})(at))", at)
    mine.change(scene)
    mine.page.evaluate("window.pressed")


def _click(mine: ShownTable) -> None:
    mine.page.mouse.down()
    mine.page.mouse.up()


def test_a_button_that_lay_still_is_taken_in_the_moment_in_which_others_change(mine: ShownTable) -> None:
    at = _rest_on(mine, mine.page.get_by_role("button", name=BUTTONS[0]))
    _change_and_press(mine, _asking(BUTTONS[0], "Look around"), at)
    assert mine.decided() == [0]


def test_a_button_that_slid_under_the_pointer_is_taken_as_soon_as_it_has_lain_there(mine: ShownTable) -> None:
    at = _rest_on(mine, mine.page.get_by_role("button", name=BUTTONS[0]))
    _change_and_press(mine, _asking(*BUTTONS[1:]), at)
    assert not mine.decided()
    mine.page.wait_for_timeout(SETTLES_MS)
    _click(mine)
    assert mine.decided() == [0]


def test_a_figure_that_lay_still_is_taken_in_the_moment_in_which_the_question_changes(mine: ShownTable) -> None:
    at = _rest_on(mine, mine.thing("goliath-1"))
    _change_and_press(mine, _asking("Look around"), at)
    assert mine.decided() == [1]


def test_a_figure_that_came_under_the_pointer_is_taken_as_soon_as_it_has_lain_there(mine: ShownTable) -> None:
    scene = copy.deepcopy(mine.view.scene)
    foe = next(piece for piece in scene.pieces if piece.id == "goliath-1")
    at = _rest_on(mine, mine.thing("goliath-1"))
    away = copy.deepcopy(scene)
    next(piece for piece in away.pieces if piece.id == foe.id).at = "1.16"
    next(piece for piece in away.pieces if piece.id == foe.id).spans = []
    mine.change(away)
    mine.page.wait_for_timeout(SETTLES_MS)
    _change_and_press(mine, scene, at)
    assert not mine.decided()
    mine.page.wait_for_timeout(SETTLES_MS)
    _click(mine)
    assert mine.decided() == [len(BUTTONS)]


def test_whoever_goes_to_what_has_just_come_is_heard_at_once(mine: ShownTable) -> None:
    _rest_on(mine, mine.page.get_by_role("button", name=BUTTONS[0]))
    mine.change(_asking(*BUTTONS[1:]))
    mine.page.get_by_role("button", name=BUTTONS[2]).click()
    assert mine.decided() == [1]


def test_the_board_stays_where_it_is_when_a_question_is_a_little_longer_or_shorter(visit: Visit) -> None:
    me = visit().begin_turn()
    expect(me.page.locator(".board .place").first).to_be_visible()
    before = me.page.evaluate(PLACES)
    usual = me.page.locator("div.asked").bounding_box()["height"]  # type: ignore[index]
    heights = {me.page.locator(".board").bounding_box()["height"]}  # type: ignore[index]
    for more in (6, 0, 7, 0):
        me.page.evaluate(TALLER, usual + more)
        assert me.page.evaluate(PLACES) == before
        heights.add(me.page.locator(".board").bounding_box()["height"])  # type: ignore[index]
    assert len(heights) > 1, "the question never took room from the board"
    me.page.evaluate(TALLER, usual + 45)
    smaller = me.page.evaluate(PLACES)
    assert smaller != before, "the board is cut off"
    me.page.evaluate(TALLER, usual + 20)
    assert me.page.evaluate(PLACES) == smaller
