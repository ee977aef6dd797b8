"""Whether somebody has seen something new since an earlier moment, so that taking it back is more than a slip."""

from __future__ import annotations

from collections import Counter
from typing import Any

from darklantern.serve.shown import ids_shown
from darklantern.table.game import Game
from darklantern.table.scene import NO_STORY, Scene


def something_new(before: Game[Any, Any], now: Game[Any, Any]) -> bool:
    """Dice were rolled, a card was drawn, turned up or looked at, or somebody showed a hand: through any eyes."""
    if before.state.dice != now.state.dice:
        return True
    eyes = [None, *(seat.id for seat in now.seats())]
    if len(eyes) - 1 != len(before.seats()):
        return True
    return any(_sees_more(before.scene(seat, NO_STORY), now.scene(seat, NO_STORY)) for seat in eyes)


def _sees_more(before: Scene, now: Scene) -> bool:
    piles = {pile.id: pile.count for pile in before.piles}
    if ids_shown(now) - ids_shown(before) or any(pile.count < piles.get(pile.id, 0) for pile in now.piles):
        return True
    then = {seat.id: seat.hand for seat in before.seats}
    return any(_gained(then.get(seat.id), seat.hand) for seat in now.seats)


def _gained(before: list[str] | None, now: list[str] | None) -> bool:
    return now is not None and (before is None or bool(Counter(now) - Counter(before)))
