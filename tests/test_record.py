"""Records: whatever is changed is noticed at the first decision that differs; files are written whole."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from darklantern.bots import make_bot
from darklantern.games import begin_again, new
from darklantern.lab.simulate import play_out
from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.record import DEAL, Record, write_whole


def finished(seed: int = 7) -> Record:
    game = new("heart", players=2, seed=seed)
    play_out(game, make_bot("random", seed))
    return Record.of(game)


RECORD = finished()
TEXT = RECORD.text()
COUNT = len(RECORD.decisions)


def replay(text: str) -> Game[Any, Any]:
    return Record.parse(text, "game.json").play(begin_again)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def test_a_record_replays() -> None:
    for text in (TEXT, changed(lambda data: None)):
        assert Record.of(replay(text)).text() == TEXT


def test_text_and_back() -> None:
    assert Record.parse(TEXT, "game.json") == RECORD
    assert json.loads(TEXT)["result"] == RECORD.result


def test_it_holds_what_the_format_promises() -> None:
    data = json.loads(TEXT)
    assert data["game"] == "heart"
    assert data["options"]["players"] == 2
    assert data["seed"] == 7
    assert data["content"]
    assert [len(decision) for decision in data["decisions"]] == [4] * COUNT
    assert [after for after, _ in data["rounds"]] == sorted({after for after, _ in data["rounds"]})
    assert data["end"][0] == COUNT


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.update(seed=8), "decision 1"),
        (lambda data: data["options"].update(deadly=True), "decision 1 .*set-up before it was changed"),
        (lambda data: data["options"].update(players=3), "decision 1"),
        (lambda data: data["decisions"][10].__setitem__(1, "fly"), "decision 11: recorded 'fly', but choice"),
        (lambda data: data["decisions"][10].__setitem__(0, 500), "decision 11 .*no choice 500"),
        (lambda data: data["decisions"][10].__setitem__(0, -1), "decision 11 .*expected a deal for seats 0 to 1"),
        (lambda data: data["decisions"][10].__setitem__(2, "00000000"), "decision 11 .*it or the set-up"),
        (lambda data: data["decisions"][10].__setitem__(3, "hello"), "decision 11 .*it or the set-up"),
        (lambda data: data["decisions"].pop(10), "decision 11"),
        (lambda data: data["decisions"].insert(10, data["decisions"][10]), "decision 1[12]"),
        (lambda data: data["decisions"].pop(), f"cut short: decision {COUNT} is the first that differs"),
        (
            lambda data: data["decisions"].append(data["decisions"][0]),
            f"decision {COUNT + 1} .*over before it",
        ),
        (
            lambda data: data["rounds"][1].__setitem__(1, "0000000000000000"),
            "decision .*expected 0000000000000000",
        ),
        (lambda data: data["rounds"].pop(), "decision .*expected no new round"),
        (lambda data: data["rounds"].append([COUNT, "0"]), f"decision {COUNT}: .* rounds were begun by then"),
        (
            lambda data: data["end"].__setitem__(1, "0000000000000000"),
            f"decision {COUNT}: the state after it",
        ),
        (lambda data: data["end"].__setitem__(0, COUNT - 1), f"too long: decision {COUNT}"),
        (lambda data: data.update(result="won: rescued"), f"decision {COUNT}: the result after it is 'lost"),
        (lambda data: data.update(result=""), f"decision {COUNT}: the result after it is 'lost"),
        (lambda data: data.update(content="0"), "made with other content: 0"),
        (lambda data: data.update(darklantern=2), "record format 2: expected 1"),
        (lambda data: data.update(game="chess"), "no game 'chess'"),
        (lambda data: data["options"].update(players=9), "option players"),
        (lambda data: data["options"].update(luck=1), "no option 'luck'"),
        (lambda data: data.update(seed=-1), "seed -1"),
        (lambda data: data.update(more=1), "not a record: Object contains unknown field `more`"),
        (lambda data: data.pop("end"), "not a record: Object missing required field `end`"),
        (lambda data: data.update(decisions="all"), "not a record: Expected `array`"),
    ],
)
def test_a_changed_record_is_refused(change: Callable[[dict[str, Any]], object], message: str) -> None:
    with pytest.raises(UserError, match=message):
        replay(changed(change))


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.99])
def test_a_file_that_was_cut_is_refused(share: float) -> None:
    with pytest.raises(UserError, match=r"game\.json: not a record"):
        replay(TEXT[: int(len(TEXT) * share)])


def test_deep_nonsense_is_refused() -> None:
    with pytest.raises(UserError, match="not a record"):
        replay('{"options": ' + "[" * 100_000)


def test_a_record_made_by_other_rules_is_refused_where_it_first_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from darklantern.games.heart import turns

    monkeypatch.setitem(turns.ALLOWANCE, 2, 1)
    with pytest.raises(UserError, match=r"decision \d+"):
        replay(TEXT)


# -- forks and notes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 1, 20, COUNT - 1, COUNT])
def test_a_fork_is_a_record_that_replays(decisions: int) -> None:
    fork = RECORD.fork(decisions)
    game = Record.parse(fork.text(), "fork").play(begin_again)
    assert len(game.decisions) == decisions
    assert Record.of(game).decisions == RECORD.decisions[:decisions]
    assert bool(fork.result) is (decisions == COUNT)


def test_a_fork_that_claims_a_result_is_refused() -> None:
    fork = RECORD.fork(20)
    fork.result = "won: rescued"
    with pytest.raises(UserError, match="decision 20: the result"):
        fork.play(begin_again)


@pytest.mark.parametrize("decisions", [-1, COUNT + 1])
def test_there_is_no_fork_outside_the_game(decisions: int) -> None:
    with pytest.raises(UserError, match=f"cannot fork at {decisions}: the record has {COUNT} decisions"):
        RECORD.fork(decisions)


def test_notes_are_kept_with_their_decision() -> None:
    game = new("heart", players=2, seed=7)
    game.choose(0)
    game.choose(0)
    record = Record.of(game, {1: "for you"})
    assert [decision.note for decision in record.decisions] == ["", "for you"]
    record.play(begin_again)


def test_what_was_undone_is_not_in_the_record() -> None:
    game = new("heart", players=2, seed=7)
    game.choose(0)
    one = Record.of(game)
    game.choose(0)
    game.undo()
    assert Record.of(game) == one


# -- files --------------------------------------------------------------------------------------------------


def test_write_and_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    RECORD.write(path)
    assert Record.read(path) == RECORD
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_file_keeps_its_rights_and_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    path.touch()
    path.chmod(0o600)
    link.symlink_to(path)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_device_is_written_to_and_never_replaced() -> None:
    with pytest.raises(UserError, match="/dev/full: cannot write: No space left on device"):
        RECORD.write("/dev/full")
    assert not Path("/dev/full").is_file()


def test_a_folder_or_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot write: Is a directory"):
        RECORD.write(tmp_path)
    with pytest.raises(UserError, match="cannot write: No such file or directory"):
        RECORD.write(tmp_path / "none" / "game.json")
    assert os.listdir(tmp_path) == []


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    """A limit on the size of files stands for the disk."""
    path = tmp_path / "game.json"
    path.write_text("old")
    code = f"from darklantern.table.record import write_whole\nwrite_whole({str(path)!r}, b'x' * 100_000)"
    done = subprocess.run(
        [sys.executable, "-B", "-c", code],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000)),
    )
    assert "cannot write: File too large" in done.stderr
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["game.json"]


def test_an_interruption_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "game.json"
    path.write_text("old")
    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        RECORD.write(path)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["game.json"]


# -- dealt anew -------------------------------------------------------------------------------------------------------


def dealt_twice() -> Game[Any, Any]:
    game, bot = new("heart", players=3, seed=5), make_bot("greedy")
    for number in range(40):
        if number in (8, 20):
            game.deal_anew([number % 3, 0], 1000 + number)
        game.choose(bot.choose(game))
    return game


def test_a_game_that_was_dealt_anew_is_recorded_from_its_beginning() -> None:
    game = dealt_twice()
    record = Record.of(game, {0: "first", 9: "after the deal"})
    assert [number for number, one in enumerate(record.decisions) if one.index == DEAL] == [8, 21]
    assert record.decisions[8].what == "deal seats=2,0 seed=1008"
    assert [record.decisions[number].note for number in (0, 9)] == ["first", "after the deal"]
    again = replay(record.text())
    assert again.fingerprint() == game.fingerprint()
    assert (again.decisions, again.earlier) == (game.decisions, game.earlier)
    assert Record.of(again, {0: "first", 9: "after the deal"}) == record
    assert Record.parse(record.fork(15).text(), "it").play(begin_again).state.dice.seed != game.state.dice.seed


def test_the_same_deal_gives_the_same_game_and_another_seed_another() -> None:
    first, second = dealt_twice(), dealt_twice()
    assert first.fingerprint() == second.fingerprint()
    third = dealt_twice()
    first.deal_anew([0], 1)
    third.deal_anew([0], 2)
    assert first.state.loot.stack != third.state.loot.stack
    assert first.state.seats[0].hand == third.state.seats[0].hand
