"""What a unit has of its cards and of those on the table, worked out once for whatever lies together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from darklantern.games.arcana.decks import EVENTS
from darklantern.games.arcana.figures import FIRST_MONSTER
from darklantern.games.arcana.in_force import bound_in_play, of_unit, on_table, top

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana

EXPLORER_EVENTS, HORROR_EVENTS = EVENTS["explorer"], EVENTS["horror"]
MOST_KEPT, MOST_TABLES = 1000, 256
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


Names: TypeAlias = dict[tuple[str, ...] | str, Held]
"""What units have, by the cards of each: one card alone, or several and how they are used."""


class Holdings:
    """What units have, kept apart for each chapter, endgame and pair of topmost events that lay on the table."""

    def __init__(self) -> None:
        self._kept = lru_cache(MOST_TABLES)(_nothing_kept)
        self.on_table = lru_cache(MOST_TABLES)(self._on_table)

    def _on_table(self, chapter: str, endgame: str, explorer_events: str, horror_events: str) -> Names:
        """What was looked up so far with these cards and piles on the table."""
        return self._kept(chapter, endgame, top(explorer_events), top(horror_events))

    def clear(self) -> None:
        self._kept.cache_clear()
        self.on_table.cache_clear()


def _nothing_kept(*cards: str) -> Names:
    return {}


def held_by(game: Arcana, unit: int) -> Held:
    """What a unit has now. Nothing must tell that this has changed: the cards are the name under which it is kept."""
    state = game.state
    decks = state.decks
    known = game.content.held.on_table(
        state.chapter, state.endgame, decks[EXPLORER_EVENTS].pile, decks[HORROR_EVENTS].pile
    )
    name: tuple[str, ...] | str
    if unit >= FIRST_MONSTER:
        monster = state.monsters[unit]
        name = (monster.card, *monster.bound) if monster.bound else monster.card
    else:
        explorer = state.explorers[unit]
        name = explorer.card
        if explorer.items or explorer.bound or explorer.at < 0:
            name = _name(game, unit)
    found = known.get(name)
    if found is None:
        if len(known) >= MOST_KEPT:
            known.clear()
        found = known[name] = _look(game, unit)
    return found


def _name(game: Arcana, seat: int) -> tuple[str, ...]:
    """The cards of an explorer and how it uses them; one that has left the map is another."""
    explorer = game.state.explorers[seat]
    name: tuple[str, ...] = (explorer.card, *bound_in_play(game, seat))
    for item in explorer.items:
        name += (item.card, item.use)
    return name if explorer.on_map else (*name, GONE)


def _look(game: Arcana, unit: int) -> Held:
    content = game.content
    abilities = tuple(one for card in cards_to_play(game, unit) for one in content.abilities.get(card, ()))
    free = tuple(one for one in abilities if not one.stamina)
    return Held(abilities, free, content.spoken.of([*of_unit(game, unit), *on_table(game)]), {})


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
