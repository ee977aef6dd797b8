"""Two people at one table, each with a browser of their own, and a third who finds it full."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import ME, OPEN, TablePage

Pair = tuple[TablePage, TablePage]


@pytest.fixture
def pair(visit: Callable[..., TablePage]) -> Pair:
    """A makes a table with a free chair; B follows an invitation and sits down."""
    ada, ben = visit(), visit()
    ada.begin(chairs=[{**ME, "name": "Ada"}, OPEN])
    ben.come(ada.invite(1), "Ben")
    expect(ada.page.locator(".seats")).to_contain_text("Ben")
    return ada, ben


def turn_of(pair: Pair) -> Pair:
    """Who is asked now, and the other."""
    ada, ben = pair
    asked = ada.view["scene"]["ask"]["seat"]
    return (ada, ben) if asked in ada.view["mine"] else (ben, ada)


def test_a_link_from_the_menu_leads_to_the_table(pair: Pair) -> None:
    ada, ben = pair
    ada.button("Menu").click()
    ben.page.wait_for_url(ada.page.get_by_label("Link to watch this table").input_value())


def test_each_sees_their_own_hand_only(pair: Pair) -> None:
    for who in pair:
        who.page.wait_for_selector(".hand .card")
        seats = who.view["scene"]["seats"]
        mine = [seat for seat in seats if seat["id"] in who.view["mine"]]
        assert len(mine) == 1
        assert [seat["hand"] is not None for seat in seats] == [seat in mine for seat in seats]
        assert who.hand.count() == mine[0]["cards"]
    ada, ben = pair
    hers = {ada.view["scene"]["cards"][card]["name"] for card in ada.view["scene"]["seats"][0]["hand"]}
    his = {ben.view["scene"]["cards"][card]["name"] for card in ben.view["scene"]["seats"][1]["hand"]}
    held = ben.page.locator(".hand").inner_text()
    assert hers - his
    assert not any(name in held for name in hers - his)


def test_a_decision_appears_at_the_other_without_a_reload(pair: Pair) -> None:
    asked, other = turn_of(pair)
    asked.settled()
    before = asked.moment
    asked.listed(0).click()
    asked.at(before + 1)
    other.at(before + 1)
    for who in pair:
        expect(who.page.locator(".seats")).to_contain_text("Ada")
        expect(who.page.locator(".seats")).to_contain_text("Ben")


def test_nobody_answers_for_the_other(pair: Pair) -> None:
    asked, other = turn_of(pair)
    asked.settled()
    before = asked.moment
    expect(other.choices).to_have_count(0)
    expect(other.question).to_contain_text("Waiting for")
    expect(other.page.locator(".board [role=button][data-id], .hand .card.lit")).to_have_count(0)
    other.page.keyboard.press("1")
    other.page.evaluate("seen.socket.send(JSON.stringify({ do: 'decide', at: seen.view.at, index: 0 }))")
    expect(other.page.get_by_text("Not done: this is for")).to_be_visible()
    assert "not for you" in other.frames
    assert asked.moment == other.moment == before
    asked.listed(0).click()
    other.at(before + 1)


def test_an_answer_to_an_old_question_is_refused(pair: Pair) -> None:
    asked, other = turn_of(pair)
    asked.settled()
    at = asked.view["at"]
    before = asked.moment
    asked.listed(0).click()
    asked.at(before + 1)
    asked.page.evaluate("(at) => seen.socket.send(JSON.stringify({ do: 'decide', at, index: 0 }))", at)
    expect(asked.page.get_by_text("Not done: that question was answered already")).to_be_visible()
    other.at(before + 1)


def test_a_third_finds_the_table_full_and_watches(pair: Pair, visit: Callable[..., TablePage]) -> None:
    asked, other = turn_of(pair)
    third = visit().open(asked.table)
    expect(third.page.get_by_text("All chairs are taken")).to_be_visible()
    expect(third.button("Sit down")).to_have_count(0)
    expect(third.hand).to_have_count(0)
    expect(third.choices).to_have_count(0)
    expect(third.button("Undo")).to_be_disabled()
    said = third.call("POST", f"/tables/{asked.table}/chairs/1", {"name": "Cem"}, refused=409)
    assert "full" in said["why"]
    before = asked.moment
    asked.settled()
    asked.listed(0).click()
    third.at(before + 1)
    other.at(before + 1)


def test_who_gets_up_leaves_the_chair_to_the_next(pair: Pair, visit: Callable[..., TablePage]) -> None:
    ada, ben = pair
    ben.button("Menu").click()
    ben.button("Get up").click()
    expect(ada.page.locator(".seats")).to_contain_text("Free chair")
    third = visit().open(ada.table)
    expect(third.page.get_by_text("ask somebody at the table for an invitation")).to_be_visible()
    expect(third.button("Sit down")).to_have_count(0)
    third.come(ada.invite(), "Cem")


def test_somebody_at_the_table_takes_over_from_a_bot(visit: Callable[..., TablePage]) -> None:
    me = visit()
    me.begin()
    assert me.view["mine"] == [0]
    me.button("Menu").click()
    me.button("Play it myself").click()
    me.page.get_by_label("Your name").fill("Ada")
    me.page.keyboard.press("Enter")
    me.page.wait_for_function("() => seen.view.mine.length === 2")


def test_who_leaves_is_shown_as_away(pair: Pair) -> None:
    ada, ben = pair
    ben.page.close()
    expect(ada.page.locator(".seats")).to_contain_text("away")
