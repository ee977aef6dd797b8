"""What a choice costs, and what would be given up by it."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.ask import option
from darklantern.table.scene import Choice
from tests.brimstone.fights.arena import arena, come
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.happening import happens
from tests.brimstone.heroes.kit import items
from tests.brimstone.mine import hero, mine


def shown(game: Brimstone, verb: str) -> list[Choice]:
    ask = game.scene(0).ask
    assert ask
    return [choice for choice in ask.options if choice.verb == verb]


def test_who_could_still_look_through_a_door_is_asked_once_before_the_activation_ends() -> None:
    (end,) = shown(mine(heroes=1, at=["1.01"]), "end")
    assert (end.ends, end.confirm) == (True, "You could still look through a Door.")


def test_who_leaves_scavenging_undone_is_not_asked_again() -> None:
    game = mine(heroes=1)
    (end,) = shown(game, "end")
    assert shown(game, "scavenge") and (end.ends, end.confirm) == (True, "")


def test_who_could_still_attack_is_asked_once_before_the_activation_ends() -> None:
    game = arena(["88"], {1: ("drowned-dead", "87")}, acting=0)
    (end,) = shown(game, "end")
    assert end.confirm == "You could still attack."


def test_who_has_done_nothing_yet_is_asked_once_before_the_activation_ends() -> None:
    game = mine(heroes=1, moves=3, activation__move_die=3)
    (end,) = shown(game, "end")
    assert end.confirm == "You have not moved yet."
    game.choose(str(next(choice for choice in game.choices if choice.verb == "go")))
    (end,) = shown(game, "end")
    assert shown(game, "go") and (end.confirm, end.left) == ("", "You could still move 2 spaces.")


def test_steps_are_counted_in_words() -> None:
    notes = {choice.note for choice in shown(mine(heroes=1, moves=3), "go")}
    assert "1 space" in notes and not {note for note in notes if "move" in note}


TRIAL = """encounters:
- {id: trial, name: Trial, does: [{test: {skill: luck, target: 5, fail: [{hits: 2}]}}]}
- {id: ordeal, name: Ordeal, does: [{test: {skill: luck, target: 5, need: 2, fail: [{hits: 2}]}}]}
"""


def on_trial(dice: list[int], of: str = "trial") -> Brimstone:
    """A Hero with Luck 3 and a Grit takes a Skill test of 5+."""
    stack: dict[str, Any] = {"decks__encounter": {"stack": of}, "heroes__0__grit": 1}
    return mine(1, step=("draw-encounters", 1, 1), cards=TRIAL, dice=dice, **stack)


def test_rolling_misses_again_says_how_likely_it_helps() -> None:
    """Three dice of 5+: 1 - (2/3)³ = 70%; of Scavenging, three of 6+: 1 - (5/6)³ = 42%."""
    (again,) = shown(on_trial([1, 4, 2]), "again-misses")
    assert again.odds and (again.odds.chance, again.odds.text) == (70, "3 dice, 5+: 70%")
    game = mine(1, acting=0, heroes__0__grit=1, dice=[1, 2, 5])
    game.choose("scavenge tile=1")
    (again,) = shown(game, "again-misses")
    assert again.odds and again.odds.chance == 42


@pytest.mark.parametrize(("dice", "chance"), [([1, 4, 2], 26), ([5, 4, 2], 56)])
def test_rolling_again_in_a_test_of_two_successes_counts_those_that_are_there(dice: list[int], chance: int) -> None:
    """Two of three dice of 5+: 3 · (1/3)² · 2/3 + (1/3)³ = 26%; one of two: 1 - (2/3)² = 56%."""
    (again,) = shown(on_trial(dice, "ordeal"), "again-misses")
    assert again.odds and again.odds.chance == chance


def test_a_skill_test_is_asked_about_with_its_skill_its_card_and_what_is_at_stake() -> None:
    scene = on_trial([1, 4, 2]).scene(0)
    assert scene.ask and scene.roll
    assert scene.ask.text == ("Anna: Luck test (Trial; failed: Take 2 Hits), rolled 1, 4, 2, 5+ needed. Roll again?")
    assert (scene.roll.name, scene.roll.text) == ("Luck test", "Anna: Trial")


def test_after_its_attack_a_hero_is_not_told_of_movement() -> None:
    game = arena(["88"], {1: ("ghoul", "87")}, acting=0, dice=[1, 1], heroes__0__wounds=5, heroes__0__bag=["bandages"])
    before = game.scene(0).ask
    game.choose("fight")
    after = game.scene(0).ask
    assert before and before.text == "Anna: 1 of Movement left. What do you do?"
    assert after and after.text == "Anna: your Search or Attack is done. What do you do?"


def test_after_its_attack_nobody_is_asked_about_healing_what_is_not_hurt() -> None:
    game = arena(["88"], {1: ("ghoul", "87")}, acting=0, dice=[1, 1], heroes__0__wounds=5, heroes__0__bag=["whiskey"])
    hero(game).horror = 1
    game.choose("fight")
    assert game.ask and game.ask.prompt == "enemy-where"  # its Activation is over


def test_a_side_bag_and_hands_are_shown_as_large_as_they_are() -> None:
    (seat,) = mine(1, heroes__0__class_="frontier-doc", heroes__0__upgrades=["well-stocked"]).scene(0).seats
    assert {zone.id: zone.most for zone in seat.zones if zone.most} == {"hands": 2, "side-bag": 7}


def test_a_walk_says_whether_it_leaves_its_tile_and_a_search_what_it_finds() -> None:
    game = mine(1, acting=0, moves=1, at=["1.10"], dice=[1, 2, 3])
    game.choose(str(next(choice for choice in game.choices if choice.verb == "go")))
    game.choose("scavenge tile=1")
    texts = [line.text for line in game.scene(0).story]
    assert "Anna moves within the Entrance." in texts
    assert "Anna scavenges the Entrance and finds nothing." in texts


def test_a_hit_says_how_likely_it_wounds_and_kills() -> None:
    """Each of two dice wounds with 1/3 · 4/6, Defense 2 taken off, or with 1/6 as a Critical Hit: 1 - (11/18)²."""
    game = arena(["88"], {1: ("ghoul", "87")}, acting=0)
    (fight,) = shown(game, "fight")
    assert fight.odds and fight.odds.brief == "63%, kills 18%"
    assert fight.odds.text == "2 dice, 4+, Damage D6 against Defense 2: 63% to wound, 18% to kill"


def test_an_attack_says_what_it_does_to_each_kind_in_reach() -> None:
    """With Defense 3 each of two dice wounds with 1/3 · 3/6 or 1/6: 1 - (2/3)²; two of three Wounds are seldom done."""
    game = arena(["88"], {1: ("ghoul", "87"), 2: ("ghoul", "77"), 3: ("tentacles", "78")}, acting=0)
    (fight,) = shown(game, "fight")
    assert fight.odds
    first, second = fight.odds.text.split("; ")
    assert first.endswith("to kill Tentacle 3") and second == "Defense 2: 63% to wound, 18% to kill Ghoul 1"


def test_an_attack_says_of_each_enemy_in_reach_what_it_does_to_that_one() -> None:
    game = arena(["88"], {1: ("ghoul", "87"), 2: ("ghoul", "77"), 3: ("tentacles", "78")}, acting=0)
    game.state.enemies[2].wounds = 4
    (fight,) = shown(game, "fight")
    assert fight.odds and set(fight.odds.on) == {"enemy-1", "enemy-2", "enemy-3"}
    assert fight.odds.on["enemy-1"] == "2 dice, 4+, Damage D6 against Defense 2: 63% to wound, 18% to kill"
    assert fight.odds.on["enemy-2"] == "2 dice, 4+, Damage D6 against Defense 2: 63% to wound, 63% to kill"
    assert "against Defense 3" in fight.odds.on["enemy-3"]


def test_a_hit_goes_to_whoever_has_least_left_unless_another_is_named() -> None:
    game = arena(["88"], {1: ("ghoul", "87"), 2: ("ghoul", "77")}, acting=0, dice=[4, 4], enemies__2__wounds=3)
    game.choose("fight")
    assert usual(game) == "hit enemy=2"  # one of the two is likely enough for what it has left


def usual(game: Brimstone) -> str:
    asked = game.scene(0).ask
    assert game.ask and asked and asked.usual is not None
    return str(game.ask.options[asked.usual])


@pytest.mark.parametrize(
    ("dice", "grit", "wounds", "stands_for"),
    [
        ([4, 4], 0, 3, "hit enemy=1"),
        ([4, 6], 0, 3, "hit enemy=1 critical=1"),
        ([4, 4], 1, 0, "hit enemy=1 hits=2"),
        ([4, 6], 0, 0, "hit enemy=1 hits=2"),
    ],
)
def test_an_enemy_stands_for_the_fewest_hits_that_are_likely_to_kill_it(
    dice: list[int], grit: int, wounds: int, stands_for: str
) -> None:
    """A Ghoul has Defense 2 and Health 4: what is left of it is 1, which 4 faces of 6 are enough for, or all 4."""
    game = arena(["88"], {1: ("ghoul", "87"), 2: ("ghoul", "77")}, acting=0, dice=dice, enemies__1__wounds=wounds)
    hero(game).grit = grit
    game.choose("fight")
    loud = {choice.args["enemy"]: choice.index for choice in shown(game, "hit") if not choice.quiet}
    assert game.ask and sorted(loud) == [1, 2]
    assert str(game.ask.options[loud[1]]) == stands_for


def test_a_way_for_one_die_offers_one_of_those_that_miss() -> None:
    items = [{"id": "feather-boa", "equipped": True}]
    picks = shown(happens("[horror-hits: 3]", dice=[1, 2, 6], heroes__0__items=items), "pick")
    assert [choice.label for choice in picks] == ["Roll a miss again (Feather Boa)"]
    assert [choice.lights for choice in picks] == [["die-0", "die-1"]]


def test_dice_picked_with_others_cost_nothing_more() -> None:
    game = happens("[hits: 3]", dice=[1, 1, 2], heroes__0__grit=1)
    pick = next(str(one) for one in game.choices if one.verb == "pick")
    game.choose(pick)
    labels = [choice.label for choice in game.scene(0).ask.options]  # type: ignore[union-attr]
    assert labels == ["Roll the dice that were picked", "Roll a miss again as well"]


def test_tiles_that_lead_to_the_same_sides_are_told_apart_by_the_exit_that_joins_them() -> None:
    layout = "entrance,0,0,0;short-passage,1,-3,0,1.01-02;short-passage,5,-9,0"
    game = mine(3, layout=layout, at=["2.01"], acting=0, map_deck=["winch-house"])
    game.choose("look door=2.01-02")
    assert game.ask
    first, second = game.ask.options
    assert Phraser(game).label(second) == "Lay the Winch House so that it leads on east, west"
    game.ask.options[1] = option("join", **{**second.args, "leads": first.args["leads"]})
    labels = [Phraser(game).label(one).partition(", joined ")[2] for one in game.ask.options]
    assert labels == ["by its exit 01-02", "by its exit 14-20"]


def test_doors_of_the_tile_and_enemies_are_brought_into_sight_before_spaces_in_reach() -> None:
    assert focus(mine(1, acting=0, moves=1, at=["1.10"])) == {"hero-0", "1.01-02"}
    fight = focus(arena(["44"], {1: ("ghoul", "08")}, acting=0, moves=3))
    assert {"hero-0", "enemy-1"} <= fight and not {one for one in fight if one.startswith("1.4")}


def test_whoever_rolls_is_in_sight_while_another_could_roll_the_dice_again() -> None:
    game = happens("[horror-hits: 1]", dice=[1], heroes__0__grit=0, heroes__1__class_="lawman")
    assert game.ask and game.ask.seat == 1
    assert {"hero-0", "hero-1"} <= focus(game, 1)


def focus(game: Brimstone, seat: int = 0) -> set[str]:
    ask = game.scene(seat).ask
    assert ask
    return set(ask.focus)


def test_who_takes_a_skill_test_is_chosen_by_its_skill_and_the_chances() -> None:
    """Luck 3, 5+: 1 - (2/3)³ = 70% for both; with 2 successes 7/27 = 26%."""
    for need, chance, name in ((1, 70, "Luck test"), (2, 26, "Luck test, 2 successes")):
        test = f"{{skill: luck, target: 5, who: one, need: {need}, fail: [{{hits: 1}}]}}"
        cards = f"encounters: [{{id: trial, name: Trial, does: [{{test: {test}}}]}}]"
        stack: dict[str, Any] = {"decks__encounter": {"stack": "trial"}}
        game = mine(2, step=("draw-encounters", 1, 1), cards=cards, **stack)
        ask = game.scene(0).ask
        assert ask and ask.text == f"Which Hero takes the {name}, 5+ (Trial)?"
        assert [choice.odds and choice.odds.chance for choice in ask.options] == [chance, chance]


def test_what_is_chosen_for_an_enemy_is_brought_into_sight() -> None:
    game = arena(["44"], {1: ("ghoul", "41")}, acts="ghoul")
    ask = game.scene(0).ask
    assert ask and ask.prompt == "enemy-where"
    assert set(ask.focus) == {"hero-0", "enemy-1", *(str(choice.args["to"]) for choice in ask.options)}


def test_an_objective_that_is_found_is_not_yet_won() -> None:
    game = mine(1, mission="a-fistful-of-dark-stone", objective=1, clues=2)
    clues, objective = game.scene(0).aims
    assert (clues.done, clues.needed, objective.done, objective.needed) == (2, 2, 0, 1)
    assert objective.next.startswith("Find 2 Clues.")


def test_picking_among_dice_that_all_miss_is_possible_but_does_not_glow() -> None:
    picks = shown(on_trial([1, 4, 2]), "pick")
    assert [choice.quiet for choice in picks] == [True]
    mixed = shown(on_trial([1, 5, 2]), "pick")
    assert not any(choice.quiet for choice in mixed)


def test_the_only_miss_is_offered_once_and_not_to_be_picked_as_well() -> None:
    game = arena(["44"], {1: ("ghoul", "45", 0)}, acting=0, dice=[5, 1], heroes__0__grit=1)
    game.choose("fight")
    assert {choice.args["die"]: choice.quiet for choice in shown(game, "pick")} == {0: False, 1: True}


def test_a_space_where_somebody_lies_is_gone_to_by_clicking_the_fallen_as_well() -> None:
    game = mine(2, at=["1.15", "1.16"], moves=2, heroes__1__knocked_out=True)
    lit = {choice.args["to"]: choice.lights for choice in shown(game, "go")}
    assert lit.pop("1.16") == ["1.16", "hero-1"]
    assert lit == {to: [to] for to in lit}


def test_all_attacks_stand_side_by_side_and_light_what_they_are_made_with() -> None:
    game = arena(["44"], {1: ("hard", "43")}, cards=ARMED, acting=0, heroes__0__items=items("derringer+"))
    (fight,), (shoot,) = shown(game, "fight"), shown(game, "shoot")
    assert (fight.on, shoot.on) == ("list", "list")
    assert shoot.lights == ["derringer", "enemy-1"]


def test_giving_a_hit_up_is_offered_quietly() -> None:
    game = arena(["88"], {1: ("ghoul", "87"), 2: ("ghoul", "77")}, acting=0, dice=[4, 4])
    game.choose("fight")
    (forgone,) = shown(game, "forgo-hit")
    assert forgone.quiet


def test_where_an_ambush_comes_from_is_chosen_on_the_board() -> None:
    game = come(arena(["44"], {}, acting=0, next_enemy=1), ("ghoul", "1"), tile=0, how="ambush")
    places = shown(game, "place-enemy")
    assert places and {choice.on for choice in places} == {"board"}


def test_a_room_that_was_found_stays_on_the_map_with_its_token() -> None:
    layout = "entrance,0,0,0;short-passage,1,-3,0,1.01-02;burning-room,-2,-10,90,2.01-02"
    (board,) = mine(1, layout=layout, at=["1.16"], hidden={3: "lamp-smoke"}).scene(0).boards
    assert board.fog == [] and "3" in board.marks


def test_who_is_chosen_for_what_begins_with_a_skill_test_is_told_the_odds_also_where_one_may_pay_instead() -> None:
    test = "test: {skill: lore, target: 5, need: 2}"
    plain = happens(f"[{{each: {{who: one, do: [{{{test}}}]}}}}]")
    paid = happens(f"[{{each: {{who: one, do: [{{pay: {{gold: 10, otherwise: [{{{test}}}]}}}}]}}}}]")
    for game in (plain, paid):
        assert game.ask and game.ask.prompt == "whom"
        assert [choice.odds.chance for choice in shown(game, "hero") if choice.odds] == [26, 26]  # 7 of 27
    healed = happens("[{each: {who: one, do: [{heal: {amount: 1}}]}}]", heroes__0__wounds=1, heroes__1__wounds=1)
    assert [choice.odds for choice in shown(healed, "hero")] == [None, None]


def test_enemies_stay_in_sight_whatever_is_asked_in_a_fight() -> None:
    game = arena(["00"], {1: ("ghoul", "01", 0), 2: ("ghoul", "88")}, acting=0, dice=[1, 1], heroes__0__grit=1)
    for prompt in ("act", "reroll"):
        ask = game.scene(0).ask
        assert ask and ask.prompt == prompt and {"hero-0", "enemy-1", "enemy-2"} <= set(ask.focus)
        game.choose("fight" if prompt == "act" else "keep")


def test_the_odds_of_a_critical_hit_do_not_speak_of_the_defense_that_it_passes_by() -> None:
    game = arena(["44"], {1: ("ghoul", "43"), 2: ("ghoul", "45")}, acting=0, dice=[6, 1])
    game.choose("fight")
    assert {hit.odds and hit.odds.text for hit in shown(game, "hit")} == {
        "Critical, Damage D6: 100% to wound, 33% to kill"  # 5 or 6 of Health 5
    }
    game = arena(["44"], {1: ("ghoul", "43"), 2: ("ghoul", "45")}, acting=0, dice=[4, 1])
    game.choose("fight")
    assert {hit.odds and hit.odds.text for hit in shown(game, "hit")} == {
        "Damage D6 against Defense 2: 67% to wound, 0% to kill"
    }


def test_a_pick_lights_every_die_that_it_stands_for() -> None:
    """Those that miss are alike; what was picked is marked and no longer lit."""
    game = on_trial([1, 3, 2], "ordeal")
    assert {choice.label: choice.lights for choice in shown(game, "pick")} == {
        "Roll a miss again (1 Grit)": ["die-0", "die-1", "die-2"]
    }
    game.choose("pick die=0 source=grit")
    scene = game.scene(0)
    assert scene.roll and [die.mark for die in scene.roll.dice] == ["Picked", "", ""]
    assert [choice.lights for choice in shown(game, "pick")] == [["die-1", "die-2"]]


def test_who_does_not_pay_reads_how_likely_the_test_is_passed_instead() -> None:
    """Luck 3, 5+ with 2 successes: 7/27 = 26%."""
    test = "{test: {skill: luck, target: 5, need: 2, fail: [{hits: 1}]}}"
    (no,) = shown(happens(f"[{{pay: {{gold: 10, otherwise: [{test}]}}}}]", heroes__0__gold=20), "no")
    assert no.odds and (no.odds.brief, no.odds.chance) == ("Luck: 26%", 26)
    (plain,) = shown(happens("[{pay: {gold: 10, otherwise: [hits]}}]", heroes__0__gold=20), "no")
    assert plain.odds is None
