"""The Upgrade Chart of the Lawman: the tracks Justice, and Law and Order."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards.events import EnemyKilled
from darklantern.games.brimstone.fights.expected import attack_on_each
from darklantern.games.brimstone.fights.weapons import melee_attack
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.turn.turns import turn_over
from tests.brimstone.fights.arena import arena
from tests.brimstone.fights.duel import duel, fight, wounds
from tests.brimstone.happening import happens as to_a_hero
from tests.brimstone.happening import happens_now
from tests.brimstone.heroes.learned import goes_on, has, keeps, takes_test
from tests.brimstone.mine import asked, hero, mine, offers, rules_told, told

# -- Justice ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-CLAW-10")
@pytest.mark.parametrize(
    ("tiers", "kind", "first"),
    [(["cold-stare"], "bandit", 2), ([], "bandit", None), (["cold-stare"], "quick", None)],
)
def test_cold_stare_acts_before_enemies_of_the_same_initiative(tiers: list[str], kind: str, first: int | None) -> None:
    """The third Hero has Initiative 4, Bandits too; Quick ones have 5."""
    acted: dict[str, Any] = {"heroes__0__activated": True, "heroes__1__activated": True}
    game = arena(["44", "45", "80"], {1: (kind, "08")}, dice=[3] * 9, **acted, **has(*tiers, seat=2))
    groups = [about["group"] for about in told(game, "enemies-activate")]
    assert groups == ([] if first is not None else [kind])
    if first is not None:
        assert told(game, "activation-began") == [{"who": first}]


@pytest.mark.rule("SOB-CLAW-10")
def test_cold_stare_does_not_take_others_along() -> None:
    same = {"heroes__0__class_": "clara", "heroes__1__class_": "clara", "heroes__0__name": "Cora"}
    game = arena(["44", "80"], {1: ("bandit", "08")}, dice=[3] * 9, **same, **has("cold-stare", seat=1))
    assert told(game, "activation-began") == [{"who": 1}]
    assert [turn.id for turn in game.scene(0).order] == ["turn-1", "turn-bandit", "turn-0"]
    game.choose("end")
    assert [about["group"] for about in told(game, "enemies-activate")] == ["bandit"]


@pytest.mark.rule("SOB-CLAW-11")
@pytest.mark.parametrize(("dice", "xp", "grit"), [([1, 2, 5], 25, 1), ([1, 2, 4], 0, 0)])
def test_teamwork_lends_dice_and_teaches_if_the_test_is_passed(dice: list[int], xp: int, grit: int) -> None:
    game = takes_test(dice)
    assert (asked(game).seat, asked(game).prompt, asked(game).usual) == (0, "help-in-test", 0)
    game.choose("help-in-test ability=teamwork")
    assert told(game, "rolled")[0]["dice"] == dice
    assert (hero(game).xp, hero(game, 1).xp, hero(game, 1).grit) == (xp, 0, grit)
    happens_now(game, "[test: {skill: lore, target: 5, pass: [recover-grit]}]", 1, dice=[6])
    assert asked(game).prompt == "act"  # once per Adventure


@pytest.mark.rule("SOB-CLAW-11")
def test_teamwork_may_be_kept_and_is_never_for_oneself() -> None:
    game = takes_test([5])
    game.choose("no-help")
    assert (told(game, "rolled")[0]["dice"], hero(game).xp, hero(game, 1).grit) == ([5], 0, 1)
    own = to_a_hero("[test: {skill: lore, target: 5, fail: [add-dread]}]", 0, dice=[1, 6], **has("teamwork"))
    assert asked(own).prompt == "act"


@pytest.mark.rule("SOB-CLAW-11")
def test_teamwork_lends_the_skill_that_is_rolled_also_in_a_test_taken_together() -> None:
    better = takes_test([1] * 7, "[test: {skill: lore, or: cunning, target: 5, pass: [recover-grit]}]")
    assert asked(better).about["skill"] == "cunning"
    better.choose("help-in-test ability=teamwork")
    assert told(better, "rolled")[0]["dice"] == [1] * 7  # 4 and 3
    together = takes_test(
        [5, 5, 1, 1, 1], "[test: {skill: lore, target: 5, who: all, together: true, pass: [recover-grit]}]"
    )
    together.choose("help-in-test ability=teamwork")
    assert [about["dice"] for about in told(together, "rolled")] == [[5, 5], [1, 1, 1]]
    assert hero(together).xp == 25


@pytest.mark.rule("SOB-CLAW-12")
def test_two_grit_make_all_hits_of_the_turn_critical() -> None:
    game = duel(("shell", "45"), dice=[4, 1, 3], **has("passing-sentence", grit=2))
    game.choose("use ability=passing-sentence")
    assert hero(game).grit == 0
    assert attack_on_each(game, melee_attack(game, 0))[1].critical == 4
    game.choose("fight")
    assert wounds(game) == {1: 3}  # Defense 4 does not count
    turn_over.run(game)
    assert melee_attack(game, 0).volleys[0].critical == 6


@pytest.mark.rule("SOB-CLAW-12")
def test_nobody_is_offered_critical_hits_twice_or_without_a_fight() -> None:
    game = duel(("shell", "45"), **has("passing-sentence", grit=4))
    game.choose("use ability=passing-sentence")
    assert offers(game, "use") == []
    assert offers(mine(1, acting=0, moves=1, **has("passing-sentence", grit=4)), "use") == []


@pytest.mark.rule("SOB-CLAW-12")
def test_hits_that_were_rolled_already_become_critical_too() -> None:
    game = fight(("shell", "45"), ("shell", "43"), dice=[4, 5, 3, 2], **has("passing-sentence", grit=2))
    keeps(game)
    assert asked(game).prompt == "assign-hit"
    game.choose("use seat=0 ability=passing-sentence")
    game.choose("hit enemy=1")
    assert wounds(game)[1] == 3


@pytest.mark.rule("SOB-CLAW-13")
def test_two_grit_take_one_hit_past_toughness() -> None:
    game = fight(("rock", "45"), dice=[6, 1, 5], **has("passing-sentence", grit=2))
    keeps(game)
    assert [str(one) for one in asked(game).options] == [
        "no-more-damage",
        "strengthen-hit ability=passing-sentence hit=0 damage=5",
    ]
    game.choose("strengthen-hit ability=passing-sentence hit=0 damage=5")
    assert (wounds(game), hero(game).grit) == ({1: 5}, 0)  # instead of 1


@pytest.mark.rule("SOB-CLAW-13")
def test_endurance_is_ignored_as_well_and_nothing_is_asked_where_it_is_not_met() -> None:
    strong = has("passing-sentence", grit=2)
    game = fight(("croc", "45"), dice=[4, 1, 6], **{**strong, "has": ["hammer"]})
    keeps(game)
    game.choose("strengthen-hit ability=passing-sentence hit=0 damage=6")
    assert wounds(game) == {1: 8}  # instead of 5
    met = fight(("croc", "45"), dice=[4, 1, 3], **{**strong, "has": ["hammer"]})
    keeps(met)
    assert (asked(met).prompt != "more-damage", wounds(met)) == (True, {1: 5})  # all that 3 and 2 are
    plain = fight(("rock", "45"), dice=[4, 1, 6], **strong)
    keeps(plain)
    assert (asked(plain).prompt != "more-damage", wounds(plain)) == (True, {1: 2})


@pytest.mark.rule("SOB-CLAW-13")
def test_a_hit_goes_past_toughness_once_and_another_one_needs_two_more_grit() -> None:
    game = fight(("rock", "45"), dice=[6, 6, 3, 3], **has("passing-sentence", grit=4))
    keeps(game)
    game.choose("strengthen-hit ability=passing-sentence hit=1 damage=3")
    assert offers(game, "strengthen-hit") == ["strengthen-hit ability=passing-sentence hit=0 damage=3"]
    game.choose("no-more-damage")
    assert (wounds(game), hero(game).grit) == ({1: 3}, 2)  # 3 of the one Hit, nothing of the other


# -- Law and Order ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-CLAW-15")
@pytest.mark.parametrize(("acted", "done"), [(["dummy"], 4), ([], 3)])
def test_fair_warning_hits_harder_who_has_activated(acted: list[str], done: int) -> None:
    game = duel(("dummy", "45"), dice=[4, 1, 3], fight={"sources": 1, "acted": acted}, **has("fair-warning"))
    assert attack_on_each(game, melee_attack(game, 0))[1].add == done - 3
    game.choose("fight")
    assert [about["damage"] for about in told(game, "damage")] == [done]


@pytest.mark.rule("SOB-CLAW-16")
def test_a_cool_head_rolls_all_misses_again_once_a_turn() -> None:
    game = fight(("beast", "45"), dice=[1, 2, 3, 4, 5, 3, 2, 2], **{**has("cool-head"), "has": ["club"]})
    game.choose("again-misses source=cool-head")
    assert told(game, "rerolled")[0]["which"] == [0, 1, 2]
    assert wounds(game) == {1: 4}
    used = duel(("beast", "45"), dice=[1, 2], **has("cool-head"))
    used.state.limits = [*game.state.limits]
    used.choose("fight")
    assert asked(used).prompt != "reroll"


@pytest.mark.rule("SOB-CLAW-17")
def test_a_cool_head_heals_sanity_by_the_first_kill_of_a_turn() -> None:
    foes = {1: {"kind": "drowned-dead", "at": 0}}
    game = mine(1, acting=0, moves=1, enemies=foes, **has("cool-head", horror=4))
    for face, left in ((3, 1), (3, 1)):
        game.state.flow.append(game.state.step)
        happen(game, EnemyKilled(0, 1, "drowned-dead", ""))
        goes_on(game, [face])
        assert hero(game).horror == left
    assert [about["amount"] for about in told(game, "hero-healed")] == []  # the second kill heals nothing


@pytest.mark.rule("SOB-CLAW-18")
@pytest.mark.parametrize(("lost", "dice", "more"), [(3, [4], 4), (5, [4], 4), (6, [4, 6], 10)])
def test_temper_adds_a_die_of_damage_or_two_to_a_hit(lost: int, dice: list[int], more: int) -> None:
    """Of Health 10: less than half of it is left with 6 Wounds."""
    game = duel(("beast", "45"), dice=[5, 1, 2, *dice], **has("temper", grit=1, wounds=lost))
    game.choose("fight")
    keeps(game)
    game.choose("strengthen-hit ability=temper hit=0 damage=2")
    assert (wounds(game), hero(game).grit) == ({1: 2 + more}, 0)
    assert rules_told(game, "used") == ["SOB-CLAW-18"]


@pytest.mark.rule("SOB-CLAW-18")
def test_temper_is_for_one_hit_of_a_fight() -> None:
    game = duel(("beast", "45"), dice=[5, 5, 2, 3, 4], **has("temper", grit=2))
    game.choose("fight")
    while asked(game).prompt in ("reroll", "assign-hit"):
        game.choose(0)
    game.choose("strengthen-hit ability=temper hit=1 damage=3")
    keeps(game)
    assert (asked(game).prompt != "more-damage", wounds(game), hero(game).grit) == (True, {1: 9}, 1)
