"""Whatever comes over the line is answered in words; the table goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from darklantern.serve import connection
from darklantern.serve.connection import LONGEST_MESSAGE, PATIENCE
from darklantern.serve.limits import Limits
from tests.serve.helpers import BOT, ME, OPEN, Browser, Wire


@pytest.fixture
def table(ruth: Browser) -> str:
    return ruth.new(ME, BOT)


@pytest.fixture
def wire(ruth: Browser, table: str) -> Iterator[Wire]:
    with ruth.live(table) as wire:
        yield wire


NOT_JSON = "not understood: a message is one JSON object"


GARBAGE = [
    ("", NOT_JSON),
    ("hello", NOT_JSON),
    ("{", NOT_JSON),
    ("{}{}", "not understood: object missing required field `do`"),
    ("[" * 8000, "not understood: expected `object`, got `array`"),
    ('{"do": "decide", "words": "\\ud800", "at": 0, "index": 0}', "not understood"),
    ("null", "not understood: expected `object`, got `null`"),
    ("[1]", "not understood: expected `object`, got `array`"),
    ("{}", "not understood: object missing required field `do`"),
    ('{"do": "fly"}', "not understood: invalid value 'fly' - at `$.do`"),
    ('{"do": 7}', "not understood: expected `str` - at `$.do`"),
    ('{"do": "decide"}', "not understood: object missing required field `at`"),
    ('{"do": "decide", "at": "0", "index": 0}', "not understood: expected `int`, got `str` - at `$.at`"),
    ('{"do": "decide", "at": 0.5, "index": 0}', "not understood: expected `int`, got `float` - at `$.at`"),
    ('{"do": "decide", "at": 1e400, "index": 0}', "not understood"),
    ('{"do": "decide", "at": 0, "index": 99999999999999999999999}', "there is no such choice"),
    ('{"do": "decide", "at": 99999999999999999999999, "index": 0}', "that question has not been asked yet"),
    ('{"do": "decide", "at": -1, "index": 0}', "that question was answered already"),
    ('{"do": "undo", "at": 0, "count": 99999999999999999999}', "there are not"),
    ('{"do": "look", "seat": 99999999999999999999}', "that seat is not yours"),
    ('{"do": "look", "seat": -1}', "that seat is not yours"),
    ('{"do": "hello", "key": "another key, as long as it should be"}', "you have said hello already"),
    ('{"do": "ping", "words": "' + "x" * LONGEST_MESSAGE + '"}', "too long: a message has at most 16384 bytes"),
    ('{"do": "ping", "words": "' + "é" * (LONGEST_MESSAGE // 2) + '"}', "too long"),
]


def test_garbage_is_refused_and_the_table_goes_on(wire: Wire) -> None:
    for text, why in GARBAGE:
        wire.session.send_text(text)
        answer = wire.next()
        assert answer["is"] == "refused"
        assert answer["why"].startswith(why), text
        assert answer["at"] == 0
    assert wire.decide()["view"]["at"] == 1


def test_bytes_are_refused(wire: Wire) -> None:
    wire.session.send_bytes(b'{"do": "ping"}')
    assert wire.next()["why"] == "send text: one JSON object a message"
    wire.nothing_more()


def test_before_hello_nothing_is_done(client: TestClient[Any], ruth: Browser, table: str) -> None:
    with client.websocket_connect(f"/api/tables/{table}/live") as session:
        wire = Wire(session)
        assert wire.ask(do="decide", at=0, index=0)["why"].startswith("say hello first")
        assert wire.ask(do="look", seat=0)["why"].startswith("say hello first")
        assert wire.ask(do="ping") == {"is": "pong"}
        assert wire.ask(do="hello", key="short")["why"] == "a key has 22 to 200 characters: let it be random"
        assert wire.ask(do="hello", key="x" * 201)["is"] == "refused"
        assert wire.ask(do="hello", key=ruth.key)["is"] == "view"
        assert wire.view["at"] == 0


def test_who_never_says_hello_is_let_go(client: TestClient[Any], table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HELLO_SECONDS", 0.05)
    with client.websocket_connect(f"/api/tables/{table}/live") as session, pytest.raises(WebSocketDisconnect) as cut:
        session.receive_text(timeout=30)
    assert (cut.value.code, cut.value.detail) == (1008, "nobody said hello")


def test_another_tables_numbers_and_seats_do_not_fit(ruth: Browser, otto: Browser) -> None:
    mine, theirs = ruth.new(ME, OPEN), otto.new(ME, OPEN)
    with ruth.live(theirs) as wire:
        assert wire.view["mine"] == []
        assert wire.decide()["why"].endswith("to choose, not for you")
        assert wire.ask(do="undo", at=0)["is"] == "refused"
    assert ruth.get(f"/tables/{mine}")["at"] == otto.get(f"/tables/{theirs}")["at"] == 0


@pytest.mark.limits(Limits(messages=1))  # a busy machine is no excuse
def test_a_flood_is_refused_and_then_cut_while_others_play(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN)
    with ruth.live(table) as wire:
        with otto.live(table) as flood:
            with pytest.raises(WebSocketDisconnect) as cut:
                for _ in range(PATIENCE + 200):
                    flood.send(do="ping")
                refused = 0
                while True:
                    answer = flood.next()
                    refused += answer["is"] == "refused"
                    assert answer["is"] == "pong" or answer["why"] == "too many messages: at most 1 a second"
            assert (cut.value.code, cut.value.detail) == (1008, "too many messages")
            assert refused > PATIENCE
        assert wire.decide()["view"]["at"] == 1
    with otto.live(table) as wire:  # and may come back
        assert wire.view["at"] == 1


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
messages = st.fixed_dictionaries(
    {"do": st.sampled_from(["decide", "undo", "redo", "look", "hello"]) | st.text(max_size=8)},
    optional={name: st.integers(-3, 40) | json_values for name in ("at", "index", "count", "seat", "key", "words")},
)


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(sent=st.lists(messages | json_values | st.text(max_size=40), min_size=1, max_size=8))
def test_any_message_is_answered(ruth: Browser, sent: list[Any]) -> None:
    table = ruth.new(ME, ME)
    with ruth.live(table) as wire:
        wire.ask(do="look", seat=0)
        for message in sent:
            wire.session.send_text(message if isinstance(message, str) else json.dumps(message))
            assert wire.next()["is"] in ("view", "refused", "pong")
    assert ruth.get(f"/tables/{table}")["at"] <= len(sent)
