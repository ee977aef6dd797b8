"""A Hero who throws what explodes, and what comes of it."""

from __future__ import annotations

from typing import Any

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import answer, arena
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.mine import asked, told

Enemies = dict[int, tuple[str | int, ...]]
FAR: Enemies = {9: ("ghoul", "88")}
HIT, MISS = 5, 4
"""Plain Heroes hit with a Ranged 5+."""


def bomber(at: list[str], enemies: Enemies, *dice: int, token: str = "dynamite", **given: Any) -> Brimstone:
    """The first Hero acts and has one Token to throw; Strength 3 throws 6 spaces."""
    return arena(
        at, enemies, cards=ARMED, acting=0, dice=dice, **({"heroes__0__bag": [token], "fight": {"sources": 1}} | given)
    )


def thrown(to: str, *dice: int, at: list[str] | None = None, enemies: Enemies | None = None, **given: Any) -> Brimstone:
    """From 44 a Hero throws Dynamite at a space, with these dice."""
    game = bomber(at or ["44"], FAR if enemies is None else enemies, *dice, **given)
    game.choose("throw token=dynamite")
    return answer(game, to=to)


def spaces(game: Brimstone) -> set[str]:
    return {str(choice.args["to"]).removeprefix("1.") for choice in asked(game).options if choice.args}


def lies(game: Brimstone) -> list[str]:
    """Where it went off."""
    return [about["at"].removeprefix("1.") for about in told(game, "bomb-explodes")]


def rolls(game: Brimstone) -> list[tuple[str, list[int]]]:
    """What was rolled for the throw, by kind."""
    kinds = ("to-hit", "bounces", "bounce", "damage", "armor", "defense")
    return [(about["roll"], about["dice"]) for about in told(game, "rolled") if about["roll"] in kinds]


def wounds(game: Brimstone) -> dict[int, int]:
    return {number: enemy.wounds for number, enemy in game.state.enemies.items()}
