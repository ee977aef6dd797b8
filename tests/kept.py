"""What the rules work out once and keep is worked out anew for every test, so that none leans on those before it."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any
from weakref import WeakSet

import pytest

from darklantern.board.grid import Grid

WHOLE_GAME = (
    "content_index.island",
    "content_index.content",
    "map_checks.drawn",
    "tiles.drawn",
    "strings.words",
    "definition._core",
)
"""Content, words and rules as they come: too large to be put together for every test."""
MAPS = WeakSet[Grid]()
"""Every map that is remembered by somebody."""


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
    """Forget what games remember, and what they keep with their maps."""
    for game in games:
        for function in kept_results(game):
            function.cache_clear()
    for map_ in MAPS:
        map_.kept.clear()


def watch_maps(patch: pytest.MonkeyPatch) -> None:
    """Know every map that is made from now on."""
    plain = Grid.__init__

    def begin(map_: Grid, *args: Any, **named: Any) -> None:
        plain(map_, *args, **named)
        MAPS.add(map_)

    patch.setattr(Grid, "__init__", begin)
