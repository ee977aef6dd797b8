"""Calls of the command line from inside the tests."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from darklantern import cli

COMMAND = [sys.executable, "-m", "darklantern"]
Capture = pytest.CaptureFixture[str]


def run(*words: object) -> int:
    return cli.main([str(word) for word in words])


def printed(capsys: Capture, *words: object) -> Any:
    """The JSON that a command prints."""
    assert run(*words) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Capture, *words: object) -> str:
    """The one line of a command that refuses."""
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("darklantern: ")
    assert err.count("\n") == 1
    return err.removeprefix("darklantern: ").rstrip()
