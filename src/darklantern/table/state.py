"""What every game's state holds besides its own: plain data, complete between two steps.

Plain data never points back at itself, so its structs are kept out of garbage collection (gc=False).
"""

from __future__ import annotations

import msgspec

from darklantern.table.dice import Dice

Frame = str | tuple[str | int, ...]
"""A step by its name, or by its name and its arguments: "turn-over", ("damage-rolled", 7, 1)."""


class Result(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """How a game ended: one outcome for the whole table."""

    won: bool
    why: str
    rule: str = ""


class Over(Exception):
    """Ends the game at once, in the middle of whatever was going on."""


class State(msgspec.Struct, array_like=True, gc=False, kw_only=True, repr_omit_defaults=True):
    """`step` runs now; `flow` holds the frames of the steps that follow it, the next one last."""

    dice: Dice
    step: Frame
    flow: list[Frame] = []
    round: int = 0
    phase: str = "set-up"
    result: Result | None = None
