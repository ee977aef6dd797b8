"""What the rules work out once and keep is worked out anew for every test, so that none leans on those before it."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any
from weakref import WeakSet

import pytest

from darklantern.board.grid import Grid
from darklantern.games.arcana.content_index import ContentIndex as Halls
from darklantern.games.brimstone.content_index import ContentIndex as Mine

WHOLE_GAME = (
    "content_index.island",
    "content_index.content",
    "map_checks.drawn",
    "tiles.drawn",
    "strings.words",
    "definition._core",
)
"""Content, words and rules as they come: too large to be put together for every test."""
MAPS, HALLS, MINES = WeakSet[Grid](), WeakSet[Halls](), WeakSet[Mine]()
"""Every map, and every content of a game, that is remembered by somebody."""


@cache
def kept_results(game: str) -> list[Any]:
    """Every function of a game that remembers what it gave."""
    package = import_module(f"darklantern.games.{game}")
    modules = [import_module(found.name) for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    functions = {
        f"{function.__module__}.{name}": function
        for module in modules
        for name, function in vars(module).items()
        if hasattr(function, "cache_clear") and function.__module__.startswith(package.__name__)
    }
    return [function for name, function in functions.items() if not name.endswith(WHOLE_GAME)]


def forget(*games: str) -> None:
    """Forget what games remember, and what they keep with their maps and their content."""
    for game in games:
        for function in kept_results(game):
            function.cache_clear()
    for map_ in MAPS:
        map_.kept.clear()
    for halls in HALLS:
        halls.held.clear()
        halls.land = None
    for mine in MINES:
        mine.gathered.clear()
        mine.kits.clear()
        mine.carried.clear()


def watch() -> None:
    """Know every map and every content that is made from now on."""
    _watch(Grid, MAPS)
    _watch(Halls, HALLS)
    _watch(Mine, MINES)


def _watch(kind: type[Any], known: WeakSet[Any]) -> None:
    plain = kind.__init__

    def begin(one: Any, *args: Any, **named: Any) -> None:
        plain(one, *args, **named)
        known.add(one)

    pytest.MonkeyPatch().setattr(kind, "__init__", begin)
