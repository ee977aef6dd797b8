"""Nobody is asked about dice that hardly anybody would roll again for a Grit, unless a player wants to be."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games import new
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.duel import duel
from tests.brimstone.happening import happens
from tests.brimstone.mine import hero, mine, offers

KEPT = {"0:trifles": "keep-trifles"}
COIN = """
items:
- id: test-coin
  name: Coin
  kind: gear
  use: {reroll: {kinds: [defense, scavenge, hold-back], dice: 1}, limit: turn}
"""
GOLD, GRIT_BACK = "[{gain: {what: gold, amount: d6}}]", "[{roll: {rows: [{from: 1}, {from: 4, do: [recover-grit]}]}}]"


def asked_about(does: str, *dice: int, **position: Any) -> bool:
    """Whether a Hero with one Grit is asked about the dice of an effect."""
    position = {"answers": KEPT, "heroes__0__grit": 1, "cards": COIN, **position}
    game = happens(does, dice=dice, **position)
    return bool(game.ask and game.ask.prompt == "reroll")


@pytest.mark.parametrize(
    ("does", "dice", "asked"),
    [
        (GOLD, [1], False),
        ("[{lose: {what: gold, amount: d6}}]", [6], False),
        (GRIT_BACK, [1], False),
        (GRIT_BACK, [4], False),
        ("[{roll: {rows: [{from: 1, do: [{hits: 2}]}, {from: 4}]}}]", [2], True),
        ("[{roll: {rows: [{from: 1, do: [{hits: 2}]}, {from: 4}]}}]", [5], False),
        ("[{hits: d6}]", [4], True),
        ("[hits: 1]", [3], False),
        ("[hits: 2]", [3, 3], True),
        ("[hits: 2]", [3, 4], False),
        ("[{hits: {amount: 1, damage: 2}}]", [3], True),
        ("[horror-hits: 1]", [3], False),
        ("[{test: {skill: luck, target: 5, fail: [hits]}}]", [1, 2, 3], True),
    ],
)
def test_dice_are_asked_about_where_a_grit_is_well_spent(does: str, dice: list[int], asked: bool) -> None:
    assert asked_about(does, *dice) is asked
    assert asked_about(does, *dice, answers={}) is True


def test_little_harm_is_not_asked_about_but_the_saves_that_follow_may_be() -> None:
    game = happens("[{hits: d6}]", dice=[3, 1, 1, 1], answers=KEPT, heroes__0__grit=1)
    assert game.ask and game.ask.about["roll"] == "defense"


@pytest.mark.parametrize(("wounds", "asked"), [(4, False), (5, True), (9, True)])
def test_a_single_wound_matters_to_whoever_has_little_left(wounds: int, asked: bool) -> None:
    assert asked_about("[hits: 1]", 3, heroes__0__wounds=wounds) is asked


@pytest.mark.parametrize(("wounds", "asked"), [(8, False), (2, True)])
def test_dice_that_cannot_keep_a_hero_standing_are_not_asked_about(wounds: int, asked: bool) -> None:
    """A Hit of 4 that no Defense stops leaves nothing of 2 Health; whether another is stopped does not matter."""
    hits = [{"damage": 4, "ignores": ["defense"]}, {"damage": 4}]
    harms = [{"seat": 0, "kind": "health", "hits": hits}]
    game = mine(1, step="saving-roll", dice=[1], harms=harms, answers=KEPT, heroes__0__grit=1, heroes__0__wounds=wounds)
    assert bool(game.ask and game.ask.prompt == "reroll") is asked


def test_corruption_matters_close_to_a_mutation() -> None:
    assert not asked_about("[corruption-hits: 1]", 3)
    assert asked_about("[corruption-hits: 1]", 3, heroes__0__corruption=2)


def test_healing_is_asked_about_if_it_is_little() -> None:
    assert asked_about("[{heal: {amount: d6}}]", 3, heroes__0__wounds=8)
    assert not asked_about("[{heal: {amount: d6}}]", 4, heroes__0__wounds=8)


@pytest.mark.parametrize(("wounds", "face", "asked"), [(3, 1, True), (3, 2, False), (3, 3, False), (1, 1, False)])
def test_healing_that_is_enough_with_what_the_hero_adds_is_not_asked_about(wounds: int, face: int, asked: bool) -> None:
    """1 more is Healed than the die says."""
    salve = "items:\n- {id: test-salve, name: Salve, kind: gear, powers: [{stat: healing, add: 1}]}\n"
    given: dict[str, Any] = {"cards": salve, "heroes__0__items": [{"id": "test-salve#900"}]}
    assert asked_about("[{heal: {amount: d6}}]", face, answers={}, heroes__0__wounds=wounds, **given) is asked


def test_ambition_is_too_dear_for_trifles_as_well() -> None:
    ambitious: dict[str, Any] = {"heroes__0__class_": "duelist", "heroes__0__ability_tokens": {"ambition": 1}}
    assert not asked_about(GOLD, 1, **ambitious)
    assert asked_about(GOLD, 1, **ambitious, answers={})
    assert asked_about("[hits: 2]", 1, 1, **ambitious)


def test_what_costs_no_grit_is_always_asked_about() -> None:
    assert asked_about("[hits: 1]", 3, heroes__0__items=[{"id": "test-coin#900"}])


@pytest.mark.parametrize(("wounds", "asked"), [(0, False), (8, True)])
def test_a_save_matters_no_more_once_the_mission_is_won_unless_it_could_fell_a_hero(wounds: int, asked: bool) -> None:
    coin = {"heroes__0__items": [{"id": "test-coin#1"}], "heroes__0__wounds": wounds}
    assert asked_about("[hits: 1]", 3, guarded=True, **coin) is asked
    assert asked_about("[hits: 1]", 3, **coin)


@pytest.mark.parametrize(("dice", "asked"), [([5, 4], False), ([4, 3], False), ([4, 2], True), ([5, 5], True)])
def test_darkness_that_is_held_back_is_not_asked_about(dice: list[int], asked: bool) -> None:
    game = mine(
        1, step="hold-back", dice=[*dice, 3], answers=KEPT, cards=COIN, heroes__0__items=[{"id": "test-coin#900"}]
    )
    assert game.ask
    assert (game.ask.prompt == "reroll") is asked


def test_it_stands_from_the_beginning_for_all_heroes_of_a_player_until_it_is_taken_back() -> None:
    game: Brimstone = new("brimstone", heroes=3, players=2, seed=1)
    assert game.state.answers == {"0:trifles": "keep-trifles", "1:trifles": "keep-trifles"}
    assert offers(game, "ask-again") == ["ask-again seat=0 to=trifles", "ask-again seat=1 to=trifles"]
    assert not asked_about(GOLD, 1, heroes=4, seat=2, heroes__2__grit=1)
    game = happens(GOLD, 2, dice=[1], heroes=3, options={"players": 2}, answers={}, heroes__2__grit=1)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "reroll")
    game.choose("answer-always seat=0 to=trifles how=keep-trifles")
    assert (game.ask.prompt, hero(game, 2).gold) == ("act", 1)
    game.choose("ask-again seat=0 to=trifles")
    assert game.state.answers == {}


def test_that_dice_are_kept_is_said_once_for_all_heroes_of_a_player() -> None:
    def asks(seat: int, how: str, **more: str) -> bool:
        answers = {"0:reroll/defense": how, **more}
        grit: dict[str, Any] = {f"heroes__{hero}__grit": 1 for hero in range(3)}
        game = happens("[hits: 1]", seat, dice=[1], heroes=3, options={"players": 2}, answers=answers, **grit)
        return bool(game.ask and game.ask.prompt == "reroll")

    assert [asks(seat, "keep") for seat in range(3)] == [False, True, False]  # the second Hero is another player's
    assert [asks(seat, "roll-misses-again") for seat in range(3)] == [False, True, True]  # that spends one's own Grit
    assert not asks(2, "roll-misses-again", **{"2:reroll/defense": "keep"})
    assert asks(2, "keep", **{"2:reroll/defense": "keep-unless-it-can-hit"})  # what was said of the Hero itself


def test_of_dice_that_cannot_miss_only_keeping_them_is_offered_for_good() -> None:
    game = happens(GOLD, dice=[1], answers={}, heroes__0__grit=1)
    assert offers(game, "answer-always") == [
        "answer-always seat=0 to=reroll/gain how=keep",
        "answer-always seat=0 to=trifles how=keep-trifles",
    ]
    defense = happens("[hits: 1]", dice=[1], answers={}, heroes__0__grit=1)
    assert len(offers(defense, "answer-always")) == 4


def test_who_has_said_how_dice_of_a_kind_are_answered_is_obeyed() -> None:
    answers = {**KEPT, "0:reroll/gain": "keep-unless-it-can-hit"}
    assert not asked_about(GOLD, 1, answers=answers)
    assert not asked_about("[hits: 2]", 1, 1, answers={**KEPT, "0:reroll/defense": "keep"})
    assert asked_about("[hits: 1]", 1, answers={**KEPT, "0:reroll/defense": "keep-unless-it-can-hit"})


@pytest.mark.parametrize(("enemy", "asked"), [("guard", False), ("block", True)])
def test_hits_are_rolled_again_only_where_nothing_but_a_critical_one_wounds(enemy: str, asked: bool) -> None:
    game = duel((enemy, "45"), dice=[4, 1, 1], heroes__0__grit=2, answers=KEPT)
    game.choose("fight")
    game.choose("again-misses source=grit")
    assert game.ask
    assert (game.ask.prompt == "reroll") is asked


@pytest.mark.parametrize(("faces", "asked"), [([6, 6], False), ([6, 2], True)])
def test_damage_that_kills_is_not_asked_about(faces: list[int], asked: bool) -> None:
    game = duel(("guard", "45"), dice=[4, 4, *faces], heroes__0__grit=1, answers=KEPT, wounds={1: 3})
    game.choose("fight")
    assert game.ask
    assert (game.ask.prompt == "reroll") is asked


@pytest.mark.parametrize(("face", "asked"), [(4, False), (5, True)])
def test_harm_of_a_d3_is_asked_about_if_it_is_the_most(face: int, asked: bool) -> None:
    assert asked_about("[{wounds: d3}]", face) is asked


@pytest.mark.parametrize(("add", "target", "asked"), [(0, 6, True), (0, 7, False), (2, 8, True), (2, 9, False)])
def test_a_card_rolls_dice_again_that_can_still_reach_what_is_needed(add: int, target: int, asked: bool) -> None:
    again = f"{{reroll: {{kinds: [defense], dice: 1, add: {add}}}}}"
    charm = f"items:\n- {{id: test-charm, name: Charm, kind: gear, use: {again}}}\n"
    given: dict[str, Any] = {"cards": charm, "heroes__0__items": [{"id": "test-charm#900"}], "heroes__0__grit": 0}
    game = happens("[hits: 2]", dice=[1, 1], boosts=[["defense", target - 4, "turn", 0, ""]], **given)
    assert (game.ask is not None and game.ask.prompt == "reroll") is asked
