"""BARREL: Exploding barrels: hit by an attack or by somebody pushed into one, they attack all who are adjacent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import BarrelExploded
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, units_on
from darklantern.games.arcana.map.passability import BARREL, destroyed_spaces, marked
from darklantern.games.arcana.map.spaces import destroy_space
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.simultaneous import answers, strikes_in_order, which_first, written
from darklantern.games.arcana.state import NOWHERE
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.ask import Begun, Option
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


def explode_in_turn(game: Arcana, spaces: Iterable[int], by: int) -> None:
    """Let several barrels explode that were hit at the same moment."""
    game.state.flow.append(next_barrel(written(spaces), by))


@step
def next_barrel(game: Arcana, left: str, by: int) -> Begun:
    """Each explosion is over before the next; the players choose which barrel comes first if that can matter."""
    whole = [space for space in map(int, left.split()) if barrels(game) >> space & 1]
    if not whole:
        return None
    if explode_in_order(game, whole):
        return which_first(game, whole), partial(_explodes_first, whole, by)
    return _explodes(game, whole, whole[0], by)


def explode_in_order(game: Arcana, whole: Sequence[int]) -> bool:
    """Whether it matters which of several barrels explodes first.

    It does if a card of somebody whom they strike answers, as it may bring units near the others or away from them, and
    where it matters who of all whom they strike comes first. It does not if all strike the same units, or only one of
    them strikes any.
    """
    blasts = [in_the_blast(game, space) for space in whole]
    struck = Counter(unit for blast in blasts for unit in blast)
    if any(answers(game, unit) for unit in struck):
        return True
    if all(blast == blasts[0] for blast in blasts) or sum(map(bool, blasts)) < 2:
        return False
    return strikes_in_order(game, {unit: times * constants.amounts.hit for unit, times in struck.items()})


def _explodes_first(whole: list[int], by: int, game: Arcana, chosen: Option) -> Begun:
    return _explodes(game, whole, grid(game).square(str(chosen.args["at"])), by)


def _explodes(game: Arcana, whole: list[int], barrel: int, by: int) -> Begun:
    game.state.flow.append(next_barrel(written(whole), by))
    explode(game, barrel, by)
    return None


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
