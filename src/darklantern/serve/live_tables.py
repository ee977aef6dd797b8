"""All open tables of this server: one at a time changes each, everybody who watches is told at once."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

import msgspec

from darklantern.serve.changes import changed
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Store
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import live_eyes, view_of
from darklantern.serve.wire import Changed, Gone, NotDone, Pong, Seen, View

OPEN_UNWATCHED = 64
MOST_WATCHERS = 64
MOST_WAITING = 300  # messages before a slow browser; what it did not see step by step it then sees at once
LISTEN_SECONDS = 1.0
P = ParamSpec("P")
T = TypeVar("T")
_log = logging.getLogger("darklantern.serve")
_encode = msgspec.json.Encoder().encode


async def in_thread(do: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Off the event loop, and to its end: whoever is cancelled must not let go of a table that still changes."""
    running = asyncio.ensure_future(asyncio.to_thread(do, *args, **named))
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        await asyncio.wait([running])
        raise


class Watcher:
    """A browser that is connected to a table, and what it was told already."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.looking: int | None = None
        self.patches = False
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._told: tuple[int | None, int] = (None, -1)
        self._lines = 0
        self._last: View | None = None

    def send(self, message: Seen | Changed | NotDone | Pong | Gone) -> None:
        """Put a message before the browser."""
        if self.waiting.qsize() < 2 * MOST_WAITING:
            self.waiting.put_nowait(_encode(message))

    def end(self) -> None:
        """After what waits there is nothing more."""
        self.waiting.put_nowait(None)

    def see(self, session: TableSession, here: frozenset[str]) -> None:
        """Send what is new at the table; all of it to eyes that have not seen it yet, or that went back in time."""
        if self.waiting.qsize() >= MOST_WAITING:
            self._catch_up()
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

    def _catch_up(self) -> None:
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self._told = (None, -1)


class OpenTable:
    """An open table with its watchers; whoever holds the lock may change it."""

    def __init__(self, store: Store, table_id: str) -> None:
        self.store, self.id = store, table_id
        self.lock = asyncio.Lock()
        self.users = 0
        self.watchers: list[Watcher] = []
        self.bots: asyncio.Task[None] | None = None
        self.session_or_none: TableSession | None = None

    @property
    def session(self) -> TableSession:
        assert self.session_or_none
        return self.session_or_none

    def refresh(self) -> bool:
        """Open the table, or read what is new; whether anything was."""
        if self.session_or_none is None:
            self.session_or_none = TableSession.open(self.store, self.id)
            return False
        return self.session_or_none.refresh()

    @property
    def here(self) -> frozenset[str]:
        return frozenset(watcher.key for watcher in self.watchers)

    def tell(self) -> None:
        """Send everybody their own view."""
        here = self.here
        for watcher in self.watchers:
            if self.session.trouble:
                watcher.send(Gone(self.session.trouble, self.session.go_on_after, self.session.log.at))
            else:
                watcher.see(self.session, here)


class LiveTables:
    """Opens tables when somebody comes and closes those that nobody watches."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.open: OrderedDict[str, OpenTable] = OrderedDict()

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[OpenTable]:
        """Be the only one who changes a table, after what others have written was read."""
        live = self.open.get(table_id) or OpenTable(self.store, table_id)
        self.open[table_id] = live
        self.open.move_to_end(table_id)
        live.users += 1
        try:
            async with live.lock:
                if await in_thread(live.refresh):
                    live.tell()
                yield live
            self._wake_bots(live)
        finally:
            live.users -= 1
            if live.session_or_none is None and not live.users:
                self.open.pop(table_id, None)
        await self._close_unwatched()

    async def change(self, table_id: str, change: Callable[[TableSession], T]) -> T:
        """Change a table, and tell everybody when it is written down, whatever becomes of who asked for it."""
        return await asyncio.shield(asyncio.ensure_future(self._change(table_id, change)))

    async def _change(self, table_id: str, change: Callable[[TableSession], T]) -> T:
        async with self.at(table_id) as live:
            done = await in_thread(change, live.session)
            live.tell()
            await in_thread(live.session.keep)
            return done

    async def listen(self) -> None:
        """Hear what other servers on the same database write about tables that are watched here."""
        while True:
            await asyncio.sleep(LISTEN_SECONDS)
            for live in [live for live in self.open.values() if live.watchers]:
                try:
                    async with self.at(live.id):
                        pass
                except Exception as error:
                    _log.warning("table %s: cannot be read again: %s", live.id, error)

    async def bots_done(self, table_id: str) -> None:
        """Wait until no bot is asked."""
        live = self.open.get(table_id)
        if live is not None and live.bots is not None:
            await asyncio.shield(live.bots)

    def _wake_bots(self, live: OpenTable) -> None:
        if live.session.bot_due and (live.bots is None or live.bots.done()):
            live.bots = asyncio.create_task(self._let_bots_answer(live))

    async def _let_bots_answer(self, live: OpenTable) -> None:
        live.users += 1
        try:
            while True:
                async with live.lock:
                    if not await in_thread(live.session.bot_turn):
                        return
                    live.tell()
                    await in_thread(live.session.keep)
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
            if live.session_or_none:
                await in_thread(live.session_or_none.keep, True)

    async def close(self) -> None:
        """Keep every state before the server goes."""
        for live in list(self.open.values()):
            async with live.lock:
                if live.bots:
                    live.bots.cancel()
                if live.session_or_none:
                    await in_thread(live.session_or_none.keep, True)
        self.open.clear()
