"""The index of the content, made anew: what the rules look up is what the cards and the map say."""

from __future__ import annotations

import pytest

from darklantern.games.heart import content_index
from darklantern.games.heart.content_index import ContentIndex, core_packs, read_pack_text
from darklantern.games.heart.silence import BREACHES, HARMLESS, wishes, words
from tests.heart.island import island

CARDS = """
cards:
- {id: bread, name: Bread, kind: item, icon: a, does: [draw]}
- {id: flask, name: Flask, kind: item, icon: a, limit: turn, does: [draw]}
- {id: toll, name: Toll, kind: item, icon: a, pay: {strength: 1}, does: [draw]}
- {id: shovel, name: Shovel, kind: item, icon: a, is: {at: [cave]}, does: [draw]}
- {id: axe, name: Axe, kind: weapon, icon: a, copies: 3, weapon: {dice: 2}}
- {id: chant, name: Chant, kind: ritual, icon: a, does: [draw]}
- {id: snare, name: Snare, kind: trap, icon: a}
- {id: chill, name: Chill, kind: curse, icon: a, powers: [{stat: actions, add: -1}]}
- {id: ring, name: Ring, kind: personal, icon: a, does: [draw]}
- {id: vigil, name: Vigil, kind: quest, icon: a,
   quest: {begin: {}, resolve: {after: {event: trap-sprung}, times: 2}, powers: [{stat: harm, add: -1}]}}
- {id: march, name: March, kind: quest, icon: a, compass: true, quest: {begin: {}, resolve: {}}}
events:
- {id: fog, name: Fog, icon: f, flavour: fog, ends: {event: quest-begun, by: anyone}, times: 5}
"""


@pytest.fixture
def core() -> ContentIndex:
    return ContentIndex([*core_packs(), read_pack_text(CARDS, "cards.yaml")], west=False)


@pytest.fixture
def west() -> ContentIndex:
    return ContentIndex([*core_packs(), read_pack_text(CARDS, "cards.yaml")], west=True)


def test_the_map_is_that_of_the_core_game_or_reaches_to_the_western_shores(
    core: ContentIndex, west: ContentIndex
) -> None:
    assert (len(core.locations), len(west.locations)) == (20, 28)
    assert core.gates == ("northern-gate", "eastern-gate", "southern-gate")
    assert west.gates == (*core.gates, "butchers-gate")
    assert core.tunnels == ("northern-tunnel", "eastern-tunnel", "southern-tunnel")
    assert west.tunnels == (*core.tunnels, "western-tunnel")
    assert (core.is_gate("eastern-gate"), core.is_gate("eastern-tunnel")) == (True, False)
    assert (core.is_tunnel("eastern-gate"), core.is_tunnel("eastern-tunnel")) == (False, True)
    assert (len(core.spawn), len(west.spawn)) == (24, 36)


def test_ways_lead_to_neighbours_and_tunnels_to_one_another(core: ContentIndex) -> None:
    assert [str(one) for one in core.moves["cave"]] == ["move to=cemetery"]
    assert [str(one) for one in core.moves["harbour"]] == ["move to=swamp", "move to=old-mine"]
    assert {place: [str(one) for one in ways] for place, ways in core.tunnel_moves.items()} == {
        "northern-tunnel": ["tunnel to=eastern-tunnel", "tunnel to=southern-tunnel"],
        "eastern-tunnel": ["tunnel to=northern-tunnel", "tunnel to=southern-tunnel"],
        "southern-tunnel": ["tunnel to=northern-tunnel", "tunnel to=eastern-tunnel"],
    }


def test_places_offer_what_they_are(core: ContentIndex) -> None:
    assert core.offers["swamp"] == ()
    assert core.offers["village"] == ("loot",)
    assert core.offers["old-military-complex"] == ("assemble",)
    assert core.offers["ritual-cavern"] == ("consult",)
    assert core.offers["northern-gate"] == ("repair",)
    assert core.offers["northern-tunnel"] == ("tunnel",)


def test_quests_belong_to_the_core_game_or_to_the_western_shores(core: ContentIndex, west: ContentIndex) -> None:
    assert ("vigil" in core.quest_ids, "march" in core.quest_ids) == (True, False)
    assert ("vigil" in west.quest_ids, "march" in west.quest_ids) == (False, True)
    assert (core.names["vigil"], "march" in core.names) == ("Vigil", False)


def test_a_hand_is_sorted_by_what_can_be_done_with_it(core: ContentIndex) -> None:
    hand = ["bread", "flask", "toll", "shovel", "axe", "chant", "snare", "chill", "ring", "vigil", "bread"]
    held = core.held(hand)
    assert [str(one) for one in held.plays] == [
        "play card=bread",
        "play card=chant",
        "play card=snare",
        "play card=chill",
    ]
    assert [card.id for card in held.conditional] == ["flask", "toll", "shovel", "ring"]
    assert (held.quests, held.traps, held.rituals) == (["vigil"], ["snare"], ["chant"])
    assert [str(one) for one in held.discards] == [f"discard card={card}" for card in hand[:-1] if card != "chill"]
    assert core.held(list(hand)) is held
    assert core.curses_in(["chill", "bread", "chill"]) == 2
    assert core.curses_in(["bread"]) == 0


def test_hands_are_remembered_until_there_are_too_many(core: ContentIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content_index, "MOST_HANDS", 2)
    first = core.held(["bread"])
    for another in (["axe"], ["snare"]):
        core.held(another)
        assert core.held(["bread"]) is first
    core.held(["chant"])
    assert core.held(["bread"]) is not first and core.held(["bread"]) == first


def test_loot_is_all_but_curses_and_personal_items(core: ContentIndex) -> None:
    deck = core.loot_deck()
    assert (deck.count("axe"), deck.count("bread"), deck.count("vigil")) == (3, 1, 1)
    assert not {"ring", "chill"} & core.loot_ids
    assert not {"ring", "chill"} & set(core.give) and {"bread", "vigil", "axe"} <= set(core.give)
    assert core.loses_cards(["chill", "bread", "axe"], ()) == ["bread", "axe"]
    assert core.loses_cards(["chill", "bread", "axe"], ("weapon", "curse")) == ["axe"]


def test_what_happens_is_heard_by_what_waits_for_it(core: ContentIndex) -> None:
    assert core.heard["trap-sprung"].awaited == {"vigil"}
    assert core.heard["trap-sprung"].ends == frozenset()
    assert core.heard["quest-begun"].ends == {"fog"}
    assert core.heard["quest-begun"].awaited == frozenset()
    assert "ritual-failed" not in core.heard


def test_what_can_be_said_is_known_for_every_seat() -> None:
    assert [str(one) for one in wishes(2)] == ["wish seat=2 next=1", "wish seat=2 next=0"]
    assert [str(one) for one in words(1)] == [f"say seat=1 kind={kind}" for kind in (*BREACHES, *HARMLESS, "disputed")]


def test_a_curse_weighs_in_the_hand_and_a_quest_helps_once_it_is_done() -> None:
    begun, done = [{"card": "vigil"}], [{"card": "vigil", "complete": True}]
    cards = CARDS.replace("{stat: harm, add: -1}", "{stat: actions, add: 2}")
    for hand, quests, actions in (
        (["bread"], begun, 4),
        (["chill", "chill"], begun, 2),
        (["bread"], done, 6),
        (["vigil"], begun, 4),
    ):
        game = island(3, cards=cards, step="next-turn", hands=[hand], seats__0__quests=quests)
        game.choose("turn seat=0")
        assert game.state.turn.actions == actions
