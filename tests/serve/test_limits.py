"""What one key, address or line may ask of a server; the players go on playing."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from litestar.testing import TestClient
from uvicorn.server import ServerState

from darklantern.serve.app import application
from darklantern.serve.guard import Guard, own_names
from darklantern.serve.keys import hashed
from darklantern.serve.limits import MOST_KNOWN, Counts, Limits, Rates, read_limits
from darklantern.serve.protocols import Connections, Stuck
from darklantern.serve.refusal import NOT_KEPT, Refuse
from darklantern.serve.store import Store
from darklantern.serve.table_session import TableSession
from darklantern.serve.watcher import BEHIND, Watcher
from darklantern.table.errors import UserError
from tests.serve.helpers import BOT, ME, OPEN, PATIENCE, Browser, key_for, record_of_length, stored_game
from tests.serve.processes import wait_until

PAGE = Path(__file__).parents[2] / "docs/serving.md"


def refused_at(browser: Browser, table: str) -> str:
    """What somebody is told who may not watch."""
    with browser.client.websocket_connect(f"/api/tables/{table}/live") as session:
        session.send_json({"do": "hello", "key": browser.key})
        answer = session.receive_json(timeout=PATIENCE)
    assert answer["is"] == "gone"
    return str(answer["why"])


# -- slow readers -----------------------------------------------------------------------------------------------------


def test_what_waits_for_a_slow_line_is_bounded_in_bytes(sqlite_store: Store) -> None:
    """One that never reads had 300 whole views waiting: 1.5 GB."""
    session = TableSession.open(sqlite_store, stored_game(sqlite_store, 60))
    slow, most = Watcher(hashed(key_for("ruth")), 300_000), 0
    for _ in range(60):
        slow._told = (None, -1)  # as after an undo: the whole view
        slow.see(session, frozenset())
        most = max(most, slow.waiting_bytes)
    assert 0 < most <= 300_000
    assert slow.behind
    assert slow.waiting_bytes == 0


def test_a_view_that_is_larger_than_all_that_may_wait_is_sent_all_the_same(sqlite_store: Store) -> None:
    session = TableSession.open(sqlite_store, stored_game(sqlite_store, 60))

    async def read_at_last() -> list[bytes | None]:
        slow = Watcher(hashed(key_for("ruth")), 1000)
        slow.see(session, frozenset())
        slow._told = (None, -1)
        slow.see(session, frozenset())
        heard = [await slow.next()]
        slow.catch_up(session, frozenset())
        slow.end()
        return [*heard, await slow.next(), await slow.next()]

    behind, view, end = asyncio.run(read_at_last())
    assert behind == BEHIND
    assert view is not None and len(view) > 10_000
    assert end is None


# -- who gets in ------------------------------------------------------------------------------------------------------


def test_players_get_in_however_many_watch(ruth: Browser, otto: Browser, stranger: Browser) -> None:
    """64 lines of one stranger locked the players out."""
    table = ruth.new(ME, OPEN)
    ruth.seat(otto, table, 1, "Otto")
    lines = [stranger.client.websocket_connect(f"/api/tables/{table}/live") for _ in range(12)]
    heard = []
    try:
        for line in lines:
            session = line.__enter__()
            session.send_json({"do": "hello", "key": stranger.key})
            heard.append(session.receive_json(timeout=PATIENCE)["is"])
        assert heard == ["view"] * 8 + ["gone"] * 4
        with ruth.live(table) as hers, otto.live(table) as his:
            assert hers.view["mine"] == [0]
            assert his.view["mine"] == [1]
    finally:
        for line in lines:
            line.__exit__(None, None, None)


@pytest.mark.limits(Limits(watchers_per_address=2))
def test_another_key_does_not_help_a_stranger(ruth: Browser, client: TestClient[Any]) -> None:
    table = ruth.new(ME, OPEN)
    one, two, three = (Browser(client, name) for name in ("one", "two", "three"))
    with one.live(table), two.live(table), ruth.live(table):
        assert refused_at(three, table) == "you watch this table too often already"
    with three.live(table):
        pass


@pytest.mark.limits(Limits(lines_per_address=2))
def test_a_player_gets_in_from_an_address_with_too_many_lines(ruth: Browser, client: TestClient[Any]) -> None:
    table = ruth.new(ME, OPEN)
    one, two, three = (Browser(client, name) for name in ("one", "two", "three"))
    with one.live(table), two.live(table):
        assert refused_at(three, table) == "too many tables are open from your address already"
        with ruth.live(table), ruth.live(table), ruth.live(table) as wire:
            assert wire.view["mine"] == [0]
            wire.decide()
    wait_until(lambda: client.app.state.live_tables.lines.all == 0)
    with three.live(table):
        pass


@pytest.mark.limits(Limits(lines_per_key=2))
def test_the_oldest_line_of_a_player_makes_way(ruth: Browser) -> None:
    table = ruth.new(ME, OPEN)
    with ruth.live(table) as oldest, ruth.live(table), ruth.live(table) as newest:
        while (message := oldest.next())["is"] == "view":
            pass
        assert message["is"] == "gone"
        assert newest.decide()["is"] == "view"


# -- how often --------------------------------------------------------------------------------------------------------


@pytest.mark.limits(Limits(tables=3))
def test_only_so_many_tables_are_made_in_a_minute(ruth: Browser, client: TestClient[Any]) -> None:
    first = ruth.new(ME, BOT)
    ruth.post(f"/tables/{first}/fork", {"at": 0}, 201)
    ruth.request("POST", "/records", 201, content=record_of_length(3).text())
    wanted = {"game": "heart", "options": {"players": 2}, "chairs": [ME, BOT]}
    for path, body in (("/tables", wanted), (f"/tables/{first}/fork", {"at": 0}), ("/campaigns", {"game": "heart"})):
        answer = client.post(f"/api{path}", json=body, headers=ruth.headers)
        assert (answer.status_code, answer.json()["why"]) == (429, "too many new tables: at most 3 a minute")
        assert 1 <= int(answer.headers["retry-after"]) <= 20
    assert len(ruth.get("/tables")) == 3
    for number in range(2, 11):  # nine keys more, all of one address
        Browser(client, f"key{number}").new(ME, BOT)
    assert client.post("/api/tables", json=wanted, headers=Browser(client, "last").headers).status_code == 429


@pytest.mark.limits(Limits(undos=3))
def test_only_so_many_undos_are_taken_in_a_minute(ruth: Browser) -> None:
    table = ruth.new(ME, ME)
    with ruth.live(table) as wire:
        wire.ask(do="look", seat=0)
        wire.decide()
        for what in ("undo", "redo"):
            assert wire.ask(do=what, at=wire.view["at"])["is"] == "view"
        ruth.post(f"/tables/{table}/undo", {"at": wire.view["at"]})
        wire.see()
        refused = wire.ask(do="redo", at=wire.view["at"])
        assert (refused["is"], refused["why"]) == ("refused", "too many undos: at most 3 a minute")
        answer = ruth.post(f"/tables/{table}/redo", {"at": wire.view["at"]}, 429)
        assert answer["why"] == "too many undos: at most 3 a minute"
        wire.ask(do="look", seat=0)
        assert wire.decide()["is"] == "view"


@pytest.mark.limits(Limits(requests=1))
def test_only_so_many_requests_are_answered_in_a_second(ruth: Browser, client: TestClient[Any]) -> None:
    codes = [client.get("/api/tables", headers=ruth.headers).status_code for _ in range(20)]
    assert codes[:8] == [200] * 8
    assert 429 in codes
    assert client.get("/").status_code in (200, 404)  # the page itself is not counted


def test_rates_are_kept_for_keys_and_addresses_and_forgotten_in_time() -> None:
    now = 0.0
    rates = Rates(Limits(tables=2, undos=0), lambda: now)

    def refused(key: str, address: str, what: str = "tables") -> bool:
        try:
            rates.refuse_excess(what, key, address)
        except Refuse:
            return True
        return False

    assert [refused("a", "192.0.2.1") for _ in range(3)] == [False, False, True]
    assert not refused("b", "192.0.2.1")
    now = 30.0
    assert [refused("a", "192.0.2.1") for _ in range(2)] == [False, True]
    assert not any(refused("a", "192.0.2.1", "undos") for _ in range(500))
    many = [refused(f"key{number}", f"2001:db8:0:1::{number:x}") for number in range(9)]
    assert many == [False] * 8 + [True]  # all behind one connection to the net
    for number in range(MOST_KNOWN):
        refused(f"k{number}", f"198.51.{number % 256}.{number // 256}")
    assert len(rates._buckets) <= MOST_KNOWN


def test_counts_forget_whoever_has_nothing_left() -> None:
    counts = Counts()
    for who in ("a", "a", "b"):
        counts.add(who)
    assert (counts.of("a"), counts.of("b"), counts.all) == (2, 1, 3)
    for who in ("a", "b", "a"):
        counts.remove(who)
    assert (counts.of("a"), counts.all, counts._now) == (0, 0, {})


# -- bots by themselves -----------------------------------------------------------------------------------------------


def test_a_look_does_not_set_a_table_of_bots_going(ruth: Browser, stranger: Browser) -> None:
    tables = [ruth.new(BOT, BOT) for _ in range(3)]
    for table in tables:
        for who in (stranger, ruth, stranger):
            assert who.get(f"/tables/{table}")["at"] == 0
    bots = [live.bots for live in ruth.client.app.state.live_tables.open.values()]
    assert bots == [None] * 3
    with stranger.live(tables[0]) as wire:
        assert wire.see_until(3)["at"] == 3
    assert ruth.get(f"/tables/{tables[1]}")["at"] == 0


@pytest.mark.limits(Limits(bot_tables=1))
def test_bots_play_by_themselves_at_so_many_tables_at_once(ruth: Browser) -> None:
    first, second = ruth.new(BOT, BOT), ruth.new(BOT, BOT)
    mine = ruth.new(ME, BOT)
    with ruth.live(first) as one, ruth.live(second) as two:
        assert ruth.decide(mine)["moment"] == 2  # people do not wait for them
        while one.view["scene"]["table"]["won"] is None:
            assert two.view["at"] == 0
            one.see()
        two.see_until(5)


# -- a database that is locked from outside ---------------------------------------------------------------------------


def test_reading_goes_on_while_nothing_can_be_written(
    ruth: Browser, otto: Browser, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [ruth.new(ME, BOT) for _ in range(9)]
    for table in tables:
        ruth.get(f"/tables/{table}")
    outside = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    answers: list[Any] = []

    def decide(table: str) -> None:
        body = {"at": 0, "index": 0}
        answers.append(ruth.client.post(f"/api/tables/{table}/decisions", json=body, headers=ruth.headers))

    outside.execute("BEGIN IMMEDIATE")
    writing = [threading.Thread(target=decide, args=(table,)) for table in tables[:8]]
    for thread in writing:
        thread.start()
    for table in (tables[8], tables[0], tables[7]):
        assert ruth.get(f"/tables/{table}")["at"] == 0
    assert answers == []  # all of them still wait
    for thread in writing:
        thread.join(60)
    assert {(answer.status_code, answer.json()["why"]) for answer in answers} == {(503, NOT_KEPT)}
    outside.execute("ROLLBACK")
    assert ruth.decide(tables[0])["at"] > 0


def test_closing_tables_that_nobody_watches_keeps_no_reader_waiting(
    ruth: Browser, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("darklantern.serve.live_tables.OPEN_UNWATCHED", 1)
    first, second = ruth.new(ME, BOT), ruth.new(ME, BOT)
    ruth.decide(first)
    outside = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    outside.execute("BEGIN IMMEDIATE")
    closed: list[bool] = []
    keep = TableSession.keep

    def noted(session: TableSession, at_once: bool = False) -> None:
        keep(session, at_once)
        closed.append(True)

    monkeypatch.setattr(TableSession, "keep", noted)
    assert ruth.get(f"/tables/{second}")["at"] == 0  # which closes the first, and keeps its state
    assert closed == []
    outside.execute("ROLLBACK")
    wait_until(lambda: closed)


# -- names and pages --------------------------------------------------------------------------------------------------


@pytest.fixture
def named(sqlite_store: Store) -> Callable[..., Any]:
    """Asks a server that knows its names."""

    def ask(method: str, path: str, **headers: str) -> Any:
        names = own_names("127.0.0.1", ["Tables.Example.org"])
        with TestClient(application(sqlite_store, names=names)) as client:
            headers["Authorization"] = f"Bearer {key_for('ruth')}"
            body = {"game": "heart", "options": {"players": 1}} if method == "POST" else None
            return client.request(method, path, headers=headers, json=body)

    return ask


@pytest.mark.parametrize(
    ("host", "code"),
    [
        ("localhost:8040", 200),
        ("127.0.0.1:8040", 200),
        ("[::1]:8040", 200),
        ("192.168.1.7:8040", 200),
        ("tables.example.org", 200),
        ("TABLES.example.org.:443", 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("tables.example.org.evil.example", 421),
        ("", 421),
        ("[", 421),
    ],
)
def test_a_server_answers_to_its_own_names_only(named: Callable[..., Any], host: str, code: int) -> None:
    for path in ("/api/games", "/"):
        assert named("GET", path, host=host).status_code in (code, 404 if code == 200 else code)


@pytest.mark.parametrize(
    ("host", "origin", "code"),
    [
        ("localhost:8040", "http://localhost:8040", 201),
        ("192.168.1.7:8040", "http://192.168.1.7:8040", 201),
        ("127.0.0.1:8040", "http://localhost:5173", 201),
        ("127.0.0.1:8040", "https://tables.example.org", 201),
        ("192.168.1.7:8040", "http://192.168.1.8:8040", 403),
        ("192.168.1.7:8040", "http://localhost:8040", 201),
        ("localhost:8040", "https://evil.example", 403),
        ("localhost:8040", "null", 403),
        ("localhost:8040", "", 403),
    ],
)
def test_only_pages_of_this_server_change_anything(
    named: Callable[..., Any], host: str, origin: str, code: int
) -> None:
    answer = named("POST", "/api/tables", host=host, origin=origin)
    assert answer.status_code == code, answer.text
    assert named("GET", "/api/games", host=host, origin=origin).status_code == 200


def test_what_is_strange_is_said_in_words(named: Callable[..., Any]) -> None:
    assert named("GET", "/api/games", host="evil.example:80").json()["why"] == (
        "this server is not called 'evil.example'; it can be started with --name evil.example"
    )
    assert named("POST", "/api/tables", host="localhost", origin="https://evil.example").json()["why"] == (
        "the page 'https://evil.example' is not one of this server; it can be started with --name NAME"
    )
    assert Guard(Rates(Limits())).names is None


# -- not text ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", b'{"game": "\xff"}'),
        ("POST", "/api/tables", b"\xff\xfe{}"),
        ("POST", "/api/tables", b'{"game": "\xed\xa0\x80"}'),
        ("POST", "/api/records", b"\xff"),
        ("GET", "/api/tables/x?seat=%ff", b""),
        ("GET", "/api/tables/x?seat=\xff", b""),
    ],
)
def test_bytes_that_are_no_text_are_refused_in_words(ruth: Browser, method: str, path: str, body: bytes) -> None:
    headers = {**ruth.headers, "Content-Type": "application/json"}
    answer = ruth.client.request(method, path, content=body, headers=headers)
    assert answer.status_code == 400, answer.text
    assert answer.json()["why"]


# -- connections ------------------------------------------------------------------------------------------------------


def test_a_server_has_only_so_many_connections() -> None:
    connections = Connections(Limits(connections=5, connections_per_address=2))
    for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1"):
        connections.counts.add(address)
    assert [connections.is_full(address) for address in ("192.0.2.1", "192.0.2.2", "192.0.2.3")] == [True, False, False]
    for _ in range(2):
        connections.counts.add("127.0.0.1")
    assert [connections.is_full(address) for address in ("192.0.2.3", "127.0.0.1")] == [True, True]
    proxied = Connections(Limits(connections=0, connections_per_address=1))
    for _ in range(9):
        assert not proxied.is_full("127.0.0.1")  # a proxy speaks for many
        proxied.counts.add("127.0.0.1")


class Pipe(asyncio.Transport):
    """Takes what is written, and delivers nothing unless told."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.aborted, self.closed = 0, False, False

    def get_write_buffer_size(self) -> int:
        return self.left

    def write(self, data: Any) -> None:
        self.left += len(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


def test_who_takes_a_little_is_not_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    async def watched(taken: list[int]) -> bool:
        pipe = Pipe()
        pipe.left = 100
        stuck = Stuck(pipe, 1)
        looks = []
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda _seconds, look: looks.append(look))
        stuck.watch()
        for much in taken:
            pipe.left -= much
            looks.pop()()
        return pipe.aborted

    assert not asyncio.run(watched([10, 1, 50]))
    assert asyncio.run(watched([10, 0]))
    assert not asyncio.run(watched([100]))


def test_a_line_that_answers_no_ping_is_not_waited_for() -> None:
    async def left_alone() -> Pipe:
        _, line = Connections(Limits()).protocols()
        made: Any = line
        pipe = Pipe()
        config = uvicorn.Config(application(None), ws=line)
        protocol = made(config=config, server_state=ServerState(), app_state={})
        protocol.connection_made(pipe)
        protocol.keepalive_timeout()
        return pipe

    assert asyncio.run(left_alone()).aborted


# -- settings ---------------------------------------------------------------------------------------------------------


def test_limits_are_set_by_name() -> None:
    assert read_limits(["tables=5", "waiting_kb=0"]) == Limits(tables=5, waiting_kb=0)
    for wrong in ("tables", "tables=", "tables=-1", "tables=x", "chairs=3", "tables=99999999999", "=3"):
        with pytest.raises(UserError, match=f"--limit {re.escape(wrong)}: expected NAME=NUMBER; the names are"):
            read_limits([wrong])


def test_the_page_lists_every_limit() -> None:
    described: Any = msgspec.inspect.type_info(Limits)
    rows = [
        f"| `{field.name}` | {field.default} | {field.type.extra_json_schema['description']} |"
        for field in described.fields
    ]
    page = PAGE.read_text(encoding="utf-8")
    assert [row for row in rows if row not in page] == []
