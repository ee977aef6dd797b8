"""Cards that were just drawn: discarded for another, or canceled, by what a Hero has.

A step that draws puts the cards on `state.drawn`, lets the step follow that reads them from there, and offers this.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.decks import WITHOUT_DISCARDS, draw
from darklantern.games.brimstone.heroes.prices import can_pay, pay_price, usable, usable_called
from darklantern.games.brimstone.kits import Usable
from darklantern.games.brimstone.posse import standing
from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

LET_IT_COME = option("let-it-come")


def offer_change(game: Brimstone, deck: str) -> None:
    """Let whoever can change what was just drawn from a deck be asked, before it is read."""
    if game.content.card_uses and next(_able(game, deck), None) is not None:
        game.state.flow.append(change_drawn(deck, 0))


def _able(game: Brimstone, deck: str) -> Iterator[tuple[int, Usable]]:
    """Who has something Ready that changes cards of a deck, and what."""
    kind = deck.rpartition("/")[2].partition("-")[0]  # of a World of its own, or of some level, all the same
    for seat in standing(game):
        for it in usable(game, seat):
            if it.use.card and (not it.use.decks or kind in it.use.decks) and can_pay(game, seat, it):
                yield seat, it


@step
def change_drawn(game: Brimstone, deck: str, first: int) -> Begun:
    """One Hero after another may do something about the cards, or let them come."""
    cards = list(dict.fromkeys(game.state.drawn[-1].split()))
    able = [(seat, it) for seat, it in _able(game, deck) if seat >= first]
    if not able or not cards:
        return None
    asked = able[0][0]
    options = [
        option("draw-another" if it.use.card == "redraw" else "cancel-it", card=card, by=it.id)
        for seat, it in able
        if seat == asked
        for card in cards
    ]
    about: dict[str, Arg] = {"deck": deck, "card": cards[0]}
    return Ask(asked, "just-drawn", [LET_IT_COME, *options], about, usual=0), partial(_changed, deck, asked)


def _changed(deck: str, seat: int, game: Brimstone, chosen: Option) -> Frame:
    if chosen == LET_IT_COME:
        return change_drawn(deck, seat + 1)
    it = usable_called(game, seat, str(chosen.args["by"]))
    card, cards = str(chosen.args["card"]), game.state.drawn[-1].split()
    pay_price(game, seat, it)
    place = cards.index(card)
    new = _another(game, deck, cards) if it.use.card == "redraw" else None
    cards[place : place + 1] = [new] if new else []
    if deck not in WITHOUT_DISCARDS:
        game.state.decks[deck].put_off(card)
    game.state.drawn[-1] = " ".join(cards)
    redrawn = it.use.card == "redraw"
    game.tell("card-redrawn" if redrawn else "card-averted", "SOB-ITEM-15", who=seat, card=card, source=it.printed)
    return change_drawn(deck, seat)


def _another(game: Brimstone, deck: str, cards: list[str]) -> str | None:
    """The next card; of a deck without a discard pile the next of the same shuffle that was not drawn."""
    if deck not in WITHOUT_DISCARDS:
        return draw(game, deck)
    drawn = [*cards]
    for card in game.state.decks[deck].top(len(game.state.decks[deck])):
        if card not in drawn:
            return card
        drawn.remove(card)
    return None
