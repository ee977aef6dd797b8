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


def test_the_sides_of_an_enemy_stand_whole_one_after_the_other() -> None:
    sheet = printed("brimstone").split("\nNight Terrors (night-terrors)\n")[1].split("\n\n")[0].splitlines()
    assert [line.strip().split(":")[0] for line in sheet[3:6]] == [
        "Defense 4, Health 8, 40 XP.",
        "Terror (2)",
        "Elite 1",
    ]
    brutal = [line.strip().removeprefix("Brutal: ") for line in sheet if line.startswith("    Brutal: ")]
    assert brutal[3].startswith("Terror (3)")
    assert brutal[-1].startswith("Elite 6")


def test_a_tile_is_told_side_by_side_and_costs_by_what_they_buy() -> None:
    text = printed("arcana")
    assert (
        "\n    Skulls to the ceiling, all turned to face the wall.\n\nThe Long Corridor (long-corridor)\n"
        "    The Long Corridor: 1 chest, 1 event space, 1 recharge station, 1 trap lever, 1 chapter space, 2 spawn\n"
        "    spaces, 4 trapped spaces and 3 rubble spaces.\n    It is longer on the way back.\n"
        "    The Archive of Jars: "
    ) in text
    assert "\nActivate an unlit chapter space: 3 stamina and 3 essence\n" in text
