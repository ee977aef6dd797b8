"""What the rules work out once and keep is worked out anew for every test, so that none leans on those before it."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from darklantern.games import heart

WHOLE_ISLAND = ("island", "_core")
"""Content and rules as they come: too large to be put together for every test."""


@cache
def kept_results() -> list[Any]:
    """Every function of the game that remembers what it gave."""
    modules = [import_module(found.name) for found in pkgutil.walk_packages(heart.__path__, f"{heart.__name__}.")]
    functions = {
        (function.__module__, name): function
        for module in modules
        for name, function in vars(module).items()
        if hasattr(function, "cache_clear") and name not in WHOLE_ISLAND
    }
    return [function for (module, _), function in functions.items() if module.startswith(heart.__name__)]


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    for function in kept_results():
        function.cache_clear()
