"""The Side Bag: what it holds, and when its Tokens are used."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.heroes import side_bag
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.heroes.bags import ENEMY, fighting, with_bag
from tests.brimstone.mine import against, asked, happens, hero, mine, offers, told

FIVE = ["bandages", "bandages", "bandages", "tonic", "bomb"]


def gains(token: str, *bag: str, count: int = 1, heroes: int = 1, **given: Any) -> Brimstone:
    """The first Hero finds Tokens."""
    does = f"{{gain-token: {{token: {token}, count: {count}}}}}"
    return mine(
        heroes,
        step=("draw-encounters", 1, 1),
        cards=f"encounters: [{{id: find, name: Find, does: [{does}]}}]",
        decks__encounter={"stack": "find"},
        heroes__0__bag=list(bag),
        **given,
    )


# -- what it holds ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-BAG-01")
def test_a_side_bag_holds_five_tokens() -> None:
    assert side_bag.room(with_bag(*FIVE), 0) == 0
    game = gains("tonic", *FIVE[:4])
    assert hero(game).bag == [*FIVE[:4], "tonic"]
    assert game.ask and game.ask.prompt != "full-bag"
    game = gains("tonic", *FIVE)
    assert game.ask and game.ask.prompt == "full-bag"
    assert game.ask.usual == 0
    assert len(hero(game).bag) == 5


@pytest.mark.rule("SOB-BAG-02", "SOB-KO-06")
def test_who_has_fallen_meanwhile_is_not_asked_what_to_leave() -> None:
    game = happens(mine(2, acting=1, heroes__0__bag=FIVE, heroes__0__knocked_out=True), ("full-bag", 0, "tonic"))
    assert (asked(game).seat, asked(game).prompt, hero(game).bag) == (1, "act", FIVE)


@pytest.mark.rule("SOB-BAG-02")
def test_with_a_full_bag_the_new_one_may_be_left() -> None:
    game = gains("whiskey", *FIVE)
    game.choose("forgo")
    assert hero(game).bag == FIVE
    assert told(game, "token-left") == [{"who": 0, "token": "whiskey"}]


@pytest.mark.rule("SOB-BAG-02")
def test_with_a_full_bag_another_token_may_be_used_discarded_or_passed_on() -> None:
    game = gains("whiskey", *FIVE)
    game.choose("use token=tonic")
    assert hero(game).grit == 1
    assert hero(game).bag == ["bandages", "bandages", "bandages", "bomb", "whiskey"]
    game = gains("whiskey", *FIVE)
    assert offers(game, "discard") == [f"discard token={token}" for token in ("bandages", "tonic", "bomb")]
    assert offers(gains("tonic", *FIVE), "discard") == ["discard token=bandages", "discard token=bomb"]
    game.choose("discard token=bomb")
    assert told(game, "token-discarded") == [{"who": 0, "token": "bomb"}]
    assert hero(game).bag == ["bandages", "bandages", "bandages", "tonic", "whiskey"]
    game = gains("whiskey", *FIVE, heroes=2)
    game.choose("give token=tonic to=1")
    assert (hero(game).bag[-1], hero(game, 1).bag) == ("whiskey", ["tonic"])


@pytest.mark.rule("SOB-BAG-02")
def test_the_new_token_itself_may_be_passed_on_or_used() -> None:
    game = gains("whiskey", *FIVE, heroes=2)
    game.choose("give token=whiskey to=1")
    assert (hero(game).bag, hero(game, 1).bag) == (FIVE, ["whiskey"])
    game = gains("whiskey", *["bomb"] * 5, heroes__0__horror=2, dice=[1])
    game.choose("use token=whiskey on=0")
    assert (hero(game).bag, hero(game).horror) == (["bomb"] * 5, 1)


@pytest.mark.rule("SOB-BAG-02", "SOB-TRADE-06")
def test_nothing_is_passed_on_to_whose_bag_is_full() -> None:
    game = gains("whiskey", *FIVE, heroes=2, heroes__1__bag=FIVE)
    assert [one for one in offers(game, "give") if "seat" not in one] == []


@pytest.mark.rule("SOB-BAG-02")
def test_each_token_that_finds_no_room_is_decided_by_itself() -> None:
    game = gains("whiskey", *FIVE[:4], count=3)
    assert game.ask and game.ask.prompt == "full-bag"
    game.choose("forgo")
    assert game.ask.prompt == "full-bag"
    game.choose("discard token=tonic")
    assert hero(game).bag == ["bandages", "bandages", "bandages", "whiskey", "whiskey"]
    assert game.ask.prompt == "act"


@pytest.mark.rule("SOB-BAG-03")
def test_a_token_is_used_once() -> None:
    game = with_bag("bandages", "bandages", heroes__0__wounds=5, dice=[2])
    game.choose("use token=bandages on=0")
    assert hero(game).bag == ["bandages"]


# -- when -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-BAG-04")
def test_tokens_are_used_whenever_their_owner_likes() -> None:
    game = mine(2, acting=0, moves=1, heroes__1__bag=["bandages"], heroes__1__wounds=4, enemies=ENEMY, dice=[3])
    game.choose("use seat=1 token=bandages on=1")
    assert hero(game, 1).wounds == 1
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "act")  # the Activation of the other goes on


@pytest.mark.rule("SOB-BAG-04")
def test_also_while_its_owner_is_asked_something_else() -> None:
    game = gains("whiskey", "bandages", *["bomb"] * 4, heroes__0__wounds=4, dice=[3])
    assert game.ask and game.ask.prompt == "full-bag"
    game.choose("use seat=0 token=bandages on=0")
    assert hero(game).wounds == 1
    assert hero(game).bag == ["bomb", "bomb", "bomb", "bomb", "whiskey"]  # and so there is room
    game = with_bag("bandages", heroes__0__wounds=4)
    assert offers(game, "use") == ["use token=bandages on=0"]  # in its own Activation it stands there once


@pytest.mark.rule("SOB-BAG-04", "SOB-ACT-05", "SOB-ACT-04")
def test_after_its_attack_a_hero_still_heals_before_the_enemies_act() -> None:
    game = fighting("bandages", near="45", heroes__0__wounds=5, dice=[1, 1, 3])
    game.choose("fight")
    assert [str(one) for one in asked(game).options] == ["end", "use token=bandages on=0"]  # no step, no second Attack
    assert asked(game).usual == 0
    game.choose("use token=bandages on=0")
    assert (hero(game).wounds, hero(game).bag) == (2, [])
    assert asked(game).seat == 1  # nothing is left to do


@pytest.mark.rule("SOB-BAG-04")
@pytest.mark.parametrize(
    ("bag", "given"),
    [
        (["bandages"], {}),  # nobody is hurt
        (["bandages"], {"heroes__0__wounds": 4}),  # half of Health 10 is still there
        (["bandages"], {"heroes__0__wounds": 1, "heroes__1__wounds": 9}),  # far away
        (["exotic-herbs"], {"heroes__0__wounds": 5, "heroes__0__corruption": 2}),
        (["whiskey"], {"heroes__0__wounds": 5}),
        ([], {"heroes__0__wounds": 5, "heroes__1__bag": ["bandages"]}),
    ],
)
def test_after_its_attack_nobody_is_asked_who_cannot_heal(bag: list[str], given: dict[str, Any]) -> None:
    game = fighting(*bag, near="45", dice=[1, 1], **given)
    game.choose("fight")
    assert asked(game).seat == 1


@pytest.mark.rule("SOB-BAG-04", "SOB-SEARCH-02")
def test_after_a_search_only_what_belongs_to_the_own_activation_is_asked_for() -> None:
    doc: dict[str, Any] = {"heroes__0__wounds": 5, "dice": [1, 1, 1, 5]}
    game = with_bag("bandages", heroes=2, **doc)
    game.choose("scavenge tile=1")
    assert asked(game).seat == 1  # Bandages can be used whoever is asked
    assert "use seat=0 token=bandages on=0" in offers(game, "use")
    game = with_bag(heroes=2, heroes__0__class_="frontier-doc", **doc)
    game.choose("scavenge tile=1")
    assert [str(one) for one in asked(game).options] == ["end", "use ability=house-calls on=0"]
    game.choose("use ability=house-calls on=0")
    assert hero(game).wounds == 2
    assert asked(game).seat == 1  # once per turn


@pytest.mark.rule("SOB-BAG-04")
def test_no_token_between_dealing_and_applying_damage_nor_while_down() -> None:
    hurt = "encounters: [{id: rocks, name: Rocks, does: [hits: 1]}]"
    stack = {"stack": "rocks"}
    given: dict[str, Any] = {"heroes__0__grit": 1, "heroes__0__bag": ["bandages"], "heroes__0__wounds": 3}
    game = mine(2, step=("draw-encounters", 1, 1), cards=hurt, decks__encounter=stack, dice=[1], **given)
    assert game.ask and game.ask.prompt == "reroll"
    assert offers(game, "use") == []
    down: dict[str, Any] = {
        "heroes__1__knocked_out": True,
        "heroes__1__wounds": 10,
        "heroes__1__bag": ["tonic", "whiskey"],
    }
    assert offers(mine(2, acting=0, **down), "use") == []


@pytest.mark.rule("SOB-BAG-05")
@pytest.mark.parametrize("token", ["bomb", "dynamite", "hatchet"])
def test_a_token_that_is_an_attack_waits_for_the_own_activation(token: str) -> None:
    game = fighting(token, near="43", heroes__1__bag=[token])
    mine_now = offers(game, "throw") + offers(game, "free-attack")
    assert mine_now == [f"{'free-attack' if token == 'hatchet' else 'throw'} token={token}"]  # of the first Hero alone
    assert against(game, "use", seat=1, token=token) == "SOB-BAG-05"
    assert offers(game, "use") == []


@pytest.mark.rule("SOB-BAG-01")
def test_a_bag_that_has_become_too_small_has_no_room_for_more() -> None:
    small = [{"stat": "side-bag", "add": -2, "until": "adventure", "seat": 0}]
    game = gains("whiskey", *FIVE, boosts=small)
    assert side_bag.room(game, 0) == 0
    assert asked(game).prompt == "full-bag" and hero(game).bag == FIVE
