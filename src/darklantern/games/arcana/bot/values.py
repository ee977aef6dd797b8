"""What options are worth: every module of the bot values those of its own prompts; what is always alike stands here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.table.ask import Option
from darklantern.table.values import Values

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

values: Values[Arcana] = Values()

ALWAYS = {
    ("act", "end-turn"): 0.0,
    ("act", "leap"): -100.0,
    ("act", "trade"): -1.0,  # what one needs another seldom has to spare
    ("act", "close-door"): -1.0,
    ("act", "open-door"): -0.5,
    ("act", "destroy-door"): -0.5,
    ("pause", "go-on"): 0.0,
    ("may", "yes"): 1.0,
    ("threat-loss", "be-destroyed"): -100.0,
    ("pay", "no"): 0.0,
    ("move-freely", "stay"): 0.0,
    ("move-monster", "stay"): 0.0,
    ("give-away", "done"): 0.0,
    ("give-away", "give"): -1.0,
    ("arrange", "confirm"): 0.0,
    ("agree-to-trade", "agree"): 1.0,
    ("cover-essence", "cover"): 1.0,
}
"""By prompt and verb; what is not there and not valued elsewhere is worth nothing."""


def always(worth: float, game: Arcana, seat: int, option: Option) -> float:
    return worth


for (_prompt, _verb), _worth in ALWAYS.items():
    values.of(_prompt, _verb)(partial(always, _worth))
