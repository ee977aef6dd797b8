"""SCALE, FPARTY, FEPIC: What depends on how many Heroes go down, and how experienced they are.

Whoever plays them, and however many are left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.posse import revised

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

REVIVES = {1: 2, 2: 1, 3: 1, 4: 0, 5: 1, 6: 0}
THREATS = {1: "low", 2: "low", 3: "med", 4: "med", 5: "high", 6: "high"}
LEVELS = ("low", "med", "high")
"""Revive Tokens and Threats by the number of Heroes, and the levels of Threats from the mildest on."""
FEW = 2
"""A party of so many Heroes meets High Threats instead of Epic ones."""


class Tougher(NamedTuple):
    """What all Enemies of an Adventure have: the Brutal side of their sheets, and so many Elite abilities."""

    brutal: bool = False
    elite: int = 0


TOUGHER = {
    1: Tougher(),
    2: Tougher(),
    3: Tougher(elite=1),
    4: Tougher(elite=2),
    5: Tougher(brutal=True),
    6: Tougher(brutal=True),
    7: Tougher(brutal=True, elite=1),
    8: Tougher(brutal=True, elite=2),
}
"""By the Posse Level."""


def posse_level(game: Brimstone) -> int:
    """The highest Level of any Hero, or as agreed."""
    agreed: int = game.setup.options.posse_level
    return agreed or max(hero.level for hero in game.state.heroes)


def tougher(game: Brimstone) -> Tougher:
    """How tough Enemies are in this Adventure."""
    return TOUGHER[game.state.posse_level]


def threat_level(game: Brimstone) -> str:
    """How strong Threats are in this Adventure."""
    return THREATS[len(game.state.heroes)]


def objective_threat(game: Brimstone) -> str:
    """The level of the Threat that guards the Objective: as the Mission says, and never above the highest."""
    wanted = game.content.missions[game.state.mission].threat
    return one_higher(game) if wanted == "one-higher" else wanted


def one_higher(game: Brimstone) -> str:
    return LEVELS[min(LEVELS.index(threat_level(game)) + 1, len(LEVELS) - 1)]


def level_drawn(game: Brimstone, wanted: str) -> str:
    """The level of which a Threat card is drawn: the party's own, or the one that is called for.

    There are no Epic Threats in the Basic Game, and none for few Heroes unless they have agreed to that.
    """
    if wanted == "party":
        return threat_level(game)
    options = game.setup.options
    if wanted != "epic":
        return wanted
    if options.basic:
        return one_higher(game) if revised(game) else "high"
    return "high" if len(game.state.heroes) <= FEW and not options.epic_for_few else "epic"
