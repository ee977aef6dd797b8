"""The tables at the top of the content files count what stands below them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from darklantern.games.heart.content_index import PACKS, island


def header(name: str) -> str:
    return "".join(line for line in (PACKS.folder / name).read_text().splitlines(keepends=True) if line.startswith("#"))


@pytest.mark.parametrize(("file", "compass"), [("spawn.yaml", False), ("western-shores.yaml", True)])
def test_the_rows_of_spawn_cards_are_counted_rightly(file: str, compass: bool) -> None:
    cards = [card for card in island(True).spawn.values() if card.compass is compass]
    for row in ("top", "middle", "bottom"):
        found = re.search(rf"^# {row} .*?(\d+) +(\d+) +(\d+)", header(file), re.MULTILINE)
        assert found
        kinds = Counter(getattr(card, row).kind for card in cards)
        counted = [kinds[kind] for kind in ("crawler", "devourer", "guardian")]
        assert [int(number) for number in found.groups()] == counted, row


def test_no_spawn_card_names_one_place_twice_or_the_court_of_the_heart() -> None:
    for card in island(False).spawn.values():
        places = {card.top.at, card.middle.at, card.bottom.at}
        assert len(places) == 3 and places.isdisjoint({"chapel", "ritual-cavern", "abandoned-hut"}), card.id


def test_the_castaways_are_listed_with_their_numbers() -> None:
    for person in island(False).protagonists.values():
        row = next(line for line in header("protagonists.yaml").splitlines() if person.name in line)
        cells = [int(cell) for cell in re.findall(r"\| +(\d+) +(?=\|)", row)]
        assert cells == [person.strength, person.sanity, person.strength + person.sanity]


@pytest.mark.parametrize("file", ["quests.yaml", "events.yaml"])
def test_quests_and_events_are_listed_with_their_counts(file: str) -> None:
    content = island(False)
    times = {card.name: card.quest.resolve.times for card in content.cards.values() if card.quest}
    if file == "events.yaml":
        times = {event.name: event.times for event in content.events.values()}
    rows = {name: line for name in times for line in header(file).splitlines() if name in line}
    assert len(rows) == 6
    for name, row in rows.items():
        assert times[name] == 1 or re.search(rf"\b{times[name]}\b", row), name


def test_one_castaway_is_quick_and_no_two_skills_promise_the_same() -> None:
    people = island(False).protagonists.values()
    assert [person.id for person in people if "free-moves" in repr(person)] == ["ximena-rojas"]
    powers = [(power.stat, power.is_) for person in people for power in person.powers]
    answers = [(repr(trigger.when), repr(trigger.do)) for person in people for trigger in person.triggers]
    assert len(set(map(repr, powers))) == len(powers) == 6
    assert len(set(answers)) == len(answers) == 7


def test_cards_that_look_at_the_spawn_deck_differ() -> None:
    looks = [card.id for card in island(False).cards.values() if "'spawn'" in repr(card.does) or "Scry(" in repr(card)]
    spawn = sorted(id_ for id_ in looks if "loot" not in repr(island(False).cards[id_].does))
    assert spawn == ["cracked-spyglass", "tuning-fork"]
