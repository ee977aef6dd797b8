"""What the story tells of goods, Tokens, Items and places, each with its rule if it has one of its own."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.killing import kill_enemy
from darklantern.games.brimstone.heroes.side_bag import gain_tokens, pass_on
from tests.brimstone.fights.arena import arena
from tests.brimstone.happening import happens
from tests.brimstone.mine import kinds_told, mine, ruled

TIRED = [{"id": "silver-locket#2", "ready": False}]


@pytest.mark.parametrize(
    ("does", "given", "kind", "rule", "about"),
    [
        ("[lose: {what: gold, amount: 30}]", {"heroes__0__gold": 20}, "lost-goods", "SOB-ITEM-25",
         {"who": 0, "what": "gold", "amount": 20}),
        ("[boost: {stat: move, add: 2}]", {}, "boosted", "SOB-TURN-12",
         {"who": 0, "stat": "move", "add": 2, "until": "turn"}),
        ("[boost: {stat: lore, add: 1, until: fight}]", {}, "boosted", "",
         {"who": 0, "stat": "lore", "add": 1, "until": "fight"}),
        ("[lose-grit]", {"heroes__0__grit": 2}, "grit-lost", "", {"who": 0, "grit": 1}),
        ("[lose-corruption: 1]", {"heroes__0__corruption": 2}, "corruption-lost", "", {"who": 0, "amount": 1}),
        ("[corruption-hits: {amount: 1, ignores: [willpower]}]", {}, "corruption-gained", "SOB-HITS-09",
         {"who": 0, "amount": 1}),
        ("[lose-token]", {"heroes__0__bag": ["tonic"]}, "token-lost", "", {"who": 0, "token": "tonic"}),
        ("[lose-item]", {"heroes__0__items": [{"id": "hobnail-boots#2"}]}, "item-lost", "SOB-ITEM-27",
         {"who": 0, "item": "hobnail-boots#2"}),
        ("[ready-item]", {"heroes__0__items": TIRED}, "item-readied", "", {"who": 0, "item": "silver-locket#2"}),
        ("[swap-places]", {}, "places-swapped", "", {"who": 0, "hero": 1}),
        ("[clear-scavenged]", {"tiles__1__scavenged": 2}, "scavenged-cleared", "", {"tile": 1}),
        ("[cure]", {"heroes__0__ailments": ["hollow"]}, "cured", "", {"who": 0, "card": "hollow"}),
        ("[fuse-dark-stone]", {"heroes__0__dark_stone": 3}, "stone-fused", "SOB-CORR-07", {"who": 0, "amount": 3}),
    ],
)  # fmt: skip
def test_what_an_effect_did_is_told(
    does: str, given: dict[str, Any], kind: str, rule: str, about: dict[str, Any]
) -> None:
    assert ruled(happens(does, **given), kind) == [(rule, about)]


@pytest.mark.rule("SOB-HITS-01")
@pytest.mark.parametrize(
    ("does", "hits", "of", "words"),
    [
        ("[hits: 2]", 2, "health", "Rosa takes 2 Hits (Silver Locket)."),
        ("[horror-hits: 1]", 1, "sanity", "Rosa takes 1 Horror Hit (Silver Locket)."),
        ("[corruption-hits: 1]", 1, "corruption", "Rosa takes 1 Corruption Hit (Silver Locket)."),
    ],
)
def test_hits_of_a_card_are_told_before_a_die_falls_against_them(does: str, hits: int, of: str, words: str) -> None:
    game = happens(does, source="silver-locket", heroes__0__name="Rosa", dice=[6, 6])
    kinds = kinds_told(game)
    assert ruled(game, "card-hits") == [
        ("SOB-HITS-01", {"who": 0, "hits": hits, "of": of, "card": "silver-locket"}),
    ]
    assert kinds.index("card-hits") < kinds.index("rolled")
    assert words in [line.text for line in game.scene(0).story]


def test_hits_of_a_card_that_reach_nobody_are_not_told() -> None:
    assert ruled(happens("[hits: 2]", source="silver-locket", heroes__0__knocked_out=True), "card-hits") == []


def test_grit_that_is_full_is_not_refilled() -> None:
    assert ruled(happens("[refill-grit]", heroes__0__grit=2), "grit-recovered") == []
    game = happens("[refill-grit]", heroes__0__grit=1)
    assert ruled(game, "grit-recovered") == [("SOB-GRIT-13", {"who": 0, "grit": 2})]


def test_only_the_hero_who_acts_can_lose_its_activation() -> None:
    other = happens("[lose-activation]", 1)
    assert (other.state.activation.acted, ruled(other, "activation-lost")) == (False, [])


def test_a_plague_card_is_discarded() -> None:
    game = happens("[draw-plague]", decks__plague={"stack": "sour-stomach"})
    assert game.state.decks["plague"].discard == ["sour-stomach"]


@pytest.mark.rule("SOB-BAG-01", "SOB-TRADE-01")
def test_tokens_that_are_gained_and_handed_on() -> None:
    game = mine(2)
    gain_tokens(game, 0, "tonic", 2)
    pass_on(game, 0, "tonic", 1)
    assert ruled(game, "token-gained") == [("SOB-BAG-01", {"who": 0, "token": "tonic", "count": 2})]
    assert ruled(game, "token-given") == [("SOB-TRADE-01", {"who": 0, "token": "tonic", "to": 1})]


@pytest.mark.rule("SOB-FKILL-02")
def test_an_enemy_that_nobody_killed() -> None:
    game = arena(["44"], {1: ("ghoul", "43"), 2: ("ghoul", "41")}, acting=0)
    kill_enemy(game, 1, None)
    assert ruled(game, "enemy-dies") == [("SOB-FKILL-02", {"enemy": 1, "group": "ghoul"})]


@pytest.mark.rule("SOB-TRADE-01")
def test_a_trade_that_is_refused() -> None:
    game = mine(2, heroes__0__bag=["tonic"], heroes__1__gold=50)
    game.choose("trade seat=0 token=tonic to=1")
    game.choose("decline-trade")
    assert ruled(game, "trade-refused") == [("SOB-TRADE-01", {"who": 1, "to": 0})]
    game = mine(2, heroes__0__bag=["tonic"], heroes__1__gold=50)
    game.choose("trade seat=0 token=tonic to=1")
    game.choose("pay-gold gold=50")
    game.choose("decline-trade")
    assert ruled(game, "trade-refused") == [("SOB-TRADE-01", {"who": 0, "to": 1})]


@pytest.mark.rule("SOB-WIN-06")
def test_a_flight_that_is_proposed_and_called_off() -> None:
    game = mine(2, options={"players": 2})
    game.choose("propose-flight seat=1")
    game.choose("call-off-flight seat=1")
    assert ruled(game, "flight-proposed") == [("SOB-WIN-06", {"who": 1})]
    assert ruled(game, "flight-called-off") == [("SOB-WIN-06", {"who": 1})]
