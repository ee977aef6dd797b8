"""Real servers: they say when they are ready, lose nothing when killed, and share a database."""

from __future__ import annotations

import json
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from darklantern.serve.refusal import ANSWERED, OVER
from darklantern.serve.run import has_screen
from darklantern.serve.store import Store
from darklantern.serve.table_session import TableSession
from tests.serve.helpers import BOT, ME, key_for
from tests.serve.processes import Server, refused, serving

KEY = key_for("ruth")
Stores = Callable[[str], Store]


def new_table(server: Server, *chairs: dict[str, str]) -> str:
    with server.client(KEY) as client:
        wanted = {"game": "heart", "options": {"players": len(chairs)}, "chairs": list(chairs), "seed": "7"}
        return str(client.post("/tables", json=wanted).json()["id"])


def hello(line: ClientConnection, key: str = KEY) -> dict[str, Any]:
    line.send(json.dumps({"do": "hello", "key": key}))
    return heard(line)


def heard(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.recv(timeout=60))
    return message


def test_it_says_when_it_is_ready_and_ends_cleanly(tmp_path: Path, stores: Stores) -> None:
    with serving("", XDG_DATA_HOME=str(tmp_path), HOME=str(tmp_path)) as server:
        assert server.line == f"darklantern serves at {server.url}/"
        table = new_table(server, ME, BOT)
        with server.client(KEY) as client, connect(server.live(table)) as line:
            hello(line)
            assert client.post(f"/tables/{table}/decisions", json={"at": 0, "index": 0}).json()["moment"] == 2
            assert client.get(f"{server.url}/").status_code == 200
            assert server.interrupt() == (0, "", "")
    store = stores(f"sqlite:///{tmp_path / 'darklantern' / 'tables.db'}")
    assert TableSession.open(store, table).replayed == 0  # it kept what it knew before it went


def test_what_cannot_be_served_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert refused("--port", port, "--database", f"sqlite:///{tmp_path / 'x.db'}") == (
            2,
            "",
            f"darklantern: cannot listen on 127.0.0.1:{port}: address already in use\n",
        )
    code, out, said = refused("--port", "0", "--database", "nonsense")
    assert (code, out, said) == (
        2,
        "",
        "darklantern: not a database URL: 'nonsense'; expected sqlite:///FILE or postgresql://...\n",
    )
    assert refused("--port", "99999")[2] == "darklantern: cannot listen on 127.0.0.1:99999: ports end at 65535\n"
    code, out, said = refused("--host", "no.such.host.invalid")
    assert (code, out, len(said.splitlines())) == (2, "", 1)


# -- two servers ------------------------------------------------------------------------------------------------------


def test_two_servers_share_a_database(database: str, stores: Stores) -> None:
    with serving(database) as one, serving(database) as other:
        table = new_table(one, ME, ME)
        won: dict[int, list[int]] = {}

        def play(server: Server, choice: int) -> None:
            with server.client(KEY) as client:
                for at in range(25):
                    answer = client.post(f"/tables/{table}/decisions", json={"at": at, "index": choice})
                    assert answer.status_code in (200, 409), answer.text
                    if answer.status_code == 200:
                        won.setdefault(at, []).append(choice)
                    else:
                        assert answer.json()["why"] in (ANSWERED, "that question has not been asked yet", OVER)

        players = [threading.Thread(target=play, args=args) for args in ((one, 0), (other, 1), (one, 1), (other, 0))]
        for player in players:
            player.start()
        for player in players:
            player.join(60)
        rows = stores(database).log(table)
        assert len(rows) > 5
        assert {row.number: [row.value] for row in rows} == won  # each number was won by exactly one
        with one.client(KEY) as first, other.client(KEY) as second:
            assert first.get(f"/tables/{table}?seat=0").json() == second.get(f"/tables/{table}?seat=0").json()
            with connect(other.live(table)) as line:
                at = hello(line)["view"]["at"]
                first.post(f"/tables/{table}/undo", json={"at": at}).raise_for_status()
                assert heard(line)["view"]["at"] == at + 1  # heard from the other server


# -- what only a real line shows --------------------------------------------------------------------------------------


def test_huge_frames_floods_and_strange_clients_hurt_nobody(sqlite_url: str) -> None:
    with serving(sqlite_url) as server:
        table = new_table(server, ME, BOT)
        with connect(server.live(table)) as line:
            at = hello(line)["view"]["at"]
            with connect(server.live(table)) as huge:
                huge.send("x" * 900_000)
                assert heard(huge)["why"] == "too long: a message has at most 16384 bytes"
                huge.send("x" * 3_000_000)
                with pytest.raises(ConnectionClosed) as closed:
                    huge.recv(timeout=60)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            with connect(server.live(table)) as flood, pytest.raises(ConnectionClosed) as closed:
                for _ in range(5000):
                    flood.send("{}")
                while True:
                    flood.recv(timeout=60)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
            with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2]))) as raw:
                raw.sendall(b"GARBAGE\r\n\r\n")
                assert raw.recv(100).startswith(b"HTTP/1.1 400")
            line.send(json.dumps({"do": "decide", "at": at, "index": 0}))
            assert heard(line)["view"]["at"] == at + 1
        assert server.interrupt()[0] == 0


@pytest.mark.parametrize(
    ("screen", "opened"), [({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "w"}, True), ({}, False)]
)
def test_a_browser_is_opened_only_on_a_screen(
    monkeypatch: pytest.MonkeyPatch, screen: dict[str, str], opened: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in screen.items():
        monkeypatch.setenv(name, value)
    assert has_screen() is opened
