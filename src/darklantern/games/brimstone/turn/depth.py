"""DEPTH: The Depth Track: its spaces, its stages, and the two markers on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import DarknessMoved, PartyMoved
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.turn.darkness import draw_darkness
from darklantern.games.brimstone.turn.dread import add_dread
from darklantern.games.brimstone.turn.winning import darkness_escaped
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

TRACK = ("entrance", *map(str, range(15, 0, -1)), "darkness-start")
ENTRANCE, DARKNESS_START = 0, len(TRACK) - 1
GROWING_DREAD = frozenset({"15", "11", "6"})
BLOOD_SPATTER = frozenset({"13", "10", "8", "4", "2"})
STAGES = ((5, 7), (10, 8), (16, 9))
"""The last space of each stage, and what must be rolled there to Hold Back the Darkness."""


def special(place: int) -> str:
    """What kind of space this is: growing-dread, blood-spatter, or plain."""
    space = TRACK[place]
    return "growing-dread" if space in GROWING_DREAD else "blood-spatter" if space in BLOOD_SPATTER else ""


def to_hold_back(game: Brimstone) -> int:
    """What the test needs in the stage of the Hero Party marker."""
    return next(needed for last, needed in STAGES if game.state.party <= last)


def darkness_stage(game: Brimstone) -> int:
    """How many stages of the track the Darkness has come into: 1 near its start, 3 near the Entrance."""
    return sum(game.state.darkness <= last for last, _ in STAGES)


def advance_party(game: Brimstone) -> None:
    """A new Map Tile takes the Hero Party marker one space deeper, as far as the track goes."""
    state = game.state
    if state.party < DARKNESS_START:
        state.party += 1
        happen(game, PartyMoved(TRACK[state.party], special(state.party)), "SOB-DEPTH-12")


def push_darkness_back(game: Brimstone, steps: int) -> None:
    """The Darkness marker goes back, never past its start; no space does anything then."""
    state = game.state
    before = state.darkness
    state.darkness = min(DARKNESS_START, before + steps)
    if state.darkness != before:
        game.tell("darkness-pushed-back", "SOB-DEPTH-21", space=TRACK[state.darkness], steps=state.darkness - before)


@step
def move_darkness(game: Brimstone, steps: int) -> None:
    """The Darkness marker moves one space at a time, and each space that it enters does what it does."""
    state = game.state
    if steps > 1:
        state.flow.append(move_darkness(steps - 1))
    state.darkness -= 1
    kind = special(state.darkness)
    if kind == "blood-spatter":
        state.flow.append(draw_darkness())
    elif kind == "growing-dread":
        state.flow.append(add_dread())
    happen(game, DarknessMoved(TRACK[state.darkness], kind), "SOB-DEPTH-15")
    if state.darkness == ENTRANCE:
        darkness_escaped(game)
