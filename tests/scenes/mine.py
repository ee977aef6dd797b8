"""A fight in a mine, made by hand: everything that a scene of a larger game can hold, for whoever draws scenes.

20 tiles, 4 heroes and 21 foes, doors, fog, light, a figure of 2x2, an order of turns, dice on the table, sheets with
zones, another world behind a gate, aims, what is in force, plans. `python -m tests.scenes.mine` prints it as JSON.
"""

from __future__ import annotations

import sys

import msgspec

from darklantern.table import scene as shown

ACROSS, DOWN, SIZE = 5, 4, 6
UNSEEN = (18, 19, 20)
NAMES = ("Entrance", "Passage", "Collapsed Hall", "Crossing", "Ore Room", "Dead End", "Cavern", "Old Shaft", "Shrine")
LOOKS = ("rock", "planks", "ore", "bones")
HEROES = {
    "marshal": ("Ada Cole", "Marshal", "1.22", "#d8b25a"),
    "gunslinger": ("Jonah Pike", "Gunslinger", "1.23", "#7fb0d8"),
    "saloon-girl": ("Lily Moss", "Saloon Girl", "2.20", "#d88fb0"),
    "bandido": ("Raul Ortega", "Bandido", "2.21", "#9fc27a"),
}


# -- the board --------------------------------------------------------------------------------------------------------


def tile_at(column: int, row: int) -> int:
    return row * ACROSS + column + 1


def square_id(tile: int, x: int, y: int) -> str:
    return f"{tile}.{y * SIZE + x:02d}"


def corner_of(tile: int) -> tuple[int, int]:
    return (tile - 1) % ACROSS * SIZE, (tile - 1) // ACROSS * SIZE


def squares_of(tile: int) -> list[shown.Square]:
    """Six by six; the middle of every third tile is rubble, water or a pit, and each sixth ends in half-spaces."""
    left, top = corner_of(tile)
    special = {0: "rubble", 3: "water", 6: "pit"}.get(tile % 9)
    squares = []
    for y in range(SIZE):
        for x in range(SIZE):
            kind = special if special and x in (2, 3) and y == 3 else "floor"
            half = "n" if tile % 6 == 0 and y == SIZE - 1 and tile > ACROSS * (DOWN - 1) else ""
            squares.append(shown.Square(square_id(tile, x, y), left + x, top + y, kind, half))
    return squares


def walls_of(tile: int) -> dict[str, str]:
    """Around the tile, but for the two squares in the middle of a side behind which another tile lies."""
    column, row = (tile - 1) % ACROSS, (tile - 1) // ACROSS
    joined = {"n": row > 0, "s": row < DOWN - 1, "w": column > 0, "e": column < ACROSS - 1}
    walls = {}
    for y in range(SIZE):
        for x in range(SIZE):
            middle_x, middle_y = x in (2, 3), y in (2, 3)
            sides = {
                "n": y == 0 and not (joined["n"] and middle_x),
                "e": x == SIZE - 1 and not (joined["e"] and middle_y),
                "s": y == SIZE - 1 and not (joined["s"] and middle_x),
                "w": x == 0 and not (joined["w"] and middle_y),
            }
            if any(sides.values()):
                walls[square_id(tile, x, y)] = "".join(side for side, walled in sides.items() if walled)
    return walls


def tiles() -> list[shown.Tile]:
    laid = []
    for tile in range(1, ACROSS * DOWN + 1):
        left, top = corner_of(tile)
        ids = [square.id for square in squares_of(tile)]
        corners = {square_id(tile, 2, 2): ["ne", "sw"]} if tile % 4 == 0 else {}
        hidden = tile in UNSEEN
        name = "" if hidden else NAMES[tile % len(NAMES)]
        text = "Roll a die for each Hero who ends here: on a 1 the roof falls." if name == "Collapsed Hall" else ""
        look = LOOKS[tile % len(LOOKS)]
        laid.append(
            shown.Tile(str(tile), name, left, top, SIZE, SIZE, tile % 4, look, text, ids, walls_of(tile), corners)
        )
    return laid


def edges() -> list[shown.Edge]:
    def two(tile: int, side: str) -> dict[str, str]:
        near = {"e": ((5, 2), (5, 3)), "s": ((2, 5), (3, 5)), "w": ((0, 2), (0, 3))}[side]
        return {square_id(tile, x, y): side for x, y in near}

    return [
        shown.Edge("door-1", "Door to the Passage", "door", "open", two(1, "e")),
        shown.Edge("door-2", "Door to the Cavern", "door", "closed", two(2, "s")),
        shown.Edge("door-3", "Locked Door", "door", "locked", two(13, "e"), {"clue": 2}),
        shown.Edge("barrier-1", "Barricade", "barrier", "", {"7.14": "n", "7.15": "n"}, {"damage": 1}),
        shown.Edge("gate-1", "Gate to the Jargono Swamps", "gate", "open", two(11, "w")),
        shown.Edge("lever-door", "Portcullis", "portcullis", "closed", two(8, "s")),
    ]


def dark_squares(lamps: dict[str, int], squares: list[shown.Square], where: dict[str, str]) -> list[str]:
    at = {square.id: (square.x, square.y) for square in squares}
    lit = [(*at[where.get(lamp, lamp)], far) for lamp, far in lamps.items()]
    return [
        square.id for square in squares if all(max(abs(square.x - x), abs(square.y - y)) > far for x, y, far in lit)
    ]


def mine(where: dict[str, str]) -> shown.Board:
    squares = [square for tile in range(1, ACROSS * DOWN + 1) for square in squares_of(tile)]
    lamps = {"marshal": 6, "8.14": 2}
    return shown.Board(
        id="mine",
        name="The Mine",
        tiles=tiles(),
        squares=squares,
        edges=edges(),
        fog=[str(tile) for tile in UNSEEN],
        dark=dark_squares(lamps, squares, where),
        lamps=lamps,
        marks={"2.08": {"clue": 1}, "3.21": {"corpse": 1}, "7.20": {"trap": 1, "blood": 2}, "9": {"exploration": 1}},
        links=[
            shown.Link("gate-1", "swamp", "s1.02", "Through the Gate"),
            shown.Link("11.12", "swamp", "s1.02", "Through the Gate"),
        ],
    )


def swamp() -> shown.Board:
    squares = [
        shown.Square(f"s1.{y * 4 + x:02d}", x, y, "water" if (x + y) % 3 == 0 else "floor")
        for y in range(4)
        for x in range(4)
    ]
    tile = shown.Tile("s1", "Landing", 0, 0, 4, 4, 0, "moss", "", [square.id for square in squares])
    return shown.Board(
        id="swamp",
        name="Jargono Swamps",
        tiles=[tile],
        squares=squares,
        links=[shown.Link("s1.02", "mine", "11.12", "Back to the Mine")],
    )


# -- who stands there -------------------------------------------------------------------------------------------------


def heroes() -> list[shown.Piece]:
    pieces = []
    for seat, (id_, (name, calling, at, tint)) in enumerate(HEROES.items()):
        stats = {
            "health": shown.Stat(9 - seat * 2, 12, group="body"),
            "sanity": shown.Stat(8 + seat, 11, group="body"),
        }
        badges = [shown.Badge("Lantern", "lantern")] if seat == 0 else []
        if seat == 3:
            badges.append(shown.Badge("Poisoned"))
        pieces.append(
            shown.Piece(id_, calling, name, at, "cowboy-boot", tint, seat, 1, stats, badges, side="friend", group=id_)
        )
    return pieces


def foes() -> list[shown.Piece]:
    """Twelve Tentacles in two groups, eight Spiders, and a Goliath that covers four squares and hangs over a wall."""
    pieces = []
    for number in range(1, 13):
        group = "tentacles" if number <= 6 else "deep-tentacles"
        at = f"{7 if number <= 6 else 8}.{number * 2 + 5:02d}"
        pieces.append(
            shown.Piece(f"tentacle-{number}", "tentacle", "Tentacle", at, "octopus", "#7d5a86", group=group, side="foe")
        )
        pieces[-1].number = (number - 1) % 6 + 1
        pieces[-1].stats = {"health": shown.Stat(4 - number % 3, 4)}
        pieces[-1].intent, pieces[-1].hunts = "Attacks whoever is adjacent", "saloon-girl" if number == 1 else ""
    for number in range(1, 9):
        spider = shown.Piece(
            f"spider-{number}", "spider", "Void Spider", f"3.{number * 3 + 8:02d}", "spider-alt", "#8f4b4b"
        )
        spider.group, spider.number, spider.side = "spiders", number, "foe"
        spider.stats = {"health": shown.Stat(2, 2), "initiative": shown.Stat(5, form="plain")}
        spider.intent, spider.hunts = "Hunts Raul Ortega", "bandido"
        spider.way = ["3.12", "2.17", "2.16"] if number == 2 else []
        pieces.append(spider)
    goliath = shown.Piece("goliath-1", "goliath", "Goliath", "4.04", "minotaur", "#b0503c", size=2, side="foe")
    goliath.spans, goliath.group, goliath.number = ["4.04", "4.05", "4.10", "4.11"], "goliaths", 1
    goliath.stats = {"health": shown.Stat(22, 30), "defence": shown.Stat(4, form="plain")}
    goliath.badges, goliath.intent, goliath.hunts = [shown.Badge("Elite")], "Hunts Ada Cole", "marshal"
    return [*pieces, goliath]


def order() -> list[shown.Turn]:
    return [
        shown.Turn("turn-spiders", "Void Spiders", "spider-alt", "#8f4b4b", group="spiders", score=5, done=True),
        shown.Turn("turn-gunslinger", "Jonah Pike", "cowboy-boot", "#7fb0d8", seat=1, score=5, done=True),
        shown.Turn("turn-marshal", "Ada Cole", "cowboy-boot", "#d8b25a", seat=0, score=4, now=True),
        shown.Turn("turn-saloon-girl", "Lily Moss", "cowboy-boot", "#d88fb0", seat=2, score=4),
        shown.Turn("turn-bandido", "Raul Ortega", "cowboy-boot", "#9fc27a", seat=3, score=2),
        shown.Turn("turn-tentacles", "Tentacles", "octopus", "#7d5a86", group="tentacles", score=2),
        shown.Turn("turn-deep", "Tentacles of the deep", "octopus", "#7d5a86", group="deep-tentacles", score=2),
        shown.Turn("turn-goliath", "Goliath", "minotaur", "#b0503c", group="goliaths", score=1),
    ]


# -- sheets -----------------------------------------------------------------------------------------------------------


def cards() -> dict[str, shown.Card]:
    listed = [
        shown.Card(id_, name, calling, f"A {calling} of the frontier.", icon="cowboy-boot", keywords=["hero"])
        for id_, (name, calling, _, _) in HEROES.items()
    ]
    listed += [
        shown.Card("lantern", "Lantern", "gear", "Lights every square within 6.", icon="lantern-flame"),
        shown.Card("peacekeeper", "Peacekeeper", "gun", "3 shots, range 6. +1 damage.", icon="revolver"),
        shown.Card("sabre", "Cavalry Sabre", "hand weapon", "+1 Combat die.", "Notched twice.", "sabers-choc"),
        shown.Card("hat", "Tattered Hat", "clothing", "+1 Max Grit.", icon="cowboy-boot", keywords=["hat"]),
        shown.Card("bandages", "Bandages", "token", "Heal 1D6 Health of a Hero next to you.", icon="bandage-roll"),
        shown.Card(
            "dynamite", "Dynamite", "token", "Throw it up to 3 squares; 3x3 squares take a Hit.", icon="dynamite"
        ),
        shown.Card("whiskey", "Whiskey", "token", "Heal 1D6 Sanity.", icon="brandy-bottle"),
        shown.Card("growing-dread", "A Growing Dread", "dread", "Face down until the fight with the boss."),
        shown.Card(
            "cave-in", "Cave In", "darkness", "No Hero may leave the map by the Entrance.", icon="falling-rocks"
        ),
        shown.Card("foul-wind", "Foul Wind", "darkness", "Lanterns shine one square less far.", icon="wind-hole"),
    ]
    return {card.id: card for card in listed}


def seats() -> list[shown.Seat]:
    sheets = []
    for seat, (id_, (name, _, at, _)) in enumerate(HEROES.items()):
        zones = [
            shown.Zone("hands", "Hands", [shown.Held("peacekeeper"), shown.Held("lantern")], 2, "hand"),
            shown.Zone("hat", "Hat", [shown.Held("hat", turned=seat == 1)], 1),
            shown.Zone("coat", "Coat", [], 1),
            shown.Zone(
                "side-bag", "Side Bag", [shown.Held("bandages", 2), shown.Held("dynamite"), shown.Held("whiskey")], 5
            ),
            shown.Zone("carried", "Carried", [shown.Held("sabre", marks={"upgrade": 1})]),
            shown.Zone("corruption", "Corruption", [shown.Held("", 2)]),
        ]
        stats = {
            "health": shown.Stat(9 - seat * 2, 12, 12, group="body"),
            "sanity": shown.Stat(8 + seat, 11, 10, group="body", changes=["Whiskey: +1"]),
            "grit": shown.Stat(1, 3, 2, group="body", changes=["Tattered Hat: +1"]),
            "corruption": shown.Stat(2, 5, group="body"),
            "agility": shown.Stat(2, base=3, form="plain", group="skills", changes=["Poisoned: -1"]),
            "cunning": shown.Stat(4, form="plain", group="skills"),
            "strength": shown.Stat(3, form="plain", group="skills"),
            "to hit, melee": shown.Stat(4, form="need", group="fight"),
            "to hit, range": shown.Stat(5, form="need", group="fight"),
            "combat": shown.Stat(3, base=2, form="plain", group="fight", changes=["Cavalry Sabre: +1"]),
            "damage": shown.Stat(1, form="bonus", group="fight"),
            "defence": shown.Stat(4, form="need", group="fight"),
            "move": shown.Stat(3, 5, group="turn"),
            "xp": shown.Stat(340, 500, group="level"),
        }
        badges = [shown.Badge("Lantern", "lantern")] if seat == 0 else []
        standing = [shown.StandingAnswer("reroll/to-hit", "Keep unless a die missed", -1)] if seat == 0 else []
        sheets.append(
            shown.Seat(seat, name, seat, id_, at, stats, [], 0, ["peacekeeper", "hat"], badges, zones, standing)
        )
    return sheets


# -- what goes on -----------------------------------------------------------------------------------------------------


def roll() -> shown.Roll:
    dice = [
        shown.Die("die-0", 5, good=True),
        shown.Die("die-1", 2, good=False),
        shown.Die("die-2", 1, good=False, again=True),
        shown.Die("die-3", 8, 8, True, tint="#b0503c"),
    ]
    return shown.Roll("to-hit", "To Hit", dice, 0, "7.07", 4, 0, "Ada Cole fights Tentacle 1: 4+ hits.")


def question() -> shown.Question:
    """Dice to roll again, steps on the board, a shot, dynamite, and the rest as buttons."""
    reach = {"1.16": ["1.22", "1.16"], "1.17": ["1.22", "1.17"], "2.12": ["1.22", "1.17", "2.12"]}
    options = [
        shown.Choice(0, "keep", "Keep the dice", on="list"),
        shown.Choice(1, "roll-again", "Roll the 2 again", {"die": 1}, ["die-1"], True, "1 Grit", "dice"),
        shown.Choice(2, "roll-misses", "Roll all misses again", {}, ["die-1"], True, "1 Grit", "dice"),
    ]
    for square, way in reach.items():
        cost = len(way) - 1
        options.append(shown.Choice(len(options), "move", "Move here", {"to": square}, [square], on="board", way=way))
        options[-1].cost, options[-1].note = {"move": cost}, f"{cost} of 3 squares"
    shot = shown.Choice(6, "shoot", "Shoot the Goliath", {"at": "goliath-1"}, ["goliath-1", "peacekeeper"], True)
    shot.on, shot.odds = "board", shown.Odds(56, "3 dice, 5+: 70% for a hit, 56% to wound")
    bomb = shown.Choice(7, "throw", "Throw Dynamite", {"at": "7.14"}, ["7.14", "dynamite"], True, on="board")
    bomb.area = ["7.07", "7.08", "7.09", "7.13", "7.14", "7.15", "7.19", "7.20", "7.21"]
    options += [
        shot,
        bomb,
        shown.Choice(8, "open", "Open the Door to the Cavern", {"door": "door-2"}, ["door-2"], True, on="board"),
        shown.Choice(
            9,
            "use",
            "Use Bandages",
            {"card": "bandages"},
            ["bandages"],
            on="cards",
            dimmed="Nobody next to you is hurt.",
        ),
        shown.Choice(10, "discard", "Drop the Whiskey", {"card": "whiskey"}, ["whiskey"], on="cards", quiet=True),
        shown.Choice(11, "end-turn", "End the turn", ends=True, confirm="You can still attack."),
    ]
    return shown.Question(
        number=314,
        seat=0,
        prompt="fight",
        text="Ada Cole: one die missed. Roll it again?",
        options=options,
        out_of_turn=[shown.Choice(-1, "ask-again", "Ask me again about dice", {"seat": 0}, quiet=True)],
        usual=0,
        focus=["marshal", "7.07"],
        plans=[
            shown.Plan(
                "to-cavern",
                "To the door of the Cavern",
                "2.26",
                ["move to=2.12", "move to=2.20", "move to=2.26"],
                ["1.22", "1.17", "2.12", "2.20", "2.26"],
                {"move": 3},
                "3 of 3 squares",
                ["Passes next to Tentacle 1: an Escape roll on 4+."],
            ),
        ],
    )


def story() -> list[shown.Line]:
    return [
        shown.Line(
            0,
            "explored",
            "The posse enters the Cavern.",
            "SOB-EXPL-01",
            after=301,
            at="7.14",
            weight=1,
            focus=["7.14"],
            heading=True,
        ),
        shown.Line(
            1,
            "darkness",
            "Darkness card: Foul Wind.",
            "SOB-DARK-04",
            after=301,
            weight=2,
            card="foul-wind",
            source="foul-wind",
        ),
        shown.Line(2, "ambush", "Void Spiders crawl out of the walls!", "SOB-AMB-01", after=302, cause=1, weight=2),
        shown.Line(
            3,
            "moved",
            "Void Spider 2 goes for Raul Ortega.",
            "SOB-EMOV-02",
            after=310,
            at="3.14",
            piece="spider-2",
            came_from="3.30",
            cause=2,
        ),
        shown.Line(4, "to-hit", "Ada Cole rolls 5, 2, 1 and 8.", "SOB-FHIT-01", [5, 2, 1, 8], "1.22", 0, 313),
    ]


def aims() -> list[shown.Aim]:
    return [
        shown.Aim("clues", "Clues found", 2, 4, "Search the Old Shaft", ["8"], "SOB-MISS-03", "magnifying-glass"),
        shown.Aim(
            "chamber", "Reach the Objective Room", 0, 1, "Find 2 more Clues first", [], icon="exit-door", open=False
        ),
    ]


def in_force() -> list[shown.InForce]:
    return [
        shown.InForce(
            "foul-wind", "Foul Wind", "Lanterns shine one square less far.", "darkness", "wind-hole", "foul-wind"
        ),
        shown.InForce(
            "cave-in",
            "Cave In",
            "No Hero may leave by the Entrance.",
            "darkness",
            "falling-rocks",
            "cave-in",
            2,
            3,
            "the third Darkness card",
        ),
        shown.InForce(
            "poisoned", "Poisoned", "Loses 1 Health at the start of each turn.", "condition", "poison-bottle", seats=[3]
        ),
    ]


def signs() -> dict[str, shown.Sign]:
    return {
        "clue": shown.Sign("Clue", "magnifying-glass", "Search here to find it."),
        "corpse": shown.Sign("Corpse", "tombstone"),
        "trap": shown.Sign("Trap", "wolf-trap"),
        "blood": shown.Sign("Blood", "drop"),
        "damage": shown.Sign("Damage", "cracked-shield"),
        "exploration": shown.Sign("Exploration token", "hazard-sign", "Nobody knows what waits here."),
        "health": shown.Sign("Health", "hearts", tint="#c05050"),
        "sanity": shown.Sign("Sanity", "brain", tint="#6fa3c7"),
        "grit": shown.Sign("Grit", "fist"),
        "upgrade": shown.Sign("Upgrade", "upgrade"),
    }


def mine_scene() -> shown.Scene:
    """The fight as the seat sees it that is asked."""
    pieces = [*heroes(), *foes()]
    where = {piece.id: piece.at for piece in pieces}
    depth = [shown.Space(str(n), "peril" if n > 9 else "") for n in range(13)]
    head = shown.Head("brimstone", "Shadows of Brimstone", "ember", 7, "Fight", 314, dread=45)
    return shown.Scene(
        table=head,
        seat=0,
        boards=[mine(where), swamp()],
        pieces=pieces,
        tracks=[
            shown.Track(
                "depth", "Depth", depth, [shown.Marker("darkness", "Darkness", 4), shown.Marker("posse", "Posse", 8)]
            )
        ],
        seats=seats(),
        cards=cards(),
        piles=[
            shown.Pile("darkness", "Darkness", 31),
            shown.Pile("loot", "Loot", 24),
            shown.Pile("dread", "Growing Dread", 2),
        ],
        ask=question(),
        story=story(),
        aims=aims(),
        in_force=in_force(),
        order=order(),
        roll=roll(),
        signs=signs(),
    )


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(mine_scene()).decode() + "\n")
