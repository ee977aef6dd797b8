"""TURN: Phase 2: Player Turns.

Touches DIFF, LOSE.
"""

from __future__ import annotations

from functools import cache

from darklantern.games.heart import creatures, people
from darklantern.games.heart.events import TurnEnded, TurnStarted
from darklantern.games.heart.powers import answer, forget_limits, power
from darklantern.games.heart.rolling import roll
from darklantern.games.heart.silence import end_immunity
from darklantern.games.heart.state import NOBODY, Heart, Turn
from darklantern.table.ask import Ask, Asking, Option, option
from darklantern.table.events import tell
from darklantern.table.modifiers import expire

ALLOWANCE = {1: 5, 2: 6, 3: 4, 4: 3}
HAND_LIMIT = 5
SOLO_HAND_LIMIT = 4
DEADLY_DICE = 1


def player_turns(game: Heart) -> str:
    """Each player takes one turn, in an order of their choosing."""
    state = game.state
    state.phase = "turns"
    state.taken, state.wishes = [], {}
    end_immunity(game)
    game.tell("turns", "HOD-TURN-01")
    return "next-turn"


def next_turn(game: Heart) -> Asking | str | None:
    """Wishes settle who goes next; otherwise the player who most recently started a turn names somebody."""
    state = game.state
    waiting = still_to_play(game)
    if not waiting:
        return "end-of-round" if game.setup.options.deadly else "advance"
    first, *others = waiting
    seat = settled_by_wishes(state.wishes, waiting) if others else first
    if seat is None:
        return Ask(state.decider(), "next-turn", list(map(turn_of, waiting)), usual=0), start_named_turn
    start_turn(game, seat)
    return None


def still_to_play(game: Heart) -> list[int]:
    """The seats of players in the game that have not had their turn this round."""
    waiting, taken = [], game.state.taken
    for seat, them in enumerate(game.state.seats):
        if seat not in taken and not them.left:
            waiting.append(seat)
    return waiting


@cache
def turn_of(seat: int) -> Option:
    return option("turn", seat=seat)


def settled_by_wishes(wishes: dict[int, bool], waiting: list[int]) -> int | None:
    """The one who alone would like to go next, once everybody still to play has spoken."""
    if not wishes:
        return None
    keen = [seat for seat in waiting if wishes.get(seat)]
    return keen.pop() if len(keen) == 1 and all(seat in wishes for seat in waiting) else None


def start_named_turn(game: Heart, chosen: Option) -> None:
    start_turn(game, int(chosen.args["seat"]))


def start_turn(game: Heart, seat: int) -> None:
    """A player without a Protagonist brings in a new one first, then goes on as normal."""
    state, me = game.state, game.state.seats[seat]
    state.active = seat
    state.wishes = {}
    if seat in state.recent:
        state.recent.remove(seat)
    state.recent.append(seat)
    state.flow.append("act")
    end_immunity(game)
    if game.story:
        tell(game, TurnStarted(seat, me.at), "HOD-TURN-01")
    state.turn = Turn()
    if not me.protagonist:
        if not state.pool:
            game.end(False, "no-protagonists", "HOD-LOSE-05")
        people.bring_in_protagonist(game, seat)
    state.turn.actions = max(1, ALLOWANCE[state.players()] + power(game, "actions", seat))
    if me.protagonist:
        answer(game, TurnStarted(seat, me.at))


def hand_limit(game: Heart, seat: int) -> int:
    alone = game.state.players() == 1
    return (SOLO_HAND_LIMIT if alone else HAND_LIMIT) + power(game, "hand-limit", seat)


def end_turn(game: Heart) -> Asking | str:
    """More cards than the limit must be discarded before play goes on; Curses cannot be."""
    seat = game.state.active
    hand = game.state.seats[seat].hand
    over = len(hand) - hand_limit(game, seat)
    spare = game.content.loses_cards(hand, ()) if over > 0 else []
    if not spare:
        return "turn-over"
    options = [game.content.discard[card] for card in dict.fromkeys(spare)]
    return Ask(seat, "hand-limit", options, {"over": over}), discard_down


def discard_down(game: Heart, chosen: Option) -> str:
    people.discard(game, game.state.active, str(chosen.args["card"]), "HOD-TURN-07")
    return "end-turn"


def turn_over(game: Heart) -> None:
    """Used Traps go back, what lasted for the turn is over, and with difficulty (f) a die is rolled."""
    state, seat = game.state, game.state.active
    creatures.return_used_traps(game)
    if state.boosts:
        state.boosts = expire(state.boosts, "turn")
    forget_limits(game, "turn")
    state.taken.append(seat)
    state.active = NOBODY
    state.flow.append("deadly-roll" if game.setup.options.deadly else "next-turn")
    ended = TurnEnded(seat, state.seats[seat].at)
    if game.story is not None:
        tell(game, ended, "HOD-TURN-05")
    if state.seats[seat].protagonist:
        answer(game, ended)


def deadly_roll(game: Heart) -> str:
    """Difficulty (f): on a Hit the Creatures advance now."""
    hits = roll(game, game.state.taken[-1], DEADLY_DICE, "deadly", "HOD-DIFF-13")
    return "advance" if hits else "next-turn"
