"""Mindless monsters, step by step. Spaces are those of a hall of 7 x 7, from 1.01 in its north-western corner."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arcana.fights import asked, health, high, prompt
from tests.arcana.monsters.beasts import den, played, ways
from tests.arcana.table import choose, halls, monster, offered, offers, told, where


@pytest.mark.rule("MA-MIND-01")
def test_nothing_is_asked_where_nothing_is_left_open() -> None:
    game = den(["1.01"], {"biter": "1.04", "walker": "1.22"}, dice=high(1))
    assert (prompt(game), game.made) == ("act", 0)
    assert (ways(game), played(game), ways(game, 5)) == (["1.03", "1.02"], [("biter", 0)], ["1.15", "1.08"])


@pytest.mark.rule("MA-MIND-02")
def test_an_ability_comes_before_any_step() -> None:
    game = den(["1.01"], {"spitter": "1.05"}, dice=high(1))
    assert told(game, "ability-played")[0]["card"] == "spitter"
    assert (where(game, 4), ways(game)) == ("1.04", ["1.04"])  # 3 stamina for the shot, 1 for a step


@pytest.mark.rule("MA-MIND-03")
@pytest.mark.parametrize(
    ("bound", "current", "first"), [(["brand"], ["frenzy"], "brand"), ([], ["frenzy"], "frenzy"), ([], [], "biter")]
)
def test_bound_events_come_first_then_the_current_one_then_the_card(
    bound: list[str], current: list[str], first: str
) -> None:
    discard: dict[str, Any] = {"decks__horror-events": {"cards": [], "discard": current}}
    game = den(["1.01"], {"biter": "1.02"}, monsters__4__bound=bound, dice=high(1, 1), **discard)
    assert [card for card, _ in played(game)] == [first, first]


@pytest.mark.rule("MA-MIND-04")
def test_the_first_ability_that_can_be_paid_and_aimed_is_played() -> None:
    game = den(["1.01"], {"spitter": "1.02"}, dice=high(1, 1))
    assert [entry["ability"] for entry in told(game, "ability-played")] == [0]
    game = den(["1.01"], {"spitter": "1.03"}, dice=high(1, 1), monsters__4__card="spitter")
    assert [entry["ability"] for entry in told(game, "ability-played")] == [0]


@pytest.mark.rule("MA-MIND-04")
def test_the_second_ability_is_played_if_the_first_is_too_dear() -> None:
    game = den(["1.01"], {"spitter": "1.07"}, dice=high(1, 1))
    assert ways(game) == ["1.06", "1.05", "1.04", "1.03"]
    game = den(["1.01"], {"shover": "1.04"}, dice=high(1, 1))
    assert (ways(game), [entry["ability"] for entry in told(game, "ability-played")]) == (["1.03", "1.02"], [1])


@pytest.mark.rule("MA-MIND-04")
@pytest.mark.parametrize(("left", "mended"), [(3, False), (2, True)])
def test_what_would_change_nothing_is_not_played(left: int, mended: bool) -> None:
    game = den(["1.01"], {"mender": "1.07"}, monsters__4__health=left)
    assert ([entry["ability"] for entry in told(game, "ability-played")] == [0]) == mended
    assert len(ways(game)) == (3 if mended else 4)


@pytest.mark.rule("MA-MIND-04")
def test_an_attack_that_cannot_hit_is_made_all_the_same() -> None:
    game = den(["1.01"], {"biter": "1.02"}, explorers__0__items=[{"card": "plate", "use": "main"}], dice=high(3, 3))
    assert (len(played(game)), health(game, 0)) == (2, [5])  # 3 against armor 4


@pytest.mark.rule("MA-MIND-05")
def test_monsters_are_no_targets_unless_the_ability_says_so() -> None:
    game = den(["1.01"], {"biter": "1.06", "walker": "1.07"}, dice=high(1))
    assert played(game) == []
    assert ways(game) == ["1.05", "1.04", "1.03", "1.02"]
    game = den(["1.01"], {"healer": "1.06", "walker": "1.07"}, monsters__5__health=1)
    assert played(game)[:1] == [("healer", 5)]


@pytest.mark.rule("MA-MIND-06")
def test_the_weakest_of_several_targets_is_chosen() -> None:
    game = den(["1.01", "1.03"], {"crawler": "1.02"}, dice=high(1), explorers__0__health=3, explorers__1__health=2)
    assert played(game) == [("crawler", 1)]
    game = den(["1.01", "1.03"], {"crawler": "1.02"}, dice=high(1), explorers__0__health=2, explorers__1__health=2)
    assert (prompt(game), asked(game).seat, asked(game).about) == ("monster-target", 0, {"monster": 4})
    assert asked(game).usual == 0
    choose(game, "play card=crawler ability=0 target=1")
    assert played(game) == [("crawler", 1)]


@pytest.mark.rule("MA-MIND-07")
def test_without_an_ability_to_play_it_comes_closer() -> None:
    game = den(["1.01"], {"crawler": "1.06"})
    assert (ways(game), monster(game).stamina) == (["1.05", "1.04", "1.03"], 0)


@pytest.mark.rule("MA-MIND-08")
def test_beside_an_explorer_it_stays() -> None:
    game = den(["1.01"], {"crawler": "1.02"}, dice=high(1))
    assert (len(played(game)), ways(game)) == (1, [])  # 1 of 3 stamina is left


@pytest.mark.rule("MA-MIND-09")
def test_after_every_step_it_begins_again_with_its_abilities() -> None:
    game = den(["1.01"], {"biter": "1.03"}, dice=high(1))
    kinds = [entry.kind for entry in game.story.entries if entry.kind in ("walked", "ability-played")]  # type: ignore[union-attr]
    assert kinds == ["walked", "ability-played"]


@pytest.mark.rule("MA-MIND-10")
def test_attacks_are_repeated_and_all_else_is_done_once() -> None:
    game = den(["1.01"], {"biter": "1.02"}, dice=high(1, 1))
    assert played(game) == [("biter", 0), ("biter", 0)]
    game = den(["1.01"], {"hardener": "1.06"})
    assert (len(played(game)), ways(game)) == (1, ["1.05", "1.04", "1.03"])


@pytest.mark.rule("MA-MIND-11", "MA-MIND-20")
def test_who_cannot_come_closer_ends_its_turn() -> None:
    game = den(["1.12"], {"walker": "1.09", "walker-two": "1.10"}, "pipe")
    assert (ways(game, 4), ways(game, 5)) == ([], ["1.11"])


@pytest.mark.rule("MA-MIND-12", "MA-ADJ-08")
def test_closed_doors_and_units_do_not_count_in_the_way() -> None:
    """1.39 is two steps off, behind a closed door; 1.04 is three steps off in the open."""
    at = ["1.39", "1.04"]
    assert ways(den(at, {"walker": "1.25"}, "gate", shut=["1.32-39"])) == ["1.32"]
    assert ways(den(at, {"walker": "1.25", "slug": "1.32"}, "gate", shut=["1.32-39"])) == []


@pytest.mark.rule("MA-ADJ-08")
def test_the_nearest_explorer_is_the_one_with_the_shortest_walk() -> None:
    """1.04 is two spaces off as the crow flies, but seven steps through the pipe; 1.29 is four steps off."""
    assert ways(den(["1.04", "1.30"], {"walker": "1.11"}, "pipe"))[0] in ("1.10", "1.12")
    assert ways(den(["1.03", "1.29"], {"walker": "1.17"}, "pipe"))[0] in ("1.23", "1.24")


@pytest.mark.rule("MA-MIND-13")
def test_immobile_units_are_walked_round_as_if_they_were_rubble() -> None:
    game = den(["1.11"], {"walker": "1.09", "pillar": "1.10"}, "pipe")
    assert ways(game)[0] == "1.08"
    assert ways(den(["1.11", "1.29"], {"walker": "1.09", "pillar": "1.10"}, "pipe"))[:2] == ["1.15", "1.22"]


@pytest.mark.rule("MA-MIND-14", "MA-PIT-03")
def test_no_way_leads_through_a_pit() -> None:
    assert ways(den(["1.11"], {"walker": "1.09"}, "pipe~back"))[0] == "1.08"
    assert ways(den(["1.11"], {"walker": "1.09"}, "pipe")) == ["1.10"]


@pytest.mark.rule("MA-MIND-15")
def test_of_equally_near_explorers_the_weakest_is_hunted() -> None:
    game = den(["1.01", "1.07"], {"walker": "1.04"}, explorers__0__health=5, explorers__1__health=3)
    assert ways(game) == ["1.05", "1.06"]
    game = den(["1.01", "1.07"], {"walker": "1.04"}, explorers__0__health=3, explorers__1__health=3)
    assert (prompt(game), offered(game)[:2]) == ("monster-way", ["go to=1.03 cost=1", "go to=1.05 cost=1"])


@pytest.mark.rule("MA-MIND-16")
def test_a_space_with_fewer_obstacles_in_the_line_is_preferred() -> None:
    """From 1.04 both 1.10 and 1.11 are two steps from 1.23; 1.16 lies in the line from 1.10 only."""
    assert offers(den(["1.23"], {"walker": "1.04"}), "go") == ["go to=1.10 cost=1", "go to=1.11 cost=1"]
    assert ways(den(["1.23"], {"walker": "1.04", "pillar": "1.16"}))[0] == "1.11"


@pytest.mark.rule("MA-MIND-16")
def test_a_space_without_sight_comes_last() -> None:
    """From 1.24 the way to 1.46 leads over 1.31 or 1.32; only 1.32 sees through the open door."""
    assert ways(den(["1.46"], {"walker": "1.24"}, "gate"))[0] == "1.32"


@pytest.mark.rule("MA-MIND-17")
def test_then_a_space_in_the_row_or_column_of_the_explorer() -> None:
    game = den(["1.22"], {"walker": "1.19"})  # 1.25 is in the row of 1.22; 1.18 and 1.11 are not
    assert ways(game)[0] == "1.25"


@pytest.mark.rule("MA-MIND-18")
def test_what_is_still_open_is_settled_by_the_players() -> None:
    game = den(["1.22"], {"walker": "1.12"})
    assert (prompt(game), asked(game).seat) == ("monster-way", 0)
    assert asked(game).usual == 0
    assert offers(game, "go") == ["go to=1.04 cost=1", "go to=1.11 cost=1", "go to=1.18 cost=1"]
    choose(game, "go to=1.04 cost=1")
    assert ways(game)[0] == "1.04"


@pytest.mark.rule("MA-MIND-19")
@pytest.mark.parametrize(("card", "found"), [("walker", ["go to=1.18 cost=1", "go to=1.32 cost=1"]), ("slug", [])])
def test_it_goes_round_a_unit_without_going_farther_away(card: str, found: list[str]) -> None:
    """All spaces that are closer to 1.22 are taken; from 1.18 or 1.32, no farther off, a closer one can be reached."""
    others = {"walker-two": "1.17", "walker-three": "1.24", "walker-four": "1.31"}
    game = den(["1.22"], {card: "1.25", **others})
    assert offers(game, "go") == found or (not found and ways(game) == [])


@pytest.mark.rule("MA-MIND-20")
def test_no_way_round_leads_farther_away() -> None:
    game = den(["1.11"], {"walker": "1.09", "walker-two": "1.10"}, "pipe")
    assert (ways(game), ways(game, 5)) == ([], [])


@pytest.mark.rule("MA-MIND-21", "MA-DOOR-10")
def test_a_closed_door_on_the_way_is_destroyed() -> None:
    game = den(["1.49"], {"strider": "1.32"}, "gate", shut=["1.32-39"])
    assert (game.state.broken_doors, ways(game)) == (["1.32-39"], ["1.40"])  # 4 of 5 stamina for the door


@pytest.mark.rule("MA-MIND-22")
def test_without_the_strength_it_waits_before_the_door() -> None:
    game = den(["1.46"], {"strider": "1.18"}, "gate", shut=["1.32-39"])
    assert (ways(game), game.state.broken_doors) == (["1.25", "1.32"], [])
    choose(game, "end-turn")
    assert (where(game, 4), game.state.broken_doors) == ("1.39", ["1.32-39"])
    game = den(["1.46"], {"crawler": "1.18"}, "gate", shut=["1.32-39"])
    for _ in range(3):
        assert where(game, 4) == "1.32"
        choose(game, "end-turn")
    assert game.state.broken_doors == []


@pytest.mark.rule("MA-MIND-23")
def test_without_a_way_it_stays_and_still_plays_abilities() -> None:
    pillars, items = {"pillar": "1.10", "pillar-two": "1.12"}, [{"card": "blink"}]
    game = den(["1.11"], {"walker": "1.09", **pillars}, "pipe", explorers__0__items=items)
    assert ways(game) == []
    game = den(["1.11"], {"lobber": "1.09", **pillars}, "pipe", dice=high(1), explorers__0__items=items)
    assert (ways(game), played(game)) == ([], [("lobber", 0)])


@pytest.mark.rule("MA-MIND-24")
def test_a_door_is_not_crossed_slantwise() -> None:
    game = den(["1.39"], {"strider": "1.31"}, "gate", shut=["1.32-39"])
    assert (ways(game), game.state.broken_doors) == (["1.32"], ["1.32-39"])


@pytest.mark.rule("MA-MIND-25")
def test_the_nearest_explorer_is_found_anew_after_every_step() -> None:
    blink = [{"card": "blink"}]
    game = den(["1.01", "1.35"], {"walker": "1.04"}, explorers__0__items=blink, pausing=[0])
    assert prompt(game) == "pause"
    choose(game, "go-on")  # before the first monster turn
    assert ways(game) == ["1.03"]
    choose(game, "interject seat=0 card=blink ability=0")
    choose(game, "teleport at=1.43")
    choose(game, "go-on")
    assert ways(game) == ["1.03", "1.11"]  # to the right, towards 1.35


@pytest.mark.rule("MA-ETH-05")
def test_explorers_that_cannot_be_targeted_are_not_hunted() -> None:
    shroud = [{"card": "shroud", "use": "main"}]
    game = den(["1.03", "1.35"], {"walker": "1.01"}, explorers__0__items=shroud)
    assert ways(game)[0] == "1.09"
    game = den(["1.03"], {"walker": "1.01"}, explorers__0__items=shroud)
    assert ways(game) == []
    game = den(["1.02", "1.35"], {"walker": "1.01"}, explorers__0__items=shroud)
    assert ways(game)[0] == "1.09"  # nor does the one beside it keep it there


@pytest.mark.rule("MA-TRAP-08")
def test_a_mindless_monster_pulls_no_lever() -> None:
    game = den(["1.41", "1.42"], {"strider": "1.32"}, "pipe")
    assert (game.state.explored, where(game, 4)) == ({}, "1.40")


@pytest.mark.rule("MA-MIND-07", "MA-ETH-10")
def test_it_passes_ethereal_units_on_its_way() -> None:
    game = den(["1.13"], {"walker": "1.09", "wisp": "1.10"}, "pipe")
    assert ways(game) == ["1.10", "1.11", "1.12"]


@pytest.mark.rule("MA-MIND-04", "MA-TRAP-02")
@pytest.mark.parametrize(("explorer", "played_it"), [("1.41", True), ("1.01", False)])
def test_traps_are_triggered_only_where_somebody_stands_on_one(explorer: str, played_it: bool) -> None:
    """Traps of the hall are on 1.41 and 1.42."""
    game = den([explorer], {"trapper": "1.07"}, "pipe", dice=high(1, 1, 1))
    assert bool(played(game)) == played_it


@pytest.mark.rule("MA-MIND-04")
@pytest.mark.parametrize(("stamina", "health", "plays"), [(5, 5, False), (4, 5, True), (5, 4, True)])
def test_whatever_would_be_restored_must_be_lacking(stamina: int, health: int, plays: bool) -> None:
    """Explorer 0 has 5 health and 7 stamina at most; the nurse restores 1 of each to the explorers."""
    given: dict[str, Any] = {"explorers__0__stamina": stamina + 2, "explorers__0__health": health}
    assert bool(played(den(["1.01"], {"nurse": "1.07"}, **given))) == plays


@pytest.mark.rule("MA-MIND-04", "MA-MIND-10")
@pytest.mark.parametrize(
    ("kind", "has", "drained", "bites"),
    [
        ("drainer", {}, 0, 2),
        ("drainer", {"essence": 2}, 2, 1),
        ("drainer", {"essence": 9}, 4, 0),
        ("tirer", {"stamina": 1}, 1, 1),
        ("tirer", {"stamina": 7}, 4, 0),
    ],
)
def test_nobody_is_robbed_of_what_he_has_not(kind: str, has: dict[str, int], drained: int, bites: int) -> None:
    given: dict[str, Any] = {f"explorers__0__{what}": much for what, much in has.items()}
    game = den(["1.01"], {kind: "1.02"}, dice=high(1, 1), **given)
    abilities = [entry["ability"] for entry in told(game, "ability-played")]
    assert (abilities.count(0), abilities.count(1)) == (drained, bites)


@pytest.mark.rule("MA-MIND-04")
def test_doors_are_closed_only_where_one_is_open() -> None:
    """There is no door in the plain hall."""
    game = den(["1.01"], {"locker": "1.02"}, dice=high(1, 1))
    assert [entry["ability"] for entry in told(game, "ability-played")] == [1, 1]


@pytest.mark.rule("MA-MIND-04", "MA-PUSH-08")
@pytest.mark.parametrize(("explorer", "monster", "first"), [("1.01", "1.02", 1), ("1.03", "1.02", 0)])
def test_nobody_is_pushed_who_stands_with_his_back_to_the_edge(explorer: str, monster: str, first: int) -> None:
    game = den([explorer], {"shover": monster}, dice=high(1, 1))
    assert told(game, "ability-played")[0]["ability"] == first


@pytest.mark.rule("MA-MIND-04")
def test_whom_nothing_shifts_is_not_shoved() -> None:
    anchored = [{"card": "anchor", "use": "main"}]
    game = den(["1.25"], {"shover": "1.26"}, explorers__0__items=anchored, dice=high(1, 1))
    assert [entry["ability"] for entry in told(game, "ability-played")] == [1, 1]
    game = den(["1.25"], {"shover": "1.26"}, dice=high(1, 1))
    assert [entry["ability"] for entry in told(game, "ability-played")] == [0]


@pytest.mark.rule("MA-MIND-08")
def test_beside_one_explorer_it_breaks_no_door_to_come_to_a_weaker_one() -> None:
    game = den(["1.31", "1.39"], {"walker": "1.32"}, "gate", shut=["1.32-39"], explorers__1__health=1)
    assert (ways(game), game.state.broken_doors) == ([], [])
    game = den(["1.29", "1.39"], {"walker": "1.32"}, "gate", shut=["1.32-39"], explorers__1__health=1)
    assert game.state.broken_doors == ["1.32-39"]


@pytest.mark.rule("MA-MIND-04", "MA-PUSH-09")
def test_whoever_has_a_lever_at_his_back_is_pushed_against_it() -> None:
    game = den(["1.32"], {"shover": "1.31"}, "pipe")
    assert told(game, "ability-played")[0]["ability"] == 0
    assert (told(game, "traps-triggered"), where(game, 0)) == ([{"who": 4}], "1.32")


@pytest.mark.rule("MA-MIND-04")
def test_nothing_is_taken_from_monsters_that_they_cannot_have() -> None:
    """Monsters have no essence, so that the thief goes on to its bite."""
    thief = "{cost: {stamina: 1}, do: [{lose: {essence: 1, who: tile-monsters}}]}"
    bite = "{cost: {stamina: 2}, target: {melee: 1}, do: [{attack: {high: 1}}]}"
    body = "level: 1, health: 3, stamina: 4, armor: 3, will: 2"
    cards = f"monsters:\n- {{id: thief, name: Thief, {body}, actives: [{thief}, {bite}]}}\n"
    given: dict[str, Any] = {"cards": cards, "spawn": 0, "horror": 0, "dice": high(1, 1)}
    game = halls(1, at=["1.01"], monsters={"thief": "1.02"}, step="monster-phase", **given)
    assert [entry["ability"] for entry in told(game, "ability-played")] == [1, 1]
