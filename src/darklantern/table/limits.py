"""What may be done only so often: marks in the state, each for a span of time that the game itself ends.

>>> limits: list[str] = []
>>> use(limits, "turn", "lantern"), free(limits, "turn", "lantern"), free(limits, "round", "lantern")
(None, False, True)
>>> forget(limits, "turn")
[]
"""

from __future__ import annotations


def free(limits: list[str], span: str, mark: str) -> bool:
    """Whether something was not yet used in this span."""
    return f"{span}:{mark}" not in limits


def use(limits: list[str], span: str, mark: str) -> None:
    """Used until the span is over."""
    limits.append(f"{span}:{mark}")


def forget(limits: list[str], span: str) -> list[str]:
    """What is left when a span is over: all that was used once in it is free again."""
    return [mark for mark in limits if not mark.startswith(f"{span}:")]
