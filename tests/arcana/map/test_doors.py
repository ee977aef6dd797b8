"""Doors: open at first, closed and opened by explorers, destroyed by whoever has the strength."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.map.sight import adjacent, sees
from darklantern.games.arcana.state import Arcana
from tests.arcana.halls import at, drawn
from tests.arcana.table import begun, choose, explorer, offers, refused, rules_told, space, told

DOOR = "1.17-18"
BORDERS = {(2, 2, "e"): "D"}


def beside_door(closed: bool = False, stamina: int = 6, **given: object) -> Arcana:
    """An explorer at (2,2), with the door on its east border, and another one far away."""
    shut = [DOOR] if closed else []
    return drawn({}, BORDERS, explorers=2, at=[at(2, 2), at(6, 6)], shut=shut, explorers__0__stamina=stamina, **given)  # type: ignore[arg-type]


def door_actions(game: Arcana) -> list[str]:
    return [choice for choice in map(str, game.choices) if "door" in choice]


@pytest.mark.rule("MA-DOOR-01", "MA-DOOR-03")
def test_a_door_is_on_a_border_and_costs_nothing_to_pass() -> None:
    game = beside_door()
    choose(game, f"go to={at(3, 2)}")
    assert explorer(game).stamina == 5
    assert f"go to={at(2, 2)}" in offers(game, "go")


@pytest.mark.rule("MA-DOOR-02")
def test_doors_are_open_at_first() -> None:
    for seed in range(3):
        game = begun(seed=seed)
        map_ = game.content.maps.get(game.state.layout)
        assert {door.state for door in map_.doors.values() if door.kind == "door"} <= {"open"}
        assert not game.state.broken_doors


@pytest.mark.rule("MA-DOOR-04")
def test_closing_costs_2_stamina() -> None:
    game = beside_door(stamina=2)
    assert refused(game, "open-door", door=DOOR) == "MA-DOOR-05", "it is open"
    choose(game, f"close-door door={DOOR}")
    assert game.content.maps.get(game.state.layout).shut == {DOOR}
    assert explorer(game).stamina == 0
    assert told(game, "door-changed") == [{"who": 0, "door": DOOR, "state": "closed"}]
    assert "MA-DOOR-04" in rules_told(game)
    assert refused(beside_door(stamina=1), "close-door", door=DOOR) == "MA-EXPH-08"


@pytest.mark.rule("MA-DOOR-05")
def test_opening_costs_2_stamina() -> None:
    game = beside_door(closed=True, stamina=3)
    assert refused(game, "close-door", door=DOOR) == "MA-DOOR-04"
    choose(game, f"open-door door={DOOR}")
    assert not game.content.maps.get(game.state.layout).shut
    assert explorer(game).stamina == 1
    assert refused(beside_door(closed=True, stamina=1), "open-door", door=DOOR) == "MA-EXPH-08"


@pytest.mark.rule("MA-DOOR-06")
def test_a_closed_door_is_a_wall() -> None:
    game = beside_door(closed=True, stamina=1)
    here, there = space(game, at(2, 2)), space(game, at(3, 2))
    assert f"go to={at(3, 2)}" not in offers(game, "go")
    assert not sees(game, here, there)
    assert not adjacent(game, here, there)
    assert adjacent(game, here, space(game, at(3, 3)))


@pytest.mark.rule("MA-DOOR-07")
def test_destroying_a_closed_door_costs_4_stamina() -> None:
    assert refused(beside_door(closed=True, stamina=3), "destroy-door", door=DOOR) == "MA-EXPH-08"
    game = beside_door(closed=True, stamina=4)
    choose(game, f"destroy-door door={DOOR}")
    assert (game.state.broken_doors, explorer(game).stamina) == ([DOOR], 0)
    assert sees(game, space(game, at(2, 2)), space(game, at(3, 2)))


@pytest.mark.rule("MA-DOOR-08")
def test_explorers_do_not_destroy_open_doors() -> None:
    game = beside_door()
    assert door_actions(game) == [f"close-door door={DOOR}"]
    assert refused(game, "destroy-door", door=DOOR) == "MA-DOOR-08"


@pytest.mark.rule("MA-DOOR-09")
def test_nothing_is_done_with_a_destroyed_door() -> None:
    game = beside_door(broken_doors=[DOOR])
    assert not door_actions(game)
    assert {refused(game, verb, door=DOOR) for verb in ("open-door", "close-door", "destroy-door")} == {"MA-DOOR-09"}
    assert f"go to={at(3, 2)}" in offers(game, "go")
