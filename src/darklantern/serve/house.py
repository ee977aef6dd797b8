"""All open tables of this server: one at a time changes each, everybody who watches is told at once."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

import msgspec

from darklantern.serve.refusal import Refuse
from darklantern.serve.sitting import Sitting
from darklantern.serve.store import Store
from darklantern.serve.views import live_eyes, view_of
from darklantern.serve.wire import Gone, NotDone, Pong, Seen

OPEN_UNWATCHED = 64
MOST_WATCHERS = 64
MOST_WAITING = 500  # messages that a slow browser may have before it
T = TypeVar("T")
_log = logging.getLogger("darklantern.serve")
_encode = msgspec.json.Encoder().encode


class Watcher:
    """A browser that is connected to a table, and what it was told already."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.looking: int | None = None
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.slow = False
        self._told: tuple[int | None, int] = (None, -1)
        self._lines = 0

    def send(self, message: Seen | NotDone | Pong | Gone) -> None:
        """Put a message before the browser; one that does not read is let go, and may connect again."""
        try:
            self.waiting.put_nowait(_encode(message))
        except asyncio.QueueFull:
            self.slow = True

    def waiting_end(self) -> None:
        """After what waits there is nothing more."""
        with suppress(asyncio.QueueFull):
            self.waiting.put_nowait(None)

    def see(self, sitting: Sitting, here: frozenset[str]) -> None:
        """Send the table as it stands, with what is new of its story."""
        eyes = live_eyes(sitting, self.key, self.looking)
        self.looking = eyes.looking
        told = (eyes.looking, sitting.course.turns)
        since = self._lines if told == self._told else 0
        view = view_of(sitting, self.key, eyes, since, here)
        self._told = told
        if view.scene.story:
            self._lines = view.scene.story[-1].n + 1
        elif not since:
            self._lines = 0
        self.send(Seen(view))


class Live:
    """An open table with its watchers; whoever holds the lock may change it."""

    def __init__(self, store: Store, table_id: str) -> None:
        self.store, self.id = store, table_id
        self.lock = asyncio.Lock()
        self.users = 0
        self.watchers: list[Watcher] = []
        self.bots: asyncio.Task[None] | None = None
        self.sitting_or_none: Sitting | None = None

    @property
    def sitting(self) -> Sitting:
        assert self.sitting_or_none
        return self.sitting_or_none

    def refresh(self) -> None:
        if self.sitting_or_none is None:
            self.sitting_or_none = Sitting.open(self.store, self.id)
        else:
            self.sitting_or_none.refresh()

    @property
    def here(self) -> frozenset[str]:
        return frozenset(watcher.key for watcher in self.watchers)

    def tell(self) -> None:
        """Send everybody their own view."""
        here = self.here
        for watcher in self.watchers:
            if self.sitting.trouble:
                watcher.send(Gone(self.sitting.trouble))
            else:
                watcher.see(self.sitting, here)


class House:
    """Opens tables when somebody comes and closes those that nobody watches."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.open: OrderedDict[str, Live] = OrderedDict()

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Live]:
        """Be the only one who changes a table, after what others have written was read."""
        live = self.open.get(table_id) or Live(self.store, table_id)
        self.open[table_id] = live
        self.open.move_to_end(table_id)
        live.users += 1
        try:
            async with live.lock:
                before = live.sitting_or_none.course.at if live.sitting_or_none else -1
                await asyncio.to_thread(live.refresh)
                if before not in (-1, live.sitting.course.at):
                    live.tell()
                yield live
            self._wake_bots(live)
        finally:
            live.users -= 1
            if live.sitting_or_none is None and not live.users:
                self.open.pop(table_id, None)
        await self._close_unwatched()

    async def change(self, table_id: str, change: Callable[[Sitting], T]) -> T:
        """Change a table off the event loop, and tell everybody when it is written down."""
        async with self.at(table_id) as live:
            try:
                done = await asyncio.to_thread(change, live.sitting)
            except Refuse:
                if live.sitting.stale:
                    live.sitting_or_none = None
                raise
            live.tell()
            await asyncio.to_thread(live.sitting.keep)
            return done

    async def bots_done(self, table_id: str) -> None:
        """Wait until no bot is asked."""
        live = self.open.get(table_id)
        if live is not None and live.bots is not None:
            await asyncio.shield(live.bots)

    def _wake_bots(self, live: Live) -> None:
        if live.sitting.bot_due and (live.bots is None or live.bots.done()):
            live.bots = asyncio.create_task(self._let_bots_answer(live))

    async def _let_bots_answer(self, live: Live) -> None:
        live.users += 1
        try:
            while True:
                async with live.lock:
                    if not await asyncio.to_thread(live.sitting.bot_turn):
                        return
                    live.tell()
                    await asyncio.to_thread(live.sitting.keep)
        except Refuse as refusal:
            _log.warning("table %s: bots stop: %s", live.id, refusal.why)
        except Exception:
            _log.exception("table %s: bots stop", live.id)
        finally:
            live.users -= 1

    async def _close_unwatched(self) -> None:
        idle = [live for live in self.open.values() if not live.users and not live.watchers]
        for live in idle[: max(0, len(idle) - OPEN_UNWATCHED)]:
            self.open.pop(live.id, None)
            if live.sitting_or_none:
                await asyncio.to_thread(live.sitting_or_none.keep, True)

    async def close(self) -> None:
        """Keep every state before the server goes."""
        for live in list(self.open.values()):
            async with live.lock:
                if live.bots:
                    live.bots.cancel()
                if live.sitting_or_none:
                    await asyncio.to_thread(live.sitting_or_none.keep, True)
        self.open.clear()
