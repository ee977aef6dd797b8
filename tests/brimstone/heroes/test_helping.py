"""Nobody is offered to use what would change nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import mine, offers

HURT, SHAKEN = {"heroes__0__wounds": 2}, {"heroes__0__horror": 2}
CALM = {"heroes__0__grit": 2, "heroes__1__grit": 2}
"""At full Grit: a Hero's maximum in these positions is 2."""


def usable(does: str, heroes: int = 2, **given: Any) -> bool:
    """Whether the first Hero is offered a thing that does something."""
    cards = f"items: [{{id: thing, name: Thing, kind: gear, use: {{does: {does}}}}}]"
    given = {"heroes__0__items": [{"id": "thing#1"}], **given}
    return offers(mine(heroes, acting=0, moves=1, cards=cards, **given), "use") == ["use item=thing#1"]


@pytest.mark.parametrize(
    ("does", "in_vain", "of_use"),
    [
        ("[heal: {amount: 1, of: sanity}]", HURT, SHAKEN),
        ("[heal: {amount: 1, of: wounds}]", SHAKEN, HURT),
        ("[heal-around: 3]", {}, HURT),
        ("[recover-grit: 1]", CALM, {"heroes__0__grit": 1}),
        ("[refill-grit]", CALM, {"heroes__0__grit": 0}),
        ("[lose-corruption: 1]", {}, {"heroes__0__corruption": 1}),
        ("[cleanse]", {"heroes__0__ailments": ["hollow"]}, {"heroes__0__markers": {"poison": 1}}),
        ("[move-darkness: {steps: 1, back: true}]", {}, {"darkness": 12}),
        ("[clear-scavenged]", {}, {"tiles__1__scavenged": 1}),
        ("[move-to: {to: carrier}]", {"light": 0}, {"light": 1}),
        ("[ready-item]", {}, {"heroes__0__items": [{"id": "thing#1"}, {"id": "silver-locket#2", "ready": False}]}),
        ("[cancel-card: {deck: darkness}]", {}, {"in_play": [{"card": "cold-breath", "deck": "darkness"}]}),
    ],
)
def test_only_what_changes_something_is_offered(does: str, in_vain: dict[str, Any], of_use: dict[str, Any]) -> None:
    assert not usable(does, **in_vain)
    assert usable(does, **of_use)


def test_an_effect_for_everybody_is_worth_it_for_one_who_needs_it() -> None:
    song = "[each: {who: all, do: [heal: {amount: 1, of: sanity}]}]"
    assert not usable(song, heroes__1__wounds=3)
    assert usable(song, heroes__1__horror=1)
    assert not usable(song, heroes__1__horror=1, heroes__1__knocked_out=True)  # nobody else stands


def test_an_effect_with_a_situation_is_worth_it_in_that_situation() -> None:
    fuel = "[if: {is: {wounded: true}, then: [recover-grit: 1], else: [heal: {amount: 1, of: sanity}]}]"
    assert usable(fuel, heroes__0__wounds=1, heroes__0__grit=0)
    assert not usable(fuel, heroes__0__wounds=1, heroes__0__grit=2, heroes__0__horror=1)
    assert usable(fuel, heroes__0__grit=2, heroes__0__horror=1)


def test_a_die_is_worth_it_if_one_of_its_rows_is() -> None:
    bet = "[roll: {rows: [{from: 1, do: [lose-grit: 1]}, {from: 4, do: [recover-grit: 1]}]}]"
    assert usable(bet, heroes__0__grit=1)
    assert not usable(bet, heroes__0__grit=2)


@pytest.mark.parametrize(
    "price", ["sanity-damage: 1", "wounds: 1", "add-dread: 1", "boost: {stat: initiative, add: -1}"]
)
def test_the_price_alone_is_no_reason(price: str) -> None:
    does = f"[{price}, recover-grit: 1]"
    assert usable(does, heroes__0__grit=0)
    assert not usable(does, heroes__0__grit=2)


def test_a_challenge_needs_somebody_to_challenge() -> None:
    given: dict[str, Any] = {"acting": 0, "heroes__0__class_": "avenger", "heroes__0__upgrades": ["battle-challenge"]}
    challenge = "use ability=battle-challenge"
    assert challenge in offers(arena(["00"], {1: ("ghoul", "01")}, **given), "use")
    assert challenge not in offers(arena(["00"], {1: ("ghoul", "05")}, **given), "use")


def test_a_tonic_at_full_grit_is_kept_for_later() -> None:
    calm = mine(1, acting=0, moves=1, heroes__0__grit=2, heroes__0__bag=["tonic"])
    assert offers(calm, "use") == []
    assert offers(mine(1, acting=0, moves=1, heroes__0__grit=1, heroes__0__bag=["tonic"]), "use") == ["use token=tonic"]
