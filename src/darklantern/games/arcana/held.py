"""What a unit has of its cards and of those on the table, worked out once for whatever lies together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from darklantern.games.arcana.decks import EVENTS
from darklantern.games.arcana.figures import FIRST_MONSTER
from darklantern.games.arcana.in_force import bound_in_play, of_unit, on_table, top

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana

EXPLORER_EVENTS, HORROR_EVENTS = EVENTS["explorer"], EVENTS["horror"]
MOST_KEPT = 4000
GONE = "~gone"
"""What the name of an explorer who has left the map ends with: nothing works for it any more."""


class Held(msgspec.Struct, frozen=True):
    """The active abilities that a unit may play, in the order in which a monster tries them; those of them without a
    stamina cost, `free`; and the numbers that any card in force may change for it, `spoken`.

    `numbers` are those that depend on nothing but these cards, as soon as they were asked for.
    """

    abilities: tuple[Ability, ...]
    free: tuple[Ability, ...]
    spoken: frozenset[str]
    numbers: dict[str, int]


def held_by(game: Arcana, unit: int) -> Held:
    """What a unit has now. Nothing must tell that this has changed: the cards are the name under which it is kept."""
    state = game.state
    decks = state.decks
    event, horror = top(decks[EXPLORER_EVENTS].pile), top(decks[HORROR_EVENTS].pile)
    if unit >= FIRST_MONSTER:
        monster = state.monsters[unit]
        name: tuple[str, ...] = (monster.card, state.chapter, state.endgame, event, horror)
        if monster.bound:
            name += tuple(monster.bound)
    else:
        explorer = state.explorers[unit]
        name = (explorer.card, state.chapter, state.endgame, event, horror)
        if explorer.bound:
            name += tuple(bound_in_play(game, unit))
        for item in explorer.items:
            name += (item.card, item.use)
        if explorer.destroyed or explorer.exited:
            name += (GONE,)
    found = game.content.held.get(name)
    return found if found is not None else _look(game, unit, name)


def _look(game: Arcana, unit: int, name: tuple[str, ...]) -> Held:
    content, kept = game.content, game.content.held
    if len(kept) >= MOST_KEPT:
        kept.clear()
    abilities = tuple(one for card in cards_to_play(game, unit) for one in content.abilities.get(card, ()))
    free = tuple(one for one in abilities if not one.stamina)
    found = kept[name] = Held(abilities, free, content.spoken.of([*of_unit(game, unit), *on_table(game)]), {})
    return found


def cards_to_play(game: Arcana, unit: int) -> Sequence[str]:
    """The cards whose active abilities a unit may play, in the order in which a monster tries them.

    An explorer has its own card, bound events, equipped items, consumables, the current explorer event, and chapter and
    endgame; a monster has the horror events bound to it, the current horror event, and its own card.
    """
    state, items = game.state, game.content.items
    if unit >= FIRST_MONSTER:
        monster = state.monsters[unit]
        return [*monster.bound, top(state.decks[HORROR_EVENTS].pile), monster.card]
    explorer = state.explorers[unit]
    carried = [item.card for item in explorer.items if item.use or items[item.card].type == "consumable"]
    event = top(state.decks[EXPLORER_EVENTS].pile)
    return [explorer.card, *bound_in_play(game, unit), *carried, event, state.chapter, state.endgame]


def abilities(game: Arcana, unit: int, *, free: bool = False) -> Sequence[Ability]:
    """The active abilities of a unit, whether they can be played now or not; `free` are those without stamina cost."""
    held = held_by(game, unit)
    return held.free if free else held.abilities
