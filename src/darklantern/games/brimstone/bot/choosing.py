"""Everything else that is asked: who takes a test, who goes first, what is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.cards.effects import ChooseOne, Test
from darklantern.games.brimstone.heroes.sheet import health_left, number, sanity_left
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@values.of("who-tests")
def who_tests(game: Brimstone, seat: int, option: Option) -> float:
    """Whoever has most dice for it, and Grit to roll them again."""
    effect, hero = game.state.effects[-1].effect, int(option.args["hero"])
    skill = effect.skill if isinstance(effect, Test) else "luck"
    return number(game, hero, skill) + 0.5 * game.state.heroes[hero].grit


@values.of("whom")
def whom(game: Brimstone, seat: int, option: Option) -> float:
    """Whoever can bear it best."""
    hero = int(option.args["hero"])
    return float(health_left(game, hero) + sanity_left(game, hero))


@values.of("choose")
def choose(game: Brimstone, seat: int, option: Option) -> float:
    """The test with most dice; what costs nothing before what does."""
    effect = game.state.effects[-1].effect
    if not isinstance(effect, ChooseOne):
        return 0.0
    chosen = effect.either[int(option.args["number"])]
    tests = [number(game, seat, one.skill) - 0.5 * one.target for one in chosen if isinstance(one, Test)]
    return max(tests, default=0.0)


@values.of("may", "yes")
def may(game: Brimstone, seat: int, option: Option) -> float:
    return 1.0
