"""The Silence between two browsers: a word is said, taken for a breach by another, judged, and paid for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.table import ME, OPEN, TablePage

WORDS = "Nobody needs the north, I suppose."


def at_any_time(me: TablePage) -> Locator:
    """What may be done out of turn, in its dialog."""
    me.button("At any time").click()
    shown = me.page.get_by_role("dialog", name="At any time")
    expect(shown).to_be_visible()
    return shown


@pytest.mark.rule("HOD-SIL-18")
def test_a_word_is_disputed_by_the_other_and_judged_on_the_page(visit: Callable[..., TablePage]) -> None:
    ada, ben = visit(), visit()
    ada.begin(chairs=[{**ME, "name": "Ada"}, OPEN])
    ben.come(ada.invite(1), "Ben")
    for who in (ada, ben):  # each gives up a card of the opening draw
        who.settled().press(0)
    ada.settled()  # whoever sits first names whose turn it is
    speech = at_any_time(ada)
    expect(speech.get_by_role("button", name="disputes the word")).to_have_count(0)
    speech.get_by_label("What do you say?").fill(WORDS)
    speech.get_by_role("button", name="idle chatter").click()
    expect(ben.page.locator(".story")).to_contain_text(WORDS)

    expect(at_any_time(ada).get_by_role("button", name="disputes the word")).to_have_count(0)  # not one's own
    ada.page.keyboard.press("Escape")
    disputing = at_any_time(ben).get_by_role("button", name="disputes the word")
    expect(disputing).to_have_count(1)
    expect(disputing).to_contain_text("decides whether it breaks The Silence")
    disputing.click()

    expect(ben.question).to_contain_text("The Silence")
    expect(ada.page.locator(".story")).to_contain_text("disputes the word")
    expect(ada.page.locator("button.choice")).to_have_count(0)  # nobody judges a word of their own
    ben.press(next(index for index, option in enumerate(ben.options) if option["verb"] == "breach"))
    expect(ben.page.locator(".story")).to_contain_text("breaks The Silence")
    ada.page.wait_for_function("() => seen.view.scene.seats[0].stats.curses.now === 2")
    assert ada.view["scene"]["seats"][1]["stats"]["curses"]["now"] == 0
