"""Drawing from item decks of choice, and putting cards back: what gaining an item and the workbench share.

Touches GAIN, WORK.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.places import ITEM_TYPES
from darklantern.games.arcana.decks import DESTROYED_ITEMS
from darklantern.table.ask import Ask, Option, option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def name_decks(game: Arcana, seat: int, count: int, types: Sequence[str] = ()) -> Generator[Ask, Option, list[str]]:
    """All decks are named before the first card is seen; one may be named as often as it has cards."""
    decks = game.state.decks
    left = Counter({type_: len(decks[type_]) for type_ in types or ITEM_TYPES})
    named: list[str] = []
    while len(named) < count:
        open_ = [type_ for type_ in left if left[type_] > 0]
        if not open_:
            break
        chosen = yield Ask(seat, "draw-from", [option("draw", deck=type_) for type_ in open_], {"draw": count})
        named.append(str(chosen.args["deck"]))
        left[named[-1]] -= 1
    return named


def draw_items(game: Arcana, seat: int, decks: Sequence[str], rule: str) -> list[str]:
    """The top cards of decks, which are laid open."""
    state = game.state
    drawn = [card for deck in decks if (card := state.decks[deck].draw(state.dice)) is not None]
    game.tell("items-drawn", rule, who=seat, items=drawn)
    return drawn


def put_back(game: Arcana, seat: int, card: str, how: str, rule: str) -> None:
    """Destroy a drawn card, or lay it on top of the deck of its own type."""
    decks = game.state.decks
    if how == "destroy":
        decks[DESTROYED_ITEMS].put_off(card)
    else:
        decks[game.content.items[card].type].put(card)
    game.tell("item-destroyed" if how == "destroy" else "item-returned", rule, who=seat, item=card)
