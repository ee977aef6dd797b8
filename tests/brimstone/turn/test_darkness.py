"""Darkness cards."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.powers import enemy_power
from tests.brimstone.mine import happens, hero, kinds_told, mine, stacked, told

CARDS = """
darkness:
- id: two-aches
  name: Two Aches
  does: [{each: {who: all, do: [{wounds: 1}]}}, {each: {who: all, do: [{sanity-damage: 1}]}}]
- id: long-cold
  name: Long Cold
  remains: true
  powers: [{stat: willpower, add: 1}]
  triggers:
  - when: {event: turn-began}
    do: [{test: {skill: lore, target: 5, pass: [discard-card]}}]
scavenge:
- {id: a-bad-smell, name: A Bad Smell, good: bad, does: [draw-card: darkness]}
"""


@pytest.mark.rule("SOB-DARK-01")
def test_a_scavenge_card_may_draw_one() -> None:
    game = mine(2, acting=0, cards=CARDS)
    game.state.decks["scavenge"].cards = ["a-bad-smell"]
    stacked(game, "darkness", "two-aches")
    happens(game, ("draw-scavenge", 0, 1, 1))
    assert told(game, "darkness-card") == [{"card": "two-aches"}]
    assert (hero(game, 0).wounds, hero(game, 1).wounds) == (1, 1)


@pytest.mark.rule("SOB-DARK-02")
def test_it_is_read_to_all_and_done_at_once() -> None:
    game = mine(2, acting=0, cards=CARDS)
    stacked(game, "darkness", "two-aches")
    happens(game, "draw-darkness")
    assert [(hero(game, seat).wounds, hero(game, seat).horror) for seat in (0, 1)] == [(1, 1), (1, 1)]
    assert game.story
    (entry,) = [entry for entry in game.story.entries if entry.kind == "darkness-card"]
    assert (entry.about, entry.rule, entry.seen_by) == ({"card": "two-aches"}, "SOB-DARK-02", None)
    assert kinds_told(game)[-1] == "card-resolved"


@pytest.mark.rule("SOB-DARK-02", "SOB-TURN-13")
def test_it_is_done_while_the_carrier_is_down_too() -> None:
    game = mine(2, acting=1, cards=CARDS, heroes__0__knocked_out=True, heroes__0__wounds=10)
    stacked(game, "darkness", "two-aches")
    happens(game, "draw-darkness")
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (1, 1)


@pytest.mark.rule("SOB-DARK-03")
def test_a_card_that_was_resolved_is_discarded() -> None:
    game = mine(1, acting=0, cards=CARDS)
    stacked(game, "darkness", "two-aches")
    happens(game, "draw-darkness")
    assert game.state.decks["darkness"].discard == ["two-aches"]
    assert game.state.in_play == []


@pytest.mark.rule("SOB-DARK-04")
def test_a_card_that_remains_keeps_working() -> None:
    game = mine(1, acting=0, cards=CARDS)
    stacked(game, "darkness", "long-cold")
    happens(game, "draw-darkness")
    assert game.state.decks["darkness"].discard == []
    assert [(card.card, card.deck) for card in game.state.in_play] == [("long-cold", "darkness")]
    happens(game, "end-of-turn", dice=[1, 1, 1, 3, 5, 4])
    assert len(game.state.in_play) == 1
    happens(game, "end-of-turn", dice=[5, 1, 1, 3, 5, 4])  # the Lore test of the next turn is passed
    assert game.state.in_play == []
    assert game.state.decks["darkness"].discard == ["long-cold"]
    assert told(game, "card-canceled") == [{"card": "long-cold"}]


@pytest.mark.rule("SOB-DARK-04", "SOB-DARK-06")
def test_chill_of_the_grave_stays_and_strengthens_the_undead() -> None:
    game = mine(1, acting=0)
    card = game.content.darkness["chill-of-the-grave"]
    assert sorted(card.keywords) == ["boost", "darkness", "undead"]
    assert card.source == "rulebook"
    assert enemy_power(game, "initiative", {"undead"}) == enemy_power(game, "combat", {"undead"}) == 0
    stacked(game, "darkness", "chill-of-the-grave")
    happens(game, "draw-darkness")
    assert [one.card for one in game.state.in_play] == ["chill-of-the-grave"]
    assert 3 + enemy_power(game, "initiative", {"undead", "soldier"}) == 4
    assert 2 + enemy_power(game, "combat", {"undead", "soldier"}) == 3
    assert enemy_power(game, "initiative", {"beast"}) == enemy_power(game, "combat", {"beast"}) == 0
    assert enemy_power(game, "damage", {"undead"}) == 0


@pytest.mark.rule("SOB-DARK-03")
def test_an_empty_deck_and_discard_pile_give_no_card() -> None:
    game = mine(1, acting=0)
    game.state.decks["darkness"].cards = []
    happens(game, "draw-darkness")
    assert not told(game, "darkness-card")
    assert game.ask and game.ask.prompt == "act"
