"""What stands between the game and the person: lines out, lines in, and what this terminal can do."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TextIO

from rich.console import Console
from rich.text import Text

from darklantern.terminal.rows import HARD_SPACE

OWN_SCREEN, OLD_SCREEN, CLEAR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[2J\x1b[H"
PLAIN = {ord(HARD_SPACE): " "} | str.maketrans(
    {"·": "-", "×": "x", "…": "~", "►": ">", "■": "#", "□": ".", "—": "-", "⏎": "<", "◆": "*"}
)
PLAIN |= dict.fromkeys(range(0x2801, 0x2900), ".")
PLAIN |= {**dict.fromkeys(map(ord, "─═╌┄╴╶"), "-"), **dict.fromkeys(map(ord, "│║╎┆╵╷"), "|")}
PLAIN |= {**dict.fromkeys(map(ord, "┌┐└┘├┤┬┴┼"), "+"), **dict.fromkeys(map(ord, "▄▀▐▌▒▓"), "%")}
PLAIN |= str.maketrans({"░": ":", "•": "o", "◇": "*", "✓": "+", "✗": "-", "↺": "r", "◄": "<", "▲": "^", "▼": "v"})


class Resized(Exception):
    """The window has another size; with what had been typed by then."""


class Device:
    """A terminal, or two pipes. `rich` ones clear and colour; others only add lines."""

    def __init__(self, reader: TextIO, writer: TextIO, rich: bool, size: tuple[int, int] | None = None) -> None:
        self.reader, self.writer = reader, writer
        self.rich = rich
        self._size = size
        self._own = reader is sys.stdin and rich
        self._reading = False
        encoding = (getattr(writer, "encoding", None) or "utf-8").lower().replace("-", "")
        self.narrow = not encoding.startswith("utf")
        self.console = Console(file=writer, force_terminal=rich, highlight=False, markup=False, emoji=False)

    @classmethod
    def standard(cls) -> Device:
        """Standard input and output as they are."""
        talks = sys.stdin.isatty() and sys.stdout.isatty()
        return cls(sys.stdin, sys.stdout, talks and os.environ.get("TERM") not in ("dumb", "", None))

    @property
    def person(self) -> bool:
        """Whether somebody sits in front of it."""
        return self.rich or (self.reader.isatty() and self.writer.isatty())

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        if self._size:
            return self._size
        found = shutil.get_terminal_size((100, 30)) if self.person else os.terminal_size((100, 30))
        return found.columns, found.lines

    @property
    def drawn(self) -> bool:
        """Whether the whole table fits, so that it is drawn; else it is told in lists."""
        columns, rows = self.size
        return self.rich and columns >= 80 and rows >= 24

    def open(self) -> None:
        if self._own:
            import readline  # noqa: F401  # gives input() its editing and history

            signal.signal(signal.SIGWINCH, self._resized)
        if self.rich:
            self.raw(OWN_SCREEN)

    def close(self) -> None:
        if self.rich:
            self.raw(OLD_SCREEN)

    def clear(self) -> None:
        """An empty screen, so that nothing shown before can be read."""
        if self.rich:
            self.raw(CLEAR)
        elif self.person:
            self.raw("\n" * self.size[1])

    def raw(self, text: str) -> None:
        self.writer.write(text)
        self.writer.flush()

    def show(self, lines: Iterable[Text | str]) -> None:
        """Print lines as they are; each is one row."""
        for line in lines:
            text = Text(line) if isinstance(line, str) else line
            if self.narrow:
                text = self._narrowed(text)
            if self.rich:
                self.console.print(text, soft_wrap=True)
            else:
                self.writer.write(text.plain.replace(HARD_SPACE, " ").rstrip() + "\n")
        self.writer.flush()

    def _narrowed(self, text: Text) -> Text:
        copy = text.copy()
        copy.plain = text.plain.translate(PLAIN).encode("ascii", "replace").decode()
        return copy

    def read(self, prompt: str, redraw: Callable[[], object] | None = None) -> str:
        """One line; EOFError when there are no more. A window that changes its size is drawn anew meanwhile."""
        if self._own:
            return self._edited(prompt, redraw)
        if self.person:
            self.raw(prompt)
        line = self.reader.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def _edited(self, prompt: str, redraw: Callable[[], object] | None) -> str:
        import readline

        typed = ""
        while True:
            readline.set_startup_hook(partial(readline.insert_text, typed))
            self._reading = True
            try:
                return input(prompt)
            except Resized as resized:
                typed = str(resized)
                if redraw:
                    redraw()
            finally:
                self._reading = False
                readline.set_startup_hook(None)

    def _resized(self, *_: Any) -> None:
        if self._reading:
            import readline

            self._reading = False
            raise Resized(readline.get_line_buffer())
