"""What players read on cards: numbers, conditions, costs, targets and what happens, in words."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.card_text import card_text, happens_text, tags
from darklantern.games.arcana.cards.events import EVENTS
from darklantern.games.arcana.content_base import Happens
from tests.arcana.table import rules_with

NAMES = {"rat": "Rust Rat"}


def made(table: str, written: str) -> tuple[Any, dict[str, str]]:
    """One card, and the names of all."""
    index = rules_with(f"{table}:\n- {{id: x, name: X, {written}}}\n").content
    return getattr(index, table)["x"], index.names


def read(table: str, written: str) -> str:
    return card_text(*made(table, written))


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_is_read_without_its_id(event: str) -> None:
    for by in ("you", "anyone"):
        text = happens_text(Happens(event=event, by=by), NAMES)
        assert "{" not in text
        assert "-" not in text


@pytest.mark.parametrize(
    ("happens", "text"),
    [
        (Happens("moved"), "you move"),
        (Happens("moved", by="anyone"), "anyone moves"),
        (Happens("turn-began"), "your turn begins"),
        (Happens("turn-began", by="anyone"), "a turn begins"),
        (Happens("attacked"), "you attack"),
        (Happens("attacked", hit=[True], how=["melee"], nature=["arcane"]), "you hit in melee with an arcane attack"),
        (Happens("attacked", by="anyone", hit=[False], how=["ranged"]), "anyone misses from afar"),
        (Happens("attacked", by="anyone", nature=["normal"]), "anyone attacks with a normal attack"),
        (Happens("was-attacked", hit=[True]), "you are hit"),
        (Happens("was-attacked", by="anyone", hit=[False]), "anyone is missed"),
        (Happens("monster-destroyed", by="anyone"), "a monster is destroyed"),
        (Happens("monster-destroyed", monster=["rat"]), "Rust Rat is destroyed on your turn"),
        (Happens("item-destroyed"), "an item of yours is destroyed"),
        (Happens("item-destroyed", by="anyone"), "an item of anyone is destroyed"),
        (Happens("event-invoked"), "an event is invoked"),
        (Happens("event-invoked", deck=["horror"]), "a horror event is invoked"),
        (Happens("space-activated", space=["chest"]), "you activate a chest"),
    ],
)
def test_an_event_reads_with_what_narrows_it(happens: Happens, text: str) -> None:
    assert happens_text(happens, NAMES) == text


def test_an_item_says_what_it_adds_and_what_its_use_costs() -> None:
    use = "{cost: {stamina: 2, essence: 1}, target: {ranged: 3}, limit: round, do: [{attack: {low: 1}}]}"
    text = read("items", f"type: weapon, level: 1, main: true, hands: 1, armor: 1, will: -1, actives: [{use}]")
    assert text == (
        "+1 armor. -1 will. (2 stamina and 1 essence; ranged 3, a unit; once a round): Attack with 1 low die."
    )


@pytest.mark.parametrize(
    ("use", "text"),
    [
        ("{do: [{restore: {health: 1}}]}", "(free): You restore 1 health."),
        ("{cost: {destroy: true}, do: [{restore: {health: 1}}]}", "(destroy this card): You restore 1 health."),
        (
            "{name: Mend, cost: {health: 1, item: true}, do: [{restore: {stamina: 2}}]}",
            "Mend (1 health and destroy another item): You restore 2 stamina.",
        ),
        (
            "{cost: {stamina: 1}, target: {melee: 1, of: other}, do: [{push: 2}]}",
            "(1 stamina; melee, another unit): Push the target 2 spaces.",
        ),
        (
            "{target: {ignoring: 4, of: other-explorer}, do: [{restore: {health: 1, who: target}}]}",
            "(free; ranged 4 over obstacles, another explorer): The target restores 1 health.",
        ),
    ],
)
def test_a_use_names_its_cost_and_its_target(use: str, text: str) -> None:
    assert read("items", f"type: consumable, level: 1, actives: [{use}]") == text


def test_a_monster_says_what_it_is_and_what_it_does_dying() -> None:
    body = "level: 2, health: 3, stamina: 4, armor: 3, will: 2"
    assert read("monsters", body) == ""
    assert read("monsters", f"{body}, ethereal: true") == "Ethereal."
    assert read("monsters", f"{body}, immobile: true") == "Immobile."
    text = read("monsters", f"{body}, boss: true, health_per_explorer: 2, dies: [{{restore: {{health: 1}}}}]")
    assert text == "+2 health for each explorer. When it dies: You restore 1 health."


def test_an_event_says_whether_it_binds_and_what_is_in_force() -> None:
    text = read(
        "events",
        "kind: horror, binding: true, passive: [{stat: armor, add: -1, who: explorers}], enters: [spawn], "
        "triggers: [{when: {event: moved}, limit: round, do: [{lose: {stamina: 1}}]}]",
    )
    assert text == (
        "Binding. All explorers: -1 armor. When you move (once a round): You lose 1 stamina. "
        "Enters play: Spawn 1 monster on your tile."
    )


@pytest.mark.parametrize(
    ("table", "written", "words"),
    [
        (
            "items",
            "type: weapon, level: 2, main: true, hands: 2, accepts: {upgrade: gear}",
            ["Weapon", "Level 2", "Main item", "2 hands", "takes gear"],
        ),
        ("items", "type: artifact, level: 1, fits: {augment: rune}", ["Artifact", "Level 1", "fits rune"]),
        ("items", "type: apparel, level: 3, main: true, part: head", ["Apparel", "Level 3", "Main item", "Head"]),
        ("monsters", "level: 2, health: 3, stamina: 4, armor: 3, will: 2", ["Level 2"]),
        ("monsters", "level: 4, boss: true, health: 3, stamina: 4, armor: 3, will: 2", ["Boss, cannot be banished"]),
        ("events", "kind: horror, binding: true", ["Horror event"]),
        ("events", "kind: explorer", ["Explorer event"]),
    ],
)
def test_the_edges_of_a_card(table: str, written: str, words: list[str]) -> None:
    assert tags(made(table, written)[0]) == words


def test_explorers_and_chapters_have_their_words_too() -> None:
    content = rules_with().content
    assert tags(content.explorers["ada"]) == [content.explorers["ada"].class_.title()]
    assert tags(content.chapters["one-3"]) == ["Chapter 3"]
    assert tags(content.tiles["plain"]) == []
