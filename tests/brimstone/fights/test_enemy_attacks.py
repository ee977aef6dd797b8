"""How Enemies attack, and how Heroes defend against them."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.enemy_attacks import melee_hits
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena
from tests.brimstone.mine import asked, hero, told


def batches(game: Brimstone) -> list[tuple[int, int]]:
    """Who was attacked with how many dice."""
    return [(entry["who"], len(entry["dice"])) for entry in told(game, "enemy-attacks")]


@pytest.mark.rule("SOB-FEATT-02")
def test_each_model_rolls_its_combat() -> None:
    game = arena(["44"], {1: ("sword", "43", 0), 2: ("sword", "45", 0)}, acts="sword", dice=[1] * 6)
    assert batches(game) == [(0, 6)]


@pytest.mark.rule("SOB-FEATT-03")
def test_each_die_of_the_to_hit_value_or_more_is_a_hit() -> None:
    game = arena(["44"], {1: ("sword", "43", 0)}, acts="sword", dice=[2, 5, 6, 6, 6])
    assert told(game, "enemy-attacks") == [{"group": "sword", "who": 0, "dice": [2, 5, 6], "need": 5, "hits": 2}]


@pytest.mark.rule("SOB-FEATT-04")
def test_a_six_is_a_plain_hit_that_can_be_defended_against() -> None:
    game = arena(["44"], {1: ("ghoul", "43", 0)}, acts="ghoul", dice=[6, 4])
    assert next(entry["roll"] for entry in told(game, "rolled")) == "defense"
    assert hero(game).wounds == 0


@pytest.mark.rule("SOB-FEATT-05")
def test_smash_makes_sixes_ignore_defense() -> None:
    game = arena(["44"], {1: ("smasher", "43", 0)}, acts="smasher", dice=[4, 6, 6])
    assert told(game, "rolled")[0]["dice"] == [6]
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-FEATT-06")
def test_it_attacks_its_target_and_nobody_else() -> None:
    game = arena(["44", "45"], {1: ("sword", "34", 0)}, acts="sword", dice=[1] * 3)
    assert batches(game) == [(0, 3)]


@pytest.mark.rule("SOB-FEATT-07")
def test_all_attacks_of_a_group_on_one_hero_are_one_batch() -> None:
    start = {1: ("sword", "43", 0), 2: ("sword", "53", 0), 3: ("sword", "33", 0), 4: ("sword", "47", 1)}
    game = arena(["44", "46"], start, acts="sword", dice=[1] * 12)
    assert batches(game) == [(0, 9), (1, 3)]


@pytest.mark.rule("SOB-FEATT-08")
def test_grit_does_not_roll_enemy_dice_again() -> None:
    game = arena(["44"], {1: ("smasher", "43", 0)}, acts="smasher", dice=[6, 6], heroes__0__grit=2)
    assert told(game, "enemy-attacks")[0]["hits"] == 2
    assert asked(game).prompt != "reroll"
    assert hero(game).wounds == 2


@pytest.mark.rule("SOB-FHDEF-01")
def test_one_defense_roll_for_each_hit() -> None:
    game = arena(["44"], {1: ("sword", "43", 0)}, acts="sword", dice=[5, 5, 5, 4, 2, 6])
    assert told(game, "rolled")[0] == {"who": 0, "dice": [4, 2, 6], "sides": 6, "need": 4, "roll": "defense"}
    assert hero(game).wounds == 3


@pytest.mark.rule("SOB-FHDEF-02")
def test_one_grit_rolls_all_failed_defense_dice_of_the_batch_again() -> None:
    start = {1: ("ghoul", "43", 0), 2: ("ghoul", "53", 0), 3: ("ghoul", "33", 0)}
    game = arena(["44"], start, acts="ghoul", dice=[4, 5, 6, 1, 2, 4, 5, 6], heroes__0__grit=1)
    assert asked(game).prompt == "reroll"
    again = next(index for index, choice in enumerate(asked(game).options) if choice.verb != "keep")
    game.choose(again)
    while asked(game).prompt == "reroll":
        game.choose(0)
    assert hero(game).grit == 0
    assert hero(game).wounds == 0


@pytest.mark.rule("SOB-FHDEF-03")
def test_each_hit_not_blocked_does_the_damage() -> None:
    game = arena(["44"], {1: ("sword", "43", 0)}, acts="sword", dice=[5, 5, 1, 1, 1])
    assert hero(game).wounds == 6


@pytest.mark.rule("SOB-FHDEF-04")
def test_damage_dice_are_rolled_for_each_hit_that_was_not_blocked() -> None:
    game = arena(["44"], {1: ("drunk", "43", 0)}, acts="drunk", dice=[4, 5, 1, 1, 2, 5])
    assert [entry["amount"] for entry in told(game, "enemy-damage")] == [2, 5]
    assert hero(game).wounds == 7
    blocked = arena(["44"], {1: ("drunk", "43", 0)}, acts="drunk", dice=[4, 5, 4, 1, 3])
    assert hero(blocked).wounds == 3


@pytest.mark.rule("SOB-FHDEF-05")
def test_defense_comes_before_armor() -> None:
    game = arena(["44"], {1: ("sword", "43", 0)}, acts="sword", dice=[5, 1, 1, 2, 5, 1, 3],
                 heroes__0__items=[{"id": "test-armor#1", "equipped": True}])  # fmt: skip
    assert [entry["roll"] for entry in told(game, "rolled")][:2] == ["defense", "armor"]
    assert hero(game).wounds == 2


@pytest.mark.rule("SOB-FHDEF-06")
def test_wounds_beyond_ko_are_not_applied() -> None:
    game = arena(["44", "00"], {1: ("sword", "43", 0)}, acts="sword", dice=[5, 5, 5, 1, 1, 1], heroes__0__wounds=8)
    assert not hero(game).stands
    assert [entry["amount"] for entry in told(game, "hero-hurt")] == [2]


@pytest.mark.rule("SOB-FHDEF-07")
def test_every_hit_keeps_what_belongs_to_its_die() -> None:
    game = arena(["44"], {1: ("piercer", "43", 0)}, acts="piercer", dice=[6, 5, 5, 2, 4, 1, 1, 1, 1],
                 heroes__0__items=[{"id": "test-armor#1", "equipped": True}])  # fmt: skip
    rolls = {entry["roll"]: entry["dice"] for entry in told(game, "rolled")[:2]}
    assert rolls == {"defense": [2, 4, 1], "armor": [1, 1, 1]}
    assert hero(game).wounds == 6


@pytest.mark.rule("SOB-FHDEF-07")
def test_every_hit_knows_its_model() -> None:
    game = arena(["44"], {1: ("piercer", "43", 0), 2: ("piercer", "45", 0)}, acting=0)
    game.state.dice.script = [6, 1, 1, 5, 1, 6]
    hits = melee_hits(game, "piercer", 0, {1: 3, 2: 3})
    assert [(hit.enemy, hit.damage, hit.ignores) for hit in hits] == [(1, 3, ["armor"]), (2, 3, []), (2, 3, ["armor"])]


@pytest.mark.rule("SOB-FHDEF-06", "SOB-KO-15")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_a_revive_token_ends_what_the_batch_would_still_do(edition: str) -> None:
    start = {1: ("sword", "43", 0), 2: ("sword", "45", 0)}
    game = arena(["44", "00"], start, acts="sword", dice=[5] * 6 + [1] * 6, heroes__0__wounds=8, revives=1,
                 options={"edition": edition})  # fmt: skip
    if edition == "revised":
        assert asked(game).prompt == "revive"
        game.choose(0)
    assert (hero(game).stands, hero(game).wounds, game.state.revives) == (True, 0, 0)
    assert batches(game) == [(0, 6)]


@pytest.mark.rule("SOB-FEATT-07", "SOB-FACT-21")
def test_with_the_last_hero_the_mission_is_lost_in_the_middle_of_a_groups_attacks() -> None:
    start = {1: ("sword", "43", 0), 2: ("sword", "45", 1)}
    game = arena(
        ["44", "46"], start, acts="sword", dice=[5, 5, 5, 1, 1, 1] * 2, heroes__0__wounds=9, heroes__1__wounds=9
    )
    assert [entry["why"] for entry in told(game, "mission-over")] == ["all-fallen"]
    assert batches(game) == [(0, 3), (1, 3)]


@pytest.mark.rule("SOB-FEATT-02", "SOB-FACT-08")
def test_six_heroes_are_each_attacked_by_one_of_six() -> None:
    heroes = ["22", "24", "26", "62", "64", "66"]
    start = {seat + 1: ("sword", f"{int(space) + 10}", seat) for seat, space in enumerate(heroes)}
    game = arena(heroes, start, acts="sword", dice=[1] * 18)
    assert batches(game) == [(seat, 3) for seat in range(6)]


WARY = (
    CARDS
    + """- {id: wary, name: Wary, kind: gear,
   triggers: [{when: {event: hero-attacked}, do: [{gain: {what: xp, amount: 5}}]},
              {when: {event: hero-wounded-in-fight}, do: [{gain: {what: xp, amount: 100}}]}]}
"""
)


@pytest.mark.parametrize(("dice", "xp"), [([1], 5), ([4, 6], 5), ([4, 1], 105)])
def test_cards_answer_to_an_attack_and_to_the_wounds_of_it(dice: list[int], xp: int) -> None:
    """It misses; it hits and is defended against; it wounds."""
    own: dict[str, Any] = {"heroes__0__items": [{"id": "wary#1"}], "cards": WARY}
    game = arena(["44"], {1: ("ghoul", "43", 0)}, acts="ghoul", dice=dice, **own)
    assert hero(game).xp == xp


@pytest.mark.rule("SOB-FSHOOT-22", "SOB-FRNG-01")
@pytest.mark.parametrize(("others", "xp"), [({}, 5), ({2: ("bandit", "40", 0)}, 5), ({1: ("bandit", "40", 0)}, 100)])
def test_an_attack_is_ranged_only_where_nobody_fights_hand_to_hand(
    others: dict[int, tuple[str | int, ...]], xp: int
) -> None:
    cards = (
        CARDS
        + """- {id: keen, name: Keen, kind: gear,
   triggers: [{when: {event: hero-attacked, how: [combat]}, do: [{gain: {what: xp, amount: 5}}]},
              {when: {event: hero-attacked, how: [ranged]}, do: [{gain: {what: xp, amount: 100}}]}]}
"""
    )
    start = {1: ("bandit", "43", 0), **others}
    game = arena(["44"], start, step=("enemy-attacks", "bandit", 0), cards=cards, dice=[1, 1, 1, 1],
                 heroes__0__items=[{"id": "keen#1"}])  # fmt: skip
    assert hero(game).xp == xp


@pytest.mark.rule("SOB-FDROWN-11", "SOB-FSHOOT-22")
def test_only_what_is_struck_is_a_combat_hit_where_others_of_the_kind_shoot() -> None:
    """One Bandit fights the Hero and hits once, another shoots it twice: one Horror Hit, for the blow."""
    start = {1: ("bandit", "43", 0), 2: ("bandit", "40", 0)}
    widows: dict[str, Any] = {"fight": {"traits": {"bandit": ["salt-widows"]}}}
    game = arena(["44"], start, step=("enemy-attacks", "bandit", 0), dice=[4, 1, 4, 4, 1, 1, 1, 1], **widows)
    assert [(about["roll"], about["dice"]) for about in told(game, "rolled")][:2] == [
        ("defense", [1, 1, 1]),
        ("willpower", [1]),
    ]
    assert (hero(game).wounds, hero(game).horror) == (3, 1)
