"""Much at once: many seats, Quests and cards, a lesson beside a thing that is read; what must be seen is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from darklantern.games import new
from darklantern.games.heart.scene import card_shown
from darklantern.table.scene import Badge, Choice
from tests.browser.shown import ShownTable
from tests.browser.table import TablePage
from tests.browser.test_states import CUT, SIZES

Visit = Callable[..., TablePage]
WIDE = pytest.mark.parametrize("size", ["small laptop", "large"])

# The ways to begin whose words need more than one line each.
BROKEN = """(buttons) => buttons.flatMap((button) => [...button.querySelectorAll(".words, small")].map((words) => {
    const text = [...words.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? text.textContent : "";
})).filter(Boolean)"""


@WIDE
@pytest.mark.parametrize("players", [3, 4])
def test_decks_and_quests_are_in_sight_while_a_discard_is_demanded(visit: Visit, size: str, players: int) -> None:
    me = visit(SIZES[size], drawn=True)
    game = new("heart", players=players, seed=7)
    scene = game.scene(0)
    assert scene.ask and scene.ask.seat == 0
    quests = [id_ for id_, card in game.content.cards.items() if card.kind == "quest"][:5]
    hand = [id_ for id_, card in game.content.cards.items() if card.kind in ("item", "weapon")][:11]
    scene.cards |= {id_: card_shown(game, id_) for id_ in (*quests, *hand)}
    begun = [Badge(f"Begun: {game.content.names[id_]}, 10 of 18", id_) for id_ in quests]
    mine, beside = scene.seats[:2]
    mine.front, mine.badges, mine.hand = quests[:4], [Badge("Taking a turn"), *begun[:4]], hand
    beside.front, beside.badges = quests[4:], begun[4:]
    scene.ask.options = [Choice(n, "discard", id_, {"card": id_}, [id_], on="cards") for n, id_ in enumerate(hand)]
    page = ShownTable(me, scene).page
    expect(page.locator(".hand .card")).to_have_count(11)
    page.evaluate("document.fonts.ready")
    seen = [".piles li", ".seats .seat", ".seats .seat.open .badges li", ".aims li", ".lens", ".hand .card h3"]
    assert page.locator(".seats .seat.asked .badges li").count() == 4
    assert not page.evaluate(CUT, [*seen, f'.seats [data-look="{quests[4]}"]'])
    assert page.locator(".piles li").count() >= 7


def test_of_several_seats_whoever_is_out_is_told_apart_in_one_line(visit: Visit) -> None:
    scene = new("heart", players=3, seed=7).scene(0)
    scene.seats[1].badges = [Badge("Knocked out", out=True)]
    page = ShownTable(visit(drawn=True), scene).page
    rows = page.locator(".seats .seat:not(.open)")
    expect(rows.first.locator(".brief")).to_have_text("Knocked out")
    expect(rows.last.locator(".brief")).to_contain_text("/")


@WIDE
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_words_of_every_way_to_begin_stand_in_one_line(visit: Visit, size: str, locale: str) -> None:
    me = visit(SIZES[size], locale=locale).start()
    me.page.wait_for_selector(".box")
    me.page.evaluate("document.fonts.ready")
    ways = me.page.locator(".begin > *")
    assert ways.count() == 9
    assert ways.evaluate_all(BROKEN) == []
    assert not me.page.evaluate(CUT, [".begin > *"])


def test_a_lesson_is_whole_though_cards_came_to_lie_under_the_pointer(visit: Visit) -> None:
    me = visit(SIZES["small laptop"]).start()
    me.page.wait_for_selector(".box")
    box = me.page.get_by_role("button", name="Guided first game").first.bounding_box()
    assert box
    x, y = box["x"] + 60, box["y"] + 20
    me.page.mouse.move(x, y)
    me.page.mouse.click(x, y)
    me.settled()
    assert me.page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('[data-card]'))", [x, y])
    expect(me.page.locator(".lens.reading")).to_have_count(0)
    assert not me.page.evaluate(CUT, [".guide h3", ".guide p", ".guide button", ".lens"])
    me.page.mouse.move(x + 5, y + 5)
    expect(me.page.locator(".lens.reading")).to_have_count(1)


def test_what_can_be_done_with_an_opened_card_is_in_sight_beside_a_lesson(visit: Visit) -> None:
    me = visit(SIZES["small laptop"])
    me.begin(guided=True, chairs=[], seed="")
    me.settled()
    for card in me.page.locator(".hand .lit .press").all():
        card.click()
        expect(me.page.locator(".lens.opened .about h3")).to_have_text(card.inner_text())
        assert not me.page.evaluate(
            CUT, [".lens .about h3", ".lens .about .text", ".lens .doing button", ".guide button"]
        )


def test_a_lesson_has_its_room_back_when_somebody_reads_it_or_goes_on(visit: Visit) -> None:
    me = visit(SIZES["small laptop"])
    me.begin(guided=True, chairs=[], seed="")
    me.settled()
    lesson, opened = me.page.locator(".guide p"), me.page.locator(".lens.opened")
    me.page.locator(".hand .lit .press").first.click()
    expect(opened).to_have_count(1)
    onward = me.button("Go on").bounding_box()
    me.page.locator(".guide h3").hover()
    assert not me.page.evaluate(CUT, [".guide h3", ".guide p", ".guide button"])
    assert me.button("Go on").bounding_box() == onward, "it slid away from the pointer"
    told = lesson.inner_text()
    me.button("Go on").click()
    expect(lesson).not_to_have_text(told)
    expect(opened).to_have_count(0)
    assert not me.page.evaluate(CUT, [".guide h3", ".guide p", ".guide button"])
    assert me.button("Go on").bounding_box() == onward


def test_a_long_note_leaves_the_words_of_a_choice_their_room(visit: Visit) -> None:
    me = visit(SIZES["phone"]).begin_turn()
    choice = me.choices.filter(has=me.page.locator(".note")).first
    high = "(label) => label.offsetHeight"
    one_line = choice.locator(".label").evaluate(high)
    choice.locator(".note").evaluate("(note) => (note.textContent = 'from the far end of the island '.repeat(3))")
    assert choice.locator(".label").evaluate(high) == one_line
    choice.scroll_into_view_if_needed()
    assert not me.page.evaluate(CUT, [f'.choice[data-index="{choice.get_attribute("data-index")}"] .note'])


def test_the_chronicle_of_a_game_that_goes_on_leads_to_its_table(visit: Visit) -> None:
    me = visit(SIZES["phone"])
    table = me.begin()
    me.page.goto(f"{me.address}/#/table/{table}/chronicle")
    expect(me.page.get_by_role("heading", name="Chronicle")).to_be_visible()
    assert not me.page.evaluate(CUT, [".state h1", ".state .help", ".state .ways > *"])
    me.button("To the table").click()
    expect(me.root).to_be_visible()
