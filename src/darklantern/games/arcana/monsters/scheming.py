"""SCHEM: Scheming monsters: once an explorer has fallen, a player or a bot leads them.

Touches ABIL, ACT, ADJ, DOOR, MON, MOVE, TRAP.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.abilities import ability_called, play, plays, plays_of
from darklantern.games.arcana.cards.pauses import between
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.map.doors import close_door, closed_doors, destroy_door, open_door, open_doors
from darklantern.games.arcana.map.terrain import Place
from darklantern.games.arcana.map.traps import activate_lever
from darklantern.games.arcana.monsters.moving import move_to
from darklantern.games.arcana.state import NOWHERE, Monster
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.ethereal import moves
from darklantern.games.arcana.units.moving import MOVE, steps_matter
from darklantern.table.actions import Action, Actions, Offer
from darklantern.table.ask import Ask, Asking, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

END = option("end-monster-turn")


class Led(Area):
    """A monster that somebody leads, and the play area as it sees it. `here` is what lies around it.

    It is `scheming` if an explorer had fallen when its turn began; else it only does what mindless ones can do.
    """

    __slots__ = ("game", "here", "monster", "scheming")
    me: Monster

    def __init__(self, game: Arcana, monster: int, scheming: bool) -> None:
        super().__init__(game, monster)
        self.game, self.monster, self.scheming = game, monster, scheming
        self.here: Place = self.land.places[self.at]

    def go(self, space: int) -> None:
        """The monster has gone to a space, and nothing else has changed."""
        super().go(space)
        self.here = self.land.places[space]


def led(game: Arcana, monster: int) -> Led:
    return Led(game, monster, bool(game.state.fallen))


@lru_cache(4096)  # the spaces of many maps have the same names
def _step(name: str, cost: int) -> Option:
    return option("lead-move", to=name, cost=cost)


class LeadMove(Action["Arcana", Led]):
    """A move to any free space, not only towards explorers."""

    verb = "lead-move"
    label = "Move to {to}"
    wish = "Move the monster here"
    rule = "MA-SCHEM-03"

    def offer(self, actor: Led) -> Offer:
        if actor.rocks >> actor.at & 1:
            return "MA-MOVE-07"
        name = actor.map.name
        return [_step(name(space), cost) for space, cost in moves(actor.game, actor.monster, actor).items()]

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
        return [Option(self.verb, one.args) for one in plays(actor.game, actor.monster, area=actor)]

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
    uses = "here.doors"
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
    uses = "here.levers"

    def offer(self, actor: Led) -> Offer:
        if not actor.scheming:
            return "MA-TRAP-08"
        if actor.me.stamina < constants.costs.scheming_lever:
            return "MA-TRAP-07"
        fresh = squares(actor.here.levers & ~actor.destroyed)
        return [option(self.verb, at=actor.map.name(lever)) for lever in fresh]

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
    if monster not in game.state.monsters:
        return None
    return _asked(Led(game, monster, bool(scheming)))


def _asked(actor: Led) -> Asking | None:
    found = SCHEMES.offered(actor)
    if not found:
        return None
    ask = Ask(actor.game.state.schemer, "scheme", [END, *found], {"monster": actor.monster}, usual=0)
    return ask, partial(_led, actor)


def _led(actor: Led, game: Arcana, chosen: Option) -> Begun:
    """Most often a monster just goes somewhere, and is led on from there."""
    if chosen == END:
        return None
    again = schemes(actor.monster, int(actor.scheming))
    if chosen.verb == LeadMove.verb and goes_at_once(actor, chosen):
        asked = _asked(actor)
        return game.begin_ahead(again, asked) if asked else None
    game.state.flow += [again, between()]
    return SCHEMES.do[chosen.verb](game, actor.monster, chosen)


def goes_at_once(actor: Led, chosen: Option) -> bool:
    """Go to a space that was offered to this very monster; False if anybody may look at the move, or answer to it, if
    where it stands may decide who is ethereal or immobile, or if it goes into a pit."""
    game, to = actor.game, actor.map.square(str(chosen.args["to"]))
    if game.state.pausing or steps_matter(game) or not game.content.spoken.sure or actor.land.pits >> to & 1:
        return False
    me = actor.me
    me.at, me.stamina = to, me.stamina - MOVE * int(chosen.args["cost"])
    actor.go(to)
    return True
