"""Hits are given to Enemies: within reach and sight, adjacent ones first, one by one or together."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from darklantern.games.brimstone.fights.assigning import can_hit_any, in_range, reached, sees
from darklantern.games.brimstone.fights.attacking import begin_attack
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Attack, Brimstone, Strike, Volley
from tests.brimstone.fights.arena import arena, joined
from tests.brimstone.fights.duel import duel, fight, shoot, to_assign, wounds
from tests.brimstone.mine import against, asked, happens, hero, offers, told

TWO = ("shell", "43"), ("shell", "45")


# -- Range ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FATT-10", "SOB-FHIT-08")
def test_range_is_the_most_spaces_away() -> None:
    assert offers(duel(("dummy", "05"), at="00", has=["pistol"]), "shoot") == ["shoot item=pistol#1"]
    game = duel(("dummy", "06"), at="00", has=["pistol"])
    assert offers(game, "shoot") == []
    assert against(game, "shoot", item="pistol#1") == "SOB-FATT-10"


@pytest.mark.rule("SOB-FATT-11")
def test_distance_is_counted_in_steps_whoever_stands_between() -> None:
    game = duel(("dummy", "34"), ("dummy", "11"), ("dummy", "22"), at="00")  # 3 rows down, 4 columns across
    assert next(range_ for range_ in range(9) if reached(game, hero(game).at, 1, range_)) == 4
    around = duel(("dummy", "13"), at="12", room="cells")  # beyond a Wall: down, over, and up again
    assert next(range_ for range_ in range(9) if reached(around, hero(around).at, 1, range_)) == 3


@pytest.mark.rule("SOB-FXL-09")
def test_any_space_of_a_large_base_will_do() -> None:
    assert offers(duel(("colossus", "05"), at="00", has=["pistol"]), "shoot") == ["shoot item=pistol#1"]
    for at, found in (("66", [1]), ("77", [])):  # from the south-east its other corner is the nearest
        assert in_range(duel(("colossus", "00"), at=at), 0, 5) == found
    assert offers(duel(("colossus", "55"), at="44"), "fight") == ["fight"]


# -- Line of Sight --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FLOS-01", "SOB-FLOS-02", "SOB-FHIT-08")
def test_only_walls_are_in_the_way_of_sight() -> None:
    game = duel(("dummy", "41"), ("dummy", "42"), ("dummy", "77"), at="44", has=["pistol"], others=["43"])
    assert in_range(game, 0, 5) == [1, 2, 3]  # past a Hero and an Enemy, and slantwise across the room
    walled = duel(("dummy", "03"), at="02", room="cells", has=["rifle"])
    assert not sees(walled, hero(walled).at, 1)
    assert offers(walled, "shoot") == []
    wide = duel(("colossus", "03"), at="02", room="cells", has=["rifle"])
    assert reached(wide, hero(wide).at, 1, 8)
    assert offers(wide, "shoot") == []


@pytest.mark.rule("SOB-FLOS-03")
def test_an_enemy_in_range_that_is_not_seen_cannot_be_hit() -> None:
    game = duel(("dummy", "13"), at="12", room="cells", has=["rifle"])
    assert against(game, "shoot", item="rifle#1") == "SOB-FLOS-03"
    game = shoot(("shell", "32"), ("shell", "13"), at="12", room="cells", has=["rifle"], dice=[5, 5, 1, 1, 1])
    assert [about["enemy"] for about in told(game, "damage")] == [1, 1]  # nobody is asked: the other is out of sight


@pytest.mark.rule("SOB-FLOS-04")
def test_a_line_that_leaves_the_tiles_is_blocked() -> None:
    """The alley leads into a court at its middle: from its end the sides of the court are round the corner."""
    game = duel(("dummy", "40"), ("dummy", "51"), at="01", room="alley", has=["rifle"])
    assert in_range(game, 0, 8) == [2]


@pytest.mark.rule("SOB-FLOS-05")
def test_a_corner_that_a_wall_covers_blocks_and_an_open_one_does_not() -> None:
    covered = duel(("dummy", "40"), at="31", room="alley", has=["rifle"])
    assert (offers(covered, "shoot"), offers(covered, "fight")) == ([], [])
    assert offers(duel(("dummy", "50"), at="41", room="alley"), "fight") == ["fight"]


@pytest.mark.rule("SOB-FLOS-06")
@pytest.mark.parametrize("room", ["alley", "cells", joined("cells", "alley"), "example"])
def test_sight_is_the_same_in_both_directions(room: str) -> None:
    map_ = grid(duel(room="example,0,0,0" if room == "example" else room, at="11" if room != "cells" else "00"))
    spaces = [square.number for square in map_.squares]
    pairs = [(a, b) for a in spaces for b in spaces if a < b]
    assert [pair for pair in pairs if map_.sees(*pair) != map_.sees(*reversed(pair))] == []
    assert any(map_.sees(a, b) for a, b in pairs)
    assert not all(map_.sees(a, b) for a, b in pairs)


@pytest.mark.rule("SOB-FLOS-07", "SOB-BARR-04")
def test_a_barrier_does_not_hinder_sight_or_blows() -> None:
    game = duel(("dummy", "33"), at="32", room="cells", has=["pistol"])
    assert (offers(game, "shoot"), offers(game, "fight")) == (["shoot item=pistol#1"], ["fight"])
    assert in_range(game, 0, 1) == [1] and reached(game, hero(game).at, 1, 1)  # nor does it make the way longer


@pytest.mark.rule("SOB-FLOS-08", "SOB-FLOS-09")
def test_the_example_of_the_rulebook_sees_one_enemy_and_not_the_other() -> None:
    game = duel(("dummy", "18"), ("dummy", "25"), at="28", room="example", has=["rifle"])
    here = hero(game).at
    assert (sees(game, here, 1), sees(game, here, 2)) == (True, False)
    map_ = grid(game)
    through = {name.removeprefix("1.") for name in map_.names(map_.between(here, map_.square("1.18")))}
    assert through == {"26", "27", "23", "24"}
    assert in_range(game, 0, 8) == [1]


# -- who may be hit -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FHIT-06")
@pytest.mark.parametrize(
    ("answers", "hits"),
    [
        (["hit enemy=1 hits=3"], [1, 1, 1]),
        (["hit enemy=1", "hit enemy=1", "hit enemy=2"], [1, 1, 2]),
        (["hit enemy=1", "hit enemy=2 hits=2"], [1, 2, 2]),
        (["hit enemy=2 hits=3"], [2, 2, 2]),
    ],
)
def test_hits_may_be_split_as_the_hero_likes(answers: list[str], hits: list[int]) -> None:
    game = fight(*TWO, dice=[4, 4, 4, 1, 1, 1], has=["club"], others=["00"])
    for answer in answers:
        game.choose(answer)
    assert [about["enemy"] for about in told(game, "damage")] == hits
    assert asked(game).seat == 1


@pytest.mark.rule("SOB-FHIT-05")
def test_a_hit_may_be_resolved_before_the_next_is_assigned() -> None:
    game = fight(("dummy", "43"), ("shell", "45"), dice=[4, 4, 4, 5, 1, 1], has=["club"])
    game.choose("hit enemy=1")
    assert wounds(game) == {2: 0}  # it died of the first Hit, so both others go to the only one that is left
    assert [about["enemy"] for about in told(game, "damage")] == [1, 2, 2]


@pytest.mark.rule("SOB-FHIT-05", "SOB-FDMG-03")
def test_some_hits_are_put_together_where_their_damage_could_be_rolled_again() -> None:
    three: dict[str, Any] = {"dice": [4, 4, 4], "has": ["club"]}
    assert "hit enemy=1 hits=2" not in to_assign(fight(*TWO, **three))
    assert "hit enemy=1 hits=2" in to_assign(fight(*TWO, **three, heroes__0__grit=1))
    assert "hit enemy=1 hits=2" in to_assign(fight(*TWO, **three, heroes__0__bag=["tonic"]))


@pytest.mark.rule("SOB-FHIT-09")
def test_ranged_hits_go_to_adjacent_enemies_first() -> None:
    game = shoot(("shell", "43"), ("shell", "45"), ("shell", "41"), dice=[5, 1])
    assert to_assign(game) == ["hit enemy=1", "hit enemy=2", "forgo-hit"]


@pytest.mark.rule("SOB-FHIT-10", "SOB-FKILL-03")
def test_with_all_adjacent_enemies_killed_others_may_be_hit() -> None:
    game = shoot(("dummy", "43"), ("shell", "41"), ("shell", "47"), dice=[5, 5, 5, 5], has=["rifle"])
    assert told(game, "enemy-killed") == [{"who": 0, "enemy": 1, "group": "dummy"}]  # by the first Hit, unasked
    assert to_assign(game)[:2] == ["hit enemy=2 hits=2", "hit enemy=3 hits=2"]
    game.state.dice.script = [6, 6]
    game.choose("hit enemy=3 hits=2")
    assert wounds(game) == {2: 0, 3: 4}
    still = shoot(("shell", "43"), ("shell", "41"), dice=[5, 5, 1, 1])
    assert [about["enemy"] for about in told(still, "damage")] == [1, 1]  # it lives, and so it takes all


def test_which_hit_the_adjacent_enemy_takes_is_asked_where_they_differ() -> None:
    game = shoot(("dummy", "43"), ("shell", "41"), dice=[5, 6])
    assert to_assign(game) == [
        "hit enemy=1 hits=2",
        "hit enemy=1 critical=1",
        "hit enemy=1",
        "forgo-hit critical=1",
        "forgo-hit",
    ]
    game = shoot(("dummy", "43"), ("shell", "41"), dice=[5, 5], heroes__0__grit=1)
    assert to_assign(game) == ["hit enemy=1 hits=2", "hit enemy=1", "forgo-hit"]  # together they could be rolled again
    assert asked(game).usual == 0
    alone = shoot(("dummy", "43"), ("shell", "41"), has=["flamer"], dice=[5, 1], heroes__0__grit=1)
    assert asked(alone).prompt == "reroll"


@pytest.mark.rule("SOB-FHIT-11")
def test_a_hit_may_be_given_up() -> None:
    game = fight(*TWO, dice=[4, 1])
    game.choose("forgo-hit")
    assert (told(game, "damage"), wounds(game)) == ([], {1: 0, 2: 0})
    assert told(game, "hit-forgone") == [{"who": 0}]
    lone = fight(("shell", "43"), dice=[6, 1], cards={1: ["lightning"]})  # only one to hit, but it answers
    assert to_assign(lone) == ["hit enemy=1", "forgo-hit"]
    lone.choose("forgo-hit")
    assert (hero(lone).wounds, wounds(lone)) == (0, {1: 0})


@pytest.mark.rule("SOB-FHIT-11")
@pytest.mark.parametrize(("wounds_before", "asks"), [(1, True), (0, False)])
def test_a_hit_that_would_split_the_only_enemy_may_be_given_up(wounds_before: int, asks: bool) -> None:
    """A Tallow Man has Defense 2 and Health 5: a Hit does 4 Wounds at most."""
    game = arena(["44"], {1: ("tallow-men", "43")}, acting=0, dice=[4, 1, 6], enemies__1__wounds=wounds_before)
    game.choose("fight")
    assert (asked(game).prompt == "assign-hit") is asks
    if asks:
        game.choose("forgo-hit")
        assert [enemy.kind for enemy in game.state.enemies.values()] == ["tallow-men"]


@pytest.mark.rule("SOB-FHIT-12")
def test_the_hero_chooses_which_enemy_gets_the_critical_hit() -> None:
    for enemy, other in ((1, 2), (2, 1)):
        game = fight(*TWO, dice=[4, 6, 3, 6])
        game.choose(f"hit enemy={enemy} critical=1")
        game.choose(f"hit enemy={other}")
        assert [(about["enemy"], about["critical"]) for about in told(game, "damage")] == [(enemy, 1), (other, 0)]
        assert wounds(game) == {enemy: 3, other: 2}  # the full 3, and 6 less 4


def test_an_answer_to_a_hit_comes_before_its_damage() -> None:
    game = fight(("shell", "43"), dice=[6, 1, 5], cards={1: ["lightning"]})
    game.choose("hit enemy=1")
    kinds = [entry.kind for entry in game.story.entries] if game.story else []
    assert kinds.index("hero-hurt") < kinds.index("damage")
    assert (hero(game).wounds, wounds(game)) == (1, {1: 5})


def test_whoever_is_knocked_out_in_the_middle_of_an_attack_loses_the_rest_of_it() -> None:
    game = fight(*TWO, dice=[6, 6, 6], cards={1: ["lightning"]}, heroes__0__wounds=9, others=["00"])
    game.choose("hit enemy=1")
    assert hero(game).knocked_out
    assert game.state.attack is None
    assert wounds(game) == {1: 6, 2: 0}  # that Hit was assigned already, the other one is lost
    assert asked(game).seat == 1


def test_no_question_is_asked_twice() -> None:
    """Four Hits on three Enemies: one answer for all of them, or one for each."""
    three = ("shell", "43"), ("shell", "45"), ("shell", "34")
    options = to_assign(fight(*three, dice=[4, 4, 4, 4], has=["club", "cudgel"]))
    assert options == [
        *[f"hit enemy={enemy} hits=4" for enemy in (1, 2, 3)],
        *[f"hit enemy={enemy}" for enemy in (1, 2, 3)],
        "forgo-hit",
    ]
    assert all(a != b for a, b in pairwise(options))


# -- several weapons in one Attack ----------------------------------------------------------------------------------


def with_two_guns(*enemies: tuple[str, str], strikes: list[Strike], **given: Any) -> Brimstone:
    """Hits of a gun that reaches 3 spaces and of one that reaches 6, still to be assigned; the Hero is in 00."""
    game = duel(*enemies, at="00", has=["pistol", "flamer"], **given)
    guns = [Volley(0, 5, ["pistol#1"], 3), Volley(0, 5, ["flamer#2", "tracer"], 6, damage=1)]
    return happens(game, begin_attack(game, Attack(0, "ranged", guns, strikes)), dice=given.get("dice", ()))


def test_hits_of_each_weapon_are_kept_apart_with_what_each_reaches() -> None:
    strikes = [Strike(5), Strike(5, volley=1), Strike(6, True, 1)]
    game = with_two_guns(("shell", "03"), ("shell", "05"), strikes=strikes)
    assert to_assign(game) == [
        "hit enemy=1 hits=2 item=flamer#2",
        "hit enemy=2 hits=2 item=flamer#2",
        "hit enemy=1 item=pistol#1",
        "hit enemy=1 item=flamer#2 critical=1",
        "hit enemy=2 item=flamer#2 critical=1",
        "hit enemy=1 item=flamer#2",
        "hit enemy=2 item=flamer#2",
        "forgo-hit item=pistol#1",
        "forgo-hit item=flamer#2 critical=1",
        "forgo-hit item=flamer#2",
    ]
    game.state.dice.script = [4, 5]
    game.choose("hit enemy=2 item=flamer#2 critical=1")
    assert wounds(game) == {1: 0, 2: 5}  # 4 and 1 of the flamer, and no Defense
    assert to_assign(game) == [
        "hit enemy=1 item=pistol#1",
        "hit enemy=1 item=flamer#2",
        "hit enemy=2 item=flamer#2",
        "forgo-hit item=pistol#1",
        "forgo-hit item=flamer#2",
    ]
    game.choose("forgo-hit item=flamer#2")
    assert wounds(game) == {1: 1, 2: 5}  # what is left reaches only one of them


def test_a_weapon_without_a_die_can_hit_nobody() -> None:
    game = duel(("shell", "43"))
    assert can_hit_any(game, Attack(0, "melee", [Volley(1, 4)]))
    assert not can_hit_any(game, Attack(0, "melee", [Volley(0, 4)]))
    assert offers(duel(("shell", "43"), has=["pistol", "empty"]), "shoot") == []


def test_hits_that_reach_nobody_are_lost() -> None:
    game = with_two_guns(("shell", "05"), strikes=[Strike(5), Strike(5, volley=1)], dice=[5])
    assert (wounds(game), game.state.attack) == ({1: 2}, None)


def test_all_that_can_be_done_with_four_hits_and_grit() -> None:
    game = fight(*TWO, dice=[4, 4, 4, 6], has=["club", "cudgel"], heroes__0__grit=1)
    assert to_assign(game) == [
        "hit enemy=1 hits=4",
        "hit enemy=2 hits=4",
        "hit enemy=1 hits=2",
        "hit enemy=2 hits=2",
        "hit enemy=1 hits=3",
        "hit enemy=2 hits=3",
        "hit enemy=1 critical=1",
        "hit enemy=2 critical=1",
        "hit enemy=1",
        "hit enemy=2",
        "forgo-hit critical=1",
        "forgo-hit",
    ]
    game.state.dice.script = [6, 6, 6]
    game.choose("hit enemy=1 hits=3")
    assert asked(game).about == {"hits": 1}  # the Critical Hit is still there, and goes where the Hero likes
    assert wounds(game) == {1: 6, 2: 0}
    plain = fight(*TWO, dice=[4, 4, 4], has=["club"], heroes__0__grit=1)
    on_first = [one for one in to_assign(plain) if "enemy=1" in one]
    assert on_first == ["hit enemy=1 hits=3", "hit enemy=1 hits=2", "hit enemy=1"]
    two = fight(*TWO, dice=[4, 4], heroes__0__grit=1)
    assert [one for one in to_assign(two) if "enemy=1" in one] == ["hit enemy=1 hits=2", "hit enemy=1"]


def test_a_hit_that_belongs_to_one_enemy_may_be_given_up_as_well() -> None:
    game = fight(*TWO, dice=[6, 1, 1, 1, 4, 1, 1, 1], has=["whirl"], cards={1: ["lightning"]}, others=["00"])
    assert to_assign(game) == ["hit enemy=1", "forgo-hit enemy=1"]
    game.state.dice.script = [6]
    game.choose("forgo-hit enemy=1")
    assert (hero(game).wounds, wounds(game)) == (0, {1: 0, 2: 2})


# -- why not --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FHIT-07", "SOB-FHIT-08", "SOB-FHIT-09", "SOB-FLOS-03")
def test_why_a_hit_cannot_go_to_an_enemy_is_told() -> None:
    melee = fight(*TWO, ("shell", "41"), dice=[4, 4])
    assert against(melee, "hit", enemy=3) == "SOB-FHIT-07"
    assert against(melee, "hit", enemy=9) == "SOB-FHIT-06"
    assert against(melee, "hit", enemy=1) == ""
    forced = shoot(*TWO, ("shell", "41"), dice=[5, 5])
    assert against(forced, "hit", enemy=3) == "SOB-FHIT-09"
    cells = ("shell", "32"), ("shell", "42"), ("shell", "13")
    hidden = shoot(*cells, at="12", room="cells", dice=[5, 5])
    assert against(hidden, "hit", enemy=3) == "SOB-FLOS-03"
    far = shoot(("shell", "02"), ("shell", "03"), ("shell", "08"), at="00", dice=[5, 5])
    assert against(far, "hit", enemy=3) == "SOB-FHIT-08"


def test_a_player_may_ask_why_not_attack_an_enemy_or_with_a_weapon() -> None:
    game = duel(("shell", "08"), at="00", has=["pistol", "rifle-"])
    wishes = [str(wish.option) for wish in game.definition.why_not_candidates(game, 0, "enemy-1")]
    attacks = ["fight", "shoot item=pistol#1", "shoot item=rifle#2"]
    assert [wish for wish in wishes if wish.split()[0] in ("fight", "shoot")] == attacks
    assert against(game, "shoot", item="rifle#2") == "SOB-FATT-09"
    assert against(game, "shoot", item="pistol#1") == "SOB-FATT-10"
