"""One browser that is connected to a table: what it was told already, and what waits for it."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from darklantern.serve.changes import changed
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import live_eyes, view_of
from darklantern.serve.wire import Changed, Gone, NotDone, Pong, Seen, View

BEHIND = b""
_encode = msgspec.json.Encoder().encode


class Watcher:
    """What waits is bounded in bytes: whoever falls behind is shown the newest view when all before it is read."""

    def __init__(self, key: str, most_bytes: int = 0, address: str = "") -> None:
        self.key, self.address = key, address
        self.looking: int | None = None
        self.patches = False
        self.behind = False
        self.waiting_bytes = 0
        self._most_bytes = most_bytes
        self._waiting: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._ended = False
        self._told: tuple[int | None, int] = (None, -1)
        self._lines = 0
        self._last: View | None = None

    # -- what waits -----------------------------------------------------------------------------------------------

    def send(self, message: Seen | Changed | NotDone | Pong | Gone) -> None:
        """Put a message before the browser; a view for which there is no room becomes the newest one later."""
        data = _encode(message)
        if self._waiting and self._most_bytes and self.waiting_bytes + len(data) > self._most_bytes:
            if isinstance(message, Seen | Changed):
                self._fall_behind()
            return
        self._waiting.append(data)
        self.waiting_bytes += len(data)
        self._news.set()

    def _fall_behind(self) -> None:
        """What it has not read yet is old: the newest view will tell all of it."""
        self._waiting.clear()
        self.waiting_bytes = 0
        self.behind = True
        self._news.set()

    def end(self) -> None:
        """After what waits there is nothing more."""
        self._ended = True
        self._news.set()

    async def next(self) -> bytes | None:
        """The next message; BEHIND if the newest view is wanted, None at the end."""
        while not self._waiting:
            if self._ended:
                return None
            if self.behind:
                return BEHIND
            self._news.clear()
            await self._news.wait()
        data = self._waiting.popleft()
        self.waiting_bytes -= len(data)
        return data

    # -- what it sees ---------------------------------------------------------------------------------------------

    def catch_up(self, session: TableSession, here: frozenset[str]) -> None:
        """The newest view, whole."""
        self.behind = False
        self._told = (None, -1)
        self.see(session, here)

    def see(self, session: TableSession, here: frozenset[str]) -> None:
        """Send what is new at the table; all of it to eyes that have not seen it yet, or that went back in time."""
        if self.behind:
            return
        eyes = live_eyes(session, self.key, self.looking)
        self.looking = eyes.looking
        told = (eyes.looking, session.log.turns)
        known = told == self._told
        view = view_of(session, self.key, eyes, self._lines if known else 0, here)
        last, self._last = self._last, view if self.patches else None
        if known and last:
            last.scene.story = []  # what it has read is not compared
            view.scene.cards = {**last.scene.cards, **view.scene.cards}  # lines that it has read may name them
            self.send(Changed(view.at, changed(last, view)))
        else:
            self.send(Seen(view))
        self._told = told
        self._lines = view.scene.story[-1].n + 1 if view.scene.story else view.since
