"""Draw the pictures of the documents: docs/board.svg, a board in the middle of a game, docs/table.svg, the terminal
then, docs/brimstone.svg, a mine, and docs/arcana.svg, the halls.

    make picture

A greedy bot sits where a person would and types its choices into the terminal client; the screen in front of
it is kept as it is, 100 columns by 30 rows, as soon as there is something to see on the map, and the board is drawn
as a notebook shows it. The mine and the halls are drawn after some decisions of greedy bots. The same seed gives the
same pictures.
"""

from __future__ import annotations

import argparse
import html
import io
import re
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from darklantern.bots import make_bot
from darklantern.games import new, playable
from darklantern.table.drawing import draw_board
from darklantern.table.game import Game
from darklantern.terminal.device import Device
from darklantern.terminal.session import Session

FOLDER = Path(__file__).parent.parent / "docs"
COLUMNS, ROWS = 100, 30
LIVELY = 4  # Creatures that the picture shows at least
MINE_DECISIONS, MINE_SEED = 60, 5
HALLS_DECISIONS, HALLS_SEED = 45, 5
CELL = 12.2  # the width of a column in the picture
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
BRAILLE = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]  # column and row of each bit
NIGHT = TerminalTheme(
    (16, 20, 26),
    (208, 214, 220),
    [
        (28, 34, 42),
        (224, 108, 96),
        (140, 190, 120),
        (229, 192, 108),
        (104, 160, 220),
        (190, 140, 210),
        (96, 190, 200),
        (208, 214, 220),
    ],
    [
        (122, 132, 144),
        (240, 130, 118),
        (160, 210, 140),
        (240, 210, 130),
        (130, 180, 240),
        (210, 160, 230),
        (120, 215, 225),
        (245, 248, 250),
    ],
)


class Canvas(Device):
    """A terminal that keeps what is on its screen."""

    def __init__(self, reader: io.TextIOBase) -> None:
        super().__init__(reader, io.StringIO(), rich=True, size=(COLUMNS, ROWS))  # type: ignore[arg-type]
        self.console = Console(
            file=io.StringIO(),
            record=True,
            force_terminal=True,
            color_system="truecolor",
            width=COLUMNS,
            height=ROWS,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def clear(self) -> None:
        self.console.export_text(clear=True)

    def raw(self, text: str) -> None:
        """Only what is shown in lines is drawn."""


class Typist(io.TextIOBase):
    """Types a bot's choices until the round has come, then looks at the screen and leaves."""

    def __init__(self, game: Game[Any, Any], least_round: int, seed: int) -> None:
        self.game, self.least_round = game, least_round
        self.bot = make_bot("greedy", seed)
        self.canvas: Canvas | None = None
        self.screen = self.board = ""

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        game = self.game
        if game.ask is None:
            return ""
        if game.ask.prompt == "act" and game.state.round >= self.least_round and self._lively():
            assert self.canvas
            self.canvas.show(["> "])
            self.board = draw_board(game.scene(game.ask.seat))
            self.screen = self.canvas.console.export_svg(
                title=f"darklantern play {game.setup.game}", theme=NIGHT, unique_id="table"
            )
            return ""
        return f"{self.bot.choose(game)}\n"

    def _lively(self) -> bool:
        return sum(piece.seat is None for piece in self.game.scene(0).pieces) >= LIVELY


def draw(name: str, players: int, seed: int, least_round: int) -> dict[str, str]:
    """The board and the screen of the first player, at the first choice of a turn from that round on."""
    game = new(name, players=players, seed=seed, story=True)
    typist = Typist(game, least_round, seed)
    canvas = typist.canvas = Canvas(typist)
    bots = {seat: make_bot("greedy", seed + seat) for seat in range(1, players)}
    Session(game, bots, canvas).run()
    return {"board.svg": typist.board, "table.svg": plain_svg(typist.screen)}


def draw_mine(decisions: int = MINE_DECISIONS, seed: int = MINE_SEED) -> str:
    """A mine with a posse of four, led by a greedy bot."""
    return _drawn_after(new("brimstone", heroes=4, seed=seed), decisions, seed)


def draw_halls(decisions: int = HALLS_DECISIONS, seed: int = HALLS_SEED) -> str:
    """The halls with three explorers, led by a greedy bot."""
    return _drawn_after(new("arcana", explorers=3, seed=seed), decisions, seed)


def _drawn_after(game: Game[Any, Any], decisions: int, seed: int) -> str:
    bot = make_bot("greedy", seed)
    for _ in range(decisions):
        game.choose(bot.choose(game))
    return draw_board(game.scene(game.ask.seat if game.ask else None))


def plain_svg(svg: str) -> str:
    """The same picture everywhere: no fonts from elsewhere, every word at its column, every dot drawn."""
    svg = re.sub(r"\s*@font-face\s*\{[^}]*\}", "", svg)
    svg = re.sub(r"\s*<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = svg.replace("font-family: Fira Code, monospace;", f"font-family: {FONTS};")
    svg = re.sub(r'<text (class="[^"]*") x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)</text>', _words, svg)
    svg = re.sub(r'\s*<clipPath id="table-line-.*?</clipPath>', "", svg, flags=re.DOTALL)
    return "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n"


def _words(found: re.Match[str]) -> str:
    """One run of text as its words, each of the width that a terminal would give it."""
    look, x, y, text = found[1], float(found[2]), float(found[3]), html.unescape(found[4])
    parts = []
    for word in re.finditer(r"[^\s\u2800-\u28ff]+", text):
        at, width = x + word.start() * CELL, len(word[0]) * CELL
        shown = html.escape(word[0], quote=False)
        parts.append(f'<text {look} x="{at:.1f}" y="{y:g}" textLength="{width:.1f}">{shown}</text>')
    dots = "".join(
        _dots(x + at * CELL, y, ord(char) - 0x2800) for at, char in enumerate(text) if "\u2800" < char < "\u2900"
    )
    return "".join([*parts, f'<path {look} d="{dots}"/>' if dots else ""])


def _dots(x: float, y: float, pattern: int) -> str:
    """A Braille cell as little squares, so that paths look alike in every font."""
    raised = [place for bit, place in enumerate(BRAILLE) if pattern >> bit & 1]
    return "".join(f"M{x + 2.5 + 6 * right:.1f} {y - 15.5 + 6 * down:.1f}h2.4v2.4h-2.4z" for right, down in raised)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.picture", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--game", default="heart", choices=playable())
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--round", type=int, default=5, help="the first round that may be in the picture")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to write them")
    args = parser.parse_args(argv)
    pictures = draw(args.game, args.players, args.seed, args.round)
    if not pictures["board.svg"]:
        print(f"seed {args.seed}: the game is over before there is something to see; try another", file=sys.stderr)
        return 1
    pictures["brimstone.svg"], pictures["arcana.svg"] = draw_mine(), draw_halls()
    for name, svg in pictures.items():
        (args.folder / name).write_text(svg, encoding="utf-8")
        print(f"{name}: {len(svg) // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
