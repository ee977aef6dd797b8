"""What attackers did to real servers, in small: half requests, floods, lines that never read, clients that vanish."""

from __future__ import annotations

import json
import select
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from darklantern.serve.store import Store
from tests.serve.helpers import BOT, ME, key_for, stored_game
from tests.serve.processes import Server, serving

KEY = key_for("ruth")
STRANGER = "127.0.0.2"  # another address of this machine, which is no proxy
SOON = 30.0
NEVER_READS: Any = {"compression": None, "max_queue": 1, "max_size": None, "ping_interval": None}
Stores = Callable[[str], Store]


def new_table(server: Server, *chairs: dict[str, str]) -> str:
    with server.client(KEY) as client:
        wanted = {"game": "heart", "options": {"players": len(chairs)}, "chairs": list(chairs)}
        return str(client.post("/tables", json=wanted).json()["id"])


def hello(line: ClientConnection, key: str = KEY) -> dict[str, Any]:
    line.send(json.dumps({"do": "hello", "key": key}))
    return heard(line)


def heard(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.recv(timeout=SOON))
    return message


@contextmanager
def raw(server: Server, address: str = "127.0.0.1", buffer: int = 0) -> Iterator[socket.socket]:
    with socket.socket() as client:
        if buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        client.bind((address, 0))
        client.settimeout(SOON)
        client.connect(("127.0.0.1", server.port))
        yield client


def all_of(client: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    received = b""
    try:
        while part := client.recv(65536):
            received += part
    except ConnectionResetError:
        pass
    return received


def wait_until_cut(client: socket.socket, more: bytes) -> None:
    """A connection that is closed with something unread is reset, which shows without reading anything."""
    hung_up = select.poll()
    hung_up.register(client, select.POLLERR | select.POLLHUP)
    for _ in range(int(SOON)):
        if hung_up.poll(1000):
            return
        with suppress(OSError):
            client.sendall(more)
    raise AssertionError("it was not cut off")


def vanish(client: socket.socket) -> None:
    """Without a goodbye, as when a machine is switched off."""
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()


# -- requests ---------------------------------------------------------------------------------------------------------

HALVES = [
    (b"", b"HTTP/1.1 408"),
    (b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", b"HTTP/1.1 408"),
    (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{", b""),
    (b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api", b"HTTP/1.1 200"),
]


def test_half_a_request_is_not_waited_for_forever(sqlite_url: str) -> None:
    with serving(sqlite_url, "--limit", "header_seconds=1", "--limit", "body_seconds=1") as server:
        with connect(server.live(new_table(server, ME, BOT))) as line:
            hello(line)
            with raw(server) as one, raw(server) as two, raw(server) as three, raw(server) as four:
                clients = (one, two, three, four)
                for client, (half, _) in zip(clients, HALVES, strict=True):
                    client.sendall(half)
                for client, (_, answer) in zip(clients, HALVES, strict=True):
                    assert all_of(client).startswith(answer)
            line.send(json.dumps({"do": "ping"}))  # a live line is a request that has come whole
            while heard(line)["is"] != "pong":
                pass
        with server.client(KEY) as patient:
            assert patient.get("/games").status_code == 200
        assert server.interrupt() == (0, "", "")


def test_an_address_has_only_so_many_connections(sqlite_url: str) -> None:
    with serving(sqlite_url, "--limit", "connections_per_address=4") as server:
        table = new_table(server, ME, BOT)
        with raw(server, STRANGER), raw(server, STRANGER), raw(server, STRANGER) as third:
            with connect(server.live(table), source_address=(STRANGER, 0)) as line:
                assert hello(line, key_for("stranger"))["is"] == "view"
                with raw(server, STRANGER) as fifth:
                    assert all_of(fifth).startswith(b"HTTP/1.1 503")
                with connect(server.live(table)) as mine:
                    assert hello(mine)["is"] == "view"
            third.close()
            for _ in range(100):  # what was closed makes room
                with raw(server, STRANGER) as again:
                    again.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    if all_of(again).startswith(b"HTTP/1.1 200"):
                        break
                time.sleep(0.05)
            else:
                raise AssertionError("there is no room again")


def test_who_takes_nothing_of_an_answer_is_cut_off(sqlite_url: str, stores: Stores) -> None:
    table = stored_game(stores(sqlite_url), 300)
    with serving(sqlite_url, "--limit", "stuck_seconds=1") as server:
        with raw(server, buffer=4096) as client:
            ask = f"GET /api/tables/{table} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
            client.sendall(ask * 60)
            wait_until_cut(client, ask)
            assert all_of(client).count(b"HTTP/1.1 200") < 60
        assert server.interrupt() == (0, "", "")


# -- lines ------------------------------------------------------------------------------------------------------------


def test_a_line_that_never_reads_is_shown_the_newest_view_when_it_does(sqlite_url: str, stores: Stores) -> None:
    table, times = stored_game(stores(sqlite_url), 300), 120
    with serving(sqlite_url, "--limit", "undos=0", "--limit", "waiting_kb=64", "--limit", "messages=0") as server:
        with (
            raw(server, buffer=4096) as small,
            connect(server.live(table), sock=small, **NEVER_READS) as slow,
            server.client(KEY) as ruth,
        ):
            hello(slow, key_for("stranger"))
            for number in range(times):
                at = 300 + number
                answer = ruth.post(f"/tables/{table}/{'redo' if number % 2 else 'undo'}", json={"at": at})
                assert answer.status_code == 200, answer.text
            views: list[int] = []
            while not views or views[-1] < 300 + times:
                views.append(heard(slow)["view"]["at"])
        assert len(views) < times / 2
        assert views == sorted(views)


def test_a_flood_of_control_frames_is_cut_while_others_play(sqlite_url: str) -> None:
    with serving(sqlite_url) as server:
        table = new_table(server, ME, BOT)
        with connect(server.live(table)) as mine:
            at = hello(mine)["view"]["at"]
            for frames in (
                [Frame(Opcode.PING, b"x")],
                [Frame(Opcode.PONG, b"x")],
                [Frame(Opcode.TEXT, b"", fin=False), *[Frame(Opcode.CONT, b"", fin=False)] * 4000],
            ):
                with connect(server.live(table), ping_interval=None) as line:
                    flood = b"".join(frame.serialize(mask=True) for frame in frames)
                    with suppress(OSError):
                        for _ in range(4000 // len(frames) + 1):
                            line.socket.sendall(flood)
                    with pytest.raises(ConnectionClosed):
                        while True:
                            line.recv(timeout=SOON)
                    assert line.protocol.close_rcvd is None or line.protocol.close_rcvd.code == 1008
            mine.send(json.dumps({"do": "decide", "at": at, "index": 0}))
            assert heard(mine)["view"]["at"] == at + 1
        assert server.interrupt() == (0, "", "")


def test_bytes_that_are_no_text_end_the_line(sqlite_url: str) -> None:
    with serving(sqlite_url) as server:
        table = new_table(server, ME, BOT)
        with connect(server.live(table)) as line, pytest.raises(ConnectionClosed) as closed:
            line.socket.sendall(Frame(Opcode.TEXT, b'{"do": "\xff"}').serialize(mask=True))
            line.recv(timeout=SOON)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
        assert server.interrupt() == (0, "", "")


def test_a_page_elsewhere_opens_no_line(sqlite_url: str) -> None:
    with serving(sqlite_url) as server:
        table = new_table(server, ME, BOT)
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}):
            with pytest.raises(InvalidStatus) as refused, connect(server.live(table), additional_headers=headers):
                pass
            assert refused.value.response.status_code == 403
        evil = server.live(table).replace("127.0.0.1", "evil.example")
        with raw(server) as led_here, pytest.raises(InvalidStatus) as refused, connect(evil, sock=led_here):
            pass
        assert refused.value.response.status_code == 403
        with connect(server.live(table), additional_headers={"Origin": server.url}) as line:
            assert hello(line)["is"] == "view"
        assert server.interrupt() == (0, "", "")


# -- who leaves -------------------------------------------------------------------------------------------------------


def test_a_client_that_leaves_leaves_no_traceback(sqlite_url: str, stores: Stores) -> None:
    long = stored_game(stores(sqlite_url), 300)
    with serving(sqlite_url) as server:
        table = new_table(server, ME, BOT)
        asked = f"GET /api/tables/{long} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        upgrade = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        said = [
            b"",
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
            b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
            + KEY.encode()
            + b"\r\nContent-Length: 100\r\n\r\n{",
            asked,
            asked * 20,
            upgrade,
            upgrade + Frame(Opcode.TEXT, b'{"do": "hello", "key": "' + KEY.encode() + b'"}').serialize(mask=True),
            upgrade[:-30],
        ]
        for words in said * 3:
            with raw(server) as client:
                client.sendall(words)
                time.sleep(0.02)
                vanish(client)
            with raw(server) as client:
                client.sendall(words)
        with ExitStack() as stack, server.client(KEY) as ruth:
            lines = [stack.enter_context(connect(server.live(table))) for _ in range(5)]
            for line in lines:
                hello(line, key_for("stranger"))
            for line in lines:
                ruth.post(f"/tables/{table}/undo", json={"at": 0})
                vanish(line.socket)
            ruth.post(f"/tables/{table}/decisions", json={"at": 0, "index": 0}).raise_for_status()
        time.sleep(0.3)
        assert server.interrupt() == (0, "", "")
