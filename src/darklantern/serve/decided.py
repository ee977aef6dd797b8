"""A decision as a row of the log: how it is taken and written down, and whether it is still what it was."""

from __future__ import annotations

import hashlib
from typing import Any

from darklantern.serve.store import Row, now
from darklantern.table.game import Game

ASKED_BYTES = 4


def decide(
    game: Game[Any, Any],
    number: int,
    index: int,
    seat: int,
    words: str = "",
    bot: bool = False,
    with_last: bool = False,
) -> Row:
    """Take a choice; the row of the log that says so."""
    before, what, question = game.state.round, str(game.choices[index]), asked(game)
    game.choose(index)
    state = game.fingerprint() if game.state.round != before else ""
    return Row(number, "decide", index, what, words, seat, bot, before, state, now(), question, with_last)


def asked(game: Game[Any, Any]) -> str:
    """A digest of the question that stands: whom it asks what, with which options, and how much chance there was.

    Nothing of how the rules are written is in it, nor of how a state is, so that it is the same when only those change.
    """
    ask = game.ask
    if ask is None:
        return ""
    text = "|".join([str(ask.seat), ask.prompt, str(game.state.dice.drawn), *map(str, ask.options)])
    return hashlib.blake2b(text.encode(), digest_size=ASKED_BYTES).hexdigest()


def is_asked(game: Game[Any, Any], row: Row) -> bool:
    """Whether the question that stands is the one that this row answers; old rows do not say."""
    return not row.asked or row.asked == asked(game)


def is_offered(game: Game[Any, Any], row: Row) -> bool:
    """Whether the choice of this row can be taken, and is called what it was."""
    choices = game.choices
    return 0 <= row.value < len(choices) and str(choices[row.value]) == row.what
