"""Heroes who have learned something of an Upgrade Chart, where it is of use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena
from tests.brimstone.happening import happens as to_a_hero
from tests.brimstone.mine import asked, happens, mine


def has(*tiers: str, seat: int = 0, **more: Any) -> dict[str, Any]:
    """A Hero has learned tiers of the chart, and whatever else is given of it."""
    return {f"heroes__{seat}__{field}": value for field, value in {"upgrades": [*tiers], **more}.items()}


def goes_on(game: Brimstone, dice: Sequence[int] = ()) -> Brimstone:
    """What was pushed is resolved, and the question that was asked stands again."""
    game.state.dice.script = list(dice)
    game.state.step = game.state.flow.pop()
    game.resume(game.state)
    return game


def keeps(game: Brimstone) -> None:
    """Nothing is rolled again."""
    while asked(game).prompt == "reroll":
        game.choose("keep")


def reassured(does: str, dice: Sequence[int] = (), seat: int = 1, grit: int = 1, **given: Any) -> Brimstone:
    """A Hero with Grit can Reassure the other, to whom something happens."""
    return to_a_hero(does, seat, dice=dice, **has("reassure", grit=grit), **given)


def moves_off(dice: Sequence[int], **given: Any) -> Brimstone:
    return happens(mine(2, acting=0, **has("man-of-action"), **given), ("rolls-to-move", 0), dice)


def down(dice: Sequence[int], enemies: dict[int, Any] | None = None, **lost: int) -> Brimstone:
    """A Hero lies on 44 with all Health or Sanity lost, another stands far away; a turn of a Fight begins."""
    emptied = ["health"] * (lost["wounds"] >= 10) + ["sanity"] * (lost["horror"] >= 10)
    fallen = has("never-gives-up", knocked_out=True, emptied=emptied, **lost)
    game = arena(["44", "80"], enemies or {1: ("root", "08")}, acting=1, **fallen)
    return happens(game, "start-of-turn", dice)


def takes_test(dice: Sequence[int], does: str = "[test: {skill: lore, target: 5, pass: [recover-grit]}]") -> Brimstone:
    """The Marshal, Lore 1, takes a test; the Lawman, Lore 2, may help."""
    team: dict[str, Any] = {"heroes__1__class_": "us-marshal", **has("teamwork", class_="lawman")}
    return to_a_hero(does, 1, dice=dice, **team)
