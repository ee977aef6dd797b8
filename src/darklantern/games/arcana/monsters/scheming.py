"""SCHEM: Scheming monsters: once an explorer has fallen, a player or a bot leads them.

Touches ABIL, ACT, ADJ, DOOR, MON, MOVE, TRAP.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from darklantern.games.arcana.cards.abilities import ability_called, play, plays, plays_of
from darklantern.games.arcana.cards.pauses import between
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.map.doors import close_door, closed_doors, destroy_door, open_door, open_doors
from darklantern.games.arcana.map.traps import activate_lever, levers_beside
from darklantern.games.arcana.monsters.moving import move_to
from darklantern.games.arcana.state import NOWHERE, Monster
from darklantern.games.arcana.units.attributes import is_, lose_stamina
from darklantern.games.arcana.units.ethereal import moves
from darklantern.table.actions import Action, Actions, Offer
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

END = option("end-monster-turn")


class Led(msgspec.Struct):
    """A monster that somebody leads.

    It is `scheming` if an explorer had fallen when its turn began; else it only does what mindless ones can do.
    """

    game: Arcana
    monster: int
    me: Monster
    scheming: bool


def led(game: Arcana, monster: int) -> Led:
    return Led(game, monster, game.state.monsters[monster], bool(game.state.fallen))


class LeadMove(Action["Arcana", Led]):
    """A move to any free space, not only towards explorers."""

    verb = "lead-move"
    label = "Move to {to}"
    wish = "Move the monster here"
    rule = "MA-SCHEM-03"

    def offer(self, actor: Led) -> Offer:
        game, monster = actor.game, actor.monster
        if is_(game, monster, "immobile"):
            return "MA-MOVE-07"
        name = grid(game).name
        return [option(self.verb, to=name(space), cost=cost) for space, cost in moves(game, monster).items()]

    def do(self, game: Arcana, monster: int, chosen: Option) -> Begun:
        to, cost = grid(game).square(str(chosen.args["to"])), int(chosen.args["cost"])
        move_to(game, monster, to, cost)
        return None


class LeadPlay(Action["Arcana", Led]):
    """Its abilities, in any order and with any legal targets."""

    verb = "lead-play"
    label = "Play {card}"
    wish = "Play this"
    rule = "MA-ABIL-13"

    def offer(self, actor: Led) -> Offer:
        return [Option(self.verb, one.args) for one in plays(actor.game, actor.monster)]

    def unoffered(self, actor: Led, wish: Option) -> str:
        ability = ability_called(actor.game, actor.monster, wish)
        against = plays_of(actor.game, actor.monster, ability) if ability else "MA-MON-01"
        return against if isinstance(against, str) else self.rule

    def do(self, game: Arcana, monster: int, chosen: Option) -> Begun:
        play(game, monster, chosen)
        return None


class LeadDoor(Action["Arcana", Led]):
    """A door on the border of its space."""

    rule = "MA-ADJ-03"
    stamina = constants.costs.scheming_door
    mindless_too = False

    def offer(self, actor: Led) -> Offer:
        if not (actor.scheming or self.mindless_too):
            return "MA-DOOR-10"
        if actor.me.stamina < self.stamina:
            return "MA-SCHEM-05"
        return [option(self.verb, door=door) for door in self.doors(actor)]

    @abstractmethod
    def doors(self, actor: Led) -> list[str]:
        """The doors that stand so that this can be done to them."""


class LeadOpen(LeadDoor):
    verb = "lead-open"
    label = "Open {door}"
    wish = "Open this door"

    def doors(self, actor: Led) -> list[str]:
        return closed_doors(actor.game, actor.monster)

    def do(self, game: Arcana, monster: int, chosen: Option) -> Begun:
        lose_stamina(game, monster, self.stamina)
        open_door(game, str(chosen.args["door"]), monster, "MA-DOOR-11")
        return None


class LeadClose(LeadDoor):
    verb = "lead-close"
    label = "Close {door}"
    wish = "Close this door"

    def doors(self, actor: Led) -> list[str]:
        return open_doors(actor.game, actor.monster)

    def do(self, game: Arcana, monster: int, chosen: Option) -> Begun:
        lose_stamina(game, monster, self.stamina)
        close_door(game, str(chosen.args["door"]), monster, "MA-DOOR-11")
        return None


class LeadBreak(LeadDoor):
    """Scheming monsters destroy open doors too."""

    verb = "lead-break"
    label = "Destroy {door}"
    wish = "Destroy this door"
    stamina = constants.costs.destroy_door
    mindless_too = True

    def doors(self, actor: Led) -> list[str]:
        closed = closed_doors(actor.game, actor.monster)
        return [*closed, *open_doors(actor.game, actor.monster)] if actor.scheming else closed

    def do(self, game: Arcana, monster: int, chosen: Option) -> Begun:
        lose_stamina(game, monster, self.stamina)
        destroy_door(game, str(chosen.args["door"]), monster, "MA-DOOR-12")
        return None


class LeadLever(Action["Arcana", Led]):
    """A trap lever next to it."""

    verb = "lead-lever"
    label = "Pull the lever at {at}"
    wish = "Pull this lever"
    rule = "MA-ACT-04"

    def offer(self, actor: Led) -> Offer:
        if not actor.scheming:
            return "MA-TRAP-08"
        if actor.me.stamina < constants.costs.scheming_lever:
            return "MA-TRAP-07"
        name = grid(actor.game).name
        return [option(self.verb, at=name(lever)) for lever in levers_beside(actor.game, actor.monster)]

    def do(self, game: Arcana, monster: int, chosen: Option) -> Begun:
        activate_lever(game, monster, grid(game).square(str(chosen.args["at"])), constants.costs.scheming_lever)
        return None


SCHEMES: Actions[Arcana, Led] = Actions(led, LeadPlay(), LeadLever(), LeadOpen(), LeadClose(), LeadBreak(), LeadMove())


def leads(game: Arcana) -> int:
    """The seat that leads the monsters: that of the explorer who fell first; NOWHERE while they are mindless.

    NOWHERE as well if a bot leads them, as it does by default where one person plays all explorers.
    """
    state, agreed = game.state, game.setup.options.scheming
    if not state.fallen or agreed == "bot":
        return NOWHERE
    alone = len({explorer.player for explorer in state.explorers}) == 1
    return NOWHERE if agreed == "usual" and alone else state.fallen[0]


@step
def schemes(game: Arcana, monster: int, scheming: int = 1) -> Begun:
    """Whoever leads the monster chooses what it does next, until its turn is ended or nothing is left to do.

    An explorer who falls in the middle of the turn changes nothing about what it can do (MA-SCHEM-06).
    """
    one = game.state.monsters.get(monster)
    if one is None:
        return None
    found = SCHEMES.offered(Led(game, monster, one, bool(scheming)))
    if not found:
        return None
    ask = Ask(game.state.schemer, "scheme", [END, *found], {"monster": monster}, usual=0)
    return ask, partial(_led, monster, scheming)


def _led(monster: int, scheming: int, game: Arcana, chosen: Option) -> Begun:
    if chosen == END:
        return None
    game.state.flow += [schemes(monster, scheming), between()]
    return SCHEMES.do[chosen.verb](game, monster, chosen)
