"""What is held and worn: set at its times in a Fight, at any time without Enemies, and once for all Fights."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.weapons import ranged_volley
from darklantern.games.brimstone.heroes import hands
from darklantern.games.brimstone.heroes.items import give_item, hands_of
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import alter
from darklantern.games.brimstone.state import Brimstone, Enemy
from tests.brimstone.heroes.kit import KIT, equipped, with_items
from tests.brimstone.heroes.kit import items as kit
from tests.brimstone.mine import against, happens, hero, mine, offers, ruled, told

ENEMY = {1: {"kind": "drowned-dead", "at": 0}}
CLASSIC = {"edition": "classic"}


@pytest.mark.rule("SOB-ITEM-01")
def test_two_hands_hold_two_single_handed_items_or_one_for_both() -> None:
    game = with_items("sword+", "buckler", "rifle")
    game.choose("hold seat=0 item=buckler#2")
    assert equipped(hero(game)) == ["sword", "buckler"]
    game.choose("hold seat=0 item=rifle#3")
    assert equipped(hero(game)) == ["rifle"]
    game.choose("hold seat=0 item=sword#1")  # never beside the Rifle
    assert equipped(hero(game)) == ["sword"]


@pytest.mark.rule("SOB-ITEM-01")
def test_who_has_lost_both_hands_holds_nothing() -> None:
    withered = [{"stat": "hands", "add": -3, "until": "adventure", "seat": 0}]
    game = with_items("sword", boosts=withered)
    assert offers(game, "hold") == []
    assert hands_of(game, 0) == 0


@pytest.mark.rule("SOB-CORR-07")
def test_what_has_grown_in_its_place_keeps_clothing_off() -> None:
    assert offers(with_items("black-hat"), "wear") == ["wear seat=0 item=black-hat#1"]
    horned = with_items("black-hat", heroes__0__ailments=["horns"])
    assert offers(horned, "wear") == []
    assert against(horned, "wear", seat=0, item="black-hat#1") == "SOB-ITEM-09"


@pytest.mark.rule("SOB-ITEM-02")
def test_whoever_can_take_nothing_up_is_not_asked() -> None:
    for carried, prompt in (("sword", "set-hands"), ("sword+", "act")):
        given: dict[str, Any] = {"cards": KIT, "enemies": ENEMY, "heroes__0__items": kit(carried), "dice": [3]}
        game = mine(1, step=("begin-activation", 0), **given)
        assert game.ask and game.ask.prompt == prompt


@pytest.mark.rule("SOB-ITEM-02", "SOB-ITEM-14")
def test_in_a_fight_hands_are_set_at_the_start_of_the_activation() -> None:
    game = with_items("sword+", "buckler", "black-hat+", "white-hat", enemies=ENEMY)
    assert offers(game, "hold") + offers(game, "wear") + offers(game, "put-away") == []
    game = mine(
        1, step=("begin-activation", 0), cards=KIT, enemies=ENEMY, heroes__0__items=kit("sword+", "buckler"), dice=[3]
    )
    assert game.ask and game.ask.prompt == "set-hands"
    assert (game.ask.usual, str(game.ask.options[0])) == (0, "hands-ready")
    game.choose("hold seat=0 item=buckler#2")
    assert equipped(hero(game)) == ["sword", "buckler"]  # and nothing more to choose: the Move roll follows
    assert game.ask.prompt == "act"
    assert told(game, "hold") == [{"who": 0, "item": "buckler#2"}]


@pytest.mark.rule("SOB-ITEM-02")
def test_who_has_nothing_else_to_hold_is_not_asked() -> None:
    game = mine(1, step=("begin-activation", 0), cards=KIT, enemies=ENEMY, heroes__0__items=kit("sword+"), dice=[3])
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("SOB-ITEM-02", "SOB-ITEM-14")
def test_by_the_classic_rules_all_set_their_hands_at_the_start_of_the_turn() -> None:
    both: dict[str, Any] = {
        "heroes__0__items": kit("sword+", "buckler"),
        "heroes__1__items": kit("black-hat+", "white-hat", first=3),
    }
    game = mine(2, step="begin-turn", cards=KIT, enemies=ENEMY, options=CLASSIC, dice=[5, 6, 3], **both)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "set-hands")
    game.choose("hands-ready")
    assert game.ask.seat == 1
    game.choose("wear seat=1 item=white-hat#4")
    assert equipped(hero(game, 1)) == ["white-hat"]
    game.choose("hands-ready")
    assert game.ask.prompt == "act"  # and not again at the Activation


@pytest.mark.rule("SOB-ITEM-02", "SOB-ITEM-03")
def test_without_enemies_nobody_is_asked_for_its_hands_at_any_start() -> None:
    for edition in ("classic", "revised"):
        game = mine(
            1,
            step="begin-turn",
            cards=KIT,
            options={"edition": edition},
            dice=[5, 6, 3],
            heroes__0__items=kit("sword+", "buckler"),
        )
        assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("SOB-ITEM-03")
def test_without_enemies_hands_change_between_two_actions() -> None:
    game = with_items("pistol+", "sword+", "buckler")
    assert offers(game, "hold") == [
        "hold seat=0 item=buckler#3 instead=pistol#1",
        "hold seat=0 item=buckler#3 instead=sword#2",
    ]
    game.choose("hold seat=0 item=buckler#3 instead=sword#2")
    assert equipped(hero(game)) == ["pistol", "buckler"]  # never three at once
    assert game.ask and game.ask.prompt == "act" and game.state.activation.moves == 1


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-05")
def test_what_is_worn_stays_on_when_the_hands_change() -> None:
    game = with_items("black-hat+", "sword+", "rifle")
    game.choose("hold seat=0 item=rifle#3")
    assert equipped(hero(game)) == ["black-hat", "rifle"]


@pytest.mark.rule("SOB-ITEM-04")
def test_what_is_not_in_hand_does_nothing() -> None:
    game = with_items("pistol")
    assert number(game, 0, "cunning") == 3
    game.choose("hold seat=0 item=pistol#1")
    assert number(game, 0, "cunning") == 4


@pytest.mark.rule("SOB-ITEM-05")
def test_what_needs_no_hand_works_while_it_is_carried() -> None:
    game = with_items("pistol+", "pistol+", "ring-of-lore")
    assert (number(game, 0, "cunning"), number(game, 0, "lore")) == (5, 4)


@pytest.mark.rule("SOB-ITEM-01", "SOB-CORR-07")
def test_what_has_grown_in_takes_its_hand_for_good() -> None:
    grown = {"equipped": True, "fused": True}
    held = [{"id": "sword#1", **grown}, {"id": "pistol#2", "equipped": True}, {"id": "buckler#3"}]
    game = with_items(heroes__0__items=held)
    game.choose("hold seat=0 item=buckler#3")  # there is only one hand in which it could be
    assert equipped(hero(game)) == ["sword", "buckler"]
    both = with_items(heroes__0__items=[{"id": "rifle#1", **grown}, {"id": "buckler#2"}])
    assert offers(both, "hold") == []


# -- what is said once for all Fights ---------------------------------------------------------------------------------


@pytest.mark.rule("SOB-ITEM-01", "SOB-CORR-07")
@pytest.mark.parametrize("enemies", [{}, ENEMY])
def test_who_loses_a_hand_puts_down_what_it_can_no_longer_hold(enemies: dict[int, Any]) -> None:
    """A Tentacle Arm (13) comes of the fifth point of Corruption; in a Fight as well as at any other time."""
    game = with_items("sword+", "pistol+", "black-hat+", heroes__0__corruption=4, enemies=enemies)
    happens(game, ("hold-points", 0, 1), dice=[1, 3])
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "put-down")
    assert [str(one) for one in game.ask.options] == ["put-down item=sword#1", "put-down item=pistol#2"]
    game.choose("put-down item=sword#1")
    assert equipped(hero(game)) == ["pistol", "black-hat"]
    assert ruled(game, "put-away") == [("SOB-ITEM-01", {"who": 0, "item": "sword#1"})]
    assert offers(game, "hold") == ([] if enemies else ["hold seat=0 item=sword#1"])  # instead of the pistol


@pytest.mark.rule("SOB-ITEM-01", "SOB-CORR-07")
def test_a_gun_for_both_hands_is_used_with_the_one_that_is_left() -> None:
    armed = with_items("rifle+", heroes__0__ailments=["tentacle-arm"])
    happens(armed, ("sheet-changed", 0))
    assert equipped(hero(armed)) == ["rifle"]  # a Gun, and so it stays in hand
    armed.choose("put-away seat=0 item=rifle#1")
    armed.choose("hold seat=0 item=rifle#1")
    assert equipped(hero(armed)) == ["rifle"]
    assert ranged_volley(armed, 0, hero(armed).items[0]).no_criticals
    assert not ranged_volley(with_items("rifle+"), 0, hero(armed).items[0]).no_criticals
    pole = KIT + "- {id: long-pole, name: Long Pole, kind: gear, hands: 2}\n"
    given: dict[str, Any] = {"cards": pole, "heroes__0__items": [{"id": "long-pole#1", "equipped": True}]}
    game = mine(1, acting=0, moves=1, heroes__0__ailments=["tentacle-arm"], **given)
    happens(game, ("sheet-changed", 0))
    assert equipped(hero(game)) == []  # there is only one thing to put down, so that nobody is asked
    assert offers(game, "hold") == []


@pytest.mark.rule("SOB-ITEM-26")
def test_each_hero_takes_up_what_it_fights_with() -> None:
    game = with_items("pistol+", "buckler+", "shovel")
    game.choose("for-fights seat=0")
    game.choose("hold seat=0 item=shovel#3 instead=pistol#1")
    assert equipped(hero(game)) == ["buckler", "shovel"]
    game.state.enemies[1] = Enemy("drowned-dead", 0)
    hands.fight_begins(game)
    assert equipped(hero(game)) == ["pistol", "buckler"]
    assert told(game, "drew") == [{"who": 0}]


@pytest.mark.rule("SOB-ITEM-26")
def test_what_has_grown_into_a_hand_stays_there_when_arms_are_taken_up() -> None:
    game = with_items("sword+", "pistol", "shovel+", heroes__0__fights_with=("pistol#2",))
    alter(hero(game), hero(game).items[0], fused=True)
    game.state.enemies[1] = Enemy("drowned-dead", 0)
    hands.fight_begins(game)
    assert equipped(hero(game)) == ["sword", "pistol"]


@pytest.mark.rule("SOB-ITEM-26")
def test_what_is_for_fights_is_said_once_and_only_where_there_is_a_choice() -> None:
    assert offers(with_items("pistol+"), "for-fights") == []  # nothing else could be held
    game = with_items("pistol+", "rifle", heroes=2)
    assert offers(game, "for-fights") == ["for-fights seat=0"]
    game.choose("for-fights seat=0")
    assert ruled(game, "for-fights") == [("SOB-ITEM-26", {"who": 0})]
    assert offers(game, "for-fights") == []
    game.choose("hold seat=0 item=rifle#2")
    assert offers(game, "for-fights") == ["for-fights seat=0"]
    game = with_items("pistol+", "rifle", enemies=ENEMY)
    assert against(game, "for-fights", seat=0) == "SOB-ITEM-02"


@pytest.mark.rule("SOB-ITEM-02")
def test_who_is_down_sets_no_hands() -> None:
    down: dict[str, Any] = {"heroes__1__knocked_out": True, "heroes__1__items": kit("sword+", "buckler")}
    game = happens(with_items(heroes=2, enemies=ENEMY, **down), ("set-hands", 1))
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("SOB-ITEM-26")
def test_the_standing_choice_is_taken_up_as_it_was_made() -> None:
    game = with_items("pistol+", "buckler")
    game.choose("for-fights seat=0")
    game.choose("hold seat=0 item=buckler#2")
    hands.fight_begins(game)
    assert equipped(hero(game)) == ["pistol"]  # the other hand was meant to be free


@pytest.mark.rule("SOB-ITEM-26")
def test_who_has_said_nothing_drops_tools_for_weapons() -> None:
    game = with_items("shovel+", "pistol", "buckler", "sword")
    hands.fight_begins(game)
    assert equipped(hero(game)) == ["pistol", "buckler"]
    game = with_items("shovel+", "sword+", "pistol")
    hands.fight_begins(game)
    assert equipped(hero(game)) == ["sword", "pistol"]
    game = with_items("shovel+", "torn-gloves", "warrant", "sword")
    hands.fight_begins(game)
    assert equipped(hero(game)) == ["shovel", "sword"]  # a hand was free, so the tool stays


@pytest.mark.rule("SOB-ITEM-26")
def test_who_has_said_nothing_leaves_in_its_hands_what_is_there_and_takes_up_no_tool_nor_what_serves_others() -> None:
    for carried, held in (
        (("pistol+", "shovel+"), ["pistol", "shovel"]),
        (("shovel", "ring-of-lore"), []),
        (("hexed-blade",), []),
    ):
        game = with_items(*carried)
        hands.fight_begins(game)
        assert equipped(hero(game)) == held
        assert told(game, "drew") == []


def test_who_fights_on_with_what_is_held_says_so_once() -> None:
    game = mine(
        1, step=("begin-activation", 0), cards=KIT, enemies=ENEMY, heroes__0__items=kit("sword+", "buckler"), dice=[3]
    )
    game.choose("answer-always seat=0 to=set-hands how=as-they-are")
    assert game.ask and game.ask.prompt == "act" and equipped(hero(game)) == ["sword"]
    assert "ask-again seat=0 to=set-hands" in offers(game, "ask-again")


@pytest.mark.rule("SOB-ITEM-02")
def test_who_was_ready_is_asked_again_in_the_next_fight_or_with_other_items_or_as_soon_as_it_likes() -> None:
    given: dict[str, Any] = {"cards": KIT, "enemies": ENEMY, "heroes__0__items": kit("sword+", "buckler")}
    game = mine(1, step=("begin-activation", 0), **given, dice=[3])
    game.choose("hands-ready")
    assert prompt_of_next_activation(game) == "act"
    assert "ask-again seat=0 to=set-hands" in offers(game, "ask-again")
    assert not any("this-fight" in one for one in offers(game, "answer-always"))
    game.choose("ask-again seat=0 to=set-hands")
    assert prompt_of_next_activation(game) == "set-hands"
    game.choose("hands-ready")
    give_item(game, 0, "pistol")
    assert prompt_of_next_activation(game) == "set-hands"
    game.choose("hands-ready")
    hands.fight_begins(game)
    assert prompt_of_next_activation(game) == "set-hands"


def prompt_of_next_activation(game: Brimstone) -> str:
    happens(game, ("begin-activation", 0), dice=[3])
    assert game.ask
    return game.ask.prompt


def test_who_fights_with_what_it_holds_in_every_fight_is_not_asked_in_the_next_either() -> None:
    given: dict[str, Any] = {"cards": KIT, "enemies": ENEMY, "heroes__0__items": kit("sword+", "buckler")}
    game = mine(1, step=("begin-activation", 0), **given, dice=[3])
    game.choose("answer-always seat=0 to=set-hands how=as-they-are")
    hands.fight_begins(game)
    assert prompt_of_next_activation(game) == "act"
