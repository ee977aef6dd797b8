"""Where Enemies are placed, and what happens if there are not enough models of a kind."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.placing import pattern
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena, come, sheet
from tests.brimstone.mine import asked, mine, rules_with, told

EXAMPLE = """tiles:
- id: example
  name: Example
  kind: passage
  drawing: |2
              -----------
              | 01 | 02 |
              |----|----|----------
              | 03 | 04 | 05 | 06 |
    ----------|----|----|----|----|
    | 07 | 08 | 09 | 10 | 11 | 12 |
    |----|----|----|----|----|----|-----
    | 13 | 14 | 15 | 16 | 17 | 18 | 19 |
    -----|----|----|----|----|----|----|
         | 20 | 21 | 22 | 23 | 24 | 25 |
         ----------|----|----|----------
                   | 26 | 27 |
                   |----|----|
                   | 28 | 29 |
- id: cellar
  name: Cellar
  kind: passage
  drawing: |2
    ----------------
    | XX | 01 | 02 |
    |----|----|----|
    | 03 | 04 | XX |
    |----|----|----|
    | 05 | 06 | 07 |
    -----|----|----|
         | 08 | 09 |
- id: gallery
  name: Gallery
  kind: passage
  drawing: |2
              | 01 | 02 |
              |----|----|
              | 03 | 04 |
              |====%----|
              | 05 | 06 |
"""
"""The tile of the numbered example, one whose corners show less than half a space, and one with a Barrier."""
KINDS = "enemies:\n" + "".join(
    [
        sheet("guard", initiative=3),
        sheet("shooter", initiative=6, ranged={"range": 6, "shots": 2, "damage": 2}, traits={"shootout": 1}),
        sheet("stump", initiative=4, traits={"immobile": 1}),
        sheet("horde", initiative=5, supply=40),
        sheet("ghost", initiative=3, keyword="undead"),
        sheet("hulking", size="xl"),
    ]
)
CHILL = """darkness:
- {id: grave-frost, name: Grave Frost, remains: true, powers: [{stat: enemy-initiative, add: 1, enemies: undead}]}
"""
FIRST = ["01", "04", "06", "07", "09", "11", "14", "16", "18", "21", "23", "25", "26", "29"]
THEN = ["02", "03", "05", "08", "10", "12", "13", "15", "17", "19", "20", "22", "24", "27", "28"]


CARDS_HERE = EXAMPLE + KINDS + CHILL


def behind(*tiles: str) -> str:
    """The example tile, and tiles behind its Entrance, each joined by its own Entrance to the last one."""
    map_ = rules_with(CARDS_HERE).content.maps.empty.lay("example", 0, 0, 0)
    for tile in tiles:
        door = next(door for door in map_.doors.values() if door.state == "open")
        place = map_.fit(door.id, tile)
        assert place
        map_ = map_.lay(*place)
    return map_.layout


def room(*at: str, layout: str = "example,0,0,0", **given: Any) -> Brimstone:
    """Heroes who are asked for nothing yet, the first in its Activation."""
    return mine(len(at), layout=layout, at=at, cards=CARDS_HERE, acting=0, moves=1, **given)


def spaces(game: Brimstone, kind: str = "", tile: str = "1.") -> list[str]:
    """Where the Enemies stand, in the order in which they were placed."""
    map_ = grid(game)
    placed = [map_.name(enemy.at) for enemy in game.state.enemies.values() if kind in ("", enemy.kind)]
    return [name.removeprefix(tile) for name in placed]


# -- the checkerboard -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FPLACE-15", "SOB-FPLACE-05")
def test_the_example_tile_has_14_spaces_of_one_colour_and_15_of_the_other() -> None:
    game = room("1.29")
    names = [name.removeprefix("1.") for name in map(grid(game).name, pattern(game, 1))]
    assert names[:14] == FIRST
    assert names[14:] == THEN
    assert [[int(grid(game).name(square)[2:]) for square in row if square >= 0] for row in grid(game).rows(1)] == [
        [1, 2],
        [3, 4, 5, 6],
        [7, 8, 9, 10, 11, 12],
        [13, 14, 15, 16, 17, 18, 19],
        [20, 21, 22, 23, 24, 25],
        [26, 27],
        [28, 29],
    ]


@pytest.mark.rule("SOB-FPLACE-16", "SOB-FPLACE-18", "SOB-FPLACE-04", "SOB-FPLACE-06", "SOB-FPLACE-08", "SOB-FPLACE-01")
def test_two_guards_and_six_archers_stand_as_in_the_numbered_example() -> None:
    game = come(room("1.28"), ("shooter", "6"), ("guard", "2"))
    assert spaces(game, "guard") == ["01", "04"]
    assert spaces(game, "shooter") == ["06", "07", "09", "11", "14", "16"]


@pytest.mark.rule("SOB-FPLACE-18")
def test_who_never_moves_is_placed_like_everybody_else() -> None:
    assert spaces(come(room("1.28"), ("stump", "3"))) == ["01", "04", "06"]


@pytest.mark.rule("SOB-FPLACE-17", "SOB-FPLACE-02")
def test_two_slow_ones_take_the_first_places_and_four_quick_ones_the_next() -> None:
    game = come(room("1.28"), ("shooter", "4"), ("guard", "2"))
    places = [f"1.{name}" for name in FIRST]
    assert [places.index(f"1.{name}") for name in spaces(game, "guard")] == [0, 1]
    assert [places.index(f"1.{name}") for name in spaces(game, "shooter")] == [2, 3, 4, 5]


@pytest.mark.rule("SOB-FPLACE-03")
def test_of_two_kinds_equally_quick_a_roll_says_which_is_placed_first() -> None:
    first = [spaces(come(room("1.28", seed=seed), ("guard", "1"), ("ghost", "1")), "guard")[0] for seed in range(40)]
    assert 10 <= first.count("01") <= 30
    assert first.count("01") + first.count("04") == 40


@pytest.mark.rule("SOB-FPLACE-14")
def test_initiative_counts_as_it_is_now() -> None:
    """Undead of 3 are at 4 while the cold lasts: the others of 3 always come first."""
    for seed in range(8):
        game = room("1.28", seed=seed, in_play=[{"card": "grave-frost", "deck": "darkness"}])
        assert spaces(come(game, ("ghost", "1"), ("guard", "1")), "guard") == ["01"]


@pytest.mark.rule("SOB-FPLACE-10")
def test_a_space_with_a_model_is_passed_over() -> None:
    assert spaces(come(room("1.07"), ("guard", "8"))) == ["01", "04", "06", "09", "11", "14", "16", "18"]


@pytest.mark.rule("SOB-FPLACE-11")
def test_the_marker_of_a_fallen_hero_is_no_model() -> None:
    game = room("1.28", "1.04", heroes__1__knocked_out=True)
    assert spaces(come(game, ("guard", "2"))) == ["01", "04"]


@pytest.mark.rule("SOB-FPLACE-09")
def test_less_than_half_a_space_is_none() -> None:
    """In the cellar the back left is 01; the colour goes on over the missing corners."""
    game = come(room("1.09", layout="cellar,0,0,0"), ("guard", "4"))
    assert spaces(game) == ["01", "03", "06", "02"]


@pytest.mark.rule("SOB-FPLACE-12", "SOB-FPLACE-07")
def test_when_one_colour_is_full_the_spaces_between_are_filled() -> None:
    game = come(room("2.01", layout=behind("long-passage")), ("horde", "16"))
    assert spaces(game) == [*FIRST, "02", "03"]


@pytest.mark.rule("SOB-FPLACE-19")
def test_a_tile_is_filled_as_seen_from_where_it_was_joined() -> None:
    """The Burning Room, joined by its eastern exit: the back row is the western column, and left is south."""
    content = rules_with(CARDS_HERE).content
    map_ = content.maps.empty.lay("long-passage", 0, 0, 0)
    place = map_.fit("1.01-02", "burning-room", by="16-24")
    assert place
    game = come(room("1.12", layout=map_.lay(*place).layout), ("guard", "3"), tile=2)
    assert spaces(game, tile="2.") == ["25", "09", "32"]


def test_the_entrance_of_the_mine_is_seen_from_its_only_connection() -> None:
    """Its back row is the southern one; left of who looks in from the north is east."""
    game = come(mine(1, acting=0, moves=1, at=["1.01"], cards=KINDS), ("guard", "4"), tile=1)
    assert spaces(game) == ["22", "20", "17", "15"]


# -- more than a tile holds -----------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FPLACE-13")
def test_who_does_not_fit_stands_beyond_the_entrance_as_near_as_can_be() -> None:
    """29 on the tile; beyond its Entrance two spaces are equally near, and the players choose."""
    game = come(room("2.01", layout=behind("long-passage")), ("horde", "30"))
    assert len(spaces(game)) == 29
    assert [str(choice) for choice in asked(game).options] == ["place-enemy to=2.09", "place-enemy to=2.10"]
    assert asked(game).usual == 0
    game.choose("place-enemy to=2.10")
    assert spaces(game)[-1] == "2.10"


@pytest.mark.rule("SOB-FPLACE-13")
def test_nobody_is_asked_where_all_spaces_will_be_filled() -> None:
    """Two more than fit, and two spaces equally near. Of four the third goes beside the Hero, the fourth past it."""
    game = come(room("2.07", layout=behind("long-passage")), ("horde", "31"))
    assert spaces(game)[29:] == ["2.09", "2.10"]
    assert asked(game).prompt == "act"
    more = come(room("2.07", layout=behind("long-passage")), ("horde", "33"))
    assert spaces(more)[29:] == ["2.09", "2.10", "2.08"]
    assert [str(choice) for choice in asked(more).options] == ["place-enemy to=2.05", "place-enemy to=2.06"]


@pytest.mark.rule("SOB-FPLACE-13")
def test_beyond_a_full_tile_comes_the_next() -> None:
    """A short passage leads on from the long one: 29 and 10 are placed, and the last goes to the third tile."""
    game = come(room("3.01", layout=behind("long-passage", "short-passage")), ("horde", "40"))
    assert len(spaces(game)) == 39
    assert {choice.args["to"] for choice in asked(game).options} == {"3.05", "3.06"}


@pytest.mark.rule("SOB-FPLACE-13")
def test_how_near_to_the_entrance_a_space_is_does_not_depend_on_barriers() -> None:
    game = come(room("2.01", layout=behind("gallery")), ("horde", "30"))
    assert [str(choice) for choice in asked(game).options] == ["place-enemy to=2.03", "place-enemy to=2.04"]


def test_who_has_no_room_at_all_is_left_out() -> None:
    game = come(room("1.01"), ("horde", "30"))
    assert len(spaces(game)) == 28
    assert asked(game).prompt == "act"


@pytest.mark.rule("SOB-FXL-02")
def test_the_players_turn_a_large_base_as_they_like_over_its_space() -> None:
    """In a corner there is one way only; over the next space it may lie to the left or to the right."""
    game = come(room("1.28"), ("hulking", "1"))
    assert spaces(game) == ["01"]
    wide = come(arena(["88"], {1: ("ghoul", "00")}, acting=0, fight={}, next_enemy=2), ("hulk", "1"))
    assert {str(choice) for choice in asked(wide).options} == {"place-enemy to=1.01", "place-enemy to=1.02"}
    two = come(arena(["88"], {1: ("ghoul", "00")}, acting=0, fight={}, next_enemy=2), ("hulk", "2"))
    assert len(asked(two).options) == 2  # the places overlap, so that the two will not fill both


# -- not enough models ----------------------------------------------------------------------------------------------


def short(on_board: int, supply: int = 6, more: str = "", **given: Any) -> Brimstone:
    """So many of six models of a kind are on the board already."""
    kinds = "enemies:\n" + sheet("few", supply=supply, xp=15)
    enemies = {number: {"kind": "few", "at": number - 1} for number in range(1, on_board + 1)}
    return mine(
        1,
        layout="hall,0,0,0",
        at=["1.88"],
        cards=CARDS.replace("enemies:\n", kinds) + more,
        acting=0,
        moves=1,
        enemies=enemies,
        fight={"elite": {"few": []}, "acted": ["few"]},
        next_enemy=on_board + 1,
        **given,
    )


@pytest.mark.rule("SOB-FMODEL-01", "SOB-FMODEL-02", "SOB-FMODEL-03")
def test_too_few_models_make_their_whole_kind_elite_once_each_time() -> None:
    game = come(short(4), ("few", "5"), dice=[3])
    assert len(game.state.enemies) == 6
    assert game.state.fight
    assert game.state.fight.elite == {"few": [3]}
    assert told(game, "too-few-models") == [{"group": "few", "count": 5, "left": 2}]
    come(game, ("few", "1"), dice=[5])
    assert game.state.fight.elite == {"few": [3, 5]}


@pytest.mark.rule("SOB-FMODEL-04")
def test_without_any_model_left_the_ability_is_gained_all_the_same() -> None:
    game = come(short(6), ("few", "3"), dice=[2])
    assert len(game.state.enemies) == 6
    assert game.state.fight
    assert game.state.fight.elite == {"few": [2]}


DRUM = """darkness:
- id: drum
  name: Drum
  remains: true
  triggers: [{when: {event: group-arrived, by: anyone}, do: [{gain: {what: gold, amount: 3}}]}]
"""


@pytest.mark.rule("SOB-FMODEL-04")
@pytest.mark.parametrize(("on_board", "gold"), [(5, 3), (6, 0)])
def test_a_group_of_which_no_model_is_left_has_not_arrived(on_board: int, gold: int) -> None:
    game = come(short(on_board, more=DRUM, in_play=[["drum", "darkness"]]), ("few", "3"), dice=[2])
    assert game.state.heroes[0].gold == gold


@pytest.mark.rule("SOB-FMODEL-01", "SOB-FMODEL-02")
def test_as_many_as_there_are_is_enough() -> None:
    game = come(short(4), ("few", "2"))
    assert len(game.state.enemies) == 6
    assert game.state.fight
    assert game.state.fight.elite == {"few": []}


@pytest.mark.rule("SOB-FMODEL-05")
def test_two_are_called_for_and_one_is_left() -> None:
    game = come(short(1, supply=2), ("few", "2"), dice=[6])
    assert [enemy.kind for enemy in game.state.enemies.values()] == ["few", "few"]
    assert game.state.fight
    assert game.state.fight.elite == {"few": [6]}


@pytest.mark.rule("SOB-FMODEL-06")
def test_an_ability_for_too_few_models_is_worth_5_xp_as_well() -> None:
    game = short(6)
    assert enemy_number(game, "few", "xp") == 15
    assert enemy_number(come(game, ("few", "1")), "few", "xp") == 20
