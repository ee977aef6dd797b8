"""The client's own tests, which stand beside its parts as `*.test.ts`."""

from __future__ import annotations

import subprocess

from tests.browser.served import ROOT


def test_the_parts_of_the_client_do_what_their_own_tests_say() -> None:
    """They run beside those of another worker, and early, so that no core waits for them."""
    command = ["npm", "run", "--silent", "test"]
    run = subprocess.run(command, cwd=ROOT / "web", text=True, capture_output=True, check=False)
    assert run.returncode == 0, f"{run.stdout}\n{run.stderr}"
