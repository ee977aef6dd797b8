"""SEAL: Spawn spaces, and sealing them for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.events import SpawnSpaceSealed
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, in_play, is_explorer, tile_at, units_on
from darklantern.games.arcana.map.passability import SPAWN, destroyed_spaces, marked
from darklantern.games.arcana.map.sight import nearest
from darklantern.games.arcana.map.spaces import destroy_space, light_space
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.actor import Actor, Caution, ExplorerAction
from darklantern.games.arcana.rounds.threat import lower_threat
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.essence import can_pay, pay_essence
from darklantern.games.arcana.units.health import destroy
from darklantern.table.actions import Cost, Offer
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


class Seal(ExplorerAction):
    """An adjacent spawn space is closed for good."""

    verb, label, wish = "seal", "Seal the spawn space", "Seal this spawn space"
    rule = absent = "MA-SEAL-01"

    def offer(self, actor: Actor) -> Offer:
        beside = actor.here.spawn_spaces
        if not beside:
            return "MA-SEAL-01"
        intact = squares(beside & ~actor.destroyed)
        if not intact:
            return "MA-SEAL-08"
        costs = constants.costs
        if actor.me.stamina < costs.seal:
            return "MA-SEAL-01"
        payable = [space for space in intact if can_pay(actor.game, actor.seat, costs.seal_essence, space)]
        return [option(self.verb, at=actor.map.name(space)) for space in payable] or "MA-SEAL-01"

    def unoffered(self, actor: Actor, wish: Option) -> str:
        at = str(wish.args.get("at"))
        return "MA-SEAL-08" if at in actor.map.names(actor.near & actor.destroyed) else "MA-SEAL-01"

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        return "MA-SEAL-09" if wish.args.get("at") == actor.map.name(actor.me.at) else None

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        return {"stamina": constants.costs.seal, "essence": constants.costs.seal_essence}

    def wishes(self, game: Arcana, seat: int, about: str) -> list[Option]:
        map_ = grid(game)
        return [option(self.verb, at=about)] if about in map_.names(marked(map_, SPAWN)) else []

    def warnings(self, game: Arcana, seat: int, chosen: Option) -> list[Caution]:
        """The explorer who stands there, and would be destroyed."""
        here = units_on(game, 1 << grid(game).square(str(chosen.args["at"])))
        return [Caution("seal-destroys", unit) for unit in here if is_explorer(unit)]

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        begin_sealing(game, seat, grid(game).square(str(chosen.args["at"])))


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
    destroy_space(game, space, constants.amounts.seal_tokens, "MA-SEAL-04")
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
    if not in_play(game, seat):
        return None
    map_, at = grid(game), game.state.explorers[seat].at
    spaces = nearest(game, at, unlit_chapter_spaces(game, tile_at(game, at)))
    if not spaces:
        return None
    return Ask(seat, "light-space", [option("light", at=map_.name(space)) for space in spaces], usual=0), _lit


def _lit(game: Arcana, chosen: Option) -> Begun:
    light_space(game, grid(game).square(str(chosen.args["at"])), "MA-SEAL-05")
    return None
