"""What every game's state holds besides its own: plain data, complete between two steps.

Plain data never points back at itself, so its structs are kept out of garbage collection (gc=False).
"""

from __future__ import annotations

import msgspec

from darklantern.table.dice import Dice


class Result(msgspec.Struct, array_like=True, gc=False):
    """How a game ended: one outcome for the whole table."""

    won: bool
    why: str
    rule: str = ""


class State(msgspec.Struct, array_like=True, gc=False, kw_only=True):
    """`step` runs now; `flow` names the steps that follow it, the next one last."""

    dice: Dice
    step: str
    flow: list[str] = []
    round: int = 0
    phase: str = "set-up"
    result: Result | None = None
