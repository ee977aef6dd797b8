"""FTURN: Whose turn it is in a Fight: Heroes and Enemy Groups in one order of Initiative."""

from __future__ import annotations

from itertools import islice, permutations
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import GroupActivates, GroupHasActed
from darklantern.games.brimstone.enemies.croxin import let_go
from darklantern.games.brimstone.enemies.rivals import rival_acts, take_markers_off
from darklantern.games.brimstone.enemies.snap_fire import group_falls_back, snap_fire
from darklantern.games.brimstone.fights.enemy_attacks import enemy_attacks, shoot_for_free
from darklantern.games.brimstone.fights.enemy_moves import enemy_moves, who_may_go
from darklantern.games.brimstone.fights.groups import Gathered, gathered, kinds
from darklantern.games.brimstone.fights.large import reach_with
from darklantern.games.brimstone.fights.ranged import could_attack, grants_shots, shooter_moves
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.fights.shootout import has_shootout, retreat_roll, takes_aim
from darklantern.games.brimstone.fights.targets import (
    forget_lost_targets,
    forget_targets,
    models_of,
    steps_to_nearest,
)
from darklantern.games.brimstone.posse import decider, standing
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import NOWHERE, Fight
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def waiting_kinds(game: Brimstone) -> dict[str, int]:
    """The Enemy Groups that have not Activated this turn, with their Initiative."""
    fight, found = game.state.fight, {}
    acted = fight.acted if fight else ()
    for kind in kinds(game):
        if kind not in acted:
            found[kind] = enemy_number(game, kind, "initiative")
    return found


def first_of(game: Brimstone, waiting: dict[str, int]) -> str:
    """The Enemy Group with the highest Initiative; among equals a roll decides, anew in every turn."""
    best = max(waiting.values())
    ties = [kind for kind, initiative in waiting.items() if initiative == best]
    if len(ties) == 1:
        return ties[0]
    first: str = game.state.dice.pick(ties)
    game.tell("groups-tie", "SOB-FTURN-06", group=first)
    return first


def fight_goes_on(game: Brimstone) -> None:
    """Somebody Activates while Enemies are on the board, which makes the turn a Fight Round."""
    if game.state.enemies:
        fight = game.state.fight = game.state.fight or Fight()
        fight.fought = game.state.round


def is_fight_round(game: Brimstone) -> bool:
    """Whether part of this turn's Activations took place while the Fight was on."""
    fight = game.state.fight
    return fight is not None and fight.fought == game.state.round


# -- the Activation of a Group --------------------------------------------------------------------------------------


@step
def activate_enemies(game: Brimstone, kind: str) -> None:
    """All models of a kind pick targets and move, and when all have, they attack."""
    state = game.state
    fight = state.fight = state.fight or Fight()
    fight.acted.append(kind)
    game.tell("enemies-activate", "SOB-FTURN-05", group=kind)
    state.flow.append(group_has_acted(kind))
    state.flow.append(group_targets(kind))
    happen(game, GroupActivates(kind))


@step
def group_targets(game: Brimstone, kind: str) -> Frame | None:
    """Who has lost its target forgets it, then all move, and when all have, they attack; Rivals act one by one."""
    state, has = game.state, gathered(game, kind)
    traits = has.traits
    if "rival" in traits:
        return rivals_act(kind)
    if "snap-fire" in traits:
        state.flow.append(group_falls_back(kind))
    state.flow += [enemy_attacks(kind, seat) for seat in reversed(standing(game))]
    if grants_shots(game, kind):
        state.flow.append(shoot_for_free(kind))
    state.flow.append(group_moves(kind))
    if "retargets" in traits or has.range:
        forget_targets(game, kind)
    else:
        forget_lost_targets(game, kind)
    if "snap-fire" in traits:
        state.flow.append(snap_fire(kind))
    if has.shootout:
        state.flow += [retreat_roll(number) for number in models_of(game, kind)]
    return None


@step
def rivals_act(game: Brimstone, kind: str) -> Frame:
    """All of them take their turns, those on target too."""
    fight = game.state.fight
    assert fight
    if has_shootout(game, kind):
        forget_targets(game, kind)
    fight.moving = list(models_of(game, kind))
    return next_model(kind)


@step
def group_moves(game: Brimstone, kind: str) -> Frame | None:
    """Whoever has no target yet looks for one; models that stay on target do not move."""
    fight = game.state.fight
    assert fight
    fight.moving = [n for n, enemy in game.state.enemies.items() if enemy.kind == kind and enemy.target == NOWHERE]
    return next_model(kind) if fight.moving else None


@step
def next_model(game: Brimstone, kind: str) -> Begun:
    """The model closest to the Heroes is next; the players choose among those equally far."""
    state, fight = game.state, game.state.fight
    assert fight
    left = [number for number in fight.moving if number in state.enemies]
    if not left:
        fight.moving = []
        return None
    if len(left) == 1:
        return act_next(game, left[0])
    has = gathered(game, kind)
    steps = steps_to_nearest(game, kind, left, has.gait.over)
    least = min([far for far in steps.values() if far != NOWHERE], default=NOWHERE)
    closest = [number for number, far in steps.items() if far == least]
    if len(closest) == 1 or not order_matters(game, has, closest, least):
        return act_next(game, closest[0])
    options = [option("enemy-next", enemy=number) for number in closest]
    return Ask(decider(game), "enemy-first", options, {"group": kind}, usual=0), _next


def order_matters(game: Brimstone, has: Gathered, numbers: list[int], steps: int) -> bool:
    """Whether one of these models of a Group could be in the way of another, or of its choice among several Heroes.

    All are so many steps from the nearest Hero. Those that stay where they are whoever goes first do not count, unless
    they shoot or act one by one.
    """
    several_heroes = len(standing(game)) > 1
    if has.gait.rooted:
        return several_heroes and vie_for_targets(game, numbers)
    if has.as_one:
        going = who_may_go(game, has, numbers, steps)
        numbers = list(islice(going, 2) if several_heroes else going)
        if len(numbers) < 2:
            return False
    if several_heroes:
        return True
    entered: set[int] = set()
    for number in numbers:
        reached = reach_with(game, number, has)
        if not entered.isdisjoint(reached):
            return True
        entered.update(reached)
    return False


def vie_for_targets(game: Brimstone, numbers: list[int]) -> bool:
    """Whether a model that never moves has a choice of Heroes, and another one could be on one of them before it."""
    found = [set(could_attack(game, number)) for number in numbers]
    return any(len(one) > 1 and one & other for one, other in permutations(found, 2))


def _next(game: Brimstone, chosen: Option) -> Begun:
    return act_next(game, int(chosen.args["enemy"]))


def act_next(game: Brimstone, number: int) -> Begun:
    """One model does what its kind does, then the next is looked for."""
    state = game.state
    kind = state.enemies[number].kind
    if state.fight:
        state.fight.moving.remove(number)
        state.flow.append(next_model(kind))
    has = gathered(game, kind)
    if has.as_one:
        return enemy_moves.run(game, number)
    if "rival" in has.traits:
        return rival_acts(number)
    return takes_aim(number) if has.shootout else shooter_moves(number)


@step
def group_has_acted(game: Brimstone, kind: str) -> None:
    """Shootout and Targeted markers are removed; everybody else keeps its target."""
    has = gathered(game, kind)
    take_markers_off(game)
    if has.shootout:
        forget_targets(game, kind)
    if "tenacious" in has.traits:
        let_go(game, kind)
    happen(game, GroupHasActed(kind))
