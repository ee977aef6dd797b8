"""Situations that cards ask for: each where it holds and where it does not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from darklantern.games.arcana.cards.condition import Condition
from darklantern.games.arcana.state import NOWHERE, Arcana
from tests.arcana.effects import owned
from tests.arcana.halls import at, drawn
from tests.arcana.items.kit import KIT
from tests.arcana.table import halls, space

NAMES = {"rifle": "Rifle"}


def holds(game: Arcana, unit: int = 0, **asked: Any) -> bool:
    return msgspec.convert(asked, Condition).holds(game, unit)


def placed(**given: Any) -> Arcana:
    """Ada stands alone in an engine hall, Bruno and Cleo beside each other with a rat in a plain one."""
    return halls(
        3,
        tiles=["engine", "plain"],
        at=["1.31", "2.25", "2.26"],
        monsters={"rust-rat": "2.27"},
        cards=KIT,
        **{"explorers__0__items": owned("rifle=main", "mail"), **given},
    )


@pytest.mark.parametrize(
    ("asked", "unit", "holding"),
    [
        ({"wounded": True}, 0, False),
        ({"wounded": False}, 0, True),
        ({"wounded": True}, 1, True),
        ({"wounded": True}, NOWHERE, False),
        ({"health": 2}, 1, True),
        ({"health": 3}, 1, False),
        ({"stamina": 7}, 0, True),
        ({"stamina": 8}, 0, False),
        ({"essence": 3}, 2, True),
        ({"essence": 4}, 2, False),
        ({"essence": 1}, 4, False),
        ({"beside": "chapter"}, 0, True),
        ({"beside": "chest"}, 0, False),
        ({"beside": "chapter"}, NOWHERE, False),
        ({"stands_on": "trapped"}, 0, False),
        ({"monster_adjacent": True}, 2, True),
        ({"monster_adjacent": True}, 1, False),
        ({"monster_adjacent": False}, 1, True),
        ({"monster_here": True}, 1, True),
        ({"monster_here": True}, 0, False),
        ({"monster_here": False}, 0, True),
        ({"monster_here": True}, 4, False),
        ({"monster_adjacent": True}, NOWHERE, False),
        ({"monster_adjacent": False}, NOWHERE, True),
        ({"monster_here": True}, NOWHERE, False),
        ({"explorer_adjacent": True}, NOWHERE, False),
        ({"alone": True}, NOWHERE, True),
        ({"health": 1}, NOWHERE, False),
        ({"stamina": 1}, NOWHERE, False),
        ({"stands_on": "chapter"}, NOWHERE, False),
        ({"explorer_adjacent": True}, 1, True),
        ({"explorer_adjacent": True}, 0, False),
        ({"explorer_adjacent": True}, 4, True),
        ({"alone": True}, 0, True),
        ({"alone": True}, 1, False),
        ({"alone": False}, 1, True),
        ({"own_turn": True}, 0, True),
        ({"own_turn": True}, 1, False),
        ({"own_turn": False}, 1, True),
        ({"klass": "gunman"}, 0, True),
        ({"klass": "bruiser"}, 0, False),
        ({"klass": "gunman"}, 4, False),
        ({"equipped": "weapon"}, 0, True),
        ({"equipped": "apparel"}, 0, False),
        ({"owns": "mail"}, 0, True),
        ({"owns": "orb"}, 0, False),
        ({"owns": "mail"}, 1, False),
        ({"owned": "mail"}, 1, True),
        ({"owned": "orb"}, 1, False),
        ({"unowned": "mail"}, 1, False),
        ({"unowned": "orb"}, 1, True),
        ({"explorer": True}, 0, True),
        ({"explorer": True}, 4, False),
        ({"explorer": False}, 4, True),
        ({"level": 2}, 0, True),
        ({"level": 3}, 0, False),
        ({"threat": 3}, NOWHERE, True),
        ({"threat": 4}, NOWHERE, False),
        ({"monsters": True}, NOWHERE, True),
        ({"monsters": False}, NOWHERE, False),
        ({"chapter": 3}, 0, True),
        ({"chapter": 4}, 0, False),
        ({"endgame": False}, 0, True),
        ({"endgame": True}, 0, False),
        ({"all_sealed": False}, 0, True),
        ({"all_sealed": True}, 0, False),
        ({"all_beside": "chapter"}, 0, False),
        ({"stamina": 7, "essence": 1}, 0, False),
    ],
)
def test_a_situation(asked: dict[str, Any], unit: int, holding: bool) -> None:
    game = placed(explorers__1__health=2, explorers__2__essence=3, level=2, threat=3)
    assert holds(game, unit, **asked) == holding


def test_what_depends_on_tokens() -> None:
    game = placed()
    spawns = {space(game, name): 2 for name in ("1.09", "1.40")}
    sealed = placed(explored={**spawns, space(game, "1.32"): 1})
    assert holds(sealed, all_sealed=True)
    assert not holds(sealed, beside="chapter")


def test_what_all_explorers_on_the_map_must_have_reached() -> None:
    there = halls(2, tiles=["engine"], at=["1.31", "1.33"])
    assert holds(there, NOWHERE, all_beside="chapter")
    one = halls(2, tiles=["engine"], at=["1.31", "1.28"])
    assert not holds(one, NOWHERE, all_beside="chapter")
    assert holds(halls(1, tiles=["engine"], at=["1.13"]), stands_on="trapped")


def test_the_first_space_of_the_map_is_a_space_like_any_other() -> None:
    """Its number is 0, and that of who is not on the map is less."""
    first = halls(2, at=["1.01", "1.02"], monsters={"rust-rat": "1.08"})
    assert [holds(first, unit, explorer_adjacent=True) for unit in (0, 1, 4)] == [True, True, True]
    assert holds(halls(1, at=["1.02"], monsters={"rust-rat": "1.01"}), monster_adjacent=True)
    corner = drawn({(0, 0): "^", (1, 0): "C"}, at=[at(0, 0)])
    assert holds(corner, stands_on="trapped") and holds(corner, beside="chest")
    gone = drawn({(1, 0): "C", (6, 6): "^"}, explorers=2, explorers__1__at=NOWHERE, explorers__1__exited=True)
    assert not holds(gone, 1, beside="chest") and not holds(gone, 1, stands_on="trapped")


def test_the_endgame_and_a_fallen_owner() -> None:
    assert holds(placed(endgame="tale-one-end"), endgame=True)
    assert not holds(placed(explorers__0__destroyed=True, explorers__0__at=NOWHERE), 1, owned="mail")


@pytest.mark.parametrize("field", Condition.__struct_fields__)
def test_every_situation_can_be_asked_for_and_read(field: str) -> None:
    example: dict[str, Any] = {"beside": "chest", "stands_on": "pit", "klass": "mystic", "equipped": "artifact"}
    example |= {"owns": "rifle", "owned": "rifle", "unowned": "rifle", "all_beside": "chest"}
    hint = str(msgspec.structs.fields(Condition)[Condition.__struct_fields__.index(field)].type)
    wanted = example.get(field, True if "bool" in hint else 2)
    asked = msgspec.convert({field: wanted}, Condition)
    text = asked.clause(NAMES)
    assert text
    assert "{" not in text


def test_who_waits_to_be_placed_is_on_nobodys_tile() -> None:
    game = placed(explorers__2__at=NOWHERE)
    assert holds(game, unit=1, alone=True)
    assert holds(game, unit=1, monster_here=True)
