"""What the verbs of place do.

Touches MOVE, PIT.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from darklantern.board.masks import mask
from darklantern.games.arcana.cards import verbs_moves as says
from darklantern.games.arcana.cards.concerned import chosen_units, whom
from darklantern.games.arcana.cards.events import Moved
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.cards.one_by_one import Deed, for_each_unit, in_the_way, matters, whoever_is_first
from darklantern.games.arcana.cards.places import MARKS
from darklantern.games.arcana.figures import grid, in_play, is_explorer, standing, unit_of
from darklantern.games.arcana.map.passability import PIT, marked, may_enter, obstacle_spaces
from darklantern.games.arcana.powers import happen, has
from darklantern.games.arcana.units import pushing
from darklantern.games.arcana.units.attributes import is_
from darklantern.games.arcana.units.control import answers_for
from darklantern.games.arcana.units.health import destroy
from darklantern.games.arcana.units.strides import strides
from darklantern.games.arcana.units.switching import switch_positions
from darklantern.games.arcana.units.teleporting import spaces_at_kind, spaces_within, teleport
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.pending import Pending
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

STAY = option("stay")


@for_each_unit(says.Move)
def move(game: Arcana, it: Pending[says.Move], unit: int) -> None:
    game.state.flow.append(move_freely(unit, it.effect.spaces, int(it.effect.through)))


@step
def move_freely(game: Arcana, unit: int, spaces: int, through: int) -> Begun:
    """One space at a time, without stamina, as long as any are left and the unit likes."""
    if spaces < 1 or not in_play(game, unit) or is_(game, unit, "immobile"):
        return None
    found = reachable(game, unit, spaces, bool(through) or has(game, "through-obstacles", unit))
    if not found:
        return None
    map_ = grid(game)
    ways = [option("go", at=map_.name(space)) for space in sorted(found)]
    seat, going = answers_for(game, unit), partial(_gone, unit, spaces, through, found)
    if is_explorer(unit):
        return Ask(seat, "move-freely", [STAY, *ways], {"spaces": spaces}), going
    return Ask(seat, "move-monster", [STAY, *ways], {"monster": unit}, usual=0), going


def reachable(game: Arcana, unit: int, spaces: int, through: bool) -> dict[int, int]:
    """Where one move leads, and how many spaces it takes: with `through` over obstacles and units, onto free spaces."""
    map_, at, units, closed = grid(game), unit_of(game, unit).at, standing(game), ~may_enter(game)
    if not through:
        return strides(map_, at, spaces, closed, units)
    passed = units | obstacle_spaces(game)
    return strides(map_, at, spaces, closed & ~passed, passed, passed)


def _gone(unit: int, spaces: int, through: int, found: dict[int, int], game: Arcana, chosen: Option) -> Begun:
    if chosen == STAY:
        return None
    map_, one = grid(game), unit_of(game, unit)
    to = map_.square(str(chosen.args["at"]))
    came_from, one.at = map_.name(one.at), to
    game.state.flow.append(move_freely(unit, spaces - found[to], through))
    happen(game, Moved(unit, came_from, map_.name(to)), "MA-MOVE-01")
    if marked(map_, PIT) >> to & 1:
        destroy(game, unit, "MA-PIT-01")
    return None


@for_each_unit(says.Push)
def push(game: Arcana, it: Pending[says.Push], unit: int) -> None:
    if in_play(game, it.seat):  # it may have been destroyed by what came of the push of another
        pushing.push(game, unit, it.effect.spaces, it.seat)


@for_each_unit(says.Pull)
def pull(game: Arcana, it: Pending[says.Pull], unit: int) -> None:
    if in_play(game, it.seat):
        pushing.pull(game, unit, it.effect.spaces, it.seat)


@for_each_unit(says.Teleport)
def teleport_within(game: Arcana, it: Pending[says.Teleport], unit: int) -> None:
    game.state.flow.append(choose_distance(unit, it.effect.within, it.seat))


@step
def choose_distance(game: Arcana, unit: int, within: int, by: int) -> Begun:
    """Whoever has the ability chooses a space within the distance."""
    return _arrive(game, unit, by, spaces_within(game, unit, within)) if in_play(game, unit) else None


@for_each_unit(says.TeleportTo)
def teleport_to(game: Arcana, it: Pending[says.TeleportTo], unit: int) -> None:
    game.state.flow.append(choose_arrival(unit, it.effect.space, it.seat))


@step
def choose_arrival(game: Arcana, unit: int, kind: str, by: int) -> Begun:
    """The nearest space of the kind, or as near to it as can be; which one is chosen where several are."""
    return _arrive(game, unit, by, spaces_at_kind(game, unit, MARKS[kind], unit)) if in_play(game, unit) else None


def _arrive(game: Arcana, unit: int, by: int, spaces: Iterable[int]) -> Begun:
    map_ = grid(game)
    ways = [option("teleport", at=map_.name(space)) for space in spaces]
    if not ways:
        return None
    seat, arriving = answers_for(game, by), partial(_arrived, unit)
    if is_explorer(unit):
        return Ask(seat, "teleport", ways), arriving
    return Ask(seat, "teleport-monster", ways, {"monster": unit}), arriving


def _arrived(unit: int, game: Arcana, chosen: Option) -> None:
    teleport(game, unit, grid(game).square(str(chosen.args["at"])))


@verbs.does(says.SwitchPositions, "whom", whom)
def switch(game: Arcana, it: Pending[Any], chosen: Option) -> None:
    for unit in chosen_units(game, it, chosen)[:1]:
        if unit != it.seat:
            switch_positions(game, it.seat, unit)


# -- in whose way ------------------------------------------------------------------------------------------------------


@matters(says.Move, says.Push, says.Pull, says.Teleport, says.TeleportTo)
def shifted_in_order(game: Arcana, deeds: Sequence[Deed]) -> bool:
    return in_the_way(game, [(deed, ground(game, deed)) for deed in deeds])


def ground(game: Arcana, deed: Deed) -> int:
    """The spaces on which it matters who stands when a unit is moved, as a mask; none for one that is not."""
    effect, unit, by = deed.it.effect, deed.unit, deed.it.seat
    if isinstance(effect, says.Push | says.Pull):
        away = isinstance(effect, says.Push)
        return pushing.ground(game, unit, effect.spaces, by, away=away) if in_play(game, by) else 0
    if isinstance(effect, says.TeleportTo):
        return mask(spaces_at_kind(game, unit, MARKS[effect.space], unit))
    if isinstance(effect, says.Move) and is_(game, unit, "immobile"):
        return 0
    spaces = effect.spaces if isinstance(effect, says.Move) else effect.within
    return grid(game).straight_within(unit_of(game, unit).at, spaces)


matters(says.SwitchPositions)(whoever_is_first)
