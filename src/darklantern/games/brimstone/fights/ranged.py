"""FRNG: Enemies with a Ranged Attack: a new target every turn by Range and sight, and no step more than it takes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.enemies.rival_items import guns_of
from darklantern.games.brimstone.fights.enemy_moves import nearer_spaces, nearest_hero
from darklantern.games.brimstone.fights.groups import abilities, any_cards, gathered, side
from darklantern.games.brimstone.fights.large import ask_where, reach_of, walk
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.fights.targets import in_sight, models_of, pick_target, touched
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of, grid, width
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.ask import Begun, Option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import EnemyAbility, RangedAttack
    from darklantern.games.brimstone.state import Brimstone


def ranged_attack(game: Brimstone, kind: str, enemy: int = 0) -> RangedAttack | None:
    """The Ranged Attack by which a kind targets and moves; one model may have a better weapon in its place.

    What abilities of the kind grant besides is not meant, nor Snap Fire.
    """
    printed = gathered(game, kind).ranged
    if printed is None or not enemy:
        return printed
    return max([printed, *own_weapons(game, enemy)], key=lambda attack: (attack.shots, attack.range))


def own_weapons(game: Brimstone, enemy: int) -> list[RangedAttack]:
    """The Ranged Attacks of cards and Items that one model has."""
    model = game.state.enemies.get(enemy)
    if model is None or not (model.cards or model.items):
        return []
    printed = game.content.enemy_cards
    return [one for card in model.cards if (one := printed[card].ranged)] + guns_of(game, model.items)


def attack_range(game: Brimstone, kind: str, enemy: int = 0) -> int:
    """How far a kind, or one model, attacks from where it stands; 0 if only what is next to it."""
    if not enemy:
        return gathered(game, kind).range
    attack = ranged_attack(game, kind, enemy)
    return attack.range if attack else trait(game, kind, "reach", enemy)


def shootable(game: Brimstone, kind: str, base: int, enemy: int = 0) -> list[int]:
    """The Heroes whom a model of a kind could attack from afar from these squares."""
    range_ = attack_range(game, kind, enemy)
    return in_sight(game, base, range_) if range_ else []


@step
def shooter_moves(game: Brimstone, number: int) -> Frame | None:
    """With a Hero to attack it stays where it is; else it goes toward the nearest one until there is somebody."""
    if number not in game.state.enemies or target_in_sight(game, number):
        return None
    over = gathered(game, game.state.enemies[number].kind).gait.over
    nearest = nearest_hero(game, number, over)
    return comes_into_sight(number, nearest) if nearest != NOWHERE else None


def target_in_sight(game: Brimstone, number: int) -> bool:
    """Pick a target among the adjacent Heroes, or else among those within Range and sight."""
    seats = could_attack(game, number)
    if seats:
        pick_target(game, number, seats)
    return bool(seats)


def could_attack(game: Brimstone, number: int) -> list[int]:
    """The Heroes whom a model could attack from where it stands: those next to it, or else those in Range and sight."""
    enemy = game.state.enemies[number]
    return touched(game, enemy) or shootable(game, enemy.kind, base_of(game, enemy), number)


@step
def comes_into_sight(game: Brimstone, number: int, seat: int) -> Begun:
    """Toward the nearest Hero, but no further than where any Hero comes into Range and sight."""
    enemy, map_ = game.state.enemies[number], grid(game)
    reached, wide = reach_of(game, number), width(game, enemy.kind)
    stops: dict[int, None] = {}
    for end in nearer_spaces(game, number, seat, reached):
        way = reached.way(end)
        stops[next((at for at in way if shootable(game, enemy.kind, map_.base(at, wide), number)), end)] = None
    return (ask_where(game, number, stops), partial(_comes, number)) if stops else None


def _comes(number: int, game: Brimstone, chosen: Option) -> Frame | None:
    to = grid(game).square(str(chosen.args["to"]))
    game.state.flow.append(looks_for_target(number))
    return walk(game, number, reach_of(game, number).way(to), "SOB-FRNG-06")


@step
def looks_for_target(game: Brimstone, number: int) -> None:
    """Whoever is in sight after the move is a target after all."""
    target_in_sight(game, number)


def free_shots(game: Brimstone, kind: str, numbers: Iterable[int]) -> dict[tuple[str, int], list[int]]:
    """The Ranged Attacks that models have besides, by what grants them and Hero the models that fire.

    Each model fires at a Random Hero within Range and sight of where it stands.
    """
    found: dict[tuple[str, int], list[int]] = {}
    for number in numbers:
        enemy = game.state.enemies[number]
        for granted_by, attack in granted(game, kind, number).items():
            seats = in_sight(game, base_of(game, enemy), attack.range)
            if seats:
                found.setdefault((granted_by, random_hero(game, seats)), []).append(number)
    return found


def granted(game: Brimstone, kind: str, enemy: int) -> dict[str, RangedAttack]:
    """The Ranged Attacks that a model has besides, by ability or by gun that it has drawn."""
    found = {one.id: one.ranged for one in granting(game, kind, enemy) if one.ranged}
    if side(game, kind).ranged is None:
        found |= {card: gun for card in game.state.enemies[enemy].items for gun in guns_of(game, [card])}
    return found


def grants_shots(game: Brimstone, kind: str) -> bool:
    """Whether any model of a kind has an ability that grants a Ranged Attack besides; mostly the kind has none."""
    if not (kind in game.content.granting or any_cards(game)):
        return False
    return any(granting(game, kind, number) for number in models_of(game, kind))


def granting(game: Brimstone, kind: str, enemy: int) -> list[EnemyAbility]:
    """The abilities of a model that grant a Ranged Attack besides; a gun of its own replaces that of its kind."""
    instead = game.state.enemies[enemy].cards if side(game, kind).ranged else ()
    return [one for one in abilities(game, kind, enemy) if one.ranged and one.id not in instead]
