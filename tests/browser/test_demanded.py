"""Cards that are demanded are the choices: all their words can be read, however many and long they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from darklantern.bots import answer, make_bot
from darklantern.games import new
from darklantern.games.heart.scene import card_shown
from darklantern.table.game import Game
from tests.browser.shown import ShownTable
from tests.browser.table import Phone, TablePage

Small: ViewportSize = {"width": 1366, "height": 768}
Wide: ViewportSize = {"width": 1920, "height": 1080}
Visit = Callable[..., TablePage]
WORDS_CUT = """(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""
OUTSIDE = """(all) => {
    const { left, right, top, bottom } = document.querySelector(".below").getBoundingClientRect();
    return all.map((one) => one.getBoundingClientRect()).filter((box) =>
        box.left < left || box.right > right + 1 || box.top < top || box.bottom > bottom + 1);
}"""
"""Words that lie outside of what can be seen of the cards."""
BESIDE = """(all) => all.filter((name) => {
    const card = name.closest(".card").getBoundingClientRect(), box = name.getBoundingClientRect();
    return box.right > card.right - 5;
}).map((name) => name.textContent)"""
"""Names that leave their card."""


def a_hand_over_its_limit(cards: int) -> Game[Any, Any]:
    """A game of heart in which somebody holds the cards with the most words and has ended the turn."""
    game, bot = new("heart", players=2, seed=7, story=True), make_bot("greedy")
    while game.ask and (game.ask.prompt != "act" or game.ask.seat):
        game.choose(answer(bot, game))
    assert game.ask
    spare = [id_ for id_ in game.content.cards if game.content.loses_cards([id_], ())]
    spare.sort(key=lambda id_: -len(card_shown(game, id_).text))
    game.state.seats[0].hand = spare[:cards]
    game.choose(next(number for number, option in enumerate(game.ask.options) if option.verb == "end-turn"))
    return game


@pytest.mark.parametrize("size", [Small, Wide], ids=["small laptop", "desktop"])
def test_of_eight_cards_three_of_which_go_every_word_is_in_sight(visit: Visit, size: ViewportSize) -> None:
    page = ShownTable(visit(size, drawn=True), a_hand_over_its_limit(8).scene(0)).page
    expect(page.locator(".hand .card.lit")).to_have_count(8)
    page.evaluate("document.fonts.ready")
    words = page.locator(".hand .card .text")
    assert words.evaluate_all(WORDS_CUT) == []
    assert words.evaluate_all(OUTSIDE) == []
    assert page.locator(".hand .press").evaluate_all(BESIDE) == []
    board = page.locator("section.board").bounding_box()
    assert board and board["height"] > 150


@pytest.mark.parametrize("cards", [6, 8])
def test_on_a_phone_they_are_a_list_with_every_word(visit: Visit, cards: int) -> None:
    shown = ShownTable(visit(Phone, drawn=True, has_touch=True), a_hand_over_its_limit(cards).scene(0))
    page = shown.page
    faces = page.locator(".hand .card.lit")
    expect(faces).to_have_count(cards)
    assert page.locator(".hand .card .text").evaluate_all(WORDS_CUT) == []
    boxes = [face.bounding_box() for face in faces.all()]
    assert {round(box["x"]) for box in boxes if box} == {8}
    whole = [box for box in boxes if box and box["y"] + box["height"] < 760]
    assert len(whole) >= 2, "one does not scroll for each of them"


def test_reading_one_of_many_keeps_those_that_are_marked(visit: Visit) -> None:
    page = ShownTable(visit(Phone, drawn=True, has_touch=True), a_hand_over_its_limit(8).scene(0)).page
    faces = page.locator(".hand .card.lit")
    faces.nth(0).locator(".press").tap()
    faces.nth(1).locator(".read").tap()
    expect(page.locator(".lens")).to_contain_text(faces.nth(1).locator("h3").inner_text())
    expect(page.locator(".hand .card.marked")).to_have_count(1)
    expect(page.locator(".picks output")).to_have_text("1 of 3 chosen")
