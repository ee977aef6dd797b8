"""The Hero Character Sheet, and Skills."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.heroes.items import carrying_limit
from darklantern.games.brimstone.heroes.sheet import health_left, number, sanity_left, throwing_range
from darklantern.games.brimstone.kits import now_has
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.heroes.kit import items
from tests.brimstone.mine import PLAIN, hero, mine, offers, told

SIX = ("agility", "cunning", "spirit", "strength", "lore", "luck")
SHEET = PLAIN[PLAIN.index("\n  source: test") : PLAIN.index("\n- id: boris")].rstrip()
CHARM = """
items:
- {id: heavy-thoughts, name: Heavy Thoughts, kind: gear, powers: [{stat: lore, add: -2}]}
- {id: bull-charm, name: Bull Charm, kind: gear, powers: [{stat: strength, add: 3}]}
"""


def wearing(*cards: str) -> list[dict[str, Any]]:
    return [{"id": f"{card}#{number}"} for number, card in enumerate(cards, 1)]


def a_test(who: str, skill: str = "luck", target: int = 5) -> str:
    """An Encounter with a Skill test: passed it gives 10 XP, failed 1 Gold."""
    passed, failed = "{gain: {what: xp, amount: 10}}", "{gain: {what: gold, amount: 1}}"
    does = f"{{test: {{skill: {skill}, target: {target}, who: {who}, pass: [{passed}], fail: [{failed}]}}}}"
    return f"encounters: [{{id: trial, name: Trial, does: [{does}]}}]"


def met(heroes: int, who: str, *, skill: str = "luck", dice: list[int], **given: Any) -> Brimstone:
    return mine(
        heroes,
        step=("draw-encounters", 1, 1),
        cards=a_test(who, skill),
        dice=dice,
        decks__encounter={"stack": "trial"},
        **given,
    )


# -- the sheet --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-HERO-01")
@pytest.mark.parametrize("class_", content().heroes)
def test_a_sheet_has_everything_that_is_printed_on_it(class_: str) -> None:
    sheet = content().heroes[class_]
    assert sheet.name and sheet.keywords and sheet.abilities and sheet.items
    assert {skill: 1 <= getattr(sheet, skill) <= 6 for skill in SIX} == dict.fromkeys(SIX, True)
    targets = (sheet.to_hit_ranged, sheet.to_hit_melee, sheet.defense, sheet.willpower)
    assert all(2 <= target <= 6 for target in targets)
    assert min(sheet.health, sheet.sanity, sheet.combat, sheet.max_grit, sheet.initiative) > 0


@pytest.mark.rule("SOB-HERO-02")
def test_a_keyword_that_no_rule_names_changes_nothing() -> None:
    twin = f"heroes:\n- id: twin\n  name: Twin\n  initiative: 6\n  keywords: [left-handed]{SHEET}"
    with_it = mine(1, acting=0, moves=2, cards=twin, heroes__0__class_="twin")
    without = mine(1, acting=0, moves=2, cards=twin)
    stats = [*SIX, "health", "sanity", "defense", "willpower", "initiative", "combat", "max-grit", "resistance"]
    assert [number(with_it, 0, stat) for stat in stats] == [number(without, 0, stat) for stat in stats]
    assert with_it.choices == without.choices


@pytest.mark.rule("SOB-HERO-03")
def test_each_kind_of_attack_has_its_own_to_hit() -> None:
    pistol: dict[str, Any] = {"heroes__0__items": items("derringer+"), "cards": ARMED}
    near = arena(["44"], {1: ("ghoul", "43")}, acting=0, dice=[4, 1, 1], **pistol)
    near.choose("fight")
    assert [about["hits"] for about in told(near, "hits")] == [1]
    far = arena(["44"], {1: ("ghoul", "41")}, acting=0, dice=[4, 4], **pistol)
    far.choose("shoot item=derringer#1")
    assert [about["hits"] for about in told(far, "hits")] == [0]
    game = mine(1, acting=0)
    assert (number(game, 0, "to-hit-ranged"), number(game, 0, "to-hit-melee")) == (5, 4)
    game = mine(1, acting=0, boosts=[{"stat": "to-hit-ranged", "add": -1, "until": "turn", "seat": 0}])
    assert (number(game, 0, "to-hit-ranged"), number(game, 0, "to-hit-melee")) == (4, 4)


@pytest.mark.rule("SOB-HERO-04")
def test_combat_needs_no_weapon() -> None:
    game = arena(["44"], {1: ("ghoul", "43")}, acting=0, dice=[4, 1, 1])
    assert hero(game).items == []
    game.choose("fight")
    assert told(game, "rolled")[0]["dice"] == [4, 1]


@pytest.mark.rule("SOB-HERO-05")
def test_the_highest_initiative_goes_first() -> None:
    boosts = [
        {"stat": "initiative", "add": -3, "until": "adventure", "seat": 0},  # 6 to 3
        {"stat": "initiative", "add": 1, "until": "adventure", "seat": 1},  # 5 to 6
    ]
    game = mine(3, step=("next-activation",), boosts=boosts, dice=[3, 3, 3])
    order: list[int] = []
    while len(order) < 3:
        assert game.ask
        order.append(game.ask.seat)
        game.choose("end")
    assert order == [1, 2, 0]  # Initiative 6, 4, 3


@pytest.mark.rule("SOB-HERO-06")
def test_the_drawback_of_a_class_works_without_being_chosen() -> None:
    timid = f"heroes:\n- id: timid\n  name: Timid\n  initiative: 6{SHEET}" + (
        "\n  abilities: [{id: timid-soul, name: Timid Soul, powers: [{stat: willpower, add: 1}]}]"
    )
    game = mine(1, acting=0, cards=timid, heroes__0__class_="timid")
    assert number(game, 0, "willpower") == 5


@pytest.mark.rule("SOB-HERO-07")
def test_the_last_health_lost_is_a_ko() -> None:
    hurt = "encounters: [{id: fall, name: Fall, does: [wounds: 1]}]"
    stack = {"stack": "fall"}
    game = mine(2, step=("draw-encounters", 1, 1), cards=hurt, heroes__0__wounds=9, revives=0, decks__encounter=stack)
    assert health_left(game, 0) == 0
    assert hero(game).knocked_out
    game = mine(2, step=("draw-encounters", 1, 1), cards=hurt, heroes__0__wounds=8, decks__encounter=stack)
    assert health_left(game, 0) == 1
    assert not hero(game).knocked_out


@pytest.mark.rule("SOB-HERO-08")
def test_the_last_sanity_lost_is_a_ko() -> None:
    fright = "encounters: [{id: fright, name: Fright, does: [sanity-damage: 2]}]"
    stack = {"stack": "fright"}
    game = mine(2, step=("draw-encounters", 1, 1), cards=fright, heroes__0__horror=8, revives=0, decks__encounter=stack)
    assert sanity_left(game, 0) == 0
    assert hero(game).knocked_out
    game = mine(2, step=("draw-encounters", 1, 1), cards=fright, heroes__0__horror=7, decks__encounter=stack)
    assert sanity_left(game, 0) == 1
    assert not hero(game).knocked_out


@pytest.mark.rule("SOB-HERO-09")
def test_sub_classes_have_their_own_sheets_and_share_the_class() -> None:
    only = "items: [{id: old-charter, name: Charter, kind: gear, only: conquistador, powers: [{stat: lore, add: 1}]}]"
    game = mine(3, acting=0, cards=only, heroes__0__class_="duelist", heroes__1__class_="soldier")
    for seat in range(3):
        charter = mine(1, acting=0, cards=only, heroes__0__items=wearing("old-charter")).state.heroes[0].items
        now_has(game.state.heroes[seat], items=charter)
    sheets = game.content.heroes
    assert [number(game, seat, "lore") - sheets[hero(game, seat).class_].lore for seat in range(3)] == [1, 1, 0]
    assert [ability.id for ability in sheets["duelist"].abilities] == [one.id for one in sheets["soldier"].abilities]
    assert sheets["duelist"].items != sheets["soldier"].items
    assert sheets["duelist"].health < sheets["soldier"].health


@pytest.mark.rule("SOB-HERO-10")
def test_only_the_total_of_the_damage_counts() -> None:
    blows = "encounters: [{id: blows, name: Blows, does: [{wounds: 5}, {wounds: 1}, {wounds: 1}]}]"
    game = mine(2, step=("draw-encounters", 1, 1), cards=blows, decks__encounter={"stack": "blows"})
    assert hero(game).wounds == 7


@pytest.mark.rule("SOB-HERO-11")
def test_markers_never_run_out() -> None:
    hoard = """encounters: [{id: hoard, name: Hoard, does: [{gain: {what: dark-stone, amount: 90}}, {wounds: 1}]}]"""
    given: dict[str, Any] = {f"heroes__{seat}__wounds": 8 for seat in range(6)}
    given |= {f"heroes__{seat}__dark_stone": 90 for seat in range(6)}
    game = mine(6, step=("draw-encounters", 1, 1), cards=hoard, decks__encounter={"stack": "hoard"}, **given)
    assert (hero(game).dark_stone, hero(game).wounds) == (180, 9)


# -- Skills -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-SKILL-01")
def test_there_are_six_skills() -> None:
    from darklantern.games.brimstone.cards.numbers import SKILLS

    assert SKILLS == SIX
    assert [number(mine(1, acting=0), 0, skill) for skill in SIX] == [3] * 6


@pytest.mark.rule("SOB-SKILL-02")
def test_skills_stay_between_1_and_6() -> None:
    down = {"stat": "lore", "add": -1, "until": "turn", "seat": 0}
    up = {"stat": "strength", "add": 1, "until": "turn", "seat": 0}
    given: dict[str, Any] = {"heroes__0__items": wearing("heavy-thoughts", "bull-charm"), "boosts": [down, up]}
    game = mine(1, acting=0, cards=CHARM, **given)
    assert (number(game, 0, "lore"), number(game, 0, "strength")) == (1, 6)  # 3-2-1 and 3+3+1
    game = mine(1, acting=0, cards=CHARM, options={"edition": "classic"}, **given)
    assert (number(game, 0, "lore"), number(game, 0, "strength")) == (1, 7)


@pytest.mark.rule("SOB-SKILL-02")
def test_modifiers_are_summed_before_the_limit() -> None:
    up = {"stat": "strength", "add": 3, "until": "turn", "seat": 0}
    down = {"stat": "all-skills", "add": -2, "until": "turn", "seat": 0}
    game = mine(1, acting=0, cards=CHARM, heroes__0__items=wearing("bull-charm"), boosts=[up, down])
    assert number(game, 0, "strength") == 6  # 3+3+3-2 is 7, not 6-2


@pytest.mark.rule("SOB-SKILL-03")
@pytest.mark.parametrize(("dice", "xp"), [([2, 5, 1], 10), ([4, 4, 4], 0)])
def test_any_die_that_reaches_the_target_passes(dice: list[int], xp: int) -> None:
    game = met(1, "you", skill="agility", dice=dice)
    assert (hero(game).xp, hero(game).gold) == (xp, 0 if xp else 1)
    assert told(game, "rolled")[0]["dice"] == dice


@pytest.mark.rule("SOB-SKILL-04")
@pytest.mark.parametrize(("dice", "xp"), [([1, 5], 10), ([4, 4], 0)])
def test_lore_5_is_rolled_with_as_many_dice_as_lore(dice: list[int], xp: int) -> None:
    down = [{"stat": "lore", "add": -1, "until": "turn", "seat": 0}]
    game = met(1, "you", skill="lore", dice=dice, boosts=down)
    assert told(game, "rolled")[0]["dice"] == dice  # two dice and no more
    assert hero(game).xp == xp


@pytest.mark.rule("SOB-SKILL-05")
def test_more_successes_are_no_better() -> None:
    assert hero(met(1, "you", dice=[6, 6, 6])).xp == 10


@pytest.mark.rule("SOB-SKILL-06")
def test_one_hero_takes_the_test_whom_the_players_choose() -> None:
    game = met(3, "one", dice=[6, 1, 1])
    assert game.ask and game.ask.seat == 0  # the Light Source decides for all
    assert offers(game, "hero") == ["hero hero=0", "hero hero=1", "hero hero=2"]
    game.choose("hero hero=2")
    assert [one.xp for one in game.state.heroes] == [0, 0, 10]
    assert [entry["who"] for entry in told(game, "rolled") if entry["roll"] == "test"] == [2]


@pytest.mark.rule("SOB-SKILL-07")
def test_all_heroes_test_each_for_itself() -> None:
    dice = [6, 1, 1, 1, 1, 1, 5, 1, 1, 2, 2, 2]
    game = met(4, "all", dice=dice)
    assert [one.xp for one in game.state.heroes] == [10, 0, 10, 0]
    assert [one.gold for one in game.state.heroes] == [0, 1, 0, 1]
    assert [entry["who"] for entry in told(game, "rolled")][:4] == [0, 1, 2, 3]


@pytest.mark.rule("SOB-SKILL-08")
def test_one_random_hero_tests_without_a_choice() -> None:
    takers = set()
    for seed in range(12):
        game = met(4, "random", dice=[], seed=seed)
        takers.add(told(game, "test-passed" if told(game, "test-passed") else "test-failed")[0]["who"])
    assert len(takers) > 1


@pytest.mark.rule("SOB-SKILL-09")
def test_whoever_is_affected_takes_the_test() -> None:
    trap = """
items: [{id: cursed-coin, name: Coin, kind: gear, triggers: [{when: {event: scavenged},
  do: [{test: {skill: luck, target: 4, pass: [{gain: {what: xp, amount: 5}}]}}]}]}]
"""
    game = mine(2, acting=1, cards=trap, heroes__1__items=wearing("cursed-coin"), dice=[1, 1, 1, 4, 1, 1])
    game.choose("scavenge tile=1")
    assert [one.xp for one in game.state.heroes] == [0, 5]
    assert told(game, "rolled")[1] == {"who": 1, "dice": [4, 1, 1], "sides": 6, "need": 4, "roll": "test"}


@pytest.mark.rule("SOB-SKILL-10")
def test_grit_rolls_any_number_of_test_dice_again() -> None:
    up = [{"stat": "spirit", "add": 1, "until": "turn", "seat": 0}]
    game = met(1, "you", skill="spirit", dice=[1, 2, 3, 4, 1, 1, 1, 6, 3], heroes__0__grit=1, boosts=up)
    assert game.ask and game.ask.prompt == "reroll"
    game.choose("again-misses source=grit")
    assert (hero(game).grit, hero(game).xp) == (0, 10)
    assert told(game, "rerolled")[0]["now"] == [1, 1, 1, 6]


@pytest.mark.rule("SOB-SKILL-11")
def test_strength_sets_the_carrying_limit_and_the_throw() -> None:
    game = mine(1, acting=0)
    assert (carrying_limit(game, 0), throwing_range(game, 0)) == (8, 6)  # Strength 3
    game = mine(1, acting=0, boosts=[{"stat": "strength", "add": -1, "until": "turn", "seat": 0}])
    assert (carrying_limit(game, 0), throwing_range(game, 0)) == (7, 5)


def test_nobody_has_less_than_nothing_left() -> None:
    game = mine(1, acting=0, heroes__0__wounds=7, heroes__0__horror=4)
    assert (health_left(game, 0), sanity_left(game, 0)) == (3, 6)
    hero(game).wounds, hero(game).horror = 12, 13
    assert (health_left(game, 0), sanity_left(game, 0)) == (0, 0)
