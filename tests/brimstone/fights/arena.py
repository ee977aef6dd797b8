"""Ground for fights: bare rooms whose spaces are named by row and column, and Enemies with a sheet of a test's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from darklantern.games.brimstone.cards.threat_lines import ThreatLine
from darklantern.games.brimstone.posse import base_of, grid
from darklantern.games.brimstone.state import NOWHERE, Brimstone, Coming
from tests.brimstone.mine import asked, happens, mine, rules_with

_ROWS = "\n    |----|----|----|----|----|----|----|----|----|\n".join(
    "    | " + " | ".join(f"{row}{column}" for column in range(9)) + " |" for row in range(9)
)
TILES = f"""tiles:
- id: hall
  name: Hall
  kind: passage
  drawing: |2
    ----------------------------------------------
{_ROWS}
    ---------------#----|----#--------------------
                   | 93 | 94 |
- id: alley
  name: Alley
  kind: passage
  drawing: |2
         ------
         | 01 |
         |----|
         | 11 |
         |----|
         | 21 |
         |----|
         | 31 |
    -----#----#-----
    | 40 | 41 | 42 |
    |----|----|----|
    | 50 | 51 | 52 |
    |----|----|----|
    | 60 | 61 | 62 |
    ----------#-----
              | 72 |
              |----|
              | 82 |
              |----#-----
              | 92 | 93 |
- id: cells
  name: Cells
  kind: passage
  drawing: |2
    -------------------------------
    | 00 | 01 | 02 H 03 | 04 | 05 |
    |----|----|----#----|----|----|
    | 10 | 11 | 12 H 13 | 14 | 15 |
    |----|----|----#----|----|----|
    | 20 | 21 | 22 | 23 | 24 | 25 |
    |----|----|----|----|----|----|
    | 30 | 31 | 32 ! 33 | 34 | 35 |
    |----|----|----|----|----|----|
    | 40 | 41 | 42 ! 43 | 44 | 45 |
    ----------#----|----#----------
              | 52 | 53 |
"""
"""A hall of 9 by 9 spaces; an alley one space wide above and below a court of 3 by 3; two cells with a Wall between
them, and below a Barrier that can be walked around. The doorways are their Entrances."""


def sheet(id_: str, **changed: Any) -> str:
    """An Enemy whose both sides are alike: Initiative 3, Move 6, Combat 1, To Hit 4+, Damage 1, Health 5."""
    side: dict[str, Any] = {
        "initiative": 3, "move": 6, "escape": 4, "to_hit_ranged": 4, "to_hit_melee": 4,
        "combat": 1, "damage": 1, "defense": 2, "health": 5, "xp": 10,
    }  # fmt: skip
    size, traits = changed.pop("size", "medium"), changed.pop("traits", {})
    supply, keyword = changed.pop("supply", 12), changed.pop("keyword", "test")
    again = {"repeats": True} if changed.pop("repeats", False) else {}
    ranged, free = changed.pop("ranged", None), changed.pop("free", None)
    side |= changed
    if ranged:
        side["ranged"] = ranged
    ability: dict[str, Any] = {"id": f"{id_}-way", "name": "Way"}
    if traits:
        ability["traits"] = traits
    if free:
        ability["ranged"] = free
    side["abilities"] = [ability]

    def printed(of: str) -> str:
        own = {**side, "abilities": [{**ability, "id": f"{id_}-way{of}"}]}
        own["elite"] = [{"id": f"{id_}{of}-more-{row}", "name": "More", **again} for row in range(1, 7)]
        return f"{{{', '.join(f'{key}: {_yaml(value)}' for key, value in own.items())}}}"

    return (
        f"- {{id: {id_}, name: {id_.title()}, icon: skeleton, tint: '#888888', size: {size}, keywords: [{keyword}],\n"
        f"   supply: {supply},\n"
        f"   normal: {printed('')},\n   brutal: {printed('-brutal')}}}\n"
    )


def _yaml(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_yaml(one)}' for key, one in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(_yaml(one) for one in value)}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


CARDS = (
    TILES
    + "enemies:\n"
    + sheet("ghoul")
    + sheet("wight")
    + sheet("slow", move=2)
    + sheet("quick", initiative=5)
    + sheet("brute", size="large", move=4)
    + sheet("ogre", size="large", move=4)
    + sheet("hulk", size="xl", move=4)
    + sheet("titan", size="xxl", move=2)
    + sheet("root", traits={"immobile": 1})
    + sheet("sword", combat=3, damage=3, to_hit_melee=5)
    + sheet("smasher", combat=2, traits={"smash": 1})
    + sheet("piercer", combat=3, damage=3, to_hit_melee=5, traits={"piercing": 1})
    + sheet("drunk", combat=2, damage="d6")
    + sheet("dread", traits={"fear": 1})
    + sheet("dread-two", traits={"fear": 2})
    + sheet("horror", traits={"terror": 1})
    + sheet("horror-two", traits={"terror": 2})
    + sheet("awful", traits={"unspeakable-terror": 3})
    + sheet("nightmare", traits={"fear": 1, "horror": 1})
    + sheet("looming", size="xl", traits={"terror": 2, "fear": 1})
    + sheet("archer", move=5, combat=3, ranged={"range": 6, "shots": 2, "damage": 2})
    + sheet("far-archer", move=3, combat=0, ranged={"range": 8, "shots": 2, "damage": "d6"})
    + sheet("pistol", move=2, free={"range": 5, "shots": 2, "damage": "d6"})
    + sheet(
        "bandit",
        move=4,
        initiative=4,
        combat=2,
        ranged={"range": 6, "shots": 2, "damage": 1},
        traits={"shootout": 1},
    )
    + "items:\n- {id: test-armor, name: Test Armor, kind: gear, powers: [{stat: armor, add: 5}]}\n"
)
"""One set of rules for all tests: `ghoul` and `wight` are plain; the others differ in what their names say."""


def arena(
    heroes: list[str],
    enemies: Mapping[int, tuple[str | int, ...]],
    acts: str = "",
    *,
    room: str = "hall",
    **given: Any,
) -> Brimstone:
    """A Fight in a bare room: Heroes by their spaces (`44`), Enemies by number with kind, space and target, if any.

    One kind `acts`; else the game goes on with `step`, or with the next to Activate. `room` may be a whole layout.
    A Hero who is `acting` has a step left, so that it is asked.
    """
    layout = room if "," in room else f"{room},0,0,0"
    map_ = rules_with(str(given.get("cards", CARDS))).content.maps.get(layout)
    placed = {
        number: {"kind": kind, "at": map_.square(_named(str(space))), "target": target[0] if target else NOWHERE}
        for number, (kind, space, *target) in enemies.items()
    }
    step = ("activate-enemies", acts) if acts else "next-activation"
    given = {"step": step, "fight": {}, "enemies": placed, "moves": 1, "cards": CARDS} | given
    given.setdefault("next_enemy", max(enemies, default=0) + 1)
    return mine(len(heroes), layout=layout, at=[_named(space) for space in heroes], **given)


def joined(*tiles: str, gate: bool = False) -> str:
    """The layout of a room and tiles behind it, each through the first open exit of the one before, or a Gate."""
    map_ = rules_with(CARDS).content.maps.empty.lay(tiles[0], 0, 0, 0)
    for number, tile in enumerate(tiles[1:], 1):
        door = next(door for door in map_.doors.values() if door.state == "open" and door.id.startswith(f"{number}."))
        place = map_.fit(door.id, tile, section=map_.new_section() if gate else None, gate=gate)
        assert place, f"{tile} does not fit"
        map_ = map_.lay(*place)
    return map_.layout


def come(
    game: Brimstone,
    *lines: tuple[Any, ...],
    tile: int = 1,
    how: Any = "attack",
    dice: Sequence[int] = (),
    varied: bool = False,
) -> Brimstone:
    """Enemies come while somebody is asked: each line is a kind, how many, how often Elite, and whether Brutal.

    Trait cards that they draw are taken from them again, unless they are to be `varied`.
    """
    named = [ThreatLine(**dict(zip(("enemy", "count", "elite", "brutal"), line, strict=False))) for line in lines]
    game.state.coming = [Coming("party", how, tile, "test", named)]
    happens(game, "enemies-come", dice)
    if game.state.fight and not varied:
        game.state.fight.traits.clear()
    return game


def _named(space: str) -> str:
    return space if "." in space else f"1.{space}"


def where(game: Brimstone, number: int) -> str:
    """The space of an Enemy, of a larger one that under its north-western corner."""
    return grid(game).name(game.state.enemies[number].at).removeprefix("1.")


def under(game: Brimstone, number: int) -> list[str]:
    """All spaces under an Enemy."""
    return [name.removeprefix("1.") for name in grid(game).names(base_of(game, game.state.enemies[number]))]


def where_to(game: Brimstone) -> list[str]:
    """The spaces among which the players choose for an Enemy."""
    return sorted(str(choice.args["to"]).removeprefix("1.") for choice in asked(game).options)


def answer(game: Brimstone, **args: str | int) -> Brimstone:
    """Take the option with these arguments; spaces may be given without their tile."""
    for index, choice in enumerate(asked(game).options):
        given = {key: str(value).removeprefix("1.") for key, value in choice.args.items()}
        if all(given.get(key) == str(value) for key, value in args.items()):
            game.choose(index)
            return game
    raise AssertionError(f"{args} is not among {[str(one) for one in asked(game).options]}")


def play_out(game: Brimstone) -> Brimstone:
    """Take the usual option as long as the players are asked about Enemies."""
    while game.ask and game.ask.prompt.startswith(("enemy-", "place-")):
        game.choose(game.ask.usual or 0)
    return game
