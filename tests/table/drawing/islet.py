"""A scene made by hand: three places in a row."""

from __future__ import annotations

import msgspec

from darklantern.table.scene import (
    Board,
    Choice,
    Head,
    Marker,
    Path,
    Piece,
    Place,
    Question,
    Scene,
    Sign,
    Space,
    Stat,
    Track,
)


def islet(**changed: object) -> Scene:
    """Three places in a row, with somebody asked, a foe and a thing."""
    places = [
        Place("bay", "Long Name Bay", 0, 50, look="gate"),
        Place("hill", "Hill", 50, 50, marks={"trap": 2}),
        Place("cove", "Cove", 100, 50, look="tunnel"),
    ]
    scene = Scene(
        Head("islet", "Islet", "heart", 3, "Night", 12),
        0,
        boards=[Board("islet", "The islet", places, [Path("bay", "hill"), Path("cove", "hill")])],
        pieces=[
            Piece("ann", "person", "Ann", "bay", "", "#e5695b", 0, stats={"strength": Stat(2, 3)}),
            Piece("rat", "rat", "Rat", "hill", side="foe"),
            Piece("box", "box", "Box", "cove"),
        ],
        ask=Question(12, 0, "act", "Ann, what do you do?", [Choice(0, "move", "Move", lights=["hill"])]),
        tracks=[Track("dread", "Dread", [Space(str(n)) for n in range(5)], [Marker("m", "Dread", 2)])],
        signs={"trap": Sign("Trap", "tombstone")},
    )
    return msgspec.structs.replace(scene, **changed)
