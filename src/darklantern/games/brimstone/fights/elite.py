"""FELITE: Elite Enemies: abilities of the Elite Chart, which a whole kind has until the end of the Fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.groups import becomes_brutal, becomes_elite, side
from darklantern.games.brimstone.posse import revised
from darklantern.games.brimstone.powers import enemy_power
from darklantern.games.brimstone.scaling import tougher

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def enter_fight(game: Brimstone, kind: str, elite: int = 0, brutal: bool = False) -> None:
    """Models of a kind come into the Fight: with the first of them comes what the kind always has.

    If any of them are Brutal or Elite, so are all others of their kind.
    """
    fight = game.state.fight
    assert fight
    if brutal:
        becomes_brutal(fight, kind)
    if kind not in fight.elite:
        fight.elite[kind] = []
        elite += tougher(game).elite + enemy_power(game, "elite", game.content.enemies[kind].keywords)
    gain_elite(game, kind, elite)


def gain_elite(game: Brimstone, kind: str, times: int = 1, rule: str = "SOB-FELITE-01") -> None:
    """Roll on the Elite Chart so often: all models of the kind gain what is rolled.

    What the kind has already is rolled again, unless it may be had more than once. With all six it gains nothing.
    """
    fight = game.state.fight
    assert fight
    chart, has = side(game, kind).elite, fight.elite.setdefault(kind, [])
    for _ in range(times):
        new = {row for row in range(1, len(chart) + 1) if row not in has or (revised(game) and chart[row - 1].repeats)}
        if not new:
            return
        dice = game.state.dice.roll(1)
        while dice[-1] not in new:
            dice += game.state.dice.roll(1)
        becomes_elite(fight, kind, dice[-1])
        game.tell("elite", rule, group=kind, dice=dice, card=chart[dice[-1] - 1].id)
