"""DARK, LOSE, BOAT: The Darkness Track, and how the game is lost or won."""

from __future__ import annotations

from darklantern.games.heart.content_index import HARBOUR
from darklantern.games.heart.events import BoatSummoned
from darklantern.games.heart.rule_numbers import BOAT_DARKNESS, LOWEST_DARKNESS
from darklantern.games.heart.state import Heart
from darklantern.table.events import tell
from darklantern.table.story import LAST

LAST_POSITION = 7


def raise_darkness(game: Heart, by: int, rule: str) -> None:
    """The track rises; above its last position the game is lost at once."""
    state = game.state
    if state.darkness + by > LAST_POSITION:
        state.darkness = LAST_POSITION
        game.end(False, "darkness", "HOD-LOSE-01")
    state.darkness += by
    game.tell("darkness", rule, cause=LAST, darkness=state.darkness)


def lower_darkness(game: Heart, by: int, rule: str) -> None:
    """Only cards do this; the track never leaves its first position."""
    state = game.state
    state.darkness = max(LOWEST_DARKNESS, state.darkness - by)
    game.tell("darkness", rule, cause=LAST, darkness=state.darkness)


def summon_boat(game: Heart, seat: int) -> BoatSummoned:
    """The Rescue Boat is placed face down at the Harbour and Darkness rises to 5 if it is lower."""
    state = game.state
    state.boat.due = state.round + 1
    summoned = BoatSummoned(seat, HARBOUR, state.boat.due)
    tell(game, summoned, "HOD-BOAT-04")
    if state.darkness < BOAT_DARKNESS:
        raise_darkness(game, BOAT_DARKNESS - state.darkness, "HOD-BOAT-05")
    return summoned


def quests_completed(game: Heart) -> int:
    """The Quests that the players in the game have completed between them."""
    return sum(quest.complete for seat in game.state.seats if not seat.left for quest in seat.quests)


def quests_needed(game: Heart) -> int:
    """As many as there are Protagonists alive."""
    return len(game.state.living())


def quests_to_win(game: Heart) -> int:
    """As many as will be needed: nobody wins before whoever has lost a Protagonist leads a new one."""
    return len(game.state.present())


def won(game: Heart) -> bool:
    """Everybody at the Harbour, the boat face up there, and enough Quests completed."""
    state = game.state
    everybody = all(state.seats[seat].protagonist and state.seats[seat].at == HARBOUR for seat in state.present())
    return everybody and state.boat.arrived and quests_completed(game) >= quests_needed(game)
