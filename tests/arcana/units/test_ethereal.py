"""Ethereal units."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.content_base import Target
from darklantern.games.arcana.map.barrels import in_the_blast
from darklantern.games.arcana.map.traps import trigger_traps
from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.ethereal import moves
from tests.arcana.aims import targets
from tests.arcana.fights import health, high, let
from tests.arcana.table import choose, explorer, halls, offers, space, told, where

CARDS = """
monsters:
- {id: ghost, name: Ghost, level: 1, health: 2, stamina: 4, armor: 3, will: 2, ethereal: true}
- {id: shade, name: Shade, level: 1, health: 2, stamina: 4, armor: 3, will: 2, ethereal: true}
items:
- {id: lamp, name: Lamp, type: artifact, level: 1, main: true, passive: [{stat: sees-ethereal}]}
- {id: shroud, name: Shroud, type: apparel, level: 1, main: true, part: torso, passive: [{stat: ethereal}]}
tiles:
- id: corridor
  name: Corridor
  front: |
    + + + + + + + +
     # . . . . . #
    + + + + + + + +
     # . . . . . #
    +-+-+ + +-+-+-+
     . . . . . . .
    + + +-+-+-+-+-+
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
  back: |
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
"""
"""From 1.18 to 1.21 the hall is one space wide: walls above and below."""
MELEE = Target(melee=1)


def worn(*items: str) -> list[dict[str, str]]:
    return [{"card": item, "use": "main"} for item in items]


def corridor(monsters: dict[str, str], items: tuple[str, ...] = (), stamina: int = 2, at: str = "1.18") -> Arcana:
    return halls(
        1,
        tiles=["corridor"],
        at=[at],
        monsters=monsters,
        cards=CARDS,
        explorers__0__items=worn(*items),
        explorers__0__stamina=stamina,
    )


@pytest.mark.rule("MA-ETH-01", "MA-ETH-02")
def test_an_ethereal_unit_is_a_target_only_for_who_can_target_it() -> None:
    assert targets(corridor({"ghost": "1.19"}), 0, MELEE) == [0]
    assert targets(corridor({"ghost": "1.19"}, ("lamp",)), 0, MELEE) == [0, 4]


@pytest.mark.rule("MA-ETH-03")
def test_an_ethereal_unit_can_target_itself() -> None:
    game = corridor({"rust-rat": "1.19"}, ("shroud",))
    assert targets(game, 0, MELEE) == [0, 4]
    assert targets(game, 4, MELEE) == [4]


@pytest.mark.rule("MA-ETH-04")
def test_what_needs_no_target_affects_ethereal_units() -> None:
    game = halls(1, tiles=["engine"], at=["1.25"], monsters={"ghost": "1.13"}, cards=CARDS)
    let(game, lambda: trigger_traps(game, 0), high(1, 2, 2))
    assert health(game, 4) == [1]
    game = halls(1, tiles=["foundry"], at=["1.01"], monsters={"ghost": "1.25"}, cards=CARDS)
    assert in_the_blast(game, space(game, "1.32")) == [4]


@pytest.mark.rule("MA-ETH-06")
def test_units_move_through_ethereal_units() -> None:
    game = corridor({"ghost": "1.19"}, stamina=3)
    choose(game, "go to=1.20")
    assert (where(game, 0), explorer(game).stamina) == ("1.20", 1)


@pytest.mark.rule("MA-ETH-07")
def test_an_ethereal_unit_moves_through_others_but_not_through_walls() -> None:
    game = corridor({"rust-rat": "1.19"}, ("shroud",))
    assert "go to=1.20" in offers(game, "go")
    assert "go to=1.20" not in offers(corridor({"rust-rat": "1.19"}), "go")
    assert "go to=1.12" not in offers(corridor({}, ("shroud",), 1, "1.19"), "go")


@pytest.mark.rule("MA-ETH-08")
def test_nobody_stops_on_an_occupied_space() -> None:
    game = corridor({"ghost": "1.19"}, stamina=1)
    assert "go to=1.19" not in offers(game, "go")
    game = corridor({"rust-rat": "1.19"}, ("shroud",))
    assert "go to=1.19" not in offers(game, "go")
    assert space(game, "1.19") not in moves(game, 0)


@pytest.mark.rule("MA-ETH-09")
def test_an_ethereal_unit_is_an_obstacle_in_the_line() -> None:
    game = corridor({"ghost": "1.19", "rust-rat": "1.20"})
    assert targets(game, 0, Target(ranged=4)) == [0]
    assert targets(game, 0, Target(ignoring=4)) == [0, 5]


@pytest.mark.rule("MA-ETH-10")
@pytest.mark.parametrize(("stamina", "reached"), [(2, False), (3, True)])
def test_a_move_through_units_is_one_action_to_the_first_free_space(stamina: int, reached: bool) -> None:
    game = corridor({"ghost": "1.19", "shade": "1.20"}, stamina=stamina)
    assert ("go to=1.21" in offers(game, "go")) == reached
    assert moves(game, 0).get(space(game, "1.21")) == (3 if reached else None)
    if reached:
        choose(game, "go to=1.21")
        assert where(game, 0) == "1.21"
        assert told(game, "walked")[0]["way"] == ["1.19", "1.20", "1.21"]
