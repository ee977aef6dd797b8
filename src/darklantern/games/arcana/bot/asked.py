"""What is asked in between: essence for a roll or for health, whom a monster attacks, where to stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.bot.acting import Plan, plan, worth_of_space
from darklantern.games.arcana.bot.values import values
from darklantern.games.arcana.figures import FIRST_MONSTER, grid
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

SAVED = 3
"""Essence that is kept for the next chapter space."""
WELL = 3
"""With more health than that a wound is borne rather than paid for."""


@values.of("raise-roll", "raise-roll")
def raise_roll(game: Arcana, seat: int, option: Option) -> float:
    """As much as is needed for a hit, if it is little, or if it kills."""
    ask, attack = game.ask, game.state.attack
    assert ask is not None and attack is not None
    much, needed = int(option.args["essence"]), int(ask.about["needed"])
    foes = [unit for unit in attack.blockers if unit >= FIRST_MONSTER]
    if much != needed or len(foes) < len(attack.blockers):
        return -1.0
    kills = any(game.state.monsters[unit].health <= 1 for unit in foes if unit in game.state.monsters)
    spare = game.state.explorers[seat].essence - much
    boss = any(
        game.content.monsters[game.state.monsters[unit].card].boss for unit in foes if unit in game.state.monsters
    )
    return 1.0 if boss or much == 1 or (kills and (spare >= SAVED or much <= 2)) else -1.0


@values.of("lose-health")
def lose_health(game: Arcana, seat: int, option: Option) -> float:
    me = game.state.explorers[seat]
    essence, health = int(option.args.get("essence", 0)), int(option.args.get("health", 0))
    dies = health >= me.health
    return (-100.0 if dies else 0.0) + (essence if me.health <= WELL or me.essence > SAVED else -essence)


@values.of("monster-target")
def monster_target(game: Arcana, seat: int, option: Option) -> float:
    target = int(option.args.get("target", 0))
    return float(game.state.explorers[target].health) if 0 <= target < FIRST_MONSTER else 0.0


@values.of("next-explorer")
def next_explorer(game: Arcana, seat: int, option: Option) -> float:
    """Whoever has the most essence may open the chapter; the others help before."""
    return -float(game.state.explorers[int(option.args["explorer"])].essence)


@values.planned(plan, "move-freely", "go")
def move_freely(game: Arcana, seat: int, option: Option, whole: Plan) -> float:
    where = str(option.args.get("to", option.args.get("at")))
    return worth_of_space(whole, grid(game).square(where), whole.stamina) - whole.here


@values.planned(plan, "teleport")
def teleport(game: Arcana, seat: int, option: Option, whole: Plan) -> float:
    return worth_of_space(whole, grid(game).square(str(option.args["at"])), whole.stamina)


@values.of("move-monster", "go")
@values.of("teleport-monster")
def move_monster(game: Arcana, seat: int, option: Option) -> float:
    """A monster is led away from whoever is nearest to it; where it stands is worth nothing."""
    ask, map_ = game.ask, grid(game)
    assert ask is not None
    here, there = game.state.monsters[int(ask.about["monster"])].at, map_.square(str(option.args["at"]))
    far = [map_.far(one.at) for one in game.state.explorers if one.on_map]
    return float(min([steps[there] for steps in far]) - min([steps[here] for steps in far]))


@values.of("place-exit")
def place_exit(game: Arcana, seat: int, option: Option) -> float:
    """As near to everybody as can be."""
    map_ = grid(game)
    far = map_.far(map_.square(str(option.args["at"])))
    steps = [far[one.at] for one in game.state.explorers if one.on_map]
    return -float(sum(step if step >= 0 else 50 for step in steps))


@values.of("whom")
def whom(game: Arcana, seat: int, option: Option) -> float:
    """Oneself if it is not said whom else."""
    unit = int(option.args.get("unit", seat))
    return 1.0 if unit >= FIRST_MONSTER else 0.5 if unit == seat else 0.0


@values.of("pay", "pay")
def pay(game: Arcana, seat: int, option: Option) -> float:
    return 0.5 if game.state.explorers[seat].essence > SAVED else -0.5
