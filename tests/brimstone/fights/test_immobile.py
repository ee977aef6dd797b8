"""Immobile Enemies: they stay where they are, and may be left behind."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards.threat_lines import ThreatLine
from darklantern.games.brimstone.fights.immobile import hunted
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone, Coming
from tests.brimstone.fights.arena import CARDS, arena, play_out, where
from tests.brimstone.mine import against, happens, hero, mine, offers, rules_told, told

FAR = ["long-passage", "long-passage", "long-passage", "long-passage", "sorting-floor"]
"""Passages of six spaces, the last rows of which are joints, and a Room behind them."""


def passage(
    enemies: dict[int, tuple[str, str]], at: str = "1.15", heroes: int = 1, sources: int = 1, **given: Any
) -> Brimstone:
    """Heroes and Enemies on a long way into the mine; the Enemies have acted."""
    map_ = grid(mine(1, tiles=FAR))
    models = {
        number: {"kind": kind, "at": map_.square(space), "source": 1} for number, (kind, space) in enemies.items()
    }
    kinds = [kind for kind, _ in enemies.values()]
    fight = {"sources": sources, "acted": kinds, "fought": 2}
    standing = {"at": [at] + ["1.16"] * (heroes - 1), "acting": 0, "moves": 1}
    return mine(heroes, tiles=FAR, cards=CARDS, **{**standing, "enemies": models, "fight": fight, **given})


@pytest.mark.rule("SOB-FIMMOB-01")
def test_it_never_moves() -> None:
    game = play_out(arena(["44"], {1: ("root", "00")}, "root"))
    assert where(game, 1) == "00"
    assert game.state.enemies[1].target == -1


@pytest.mark.rule("SOB-FIMMOB-01")
def test_it_fights_who_is_next_to_it() -> None:
    game = play_out(arena(["11"], {1: ("root", "00")}, "root", dice=[5, 1]))
    assert where(game, 1) == "00"
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-FIMMOB-01", "SOB-FIMMOB-06")
@pytest.mark.parametrize(
    ("models", "planted", "moves"),
    [
        (["root", "root"], [], False),
        (["root", "ghoul"], [], True),
        (["ghoul", "root"], [], True),
        (["ghoul", "ghoul"], [1], True),
        (["ghoul", "ghoul"], [2], True),
        (["ghoul", "ghoul"], [1, 2], False),
        (["root", "ghoul", "root"], [2], False),
    ],
)
def test_one_model_that_can_move_is_enough(models: list[str], planted: list[int], moves: bool) -> None:
    """A card roots a single model; a Group may be rooted and another not."""
    cards = CARDS + "enemy_cards:\n- {id: planted, name: Planted, deck: test, traits: {immobile: 1}}\n"
    enemies: dict[int, tuple[str | int, ...]] = {n: (kind, f"0{n}") for n, kind in enumerate(models, 1)}
    given: dict[str, Any] = {f"enemies__{number}__cards": ["planted"] for number in planted}
    assert hunted(arena(["88"], enemies, acting=0, cards=cards, **given)) is moves


@pytest.mark.rule("SOB-FIMMOB-01", "SOB-FACT-03")
@pytest.mark.parametrize(
    ("heroes", "asked"),
    [
        (["31", "35"], False),  # each has its own Hero
        (["33", "88"], False),  # both have the same
        (["33", "31"], True),  # one chooses between two, and the other may be on one of them first
    ],
)
def test_their_order_is_asked_only_if_one_could_take_a_target_from_another(heroes: list[str], asked: bool) -> None:
    game = arena(heroes, {1: ("root", "42"), 2: ("root", "44")}, "root")
    assert (game.ask is not None and game.ask.prompt == "enemy-first") is asked


@pytest.mark.rule("SOB-FIMMOB-01")
def test_a_larger_enemy_walks_around_it() -> None:
    """In an alley one space wide there is no way past."""
    blocked = play_out(arena(["01"], {1: ("brute", "41"), 2: ("root", "21")}, "brute", room="alley"))
    assert where(blocked, 2) == "21"
    assert where(blocked, 1) == "31"
    pushed = play_out(arena(["01"], {1: ("brute", "41"), 2: ("ghoul", "21")}, "brute", room="alley"))
    assert where(pushed, 1) == "11"


# -- Ambushes ---------------------------------------------------------------------------------------------------------


def ambushed(heroes: list[str], *kinds: str, room: str = "hall") -> Brimstone:
    game = arena(heroes, {}, acting=0, room=room, phase="hold-back", fight=None)
    enemies = [ThreatLine(enemy=kind, count=count) for kind, count in (one.split() for one in kinds)]
    game.state.coming = [Coming("", "ambush", 0, "test", enemies)]
    happens(game, "enemies-come")
    while game.ask and game.ask.prompt == "place-ambusher":
        game.choose(game.ask.usual or 0)
    return game


@pytest.mark.rule("SOB-FIMMOB-02")
def test_in_an_ambush_it_stands_as_far_away_as_the_tile_allows() -> None:
    game = ambushed(["00"], "root 2")
    spaces = {where(game, number) for number in game.state.enemies}
    assert len(spaces) == 2
    assert all("8" in space or space in ("93", "94") for space in spaces)
    assert all(enemy.target == -1 for enemy in game.state.enemies.values())


@pytest.mark.rule("SOB-FIMMOB-03")
def test_in_an_ambush_it_is_placed_before_all_others() -> None:
    game = ambushed(["44"], "quick 1", "root 1", "ghoul 1")
    assert [entry["group"] for entry in told(game, "enemy-placed")] == ["root", "quick", "ghoul"]


# -- exploring in the middle of a Fight -------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FIMMOB-04", "SOB-FIMMOB-08")
def test_who_faces_nothing_but_immobile_enemies_may_search() -> None:
    alone = passage({1: ("root", "2.01")}, at="6.01")
    assert offers(alone, "scavenge")
    assert offers(passage({1: ("root", "2.01")}, at=_door()), "look")
    hunted = passage({1: ("root", "2.01"), 2: ("ghoul", "3.01")}, at="6.01")
    assert offers(hunted, "scavenge") == []
    assert against(hunted, "scavenge", tile=6) == "SOB-SEARCH-04"
    del hunted.state.enemies[2]
    happens(hunted, ("act", 0))
    assert offers(hunted, "scavenge")


def _door() -> str:
    """A space in front of an open Door of the last Room."""
    map_ = grid(mine(1, tiles=FAR))
    door = next(door for door in map_.doors.values() if door.tile == 6 and door.state == "open")
    return map_.name(door.squares[0])


@pytest.mark.rule("SOB-FIMMOB-05")
@pytest.mark.parametrize(("kind", "revealed"), [("root", True), ("ghoul", False)])
def test_rooms_are_explored_while_only_immobile_enemies_are_there(kind: str, revealed: bool) -> None:
    game = passage({1: (kind, "2.01")}, at="6.20", hidden={6: "lamp-smoke"})
    happens(game, "explore-rooms", dice=[1])
    assert game.state.tiles[6].revealed == revealed


# -- slipping away ----------------------------------------------------------------------------------------------------


def far_from(steps: int) -> str:
    """A space so many steps from the first space of the first Passage."""
    map_ = grid(mine(1, tiles=FAR))
    far = map_.far(map_.square("2.11"))
    return map_.name(far.index(steps))


@pytest.mark.rule("SOB-FIMMOB-06")
@pytest.mark.parametrize(("steps", "gone"), [(18, False), (19, True)])
def test_it_is_gone_when_nobody_is_within_18_spaces(steps: int, gone: bool) -> None:
    game = passage({1: ("root", "2.11")}, at=far_from(steps))
    happens(game, "begin-turn", dice=[3, 5, 4])
    assert (1 not in game.state.enemies) == gone
    assert rules_told(game, "enemy-left-behind") == (["SOB-FIMMOB-06"] if gone else [])


@pytest.mark.rule("SOB-FIMMOB-06")
def test_one_hero_who_is_near_keeps_it_there() -> None:
    game = passage({1: ("root", "2.11")}, at=far_from(20), heroes=2)
    happens(game, "begin-turn", dice=[3, 5])
    assert 1 in game.state.enemies
    game.state.heroes[1].knocked_out = True
    happens(game, "begin-turn", dice=[3, 5])
    assert 1 not in game.state.enemies


@pytest.mark.rule("SOB-FIMMOB-07")
def test_nothing_is_gained_by_leaving() -> None:
    game = passage({1: ("root", "2.11")}, at=far_from(19))
    happens(game, "begin-turn", dice=[3, 5, 4])
    assert game.state.fight is None
    assert not told(game, "loot-card")
    assert hero(game).xp == 0


@pytest.mark.rule("SOB-FIMMOB-07")
def test_what_other_causes_brought_is_still_worth_its_loot() -> None:
    game = passage({1: ("root", "2.11")}, at=far_from(19), sources=2)
    game.state.decks["loot"].cards = ["pocketful-of-stone"]
    happens(game, "begin-turn", dice=[3, 5, 4])
    assert len(told(game, "loot-card")) == 1


@pytest.mark.rule("SOB-FIMMOB-08")
def test_nobody_slips_away_while_another_enemy_is_on_the_board() -> None:
    game = passage({1: ("root", "2.11"), 2: ("ghoul", "2.12")}, at=far_from(19))
    happens(game, "leave-behind")
    assert 1 in game.state.enemies
    del game.state.enemies[2]
    happens(game, "leave-behind")
    assert 1 not in game.state.enemies


@pytest.mark.rule("SOB-FIMMOB-09")
def test_the_fight_is_over_and_the_turn_goes_on() -> None:
    down: dict[str, Any] = {
        "heroes__1__knocked_out": True,
        "heroes__1__wounds": 10,
        "heroes__1__emptied": ("health",),
    }
    game = passage({1: ("root", "2.11")}, at=far_from(19), heroes=2, heroes__0__wounds=4, **down)
    happens(game, "begin-turn", dice=[6])
    assert rules_told(game, "fight-left-behind") == ["SOB-FIMMOB-09"]
    game.choose("catch-breath")
    game.state.dice.script += [4, 3, 6, 6, 6]
    while game.ask and game.ask.prompt in ("split-healing", "step-aside"):
        game.choose(0)
    assert hero(game, 1).stands
    assert game.state.round == 4
    assert [entry["who"] for entry in told(game, "activation-began")] == [0]


@pytest.mark.rule("SOB-FIMMOB-10")
def test_the_guards_of_the_objective_cannot_be_left_behind() -> None:
    game = passage({1: ("root", "2.11"), 2: ("root", "2.12")}, at=far_from(19), guarded=True)
    happens(game, "begin-turn", dice=[3, 5, 4])
    assert sorted(game.state.enemies) == [1, 2]
    assert not game.over
