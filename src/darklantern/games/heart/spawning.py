"""ROUND, SPAWN, EVENT: Phase 1: Spawning.

Touches DIFF.
"""

from __future__ import annotations

from darklantern.games.heart import creatures
from darklantern.games.heart.condition import CreatureKind
from darklantern.games.heart.content_types import Spot
from darklantern.games.heart.events import RoundStarted
from darklantern.games.heart.in_force import players_seats
from darklantern.games.heart.powers import answer, power
from darklantern.games.heart.rule_numbers import MIDDLE_ROW, TOP_ROW
from darklantern.games.heart.silence import end_immunity, let_words_rest
from darklantern.games.heart.state import EventInForce, Heart
from darklantern.table.ask import Ask, Step, option
from darklantern.table.events import tell

PLACED = {"crawler": "HOD-SPAWN-07", "devourer": "HOD-SPAWN-08", "guardian": "HOD-SPAWN-09"}


def begin_round(game: Heart) -> None:
    """A new round opens with Spawning: one card per player, and more for Curses with difficulty (e)."""
    state, options = game.state, game.setup.options
    state.round += 1
    state.phase = "spawning"
    end_immunity(game)
    let_words_rest(game)
    state.flow.append("reveal")
    started = RoundStarted(state.round)
    tell(game, started, "HOD-ROUND-01")
    players = state.players()
    state.reveals = options.solo_spawn_cards if players == 1 else players
    state.reveals = max(0, state.reveals + power(game, "spawn-cards", state.decider()))
    if options.cursed_spawning:
        state.reveals += sum(game.content.curses_in(seat.hand) for seat in state.seats)
    answer(game, started)


def reveal(game: Heart) -> str | None:
    """Turn up the next card of the Spawn deck: an Event comes into force, a Spawn card places a Creature."""
    state = game.state
    card = state.spawn.draw(state.dice) if state.reveals else None
    if card is None:
        state.placing = one_seat_each(game) if game.setup.options.hell else []
        return "add-creature"
    state.reveals -= 1
    if card in game.content.events:
        state.events.append(EventInForce(card))
        game.tell("event", "HOD-EVENT-02", card=card)
        return "reveal"
    state.revealed, state.revealed_in = card, state.darkness
    return "spawn"


def spot_in_use(game: Heart, card: str, darkness: int) -> Spot:
    """The top Location at Darkness 1-2, the middle one at 3-4, the bottom one from 5."""
    spawn = game.content.spawn[card]
    if darkness <= TOP_ROW:
        return spawn.top
    return spawn.middle if darkness <= MIDDLE_ROW else spawn.bottom


def spawn(game: Heart) -> Step | str:
    """Place the Creature of the card; if the stock has none of its type, the last player to take a turn chooses."""
    spot = spot_in_use(game, game.state.revealed, game.state.revealed_in)
    if creatures.in_stock(game, spot.kind) > 0:
        return place_spawned(game, spot, spot.kind)
    return substitute(game, spot)


def substitute(game: Heart, spot: Spot) -> Step:
    """Another type takes the place of one that the stock has not; with an empty stock none does."""
    kind, stock = None, creatures.kinds_in_stock(game)
    if stock:
        options = [option("substitute", kind=other) for other in stock]
        chosen = yield Ask(game.state.decider(), "substitute", options, {"kind": spot.kind, "at": spot.at}, usual=0)
        kind = chosen.args["kind"]
    return place_spawned(game, spot, kind)  # type: ignore[arg-type]


def place_spawned(game: Heart, spot: Spot, kind: CreatureKind | None) -> str:
    """What came from the stock is placed, and the card is put away."""
    state = game.state
    if spot.kind == "guardian" and kind != "guardian":
        creatures.set_guardian_health(game)
    if kind:
        creatures.place(game, kind, spot.at, PLACED[kind] if kind == spot.kind else "HOD-SPAWN-15")
    else:
        game.tell("empty-stock", "HOD-SPAWN-17", at=spot.at)
    state.spawn.put_off(state.revealed)
    state.revealed = ""
    return "reveal"


def one_seat_each(game: Heart) -> list[int]:
    """The players with a Protagonist in play; one who leads two is one player."""
    seats = game.state.seats
    return list({seats[seat].player: seat for seat in reversed(game.state.living())}.values())[::-1]


def add_creature(game: Heart) -> Step | str:
    """Difficulty (g): each player puts a Creature from the stock where a Protagonist of theirs stands."""
    seats = game.state.seats
    placing = [seat for seat in game.state.placing if seats[seat].protagonist]  # a word may have killed one
    stock = creatures.kinds_in_stock(game) if placing else []
    return choose_creature(game, placing, stock) if stock else "player-turns"


def choose_creature(game: Heart, placing: list[int], stock: list[CreatureKind]) -> Step:
    seat, *later = placing
    seats = game.state.seats
    places = dict.fromkeys(seats[own].at for own in players_seats(game, seat) if seats[own].protagonist)
    options = [option("add", kind=kind, at=at) for at in places for kind in stock]
    chosen = yield Ask(seat, "add-creature", options)
    game.state.placing = later
    creatures.place(game, chosen.args["kind"], str(chosen.args["at"]), "HOD-DIFF-17")  # type: ignore[arg-type]
    return "add-creature"
