"""The passability table, cell by cell: what can be entered, what both kinds of ranged abilities pass, what hides."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from darklantern.games.arcana.content_base import Target
from darklantern.games.arcana.map.passability import Passability, passability
from darklantern.games.arcana.state import Arcana
from tests.arcana.aims import targets
from tests.arcana.halls import at, drawn
from tests.arcana.table import offers, space

HERE, THING, BEYOND = at(1, 3), at(2, 3), at(3, 3)
TARGET = 4


class Cells(NamedTuple):
    """What a row of the table says."""

    passable: bool
    obstacle: bool
    blocks_sight: bool


def looked_at(game: Arcana) -> Cells:
    """What the game lets an explorer do with the thing between itself and a monster."""
    plain = TARGET in targets(game, 0, Target(ranged=4))
    ignoring = TARGET in targets(game, 0, Target(ignoring=4))
    entered = f"go to={THING}" in offers(game, "go") or f"leap to={THING}" in offers(game, "leap")
    sees = game.content.maps.get(game.state.layout).sees(space(game, HERE), space(game, BEYOND))
    assert ignoring == sees
    return Cells(entered, sees and not plain, not sees)


def with_thing(mark: str = ".", **given: object) -> Arcana:
    """An explorer, a thing and a monster in a row, and traps for the lever."""
    traps = {(5, 5): "^", (5, 1): "^"}
    monsters = {"rust-rat": BEYOND, **dict(given.pop("monsters", {}))}  # type: ignore[call-overload]
    return drawn({(2, 3): mark, **traps}, at=[HERE], monsters=monsters, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("mark", [".", "^", pytest.param("o", marks=pytest.mark.rule("MA-PASS-01"))])
@pytest.mark.rule("MA-PASS-03", "MA-PASS-01")
def test_floor_traps_and_pits_are_passable(mark: str) -> None:
    game = with_thing(mark)
    assert looked_at(game) == Cells(True, False, False)
    assert passability(game, space(game, THING)) == Passability(True, False, False)


@pytest.mark.rule("MA-PASS-04")
def test_a_unit_is_an_obstacle() -> None:
    for units in ({"monsters": {"oil-leech": THING}}, {"explorers": 2, "at": [HERE, THING]}):
        given = {"at": [HERE], **units}
        game = drawn(monsters={"rust-rat": BEYOND, **dict(given.pop("monsters", {}))}, **given)  # type: ignore[arg-type, call-overload]
        assert looked_at(game) == Cells(False, True, False)
        assert passability(game, space(game, THING)) == Passability(False, True, False)


@pytest.mark.rule("MA-PASS-05")
def test_rubble_blocks_sight_and_is_no_obstacle() -> None:
    game = with_thing("#")
    assert looked_at(game) == Cells(False, False, True)
    assert passability(game, space(game, THING)) == Passability(False, False, True)


@pytest.mark.rule("MA-PASS-05")
@pytest.mark.parametrize(("border", "shut"), [("|", ()), ("D", ("1.23-24",))])
def test_a_wall_and_a_closed_door_block_sight(border: str, shut: tuple[str, ...]) -> None:
    game = drawn(
        {}, {(1, 3, "e"): border}, at=[HERE], monsters={"rust-rat": BEYOND}, shut=shut, explorers__0__stamina=1
    )
    assert looked_at(game) == Cells(False, False, True)


def test_an_open_door_is_nothing() -> None:
    game = drawn({}, {(1, 3, "e"): "D"}, at=[HERE], monsters={"rust-rat": BEYOND}, explorers__0__stamina=1)
    assert looked_at(game) == Cells(True, False, False)


@pytest.mark.rule("MA-PASS-06", "MA-PASS-02")
@pytest.mark.parametrize("mark", ["H", "C", "E", "R", "L", "W"])
def test_every_action_space_is_an_obstacle(mark: str) -> None:
    game = with_thing(mark)
    assert looked_at(game) == Cells(False, True, False)
    assert passability(game, space(game, THING)) == Passability(False, True, False)


@pytest.mark.rule("MA-PASS-07")
def test_a_spawn_space_is_passable_until_it_is_sealed() -> None:
    game = with_thing("S")
    assert looked_at(game) == Cells(True, False, False)
    assert passability(game, space(game, THING)) == Passability(True, False, False)
    sealed = with_thing("S", explored={23: 2})
    assert looked_at(sealed) == Cells(False, True, False)
    assert passability(sealed, space(sealed, THING)) == Passability(False, True, False)


@pytest.mark.rule("MA-PASS-08")
def test_a_barrel_is_an_obstacle() -> None:
    game = with_thing("*")
    assert looked_at(game) == Cells(False, True, False)
    assert passability(game, space(game, THING)) == Passability(False, True, False)


@pytest.mark.rule("MA-PASS-09")
@pytest.mark.parametrize("mark", [".", "^", "o", "S", "*", "C"])
def test_a_destroyed_space_is_an_obstacle(mark: str) -> None:
    game = with_thing(mark, explored={23: 1})
    assert looked_at(game) == Cells(False, True, False)
    assert passability(game, space(game, THING)) == Passability(False, True, False)
