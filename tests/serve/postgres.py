"""A PostgreSQL server of the tests' own, in a temporary folder, gone when they are done."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg


def binary(name: str) -> str | None:
    """A program of PostgreSQL, also where Debian hides it."""
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or next(map(str, hidden), None)


def as_nobody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("no user to run PostgreSQL as")


@contextmanager
def running(initdb: str, postgres: str) -> Iterator[str]:
    """A new server that listens on a socket in its folder: its URL."""
    how = as_nobody()
    folder = Path(tempfile.mkdtemp(prefix="dl-pg-", dir="/tmp"))
    try:
        if how:
            os.chown(folder, how["user"], how["group"])
        data = folder / "data"
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
        make = [initdb, "-D", str(data), "-U", "tester", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
        subprocess.run(make, check=True, **quiet, **how)
        options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", f"unix_socket_directories={folder}"]
        server = subprocess.Popen([postgres, "-D", str(data), *options], **quiet, **how)
        try:
            _wait_for(str(folder), server)
            yield f"postgresql://tester@/postgres?host={folder}"
        finally:
            server.send_signal(signal.SIGINT)  # at once, whoever is still connected
            server.wait(20)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(folder: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        try:
            psycopg.connect(host=folder, user="tester", dbname="postgres").close()
        except psycopg.OperationalError:
            assert server.poll() is None, "PostgreSQL did not start"
            time.sleep(0.05)
        else:
            return
    raise AssertionError("PostgreSQL does not answer")


def new_database(url: str, name: str) -> str:
    """An empty database on that server."""
    folder = url.partition("host=")[2]
    with psycopg.connect(host=folder, user="tester", dbname="postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return url.replace("/postgres?", f"/{name}?")
