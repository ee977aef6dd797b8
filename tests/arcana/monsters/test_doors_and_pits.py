"""What monsters do with doors and pits, and whom they go for."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.state import Arcana
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, monster, offers, told, where

DOOR = "1.23-24"
"""Between (1,3) and (2,3), in a wall from top to bottom."""
WALL = {(1, y, "e"): "|" for y in range(7) if y != 3} | {(1, 3, "e"): "D"}
SCHEMING = {"options": {"scheming": "players"}, "fallen": [1], "explorers__1__destroyed": True, "explorers__1__at": -1}


def monsters_turn(stamina: int = 4, scheming: bool = False, closed: bool = True, **given: object) -> Arcana:
    """The turn of a monster at (1,3), left of the door; explorer 0 is behind it."""
    beast = f"""
monsters:
- {{id: beast, name: Beast, level: 1, health: 5, stamina: {stamina}, armor: 1, will: 1}}
"""
    given = {"borders": WALL, "spaces": {}, "shut": [DOOR] if closed else [], **(SCHEMING if scheming else {}), **given}
    spaces, borders = given.pop("spaces"), given.pop("borders")
    return drawn(
        spaces,  # type: ignore[arg-type]
        borders,  # type: ignore[arg-type]
        explorers=2,
        cards=beast,
        step="monster-phase",
        at=[at(5, 3), at(6, 6)],
        monsters={"beast": at(1, 3)},
        chapter="one-1",
        **given,
    )


@pytest.mark.rule("MA-DOOR-10")
def test_a_mindless_monster_only_destroys_closed_doors_for_4_stamina() -> None:
    weak = monsters_turn(3)
    assert (weak.state.broken_doors, where(weak, 4)) == ([], at(1, 3))
    assert told(weak, "door-changed") == []
    strong = monsters_turn(4)
    assert strong.state.broken_doors == [DOOR]
    assert told(strong, "door-changed") == [{"who": 4, "door": DOOR, "state": "destroyed"}]


@pytest.mark.rule("MA-DOOR-11")
def test_a_scheming_monster_opens_and_closes_doors_for_3_stamina() -> None:
    game = monsters_turn(3, scheming=True, closed=False)
    choose(game, f"lead-close door={DOOR}")
    assert game.content.maps.get(game.state.layout).shut == {DOOR}
    assert monster(game).stamina == 0
    game = monsters_turn(4, scheming=True)
    choose(game, f"lead-open door={DOOR}")
    assert (monster(game).stamina, game.content.maps.get(game.state.layout).shut) == (1, frozenset())
    assert not offers(monsters_turn(2, scheming=True), "lead-open")


@pytest.mark.rule("MA-DOOR-12")
@pytest.mark.parametrize("closed", [True, False])
def test_a_scheming_monster_destroys_any_door_for_4_stamina(closed: bool) -> None:
    game = monsters_turn(5, scheming=True, closed=closed)
    choose(game, f"lead-break door={DOOR}")
    assert (game.state.broken_doors, monster(game).stamina) == ([DOOR], 1)
    assert not offers(monsters_turn(3, scheming=True, closed=closed), "lead-break")


@pytest.mark.rule("MA-PIT-03")
def test_a_mindless_monster_never_walks_into_a_pit() -> None:
    around = monsters_turn(3, borders={}, spaces={(2, 3): "o"}, shut=[])
    while around.ask and around.ask.prompt == "monster-way":
        assert all(at(2, 3) not in str(choice) for choice in around.choices)
        around.choose(0)
    assert where(around, 4) in (at(4, 2), at(4, 3), at(4, 4))


@pytest.mark.rule("MA-PIT-04")
def test_a_scheming_monster_may_be_led_into_a_pit() -> None:
    game = monsters_turn(3, scheming=True, borders={}, spaces={(2, 3): "o"}, shut=[])
    choose(game, next(one for one in offers(game, "lead-move") if f"to={at(2, 3)} " in one + " "))
    assert 4 not in game.state.monsters
    assert told(game, "monster-destroyed")[0]["monster"] == "beast"


@pytest.mark.rule("MA-ADJ-08")
def test_a_monster_goes_for_whom_it_reaches_first_on_foot() -> None:
    """Explorer 0 is 2 spaces away behind a long wall, explorer 1 only 4 steps away on its own side."""
    long_wall = {(1, y, "e"): "|" for y in range(6)}
    beast = "monsters:\n- {id: beast, name: Beast, level: 1, health: 5, stamina: 2, armor: 1, will: 1}\n"
    game = drawn(
        {},
        long_wall,
        explorers=2,
        cards=beast,
        step="monster-phase",
        at=[at(2, 0), at(0, 4)],
        monsters={"beast": at(0, 0)},
        chapter="one-1",
    )
    assert where(game, 4) in (at(0, 2), at(1, 2))
