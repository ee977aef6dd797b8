"""Several people at one screen: nobody's hand leaves the server before they say that they are ready."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.table import ANSWERABLE, ME, READ_MS, Phone, TablePage


def begin(me: TablePage) -> None:
    me.begin(seed="7", chairs=[{**ME, "name": "Ada"}, {**ME, "name": "Ben"}])
    me.settled()


def seen_by(me: TablePage, seat: int | None) -> Any:
    """The scene of a seat, asked for beside the page so that nothing of it gets there."""
    key = me.page.evaluate("JSON.parse(localStorage.getItem('darklantern.key'))")
    address = f"{me.address}/api/tables/{me.table}" + ("" if seat is None else f"?seat={seat}")
    request = urllib.request.Request(address, headers={} if seat is None else {"Authorization": f"Bearer {key}"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["scene"]


def secrets(me: TablePage, seat: int) -> set[str]:
    """The names of cards that only this seat may know of now."""
    mine, other, public = (seen_by(me, who) for who in (seat, 1 - seat, None))
    held = {mine["cards"][card]["name"] for card in mine["seats"][seat]["hand"]}
    known = {other["cards"][card]["name"] for card in other["seats"][1 - seat]["hand"]}
    told = json.dumps(public)  # what a place is good for names cards too
    found = {name for name in held - known if name not in told}
    assert found, "this game has no secret to keep"
    return found


def assert_hidden(names: set[str], text: str) -> None:
    assert not {name for name in names if name in text}


def say_ready(me: TablePage) -> None:
    me.page.wait_for_timeout(READ_MS)  # whose turn it is has come to lie where a choice was: it is read first
    me.page.locator(".pass button").click()
    me.page.wait_for_selector(ANSWERABLE)


def pass_on(me: TablePage) -> None:
    """Play until the screen goes to the other player."""
    while not me.page.locator(".pass").count():
        me.choose()


def test_no_hand_is_shown_before_anybody_is_ready(me: TablePage) -> None:
    begin(me)
    expect(me.page.locator(".pass h2")).to_contain_text("Pass to")
    expect(me.hand).to_have_count(0)
    expect(me.choices).to_have_count(0)
    for seat in (0, 1):
        assert_hidden(secrets(me, seat), me.page.content() + me.frames)


def test_a_hand_comes_when_its_player_is_ready_and_the_others_goes(me: TablePage) -> None:
    begin(me)
    first = me.view["ready"]
    other = 1 - first
    say_ready(me)
    held = me.page.locator(".hand").inner_text()
    assert all(name in held for name in secrets(me, first))
    assert_hidden(secrets(me, other), me.page.content() + me.frames)

    pass_on(me)
    assert me.view["ready"] == other
    hers, his = secrets(me, first), secrets(me, other)
    assert_hidden(his, me.page.content() + me.frames)
    assert_hidden(hers, me.page.content())

    say_ready(me)
    held = me.page.locator(".hand").inner_text()
    assert all(name in held for name in his)
    assert_hidden(hers, me.page.content())


def test_undo_over_the_border_of_a_turn_hides_again(me: TablePage) -> None:
    begin(me)
    first = me.view["ready"]
    say_ready(me)
    pass_on(me)
    say_ready(me)
    his, before = secrets(me, 1 - first), me.moment
    me.page.keyboard.press("u")
    me.after(before)
    expect(me.page.locator(".pass")).to_be_visible()
    assert me.view["ready"] == first
    assert_hidden(his, me.page.content())


def test_the_past_shows_no_hand_before_anybody_is_ready(me: TablePage) -> None:
    begin(me)
    say_ready(me)
    pass_on(me)
    me.page.get_by_role("button", name="Timeline").click()
    me.page.locator(".timeline").get_by_role("button", name="Earlier").click()
    expect(me.page.get_by_text("You look at the past")).to_be_visible()
    expect(me.hand).to_have_count(0)


def test_ready_can_be_said_by_the_keyboard(me: TablePage) -> None:
    begin(me)
    me.page.keyboard.press("Enter")
    expect(me.page.locator(ANSWERABLE).first).to_be_visible()


def test_on_a_phone_the_screen_is_passed_on_whatever_tab_was_open(visit: Callable[..., TablePage]) -> None:
    me = visit(Phone)
    begin(me)
    expect(me.page.locator(".pass button")).to_be_visible()
    say_ready(me)
    me.page.get_by_role("tab", name="Hand").click()
    me.page.locator(".hand .card.lit .press").first.click()
    me.page.locator(".lens .doing button").first.click()
    me.at(1)
    expect(me.page.locator(".pass button")).to_be_visible()
    say_ready(me)


def test_whoever_gets_the_screen_is_told_what_happened_without_a_secret(me: TablePage) -> None:
    begin(me)
    say_ready(me)
    pass_on(me)
    say_ready(me)
    expect(me.page.locator(".recap")).to_have_count(0)  # a card was given up, and no more
    while me.view["scene"]["table"]["round"] < 1 or me.view["ready"] is None:
        say_ready(me) if me.page.locator(".pass").count() else me.choose()
    first = 1 - me.view["ready"]
    hers = secrets(me, first)
    say_ready(me)
    told = me.page.locator(".recap")
    expect(told).to_be_visible()
    assert_hidden(hers, told.inner_text())
    expect(told).to_contain_text("Round 1")
    me.choose()
    expect(told).to_have_count(0)
