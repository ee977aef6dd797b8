"""The command line: what it prints, its exit codes, and one line for every mistake."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from darklantern.games import new, playable
from darklantern.lab import simulate as lab
from darklantern.table.record import Record
from tests.command_line import COMMAND, Capture, printed, refused, run

# -- help ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "",
        "games",
        "play",
        "simulate",
        "replay",
        "draw",
        "scenario",
        "rules",
        "content",
        "content check",
        "content list",
        "content find",
    ],
)
def test_help_has_examples(capsys: Capture, words: str) -> None:
    assert run(*words.split(), "--help") == 0
    out = capsys.readouterr().out
    assert "examples:\n  darklantern" in out


def test_without_a_command_it_shows_help(capsys: Capture) -> None:
    assert run() == 0
    assert "commands:" in capsys.readouterr().out


def test_help_with_a_game_shows_its_options(capsys: Capture) -> None:
    assert run("play", "heart", "--help") == 0
    out = capsys.readouterr().out
    assert "--western-shores" in out
    assert "--players 1..4" in out


def test_help_loads_no_game_and_no_library() -> None:
    """This, not a clock, is what makes it answer at once."""
    code = (
        "import sys; from darklantern.cli import main; main(['simulate', '--help']);"
        "print([name for name in ('msgspec', 'yaml', 'rich', 'darklantern.games') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


def test_version(capsys: Capture) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("darklantern 0.")


# -- mistakes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("games chess", "no game 'chess': there is arcana, brimstone, heart"),
        ("games heart more", "unknown word more; see darklantern games --help"),
        ("play", "which game? there is arcana, brimstone, heart"),
        ("play chess --players 3", "no game 'chess': there is arcana, brimstone, heart"),
        ("play heart --players 9", "option players: expected 1 to 4, got 9"),
        ("play heart --players 0", "option players: expected 1 to 4, got 0"),
        ("play heart --players many", "option players: expected 1 to 4, got many"),
        (
            "play heart --creature-order some",
            "option creature_order: expected always or fixed or when-it-matters, got some",
        ),
        ("play heart --option deadly=maybe", "option deadly: expected yes or no, got maybe"),
        ("play heart --seed x", "argument --seed: expected a whole number from 0 to 18446744073709551615, got 'x'"),
        ("play heart --seed 18446744073709551616", "--seed: expected a whole number from 0 to 18446744073709551615"),
        ("simulate heart --seed 18446744073709551616", "expected a whole number from 0 to 18446744073709551615"),
        (f"simulate heart --seed {'9' * 5000}", "expected a whole number from 0 to 18446744073709551615"),
        ("play heart --option seed=5", "no option 'seed': there is players, western_shores"),
        ("play heart --option story=yes", "no option 'story': there is players"),
        ("play heart --option name=x", "no option 'name': there is players"),
        ("play heart --option content=x", "no option 'content': there is players"),
        ("play heart --option brought=x", "no option 'brought': there is players"),
        ("play heart --bots clever", "no bot 'clever': there is random, greedy"),
        ("play heart --bot 3=greedy", "--bot 3=greedy: expected P=KIND with a player P from 1 to 2"),
        ("play heart --bot greedy", "--bot greedy: expected P=KIND"),
        ("play heart --bots random --humans 3", "--humans 3: the game has 2 players"),
        ("play heart --humans 1", "--humans needs --bots"),
        ("play heart --record /none/game.json", "/none/game.json: cannot write: there is no folder /none"),
        ("play heart --record /tmp", "/tmp: cannot write: it is a folder"),
        ("play --load /none/game.json", "/none/game.json: No such file or directory"),
        ("simulate", "the following arguments are required: NAME"),
        ("simulate heart --games 0", "argument --games: expected a whole number from 1, got '0'"),
        ("simulate heart --jobs -1", "argument --jobs: expected"),
        ("simulate heart --bots clever", "no bot 'clever'"),
        ("simulate heart --luck 3", "unknown option --luck; see darklantern simulate --help"),
        ("simulate heart --option luck=3", "no option 'luck': there is players, western_shores"),
        ("simulate heart --option luck", "--option luck: expected NAME=VALUE"),
        ("simulate heart --gam 3", "unknown option --gam"),
        ("replay", "the following arguments are required: FILE"),
        ("replay /tmp", "/tmp: Is a directory"),
        ("replay /none.json", "/none.json: No such file or directory"),
        ("scenario", "the following arguments are required: FILE"),
        ("rules heart xyzzy", "no rule of heart holds 'xyzzy'"),
        ("rules nope", "no game 'nope': there is arcana, brimstone, heart; and no rule holds 'nope'"),
        (
            "rules nope HOD-SIL-01",
            "no game 'nope': there is arcana, brimstone, heart; and no rule holds 'nope' and 'HOD-SIL-01'",
        ),
        ("rules chess --coverage", "no game 'chess': there is arcana, brimstone, heart"),
        ("content", "the following arguments are required: check|list|find|schema"),
        ("content list chess", "no game 'chess': there is arcana, brimstone, heart"),
        ("content list --kind spoon", "no kind 'spoon': there is protagonist, curse"),
        ("content check /none.yaml", "/none.yaml: No such file or directory"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(capsys: Capture, words: str, message: str) -> None:
    assert message in refused(capsys, *words.split())


def test_binary_files_are_refused(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(256)))
    for words in (["replay"], ["content", "check"], ["play", "--load"]):
        assert refused(capsys, *words, path) == f"{path}: not a text file in UTF-8"


# -- games --------------------------------------------------------------------------------------------------


def test_games(capsys: Capture) -> None:
    assert run("games") == 0
    assert (
        capsys.readouterr().out
        == "heart      In the Heart of Darkness\narcana     Machina Arcana\nbrimstone  Shadows of Brimstone\n"
    )
    assert sorted(game["name"] for game in printed(capsys, "games", "--json")) == list(playable())


def test_a_games_options_have_type_default_and_help(capsys: Capture) -> None:
    options = {option["name"]: option for option in printed(capsys, "games", "heart", "--json")["options"]}
    assert options["players"]["type"] == "1..4"
    assert options["players"]["default"] == 2
    assert options["deadly"]["type"] == "yes or no"
    assert options["creature_order"]["type"] == "when-it-matters|always|fixed"
    assert all(option["help"] for option in options.values())
    assert run("games", "heart") == 0
    out = capsys.readouterr().out
    assert "  deadly: yes or no; default no\n" in out
    assert all(f"\n  {name}: " in out for name in options)


def test_a_games_options_say_what_their_values_mean(capsys: Capture) -> None:
    assert run("games", "brimstone") == 0
    assert (
        "        burn-the-nests: Burn 5 nests; there is one in every Room that you explore.\n"
        in capsys.readouterr().out
    )
    options = {option["name"]: option for option in printed(capsys, "games", "arcana", "--json")["options"]}
    assert options["scenario"]["values"]["3"]["name"] == "The Lead Tide"
    assert "values" not in options["explorers"]


# -- play ---------------------------------------------------------------------------------------------------


class Table:
    """Stands for the terminal."""

    def __call__(self, game: Any, bots: Any, record: Path | None = None) -> int:
        self.game, self.bots, self.record = game, bots, record
        return 0


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    from darklantern.terminal import play

    made = Table()
    monkeypatch.setattr(play, "play", made)
    return made


def test_play_begins_a_game_with_its_story(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = [
        "--players",
        3,
        "--seed",
        7,
        "--western_shores",
        "yes",
        "--deadly",
        "--hell",
        "no",
        "--record",
        path,
    ]
    assert run("play", "heart", *words) == 0
    options = table.game.setup.options
    assert (options.players, options.western_shores, options.deadly, options.hell) == (3, True, True, False)
    assert table.game.setup.seed == 7
    assert table.game.story is not None
    assert table.record == path
    assert table.bots == {}


@pytest.mark.parametrize("word", ["--no-escape", "--no_escape", "--no-escape=yes", "--option=no_escape=true"])
def test_an_option_can_be_written_in_many_ways(table: Table, word: str) -> None:
    assert run("play", word, "heart") == 0
    assert table.game.setup.options.no_escape is True


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        (["--bots", "random"], {1, 2}),
        (["--bots", "random", "--humans", "2"], {2}),
        (["--bots", "random", "--humans", "0"], {0, 1, 2}),
        (["--bot", "2=random"], {1}),
        (["--bot", "1=random", "--bot", "3=greedy"], {0, 2}),
    ],
)
def test_bots_take_the_seats_that_are_said(table: Table, words: list[str], seats: set[int]) -> None:
    assert run("play", "heart", "--players", 3, *words) == 0
    assert set(table.bots) == seats


def test_a_bot_that_plays_alone_has_both_seats(table: Table) -> None:
    assert run("play", "heart", "--players", 1, "--bot", "1=greedy") == 0
    assert set(table.bots) == {0, 1}


def test_load_goes_on_from_a_record(table: Table, capsys: Capture, tmp_path: Path) -> None:
    path, game = tmp_path / "game.json", new("heart", players=2, seed=7)
    game.choose(1)
    Record.of(game).write(path)
    assert run("play", "--load", path) == 0
    assert table.game.decisions == [1]
    assert table.game.story is not None
    assert "leave --seed and set-up options away" in refused(capsys, "play", "heart", "--load", path, "--seed", 3)
    path.write_text(path.read_text().replace('"seed": 7', '"seed": 8'))
    assert "decision 1" in refused(capsys, "play", "--load", path)


# -- simulate -----------------------------------------------------------------------------------------------

KEYS = ["game", "options", "games", "won", "lost", "decisions", "seconds", "decisions_per_second", "errors"]


def simulated(capsys: Capture, *words: object) -> dict[str, Any]:
    report: dict[str, Any] = printed(capsys, "simulate", "heart", "--json", *words)
    assert list(report) == KEYS
    del report["seconds"], report["decisions_per_second"]
    return report


def test_simulate_prints_one_object(capsys: Capture) -> None:
    report = simulated(capsys, "--games", 6, "--seed", 7, "--jobs", 1, "--players", 3)
    assert report["games"] == 6 == report["won"] + sum(report["lost"].values())
    assert report["options"]["players"] == 3
    assert report["decisions"] > 6
    assert report["errors"] == 0


def test_the_result_does_not_depend_on_the_number_of_jobs(capsys: Capture) -> None:
    one, two, three = (simulated(capsys, "--games", 25, "--seed", 7, "--jobs", jobs) for jobs in (1, 2, 3))
    assert one == two == three
    assert one != simulated(capsys, "--games", 25, "--seed", 8, "--jobs", 1)


def test_simulate_in_words(capsys: Capture) -> None:
    assert run("simulate", "heart", "--games", 3, "--jobs", 1) == 0
    out = capsys.readouterr().out
    assert "3 games by random bots, seed 1" in out
    assert "lost " in out


def test_errors_are_counted_and_the_first_is_told(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stumbling:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, game: Any) -> int:
            return 999 if self.seed in (lab.seed_of(7, 2), lab.seed_of(7, 3)) else 0

    monkeypatch.setattr(lab, "make_bot", lambda name, seed=0: Stumbling(seed))
    monkeypatch.setattr(lab, "STALL", 100)
    assert run("simulate", "heart", "--games", 4, "--seed", 7, "--jobs", 1, "--json") == 1
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert report["errors"] == 2
    assert report["won"] + sum(report["lost"].values()) == 2
    assert f"game 2, whose own seed is {lab.seed_of(7, 2)}, broke after 0 decisions: UserError: no choice 999" in err


def test_a_game_that_does_not_end_is_an_error() -> None:
    game = new("heart", players=2, seed=7)

    class Tireless:
        def choose(self, game: Any) -> int:
            return 0

    with pytest.raises(lab.Stalled, match="after 5 decisions"):
        lab.play_out(game, Tireless(), limit=5)


def test_progress_hears_every_game() -> None:
    from darklantern.games import read_options

    heard: list[int] = []
    lab.simulate("heart", read_options("heart", {}), 12, seed=7, jobs=1, on_progress=heard.append)
    assert heard == list(range(1, 13))


def seconds_worked(pid: int) -> float:
    """The processor time of a process and its children."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if pid in (int(stat.parent.name), int(fields[1])):
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_is_one_line_and_exit_code_130(jobs: int) -> None:
    words = ["simulate", "heart", "--games", "1000000", "--jobs", str(jobs)]
    heeding = ["env", "--default-signal=INT"]  # whoever runs in the background is told to ignore it
    process = subprocess.Popen([*heeding, *COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while seconds_worked(process.pid) < 3:  # it must have begun, however busy the machine is
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    told = re.fullmatch("darklantern: interrupted after ([0-9]+) of 1000000 games\n", err)
    assert told
    assert out.startswith(f"heart: {told[1]} games by random bots, seed 1\n")


# -- replay -------------------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path, game = tmp_path / "game.json", new("heart", players=2, seed=7)
    for _ in range(10):
        game.choose(0)
    Record.of(game).write(path)
    return path


def test_replay(capsys: Capture, record: Path) -> None:
    assert run("replay", record) == 0
    assert "10 decisions in " in capsys.readouterr().out
    report = printed(capsys, "replay", record, "--json")
    assert (report["game"], report["seed"], report["decisions"], report["result"]) == ("heart", 7, 10, None)


def test_replay_names_the_file_and_the_first_decision_that_differs(capsys: Capture, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    fifth = next(number for number, line in enumerate(lines) if '"decisions"' in line) + 5
    record.write_text("".join(line for number, line in enumerate(lines) if number != fifth))
    before = record.read_bytes()
    assert refused(capsys, "replay", record).startswith(f"{record}: decision 5")
    assert record.read_bytes() == before


# -- a real shell -------------------------------------------------------------------------------------------


def shell(line: str) -> subprocess.CompletedProcess[str]:
    command = " ".join(COMMAND)
    script = line.replace("darklantern", command)
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False, env=os.environ)


def test_a_full_disk_is_one_line() -> None:
    for command in ("games", "--help", "content list"):
        done = shell(f"darklantern {command} > /dev/full")
        assert done.returncode == 2
        assert done.stderr == "darklantern: standard output: No space left on device\n"


def test_a_closed_pipe_is_quiet() -> None:
    """The reading end is closed before anything is written, so that no buffer can hide it."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*COMMAND, "content", "list"], stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert done.returncode == 0
    assert done.stderr == ""


def test_closed_output_is_one_line() -> None:
    done = shell("darklantern games >&-")
    assert (done.returncode, done.stderr) == (2, "darklantern: standard output is closed\n")
