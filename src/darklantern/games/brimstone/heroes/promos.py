"""FHERO: Heroes outside any Team: the Cursed Eternal, who gets up again, and the Valkyrie with a blade that kills."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.killing import kill_enemy
from darklantern.games.brimstone.fights.sheets import SIZES, size_of
from darklantern.games.brimstone.harm.recovering import free_spaces_near, get_up
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import enemies_on, grid, is_counter
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

MEDIUM = SIZES.index("medium")


# -- the Cursed Eternal ---------------------------------------------------------------------------------------------


def rising(game: Brimstone) -> list[int]:
    """The KO'd Heroes who get up by themselves at the start of a turn: those whose Wounds alone felled them."""
    fallen = [seat for seat, hero in enumerate(game.state.heroes) if hero.knocked_out and hero.emptied == ("health",)]
    return [seat for seat in fallen if number(game, seat, "rises-again")]


@step
def rise(game: Brimstone, seat: int) -> Begun:
    """The table answers by itself where there is only one space to rise in."""
    return Ask(seat, "rise", spaces_to_rise(game, seat), usual=0), partial(_rises, seat)


def spaces_to_rise(game: Brimstone, seat: int) -> list[Option]:
    """Back in its own space, or if an Enemy stands there, in the nearest one that is free."""
    map_, at = grid(game), game.state.heroes[seat].at
    own = all(is_counter(game, game.state.enemies[number]) for number in enemies_on(game, 1 << at))
    return [option("rise", to=map_.name(space)) for space in ([at] if own else free_spaces_near(game, at))]


def _rises(seat: int, game: Brimstone, chosen: Option) -> None:
    """It Recovers as always, Fight or not, and has a Grit more."""
    game.state.heroes[seat].at = grid(game).square(str(chosen.args["to"]))
    game.tell("rises", "SOB-FHERO-04", who=seat)
    game.state.flow.append(rises_with_grit(seat))
    get_up(game, seat)


@step
def rises_with_grit(game: Brimstone, seat: int) -> None:
    if game.state.heroes[seat].stands:
        grit.recover(game, seat, 1, "SOB-FHERO-04")


# -- the Valkyrie ---------------------------------------------------------------------------------------------------


def slay(game: Brimstone, enemy: int, seat: int, weapon: str) -> bool:
    """A Critical Hit with the Avenging Blade kills a Small or Medium Enemy, whatever its Health; says if it is one."""
    if size_of(game, game.state.enemies[enemy].kind) > MEDIUM:
        return False
    game.tell("slain", "SOB-FHERO-08", who=seat, enemy=enemy, group=game.state.enemies[enemy].kind)
    kill_enemy(game, enemy, seat, weapon)
    return True
