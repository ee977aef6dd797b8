"""Bombs and Dynamite: throwing and exploding."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Volley
from darklantern.games.brimstone.turn.activation import ACTIONS
from tests.brimstone.fights.arena import answer, arena, play_out
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.fights.throwing import FAR, HIT, MISS, Enemies, bomber, lies, rolls, spaces, thrown, wounds
from tests.brimstone.heroes.kit import items
from tests.brimstone.mine import against, asked, hero, offers, rules_told, told

# -- throwing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-GRIT-14")
def test_whoever_has_thrown_does_not_roll_the_move_die_again() -> None:
    game = bomber(["44"], FAR, MISS, activation__move_die=3, heroes__0__grit=2, heroes__0__bag=["dynamite", "tonic"])
    game.choose("throw token=dynamite")
    game.choose("keep-token")
    assert offers(game, "move-again")  # it was only thought of
    game.choose("throw token=dynamite")
    answer(game, to="88")
    assert (asked(game).prompt, game.state.activation.move_die) == ("reroll", 0)


@pytest.mark.rule("SOB-FBOMB-02")
def test_the_own_space_and_all_up_to_strength_and_3_can_be_thrown_at() -> None:
    game = bomber(["00"], FAR)
    game.choose("throw token=dynamite")
    assert {"00", "06", "66"} <= spaces(game)
    assert not {"07", "70", "67", "77"} & spaces(game)


@pytest.mark.rule("SOB-FBOMB-01")
def test_a_throw_is_the_attack_and_costs_the_token() -> None:
    game = bomber(["44", "00"], {1: ("ghoul", "43")}, HIT)
    assert {"fight", "throw token=dynamite"} <= {str(choice) for choice in asked(game).options}
    game.choose("throw token=dynamite")
    answer(game, to="48")
    assert hero(game).bag == []
    assert asked(game).seat == 1  # whose turn it is next
    assert rules_told(game, "bomb-thrown") == ["SOB-FBOMB-01"]
    acted = bomber(["44"], {1: ("ghoul", "43")}, activation={"seat": 0, "acted": True}, heroes__0__items=items("dirk"))
    assert offers(acted, "free-attack") == ["free-attack item=dirk#1"]
    assert offers(acted, "throw") == []
    assert against(acted, "throw", token="dynamite") == "SOB-FATT-01"


@pytest.mark.rule("SOB-FBOMB-01")
def test_nothing_is_thrown_without_a_token_or_without_enemies() -> None:
    assert against(bomber(["44"], FAR, heroes__0__bag=["tonic"]), "throw", token="dynamite") == "SOB-FBOMB-01"
    quiet = bomber(["44"], {}, fight=None)
    assert offers(quiet, "throw") == []
    assert against(quiet, "throw", token="dynamite") == "SOB-FBOMB-01"


@pytest.mark.rule("SOB-FBOMB-01")
def test_who_thinks_better_of_it_keeps_token_and_attack() -> None:
    game = bomber(["44"], FAR, activation={"seat": 0, "moves": 3, "move_die": 3}, heroes__0__grit=1)
    game.choose("throw token=dynamite")
    game.choose("keep-token")
    assert hero(game).bag == ["dynamite"]
    assert offers(game, "throw") == ["throw token=dynamite"]
    assert offers(game, "move-again") == ["move-again"]


@pytest.mark.rule("SOB-FBOMB-01")
def test_a_token_that_was_handed_on_while_aiming_is_not_thrown() -> None:
    game = bomber(["44", "45"], {9: ("ghoul", "00")})
    game.choose("throw token=dynamite")
    game.choose("give seat=0 token=dynamite to=1")
    assert (asked(game).prompt, asked(game).seat) == ("act", 0)
    assert (hero(game).bag, hero(game, 1).bag) == ([], ["dynamite"])


@pytest.mark.rule("SOB-FBOMB-02")
def test_it_reaches_strength_and_three_spaces() -> None:
    weak = bomber(["40"], FAR, heroes__0__class_="juggler")  # Strength 2
    weak.choose("throw token=dynamite")
    assert {"45", "05"} <= spaces(weak)
    assert not {"46", "06", "48"} & spaces(weak)
    strong = bomber(["40"], FAR)
    strong.choose("throw token=dynamite")
    assert "46" in spaces(strong)
    assert "47" not in spaces(strong)


@pytest.mark.rule("SOB-FBOMB-03")
def test_any_space_in_sight_will_do() -> None:
    game = bomber(["12"], {1: ("ghoul", "44")}, room="cells")
    game.choose("throw token=dynamite")
    assert {"00", "42", "44", "12"} <= spaces(game)  # empty or not, its own among them
    assert not {"13", "03", "14"} & spaces(game)  # behind the Wall


@pytest.mark.rule("SOB-FBOMB-04")
def test_adjacent_enemies_do_not_narrow_the_choice() -> None:
    game = thrown("48", HIT, enemies={1: ("ghoul", "43")})
    assert lies(game) == ["48"]


@pytest.mark.rule("SOB-FBOMB-05")
@pytest.mark.parametrize(("die", "hit"), [(4, True), (3, False)])
def test_one_die_at_the_ranged_to_hit(die: int, hit: bool) -> None:
    better = [{"stat": "to-hit-ranged", "add": -1, "until": "turn", "seat": 0}]
    game = thrown("47", die, 1, 2, boosts=better)
    assert told(game, "rolled")[0] == {"who": 0, "dice": [die], "sides": 6, "need": 4, "roll": "to-hit"}
    assert (lies(game) == ["47"]) is hit


# -- exploding --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FBOMB-19", "SOB-FBOMB-20")
def test_every_model_in_the_space_and_next_to_it_is_caught_by_dice_of_its_own() -> None:
    caught = {"34": 1, "35": 2, "36": 3, "44": 4, "45": 5, "46": 6, "54": 1, "55": 2, "56": 3}
    enemies: Enemies = {number: ("hard", space) for number, space in enumerate(caught, 1)}
    enemies |= {10: ("hard", "47"), 11: ("hard", "67"), 12: ("hard", "43")}
    game = thrown("45", HIT, *caught.values(), at=["41"], enemies=enemies)
    assert wounds(game) == {**dict(enumerate(caught.values(), 1)), 10: 0, 11: 0, 12: 0}  # no Defense 4 is taken off
    assert [dice for kind, dice in rolls(game) if kind == "damage"] == [[face] for face in caught.values()]
    assert "defense" not in [kind for kind, _ in rolls(game)]


@pytest.mark.rule("SOB-FBOMB-19")
def test_a_walled_corner_keeps_the_blast_off_and_a_barrier_does_not() -> None:
    enemies: Enemies = {1: ("hard", "12"), 2: ("hard", "22"), 3: ("hard", "32")}
    game = thrown("23", HIT, 5, 6, at=["20"], room="cells", enemies=enemies)
    assert wounds(game) == {1: 0, 2: 5, 3: 6}


@pytest.mark.rule("SOB-FBOMB-21")
def test_heroes_are_caught_too_the_thrower_included() -> None:
    game = thrown("46", MISS, 1, 8, 4, 3, 2, at=["44", "36"], enemies={1: ("hard", "45")}, heroes__1__wounds=1)
    assert lies(game) == ["45"]
    assert wounds(game) == {1: 4}
    assert (hero(game).wounds, hero(game, 1).wounds) == (3, 3)
    assert "defense" not in [kind for kind, _ in rolls(game)]
    assert [about["source"] for about in told(game, "hero-hurt")] == ["dynamite", "dynamite"]


@pytest.mark.rule("SOB-FBOMB-21", "SOB-KO-04")
def test_who_lies_there_ko_d_is_no_model() -> None:
    down: dict[str, Any] = {"heroes__1__knocked_out": True, "heroes__1__wounds": 10, "heroes__1__emptied": ("health",)}
    game = thrown("47", HIT, 3, at=["44", "47"], enemies={1: ("hard", "46")}, **down)
    assert [kind for kind, _ in rolls(game)].count("damage") == 1
    assert told(game, "hero-hurt") == []


@pytest.mark.rule("SOB-FBOMB-22")
def test_armor_still_helps() -> None:
    game = thrown("47", HIT, 4, 5, 4, 6, 1, enemies={1: ("plated", "47")})
    assert told(game, "enemy-armor")[0]["dice"] == [5, 4, 6, 1]
    assert wounds(game) == {1: 2}
    armor = {"heroes__1__items": items("test-armor")}
    game = thrown("47", HIT, 3, 5, 1, 6, at=["44", "47"], enemies={1: ("hard", "00")}, **armor)
    assert ("armor", [5, 1, 6]) in rolls(game)
    assert hero(game, 1).wounds == 1


@pytest.mark.rule("SOB-FBOMB-23")
def test_the_thrower_earns_the_xp() -> None:
    enemies: Enemies = {1: ("rat", "46"), 2: ("rat", "48"), 3: ("beast", "47"), 4: ("ghoul", "00")}
    game = thrown("47", HIT, 1, 2, 3, enemies=enemies)
    assert hero(game).xp == 55  # 15 + 15 + 10 + 3 x 5
    assert list(game.state.enemies) == [3, 4]


@pytest.mark.rule("SOB-FBOMB-24")
def test_all_its_dice_are_the_throwers_and_may_be_rolled_again() -> None:
    grit: dict[str, Any] = {"heroes__0__grit": 2, "enemies": {1: ("hard", "47")}}
    game = thrown("47", MISS, 5, 4, **grit)
    assert (asked(game).seat, asked(game).about["roll"]) == (0, "to-hit")
    assert game.state.attack
    assert game.state.attack.volleys == [Volley(1, 5, ["dynamite"], 6)]
    game.choose("again-misses source=grit")
    assert lies(game) == ["47"]
    assert hero(game).grit == 1
    bounces = thrown("47", MISS, 6, 1, 4, **grit)
    bounces.choose("keep")
    assert asked(bounces).about["roll"] == "bounces"
    bounces.choose("again-all source=grit")
    assert asked(bounces).about["roll"] == "bounce"
    assert bounces.state.bombs[0].bounces == 1
    bounces.choose("again-all source=grit")
    assert len(told(bounces, "bomb-bounces")) == 1
    assert hero(bounces).grit == 0


@pytest.mark.rule("SOB-FBOMB-24")
def test_the_damage_of_each_model_is_a_roll_of_its_own() -> None:
    enemies: Enemies = {1: ("hard", "46"), 2: ("hard", "47"), 3: ("hard", "48")}
    game = thrown("47", HIT, 1, 2, 3, 6, enemies=enemies, heroes__0__grit=1)
    game.choose("keep")
    game.choose("again-all source=grit")  # the second of three, and no Grit is left for the third
    assert wounds(game) == {1: 1, 2: 3, 3: 6}
    assert hero(game).grit == 0


@pytest.mark.rule("SOB-FBOMB-24")
def test_nobody_is_asked_about_dice_that_are_as_good_as_can_be() -> None:
    game = thrown("47", HIT, 5, 1, at=["44", "47"], enemies={1: ("ghoul", "46"), 2: ("ghoul", "00")}, heroes__0__grit=1)
    assert asked(game).prompt != "reroll"  # 5 kills the ghoul, and 1 is the least for a friend
    assert hero(game, 1).wounds == 1
    assert list(game.state.enemies) == [2]


@pytest.mark.rule("SOB-FBOMB-24")
@pytest.mark.parametrize("face", [2, 6])
def test_what_hurts_a_friend_may_be_rolled_again_unless_it_is_the_least(face: int) -> None:
    game = thrown("47", HIT, face, 1, at=["44", "47"], heroes__0__grit=1)
    assert (asked(game).seat, asked(game).about["roll"]) == (0, "damage")
    game.choose("again-all source=grit")
    assert hero(game, 1).wounds == 1


@pytest.mark.rule("SOB-FBOMB-24")
def test_where_armor_may_prevent_wounds_more_than_enough_is_still_of_use() -> None:
    soft = thrown("47", HIT, 3, enemies={1: ("hard", "47")}, enemies__1__wounds=6, heroes__0__grit=1)
    assert soft.state.enemies == {}  # 3 are all that it has left
    plated = thrown("47", HIT, 3, enemies={1: ("plated", "47")}, enemies__1__wounds=6, heroes__0__grit=1)
    assert (asked(plated).prompt, asked(plated).about["roll"]) == ("reroll", "damage")


# -- where rules meet -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FBOMB-19", "SOB-FXL-08")
def test_an_extra_large_enemy_is_caught_once() -> None:
    game = thrown("46", HIT, 4, enemies={1: ("colossus", "46")})  # on 46, 47, 56 and 57
    assert wounds(game) == {1: 4}
    assert [kind for kind, _ in rolls(game)].count("damage") == 1
    assert hero(game).xp == 10 + 4 * 5
    corner = thrown("35", HIT, 4, at=["41"], enemies={1: ("colossus", "46")})
    assert wounds(corner) == {1: 4}


@pytest.mark.rule("SOB-FBOMB-21")
def test_who_is_ko_d_by_its_own_dynamite_has_thrown_it_all_the_same() -> None:
    game = thrown("45", HIT, 5, 6, at=["44", "00"], enemies={1: ("rat", "46"), 2: ("ghoul", "08")}, heroes__0__wounds=6)
    assert not hero(game).stands
    assert hero(game).xp == 15
    assert list(game.state.enemies) == [2]
    assert (game.state.bombs, game.state.attack) == ([], None)
    assert play_out(game).state.heroes[0].knocked_out


@pytest.mark.rule("SOB-FBOMB-19", "SOB-FEND-01")
def test_with_the_last_enemy_the_fight_ends_when_all_have_been_dealt_with() -> None:
    game = thrown("46", HIT, 6, 4, 2, at=["44", "45"], enemies={1: ("ghoul", "46"), 2: ("rat", "47")})
    assert game.state.enemies == {}
    assert [about["who"] for about in told(game, "hero-hurt")] == [1]
    assert len(told(game, "fight-over")) == 1
    assert game.state.bombs == []
    assert game.state.fight is None


@pytest.mark.rule("SOB-WIN-11", "SOB-FBOMB-21")
@pytest.mark.parametrize(("end", "won"), [("win", True), ("lose", False)])
def test_the_last_guard_and_the_last_hero_fall_to_one_blast(end: str, won: bool) -> None:
    given: dict[str, Any] = {"guarded": True, "heroes__0__wounds": 9, "options": {"mutual_end": end}}
    game = thrown("45", HIT, 6, 1, *[4] * 12, at=["44"], enemies={1: ("rat", "46")}, **given)
    assert told(game, "mission-over")[0]["won"] == int(won)
    assert game.state.bombs == []


@pytest.mark.rule("SOB-FBOMB-21", "SOB-KO-15")
def test_a_revive_token_saves_from_a_blast() -> None:
    game = thrown("45", HIT, 6, 3, at=["44"], enemies={1: ("hard", "46")}, heroes__0__wounds=9, revives=1)
    assert asked(game).prompt == "revive"
    assert asked(game).usual == 0
    game.choose("revive")
    assert hero(game).stands
    assert hero(game).wounds == 0
    assert game.state.bombs == []


@pytest.mark.rule("SOB-FBOMB-19", "SOB-FBOMB-20")
def test_who_dies_of_what_the_death_of_another_brings_is_not_burnt_any_more() -> None:
    fuse = """- {id: fuse, name: Fuse, kind: gear, triggers: [
    {when: {event: enemy-killed}, limit: turn, do: [{wound-enemies: {amount: 9, which: all}}]}]}
"""
    enemies = {1: ("rat", "46"), 2: ("hard", "47"), 3: ("plated", "00")}
    game = arena(["44"], enemies, cards=ARMED.replace("items:\n", "items:\n" + fuse, 1), acting=0,
                 dice=[HIT, 6, 6], heroes__0__bag=["dynamite"], heroes__0__items=items("fuse"))  # fmt: skip
    game.choose("throw token=dynamite")
    answer(game, to="46")
    assert [about["enemy"] for about in told(game, "blast")] == [1]
    assert game.state.enemies == {}


@pytest.mark.rule("SOB-FBOMB-19")
def test_one_that_goes_off_while_another_lies_there_is_dealt_with_alone() -> None:
    other = {"token": "bomb", "seat": 0, "at": 0}
    at = ["44", "38"]
    enemies: dict[int, tuple[str | int, ...]] = {1: ("hard", "37"), 2: ("hard", "00")}
    game = thrown("47", MISS, 1, 2, 4, 3, at=at, enemies=enemies, bombs=[other | {"heroes": {0: 5}}])
    assert lies(game) == ["37"]
    assert wounds(game) == {1: 4, 2: 0}
    assert (hero(game).wounds, hero(game, 1).wounds) == (0, 3)
    assert [(bomb.token, bomb.at) for bomb in game.state.bombs] == [("bomb", 0)]


def test_what_can_be_thrown_can_be_asked_about() -> None:
    game = bomber(["44"], FAR)
    assert [str(wish.option) for wish in ACTIONS.candidates(game, 0, "dynamite")] == ["throw token=dynamite"]
    assert ACTIONS.candidates(game, 0, "tonic") == []


@pytest.mark.rule("SOB-FBOMB-20", "SOB-FIMMUN-01")
def test_who_is_immune_to_explosives_takes_nothing() -> None:
    enemies: Enemies = {1: ("hard", "46"), 2: ("hard", "47")}
    game = thrown("47", HIT, 4, enemies=enemies, enemies__1__cards=["fireproof"])
    assert wounds(game) == {1: 0, 2: 4}
    assert [about["enemy"] for about in told(game, "enemy-immune")] == [1]


@pytest.mark.rule("SOB-FBOMB-20", "SOB-FLIB-07")
def test_a_forcefield_holds_against_a_throw_as_against_any_attack() -> None:
    game = thrown("47", HIT, 4, enemies={1: ("shielded", "46")})
    assert wounds(game) == {1: 1}
    assert [about["amount"] for about in told(game, "forcefield")] == [3]


@pytest.mark.rule("SOB-FBOMB-20", "SOB-FIMMUN-01")
def test_for_a_hero_who_is_immune_to_explosives_nothing_is_rolled() -> None:
    game = thrown("45", HIT, enemies=FAR, heroes__0__items=items("blast-coat+"))
    assert "damage" not in [kind for kind, _ in rolls(game)]
    assert told(game, "hero-immune") == [{"who": 0}]


@pytest.mark.rule("SOB-FBOMB-20")
def test_the_best_spaces_come_first_and_say_whom_they_catch() -> None:
    game = bomber(["44", "47"], {1: ("rat", "37"), 2: ("rat", "35"), 3: ("rat", "26"), 4: ("ghoul", "88")})
    game.choose("throw token=dynamite")
    best = asked(game).options[0]
    assert (best.args["foes"], best.args["friends"]) == (3, 0)
    assert best.args["to"] == "1.26"
    assert (asked(game).usual, str(asked(game).options[-1])) == (0, "keep-token")
    both = next(choice for choice in asked(game).options if choice.args.get("to") == "1.36")
    assert (both.args["foes"], both.args["friends"]) == (3, 1)
    two = next(choice for choice in asked(game).options if choice.args.get("to") == "1.25")
    assert (two.args["foes"], two.args["friends"]) == (2, 0)
    assert asked(game).options.index(two) < asked(game).options.index(both)  # a friend weighs as much as two Enemies
    ask = game.scene(0).ask
    assert ask
    assert ask.options[0].label.endswith("space 26: 3 Enemies")
    assert next(one for one in ask.options if one.args.get("to") == "1.36").label.endswith("3 Enemies, 1 Hero")
    assert ask.options[0].on == "board"


@pytest.mark.rule("SOB-FBOMB-05")
def test_the_odds_of_a_throw_are_shown() -> None:
    ask = bomber(["44"], FAR).scene(0).ask
    assert ask
    odds = next(one.odds for one in ask.options if one.verb == "throw")
    assert odds and odds.chance == 33
