"""Write the icons that pictures of boards need: those of every place, figure and mark in the golden games.

    make web && .venv/bin/python -m tools.icons

The drawings are from the game-icons collection that the browser client is made with. `tests/table/test_drawing.py`
fails if one that a golden game shows is missing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from darklantern.table.drawing.icons import FILE
from darklantern.table.record import Record
from darklantern.table.scene import Scene
from tools.promises import begin_like

ROOT = Path(__file__).parent.parent
COLLECTION = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
LICENCE = "Drawn by the authors of game-icons.net; CC BY 3.0"
LOOK_EVERY = 60


def shown_in(scene: Scene) -> Iterator[str]:
    """The icons that a picture of a scene would need."""
    yield from (place.icon for board in scene.boards for place in board.places)
    yield from (piece.icon for piece in scene.pieces)
    yield from (sign.icon for sign in scene.signs.values())


def shown_in_golden_games() -> set[str]:
    """The icons that are seen in golden games, every few decisions."""
    names: set[str] = set()
    for path in sorted((ROOT / "tests" / "golden").glob("*.json")):
        record = Record.read(path)
        game = begin_like(record.game, record.options, record.seed, False)
        for number, decision in enumerate(record.decisions):
            if number % LOOK_EVERY == 0:
                names |= set(shown_in(game.scene(None)))
            game.choose(decision.index)
    return names - {""}


def drawn(names: set[str]) -> dict[str, str]:
    """The drawings of these icons."""
    collection = json.loads(COLLECTION.read_text(encoding="utf-8"))
    icons, aliases = collection["icons"], collection.get("aliases", {})
    return {name: icons[name if name in icons else aliases[name]["parent"]]["body"] for name in sorted(names)}


def main() -> int:
    icons = drawn(shown_in_golden_games())
    text = json.dumps({"licence": LICENCE, "icons": icons}, indent=1, ensure_ascii=False)
    FILE.write_text(text + "\n", encoding="utf-8")
    print(f"{FILE.name}: {len(icons)} icons, {len(text) // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
