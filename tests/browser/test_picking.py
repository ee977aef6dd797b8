"""Where several cards must be given up it is one thought: they are marked, counted, and sent together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.played import sit_down_when
from tests.browser.table import Phone, TablePage
from tests.browser.test_axe import assert_clean

Small: ViewportSize = {"width": 1366, "height": 768}
Wide: ViewportSize = {"width": 1920, "height": 1080}
sizes = pytest.mark.parametrize("size", [Small, Wide, Phone], ids=["small laptop", "desktop", "phone"])
Visit = Callable[..., TablePage]
IN_SIGHT = """(things) => things.every((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return thing.contains(hit) || hit?.contains(thing);
})"""


def over_the_limit(visit: Visit, size: ViewportSize, **how: Any) -> TablePage:
    me = visit(size, **how)
    sit_down_when(me, lambda scene: scene["ask"]["picks"] == 2, "heart", 10, players=2)
    return me


def faces(me: TablePage) -> Locator:
    return me.page.locator(".hand .card.lit .press")


def confirm(me: TablePage) -> Locator:
    return me.button("Confirm", exact=False)


def decisions(me: TablePage) -> int:
    return int(me.page.evaluate("seen.sent.filter((text) => text.includes('decide')).length"))


@sizes
def test_cards_are_marked_and_given_up_together(visit: Visit, size: ViewportSize) -> None:
    me = over_the_limit(visit, size)
    seat = me.view["scene"]["ask"]["seat"]
    hand, at = me.view["scene"]["seats"][seat]["hand"], me.view["at"]
    expect(me.question).to_contain_text("Discard 2 cards")
    seen = ".picks button" if size == Phone else ".hand .card.lit, .picks button"  # as many scroll there
    assert me.page.evaluate(f"({IN_SIGHT})([...document.querySelectorAll('{seen}')])")
    assert confirm(me).is_disabled()
    names = faces(me).all_inner_texts()
    for nth in (0, 1, 2):  # the first gives way to the third
        faces(me).nth(nth).click()
    expect(me.page.locator(".picks output")).to_have_text("2 of 2 chosen")
    expect(me.page.locator(".hand .card.marked .press")).to_have_text(names[1:3])
    assert_clean(me, "marking cards")
    assert not decisions(me)
    before = me.moment
    confirm(me).click()
    me.after(before)
    assert decisions(me) == 1
    after = me.ask_beside("GET", f"/tables/{me.table}")
    assert after["at"] >= at + 2
    for given in (hand[1], hand[2]):
        assert after["scene"]["seats"][seat]["hand"].count(given) == hand.count(given) - 1


@sizes
def test_a_second_press_unmarks(visit: Visit, size: ViewportSize) -> None:
    me = over_the_limit(visit, size)
    faces(me).last.click()
    expect(me.page.locator(".picks output")).to_have_text("1 of 2 chosen")
    assert me.page.evaluate(f"({IN_SIGHT})([...document.querySelectorAll('.picks output, .picks button')])")
    faces(me).last.click()
    expect(me.page.locator(".picks output")).to_have_text("0 of 2 chosen")
    expect(me.page.locator(".card.marked")).to_have_count(0)
    assert not decisions(me)


def test_keys_mark_cards_and_enter_sends_them(visit: Visit) -> None:
    me = over_the_limit(visit, Small)
    keys = me.page.locator(".hand .card.lit kbd").all_inner_texts()
    before = me.moment
    me.page.keyboard.press("Enter")
    me.page.keyboard.press(keys[0].lower())
    me.page.keyboard.press("Enter")
    assert not decisions(me), "too few were sent"
    me.page.keyboard.press(keys[1].lower())
    expect(me.page.locator(".picks output")).to_have_text("2 of 2 chosen")
    me.page.keyboard.press("Enter")
    me.after(before)
    assert decisions(me) == 1


def test_undo_brings_the_cards_back_one_by_one(visit: Visit) -> None:
    me = over_the_limit(visit, Small)
    faces(me).nth(0).click()
    faces(me).nth(1).click()
    before = me.moment
    confirm(me).click()
    me.after(before)
    me.page.keyboard.press("u")
    expect(me.question).to_contain_text("Discard 1 card")
    me.page.keyboard.press("u")
    expect(me.question).to_contain_text("Discard 2 cards")
    expect(me.page.locator(".card.marked")).to_have_count(0)
