"""Packs: unique ids, names that point somewhere, and a cache that is never trusted."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec
import pytest

from darklantern.table import packs
from darklantern.table.content import Origin
from darklantern.table.effects import Preparer
from darklantern.table.errors import UserError
from darklantern.table.packs import (
    Ref,
    everything,
    inside,
    leaves,
    lost,
    named_in,
    read_pack,
    read_pack_text,
    twice,
)

from .camp import PREPARE, Effect, May, Note

Place = Annotated[str, Ref("place")]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    near: Place | None = None
    ways: list[Place] = []
    needs: Annotated[str, Ref("card")] | None = None
    only: Annotated[list[str], Ref("card")] | None = None
    pair: Annotated[list[Place], msgspec.Meta(max_length=2)] = []
    does: list[Effect] = []
    word: str = ""


class Spot(msgspec.Struct, frozen=True):
    id: str


class Pack(msgspec.Struct, frozen=True, dict=True):
    origin: ClassVar[Origin] = Origin("content", "")
    cards: list[Card] = []
    places: list[Spot] = []


KINDS = {"card": "cards", "place": "places"}
KNOWN = {"place": ["fire", "lake"], "card": ["owl", "cat"]}


def pack(text: str, name: str = "my.yaml") -> Pack:
    return read_pack_text(text, name, Pack, PREPARE)


# -- names -------------------------------------------------------------------------------------------------


def test_everything_says_what_it_is_and_where_it_stands() -> None:
    things = everything([pack("cards:\n- id: owl\n- id: cat\nplaces:\n- id: fire\n")], KINDS)
    assert [(thing.kind, thing.value.id, thing.path, thing.where()) for thing in things] == [
        ("card", "owl", ".cards[0]", "my.yaml:2"),
        ("card", "cat", ".cards[1]", "my.yaml:3"),
        ("place", "fire", ".places[0]", "my.yaml:5"),
    ]


def test_an_id_names_one_thing_of_all_packs_and_kinds() -> None:
    one, other = pack("cards:\n- id: owl\n", "one.yaml"), pack("places:\n- id: fire\n- id: owl\n", "other.yaml")
    assert list(twice(everything([one], KINDS))) == []
    (mistake,) = twice(everything([one, other], KINDS))
    assert mistake == "other.yaml:3: place 'owl' stands twice: expected a new id, see one.yaml:2"


def test_the_types_say_what_is_a_name() -> None:
    card = Card(
        id="owl", near="fire", ways=["lake", "sea"], needs="cat", only=["cat", "dog"], pair=["bay"], word="fire"
    )
    assert list(named_in(card)) == [
        ("place", "fire"),
        ("place", "lake"),
        ("place", "sea"),
        ("card", "cat"),
        ("card", "cat"),
        ("card", "dog"),
        ("place", "bay"),
    ]


def test_names_deep_inside_are_found() -> None:
    text = "cards:\n- id: owl\n  does:\n  - may:\n    - if: {is: {near: [lake, sea]}, then: [note]}\n"
    (owl,) = pack(text).cards
    assert list(named_in([owl])) == [("place", "lake"), ("place", "sea")]
    (note,) = inside(owl, Note)
    assert note == Note()
    assert [type(part) for part in inside(owl, May)] == [May]


class Sheet(msgspec.Struct, frozen=True):
    """Fields of every sort, to see which of them are looked into."""

    label: str = "plain"
    count: int = 0
    share: float = 0.5
    open: bool = False
    words: list[str] = []
    stats: dict[str, int] = {}
    under: Sheet | None = None


def test_leaves_are_what_was_written_with_its_path() -> None:
    sheet = Sheet("bold", 3, 1.5, True, ["a", "b"], {"might": 2}, Sheet("deep"))
    assert [(leaf.path, leaf.value) for leaf in leaves(sheet)] == [
        (".label", "bold"),
        (".count", 3),
        (".share", 1.5),
        (".words[0]", "a"),
        (".words[1]", "b"),
        (".stats.might", 2),
        (".under.label", "deep"),
    ]


def test_what_is_left_as_it_comes_empty_or_nought_is_no_leaf() -> None:
    assert list(leaves(Sheet())) == []
    assert list(leaves(Sheet("", 0, 0.0, False, [], {}, None))) == []
    assert list(leaves(Sheet(open=True))) == [], "yes and no are neither text nor number"


def test_what_is_inside_is_found_but_not_among_texts_and_numbers() -> None:
    deep = Sheet("deep")
    sheet = Sheet("bold", 3, under=deep)
    assert list(inside(sheet, Sheet)) == [sheet, deep]
    assert list(inside([sheet, Note()], (Sheet, Note))) == [sheet, deep, Note()]
    assert list(inside(sheet, str | int)) == []


@pytest.mark.parametrize(
    "text, said",
    [
        ("  needs: cat\n  near: lake\n", ""),
        ("  needs: cat\n  ways: [fire, lak]\n", "my.yaml:4: card 'owl': no place 'lak': expected lake"),
        ("  needs: dog\n", "my.yaml:3: card 'owl': no card 'dog': expected cat or owl"),
        (
            "  needs: cat\n  does:\n  - if:\n      is: {near: [moon]}\n",
            "my.yaml:6: card 'owl': no place 'moon': expected fire or lake",
        ),
    ],
)
def test_a_name_that_points_nowhere_is_refused_with_its_line(text: str, said: str) -> None:
    (thing,) = everything([pack("cards:\n- id: owl\n" + text)], KINDS)
    assert list(lost(thing, leaves(thing.value), KNOWN)) == ([said] if said else [])


# -- the cache ---------------------------------------------------------------------------------------------

TEXT = "cards:\n- id: owl\n  does: [{earn: 2}, note]\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.yaml"
    path.write_text(TEXT)
    return path


def kept(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


def unread(*_: Any) -> Any:
    raise AssertionError("the text was read again")


def test_a_file_is_read_once_and_comes_from_the_cache_after_that(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cache"
    first = read_pack(file, Pack, PREPARE, folder)
    assert len(kept(folder)) == 1
    monkeypatch.setattr(packs, "parse", unread)
    again = read_pack(file, Pack, PREPARE, folder)
    assert again == first == pack(TEXT)
    assert again.origin == Origin(str(file), TEXT)


def test_another_text_is_read_anew(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    read_pack(file, Pack, PREPARE, folder)
    file.write_text(TEXT.replace("owl", "cat"))
    assert [card.id for card in read_pack(file, Pack, PREPARE, folder).cards] == ["cat"]
    assert len(kept(folder)) == 2


@pytest.mark.parametrize(
    "broken", [b"", b"x", b"\0" * 16, b"\0" * 400, None], ids=["empty", "short", "bare", "zeros", "cut"]
)
def test_a_file_of_the_cache_that_is_not_whole_is_read_anew(file: Path, tmp_path: Path, broken: bytes | None) -> None:
    folder = tmp_path / "cache"
    first = read_pack(file, Pack, PREPARE, folder)
    (entry,) = kept(folder)
    whole = entry.read_bytes()
    entry.write_bytes(whole[:-1] if broken is None else broken)
    assert read_pack(file, Pack, PREPARE, folder) == first
    assert entry.read_bytes() == whole


def test_every_single_broken_byte_is_noticed(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    first = read_pack(file, Pack, PREPARE, folder)
    (entry,) = kept(folder)
    whole = entry.read_bytes()
    for at in range(len(whole)):
        entry.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert read_pack(file, Pack, PREPARE, folder) == first
        assert entry.read_bytes() == whole


class OlderPack(msgspec.Struct, frozen=True, dict=True):
    """The same file as another version of the code knows it."""

    cards: list[dict[str, int]] = []


def test_what_does_not_fit_the_types_of_today_is_explained_from_the_text(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    read_pack(file, Pack, PREPARE, folder)
    with pytest.raises(UserError, match=r"cards\.yaml:2: expected a number, got a text \(at cards\[0\]"):
        read_pack(file, OlderPack, PREPARE, folder)
    assert read_pack(file, Pack, PREPARE, folder) == pack(TEXT)


def test_another_language_has_its_own_cache(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    read_pack(file, Pack, PREPARE, folder)
    bare = Preparer({}, frozenset())
    with pytest.raises(UserError, match="verb"):
        read_pack(file, Pack, bare, folder)
    assert PREPARE.form != bare.form


def test_a_wrong_file_is_not_kept(file: Path, tmp_path: Path) -> None:
    file.write_text("cards:\n- id: 7\n")
    with pytest.raises(UserError, match=r"cards\.yaml:2: expected a text, got a number"):
        read_pack(file, Pack, PREPARE, tmp_path / "cache")
    assert kept(tmp_path / "cache") == []


def test_a_cache_that_cannot_be_written_is_done_without(file: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file, not a folder")
    assert read_pack(file, Pack, PREPARE, tmp_path / "cache") == pack(TEXT)


def test_the_cache_stays_small_and_leaves_nothing_half_written(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cache"
    monkeypatch.setattr(packs, "MOST_KEPT", 3)
    for number in range(6):
        file.write_text(f"cards:\n- id: owl{number}\n")
        read_pack(file, Pack, PREPARE, folder)
    assert len(kept(folder)) == 3
    assert all(len(entry.name) == 32 for entry in kept(folder))


def test_it_lies_where_the_user_keeps_such_things(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name, appauthor: tmp_path / name)
    assert packs.cache_folder() == tmp_path / "darklantern" / "packs"
