"""Piped play: plain lines out, numbers or words in."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from darklantern.bots import RandomBot
from darklantern.games import begin_again, new
from darklantern.table.game import Game
from darklantern.table.record import Record
from darklantern.terminal.play import play
from tests.terminal.screens import begin, pipe

OPENING = ["0", "0", "0"]


def numbers_of(seed: int, **options: Any) -> list[str]:
    """What a random player types in a whole game."""
    game, bot = begin(seed=seed, **options), RandomBot(seed)
    while game.ask:
        game.choose(bot.choose(game))
    return [str(number) for number in game.decisions]


def load(path: Path) -> Game[Any, Any]:
    return Record.read(path).play(begin_again)


def test_a_whole_game_by_numbers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = numbers_of(3)
    game = begin(seed=3)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
    assert play(game, {}) == 0
    assert game.over
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert out.count("\n? ") == len(typed)
    assert "Lost in round" in out or "Won in round" in out
    assert "The seed was 3." in out


def test_the_story_is_told_once_and_with_its_rules() -> None:
    lines = pipe(begin(), *OPENING)
    told = [line for line in lines if line.startswith("* ")]
    assert sum("Round 1. Something stirs." in line for line in told) == 1
    assert all(line.endswith("]") for line in told)


def test_option_text_and_words_of_a_label_choose_too() -> None:
    game = begin()
    pipe(game, *OPENING, "move to=village", "move ship")
    assert game.state.seats[0].at == "stranded-ship"
    assert len(game.decisions) == 5


def test_enter_takes_the_usual_choice() -> None:
    game = begin()
    assert game.ask and game.ask.usual is None
    lines = pipe(game, "", "0", "0", "")
    assert "no choice is the usual one here: type a number or words of a choice" in lines
    assert len(game.decisions) == 3


@pytest.mark.parametrize("name", ["heart", "brimstone", "arcana"])
@pytest.mark.parametrize("question", ["why", "aims", "help"])
def test_enter_after_an_answer_takes_nothing_in_a_pipe_either(name: str, question: str) -> None:
    game = new(name, seed=5, story=True)
    while game.ask and game.ask.usual is None:
        game.choose(0)
    made = len(game.decisions)
    pipe(game, question, "")
    assert len(game.decisions) == made
    pipe(game, question, "", "")
    assert len(game.decisions) == made + 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dance", "'dance' is neither a choice nor a command: type a number, words of a choice, or `help`"),
        ("99", "no choice 99: 0 to "),
        ("-1", "no choice -1: 0 to "),
        ("move", "'move' may be 1 Move to the Old Military Complex, 2 Move to the Village"),
        ("redo", "there is nothing to redo"),
        ("why x", "why 'x': expected"),
        ("why 999", "the story has "),
        ("why not", "why not what?"),
        ("why not move nowhere", "nothing that you can see is called 'nowhere'"),
        ("story x", "story 'x': expected"),
        ("rules", "rules about what?"),
        ("save", "save where?"),
        ("save /no/such/folder/file", "/no/such/folder/file: cannot write"),
        ("say 9 hello", "no person sits at seat 9"),
        ("look nowhere", "nothing that you can see is called 'nowhere'"),
        ("²", "'²' is neither"),
    ],
)
def test_what_is_not_understood_is_one_line_and_changes_nothing(typed: str, said: str) -> None:
    game = begin()
    pipe(game, *OPENING)
    before = game.fingerprint()
    lines = pipe(game, typed)
    answers = [line for line in lines if line.startswith(said)]
    assert len(answers) == 1, lines
    assert (game.fingerprint(), len(game.decisions)) == (before, 3)


def test_the_ask_is_not_repeated_after_a_question() -> None:
    lines = pipe(begin(), "why", "look village", "rules boat", "help")
    assert sum(line.startswith("? ") for line in lines) == 1


def test_bots_answer_by_themselves_and_it_is_told() -> None:
    game = begin()
    lines = pipe(game, "0", bots={1: RandomBot(1)})
    assert game.decisions[0] == 0
    assert game.ask and game.ask.seat == 0
    assert len(game.decisions) > 1
    assert any("Marit Solheim discards a card" in line for line in lines)


def test_bots_alone_play_to_the_end() -> None:
    game = begin()
    lines = pipe(game, bots={0: RandomBot(1), 1: RandomBot(2)})
    assert game.over
    assert lines[-1] == "The seed was 7."


def test_the_record_is_kept_after_every_decision(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = begin()
    lines = pipe(game, *OPENING, record=file)
    assert load(file).state == game.state
    assert lines[-1].startswith("The input ended in round 1. The game is kept in ")
    pipe(game, "undo", record=file)
    assert len(Record.read(file).decisions) == 2


def test_save_writes_a_record_that_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    game = begin()
    lines = pipe(game, *OPENING, f"save {file}")
    assert f"Saved 3 decisions in {file}." in lines
    assert load(file).fingerprint() == game.fingerprint()


def test_save_does_not_write_over_anything_else(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    lines = pipe(begin(), f"save {file}")
    assert any("not a record" in line for line in lines)
    assert file.read_text() == "dear"


def test_quit_leaves_at_once() -> None:
    game = begin()
    lines = pipe(game, "0", "quit", "0")
    assert len(game.decisions) == 1
    assert lines[-1].startswith("The game was not kept")


def test_a_closed_pipe_ends_quietly() -> None:
    class Closed(io.StringIO):
        def flush(self) -> None:
            raise BrokenPipeError

    from darklantern.terminal.device import Device
    from darklantern.terminal.session import Session

    assert Session(begin(), {}, Device(io.StringIO("0\n"), Closed(), rich=False)).run() == 0


def test_an_interrupt_leaves_with_130() -> None:
    class Interrupted(io.StringIO):
        def readline(self, *size: Any) -> Any:
            raise KeyboardInterrupt

    from darklantern.terminal.device import Device
    from darklantern.terminal.session import Session

    out = io.StringIO()
    assert Session(begin(), {}, Device(Interrupted(), out, rich=False)).run() == 130
    assert "Interrupted. The game was not kept" in out.getvalue()


def test_a_terminal_without_unicode_gets_plain_letters() -> None:
    from darklantern.terminal.device import Device
    from darklantern.terminal.session import Session

    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    Session(begin(), {}, Device(io.StringIO("map\n"), out, rich=False)).run()
    text = raw.getvalue().decode()
    assert "Heart of Darkness .." in text
    assert ">Temperance @Marit" in text
