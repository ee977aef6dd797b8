"""Corruption Points, Mutations, and death by them."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone import decks
from darklantern.games.brimstone.harm.corruption import corrupt
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.happening import goes_on, happens
from tests.brimstone.mine import hero, kinds_told, mine, told

NO_EFFECT, OTHER = (1, 2), (1, 5)
"""The dice of Tentacle Fingers (12) and Tentacle Tongue (15), which do nothing."""
CARDS = """
items:
- {id: test-charm, name: Charm, kind: gear, powers: [{stat: resistance, add: 2}]}
- {id: test-curse, name: Curse, kind: gear, powers: [{stat: resistance, add: -9}]}
"""


def points(amount: int, *dice: int, **position: Any) -> Brimstone:
    """Corruption Hits that nothing can stop."""
    return happens(f"[corruption-hits: {{amount: {amount}, ignores: [willpower]}}]", dice=dice, **position)


@pytest.mark.rule("SOB-CORR-01")
def test_a_new_hero_has_resistance_5() -> None:
    game = points(4)
    assert number(game, 0, "resistance") == 5
    assert (hero(game).corruption, "mutated" in kinds_told(game)) == (4, False)


@pytest.mark.rule("SOB-CORR-02")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_points_that_equal_the_resistance_become_a_mutation(edition: str) -> None:
    game = points(1, *NO_EFFECT, heroes__0__corruption=4, options={"edition": edition})
    assert (hero(game).corruption, hero(game).ailments) == (0, ["tentacle-fingers"])


@pytest.mark.rule("SOB-CORR-03")
def test_the_example_of_five_points_one_after_another() -> None:
    game = points(1)
    for gained in range(2, 5):
        game = points(1, heroes__0__corruption=gained - 1)
        assert (hero(game).corruption, told(game, "mutated")) == (gained, [])
    game = points(1, *NO_EFFECT, heroes__0__corruption=4)
    assert (hero(game).corruption, told(game, "mutated")) == (0, [{"who": 0, "mutation": "tentacle-fingers"}])


@pytest.mark.rule("SOB-CORR-04")
def test_what_is_gained_beyond_counts_for_the_next_one() -> None:
    game = points(4, *NO_EFFECT, heroes__0__corruption=3)
    assert (hero(game).corruption, len(told(game, "mutated"))) == (2, 1)
    game = points(7, *NO_EFFECT, *OTHER, heroes__0__corruption=3)
    assert (hero(game).corruption, hero(game).ailments) == (0, ["tentacle-fingers", "tentacle-tongue"])


@pytest.mark.rule("SOB-CORR-04")
def test_a_mutation_that_lowers_the_resistance_counts_for_the_points_behind_it() -> None:
    """Barbed Tail (31) at the fifth point: the next Mutation comes after four more."""
    game = points(6, 3, 1, *NO_EFFECT, heroes__0__corruption=3)
    assert (hero(game).corruption, hero(game).ailments) == (0, ["barbed-tail", "tentacle-fingers"])


@pytest.mark.rule("SOB-CORR-05")
def test_the_resistance_may_be_raised_and_lowered() -> None:
    charmed: dict[str, Any] = {"cards": CARDS, "heroes__0__items": [{"id": "test-charm#900"}]}
    game = points(6, **charmed)
    assert (hero(game).corruption, told(game, "mutated")) == (6, [])
    game = points(1, *NO_EFFECT, heroes__0__corruption=6, **charmed)
    assert (hero(game).corruption, len(told(game, "mutated"))) == (0, 1)
    game = points(1, *NO_EFFECT, heroes__0__corruption=3, heroes__0__ailments=["eye-stalks"])
    assert (hero(game).corruption, len(told(game, "mutated"))) == (0, 1)


@pytest.mark.rule("SOB-CORR-06")
def test_resistance_lowered_to_the_points_held_brings_the_mutation_at_once() -> None:
    game = mine(2, heroes__0__corruption=4, heroes__0__ailments=["eye-stalks"])
    goes_on(game, ("sheet-changed", 0), dice=NO_EFFECT)
    assert (hero(game).corruption, hero(game).ailments) == (0, ["eye-stalks", "tentacle-fingers"])
    game = mine(2, heroes__0__corruption=3, heroes__0__ailments=["eye-stalks"])
    goes_on(game, ("sheet-changed", 0))
    assert (hero(game).corruption, hero(game).ailments) == (3, ["eye-stalks"])


@pytest.mark.rule("SOB-CORR-06")
def test_a_mutation_itself_may_lower_it() -> None:
    """Five points with three to come: Barbed Tail (31) leaves Resistance 4, and the three are held."""
    game = points(8, 3, 1, heroes__0__corruption=0)
    assert (hero(game).corruption, hero(game).ailments) == (3, ["barbed-tail"])


@pytest.mark.rule("SOB-CORR-06")
def test_the_resistance_never_falls_below_1() -> None:
    position: dict[str, Any] = {"cards": CARDS, "heroes__0__items": [{"id": "test-curse#900"}]}
    game = points(2, *NO_EFFECT, *OTHER, **position)
    assert number(game, 0, "resistance") == 1
    assert (hero(game).corruption, len(hero(game).ailments)) == (0, 2)


@pytest.mark.rule("SOB-CORR-07")
def test_the_first_die_is_the_tens_digit() -> None:
    game = points(1, 1, 4, heroes__0__corruption=4)
    assert hero(game).ailments == ["tentacle-leg"]
    game = points(1, 4, 1, heroes__0__corruption=4)
    assert hero(game).ailments == ["horns"]


@pytest.mark.rule("SOB-CORR-08")
def test_the_same_mutation_again_is_death() -> None:
    game = points(1, 3, 5, heroes__0__corruption=3, heroes__0__ailments=["tentacle-tail"], light=1)
    assert hero(game).dead
    assert hero(game).ailments == ["tentacle-tail"]
    game = points(1, 3, 5, heroes__0__corruption=4, heroes__0__ailments=["tentacle-leg"])
    assert (hero(game).dead, hero(game).ailments) == (False, ["tentacle-leg", "tentacle-tail"])


@pytest.mark.rule("SOB-CORR-09")
def test_the_dead_are_kept_with_all_they_have() -> None:
    position: dict[str, Any] = {"heroes__0__ailments": ["tentacle-fingers"], "heroes__0__xp": 40, "light": 1}
    game = points(1, *NO_EFFECT, heroes__0__corruption=4, heroes__0__spare_grit=1, **position)
    assert (hero(game).dead, hero(game).knocked_out, hero(game).xp) == (True, False, 40)
    assert hero(game).spare_grit == 0
    assert (hero(game).class_, hero(game).name) == ("anna", "Anna")


@pytest.mark.rule("SOB-CORR-10")
def test_points_that_are_held_change_nothing() -> None:
    game = mine(2, heroes__0__corruption=4)
    stats = ("agility", "cunning", "spirit", "strength", "lore", "luck", "health", "sanity", "defense", "willpower")
    assert [number(game, 0, stat) for stat in stats] == [3, 3, 3, 3, 3, 3, 10, 10, 4, 4]
    assert [number(game, 0, stat) for stat in ("initiative", "combat", "max-grit", "move")] == [6, 2, 2, 0]


@pytest.mark.rule("SOB-CORR-11")
def test_the_dead_take_no_further_part() -> None:
    game = happens("[{each: {who: all, do: [{gain: {what: xp, amount: 5}}]}}]", heroes=3, heroes__1__dead=True)
    assert [one.xp for one in game.state.heroes] == [5, 0, 5]
    goes_on(game, "recover-heroes")
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("SOB-CORR-11")
def test_with_one_dead_and_the_other_down_the_mission_has_failed() -> None:
    game = happens("[wounds: 10]", heroes__1__dead=True)
    while game.ask:
        game.choose(0)
    assert game.result and game.result.why == "all-fallen"
    game = points(
        1, *NO_EFFECT, heroes__0__corruption=4, heroes__0__ailments=["tentacle-fingers"], heroes__1__dead=True
    )
    while game.ask:
        game.choose(0)
    assert game.result and game.result.why == "all-fallen"


def test_no_points_are_not_told_and_the_basic_game_knows_none() -> None:
    game = happens("[corruption-hits: 1]", dice=[6])
    assert told(game, "corruption-gained") == []
    basic = mine(2, options={"basic": True})
    corrupt(basic, 0, 5)
    assert (basic.state.flow[-1:], told(basic, "corruption-gained")) == (mine(2).state.flow[-1:], [])
    assert told(points(2), "corruption-gained") == [{"who": 0, "amount": 2}]


def test_the_points_behind_a_deadly_mutation_are_not_gained() -> None:
    position: dict[str, Any] = {"heroes__0__ailments": ["tentacle-fingers"], "light": 1}
    game = points(8, *NO_EFFECT, *OTHER, heroes__0__corruption=4, **position)
    assert (hero(game).dead, hero(game).ailments) == (True, ["tentacle-fingers"])
    assert hero(game).corruption == 0


@pytest.mark.parametrize(("edition", "asked"), [("revised", False), ("classic", True)])
def test_a_mutation_roll_may_be_rolled_again_with_grit_in_the_classic_rules_only(edition: str, asked: bool) -> None:
    options = {"edition": edition}
    game = points(1, *NO_EFFECT, heroes__0__corruption=4, heroes__0__grit=1, options=options)
    assert bool(game.ask and game.ask.prompt == "reroll") == asked


@pytest.mark.rule("SOB-CORR-07", "SOB-GRIT-18")
@pytest.mark.parametrize(("die", "mutation"), [(0, "nose-fallen-off"), (1, "tentacle-mustache")])
def test_a_mutation_die_that_ambition_takes_beyond_6_counts_as_6(die: int, mutation: str) -> None:
    ambitious: dict[str, Any] = {"heroes__0__class_": "duelist", "heroes__0__ability_tokens": {"ambition": 1}}
    game = points(1, *NO_EFFECT, 6, heroes__0__corruption=4, options={"edition": "classic"}, **ambitious)
    game.choose(f"pick die={die} source=ambition")
    assert hero(game).ailments == [mutation]


@pytest.mark.rule("SOB-HOLD-16", "SOB-CORR-11")
def test_the_light_goes_on_to_another_hero_when_its_carrier_dies() -> None:
    position: dict[str, Any] = {"heroes__0__ailments": ["tentacle-fingers"], "heroes__0__corruption": 4}
    game = points(1, *NO_EFFECT, heroes=4, light=0, heroes__3__knocked_out=True, **position)
    assert game.ask and [str(choice) for choice in game.ask.options] == ["take-light hero=1", "take-light hero=2"]
    game.choose("take-light hero=2")
    assert (game.state.light, hero(game, 0).dead) == (2, True)


@pytest.mark.rule("SOB-CORR-11", "SOB-KO-06")
def test_what_was_still_to_come_for_the_dead_is_left_out() -> None:
    card = "[{corruption-hits: {amount: 1, ignores: [willpower]}}, {gain: {what: xp, amount: 5}}]"
    position: dict[str, Any] = {"heroes__1__ailments": ["tentacle-fingers"], "heroes__1__corruption": 4}
    game = happens(card, seat=1, dice=NO_EFFECT, **position)
    assert (hero(game, 1).dead, hero(game, 1).xp) == (True, 0)


def test_a_mutation_may_knock_out_at_once() -> None:
    """Void Boils (25): Health 8 with 8 Wounds."""
    game = points(1, 2, 5, heroes__0__corruption=4, heroes__0__wounds=8)
    assert (hero(game).knocked_out, hero(game).emptied) == (True, ("health",))


def test_strength_that_is_lost_for_good_counts_for_what_is_carried() -> None:
    cards = "items:\n- {id: test-anvil, name: Anvil, kind: gear, weight: 4}"
    items = [{"id": "test-anvil#900"}, {"id": "test-anvil#901"}]
    game = happens("[roll-on-chart: injury]", dice=[2, 3], cards=cards, heroes__0__items=items, at=["1.03", "1.22"])
    assert hero(game).ailments == ["crushed-hand"]
    assert game.ask and game.ask.prompt == "too-heavy"


ANVILS: dict[str, Any] = {
    "cards": "items:\n- {id: test-anvil, name: Anvil, kind: gear, weight: 4}",
    "heroes__0__items": [{"id": "test-anvil#900"}, {"id": "test-anvil#901"}],
    "at": ["1.03", "1.22"],
}
SWORD = {
    "cards": "items:\n- {id: test-sword, name: Sword, kind: gear, hands: 1}",
    "heroes__0__items": [{"id": "test-sword#900", "equipped": True}],
}


@pytest.mark.parametrize(
    ("stat", "position", "lost"),
    [
        ("max-grit", {"heroes__0__grit": 1}, "grit-lost"),
        ("health", {"heroes__0__wounds": 3}, "hero-knocked-out"),
        ("sanity", {"heroes__0__horror": 3}, "hero-knocked-out"),
        ("resistance", {"heroes__0__corruption": 1}, "mutated"),
        ("hands", SWORD, "put-away"),
    ],
)
def test_a_number_that_falls_for_a_while_counts_at_once(stat: str, position: dict[str, Any], lost: str) -> None:
    game = happens(
        f"[{{boost: {{stat: {stat}, add: -9}}}}]", dice=NO_EFFECT, options={"edition": "classic"}, **position
    )
    assert lost in kinds_told(game)


@pytest.mark.parametrize("stat", ["strength", "carrying", "all-skills"])
def test_what_can_be_carried_counts_at_once(stat: str) -> None:
    game = happens(f"[{{boost: {{stat: {stat}, add: -9, until: adventure}}}}]", **ANVILS)
    assert game.ask and game.ask.prompt == "too-heavy"


LOST_BY = ["max-grit", "health", "sanity", "resistance", "hands", "strength", "carrying", "all-skills"]


@pytest.mark.parametrize(("stat", "looked_at"), [*[(stat, 2) for stat in LOST_BY], ("defense", 0), ("lore", 0)])
def test_sheets_are_looked_at_when_a_card_changes_what_something_is_lost_by(stat: str, looked_at: int) -> None:
    game = mine(
        2, acting=0, cards=f"darkness: [{{id: murk, name: Murk, remains: true, powers: [{{stat: {stat}, add: 1}}]}}]"
    )
    game.state.flow, seats = [], [("sheet-changed", 1), ("sheet-changed", 0)][:looked_at]
    decks.lay_away(game, "darkness", "murk", remains=True)
    assert game.state.flow == seats
    decks.out_of_play(game, game.state.in_play[0])
    assert game.state.flow == seats * 2
