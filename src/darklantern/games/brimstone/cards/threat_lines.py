"""Lines of a Threat card, and of every other card that says which Enemies come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from darklantern.table.packs import Ref

EnemyId = Annotated[str, Ref("enemy")]
PER_HERO = "h"
_COUNTS = {"d3": "D3", "d6": "D6", PER_HERO: "as many"}


class ThreatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """So many Enemies of a kind: a number, d3, d6, peril dice as p and pp, or h for as many as there are Heroes.

    `elite` is how often they are Elite. Those that are `brutal` use the Brutal side whatever the Posse Level.
    `cards` are given to each model that comes.
    """

    enemy: EnemyId
    count: Annotated[str, Meta(pattern=r"^(\d+|d3|d6|p+|h)$")]
    elite: Annotated[int, Meta(ge=0, le=6)] = 0
    brutal: bool = False
    cards: list[Annotated[str, Ref("card of an enemy")]] = []


def lines_text(lines: Iterable[ThreatLine], names: dict[str, str]) -> list[str]:
    """Each line as it is read: `{P} Brutal Drowned Dead, Elite 2`, or `as many Trolls as Heroes`."""
    return [
        f"{_many(line.count)} {'Brutal ' if line.brutal else ''}"
        + "".join(f"{names[card]} " for card in line.cards)
        + names[line.enemy]
        + (" as Heroes" if line.count == PER_HERO else "")
        + (f", Elite {line.elite}" if line.elite else "")
        for line in lines
    ]


def _many(count: str) -> str:
    """A number of Enemies: peril dice are written as p."""
    return "{P}" * len(count) if count.startswith("p") else _COUNTS.get(count, count)
