"""What is told alike of the outlook of a choice, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator

from darklantern.table.scene.asking import Choice

MOST = 4
"""Actions that are named; a tip has no room for more."""


def could_do(choices: list[Choice]) -> Iterator[str]:
    """What could be done then, attacks with their chance.

    >>> list(could_do([Choice(0, "rest", "Rest")] * 6))
    ['Rest', 'Rest', 'Rest', 'Rest', 'and 2 more']
    """
    for choice in choices[:MOST]:
        yield f"{choice.label} ({choice.odds.chance}%)" if choice.odds else choice.label
    if len(choices) > MOST:
        yield f"and {len(choices) - MOST} more"
