"""What players read is what stands in tests/printed. `make golden` writes it anew, and the diff shows the change."""

from __future__ import annotations

from pathlib import Path

import pytest

from darklantern.games import part, playable
from tools.printed import FOLDER, printed


@pytest.mark.parametrize("game", playable())
def test_every_card_sheet_and_chart_reads_as_before(game: str) -> None:
    assert printed(game) == (FOLDER / f"{game}.txt").read_text(encoding="utf-8")


def test_no_game_is_left_out() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(playable())


@pytest.mark.parametrize("game", playable())
def test_whatever_has_an_id_in_the_content_is_printed(game: str) -> None:
    from darklantern.commands.content_find import in_folder
    from darklantern.games import FOLDER as GAMES

    text = printed(game)
    written = [one.id for one in in_folder(Path(GAMES) / game / "content")]
    assert written
    assert [id_ for id_ in written if f"({id_})" not in text and f"({id_}, expansion)" not in text] == []


@pytest.mark.parametrize("game", playable())
def test_every_sheet_belongs_to_something_that_is_listed(game: str) -> None:
    listed = {entry.id for entry in part(game, "authoring").entries()}
    assert set(part(game, "printed").sheets()) <= listed


def test_a_sheet_and_a_chart_read_as_on_the_table() -> None:
    text = printed("heart")
    assert "\nMarit Solheim (marit-solheim)\n    Harpooner. Strength 4, Sanity 4.\n    Harpoon and Line\n" in text
    assert "    Paths: Old Military Complex, Village.\n" in text
    assert "\n== Action Allowance\n1 player: 5 Actions\n2 players: 6 Actions\n" in text
