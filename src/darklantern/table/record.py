"""A game as one JSON file: its set-up, its seed and its decisions, checked when it is played again.

Every decision carries a check that depends on all before it, and every round a fingerprint of the state, so
that a record which was changed, cut short or made by other rules is refused at the first that differs.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from darklantern.table.brought import plain
from darklantern.table.content import read_text, refuse_deep
from darklantern.table.errors import UserError
from darklantern.table.game import Game

FORMAT = 1
DEAL = -1  # as the number of a decision: no choice, but all that was hidden was dealt anew
Begin = Callable[[str, Any, int, bool, Any], Game[Any, Any]]


class Decision(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The number chosen, what it was, the check, and a free note such as the words of a message.

    The number DEAL is no choice: there everything was dealt anew that the seats it names could not know.
    """

    index: int
    what: str
    check: str
    note: str = ""


class Fingerprint(msgspec.Struct, array_like=True):
    """The state after so many decisions, at the first ask of a round."""

    after: int
    state: str


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything needed to see a game again.

    >>> from darklantern.games import new, begin_again
    >>> game = new("heart", players=2, seed=7)
    >>> game.choose(0)
    >>> record = Record.of(game)
    >>> record.decisions[0].what == str(new("heart", players=2, seed=7).ask.options[0])
    True
    >>> again = record.play(begin_again)
    >>> again.state == game.state
    True
    >>> record.fork(0).decisions
    []
    """

    darklantern: int = FORMAT
    game: str
    options: dict[str, Any]
    content: str
    seed: int
    brought: dict[str, Any] | None = None
    decisions: list[Decision]
    rounds: list[Fingerprint]
    end: Fingerprint
    result: str = ""

    @classmethod
    def of(cls, game: Game[Any, Any], notes: dict[int, str] | None = None) -> Record:
        """The record of a game so far; it is played again to name its decisions."""
        notes, recorder = notes or {}, Recorder(_begun_like(game))
        for part in game.earlier:
            recorder.choose_all(part.decisions, notes)
            recorder.deal(part.seats, part.seed)
        recorder.choose_all(game.decisions, notes)
        return recorder.record()

    def play(self, begin: Begin, story: bool = False, verify: bool = True) -> Game[Any, Any]:
        """Play it again, checking every decision and every round."""
        if self.darklantern != FORMAT:
            raise UserError(f"record format {self.darklantern}: expected {FORMAT}")
        game = begin(self.game, self.options, self.seed, story, self.brought)
        if verify and game.definition.fingerprint != self.content:
            raise UserError(f"made with other content: {self.content}, expected {game.definition.fingerprint}")
        recorder = Recorder(game)
        for number, decision in enumerate(self.decisions, 1):
            if decision.index == DEAL:
                recorder.deal(*_dealt(game, number, decision.what))
            else:
                self._check(recorder, number, decision)
                recorder.choose(decision.index, decision.note)
            if recorder.checks[-1] != decision.check:
                raise UserError(f"decision {number} ({decision.what}): it or the set-up before it was changed")
            self._check_round(recorder, number)
        self._check_end(recorder)
        return game

    def _check(self, recorder: Recorder, number: int, decision: Decision) -> None:
        game, index, what = recorder.game, decision.index, decision.what
        if game.ask is None:
            raise UserError(f"decision {number} ({what}): the game is over before it")
        choices = game.choices
        if not 0 <= index < len(choices):
            raise UserError(f"decision {number} ({what}): no choice {index} among {len(choices)}")
        offered = str(choices[index])
        if offered != what:
            raise UserError(f"decision {number}: recorded {what!r}, but choice {index} is {offered!r}")

    def _check_round(self, recorder: Recorder, number: int) -> None:
        made = recorder.rounds
        if made and made[-1].after == number:
            wanted = self.rounds[len(made) - 1] if len(made) <= len(self.rounds) else None
            if wanted != made[-1]:
                expected = wanted.state if wanted else "no new round"
                raise UserError(f"decision {number}: the state after it is {made[-1].state}, expected {expected}")

    def _check_end(self, recorder: Recorder) -> None:
        """Nothing is missing or added, and it ends as it says; a fork says nothing about its end."""
        made, number, said = recorder.record(), len(self.decisions), self.end.after
        if said != number:
            what = "cut short" if said > number else "too long"
            raise UserError(f"{what}: decision {min(number, said) + 1} is the first that differs, of {said}")
        if self.end.state not in ("", made.end.state):
            state = made.end.state
            raise UserError(f"decision {number}: the state after it is {state}, expected {self.end.state}")
        if self.rounds != made.rounds:
            rounds = len(made.rounds)
            raise UserError(f"decision {number}: {rounds} rounds were begun by then, expected {len(self.rounds)}")
        if self.result != (made.result if self.end.state else ""):
            raise UserError(f"decision {number}: the result after it is {made.result!r}, expected {self.result!r}")

    def fork(self, decisions: int) -> Record:
        """The same game up to a moment, to be played on from there."""
        if not 0 <= decisions <= len(self.decisions):
            raise UserError(f"cannot fork at {decisions}: the record has {len(self.decisions)} decisions")
        rounds = [mark for mark in self.rounds if mark.after <= decisions]
        if decisions == len(self.decisions):
            return self
        kept, end = self.decisions[:decisions], Fingerprint(decisions, "")
        return msgspec.structs.replace(self, decisions=kept, rounds=rounds, end=end, result="")

    def write(self, path: Path | str) -> None:
        """Write the file whole or not at all."""
        write_whole(path, self.text().encode())

    def text(self) -> str:
        """As JSON, with a line for every decision."""
        lines = []
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name == "brought" and value is None:
                continue
            if name in ("decisions", "rounds") and value:
                rows = ",\n".join("  " + msgspec.json.encode(row).decode() for row in value)
                lines.append(f' "{name}": [\n{rows}\n ]')
            else:
                lines.append(f' "{name}": {msgspec.json.encode(value).decode()}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @classmethod
    def read(cls, path: Path | str) -> Record:
        return cls.parse(read_text(path), str(path))

    @classmethod
    def parse(cls, text: str, name: str) -> Record:
        try:
            record = msgspec.json.decode(text, type=Record)
            refuse_deep([record.options, record.brought], name)
            return record
        except msgspec.MsgspecError as error:
            raise UserError(f"{name}: not a record: {error}") from None
        except RecursionError:
            raise UserError(f"{name}: not a record: nested too deeply") from None


class Recorder:
    """Plays a game from its beginning and keeps its record as it goes."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.decisions: list[Decision] = []
        self.rounds: list[Fingerprint] = []
        setup = game.setup
        fingerprint = game.definition.fingerprint
        self.checks = [first_check(setup.game, setup.options, fingerprint, setup.seed, setup.brought)]
        self._round = game.state.round

    def choose(self, index: int, note: str = "") -> None:
        game = self.game
        ask = game.ask
        if ask is None:
            raise UserError("the game is over: nothing is being asked")
        what = str(ask.options[index] if 0 <= index < len(ask.options) else _out_of_turn(game, index))
        game.choose(index)
        self.checks.append(next_check(self.checks[-1], index, what, note))
        self.decisions.append(Decision(index, what, self.checks[-1], note))
        if game.state.round != self._round:
            self._round = game.state.round
            self.rounds.append(self.here())

    def choose_all(self, indexes: Sequence[int], notes: dict[int, str]) -> None:
        """Take decisions one by one; notes are by their number in the whole record."""
        for index in indexes:
            self.choose(index, notes.get(len(self.decisions), ""))

    def deal(self, seats: Sequence[int], seed: int) -> None:
        """Deal everything anew that these seats cannot know, and go on from there with other dice."""
        what = deal_text(seats, seed)
        self.game.deal_anew(seats, seed)
        self.checks.append(next_check(self.checks[-1], DEAL, what, ""))
        self.decisions.append(Decision(DEAL, what, self.checks[-1]))

    def here(self) -> Fingerprint:
        return Fingerprint(len(self.decisions), self.game.fingerprint())

    def record(self) -> Record:
        game = self.game
        result = game.result
        return Record(
            game=game.setup.game,
            options=msgspec.to_builtins(game.setup.options),
            content=game.definition.fingerprint,
            seed=game.setup.seed,
            brought=plain(game.setup.brought),
            decisions=list(self.decisions),
            rounds=list(self.rounds),
            end=self.here(),
            result="" if result is None else f"{'won' if result.won else 'lost'}: {result.why}",
        )


def _out_of_turn(game: Game[Any, Any], index: int) -> Any:
    choices = game.choices
    if not 0 <= index < len(choices):
        raise UserError(f"no choice {index}: choices 0 to {len(choices) - 1} are offered")
    return choices[index]


def _begun_like(game: Game[Any, Any]) -> Game[Any, Any]:
    twin = game.clone()
    if game.earlier:
        twin.begin_anew()
    else:
        twin.replay(())
    return twin


def deal_text(seats: Sequence[int], seed: int) -> str:
    """How a record names what was dealt anew.

    >>> deal_text([0, 2], 7)
    'deal seats=0,2 seed=7'
    """
    return f"deal seats={','.join(map(str, seats))} seed={seed}"


def read_deal(text: str) -> tuple[tuple[int, ...], int] | None:
    """The seats and the seed that `deal_text` was given; None if it was not.

    >>> read_deal("deal seats=0,2 seed=7")
    ((0, 2), 7)
    """
    found = re.fullmatch(r"deal seats=((?:\d{1,3}(?:,\d{1,3})*)?) seed=(\d{1,20})", text, re.ASCII)
    if found is None:
        return None
    return tuple(int(seat) for seat in found[1].split(",") if seat), int(found[2])


def _dealt(game: Game[Any, Any], number: int, what: str) -> tuple[tuple[int, ...], int]:
    if game.ask is None:
        raise UserError(f"decision {number} ({what}): the game is over before it")
    deal, seats = read_deal(what), len(game.seats())
    if deal is None or deal[1] >> 64 or any(seat >= seats for seat in deal[0]):
        raise UserError(f"decision {number} ({what}): expected a deal for seats 0 to {seats - 1} and with a seed")
    return deal


def first_check(game: str, options: Any, content: str, seed: int, brought: Any = None) -> str:
    """The check before all decisions: it stands for the set-up."""
    setup = msgspec.json.encode(options, order="sorted").decode()
    further = "" if brought is None else f"|{msgspec.json.encode(brought, order='sorted').decode()}"
    return _digest(f"{FORMAT}|{game}|{setup}|{content}|{seed}{further}")


def next_check(check: str, index: int, what: str, note: str) -> str:
    """The check of a decision depends on all before it."""
    return _digest(f"{check}|{index}|{what}|{note}")


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def write_whole(path: Path | str, data: bytes) -> None:
    """Write a file under another name first, so that nobody ever sees half of it."""
    try:
        target = Path(path).resolve()
        if target.exists() and not target.is_file():  # a device or a pipe is written to, never replaced
            target.write_bytes(data)
            return
        beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
        try:
            with beside.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                beside.chmod(target.stat().st_mode & 0o777)
            beside.replace(target)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UserError(f"{path}: cannot write: {error.strerror or error}") from None
