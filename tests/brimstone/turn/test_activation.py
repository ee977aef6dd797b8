"""What a Hero does in its Activation."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.turn.activation import ACTIONS
from darklantern.table.ask import option
from tests.brimstone.mine import happens, hero, kinds_told, mine, offered, offers, told

CARDS = """
heroes:
- id: haunted
  name: Haunted
  initiative: 3
  source: test
  icon: person
  tint: "#aaaaaa"
  to_hit_ranged: 5
  to_hit_melee: 4
  health: 10
  sanity: 10
  defense: 4
  willpower: 4
  agility: 3
  cunning: 3
  spirit: 3
  strength: 3
  lore: 3
  luck: 3
  names: [Nobody]
  triggers: [{when: {event: activation-began}, do: [{wounds: 1}]}]
"""
DARK: dict[str, Any] = {"tiles": ["long-passage", "mid-passage"], "at": ["1.20", "3.03"]}
"""The carrier at the Entrance, another Hero two tiles away."""


@pytest.mark.rule("SOB-ACT-01", "SOB-ACT-02", "SOB-ACT-04")
def test_after_a_search_there_is_neither_move_nor_another_action() -> None:
    game = mine(2, step=("begin-activation", 0), dice=[4, 1, 2, 3])
    game.choose("go to=1.11")
    game.choose("go to=1.08")
    assert game.state.activation.moves == 2
    assert "scavenge tile=1" in offered(game)
    game.choose("scavenge tile=1")
    assert game.ask and game.ask.seat == 1  # its Activation is over, the 2 spaces left are lost
    assert told(game, "activation-began")[-1] == {"who": 1}


@pytest.mark.rule("SOB-ACT-02", "SOB-ACT-05")
def test_what_was_done_is_known_for_the_rest_of_the_activation() -> None:
    game = mine(1, step=("begin-activation", 0), dice=[4], tiles=["cross"], at=["2.01"])
    assert offers(game, "look")
    game.state.activation.acted = True
    assert ACTIONS.refused(game, 0, option("scavenge", tile=2))
    assert ACTIONS.refused(game, 0, option("look", door="2.01-02"))
    assert ACTIONS.refused(game, 0, option("go", to="2.03")) == "SOB-ACT-04"


@pytest.mark.rule("SOB-ACT-03")
def test_a_hero_may_stay_and_search_or_do_nothing_at_all() -> None:
    game = mine(1, step=("begin-activation", 0), dice=[5, 1, 1, 1])
    assert {"end", "scavenge tile=1"} <= set(offered(game))
    game.choose("scavenge tile=1")
    assert len(told(game, "scavenged")) == 1
    idle = mine(2, step=("begin-activation", 0), dice=[5])
    idle.choose("end")
    assert idle.ask and idle.ask.seat == 1
    assert not told(idle, "moved")


@pytest.mark.rule("SOB-ACT-06", "SOB-LIGHT-05")
def test_the_order_of_what_the_start_brings_is_the_heros_own() -> None:
    game = mine(2, acting=0, cards=CARDS, heroes__1__class_="haunted", options={"players": 2}, **DARK)
    happens(game, ("begin-activation", 1), dice=[2, 6, 1, 4])
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "order")
    assert [option.args["card"] for option in game.ask.options] == ["haunted", "voices-in-the-dark"]
    assert not told(game, "rolled")
    game.choose("first card=voices-in-the-dark hero=1")
    kinds = [kind for kind in kinds_told(game) if kind in ("voices", "hero-hurt", "rolled")]
    assert kinds == ["voices", "rolled", "rolled", "hero-hurt", "hero-hurt", "rolled"]  # the last die is the Move roll
    assert [about["harmed"] for about in told(game, "hero-hurt")] == ["sanity", "health"]
    assert game.state.activation.moves == 4


def test_who_does_not_care_about_the_order_says_so_once_for_all_heroes() -> None:
    game = mine(2, acting=0, cards=CARDS, heroes__1__class_="haunted", **DARK)
    happens(game, ("begin-activation", 1), dice=[2, 6, 1, 4])
    game.choose("answer-always seat=0 to=order how=as-they-come")
    assert [about["harmed"] for about in told(game, "hero-hurt")] == ["health", "sanity"]
    assert "ask-again seat=0 to=order" in offers(game, "ask-again")


@pytest.mark.rule("SOB-ACT-06")
def test_in_a_fight_hands_are_set_before_between_and_after_what_the_start_brings() -> None:
    charm = """
items:
- {id: bone-charm, name: Bone Charm, kind: gear, hands: 2, powers: [{stat: spirit-armor, add: 4}]}
- {id: long-pole, name: Long Pole, kind: gear, hands: 2}
"""
    carried = [{"id": "long-pole#1", "equipped": True}, {"id": "bone-charm#2"}]
    given: dict[str, Any] = {"heroes__1__class_": "haunted", "heroes__1__items": carried}
    enemy = {1: {"kind": "drowned-dead", "at": 0}}
    game = mine(2, moves=1, cards=CARDS + charm, enemies=enemy, **given, **DARK)
    happens(game, ("begin-activation", 1), dice=[2, 1, 1, 4, 1, 5])
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "set-hands")
    assert game.ask.usual == 0
    game.choose("hands-ready")
    assert game.ask and game.ask.prompt == "order"
    assert [option.verb for option in game.ask.options] == ["first", "first", "set-hands"]
    game.choose("set-hands")
    assert game.ask and game.ask.prompt == "set-hands"
    game.choose(next(option for option in game.ask.options if option.verb == "hold"))
    game.choose("hands-ready")
    game.choose("first card=voices-in-the-dark hero=1")
    assert hero(game, 1).horror == 1  # of 2 Horror Hits that passed Willpower, Spirit Armor has stopped one
    assert game.state.activation.moves == 5


@pytest.mark.rule("SOB-ACT-06")
def test_who_has_nothing_to_change_is_not_asked_about_hands() -> None:
    enemy = {1: {"kind": "drowned-dead", "at": 0}}
    pole = "items: [{id: long-pole, name: Long Pole, kind: gear, hands: 2}]"
    held: dict[str, Any] = {
        "heroes__1__class_": "haunted",
        "heroes__1__items": [{"id": "long-pole#1", "equipped": True}],
    }
    game = mine(2, moves=1, cards=CARDS + pole, enemies=enemy, **held, **DARK)
    happens(game, ("begin-activation", 1), dice=[2, 6, 6, 4])
    assert game.ask and game.ask.prompt == "order"
    assert [option.verb for option in game.ask.options] == ["first", "first"]


@pytest.mark.rule("SOB-ACT-06")
def test_a_single_effect_of_the_start_is_not_asked_about() -> None:
    game = mine(2, acting=0, cards=CARDS, heroes__1__class_="haunted")
    happens(game, ("begin-activation", 1), dice=[4])
    assert game.ask and game.ask.prompt == "act"
    assert hero(game, 1).wounds == 1


@pytest.mark.rule("SOB-ACT-07")
def test_who_is_knocked_out_at_the_start_does_not_move() -> None:
    game = mine(2, acting=0, heroes__1__horror=9, revives=0, **DARK)
    happens(game, ("begin-activation", 1), dice=[1, 1])
    assert hero(game, 1).knocked_out
    assert [about["roll"] for about in told(game, "rolled")] == ["voices", "willpower"]
    assert game.ask and game.ask.seat == 0


@pytest.mark.rule("SOB-ACT-07")
def test_who_is_knocked_out_while_searching_is_done() -> None:
    cards = "scavenge: [{id: trapdoor, name: Trapdoor, does: [{wounds: 10}]}]"
    game = mine(2, step=("begin-activation", 0), dice=[4, 6, 6, 1], cards=cards, revives=0)
    game.state.decks["scavenge"].cards = ["trapdoor", "trapdoor"]
    game.choose("scavenge tile=1")
    assert hero(game, 0).knocked_out
    assert game.ask and game.ask.seat == 1


@pytest.mark.parametrize(
    ("heals", "wounds", "horror", "asked"),
    [
        ("wounds", 5, 0, True),
        ("wounds", 4, 0, False),
        ("wounds", 0, 5, False),
        ("sanity", 0, 5, True),
        ("sanity", 5, 0, False),
        ("mix", 5, 0, True),
        ("mix", 0, 5, True),
        ("mix", 4, 4, False),
    ],
)
def test_who_has_attacked_is_asked_again_if_it_can_heal_what_is_half_gone(
    heals: str, wounds: int, horror: int, asked: bool
) -> None:
    salve = f"{{id: salve, name: Salve, kind: gear, use: {{limit: turn, does: [heal: {{amount: 2, of: {heals}}}]}}}}"
    hurt: dict[str, Any] = {"heroes__0__wounds": wounds, "heroes__0__horror": horror, "activation__acted": True}
    enemies = {1: {"kind": "drowned-dead", "at": 0}}
    game = mine(
        2, acting=0, cards=f"items:\n- {salve}\n", enemies=enemies, heroes__0__items=[{"id": "salve#900"}], **hurt
    )
    assert (game.ask is not None and game.ask.seat == 0 and game.ask.prompt == "act") is asked
