"""Kinds of spaces and items as cards name them."""

from __future__ import annotations

from typing import Literal

SpaceKind = Literal[
    "chest", "event", "workbench", "recharge", "lever", "chapter", "spawn", "barrel", "trapped", "pit", "rubble"
]
ActionKind = Literal["chest", "event", "workbench", "recharge", "lever", "chapter"]

SPACES: dict[str, str] = {
    "chest": "chest",
    "event": "event space",
    "workbench": "workbench",
    "recharge": "recharge station",
    "lever": "trap lever",
    "chapter": "chapter space",
    "spawn": "spawn space",
    "barrel": "exploding barrel",
    "trapped": "trapped space",
    "pit": "pit",
    "rubble": "rubble",
}

SPACES_OF_MANY = {kind: f"{name}s" for kind, name in SPACES.items()} | {"workbench": "workbenches", "rubble": "rubble"}
"""The same where there are several."""

MARKS: dict[str, str] = {
    "chest": "C",
    "event": "E",
    "workbench": "W",
    "recharge": "R",
    "lever": "L",
    "chapter": "H",
    "spawn": "S",
    "barrel": "*",
    "trapped": "^",
    "pit": "o",
    "rubble": "#",
}
"""How each kind is drawn on a tile."""

ItemType = Literal["weapon", "apparel", "artifact", "consumable"]
ITEM_TYPES: tuple[ItemType, ...] = ("weapon", "apparel", "artifact", "consumable")

Where = Literal["adjacent", "tile", "all"]
WHERE = {"adjacent": "adjacent to you", "tile": "on your tile", "all": "on all tiles"}
Which = Literal["one", "nearest", "every"]
