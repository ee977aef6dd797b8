"""A session at a terminal that exists only in the test: what is typed goes in, every screen comes out."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import darklantern as dl
from darklantern.bots import Bot
from darklantern.table.game import Game
from darklantern.terminal.device import CLEAR, Device
from darklantern.terminal.session import Session

XIMENA_FIRST = 33
"""A seed that seats Ximena Rojas, who always has free Moves, first of two."""


def begin(players: int = 2, seed: int = 7, **options: Any) -> Game[Any, Any]:
    return dl.new("heart", players=players, seed=seed, story=True, **options)


def sit(
    game: Game[Any, Any],
    *typed: str,
    bots: Mapping[int, Bot] | None = None,
    record: Path | None = None,
    size: tuple[int, int] = (100, 30),
) -> list[str]:
    """Type these lines at a terminal; the screens that were shown, without colours."""
    out = io.StringIO()
    device = Device(io.StringIO("".join(f"{line}\n" for line in typed)), out, rich=True, size=size)
    device.console.no_color = True
    device.console._color_system = None
    Session(game, bots or {}, device, record).run()
    return out.getvalue().split(CLEAR)[1:]


def pipe(
    game: Game[Any, Any], *typed: str, bots: Mapping[int, Bot] | None = None, record: Path | None = None
) -> list[str]:
    """Pipe these lines in; the lines that came out."""
    out = io.StringIO()
    device = Device(io.StringIO("".join(f"{line}\n" for line in typed)), out, rich=False)
    Session(game, bots or {}, device, record).run()
    return out.getvalue().splitlines()
