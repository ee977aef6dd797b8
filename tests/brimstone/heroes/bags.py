"""Heroes with Tokens in their Side Bags, in quiet and in a Fight."""

from __future__ import annotations

from typing import Any

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.mine import mine

ENEMY = {1: {"kind": "drowned-dead", "at": 0}}
CLASSIC = {"edition": "classic"}


def with_bag(*bag: str, heroes: int = 1, **given: Any) -> Brimstone:
    """The first Hero acts and has these Tokens."""
    return mine(heroes, acting=0, moves=1, heroes__0__bag=list(bag), **given)


def fighting(
    *bag: str, at: str = "44", near: str = "00", more: dict[int, tuple[str | int, ...]] | None = None, **given: Any
) -> Brimstone:
    """The first Hero is in a hall with these Tokens, a ghoul is `near`, and the other Hero in the far corner."""
    enemies: dict[int, tuple[str | int, ...]] = {1: ("ghoul", near), **(more or {})}
    return arena([at, "88"], enemies, acting=0, cards=ARMED, heroes__0__bag=list(bag), **given)
