"""Fenris Wolves: Hits that roll further dice."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.enemy_attacks import melee_hits
from darklantern.games.brimstone.fights.groups import name_of
from darklantern.games.brimstone.fights.sheets import traits_of
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.seen.phrasing import Phraser
from tests.brimstone.fights.arena import CARDS, arena, joined
from tests.brimstone.mine import told

WOLF = "fenris-wolves"


@pytest.mark.rule("SOB-FWOLF-01", "SOB-FWOLF-02")
@pytest.mark.parametrize(
    ("dice", "rolled", "hits"),
    [
        ((4, 5, 1, 6, 2, 3), 6, 3),  # 3 dice, 2 more for 2 Hits, 1 more for 1 Hit, none
        ((4, 4, 1, 1, 1), 5, 2),
        ((1, 2, 3), 3, 0),
    ],
)
def test_each_hit_rolls_another_die_until_none_hits(dice: tuple[int, ...], rolled: int, hits: int) -> None:
    game = arena(["44"], {1: (WOLF, "43", 0)}, acts=WOLF, dice=[*dice, *[6] * hits])
    attack = told(game, "enemy-attacks")[0]
    assert (attack["dice"], attack["hits"]) == ([*dice], hits)
    assert len(dice) == rolled


@pytest.mark.rule("SOB-FWOLF-03")
def test_there_is_no_limit() -> None:
    game = arena(["44"], {1: (WOLF, "43", 0)}, acting=0)
    game.state.dice.script = [4, 4, 4] * 5 + [1, 1, 1]
    assert len(melee_hits(game, WOLF, 0, {1: 3})) == 15


@pytest.mark.rule("SOB-FWOLF-01")
def test_the_further_dice_belong_to_the_wolf_that_hit() -> None:
    game = arena(["44"], {1: (WOLF, "43", 0), 2: (WOLF, "45", 0)}, acting=0)
    game.state.dice.script = [1, 1, 1, 4, 1, 1, 5, 1]
    assert [hit.enemy for hit in melee_hits(game, WOLF, 0, {1: 3, 2: 3})] == [2, 2]


@pytest.mark.rule("SOB-FWOLF-05")
@pytest.mark.parametrize("side", ["normal", "brutal"])
def test_a_wolf_hits_three_or_four_times_on_average(side: str) -> None:
    sheet = getattr(content().enemies[WOLF], side)
    hit = (7 - sheet.to_hit_melee) / 6
    assert 3 <= sheet.combat * hit / (1 - hit) <= 4


@pytest.mark.rule("SOB-FWOLF-04")
@pytest.mark.parametrize(
    ("world", "name", "one", "traits"),
    [
        ("forest-of-the-dead", "Shadow Wolves", "Shadow Wolf 1", {"cascade": 1, "cover": 6}),
        ("targa-plateau", "Shadow Wolves", "Shadow Wolf 1", {"cascade": 1, "cover": 6}),
        ("caverns-of-cynder", "Fire Wolves", "Fire Wolf 1", {"cascade": 1, "ignores-armor": 1}),
        ("mines", "Fenris Wolves", "Fenris Wolf 1", {"cascade": 1}),
    ],
)
def test_what_they_are_in_other_worlds(world: str, name: str, one: str, traits: dict[str, int]) -> None:
    cards = CARDS.replace("- id: hall\n", f"- id: hall\n  world: {world}\n")
    game = arena(["88"], {1: (WOLF, "00")}, acting=0, cards=cards)
    assert (name_of(game, WOLF), traits_of(game, WOLF)) == (name, traits)
    assert Phraser(game).enemy(1) == one


@pytest.mark.rule("SOB-FWOLF-04")
def test_the_same_sheet_is_kept_apart_for_every_world() -> None:
    cards = CARDS.replace("- id: alley\n", "- id: alley\n  world: forest-of-the-dead\n")
    here = arena(["88"], {1: (WOLF, "00")}, acting=0, cards=cards)
    there = arena(["62"], {1: (WOLF, "01")}, acting=0, cards=cards, room="alley")
    assert [traits_of(game, WOLF).get("cover", 0) for game in (here, there, here)] == [0, 6, 0]


@pytest.mark.rule("SOB-FWOLF-04")
def test_they_change_with_every_step_from_world_to_world() -> None:
    """What the first of them is all of them are."""
    cards = CARDS.replace("- id: alley\n", "- id: alley\n  world: forest-of-the-dead\n")
    game = arena(["88"], {1: (WOLF, "00"), 2: (WOLF, "01")}, acting=0, cards=cards, room=joined("hall", "alley"))
    first, here, beyond = game.state.enemies[1], game.state.enemies[1].at, grid(game).square("2.31")
    for at, cover in ((here, 0), (beyond, 6), (here, 0), (beyond, 6)):
        first.at = at
        assert traits_of(game, WOLF).get("cover", 0) == cover
