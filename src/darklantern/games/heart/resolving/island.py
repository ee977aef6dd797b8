"""Verbs for the island as a whole, for rolls, and for effects that depend on a choice or a situation.

Touches DARK, DICE.
"""

from __future__ import annotations

from darklantern.games.heart import effects
from darklantern.games.heart.card_tests import dice_for
from darklantern.games.heart.darkness import lower_darkness, raise_darkness, summon_boat
from darklantern.games.heart.powers import answer
from darklantern.games.heart.rolling import roll
from darklantern.games.heart.state import Heart
from darklantern.games.heart.verbs import verbs
from darklantern.table import control
from darklantern.table.ask import Option
from darklantern.table.pending import Pending

control.learn(verbs, effects.May, effects.ChooseOne, effects.If)


@verbs.does(effects.Darken)
def darken(game: Heart, it: Pending[effects.Darken], chosen: Option) -> None:
    raise_darkness(game, it.effect.by, "HOD-DARK-05")


@verbs.does(effects.Lighten)
def lighten(game: Heart, it: Pending[effects.Lighten], chosen: Option) -> None:
    lower_darkness(game, it.effect.by, "HOD-DECIDE-04")


@verbs.does(effects.SummonBoat)
def call_boat(game: Heart, it: Pending[effects.SummonBoat], chosen: Option) -> None:
    answer(game, summon_boat(game, it.seat))


@verbs.does(effects.Test)
def test(game: Heart, it: Pending[effects.Test], chosen: Option) -> None:
    hits = roll(game, it.seat, dice_for(game, it.seat, it.effect), "test", "HOD-DICE-05")
    verbs.follow(game, it, it.effect.hit if hits else it.effect.miss)
