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
    if size != Phone:
        cut = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"
        assert not me.page.locator(".hand .text").evaluate_all(cut), "all are read at once"
    seen = ".picks button" if size == Phone else ".hand .card.lit, .picks button"  # as many scroll there
    assert me.page.evaluate(f"({IN_SIGHT})([...document.querySelectorAll('{seen}')])")
    assert confirm(me).is_disabled()
    names = faces(me).all_inner_texts()
    for nth in (0, 2, 1):  # the last is one too many
        faces(me).nth(nth).click()
    expect(me.page.locator(".picks output")).to_have_text("2 of 2 chosen. Take one back to choose another.")
    faces(me).nth(0).click()
    expect(me.page.locator(".picks output")).to_have_text("1 of 2 chosen")
    faces(me).nth(1).click()
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


def test_one_undo_brings_all_the_cards_back(visit: Visit) -> None:
    me = over_the_limit(visit, Small)
    faces(me).nth(0).click()
    faces(me).nth(1).click()
    before = me.moment
    confirm(me).click()
    me.after(before)
    me.page.keyboard.press("u")
    me.at(before)
    expect(me.question).to_contain_text("Discard 2 cards")
    expect(me.page.locator(".card.marked")).to_have_count(0)


def test_a_finger_reads_a_card_without_marking_it(visit: Visit) -> None:
    """Its corner opens the lens with all of its words; there it can be chosen, and taken back."""
    me = over_the_limit(visit, Phone, has_touch=True)
    lens = me.page.locator(".lens")
    for nth, corner in enumerate(me.page.locator(".hand .card.lit .read").all()):
        box = corner.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44, "a finger must hit it"
        card = me.page.locator(".hand .card.lit").nth(nth).get_attribute("data-card")
        corner.tap()
        told = me.view["scene"]["cards"][card]["text"]
        expect(lens.locator(".about .text")).to_have_text(told, use_inner_text=True)
        assert me.page.evaluate(f"({IN_SIGHT})([...document.querySelectorAll('.lens .about .text')])")
        lens.locator(".close").tap()
    assert nth == 6, "every card has one"
    expect(me.page.locator(".card.marked")).to_have_count(0)

    first = me.page.locator(".hand .card.lit").first
    first.locator(".read").tap()
    me.button("Choose: Discard Harpoon and Line").tap()
    expect(me.page.locator(".picks output")).to_have_text("1 of 2 chosen")
    first.locator(".read").tap()
    me.button("Chosen: Discard Harpoon and Line. Take it back").tap()
    expect(me.page.locator(".picks output")).to_have_text("0 of 2 chosen")
    assert not decisions(me)


def test_the_lens_says_what_its_button_does_and_forgets_what_was_given_up(visit: Visit) -> None:
    me = over_the_limit(visit, Small)
    lens = me.page.locator(".lens")
    faces(me).nth(0).click()
    expect(lens).to_contain_text("Chosen: Discard Harpoon and Line. Take it back")
    faces(me).nth(1).click()
    faces(me).nth(5).hover()
    expect(lens.get_by_role("button", name="Choose: Discard Boat Hook")).to_be_disabled()
    expect(lens).to_contain_text("Take one back to choose another.")
    faces(me).nth(1).hover()
    expect(lens).to_contain_text("Letter to the Gatekeeper")
    before = me.moment
    me.page.keyboard.press("Enter")
    me.after(before)
    expect(lens).not_to_contain_text("Letter to the Gatekeeper")


def test_a_card_at_whose_edge_a_pointer_rests_lies_still(visit: Visit) -> None:
    me = over_the_limit(visit, Small)
    card = me.page.locator(".hand .card").first
    box = card.bounding_box()
    assert box
    me.page.mouse.move(box["x"] + 30, box["y"] + box["height"] - 0.5)
    me.page.wait_for_timeout(100)
    heights = card.evaluate(
        """async (card) => {
            const seen = new Set();
            for (let frame = 0; frame < 6; frame++) {
                await new Promise(requestAnimationFrame);
                seen.add(card.getBoundingClientRect().y);
            }
            return [...seen];
        }"""
    )
    assert len(heights) == 1 and heights[0] < box["y"], "it is raised, and stays so"
