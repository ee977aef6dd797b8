"""SEAL: Spawn spaces, and sealing them for good.

Touches THREAT.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.events import SpawnSpaceSealed
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, tile_at, units_on
from darklantern.games.arcana.map.passability import SPAWN, destroyed_spaces, marked
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.threat import lower_threat
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.essence import available, pay_essence
from darklantern.games.arcana.units.health import destroy
from darklantern.games.arcana.units.teleporting import nearest
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

CHAPTER = "H"


def spawn_spaces(game: Arcana, tile: int) -> int:
    """All spawn spaces of a tile, destroyed or not."""
    map_ = grid(game)
    return marked(map_, SPAWN) & map_.on(tile)


def usable_spawn_spaces(game: Arcana, tile: int) -> int:
    """The spawn spaces of a tile from which monsters still come."""
    return spawn_spaces(game, tile) & ~destroyed_spaces(game)


def sealable(game: Arcana, seat: int) -> list[int]:
    """The spawn spaces that an explorer is next to, and has or can get the essence for."""
    map_ = grid(game)
    near = map_.adjacent(game.state.explorers[seat].at) & marked(map_, SPAWN) & ~destroyed_spaces(game)
    return [space for space in squares(near) if available(game, seat, space) >= constants.costs.seal_essence]


def begin_sealing(game: Arcana, seat: int, space: int) -> None:
    """Agree on who pays the essence; then the space is sealed."""
    game.state.flow += [seal(seat, space), pay_essence(seat, constants.costs.seal_essence, space)]


@step
def seal(game: Arcana, seat: int, space: int) -> None:
    """Pay, lower the threat, destroy who stands there, put the tokens on the space, light a chapter space."""
    state = game.state
    name = grid(game).name(space)
    lose_stamina(game, seat, constants.costs.seal)
    game.tell("sealing-paid", "MA-SEAL-01", who=seat, at=name)
    lower_threat(game, constants.amounts.seal_threat, "MA-SEAL-02")
    state.flow.append(space_is_sealed(seat, space))
    for unit in units_on(game, 1 << space):
        destroy(game, unit, "MA-SEAL-03")


@step
def space_is_sealed(game: Arcana, seat: int, space: int) -> None:
    """The tokens lie on the space."""
    state = game.state
    state.explored[space] = constants.amounts.seal_tokens
    state.flow.append(light_chapter_space(seat, space))
    happen(game, SpawnSpaceSealed(seat, grid(game).name(space)), "MA-SEAL-04")


def unlit_chapter_spaces(game: Arcana, tile: int) -> list[int]:
    """The chapter spaces of a tile without any token."""
    state, map_ = game.state, grid(game)
    whole = marked(map_, CHAPTER) & map_.on(tile) & ~destroyed_spaces(game)
    return [space for space in squares(whole) if space not in state.lit]


@step
def light_chapter_space(game: Arcana, seat: int, sealed: int) -> Begun:
    """The nearest chapter space without tokens on the tile of the explorer gets a light token."""
    at = game.state.explorers[seat].at
    if at < 0:
        return None
    map_ = grid(game)
    spaces = nearest(game, at, unlit_chapter_spaces(game, tile_at(game, at)))
    if not spaces:
        return None
    return Ask(seat, "light-space", [option("light", at=map_.name(space)) for space in spaces], usual=0), _lit


def _lit(game: Arcana, chosen: Option) -> Begun:
    game.state.lit.append(grid(game).square(str(chosen.args["at"])))
    game.tell("space-lit", "MA-SEAL-05", at=chosen.args["at"])
    return None
