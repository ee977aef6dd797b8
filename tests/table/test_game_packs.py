"""Packs of a game: read once, and games with the same further content share their rules."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from darklantern.table import game_packs
from darklantern.table.content import Origin
from darklantern.table.game_packs import Definitions, GamePacks


class Animals(msgspec.Struct, dict=True):
    origin: ClassVar[Origin] = Origin("content", "")
    unread: ClassVar[tuple[str, ...]] = ()
    animals: list[str] = []


class Unchanged:
    form = "animals"

    def __call__(self, raw: object) -> object:
        return raw


@pytest.fixture
def packs(tmp_path: Path) -> GamePacks[Animals]:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "b.yaml").write_text("animals: [bear]\n")
    (tmp_path / "deeper" / "a.yaml").write_text("animals: [ape]\n")
    return GamePacks(tmp_path, Animals, Unchanged())


def put_together(given: Sequence[Animals], *chosen: object) -> list[object]:
    return [*(name for pack in given for name in pack.animals), *chosen]


def test_the_content_of_a_game_is_all_of_its_folder(packs: GamePacks[Animals]) -> None:
    assert put_together(packs.core()) == ["bear", "ape"]


def test_a_file_is_read_as_it_is_now(packs: GamePacks[Animals]) -> None:
    file = packs.folder / "b.yaml"
    first, before = packs.of_file(file), file.stat()
    assert packs.of_file(file) is first
    file.write_text("animals: [boar]\n")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert packs.of_file(file).animals == ["boar"]


def test_games_with_the_same_packs_share_their_rules(packs: GamePacks[Animals]) -> None:
    rules = Definitions(packs, put_together)
    cat, cow = packs.of_text("animals: [cat]", "c.yaml"), packs.of_text("animals: [cow]", "c.yaml")
    assert rules.of([cat, cow], True) == ["bear", "ape", "cat", "cow", True]
    assert rules.of([cat], True) is rules.of([Origin("c.yaml", "animals: [cat]")], True)
    assert rules.of([cat], False) == ["bear", "ape", "cat", False]
    assert rules.of([cow], True) == ["bear", "ape", "cow", True]


def test_only_the_last_rules_are_kept(packs: GamePacks[Animals], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_packs, "MOST_DEFINITIONS", 2)
    rules = Definitions(packs, put_together)
    cat, cow, dog = (packs.of_text(f"animals: [{name}]", "c.yaml") for name in ("cat", "cow", "dog"))
    first, second = rules.of([cat]), rules.of([cow])
    assert rules.of([cat]) is first
    rules.of([dog])
    assert rules.of([cat]) is first
    assert rules.of([cow]) is not second
