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


class Postgres:
    """A server in a folder of its own, which listens on a socket there."""

    def __init__(self, initdb: str, postgres: str, sync: bool = False) -> None:
        self._how, self._postgres = as_nobody(), postgres
        self.folder = Path(tempfile.mkdtemp(prefix="dl-pg-", dir="/tmp"))
        self.url = f"postgresql://tester@/postgres?host={self.folder}"
        self._options = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}"]
        self._options += [] if sync else ["-c", "fsync=off"]
        if self._how:
            os.chown(self.folder, self._how["user"], self._how["group"])
        make = [initdb, "-D", str(self.folder / "data"), "-U", "tester", "--auth=trust", "--no-sync"]
        self._run([*make, "--encoding=UTF8", "--locale=C"]).wait()

    def _run(self, command: list[str]) -> subprocess.Popen[bytes]:
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": self.folder}
        return subprocess.Popen(command, **quiet, **self._how)

    def start(self) -> None:
        self._server = self._run([self._postgres, "-D", str(self.folder / "data"), *self._options])
        _wait_for(str(self.folder), self._server)

    def kill(self) -> None:
        """Without a word, as when the power fails; a new one can start when all its children have noticed."""
        children = Path(f"/proc/{self._server.pid}/task/{self._server.pid}/children").read_text().split()
        self._server.kill()
        self._server.wait(20)
        for child in children:
            while Path(f"/proc/{child}/stat").exists() and ") Z" not in Path(f"/proc/{child}/stat").read_text():
                time.sleep(0.02)

    def stop(self) -> None:
        if self._server.poll() is None:
            self._server.send_signal(signal.SIGINT)  # at once, whoever is still connected
            self._server.wait(20)

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def started(initdb: str, postgres: str, sync: bool = False) -> Iterator[Postgres]:
    """A new server, gone when it is no longer needed; with `sync` it writes as carefully as a real one."""
    server = Postgres(initdb, postgres, sync)
    try:
        server.start()
        yield server
        server.stop()
    finally:
        server.remove()


def _wait_for(folder: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
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
