"""The page on how to write cards says what the code says of verbs, units, spaces, situations, numbers and events."""

from __future__ import annotations

import re
import typing
from pathlib import Path
from typing import Any

import pytest

from darklantern.games.arcana.card_text import happens_text
from darklantern.games.arcana.cards.condition import Condition
from darklantern.games.arcana.cards.effects import COUNTED, VERBS
from darklantern.games.arcana.cards.events import EVENTS
from darklantern.games.arcana.cards.numbers import Stat, stat_text
from darklantern.games.arcana.cards.places import MARKS, SPACES
from darklantern.games.arcana.cards.who import WHO
from darklantern.games.arcana.content_base import Happens
from darklantern.games.arcana.content_index import ContentIndex, content, core_packs, read_pack_text
from darklantern.games.arcana.content_types import Pack
from darklantern.table.content import parse
from darklantern.table.effects import all_text

PAGE = (Path(__file__).parents[2] / "docs" / "arcana-cards.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[tuple[str, str]]:
    """The rows of the table below a heading: the first cell without its quotes, and the rest."""
    part = PAGE.partition(f"# {heading}\n")[2].partition("\n#")[0]
    return re.findall(r"^\| `(.+?)` \| (.+) \|$", part, re.MULTILINE)


@pytest.fixture(scope="module")
def read() -> dict[str, str]:
    """Every example of the page as a card reads that does it; together they are content that is accepted."""
    written = [written for written, _ in rows("Effects")]
    does = [f"{{{one}}}" if ":" in one else one for one in written]
    cards = "".join(f"- {{id: x{n}, name: X, kind: explorer, enters: [{one}]}}\n" for n, one in enumerate(does))
    index = ContentIndex([*core_packs(), read_pack_text(f"events:\n{cards}", "test cards")])
    return {one: all_text(index.events[f"x{n}"].enters, index.names) for n, one in enumerate(written)}


@pytest.mark.parametrize(("written", "text"), rows("Effects"))
def test_a_verb_reads_as_the_page_says(written: str, text: str, read: dict[str, str]) -> None:
    assert read[written] == text


def test_every_verb_is_on_the_page() -> None:
    assert {written.partition(":")[0] for written, _ in rows("Effects")} == set(VERBS)


def test_everybody_whom_an_effect_can_be_for_is_on_the_page() -> None:
    assert dict(rows("For whom")) == {who: named.words.rstrip(",") for who, named in WHO.items()}
    assert dict(rows("What can be counted")) == COUNTED


def test_every_space_is_drawn_as_the_page_says() -> None:
    assert dict(rows("Spaces")) == {kind: f"`{MARKS[kind]}` | {name}" for kind, name in SPACES.items()}


def test_every_situation_reads_as_the_page_says() -> None:
    for written, text in rows("Situations"):
        asks: dict[str, Any] = parse(written, "a situation")
        assert Condition(**asks).clause(content().names) == text
    assert [written.partition(":")[0] for written, _ in rows("Situations")] == list(Condition.parts)


def test_every_number_reads_as_the_page_says() -> None:
    assert rows("Numbers") == [(stat, stat_text(stat, 1)) for stat in typing.get_args(Stat)]


def test_every_event_reads_as_the_page_says() -> None:
    assert rows("Events") == [(event, happens_text(Happens(event=event), {})) for event in EVENTS]
    assert all(f"`{name}`" in PAGE for name in Happens.__struct_fields__ if name not in ("event", "by"))


def test_every_list_and_field_is_on_the_page() -> None:
    """Those of the lists of a pack, each of which holds one kind of card."""
    told = dict(rows("A file"))
    assert set(Pack.__struct_fields__) <= set(told)
    seen = {"id", "name", "flavour", "scenario", "number", "story", "icon", "tint", "back_name", "back_flavour"}
    for list_ in Pack.__struct_fields__:
        (card,) = typing.get_args(typing.get_type_hints(Pack)[list_])
        for field in set(card.__struct_encode_fields__) - seen:
            assert f"`{field}`" in PAGE, f"{field} of {list_}"
