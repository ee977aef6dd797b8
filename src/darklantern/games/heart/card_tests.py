"""Tests that cards ask for: dice by Strength, by Sanity or by number."""

from __future__ import annotations

from darklantern.games.heart.effects import Effect, If, Test
from darklantern.games.heart.rolling import chances
from darklantern.games.heart.state import Heart
from darklantern.table.odds import Odds


def dice_for(game: Heart, seat: int, test: Test) -> int:
    """How many dice a test takes, before the floor of one die."""
    me = game.state.seats[seat]
    base = test.roll if isinstance(test.roll, int) else {"strength": me.strength, "sanity": me.sanity}[test.roll]
    return base + test.add


def odds_among(game: Heart, seat: int, does: list[Effect]) -> Odds | None:
    """The chance of the first test among effects, as things stand."""
    for effect in does:
        if isinstance(effect, Test):
            return chances(dice_for(game, seat, effect))
        if isinstance(effect, If):
            branch = effect.then if effect.is_.holds(game, seat) else effect.else_
            found = odds_among(game, seat, branch)
            if found:
                return found
    return None
