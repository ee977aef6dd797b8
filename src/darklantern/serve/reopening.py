"""A table's game built from the rows of its log.

What is kept beside them saves time. Where rules or cards have changed since it is more: how the table really stood.
Then it goes on from there, and what came before can be told as far as `past.py` finds it.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from darklantern.games import begin_again
from darklantern.serve.cache import Cached, StoryKept, stamp, unpack, unpack_story
from darklantern.serve.decided import is_asked, is_offered
from darklantern.serve.decision_log import DecisionLog
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Row, Store, Stored
from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.scene import NO_STORY

_log = logging.getLogger("darklantern.serve")


@dataclass
class Reopened:
    """The game, what is known of its kept story, and after how many decisions its state was taken up.

    `wrong` is the number of the decision that can be taken no more, `changed` of the first whose question is another.
    """

    game: Game[Any, Any]
    story: StoryKept = field(default_factory=StoryKept)
    kept: int = 0
    wrong: int | None = None
    changed: int | None = None


class KeptState(NamedTuple):
    """A state from which today's rules can go on: after how many decisions it was kept, and the game there."""

    after: int
    state: bytes
    game: Game[Any, Any]


class Rows:
    """The log of one table, and what is kept beside it."""

    def __init__(self, store: Store, stored: Stored, log: DecisionLog) -> None:
        self.store, self.stored, self.log = store, stored, log

    def reopen(self) -> Reopened:
        """Build the game: by the state that was kept, or from the beginning, whichever is what was played."""
        kept, new = self._kept(), Reopened(self._begin())
        if kept is not None and kept.stamp == stamp(new.game):
            taken = self._take_up(kept)
            if taken is not None:
                return self._play_on(taken)
        played = self._play_on(new)
        if kept is not None and (played.wrong or played.changed):
            taken = self._take_up(kept) or self._take_up(kept, asked_anew=True)
            if taken and _can_be_played(taken.game) and self._play_on(taken).wrong is None:
                return taken
        if played.wrong and played.changed:
            played.wrong = played.changed
            played.game.back_to(played.changed - 1)
        return played

    def kept_state(self) -> KeptState | None:
        """The state that was kept, if today's rules can play it, whatever was asked there."""
        kept = self._kept()
        if kept is None or self.stored.from_record:
            return None
        game = self._begin()
        try:
            game.resume(game.definition.decode(kept.game.state))
        except Exception:
            _log.info("table %s: the kept state can be read no more", self.stored.id, exc_info=True)
            return None
        return KeptState(len(kept.decisions), kept.game.state, game) if _can_be_played(game) else None

    def start_state(self) -> bytes | None:
        """The state that the log begins with, if not with that of the set-up."""
        return None if self.log.start is None else self.store.start(self.stored.id, self.log.start)

    def _begin(self) -> Game[Any, Any]:
        stored = self.stored
        try:
            game = begin_again(stored.game, stored.options, stored.seed, True, stored.brought)
            start = self.start_state()
            if start is not None:
                game.resume(game.definition.decode(start))
            game.earlier = tuple(part.dealt() for part in self.log.earlier)
        except (UserError, msgspec.MsgspecError) as problem:
            raise Refuse(409, f"this table cannot be opened any more: {problem}", at=self.log.at) from None
        return game

    def _kept(self) -> Cached | None:
        """What was kept on the way of these decisions, since the log can be played."""
        since = 0 if self.log.start is None else self.log.start + 1
        return unpack(self.store.kept(self.stored.id, since), self.log.indexes)

    def _take_up(self, kept: Cached, asked_anew: bool = False) -> Reopened | None:
        """The game as it was kept; if the rules ask something else there now, with what they ask."""
        told = unpack_story(self.store.story(self.stored.id), kept.story)
        if told is None:
            return None
        game, story = self._begin(), StoryKept(kept.story)
        try:
            game.restore(kept.game, kept.decisions, told, asked_anew)
        except Exception:
            _log.warning("table %s: the kept state does not fit and is not used", self.stored.id)
            return None
        story.went_back(kept.game.told)
        return Reopened(game, story, len(kept.decisions))

    def _play_on(self, opened: Reopened) -> Reopened:
        """Take the decisions that follow, for as long as they can be taken."""
        for number, row in enumerate(self.log.made[opened.kept :], opened.kept + 1):
            if not self._again(opened, row):
                opened.wrong = number
                break
        return opened

    def _again(self, opened: Reopened, row: Row) -> bool:
        game = opened.game
        try:
            if not is_offered(game, row):
                return False
            if opened.changed is None and not is_asked(game, row):
                opened.changed = game.made + 1
            game.choose(row.value)
        except Exception:
            _log.exception("table %s: row %d cannot be played again", self.stored.id, row.number)
            return False
        return True


def _can_be_played(game: Game[Any, Any]) -> bool:
    """Whether today's rules know every step that waits, and can show the table to everybody."""
    state, steps = game.state, game.definition.steps
    try:
        for seat in [None, *(seat.id for seat in game.scene(None, NO_STORY).seats)]:
            game.scene(seat)
    except Exception:
        _log.info("today's rules cannot show a state that was kept", exc_info=True)
        return False
    return all((frame if isinstance(frame, str) else frame[0]) in steps for frame in [state.step, *state.flow])
