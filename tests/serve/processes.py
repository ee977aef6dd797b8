"""Real servers in processes of their own, to be killed."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

STARTS_IN = 60.0  # on a busy machine; a quiet one needs one


class Server:
    """`darklantern serve` on a free port."""

    def __init__(self, database: str, *arguments: str, **environment: str) -> None:
        command = [sys.executable, "-m", "darklantern", "serve", "--port", "0", *arguments]
        command += ["--database", database] if database else []
        self._said = tempfile.TemporaryFile("w+")  # noqa: SIM115 a pipe that nobody reads would stop the server
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self._said,
            text=True,
            env={**os.environ, **environment, "PYTHONUNBUFFERED": "1"},
        )
        self.line = self._first_line()
        self.url = self.line.split()[-1].rstrip("/")

    def _first_line(self) -> str:
        assert self.process.stdout
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            assert selector.select(STARTS_IN), "the server does not start"
        line = self.process.stdout.readline()
        assert line, self._end()[2]
        return line.strip()

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def live(self, table: str) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live"

    def client(self, key: str) -> httpx.Client:
        return httpx.Client(base_url=f"{self.url}/api", headers={"Authorization": f"Bearer {key}"}, timeout=60)

    def kill(self) -> None:
        """Without a word, as when the power fails."""
        self.process.kill()
        self._end()

    def interrupt(self) -> tuple[int, str, str]:
        """Ctrl-C: the exit code and what was still said."""
        self.process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> tuple[int, str, str]:
        out = self.process.communicate(timeout=60)[0]
        self._said.seek(0)
        said = self._said.read()
        self._said.close()
        return self.process.returncode, out, said


@contextmanager
def serving(database: str, *arguments: str, **environment: str) -> Iterator[Server]:
    server = Server(database, *arguments, **environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def refused(*arguments: str) -> tuple[int, str, str]:
    """A server that does not start: its exit code and what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "darklantern", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def wait_until(holds: Any, seconds: float = 60) -> None:
    """For what happens soon, but not at once."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
