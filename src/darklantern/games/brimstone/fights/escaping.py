"""FESC: Escape Tests: a Hero next to an Enemy must get away from it before it moves, or moves on.

Touches ACT, MOVE.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from darklantern.board.walking import Spread
from darklantern.games.brimstone.fights.large import Ways
from darklantern.games.brimstone.fights.ranks import Ranks, ranks
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import beside_enemy, grid, hero_models
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

EVERYWHERE = -1
"""All squares, as a mask."""
_cards = attrgetter("cards")


def escape(need: int) -> list[Option]:
    return [option("escape", need=need)]


def need_to_escape(game: Brimstone, seat: int) -> int:
    """The Escape value that a Hero must pass before it moves: the highest next to it; 0 if it may go."""
    return highest_beside(game, seat, ranks(game)) if game.state.enemies else 0


def highest_beside(game: Brimstone, seat: int, enemies: Ranks) -> int:
    """The same with the Enemies as they stand."""
    holding = _holding(game, seat, enemies, 1 << game.state.heroes[seat].at)
    return max(holding)[0] if holding else 0


def stops(game: Brimstone, seat: int, enemies: Ranks, where: int = EVERYWHERE) -> int:
    """The spaces next to Enemies that a Hero has not escaped from, where every move ends; those of Enemies that touch
    none of some squares are left out."""
    found = 0
    for _, near in _holding(game, seat, enemies, where):
        found |= near
    return found


def _holding(game: Brimstone, seat: int, enemies: Ranks, where: int) -> list[tuple[int, int]]:
    """The Escape values of Enemies that touch any of some squares, each with all squares that they touch.

    Who has passed a test ignores Enemies with that Escape value or a lower one.
    """
    if not enemies.touched & where:
        return []
    escaped, found = game.state.heroes[seat].escaped, []
    for kind, model, near in _around(game, enemies):
        if near & where:
            value = enemy_number(game, kind, "escape", model)
            if value > escaped:
                found.append((value, near))
    return found


def _around(game: Brimstone, enemies: Ranks) -> list[tuple[str, int, int]]:
    """What each kind touches, or each model where any has cards of its own, which may change what it is worth."""
    models = game.state.enemies
    if any(map(_cards, models.values())):
        return [(one.kind, model if one.cards else 0, beside_enemy(game, one)) for model, one in models.items()]
    return [(kind, 0, near) for kind, near in enemies.beside.items()]


def need_of(actor: Actor) -> int:
    """What whoever acts needs to escape, worked out once for all its actions."""
    if actor.need is None:
        actor.need = highest_beside(actor.game, actor.seat, actor.enemies) if actor.enemies else 0
    return actor.need


def reach_of_hero(game: Brimstone, seat: int, steps: int) -> Ways:
    """Where a Hero can go: through no model, and no further than beside an Enemy that it must still escape from."""
    enemies = ranks(game) if game.state.enemies else None
    return reach_past(game, seat, steps, enemies, in_the_way(game, seat, enemies))


def reach_past(game: Brimstone, seat: int, steps: int, enemies: Ranks | None, blocked: int) -> Ways:
    """The same for whoever knows who is in the way. Mostly no Enemy touches any space that can be reached."""
    map_, at = grid(game), game.state.heroes[seat].at
    found = Spread(map_.ground, at, ~blocked, steps)
    ends = stops(game, seat, enemies, found.inside) if enemies else 0
    return map_.reach(at, steps, blocked, ends) if ends else found


def in_the_way(game: Brimstone, seat: int, enemies: Ranks | None) -> int:
    """The squares with another model, through which no Hero walks."""
    others = hero_models(game) & ~(1 << game.state.heroes[seat].at)
    return others | enemies.under if enemies else others


def blocked_for(actor: Actor) -> int:
    """The same for whoever acts, worked out once: the others stay where they are."""
    if actor.blocked is None:
        actor.blocked = in_the_way(actor.game, actor.seat, actor.enemies)
    return actor.blocked


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
        need = need_of(actor)
        if not need:
            return "SOB-FESC-01"
        free = actor.map.steps_from(actor.me.at) & ~blocked_for(actor)
        return escape(need) if free else "SOB-FESC-13"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        return escape_roll(game, seat)

    def odds(self, game: Brimstone, seat: int, option: Option) -> Odds | None:
        return odds(escape_dice(game, seat), int(option.args["need"]))


def escape_dice(game: Brimstone, seat: int) -> int:
    return 1 + number(game, seat, "escape-dice")


def escape_roll(game: Brimstone, seat: int) -> Frame:
    """One test against the highest Escape value next to the Hero."""
    need = need_to_escape(game, seat)
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
