"""Databases and servers for the tests of the web table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from darklantern.serve.app import application
from darklantern.serve.database import open_database
from darklantern.serve.limits import Limits
from darklantern.serve.store import Store
from tests.serve import postgres
from tests.serve.helpers import Browser

BOTH = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    initdb, server = postgres.binary("initdb"), postgres.binary("postgres")
    assert initdb and server, "no PostgreSQL: run tools/parts.sh"
    with postgres.started(initdb, server) as running:
        yield running.url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest) -> str:
    """A new database of each kind."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite_url"))
    return postgres.new_database(request.getfixturevalue("postgres_url"), f"t{secrets.token_hex(4)}")


@pytest.fixture
def stores() -> Iterator[Callable[[str], Store]]:
    """Opens stores, and closes them after the test."""
    opened: list[Store] = []

    def open_store(url: str) -> Store:
        opened.append(Store(open_database(url)))
        return opened[-1]

    yield open_store
    for store in opened:
        store.close()


@pytest.fixture
def store(database: str, stores: Callable[[str], Store]) -> Store:
    """A store on each kind of database."""
    return stores(database)


@pytest.fixture
def sqlite_store(sqlite_url: str, stores: Callable[[str], Store]) -> Store:
    return stores(sqlite_url)


@pytest.fixture
def client(request: pytest.FixtureRequest, sqlite_store: Store) -> Iterator[TestClient[Any]]:
    """A server without the wire; its limits are those that the test is marked with."""
    marked = request.node.get_closest_marker("limits")
    limits: Limits = marked.args[0] if marked else Limits()
    with TestClient(application(sqlite_store, limits)) as client:
        yield client


@pytest.fixture
def ruth(client: TestClient[Any]) -> Browser:
    return Browser(client, "ruth")


@pytest.fixture
def otto(client: TestClient[Any]) -> Browser:
    return Browser(client, "otto")


@pytest.fixture
def stranger(client: TestClient[Any]) -> Browser:
    return Browser(client, "stranger")
