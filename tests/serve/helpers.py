"""People at a table: browsers with a key of their own, and games to put before them."""

from __future__ import annotations

import functools
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.testing import TestClient, WebSocketTestSession
from sqlalchemy import delete, update

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.serve import cache, schema
from darklantern.serve.database import writing
from darklantern.serve.forks import fork
from darklantern.serve.keys import hashed
from darklantern.serve.records import bring_record
from darklantern.serve.store import Store
from darklantern.serve.table_session import TableSession
from darklantern.table.record import Record, Recorder

PATIENCE = 30.0  # on a busy machine
ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}
Json = dict[str, Any]


def key_for(name: str) -> str:
    """A key that is easily told from others in what a server sends."""
    return f"key-of-{name}-".ljust(32, "x")


class Wire:
    """A live line: what was said last is `view`."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.view: Json = {}

    def send(self, **message: Any) -> None:
        self.session.send_json(message)

    def next(self) -> Json:
        message: Json = self.session.receive_json(timeout=PATIENCE)
        if message["is"] == "view":
            self.view = message["view"]
        return message

    def ask(self, **message: Any) -> Json:
        self.send(**message)
        return self.next()

    def see(self) -> Json:
        """The next view; anything else is a mistake."""
        message = self.next()
        assert message["is"] == "view", message
        return self.view

    def see_until(self, at: int) -> Json:
        """The view after so many rows."""
        while self.view.get("at", -1) < at:
            self.see()
        return self.view

    def decide(self, index: int = 0, **more: Any) -> Json:
        return self.ask(do="decide", at=self.view["at"], index=index, **more)

    def nothing_more(self) -> None:
        """Whatever was sent before a ping is answered before its pong."""
        assert self.ask(do="ping") == {"is": "pong"}


class Browser:
    """A person's browser."""

    def __init__(self, client: TestClient[Any], name: str) -> None:
        self.client, self.name, self.key = client, name, key_for(name)
        self.headers = {"Authorization": f"Bearer {self.key}"}

    def request(self, method: str, path: str, expected: int = 200, **how: Any) -> Any:
        answer = self.client.request(method, f"/api{path}", headers=self.headers, **how)
        assert answer.status_code == expected, answer.text
        return answer.json()

    def get(self, path: str, expected: int = 200, **how: Any) -> Any:
        return self.request("GET", path, expected, **how)

    def post(self, path: str, body: Any, expected: int = 200) -> Any:
        return self.request("POST", path, expected, json=body)

    def new(self, *chairs: Json, **how: Any) -> str:
        """A table; a seed can be chosen only where no chair is free, so such a chair is freed afterwards."""
        seated = [BOT if chair == OPEN else chair for chair in chairs]
        wanted = {"game": "heart", "options": {"players": len(chairs)}, "chairs": seated, "seed": "7", **how}
        table = str(self.post("/tables", wanted, 201)["id"])
        for player, chair in enumerate(chairs):
            if chair == OPEN:
                self.request("DELETE", f"/tables/{table}/chairs/{player}")
        return table

    def invite(self, table: str, player: int | None = None) -> str:
        """The secret of an invitation."""
        return str(self.post(f"/tables/{table}/invitations", {"player": player}, 201)["secret"])

    def seat(self, guest: Browser, table: str, player: int, name: str = "") -> Any:
        """Invite somebody, who comes; the view of the guest."""
        invited = {"name": name, "invitation": self.invite(table, player)}
        return guest.post(f"/tables/{table}/chairs/{player}", invited)

    def decide(self, table: str, index: int = 0, expected: int = 200, **more: Any) -> Any:
        at = more.pop("at", None)
        if at is None:
            at = self.get(f"/tables/{table}")["at"]
        return self.post(f"/tables/{table}/decisions", {"at": at, "index": index, **more}, expected)

    @contextmanager
    def live(self, table: str, **hello: Any) -> Iterator[Wire]:
        """Connected, said hello, and seen the table."""
        with self.client.websocket_connect(f"/api/tables/{table}/live") as session:
            wire = Wire(session)
            wire.send(do="hello", key=self.key, **hello)
            wire.see()
            yield wire


AN_EVENING = "10103050111500210034042415410255424005105611100101413625502505614110006713404102334100330340120"
"""What three people have chosen, a digit for each decision: tests know what happened when, whatever bots would do."""


@functools.cache
def record_of_length(decisions: int, players: int = 3, chatter: int = 0) -> Record:
    """A game of people, and then of greedy bots, with so many harmless words between."""
    game = new("heart", players=players, seed=7)
    recorder, bot = Recorder(game), make_bot("greedy")
    if players == 3 and not chatter:
        for index in map(int, AN_EVENING[:decisions]):
            recorder.choose(index)
    while game.ask and len(recorder.decisions) < decisions:
        if game.state.round and chatter:
            chatter -= 1
            said = [str(option) for option in game.choices].index("say seat=0 kind=chatter")
            recorder.choose(said, "nice weather")
        else:
            recorder.choose(bot.choose(game))
    return recorder.record()


def stored_game(store: Store, decisions: int, chatter: int = 0, name: str = "ruth") -> str:
    """A table in the middle of a game, all of its chairs held by one key; its rows alone, no state is kept."""
    key = hashed(key_for(name))
    card = bring_record(store, record_of_length(decisions, chatter=chatter).text(), key)
    made = fork(store, TableSession.open(store, card.id), decisions, key).id
    with writing(store.engine) as connection:
        for table in (schema.kept, schema.story):
            connection.execute(delete(table).where(table.c.table_id == made))
    return made


def unknown(store: Store, table: str) -> None:
    """As if the server had drawn the seed."""
    with writing(store.engine) as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(known=False))


def changed(store: Store, table: str, number: int, **values: Any) -> None:
    """As if a row had been made with other content."""
    rows, tables = schema.log, schema.tables
    with writing(store.engine) as connection:
        connection.execute(update(tables).where(tables.c.id == table).values(content="other"))
        if values:
            where = (rows.c.table_id == table) & (rows.c.number == number)
            connection.execute(update(rows).where(where).values(values))


def of_another_version(data: bytes | None) -> bytes:
    """A kept state as if another version had kept it, so that it saves no replay."""
    assert data
    cached = cache._decode(zlib.decompress(data[cache.DIGEST :]))
    cached.stamp = "0.0.1 other"
    return cache.seal(cached)


def index_of(view: Json, verb: str, **args: Any) -> int:
    """The number of a choice that a view offers."""
    ask = view["scene"]["ask"]
    for choice in [*ask["options"], *ask["out_of_turn"]]:
        if choice["verb"] == verb and args.items() <= choice.get("args", {}).items():
            return int(choice["index"])
    raise AssertionError(f"{verb} {args} is not offered")
