"""A session at the table: ask people, let bots answer, keep the record."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from darklantern.bots import Bot, answer
from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.record import Record
from darklantern.table.scene import Line, Scene
from darklantern.terminal import layout, plain
from darklantern.terminal.answering import Leave
from darklantern.terminal.commands import Commands
from darklantern.terminal.device import Device
from darklantern.terminal.window import Looking

INTERRUPTED = 130
YES = ("y", "yes")
WELCOME = "Type a number, words of a choice, `look NAME` for anything in full, or `help`."


class Session:
    """One game at one screen, from where it stands until it is over or left."""

    def __init__(
        self,
        game: Game[Any, Any],
        bots: Mapping[int, Bot],
        device: Device,
        record: Path | None = None,
        go_on: str = "",
    ) -> None:
        self.game, self.bots, self.device, self.record = game, bots, device, record
        self.go_on = go_on or f"darklantern play --load {record}"
        self.saved: tuple[Path, int] | None = None
        self.notes = _old_notes(game, record)
        self.thoughts: list[range] = []  # decisions that were meant as one, such as a walk
        self.decided: dict[int, int] = {}  # by player: how many decisions had been made after their last
        self.looking: int | None = None  # the player in front of the screen
        self.message = [WELCOME] if device.person else []
        self.sight = Looking()
        self.fresh = True  # something changed since the table was last told to a pipe
        self.told = -1  # how many decisions had been made then
        self.commands = Commands(self)

    # -- the course of a session ------------------------------------------------------------

    def run(self) -> int:
        self.keep(strict=True)
        code, farewell = 0, ""
        self.device.open()
        try:
            self._play()
        except Leave:
            farewell = self._kept()
        except EOFError:
            farewell = f"The input ended in round {self.game.state.round}. {self._kept()}"
        except KeyboardInterrupt:
            code, farewell = INTERRUPTED, f"Interrupted. {self._kept()}"
        except BrokenPipeError:
            return self._silenced()
        return self._end(code, farewell)

    def _play(self) -> None:
        while True:
            self._let_bots_answer()
            if self.game.ask is None and not self.device.person:
                return
            self._hand_over()
            self.draw()
            line = self.device.read(self._prompt(), self.draw)
            self.message = []
            self.commands.obey(line)

    def _end(self, code: int, farewell: str) -> int:
        try:
            self.device.close()
            if self.game.over:
                self.device.show(self._ending())
            if farewell and not self.game.over:
                self.device.show([farewell])
            elif self.record:
                self.device.show([self._kept()])
        except BrokenPipeError:
            return self._silenced()
        return code

    def _silenced(self) -> int:
        """Nobody reads on: leave without a word, not even when Python closes its output."""
        if self.device.writer is sys.stdout:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0

    def _prompt(self) -> str:
        if self.game.ask is None:
            return "(Enter leaves; undo, story, save FILE) > "
        return "(Enter for the table) > " if self.commands.reading else "> "

    def _kept(self) -> str:
        if self.record and self.game.over:
            return f"The game is kept in {self.record}."
        if self.record:
            return f"The game is kept in {self.record}; `{self.go_on}` goes on with it."
        path, decisions = self.saved or (None, -1)
        if path and decisions == self.game.made:
            return f"The game is kept in {path}; `darklantern play --load {path}` goes on with it."
        return "The game was not kept: next time `save FILE` first, or play with `--record FILE`."

    def _ending(self) -> list[str]:
        head = self.scene().table
        lines = plain.story(self.news()) if not self.device.rich else []
        return [
            *lines,
            *plain.ended(head),
            f"The seed was {self.game.setup.seed}.",
        ]

    # -- deciding ------------------------------------------------------------

    def choose(self, index: int, note: str = "") -> None:
        """Take a choice for the person who is asked, or for whoever did something out of turn."""
        number = self.game.made
        player = self.player(self.seat())
        self.game.choose(index)
        self.sight.reset()
        self.fresh = True
        self.notes = {earlier: said for earlier, said in self.notes.items() if earlier < number}
        self.thoughts = [thought for thought in self.thoughts if thought.stop <= number]
        if note:
            self.notes[number] = note
        self.decided[player] = number + 1
        self.keep()

    def meant_as_one(self, first: int) -> None:
        """The decisions from there on go and come again together."""
        if self.game.made > first + 1:
            self.thoughts.append(range(first, self.game.made))

    def thought_of(self, decision: int) -> range:
        """The decisions that were meant as one with this."""
        alone = range(decision, decision + 1)
        return next((thought for thought in self.thoughts if decision in thought), alone)

    def _let_bots_answer(self) -> None:
        game = self.game
        while game.ask is not None and game.ask.seat in self.bots:
            game.choose(answer(self.bots[game.ask.seat], game))
            self.keep()

    def forget_later(self) -> None:
        """Nobody remembers decisions that no longer are."""
        made = self.game.made
        self.decided = {player: min(number, made) for player, number in self.decided.items()}
        self.told = min(self.told, made)

    def keep(self, strict: bool = False) -> None:
        """Write the record; a disk that fails in the middle of a game is told and the game goes on."""
        if self.record is None:
            return
        try:
            self.as_record().write(self.record)
        except UserError as problem:
            if strict:
                raise
            self.message = [f"{problem}; `save FILE` keeps the game elsewhere"]

    def as_record(self) -> Record:
        return Record.of(self.game, self.notes)

    # -- looking ------------------------------------------------------------

    def seat(self) -> int:
        """The seat through whose eyes the screen looks."""
        if self.game.ask is not None:
            return self.game.ask.seat
        return min(self.people(), default=0)

    def people(self) -> list[int]:
        return [seat.id for seat in self.game.scene(None).seats if seat.id not in self.bots]

    def player(self, seat: int) -> int:
        return self.game.scene(None).seats[seat].player

    def scene(self) -> Scene:
        return self.game.scene(self.seat())

    def news(self) -> list[Line]:
        """What happened since the person at the screen last decided; for a pipe, what it was not told yet."""
        seat = self.seat()
        since = self.decided.get(self.player(seat), 0) if self.device.person else self.told + 1
        return _counted([line for line in self.scene().story if line.after >= since])

    def _hand_over(self) -> None:
        """Between two people the screen hides what only one may see."""
        if self.game.ask is None or not self.device.person:
            return
        seats = self.game.scene(None).seats
        seat = seats[self.game.ask.seat]
        players = {other.player for other in seats if other.id not in self.bots}
        if self.game.definition.secret and len(players) > 1 and self.looking != seat.player:
            self.device.clear()
            self.device.show(["", f"  Pass the screen to {seat.name} (player {seat.player + 1}).", ""])
            self.device.read("  Enter when nobody else looks > ")
        self.looking = seat.player

    def draw(self) -> None:
        """The table with the message, which goes with the next line that is read."""
        scene, news, message = self.scene(), self.news(), self.message
        if self.device.drawn:
            width, height = self.device.size
            self.device.clear()
            self.device.show(layout.table(scene, layout.View(news, self.bots, message, self.sight), width, height))
            return
        if self.device.person:
            self.device.clear()
            where = [*plain.busy_places(scene), *plain.figures(scene, self.sight)]
            around = [*plain.people(scene, self.bots), *where, *plain.going_on(scene, self.sight)]
            self.device.show([plain.head_line(scene), *around, *plain.story(news), *message, *plain.question(scene)])
            return
        self.device.show(message)
        if self.fresh:
            around = plain.going_on(scene, self.sight)
            self.device.show([plain.head_line(scene), *around, *plain.story(news), *plain.question(scene)])
            self.fresh, self.told = False, self.game.made

    def confirm(self, question: str) -> bool:
        """Whether the person means it; asked at the table."""
        if self.device.drawn:
            self.message = [question]
            self.draw()
        else:
            self.device.show([question, *([] if self.device.person else ["Really? (y/n)"])])
        answer = self.device.read("Really? (y/n) > ", self.draw if self.device.drawn else None)
        self.message = []
        return answer.strip().casefold() in YES

    def page(self, lines: Sequence[str | Text]) -> None:
        """Something to read; a screen waits for Enter, and takes a command as well. In a pipe Enter goes on reading."""
        if not self.device.rich:
            self.device.show(lines)
            self.commands.reading = True
            return
        start, more = 0, True
        while more:
            more = self._leaf(lines, start)
            prompt = "(Enter for more) > " if more else "(Enter for the table) > "
            answer = self.device.read(prompt, partial(self._leaf, lines, start))
            if answer.strip():
                self.commands.obey(answer)
                return
            start += self.device.size[1] - 2

    def _leaf(self, lines: Sequence[str | Text], start: int) -> bool:
        """Show a screenful from a row on; whether there are more."""
        width, height = self.device.size
        rows = [row for line in lines for row in _rows(line, width - 2)]
        self.device.clear()
        self.device.show(rows[start : start + height - 2])
        return start + height - 2 < len(rows)


def _counted(lines: Sequence[Line]) -> list[Line]:
    """Lines that say the same one after the other become one."""
    alike = [list(run) for _, run in groupby(lines, key=lambda line: (line.text, line.rule))]
    return [
        msgspec.structs.replace(run[-1], text=_times(run[-1].text, len(run))) if len(run) > 1 else run[0]
        for run in alike
    ]


def _times(sentence: str, count: int) -> str:
    """
    >>> _times("Somebody draws a card.", 3)
    'Somebody draws a card (×3).'
    """
    stop = "." if sentence.endswith(".") else ""
    return f"{sentence.removesuffix(stop)} (×{count}){stop}"


def _rows(line: str | Text, width: int) -> list[str | Text]:
    if isinstance(line, Text):
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return list(textwrap.wrap(line, width, subsequent_indent=f"{indent}  ", break_on_hyphens=False)) or [""]


def _old_notes(game: Game[Any, Any], record: Path | None) -> dict[int, str]:
    """A game that goes on keeps what was said in it before."""
    if record is None or not record.exists() or not game.decisions:
        return {}
    try:
        decisions = Record.read(record).decisions
    except UserError:
        return {}
    if [decision.index for decision in decisions[: game.made]] != game.decisions:
        return {}
    return {number: decision.note for number, decision in enumerate(decisions) if decision.note}
