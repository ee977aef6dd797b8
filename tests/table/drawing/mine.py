"""A scene made by hand: two rooms and a passage of a mine, with everything that a grid can show."""

from __future__ import annotations

from darklantern.table.scene import (
    Badge,
    Board,
    Choice,
    Edge,
    Head,
    Piece,
    Question,
    Scene,
    Seat,
    Sign,
    Square,
    Stat,
    Tile,
)

PLAN = {
    "1": (0, 0, ["######", "######", "######", "######"]),
    "2": (6, 1, ["####", "####"]),
    "3": (10, 0, ["#####", "#####", "#####", "#####"]),
}
KINDS = {"1.23": "water", "1.24": "water", "3.02": "rubble", "3.10": "pit", "1.05": "stairs"}


def squares() -> list[Square]:
    made = []
    for tile, (left, top, rows) in PLAN.items():
        for y, row in enumerate(rows):
            for x, _ in enumerate(row):
                id_ = f"{tile}.{y * len(row) + x + 1:02}"
                made.append(Square(id_, left + x, top + y, KINDS.get(id_, "floor")))
    made[-1].half = "n"
    return made


def tiles() -> list[Tile]:
    names = {"1": "Entrance", "2": "", "3": "Ore Chamber"}
    made = []
    for tile, (left, top, rows) in PLAN.items():
        own = [square for square in squares() if square.id.startswith(f"{tile}.")]
        right, bottom = left + len(rows[0]) - 1, top + len(rows) - 1
        walls = {
            square.id: "".join(
                side
                for side, outer in (
                    ("n", square.y == top),
                    ("e", square.x == right and not (tile == "1" and square.y in (1, 2)) and tile != "2"),
                    ("s", square.y == bottom),
                    ("w", square.x == left and not (tile == "3" and square.y in (1, 2)) and tile != "2"),
                )
                if outer
            )
            for square in own
        }
        ids = [square.id for square in own]
        corners = {"1.09": ["se"]} if tile == "1" else {}
        made.append(
            Tile(tile, names[tile], left, top, len(rows[0]), len(rows), squares=ids, walls=walls, corners=corners)
        )
    return made


def mine() -> Scene:
    board = Board(
        "mine",
        "The mine",
        tiles=tiles(),
        squares=squares(),
        edges=[
            Edge("door", "Iron Door", "door", "locked", {"2.04": "e", "2.08": "e"}),
            Edge("way", "Doorway", "door", "open", {"1.12": "e", "1.18": "e"}),
            Edge("gate", "Gate to Targa", "gate", "", {"3.03": "n"}, {"depth": 2}),
            Edge("cellar", "Cellar Door", "door", "closed", {"1.20": "s"}),
            Edge("ruin", "Ruined Door", "door", "broken", {"1.07": "w"}, {"fire": 1, "depth": 2}),
            Edge("beams", "Barrier", "barrier", "", {"1.14": "n"}),
        ],
        fog=["3.04", "3.05", "3.09"],
        dark=["3"],
        lamps={"hero": 2},
        marks={"1.21": {"corpse": 1, "web": 2}, "2.02": {"web": 3}},
    )
    pieces = [
        Piece("hero", "hero", "Ada Cole", "1.17", "", "#e5695b", 0, stats={"health": Stat(3, 5)}),
        Piece("friend", "hero", "Bo Reyes", "1.11", "", "#7cc0ff", 1),
        *(Piece(f"rat{n}", "rat", "Rat", f"2.0{n}", "", "#9fb8ad", side="foe", number=n) for n in (1, 2, 6)),
        Piece(
            "troll",
            "troll",
            "Cave Troll",
            "3.06",
            "",
            "#c98b5e",
            side="foe",
            size=2,
            spans=["3.06", "3.07", "3.11", "3.12"],
            stats={"health": Stat(12, 20)},
            badges=[Badge("Enraged")],
        ),
        Piece("cart", "cart", "Mine Cart", "3.13", spans=["3.13", "3.14"]),
        Piece("crate", "crate", "Crate", "1.02"),
        Piece("ghost", "ghost", "Ghost", "3.05", side="foe"),
    ]
    options = [
        Choice(0, "move", "Move", lights=["1.10"]),
        Choice(1, "move", "Move", lights=["1.16"]),
        Choice(2, "open", "Open the door", lights=["door"]),
        Choice(3, "fight", "Fight the rat", lights=["rat1"]),
        Choice(4, "wait", "Wait", lights=["1.01"], quiet=True),
    ]
    return Scene(
        Head("mine", "Shadows", "brimstone", 4, "Hero turns", 31, dread=40),
        0,
        boards=[Board("town", "Town", squares=[Square("t.01", 0, 0)]), board],
        pieces=pieces,
        seats=[
            Seat(0, "Ada Cole", 0, "hero", stats={"health": Stat(3, 5), "grit": Stat(1, 2)}),
            Seat(1, "Bo Reyes", 1, "friend", stats={"health": Stat(8, 8)}),
        ],
        ask=Question(31, 0, "act", "Ada Cole, what do you do?", options),
        signs={"corpse": Sign("Corpse", "tombstone"), "web": Sign("Web", tint="#b7cbe2"), "depth": Sign("Depth")},
    )
