"""The programs in examples/ run as they stand, and do what they say."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from tests.command_line import Capture

ROOT = Path(__file__).parent.parent
RECORD = str(ROOT / "tests" / "golden" / "heart-2-core-won.json")
PROGRAMS = {
    "random_game.py": ([], "<In the Heart of Darkness: lost in round 6 after"),
    "compare_bots.py": (["4"], "greedy  won"),
    "card_pack.py": ([], "Recover 1 Strength. Draw 1 Loot card.\nStrength 3 -> 4, hand 4 -> 4\n"),
    "replay_with_reasons.py": (
        [RECORD],
        "    why: Three win conditions together (HOD-WIN-02)\n<In the Heart of Darkness: won",
    ),
    "search_bot.py": ([], "<In the Heart of Darkness: "),
}


def test_every_example_is_run() -> None:
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == set(PROGRAMS)


@pytest.mark.parametrize("name", PROGRAMS)
def test_an_example_does_what_it_says(name: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    words, expected = PROGRAMS[name]
    monkeypatch.setattr(sys, "argv", [name, *words])
    runpy.run_path(str(ROOT / "examples" / name), run_name="__main__")
    assert expected in capsys.readouterr().out
