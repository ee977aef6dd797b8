"""What lies in the box, and that nothing is lost or added in play."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

import darklantern as dl
from darklantern.games.heart import creatures, people
from darklantern.games.heart.content_index import ContentIndex
from darklantern.games.heart.content_index import island as island_content
from darklantern.games.heart.darkness import quests_completed
from darklantern.games.heart.state import Heart, State
from darklantern.table.scenario import arrange

from .island import island, me, offers, told, where

SPAWN = """
spawn:
- {id: one-crawler, top: {at: cave}, middle: {at: cave}, bottom: {at: cave}}
- {id: one-devourer, top: {at: cave, kind: devourer}, middle: {at: cave}, bottom: {at: cave}}
- {id: the-guardian, top: {at: cave, kind: guardian}, middle: {at: cave}, bottom: {at: cave}}
cards:
- {id: snare, name: Snare, kind: trap, icon: t}
- {id: blight, name: Blight, kind: item, icon: i, does: [lose: {strength: 4, sanity: 4, who: all}]}
"""
FULL: list[tuple[str, str]] = [("crawler", "swamp")] * 7
HUNTERS: list[tuple[str, str]] = [("devourer", "swamp")] * 3


def revealing(card: str, on_the_map: list[tuple[str, str]]) -> Heart:
    """A Spawn card is revealed with some Creatures on the map already."""
    return island(step="reveal", reveals=1, spawn__cards=[card], creatures=on_the_map, cards=SPAWN)


@cache
def states() -> list[tuple[ContentIndex, State, int]]:
    """The states of whole games played at random, each with the number of Protagonists gone to the box."""
    return [visited for players in (1, 2, 3, 4) for west in (False, True) for visited in _played(players, west)]


def _played(players: int, west: bool) -> Iterator[tuple[ContentIndex, State, int]]:
    chance = random.Random(10 * players + west)
    game: Heart = dl.new("heart", players=players, seed=players, story=True, western_shores=west)
    arrange(game, {"darkness": 3}, None, [])
    for _ in range(250):
        yield (
            game.content,
            game.definition.decode(game.definition.encode(game.state)),
            len(told(game, "recovered-cards")),
        )
        if game.ask is None:
            return
        out_of_turn = chance.random() < 0.02 and game.out_of_turn
        game.choose(str(chance.choice(game.out_of_turn if out_of_turn else game.ask.options)))


def cards_everywhere(state: State) -> list[str]:
    """Every card outside the box, wherever it lies."""
    piles = [state.loot.cards, state.loot.discard, state.curses.cards, state.curses.discard]
    piles += [seat.hand for seat in state.seats] + [fallen.cards for fallen in state.fallen]
    piles.append([quest.card for seat in state.seats for quest in seat.quests])
    piles.append([played.card for played in state.played for _ in range(played.copies)])
    piles.append([state.combat.weapon] if state.combat and state.combat.weapon else [])
    return [card for pile in piles for card in pile]


def test_the_games_played_at_random_go_far_enough_to_mean_something() -> None:
    reached = [state for _, state, _ in states()]
    assert max(state.round for state in reached) >= 4
    assert any(state.guardian_health for state in reached)
    assert any(state.fallen for state in reached)
    assert any(gate.destroyed for state in reached for gate in state.gates.values())


# -- standees ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-COMP-01")
def test_there_are_seven_crawlers() -> None:
    last = revealing("one-crawler", FULL[:6])
    assert len(where(last, "crawler")) == 7
    none_left = revealing("one-crawler", FULL)
    assert offers(none_left, "substitute") == ["substitute kind=devourer", "substitute kind=guardian"]
    assert len(where(none_left, "crawler")) == 7


@pytest.mark.rule("HOD-COMP-02")
def test_there_are_three_devourers() -> None:
    last = revealing("one-devourer", HUNTERS[:2])
    assert len(where(last, "devourer")) == 3
    none_left = revealing("one-devourer", HUNTERS)
    assert offers(none_left, "substitute") == ["substitute kind=crawler", "substitute kind=guardian"]
    assert len(where(none_left, "devourer")) == 3


@pytest.mark.rule("HOD-COMP-03")
def test_there_is_one_guardian() -> None:
    first = revealing("the-guardian", [])
    assert (where(first, "guardian"), creatures.in_stock(first, "guardian")) == (["cave"], 0)
    again = revealing("the-guardian", [("guardian", "swamp")])
    assert offers(again, "substitute") == ["substitute kind=crawler", "substitute kind=devourer"]
    again.choose("substitute kind=crawler")
    assert where(again, "guardian") == ["swamp"]


@pytest.mark.rule("HOD-COMP-01", "HOD-COMP-02", "HOD-COMP-03")
def test_no_more_creatures_than_standees_in_any_state() -> None:
    for _, state, _ in states():
        count = Counter(creature.kind for creature in state.creatures)
        assert count["crawler"] <= 7 and count["devourer"] <= 3 and count["guardian"] <= 1


@pytest.mark.rule("HOD-COMP-04")
def test_there_are_seven_protagonists_in_every_state() -> None:
    assert len(island_content(west=False).protagonists) == len(island_content(west=True).protagonists) == 7
    for content, state, boxed in states():
        living = [seat.protagonist for seat in state.seats if seat.protagonist]
        known = [*living, *state.pool, *(fallen.protagonist for fallen in state.fallen)]
        assert len(known) == len(set(known)) == 7 - boxed
        assert set(known) <= set(content.protagonists)


# -- cards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-COMP-05")
def test_there_are_twelve_curses_in_every_state() -> None:
    curses = island_content(west=False).curse_ids
    assert len(curses) == 12
    for _, state, _ in states():
        assert sorted(card for card in cards_everywhere(state) if card in curses) == sorted(curses)
        assert state.curses.discard == []


@pytest.mark.rule("HOD-COMP-06")
def test_there_are_61_loot_cards_and_personal_items_in_the_box() -> None:
    main, west = island_content(west=False), island_content(west=True)
    personal = [card for card in main.cards.values() if card.kind == "personal"]
    other_quests = [card for card in west.cards.values() if card.kind == "quest"]
    assert (len(main.loot_deck()), len(other_quests), len(personal)) == (48, 6, 7)
    assert len(main.loot_deck()) + len(other_quests) + len(personal) == 61
    assert main.loot_deck().count("radio-parts") == 5


@pytest.mark.rule("HOD-COMP-06")
def test_no_loot_card_is_lost_or_added_in_any_state() -> None:
    for content, state, _ in states():
        loot = [card for card in cards_everywhere(state) if content.cards[card].kind not in ("curse", "personal")]
        assert sorted(loot) == sorted(content.loot_deck())
        personal = [card for card in cards_everywhere(state) if content.cards[card].kind == "personal"]
        assert len(personal) == len(set(personal)) <= 7


# -- tokens ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-COMP-07", "HOD-COMP-08")
def test_gate_tokens_never_run_out() -> None:
    assert len(island_content(west=False).gates) == 3
    assert len(island_content(west=True).gates) == 4
    for _, state, _ in states():
        assert all(gate.damage <= 2 and not (gate.destroyed and gate.damage) for gate in state.gates.values())
        assert sum(gate.damage for gate in state.gates.values()) <= 8
        assert sum(gate.destroyed for gate in state.gates.values()) <= 4


@pytest.mark.rule("HOD-COMP-09")
def test_there_are_five_traps() -> None:
    trap = {"at": "cave"}
    game = island(hands=[["snare", "snare"]], cards=SPAWN, dice=[6] * 10, traps=[trap] * 2, seats__1__traps=2)
    assert people.traps_in_stock(game) == 1
    game.choose("play card=snare")
    assert (me(game).traps, people.traps_in_stock(game)) == (1, 0)
    game.choose("play card=snare")
    assert (me(game).traps, people.traps_in_stock(game)) == (1, 0)


@pytest.mark.rule("HOD-COMP-09")
def test_no_more_than_five_traps_in_any_state() -> None:
    for _, state, _ in states():
        assert len(state.traps) + sum(seat.traps for seat in state.seats) <= 5


@pytest.mark.rule("HOD-COMP-10", "HOD-COMP-11")
def test_tokens_for_lost_strength_and_sanity_are_no_limit() -> None:
    game = island(4, hands=[["blight"]], cards=SPAWN)
    game.choose("play card=blight")
    assert [seat.strength for seat in game.state.seats] == [1, 1, 1, 1]  # 16 lost, with 8 tokens in the box
    assert [seat.sanity for seat in game.state.seats] == [1, 1, 1, 1]  # 16 lost, with 10 tokens in the box


@pytest.mark.rule("HOD-COMP-12")
@pytest.mark.parametrize("west", [False, True])
def test_there_is_a_token_for_each_quest(west: bool) -> None:
    content = island_content(west)
    every = [card.id for card in content.cards.values() if card.kind == "quest"]
    done = [{"card": card, "complete": True} for card in every]
    game = island(options={"western_shores": west}, seats__0__quests=done[:4], seats__1__quests=done[4:])
    assert len(every) == quests_completed(game) == 6


@pytest.mark.rule("HOD-COMP-13")
def test_the_boat_the_guardians_health_and_darkness_are_each_in_one_place() -> None:
    for _, state, _ in states():
        assert 1 <= state.darkness <= 7
        assert 0 <= state.guardian_health <= 7
        on_the_map = any(creature.kind == "guardian" for creature in state.creatures)
        assert on_the_map is (state.guardian_health > 0)
        assert state.boat.summoned or not state.boat.arrived


@pytest.mark.rule("HOD-COMP-13")
def test_there_is_one_boat_to_summon() -> None:
    game = island(at=["lighthouse"], hands=[["radio-parts"] * 5 + ["radio-parts"]])
    assert (game.state.boat.summoned, game.state.boat.arrived) == (False, False)
    game.choose("play card=radio-parts")
    assert (game.state.boat.summoned, game.state.boat.arrived) == (True, False)
    assert me(game).hand == ["radio-parts"] * 3
    assert offers(game, "play") == []
