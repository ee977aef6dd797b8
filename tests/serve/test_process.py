"""Real servers: they say when they are ready, lose nothing when killed, and share a database."""

from __future__ import annotations

import json
import random
import socket
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from darklantern.serve.database import writing
from darklantern.serve.keys import hashed
from darklantern.serve.refusal import ANSWERED, OVER
from darklantern.serve.run import has_screen
from darklantern.serve.schema import kept
from darklantern.serve.store import Store
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import live_eyes, view_of
from tests.serve.helpers import BOT, ME, key_for
from tests.serve.processes import Server, refused, serving, wait_until

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


# -- killed -----------------------------------------------------------------------------------------------------------


class Player(threading.Thread):
    """Decides as fast as it can, and remembers what was acknowledged."""

    def __init__(self, server: Server, table: str, chance: random.Random) -> None:
        super().__init__()
        self.address, self.chance = server.live(table), chance
        self.acknowledged = 0
        self.made: dict[int, int] = {}

    def run(self) -> None:
        try:
            with connect(self.address, max_size=None) as line:
                view = hello(line)["view"]
                while True:
                    self.acknowledged = max(self.acknowledged, view["at"])
                    ask = view["scene"]["ask"]
                    if ask is None or view["ready"] is not None:
                        seat = view["ready"]
                        line.send(json.dumps({"do": "look", "seat": seat} if ask else {"do": "undo", "at": view["at"]}))
                    elif ask["options"] and self.chance.random() < 0.1 and view["undoable"]:
                        line.send(json.dumps({"do": "undo", "at": view["at"], "count": 1}))
                    elif ask["options"]:
                        index = self.chance.randrange(len(ask["options"]))
                        self.made[view["at"]] = index
                        line.send(json.dumps({"do": "decide", "at": view["at"], "index": index}))
                    while (message := heard(line))["is"] != "view":
                        time.sleep(0.05)  # too many a second
                        line.send(json.dumps({"do": "look", "seat": None}))
                    view = message["view"]
        except (ConnectionClosed, OSError, EOFError):
            return


def test_killing_it_loses_no_acknowledged_decision(database: str, stores: Stores) -> None:
    chance = random.Random(7)
    table, last = "", 0
    for _ in range(3):
        with serving(database) as server:
            table = table or new_table(server, ME, ME, BOT)
            player = Player(server, table, chance)
            player.start()
            wait_until(lambda player=player, last=last: player.acknowledged > last + 5)
            time.sleep(chance.random() * 0.3)
            server.kill()
            player.join(60)
        rows = stores(database).log(table)
        assert [row.number for row in rows] == list(range(len(rows)))
        assert len(rows) >= player.acknowledged > last
        for at, index in player.made.items():
            if at < player.acknowledged:
                assert (rows[at].kind, rows[at].value, rows[at].bot) == ("decide", index, False)
        last = len(rows)
    the_table_is_its_rows(database, table, stores)


def the_table_is_its_rows(database: str, table: str, stores: Stores) -> None:
    """What a new server shows is what the rows alone make, whatever was kept beside them."""
    with serving(database) as server, server.client(KEY) as client:
        wait_until(lambda: _seat_asked(client.get(f"/tables/{table}").json()) != 2)  # the bot goes on by itself
        shown = client.get(f"/tables/{table}?seat=0").json()
    store = stores(database)
    with writing(store.engine) as connection:
        connection.execute(kept.delete())
    session = TableSession.open(store, table)
    assert session.trouble == ""
    assert session.replayed == len(session.log.made) == shown["moment"]
    eyes = live_eyes(session, hashed(KEY), 0)
    eyes.looking = 0
    assert msgspec.to_builtins(view_of(session, hashed(KEY), eyes).scene) == shown["scene"]


def _seat_asked(view: dict[str, Any]) -> int | None:
    ask = view["scene"]["ask"]
    return ask["seat"] if ask else None


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
