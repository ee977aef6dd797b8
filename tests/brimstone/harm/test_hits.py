"""Hits, Horror Hits and Corruption Hits, and the saving rolls against them."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.harm.hits import take_hits
from darklantern.games.brimstone.state import Harm, Hit
from tests.brimstone.happening import SOURCE, happens, happens_now
from tests.brimstone.mine import hero, mine, ruled, told

TOUGH = """
heroes:
- id: tough
  name: Tough
  source: test
  icon: person
  tint: "#aaaaaa"
  to_hit_ranged: 5
  to_hit_melee: 4
  initiative: 3
  health: 20
  sanity: 20
  defense: 2
  willpower: 6
  agility: 3
  cunning: 3
  spirit: 3
  strength: 3
  lore: 3
  luck: 3
  names: [Nobody]
"""


@pytest.mark.rule("SOB-HITS-01")
@pytest.mark.parametrize(
    ("does", "harmed"), [("[hits]", (1, 0, 0)), ("[horror-hits]", (0, 1, 0)), ("[corruption-hits]", (0, 0, 1))]
)
def test_each_kind_of_hit_harms_something_else(does: str, harmed: tuple[int, int, int]) -> None:
    game = happens(does, dice=[1])
    assert (hero(game).wounds, hero(game).horror, hero(game).corruption) == harmed


@pytest.mark.rule("SOB-HITS-02")
@pytest.mark.parametrize(("dice", "wounds"), [([4, 3], 1), ([3, 3], 2), ([4, 6], 0)])
def test_a_die_for_each_hit_that_reaches_defense_prevents_it(dice: list[int], wounds: int) -> None:
    game = happens("[hits: 2]", dice=dice)
    assert hero(game).wounds == wounds
    assert told(game, "rolled")[0] == {"who": 0, "dice": dice, "sides": 6, "need": 4, "roll": "defense"}


@pytest.mark.rule("SOB-HITS-03")
def test_the_example_of_defense_4_and_three_hits() -> None:
    assert hero(happens("[hits: 3]", dice=[4, 5, 3])).wounds == 1


@pytest.mark.rule("SOB-HITS-04")
def test_willpower_is_rolled_for_each_horror_hit() -> None:
    game = happens("[horror-hits: 3]", dice=[5, 1, 6])
    assert hero(game).horror == 1
    assert [roll["roll"] for roll in told(game, "rolled")] == ["willpower"]


@pytest.mark.rule("SOB-HITS-05")
@pytest.mark.rule("SOB-HITS-09")
def test_willpower_is_rolled_for_each_corruption_hit() -> None:
    game = happens("[corruption-hits: 2]", dice=[4, 3])
    assert (hero(game).corruption, hero(game).horror) == (1, 0)
    assert hero(happens("[corruption-hits: 2]", dice=[1, 3])).corruption == 2


@pytest.mark.rule("SOB-HITS-06")
@pytest.mark.parametrize(
    ("does", "harmed"), [("[horror-hits]", (0, 1, 0)), ("[corruption-hits]", (0, 0, 1)), ("[hits]", (0, 0, 0))]
)
def test_defense_and_willpower_do_not_stand_in_for_each_other(does: str, harmed: tuple[int, int, int]) -> None:
    """Defense 2+ and Willpower 6+: a 4 stops a Hit, and no Horror Hit or Corruption Hit."""
    game = happens(does, dice=[4], cards=TOUGH, heroes__0__class_="tough")
    assert (hero(game).wounds, hero(game).horror, hero(game).corruption) == harmed


@pytest.mark.rule("SOB-HITS-07")
def test_each_hit_does_one_wound_or_what_is_stated() -> None:
    assert hero(happens("[hits: 2]", dice=[1, 1])).wounds == 2
    assert hero(happens("[hits: {amount: 2, damage: 3}]", dice=[1, 1])).wounds == 6


@pytest.mark.rule("SOB-HITS-08")
def test_each_horror_hit_does_one_sanity_damage_or_what_is_stated() -> None:
    assert hero(happens("[horror-hits: 3]", dice=[1, 2, 3])).horror == 3
    assert hero(happens("[horror-hits: {amount: 1, damage: 4}]", dice=[1])).horror == 4


@pytest.mark.rule("SOB-HITS-10")
def test_a_save_stops_all_the_damage_of_its_hit() -> None:
    assert hero(happens("[hits: {amount: 1, damage: 4}]", dice=[4])).wounds == 0
    assert hero(happens("[hits: {amount: 2, damage: 4}]", dice=[4, 3])).wounds == 4


@pytest.mark.rule("SOB-HITS-11")
def test_direct_damage_allows_no_saving_roll() -> None:
    game = happens("[wounds: d6]", dice=[4, 6, 6, 6, 6])
    assert hero(game).wounds == 4
    assert [roll["roll"] for roll in told(game, "rolled")] == ["wounds"]
    game = happens("[sanity-damage: 3]", dice=[6, 6, 6])
    assert (hero(game).horror, told(game, "rolled")) == (3, [])
    game = happens("[hits: {amount: 2, ignores: [defense]}]", dice=[6, 6])
    assert (hero(game).wounds, told(game, "rolled")) == (2, [])
    assert ruled(game, "save-ignored") == [("SOB-HITS-11", {"who": 0, "hits": 2, "save": "defense"})]
    assert ruled(happens("[hits: 2]", dice=[6, 6]), "save-ignored") == []


@pytest.mark.rule("SOB-HITS-12")
def test_one_grit_rolls_all_dice_of_a_batch_again() -> None:
    game = happens("[hits: 4]", dice=[6, 1, 2, 3, 5, 5, 1], heroes__0__grit=1)
    assert game.ask and game.ask.prompt == "reroll"
    game.choose("again-misses source=grit")
    assert (hero(game).grit, hero(game).wounds) == (0, 1)


@pytest.mark.rule("SOB-HITS-13")
@pytest.mark.rule("SOB-KO-17")
def test_all_of_one_card_is_one_source_and_the_next_card_another() -> None:
    """The first Hits bring the Hero down; after the Revive Token the rest of the card passes by, for this Hero only."""
    card = "[{each: {who: all, do: [hits: 2, {horror-hits: 2}]}}, {each: {who: all, do: [hits: 1]}}]"
    dice = [1, 1, 1, 1, 1, 1, 1]
    game = happens(card, dice=dice, heroes__0__wounds=8, revives=1)
    game.choose("revive")
    assert (hero(game, 0).wounds, hero(game, 0).horror) == (0, 0)
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (3, 2)
    happens_now(game, "[hits: 1]", dice=[1], source="another-card")
    game.choose("keep")
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-HITS-13")
def test_the_same_card_on_another_day_is_a_new_source() -> None:
    card = "[hits: 2, {gain: {what: xp, amount: 5}}]"
    game = happens(card, dice=[1, 1], heroes__0__wounds=8, revives=1)
    game.choose("revive")
    assert (hero(game).wounds, hero(game).xp) == (0, 5)
    happens_now(game, card, dice=[1, 1])
    game.choose("keep")
    assert hero(game).wounds == 2


@pytest.mark.rule("SOB-HITS-13")
def test_the_voices_of_one_check_are_one_source() -> None:
    game = happens("[hear-voices]", heroes=1, heroes__0__horror=8, revives=1, dice=[6, 1, 1, 1, 1, 1, 1])
    game.choose("revive")
    assert hero(game).horror == 0
    assert game.ask and game.ask.prompt == "act"


def test_hits_on_a_hero_who_is_down_do_nothing() -> None:
    game = happens("[hits: 3]", seat=1, heroes__1__knocked_out=True)
    assert (hero(game, 1).wounds, told(game, "rolled")) == (0, [])


@pytest.mark.rule("SOB-KO-06")
def test_what_reaches_nobody_leaves_nothing_behind() -> None:
    game = mine(2, heroes__1__knocked_out=True)
    assert take_hits(game, 1, "health", [2], "a-fight") is None
    assert take_hits(game, 0, "health", [0, 0], "a-fight") is None
    assert game.state.harms == []


def test_the_basic_game_knows_no_corruption_hits() -> None:
    game = happens("[corruption-hits: 3]", options={"basic": True}, dice=[1, 1, 1])
    assert (hero(game).corruption, told(game, "rolled")) == (0, [])


def test_the_story_names_the_source_and_what_was_suffered() -> None:
    game = happens("[hits: {amount: 1, damage: 6}]", dice=[1], heroes__0__wounds=7)
    assert told(game, "hero-hurt") == [{"who": 0, "harmed": "health", "amount": 3, "source": SOURCE}]


GUARDED = """
items:
- {id: test-cover, name: Cover, kind: gear, powers: [{stat: cover, add: 6}]}
- {id: test-shield, name: Shield, kind: gear, powers: [{stat: shield, add: 1}]}
- {id: test-plate, name: Plate, kind: gear, powers: [{stat: armor, add: 6}]}
"""


@pytest.mark.rule("SOB-HITS-01")
@pytest.mark.parametrize(
    ("does", "dice", "harmed"),
    [
        ("[hits: {amount: 2, damage: 3}]", [5, 6, 1, 1, 5], (2, 0, 0)),  # Cover stops one; of 3 the Shield stops 1
        ("[horror-hits: 2]", [3, 4], (0, 1, 0)),
        ("[corruption-hits: 2]", [3, 4], (0, 0, 1)),
    ],
)
def test_harm_that_comes_in_between_other_harm_is_dealt_with_by_itself(
    does: str, dice: list[int], harmed: tuple[int, int, int]
) -> None:
    """Another Hero is still about to defend against five Horror Hits; that waits, and nothing of it is lost."""
    items = [{"id": f"test-{name}#{number}"} for number, name in enumerate(("cover", "shield", "plate"), 1)]
    game = mine(2, cards=GUARDED, heroes__0__items=items)
    waiting = Harm(1, "sanity", [Hit(2) for _ in range(5)], "other", worse=1)
    game.state.harms = [waiting]
    happens_now(game, does, dice=dice)
    assert (hero(game).wounds, hero(game).horror, hero(game).corruption) == harmed
    assert game.state.harms == [Harm(1, "sanity", [Hit(2) for _ in range(5)], "other", worse=1)]
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (0, 0)
