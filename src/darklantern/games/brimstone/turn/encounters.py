"""ENC: Encounters: drawn together, resolved in the order that the players like; Enemies come after all else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import CardResolved
from darklantern.games.brimstone.content_index import OTHER_WAY
from darklantern.games.brimstone.decks import deck_name, draw, lay_away
from darklantern.games.brimstone.heroes.just_drawn import offer_change
from darklantern.games.brimstone.posse import decider, grid, world_of
from darklantern.games.brimstone.powers import happen, push
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def draw_encounters(game: Brimstone, tile: int, count: int) -> None:
    """All Encounters of a token are drawn first; a Room with an Encounter of its own has that one among them."""
    own = _of_the_room(game, tile)
    found = [own] if own and count else []
    drawn = (draw_encounter(game, tile) for _ in range(count - len(found)))
    cards = [*found, *(card for card in drawn if card)]
    game.state.flow.append(encounters_over(tile))
    if cards:
        game.state.drawn.append(" ".join(cards[len(found) :]))
        game.state.flow.append(read_encounters(tile, " ".join(found)))
        offer_change(game, _deck(game, tile))


@step
def read_encounters(game: Brimstone, tile: int, own: str) -> Begun:
    """All that were drawn lie open, with the Encounter of the Room if it has one."""
    drawn = (draw_encounter(game, tile) if set_aside(game, card) else card for card in game.state.drawn.pop().split())
    cards = [*own.split(), *(card for card in drawn if card)]
    for card in cards:
        game.tell("encounter", "SOB-ENC-01", card=card, tile=tile)
    return next_encounter(tile, " ".join(cards)) if cards else None


def _of_the_room(game: Brimstone, tile: int) -> str | None:
    """The Encounter that a Map card names, the first time that its Room has any."""
    placed = grid(game).tiles.get(tile)
    card = game.content.tiles[placed.laid.tile.removesuffix(OTHER_WAY)].encounter if placed else None
    seen = game.state.decks[_deck(game, tile)].discard
    return card if card and card not in seen and card not in [one.card for one in game.state.in_play] else None


def _deck(game: Brimstone, tile: int) -> str:
    return deck_name(game, "encounter", world_of(game, tile))


def draw_encounter(game: Brimstone, tile: int) -> str | None:
    """The top card of the World's deck; in the Basic Game one that makes a Gate is set aside for another."""
    card = draw(game, _deck(game, tile))
    while card is not None and set_aside(game, card):
        card = draw(game, _deck(game, tile))
    return card


def set_aside(game: Brimstone, card: str) -> bool:
    """Whether a card has no place in the Basic Game; it is then out of the game."""
    if not (game.setup.options.basic and game.content.encounters[card].advanced):
        return False
    game.tell("set-aside", "SOB-ENC-09", card=card)
    return True


@step
def next_encounter(game: Brimstone, tile: int, cards: str) -> Begun:
    """The players choose which of the Encounters that lie open comes next."""
    lying = cards.split()
    kinds = list(dict.fromkeys(lying))
    if len(kinds) == 1:
        _resolve(game, tile, lying, *kinds)
        return None
    choices = [option("encounter", card=card) for card in kinds]
    return Ask(decider(game), "next-encounter", choices, {"tile": tile}, usual=0), partial(_chosen, tile, lying)


def _chosen(tile: int, lying: list[str], game: Brimstone, chosen: Option) -> None:
    _resolve(game, tile, lying, str(chosen.args["card"]))


def _resolve(game: Brimstone, tile: int, lying: list[str], card: str) -> None:
    """Only Heroes of the World where it happens take part; of these all, unless the card says which."""
    lying.remove(card)
    if lying:
        game.state.flow.append(next_encounter(tile, " ".join(lying)))
    game.state.flow.append(encounter_resolved(_deck(game, tile), card))
    facts: dict[str, str | int] = {"tile": tile, "world": world_of(game, tile)}
    push(game, game.content.encounters[card].does, decider(game), card, facts)


@step
def encounter_resolved(game: Brimstone, deck: str, card: str) -> None:
    """The card goes to the discard pile, unless it Remains in Play."""
    printed = game.content.encounters[card]
    lay_away(game, deck, card, printed.remains, printed.counters)
    happen(game, CardResolved(card, "encounter"), "SOB-ENC-08")


@step
def encounters_over(game: Brimstone, tile: int) -> None:
    """Enemies that Encounters have brought are placed when everything else is done, all of them in one Fight."""
    coming = game.state.coming
    if coming:
        game.tell("enemies-come", "SOB-ENC-07", tile=tile, count=len(coming))
