"""Whom an effect of a card concerns, and how that reads.

"You" is the unit that the effect belongs to: whoever plays an active ability, owns the item, bears the event or is the
monster itself. `each` hands effects to others, each of whom is "you" in them.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

Who = Literal[
    "you",
    "target",
    "that",
    "one-explorer",
    "one-other",
    "one-monster",
    "one-adjacent-explorer",
    "one-adjacent-monster",
    "one-tile-explorer",
    "one-tile-monster",
    "all",
    "explorers",
    "monsters",
    "others",
    "tile",
    "tile-explorers",
    "tile-monsters",
    "tile-others",
    "adjacent",
    "adjacent-explorers",
    "adjacent-monsters",
    "first-monster",
    "last-monster",
    "nearest-explorer",
    "nearest-monster",
    "weakest-explorer",
    "richest-explorer",
]


class Named(NamedTuple):
    """How those concerned are named, and whether a verb after them needs an s."""

    words: str
    one: bool


WHO: dict[str, Named] = {
    "you": Named("you", False),
    "target": Named("the target", True),
    "that": Named("that unit", True),
    "one-explorer": Named("one explorer of your choice", True),
    "one-other": Named("another explorer of your choice", True),
    "one-monster": Named("one monster of your choice", True),
    "one-adjacent-explorer": Named("one adjacent explorer of your choice", True),
    "one-adjacent-monster": Named("one adjacent monster of your choice", True),
    "one-tile-explorer": Named("one explorer on your tile, of your choice,", True),
    "one-tile-monster": Named("one monster on your tile, of your choice,", True),
    "all": Named("all units", False),
    "explorers": Named("all explorers", False),
    "monsters": Named("all monsters", False),
    "others": Named("all other explorers", False),
    "tile": Named("all units on your tile", False),
    "tile-explorers": Named("all explorers on your tile", False),
    "tile-monsters": Named("all monsters on your tile", False),
    "tile-others": Named("all other units on your tile", False),
    "adjacent": Named("all adjacent units", False),
    "adjacent-explorers": Named("all adjacent explorers", False),
    "adjacent-monsters": Named("all adjacent monsters", False),
    "first-monster": Named("the first monster in the queue", True),
    "last-monster": Named("the last monster in the queue", True),
    "nearest-explorer": Named("the nearest explorer", True),
    "nearest-monster": Named("the nearest monster", True),
    "weakest-explorer": Named("the explorer with the least health", True),
    "richest-explorer": Named("the explorer with the most essence", True),
}
"""What is on "your tile" reaches over its edge to adjacent units, if you stand on it (MA-ABIL-12).

Where several are equally near, weak or rich, you choose among them.
"""

ONE = frozenset(who for who in WHO if who.startswith("one-"))
"""One is chosen among several."""
BEST = frozenset({"nearest-explorer", "nearest-monster", "weakest-explorer", "richest-explorer"})
"""One is found by comparing; only ties are chosen among."""
NEEDS_YOU = frozenset(
    who
    for who in WHO
    if who in ("you", "others", "one-other") or "tile" in who or "adjacent" in who or "nearest" in who
)
"""What has no meaning where there is no "you", as on a horror event that is not bound."""


def each_of(who: str) -> str:
    """Those concerned one by one, for what each of them does by itself.

    >>> each_of("explorers"), each_of("adjacent-monsters"), each_of("weakest-explorer")
    ('each explorer', 'each adjacent monster', 'the explorer with the least health')
    """
    return re.sub(r"^all (.*?)(unit|explorer|monster)s", r"each \1\2", WHO[who].words)


def does(who: str, verb: str) -> str:
    """Those concerned with what they do, as the beginning of a sentence.

    >>> does("you", "restore"), does("target", "lose"), does("explorers", "lose"), does("target", "teleport")
    ('You restore', 'The target loses', 'All explorers lose', 'The target teleports')
    """
    named = WHO[who]
    said = f"{named.words} {verb}{'s' if named.one else ''}"
    return said[:1].upper() + said[1:]


def is_(who: str) -> str:
    """Those concerned with "is" or "are", as the beginning of a sentence.

    >>> is_("target"), is_("you")
    ('The target is', 'You are')
    """
    named = WHO[who]
    said = f"{named.words} {'is' if named.one else 'are'}"
    return said[:1].upper() + said[1:]
