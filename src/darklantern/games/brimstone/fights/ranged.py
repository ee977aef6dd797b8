"""FRNG: Enemies with a Ranged Attack: a new target every turn by Range and sight, and no step more than it takes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.enemy_moves import nearer_spaces, nearest_hero
from darklantern.games.brimstone.fights.groups import abilities, side
from darklantern.games.brimstone.fights.large import ask_where, reach_of, walk
from darklantern.games.brimstone.fights.targets import in_sight, models_of, pick_target, touched
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of, grid, width
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.ask import Begun, Option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import RangedAttack
    from darklantern.games.brimstone.state import Brimstone


def ranged_attack(game: Brimstone, kind: str) -> RangedAttack | None:
    """The Ranged Attack by which a kind targets and moves; what abilities grant besides is not meant."""
    return side(game, kind).ranged


def shootable(game: Brimstone, kind: str, base: int) -> list[int]:
    """The Heroes whom a model of a kind could shoot at from these squares."""
    attack = ranged_attack(game, kind)
    return in_sight(game, base, attack.range) if attack else []


@step
def shooter_moves(game: Brimstone, number: int) -> Frame | None:
    """With a Hero to attack it stays where it is; else it goes toward the nearest one until there is somebody."""
    if number not in game.state.enemies or target_in_sight(game, number):
        return None
    nearest = nearest_hero(game, number)
    return comes_into_sight(number, nearest) if nearest != NOWHERE else None


def target_in_sight(game: Brimstone, number: int) -> bool:
    """Pick a target among the adjacent Heroes, or else among those within Range and sight."""
    enemy = game.state.enemies[number]
    seats = touched(game, enemy) or shootable(game, enemy.kind, base_of(game, enemy))
    if seats:
        pick_target(game, number, seats)
    return bool(seats)


@step
def comes_into_sight(game: Brimstone, number: int, seat: int) -> Begun:
    """Toward the nearest Hero, but no further than where any Hero comes into Range and sight."""
    enemy, map_ = game.state.enemies[number], grid(game)
    reached, wide = reach_of(game, number), width(game, enemy.kind)
    stops: dict[int, None] = {}
    for end in nearer_spaces(game, number, seat, reached):
        way = reached.way(end)
        stops[next((at for at in way if shootable(game, enemy.kind, map_.base(at, wide))), end)] = None
    return (ask_where(game, number, stops), partial(_comes, number)) if stops else None


def _comes(number: int, game: Brimstone, chosen: Option) -> Frame | None:
    to = grid(game).square(str(chosen.args["to"]))
    game.state.flow.append(looks_for_target(number))
    return walk(game, number, reach_of(game, number).way(to))


@step
def looks_for_target(game: Brimstone, number: int) -> None:
    """Whoever is in sight after the move is a target after all."""
    target_in_sight(game, number)


def free_shots(game: Brimstone, kind: str) -> dict[tuple[str, int], list[int]]:
    """The Ranged Attacks that abilities grant besides, by ability and Hero the models that fire.

    Each model fires at a Random Hero within Range and sight of where it stands.
    """
    found: dict[tuple[str, int], list[int]] = {}
    for ability in abilities(game, kind):
        if ability.ranged is None:
            continue
        for number, enemy in models_of(game, kind).items():
            seats = in_sight(game, base_of(game, enemy), ability.ranged.range)
            if seats:
                found.setdefault((ability.id, random_hero(game, seats)), []).append(number)
    return found
