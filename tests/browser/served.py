"""A server of the tests' own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Served:
    """It can be stopped and started again on the same address and database."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "tables.db"
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "darklantern", "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.database}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        self.runs = True
        assert self.process.stdout
        said = self.process.stdout.readline()
        assert "http://" in said, f"the server said {said!r}"
        self.address = "http://" + said.split("http://")[1].strip().rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def stop(self, at_once: bool = False) -> None:
        if at_once:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(30)
        self.runs = False
        if self.process.stdout:
            self.process.stdout.close()
