"""What harm is worth to a greedy bot: its own and that of its friends alike, deaths above all."""

from __future__ import annotations

from darklantern.games.heart import effects
from darklantern.games.heart.content_types import Cost
from darklantern.games.heart.creatures import harm
from darklantern.games.heart.people import DEADLY_CURSES
from darklantern.games.heart.state import Creature, Heart

LIFE = 25.0
POINT, PAID, CURSE = 3.0, 2.5, 5.0
"""What a lost point costs that leaves enough of them, one that is paid, and a Curse that is not the last."""


def loss(left: int, lost: int) -> float:
    """A point is worth more the fewer are left, and the last one is worth a life."""
    return 0.0 if not lost else LIFE if lost >= left else 4.0 * lost / (left - lost)


def struck(game: Heart, creature: Creature, place: str) -> float:
    """What an attack costs those who stand somewhere."""
    seats = game.state.protagonists_at(place)
    return sum(loss(game.state.seats[seat].strength, harm(game, seat, creature)) for seat in seats)


def lost(game: Heart, seat: int, effect: effects.Lose) -> float:
    """What a card costs those whom it hurts."""
    return _of_whom(effect.who, [_lost(game, other, effect) for other in meant(game, seat, effect.who)])


def _lost(game: Heart, seat: int, effect: effects.Lose) -> float:
    me = game.state.seats[seat]
    felt = loss(me.strength, effect.strength) + loss(me.sanity, effect.sanity)
    return max(POINT * (effect.strength + effect.sanity), felt)


def cursed(game: Heart, seat: int, count: int, worth: float = CURSE) -> float:
    """What so many more Curses cost: the last one is worth a life."""
    held = game.content.curses_in(game.state.seats[seat].hand)
    return LIFE if held + count >= DEADLY_CURSES else worth * count


def curses_drawn(game: Heart, seat: int, effect: effects.DrawCurse) -> float:
    return _of_whom(effect.who, [cursed(game, other, effect.count) for other in meant(game, seat, effect.who)])


def paid(game: Heart, seat: int, cost: Cost) -> float:
    """What the points of a price are worth to whoever pays it."""
    me = game.state.seats[seat]
    return max(PAID * cost.strength, loss(me.strength, cost.strength)) + max(
        PAID * cost.sanity, loss(me.sanity, cost.sanity)
    )


def meant(game: Heart, seat: int, who: effects.Who) -> list[int]:
    """Whom an effect can mean."""
    state = game.state
    if who == "you":
        return [seat]
    if who in ("all", "one-anywhere"):
        return list(state.living())
    here = state.protagonists_at(state.seats[seat].at)
    return [other for other in here if other != seat or who != "other-here"]


def _of_whom(who: effects.Who, costs: list[float]) -> float:
    """All of them together, or the one whom it costs least."""
    return sum(costs) if who in ("you", "all", "all-here") else min(costs, default=0.0)
