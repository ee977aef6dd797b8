"""`darklantern play`: one game at one screen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from darklantern.bots import Bot
    from darklantern.table.game import Game


def play(game: Game[Any, Any], bots: Mapping[int, Bot], record: Path | None = None, go_on: str = "") -> int:
    """Play to the end or until the person leaves; the exit code.

    The game was begun with its story. Seats in `bots` answer by themselves; all others are people at this
    screen. With `record` the game is kept in that file after every decision; `go_on` is the command that goes on
    with it, if that is not `darklantern play --load`.
    """
    from darklantern.terminal.device import Device  # draws with rich, which only who plays pays for
    from darklantern.terminal.session import Session

    return Session(game, bots, Device.standard(), record, go_on).run()
