"""Giving, trading and selling."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.heroes.prices import ready_again
from darklantern.games.brimstone.heroes.trading import refused
from darklantern.games.brimstone.kits import alter
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.ask import option
from tests.brimstone.fights.arena import arena
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.heroes.kit import KIT, carried, equipped
from tests.brimstone.heroes.kit import items as kit
from tests.brimstone.mine import against, happens, hero, mine, offers, told

ENEMY = {1: {"kind": "drowned-dead", "at": 0}}
CLASSIC = {"edition": "classic"}


def two(*cards: str, **given: Any) -> Brimstone:
    """Two Heroes at the Entrance; the first acts and has these Items."""
    given = {"heroes__0__items": kit(*cards), "next_item": 50, **given}
    return mine(2, acting=0, moves=3, cards=KIT, **given)


def gifts(game: Brimstone) -> list[str]:
    return [one for one in offers(game, "give") if one.startswith("give seat=0")]


@pytest.mark.rule("SOB-TRADE-01")
def test_an_item_or_a_token_is_given() -> None:
    game = two("anvil", heroes__0__bag=["bandages", "tonic"])
    game.choose("give seat=0 item=anvil#1 to=1")
    game.choose("give seat=0 token=tonic to=1")
    assert (carried(hero(game)), hero(game).bag) == ([], ["bandages"])
    assert (carried(hero(game, 1)), hero(game, 1).bag) == (["anvil"], ["tonic"])
    assert told(game, "given") == [{"who": 0, "item": "anvil#1", "to": 1}]


@pytest.mark.rule("SOB-TRADE-01")
def test_an_item_is_sold_for_gold() -> None:
    game = two("anvil", heroes__1__gold=60)
    game.choose("trade seat=0 item=anvil#1 to=1")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "trade")
    assert game.ask.usual == 0
    assert offers(game, "pay-gold") == [f"pay-gold gold={price}" for price in (5, 10, 25, 50)]
    game.choose("pay-gold gold=50")
    assert (game.ask.seat, game.ask.prompt) == (0, "agree")
    assert (game.ask.usual, str(game.ask.options[0])) == (0, "accept-trade")
    game.choose("accept-trade")
    assert (carried(hero(game, 1)), hero(game).gold, hero(game, 1).gold) == (["anvil"], 50, 10)
    assert told(game, "paid-gold") == [{"who": 1, "to": 0, "gold": 50}]
    assert game.ask.prompt == "act"


@pytest.mark.rule("SOB-TRADE-01")
@pytest.mark.parametrize("refused_by", [0, 1])
def test_nothing_changes_hands_unless_both_agree(refused_by: int) -> None:
    game = two("anvil", heroes__1__gold=60, heroes__1__bag=["tonic"])
    game.choose("trade seat=0 item=anvil#1 to=1")
    if refused_by == 0:
        game.choose("swap token=tonic")
    game.choose("decline-trade")
    assert (carried(hero(game)), hero(game, 1).bag, hero(game, 1).gold) == (["anvil"], ["tonic"], 60)
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("SOB-TRADE-01")
def test_an_item_is_traded_for_an_item() -> None:
    game = two("anvil", heroes__1__items=kit("pistol", first=10))
    game.choose("trade seat=0 item=anvil#1 to=1")
    game.choose("swap item=pistol#10")
    game.choose("accept-trade")
    assert (carried(hero(game)), carried(hero(game, 1))) == (["pistol"], ["anvil"])


@pytest.mark.rule("SOB-TRADE-01", "SOB-TRADE-06")
def test_a_token_is_traded_for_an_item_and_an_item_by_whose_bag_is_full() -> None:
    game = two(heroes__0__bag=["tonic"], heroes__1__items=kit("pistol", first=10))
    game.choose("trade seat=0 token=tonic to=1")
    assert "swap item=pistol#10" in offers(game, "swap")
    full = two("anvil", heroes__1__items=kit("pistol", first=10), heroes__1__bag=["tonic"] * 5)
    full.choose("trade seat=0 item=anvil#1 to=1")
    assert "swap item=pistol#10" in offers(full, "swap")


@pytest.mark.rule("SOB-TRADE-01", "SOB-TRADE-06")
def test_full_bags_and_full_packs_can_still_be_swapped() -> None:
    five = ["bandages", "whiskey", "tonic", "rum", "sake"]
    game = two(heroes__0__bag=["potion"] * 5, heroes__1__bag=five)
    assert offers(game, "give") == []
    game.choose("trade seat=0 token=potion to=1")
    game.choose("swap token=rum")
    game.choose("accept-trade")
    assert hero(game).bag == ["potion"] * 4 + ["rum"]
    assert sorted(hero(game, 1).bag) == ["bandages", "potion", "sake", "tonic", "whiskey"]
    game = two("anvil", heroes__1__items=kit("anvil", "anvil", "anvil", "sword", "sword", first=10))
    assert gifts(game) == []
    game.choose("trade seat=0 item=anvil#1 to=1")
    assert offers(game, "swap") == [
        f"swap item=anvil#{number}" for number in (10, 11, 12)
    ]  # for a Sword it is too heavy


@pytest.mark.rule("SOB-TRADE-01", "SOB-TRADE-06")
@pytest.mark.parametrize(("more", "prices"), [([], 1), (["sword"], 0)])
def test_an_item_is_bought_if_just_so_much_can_still_be_carried(more: list[str], prices: int) -> None:
    """Strength 3 carries 8: beside three Anvils there is room for a fourth, but not beside a Sword as well."""
    game = two("anvil", heroes__1__items=kit("anvil", "anvil", "anvil", *more, first=10), heroes__1__gold=5)
    assert len(gifts(game)) == prices
    game.choose("trade seat=0 item=anvil#1 to=1")
    assert len(offers(game, "pay-gold")) == prices


@pytest.mark.rule("SOB-TRADE-01")
def test_who_carries_too_much_still_buys_what_weighs_nothing() -> None:
    laden = kit("anvil", "anvil", "anvil", "anvil", "sword", first=10)
    game = two("ring-of-lore", heroes__1__items=laden, heroes__1__gold=5)
    game.choose("trade seat=0 item=ring-of-lore#1 to=1")
    assert offers(game, "pay-gold") == ["pay-gold gold=5"]


@pytest.mark.rule("SOB-TRADE-02")
def test_in_a_fight_only_to_who_stands_adjacent() -> None:
    assert gifts(two("anvil", at=["1.15", "1.16"], enemies=ENEMY)) == ["give seat=0 item=anvil#1 to=1"]
    assert gifts(two("anvil", at=["1.15", "1.20"], enemies=ENEMY)) == ["give seat=0 item=anvil#1 to=1"]
    assert gifts(two("anvil", at=["1.15", "1.17"], enemies=ENEMY)) == []


@pytest.mark.rule("SOB-TRADE-03")
def test_without_enemies_to_anybody_on_the_same_tile() -> None:
    assert gifts(two("anvil", at=["1.01", "1.21"])) == ["give seat=0 item=anvil#1 to=1"]
    far: dict[str, Any] = {"tiles": ["long-passage"]}
    assert gifts(two("anvil", at=["1.03", "2.07"], **far)) == []
    assert gifts(two("anvil", at=["1.03", "2.11"], **far)) == ["give seat=0 item=anvil#1 to=1"]  # on the joint: both
    game = two("anvil", at=["1.04", "2.10"], **far)
    assert gifts(game) == []  # next tile, two spaces apart
    game = two("anvil", at=["1.02", "2.10"], **far)
    assert gifts(game) == ["give seat=0 item=anvil#1 to=1"]


@pytest.mark.rule("SOB-TRADE-04")
def test_what_one_has_used_another_cannot_use_in_the_same_turn() -> None:
    two_uses = KIT + "- {id: gong, name: Gong, kind: gear, use: {does: [boost: {stat: luck, add: 1}]}}\n"
    game = mine(2, acting=0, cards=two_uses, heroes__0__items=kit("gong"))
    game.choose("use item=gong#1")
    assert "use item=gong#1" in offers(game, "use")  # the same Hero may go on
    game.choose("give seat=0 item=gong#1 to=1")
    assert offers(game, "use") == []
    ready_again(game, "turn")
    assert offers(game, "use") == ["use seat=1 item=gong#1"]


@pytest.mark.rule("SOB-TRADE-04")
def test_a_pistol_that_one_has_fired_another_cannot_fire_in_the_same_turn() -> None:
    """The second Hero takes it in hand at the start of its own Activation all the same."""
    enemies: dict[int, tuple[str | int, ...]] = {1: ("ghoul", "41")}
    given: dict[str, Any] = {"cards": ARMED, "heroes__0__items": kit("derringer+"), "heroes__1__items": []}
    game = arena(["44", "54"], enemies, acting=0, dice=[1, 1, 3], **given)
    game.choose("shoot item=derringer#1")
    game.choose("give seat=0 item=derringer#1 to=1")
    hero(game, 1).items = [alter(hero(game, 1), hero(game, 1).items[0], equipped=True)]
    while game.ask and (game.ask.seat, game.ask.prompt) != (1, "act"):
        game.choose(0)
    assert offers(game, "shoot") == []
    assert against(game, "shoot", item="derringer#1") == "SOB-TRADE-04"
    ready_again(game, "turn")
    happens(game, ("act", 1))
    assert offers(game, "shoot") == ["shoot item=derringer#1"]


@pytest.mark.rule("SOB-TRADE-04")
def test_a_pistol_that_nobody_has_fired_may_be_handed_on_and_fired() -> None:
    """The other one of the same Hero was fired in this turn."""
    enemies: dict[int, tuple[str | int, ...]] = {1: ("ghoul", "41")}
    pair = kit("derringer+", "derringer+")
    given: dict[str, Any] = {"cards": ARMED, "heroes__0__items": pair, "heroes__1__items": []}
    game = arena(["44", "54"], enemies, acting=0, dice=[1, 1, 3], **given)
    game.choose("shoot item=derringer#1")
    game.choose("give seat=0 item=derringer#2 to=1")
    hero(game, 1).items = [alter(hero(game, 1), hero(game, 1).items[0], equipped=True)]
    happens(game, ("act", 1))
    assert offers(game, "shoot") == ["shoot item=derringer#2"]


@pytest.mark.rule("SOB-TRADE-05")
def test_starting_items_stay_with_their_owner() -> None:
    assert gifts(two("pistol*+", "anvil")) == ["give seat=0 item=anvil#2 to=1"]
    assert "give seat=0 item=pistol#1 to=1" in gifts(two("pistol*+", options=CLASSIC))


@pytest.mark.rule("SOB-TRADE-05", "SOB-ITEM-20")
def test_a_marshal_gives_away_neither_shotgun_nor_keepsake() -> None:
    game = two("shotgun*+", "keepsake", heroes__0__class_="us-marshal")
    assert gifts(game) == []
    assert gifts(two("shotgun*+", "keepsake", options=CLASSIC)) == ["give seat=0 item=shotgun#1 to=1"]


@pytest.mark.rule("SOB-TRADE-06")
def test_the_receiver_stays_within_its_limits() -> None:
    full: dict[str, Any] = {"heroes__0__bag": ["tonic"], "heroes__1__bag": ["bandages"] * 5}
    assert gifts(two(**full)) == []
    assert gifts(two(heroes__0__bag=["tonic"], heroes__1__bag=["bandages"] * 4)) == ["give seat=0 token=tonic to=1"]
    load = kit("anvil", "anvil", "anvil", "sword", first=10)
    assert gifts(two("anvil", "sword+", heroes__1__items=load)) == ["give seat=0 item=sword#2 to=1"]
    assert gifts(two("ring-of-lore", heroes__1__items=kit(*["anvil"] * 4, first=10))) != []  # weighs nothing


@pytest.mark.rule("SOB-TRADE-07")
def test_handing_over_costs_nothing_and_may_be_done_at_any_time() -> None:
    game = two(heroes__0__bag=["bandages"])
    game.choose("go to=1.12")
    game.choose("give seat=0 token=bandages to=1")
    assert (game.state.activation.moves, game.state.activation.acted) == (2, False)
    assert "scavenge tile=1" in offers(game, "scavenge")


@pytest.mark.rule("SOB-TRADE-07")
def test_nothing_changes_hands_in_the_middle_of_a_roll() -> None:
    game = two("anvil", heroes__0__grit=1, dice=[1, 1, 1])
    game.choose("scavenge tile=1")
    assert game.ask and game.ask.prompt == "reroll"
    assert offers(game, "give") + offers(game, "trade") + offers(game, "pass-light") == []
    assert refused(game, option("trade", seat=0, item="anvil#1", to=1)) == "SOB-TRADE-07"


@pytest.mark.rule("SOB-TRADE-07")
def test_nothing_changes_hands_in_the_middle_of_an_attack() -> None:
    """Two Hits are still to be given to one of two Enemies; the other Hero stands next to the one who attacks."""
    enemies: dict[int, tuple[str | int, ...]] = {1: ("ghoul", "43"), 2: ("ghoul", "45")}
    game = arena(["44", "54"], enemies, acting=0, dice=[4, 4], heroes__0__bag=["tonic"], heroes__1__gold=50)
    assert "give seat=0 token=tonic to=1" in offers(game, "give")
    game.choose("fight")
    assert game.ask and game.ask.prompt == "assign-hit"
    assert offers(game, "give") + offers(game, "trade") + offers(game, "pass-light") == []
    assert refused(game, option("give", seat=0, token="tonic", to=1)) == "SOB-TRADE-07"


@pytest.mark.rule("SOB-TRADE-08")
def test_who_is_down_hands_things_over_but_gets_nothing() -> None:
    down: dict[str, Any] = {"heroes__1__knocked_out": True, "heroes__1__wounds": 10}
    bags: dict[str, Any] = {"heroes__0__bag": ["tonic"], "heroes__1__bag": ["bandages", "bandages"]}
    theirs: dict[str, Any] = {"heroes__1__items": kit("anvil", "keepsake", "pistol*", first=10)}
    game = two(at=["1.15", "1.16"], enemies=ENEMY, **down, **bags, **theirs)
    assert offers(game, "trade") == []
    assert offers(game, "give") == ["give seat=1 item=anvil#10 to=0", "give seat=1 token=bandages to=0"]
    assert [one for one in offers(game, "use") if "seat=1" in one or "on=1" in one] == []
    game.choose("give seat=1 token=bandages to=0")
    assert (hero(game).bag, hero(game, 1).bag) == (["tonic", "bandages"], ["bandages"])
    game = two(at=["1.16", "1.16"], enemies=ENEMY, **down, **bags)  # the marker blocks no one
    assert offers(game, "give") == ["give seat=1 token=bandages to=0"]
    game = two(at=["1.15", "1.17"], enemies=ENEMY, **down, **bags)
    assert offers(game, "give") == []
    game = two(at=["1.15", "1.16"], options=CLASSIC, **down, **theirs)
    assert "give seat=1 item=pistol#12 to=0" in offers(game, "give")


@pytest.mark.rule("SOB-TRADE-03", "SOB-LIGHT-12")
def test_the_light_source_is_handed_over_likewise() -> None:
    game = two()
    game.choose("pass-light seat=0 to=1")
    assert game.state.light == 1
    assert offers(game, "pass-light") == ["pass-light seat=1 to=0"]
    assert offers(two(at=["1.15", "1.17"], enemies=ENEMY), "pass-light") == []


@pytest.mark.rule("SOB-TRADE-01", "SOB-ITEM-03")
def test_what_is_given_is_taken_in_a_free_hand() -> None:
    game = two("pistol+")
    game.choose("give seat=0 item=pistol#1 to=1")
    assert equipped(hero(game, 1)) == ["pistol"]
    game = two("pistol", heroes__1__items=kit("sword", first=8))
    game.choose("give seat=0 item=pistol#1 to=1")
    assert (carried(hero(game, 1)), equipped(hero(game, 1))) == (["sword", "pistol"], ["pistol"])
    game = two("pistol+", enemies=ENEMY)
    game.choose("give seat=0 item=pistol#1 to=1")
    assert equipped(hero(game, 1)) == []  # in a Fight not before its own Activation


@pytest.mark.rule("SOB-TRADE-01")
def test_an_offer_lapses_if_the_thing_is_gone_meanwhile() -> None:
    game = two("anvil", heroes__1__gold=60)
    game.choose("trade seat=0 item=anvil#1 to=1")
    game.choose("give seat=0 item=anvil#1 to=1")
    assert game.ask and game.ask.prompt == "act"
    assert carried(hero(game, 1)) == ["anvil"]


@pytest.mark.rule("SOB-TRADE-08")
@pytest.mark.parametrize("fallen", [0, 1])
def test_an_offer_lapses_if_one_of_the_two_has_fallen_meanwhile(fallen: int) -> None:
    theirs: dict[str, Any] = {"heroes__1__items": kit("anvil", first=10), "heroes__1__gold": 60, "heroes__0__gold": 60}
    game = two("anvil", **theirs, **{f"heroes__{fallen}__knocked_out": True})
    for giver, item in ((0, "anvil#1"), (1, "anvil#10")):
        happens(game, ("answer-trade", giver, item, "", 1 - giver))
        assert game.ask and game.ask.prompt == "act"
    assert [(carried(hero(game, seat)), hero(game, seat).gold) for seat in (0, 1)] == [(["anvil"], 60)] * 2
