"""The content that comes with the game: how much there is, how it reads, and the shape of the island."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from darklantern.board.graph import Graph
from darklantern.games.heart.card_text import card_text, event_text, skill_text, spawn_text
from darklantern.games.heart.content_index import HARBOUR, HEART, ContentIndex, island
from darklantern.games.heart.content_types import Event, Location, Protagonist, SpawnCard, Spot
from darklantern.table.effects import all_text
from darklantern.table.packs import named_in

MAIN, WEST = island(west=False), island(west=True)
CARDS = {**MAIN.cards, **WEST.cards}
WRITTEN: dict[str, Any] = {**CARDS, **MAIN.protagonists, **MAIN.events, **WEST.locations}


# -- how much there is -------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-COMP-04", "HOD-COMP-05", "HOD-COMP-06")
def test_the_box_holds_what_the_components_say() -> None:
    kinds = Counter(card.kind for card in MAIN.cards.values() for _ in range(card.copies))
    assert len(MAIN.protagonists) == 7
    assert kinds["personal"] == 7
    assert kinds["curse"] == 12
    assert kinds["quest"] == 6
    assert MAIN.cards["radio-parts"].copies == 5
    assert sum(kinds[kind] for kind in ("item", "weapon", "ritual", "trap")) == 37 + 5
    assert len(MAIN.loot_deck()) == 48


@pytest.mark.rule("HOD-COMP-06")
def test_the_western_shores_change_the_quests_and_nothing_else_of_the_loot() -> None:
    quests = {card.id for card in WEST.cards.values() if card.kind == "quest"}
    assert len(quests) == 6
    assert all(WEST.cards[quest].compass for quest in quests)
    assert not quests & set(MAIN.cards)
    assert len(WEST.loot_deck()) == 48
    assert set(WEST.cards) - quests == {id_ for id_, card in MAIN.cards.items() if card.kind != "quest"}


def test_the_spawn_deck_has_6_events_and_the_western_shores_add_12_cards() -> None:
    assert len(MAIN.events) == len(WEST.events) == 6
    new = [card for card in WEST.spawn.values() if card.compass]
    assert len(new) == 12
    assert len(WEST.spawn) - len(MAIN.spawn) == 12
    assert not any(card.compass for card in MAIN.spawn.values())


def test_spawn_cards_name_three_different_locations_and_never_the_heart() -> None:
    for card in WEST.spawn.values():
        spots = {card.top.at, card.middle.at, card.bottom.at}
        assert len(spots) == 3
        assert HEART not in spots


@pytest.mark.parametrize("content", [MAIN, WEST], ids=["main", "west"])
def test_darkness_brings_fewer_crawlers_and_more_of_the_rest(content: ContentIndex) -> None:
    rows = [Counter(getattr(card, row).kind for card in content.spawn.values()) for row in ("top", "middle", "bottom")]
    crawlers = [row["crawler"] for row in rows]
    assert crawlers == sorted(crawlers, reverse=True) and crawlers[0] > crawlers[2] > 0
    assert rows[2]["guardian"] >= rows[0]["guardian"] and rows[2]["guardian"] > 0


def test_each_protagonist_has_a_personal_item_with_the_same_icon() -> None:
    items = [MAIN.cards[person.item] for person in MAIN.protagonists.values()]
    assert len({item.id for item in items}) == 7
    for person, item in zip(MAIN.protagonists.values(), items, strict=True):
        assert (item.kind, item.icon) == ("personal", person.icon)
        assert item.limit


# -- how it reads ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", WRITTEN)
def test_an_icon_is_a_word(id_: str) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", WRITTEN[id_].icon)


@pytest.mark.parametrize("id_", WRITTEN)
def test_flavour_is_12_to_25_quiet_words(id_: str) -> None:
    flavour = WRITTEN[id_].flavour
    assert 12 <= len(flavour.split()) <= 25
    assert "!" not in flavour


def rules_text(thing: Any) -> str:
    names = WEST.names | MAIN.names
    if isinstance(thing, Event):
        return event_text(thing, names)
    return skill_text(thing, names) if isinstance(thing, Protagonist) else card_text(thing, names)


@pytest.mark.parametrize("id_", [id_ for id_, thing in WRITTEN.items() if not isinstance(thing, Location)])
def test_everything_says_what_it_does_in_whole_sentences(id_: str) -> None:
    text = rules_text(WRITTEN[id_])
    assert text.endswith(".") and text[0] not in " ,." and "  " not in text
    assert not re.search(r"None|\{|\}|\[|\]|_|\bRecover \.|\bLose \.| ,|\.\.|: \.|'s s", text)
    assert not re.search(
        r"\b1 (Creatures|Actions|cards|dice|Curses|spaces|tokens)\b|\b[2-9] (die|space|card|Action)\b", text
    )


@pytest.mark.parametrize("id_", [id_ for id_, card in CARDS.items() if card.does or card.fails])
def test_the_effects_of_a_card_stand_in_its_text(id_: str) -> None:
    card, names = CARDS[id_], WEST.names | MAIN.names
    assert all_text(card.does, names) in rules_text(card)
    assert all_text(card.fails, names) in rules_text(card)


def test_spawn_cards_read_by_darkness() -> None:
    card = SpawnCard(id="s", top=Spot(at="cave", kind="devourer"), middle=Spot(at="swamp"), bottom=Spot(at="chapel"))
    assert spawn_text(card, MAIN.names) == (
        "Darkness 1-2: Devourer at the Cave; Darkness 3-4: Crawler at the Swamp; Darkness 5+: Crawler at the Chapel."
    )


# -- the shape of the island -------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [MAIN, WEST], ids=["main", "west"])
def test_every_location_can_be_reached_from_every_other(content: ContentIndex) -> None:
    for place in content.locations:
        assert set(content.graph.distance[place]) == set(content.locations)


def inner(content: ContentIndex) -> set[str]:
    """What can be reached from the Heart of Darkness without passing a Gate."""
    open_ = [place for place in content.locations if not content.is_gate(place)]
    paths = [path for path in content.graph.paths if not set(path) & set(content.gates)]
    return set(Graph(open_, paths).distance[HEART])


def test_every_way_to_the_heart_passes_a_gate() -> None:
    assert inner(MAIN) == {HEART, "chapel", "ritual-cavern", "abandoned-hut"}
    assert inner(WEST) == inner(MAIN) | {"hanging-stair"}


@pytest.mark.parametrize("content", [MAIN, WEST], ids=["main", "west"])
def test_no_location_is_without_use(content: ContentIndex) -> None:
    named = {name for card in content.cards.values() for what, name in named_in(card) if what == "location"}
    named |= {name for event in content.events.values() for what, name in named_in(event) if what == "location"}
    passed = {step for ways in content.graph.toward.values() for goal in (HEART, HARBOUR) for step in ways[goal]}
    for place in content.locations.values():
        own_action = place.action or content.is_gate(place.id) or content.is_tunnel(place.id)
        assert own_action or place.id in named or place.id in passed, place.id


@pytest.mark.parametrize("content", [MAIN, WEST], ids=["main", "west"])
def test_the_gates_hold_alike_and_the_coast_is_far(content: ContentIndex) -> None:
    away = content.graph.distance[HEART]
    assert {away[gate] for gate in content.gates} == {2}
    assert min(away["stranded-ship"], away["village"], away["lighthouse"], away["harbour"]) >= 4


def test_locations_have_places_of_their_own_on_the_map() -> None:
    spots = [(place.x, place.y) for place in WEST.locations.values()]
    assert len(set(spots)) == len(spots)
    assert all((place.x < 0) is place.west for place in WEST.locations.values())
    assert set(WEST.locations) - set(MAIN.locations) == {place.id for place in WEST.locations.values() if place.west}
