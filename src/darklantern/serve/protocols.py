"""Connections as bytes: whoever sends half a request, takes no answer or floods a line with frames is cut off."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from darklantern.serve.limits import Bucket, Counts, Limits, one_address

PROXIES = ("127.0.0.1", "::1")  # they speak for many, and are believed when they say for whom
POLICY, NOT_TEXT = 1008, 1007
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 21\r\n\r\ntoo many connections.\n"
LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 17\r\n\r\nnothing arrived.\n"


class Stuck:
    """Cuts a connection off that takes nothing for a while of what is written to it."""

    def __init__(self, transport: asyncio.Transport, seconds: int) -> None:
        self._transport, self._seconds = transport, seconds
        self._timer: asyncio.TimerHandle | None = None
        self._left = 0

    def watch(self) -> None:
        if self._seconds and self._timer is None:
            self._look_later()

    def forget(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look_later(self) -> None:
        self._left = self._transport.get_write_buffer_size()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._look)

    def _look(self) -> None:
        self._timer = None
        if self._transport.get_write_buffer_size() < self._left:
            self._look_later()
        elif self._left:
            self._transport.abort()


class Connections:
    """All connections of a server, and what each may do."""

    def __init__(self, limits: Limits) -> None:
        self.limits, self.counts = limits, Counts()

    def protocols(self) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
        """The classes that uvicorn makes one of for each connection: for HTTP, and for live lines."""
        here = {"connected": self}
        return type("Http", (PatientHttp,), here), type("Line", (GuardedLine,), here)

    def is_full(self, address: str) -> bool:
        limits, counts = self.limits, self.counts
        if limits.connections and counts.all >= limits.connections:
            return True
        most = limits.connections_per_address
        return bool(most) and address not in PROXIES and counts.of(one_address(address)) >= most


class PatientHttp(H11Protocol):
    """HTTP whose requests must arrive in time."""

    connected: Connections
    _counted = ""
    _timer: asyncio.TimerHandle | None = None
    _stuck: Stuck

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._stuck = Stuck(transport, self.connected.limits.stuck_seconds)
        address = self.client[0] if self.client else ""
        if self.connected.is_full(address):
            transport.write(FULL)
            transport.close()
            return
        self._counted = one_address(address) or "?"
        self.connected.counts.add(self._counted)
        self._wait(self.connected.limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        before = self.conn.their_state
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a live line, which lasts
        now = self.conn.their_state
        if now is h11.SEND_BODY and before is not h11.SEND_BODY:
            self._wait(self.connected.limits.body_seconds)
        elif now is h11.IDLE and self._timer is None:
            self._wait(self.connected.limits.header_seconds)
        elif now not in (h11.IDLE, h11.SEND_BODY):
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        counted, self._counted = self._counted, ""  # the line goes on with the connection
        self._leave()
        super().handle_websocket_upgrade(event)
        line: Any = self.transport.get_protocol()
        line.counted = counted

    def _leave(self) -> None:
        self._stop_waiting()
        self._stuck.forget()
        if self._counted:
            self.connected.counts.remove(self._counted)
            self._counted = ""

    def _wait(self, seconds: int) -> None:
        self._stop_waiting()
        if seconds:
            self._timer = self.loop.call_later(seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        self._timer = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.transport.write(LATE)
        self.transport.close()
        self._stuck.watch()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stuck.forget()


class GuardedLine(WebSocketsSansIOProtocol):
    """A live line that takes only so many frames a second besides whole messages."""

    connected: Connections
    counted = ""
    _stuck: Stuck
    _frames: Bucket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        limits = self.connected.limits
        self._stuck = Stuck(self.transport, limits.stuck_seconds)
        self._frames = Bucket(limits.control_frames, 3 * limits.control_frames, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stuck.forget()
        if self.counted:
            self.connected.counts.remove(self.counted)

    def handle_ping(self) -> None:
        if self._takes_one_more():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._takes_one_more():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._takes_one_more():
            super().handle_cont(event)

    def _takes_one_more(self) -> bool:
        if self.transport.is_closing() or self.close_sent:
            return False
        if not self.connected.limits.control_frames or not self._frames.take(self.loop.time()):
            return True
        self._cut(POLICY, "too many frames")
        return False

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self._cut(NOT_TEXT, "not text")
            return
        super().send_receive_event_to_app()

    def _cut(self, code: int, reason: str) -> None:
        self.frames = []
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self._stuck.watch()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # it does not read, so it would not read a goodbye either

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stuck.forget()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
