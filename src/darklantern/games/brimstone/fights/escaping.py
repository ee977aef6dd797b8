"""FESC: Escape Tests: a Hero next to an Enemy must get away from it before it moves, or moves on.

Touches ACT, MOVE.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec

from darklantern.board.grid import Grid
from darklantern.games.brimstone.fights.large import Ways
from darklantern.games.brimstone.fights.ranks import Ranks, ranks
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import beside_enemy, grid, hero_models, models
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
_cards = attrgetter("cards")


def escape(hold: Hold) -> list[Option]:
    return [option("escape", need=hold.need)]


def held(game: Brimstone, seat: int) -> Hold:
    """What Enemies do to the moves of a Hero now."""
    return held_by(game, seat, ranks(game)) if game.state.enemies else FREE


def held_by(game: Brimstone, seat: int, enemies: Ranks) -> Hold:
    """Who has passed a test ignores Enemies with that Escape value or a lower one; of all others the highest counts."""
    hero, need, stops = game.state.heroes[seat], 0, 0
    if any(map(_cards, game.state.enemies.values())):
        around = list(_each_around(game))
    else:
        around = [(enemy_number(game, kind, "escape"), near) for kind, near in enemies.beside.items()]
    for value, near in around:
        if value > hero.escaped:
            stops |= near
            if near >> hero.at & 1 and value > need:
                need = value
    return Hold(need, stops)


def _each_around(game: Brimstone) -> Iterator[tuple[int, int]]:
    """The Escape value of each Enemy, which cards of its own may change, and the spaces that it touches."""
    for model, enemy in game.state.enemies.items():
        yield enemy_number(game, enemy.kind, "escape", model if enemy.cards else 0), beside_enemy(game, enemy)


def hold_of(actor: Actor) -> Hold:
    """What holds whoever acts, worked out once for all its actions."""
    if actor.hold is None:
        actor.hold = held_by(actor.game, actor.seat, actor.enemies) if actor.enemies else FREE
    return actor.hold


def reach_of_hero(game: Brimstone, seat: int, steps: int) -> Ways:
    """Where a Hero can go: through no model, and no further than beside an Enemy that it must still escape from."""
    return reach_within(game, seat, steps, held(game, seat))


def reach_within(game: Brimstone, seat: int, steps: int, hold: Hold) -> Ways:
    """The same for a Hero of whom it is known what holds it."""
    return reach_from(grid(game), game.state.heroes[seat].at, steps, models(game), hold.stops)


def reach_from(map_: Grid, start: int, steps: int, blocked: int, stops: int) -> Ways:
    """The same for whoever knows what is in the way. Mostly nothing on it stops anybody."""
    found = map_.spread(start, steps, blocked)
    return map_.reach(start, steps, blocked, stops) if stops and stops & found.inside else found


def in_the_way(game: Brimstone, enemies: Ranks | None) -> int:
    """The squares with a model, through which no Hero walks."""
    return hero_models(game) | enemies.under if enemies else hero_models(game)


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
        free = actor.map.steps_from(actor.me.at) & ~in_the_way(actor.game, actor.enemies)
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
