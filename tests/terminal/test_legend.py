"""Beside a board of squares: the numbers of all foes, whom they are after and what they will do, if there is room."""

from __future__ import annotations

import pytest

from darklantern.table.scene import Edge, Scene, Stat
from darklantern.terminal import layout
from darklantern.terminal.labels import Labels
from darklantern.terminal.legend import legend
from darklantern.terminal.window import Window, window
from tests.scenes.mine import mine_scene

WHOLE = Window(0, 0, 30, 24)
CORNER = Window(0, 0, 6, 6)


def beside(scene: Scene, rows: int, seen: Window = WHOLE, width: int = 40) -> list[str]:
    lines = legend(scene, scene.boards[0], seen, Labels(), {}, width, rows)
    assert lines is not None
    return [line.plain.replace("\xa0", " ").rstrip() for line in lines]


def test_with_room_every_foe_says_what_it_will_do() -> None:
    text = " ".join(" ".join(beside(mine_scene(), 80)).split())
    assert "V1-8 Void Spider Health 2/2 Initiative 5 · Hunts Raul Ortega" in text


def test_foes_of_a_group_that_will_do_different_things_are_told_apart() -> None:
    scene = mine_scene()
    for piece in scene.pieces:
        if piece.id in ("tentacle-1", "tentacle-2"):
            piece.intent = f"Goes for {piece.number}"
    text = " ".join(" ".join(beside(scene, 80)).split())
    assert "· T1: Goes for 1 · T2: Goes for 2 · T3-6: Attacks whoever is adjacent" in text


@pytest.mark.parametrize("rows", range(20, 40))
def test_with_less_room_numbers_and_prey_stay(rows: int) -> None:
    text = "\n".join(beside(mine_scene(), rows))
    assert "Void Spider 2/2" in text.replace("Health ", "") and (
        "→Ra" in text or "Hunts Raul Ortega" in " ".join(text.split())
    )
    assert all(f"{name} " in text for name in ("Ada", "Jonah", "Lily", "Raul"))


def test_a_short_row_of_numbers_says_which_they_are() -> None:
    assert "►Ad Ada Cole H9/12 S8/11 G1/3" in beside(mine_scene(), 20)


def test_numbers_of_few_are_told_one_by_one_even_in_short() -> None:
    scene = mine_scene()
    scene.pieces = [piece for piece in scene.pieces if piece.id not in ("tentacle-3", "tentacle-4", "tentacle-5")]
    for piece in scene.pieces:
        if piece.id == "tentacle-6":
            piece.stats = {**piece.stats, "health": Stat(1, 4)}
    assert "T6 1/4" in " ".join(beside(scene, 20))


def test_foes_out_of_sight_are_listed_with_the_way_to_them() -> None:
    text = " ".join(" ".join(beside(mine_scene(), 80, CORNER)).split())
    assert "G1 Goliath ► (Elite) Health 22/30" in text
    assert "V1-8 Void Spider ► Health 2/2" in text


def test_the_window_gives_way_to_foes_who_fit_into_it_as_well() -> None:
    board = mine_scene().boards[0]
    alone, both = (window(board, [(10, 5)], 10, 8, also=also) for also in ([], [(17, 5)]))
    assert both.holds((10, 5)) and both.holds((17, 5)) and not alone.holds((17, 5))
    assert window(board, [(10, 5)], 10, 8, also=[(21, 5)]) == alone


def test_dead_ends_are_told_once() -> None:
    scene = mine_scene()
    board = scene.boards[0]
    for number, square in enumerate(board.squares[:3]):
        board.edges.append(Edge(f"end-{number}", f"Door {number} of a long Gallery", "cap", sides={square.id: "n"}))
    lines = beside(scene, 80)
    assert sum("a dead end" in line for line in lines) == 1


def test_a_crowded_panel_keeps_the_numbers_of_foes() -> None:
    scene = mine_scene()
    for number, square in enumerate(scene.boards[0].squares[:30]):
        scene.boards[0].marks[square.id] = {f"strange-token-{number}": 1}
    lines = [line.plain for line in layout.table(scene, layout.View([]), 100, 30)]
    assert any(line.startswith("… and more: `map`") for line in lines)
    assert any("Void Spider 2/2 →Ra" in line for line in lines)
