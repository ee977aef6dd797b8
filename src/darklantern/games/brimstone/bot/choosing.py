"""Everything else that is asked: who takes a test, who goes first, what is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.cards.effects import ChooseOne, Test
from darklantern.games.brimstone.cards.verbs_harm import Hits
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
    """Of several tests the one with most dice, and of what it costs that which is not running out."""
    choice = game.state.effects[-1].effect
    first = next(iter(choice.either[int(option.args["number"])]), None) if isinstance(choice, ChooseOne) else None
    if not isinstance(first, Test):
        return 0.0
    left = health_left(game, seat) if any(isinstance(one, Hits) for one in first.fail) else sanity_left(game, seat)
    return number(game, seat, first.skill) + 0.2 * left


@values.of("cancel-dread", "stand-firm")
def stand_firm(game: Brimstone, seat: int, option: Option) -> float:
    """A Growing Dread card is worth the Grit of everybody."""
    return 1.0


@values.of("flee", "refuse")
def refuse(game: Brimstone, seat: int, option: Option) -> float:
    return 1.0


@values.of("may", "yes")
def may(game: Brimstone, seat: int, option: Option) -> float:
    return 1.0
