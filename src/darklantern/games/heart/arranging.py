"""A position that somebody has written down: gaps are filled in, and names that mean nothing are refused."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from darklantern.games.heart.content_index import ContentIndex
from darklantern.games.heart.state import State
from darklantern.table.content import expected
from darklantern.table.errors import UserError


def normalise(content: ContentIndex, state: State) -> None:
    """Give Creatures their ids; refuse Locations, cards and Protagonists that the island does not have."""
    for creature in state.creatures:
        if not creature.id:
            creature.id = f"{creature.kind}-{state.next_creature}"
            state.next_creature += 1
    spawn = {*content.spawn, *content.events}
    _known("location", _places(state), content.locations)
    _known("protagonist", _people(state), content.protagonists)
    _known("card", _cards(state), content.cards)
    _known(
        "spawn card",
        [*state.spawn.cards, *state.spawn.discard, *(event.card for event in state.events)],
        spawn,
    )


def _known(what: str, named: Iterable[str], known: Collection[str]) -> None:
    for name in named:
        if name not in known:
            raise UserError(f"no {what} {name!r}: {expected(known, name)}")


def _places(state: State) -> Iterator[str]:
    yield from (seat.at for seat in state.seats if seat.protagonist)
    for things in (state.creatures, state.traps, state.fallen):
        yield from (thing.at for thing in things)


def _people(state: State) -> Iterator[str]:
    yield from (seat.protagonist for seat in state.seats if seat.protagonist)
    yield from state.pool
    yield from (fallen.protagonist for fallen in state.fallen)


def _cards(state: State) -> Iterator[str]:
    for cards in (
        state.loot.cards,
        state.loot.discard,
        state.curses.cards,
        *(seat.hand for seat in state.seats),
    ):
        yield from cards
    yield from (quest.card for seat in state.seats for quest in seat.quests)
    yield from (card for fallen in state.fallen for card in fallen.cards)
