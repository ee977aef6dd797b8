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
    """Each line as it is read: `a Peril die of Brutal Drowned Dead, Elite 2`, or `as many Trolls as Heroes`."""
    return [_text(line, names) for line in lines]


def _text(line: ThreatLine, names: dict[str, str]) -> str:
    of_number = f"{line.enemy}/{'one' if line.count == '1' else 'many'}"
    name = names.get(of_number, names[line.enemy])
    said = [*(["Brutal"] if line.brutal else []), *[names[card] for card in line.cards], name]
    if not said[0].startswith("The "):
        said.insert(0, _many(line.count))
    if line.count == PER_HERO:
        said.append("as Heroes")
    return " ".join(said) + (f", Elite {line.elite}" if line.elite else "")


def _many(count: str) -> str:
    """A number of Enemies: peril dice are written as p."""
    if count.startswith("p"):
        return "a Peril die of" if count == "p" else f"{len(count)} Peril dice of"
    return _COUNTS.get(count, count)
