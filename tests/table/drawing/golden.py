"""Pictures that must not change by accident. `make golden` draws them anew.

.venv/bin/python -m tests.table.drawing.golden
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from darklantern.table.drawing import draw_board
from darklantern.table.scene import Piece, Scene
from tests.table.drawing.islet import islet
from tests.table.drawing.mine import mine

FOLDER = Path(__file__).parent


def crowded() -> Scene:
    """The islet with a ruin, many figures of all kinds, and deep dread."""
    rats = [Piece(f"rat{n}", "rat", "Rat", "hill", side="foe") for n in range(7)]
    people = [Piece(f"p{n}", "person", f"Person {n}", "bay", tint="#7cc0ff", seat=n) for n in range(4)]
    others = [Piece(f"c{n}", f"kind{n}", "Crab", "cove", side="foe") for n in range(9)]
    scene = islet(pieces=[*rats, *people, *others])
    scene.boards[0].places[0].broken = True
    scene.boards[0].places[2].marks = {"trap": 1, "fire": 3, "key": 1}
    scene.table.dread = 70
    return scene


PICTURES: dict[str, Callable[[], Scene]] = {"islet.svg": islet, "crowded.svg": crowded, "mine.svg": mine}


def main() -> int:
    for name, scene in PICTURES.items():
        (FOLDER / name).write_text(draw_board(scene()), encoding="utf-8")
    print(f"{len(PICTURES)} pictures in {FOLDER.parent.name}/{FOLDER.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
