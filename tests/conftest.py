"""Every game of the tests is played by strict rules: a step that acts before it asks fails where it does so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.strict import strict
from tests.endless import watch_for_the_end
from tests.kept import watch


def pytest_configure() -> None:
    watch()


@pytest.fixture(scope="session", autouse=True)
def strict_rules() -> Iterator[None]:
    plain = Game.__init__

    def begin(game: Game[Any, Any], definition: GameDefinition[Any, Any], setup: Setup, story: bool = False) -> None:
        plain(game, strict(definition), setup, story)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "__init__", begin)
        watch_for_the_end(patch)
        yield
