"""What is refused of Map Tiles and Exploration Tokens as they are written, with words that help."""

from __future__ import annotations

import pytest

from darklantern.table.errors import Mistakes
from tests.brimstone.mine import rules_with

ROOM = """
tiles:
- id: attic
  name: Attic
  kind: {kind}
  drawing: |2
      {north}
    | 01 | 02 |
    |----|----|
    | 03 | 04 |
"""


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (
            ROOM.format(kind="room", north="[1-3]"),
            r"map tile 'attic': exits with \[1, 2, 3\]: expected a Room to share",
        ),
        (
            ROOM.format(kind="room", north=""),
            "map tile 'attic': exits with no numbers: expected a Room to share out 1 to 6",
        ),
        (ROOM.format(kind="passage", north="[1-6]"), "exits with numbers on a tile of kind passage: expected none"),
        (
            ROOM.format(kind="room", north="[1-6]")
            + "  other: |2\n      [1-6]\n    | 01 | 02 |\n    |----|----|\n    | 03 | 04 |\n",
            "'other' is for a Passage that may turn two ways: expected none",
        ),
        (
            ROOM.format(kind="room", north="[1-6]").replace("| 03 | 04 |", "| 03   04 |"),
            "line 4: no line between 03 and 04",
        ),
        (
            "exploration: [{id: hush, name: Hush, edition: revised, doors: 0, encounters: 1}]",
            "exploration token 'hush': neither Doors nor Gates: expected 1 or more",
        ),
        (
            "exploration: [{id: hush, name: Hush, edition: revised}]",
            "exploration token 'hush': expected either 'encounters' or 'attack'",
        ),
        (
            "exploration: [{id: hush, name: Hush, edition: revised, encounters: 1, attack: true}]",
            "expected either 'encounters' or 'attack'",
        ),
    ],
)
def test_what_is_wrong_is_refused(cards: str, message: str) -> None:
    with pytest.raises(Mistakes, match=message):
        rules_with(cards)


def test_what_is_right_is_taken() -> None:
    content = rules_with(ROOM.format(kind="room", north="[1-6]")).content
    assert content.maps.tiles["attic"].exits[0].rolls == (1, 2, 3, 4, 5, 6)
