"""FSETA: Snap Fire, as Setaris Ravagers use it: shoot, close in and fight, and be gone again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.enemy_attacks import attack_lands, ranged_hits
from darklantern.games.brimstone.fights.groups import side
from darklantern.games.brimstone.fights.large import ask_where
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.fights.shootout import goes_apart, ways_out
from darklantern.games.brimstone.fights.targets import in_sight, models_of, touched
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.ask import Begun, Option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def snap_fire(game: Brimstone, kind: str) -> None:
    """Every model that is not next to a Hero fires at a Random one within Range and sight."""
    attack = side(game, kind).ranged
    assert attack  # content_checks refuses Snap Fire without
    shots: dict[int, list[int]] = {}
    for number, enemy in models_of(game, kind).items():
        seats = [] if touched(game, enemy) else in_sight(game, base_of(game, enemy), attack.range)
        if seats:
            shots.setdefault(random_hero(game, seats), []).append(number)
    frames = [snap_shots(kind, seat, ",".join(map(str, numbers))) for seat, numbers in sorted(shots.items())]
    game.state.flow += reversed(frames)


@step
def snap_shots(game: Brimstone, kind: str, seat: int, models: str) -> None:
    attack = side(game, kind).ranged
    attackers = [number for number in map(int, models.split(",")) if number in game.state.enemies]
    if attack and attackers and game.state.heroes[seat].stands:
        attack_lands(game, kind, seat, ranged_hits(game, kind, seat, attackers, attack), "ranged")


@step
def group_falls_back(game: Brimstone, kind: str) -> None:
    game.state.flow += [falls_back(number) for number in reversed(models_of(game, kind))]


@step
def falls_back(game: Brimstone, number: int) -> Frame | None:
    """A model next to a Hero rolls to get away from all of them; masters of it need no roll."""
    enemy = game.state.enemies.get(number)
    if enemy is None or not touched(game, enemy):
        return None
    if trait(game, enemy.kind, "sure-snap-fire", number):
        return gets_away(number)
    need = trait(game, enemy.kind, "snap-fire", number)
    (face,) = game.state.dice.roll(1)
    game.tell("falls-back", "SOB-FSETA-01", enemy=number, group=enemy.kind, dice=[face], need=need)
    return gets_away(number) if face >= need else None


@step
def gets_away(game: Brimstone, number: int) -> Begun:
    """The shortest way to a space that is next to no Hero, if there is any."""
    ends = ways_out(game, number)
    return (ask_where(game, number, ends), partial(_gets_away, number)) if ends else None


def _gets_away(number: int, game: Brimstone, chosen: Option) -> Frame | None:
    game.state.enemies[number].target = NOWHERE
    return goes_apart(number, "SOB-FSETA-01", game, chosen)
