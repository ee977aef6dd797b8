"""FESC: Escape Tests: a Hero next to an Enemy must get away from it before it moves, or moves on.

Touches ACT, MOVE.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from darklantern.board.walking import Reach
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import beside_enemy, grid, models
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Option, option
from darklantern.table.odds import Odds, odds
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


class Hold(msgspec.Struct, frozen=True, gc=False):
    """What Enemies do to the moves of a Hero.

    `need` is the Escape value that it must pass before it moves, 0 if it may go; `stops` are the spaces next to
    Enemies that it has not escaped from, where every move ends.
    """

    need: int
    stops: int


FREE = Hold(0, 0)


def escape(hold: Hold) -> list[Option]:
    return [option("escape", need=hold.need)]


def held(game: Brimstone, seat: int) -> Hold:
    """Who has passed a test ignores Enemies with that Escape value or a lower one; of all others the highest counts."""
    state = game.state
    if not state.enemies:
        return FREE
    hero, need, stops = state.heroes[seat], 0, 0
    at, escaped, adjacent, plain = hero.at, hero.escaped, grid(game).adjacent, game.content.plain_bases
    of_group: dict[str, int] = {}
    for model, enemy in state.enemies.items():
        kind = enemy.kind
        if enemy.cards:
            value = enemy_number(game, kind, "escape", model)
        elif kind in of_group:
            value = of_group[kind]
        else:
            value = of_group[kind] = enemy_number(game, kind, "escape")
        if value > escaped:
            near = adjacent(enemy.at) if kind in plain else beside_enemy(game, enemy)
            stops |= near
            if near >> at & 1:
                need = max(need, value)
    return Hold(need, stops)


def hold_of(actor: Actor) -> Hold:
    """What holds whoever acts, worked out once for all its actions."""
    if actor.hold is None:
        actor.hold = held(actor.game, actor.seat)
    return actor.hold


def reach_of_hero(game: Brimstone, seat: int, steps: int) -> Reach:
    """Where a Hero can go: through no model, and no further than beside an Enemy that it must still escape from."""
    return reach_within(game, seat, steps, held(game, seat))


def reach_within(game: Brimstone, seat: int, steps: int, hold: Hold) -> Reach:
    """The same for a Hero of whom it is known what holds it."""
    return grid(game).reach(game.state.heroes[seat].at, steps, models(game), hold.stops)


class Escape(Action["Brimstone", Actor]):
    verb = "escape"
    label = "Try to get away ({need}+ needed)"
    wish = "Get away from the Enemies here"
    rule = "SOB-FESC-01"
    needs, absent = "fighting", "SOB-FESC-01"

    def offer(self, actor: Actor) -> Offer:
        """With movement left and somewhere to go, once in an Activation unless it is passed."""
        now = actor.now
        if now.acted:
            return "SOB-ACT-04"
        if now.held_fast:
            return "SOB-FESC-09"
        if not now.moves:
            return "SOB-MOVE-01"
        hold = hold_of(actor)
        if not hold.need:
            return "SOB-FESC-01"
        free = actor.map.steps_from(actor.me.at) & ~models(actor.game)
        return escape(hold) if free else "SOB-FESC-13"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        return escape_roll(game, seat)

    def odds(self, game: Brimstone, seat: int, option: Option) -> Odds | None:
        return odds(escape_dice(game, seat), int(option.args["need"]))


def escape_dice(game: Brimstone, seat: int) -> int:
    return 1 + number(game, seat, "escape-dice")


def escape_roll(game: Brimstone, seat: int) -> Frame:
    """One test against the highest Escape value next to the Hero."""
    need = held(game, seat).need
    then = escape_rolled(seat, need)
    return ROLLS.roll(game, "escape", seat, escape_dice(game, seat), then, need=need, plenty=1, rule="SOB-FESC-03")


@step
def escape_rolled(game: Brimstone, seat: int, need: int) -> None:
    """A die counts only for the value that was tested, however high it is."""
    if taken(game).hits:
        game.state.heroes[seat].escaped = need
        game.tell("escaped", "SOB-FESC-04", who=seat, need=need)
        return
    if game.state.activation.seat == seat:
        game.state.activation.held_fast = True
    game.tell("held-fast", "SOB-FESC-09", who=seat, need=need)
