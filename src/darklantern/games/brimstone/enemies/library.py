"""FLIB: The Library of Targa, which learns about the Heroes: Archive markers, and Library Knowledge that lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.posse import decider
from darklantern.games.brimstone.powers import push

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hit

SIX = 6
MARKERS_EACH = 5
"""How many Archive markers become a Library Knowledge."""


def archive(game: Brimstone, count: int) -> None:
    """Markers beside the Depth Track, which do nothing by themselves."""
    game.state.archive += count
    game.tell("archived", "SOB-FLIB-01", amount=count, count=game.state.archive)


def adapt(game: Brimstone, seat: int, hit: Hit, face: int, strength: int) -> None:
    """Adaptive Strategy: a roll of 6 or more does more Damage for each Archive marker."""
    if face >= SIX:
        hit.damage += strength * game.state.archive


def file_away(game: Brimstone) -> None:
    """At the end of the Adventure each full five Archive markers become a Library Knowledge, and all are discarded."""
    state = game.state
    learned = state.archive // MARKERS_EACH
    if learned:
        game.tell("library-learns", "SOB-FLIB-03", amount=learned)
    state.archive, state.knowledge = 0, state.knowledge + learned


def look_up(game: Brimstone) -> None:
    """What the Library knows helps it: a die, and one more for each Library Knowledge beyond the first."""
    state = game.state
    if not state.knowledge:
        return
    (face,) = state.dice.roll(1)
    result = face + state.knowledge - 1
    row = game.content.charts["library-knowledge"].row(result)
    game.tell("library-looks-up", "SOB-FLIB-04", dice=[face], count=result, card=row.id)
    push(game, row.does, decider(game), row.id)
