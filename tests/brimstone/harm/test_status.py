"""Status Effect markers: Poison and Bleeding."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.marking import mark_enemy
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.heroes.sheet import bled, health_left, number
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import against, asked, happens, hero, mine, offers, rules_told, told

CARDS = """
encounters:
- {id: a-bite, name: A Bite, does: [{gain-markers: {marker: poison, count: 2}}]}
- {id: a-cut, name: A Cut, does: [{gain-markers: {marker: bleeding}}]}
- {id: a-cure, name: A Cure, does: [{lose-markers: {marker: poison, count: 2}}]}
- {id: a-fever, name: A Fever, does: [suffer-poison]}
- {id: some-rest, name: Some Rest, does: [{heal: 5}]}
items:
- {id: iron-shirt, name: Iron Shirt, kind: gear, powers: [{stat: armor, add: 3}, {stat: shield, add: 2}]}
"""


def marked(heroes: int = 1, **given: Any) -> Brimstone:
    """Hero 0 acts, with what is given of it."""
    own = {f"heroes__0__{name}": given.pop(name) for name in ("wounds", "horror", "grit", "markers") if name in given}
    return mine(heroes, **{"acting": 0, "moves": 1, "cards": CARDS, **own, **given})


def begins(game: Brimstone, *dice: int) -> Brimstone:
    return happens(game, ("begin-activation", 0), dice)


def encounter(game: Brimstone, card: str) -> Brimstone:
    game.state.decks["encounter"].cards = [card]
    return happens(game, ("draw-encounters", 1, 1))


# -- Poison -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FSTAT-01", "SOB-FSTAT-08")
def test_markers_add_up_and_stay() -> None:
    game = marked(markers={"poison": 1})
    encounter(game, "a-bite")
    assert hero(game).markers == {"poison": 3}
    assert told(game, "marker-gained") == [{"who": 0, "marker": "poison", "count": 2, "cards": ["a-bite"]}]
    assert "Anna gains 2 Poison markers (A Bite)." in [line.text for line in game.scene(0).story]
    happens(game, "end-of-turn", dice=[3, 5, 4, 4, 4, 4])
    assert game.state.round == 4
    assert hero(game).markers == {"poison": 3}


@pytest.mark.rule("SOB-FSTAT-02")
def test_a_die_for_each_marker_before_the_move() -> None:
    game = begins(marked(markers={"poison": 3}), 3, 4, 5, 2)
    rolled = told(game, "rolled")
    assert [(entry["roll"], entry["dice"]) for entry in rolled] == [("poison", [3, 4, 5]), ("move", [2])]


@pytest.mark.rule("SOB-FSTAT-02")
def test_without_a_marker_nothing_is_rolled() -> None:
    game = encounter(marked(), "a-fever")
    assert told(game, "rolled") == []
    assert asked(game).prompt == "act"


@pytest.mark.rule("SOB-FSTAT-03")
@pytest.mark.parametrize("face", [1, 2])
def test_a_1_or_2_is_a_wound_that_nothing_stops(face: int) -> None:
    armored: dict[str, Any] = {"heroes__0__items": [{"id": "iron-shirt#1"}]}
    game = begins(marked(markers={"poison": 1}, **armored), face, 4)
    assert hero(game).wounds == 1
    assert [entry["roll"] for entry in told(game, "rolled")] == ["poison", "move"]  # no save at all
    assert hero(game).markers == {"poison": 1}


@pytest.mark.rule("SOB-FSTAT-03")
def test_every_marker_does_its_own_wound() -> None:
    assert hero(begins(marked(markers={"poison": 3}), 1, 2, 2, 4)).wounds == 3


@pytest.mark.rule("SOB-FSTAT-04")
@pytest.mark.parametrize("face", [3, 4, 5])
def test_nothing_happens_on_a_3_to_5(face: int) -> None:
    game = begins(marked(markers={"poison": 1}), face, 4)
    assert (hero(game).wounds, hero(game).markers) == (0, {"poison": 1})


@pytest.mark.rule("SOB-FSTAT-05")
def test_a_6_discards_the_marker() -> None:
    game = begins(marked(markers={"poison": 2}), 6, 1, 4)
    assert (hero(game).wounds, hero(game).markers) == (1, {"poison": 1})
    game = begins(marked(markers={"poison": 1}), 6, 4)
    assert (hero(game).wounds, hero(game).markers) == (0, {})
    assert rules_told(game, "marker-removed") == ["SOB-FSTAT-05"]


@pytest.mark.rule("SOB-FSTAT-02", "SOB-GRIT-19")
def test_grit_rolls_the_dice_of_poison_again() -> None:
    game = begins(marked(markers={"poison": 2}, grit=1), 1, 3)
    assert asked(game).prompt == "reroll"
    game.state.dice.script = [6, 4]
    game.choose(next(str(one) for one in asked(game).options if one.verb != "keep"))
    assert (hero(game).wounds, hero(game).markers, hero(game).grit) == (0, {"poison": 1}, 0)


@pytest.mark.rule("SOB-FSTAT-06")
def test_who_is_ko_d_is_rid_of_poison_but_still_bleeds() -> None:
    game = begins(marked(2, wounds=6, markers={"poison": 3, "bleeding": 1}), 1, 4, 4)
    assert hero(game).knocked_out
    assert hero(game).markers == {"bleeding": 1}


@pytest.mark.rule("SOB-FSTAT-07", "SOB-FSTAT-16")
def test_no_marker_outlasts_the_adventure() -> None:
    game = marked(2, markers={"poison": 2, "bleeding": 1}, darkness=1)
    happens(game, ("move-darkness", 1))
    assert game.over
    assert hero(game).markers == {}


@pytest.mark.rule("SOB-FSTAT-09")
def test_new_markers_wait_for_the_next_activation() -> None:
    game = begins(marked(), 4)
    encounter(game, "a-bite")
    assert [entry["roll"] for entry in told(game, "rolled")] == []
    begins(game, 3, 3, 4)
    assert [entry["roll"] for entry in told(game, "rolled")] == ["poison", "move"]


@pytest.mark.rule("SOB-FSTAT-01")
def test_cards_take_markers_off_as_far_as_there_are_any() -> None:
    game = encounter(marked(markers={"poison": 1, "bleeding": 1}), "a-cure")
    assert hero(game).markers == {"bleeding": 1}
    assert told(game, "marker-removed") == [{"who": 0, "marker": "poison", "count": 1}]
    assert told(encounter(marked(), "a-cure"), "marker-removed") == []


@pytest.mark.rule("SOB-FFEAR-13", "SOB-FSTAT-02")
def test_its_player_orders_what_comes_at_the_start_of_an_activation() -> None:
    game = arena(["44"], {1: ("dread", "43")}, acting=0, heroes__0__markers={"poison": 1})
    happens(game, ("begin-activation", 0))
    assert asked(game).prompt == "order"
    assert sorted(one.args["card"] for one in asked(game).options) == ["fear-and-terror", "poison"]
    game.state.dice.script = [4, 5, 3]
    game.choose("first card=poison hero=0")
    assert [entry["roll"] for entry in told(game, "rolled")] == ["poison", "willpower", "move"]


# -- Bleeding ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FSTAT-10")
@pytest.mark.parametrize(("markers", "health"), [(1, 9), (2, 6), (3, 3), (4, 0)])
def test_each_bleeding_marker_takes_3_health(markers: int, health: int) -> None:
    tough = {"boosts": [{"stat": "health", "add": 2, "until": "adventure"}]}
    game = marked(2, **tough)
    game.state.heroes[0].markers = {"bleeding": markers}
    assert number(game, 0, "health") == health
    assert number(game, 1, "health") == 12


@pytest.mark.rule("SOB-FSTAT-11")
def test_healing_does_not_help_against_bleeding() -> None:
    game = encounter(marked(markers={"bleeding": 1}), "some-rest")
    assert (number(game, 0, "health"), health_left(game, 0), hero(game).wounds) == (7, 7, 0)


@pytest.mark.rule("SOB-FSTAT-11")
def test_who_has_other_markers_alone_does_not_bleed() -> None:
    assert (bled({}), bled({"poison": 2}), bled({"poison": 1, "bleeding": 2})) == (0, 0, 6)


@pytest.mark.rule("SOB-FSTAT-12")
def test_grit_stops_bleeding_at_any_time() -> None:
    start = {1: ("brute", "00"), 2: ("brute", "08")}
    bleeding: dict[str, Any] = {"heroes__1__markers": {"bleeding": 2}, "heroes__1__grit": 1}
    game = arena(["44", "46"], start, "brute", **bleeding)
    assert asked(game).prompt.startswith("enemy-")  # the Enemies are acting
    assert offers(game, "staunch") == ["staunch seat=1"]
    game.choose("staunch seat=1")
    assert (hero(game, 1).markers, hero(game, 1).grit, number(game, 1, "health")) == ({"bleeding": 1}, 0, 7)
    assert rules_told(game, "marker-removed") == ["SOB-FSTAT-12"]
    assert told(game, "marker-removed") == [{"who": 1, "marker": "bleeding", "count": 1}]
    assert asked(game).prompt.startswith("enemy-")
    assert offers(game, "staunch") == []


@pytest.mark.rule("SOB-FSTAT-12")
def test_only_who_bleeds_and_stands_can_stop_it() -> None:
    game = marked(2, grit=1, heroes__1__knocked_out=True, heroes__1__grit=1, heroes__1__markers={"bleeding": 1})
    assert offers(game, "staunch") == []
    assert against(game, "staunch", seat=0) == "SOB-FSTAT-12"


@pytest.mark.rule("SOB-FSTAT-13")
def test_no_other_token_stops_bleeding() -> None:
    game = marked(markers={"bleeding": 1}, heroes__0__ability_tokens={"ambition": 1})
    assert offers(game, "staunch") == []
    assert against(game, "staunch", seat=0) == "SOB-FSTAT-13"


@pytest.mark.rule("SOB-FSTAT-14")
def test_bleeding_takes_3_health_from_one_enemy() -> None:
    game = arena(["44"], {1: ("ghoul", "00"), 2: ("ghoul", "08")}, acting=0)
    mark_enemy(game, 1, "bleeding", 1)
    assert game.state.enemies[1].markers == {"bleeding": 1}
    assert [enemy_number(game, "ghoul", "health", model) for model in (1, 2, 0)] == [2, 5, 5]


@pytest.mark.rule("SOB-FSTAT-14")
@pytest.mark.parametrize(("wounds", "killed"), [(1, False), (2, True)])
def test_an_enemy_whose_wounds_reach_the_health_that_is_left_is_killed(wounds: int, killed: bool) -> None:
    game = arena(["44"], {1: ("ghoul", "00"), 2: ("ghoul", "08")}, acting=0, enemies__1__wounds=wounds)
    mark_enemy(game, 1, "bleeding", 1, 0)
    assert (1 not in game.state.enemies) == killed
    assert hero(game).xp == (10 if killed else 0)


@pytest.mark.rule("SOB-FSTAT-14")
def test_cards_make_enemies_bleed() -> None:
    cards = """
encounters:
- {id: barbs, name: Barbs, does: [{each: {who: carrier, do: [{bleed-enemies: {which: adjacent, count: 2}}]}}]}
"""
    at = {number: grid(mine(1)).square(space) for number, space in ((1, "1.16"), (2, "1.22"))}
    enemies = {number: {"kind": "drowned-dead", "at": square} for number, square in at.items()}
    game = mine(1, cards=cards, acting=0, moves=1, enemies=enemies)
    encounter(game, "barbs")
    assert list(game.state.enemies) == [2]  # the one beside the Hero has bled to death
    assert hero(game).xp == 15
    assert told(game, "enemy-marked") == [{"enemy": 1, "group": "drowned-dead", "marker": "bleeding", "count": 2}]


@pytest.mark.rule("SOB-FSTAT-15")
@pytest.mark.parametrize(("wounds", "down"), [(6, False), (7, True), (8, True)])
def test_bleeding_down_to_the_wounds_is_a_ko(wounds: int, down: bool) -> None:
    game = encounter(marked(2, wounds=wounds), "a-cut")
    assert hero(game).knocked_out == down
    if down:
        assert hero(game).emptied == ("health",)


@pytest.mark.rule("SOB-FSTAT-16")
def test_bleeding_outlasts_a_ko() -> None:
    game = encounter(marked(2, wounds=8), "a-cut")
    happens(game, ("may-recover", 0), dice=[4, 3, 5, 4])
    game.choose("recover")
    while asked(game).prompt == "split-healing":
        game.choose(0)
    assert hero(game).stands
    assert (hero(game).markers, number(game, 0, "health")) == ({"bleeding": 1}, 7)


@pytest.mark.rule("SOB-FSTAT-16")
def test_bleeding_that_leaves_no_health_stops_as_far_as_needed() -> None:
    game = marked(2, markers={"bleeding": 3})
    encounter(game, "a-cut")
    assert hero(game).knocked_out
    happens(game, ("may-recover", 0), dice=[4, 3, 1, 1])
    game.choose("recover")
    assert hero(game).markers == {"bleeding": 3}
    assert (number(game, 0, "health"), health_left(game, 0)) == (1, 1)
    assert hero(game).stands
    assert rules_told(game, "marker-removed") == ["SOB-FSTAT-16"]


def test_markers_are_shown_on_figure_and_sheet() -> None:
    scene = marked(markers={"poison": 2, "bleeding": 1}).scene(0)
    for badges in (scene.seats[0].badges, scene.pieces[0].badges):
        assert {"Poison ×2", "Bleeding"} <= {badge.text for badge in badges}
