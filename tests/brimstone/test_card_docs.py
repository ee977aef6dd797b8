"""The page on how to write cards says what the code says: every verb, Hero, count, situation, number and event."""

from __future__ import annotations

import re
import typing
from pathlib import Path
from typing import Any

import pytest
import yaml

from darklantern.games.brimstone.card_text import happens_text, thing_text
from darklantern.games.brimstone.cards import effects
from darklantern.games.brimstone.cards.condition import Condition
from darklantern.games.brimstone.cards.events import EVENTS
from darklantern.games.brimstone.cards.numbers import SAVES, Stat, stat_text
from darklantern.games.brimstone.cards.verbs_enemies import EnemyVerb
from darklantern.games.brimstone.content_base import Happens
from darklantern.games.brimstone.content_index import ContentIndex, content, core_packs, read_pack_text
from darklantern.games.brimstone.enemy_traits import TRAIT_TEXTS, NamedTrait, trait_text
from darklantern.games.brimstone.enemy_types import Trait
from darklantern.table.effects import verbs_of

PAGE = (Path(__file__).parents[2] / "docs" / "brimstone-cards.md").read_text(encoding="utf-8")
ON_CARDS_THAT_REMAIN = {"count-down", "discard-card"}


ENEMY_VERBS = {*verbs_of(EnemyVerb), "each-model"}
"""Those that may speak of "that Group", which only cards of Enemies mean."""


def verb_of(written: str) -> str:
    return written.strip("{").partition(":")[0]


def rows(heading: str) -> list[tuple[str, str]]:
    """The rows of the table below a heading."""
    part = PAGE.partition(f"# {heading}\n")[2].partition("\n#")[0]
    return re.findall(r"^\| `(.+?)` \| (.+) \|$", part, re.MULTILINE)


@pytest.fixture(scope="module")
def read() -> dict[str, str]:
    """Every verb of the page as a card reads that does it."""
    written = [written for written, _ in rows("Effects")]
    tables: dict[str, list[str]] = {"encounters": [], "enemy_cards": []}
    for number, does in enumerate(written):
        of_enemies = verb_of(does) in ENEMY_VERBS
        deck = "deck: x, " if of_enemies else ""
        tables["enemy_cards" if of_enemies else "encounters"].append(
            f"- {{id: x{number}, name: X, {deck}does: [{does}]}}\n"
        )
    text = "".join(f"{table}:\n{''.join(cards)}" for table, cards in tables.items())
    index = ContentIndex([*core_packs(), read_pack_text(text, "test cards")])
    printed = {**index.encounters, **index.enemy_cards}
    return {does: thing_text(printed[f"x{number}"], index.names) for number, does in enumerate(written)}


@pytest.mark.parametrize("written, text", rows("Effects"))
def test_a_verb_reads_as_the_page_says(written: str, text: str, read: dict[str, str]) -> None:
    assert read[written] == text


def test_every_verb_is_on_the_page() -> None:
    told = {verb_of(written) for written, _ in rows("Effects")}
    assert told | ON_CARDS_THAT_REMAIN == set(effects.VERBS)
    assert all(f"`{verb}`" in PAGE for verb in ON_CARDS_THAT_REMAIN)


def test_everybody_whom_an_effect_can_be_for_is_on_the_page() -> None:
    assert dict(rows("For whom")) == effects.WHO
    assert dict(rows("What can be counted")) == effects.COUNTED


def test_every_situation_reads_as_the_page_says() -> None:
    for written, text in rows("Situations"):
        asks: dict[str, Any] = yaml.safe_load(written)
        assert Condition(**asks).clause(content().names) == text
    assert [written.partition(":")[0] for written, _ in rows("Situations")] == list(Condition.parts)


def test_every_number_reads_as_the_page_says() -> None:
    assert rows("Numbers") == [(stat, stat_text(stat, 5 if stat in SAVES else 1)) for stat in typing.get_args(Stat)]


def test_every_event_reads_as_the_page_says() -> None:
    assert rows("Events") == [(event, happens_text(Happens(event=event))) for event in EVENTS]


def test_every_trait_of_enemies_reads_as_the_page_says() -> None:
    assert dict(rows("Traits of Enemies")) == {trait: trait_text(trait, 2) for trait in TRAIT_TEXTS}
    assert set(TRAIT_TEXTS) == set(typing.get_args(NamedTrait))
    common = set(typing.get_args(Trait)) - set(TRAIT_TEXTS)
    assert all(f"`{trait}`" in PAGE for trait in common)
