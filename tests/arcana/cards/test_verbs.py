"""What the verbs do, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import NOWHERE, Arcana
from tests.arcana.effects import let, owned, worn
from tests.arcana.halls import at, drawn
from tests.arcana.items.kit import KIT
from tests.arcana.table import choose, explorer, halls, monster, offered, offers, space, told, where

RAT = {"rust-rat": "1.27"}


def asked(game: Arcana) -> str:
    assert game.ask
    return game.ask.prompt


# -- units ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "health", "stamina", "essence"),
    [
        ("{restore: {health: 2}}", 4, 3, 1),
        ("{restore: {health: full, stamina: 1}}", 5, 4, 1),
        ("{restore: {stamina: full, essence: 2}}", 2, 7, 3),
        ("{restore: {health: 9, stamina: 9, essence: 9}}", 5, 7, 9),
        ("{lose: {stamina: 2}}", 2, 1, 1),
        ("{lose: {stamina: 9, essence: 9}}", 2, 0, 0),
        ("lose-turn", 2, 0, 1),
    ],
)
def test_restoring_and_losing(text: str, health: int, stamina: int, essence: int) -> None:
    game = halls(2, explorers__0__health=2, explorers__0__stamina=3, explorers__0__essence=1)
    let(game, f"[{text}]")
    assert (explorer(game).health, explorer(game).stamina, explorer(game).essence) == (health, stamina, essence)


def test_health_is_lost_or_essence_for_it() -> None:
    game = let(halls(1, explorers__0__essence=1), "[{lose: {health: 1}}]")
    assert offered(game)[:2] == ["lose health=1 essence=0", "lose health=0 essence=1"]
    choose(game, "lose health=0 essence=1")
    assert (explorer(game).health, explorer(game).essence) == (5, 0)


@pytest.mark.parametrize(
    ("who", "lost"),
    [
        ("you", {0}),
        ("others", {1, 2}),
        ("explorers", {0, 1, 2}),
        ("monsters", {4, 5}),
        ("all", {0, 1, 2, 4, 5}),
        ("tile", {0, 1, 4}),
        ("tile-explorers", {0, 1}),
        ("tile-monsters", {4}),
        ("tile-others", {1, 4}),
        ("adjacent", {1}),
        ("adjacent-explorers", {1}),
        ("adjacent-monsters", set()),
        ("first-monster", {4}),
        ("last-monster", {5}),
        ("nearest-monster", {4}),
        ("nearest-explorer", {1}),
        ("weakest-explorer", {2}),
        ("richest-explorer", {1}),
    ],
)
def test_whom_an_effect_concerns(who: str, lost: set[int]) -> None:
    game = halls(
        3,
        tiles=["plain", "engine"],
        at=["1.25", "1.26", "2.25"],
        monsters={"rust-rat": "1.28", "cinder-bat": "2.28"},
        explorers__1__essence=2,
        explorers__2__essence=1,
    )
    before = {unit: _stamina(game, unit) for unit in (0, 1, 2, 4, 5)}
    let(game, f"[{{lose: {{stamina: 1, who: {who}}}}}]")
    assert {unit for unit in before if _stamina(game, unit) < before[unit]} == lost


def _stamina(game: Arcana, unit: int) -> int:
    return explorer(game, unit).stamina if unit < 4 else monster(game, unit).stamina


@pytest.mark.parametrize(
    ("who", "choices"),
    [
        ("one-explorer", [0, 1, 2]),
        ("one-other", [1, 2]),
        ("one-monster", [4, 5]),
        ("one-tile-explorer", [0, 1]),
        ("one-tile-monster", [4]),
        ("one-adjacent-explorer", [1]),
        ("one-adjacent-monster", []),
    ],
)
def test_one_of_several_is_chosen(who: str, choices: list[int]) -> None:
    game = halls(
        3,
        tiles=["plain", "engine"],
        at=["1.25", "1.26", "2.25"],
        monsters={"rust-rat": "1.28", "cinder-bat": "2.28"},
    )
    let(game, f"[{{lose: {{stamina: 1, who: {who}}}}}]")
    if len(choices) > 1:
        assert offers(game, "unit") == [f"unit unit={unit}" for unit in choices]
        before = _stamina(game, choices[-1])
        choose(game, f"unit unit={choices[-1]}")
        assert _stamina(game, choices[-1]) == before - 1
    else:
        assert asked(game) == "act"
        assert [_stamina(game, unit) for unit in choices] == [{1: 5, 4: 3}[unit] for unit in choices]


def test_ties_of_the_weakest_are_chosen_among() -> None:
    game = let(halls(2, explorers__1__health=5), "[{lose: {stamina: 1, who: weakest-explorer}}]")
    assert offers(game, "unit") == ["unit unit=0", "unit unit=1"]


def test_an_attack_without_a_target_is_one_roll_for_all() -> None:
    game = halls(2, at=["1.25", "1.26"], monsters=RAT)
    let(game, "[{attack: {low: 1, who: adjacent}}]", unit=1, dice=[6])
    assert told(game, "attack-rolled") == [
        {"who": 1, "dice": [2], "blockers": [0, 4], "low": 1, "high": 0, "add": 0, "total": 2}
    ]
    choose(game, "unit unit=0")
    assert (explorer(game).health, game.state.monsters) == (4, {})


def test_what_follows_a_hit_concerns_who_was_hit() -> None:
    game = halls(1, at=["1.25"], monsters={"oil-leech": "1.26"})
    text = "[{attack: {low: 1, add: 1, on_hit: [{push: 2}]}}]"
    let(game, text, dice=[1], target=4)
    assert where(game, 4) == "1.26"
    let(game, text, dice=[3], target=4)
    assert (where(game, 4), monster(game).health) == ("1.28", 1)


def test_destroying_banishing_and_controlling() -> None:
    game = halls(2, at=["1.25", "1.26"], monsters={"rust-rat": "1.27", "cinder-bat": "1.28", "oil-leech": "1.35"})
    let(game, "[{control-monster: {who: last-monster}}, {banish: {who: first-monster}}]")
    assert (list(game.state.monsters), monster(game, 6).controller) == ([5, 6], 0)
    assert told(game, "monster-banished") == [{"whom": 4, "monster": "rust-rat"}]
    let(game, "[{destroy-unit: {who: first-monster}}, {destroy-unit: {who: others}}]")
    assert (list(game.state.monsters), explorer(game, 1).destroyed, explorer(game).essence) == ([6], True, 1)
    let(game, "[{banish: {who: you}}, {control-monster: {who: you}}]")
    assert explorer(game).on_map


@pytest.mark.parametrize(("face", "health", "stamina"), [(1, 3, 2), (3, 2, 7), (5, 2, 2)])
def test_recharging(face: int, health: int, stamina: int) -> None:
    game = halls(1, explorers__0__health=2, explorers__0__stamina=2)
    let(game, "[recharge]", dice=[face])
    assert (explorer(game).health, explorer(game).stamina) == (health, stamina)


# -- place ------------------------------------------------------------------------------------------------------------


def test_moving_freely_goes_space_by_space_and_may_stop() -> None:
    game = let(halls(1, at=["1.25"]), "[{move: 3}]")
    choose(game, "go at=1.18")
    choose(game, "go at=1.11")
    choose(game, "stay")
    assert (where(game, 0), explorer(game).stamina, asked(game)) == ("1.11", 7, "act")
    assert len(told(game, "moved")) == 2


def test_moving_freely_ends_when_the_spaces_are_used_up_or_in_a_pit() -> None:
    game = let(halls(1, at=["1.25"]), "[{move: 1}]")
    choose(game, "go at=1.24")
    assert asked(game) == "act"
    game = let(halls(2, tiles=["engine"], at=["1.29", "1.28"]), "[{move: 2}]")
    choose(game, "go at=1.30")
    assert explorer(game).destroyed


@pytest.mark.parametrize(("through", "beyond"), [(False, False), (True, True)])
def test_moving_through_obstacles_goes_over_them(through: bool, beyond: bool) -> None:
    game = halls(1, tiles=["engine"], at=["1.31"], monsters={"rust-rat": "1.24"})
    let(game, f"[{{move: {{spaces: 2, through: {str(through).lower()}}}}}]")
    spaces = {one.partition("at=")[2] for one in offers(game, "go")}
    assert {"1.32", "1.24"}.isdisjoint(spaces)
    assert ("1.33" in spaces) == beyond


def test_an_immobile_unit_does_not_move() -> None:
    game = halls(1, at=["1.25"])
    let(game, "[{this-round: {stat: immobile}}, {move: 2}]", source="coat")
    assert asked(game) == "act"


def test_pushing_and_pulling() -> None:
    game = halls(1, at=["1.25"], monsters={"rust-rat": "1.26"})
    let(game, "[{push: 2}]", target=4)
    assert where(game, 4) == "1.28"
    let(game, "[{pull: 1}]", target=4)
    assert where(game, 4) == "1.27"


def test_teleporting_within_a_distance_or_to_a_kind_of_space() -> None:
    game = let(halls(1, tiles=["engine"], at=["1.22"]), "[{teleport: 1}]")
    spaces = {one.partition("at=")[2] for one in offers(game, "teleport")}
    assert {"1.15", "1.16"} <= spaces
    choose(game, "teleport at=1.15")
    assert where(game, 0) == "1.15"
    game = let(halls(1, tiles=["engine"], at=["1.28"]), "[{teleport-to: spawn}]")
    assert where(game, 0) == "1.40"
    game = let(halls(1, tiles=["plain"], at=["1.28"]), "[{teleport-to: spawn}]")
    assert where(game, 0) == "1.28"


def test_switching_positions() -> None:
    game = let(halls(1, at=["1.25"], monsters=RAT), "[switch-positions]", target=4)
    assert (where(game, 0), where(game, 4)) == ("1.27", "1.25")


ONLY_FOR_EXPLORERS = [
    "gain-item",
    "equip-main-item",
    "use-inventory",
    "destroy-item",
    "{take-item: wrench}",
    "{invoke: explorer}",
    "{reinvoke: explorer}",
    "{restore: {essence: 2}}",
    "{lose: {essence: 2}}",
    "{control-monster: {who: monsters}}",
    "{pay: {stamina: 1, do: [{threat: 1}]}}",
    "{for-each: {of: essence, do: [{threat: 1}]}}",
    "{for-each: {of: equipped-item, do: [{threat: 1}]}}",
]


@pytest.mark.parametrize("unit", [4, 5, NOWHERE])
@pytest.mark.parametrize("text", ONLY_FOR_EXPLORERS)
def test_what_is_only_for_explorers_does_nothing_for_others(text: str, unit: int) -> None:
    game = halls(1, at=["1.25"], monsters={**RAT, "cinder-bat": "1.28"}, explorers__0__essence=3)
    before = game.fingerprint()
    let(game, f"[{text}]", unit=unit)
    assert (asked(game), game.fingerprint()) == ("act", before)
    assert game.story and {entry.kind for entry in game.story.entries} <= {"in-vain"}


@pytest.mark.rule("MA-ABIL-13")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{refresh-space: {kinds: [lever], where: tile}}", "Refresh an explored trap lever on your tile."),
        ("{restore: {stamina: 2}}", "You restore 2 stamina."),
        ("{attack: {low: 1, who: adjacent-monsters}}", "Attack with 1 low die against all adjacent monsters."),
        ("{lose: {stamina: 1, who: monsters}}", "All monsters lose 1 stamina."),
    ],
)
def test_an_effect_that_finds_nothing_says_so(text: str, said: str) -> None:
    """It needs no target, so it is played all the same."""
    game = let(halls(1, at=["1.25"]), f"[{text}]")
    assert game.story
    assert [(entry.kind, entry.rule, entry.about["does"]) for entry in game.story.entries] == [
        ("in-vain", "MA-ABIL-13", said)
    ]


@pytest.mark.rule("MA-ABIL-13")
def test_an_effect_that_finds_something_does_not_say_that_it_was_in_vain() -> None:
    game = let(halls(1, at=["1.25"], explorers__0__stamina=1), "[{restore: {stamina: 2}}]")
    assert told(game, "in-vain") == []


# -- the map ----------------------------------------------------------------------------------------------------------


def engine(**given: Any) -> Arcana:
    return halls(1, tiles=["engine"], at=["1.24"], **given)


def test_spaces_are_destroyed_refreshed_and_lit() -> None:
    game = let(engine(), "[{destroy-space: {kinds: [chest, event], which: every}}]")
    assert game.state.explored == {space(game, "1.02"): 1, space(game, "1.36"): 1}
    let(game, "[{refresh-space: {kinds: [chest]}}]")
    assert game.state.explored == {space(game, "1.36"): 1}
    let(game, "[light-chapter-space]")
    assert game.state.lit == [space(game, "1.32")]


def test_one_of_several_spaces_is_chosen_and_the_nearest_is_found() -> None:
    game = let(engine(), "[{destroy-space: {kinds: [chest, event]}}]")
    assert offers(game, "space") == ["space at=1.02", "space at=1.36"]
    game = let(halls(1, tiles=["engine"], at=["1.29"]), "[{destroy-space: {kinds: [chest, event], which: nearest}}]")
    assert game.state.explored == {space(game, "1.36"): 1}


@pytest.mark.parametrize(("where_", "count"), [("adjacent", 1), ("tile", 1), ("all", 2)])
def test_where_a_space_may_be(where_: str, count: int) -> None:
    game = halls(1, tiles=["engine", "foundry"], at=["1.31"])
    let(game, f"[{{destroy-space: {{kinds: [chapter], which: every, where: {where_}}}}}]")
    assert len(game.state.explored) == count


def test_nobody_has_no_tile() -> None:
    game = let(engine(), "[{destroy-space: {kinds: [chest], which: every}}]", unit=NOWHERE)
    assert game.state.explored == {}
    let(game, "[{destroy-space: {kinds: [chest], which: every, where: all}}]", unit=NOWHERE)
    assert game.state.explored == {space(game, "1.02"): 1}


def test_doors_are_closed_opened_and_destroyed() -> None:
    game = let(engine(), "[close-door]")
    assert game.state.layout.endswith("1.17-24")
    let(game, "[open-door]")
    assert "1.17-24" not in game.state.layout
    let(game, "[{close-door: {which: every, where: tile}}]")
    assert {one["door"] for one in told(game, "door-changed")} == {"1.17-24", "1.35-42", "1.47-48"}
    let(game, "[{destroy-door: {which: nearest, where: tile}}]")
    assert game.state.broken_doors == ["1.17-24"]
    let(game, "[close-door]")
    assert "1.17-24" not in game.state.layout


def test_one_of_several_doors_is_chosen() -> None:
    game = let(engine(), "[{destroy-door: {where: tile}}]")
    assert sorted(offers(game, "door")) == ["door door=1.17-24", "door door=1.35-42", "door door=1.47-48"]
    choose(game, "door door=1.47-48")
    assert game.state.broken_doors == ["1.47-48"]


def test_who_changes_a_door_is_told_and_nobody_is_where_nobody_does() -> None:
    for verb, state in (("close-door", "closed"), ("open-door", "open"), ("destroy-door", "destroyed")):
        game = engine(shut=["1.17-24"] if verb == "open-door" else ())
        mine = let(game, f"[{verb}]")
        assert told(mine, "door-changed") == [{"who": 0, "door": "1.17-24", "state": state}]
    game = let(engine(), "[{close-door: {which: nearest, where: all}}]", unit=NOWHERE)
    assert sorted(offers(game, "door")) == ["door door=1.17-24", "door door=1.35-42", "door door=1.47-48"]
    choose(game, "door door=1.35-42")
    assert told(game, "door-changed") == [{"door": "1.35-42", "state": "closed"}]


def test_the_nearest_door_is_that_with_the_nearest_side() -> None:
    """Both sides of one are 2 spaces away; of another one is, and the other is 3."""
    game = drawn(borders={(2, 1, "e"): "D", (5, 3, "e"): "D", (0, 0, "e"): "D"}, at=[at(3, 3)])
    let(game, "[{close-door: {which: nearest, where: tile}}]")
    assert sorted(offers(game, "door")) == ["door door=1.10-11", "door door=1.27-28"]


def test_without_a_door_or_a_space_nothing_happens() -> None:
    game = let(halls(1), "[{close-door: {which: nearest, where: tile}}]")
    assert asked(game) == "act" and not told(game, "door-changed")
    let(game, "[{destroy-space: {kinds: [chest], which: nearest}}]")
    assert asked(game) == "act" and game.state.explored == {}


def test_only_the_chapter_spaces_that_are_neither_lit_nor_explored_are_lit() -> None:
    at = space(engine(), "1.32")
    assert let(engine(), "[light-chapter-space]").state.lit == [at]
    assert let(engine(lit=[at]), "[light-chapter-space]").state.lit == [at]
    explored = engine()
    let(explored, "[{destroy-space: {kinds: [chapter], which: every}}]")
    let(explored, "[light-chapter-space]")
    assert explored.state.lit == []


ALL_TRAPS = "{trigger-traps: {where: all}}"


@pytest.mark.parametrize(
    ("text", "unit", "left"), [("trigger-traps", 0, [5]), ("trigger-traps", NOWHERE, []), (ALL_TRAPS, 0, [])]
)
def test_traps_of_the_own_tile_or_of_all(text: str, unit: int, left: list[int]) -> None:
    game = halls(1, tiles=["engine", "engine"], at=["1.24"], monsters={"rust-rat": "1.13", "cinder-bat": "2.13"})
    let(game, f"[{text}]", unit=unit, dice=[1, 1, 1, 1])
    assert list(game.state.monsters) == left


def test_traps_and_barrels_go_off() -> None:
    game = halls(1, tiles=["engine"], at=["1.24"], monsters={"rust-rat": "1.13", "cinder-bat": "1.38"})
    let(game, "[trigger-traps]", dice=[1, 1, 1])
    assert list(game.state.monsters) == [5]
    let(game, "[hit-barrel]", dice=[1, 1, 1])
    assert list(game.state.monsters) == []
    assert game.state.explored == {space(game, "1.44"): 1}


# -- horrors ----------------------------------------------------------------------------------------------------------


def test_monsters_are_spawned_on_the_tile() -> None:
    game = let(halls(1, tiles=["engine"], at=["1.33"]), "[{spawn: 2}]")
    while asked(game) == "place-monster":
        game.choose(0)
    assert len(game.state.monsters) == 2


@pytest.mark.parametrize(("add", "threat"), [(2, 4), (-1, 1), (-5, 1)])
def test_the_threat_rises_and_falls(add: int, threat: int) -> None:
    assert let(halls(1, threat=2), f"[{{threat: {add}}}]").state.threat == threat


@pytest.mark.parametrize(("now", "add", "then"), [(8, -2, 6), (2, -3, 1), (9, 4, 10), (0, 3, 0)])
def test_a_rating_slides_between_1_and_10_unless_the_phase_is_skipped(now: int, add: int, then: int) -> None:
    assert let(halls(1, spawn=now), f"[{{slide: {{rating: spawn, add: {add}}}}}]").state.spawn == then


# -- items ------------------------------------------------------------------------------------------------------------


def test_an_item_of_choice_is_destroyed() -> None:
    game = halls(1, cards=KIT, explorers__0__items=owned("rifle=main", "mail", "brew"))
    let(game, "[destroy-item]")
    assert offers(game, "destroy") == ["destroy item=rifle", "destroy item=mail", "destroy item=brew"]
    choose(game, "destroy item=mail")
    assert worn(game) == ["rifle=main", "brew"]
    let(game, "[{destroy-item: {which: equipped}}]")
    assert worn(game) == ["brew"]
    let(game, "[{destroy-item: {types: [weapon]}}]")
    assert worn(game) == ["brew"]


@pytest.mark.parametrize("place", ["deck", "destroyed", "reserve", "owned"])
def test_a_named_item_is_taken_from_wherever_it_lies_but_not_from_another(place: str) -> None:
    pile = {"stack": "", "pile": "", "renews": False}
    given: dict[str, Any] = {"decks__weapon": pile, "decks__items-2": pile}
    where_ = {"deck": "decks__weapon", "reserve": "decks__items-2"}.get(place)
    if where_:
        given[where_] = {**pile, "stack": "wrench lance"}
    elif place == "destroyed":
        given["decks__destroyed-items"] = {**pile, "pile": "lance wrench"}
    else:
        given["explorers__1__items"] = owned("lance")
    game = let(halls(2, **given), "[{take-item: lance}]")
    assert worn(game) == ([] if place == "owned" else ["lance"])
    piles = game.state.decks
    assert "lance" not in [*piles["weapon"].cards, *piles["items-2"].cards, *piles["destroyed-items"].discard]


def test_a_card_may_let_one_equip_or_rearrange() -> None:
    game = halls(1, cards=KIT, explorers__0__items=owned("rifle", "mail"))
    let(game, "[{equip-main-item: {types: [apparel]}}]")
    assert offered(game)[:2] == ["leave-it", "equip item=mail"]
    choose(game, "leave-it")
    assert worn(game) == ["rifle", "mail"]
    let(game, "[use-inventory]")
    assert (asked(game), explorer(game).stamina) == ("arrange", 7)
