"""Cover, Defense, Shield and Armor, in this order."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.harm.hits import enemy_armor, take
from darklantern.games.brimstone.state import Brimstone, Harm, Hit
from tests.brimstone.happening import goes_on, happens
from tests.brimstone.mine import hero, kinds_told, mine, told

WORN = """
items:
- {id: test-cover, name: Cover, kind: gear, powers: [{stat: cover, add: 5}]}
- {id: test-shield, name: Shield, kind: gear, hands: 1, powers: [{stat: shield, add: 1}]}
- {id: test-wall, name: Wall, kind: gear, hands: 2, powers: [{stat: shield, add: 3}]}
- {id: test-armor, name: Armor, kind: gear, powers: [{stat: armor, add: 5}]}
- {id: test-poor-armor, name: Poor Armor, kind: gear, powers: [{stat: armor, add: 6}]}
- {id: test-spirit, name: Spirit Armor, kind: gear, powers: [{stat: spirit-armor, add: 4}]}
- {id: test-poor-spirit, name: Poor Spirit Armor, kind: gear, powers: [{stat: spirit-armor, add: 6}]}
"""


def worn(*cards: str, does: str, dice: list[int], equipped: bool = True, **position: Any) -> Brimstone:
    items = [{"id": f"test-{card}#{900 + number}", "equipped": equipped} for number, card in enumerate(cards)]
    return happens(does, cards=WORN, dice=dice, heroes__0__items=items, **position)


def rolls(game: Brimstone) -> list[tuple[str, int, int]]:
    """Every roll: what for, how many dice, and what they need."""
    return [(roll["roll"], len(roll["dice"]), roll["need"]) for roll in told(game, "rolled")]


@pytest.mark.rule("SOB-SAVE-01")
@pytest.mark.rule("SOB-SAVE-06")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_the_order_is_cover_defense_shield_armor(edition: str) -> None:
    """Of 5 Hits Cover stops one, Defense one, the Shield one Wound, and Armor one of the two that are left."""
    dice = [5, 1, 1, 1, 1, 4, 1, 1, 1, 5, 1]
    game = worn("armor", "shield", "cover", does="[hits: 5]", dice=dice, options={"edition": edition})
    assert rolls(game) == [("cover", 5, 5), ("defense", 4, 4), ("armor", 2, 5)]
    assert [kind for kind in kinds_told(game) if kind in ("rolled", "shielded", "hero-hurt")] == [
        "rolled",
        "rolled",
        "shielded",
        "rolled",
        "hero-hurt",
    ]
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-SAVE-02")
def test_cover_stops_whole_hits_before_defense() -> None:
    game = worn("cover", does="[hits: {amount: 3, damage: 2}]", dice=[5, 2, 6, 1])
    assert rolls(game) == [("cover", 3, 5), ("defense", 1, 4)]
    assert hero(game).wounds == 2


def test_cover_that_stops_everything_leaves_nothing_to_roll_for() -> None:
    game = worn("cover", "armor", does="[hits: 2]", dice=[5, 5])
    assert (rolls(game), hero(game).wounds) == ([("cover", 2, 5)], 0)


@pytest.mark.rule("SOB-SAVE-03")
def test_cover_helps_against_what_ignores_defense_and_takes_direct_wounds_as_one_hit() -> None:
    game = worn("cover", does="[hits: {amount: 1, ignores: [defense]}]", dice=[5])
    assert (rolls(game), hero(game).wounds) == ([("cover", 1, 5)], 0)
    game = worn("cover", does="[wounds: 4]", dice=[5])
    assert (rolls(game), hero(game).wounds) == ([("cover", 1, 5)], 0)
    game = worn("cover", does="[wounds: 4]", dice=[4])
    assert hero(game).wounds == 4


@pytest.mark.rule("SOB-SAVE-03")
@pytest.mark.parametrize("does", ["[horror-hits: 2]", "[corruption-hits: 2]"])
def test_cover_is_no_help_against_horror_and_corruption(does: str) -> None:
    game = worn("cover", does=does, dice=[1, 1])
    assert rolls(game) == [("willpower", 2, 4)]
    assert hero(game).horror + hero(game).corruption == 2


@pytest.mark.rule("SOB-SAVE-04")
def test_a_shield_stops_what_is_printed_on_it() -> None:
    game = worn("shield", "armor", does="[hits: {amount: 1, damage: 3}]", dice=[1, 1, 1])
    assert rolls(game) == [("defense", 1, 4), ("armor", 2, 5)]
    assert told(game, "shielded") == [{"who": 0, "amount": 1}]
    assert hero(game).wounds == 2


def test_a_shield_may_stop_the_last_of_it() -> None:
    game = worn("shield", "armor", does="[hits]", dice=[1])
    assert (rolls(game), hero(game).wounds) == ([("defense", 1, 4)], 0)


@pytest.mark.rule("SOB-SAVE-04")
def test_what_a_shield_has_left_stops_the_next_hits_of_the_same_attack() -> None:
    game = mine(1, cards=WORN, heroes__0__items=[{"id": "test-wall#900", "equipped": True}])
    harder = [Harm(0, "health", [Hit(1)], worse=1), Harm(0, "health", [Hit(3)], worse=2)]
    frame = take(game, Harm(0, "health", [Hit(1)], more=harder))
    assert frame
    goes_on(game, frame, dice=[1, 1, 1])
    assert told(game, "shielded") == [{"who": 0, "amount": 1}] * 3
    assert hero(game).wounds == 2


def test_a_shield_is_no_help_against_horror() -> None:
    game = worn("shield", does="[horror-hits]", dice=[1])
    assert (hero(game).horror, told(game, "shielded")) == (1, [])


@pytest.mark.rule("SOB-SAVE-05")
def test_a_shield_that_is_not_in_hand_does_nothing() -> None:
    game = worn("shield", does="[hits]", dice=[1], equipped=False)
    assert (hero(game).wounds, told(game, "shielded")) == (1, [])


@pytest.mark.rule("SOB-SAVE-06")
def test_a_shield_takes_first_what_armor_cannot_stop() -> None:
    """A Hit of 2 that Armor helps against, and one of 1 that ignores Armor: the Shield takes the latter."""
    items = [{"id": "test-armor#900"}, {"id": "test-shield#901", "equipped": True}]
    game = mine(1, cards=WORN, heroes__0__items=items)
    frame = take(game, Harm(0, "health", [Hit(2), Hit(1, ["armor"])], "a-fight"))
    assert frame
    goes_on(game, frame, dice=[1, 1, 5, 1])
    assert rolls(game) == [("defense", 2, 4), ("armor", 2, 5)]
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-SAVE-07")
def test_armor_is_rolled_for_every_single_wound() -> None:
    game = worn("armor", does="[hits: {amount: 1, damage: 3}]", dice=[1, 5, 6, 1])
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-SAVE-07")
@pytest.mark.parametrize(
    ("armor", "poison"), [([5, 5, 1, 5], 1), ([1, 5, 5, 5], 1), ([5, 5, 5, 5], 0), ([1, 5, 5, 1], 2), ([1, 1, 5, 5], 1)]
)
def test_only_hits_of_which_a_wound_is_left_poison(armor: list[int], poison: int) -> None:
    """Two Hits of 2: the first two dice of the Armor are for the first of them."""
    game = mine(1, cards=WORN, heroes__0__items=[{"id": "test-armor#900"}])
    frame = take(game, Harm(0, "health", [Hit(2, poison=1), Hit(2, poison=1)]))
    assert frame
    goes_on(game, frame, dice=[1, 1, *armor])
    assert hero(game).markers.get("poison", 0) == poison


@pytest.mark.rule("SOB-SAVE-08")
def test_the_example_of_armor_5_and_two_hits_of_three() -> None:
    game = worn("armor", does="[hits: {amount: 2, damage: 3}]", dice=[1, 1, 5, 6, 1, 2, 3, 4])
    assert rolls(game) == [("defense", 2, 4), ("armor", 6, 5)]
    assert hero(game).wounds == 4


@pytest.mark.rule("SOB-SAVE-09")
def test_spirit_armor_is_rolled_for_every_point_of_sanity_damage() -> None:
    game = worn("spirit", "armor", does="[horror-hits: {amount: 1, damage: 2}]", dice=[1, 4, 1])
    assert rolls(game) == [("willpower", 1, 4), ("spirit-armor", 2, 4)]
    assert hero(game).horror == 1
    game = worn("spirit", does="[hits: 2]", dice=[1, 1])
    assert (rolls(game), hero(game).wounds) == ([("defense", 2, 4)], 2)


@pytest.mark.rule("SOB-SAVE-10")
def test_no_armor_prevents_corruption() -> None:
    game = worn("spirit", "armor", does="[corruption-hits: 2]", dice=[1, 1])
    assert (rolls(game), hero(game).corruption) == ([("willpower", 2, 4)], 2)


@pytest.mark.rule("SOB-SAVE-11")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_only_the_best_armor_counts(edition: str) -> None:
    options = {"edition": edition}
    game = worn("poor-armor", "armor", does="[wounds: 2]", dice=[5, 4], options=options)
    assert (rolls(game), hero(game).wounds) == ([("armor", 2, 5)], 1)
    game = worn("spirit", "poor-spirit", does="[sanity-damage: 2]", dice=[4, 3], options=options)
    assert (rolls(game), hero(game).horror) == ([("spirit-armor", 2, 4)], 1)


@pytest.mark.rule("SOB-SAVE-12")
def test_what_only_ignores_defense_may_be_stopped_by_shield_and_armor() -> None:
    game = worn("armor", does="[wounds: 4]", dice=[5, 5, 1, 2])
    assert hero(game).wounds == 2
    game = worn("armor", "shield", does="[wounds: 4]", dice=[5, 1, 2])
    assert hero(game).wounds == 2
    game = worn("armor", "shield", does="[wounds: {amount: 1, ignores: [armor, shield]}]", dice=[6])
    assert (rolls(game), hero(game).wounds) == ([], 1)


@pytest.mark.rule("SOB-SAVE-13")
def test_grit_rolls_cover_and_armor_again() -> None:
    game = worn("armor", does="[wounds: 3]", dice=[1, 2, 3, 5, 5, 1], heroes__0__grit=1)
    game.choose("again-misses source=grit")
    assert (hero(game).wounds, hero(game).grit) == (1, 0)
    game = worn("cover", does="[wounds: 3]", dice=[1, 5], heroes__0__grit=1)
    game.choose("again-misses source=grit")
    assert (hero(game).wounds, hero(game).grit) == (0, 0)


def test_each_hit_of_a_batch_may_ignore_something_else() -> None:
    """Hits of one Group: two plain ones, one that ignores Defense. One Grit covers the Defense dice of the batch."""
    game = mine(1, cards=WORN, heroes__0__grit=1)
    frame = take(game, Harm(0, "health", [Hit(2), Hit(3, ["defense"]), Hit(1)], "a-fight"))
    assert frame
    goes_on(game, frame, dice=[1, 2, 5, 1])
    assert rolls(game) == [("defense", 2, 4)]
    game.choose("again-misses source=grit")
    assert hero(game).wounds == 4


@pytest.mark.rule("SOB-SAVE-14", "SOB-GRIT-20")
def test_an_enemy_with_armor_rolls_for_every_single_wound() -> None:
    game = mine(1, moves=1, enemies={9: {"kind": "drowned-dead", "at": 0}}, heroes__0__grit=2, dice=[5, 3, 2, 6])
    assert enemy_armor(game, 9, 5, 3) == 2
    assert (game.state.rolls, game.state.dice.script) == ([], [6])  # no dice that anybody may roll again


@pytest.mark.rule("SOB-SAVE-07")
def test_what_changes_other_numbers_for_a_while_takes_no_save_away() -> None:
    stronger = [{"stat": "strength", "add": 1, "until": "turn", "seat": 0}]
    game = worn("armor", does="[hits: {amount: 1, damage: 2}]", dice=[1, 5, 1], boosts=stronger)
    assert (rolls(game)[-1], hero(game).wounds) == (("armor", 2, 5), 1)
