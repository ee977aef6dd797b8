"""DOOR: Doors: open at first, closed and opened by explorers, destroyed by whoever has the strength."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import DoorChanged
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, unit_of
from darklantern.games.arcana.map.terrain import terrain
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.actor import TOO_DEAR, Actor, ExplorerAction
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


# -- which ------------------------------------------------------------------------------------------------------------


def open_doors(game: Arcana, unit: int) -> list[str]:
    """The open doors that a unit is adjacent to."""
    map_, broken = grid(game), game.state.broken_doors
    doors = terrain(map_).places[unit_of(game, unit).at].doors
    return [door for door in doors if door not in map_.shut and door not in broken]


def closed_doors(game: Arcana, unit: int) -> list[str]:
    """The closed doors that a unit is adjacent to."""
    map_ = grid(game)
    doors = terrain(map_).places[unit_of(game, unit).at].doors
    return [door for door in doors if door in map_.shut]


# -- changing ---------------------------------------------------------------------------------------------------------


def close_door(game: Arcana, door: str, by: int | None, rule: str = "MA-DOOR-04") -> None:
    """From now on the door is a wall."""
    game.state.layout = grid(game).shut_door(door).layout
    happen(game, DoorChanged(by, door, "closed"), rule)


def open_door(game: Arcana, door: str, by: int | None, rule: str = "MA-DOOR-05") -> None:
    game.state.layout = grid(game).open_door(door).layout
    happen(game, DoorChanged(by, door, "open"), rule)


def destroy_door(game: Arcana, door: str, by: int | None, rule: str = "MA-DOOR-07") -> None:
    """A destroyed door is open for good."""
    game.state.layout = grid(game).open_door(door).layout
    game.state.broken_doors.append(door)
    happen(game, DoorChanged(by, door, "destroyed"), rule)


# -- what explorers do with them --------------------------------------------------------------------------------------


@lru_cache(1024)
def _option(verb: str, door: str) -> Option:
    return option(verb, door=door)


class _DoorAction(ExplorerAction):
    stamina = constants.costs.door

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        return {"stamina": self.stamina}

    def offered(self, actor: Actor, doors: list[str]) -> Offer:
        if actor.me.stamina < self.stamina:
            return TOO_DEAR
        return [_option(self.verb, door) for door in doors] or self.rule

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        return "MA-DOOR-09" if wish.args.get("door") in actor.game.state.broken_doors else None


class CloseDoor(_DoorAction):
    verb = "close-door"
    label = "Close the door"
    wish = "Close the door"
    rule = "MA-DOOR-04"
    uses = "here.doors"

    def offer(self, actor: Actor) -> Offer:
        return self.offered(actor, open_doors(actor.game, actor.seat))

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        lose_stamina(game, seat, self.stamina)
        close_door(game, str(chosen.args["door"]), seat)


class OpenDoor(_DoorAction):
    verb = "open-door"
    label = "Open the door"
    wish = "Open the door"
    rule = "MA-DOOR-05"
    uses = "map.shut"

    def offer(self, actor: Actor) -> Offer:
        return self.offered(actor, closed_doors(actor.game, actor.seat))

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        lose_stamina(game, seat, self.stamina)
        open_door(game, str(chosen.args["door"]), seat)


class DestroyDoor(_DoorAction):
    verb = "destroy-door"
    label = "Destroy the door"
    wish = "Destroy the door"
    rule = "MA-DOOR-08"
    uses = "map.shut"
    stamina = constants.costs.destroy_door

    def offer(self, actor: Actor) -> Offer:
        return self.offered(actor, closed_doors(actor.game, actor.seat))

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        lose_stamina(game, seat, self.stamina)
        destroy_door(game, str(chosen.args["door"]), seat)
