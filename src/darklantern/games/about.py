"""The games of this table as they are introduced, each by the `about.yaml` in its folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from darklantern import games
from darklantern.games import playable
from darklantern.table.content import load, read_text
from darklantern.table.errors import UserError


class FirstGame(msgspec.Struct, forbid_unknown_fields=True):
    """The set-up of the guided first game."""

    options: dict[str, Any]
    chairs: list[dict[str, str]]
    seed: int


class Introduction(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What stands in a game's `about.yaml`."""

    title: str
    blurb: str
    icon: str
    accent: str
    least: int
    most: int
    minutes: int
    first_game: FirstGame | None = None


class About(Introduction, kw_only=True):
    """A game as it is introduced; one that is not `ready` has no rules yet and cannot be played.

    >>> [game.title for game in all_games() if game.ready]
    ['In the Heart of Darkness']
    """

    name: str
    ready: bool


def all_games() -> list[About]:
    """Every game: first those that can be played, then by title.

    >>> [(about.name, about.ready) for about in all_games()]
    [('heart', True), ('arcana', False), ('brimstone', False)]
    """
    found = {path.parent.name for folder in games.__path__ for path in Path(folder).glob("*/about.yaml")}
    return sorted(map(about, found), key=lambda game: (not game.ready, game.title))


def about(name: str) -> About:
    """One game.

    >>> about("heart").title, about("heart").least, about("heart").most
    ('In the Heart of Darkness', 1, 4)
    """
    for folder in games.__path__:
        path = Path(folder) / name / "about.yaml"
        if path.is_file():
            return About(name=name, ready=name in playable(), **msgspec.structs.asdict(_introduction(path)))
    raise UserError(f"no game {name!r}: there is {', '.join(playable())}")


@cache
def _introduction(path: Path) -> Introduction:
    return load(read_text(path), Introduction, str(path))


def title_of(name: str) -> str:
    """A game's title; of one that is no longer here, its name.

    >>> title_of("heart"), title_of("ludo")
    ('In the Heart of Darkness', 'ludo')
    """
    return next((game.title for game in all_games() if game.name == name), name)
