"""The Thunderforged Titan: its hammer, Bound Lightning, eruptions, and its deck; and what others share with it."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards.events import HitAssigned, HoldBackFailed
from darklantern.games.brimstone.enemies.titan import erupt
from darklantern.games.brimstone.fights.assigning import answers_hits
from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import Attack, Brimstone, Strike, Volley
from tests.brimstone.fights.arena import CARDS, arena, play_out, sheet, under
from tests.brimstone.mine import asked, happens, hero, mine, told

TITAN = "thunderforged-titan"
NO_CARDS = {"fight": {"decks": {"titanic-devastation": ["forge-breath"] * 9}}}
"""A card that does nothing to a Titan without Wounds."""


def titan(heroes: list[str], at: str = "00", **given: Any) -> Brimstone:
    return arena(heroes, {1: (TITAN, at)}, **{"acts": TITAN, **NO_CARDS, **given})


def still(heroes: list[str], at: str = "00", **given: Any) -> Brimstone:
    """The Titan stands there while a Hero is asked."""
    return titan(heroes, at, acting=0, acts="", **given)


@pytest.mark.rule("SOB-FTITAN-01")
def test_it_is_extra_extra_large_with_armor_4() -> None:
    game = still(["88"])
    assert game.content.enemies[TITAN].size == "xxl"
    assert len(under(game, 1)) == 9
    game.state.dice.script = [4, 3, 6]
    assert harm_enemy(game, 1, 3, 0) == 1


# -- the hammer --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FTITAN-02")
def test_its_melee_attack_reaches_6_spaces_and_not_7() -> None:
    """Its base is rows and columns 0 to 2: column 8 is 6 spaces away. It does not move for that."""
    game = titan(["08"], dice=[1, 1, 1])
    assert told(game, "enemy-moved") == []
    assert [entry["who"] for entry in told(game, "enemy-attacks")] == [0]


@pytest.mark.rule("SOB-FTITAN-02")
def test_a_hero_7_spaces_away_is_not_struck() -> None:
    game = still(["08"])
    game.state.enemies[1].target = 0
    happens(game, ("enemy-attacks", TITAN, 0), dice=[1, 1, 1])
    assert len(told(game, "enemy-attacks")) == 1
    game.state.heroes[0].at = grid(game).square("1.93")
    far = grid(game).far(hero(game).at, over=True)
    assert min(far[grid(game).square(f"1.{space}")] for space in under(game, 1)) == 7
    happens(game, ("enemy-attacks", TITAN, 0), dice=[1, 1, 1])
    assert told(game, "enemy-attacks") == []


@pytest.mark.rule("SOB-FTITAN-02")
def test_it_needs_to_see_the_hero() -> None:
    game = arena(["00"], {1: ("long-arm", "03")}, room="cells", acting=0, cards=_with_arm())
    game.state.enemies[1].target = 0
    happens(game, ("enemy-attacks", "long-arm", 0), dice=[1])
    assert told(game, "enemy-attacks") == []  # a Wall stands between them
    open_ = arena(["20"], {1: ("long-arm", "24")}, room="cells", acting=0, cards=_with_arm())
    open_.state.enemies[1].target = 0
    happens(open_, ("enemy-attacks", "long-arm", 0), dice=[1])
    assert len(told(open_, "enemy-attacks")) == 1


def _with_arm() -> str:
    return CARDS.replace("enemies:\n", "enemies:\n" + sheet("long-arm", traits={"reach": 6}))


@pytest.mark.rule("SOB-FTITAN-03")
def test_each_hit_strikes_those_next_to_the_target_as_well() -> None:
    game = still(["44", "45", "47"], heroes__0__wounds=-20, heroes__1__wounds=-20)
    game.state.enemies[1].target = 0
    happens(game, ("enemy-attacks", TITAN, 0), dice=[4, 4, 4, *[1] * 6])
    assert [hero(game, seat).wounds + 20 for seat in (0, 1)] == [12, 12]
    assert hero(game, 2).wounds == 0


@pytest.mark.rule("SOB-FTITAN-03")
def test_shots_strike_nobody_but_whom_they_are_aimed_at() -> None:
    sling = sheet("slinger", ranged={"range": 6, "shots": 2, "damage": 1}, traits={"splash": 1})
    cards = CARDS.replace("enemies:\n", "enemies:\n" + sling)
    game = arena(["44", "45"], {1: ("slinger", "40", 0)}, acting=0, cards=cards)
    happens(game, ("enemy-attacks", "slinger", 0), dice=[4, 4, 1, 1])
    assert [hero(game, seat).wounds for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("SOB-FTITAN-03")
def test_a_miss_strikes_nobody() -> None:
    game = still(["44", "45"])
    game.state.enemies[1].target = 0
    happens(game, ("enemy-attacks", TITAN, 0), dice=[4, 1, 1, 1, 6])
    rolls = [(entry["who"], len(entry["dice"])) for entry in told(game, "rolled") if entry["roll"] == "defense"]
    assert rolls == [(0, 1), (1, 1)]


@pytest.mark.rule("SOB-FTITAN-04")
def test_sixes_are_harder_to_defend_against_for_all_who_are_struck() -> None:
    game = still(["44", "45"])
    game.state.enemies[1].target = 0
    happens(game, ("enemy-attacks", TITAN, 0), dice=[6, 5, 1, 4, 4, 4, 5])
    rolls = [
        (entry["who"], entry["need"], entry["dice"]) for entry in told(game, "rolled") if entry["roll"] == "defense"
    ]
    assert rolls == [(0, 4, [4]), (0, 5, [4]), (1, 4, [4]), (1, 5, [5])]
    assert [hero(game, seat).wounds for seat in (0, 1)] == [4, 0]


@pytest.mark.rule("SOB-FTITAN-04", "SOB-SAVE-04")
def test_a_shield_stops_no_more_because_hits_are_defended_against_apart() -> None:
    cards = "- {id: test-shield, name: Test Shield, kind: gear, powers: [{stat: shield, add: 3}]}\n"
    game = still(["44"], cards=CARDS + cards, heroes__0__items=[{"id": "test-shield#1", "equipped": True}])
    game.state.enemies[1].target = 0
    happens(game, ("enemy-attacks", TITAN, 0), dice=[6, 5, 1, 1, 1])
    assert hero(game).wounds == 4 + 4 - 3


# -- Bound Lightning ---------------------------------------------------------------------------------------------------


def assigned(game: Brimstone, times: int, critical: bool, adjacent: bool) -> int:
    """The Wounds of a Hero who has given so many Hits to the Titan."""
    for _ in range(times):
        happen(game, HitAssigned(0, 1, TITAN, critical, adjacent))
        while game.state.flow and game.state.flow[-1] == "resolve":
            happens(game, game.state.flow.pop())
    return hero(game).wounds


@pytest.mark.rule("SOB-FTITAN-05")
@pytest.mark.parametrize(("critical", "adjacent", "wounds"), [(True, True, 2), (True, False, 0), (False, True, 0)])
def test_bound_lightning_strikes_who_stands_next_to_it_and_hits_well(
    critical: bool, adjacent: bool, wounds: int
) -> None:
    game = still(["33"])
    assert assigned(game, 2, critical, adjacent) == wounds
    assert [entry for entry in told(game, "rolled") if entry["roll"] == "defense"] == []


@pytest.mark.rule("SOB-FTITAN-05", "SOB-FTITAN-06")
def test_a_critical_hit_may_be_given_up_and_then_nothing_strikes() -> None:
    game = still(["33"], dice=[6, 1, 1, 1, 1])
    fight = next(index for index, one in enumerate(asked(game).options) if one.verb == "fight")
    game.choose(fight)
    assert asked(game).prompt.startswith("assign-hit")
    give_up = next(index for index, one in enumerate(asked(game).options) if one.verb.startswith("forgo"))
    game.choose(give_up)
    assert [entry["source"] for entry in told(game, "hero-hurt") if entry["source"] == "titan-lightning"] == []
    assert game.state.enemies[1].wounds == 0
    struck = still(["33"], dice=[6, 1, 1, 1, 1])
    struck.choose(fight)
    struck.choose(0)
    assert [(entry["amount"], entry["source"]) for entry in told(struck, "hero-hurt")][:1] == [(1, "titan-lightning")]


def test_nobody_is_asked_about_hits_to_which_it_does_not_answer() -> None:
    for at in ("33", "66"):
        game = still([at])
        attack = Attack(0, "melee", [Volley(5, 4)], [Strike(5)])
        assert not answers_hits(game, attack, 1)
        attack.strikes.append(Strike(6, critical=True))
        assert answers_hits(game, attack, 1) == (at == "33")


# -- eruptions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FTITAN-07")
@pytest.mark.parametrize(("die", "markers"), [(6, 2), (3, 1), (1, 0)])
def test_a_failed_test_makes_the_ground_erupt(die: int, markers: int) -> None:
    game = still(["44", "66", "84"])
    dice = [die, *[1, 1, 1, 1] * markers, *[1] * 9]
    happen(game, HoldBackFailed(0))
    happens(game, game.state.flow.pop(), dice=dice)
    found = [entry["who"] for entry in told(game, "eruption")]
    assert len(found) == len(set(found)) == markers


@pytest.mark.rule("SOB-FTITAN-07")
@pytest.mark.parametrize(("dice", "erupts"), [((1, 2), True), ((2, 2), False), ((5, 4), False), ((6, 6), False)])
def test_only_a_test_that_fails_without_doubles_makes_it_erupt(dice: tuple[int, int], erupts: bool) -> None:
    """7 are needed; doubles bring a Depth Event, which is no failed test."""
    game = happens(still(["44", "66"]), "hold-back", dice=[*dice, 6, *[1] * 20])
    assert bool(told(game, "eruption")) is erupts
    assert bool(told(game, "depth-event")) is (dice[0] == dice[1])


@pytest.mark.rule("SOB-FTITAN-07")
def test_without_the_titan_nothing_erupts() -> None:
    game = arena(["44"], {1: ("ghoul", "00")}, acting=0)
    before = len(game.state.flow)
    happen(game, HoldBackFailed(0))
    assert len(game.state.flow) == before


@pytest.mark.rule("SOB-FTITAN-08")
def test_a_marker_bounces_three_times() -> None:
    """D8 2 is north, 4 is east, 6 is south: from the middle it comes to lie one space further east."""
    game = still(["55"], "00")
    game.state.dice.script = [2, 4, 6]
    erupt(game, 1)
    assert [entry["at"] for entry in told(game, "eruption")] == ["1.56"]


@pytest.mark.rule("SOB-FTITAN-07", "SOB-KO-06")
def test_nothing_erupts_under_who_is_down() -> None:
    game = still(["55", "88"], "00", heroes__1__knocked_out=True)
    erupt(game, 3)
    assert [entry["who"] for entry in told(game, "eruption")] == [0]


@pytest.mark.rule("SOB-FTITAN-08")
def test_a_bounce_into_a_wall_is_canceled() -> None:
    game = still(["08"], "60")
    game.state.dice.script = [2, 4, 6]
    erupt(game, 1)
    assert [entry["at"] for entry in told(game, "eruption")] == ["1.18"]


@pytest.mark.rule("SOB-FTITAN-09")
def test_who_is_near_any_marker_takes_d6_wounds_once() -> None:
    game = still(["55", "56", "85"])
    game.state.dice.script = [1, 2, 6, 2, 1, 2, 6, 2]  # north of either of two Heroes, next to both
    erupt(game, 2)
    burned = [it.seat for it in game.state.effects]
    assert len(burned) == len(set(burned))
    assert 2 not in burned
    while game.state.flow and game.state.flow[-1] == "resolve":
        happens(game, game.state.flow.pop(), dice=[4])
    assert [hero(game, seat).wounds for seat in (0, 1, 2)] == [4, 4, 0]


@pytest.mark.rule("SOB-FTITAN-07", "SOB-FTITAN-09")
def test_without_a_marker_nobody_is_burned_and_there_are_never_more_than_heroes() -> None:
    game = still(["00", "88"], "33")
    erupt(game, 0)
    assert game.state.effects == []
    erupt(game, 3)
    assert len(told(game, "eruption")) == 2


# -- its deck ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FTITAN-10")
def test_a_card_is_drawn_at_the_start_of_each_of_its_activations() -> None:
    deck = [card.id for card in mine(1).content.enemy_cards.values() if card.deck == "titanic-devastation"]
    game = titan(["88"], fight={}, dice=[], heroes__0__wounds=-30, heroes__0__horror=-30)
    assert game.state.fight
    play_out(game)
    drawn = [entry["card"] for entry in told(game, "enemy-card-drawn") if entry["card"] in deck]
    activations = [entry for entry in told(game, "enemies-activate") if entry["group"] == TITAN]
    assert len(drawn) == len(activations) >= 1
    left = game.state.fight.decks["titanic-devastation"]
    assert sorted([*left, *drawn]) == sorted(deck)
    assert len(deck) == 7


@pytest.mark.rule("SOB-FTITAN-10")
def test_forge_breath_mends_it_and_chain_lightning_goes_from_one_to_the_next() -> None:
    game = still(["88"], fight={"decks": {"titanic-devastation": ["forge-breath"]}})
    game.state.enemies[1].wounds = 5
    happens(game, ("activate-enemies", TITAN), dice=[4, 1, 1, 1])
    assert game.state.enemies[1].wounds == 1
    chain = titan(["44", "45", "88"], fight={"decks": {"titanic-devastation": ["chain-lightning"]}},
                  dice=[1, 1, 1, 1, 1, *[1] * 8])  # fmt: skip
    play_out(chain)
    assert [hero(chain, seat).wounds for seat in (0, 1)] == [4, 4]


def test_the_judge_shares_its_crushing_blow_and_may_share_its_reach() -> None:
    game = arena(["88"], {1: ("the-hanging-judge", "00")}, acting=0, fight={"elite": {"the-hanging-judge": [3]}})
    assert trait(game, "the-hanging-judge", "crushing") == 1
    assert trait(game, "the-hanging-judge", "reach") == 3


@pytest.mark.rule("SOB-FTITAN-09")
@pytest.mark.parametrize(
    ("bounces", "burned"),
    [
        ([2, 5, 8], [0, 1]),  # north, south-east, west: back under the Hero, who stands next to the other
        ([8, 2, 6], [0]),  # one space west of the Hero, two of the other
        ([4, 2, 6], [0, 1]),  # under the other
        ([4, 4, 6], [1]),  # south-east of the other, two spaces from the Hero
    ],
)
def test_the_fire_takes_the_space_of_its_marker_and_all_around(bounces: list[int], burned: list[int]) -> None:
    game = still(["55", "56"], "00")
    game.state.dice.script = [1, *bounces]
    erupt(game, 1)
    assert sorted(it.seat for it in game.state.effects) == burned


@pytest.mark.rule("SOB-FTITAN-04")
def test_an_attack_of_sixes_alone_is_defended_against_all_the_same() -> None:
    game = still(["44"])
    game.state.enemies[1].target = 0
    happens(game, ("enemy-attacks", TITAN, 0), dice=[6, 6, 1, 4, 5])
    defended = [(entry["need"], entry["dice"]) for entry in told(game, "rolled") if entry["roll"] == "defense"]
    assert defended == [(5, [4, 5])]
    assert hero(game).wounds == 4
