"""The map: every place named, nothing covered, choices numbered."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from darklantern.table.scene import Place, Scene
from darklantern.terminal.map import boxes, draw
from darklantern.terminal.placing import NUMBER_ROOM, Box, crosses
from tests.terminal.screens import begin

SIZES = [
    (False, 100, 18),
    (False, 70, 16),
    (False, 160, 40),
    (True, 100, 18),
    (True, 100, 15),
    (True, 130, 30),
]


def scene_of(western_shores: bool) -> Scene:
    return begin(western_shores=western_shores).scene(0)


@pytest.mark.parametrize(("western_shores", "width", "height"), SIZES)
def test_every_place_is_named_where_its_box_is(western_shores: bool, width: int, height: int) -> None:
    scene = scene_of(western_shores)
    (board,) = scene.boards
    lines = [line.plain for line in draw(scene, board, width, height, {})]
    assert len(board.places) == (28 if western_shores else 20)
    assert len(lines) == height
    assert {len(line) for line in lines} == {width}
    for place in board.places:
        box = boxes(board, width, height)[place.id]
        assert lines[box.top][box.left + NUMBER_ROOM :].startswith(place.name)


@pytest.mark.parametrize(("western_shores", "width", "height"), SIZES)
def test_no_two_names_overlap(western_shores: bool, width: int, height: int) -> None:
    (board,) = scene_of(western_shores).boards
    for one, other in combinations(boxes(board, width, height).values(), 2):
        apart = one.left + one.width <= other.left or other.left + other.width <= one.left
        assert apart or one.top != other.top, (one, other)


def test_east_is_right_and_north_is_up() -> None:
    (board,) = scene_of(False).boards
    where = boxes(board, 100, 18)
    assert where["cave"].left < where["northern-gate"].left < where["lighthouse"].left
    assert where["chapel"].top < where["heart-of-darkness"].top < where["abandoned-hut"].top


def test_places_stay_where_they_are_whatever_stands_there() -> None:
    game = begin()
    (board,) = game.scene(0).boards
    before = boxes(board, 70, 16)
    for _ in range(10):
        game.choose(0)
    assert boxes(game.scene(0).boards[0], 70, 16) == before


def test_the_map_shows_who_and_what_is_there_and_the_numbers_of_choices() -> None:
    game = begin()
    scene = game.scene(0)
    (board,) = scene.boards
    place = next(place for place in board.places if place.id == "harbour")
    place.marks = {"trap": 2}
    scene.pieces[0].at = scene.pieces[1].at = "cave"
    lines = [line.plain for line in draw(scene, board, 100, 18, {"swamp": 12})]
    where = boxes(board, 100, 18)
    assert lines[where["cave"].top + 1][where["cave"].left + NUMBER_ROOM :].startswith("►Temperance @Marit")
    assert lines[where["harbour"].top + 1][where["harbour"].left :].lstrip().startswith("trap×2")
    assert lines[where["swamp"].top][where["swamp"].left :].startswith("12 Swamp")


def test_paths_join_their_places_with_dots() -> None:
    scene = scene_of(False)
    (board,) = scene.boards
    with_paths = "".join(line.plain for line in draw(scene, board, 100, 18, {}))
    board.paths = []
    without = "".join(line.plain for line in draw(scene, board, 100, 18, {}))
    assert sum("⠁" <= letter <= "⣿" for letter in with_paths) > 100
    assert not any("⠁" <= letter <= "⣿" for letter in without)


@pytest.mark.parametrize(
    ("a", "b", "through"),
    [
        ((0.0, 5.5), (30.0, 5.5), True),
        ((0.0, 0.0), (30.0, 2.0), False),
        ((15.0, 0.0), (15.0, 9.0), True),
        ((9.0, 0.0), (9.0, 9.0), False),
        ((0.0, 5.5), (9.0, 5.5), False),
    ],
)
def test_crosses(a: tuple[float, float], b: tuple[float, float], through: bool) -> None:
    assert crosses(a, b, Box(10, 5, 10)) is through


def test_a_board_of_one_place_can_be_drawn() -> None:
    scene = scene_of(False)
    (board,) = scene.boards
    board.places, board.paths = [Place("inn", "Inn", 5, 5)], []
    assert "Inn" in "".join(line.plain for line in draw(scene, board, 40, 6, {}))


def test_paths_do_not_touch_letters() -> None:
    scene = scene_of(False)
    (board,) = scene.boards
    lines = [line.plain for line in draw(scene, board, 160, 40, {"swamp": 12})]
    for line in lines:
        for one, other in pairwise(line):
            assert not (dotted(one) and other.isalnum()) and not (one.isalnum() and dotted(other)), line


def dotted(letter: str) -> bool:
    return "⠁" <= letter <= "⣿"


def test_every_path_leaves_a_trace_even_where_there_is_little_room() -> None:
    scene = scene_of(False)
    (board,) = scene.boards
    for path in board.trails:
        board.paths = [path]
        assert any(dotted(letter) for line in draw(scene, board, 70, 16, {}) for letter in line.plain), path


@pytest.mark.parametrize(("width", "height"), [(70, 16), (80, 11), (100, 18)])
def test_a_crowd_keeps_clear_of_names(width: int, height: int) -> None:
    scene = scene_of(False)
    (board,) = scene.boards
    for place in board.places:
        place.marks = {"damage": 2, "boat-coming": 1}
    lines = [line.plain for line in draw(scene, board, width, height, {})]
    for place in board.places:
        box = boxes(board, width, height)[place.id]
        left, right = box.left + NUMBER_ROOM, box.left + NUMBER_ROOM + len(place.name)
        assert lines[box.top][left:right] == place.name
        around = lines[box.top][max(0, left - 1) : left] + lines[box.top][right : right + 1]
        assert not around.strip() or dotted(around.strip()[0]), lines[box.top]


def test_a_place_says_what_it_is_beside_who_is_there_unless_its_name_does() -> None:
    scene = scene_of(False)
    (board,) = scene.boards
    scene.pieces[0].at, scene.pieces[1].at = "cave", "northern-tunnel"
    text = "\n".join(line.plain for line in draw(scene, board, 120, 24, {}))
    assert "►Temperance loot" in text
    assert "@Marit" in text and "tunnel" not in text
