"""Golden records: finished games of every kind replay byte for byte. `make golden` records them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from darklantern.games import begin_again
from darklantern.table.record import Record
from tools.golden import brimstone_kinds, heart_kinds, kinds

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_replays_byte_for_byte(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = Record.parse(text, path.name).play(begin_again)
    assert game.over
    assert Record.of(game).text() == text


def test_every_kind_is_there() -> None:
    wanted = {kind.name: kind for kind in kinds()}
    assert {path.stem for path in FOLDER.glob("*.json")} == set(wanted)
    for name, kind in wanted.items():
        record = Record.read(FOLDER / f"{name}.json")
        assert record.result.startswith("won" if kind.won else "lost"), name
        assert record.options.items() >= kind.options.items(), name


def test_the_kinds_cover_both_ends_every_number_of_players_and_the_expansion() -> None:
    ends = {(kind.won, kind.options["players"], kind.options.get("western_shores", False)) for kind in heart_kinds()}
    assert ends == {(won, players, west) for won in (True, False) for players in (1, 2, 3, 4) for west in (True, False)}


def test_the_kinds_cover_both_ends_and_editions_of_brimstone() -> None:
    ends = {(kind.won, kind.options.get("edition", "revised")) for kind in brimstone_kinds()}
    assert ends == {(won, edition) for won in (True, False) for edition in ("revised", "classic")}
