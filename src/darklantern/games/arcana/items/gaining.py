"""GAIN: Gain item: two cards are drawn, one is given up, the other is kept, equipped by privilege, or given away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.places import ITEM_TYPES
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import DESTROYED_ITEMS
from darklantern.games.arcana.figures import in_play
from darklantern.games.arcana.items.items import (
    Fitting,
    adjacent_explorers,
    equip,
    gain,
    instead,
    main_fittings,
    replaced,
)
from darklantern.games.arcana.state import Item
from darklantern.table.ask import Arg, Ask, Begun, Option, Step, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

PRIVILEGES = {"gunman": ("apparel",), "bruiser": ("weapon",), "mystic": ("artifact",), "crafter": ITEM_TYPES}
"""The types of items that a class may equip as it gains them."""
PRIVILEGE_RULES = {"gunman": "MA-GAIN-05", "bruiser": "MA-GAIN-06", "mystic": "MA-GAIN-07", "crafter": "MA-GAIN-08"}


# -- drawing and putting back, here and at the workbench --------------------------------------------------------------


def name_decks(game: Arcana, seat: int, count: int, types: Sequence[str] = ()) -> Generator[Ask, Option, list[str]]:
    """All decks are named before the first card is seen; one may be named as often as it has cards."""
    decks = game.state.decks
    left = Counter({type_: len(decks[type_]) for type_ in types or ITEM_TYPES})
    named: list[str] = []
    while len(named) < count:
        open_ = [type_ for type_ in left if left[type_] > 0]
        if not open_:
            break
        about: dict[str, Arg] = {"draw": count, "named": " ".join(named)}
        chosen = yield Ask(seat, "draw-from", [option("draw", deck=type_) for type_ in open_], about)
        named.append(str(chosen.args["deck"]))
        left[named[-1]] -= 1
    return named


def draw_items(game: Arcana, seat: int, decks: Sequence[str], rule: str) -> list[str]:
    """The top cards of decks, which are laid open."""
    state = game.state
    drawn = [card for deck in decks if (card := state.decks[deck].draw(state.dice)) is not None]
    game.tell("items-drawn", rule, who=seat, items=drawn.copy())
    return drawn


def put_back(game: Arcana, seat: int, card: str, how: str, rule: str) -> None:
    """Destroy a drawn card, or lay it on top of the deck of its own type."""
    decks = game.state.decks
    if how == "destroy":
        decks[DESTROYED_ITEMS].put_off(card)
    else:
        decks[game.content.items[card].type].put(card)
    game.tell("item-destroyed" if how == "destroy" else "item-returned", rule, who=seat, item=card)


# -- gain item --------------------------------------------------------------------------------------------------------


@step
def gain_item(game: Arcana, seat: int, types: str = "") -> Step:
    """Two cards from the tops of decks of choice; `types` names the only decks that may be chosen, if any are."""
    if not in_play(game, seat):
        return None
    decks = yield from name_decks(game, seat, constants.amounts.gain_item, types.split())
    if not decks:
        game.tell("nothing-gained", "MA-GAIN-12", who=seat)
        return None
    game.state.drawn = draw_items(game, seat, decks, "MA-GAIN-01")
    return give_one_up(seat)


@step
def give_one_up(game: Arcana, seat: int) -> Begun:
    """One of the two is destroyed or goes back on top of its deck."""
    drawn = game.state.drawn
    if len(drawn) == 1:
        return take_the_other(seat)
    ways = [option(how, item=card) for card in drawn for how in ("destroy", "return")]
    return Ask(seat, "give-up", ways), partial(_given_up, seat)


def _given_up(seat: int, game: Arcana, chosen: Option) -> Begun:
    card = str(chosen.args["item"])
    game.state.drawn.remove(card)
    put_back(game, seat, card, chosen.verb, "MA-GAIN-02")
    return take_the_other(seat)


@step
def take_the_other(game: Arcana, seat: int) -> Begun:
    """The other is kept, equipped at once by the privilege of the class, or given to an adjacent explorer."""
    card = game.state.drawn[0]
    ways = [option("keep", item=card)]
    ways += [_equip_option(fitting) for fitting in free_equips(game, seat, card)]
    ways += [option("give", item=card, to=other) for other in adjacent_explorers(game, seat)]
    return Ask(seat, "gained", ways), partial(_taken, seat)


def suits(game: Arcana, seat: int, type_: str) -> bool:
    """Whether the class of an explorer may equip items of a type as it gains them."""
    return type_ in PRIVILEGES[game.content.explorers[game.state.explorers[seat].card].class_]


def free_equips(game: Arcana, seat: int, card: str) -> list[Fitting]:
    """How the class of an explorer lets it equip a card that it keeps: as a main item only."""
    explorer, content = game.state.explorers[seat], game.content
    if not suits(game, seat, content.items[card].type):
        return []
    return main_fittings(content, [*explorer.items, Item(card)], card)


def _equip_option(fitting: Fitting) -> Option:
    return option("equip", item=fitting.card, **instead(fitting))


def _taken(seat: int, game: Arcana, chosen: Option) -> None:
    state, card = game.state, str(chosen.args["item"])
    state.drawn = []
    if chosen.verb == "give":
        to = int(chosen.args["to"])
        game.tell("item-given", "MA-GAIN-03", who=seat, item=card, to=to)
        gain(game, to, card, "MA-GAIN-03")
        return
    gain(game, seat, card, "MA-GAIN-04" if chosen.verb == "keep" else "MA-GAIN-03")
    if chosen.verb == "equip":
        class_ = game.content.explorers[state.explorers[seat].card].class_
        game.tell("privilege-used", PRIVILEGE_RULES[class_], who=seat, item=card)
        equip(game, seat, Fitting(card, "main", replaces=replaced(chosen)))
