"""MOVE, TUNNEL: Move to a neighbouring Location, or through the Tunnels.

Touches DIFF, LOC.
"""

from __future__ import annotations

from typing import NamedTuple

from darklantern.games.heart import people
from darklantern.games.heart.actor import ONE_ACTION, SPENT, Actor, TurnAction
from darklantern.games.heart.state import Heart
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option, option
from darklantern.table.modifiers import boosted
from darklantern.table.standing import named_in_force

BOOSTS = "boosts"


class FreeMoves(NamedTuple):
    """Free Moves that one thing still grants in a turn, under its name; `here` if only in a situation."""

    name: str
    left: int
    here: bool


def free_moves(game: Heart, seat: int) -> list[FreeMoves]:
    """What grants free Moves where the Protagonist stands, what asks for a situation first, each counted apart."""
    state, changes = game.state, game.content.changes.get("free-moves")
    grants = []
    for id_, number, power in named_in_force(game, changes, seat) if changes else ():
        if power.is_ is None or power.is_.holds(game, seat):
            grants.append((f"{id_}/{number}", power.add, power.is_ is not None))
    if state.boosts:
        grants.append((BOOSTS, boosted(state.boosts, "free-moves", seat), False))
    used = state.turn.free if seat == state.active else []
    found = [FreeMoves(name, granted - used.count(name), here) for name, granted, here in grants]
    return sorted(found, key=lambda grant: not grant.here)


def free_moves_left(game: Heart, seat: int) -> int:
    """Below zero where more is taken away than granted."""
    return sum(grant.left for grant in free_moves(game, seat))


def free_move(game: Heart, seat: int) -> str:
    """What the next Move is granted by, if it costs no Action."""
    grants = free_moves(game, seat)
    granting = [grant.name for grant in grants if grant.left > 0]
    return granting[0] if granting and sum(grant.left for grant in grants) > 0 else ""


def leaving_refused(actor: Actor) -> str | None:
    """With difficulty (d) the Guardian holds everybody; and a Move needs an Action, if it costs one."""
    game = actor.game
    if actor.creature and game.setup.options.no_escape and "guardian" in actor.state.creatures_at(actor.here):
        return "HOD-DIFF-09"
    return None if actor.turn.actions > 0 or free_move(game, actor.seat) else SPENT


def walk(game: Heart, seat: int, to: str, rule: str) -> None:
    turn, free = game.state.turn, free_move(game, seat)
    if free:
        turn.free.append(free)
    else:
        turn.actions -= 1
    people.go(game, seat, to, rule)


class Walking(TurnAction):
    """Leaving a Location on foot, by whatever way."""

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return {} if free_move(game, seat) else ONE_ACTION


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
