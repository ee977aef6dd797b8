"""The Game Turn."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.heroes.sheet import number, numbers
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.breaking_off import break_off_turn
from darklantern.table.modifiers import Boost
from tests.brimstone.fights.arena import CARDS as FIGHT
from tests.brimstone.fights.arena import arena, sheet
from tests.brimstone.mine import happens, hero, kinds_told, mine, offered, told

ENEMY = {1: {"kind": "drowned-dead", "at": 0}}
CARDS = """
exploration: [{id: plain-token, name: Plain, edition: revised, doors: 1, encounters: 1}]
encounters: [{id: nobody-there, name: Nobody There, does: [{gain: {what: xp, amount: 1}}]}]
darkness:
- id: cold-creeps
  name: Cold Creeps
  remains: true
  triggers: [{when: {event: turn-ends}, do: [{each: {who: all, do: [{sanity-damage: 1}]}}]}]
- id: rocks-fall
  name: Rocks Fall
  remains: true
  triggers: [{when: {event: turn-ends}, do: [{each: {who: all, do: [{wounds: 2}]}}]}]
- id: dawn-chorus
  name: Dawn Chorus
  remains: true
  triggers: [{when: {event: turn-began}, do: [{each: {who: all, do: [recover-grit]}}]}]
- id: dawn-frost
  name: Dawn Frost
  remains: true
  triggers: [{when: {event: turn-began}, do: [{each: {who: all, do: [{sanity-damage: 1}]}}]}]
"""


def in_play(*cards: str) -> list[dict[str, str]]:
    return [{"card": card, "deck": "darkness"} for card in cards]


def beside_a_hidden_token(**given: Any) -> Brimstone:
    """Turn 4 has begun; two Heroes stand in a Room whose token is face down."""
    token = {"tiles__2__token": "plain-token", "tiles__2__revealed": False}
    places = {"tiles": ["sorting-floor"], "at": ["2.27", "2.28"]}
    quiet = {"decks__encounter__cards": ["nobody-there"]}
    return mine(2, step="begin-turn", dice=[3, 5, 4, 4] * 2, cards=CARDS, **{**places, **token, **quiet, **given})


def pass_all(game: Brimstone) -> None:
    """Everybody ends the Activation, until another turn has begun."""
    now = game.state.round
    while game.state.round == now and game.ask and game.ask.prompt in ("act", "next-hero"):
        game.choose(0)


@pytest.mark.rule("SOB-TURN-01", "SOB-TURN-06")
def test_a_turn_has_its_four_steps_in_order() -> None:
    game = beside_a_hidden_token(in_play=in_play("cold-creeps"))
    game.choose("end")
    assert not told(game, "token-revealed")  # the second Hero has still to act
    game.choose("end")
    steps = ("hold-back", "activation-began", "token-revealed", "hero-hurt")
    in_turn_4 = kinds_told(game)[: kinds_told(game).index("turn-began", 2)]
    assert [kind for kind in in_turn_4 if kind in steps] == [
        "hold-back",
        "activation-began",
        "activation-began",
        "token-revealed",
        "hero-hurt",
        "hero-hurt",
    ]
    assert game.state.round == 5


@pytest.mark.rule("SOB-TURN-06")
def test_a_token_on_a_tile_without_heroes_stays_face_down() -> None:
    game = beside_a_hidden_token(at=["1.15", "1.16"])
    pass_all(game)
    assert not told(game, "token-revealed")


@pytest.mark.rule("SOB-TURN-07", "SOB-MOVE-15")
def test_no_token_is_revealed_while_an_enemy_is_on_the_board() -> None:
    game = beside_a_hidden_token(enemies=ENEMY)
    pass_all(game)
    assert not told(game, "token-revealed")
    assert not game.state.tiles[2].revealed
    game.state.enemies, game.state.fight = {}, None
    pass_all(game)
    assert told(game, "token-revealed") == [{"token": "plain-token", "tile": 2}]


@pytest.mark.rule("SOB-TURN-02")
def test_after_the_last_step_a_new_turn_begins() -> None:
    game = mine(1, step="begin-turn", dice=[3, 5, 2, 6, 2])
    assert game.state.round == 4
    game.choose("end")
    assert game.state.round == 5
    assert [about["round"] for about in told(game, "turn-began")] == [4, 5]
    assert len(told(game, "hold-back")) == 2


@pytest.mark.rule("SOB-TURN-03")
def test_the_highest_initiative_goes_first_and_each_goes_once() -> None:
    game = mine(3, step="begin-turn", dice=[3, 5], heroes__0__class_="david", heroes__1__class_="boris", light=1)
    # Initiative 3, 5, 4
    pass_all(game)
    assert [about["who"] for about in told(game, "activation-began")][:3] == [1, 2, 0]
    assert game.state.round == 5


@pytest.mark.rule("SOB-TURN-03")
def test_what_an_enemy_does_to_initiative_counts_as_well() -> None:
    hag = sheet("hag").replace("name: Way", "name: Way, powers: [{stat: initiative, add: -1, who: all}]")
    cards = FIGHT.replace("items:\n", f"{hag}items:\n", 1)
    slowed = arena(["44", "46"], {1: ("hag", "00")}, cards=cards, fight={"acted": ["hag"]})
    assert numbers(slowed, "initiative", [0, 1]) == {0: 5, 1: 4}


@pytest.mark.rule("SOB-TURN-04", "SOB-TURN-13")
def test_the_carrier_decides_who_of_two_alike_goes_first_every_turn_anew() -> None:
    dice = [3, 5, 4, 4, 4] * 2
    game = mine(3, step="begin-turn", dice=dice, heroes__1__class_="clara", light=2, options={"players": 3})
    game.choose("end")  # Initiative 6 went first
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "next-hero")
    assert game.ask.usual == 0
    assert offered(game)[:2] == ["next hero=1", "next hero=2"]
    game.choose("next hero=2")
    pass_all(game)
    assert [about["who"] for about in told(game, "activation-began")][:3] == [0, 2, 1]
    game.choose("end")
    game.choose("next hero=1")
    assert told(game, "activation-began")[-1] == {"who": 1}


@pytest.mark.rule("SOB-TURN-05")
def test_a_hero_who_is_down_does_not_activate() -> None:
    down: dict[str, Any] = {"heroes__0__knocked_out": True, "heroes__0__wounds": 10, "enemies": ENEMY}
    game = mine(2, step="begin-turn", dice=[3, 5], **down)
    pass_all(game)
    assert {about["who"] for about in told(game, "activation-began")} == {1}


@pytest.mark.rule("SOB-TURN-10")
def test_nobody_activates_twice_because_initiative_changed() -> None:
    game = mine(2, step="begin-turn", dice=[3, 5])
    assert game.ask and game.ask.seat == 0  # Initiative 6
    game.state.boosts.append(Boost("initiative", -4, "turn", 0))
    assert number(game, 0, "initiative") == 2
    game.choose("end")
    assert game.ask and game.ask.seat == 1
    game.choose("end")
    assert game.state.round == 5


@pytest.mark.rule("SOB-TURN-10", "SOB-TURN-03")
def test_a_rise_lets_a_later_hero_go_next() -> None:
    game = mine(3, step="begin-turn", dice=[3, 5])
    game.state.boosts.append(Boost("initiative", 6, "turn", 2))
    game.choose("end")
    assert game.ask and game.ask.seat == 2


@pytest.mark.rule("SOB-TURN-08", "SOB-TURN-12")
def test_what_lasts_until_the_end_of_the_turn_still_works_in_its_last_step() -> None:
    given: dict[str, Any] = {"boosts": [["armor", 3, "turn", 0, "cigar"]], "in_play": in_play("rocks-fall")}
    game = mine(1, acting=0, cards=CARDS, **given)
    happens(game, "end-of-turn", dice=[3, 2, 3, 5])  # two Armor dice, then the next turn
    assert hero(game).wounds == 1
    assert game.state.boosts == []
    happens(game, "end-of-turn", dice=[3, 5])
    assert hero(game).wounds == 3


@pytest.mark.rule("SOB-TURN-08")
def test_a_bonus_until_the_end_of_the_turn_outlasts_room_exploration() -> None:
    game = mine(1, step="explore-rooms", boosts=[["lore", 2, "turn", 0, "potion"]])
    assert number(game, 0, "lore") == 5


@pytest.mark.rule("SOB-TURN-12")
def test_what_can_be_used_once_a_turn_is_ready_again_after_it() -> None:
    game = mine(1, acting=0, limits=["turn:a/0", "adventure:b/0"])
    happens(game, "end-of-turn", dice=[3, 5])
    assert game.state.limits == ["adventure:b/0"]


@pytest.mark.rule("SOB-TURN-12")
def test_a_turn_that_is_cut_short_ends_like_any_other() -> None:
    game = mine(2, acting=0, cards=CARDS, boosts=[["lore", 1, "turn", 0, ""]], in_play=in_play("cold-creeps"))
    break_off_turn(game)
    happens(game, game.state.flow.pop(), dice=[3, 5])
    assert game.state.round == 4
    assert game.state.boosts == []
    assert (hero(game, 0).horror, hero(game, 1).horror) == (1, 1)
    assert game.ask and game.ask.seat == 0


@pytest.mark.rule("SOB-TURN-09", "SOB-TURN-13")
def test_several_effects_of_the_end_of_the_turn_come_in_the_order_that_is_chosen() -> None:
    given: dict[str, Any] = {"in_play": in_play("cold-creeps", "rocks-fall"), "light": 1, "options": {"players": 2}}
    game = mine(2, acting=0, cards=CARDS, **given)
    happens(game, "end-of-turn", dice=[3, 5])
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "order")
    assert game.ask.usual == 0
    assert game.state.phase == "end-of-turn"
    assert {option.args["card"] for option in game.ask.options} == {"cold-creeps", "rocks-fall"}
    first = next(option for option in game.ask.options if option.args["card"] == "rocks-fall")
    game.choose(first)
    assert [about["harmed"] for about in told(game, "hero-hurt")] == ["health", "health", "sanity", "sanity"]
    happens(game, "end-of-turn", dice=[3, 5])
    assert game.ask
    game.choose(next(option for option in game.ask.options if option.args["card"] == "cold-creeps"))
    assert [about["harmed"] for about in told(game, "hero-hurt")] == ["sanity", "sanity", "health", "health"]


@pytest.mark.rule("SOB-TURN-09")
def test_a_single_effect_is_not_asked_about() -> None:
    game = mine(2, acting=0, cards=CARDS, in_play=in_play("cold-creeps"))
    happens(game, "end-of-turn", dice=[3, 5])
    assert hero(game).horror == 1
    assert game.state.round == 4


@pytest.mark.rule("SOB-TURN-09", "SOB-WIN-03")
def test_what_is_still_due_is_dropped_when_the_mission_ends() -> None:
    given: dict[str, Any] = {"in_play": in_play("cold-creeps", "rocks-fall"), "heroes__0__wounds": 9, "revives": 0}
    game = mine(1, acting=0, cards=CARDS, **given)
    happens(game, "end-of-turn")
    assert game.ask
    game.choose(next(option for option in game.ask.options if option.args["card"] == "rocks-fall"))
    assert game.result and game.result.why == "all-fallen"
    assert hero(game).horror == 0


@pytest.mark.rule("SOB-ACT-06", "SOB-TURN-08")
def test_at_the_end_of_a_turn_of_a_fight_no_hands_are_set_in_between() -> None:
    staff = "items: [{id: staff, name: Staff, kind: gear, hands: 2}]\n"
    given: dict[str, Any] = {"in_play": in_play("cold-creeps", "rocks-fall"), "heroes__0__items": [{"id": "staff#1"}]}
    game = mine(1, acting=0, cards=staff + CARDS, enemies=ENEMY, **given)
    happens(game, "end-of-turn")
    assert game.ask and (game.ask.prompt, [choice.verb for choice in game.ask.options]) == ("order", ["first", "first"])


@pytest.mark.rule("SOB-TURN-11", "SOB-WIN-06")
def test_flight_is_decided_first_then_the_start_of_the_turn_then_the_test() -> None:
    given: dict[str, Any] = {"in_play": in_play("dawn-chorus", "dawn-frost"), "flight": (0,), "options": {"players": 2}}
    game = mine(2, acting=0, cards=CARDS, **given)
    happens(game, "begin-turn", dice=[3, 5])
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "flee")
    assert game.state.phase == "start-of-turn"
    assert not told(game, "turn-began")
    game.choose("refuse")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "order")
    assert not told(game, "hold-back")
    game.choose(next(option for option in game.ask.options if option.args["card"] == "dawn-frost"))
    kinds = kinds_told(game)
    assert kinds.index("hero-hurt") < kinds.index("grit-recovered") < kinds.index("hold-back")


@pytest.mark.rule("SOB-TURN-13")
def test_the_light_carrier_speaks_for_the_group() -> None:
    cards = (
        "encounters: [{id: who-goes, name: Who Goes, does: [{test: {skill: luck, target: 4, who: one, fail: [hits]}}]}]"
    )
    game = mine(4, acting=0, cards=cards, light=3, options={"players": 4})
    game.state.decks["encounter"].cards = ["who-goes"]
    happens(game, ("draw-encounters", 1, 1))
    assert game.ask and (game.ask.seat, game.ask.prompt) == (3, "who-tests")


@pytest.mark.rule("SOB-TURN-13")
def test_while_the_carrier_is_down_another_hero_of_the_same_player_speaks() -> None:
    cards = "darkness: [{id: pick-one, name: Pick One, does: [{each: {who: one, do: [{wounds: 1}]}}]}]"
    down: dict[str, Any] = {"heroes__0__knocked_out": True, "heroes__0__wounds": 10}
    game = mine(4, acting=1, cards=cards, options={"players": 2}, **down)
    game.state.decks["darkness"].put("pick-one")
    happens(game, "draw-darkness")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "whom")
    hero(game, 2).knocked_out = True
    game.state.decks["darkness"].put("pick-one")
    happens(game, "draw-darkness")
    assert game.ask and game.ask.seat == 1
