"""What options are worth: every module of the bot values those of its own prompts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.values import Values

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

values: Values[Brimstone] = Values()
