"""MOVE: Hero Movement.

Touches GRIT, ACT, FESC.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.grid import Grid
from darklantern.board.masks import squares
from darklantern.games.brimstone.cards.does_map import enter_spaces
from darklantern.games.brimstone.cards.events import MoveRolled
from darklantern.games.brimstone.fights.escaping import blocked_for, need_of, reach_of_hero, reach_past
from darklantern.games.brimstone.fights.large import Ways
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid, models
from darklantern.games.brimstone.powers import changed_by, happen, power
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.games.brimstone.turn.ground import against_step
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

MORE_MOVES, MOVE_AGAIN = [option("more-moves")], [option("move-again")]
BEST_FACE = 6


@step
def rolls_to_move(game: Brimstone, seat: int) -> Frame | None:
    """The Move roll is made at the start of every Activation, whether the Hero wants to move or not.

    A Hero who was KO'd before it could move loses the rest of its Activation.
    """
    hero = game.state.heroes[seat]
    if hero.knocked_out or hero.dead:
        return None
    dice = 1 + number(game, seat, "move-dice")
    then = choose_move(seat) if dice > 1 else move_rolled(seat)
    return ROLLS.roll(game, "move", seat, dice, then, enough=BEST_FACE, rule="SOB-MOVE-01")


@step
def choose_move(game: Brimstone, seat: int) -> Begun:
    """Who rolls several dice chooses which of them counts; usually the highest does."""
    faces = sorted(set(game.state.rolls[-1].faces), reverse=True)
    return Ask(seat, "choose-move", [option("move-with", face=face) for face in faces], usual=0), partial(_moves, seat)


def _moves(seat: int, game: Brimstone, chosen: Option) -> Frame:
    """The others are taken off the table; of two with the same face one that was not rolled again stays."""
    roll, face = game.state.rolls[-1], int(chosen.args["face"])
    alike = [die for die, shown in enumerate(roll.faces) if shown == face]
    roll.faces, roll.again = [face], min(roll.again >> die & 1 for die in alike)
    return move_rolled(seat)


@step
def move_rolled(game: Brimstone, seat: int) -> None:
    roll, now = taken(game), game.state.activation
    face = roll.faces[0]
    now.move_die = 0 if roll.again or face in (1, BEST_FACE) else face
    moves = max(0, face + power(game, "move", seat))
    now.moves = max(min(1, moves), moves + power(game, "slowed", seat))
    if now.moves != face:
        tell_movement(game, seat)
    if face == 1:
        grit.recover(game, seat, 1, "SOB-MOVE-08")
    happen(game, MoveRolled(seat, face))


def tell_movement(game: Brimstone, seat: int) -> None:
    """How far a Hero can go, where that is not what the die shows, and what makes it so."""
    if game.story is not None:
        cards = [*changed_by(game, "move", seat), *changed_by(game, "slowed", seat)]
        game.tell("movement", "SOB-MOVE-01", who=seat, amount=game.state.activation.moves, cards=cards)


class Destinations(dict[int, Option]):
    """By square, the option to go there: made once for a map."""

    def __init__(self, map_: Grid) -> None:
        self.map = map_

    def __missing__(self, square: int) -> Option:
        found = self[square] = option("go", to=self.map.name(square))
        return found


class Go(Action["Brimstone", Actor]):
    verb = "go"
    label = "Go to {to}"
    wish = "Go there"
    rule = "SOB-MOVE-01"
    uses = "now.moves"

    def offer(self, actor: Actor) -> Offer:
        """Every space that can be reached with the movement left."""
        now, map_ = actor.now, actor.map
        if now.acted:
            return "SOB-ACT-04"
        if not now.moves:
            return "SOB-MOVE-01"
        if now.held_fast:
            return "SOB-FESC-09"
        if need_of(actor):
            return "SOB-FESC-01"
        reached = actor.reached = reach_past(actor.game, actor.seat, now.moves, actor.enemies, blocked_for(actor))
        destinations = map_.kept.get("destinations") or map_.kept.setdefault("destinations", Destinations(map_))
        found = list(map(destinations.__getitem__, reached))
        del found[0]  # where the Hero stands
        return found

    def do(self, game: Brimstone, seat: int, chosen: Option) -> None:
        go(game, seat, chosen, reach_of_hero(game, seat, game.state.activation.moves))

    def unoffered(self, actor: Actor, wish: Option) -> str:
        """A Wall or Barrier right before the space, or else the movement does not reach it."""
        return against_step(actor.map, actor.me.at, actor.map.square(str(wish.args["to"]))) or self.rule


def go(game: Brimstone, seat: int, chosen: Option, reached: Ways) -> None:
    """A Hero walks to one of the spaces that it can reach; which way matters only for what lies there and for who is
    told of it."""
    state, map_ = game.state, grid(game)
    hero, to = state.heroes[seat], map_.square(str(chosen.args["to"]))
    start, hero.at = hero.at, to
    state.activation.moves -= reached[to]
    if game.story is not None:
        names = [map_.name(square) for square in reached.way(to)]
        game.tell("moved", "SOB-MOVE-03", who=seat, came_from=map_.name(start), way=names)
    if state.markers:
        enter_spaces(game, seat, reached.way(to))


class MoveAgain(Action["Brimstone", Actor]):
    """The Move roll may be rolled again with Grit, as long as nothing else was done."""

    verb = "move-again"
    label = "Roll the Move again (1 Grit)"
    wish = "Roll the Move die again"
    uses = "now.move_die"

    def offer(self, actor: Actor) -> Offer:
        if not actor.now.move_die:
            return "SOB-GRIT-14"
        return MOVE_AGAIN if grit.has(actor.game, actor.seat) else "SOB-GRIT-16"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        grit.spend(game, seat)
        face = game.state.activation.move_die
        game.tell("move-again", "SOB-GRIT-15", who=seat, face=face)
        then = ROLLS.roll(game, "move", seat, 1, move_rolled(seat), enough=1, rule="SOB-GRIT-15")
        game.state.rolls[-1].again = 1
        return then


class MoreMoves(Action["Brimstone", Actor]):
    verb = "more-moves"
    label = "Move a further D6"
    wish = "Spend Grit to move further"

    def offer(self, actor: Actor) -> Offer:
        if actor.now.acted:
            return "SOB-GRIT-08"
        if actor.now.held_fast:
            return "SOB-FESC-09"
        return MORE_MOVES if actor.me.grit or actor.me.spare_grit else "SOB-GRIT-16"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        grit.spend(game, seat)
        return ROLLS.roll(game, "more-moves", seat, 1, more_moves_rolled(), enough=6, rule="SOB-GRIT-06")


@step
def more_moves_rolled(game: Brimstone) -> None:
    game.state.activation.moves += taken(game).total


def free_spaces_around(game: Brimstone, square: int) -> list[int]:
    """The adjacent spaces where no model stands."""
    return list(squares(grid(game).adjacent(square) & ~models(game)))
