"""Where things are in force: Skills, Curses in hand, Benefits of completed Quests, and Events."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from darklantern.table.standing import Served, Zone

if TYPE_CHECKING:
    from darklantern.games.heart.state import Heart, Seat


def skill(game: Heart, seat: int) -> Collection[str]:
    return (game.state.seats[seat].protagonist,)


def all_skills(game: Heart) -> Collection[str]:
    return [seat.protagonist for seat in game.state.seats]


def skills(game: Heart) -> Iterator[tuple[Served, Sequence[str]]]:
    for seat, them in enumerate(game.state.seats):
        if them.protagonist:
            yield (seat,), (them.protagonist,)


def hand(game: Heart, seat: int) -> Collection[str]:
    return game.state.seats[seat].hand


def all_hands(game: Heart) -> Collection[str]:
    cards: list[str] = []
    for seat in game.state.seats:
        cards += seat.hand
    return cards


def hands(game: Heart) -> Iterator[tuple[Served, Sequence[str]]]:
    """A Curse needs somebody to suffer from it."""
    for seat, them in enumerate(game.state.seats):
        if them.hand and them.protagonist:
            yield (seat,), them.hand


def benefit(game: Heart, seat: int) -> Collection[str]:
    """Placed Quests belong to the player, so a solo player's two Protagonists share them."""
    seats = game.state.seats
    found: Sequence[str] = ()
    for them in seats:
        if them.quests and them.player == seats[seat].player and not them.left:
            found = [*found, *completed(them)]
    return found


def all_benefits(game: Heart) -> Collection[str]:
    found: list[str] = []
    for seat in game.state.seats:
        if seat.quests and not seat.left:
            found += completed(seat)
    return found


def benefits(game: Heart) -> Iterator[tuple[Served, Sequence[str]]]:
    for seat, them in enumerate(game.state.seats):
        if them.quests and not them.left:
            yield players_seats(game, seat), completed(them)


def completed(seat: Seat) -> list[str]:
    return [quest.card for quest in seat.quests if quest.complete]


def event(game: Heart, seat: int = 0) -> Sequence[str]:
    """An Event is in force for everybody alike."""
    found: list[str] = []
    for event in game.state.events:
        found.append(event.card)
    return found


def events(game: Heart) -> Iterator[tuple[Served, Sequence[str]]]:
    """An Event serves nobody in particular."""
    yield (), event(game)


def players_seats(game: Heart, seat: int) -> tuple[int, ...]:
    """All seats of the player who has this one: a solo player has two."""
    seats = game.state.seats
    return tuple(other for other, them in enumerate(seats) if them.player == seats[seat].player)


def decider(game: Heart) -> int:
    return game.state.decider()


ZONES: dict[str, Zone[Heart]] = {
    "skill": Zone(skill, all_skills, skills),
    "hand": Zone(hand, all_hands, hands),
    "benefit": Zone(benefit, all_benefits, benefits),
    "event": Zone(event, event, events, common=True),
}
