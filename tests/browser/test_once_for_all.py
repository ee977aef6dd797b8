"""What is asked after every card of an easy game is answered once for all, on the page and until it is taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.played import sit_down_when
from tests.browser.table import READ_MS, Phone, TablePage
from tests.browser.test_states import CUT

Small: ViewportSize = {"width": 1366, "height": 768}
ALWAYS = "From now on: take every card back, but ask about Curses"


@pytest.mark.parametrize("size", [Small, Phone], ids=["small laptop", "phone"])
def test_a_played_card_comes_back_without_a_question_once_that_was_said(
    visit: Callable[..., TablePage], size: ViewportSize
) -> None:
    me = visit(size)
    asked = lambda scene: scene["ask"]["prompt"] == "take-back"  # noqa: E731
    sit_down_when(me, asked, "heart", 3, players=2, take_back=True)
    assert not me.page.evaluate(CUT, [".ask h2", ".groups .choice", ".groups .always", ".tools button"])
    before = me.moment
    held = len(me.view["scene"]["seats"][me.view["mine"][0]]["hand"])
    me.button(ALWAYS).click()
    me.after(before)
    assert me.view["scene"]["ask"]["prompt"] == "act"
    assert len(me.view["scene"]["seats"][me.view["mine"][0]]["hand"]) == held + 1
    me.button("At any time").click()
    again = me.button("Ask me again about cards that I have played")
    expect(again).to_be_visible()
    if size == Small:
        assert not me.page.evaluate(CUT, [".speak button"])
    me.page.wait_for_timeout(READ_MS)
    again.click()
    me.after(before + 1)
    me.page.keyboard.press("u")
    me.at(before + 1)
    me.page.keyboard.press("u")
    me.at(before)
    expect(me.button(ALWAYS)).to_be_visible()


def test_who_went_somewhere_reads_the_next_lesson_though_the_pointer_rests_there(
    visit: Callable[..., TablePage],
) -> None:
    me = visit(Small)
    me.begin_turn(guided=True, chairs=[], seed="")
    step = next(option for option in me.options if option["verb"] == "move")
    place = me.page.locator(f'.board [data-id="{step["way"][-1]}"]').first
    name = next(one["name"] for one in me.view["scene"]["boards"][0]["places"] if one["id"] == step["way"][-1])
    place.hover()
    title = me.page.locator(".lens .about h3")
    expect(title).to_have_text(name)
    before = me.moment
    place.click()
    me.after(before)
    me.settled()
    expect(title).not_to_have_text(name)
    box = place.bounding_box()
    assert box
    me.page.mouse.move(box["x"] + box["width"] / 2 + 2, box["y"] + box["height"] / 2 + 2)
    expect(title).to_have_text(name)
