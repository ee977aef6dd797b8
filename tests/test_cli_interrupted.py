"""The command line when something is closed, missing or interrupted: never a traceback."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import darklantern
from darklantern.commands import simulate as command
from darklantern.games import refuse_seed
from darklantern.lab.simulate import Interrupted, simulate
from darklantern.table.errors import UserError
from darklantern.table.scenario import read_scenario
from darklantern.table.scenario import run as run_scenario
from tests.command_line import COMMAND, Capture, refused, run
from tests.test_scenarios import with_change

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden" / "heart-2-core-won.json"
SCENARIO = ROOT / "tests" / "scenarios" / "heart" / "boat-arrives-and-all-are-saved.yaml"


# -- closed ---------------------------------------------------------------------------------------------------


def shell(line: str) -> tuple[int, str, str]:
    script = line.replace("darklantern", " ".join(COMMAND))
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_closed_input_is_one_line() -> None:
    said = "darklantern: standard input is closed: nobody can answer\n"
    assert shell("darklantern play heart <&-") == (2, "", said)


@pytest.mark.parametrize(
    ("line", "code", "out"),
    [
        ("simulate heart --games 2 --jobs 1 --json", 0, '"games": 2'),
        ("play chess", 2, ""),
        ("content check /none.yaml", 2, ""),
        ("scenario /none.yaml", 2, "0 of 1 passed\n"),
    ],
)
def test_without_standard_error_nothing_else_changes(line: str, code: int, out: str) -> None:
    found, printed, _ = shell(f"darklantern {line} 2>&-")
    assert found == code
    assert out in printed if "{" in printed else out == printed


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["games"],
        ["games", "heart", "--json"],
        ["rules", "heart"],
        ["rules", "heart", "SIL"],
        ["content", "list"],
        ["content", "schema"],
        ["content", "find", "lighthouse"],
        ["content", "check", ROOT / "examples"],
        ["replay", GOLDEN],
        ["draw", GOLDEN, "--at", "3"],
        ["scenario", SCENARIO],
        ["simulate", "heart", "--games", "2", "--jobs", "1"],
        ["play", "heart", "--bots", "random", "--humans", "0"],
    ],
    ids=lambda words: " ".join(map(str, words[:2])),
)
def test_a_closed_pipe_is_no_mistake_of_any_command(
    words: list[Any], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        assert run(*words) == 0
        monkeypatch.undo()
    assert capsys.readouterr().err == ""


def test_what_a_stranger_named_reaches_no_terminal(capsys: Capture) -> None:
    assert refused(capsys, "content", "check", "/none\x1b[31m.yaml") == "/none[31m.yaml: No such file or directory"


# -- interrupted ----------------------------------------------------------------------------------------------

INTERRUPTING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
from darklantern.cli import main
sys.exit(main(["games", "heart"]))
"""


@pytest.mark.parametrize(
    "module", ["argparse", "darklantern.commands", "darklantern.commands.shared", "darklantern.games", "msgspec"]
)
def test_an_interruption_while_it_is_still_importing(module: str) -> None:
    code = INTERRUPTING.format(module=module)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "darklantern: interrupted\n")


@pytest.mark.parametrize("as_json", [False, True])
def test_an_interrupted_simulation_tells_what_was_finished(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, as_json: bool
) -> None:
    def third(self: command.Progress, done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(command.Progress, "__call__", third)
    words = ["simulate", "heart", "--games", "10", "--jobs", "1"]
    assert run(*words, *(["--json"] if as_json else [])) == 130
    out, err = capsys.readouterr()
    assert err == "darklantern: interrupted after 3 of 10 games\n"
    if as_json:
        report = json.loads(out)
        assert (report["games"], report["won"] + sum(report["lost"].values())) == (3, 3)
    else:
        assert out.startswith("heart: 3 games by random bots, seed 1\n")


def test_interrupted_before_the_first_game_it_has_nothing_to_tell(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_once(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("darklantern.lab.simulate.play_chunk", at_once)
    assert run("simulate", "heart", "--games", "10", "--jobs", "1") == 130
    assert capsys.readouterr() == ("", "darklantern: interrupted after 0 of 10 games\n")


def test_whoever_simulates_from_python_gets_what_was_finished() -> None:
    def second(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted, match="interrupted after 2 games") as stopped:
        simulate("heart", {}, games=5, on_progress=second)
    assert (stopped.value.study.games, stopped.value.study.seconds > 0) == (2, True)


# -- from Python ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (-1, 1), (1, 0)])
def test_a_simulation_has_games(games: int, jobs: int) -> None:
    with pytest.raises(UserError, match=f"{games} games in {jobs} processes: expected at least 1 of each"):
        simulate("heart", {}, games=games, jobs=jobs)


@pytest.mark.parametrize("content", ["my-cards.yaml", ["my-cards.yaml"], Path("my-cards.yaml"), (b"my-cards.yaml",)])
def test_a_path_is_no_content(content: Any) -> None:
    with pytest.raises(UserError, match=r"^content .*my-cards.yaml.*: expected a list of packs"):
        darklantern.new("heart", content=content)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", True, None])
def test_seeds_are_checked_alike_everywhere(seed: Any) -> None:
    said = re.escape(f"seed {seed}: expected a number from 0 to 2**64 - 1")
    with pytest.raises(UserError, match=said):
        refuse_seed(seed)
    with pytest.raises(UserError, match=said):
        simulate("heart", {}, games=1, seed=seed)
    if seed is not None:  # nobody chose one: it is drawn
        with pytest.raises(UserError, match=said):
            darklantern.new("heart", seed=seed)
    refuse_seed(0)
    refuse_seed((1 << 64) - 1)


# -- what is there and what is not ------------------------------------------------------------------------------


def test_serve_makes_no_folder_that_nobody_asked_for(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "no" / "where"
    said = refused(capsys, "serve", "--port", "0", "--database", f"sqlite:///{folder}/tables.db")
    assert said == f"cannot open the database sqlite:///{folder}/tables.db: there is no folder {folder}"
    assert list(tmp_path.iterdir()) == []


def test_files_that_help_names_are_there(capsys: Capture) -> None:
    named = set()
    for words in ("content", "content check", "replay", "draw", "scenario"):
        assert run(*words.split(), "--help") == 0
        examples = capsys.readouterr().out.partition("examples:")[2]
        for line in examples.splitlines():
            read = re.sub(r"(-o|>) \S+", "", line.strip()).split("   ")[0].split()
            named |= {word for word in read if "/" in word or word.endswith((".yaml", ".json"))}
    assert named >= {"examples/my-cards.yaml", "tests/golden/heart-2-core-won.json", "tests/scenarios"}
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("[HOD-ADV-04]", "[HOD-ADV-99]", 3),
        ("players: 2", "players: 9", 4),
        ("  events: []", "  evnts: []", 6),
        ("strength: 4", "strenth: 4", 9),
        ("strength: 4", "strength: lots", 9),
        ("    1: {pro", "    7: {pro", 10),
        ("rafiq-haldar", "rafik-haldar", 9),
        ("temperance-adeyemi, at: lighthouse", "temperance-adeyemi, at: lighthose", 10),
        ("strength: 4, sanity: 5, hand: []", "hand: [radio]", 9),
        ("kind: crawler, at: swamp", "at: swmp", 11),
        ("kind: crawler, at: swamp", "kind: rat, at: swamp", 11),
        ("step: advance", "step: advnce", 12),
        ("step: advance", "step: assign-hits", 12),
        ("{damage: 0}", "{damge: 1}", 17),
        ("gates.northern-gate: {damage: 0}", "gates.gate: {}", 17),
        ("gates.northern-gate: {damage: 0}", "seats.9.at: swamp", 17),
        ("rule: HOD-ADV-04}", "rule: HOD-ADV-99}", 22),
    ],
)
def test_what_is_wrong_in_a_scenario_has_its_line(tmp_path: Path, old: str, new: str, line: int) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(with_change(old, new))
    with pytest.raises(UserError) as problem:
        run_scenario(read_scenario(path), darklantern.new)
    assert str(problem.value).startswith(f"{path}:{line}: ")
    assert str(problem.value).count(str(path)) == 1


def test_an_unknown_game_or_seed_of_a_scenario_has_its_line(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    for old, new, line in (("game: heart", "game: hart", 1), ("seed: 7", "seed: -7", 4), ("seed: 7", "sed: 7", 4)):
        path.write_text(with_change(old, new))
        assert run("scenario", path) == 2
        assert capsys.readouterr().err.startswith(f"darklantern: {path}:{line}: ")
