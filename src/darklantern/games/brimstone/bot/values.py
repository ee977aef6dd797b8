"""What options are worth: every module of the bot values those of its own prompts; what is always alike stands here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.table.ask import Option
from darklantern.table.values import Values

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

values: Values[Brimstone] = Values()

ALWAYS = {
    ("act", "end"): 0.0,
    ("act", "move-again"): -1.0,  # a further die is always worth more than another one
    ("act", "drag"): -1.0,  # who is down is not hunted any more
    ("reroll", "keep"): 0.0,
    ("parry", "let-hit"): 0.0,
    ("assign-hit", "forgo-hit"): -1.0,
    ("more-damage", "no-more-damage"): 0.0,
    ("prevent", "prevent"): 1.0,  # a Grit for D6 Damage, and XP besides
    ("help-in-test", "help-in-test"): 1.0,  # one test is as good as another
    ("throw-at", "keep-token"): 0.5,  # better than to blow a hole into nothing
    ("place-ambusher", "place-anywhere"): 1.0,  # one place beside a Hero is as bad as another
    ("cancel-dread", "stand-firm"): 1.0,  # a Growing Dread card is worth the Grit of everybody
    ("flee", "refuse"): 1.0,
    ("may", "yes"): 1.0,
    ("revive", "revive"): 1.0,
    ("recover", "recover"): 1.0,
    ("take-grit", "take-grit"): 1.0,
    ("too-heavy", "give"): 1.0,
    ("full-bag", "use"): 1.0,
    ("full-bag", "give"): 0.5,
}
"""By prompt and verb; what is not there and not valued elsewhere is worth nothing."""


def always(worth: float, game: Brimstone, seat: int, option: Option) -> float:
    return worth


for (_prompt, _verb), _worth in ALWAYS.items():
    values.of(_prompt, _verb)(partial(always, _worth))
