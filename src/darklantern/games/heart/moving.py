"""MOVE, TUNNEL: Move to a neighbouring Location, or through the Tunnels.

Touches DIFF, LOC.
"""

from __future__ import annotations

from darklantern.games.heart import people
from darklantern.games.heart.actor import SPENT, Actor, TurnAction
from darklantern.games.heart.powers import power
from darklantern.games.heart.state import Heart
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option, option


def move_cost(game: Heart, seat: int) -> int:
    """1 Action, unless something lets the first Moves of a turn cost none."""
    return 0 if game.state.turn.moves < power(game, "free-moves", seat) else 1


def leaving_refused(actor: Actor) -> str | None:
    """With difficulty (d) the Guardian holds everybody; and a Move needs an Action, if it costs one."""
    game = actor.game
    if actor.creature and game.setup.options.no_escape and "guardian" in actor.state.creatures_at(actor.here):
        return "HOD-DIFF-09"
    return None if actor.turn.actions > 0 or not move_cost(game, actor.seat) else SPENT


def walk(game: Heart, seat: int, to: str, rule: str) -> None:
    turn = game.state.turn
    turn.actions -= move_cost(game, seat)
    turn.moves += 1
    people.go(game, seat, to, rule)


class Walking(TurnAction):
    """Leaving a Location on foot, by whatever way."""

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return {"actions": 1} if move_cost(game, seat) else {}


class Move(Walking):
    """One path to a neighbouring Location."""

    verb, label, wish = "move", "Move to the {to}", "Move there"

    def offer(self, actor: Actor) -> Offer:
        if actor.creature or not actor.turn.actions:
            refused = leaving_refused(actor)
            if refused:
                return refused
        return actor.game.content.moves[actor.here]

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        return None if wish in actor.game.content.moves[actor.here] else "HOD-MOVE-01"

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        walk(game, seat, str(chosen.args["to"]), "HOD-MOVE-01")

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        elsewhere = about in game.content.locations and about != game.state.seats[seat].at
        return [option("move", to=about)] if elsewhere else []


class Tunnel(Walking):
    """From one Tunnel to any other, once per turn, while no Creature is there."""

    verb, label, wish = "tunnel", "Through the tunnels to the {to}", "Go there through the tunnels"
    absent = "HOD-LOC-09"

    def offer(self, actor: Actor) -> Offer:
        if actor.creature:
            return "HOD-TUNNEL-03"
        if actor.here in actor.turn.used:
            return "HOD-TUNNEL-04"
        return leaving_refused(actor) or actor.game.content.tunnel_moves[actor.here]

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        return None if wish in actor.game.content.tunnel_moves.get(actor.here, ()) else "HOD-LOC-09"

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        game.state.turn.used.append(game.state.seats[seat].at)
        walk(game, seat, str(chosen.args["to"]), "HOD-TUNNEL-01")

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        elsewhere = game.content.is_tunnel(about) and about != game.state.seats[seat].at
        return [option("tunnel", to=about)] if elsewhere else []
