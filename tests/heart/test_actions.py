"""Every action is one class: what it offers and what it refuses agree, and its costs and odds are the real ones."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from darklantern import new
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.odds import odds
from darklantern.games.heart.state import Heart
from darklantern.table.ask import Option, option
from darklantern.table.odds import Odds
from tests.heart.island import island
from tests.heart.quiet import quiet

CARDS = """
- {id: sling, name: Sling, kind: weapon, icon: a, weapon: {dice: -1, rerolls: 2}}
- {id: harpoon, name: Harpoon, kind: weapon, icon: a, weapon: {hits: 1}}
- {id: oath, name: Oath, kind: ritual, icon: a, modifier: -4}
- {id: pit, name: Pit, kind: trap, icon: a, modifier: -3, pay: {actions: 1, sanity: 1}}
- {id: bell, name: Bell, kind: item, icon: a, does: [{test: {roll: sanity, add: -2, hit: [draw]}}]}
- {id: gong, name: Gong, kind: item, icon: a, does: [{if: {is: {at: [cave]}, then: [{test: {roll: 2}}]}}]}
- {id: drum, name: Drum, kind: item, icon: a, does: [{may: [{test: {roll: 1}}]}]}
- {id: flute, name: Flute, kind: item, icon: a, does: [{choose: [[draw], [{test: {roll: strength}}]]}]}
- {id: oracle, name: Oracle, kind: item, icon: a, pay: {discard: 2}, does: [draw]}
- {id: fishing, name: Fishing, kind: quest, icon: a,
   quest: {begin: {pay: {strength: 2}}, resolve: {pay: {actions: 2, traps: 1}}}}
"""


def holding(*cards: str, at: str = "swamp", creatures: list[tuple[str, str]] | None = None, **given: Any) -> Heart:
    return quiet(at=[at, "village"], hands=[list(cards), []], cards=CARDS, creatures=creatures, **given)


def universe(game: Heart) -> list[Option]:
    """Wishes of every action, possible or not."""
    content, hand = game.content, [card for seat in game.state.seats for card in seat.hand]
    cards = [*dict.fromkeys([*hand, *(quest.card for seat in game.state.seats for quest in seat.quests)])]
    with_card = ("assemble", "consult", "begin-quest", "complete-quest", "play", "discard")
    return [
        *(option(verb, to=place) for verb in ("move", "tunnel") for place in content.locations),
        *(option(verb) for verb in ("fight", "loot", "set-trap")),
        *(option("repair", tokens=tokens) for tokens in (1, 2, 3)),
        *(option(verb, card=card) for verb in with_card for card in cards),
        *(option("talk", seat=seat) for seat in range(len(game.state.seats))),
        *(option("recover", fallen=fallen.protagonist) for fallen in game.state.fallen),
    ]


@pytest.mark.parametrize("seed", range(12))
def test_a_wish_is_refused_exactly_if_it_is_not_offered(seed: int) -> None:
    rules: dict[str, Any] = {"western_shores": seed % 2 == 0, "no_escape": seed % 3 == 0}
    game, pick = new("heart", seed=seed, players=1 + seed % 4, **rules), random.Random(seed)
    for _ in range(150):
        if game.ask is None:
            break
        if game.ask.prompt == "act":
            offered = set(map(str, game.ask.options))
            for wish in universe(game):
                assert (ACTIONS.refused(game, game.ask.seat, wish) is None) == (str(wish) in offered), wish
        game.choose(pick.randrange(len(game.ask.options)))


def test_bare_hands_hit_with_as_many_dice_as_strength() -> None:
    game = holding(creatures=[("crawler", "swamp")], seats__0__strength=3)
    assert odds(game, 0, option("fight")) == Odds(3, 5, Fraction(19, 27))


def test_weapons_change_dice_roll_misses_again_and_may_be_certain() -> None:
    game = holding("sling", "harpoon", creatures=[("crawler", "swamp")], seats__0__strength=3)
    game.choose("fight")
    assert odds(game, 0, option("unarmed")) == Odds(3, 5, Fraction(19, 27))
    assert odds(game, 0, option("weapon", card="sling")) == Odds(2, 5, 1 - Fraction(2, 3) ** 4)
    assert odds(game, 0, option("weapon", card="harpoon")) == Odds(3, 5, Fraction(1))


def test_hits_that_a_hit_brings_or_takes_away_count() -> None:
    boost: dict[str, Any] = {"stat": "combat-hits", "until": "turn", "seat": 0}
    less = holding(creatures=[("crawler", "swamp")], seats__0__strength=2, boosts=[{**boost, "add": -1}])
    assert odds(less, 0, option("fight")) == Odds(2, 5, Fraction(1, 9))
    none = holding(creatures=[("crawler", "swamp")], seats__0__strength=2, boosts=[{**boost, "add": -9}])
    assert odds(none, 0, option("fight")) == Odds(2, 5, Fraction(0))


def test_who_may_roll_less_than_nothing_again_rolls_once_all_the_same() -> None:
    stiff: dict[str, Any] = {"stat": "combat-rerolls", "add": -1, "until": "turn", "seat": 0}
    game = holding(creatures=[("crawler", "swamp")], seats__0__strength=3, boosts=[stiff])
    assert odds(game, 0, option("fight")) == Odds(3, 5, Fraction(19, 27))


def test_rituals_roll_sanity_and_traps_strength_with_their_modifier() -> None:
    game = holding("oath", "pit", seats__0__sanity=3, seats__0__strength=5)
    assert odds(game, 0, option("play", card="oath")) == Odds(1, 5, Fraction(1, 3))
    assert odds(game, 0, option("play", card="pit")) == Odds(2, 5, Fraction(5, 9))
    assert odds(game, 0, option("consult", card="oath")) is odds(game, 0, option("discard", card="oath")) is None


def test_tests_of_cards_have_odds_where_they_are_rolled() -> None:
    game = holding("bell", "gong", "bread", seats__0__sanity=4)
    assert odds(game, 0, option("play", card="bell")) == Odds(2, 5, Fraction(5, 9))
    assert odds(game, 0, option("play", card="gong")) is odds(game, 0, option("play", card="bread")) is None
    there = holding("gong", at="cave")
    assert odds(there, 0, option("play", card="gong")) == Odds(2, 5, Fraction(5, 9))


def test_a_test_that_one_may_refuse_has_odds_when_it_is_asked() -> None:
    game = holding("drum", "flute", seats__0__strength=2)
    assert odds(game, 0, option("play", card="drum")) is None
    game.choose("play card=drum")
    assert odds(game, 0, option("yes")) == Odds(1, 5, Fraction(1, 3))
    assert odds(game, 0, option("no")) is None
    game.choose("no")
    game.choose("play card=flute")
    assert game.ask
    assert [odds(game, 0, choice) for choice in game.ask.options] == [None, Odds(2, 5, Fraction(5, 9))]
    assert odds(game, 0, option("end-turn")) is None


def test_a_card_costs_what_it_asks_for() -> None:
    game = holding("oath", "pit", "oracle", "fishing")

    def cost(verb: str, card: str) -> dict[str, int]:
        return ACTIONS.cost(game, 0, option(verb, card=card))

    assert cost("play", "oath") == cost("discard", "oracle") == {}
    assert cost("play", "pit") == {"actions": 1, "sanity": 1}
    assert cost("assemble", "pit") == {"actions": 2, "sanity": 1}
    assert cost("consult", "oath") == {"actions": 1}
    assert cost("play", "oracle") == {"cards": 2}
    assert cost("begin-quest", "fishing") == {"strength": 2}
    assert cost("complete-quest", "fishing") == {"actions": 2, "traps": 1}


def test_repairs_cost_an_action_for_as_many_tokens_as_one_removes() -> None:
    game = island(at=["northern-gate"])
    assert ACTIONS.cost(game, 0, option("repair", tokens=2)) == {"actions": 2}
    game = island(at=["northern-gate"], boosts=[{"stat": "repair-tokens", "add": 1, "until": "turn", "seat": 0}])
    assert ACTIONS.cost(game, 0, option("repair", tokens=2)) == {"actions": 1}
    assert ACTIONS.cost(game, 0, option("repair", tokens=3)) == {"actions": 2}


def test_all_that_an_option_takes_is_said() -> None:
    game = holding("pit", "oath", "oracle", "bread", "bread")
    scene = game.scene(0)
    assert scene.ask and game.ask
    notes = {str(option): choice.note for option, choice in zip(game.ask.options, scene.ask.options, strict=True)}
    assert notes["play card=pit"] == "1 Action and 1 Sanity"
    assert notes["play card=oracle"] == "2 cards"
    assert notes["play card=oath"] == "free"
    assert notes["end-turn"] == ""


def wished(game: Heart, about: str) -> list[str]:
    return [str(wish.option) for wish in game.definition.why_not_candidates(game, 0, about)]


def test_things_can_be_asked_about() -> None:
    game = holding("oath", creatures=[("crawler", "village")], fallen=[{"protagonist": "david", "at": "cave"}])
    assert wished(game, "swamp") == ["repair", "loot", "fight", "set-trap"]
    assert wished(game, "village") == ["move to=village"]
    assert wished(game, "eastern-tunnel") == ["move to=eastern-tunnel", "tunnel to=eastern-tunnel"]
    assert wished(game, "oath") == ["consult card=oath", "play card=oath", "discard card=oath"]
    assert wished(game, "pit") == ["assemble card=pit", "play card=pit", "discard card=pit"]
    assert wished(game, "fishing") == [
        "complete-quest card=fishing",
        "begin-quest card=fishing",
        "discard card=fishing",
    ]
    assert wished(game, game.state.creatures[0].id) == ["fight"]
    assert wished(game, "david") == ["recover fallen=david"]
    assert wished(game, "boris") == ["talk seat=1"]
    assert wished(game, "anna") == []
    assert wished(game, "") == ["repair", "loot", "fight", "set-trap", "end-turn"]


def test_whoever_asks_about_the_quests_that_are_needed_means_those_that_lie_open() -> None:
    """A Quest that was begun can no more be begun, nor given up."""
    open_, done = {"card": "fishing"}, {"card": "iron-for-the-hinges", "complete": True}
    game = holding("oath", seats__0__quests=[done, open_], creatures=[("crawler", "swamp")])
    assert wished(game, "quests") == ["complete-quest card=fishing"]
    assert wished(game, "fishing") == ["complete-quest card=fishing"]
    assert wished(holding("oath"), "quests") == []
