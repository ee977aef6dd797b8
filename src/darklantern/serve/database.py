"""Opening a database: SQLite by default, PostgreSQL by its URL; its tables are brought up to date by themselves."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from darklantern.serve.refusal import NOT_KEPT, PERHAPS_KEPT
from darklantern.table.errors import UserError

MIGRATIONS = Path(__file__).parent / "migrations"
WRITES = "darklantern_writes"
BUSY_SECONDS = 5  # so long a write waits for others; then it is refused and may be tried again
CONNECTIONS = 40  # more than threads that could wait for a lock, so that reading goes on
ADVISORY = 0x6461726B  # one migration at a time on PostgreSQL


def default_database() -> str:
    """A file in the user's data folder."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('darklantern', appauthor=False) / 'tables.db'}"


def open_database(address: str) -> Engine:
    """An engine on a database that is there and up to date."""
    engine = engine_for(address)
    shown = engine.url.render_as_string(hide_password=True)
    try:
        if engine.url.database and engine.dialect.name == "sqlite":
            _have_folder(Path(engine.url.database).expanduser().parent)
        with writing(engine) as connection:
            bring_up_to_date(connection, shown)
    except (SQLAlchemyError, OSError) as error:
        engine.dispose()
        raise UserError(f"cannot open the database {shown}: {reason(error)}") from None
    except UserError:
        engine.dispose()
        raise
    return engine


def _have_folder(folder: Path) -> None:
    """The data folder is made when it is first needed; any other must be there, for its name may be a slip."""
    if folder == Path(make_url(default_database()).database or "").parent:
        folder.mkdir(parents=True, exist_ok=True)
    elif not folder.is_dir():
        raise FileNotFoundError(errno.ENOENT, f"there is no folder {folder}")


def engine_for(address: str) -> Engine:
    """An engine by a URL; a mistake in the URL is said in words."""
    try:
        url = make_url(address)
        if url.drivername in ("postgresql", "postgres"):
            url = url.set(drivername="postgresql+psycopg")
        if url.get_backend_name() not in ("sqlite", "postgresql"):
            raise UserError(f"database {url.get_backend_name()}: expected sqlite:///FILE or postgresql://...")
        if url.get_backend_name() == "sqlite":
            return _sqlite(url)
        waits = {} if "options" in url.query else {"options": f"-c lock_timeout={BUSY_SECONDS}s"}
        return create_engine(url, pool_pre_ping=True, pool_size=CONNECTIONS, connect_args=waits)
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise UserError(f"not a database URL: {address!r}; expected sqlite:///FILE or postgresql://...") from None
    except ImportError as error:
        raise UserError(f"{error.name} is not installed: pip install 'darklantern[postgres]'") from None


def _sqlite(url: URL) -> Engine:
    if not url.database or url.database == ":memory:":
        raise UserError("a database in memory keeps nothing: expected sqlite:///FILE")
    engine = create_engine(url, pool_size=CONNECTIONS, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # BEGIN is ours to say, so that changes of the tables are in it too
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").fetchall()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def writing(engine: Engine) -> Any:
    """A transaction that will write: it waits for its turn at once, and commits at the end of the block."""
    return engine.execution_options(**{WRITES: True}).begin()


def bring_up_to_date(connection: Connection, shown: str) -> None:
    """Run the migrations that are missing."""
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL lock_timeout = 0"))  # another server may take its time
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY})
    script = ScriptDirectory(str(MIGRATIONS))
    found = MigrationContext.configure(connection).get_current_revision()
    if found == script.get_current_head():
        return
    if found is not None and found not in {revision.revision for revision in script.walk_revisions()}:
        raise UserError(f"the database {shown} is of a newer version ({found}): update darklantern to open it")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def unwritten(error: SQLAlchemyError) -> str:
    """What a person is told: if the database went away in the middle, nobody knows yet whether it has happened."""
    return PERHAPS_KEPT if getattr(error, "connection_invalidated", False) else NOT_KEPT


def reason(error: Exception) -> str:
    """The first line of what a database says."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, sqlite3.OperationalError | sqlite3.DatabaseError):
        return str(cause)
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__
