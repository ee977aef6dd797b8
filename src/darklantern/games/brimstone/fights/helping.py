"""FKO: Helping a KO'd Hero in the middle of a Fight: to Recover at once, or to be dragged out of it.

Touches ACT, FATT, KO.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.does_map import enter_spaces
from darklantern.games.brimstone.fights.escaping import need_of, reach_of_hero
from darklantern.games.brimstone.fights.large import Ways
from darklantern.games.brimstone.harm.recovering import get_up
from darklantern.games.brimstone.posse import enemies_on, grid
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

DRAGGING_COST = 2


def safe_to_get_up(game: Brimstone, seat: int) -> bool:
    """No Enemy stands on the tile where the marker lies; on a joint, on neither of the two."""
    map_ = grid(game)
    return not enemies_on(game, map_.on(*map_.tiles_at(game.state.heroes[seat].at)))


class HelpUp(Action["Brimstone", Actor]):
    """Give up the Attack so that a KO'd Hero Recovers now."""

    verb = "help-up"
    label = "Help {hero} up, instead of an Attack"
    wish = "Help a KO'd Hero up"
    rule = "SOB-FKO-01"
    needs, absent = "fighting", "SOB-KO-07"
    uses = "fallen"

    def offer(self, actor: Actor) -> Offer:
        if actor.now.acted:
            return "SOB-FATT-01"
        if not actor.fallen:
            return "SOB-FKO-01"
        return [
            option("help-up", hero=other) for other in actor.fallen if safe_to_get_up(actor.game, other)
        ] or "SOB-FKO-02"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> None:
        """Who gets up has no Activation in this turn any more."""
        fallen = int(chosen.args["hero"])
        game.state.activation.acted = True
        game.state.heroes[fallen].activated = True
        game.tell("helped-up", "SOB-FKO-03", who=seat, hero=fallen)
        get_up(game, fallen)


class DragAlong(Action["Brimstone", Actor]):
    """Move and take the marker of a KO'd Hero along: every space costs 2 of Movement."""

    verb = "drag"
    label = "Drag {hero} along to {to}"
    wish = "Drag a KO'd Hero along"
    rule = "SOB-FKO-07"
    needs, absent = "fighting", "SOB-KO-07"
    uses = "fallen"

    def offer(self, actor: Actor) -> Offer:
        now, game = actor.now, actor.game
        if now.acted:
            return "SOB-ACT-04"
        if not actor.fallen:
            return "SOB-FKO-06"
        if now.moves < DRAGGING_COST:
            return "SOB-FKO-07"
        if now.held_fast or need_of(actor):
            return "SOB-FKO-10"
        name = actor.map.name
        reached = [square for square in drag_reach(game, actor.seat) if square != actor.me.at]
        return [option("drag", hero=other, to=name(square)) for other in actor.fallen for square in reached]

    def do(self, game: Brimstone, seat: int, chosen: Option) -> None:
        """The marker ends where its dragger does, or one space behind if that is how it began."""
        map_, hero, fallen = grid(game), game.state.heroes[seat], game.state.heroes[int(chosen.args["hero"])]
        way = drag_reach(game, seat).way(map_.square(str(chosen.args["to"])))
        together = fallen.at == hero.at
        fallen.at = way[-1] if together else [hero.at, *way][-2]
        hero.at = way[-1]
        game.state.activation.moves -= DRAGGING_COST * len(way)
        if game.story is not None:
            told = {"hero": int(chosen.args["hero"]), "way": [map_.name(square) for square in way]}
            game.tell("dragged", "SOB-FKO-08" if together else "SOB-FKO-09", who=seat, to=map_.name(fallen.at), **told)
        enter_spaces(game, seat, way)


def drag_reach(game: Brimstone, seat: int) -> Ways:
    """How far a Hero comes who drags somebody; Enemies stop it as they stop everybody who moves."""
    return reach_of_hero(game, seat, game.state.activation.moves // DRAGGING_COST)
