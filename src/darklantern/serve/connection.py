"""The live line: one websocket per open table. Whatever comes over it is answered in words, and the table goes on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from darklantern.serve.database import reason, unwritten
from darklantern.serve.guard import client_of
from darklantern.serve.keys import hashed
from darklantern.serve.limits import Bucket, one_address
from darklantern.serve.live_tables import LiveTables, OpenTable
from darklantern.serve.refusal import Refuse
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import live_eyes
from darklantern.serve.watcher import BEHIND, Watcher
from darklantern.serve.wire import AnswerUndo, Decide, FromBrowser, Gone, Hello, Look, NotDone, Ping, Pong, Redo, Undo

LONGEST_MESSAGE = 16 * 1024
AT_ONCE = 2  # seconds' worth of messages that may come in one go
PATIENCE = 120  # messages too many before the line is cut
HELLO_SECONDS = 10
CROWDED_SECONDS = 2  # for whoever comes from an address with too many lines, and may be a player
GOODBYE_SECONDS = 2
POLICY = 1008
_decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)
_log = logging.getLogger("darklantern.serve")


class Connection:
    """One browser's connection to one table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], live_tables: LiveTables, table_id: str) -> None:
        self.socket, self.live_tables, self.id = socket, live_tables, table_id
        self.limits, self.address = live_tables.limits, one_address(client_of(socket.scope))
        self.watcher = Watcher("", 1024 * self.limits.waiting_kb, self.address)
        self.known = False
        self.at = 0
        a_second = self.limits.messages
        self.messages = Bucket(a_second, AT_ONCE * a_second, time.monotonic())
        self.spilled = 0
        self.counted = True
        most = self.limits.lines_per_address
        self.crowded = bool(most) and live_tables.lines.of(self.address) >= most
        self.ended = (1000, "")

    async def run(self) -> None:
        await self.socket.accept()
        self.live_tables.lines.add(self.address)
        try:
            await self._talk()
        finally:
            self._count_no_longer()

    def _count_no_longer(self) -> None:
        """Lines of players are not counted among those of their address, whoever else is there."""
        if self.counted:
            self.counted = False
            self.live_tables.lines.remove(self.address)

    async def _talk(self) -> None:
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
        while (message := await self.watcher.next()) is not None:
            if message == BEHIND:
                async with self.live_tables.at(self.id) as live:
                    self.watcher.catch_up(live.session, live.here)
            else:
                await self.socket.send_data(message.decode())

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(CROWDED_SECONDS if self.crowded else HELLO_SECONDS):
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
        if self.limits.messages and self.messages.take(time.monotonic()):
            self._refuse(f"too many messages: at most {self.limits.messages} a second")
            self.spilled += 1
            if self.spilled > PATIENCE:
                self.ended = (POLICY, "too many messages")
                return False
            return True
        try:
            return await self._answer(_read_message(event))
        except Refuse as refusal:
            self._refuse(refusal.why, refusal.rule, refusal.gap)
            return refusal.status != 404 or self.known
        except SQLAlchemyError as error:
            _log.error("table %s: the database failed: %s", self.id, reason(error))
            self._refuse(unwritten(error))
        except Exception:
            _log.exception("table %s: a message could not be answered", self.id)
            self._refuse("the server stumbled over this, so nothing was changed")
        return True

    def _refuse(self, why: str, rule: str = "", gap: Sequence[int] = ()) -> None:
        live = self.live_tables.open.get(self.id)
        if live and live.session_or_none:
            self.at = live.session_or_none.log.at
        self.watcher.send(NotDone(why, self.at, rule, list(gap)))

    async def _answer(self, message: FromBrowser) -> bool:
        self._count("requests")
        if isinstance(message, Undo | Redo):
            self._count("undos")
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

    def _count(self, what: str) -> None:
        self.live_tables.rates.refuse_excess(what, self.watcher.key, self.address)

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
            self.watcher.send(Gone(refusal.why, refusal.go_on, refusal.at, refusal.status == 404))
            return False
        return True

    def _sit_down(self, live: OpenTable, key: str, patches: bool) -> None:
        live.session.refuse_trouble()
        self._make_room(live, key)
        self.watcher.key, self.watcher.patches, self.known = key, patches, True
        live.watchers.append(self.watcher)
        if live.session.players_of(key):
            live.tell()
        else:
            self.watcher.see(live.session, live.here)

    def _make_room(self, live: OpenTable, key: str) -> None:
        """Whoever plays here always gets in, if need be for an older line of the same key; of others only so many."""
        limits, ours = self.limits, [watcher for watcher in live.watchers if watcher.key == key]
        too_many = bool(limits.lines_per_key) and len(ours) >= limits.lines_per_key
        if live.session.party.is_one_of_us(key):
            if too_many:
                live.watchers.remove(ours[0])
                ours[0].send(Gone("this table was opened too often on your side: this is the oldest of its windows"))
                ours[0].end()
            self._count_no_longer()
            return
        if self.crowded:
            raise Refuse(409, "too many tables are open from your address already")
        others = [watcher for watcher in live.watchers if not live.session.party.is_one_of_us(watcher.key)]
        from_here = [watcher for watcher in others if watcher.address == self.address]
        if too_many or 0 < limits.watchers_per_address <= len(from_here):
            raise Refuse(409, "you watch this table too often already")
        if 0 < limits.watchers_per_table <= len(others):
            raise Refuse(409, "too many browsers watch this table already")

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
