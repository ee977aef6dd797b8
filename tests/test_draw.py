"""`darklantern draw`: pictures of recorded games."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import darklantern as dl
from tests.command_line import Capture, refused, run

RECORD = Path(__file__).parent / "golden" / "heart-2-core-won.json"


def at(decisions: int) -> dl.Game[object, object]:  # type: ignore[type-var]
    return dl.replay(dl.Record.read(RECORD).fork(decisions))


def test_a_moment_of_a_record_is_drawn_as_a_notebook_shows_it(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    assert run("draw", RECORD, "--at", 20, "-o", out) == 0
    assert capsys.readouterr().out == f"{out}: heart after 20 decisions\n"
    assert out.read_text() == at(20)._repr_svg_()
    assert ElementTree.fromstring(out.read_text()).tag == "{http://www.w3.org/2000/svg}svg"


def test_the_beginning_is_a_moment_too(capsys: Capture) -> None:
    assert run("draw", RECORD, "--at", 0) == 0
    assert capsys.readouterr().out == at(0)._repr_svg_()


def test_without_a_file_the_picture_is_printed(capsys: Capture) -> None:
    assert run("draw", RECORD) == 0
    out = capsys.readouterr().out
    assert out.startswith("<svg ") and out.endswith("</svg>\n")
    assert "Won: The boat pulls away" in out


def test_it_is_drawn_as_a_seat_sees_it(capsys: Capture) -> None:
    game = at(20)
    for seat, eyes in ((1, 0), (2, 1), (0, None)):
        assert run("draw", RECORD, "--at", 20, "--seat", seat, "--board", "island") == 0
        assert capsys.readouterr().out == dl.draw_board(game.scene(eyes))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--at 9999", f"--at 9999: {RECORD} has 278 decisions"),
        ("--seat 3", "--seat 3: the game has 2 seats"),
        ("--board moon", "no board 'moon': there is island"),
        ("--out /none/board.svg", "/none/board.svg: cannot write: No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_refused(capsys: Capture, words: str, why: str) -> None:
    assert refused(capsys, "draw", RECORD, *words.split()) == why
