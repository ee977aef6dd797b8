"""All open tables of this server: one at a time changes each, everybody who watches is told at once."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from darklantern.serve.database import reason
from darklantern.serve.limits import Counts, Rates
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Store
from darklantern.serve.table_session import TableSession
from darklantern.serve.watcher import Watcher
from darklantern.serve.wire import Gone

OPEN_UNWATCHED = 64
LISTEN_SECONDS = 1.0
WRITERS = 8  # threads of their own: writing may have to wait for the database, reading need not
READERS = 32
READ_SECONDS = 1.0  # so long a change may keep readers waiting; then they are shown what is written so far
P = ParamSpec("P")
T = TypeVar("T")
_log = logging.getLogger("darklantern.serve")


async def in_thread(do: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Off the event loop, and to its end: whoever is cancelled must not let go of a table that still changes."""
    return await _to_its_end(asyncio.to_thread(do, *args, **named))


async def _to_its_end(work: Awaitable[T]) -> T:
    running = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        await asyncio.wait([running])
        raise


class OpenTable:
    """An open table with its watchers; whoever holds the lock may change it."""

    def __init__(self, store: Store, table_id: str) -> None:
        self.store, self.id = store, table_id
        self.lock = asyncio.Lock()
        self.users = 0
        self.watchers: list[Watcher] = []
        self.bots: asyncio.Task[None] | None = None
        self.set_going = False
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

    @property
    def bots_alone(self) -> bool:
        """Whether nobody sits here whom a bot would wait for."""
        return not any(chair.kind == "person" for chair in self.session.chairs.values())

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

    def __init__(self, store: Store, rates: Rates) -> None:
        self.store, self.rates, self.limits = store, rates, rates.limits
        self.lines = Counts()
        self.open: OrderedDict[str, OpenTable] = OrderedDict()
        self._writers = ThreadPoolExecutor(WRITERS, "writer")
        self._closing: asyncio.Task[None] | None = None

    async def _writing(self, do: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What writes, off the event loop and apart from what reads."""
        loop = asyncio.get_running_loop()
        return await _to_its_end(loop.run_in_executor(self._writers, partial(do, *args, **named)))

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
        if self._closing is None or self._closing.done():
            self._closing = asyncio.create_task(self._close_unwatched())

    @asynccontextmanager
    async def to_read(self, table_id: str) -> AsyncIterator[OpenTable]:
        """Look at a table; while a change of it waits for the database, at what is written so far."""
        live = self.open.get(table_id)
        if live is None or await _free_soon(live.lock):
            async with self.at(table_id) as live:
                yield live
            return
        apart = OpenTable(self.store, table_id)
        apart.watchers = live.watchers
        await in_thread(apart.refresh)
        yield apart

    async def change(self, table_id: str, change: Callable[[TableSession], T]) -> T:
        """Change a table, and tell everybody when it is written down, whatever becomes of who asked for it."""
        return await asyncio.shield(asyncio.ensure_future(self._change(table_id, change)))

    async def _change(self, table_id: str, change: Callable[[TableSession], T]) -> T:
        async with self.at(table_id) as live:
            done = await self._writing(change, live.session)
            live.set_going = True
            live.tell()
            await self._writing(live.session.keep)
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
        if live.session.bot_due and (live.bots is None or live.bots.done()) and self._may_play(live):
            live.bots = asyncio.create_task(self._let_bots_answer(live))

    def _may_play(self, live: OpenTable) -> bool:
        """Bots answer people at any time. Alone they play if somebody watches or has just changed something at the
        table, which a look from outside is not, and at so many tables at once."""
        if not live.bots_alone:
            return True
        most = self.limits.bot_tables
        playing = [one for one in self.open.values() if one.bots and not one.bots.done() and one.bots_alone]
        return (live.set_going or bool(live.watchers)) and (live in playing or not most or len(playing) < most)

    async def _let_bots_answer(self, live: OpenTable) -> None:
        live.users += 1
        try:
            while self._may_play(live):
                async with live.lock:
                    if not await self._writing(live.session.bot_turn):
                        return
                    live.tell()
                    await self._writing(live.session.keep)
        except Refuse as refusal:
            _log.warning("table %s: bots stop: %s", live.id, refusal.why)
        except SQLAlchemyError as error:
            _log.warning("table %s: bots stop: the database failed: %s", live.id, reason(error))
        except Exception:
            _log.exception("table %s: bots stop", live.id)
        finally:
            live.users -= 1
            asyncio.get_running_loop().call_soon(self._wake_waiting_bots)

    def _wake_waiting_bots(self) -> None:
        """Where bots are alone and watched, but there were too many such tables until now."""
        for live in [live for live in self.open.values() if live.watchers and live.session_or_none]:
            if live.bots_alone and not live.lock.locked():
                self._wake_bots(live)

    async def _close_unwatched(self) -> None:
        """Beside what anybody asks for, because it writes."""
        idle = [live for live in self.open.values() if not live.users and not live.watchers]
        closed = idle[: max(0, len(idle) - OPEN_UNWATCHED)]
        for live in closed:
            self.open.pop(live.id, None)
        for live in closed:
            if live.session_or_none:
                await self._writing(live.session_or_none.keep, True)

    async def close(self) -> None:
        """Keep every state before the server goes."""
        for live in list(self.open.values()):
            async with live.lock:
                if live.bots:
                    live.bots.cancel()
                if live.session_or_none:
                    await self._writing(live.session_or_none.keep, True)
        self.open.clear()
        self._writers.shutdown()


async def _free_soon(lock: asyncio.Lock) -> bool:
    try:
        async with asyncio.timeout(READ_SECONDS):
            async with lock:
                return True
    except TimeoutError:
        return False
