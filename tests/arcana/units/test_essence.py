"""Essence: gaining, paying, helping each other, and losing it instead of health."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.cards import effects
from darklantern.games.arcana.cards.verbs_moves import Push
from darklantern.games.arcana.map.spawn_spaces import begin_sealing
from darklantern.games.arcana.map.traps import trigger_traps
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.essence import available, can_pay, gain_essence, helpers, pay_essence
from darklantern.games.arcana.units.health import destroy, lose_health, ways_to_bear
from darklantern.games.arcana.units.odds import Pool
from darklantern.games.arcana.units.pushing import push
from darklantern.table.pending import Pending
from tests.arcana.effects import let as resolve
from tests.arcana.fights import asked, essence, health, high, let, prompt, rest
from tests.arcana.table import begun, choose, explorer, halls, happens, offered, offers, rules_told, space, told

CARDS = """
monsters:
- {id: shell, name: Shell, level: 1, health: 5, stamina: 4, armor: 4, will: 2}
- {id: wall, name: Wall, level: 1, health: 5, stamina: 4, armor: 5, will: 4}
- {id: thick, name: Thick, level: 1, health: 5, stamina: 4, armor: 6, will: 4}
- {id: frail, name: Frail, level: 1, health: 1, stamina: 4, armor: 1, will: 4}
- {id: brittle, name: Brittle, level: 1, health: 1, stamina: 4, armor: 1, will: 4}
- {id: triple, name: Triple, level: 1, health: 5, stamina: 4, armor: 3, will: 4}
items:
- id: flask
  name: Flask
  type: consumable
  level: 1
  actives: [{cost: {essence: 2}, do: [{restore: {health: 1}}]}]
- id: drink
  name: Drink
  type: consumable
  level: 1
  actives: [{cost: {stamina: 1}, do: [{restore: {essence: 2}}]}]
"""
USUALLY = {"0:harm-explorers": "never-harm-explorers"}
ECHO = """
- {{id: echo, name: Echo, type: artifact, level: 1, main: true,
   triggers: [{{when: {{event: {event}}}, do: [{{restore: {{essence: 1}}}}]}}]}}
"""


def party(essences: list[int], at: list[str], players: int | None = None, **given: Any) -> Arcana:
    """Explorers with some essence; every one of them belongs to a player of its own unless that is said."""
    for seat, much in enumerate(essences):
        given.setdefault(f"explorers__{seat}__essence", much)
    count = len(essences)
    options = {"players": count if players is None else players}
    return halls(count, at=at, options=options, cards=CARDS, **given)


def strike(game: Arcana, unit: int, shown: tuple[int, ...], by: int = 0) -> Arcana:
    pool = Pool(0, len(shown))
    return let(game, lambda: attack(game, by, [unit], pool, reach="melee"), high(*shown))


# -- gaining --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ESS-01")
def test_every_monster_destroyed_on_a_turn_gives_essence() -> None:
    game = halls(1, tiles=["engine"], at=["1.25"], monsters={"frail": "1.13", "brittle": "1.20"}, cards=CARDS)
    let(game, lambda: trigger_traps(game, 0), high(1, 1, 1))
    assert (game.state.monsters, essence(game)) == ({}, [2])


@pytest.mark.rule("MA-ESS-01", "MA-MON-02")
def test_the_destruction_is_told_before_the_essence_that_comes_of_it() -> None:
    game = halls(1, tiles=["engine"], at=["1.25"], monsters={"frail": "1.13", "brittle": "1.20"}, cards=CARDS)
    let(game, lambda: trigger_traps(game, 0), high(1, 1, 1))
    assert game.story
    kinds = ("monster-destroyed", "essence-gained")
    entries = [entry for entry in game.story.entries if entry.kind in kinds]
    assert [entry.kind for entry in entries] == [*kinds, *kinds]
    for destroyed, gained in zip(entries[::2], entries[1::2], strict=True):
        assert gained.cause == destroyed.number, "and that is the answer to why"


@pytest.mark.rule("MA-ESS-02", "MA-ATTR-07")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (8, 9)])
def test_abilities_restore_essence_up_to_9(before: int, after: int) -> None:
    game = party([before], ["1.25"], explorers__0__items=[{"card": "drink"}])
    choose(game, "play card=drink ability=0")
    assert essence(game) == [after]


@pytest.mark.rule("MA-ESS-03")
def test_essence_stays_from_round_to_round() -> None:
    game = party([3, 2], ["1.24", "1.26"], spawn=0, horror=0)
    while game.state.round < 5:
        choose(game, "end-turn") if prompt(game) == "act" else game.choose(0)
    assert essence(game) == [3, 2]


# -- instead of health ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ESS-04")
def test_essence_is_lost_instead_of_health() -> None:
    game = party([1], ["1.25"], explorers__0__health=1)
    happens(game, lose_health(0, 1, NOWHERE, ""))
    assert offered(game)[:2] == ["lose health=1 essence=0", "lose health=0 essence=1"]
    assert asked(game).usual == 1
    game.choose(1)
    assert (health(game, 0), essence(game), explorer(game).destroyed) == ([1], [0], False)


@pytest.mark.rule("MA-ESS-05")
@pytest.mark.parametrize(("spent", "left"), [(0, (2, 1)), (1, (3, 0))])
def test_each_point_of_health_is_decided_for_itself(spent: int, left: tuple[int, int]) -> None:
    game = party([1], ["1.25"], explorers__0__health=4)
    happens(game, lose_health(0, 2, NOWHERE, ""))
    assert (len(asked(game).options), asked(game).usual) == (2, 0)
    game.choose(spent)
    assert (explorer(game).health, explorer(game).essence) == left


@pytest.mark.rule("MA-ESS-05")
def test_nobody_is_asked_who_cannot_be_saved() -> None:
    game = party([1, 0], ["1.25", "1.27"], explorers__0__health=1)
    happens(game, lose_health(0, 3, NOWHERE, ""))
    assert explorer(game).destroyed
    assert not told(game, "essence-paid")


@pytest.mark.rule("MA-ESS-06")
def test_essence_does_not_help_against_a_pit() -> None:
    game = party([9, 0], ["1.31", "1.25"], tiles=["engine"])  # the pit is on 1.30
    let(game, lambda: push(game, 0, 1, 1, away_from=space(game, "1.33")))
    assert explorer(game).destroyed
    game = party([9, 0], ["1.24", "1.25"])
    let(game, lambda: destroy(game, 0, "MA-SEAL-03"))
    assert explorer(game).destroyed


@pytest.mark.rule("MA-ESS-19")
def test_others_do_not_help_against_what_monsters_do() -> None:
    game = party([0, 5], ["1.24", "1.25"], monsters={"shell": "1.23"}, explorers__0__health=1, turn=4)
    strike(game, 0, (2,), by=4)
    assert (explorer(game).destroyed, essence(game)) == (True, [0, 5])


@pytest.mark.rule("MA-ESS-12", "MA-ESS-05")
def test_others_help_with_health_that_is_paid_for_an_own_ability() -> None:
    game = party([0, 5], ["1.24", "1.25"], explorers__0__health=1)
    happens(game, lose_health(0, 1, 0, ""))
    choose(game, "lose health=0 essence=1")
    assert (asked(game).seat, prompt(game)) == (1, "contribute")
    choose(game, "contribute essence=1")
    assert (health(game, 0), essence(game)) == ([1], [0, 4])


# -- raising attack rolls -------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ESS-07", "MA-ESS-10")
def test_essence_raises_the_own_attack_roll_after_it_was_seen() -> None:
    game = party([3], ["1.24"], monsters={"wall": "1.25"})
    strike(game, 4, (1, 2))
    assert prompt(game) == "raise-roll"
    assert asked(game).about == {"total": 3, "needed": 2}
    assert (offers(game, "raise-roll"), asked(game).usual) == (["raise-roll essence=1", "raise-roll essence=2"], 2)
    choose(game, "raise-roll essence=2")
    assert (health(game, 4), essence(game)) == ([4], [1])
    assert rules_told(game).count("MA-ESS-07") == 2  # paid, and raised


@pytest.mark.rule("MA-ESS-07")
def test_the_own_roll_is_raised_on_the_turn_of_a_monster_too() -> None:
    game = strike(party([2], ["1.24"], monsters={"wall": "1.25"}, turn=4), 4, (1, 2))
    choose(game, "raise-roll essence=2")
    assert (health(game, 4), essence(game)) == ([4], [0])


@pytest.mark.rule("MA-ESS-07")
def test_a_roll_that_was_not_raised_enough_misses_all_the_same() -> None:
    game = party([2], ["1.24"], monsters={"wall": "1.25"})
    choose(strike(game, 4, (1, 2)), "raise-roll essence=1")
    assert (health(game, 4), essence(game)) == ([5], [1])


@pytest.mark.rule("MA-ESS-10")
@pytest.mark.parametrize(("shown", "much"), [((2, 3), 9), ((1, 1), 2)])
def test_nothing_is_asked_where_essence_changes_nothing(shown: tuple[int, int], much: int) -> None:
    game = strike(party([much], ["1.24"], monsters={"wall": "1.25"}), 4, shown)
    assert prompt(game) == "act"


@pytest.mark.rule("MA-ESS-08")
def test_on_the_own_turn_any_attack_roll_can_be_raised() -> None:
    game = party([1], ["1.25"], tiles=["engine"], monsters={"wall": "1.13", "thick": "1.20"})
    let(game, lambda: trigger_traps(game, NOWHERE), high(1, 1, 2))
    choose(game, "raise-roll essence=1")
    assert (health(game, 4, 5), essence(game)) == ([4, 5], [0])
    assert told(game, "attack-raised")[0]["total"] == 5
    assert rules_told(game).count("MA-ESS-08") == 2
    game = party([1], ["1.24"], monsters={"wall": "1.25", "shell": "1.26"})
    let(game, lambda: attack(game, 4, [5], Pool(0, 2), reach="melee"), high(1, 2))
    choose(game, "raise-roll essence=1")
    assert (health(game, 5), essence(game)) == ([4], [0])


@pytest.mark.rule("MA-ESS-08")
def test_nobody_is_asked_to_raise_the_roll_of_another_that_would_only_hit_explorers() -> None:
    game = party([2, 2], ["1.17", "1.24"], monsters={"wall": "1.25"}, turn=0, answers=USUALLY)
    let(game, lambda: attack(game, 4, [0, 1], Pool(0, 1)), high(1))
    assert (prompt(game), told(game, "attack-rolled")[0]["total"]) == ("act", 1)
    let(game, lambda: attack(game, 4, [0, 4], Pool(0, 1)), high(1))
    assert prompt(game) == "raise-roll"


@pytest.mark.rule("MA-ESS-08")
def test_whoever_wishes_to_is_asked_about_rolls_that_would_only_hit_explorers() -> None:
    game = party([0, 2], ["1.17", "1.24"], 1, monsters={"wall": "1.25"}, turn=1, answers=USUALLY)
    choose(game, "ask-again seat=0 to=harm-explorers")  # the first explorer of the player speaks for all of them
    let(game, lambda: attack(game, 4, [0], Pool(0, 1)), high(1))
    assert (asked(game).seat, offered(game)[0], asked(game).usual) == (1, "keep-roll", 0)
    choose(game, "raise-roll essence=1")
    assert (health(game, 0), essence(game)) == ([4], [0, 1])
    game = party([2, 2], ["1.17", "1.24"], 1, monsters={"wall": "1.25"}, turn=0)
    let(game, lambda: attack(game, 4, [0], Pool(0, 1)), high(1))
    choose(game, "answer-always seat=0 to=harm-explorers how=never-harm-explorers")
    assert (prompt(game), health(game, 0), game.state.answers) == ("act", [5], USUALLY)


@pytest.mark.rule("MA-ESS-08")
def test_each_player_is_asked_apart_and_always_about_the_own_roll() -> None:
    answers = begun(explorers=3, players=2).state.answers
    assert answers == {**USUALLY, "1:harm-explorers": "never-harm-explorers"}
    game = party([2, 2], ["1.17", "1.24"], 2, monsters={"wall": "1.25"}, turn=0, answers=answers)
    choose(game, "ask-again seat=1 to=harm-explorers")
    let(game, lambda: attack(game, 4, [1], Pool(0, 1)), high(1))
    assert prompt(game) == "act"
    let(game, lambda: attack(game, 0, [1], Pool(0, 1)), high(1))
    assert (asked(game).seat, prompt(game)) == (0, "raise-roll")


@pytest.mark.rule("MA-ESS-08")
def test_it_is_asked_all_the_same_where_a_hit_does_more_than_take_health() -> None:
    game = party([2, 0], ["1.17", "1.24"], monsters={"wall": "1.25"}, turn=0, answers=USUALLY)
    away = effects.Attack(high=1, on_hit=[Push(spaces=1, who="target")])
    let(game, lambda: attack(game, 4, [1], Pool(0, 1), of=Pending(away, 4, "", {})), high(1))
    assert prompt(game) == "raise-roll"


@pytest.mark.rule("MA-ESS-08")
@pytest.mark.parametrize("event", ["was-attacked", "attacked", "health-lost", "explorer-destroyed"])
def test_it_is_asked_all_the_same_where_a_card_waits_for_a_hit(event: str) -> None:
    cards = CARDS + ECHO.format(event=event)
    game = halls(2, at=["1.17", "1.24"], monsters={"wall": "1.25"}, cards=cards, answers=USUALLY)
    game.state.explorers[0].essence = 2
    let(game, lambda: attack(game, 4, [1], Pool(0, 1)), high(1))
    assert prompt(game) == "raise-roll"


@pytest.mark.rule("MA-ESS-09")
def test_nobody_raises_the_roll_of_another_outside_the_own_turn() -> None:
    game = party([9], ["1.24"], monsters={"wall": "1.25", "shell": "1.26"}, turn=4, monsters__4__controller=0)
    let(game, lambda: attack(game, 4, [5], Pool(0, 2), reach="melee"), high(1, 2))
    assert not offers(game, "raise-roll")
    game = party([0, 9], ["1.24", "1.40"], monsters={"wall": "1.25"})
    strike(game, 4, (1, 2))
    assert prompt(game) == "act"


@pytest.mark.rule("MA-ESS-08", "MA-ESS-09")
def test_whoever_attacks_is_asked_before_the_one_whose_turn_it_is() -> None:
    game = party([2, 2], ["1.17", "1.24"], monsters={"wall": "1.25"}, turn=0)
    strike(game, 4, (1, 2), by=1)
    assert (asked(game).seat, prompt(game)) == (1, "raise-roll")
    choose(game, "keep-roll")
    assert (asked(game).seat, prompt(game)) == (0, "raise-roll")
    choose(game, "raise-roll essence=2")
    choose(game, "pay essence=2")
    assert (health(game, 4), essence(game)) == ([4], [0, 2])


@pytest.mark.rule("MA-ESS-18")
def test_others_contribute_to_raising_a_roll() -> None:
    game = party([1, 1], ["1.24", "1.17"], monsters={"shell": "1.25"})
    choose(strike(game, 4, (1, 1)), "raise-roll essence=2")
    assert (asked(game).seat, offered(game)[:2]) == (1, ["contribute essence=1", "decline"])
    choose(game, "contribute essence=1")
    assert (health(game, 4), essence(game)) == ([4], [0, 0])


@pytest.mark.rule("MA-ESS-18", "MA-ESS-17")
def test_who_stands_beside_the_attacked_unit_contributes_too() -> None:
    game = party([0, 2], ["1.22", "1.26"], monsters={"shell": "1.25"})
    let(game, lambda: attack(game, 0, [4], Pool(0, 2), reach="ranged"), high(1, 1))
    choose(game, "raise-roll essence=2")
    choose(game, "contribute essence=2")
    assert (health(game, 4), essence(game)) == ([4], [0, 0])


# -- costs, alone and together --------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ESS-11")
def test_an_ability_with_an_essence_cost_is_paid_with_essence() -> None:
    game = party([3], ["1.25"], explorers__0__items=[{"card": "flask"}], explorers__0__health=2)
    choose(game, "play card=flask ability=0")
    assert (essence(game), health(game, 0)) == ([1], [3])
    game = party([1], ["1.25"], explorers__0__items=[{"card": "flask"}], explorers__0__health=2)
    assert not offers(game, "play")


def sealing(essences: list[int], at: list[str], players: int | None = None) -> Arcana:
    """Explorer 0 is about to seal the spawn space 1.09 of the engine hall, which takes 4 essence."""
    game = party(essences, at, players, tiles=["engine"])
    return let(game, lambda: begin_sealing(game, 0, space(game, "1.09")))


@pytest.mark.rule("MA-ESS-12")
def test_others_pay_what_the_acting_explorer_lacks() -> None:
    game = sealing([1, 3], ["1.16", "1.17"])
    assert (asked(game).seat, prompt(game), asked(game).about) == (1, "contribute", {"who": 0, "essence": 3})
    assert (asked(game).usual, offers(game, "contribute")) == (0, ["contribute essence=3"])
    choose(game, "contribute essence=3")
    assert essence(game) == [0, 0]
    assert told(game, "spawn-space-sealed")


@pytest.mark.rule("MA-ESS-13")
def test_the_acting_explorer_need_not_pay_anything() -> None:
    game = sealing([2, 4], ["1.16", "1.17"])
    assert offered(game)[:3] == ["pay essence=2", "pay essence=1", "pay essence=0"]
    assert (asked(game).usual, asked(game).about) == (0, {"essence": 4, "target": 8})
    choose(game, "pay essence=0")
    choose(game, "contribute essence=4")
    assert essence(game) == [2, 0]


@pytest.mark.rule("MA-ESS-14")
def test_nobody_pays_without_consent_and_the_rest_comes_from_others() -> None:
    game = sealing([4, 4, 4], ["1.16", "1.17", "1.15"])
    choose(game, "pay essence=2")
    choose(game, "decline")
    assert asked(game).seat == 2
    choose(game, "contribute essence=1")
    assert (asked(game).seat, prompt(game), asked(game).about) == (0, "cover-essence", {"essence": 1})
    assert (asked(game).usual, offered(game)[0]) == (0, "cover")
    choose(game, "cover")
    assert essence(game) == [1, 4, 3]


@pytest.mark.rule("MA-ESS-14", "MA-ESS-20")
def test_what_nobody_covers_is_not_begun() -> None:
    game = sealing([4, 4], ["1.16", "1.17"])
    choose(game, "pay essence=2")
    choose(game, "decline")
    choose(game, "leave-it")
    assert (essence(game), explorer(game).stamina, game.state.explored) == ([4, 4], 7, {})
    assert prompt(game) == "act"


@pytest.mark.rule("MA-ESS-15", "MA-ESS-17")
def test_contributors_are_next_to_the_target_space_or_to_the_one_who_acts() -> None:
    game = party([1, 2, 4], ["1.16", "1.03", "1.33"], tiles=["engine"])
    target = space(game, "1.09")
    assert helpers(game, 0, target) == [1]
    assert available(game, 0, target) == 3
    assert helpers(game, 0) == []  # 1.03 touches 1.09, not 1.16
    game = party([1, 2, 4], ["1.16", "1.17", "1.41"], tiles=["engine"])
    assert helpers(game, 0) == [1]
    assert (can_pay(game, 0, 3), can_pay(game, 0, 4)) == (True, False)


@pytest.mark.rule("MA-ESS-16")
def test_contributors_form_a_chain_of_those_who_give() -> None:
    game = party([1, 1, 2], ["1.22", "1.23", "1.24"])
    happens(game, ("pay-essence", 0, 3, NOWHERE))
    choose(game, "pay essence=1") if prompt(game) == "pay-essence" else None
    assert asked(game).seat == 1
    choose(game, "contribute essence=1")
    assert asked(game).seat == 2
    choose(game, "contribute essence=1")
    assert essence(game) == [0, 0, 1]


@pytest.mark.rule("MA-ESS-16")
def test_a_chain_breaks_where_somebody_gives_nothing() -> None:
    game = party([3, 1, 2], ["1.22", "1.23", "1.24"])
    happens(game, pay_essence(0, 3, NOWHERE))
    choose(game, "pay essence=1")
    choose(game, "decline")
    assert (asked(game).seat, prompt(game)) == (0, "cover-essence")


@pytest.mark.rule("MA-ESS-20")
def test_the_sum_is_exactly_the_cost_or_nobody_pays() -> None:
    game = sealing([1, 4, 4], ["1.16", "1.17", "1.15"])
    choose(game, "pay essence=1")
    assert offered(game)[:4] == ["contribute essence=3", "contribute essence=2", "contribute essence=1", "decline"]
    choose(game, "contribute essence=2")
    assert (asked(game).seat, offered(game)[:2]) == (2, ["contribute essence=1", "decline"])
    choose(game, "decline")
    assert (essence(game), explorer(game).stamina, game.state.explored) == ([1, 4, 4], 7, {})
    assert told(game, "essence-refused")


@pytest.mark.rule("MA-ESS-14")
def test_who_plays_both_explorers_has_agreed_by_saying_what_the_first_pays() -> None:
    game = sealing([4, 4], ["1.16", "1.17"], players=1)
    choose(game, "pay essence=1")
    assert essence(game) == [3, 1]


@pytest.mark.rule("MA-ESS-14")
def test_who_plays_all_explorers_says_of_which_of_several_helpers_the_rest_comes() -> None:
    game = sealing([4, 4, 4], ["1.16", "1.17", "1.10"], players=1)
    choose(game, "pay essence=0")
    assert (asked(game).seat, prompt(game), asked(game).about) == (1, "contribute", {"who": 0, "essence": 4})
    choose(game, "contribute essence=1")
    assert essence(game) == [4, 3, 1]


@pytest.mark.rule("MA-ESS-21")
def test_who_plays_an_ability_on_another_turn_may_be_helped() -> None:
    game = party([2, 0], ["1.24", "1.25"], explorers__1__items=[{"card": "flask"}], explorers__1__health=2)
    choose(game, "interject seat=1 card=flask ability=0")
    assert (asked(game).seat, prompt(game)) == (0, "contribute")
    choose(game, "contribute essence=2")
    assert (essence(game), health(game, 1)) == ([0, 0], [3])


@pytest.mark.rule("MA-ATTR-03", "MA-ATTR-07")
def test_essence_is_never_above_9() -> None:
    game = party([9], ["1.25"])
    gain_essence(game, 0, 1, "")
    assert essence(game) == [9]
    rest(game)


@pytest.mark.rule("MA-ESS-07")
@pytest.mark.parametrize(("blockers", "usual"), [([1], 0), ([4], 2), ([1, 4], 2), ([4, 1], 2)])
def test_it_is_usual_to_raise_a_roll_against_monsters_only(blockers: list[int], usual: int) -> None:
    """Explorer 1 has armor 3 as the beast has, and the roll shows 1."""
    game = party([2, 0], ["1.24", "1.26"], monsters={"triple": "1.25"})
    let(game, lambda: attack(game, 0, blockers, Pool(0, 1), reach="melee"), high(1))
    assert (asked(game).about["needed"], asked(game).usual) == (2, usual)


@pytest.mark.rule("MA-ESS-17", "MA-ESS-18")
def test_who_stands_beside_what_was_not_aimed_at_cannot_contribute() -> None:
    game = party([0, 2], ["1.22", "1.26"], monsters={"shell": "1.25"})
    let(game, lambda: attack(game, 0, [4], Pool(0, 2)), high(1, 1))
    assert prompt(game) == "act"


@pytest.mark.rule("MA-ESS-04")
@pytest.mark.parametrize(
    ("health", "amount", "essence", "ways"),
    [(2, 3, 1, 1), (3, 3, 1, 2), (2, 3, 2, 3), (1, 1, 0, 1), (5, 2, 9, 3)],
)
def test_essence_is_offered_only_where_it_saves(health: int, amount: int, essence: int, ways: int) -> None:
    found = ways_to_bear(health, amount, essence)
    assert [one.args["essence"] for one in found] == list(range(ways))
    assert {int(one.args["essence"]) + int(one.args["health"]) for one in found} == {amount}


@pytest.mark.rule("MA-ATTR-04", "MA-ATTR-07")
def test_nothing_is_told_of_what_is_full_already() -> None:
    game = halls(1, explorers__0__essence=9)
    resolve(game, "[{restore: {essence: 1, health: 1, stamina: 1}}]")
    assert (explorer(game).essence, told(game, "essence-gained"), told(game, "restored")) == (9, [], [])
    game = halls(1, explorers__0__essence=8, explorers__0__health=4)
    resolve(game, "[{restore: {essence: 2, health: 2}}]")
    assert told(game, "essence-gained") == [{"who": 0, "amount": 1}]
    assert told(game, "restored") == [{"who": 0, "what": "health", "amount": 1}]
