"""Servers and databases are killed in the middle of play: nothing that anybody saw happen is lost, and nothing doubled.

ROUNDS=50 in the environment (`make kills`) plays as many rounds on each kind of database, and tells what was counted.
"""

from __future__ import annotations

import json
import os
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from darklantern.serve.database import writing
from darklantern.serve.keys import hashed
from darklantern.serve.schema import kept
from darklantern.serve.store import Store
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import live_eyes, view_of
from tests.serve import postgres
from tests.serve.helpers import BOT, ME, key_for
from tests.serve.processes import Server, serving, wait_until

FEW = 2
ROUNDS = int(os.environ.get("ROUNDS", str(FEW)))
KEY = key_for("ruth")
Stores = Callable[[str], Store]


def hello(line: ClientConnection) -> dict[str, Any]:
    line.send(json.dumps({"do": "hello", "key": KEY}))
    return heard(line)


def heard(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.recv(timeout=60))
    return message


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
                    if view["at"] in self.made:
                        pass  # the same question once more: its answer is on the way
                    elif ask is None or view["ready"] is not None:
                        seat = view["ready"]
                        line.send(json.dumps({"do": "look", "seat": seat} if ask else {"do": "undo", "at": view["at"]}))
                    elif ask["options"] and self.chance.random() < 0.1 and view["undoable"]:
                        line.send(json.dumps({"do": "undo", "at": view["at"], "count": 1}))
                    elif ask["options"]:
                        index = self.chance.randrange(len(ask["options"]))
                        self.made[view["at"]] = index
                        line.send(json.dumps({"do": "decide", "at": view["at"], "index": index}))
                    while (message := heard(line))["is"] != "view":
                        self.made.pop(view["at"], None)  # not acknowledged: it may be there or not
                        time.sleep(0.05)
                        line.send(json.dumps({"do": "look", "seat": None}))
                    view = message["view"]
        except (ConnectionClosed, OSError, EOFError):
            return


class Rounds:
    """Rounds of play at one table, each ended by a kill, and what was counted in all of them."""

    def __init__(self, database: str, stores: Stores) -> None:
        self.database, self.stores = database, stores
        self.table, self.rows, self.acknowledged = "", 0, 0
        self.chance = random.Random(7)

    def play(self, kill: Callable[[Server, Player], None]) -> None:
        with serving(self.database, "--limit", "undos=0") as server:
            self.table = self.table or new_table(server)
            player, before = Player(server, self.table, self.chance), self.rows
            player.start()
            wait_until(lambda: player.acknowledged > before + 5)
            time.sleep(self.chance.random() * 0.3)
            kill(server, player)
            player.join(60)
        self._check(player)

    def _check(self, player: Player) -> None:
        store = self.stores(self.database)
        rows = store.log(self.table)
        store.close()
        assert [row.number for row in rows] == list(range(len(rows)))
        assert len(rows) >= player.acknowledged > self.rows
        for at, index in player.made.items():
            if at < player.acknowledged:
                assert (rows[at].kind, rows[at].value, rows[at].bot) == ("decide", index, False)
                self.acknowledged += 1
        self.rows = len(rows)

    def tell(self) -> None:
        if ROUNDS > FEW:
            counted = f"{ROUNDS} rounds, {self.rows} rows, {self.acknowledged} acknowledged decisions"
            print(f"\n{counted}: all there, none twice")


def new_table(server: Server) -> str:
    with server.client(KEY) as client:
        wanted = {"game": "heart", "options": {"players": 3}, "chairs": [ME, ME, BOT], "seed": "7"}
        return str(client.post("/tables", json=wanted).json()["id"])


def test_killing_the_server_loses_no_acknowledged_decision(database: str, stores: Stores) -> None:
    rounds = Rounds(database, stores)
    for _ in range(ROUNDS):
        rounds.play(lambda server, player: server.kill())
    the_table_is_its_rows(database, rounds.table, stores)
    rounds.tell()


def test_killing_the_database_loses_no_acknowledged_decision(stores: Stores) -> None:
    initdb, program = postgres.binary("initdb"), postgres.binary("postgres")
    assert initdb and program
    with postgres.started(initdb, program, sync=True) as running:
        rounds = Rounds(postgres.new_database(running.url, "killed"), stores)

        def kill_both(server: Server, player: Player) -> None:
            """The database comes back, the server goes on with it, and is killed then."""
            running.kill()
            seen = player.acknowledged
            running.start()
            wait_until(lambda: player.acknowledged > seen + 2)
            server.kill()

        def kill_at_once(server: Server, player: Player) -> None:
            running.kill()
            server.kill()
            running.start()

        for number in range(ROUNDS):
            rounds.play(kill_at_once if number % 2 else kill_both)
        the_table_is_its_rows(rounds.database, rounds.table, stores)
        rounds.tell()
        running.stop()


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
