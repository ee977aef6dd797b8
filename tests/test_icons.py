"""Every sign that a card names can be drawn: a name that the collection does not know would show nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import darklantern.games
from darklantern.games import playable

COLLECTION = Path(__file__).parents[1] / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
NAMED = re.compile(r"\bicon: ([a-z0-9-]+)")


@pytest.mark.parametrize("game", playable())
def test_every_icon_of_a_game_is_in_the_collection(game: str) -> None:
    collection = json.loads(COLLECTION.read_text(encoding="utf-8"))
    known = {*collection["icons"], *collection["aliases"]}
    folder = Path(darklantern.games.__path__[0]) / game
    files = [folder / "about.yaml", *sorted((folder / "content").rglob("*.yaml"))]
    named = {icon: path.name for path in files for icon in NAMED.findall(path.read_text(encoding="utf-8"))}
    assert {icon: file for icon, file in named.items() if icon not in known} == {}
