"""WALL, BARR: Walls and Barriers: steps, touch and sight."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.board.compass import DIRECTIONS
from darklantern.board.grid import Grid
from darklantern.games.brimstone.fights.large import reach_of
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.ground import against_step
from tests.brimstone.effect_cards import played, where
from tests.brimstone.fights.arena import TILES, arena, sheet
from tests.brimstone.mine import against, hero, mine, offers, rules_with, told

FLOOR = """
tiles:
- id: floor
  name: Floor
  kind: room
  drawing: |2
         |*01*|*02*|   [1-6]
    -----#----|----#-----
    | 03 | 04 | 05 | 06 |
    |----|----|----|----|
    | 07 | 08 | 09 | 10 |
    |----|----|----|----|
    | 11 | 12 | 13 | 14 |
    -----#----|----#-----
         |*15*|*16*|
- id: cornered
  name: Cornered
  kind: room
  drawing: |2
         |*01*|*02*|   [1-6]
    -----#----|----#-----
    | 03 | 04 | 05 | 06 |
    |----|----|----|----|
    | 07 | 08 | 09 | 10 |
    |----#----|----|----|
    | 11 | 12 | 13 | 14 |
    -----#----|----#-----
         |*15*|*16*|
- id: fenced
  name: Fenced
  kind: room
  drawing: |2
         |*01*|*02*|   [1-6]
    -----#----|----#-----
    | 03 | 04 | 05 | 06 |
    |----|====%----|----|
    | 07 ! 08 | 09 | 10 |
    |----|----|----|----|
    | 11 | 12 | 13 | 14 |
    -----#----|----#-----
         |*15*|*16*|
- id: pen
  name: Pen
  kind: room
  drawing: |2
         |*01*|*02*|   [1-6]
    -----#----|----#-----
    | 03 | 04 | 05 | 06 |
    |----|----|====|====|
    | 07 | 08 ! 09 | 10 |
    |----|----|====|====|
    | 11 | 12 | 13 | 14 |
    -----#----|----#-----
         |*15*|*16*|
"""


def on(tile: str, *at: str, moves: int = 1) -> Brimstone:
    """Heroes stand on the second tile, behind the Entrance, and the first of them may move."""
    return mine(tiles=[tile], at=[f"2.{digits}" for digits in at], acting=0, moves=moves, cards=FLOOR)


def map_of(game: Brimstone) -> Grid:
    return game.content.maps.get(game.state.layout)


def adjacent(game: Brimstone, a: str, b: str) -> bool:
    map_ = map_of(game)
    return bool(map_.adjacent(map_.square(f"2.{a}")) >> map_.square(f"2.{b}") & 1)


def sees(game: Brimstone, a: str, b: str) -> bool:
    map_ = map_of(game)
    return map_.sees(map_.square(f"2.{a}"), map_.square(f"2.{b}"))


def goes(game: Brimstone) -> set[str]:
    """The spaces of the second tile to which the Hero may go."""
    return {choice.partition("2.")[2] for choice in offers(game, "go") if "=2." in choice}


def refused(game: Brimstone, to: str) -> str:
    return against(game, "go", to=f"2.{to}")


def beside_enemy(tile: str, at: str, enemy: str) -> Brimstone:
    """A Hero begins its Activation with one Enemy on the board, somewhere on the second tile; dice show 1."""
    square = map_of(on(tile, at)).square(f"2.{enemy}")
    enemies = {1: {"kind": "drowned-dead", "at": square}}
    step = ("begin-activation", 0)
    return mine(1, tiles=[tile], at=[f"2.{at}"], step=step, cards=FLOOR, dice=[1] * 6, enemies=enemies)


# -- Walls ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-WALL-01")
def test_nobody_steps_or_sees_through_the_border_of_a_tile() -> None:
    """A passage lies beside the corridor of the Entrance, wall to wall."""
    game = mine(layout="entrance,0,0,0;short-passage,3,-1,0", at=["1.04"], acting=0, moves=1)
    map_ = map_of(game)
    here, there = map_.square("1.04"), map_.square("2.05")
    assert (map_.spot(there).x - map_.spot(here).x, map_.spot(there).y - map_.spot(here).y) == (1, 0)
    assert sorted(offers(game, "go")) == [f"go to=1.{digits}" for digits in ("01", "02", "03", "05", "06")]
    assert not map_.sees(here, there)
    assert against(game, "go", to="2.05") == "SOB-WALL-01"


@pytest.mark.rule("SOB-WALL-02")
def test_a_wall_over_a_crossing_forbids_the_slanted_step() -> None:
    game = on("floor", "03")
    assert goes(game) == {"04", "07", "08"}
    assert refused(game, "01") == "SOB-WALL-02"
    assert goes(on("floor", "03", moves=2)) >= {"01", "02"}  # round the corner, over 04


@pytest.mark.rule("SOB-WALL-03")
def test_over_a_walled_corner_nobody_is_adjacent() -> None:
    game = on("floor", "03", "01")
    assert not adjacent(game, "03", "01")
    assert not adjacent(game, "01", "03")
    assert map_of(game).distance(hero(game).at, hero(game, 1).at) == 2


@pytest.mark.rule("SOB-WALL-03")
@pytest.mark.parametrize(("at", "reached"), [("03", []), ("04", ["use token=bandages on=1"])])
def test_in_a_fight_nobody_is_healed_over_a_walled_corner(at: str, reached: list[str]) -> None:
    game = mine(
        tiles=["floor"],
        at=[f"2.{at}", "2.01"],
        acting=0,
        moves=1,
        cards=FLOOR,
        heroes__0__bag=["bandages"],
        heroes__1__wounds=3,
        enemies={1: {"kind": "drowned-dead", "at": 20}},
    )
    assert offers(game, "use") == reached


@pytest.mark.rule("SOB-WALL-04")
def test_over_a_walled_corner_nobody_is_seen_or_fought() -> None:
    game = on("floor", "03", "01")
    assert not sees(game, "03", "01")
    assert sees(game, "04", "01")
    assert offers(beside_enemy("floor", "03", "01"), "fight") == []
    assert offers(beside_enemy("floor", "04", "01"), "fight") == ["fight"]


@pytest.mark.rule("SOB-WALL-05")
def test_an_enemy_across_a_walled_corner_frightens_nobody_and_holds_nobody() -> None:
    game = beside_enemy("floor", "03", "01")
    assert told(game, "frightened") == []
    assert hero(game).horror == 0
    assert goes(game) == {"04", "07", "08"}
    assert len(told(beside_enemy("floor", "04", "01"), "frightened")) == 1


@pytest.mark.rule("SOB-WALL-06")
def test_eight_spaces_are_adjacent_in_the_open_and_seven_beside_a_walled_corner() -> None:
    game = on("floor", "08")
    map_ = map_of(game)
    around = ("03", "04", "05", "07", "09", "11", "12", "13")
    assert set(map_.names(map_.adjacent(map_.square("2.08")))) == {f"2.{digits}" for digits in around}
    cornered = on("cornered", "08")
    assert map_of(cornered).adjacent(map_of(cornered).square("2.08")).bit_count() == 7
    assert not adjacent(cornered, "08", "11")
    fenced = on("fenced", "08")
    assert map_of(fenced).adjacent(map_of(fenced).square("2.08")).bit_count() == 8


# -- Barriers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-BARR-01")
def test_a_barrier_is_walked_around() -> None:
    game = on("fenced", "08")
    assert "04" not in goes(game)
    assert "07" not in goes(game)
    assert refused(game, "04") == "SOB-BARR-01"
    assert "04" in goes(on("fenced", "08", moves=3))
    game = on("fenced", "08", moves=3)
    game.choose("go to=2.04")
    assert game.state.activation.moves == 0


@pytest.mark.rule("SOB-BARR-02")
def test_who_moves_through_models_crosses_a_barrier() -> None:
    map_ = map_of(on("fenced", "08"))
    here, there = map_.square("2.08"), map_.square("2.04")
    assert map_.reach(here, 1, over=True)[there] == 1
    assert there not in map_.reach(here, 1)


@pytest.mark.rule("SOB-BARR-02")
@pytest.mark.parametrize(
    ("kind", "here", "there", "crosses"),
    [("walker", "42", "43", False), ("flier", "42", "43", True), ("smasher", "31", "32", True)],
)
def test_enemies_that_fly_or_smash_through_walls_cross_barriers(
    kind: str, here: str, there: str, crosses: bool
) -> None:
    cards = TILES + "enemies:\n" + sheet("walker") + sheet("flier", traits={"flies": 1}) + sheet("smasher", size="xl")
    map_ = rules_with(cards).content.maps.get("cells,0,0,0")
    enemy = {1: {"kind": kind, "at": map_.square(f"1.{here}")}}
    game = mine(1, layout="cells,0,0,0", cards=cards, at=["1.05"], acting=0, moves=1, enemies=enemy)
    reached, to = reach_of(game, 1), map_.square(f"1.{there}")
    assert (to in reached and reached[to] == 1) == crosses


@pytest.mark.rule("SOB-BARR-03")
def test_the_end_of_a_barrier_bars_slanted_steps_over_it() -> None:
    game = on("fenced", "09")
    assert refused(game, "04") == "SOB-BARR-03"
    assert goes(game) == {"05", "06", "08", "10", "12", "13", "14"}
    assert "05" not in goes(on("fenced", "08"))


@pytest.mark.rule("SOB-BARR-04")
def test_one_sees_over_a_barrier() -> None:
    game = on("fenced", "08", "04")
    assert sees(game, "08", "04")
    assert sees(game, "12", "01")
    assert sees(game, "09", "04")


@pytest.mark.rule("SOB-BARR-05")
def test_models_on_both_sides_of_a_barrier_are_adjacent() -> None:
    game = on("fenced", "08", "04")
    for there in ("04", "07", "03", "05"):
        assert adjacent(game, "08", there)
    assert offers(beside_enemy("fenced", "08", "04"), "fight") == ["fight"]
    assert map_of(game).distance(hero(game).at, hero(game, 1).at) == 1


@pytest.mark.rule("SOB-BARR-06")
def test_an_enemy_across_a_barrier_counts_as_adjacent() -> None:
    """Fear and Escape ask whom an Enemy touches."""
    game = on("fenced", "08")
    map_ = map_of(game)
    assert map_.around(1 << map_.square("2.04")) >> hero(game).at & 1
    assert len(told(beside_enemy("fenced", "08", "04"), "frightened")) == 1


@pytest.mark.rule("SOB-BARR-07")
def test_what_bounces_is_not_stopped_by_a_barrier() -> None:
    map_ = map_of(on("fenced", "08"))
    assert map_.name(map_.bounce(map_.square("2.08"), DIRECTIONS.index("n"))) == "2.04"
    assert map_.name(map_.bounce(map_.square("2.09"), DIRECTIONS.index("nw"))) == "2.04"


@pytest.mark.rule("SOB-BARR-07")
@pytest.mark.parametrize(
    ("does", "light", "hero", "ends"),
    [
        ("drag: {spaces: 1}", "01", "08", "04"),
        ("drag: {spaces: 1}", "05", "12", "08"),
        ("drag: {spaces: 1, away: true}", "12", "08", "03"),
        ("move-to: carrier", "08", "01", "04"),
    ],
)
def test_what_a_card_does_with_a_hero_is_not_stopped_by_a_barrier(does: str, light: str, hero: str, ends: str) -> None:
    """By normal Moves it would be a way around of three steps."""
    at = [f"2.{light}", f"2.{hero}"]
    game = played(f"{{each: {{who: others, do: [{does}]}}}}", tiles=["fenced"], at=at, cards=FLOOR)
    assert where(game, 1) == f"2.{ends}"


@pytest.mark.rule("SOB-BARR-01", "SOB-FKO-07")
@pytest.mark.parametrize(("moves", "reached"), [(3, False), (4, True)])
def test_who_drags_a_fallen_hero_along_walks_around_a_barrier(moves: int, reached: bool) -> None:
    """From 42 to 43 it is two spaces around the Barrier, by the doorway."""
    down: dict[str, Any] = {"heroes__1__knocked_out": True, "heroes__1__emptied": ("health",)}
    game = arena(["42", "42"], {1: ("root", "00")}, room="cells", acting=0, step=("act", 0), moves=moves, **down)
    assert ("drag hero=1 to=1.43" in offers(game, "drag")) == reached


@pytest.mark.rule("SOB-BARR-08")
def test_who_is_shut_in_by_barriers_may_leave_across_one() -> None:
    game = on("pen", "09")
    assert goes(game) >= {"05", "08", "13", "10"}
    game.choose("go to=2.13")
    assert game.state.activation.moves == 0
    back = on("pen", "13")
    assert "09" not in goes(back)
    assert refused(back, "09") == "SOB-BARR-01"


def test_only_a_space_beside_one_is_barred_by_something() -> None:
    map_ = map_of(on("fenced", "08"))
    assert against_step(map_, map_.square("2.08"), map_.square("2.09")) == ""
    assert against_step(map_, map_.square("2.08"), map_.square("2.06")) == ""
