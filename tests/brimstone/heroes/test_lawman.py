"""The Upgrade Chart of the Lawman, and its tracks Leadership and Determination: every tier in play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from darklantern.games.brimstone.card_text import thing_text
from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.damage import own_damage
from darklantern.games.brimstone.fights.expected import attack_on_each
from darklantern.games.brimstone.fights.weapons import melee_attack
from darklantern.games.brimstone.heroes.making import families
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.depth import advance_party
from darklantern.games.brimstone.turn.turns import turn_over
from darklantern.terminal.pages import look
from tests.brimstone.fights.arena import answer, arena
from tests.brimstone.fights.duel import duel, wounds
from tests.brimstone.happening import happens as to_a_hero
from tests.brimstone.happening import happens_now
from tests.brimstone.heroes.learned import down, goes_on, has, moves_off, reassured
from tests.brimstone.mine import against, asked, happens, hero, mine, offers, ruled, rules_told, told

TEN = 6
"""The place of the space 10 on the Depth Track: one further than 11, and a Blood Spatter."""


# -- the chart --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-CLAW-01")
def test_there_are_four_tracks_of_four_tiers() -> None:
    chart = {track.name: [tier.name for tier in track.tiers] for track in content().heroes["lawman"].chart}
    assert chart == {
        "Leadership": ["Motivate", "Reassure", "Battle Plan", "Long Arm of the Law"],
        "Determination": ["Man of Action", "Relentless", "Never Gives Up", "Learning to Live With It"],
        "Justice": ["Cold Stare", "Teamwork", "Passing Sentence", "Judge, Jury and Executioner"],
        "Law and Order": ["Fair Warning", "Cool Head", "Temper", "Justice Never Sleeps"],
    }


def test_the_chart_says_what_is_not_of_the_sources() -> None:
    tiers = [tier for track in content().heroes["lawman"].chart for tier in track.tiers]
    assert {tier.id: tier.source for tier in tiers if tier.source != "rulebook"} == {
        "passing-sentence": "rulebook figures, our name",
        "cool-head": "rulebook, our limit",
        "temper": "rulebook name, our figures",
    }
    assert all(tier.flavour for tier in tiers)


def test_the_sheet_names_what_can_be_learned() -> None:
    text = thing_text(content().heroes["lawman"], content().names)
    assert text.endswith("Law and Order: Fair Warning; Cool Head; Temper; Justice Never Sleeps.")
    assert "Upgrade Chart. Leadership: Motivate; Reassure; Battle Plan; Long Arm of the Law. Determination:" in text


@pytest.mark.parametrize(
    ("tier", "text"),
    [
        (
            "reassure",
            "Once per turn, spend 1 Grit: Prevent D6 Wounds/Sanity Damage that another Hero is about to take. "
            "Gain 5 XP for each.",
        ),
        (
            "teamwork",
            "Once per Adventure: Lend another Hero as many dice for a Skill test as you have in that Skill. "
            "If it is passed, gain 25 XP.",
        ),
        (
            "passing-sentence",
            "Spend 2 Grit: All your Hits are Critical Hits until the end of the turn. "
            "Or: One of your Hits ignores that an Enemy is Tough or has Endurance.",
        ),
        (
            "temper",
            "Once per Fight, spend 1 Grit: One of your Hits does D6 more Damage, "
            "or 2D6 with less than half of your Health left.",
        ),
        (
            "relentless",
            "When a turn begins: You may do this: Have Initiative 1 and Defense 3+ until the end of the turn.",
        ),
    ],
)
def test_a_tier_reads_as_it_does(tier: str, text: str) -> None:
    assert thing_text(content().abilities[tier], content().names) == text


def test_what_can_be_learned_is_looked_up_at_the_table() -> None:
    scene = mine(1, acting=0, heroes__0__class_="lawman").scene(0)
    assert look(scene, "cold stare")[0] == (
        "Cold Stare (ability): You Activate before Enemies with the same Initiative."
    )
    assert "cold-stare" not in mine(1, acting=0).scene(0).cards


@pytest.mark.rule("SOB-CLAW-20")
def test_the_record_is_complete_by_what_is_ours_and_nothing_of_the_chart_is_dealt() -> None:
    sheet = content().heroes["lawman"]
    assert (sheet.source, sheet.items) == ("ours", ["long-barrel-revolver", "tin-star"])
    assert [upgrade.id for upgrade in sheet.upgrades] == ["keep-the-lamp-burning", "deputize", "walk-the-beat"]
    assert "lawman" in families(content())
    game = mine(1, step=("choose-upgrade", 0), heroes__0__class_="lawman")
    assert [str(one.args["upgrade"]) for one in asked(game).options] == [upgrade.id for upgrade in sheet.upgrades]


@pytest.mark.parametrize(
    ("tier", "changed"),
    [
        pytest.param(
            "long-arm-of-the-law",
            {"combat": 1, "strength": 1, "max-grit": 1},
            marks=pytest.mark.rule("SOB-CLAW-05"),
        ),
        pytest.param(
            "judge-jury-and-executioner",
            {"max-grit": 1, "initiative": 1},
            marks=pytest.mark.rule("SOB-CLAW-14"),
        ),
        pytest.param("justice-never-sleeps", {"initiative": 1, "max-grit": 2}, marks=pytest.mark.rule("SOB-CLAW-19")),
        pytest.param("fair-warning", {"max-grit": 1}, marks=pytest.mark.rule("SOB-CLAW-15")),
        pytest.param("learning-to-live-with-it", {"spirit": 1}, marks=pytest.mark.rule("SOB-CLAW-09")),
    ],
)
def test_figures_of_the_sheet_are_higher(tier: str, changed: dict[str, int]) -> None:
    game = mine(2, acting=0, heroes__0__class_="lawman", heroes__1__class_="lawman", **has(tier))
    stats = ("combat", "strength", "max-grit", "initiative", "spirit", "agility", "lore", "health", "sanity")
    more = {stat: number(game, 0, stat) - number(game, 1, stat) for stat in stats}
    assert {stat: add for stat, add in more.items() if add} == changed


# -- Leadership -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-CLAW-02")
def test_motivate_gives_everybody_on_the_tile_a_die_for_a_grit() -> None:
    at = ["1.15", "1.16", "1.17", "2.01"]
    game = mine(4, acting=0, tiles=["winch-house"], at=at, party=TEN - 1, **has("motivate"))
    game.state.flow.append(game.state.step)
    advance_party(game)
    goes_on(game, [4, 2, 6])
    assert [told(game, "rolled")[turn]["who"] for turn in range(3)] == [0, 1, 2]
    assert [hero(game, seat).grit for seat in range(4)] == [1, 0, 1, 0]


@pytest.mark.rule("SOB-CLAW-02")
@pytest.mark.parametrize(("party", "rolls"), [(TEN - 1, 1), (TEN - 2, 1), (TEN - 3, 0)])
def test_motivate_asks_for_blood_or_dread(party: int, rolls: int) -> None:
    """From 11 to 10 is a Blood Spatter, from 12 to 11 Growing Dread, from 13 to 12 a plain space."""
    game = mine(1, acting=0, party=party, **has("motivate"))
    game.state.flow.append(game.state.step)
    advance_party(game)
    assert len(told(goes_on(game, [4]), "rolled")) == rolls


@pytest.mark.rule("SOB-CLAW-03")
@pytest.mark.parametrize(("face", "wounds_left", "xp"), [(5, 0, 15), (3, 0, 15), (2, 1, 10)])
def test_reassure_prevents_damage_of_another(face: int, wounds_left: int, xp: int) -> None:
    game = reassured("[wounds: 3]", [face])
    assert (asked(game).seat, asked(game).prompt, asked(game).usual) == (0, "prevent", 0)
    assert asked(game).about == {"hero": 1, "wounds": 3, "sanity": 0}
    game.choose("prevent ability=reassure")
    assert (hero(game, 1).wounds, hero(game).xp, hero(game).grit) == (wounds_left, xp, 0)
    assert ruled(game, "prevented") == [
        ("SOB-CLAW-03", {"who": 0, "hero": 1, "harmed": "health", "amount": 3 - wounds_left})
    ]


@pytest.mark.rule("SOB-CLAW-03")
def test_reassure_is_for_others_once_a_turn_and_may_be_saved() -> None:
    own = reassured("[wounds: 3]", seat=0)
    assert (asked(own).prompt, hero(own).wounds) == ("act", 3)
    saved = reassured("[sanity-damage: 2]", grit=2)
    saved.choose("let-it-hurt")
    assert (hero(saved, 1).horror, hero(saved).xp, hero(saved).grit) == (2, 0, 2)
    again = reassured("[wounds: 3]", [6], grit=2)
    again.choose("prevent ability=reassure")
    assert hero(again, 1).wounds == 0
    happens_now(again, "[wounds: 2]", 1)
    assert (asked(again).prompt, hero(again, 1).wounds, hero(again).grit) == ("act", 2, 1)


@pytest.mark.rule("SOB-CLAW-03")
def test_reassure_without_grit_or_while_down_is_not_asked_for() -> None:
    poor = to_a_hero("[wounds: 3]", 1, **has("reassure"))
    assert (asked(poor).prompt, hero(poor, 1).wounds) == ("act", 3)
    down = to_a_hero("[wounds: 3]", 1, **has("reassure", grit=1, knocked_out=True))
    assert (asked(down).prompt, hero(down, 1).wounds) == ("act", 3)


@pytest.mark.rule("SOB-CLAW-03")
def test_reassure_takes_off_wounds_and_sanity_damage_in_any_mix() -> None:
    game = reassured("[harm-both: {amount: 3, as: damage}]", [4])
    game.choose("prevent ability=reassure")
    assert [str(one) for one in asked(game).options] == [
        "split wounds=3 sanity=1",
        "split wounds=2 sanity=2",
        "split wounds=1 sanity=3",
    ]
    game.choose("split wounds=1 sanity=3")
    assert (hero(game, 1).wounds, hero(game, 1).horror, hero(game).xp) == (2, 0, 20)


@pytest.mark.rule("SOB-CLAW-03")
def test_reassure_can_keep_another_on_its_feet() -> None:
    game = reassured("[wounds: 3]", [1], heroes__1__wounds=7)
    game.choose("prevent ability=reassure")
    assert (hero(game, 1).stands, hero(game, 1).wounds) == (True, 9)


def planned(*enemies: tuple[str, str], dice: Sequence[int] = ()) -> Brimstone:
    game = duel(*enemies, dice=dice, **has("battle-plan", grit=2))
    game.choose("use ability=battle-plan")
    assert hero(game).grit == 0
    return game


@pytest.mark.rule("SOB-CLAW-04")
def test_battle_plan_gives_every_hero_one_damage_against_one_type() -> None:
    game = planned(("beast", "45"), ("beast", "00"), dice=[4, 1, 3])
    assert [own_damage(game, seat, 1) for seat in (0, 1)] == [1, 1]
    game.choose("fight")
    assert wounds(game) == {1: 4, 2: 0}


@pytest.mark.rule("SOB-CLAW-04")
def test_battle_plan_gives_two_while_there_are_two_types() -> None:
    game = planned(("beast", "45"), ("dummy", "00"), dice=[4, 1, 3])
    assert [own_damage(game, seat, 1) for seat in (0, 1)] == [2, 2]
    assert attack_on_each(game, melee_attack(game, 0))[1].add == 2
    game.choose("fight")
    assert wounds(game) == {1: 5, 2: 0}
    del game.state.enemies[2]
    assert own_damage(game, 1, 1) == 1
    turn_over.run(game)
    assert [own_damage(game, seat, 1) for seat in (0, 1)] == [0, 0]


# -- Determination ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-CLAW-06")
@pytest.mark.parametrize(("face", "grit"), [(5, 0), (1, 1)])
def test_man_of_action_chooses_between_two_dice(face: int, grit: int) -> None:
    game = moves_off([1, 5])
    assert (asked(game).prompt, [str(one) for one in asked(game).options]) == (
        "choose-move",
        ["move-with face=5", "move-with face=1"],
    )
    game.choose(f"move-with face={face}")
    assert (game.state.activation.moves, hero(game).grit, game.state.rolls) == (face, grit, [])


@pytest.mark.rule("SOB-CLAW-06")
def test_nothing_is_asked_about_two_dice_that_are_alike() -> None:
    game = moves_off([3, 3])
    assert game.state.activation.moves == 3
    plain = happens(mine(2, acting=0), ("rolls-to-move", 0), [3, 5])
    assert (plain.state.activation.moves, plain.state.dice.script) == (3, [5])


@pytest.mark.rule("SOB-CLAW-07")
def test_relentless_is_last_and_better_defended_for_a_turn() -> None:
    game = happens(mine(2, acting=0, **has("relentless", seat=1)), "start-of-turn")
    assert (asked(game).seat, asked(game).prompt) == (1, "may")
    game.choose("yes")
    assert (number(game, 1, "initiative"), number(game, 1, "defense")) == (1, 3)
    assert (number(game, 0, "initiative"), number(game, 0, "defense")) == (6, 4)
    turn_over.run(game)
    assert (number(game, 1, "initiative"), number(game, 1, "defense")) == (5, 4)


@pytest.mark.rule("SOB-CLAW-07")
def test_relentless_may_be_left_alone() -> None:
    game = happens(mine(2, acting=0, **has("relentless", seat=1)), "start-of-turn")
    game.choose("no")
    assert (number(game, 1, "initiative"), number(game, 1, "defense")) == (5, 4)


@pytest.mark.rule("SOB-CLAW-08")
def test_never_gives_up_stands_on_a_five_without_a_chart() -> None:
    game = down([5, 4], wounds=10, horror=0)
    assert (hero(game).stands, hero(game).wounds, hero(game).emptied, hero(game).ailments) == (True, 6, (), [])
    assert (told(game, "chart-roll"), game.state.coming_round) == ([], -1)
    assert rules_told(game, "tries-to-get-up") == ["SOB-CLAW-08"]


@pytest.mark.rule("SOB-CLAW-08")
def test_never_gives_up_lies_on_a_four() -> None:
    game = down([4], wounds=10, horror=0)
    assert (hero(game).knocked_out, hero(game).wounds) == (True, 10)


@pytest.mark.rule("SOB-CLAW-08")
def test_never_gives_up_heals_any_mix_that_leaves_one_of_each() -> None:
    game = down([6, 3], wounds=10, horror=2)
    assert [str(one) for one in asked(game).options] == [
        "split wounds=1 sanity=2",
        "split wounds=2 sanity=1",
        "split wounds=3 sanity=0",
    ]
    game.choose("split wounds=1 sanity=2")
    assert (hero(game).wounds, hero(game).horror) == (9, 0)
    both = down([5, 1], wounds=10, horror=10)
    assert (hero(both).stands, hero(both).wounds, hero(both).horror) == (True, 9, 9)


@pytest.mark.rule("SOB-CLAW-08")
def test_never_gives_up_stands_next_to_an_enemy_in_the_way() -> None:
    game = down([5, 2], {1: ("root", "44")}, wounds=10, horror=0)
    assert asked(game).prompt == "rise"
    answer(game, to="43")
    assert (hero(game).stands, hero(game).wounds) == (True, 8)


@pytest.mark.rule("SOB-CLAW-09")
@pytest.mark.parametrize(("face", "grit"), [(4, 1), (6, 1), (3, 0)])
def test_living_with_it_may_recover_grit_in_a_fight(face: int, grit: int) -> None:
    start = {1: ("root", "08")}
    game = arena(["44", "80"], start, step=("begin-activation", 0), dice=[face, 3], **has("learning-to-live-with-it"))
    assert (hero(game).grit, game.state.activation.moves) == (grit, 3)


@pytest.mark.rule("SOB-CLAW-09")
def test_living_with_it_rolls_nothing_without_a_fight() -> None:
    game = mine(2, step=("begin-activation", 0), dice=[4], **has("learning-to-live-with-it"))
    assert (hero(game).grit, game.state.activation.moves) == (0, 4)


@pytest.mark.rule("SOB-CLAW-09")
def test_living_with_it_readies_the_badge_once() -> None:
    tired = [{"id": "tin-star#1", "ready": False}, {"id": "us-marshal-badge#2"}, {"id": "shotgun#3", "ready": False}]
    lawman = has("learning-to-live-with-it", class_="lawman", items=tired)
    game = mine(2, acting=0, moves=1, **lawman)
    game.choose("use ability=learning-to-live-with-it")
    assert [item.ready for item in hero(game).items] == [True, True, False]
    assert against(game, "use", ability="learning-to-live-with-it") == "SOB-ITEM-15"
    fresh = mine(2, acting=0, moves=1, **{**lawman, "heroes__0__items": [{"id": "tin-star#1"}, tired[2]]})
    assert "use ability=learning-to-live-with-it" not in offers(fresh, "use")
