"""Preparing scenario, decks, explorers, map and tracks."""

from __future__ import annotations

import pytest

from tests.arcana.table import begun


@pytest.mark.rule("MA-SETUP-23", "MA-SETUP-24")
def test_threat_and_level_begin_on_their_first_position() -> None:
    state = begun().state
    assert (state.threat, state.level) == (1, 1)
