"""The games of this table, as they are introduced. A game that is not `ready` cannot be played yet."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from darklantern.table.content import load, read_text

FILE = Path(__file__).with_name("about.yaml")


class FirstGame(msgspec.Struct, forbid_unknown_fields=True):
    """The set-up of the guided first game."""

    options: dict[str, Any]
    chairs: list[dict[str, str]]
    seed: int


class About(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    name: str
    title: str
    blurb: str
    icon: str
    accent: str
    least: int
    most: int
    minutes: int
    ready: bool
    first_game: FirstGame | None = None


@cache
def all_games() -> list[About]:
    """Every game, ready or not.

    >>> [(about.name, about.ready) for about in all_games()]
    [('heart', True), ('brimstone', False), ('arcana', False)]
    """
    return load(read_text(FILE), list[About], str(FILE))
