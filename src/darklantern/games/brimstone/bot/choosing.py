"""Everything else that is asked: who takes a test, who goes first, what is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.cards.effects import ChooseOne, Test
from darklantern.games.brimstone.cards.verbs_harm import Hits, HorrorHits
from darklantern.games.brimstone.heroes.sheet import health_left, number, sanity_left
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.turn.light import lit
from darklantern.table.ask import Option
from darklantern.table.packs import inside

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


@values.of("split-healing", "split")
def split_healing(game: Brimstone, seat: int, option: Option) -> float:
    """So that what is left least of becomes most; a Wound more counts for a little in case of doubt."""
    wounds, sanity = int(option.args["wounds"]), int(option.args["sanity"])
    return min(health_left(game, seat) + wounds, sanity_left(game, seat) + sanity) + 0.01 * wounds


@values.of("choose-move", "move-with")
def choose_move(game: Brimstone, seat: int, option: Option) -> float:
    """As far as possible."""
    return float(option.args["face"])


@values.of("split-prevented", "split")
def split_prevented(game: Brimstone, seat: int, option: Option) -> float:
    """So that what is left least of is spared."""
    hero = game.state.harms[-1].seat
    wounds, sanity = int(option.args["wounds"]), int(option.args["sanity"])
    return min(health_left(game, hero) + wounds, sanity_left(game, hero) + sanity) + 0.01 * wounds


@values.of("heal-around", "heal")
def heal_around(game: Brimstone, seat: int, option: Option) -> float:
    """First whoever is nearest to falling."""
    hero, amount = int(option.args["hero"]), int(option.args["amount"])
    left = health_left(game, hero) if option.args["of"] == "wounds" else sanity_left(game, hero)
    return min(amount, 3) - 0.5 * left


@values.of("step-aside")
def step_aside(game: Brimstone, seat: int, option: Option) -> float:
    """Into the light, if there is any."""
    map_ = grid(game)
    return float(bool(lit(game).intersection(map_.tiles_at(map_.square(str(option.args["to"]))))))


@values.of("turn-tile", "join")
def turn_tile(game: Brimstone, seat: int, option: Option) -> float:
    """So that most ways lead on."""
    return float(len(str(option.args["leads"]).split(", ")))


@values.of("reopen", "reopen")
def reopen(game: Brimstone, seat: int, option: Option) -> float:
    """The nearest one."""
    map_ = grid(game)
    far = map_.far(game.state.heroes[seat].at)
    return -float(min(far[square] for square in map_.doors[str(option.args["door"])].squares))


@values.of("scavenge-order")
def scavenge_order(game: Brimstone, seat: int, option: Option) -> float:
    """What harms comes last: it may knock out whoever has found it."""
    harms = next(inside(game.content.scavenge[str(option.args["card"])].does, Hits | HorrorHits), None)
    return -1.0 if harms is not None else 0.0
