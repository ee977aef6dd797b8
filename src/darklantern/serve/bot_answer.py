"""What a bot at a served table answers."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from darklantern.bots import answer, make_bot, reason
from darklantern.serve import seeds

if TYPE_CHECKING:
    from darklantern.serve.store import Seated
    from darklantern.serve.table_session import TableSession

_log = logging.getLogger("darklantern.serve")


def bot_answer(session: TableSession, chair: Seated) -> tuple[int, str]:
    """What the bot of a chair says to the question that stands, and why, for all to hear; one that fails takes the
    usual choice."""
    ask, stored = session.game.ask, session.stored
    assert ask
    try:
        bot = make_bot(chair.bot, seeds.for_bot(stored.salt, session.seed, len(session.log.made)))
        index = answer(bot, session.game)
        if 0 <= index < len(ask.options):
            return index, reason(bot, session.game, index, aloud=True)
    except Exception:
        _log.exception("table %s: the %s bot failed", stored.id, chair.bot)
    return ask.usual or 0, ""
