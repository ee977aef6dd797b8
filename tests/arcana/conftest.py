"""What the rules keep is worked out anew for every test."""

from __future__ import annotations

import pytest

from tests.kept import forget


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    forget("arcana")
