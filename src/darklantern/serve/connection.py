"""The live line: one websocket per open table. Whatever comes over it is answered in words, and the table goes on."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from darklantern.serve.keys import hashed
from darklantern.serve.live_tables import MOST_WATCHERS, LiveTables, OpenTable, Watcher
from darklantern.serve.refusal import NOT_KEPT, Refuse
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import live_eyes
from darklantern.serve.wire import AnswerUndo, Decide, FromBrowser, Gone, Hello, Look, NotDone, Ping, Pong, Redo, Undo

LONGEST_MESSAGE = 16 * 1024
A_SECOND, AT_ONCE = 40, 80
PATIENCE = 120  # messages too many before the line is cut
HELLO_SECONDS = 10
GOODBYE_SECONDS = 2
POLICY = 1008
_decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)
_log = logging.getLogger("darklantern.serve")


class Bucket:
    """Holds so many messages at once and fills again by the second."""

    def __init__(self) -> None:
        self.level, self.since = float(AT_ONCE), time.monotonic()
        self.spilled = 0

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(AT_ONCE, self.level + (now - self.since) * A_SECOND)
        self.since = now
        if self.level < 1:
            self.spilled += 1
            return False
        self.level -= 1
        return True


class Connection:
    """One browser's connection to one table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], live_tables: LiveTables, table_id: str) -> None:
        self.socket, self.live_tables, self.id = socket, live_tables, table_id
        self.watcher = Watcher("")
        self.known = False
        self.at = 0
        self.bucket = Bucket()
        self.ended = (1000, "")

    async def run(self) -> None:
        await self.socket.accept()
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)
            self.watcher.end()
            await self._leave()
            with suppress(Exception):  # whoever is gone already needs no goodbye
                await asyncio.wait_for(writer, GOODBYE_SECONDS)
                await asyncio.wait_for(self.socket.close(*self.ended), GOODBYE_SECONDS)

    async def _write(self) -> None:
        watcher = self.watcher
        while (message := await watcher.waiting.get()) is not None:
            await self.socket.send_data(message.decode())

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                while not self.known:
                    if not await self._one():
                        return
            while await self._one():
                pass
        except TimeoutError:
            self.ended = (POLICY, "nobody said hello")
        except WebSocketDisconnect:
            pass

    async def _one(self) -> bool:
        """Answer one message; False when the line is to be cut."""
        event: Any = await self.socket.receive()
        if event["type"] != "websocket.receive":
            return False
        if not self.bucket.take():
            self._refuse(f"too many messages: at most {A_SECOND} a second")
            if self.bucket.spilled > PATIENCE:
                self.ended = (POLICY, "too many messages")
                return False
            return True
        try:
            return await self._answer(_read_message(event))
        except Refuse as refusal:
            self._refuse(refusal.why, refusal.rule)
            return refusal.status != 404 or self.known
        except SQLAlchemyError:
            _log.exception("table %s: the database failed", self.id)
            self._refuse(NOT_KEPT)
        except Exception:
            _log.exception("table %s: a message could not be answered", self.id)
            self._refuse("the server stumbled over this, so nothing was changed")
        return True

    def _refuse(self, why: str, rule: str = "") -> None:
        live = self.live_tables.open.get(self.id)
        if live and live.session_or_none:
            self.at = live.session_or_none.log.at
        self.watcher.send(NotDone(why, self.at, rule))

    async def _answer(self, message: FromBrowser) -> bool:
        if isinstance(message, Ping):
            self.watcher.send(Pong())
        elif isinstance(message, Hello):
            return await self._hello(message)
        elif not self.known:
            raise Refuse(401, 'say hello first: {"do": "hello", "key": ...}')
        elif isinstance(message, Look):
            await self._look(message)
        else:
            await self.live_tables.change(self.id, lambda session: self._change(session, message))
        return True

    def _change(self, session: TableSession, message: Decide | Undo | Redo | AnswerUndo) -> None:
        key = self.watcher.key
        if isinstance(message, Decide):
            self._refuse_unready(session)
            session.take(key, message)
        elif isinstance(message, Undo):
            session.undo(key, message.at, message.count)
        elif isinstance(message, AnswerUndo):
            session.answer_undo(key, message.at, message.yes)
        else:
            session.redo(key, message.at, message.count)

    def _refuse_unready(self, session: TableSession) -> None:
        """At one screen only the player who said to be ready can have seen the choices."""
        ready = live_eyes(session, self.watcher.key, self.watcher.looking).ready
        if ready is not None:
            raise Refuse(409, f"{session.seats[ready].name} must say first that nobody else is looking")

    async def _hello(self, message: Hello) -> bool:
        if self.known:
            raise Refuse(400, "you have said hello already")
        key = hashed(message.key)
        try:
            async with self.live_tables.at(self.id) as live:
                self._sit_down(live, key, message.patches)
        except Refuse as refusal:
            if refusal.status not in (404, 409):
                raise
            self.watcher.send(Gone(refusal.why, refusal.go_on))
            return False
        return True

    def _sit_down(self, live: OpenTable, key: str, patches: bool) -> None:
        live.session.refuse_trouble()
        if len(live.watchers) >= MOST_WATCHERS:
            raise Refuse(409, "too many browsers watch this table already")
        self.watcher.key, self.watcher.patches, self.known = key, patches, True
        live.watchers.append(self.watcher)
        if live.session.players_of(key):
            live.tell()
        else:
            self.watcher.see(live.session, live.here)

    async def _look(self, message: Look) -> None:
        async with self.live_tables.at(self.id) as live:
            session, seat = live.session, message.seat
            anybody = session.stored.from_record and seat in range(len(session.seats))
            if seat is not None and not anybody and seat not in session.seats_of(self.watcher.key):
                raise Refuse(403, "that seat is not yours")
            self.watcher.looking = seat
            self.watcher.see(session, live.here)

    async def _leave(self) -> None:
        """Get up; the others see that the chair is empty for now."""
        live = self.live_tables.open.get(self.id)
        if live is None or self.watcher not in live.watchers:
            return
        live.watchers.remove(self.watcher)
        async with live.lock:
            if live.session_or_none and live.session.players_of(self.watcher.key) and self.watcher.key not in live.here:
                live.tell()


def _read_message(event: Any) -> FromBrowser:
    text = event.get("text")
    if text is None:
        raise Refuse(400, "send text: one JSON object a message")
    if len(text) > LONGEST_MESSAGE or len(text.encode(errors="replace")) > LONGEST_MESSAGE:
        raise Refuse(413, f"too long: a message has at most {LONGEST_MESSAGE} bytes")
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise Refuse(400, f"not understood: {_plain(error)}") from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refuse(400, "not understood: a message is one JSON object") from None


def _plain(error: Exception) -> str:
    text = str(error)
    return text[:1].lower() + text[1:]
