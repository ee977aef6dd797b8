"""Decks, discard piles, and cards that Remain in Play."""

from __future__ import annotations

import pytest

from darklantern.games import new
from darklantern.games.brimstone import decks
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.state import Brimstone, InPlay
from darklantern.table.deck import Deck
from darklantern.table.state import Frame
from tests.brimstone.effect_cards import played
from tests.brimstone.mine import hero, mine, told

THINGS = """
darkness:
- {id: murk, name: Murk, remains: true, powers: [{stat: defense, add: 1}]}
- {id: gloom, name: Gloom, keywords: [zebra], does: [{each: {who: all, do: [{gain: {what: xp, amount: 2}}]}}]}
items:
- {id: tin-cup, name: Tin Cup, kind: gear, powers: [{stat: luck, add: 1}]}
- {id: glass-key, name: Glass Key, kind: artifact, powers: [{stat: lore, add: 1}]}
- {id: red-key, name: Red Key, kind: artifact, world: mars}
threats:
- {id: rats-low, name: Rats, level: low}
- {id: rats-med, name: More Rats, level: med}
- {id: rats-high, name: Rats on Rats, level: high, copies: 2}
- {id: rat-king, name: The Rat King, level: epic}
- {id: sand-low, name: Sand, level: low, world: mars}
worlds:
- {id: mars, name: Mars}
encounters:
- {id: dust-storm, name: Dust Storm, world: mars, does: [add-dread]}
- {id: theft, name: Theft, does: [{lose-item: random}]}
tiles:
- id: red-sand
  name: Red Sand
  kind: passage
  world: mars
  drawing: |2
    | 01 | 02 |
    |----|----|
    | 03 | 04 |
    |----|----|
    | 05 | 06 |
"""


def drawn(game: Brimstone, step: Frame) -> Brimstone:
    """A step comes, and after it the Activation goes on."""
    state = game.state
    state.flow, state.step = [("act", 0)], step
    game.resume(state)
    return game


@pytest.mark.rule("SOB-DECK-01", "SOB-DECK-02")
def test_a_used_card_lies_open_on_the_pile_of_its_own_deck() -> None:
    game = mine(1, acting=0, cards=THINGS)
    game.state.decks["darkness"] = Deck.of(["murk", "gloom", "gloom"])
    drawn(game, ("draw-darkness",))
    assert list(game.state.decks["darkness"].discard) == ["gloom"]
    assert list(game.state.decks["encounter"].discard) == []
    drawn(game, ("draw-darkness",))
    assert list(game.state.decks["darkness"].discard) == ["gloom", "gloom"]  # the whole list, in order


@pytest.mark.rule("SOB-DECK-02")
def test_everybody_may_look_through_all_discard_piles() -> None:
    game = mine(2, acting=0, cards=THINGS, options={"players": 2})
    assert game.scene(1).cards["discards"].text == "Nothing has been discarded yet."
    game.state.decks["darkness"] = Deck.of(["murk"], discard=["gloom", "cave-in"])
    game.state.decks["gear"] = Deck.of([], discard=["tin-cup"])
    for seat in (0, 1, None):
        shown = game.scene(seat)
        assert [(pile.count, pile.top) for pile in shown.piles if pile.id == "discards"] == [(3, "discards")]
        card = shown.cards["discards"]
        assert (card.parts, card.rule) == (["Darkness deck: Cave-In, Gloom.", "Gear deck: Tin Cup."], "SOB-DECK-02")


@pytest.mark.rule("SOB-DECK-03", "SOB-DECK-05")
def test_an_empty_deck_is_made_of_its_discards_and_of_nothing_that_is_in_play() -> None:
    game = mine(1, acting=0, cards=THINGS)
    state = game.state
    state.decks["darkness"] = Deck.of([], discard=["gloom"] * 10)
    state.in_play.append(InPlay("murk", "darkness"))
    assert decks.draw(game, "darkness") == "gloom"
    deck = state.decks["darkness"]
    assert (len(deck), len(deck.discard)) == (9, 0)
    assert "murk" not in deck.cards
    assert told(game, "deck-reshuffled") == [{"deck": "darkness", "cards": 10}]


@pytest.mark.rule("SOB-DECK-03")
def test_a_deck_is_made_anew_when_a_card_is_needed_and_not_before() -> None:
    game = mine(1, acting=0)
    game.state.decks["gear"] = Deck.of(["crowbar"], discard=["concertina"])
    assert decks.draw(game, "gear") == "crowbar"
    assert (len(game.state.decks["gear"]), list(game.state.decks["gear"].discard)) == (0, ["concertina"])
    assert told(game, "deck-reshuffled") == []
    assert decks.draw(game, "gear") == "concertina"


@pytest.mark.rule("SOB-DECK-04")
def test_loot_is_shuffled_whole_and_stays_in_the_deck() -> None:
    game = played("draw-loot: 2")
    deck = game.state.decks["loot"]
    assert (len(deck), list(deck.discard)) == (12, [])
    assert len(told(game, "loot-card")) == 2


@pytest.mark.rule("SOB-DECK-04", "SOB-SCAV-13")
@pytest.mark.parametrize("deck", ["loot", "scavenge"])
def test_every_draw_shuffles_the_whole_deck(deck: str) -> None:
    game = mine(1, acting=0)
    before = list(game.state.decks[deck].cards)
    orders = set()
    for _ in range(5):
        assert len(decks.from_one_shuffle(game, deck, 3)) == 3
        orders.add(tuple(game.state.decks[deck].cards))
    assert len(orders) > 1
    assert all(sorted(order) == sorted(before) for order in orders)


@pytest.mark.rule("SOB-DECK-04")
def test_two_cards_of_one_shuffle_are_two_cards() -> None:
    game = mine(1, acting=0)
    game.state.decks["loot"] = Deck.of(["loose-change", "gold-teeth", "not-from-here"])
    for _ in range(8):
        assert len(set(decks.from_one_shuffle(game, "loot", 3))) == 3


@pytest.mark.rule("SOB-DECK-05", "SOB-DARK-04")
def test_a_card_that_remains_works_until_it_is_canceled() -> None:
    game = mine(1, acting=0, cards=THINGS)
    game.state.decks["darkness"] = Deck.of(["murk"])
    assert number(game, 0, "defense") == 4
    decks.lay_away(game, "darkness", "murk", remains=True)
    assert number(game, 0, "defense") == 5  # at once
    game.state.in_play.clear()
    drawn(game, ("draw-darkness",))
    game.state.round = 10
    assert told(game, "remains-in-play") == [{"card": "murk"}]
    assert number(game, 0, "defense") == 5  # 4 printed
    decks.out_of_play(game, game.state.in_play[0])
    assert number(game, 0, "defense") == 4
    assert list(game.state.decks["darkness"].discard) == ["murk"]
    assert game.state.in_play == []


@pytest.mark.rule("SOB-DECK-05")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_a_new_adventure_begins_without_cards_in_play(edition: str) -> None:
    assert new("brimstone", seed=3, heroes=2, edition=edition).state.in_play == []


@pytest.mark.rule("SOB-DECK-06")
def test_a_keyword_that_nothing_names_does_nothing() -> None:
    game = mine(1, acting=0, cards=THINGS)
    game.state.decks["darkness"] = Deck.of(["gloom"])
    drawn(game, ("draw-darkness",))
    assert hero(game).xp == 2
    assert game.state.boosts == []
    assert game.state.in_play == []


@pytest.mark.rule("SOB-DECK-07")
@pytest.mark.parametrize("deck, card, skill", [("gear", "tin-cup", "luck"), ("artifact", "glass-key", "lore")])
def test_what_a_hero_finds_stays_with_it_and_works(deck: str, card: str, skill: str) -> None:
    assert len(hero(played(f"draw-item: {deck}")).items) == 1
    game = mine(1, acting=0, cards=THINGS)
    game.state.decks[deck] = Deck.of([card])
    decks.find_item(game, 0, decks.draw_item(game, 0, deck) or "")
    assert [item.card for item in hero(game).items] == [card]
    assert number(game, 0, skill) == 4
    assert (len(game.state.decks[deck]), list(game.state.decks[deck].discard)) == (0, [])
    assert told(game, "item-found") == [{"who": 0, "card": card}]


@pytest.mark.rule("SOB-DECK-01", "SOB-DECK-03")
def test_what_a_hero_eats_may_be_found_again() -> None:
    game = mine(1, acting=0, moves=1, heroes__0__items=[{"id": "iron-ration#1"}], heroes__0__wounds=3, dice=[1])
    game.state.decks["gear"] = Deck.of([])
    game.choose("use item=iron-ration#1 on=0")
    assert hero(game).items == []
    assert list(game.state.decks["gear"].discard) == ["iron-ration"]
    assert decks.draw(game, "gear") == "iron-ration"


@pytest.mark.rule("SOB-DECK-01")
@pytest.mark.parametrize(
    ("card", "deck"), [("tin-cup", "gear"), ("glass-key", "artifact"), ("red-key", "mars/artifact"), ("tin-star", "")]
)
def test_what_a_hero_loses_lies_on_the_pile_of_its_own_deck(card: str, deck: str) -> None:
    game = mine(1, acting=0, cards=THINGS, heroes__0__items=[{"id": f"{card}#1"}])
    drawn(game, ("next-encounter", 1, "theft"))
    assert hero(game).items == []
    assert {name: pile.discard for name, pile in game.state.decks.items() if card in pile.discard} == (
        {deck: [card]} if deck else {}
    )


@pytest.mark.rule("SOB-DECK-08", "SOB-SETUP-03")
def test_there_are_four_threat_decks() -> None:
    game = mine(1, acting=0, cards=THINGS)
    own = {"low": "rats-low", "med": "rats-med", "high": "rats-high", "epic": "rat-king"}
    for level, card in own.items():
        holding = {name: deck.cards.count(card) for name, deck in game.state.decks.items() if card in deck.cards}
        assert holding == {f"threat-{level}": 2 if level == "high" else 1}


@pytest.mark.rule("SOB-DECK-09", "SOB-SETUP-05")
def test_another_world_has_its_own_artifacts_encounters_maps_and_threats() -> None:
    game = mine(1, acting=0, cards=THINGS)
    for kind, card in (
        ("artifact", "red-key"),
        ("encounter", "dust-storm"),
        ("map", "red-sand"),
        ("threat-low", "sand-low"),
    ):
        assert card in game.state.decks[f"mars/{kind}"].cards
        assert card not in game.state.decks[kind].cards
        assert decks.deck_name(game, kind, "mars") == f"mars/{kind}"
        assert decks.deck_name(game, kind, "mines") == kind
    assert decks.deck_name(game, "gear", "mars") == "gear"
    assert decks.deck_name(game, "darkness", "mars") == "darkness"


@pytest.mark.rule("SOB-DECK-09")
def test_a_hero_in_another_world_draws_its_artifacts() -> None:
    game = mine(1, acting=0, cards=THINGS)
    state, map_ = game.state, game.content.maps.get(game.state.layout)
    gate = map_.fit("1.01-02", "red-sand", gate=True)
    assert gate
    state.layout = map_.lay(*gate).layout
    state.heroes[0].at = map_.lay(*gate).square("2.03")
    assert decks.draw_item(game, 0, "artifact") == "red-key"


@pytest.mark.rule("SOB-DECK-10")
def test_decks_are_shuffled_by_the_seed() -> None:
    orders = [tuple(new("brimstone", seed=seed, heroes=1).state.decks["gear"].cards) for seed in (5, 5, 6, 7)]
    assert orders[0] == orders[1]
    assert len(set(orders)) == 3
    assert sorted(orders[0]) == sorted(orders[2])
    game = new("brimstone", seed=5, heroes=1)
    for name in ("darkness", "encounter", "artifact", "map", "loot"):
        printed = list(decks.in_the_box(game.content, "mines", "revised")[name].cards)
        assert len(printed) < 3 or list(game.state.decks[name].cards) != printed


@pytest.mark.rule("SOB-DECK-11")
@pytest.mark.parametrize("does", ["draw-item: artifact", "draw-item: {deck: artifact, count: 3, keep: 1}"])
def test_with_nothing_left_nothing_is_drawn(does: str) -> None:
    game = mine(1, acting=0, cards=f"encounters:\n- {{id: x, name: X, does: [{does}]}}\n")
    game.state.decks["artifact"] = Deck.of([])
    drawn(game, ("next-encounter", 1, "x"))
    assert hero(game).items == []
    assert told(game, "deck-empty")[0] == {"deck": "artifact"}
    assert told(game, "deck-reshuffled") == []
    assert game.ask and game.ask.prompt == "act"


def test_the_decks_of_an_edition_have_no_cards_of_the_other() -> None:
    cards = "loot:\n- {id: old, name: Old, edition: classic, does: [add-dread]}\n"
    for edition, there in (("classic", True), ("revised", False)):
        game = mine(1, acting=0, cards=cards, options={"edition": edition})
        assert ("old" in game.state.decks["loot"].cards) is there
