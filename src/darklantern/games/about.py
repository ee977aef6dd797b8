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


class ValueWords(msgspec.Struct, forbid_unknown_fields=True):
    """What a value of a set-up option is called, and what it means in one line."""

    name: str
    help: str = ""


class Introduction(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What stands in a game's `about.yaml`; `accent` names the colours of its pages.

    `how_to_play` is one page for somebody new: a few headings, each with a paragraph. `values` are by set-up option and
    value, where a value alone would not say enough.
    """

    title: str
    blurb: str
    icon: str
    accent: str
    least: int
    most: int
    minutes: int
    first_game: FirstGame | None = None
    how_to_play: dict[str, str] = {}
    values: dict[str, dict[str, ValueWords]] = {}


class OptionWords(msgspec.Struct, forbid_unknown_fields=True):
    """A set-up option in another language."""

    label: str
    help: str
    values: dict[str, str] = {}


class Translation(msgspec.Struct, forbid_unknown_fields=True):
    """What a game says of itself in another language, from `about.LANGUAGE.yaml`; the rest is told in English."""

    blurb: str = ""
    options: dict[str, OptionWords] = {}


class About(Introduction, kw_only=True):
    """A game as it is introduced; one that is not `ready` has no rules yet and cannot be played.

    `translations` are by language, and `box` is the picture on its box, if it has one.

    >>> [game.title for game in all_games() if game.ready]
    ['In the Heart of Darkness', 'Machina Arcana', 'Shadows of Brimstone']
    """

    name: str
    ready: bool
    translations: dict[str, Translation] = {}
    box: Path | None = None


def all_games() -> list[About]:
    """Every game: first those that can be played, then by title.

    >>> [(about.name, about.ready) for about in all_games()]
    [('heart', True), ('arcana', True), ('brimstone', True)]
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
            box = path.with_name("box.svg")
            return About(
                name=name,
                ready=name in playable(),
                translations=_translations(path.parent),
                box=box if box.is_file() else None,
                **msgspec.structs.asdict(_introduction(path)),
            )
    raise UserError(f"no game {name!r}: there is {', '.join(playable())}")


def value_words(name: str) -> dict[str, dict[str, ValueWords]]:
    """What the values of a game's set-up options are called, by option and value; a game without `about.yaml` has none.

    >>> value_words("arcana")["scenario"]["1"].name
    'The Hymn Below'
    """
    paths = [Path(folder) / name / "about.yaml" for folder in games.__path__]
    return next((_introduction(path).values for path in paths if path.is_file()), {})


@cache
def _introduction(path: Path) -> Introduction:
    return load(read_text(path), Introduction, str(path))


@cache
def _translations(folder: Path) -> dict[str, Translation]:
    """By language: `about.de.yaml` is German."""
    found = sorted(folder.glob("about.*.yaml"))
    return {path.suffixes[0].lstrip("."): load(read_text(path), Translation, str(path)) for path in found}


def title_of(name: str) -> str:
    """A game's title; of one that is no longer here, its name.

    >>> title_of("heart"), title_of("ludo")
    ('In the Heart of Darkness', 'ludo')
    """
    return next((game.title for game in all_games() if game.name == name), name)
