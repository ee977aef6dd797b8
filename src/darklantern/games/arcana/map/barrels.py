"""BARREL: Exploding barrels: hit by an attack or by somebody pushed into one, they attack all who are adjacent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import BarrelExploded
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, units_on
from darklantern.games.arcana.map.passability import BARREL, destroyed_spaces, marked
from darklantern.games.arcana.map.spaces import destroy_space
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.state import NOWHERE
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

EXPLOSION = Pool(low=0, high=constants.dice.barrel)


def barrels(game: Arcana) -> int:
    """The spaces of the barrels that have not exploded yet."""
    whole = marked(grid(game), BARREL)
    return whole & ~destroyed_spaces(game) if whole else 0


def in_the_blast(game: Arcana, barrel: int) -> list[int]:
    """The units that the explosion of a barrel attacks."""
    return units_on(game, grid(game).adjacent(barrel))


@step
def hit_barrel(game: Arcana, barrel: int, by: int) -> None:
    """An attack has hit a barrel."""
    explode(game, barrel, by)


def explode(game: Arcana, barrel: int, by: int = NOWHERE) -> None:
    """A barrel that was hit attacks every adjacent unit with one roll; `by` is the unit that counts as the attacker.

    One that is exploding already does not explode again, whatever its blast leads to.
    """
    spent = barrel_is_spent(barrel)
    if spent in game.state.flow:
        return
    game.state.flow.append(spent)
    attack(game, by, in_the_blast(game, barrel), EXPLOSION)
    happen(game, BarrelExploded(by if by != NOWHERE else None, grid(game).name(barrel)), "MA-BARREL-03")


@step
def barrel_is_spent(game: Arcana, barrel: int) -> None:
    """After the explosion its space is a destroyed one."""
    destroy_space(game, barrel, rule="MA-BARREL-05")
