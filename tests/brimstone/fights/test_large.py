"""How Large and Extra Large Enemies move, and what becomes of those in their way."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from darklantern.board.masks import squares
from darklantern.games.brimstone.fights.assigning import beside_hero
from darklantern.games.brimstone.fights.enemy_moves import places_beside
from darklantern.games.brimstone.fights.fear import fear_hits
from darklantern.games.brimstone.fights.groups import Gait, gathered
from darklantern.games.brimstone.fights.large import places_at, places_beside_hero, places_near_heroes, reach_of
from darklantern.games.brimstone.fights.targets import on_target
from darklantern.games.brimstone.posse import enemies_on, grid, models
from darklantern.games.brimstone.state import NOWHERE, Brimstone
from tests.brimstone.fights.arena import CARDS, answer, arena, joined, play_out, sheet, under, where, where_to
from tests.brimstone.mine import asked, happens, mine, rules_told, told

PLAIN = Gait(1, over=False, through=False, large=False, rooted=False, counter=False)


@pytest.mark.parametrize(
    ("kind", "gait"),
    [
        ("plain", PLAIN),
        ("ogre", replace(PLAIN, large=True)),
        ("giant", replace(PLAIN, wide=2, over=True, large=True)),
        ("bat", replace(PLAIN, over=True, through=True)),
        ("tree", replace(PLAIN, rooted=True)),
        ("creeping-shadows", replace(PLAIN, through=True, counter=True)),
    ],
)
def test_a_kind_walks_as_its_size_and_its_traits_say(kind: str, gait: Gait) -> None:
    sheets = sheet("plain") + sheet("ogre", size="large") + sheet("giant", size="xl")
    sheets += sheet("bat", traits={"flies": 1}) + sheet("tree", traits={"immobile": 1})
    assert gathered(mine(1, cards="enemies:\n" + sheets), kind).gait == gait


def steps(game: Brimstone, number: int) -> dict[str, int]:
    """By space, how many steps it takes an Enemy there."""
    reached = reach_of(game, number)
    return {grid(game).name(to).removeprefix("1."): reached[to] for to in reached}


@pytest.mark.rule("SOB-FLARGE-01", "SOB-FLARGE-02")
def test_a_large_enemy_reaches_a_hero_through_smaller_ones() -> None:
    start = {1: ("brute", "51"), 2: ("ghoul", "31")}
    game = arena(["11"], start, acts="brute", room="alley", fight={"acted": ["ghoul"]})
    assert (where(game, 1), game.state.enemies[1].target) == ("21", 0)
    medium = arena(["11"], {1: ("wight", "51"), 2: ("ghoul", "31")}, room="alley", acting=0)
    assert places_beside(medium, 1, [0]) == {}


@pytest.mark.rule("SOB-FLARGE-03")
def test_who_is_displaced_stands_where_the_large_one_came_from() -> None:
    game = arena(
        ["11"], {1: ("brute", "41"), 2: ("ghoul", "31")}, acts="brute", room="alley", fight={"acted": ["ghoul"]}
    )
    assert (where(game, 1), where(game, 2)) == ("21", "41")
    assert told(game, "enemy-displaced") == [{"enemy": 2, "group": "ghoul", "at": "1.41"}]
    assert rules_told(game, "enemy-displaced") == ["SOB-FLARGE-03"]


@pytest.mark.rule("SOB-FLARGE-04", "SOB-FLARGE-09")
def test_any_number_is_displaced_each_by_one_space_and_at_no_further_cost() -> None:
    start = {1: ("brute", "51"), 2: ("ghoul", "41"), 3: ("ghoul", "31"), 4: ("ghoul", "21")}
    game = arena(["01"], start, acts="brute", room="alley", fight={"acted": ["ghoul"]})
    assert where(game, 1) == "11"
    assert [where(game, number) for number in (2, 3, 4)] == ["51", "41", "31"]


@pytest.mark.rule("SOB-FLARGE-05")
def test_large_enemies_do_not_displace_each_other() -> None:
    for other in ("ogre", "hulk"):
        at = "21" if other == "ogre" else "40"
        game = arena(["01"], {1: ("brute", "52" if other == "hulk" else "41"), 2: (other, at)}, room="alley", acting=0)
        assert places_beside(game, 1, [0]) == {}


@pytest.mark.rule("SOB-FLARGE-05", "SOB-FIMMOB-01")
def test_immobile_enemies_are_not_displaced() -> None:
    game = arena(["01"], {1: ("brute", "41"), 2: ("root", "21")}, room="alley", acting=0)
    assert places_beside(game, 1, [0]) == {}


@pytest.mark.rule("SOB-FLARGE-06")
def test_a_large_enemy_stops_at_a_hero() -> None:
    game = arena(["21", "01"], {1: ("brute", "51")}, acts="brute", room="alley")
    assert game.state.enemies[1].target == 0
    assert (where(game, 1), "11" in steps(game, 1)) == ("31", False)


@pytest.mark.rule("SOB-FLARGE-07")
def test_it_may_end_where_a_smaller_one_stood() -> None:
    start = {1: ("brute", "51"), 2: ("ghoul", "31")}
    game = arena(["21"], start, acts="brute", room="alley", fight={"acted": ["ghoul"]})
    assert (where(game, 1), where(game, 2)) == ("31", "41")


@pytest.mark.rule("SOB-FLARGE-08")
def test_who_is_displaced_keeps_its_target_only_while_it_is_adjacent() -> None:
    start = {1: ("brute", "51"), 2: ("ghoul", "31", 0)}
    game = arena(["21"], start, acts="brute", room="alley", fight={"acted": ["ghoul"]})
    assert (where(game, 2), game.state.enemies[2].target) == ("41", NOWHERE)
    start = {1: ("brute", "51"), 2: ("ghoul", "41", 0)}
    close = arena(["40", "21"], start, acts="brute", room="alley", dice=[6], fight={"acted": ["ghoul"]})
    assert (where(close, 1), where(close, 2)) == ("31", "51")
    assert close.state.enemies[2].target == 0


@pytest.mark.rule("SOB-FXL-01")
def test_an_extra_large_enemy_takes_up_a_square_of_four_spaces() -> None:
    game = arena(["88"], {1: ("hulk", "00")}, acting=0)
    assert under(game, 1) == ["00", "01", "10", "11"]
    assert models(game).bit_count() == 5


@pytest.mark.rule("SOB-FXL-02")
def test_it_is_put_so_that_it_covers_the_space_and_nothing_else_is_in_the_way() -> None:
    game = arena(["20"], {1: ("ghoul", "02")}, acting=0)
    map_ = grid(game)
    places = {
        space: {map_.name(place) for place in places_at(game, "hulk", map_.square(space), models(game))}
        for space in ("1.00", "1.02", "1.44")
    }
    assert places == {"1.00": {"1.00"}, "1.02": set(), "1.44": {"1.33", "1.34", "1.43", "1.44"}}


@pytest.mark.rule("SOB-FXL-02")
def test_a_space_of_the_pattern_without_room_for_its_base_is_passed_over() -> None:
    game = arena(["88"], {5: ("ghoul", "11")}, acting=0, next_enemy=1)
    happens(game, ("place-models", "hulk", 1, 1))
    assert under(game, 1) == ["02", "03", "12", "13"]


@pytest.mark.rule("SOB-FXL-03")
def test_its_base_moves_as_one_and_distances_count_from_the_nearest_of_its_spaces() -> None:
    game = arena(["37"], {1: ("hulk", "30")}, acts="hulk")
    answer(game, to="34")
    assert under(game, 1) == ["34", "35", "44", "45"]
    assert game.state.enemies[1].target == NOWHERE
    assert (
        min(grid(game).distance(grid(game).square(f"1.{space}"), grid(game).square("1.37")) for space in under(game, 1))
        == 2
    )
    assert list(places_beside(arena(["36"], {1: ("hulk", "30")}, acting=0), 1, [0])) == [0]


@pytest.mark.rule("SOB-FXL-03")
def test_no_walled_corner_may_lie_under_its_base() -> None:
    game = arena(["40"], {1: ("hulk", "01")}, room="cells", acting=0)
    assert "02" not in steps(game, 1)  # a Wall would lie under it
    assert "12" not in steps(game, 1)  # and here a walled corner
    assert "22" in steps(game, 1)


@pytest.mark.rule("SOB-FXL-04")
def test_who_is_in_its_way_goes_two_spaces_back() -> None:
    game = arena(["88"], {1: ("hulk", "00"), 2: ("ghoul", "02"), 3: ("ghoul", "12")}, acting=0)
    game = arena(["88"], {1: ("hulk", "00"), 2: ("ghoul", "02"), 3: ("ghoul", "12")},
                 step=("large-steps", 1, grid(game).square("1.01"), 1, 0), heroes__0__activated=True,
                 fight={"acted": ["hulk", "ghoul"]})  # fmt: skip
    assert [where(game, number) for number in (1, 2, 3)] == ["01", "00", "10"]
    assert rules_told(game, "enemy-displaced") == ["SOB-FXL-04"] * 2
    start = {1: ("hulk", "00"), 2: ("ghoul", "12"), 3: ("ghoul", "21"), 4: ("ghoul", "22")}
    game = arena(
        ["88"], start, step=("large-steps", 1, grid(game).square("1.11"), 1, 0), fight={"acted": ["hulk", "ghoul"]}
    )
    assert [where(game, number) for number in (1, 2, 3, 4)] == ["11", "10", "01", "00"]


@pytest.mark.rule("SOB-FXL-04")
def test_without_such_a_space_it_goes_to_the_nearest_empty_one() -> None:
    start = {1: ("hulk", "31~1"), 2: ("ghoul", "52")}
    game = arena(["01"], start, room="alley", acting=0)
    to = grid(game).square("1.41")
    game = arena(["01"], start, room="alley", step=("large-steps", 1, to, 1, 0))
    assert (asked(game).prompt, asked(game).usual) == ("enemy-displaced", 0)
    assert where_to(game) == ["61", "62"]
    answer(game, to="62")
    assert (where(game, 1), where(game, 2)) == ("41", "62")


@pytest.mark.rule("SOB-FXL-04", "SOB-FXL-15")
def test_two_without_such_a_space_do_not_go_to_the_same_one() -> None:
    """The corners of its base come out of the Walls beside the alley, so that there is nothing behind 60 and 62."""
    start = {1: ("titan", "31~1"), 2: ("ghoul", "60"), 3: ("ghoul", "62")}
    to = grid(arena(["01"], start, room="alley", acting=0)).square("1.40")
    game = play_out(arena(["01"], start, room="alley", step=("large-steps", 1, to, 1, 1)))
    assert (where(game, 1), where(game, 2), where(game, 3)) == ("40", "72", "82")


@pytest.mark.rule("SOB-FXL-05")
def test_it_displaces_neither_large_enemies_nor_heroes() -> None:
    for other in ("brute", "root"):
        game = arena(["88"], {1: ("hulk", "00"), 2: (other, "02")}, acting=0)
        assert "01" not in steps(game, 1)
    assert "01" not in steps(arena(["02"], {1: ("hulk", "00")}, acting=0), 1)
    assert "01" in steps(arena(["88"], {1: ("hulk", "00"), 2: ("ghoul", "02")}, acting=0), 1)


@pytest.mark.rule("SOB-FXL-06", "SOB-FXL-07")
@pytest.mark.parametrize(("die", "target"), [(1, 0), (6, 1)])
def test_it_hangs_over_the_edge_only_for_whom_it_cannot_reach_otherwise(die: int, target: int) -> None:
    game = play_out(arena(["62", "21"], {1: ("hulk", "40")}, acts="hulk", room="alley", dice=[die, 1]))
    assert game.state.enemies[1].target == target
    assert len(under(game, 1)) in ((4,) if target == 0 else (2, 3))


BEND = """- id: bend
  name: Bend
  kind: passage
  drawing: |2
    ---------------------
    | 00 | 01 | 02 | 03 |
    |----|----|----|----|
    | 10 | 11 | 12 | 13 |
    ----------#----|----|
              | 22 | 23 |
              |----|----|
              | 32 | 33 |
              |----|----|
              | 42 | 43 |
              |----|----|
              | 52 | 53 |
              |----|----|
              | 62 | 63 |
              |----|----|
              | 72 | 73 |
              |----|----|
              | 82 | 83 |
"""


@pytest.mark.rule("SOB-FXL-06", "SOB-FACT-12")
def test_on_its_way_toward_somebody_whom_it_cannot_reach_it_stays_on_the_map() -> None:
    """Through the Wall inside the bend the same space would be two steps away."""
    game = arena(
        ["82"], {1: ("hulk", "00")}, acts="hulk", room="bend", cards=CARDS.replace("- id: alley", f"{BEND}- id: alley")
    )
    ((moved,), target) = told(game, "enemy-moved"), game.state.enemies[1].target
    assert (moved["way"], target) == (["1.01", "1.02", "1.12", "1.22"], NOWHERE)


@pytest.mark.rule("SOB-FXL-07")
def test_the_players_choose_among_bases_that_hang_over_the_edge_equally_far() -> None:
    game = arena(["44", "45"], {1: ("hulk", "30~1"), 2: ("hulk", "50~1")}, acts="hulk")
    assert [option.args["enemy"] for option in asked(game).options] == [1, 2]
    play_out(game)
    assert [len(under(game, number)) for number in (1, 2)] == [4, 4]


@pytest.mark.rule("SOB-FXL-07")
def test_less_than_half_of_its_base_never_stands_on_the_map() -> None:
    game = arena(["01"], {1: ("hulk", "40")}, acting=0, room="alley")
    map_ = grid(game)
    hanging = reach_of(game, 1, hanging=True)
    assert {map_.base(anchor, 2).bit_count() for anchor in hanging} == {2, 3, 4}


@pytest.mark.rule("SOB-FXL-08")
def test_what_covers_several_of_its_spaces_meets_it_once() -> None:
    game = arena(["88"], {1: ("hulk", "33"), 2: ("ghoul", "55")}, acting=0)
    assert enemies_on(game, grid(game).area(grid(game).square("1.44"))) == [1, 2]


@pytest.mark.rule("SOB-FXL-09")
def test_whoever_touches_any_of_its_spaces_is_adjacent_to_it() -> None:
    game = arena(["55", "66"], {1: ("looming", "33", 0)}, acting=0)
    assert on_target(game, game.state.enemies[1])
    assert (beside_hero(game, 0), beside_hero(game, 1)) == ([1], [])
    attacked = arena(["55", "66"], {1: ("hulk", "33", 0)}, acts="hulk", dice=[1])
    assert [entry["who"] for entry in told(attacked, "enemy-attacks")] == [0]


@pytest.mark.rule("SOB-FXL-10")
def test_it_is_on_every_tile_that_it_lies_on() -> None:
    room = joined("hall", "long-passage", "long-passage")
    game = arena(["00", "2.01", "3.01"], {1: ("looming", "83")}, room=room, acting=0)
    assert [len(fear_hits(game, seat)) for seat in (0, 1, 2)] == [2, 2, 0]


@pytest.mark.rule("SOB-FXL-11")
def test_the_example_of_two_heroes_who_are_reached_with_the_whole_base() -> None:
    for die in (1, 6):
        game = play_out(arena(["42", "62"], {1: ("hulk", "50")}, acts="hulk", room="alley", dice=[die]))
        assert len(under(game, 1)) == 4


@pytest.mark.rule("SOB-FXL-12")
def test_the_example_of_a_hero_who_is_reached_by_overflowing() -> None:
    start = {1: ("hulk", "40"), 2: ("ghoul", "11")}
    game = play_out(arena(["01"], start, acts="hulk", room="alley", fight={"acted": ["ghoul"]}))
    assert under(game, 1) == ["11", "21"]
    assert where(game, 2) == "31"
    assert game.state.enemies[1].target == 0


@pytest.mark.rule("SOB-FXL-13")
def test_it_crosses_barriers() -> None:
    game = arena(["05"], {1: ("hulk", "31"), 2: ("ghoul", "32")}, room="cells", acting=0)
    assert steps(game, 1)["32"] == 1
    assert steps(game, 2)["33"] == 2


@pytest.mark.rule("SOB-FXL-14")
def test_in_an_ambush_it_is_put_beside_a_hero_who_has_the_room() -> None:
    game = arena(["01", "40"], {}, room="alley", acting=0)
    assert places_beside_hero(game, "hulk", 0) == []
    assert {grid(game).name(anchor) for anchor in places_beside_hero(game, "hulk", 1)} == {"1.41", "1.50", "1.51"}
    for seed in range(4):
        ambushed = arena(["01", "40"], {}, room="alley", acting=0, seed=seed)
        play_out(happens(ambushed, ("ambush", "hulk", 1)))
        assert ambushed.state.enemies[1].target == 1
        assert on_target(ambushed, ambushed.state.enemies[1])
        assert len(under(ambushed, 1)) == 4
    nobody = arena(["01", "11"], {}, room="alley", acting=0)
    assert [places_beside_hero(nobody, "hulk", seat) for seat in (0, 1)] == [[], []]
    assert {grid(nobody).name(anchor) for anchor in places_near_heroes(nobody, "hulk")} == {"1.40", "1.41"}


@pytest.mark.rule("SOB-FXL-15")
def test_an_xxl_enemy_stands_on_nine_spaces_and_puts_others_three_back() -> None:
    start = {1: ("titan", "00"), 2: ("ghoul", "03"), 3: ("ghoul", "13"), 4: ("ghoul", "23")}
    game = arena(["88"], start, acting=0)
    assert len(under(game, 1)) == 9
    to = grid(game).square("1.01")
    game = arena(["88"], start, step=("large-steps", 1, to, 1, 0), fight={"acted": ["titan", "ghoul"]})
    assert [where(game, number) for number in (2, 3, 4)] == ["00", "10", "20"]
    hanging = reach_of(game, 1, hanging=True)
    assert min(grid(game).base(anchor, 3).bit_count() for anchor in hanging) >= 5


@pytest.mark.rule("SOB-FXL-15")
def test_five_spaces_of_an_xxl_enemy_must_be_on_the_board_where_it_overflows() -> None:
    game = arena(["01"], {1: ("titan", "40")}, room="alley", acting=0)
    spaces = {grid(game).base(anchor, 3) for anchor in reach_of(game, 1, hanging=True)}
    assert {base.bit_count() for base in spaces} == {9, 7, 6, 5}
    named = [{grid(game).name(square) for square in squares(base)} for base in spaces]
    assert {"1.21", "1.31", "1.40", "1.41", "1.42"} in named
