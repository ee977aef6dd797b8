"""A Hero's Attack: when it can be made, its dice, Hits and Critical Hits, and the limit of dice."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.fights.attacking import begin_attack
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.state import Attack, Strike, Volley
from darklantern.games.brimstone.turn.activation import ACTIONS
from darklantern.table.ask import option
from tests.brimstone.fights.duel import carried, duel, fight, shoot, to_assign, wounds
from tests.brimstone.mine import against, asked, happens, hero, offers, told

CLASSIC = {"edition": "classic"}
BOTH = ("dummy", "43"), ("dummy", "45")


@pytest.mark.rule("SOB-FATT-01", "SOB-FATT-02")
def test_one_attack_ends_the_move_and_is_not_made_twice() -> None:
    game = fight(("dummy", "43"), ("shell", "45"), dice=[1, 1], moves=4, others=["00"])
    assert game.state.activation.seat != 0  # the rest of the Activation is lost, movement and all
    spent = duel(*BOTH, has=["pistol"])
    spent.state.activation.acted = True
    for wish in (option("fight"), option("shoot", item="pistol#1")):
        assert ACTIONS.refused(spent, 0, wish) == "SOB-FATT-01"
    assert ACTIONS.refused(spent, 0, option("go", to="1.33")) == "SOB-ACT-04"


@pytest.mark.rule("SOB-FATT-03")
def test_a_hero_may_attack_without_a_step() -> None:
    game = fight(("dummy", "43"), dice=[4, 1, 3], moves=4)
    assert (hero(game).at, wounds(game)) == (duel(*BOTH).state.heroes[0].at, {1: 3})


@pytest.mark.rule("SOB-FATT-04")
def test_an_attack_is_melee_or_ranged() -> None:
    game = duel(*BOTH, has=["pistol"], others=["00"], dice=[1, 1])
    assert (offers(game, "fight"), offers(game, "shoot")) == (["fight"], ["shoot item=pistol#1"])
    game.choose("shoot item=pistol#1")
    assert asked(game).seat == 1  # that was it
    assert told(game, "rolled")[0]["need"] == 5  # with the pistol, not with the fists


@pytest.mark.rule("SOB-FATT-07", "SOB-FHIT-07")
def test_melee_reaches_only_what_is_adjacent() -> None:
    game = duel(("dummy", "42"))
    assert offers(game, "fight") == []
    assert against(game, "fight") == "SOB-FATT-07"
    game = fight(("dummy", "43"), ("dummy", "42"), dice=[4, 4, 6, 6], wounds={1: 4})
    assert wounds(game) == {2: 0}  # the second Hit has nobody to go to, and is lost


def test_a_sprawling_enemy_is_fought_from_further_away() -> None:
    assert offers(duel(("vine", "42")), "fight") == ["fight"]
    assert offers(duel(("vine", "41")), "fight") == []
    assert offers(duel(("vine", "12"), at="13", room="cells"), "fight") == []  # beyond a Wall


@pytest.mark.rule("SOB-FHIT-01", "SOB-HERO-03")
def test_each_kind_of_attack_has_its_own_to_hit() -> None:
    better_shot = ["pistol", "spectacles"]  # 3+ with guns, 5+ in Melee
    assert told(shoot(("shell", "41"), dice=[4, 1], has=better_shot), "hits")[0]["hits"] == 1
    assert told(fight(("shell", "43"), dice=[4, 1], has=["spectacles"]), "hits")[0]["hits"] == 0


@pytest.mark.rule("SOB-FHIT-02", "SOB-FHIT-03")
def test_dice_that_reach_to_hit_are_hits_and_of_6_critical() -> None:
    assert told(fight(*BOTH, dice=[1, 4, 5], has=["club"]), "hits") == [{"who": 0, "hits": 2, "criticals": 0}]
    assert told(fight(*BOTH, dice=[4, 6]), "hits") == [{"who": 0, "hits": 2, "criticals": 1}]
    for face, critical in ((5, 0), (6, 1), (7, 1), (8, 1)):
        game = shoot(("shell", "41"), dice=[face], has=["bow"])
        assert told(game, "hits") == [{"who": 0, "hits": 1, "criticals": critical}]
    assert told(fight(*BOTH, dice=[5, 3], has=["saber"]), "hits")[0]["criticals"] == 1  # as the blade says


@pytest.mark.rule("SOB-FHIT-04")
def test_all_dice_are_on_the_table_before_the_first_hit_is_assigned() -> None:
    game = fight(*BOTH, dice=[4, 5, 6], has=["club"])
    assert [about["dice"] for about in told(game, "rolled")] == [[4, 5, 6]]
    assert asked(game).prompt == "assign-hit"
    assert asked(game).about == {"hits": 3}


@pytest.mark.rule("SOB-FHIT-14", "SOB-GRIT-19")
def test_grit_rolls_any_number_of_dice_again_but_none_twice() -> None:
    game = fight(*BOTH, dice=[1, 2, 5, 3, 6], has=["club"], heroes__0__grit=2)
    assert (asked(game).prompt, asked(game).about["roll"]) == ("reroll", "to-hit")
    game.choose("again-misses source=grit")
    assert (hero(game).grit, told(game, "rerolled")[0]["now"]) == (1, [3, 6, 5])
    assert asked(game).prompt == "reroll"  # of the two that were rolled again neither is offered, but the 5 is
    assert offers(game, "again-misses") == []
    assert offers(game, "again-all") == ["again-all source=grit"]
    game.state.dice.script = [2]
    game.choose("again-all source=grit")
    assert told(game, "rerolled")[1]["which"] == [2]
    assert told(game, "hits") == [{"who": 0, "hits": 1, "criticals": 1}]


def test_grit_is_not_asked_for_where_every_die_hits() -> None:
    game = fight(*BOTH, dice=[4, 4], heroes__0__grit=1)
    assert asked(game).prompt == "assign-hit"
    game = fight(("block", "43"), dice=[4, 5], heroes__0__grit=1)  # only a Critical Hit wounds Defense 6
    assert (asked(game).prompt, offers(game, "again-all")) == ("reroll", ["again-all source=grit"])


@pytest.mark.rule("SOB-FHIT-15")
def test_a_critical_hit_is_judged_on_the_final_result() -> None:
    game = fight(*BOTH, dice=[1, 1, 4], has=["luck-charm"])
    game.choose("pick die=0 source=luck-charm#1")
    game.choose("keep")
    assert told(game, "hits") == [{"who": 0, "hits": 1, "criticals": 1}]  # 4 and 2 more
    game = fight(*BOTH, dice=[6, 1, 3], heroes__0__grit=1)
    game.choose("again-misses source=grit")
    assert told(game, "hits") == [{"who": 0, "hits": 1, "criticals": 1}]


# -- the limit of dice ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FDICE-01")
@pytest.mark.parametrize(("options", "dice"), [({}, 8), (CLASSIC, 10)])
def test_no_more_than_8_combat_dice_in_one_attack(options: dict[str, str], dice: int) -> None:
    game = fight(("shell", "43"), dice=[1] * 10, has=["ram"], options=options)
    assert len(told(game, "rolled")[0]["dice"]) == dice


@pytest.mark.rule("SOB-FDICE-02")
@pytest.mark.parametrize(("options", "dice"), [({}, 8), (CLASSIC, 9)])
def test_no_more_than_8_shots_in_one_attack(options: dict[str, str], dice: int) -> None:
    game = shoot(("shell", "41"), dice=[1] * 9, has=["cannon"], options=options)
    assert len(told(game, "rolled")[0]["dice"]) == dice


@pytest.mark.rule("SOB-FDICE-03")
def test_dice_gained_in_the_course_of_the_attack_count_toward_the_limit() -> None:
    """Combat 2, clubs and a drill book: 5 dice, and 3 more for a Critical Hit make 8; with 2 more only 1 is left."""
    has = ["club", "cudgel", "drill", "fervour"]
    game = fight(("shell", "43"), dice=[6, 1, 1, 1, 1, 2, 2, 2, 1], has=has)
    assert [about["dice"] for about in told(game, "rolled")][:2] == [[6, 1, 1, 1, 1], [2, 2, 2]]
    game = fight(("shell", "43"), dice=[6, 1, 1, 1, 1, 1, 1, 4, 1, 1], has=[*has, "drill", "drill"])
    assert [about["dice"] for about in told(game, "rolled")][:2] == [[6, 1, 1, 1, 1, 1, 1], [4]]
    assert told(game, "hits") == [{"who": 0, "hits": 2, "criticals": 1}]


def test_only_who_attacks_rolls_more_dice() -> None:
    """The other Hero has something for Critical Hits of anybody, and nothing comes of it."""
    game = fight(("shell", "43"), dice=[6, 1, 1], heroes__1__items=carried("applause"))
    assert [about["dice"] for about in told(game, "rolled") if about["roll"] == "to-hit"] == [[6, 1]]


@pytest.mark.rule("SOB-FDICE-04")
def test_full_combat_against_each_adjacent_enemy_does_not_count_toward_the_limit() -> None:
    three = ("shell", "43"), ("shell", "45"), ("shell", "34")
    game = fight(*three, dice=[4, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 6, 3], has=["whirl"])
    assert [len(about["dice"]) for about in told(game, "rolled")[:3]] == [4, 4, 4]
    assert wounds(game) == {1: 2, 2: 3, 3: 0}  # each Hit belongs to the Enemy whom it was rolled against


@pytest.mark.rule("SOB-FATT-07")
def test_who_fights_all_that_are_adjacent_can_fight_one_that_only_sprawls_near() -> None:
    game = fight(("vine", "42"), dice=[4, 1, 1, 1, 3], has=["whirl"])
    assert [len(about["dice"]) for about in told(game, "rolled")[:1]] == [4]
    assert wounds(game) == {1: 3}


@pytest.mark.rule("SOB-FDICE-05", "SOB-FXP-11")
def test_a_free_attack_is_an_attack_of_its_own() -> None:
    """It has a limit of its own, and pays the base XP of a big Enemy once more."""
    game = fight(("beast", "43"), dice=[4, 1, 1, 1, 1, 1, 1, 1, 1], has=["ram"])
    assert (len(told(game, "rolled")[0]["dice"]), hero(game).xp) == (8, 15)
    frame = begin_attack(game, Attack(0, "melee", [Volley(2, 4)]))
    happens(game, frame, dice=[4, 1, 1])
    assert [len(about["dice"]) for about in told(game, "rolled")][:1] == [2]
    assert hero(game).xp == 30


@pytest.mark.rule("SOB-FDICE-06")
def test_rolling_dice_again_does_not_use_up_the_limit() -> None:
    game = fight(("shell", "43"), dice=[4, 4, 4, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2], has=["ram"], heroes__0__grit=1)
    game.choose("again-misses source=grit")
    assert len(told(game, "rerolled")[0]["dice"]) == 5


# -- Attacks that come in between -----------------------------------------------------------------------------------


def test_an_attack_that_comes_in_between_lets_the_other_one_go_on_afterwards() -> None:
    game = fight(*BOTH, dice=[4, 4])
    waiting = game.state.attack
    frame = begin_attack(game, Attack(0, "melee", [Volley(1, 4)]))
    happens(game, frame, dice=[1])
    assert game.state.attack == waiting
    assert to_assign(game)[0] == "hit enemy=1 hits=2"


def test_hits_without_dice_are_assigned_at_once() -> None:
    """A Hit may be given without a roll, as a blade does that never misses."""
    game = duel(("shell", "43"))
    strike = Attack(0, "melee", [Volley(0, 0, ignores=["defense"])], [Strike(6)])
    happens(game, begin_attack(game, strike), dice=[5])
    assert wounds(game) == {1: 5}


def test_what_an_enemy_takes_from_all_heroes_counts_while_it_is_on_the_board() -> None:
    game = duel(("dummy", "43"), cards={1: ["gloom"]}, heroes__1__wounds=1)
    assert [(number(game, seat, "strength"), number(game, seat, "lore")) for seat in (0, 1)] == [(2, 3), (2, 2)]
    game.state.enemies.clear()
    assert [(number(game, seat, "strength"), number(game, seat, "lore")) for seat in (0, 1)] == [(3, 3), (3, 3)]


@pytest.mark.rule("SOB-FHIT-02", "SOB-FDMG-05")
@pytest.mark.parametrize(
    ("has", "asked_again"), [([], True), (["whetstone"], False), (["whetstone", "whetstone", "blunt"], False)]
)
def test_hits_that_could_never_wound_may_be_rolled_again_for_critical_ones(has: list[str], asked_again: bool) -> None:
    """A block has Defense 6, which no plain die beats; with 1 more it can be."""
    game = fight(("block", "43"), dice=[4, 5, 6, 6], has=has, heroes__0__grit=1)
    assert (asked(game).prompt == "reroll" and asked(game).about["roll"] == "to-hit") == asked_again


def test_one_may_wish_to_attack_an_enemy_and_to_fire_the_weapon_that_one_looks_at() -> None:
    game = duel(*BOTH, has=["pistol", "rifle"])
    wishes = {about: [str(one.option) for one in ACTIONS.candidates(game, 0, about)] for about in ("pistol", "enemy-1")}
    assert wishes["pistol"] == ["shoot item=pistol#1"]
    assert {"fight", "shoot item=pistol#1", "shoot item=rifle#2"} <= {*wishes["enemy-1"]}


@pytest.mark.rule("SOB-FDMG-05")
def test_damage_that_could_never_wound_is_not_rolled_again() -> None:
    """Defense 6 takes all that a D6 shows; so it does not matter that a 1 was rolled."""
    game = fight(("block", "43"), dice=[4, 1, 1], others=["00"], heroes__0__grit=1)
    assert asked(game).about["roll"] == "to-hit"
    game.choose("keep")
    assert [entry["dice"] for entry in told(game, "rolled") if entry["roll"] == "damage"] == [[1]]
    assert asked(game).seat == 1


@pytest.mark.rule("SOB-FDMG-05")
def test_damage_that_kills_is_not_rolled_again_though_it_is_a_1() -> None:
    game = fight(("dummy", "43"), ("dummy", "88"), dice=[4, 1, 1], wounds={1: 4}, others=["00"], heroes__0__grit=1)
    game.choose("keep")
    assert [entry["dice"] for entry in told(game, "rolled") if entry["roll"] == "damage"] == [[1]]
    assert (wounds(game), asked(game).seat) == ({2: 0}, 1)
