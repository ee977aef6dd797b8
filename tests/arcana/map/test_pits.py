"""Pits: whoever moves or is brought into one is destroyed."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.units.teleporting import spaces_within, teleport
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, explorer, offers, refused, space, told


@pytest.mark.rule("MA-PIT-01")
def test_an_explorer_who_walks_into_a_pit_is_destroyed() -> None:
    game = drawn({(3, 3): "o"}, explorers=2, at=[at(2, 3), at(6, 6)])
    assert offers(game, "leap") == [f"leap to={at(3, 3)}"]
    assert f"go to={at(3, 3)}" not in offers(game, "go"), "nobody falls in by walking on"
    assert refused(game, "go", to=at(3, 3)) == "MA-PIT-01"
    choose(game, f"leap to={at(3, 3)}")
    assert explorer(game).destroyed
    assert told(game, "fell") == [{"who": 0, "at": at(3, 3)}]
    assert game.state.turn == 1, "the turn of the other one has begun"


def test_a_pit_is_leapt_into_from_beside_it_and_with_stamina() -> None:
    assert refused(drawn({(3, 3): "o"}, at=[at(1, 3)]), "leap", to=at(3, 3)) == "MA-MOVE-03"
    wall = drawn({(3, 3): "o"}, {(2, 3, "e"): "|"}, at=[at(2, 3)])
    assert not offers(wall, "leap")
    ruined = drawn({(3, 3): "o"}, at=[at(2, 3)], explored={24: 1})
    assert not offers(ruined, "leap")
    tied = [{"by": -1, "source": "x", "stat": "immobile", "add": 1, "units": [0]}]
    assert refused(drawn({(1, 1): "o"}, at=[at(0, 1)], lasting=tied), "leap", to=at(1, 1)) == "MA-MOVE-07"


def test_no_way_leads_through_a_pit() -> None:
    game = drawn({(1, 1): "o"}, at=[at(0, 0)], explored={1: 1, 7: 1})
    assert not offers(game, "go")
    assert offers(game, "leap") == [f"leap to={at(1, 1)}"]


@pytest.mark.rule("MA-PIT-02")
def test_whoever_is_teleported_onto_a_pit_is_destroyed() -> None:
    game = drawn({(3, 3): "o"}, at=[at(0, 0)], monsters={"boiler-golem": at(5, 3)}, monsters__4__health=5)
    assert space(game, at(3, 3)) in spaces_within(game, 4, 2)
    teleport(game, 4, space(game, at(3, 3)))
    assert game.state.monsters[4].dying or 4 not in game.state.monsters
