"""Attacks step by step."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.content_types import ItemCard
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.attacks import Reach, attack, attack_pool, odds_against, reaches_of
from darklantern.games.arcana.units.odds import Pool
from tests.arcana.effects import let as resolve
from tests.arcana.fights import asked, essence, health, high, let, low
from tests.arcana.table import choose, explorer, halls, monster, offers, rules_with, told, where

CARDS = """
monsters:
- {id: shell, name: Shell, level: 1, health: 5, stamina: 4, armor: 4, will: 2}
- {id: mind, name: Mind, level: 1, health: 5, stamina: 4, armor: 2, will: 5}
- {id: wall, name: Wall, level: 1, health: 5, stamina: 4, armor: 6, will: 4}
- {id: soft, name: Soft, level: 1, health: 5, stamina: 4, armor: 3, will: 0}
- {id: bare, name: Bare, level: 1, health: 5, stamina: 4, armor: 0, will: 0}
items:
- {id: whirl, name: Whirl, type: weapon, level: 1, main: true, hands: 1,
   actives: [{cost: {stamina: 2}, do: [{attack: {low: 1, who: adjacent}}]}]}
- {id: rune, name: Rune, type: artifact, level: 1, main: true, passive: [{stat: arcane-attack, add: 1}]}
- {id: scope, name: Scope, type: artifact, level: 1, main: true, passive: [{stat: attack, add: 2}]}
- {id: drag, name: Drag, type: apparel, level: 1, main: true, passive: [{stat: attack, add: -3}]}
- {id: clumsy, name: Clumsy, type: apparel, level: 1, main: true, passive: [{stat: attack, add: -2}]}
- {id: more-low, name: More Low, type: artifact, level: 1, main: true, passive: [{stat: low-dice}]}
- {id: more-high, name: More High, type: artifact, level: 1, main: true, passive: [{stat: high-dice, add: 3}]}
- {id: less-high, name: Less High, type: artifact, level: 1, main: true, passive: [{stat: high-dice, add: -2}]}
- {id: brawl, name: Brawl, type: artifact, level: 1, main: true, passive: [{stat: melee-attack}]}
- {id: fair, name: Fair, type: artifact, level: 1, main: true, passive: [{stat: normal-attack}]}
- {id: dull, name: Dull, type: artifact, level: 1, main: true, passive: [{stat: arcane-attack, add: -1}]}
- {id: witch, name: Witch, type: artifact, level: 1, main: true, passive: [{stat: arcane}]}
- {id: sharp, name: Sharp, type: artifact, level: 1, main: true, passive: [{stat: ranged-attack, add: 1}]}
- id: hook
  name: Hook
  type: weapon
  level: 1
  main: true
  actives: [{cost: {stamina: 2}, target: {ranged: 4}, do: [{push: {spaces: 1}}]}]
- id: rifle
  name: Rifle
  type: weapon
  level: 1
  main: true
  actives: [{cost: {stamina: 2}, target: {ranged: 4}, do: [{attack: {low: 2}}]}]
- id: bayonet
  name: Bayonet
  type: weapon
  level: 1
  main: true
  actives:
  - {cost: {stamina: 2}, target: {ranged: 4}, do: [{attack: {low: 2}}]}
  - {cost: {stamina: 2}, target: {melee: 1}, do: [{attack: {low: 2}}]}
- id: maul
  name: Maul
  type: weapon
  level: 1
  main: true
  actives:
  - cost: {stamina: 2}
    target: {melee: 1}
    do: [{attack: {high: 2, on_hit: [{push: {spaces: 1}}]}}, {threat: {add: 1}}]
"""


def fight(*cards: str, at: str = "1.25", items: tuple[str, ...] = (), **given: Any) -> Arcana:
    """An explorer on 1.24 with some items equipped, and monsters from the next space on in a row."""
    spaces = [f"1.{int(at[2:]) + number}" for number in range(len(cards))]
    worn = [{"card": item, "use": "main"} for item in items]
    return halls(
        1,
        at=["1.24"],
        monsters=dict(zip(cards, spaces, strict=True)),
        cards=CARDS,
        explorers__0__items=worn,
        **given,
    )


def strike(game: Arcana, *units: int, pool: Pool, dice: list[int], reach: Reach = "melee", by: int = 0) -> Arcana:
    return let(game, lambda: attack(game, by, units, pool, reach=reach), dice)


@pytest.mark.rule("MA-ATK-01", "MA-ATK-11")
@pytest.mark.parametrize(("card", "arcane", "left"), [("mind", False, 4), ("mind", True, 5), ("shell", True, 4)])
def test_normal_attacks_are_blocked_by_armor_and_arcane_ones_by_will(card: str, arcane: bool, left: int) -> None:
    game = strike(fight(card), 4, pool=Pool(0, 2, 0, arcane), dice=high(1, 2))
    assert health(game, 4) == [left]


@pytest.mark.rule("MA-ATK-02")
def test_what_raises_arcane_rolls_makes_an_attack_arcane() -> None:
    game = strike(fight("wall", items=("rune",)), 4, pool=Pool(0, 2), dice=high(1, 2))
    assert health(game, 4) == [4]  # 3 + 1 against will 4
    assert told(game, "attack-hit")[0]["total"] == 4
    game = strike(fight("wall"), 4, pool=Pool(0, 2), dice=high(1, 2))
    assert health(game, 4) == [5]


@pytest.mark.rule("MA-ATK-03", "MA-ATK-04", "MA-ATK-05")
def test_one_roll_is_measured_by_every_blocker_against_its_own_armor() -> None:
    game = strike(fight("soft", "shell", "wall"), 4, 5, 6, pool=Pool(0, 2), dice=high(2, 2), reach="")
    assert health(game, 4, 5, 6) == [4, 4, 5]
    assert [(entry["dice"], entry["blockers"]) for entry in told(game, "attack-rolled")] == [([2, 2], [4, 5, 6])]


@pytest.mark.rule("MA-ATK-06")
def test_low_and_high_dice_are_added_up() -> None:
    game = strike(fight("shell"), 4, pool=Pool(2, 1), dice=[*low(1, 0), *high(3)])
    assert told(game, "attack-rolled")[0]["dice"] == [1, 0, 3]
    assert told(game, "attack-hit")[0]["total"] == 4


@pytest.mark.rule("MA-ATK-06")
def test_an_attack_has_at_most_three_dice_of_a_kind() -> None:
    game = strike(fight("wall"), 4, pool=Pool(5, 4), dice=[*low(0, 0, 0), *high(1, 1, 1), 6])
    assert told(game, "attack-rolled")[0]["dice"] == [0, 0, 0, 1, 1, 1]


@pytest.mark.rule("MA-ATK-07")
def test_what_raises_and_what_lowers_a_roll_both_count() -> None:
    game = strike(fight("soft", items=("scope", "drag")), 4, pool=Pool(0, 2), dice=high(2, 2))
    assert told(game, "attack-hit")[0]["total"] == 3
    game = strike(fight("soft", items=("drag",)), 4, pool=Pool(0, 2), dice=high(2, 2))
    assert told(game, "attack-missed")[0]["total"] == 1


@pytest.mark.rule("MA-ATK-07", "MA-ATK-06")
@pytest.mark.parametrize(
    ("item", "arcane", "reach", "whole"),
    [
        ("more-low", False, "", Pool(2, 1, 0)),
        ("more-high", False, "", Pool(1, 3, 0)),
        ("less-high", False, "", Pool(1, 0, 0)),
        ("scope", False, "", Pool(1, 1, 2)),
        ("sharp", False, "ranged", Pool(1, 1, 1)),
        ("sharp", False, "melee", Pool(1, 1, 0)),
        ("brawl", False, "melee", Pool(1, 1, 1)),
        ("brawl", False, "", Pool(1, 1, 0)),
        ("fair", False, "", Pool(1, 1, 1)),
        ("fair", True, "", Pool(1, 1, 0, True)),
        ("rune", True, "", Pool(1, 1, 1, True)),
        ("dull", True, "", Pool(1, 1, -1, True)),
        ("dull", False, "", Pool(1, 1, 0)),
        ("witch", False, "", Pool(1, 1, 0, True)),
    ],
)
def test_what_is_in_force_changes_dice_roll_and_nature(item: str, arcane: bool, reach: Reach, whole: Pool) -> None:
    game = fight("soft", items=(item,))
    assert attack_pool(game, 0, Pool(1, 1, 0, arcane), reach) == whole
    assert attack_pool(game, NOWHERE, Pool(1, 1, 0, arcane), reach) == Pool(1, 1, 0, arcane)


@pytest.mark.rule("MA-ATK-08")
@pytest.mark.parametrize(("shown", "left"), [(1, 5), (2, 4)])
def test_a_roll_below_nothing_misses_even_armor_0(shown: int, left: int) -> None:
    game = strike(fight("bare", items=("clumsy",)), 4, pool=Pool(0, 1), dice=high(shown))
    assert health(game, 4) == [left]


@pytest.mark.rule("MA-ATK-09", "MA-ATK-10")
@pytest.mark.parametrize(("shown", "left"), [((1, 2), 5), ((2, 2), 4)])
def test_an_equal_roll_hits_and_a_lower_one_does_not(shown: tuple[int, int], left: int) -> None:
    game = strike(fight("shell"), 4, pool=Pool(0, 2), dice=high(*shown))
    assert health(game, 4) == [left]


@pytest.mark.rule("MA-ATK-12")
def test_a_hit_costs_one_health_however_high_the_roll() -> None:
    game = strike(fight("mind", items=("scope",)), 4, pool=Pool(2, 3), dice=[*low(2, 2), *high(3, 3, 3)])
    assert told(game, "attack-hit")[0]["total"] == 15
    assert health(game, 4) == [4]


@pytest.mark.rule("MA-ATK-13")
def test_monsters_attack_by_the_same_steps() -> None:
    game = fight("mind", items=("plate", "coat"))
    strike(game, 0, pool=Pool(0, 2), dice=high(2, 3), by=4)
    assert health(game, 0) == [4]  # 5 against armor 2 + 2 + 1
    strike(game, 0, pool=Pool(0, 2), dice=high(2, 2), by=4)
    assert health(game, 0) == [4]


def item(id_: str) -> ItemCard:
    return rules_with(CARDS).content.items[id_]


@pytest.mark.rule("MA-ATK-14", "MA-ATK-15", "MA-ATK-16")
def test_a_weapon_is_ranged_or_melee_by_its_attacks() -> None:
    assert reaches_of(item("hook")) == reaches_of(item("whirl")) == set()
    assert reaches_of(item("rifle")) == {"ranged"}
    assert reaches_of(item("maul")) == {"melee"}
    assert reaches_of(item("bayonet")) == {"melee", "ranged"}


@pytest.mark.rule("MA-ATK-16")
def test_what_is_for_ranged_attacks_is_not_for_melee_ones() -> None:
    game = strike(fight("soft", items=("sharp",)), 4, pool=Pool(0, 2), dice=high(1, 1), reach="ranged")
    assert health(game, 4) == [4]
    game = strike(fight("soft", items=("sharp",)), 4, pool=Pool(0, 2), dice=high(1, 1), reach="melee")
    assert health(game, 4) == [5]


@pytest.mark.rule("MA-ATK-18")
def test_what_follows_a_hit_concerns_who_was_hit_and_is_left() -> None:
    play = "play card=maul ability=0 target=4"
    game = fight("shell", items=("maul",), dice=high(1, 2))
    choose(game, play)
    assert (health(game, 4), where(game, 4), game.state.threat) == ([5], "1.25", 2)
    game = fight("shell", items=("maul",), dice=high(2, 2))
    choose(game, play)
    assert (health(game, 4), where(game, 4), game.state.threat) == ([4], "1.26", 2)
    game = fight("shell", items=("maul",), dice=high(2, 2), monsters__4__health=1)
    choose(game, play)
    assert (game.state.monsters, game.state.threat, essence(game)) == ({}, 2, [1])


@pytest.mark.rule("MA-ATK-05")
def test_who_is_hit_is_settled_before_anybody_loses_health() -> None:
    """A blocker that an earlier one destroys in dying is simply gone."""
    cards = CARDS + "- {id: unused, name: Unused, type: artifact, level: 1}\n"
    game = halls(1, at=["1.24"], monsters={"shell": "1.25", "soft": "1.26"}, cards=cards, monsters__4__health=1)
    strike(game, 4, 5, pool=Pool(0, 2), dice=high(2, 2), reach="")
    assert list(game.state.monsters) == [5]
    assert monster(game, 5).health == 4
    assert not offers(game, "raise-roll")


def test_the_odds_know_what_is_in_force() -> None:
    game = fight("wall", items=("rune",))
    odds = odds_against(game, 0, 4, Pool(0, 2), "melee")
    assert (odds.blocking, odds.pool.add, odds.pool.arcane) == (4, 1, True)
    assert (round(100 * odds.chance), round(100 * odds.with_essence)) == (89, 100)


@pytest.mark.rule("MA-ATK-06")
def test_fewer_dice_than_none_are_none() -> None:
    game = halls(1, cards=CARDS, explorers__0__items=[{"card": "less-high", "use": "main"}])
    assert attack_pool(game, 0, Pool(1, 1)) == Pool(1, 0)
    clumsy = [{"by": NOWHERE, "source": "x", "stat": "low-dice", "add": -3, "units": [0]}]
    game = halls(1, cards=CARDS, lasting=clumsy)
    assert attack_pool(game, 0, Pool(2, 1)) == Pool(0, 1)


@pytest.mark.rule("MA-ATK-10")
def test_an_attack_that_comes_in_between_is_over_before_the_first_goes_on() -> None:
    game = fight("shell", "wall")

    def both() -> None:
        attack(game, 0, [4], Pool(0, 2))
        attack(game, 0, [5], Pool(0, 2))

    let(game, both, high(3, 3, 2, 2))
    assert [(entry["whom"], entry["total"]) for entry in told(game, "attack-hit")] == [(5, 6), (4, 4)]
    assert health(game, 4, 5) == [4, 4]
    assert (game.state.attack, game.state.waiting_attacks) == (None, [])


@pytest.mark.rule("MA-ATK-18")
def test_what_follows_a_hit_follows_one_that_nobody_makes_too() -> None:
    game = fight("shell", "wall")
    effect = "{attack: {high: 2, who: monsters, on_hit: [{lose: {stamina: 1, who: target}}]}}"
    resolve(game, f"[{effect}]", unit=NOWHERE, dice=high(2, 2))
    assert health(game, 4, 5) == [4, 5]
    assert [monster(game, number).stamina for number in (4, 5)] == [3, 4]


@pytest.mark.rule("MA-ESS-07")
def test_nobody_is_asked_to_raise_a_roll_of_nothing_by_too_little() -> None:
    """Only a barrel is hit by 1; the shell blocks with 4."""
    game = strike(fight("shell", explorers__0__essence=3), 4, pool=Pool(2, 0), dice=low(0, 0))
    assert offers(game, "raise-roll") == []
    game = strike(fight("shell", explorers__0__essence=4), 4, pool=Pool(2, 0), dice=low(0, 0))
    assert asked(game).about == {"total": 0, "needed": 4}


@pytest.mark.rule("MA-ESS-10")
def test_who_is_hit_already_needs_no_more() -> None:
    game = fight("soft", "shell", explorers__0__essence=2)
    strike(game, 4, 5, pool=Pool(0, 2), dice=high(1, 2), reach="")
    assert (asked(game).about, asked(game).usual) == ({"total": 3, "needed": 1}, 1)


@pytest.mark.rule("MA-ESS-07")
def test_a_roll_is_raised_once() -> None:
    game = fight("soft", "shell", explorers__0__essence=2)
    strike(game, 4, 5, pool=Pool(0, 2), dice=high(1, 1), reach="")
    choose(game, "raise-roll essence=1")
    assert (offers(game, "raise-roll"), health(game, 4, 5), essence(game)) == ([], [4, 5], [1])


@pytest.mark.rule("MA-ATK-05")
def test_an_attack_on_one_who_is_gone_by_then_hits_nobody() -> None:
    game = fight("soft", "shell", explorers__0__essence=1)
    monster(game).health = 1

    def both() -> None:
        attack(game, 0, [4, 5], Pool(0, 1), reach="melee")
        attack(game, 0, [4], Pool(0, 2), reach="melee")

    let(game, both, high(3, 3, 3))
    assert (offers(game, "raise-roll"), list(game.state.monsters)) == (["raise-roll essence=1"], [5])
    assert [entry["blockers"] for entry in told(game, "attack-rolled")] == [[4], [5]]
    choose(game, "keep-roll")
    assert [(entry["whom"], entry["total"]) for entry in told(game, "attack-hit")] == [(4, 6)]
    assert [entry["whom"] for entry in told(game, "attack-missed")] == [5]
    assert health(game, 5) == [5]


@pytest.mark.rule("MA-ATK-18", "MA-HORROR-12")
def test_what_follows_a_hit_is_about_whom_the_effect_is_about() -> None:
    """Each explorer whom a horror event strikes loses stamina by it, if it was hit."""
    hail = "[{each: {who: explorers, do: [{attack: {high: 1, who: you, on_hit: [{lose: {stamina: 1}}]}}]}}]"
    game = halls(2, cards=f"events:\n- {{id: hail, name: Hail, kind: horror, enters: {hail}}}\n")
    resolve(game, hail, NOWHERE, "hail", high(2, 2))
    assert health(game, 0, 1) == [4, 6]
    assert [explorer(game, seat).stamina for seat in (0, 1)] == [6, 6]


@pytest.mark.rule("MA-ATK-18")
def test_what_follows_a_hit_knows_what_the_attack_answers_to() -> None:
    """The thorns strike all beside their owner, and whoever attacked it drops what it holds for each that they hit."""
    cards = """
items:
- {id: thorns, name: Thorns, type: apparel, level: 1, main: true, triggers: [{when: {event: was-attacked},
   do: [{attack: {high: 1, who: adjacent-monsters, on_hit: [{lose: {stamina: 1, who: that}}]}}]}]}
"""
    monsters = {"rust-rat": "1.25", "oil-leech": "1.23"}
    game = halls(
        1, at=["1.24"], monsters=monsters, cards=cards, explorers__0__items=[{"card": "thorns", "use": "main"}]
    )
    monster(game, 4).health = 3
    let(game, lambda: attack(game, 4, [0], Pool(0, 1)), high(1, 2))
    assert health(game, 4, 5) == [2, 1]
    assert [monster(game, number).stamina for number in (4, 5)] == [2, 3]


@pytest.mark.rule("MA-ATK-10")
def test_cards_answer_to_attacks_of_which_nobody_reads() -> None:
    cards = """
items:
- {id: ward, name: Ward, type: artifact, level: 1, main: true, triggers: [
   {when: {event: was-attacked}, do: [{restore: {essence: 1}}]}, {when: {event: attacked}, do: [{threat: 1}]}]}
"""
    worn = [{"card": "ward", "use": "main"}]
    game = halls(1, at=["1.24"], monsters={"oil-leech": "1.25"}, cards=cards, explorers__0__items=worn).clone()
    assert game.story is None
    strike(game, 0, pool=Pool(0, 1), dice=high(1), by=4)
    assert (essence(game), game.state.threat) == ([1], 1)
    strike(game, 4, pool=Pool(0, 1), dice=high(3))
    assert (essence(game), game.state.threat) == ([1], 2)
