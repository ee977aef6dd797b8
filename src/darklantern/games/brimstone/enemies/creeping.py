"""FCREEP: Creeping Shadows: counters that lie under the Heroes, speak to them, and are hard to hurt in the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.verbs_turn import HearVoices
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.powers import push

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

SIX = 6


def distance_from_light(game: Brimstone, number: int) -> int:
    """The Defense of a model: how many spaces it is from the Hero with the Light Source."""
    state = game.state
    return max(0, grid(game).far(state.heroes[state.light].at, over=True)[state.enemies[number].at])


def whisper(game: Brimstone, kind: str, seat: int, faces: list[int]) -> None:
    """Each To Hit roll of 6 or more, which is a Hit as well, brings the Voices in the Dark to the Hero."""
    sixes = sum(face >= SIX for face in faces)
    if sixes:
        push(game, [HearVoices()] * sixes, seat, kind)
