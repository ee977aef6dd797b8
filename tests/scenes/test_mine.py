"""The scene made by hand is one that a game could show."""

from __future__ import annotations

import msgspec

from darklantern.table.scene import Scene
from tests.scenes.mine import mine_scene
from tests.scenes.whole import lost_ids


def test_it_hangs_together() -> None:
    assert lost_ids(mine_scene()) == []


def test_it_is_as_large_as_a_fight_gets() -> None:
    scene = mine_scene()
    assert (len(scene.boards[0].tiles), len(scene.boards[0].squares), len(scene.pieces)) == (20, 720, 25)
    assert len(scene.boards) == 2 and scene.order and scene.roll and scene.aims and scene.in_force
    assert scene.ask and scene.ask.plans


def test_what_is_left_out_on_the_wire_comes_back() -> None:
    scene = mine_scene()
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
