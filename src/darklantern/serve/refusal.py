"""A no, in plain words, with the status that programs look at."""

from __future__ import annotations

from collections.abc import Sequence


class Refuse(Exception):
    """Nothing was changed; `why` is for the person, `rule` names the rule of the game that forbids it.

    `go_on` says that the table can go on from a state which was kept after so many decisions, `at` how long its log is,
    and `wait` after how many seconds it may be asked again. `gap` is the first and the last of the moments that cannot
    be told any more.
    """

    def __init__(
        self,
        status: int,
        why: str,
        rule: str = "",
        go_on: int | None = None,
        at: int | None = None,
        wait: float = 0.0,
        gap: Sequence[int] = (),
    ) -> None:
        super().__init__(why)
        self.status, self.why, self.rule = status, why, rule
        self.go_on, self.at, self.wait, self.gap = go_on, at, wait, list(gap)


CHAPTER_CLOSED = "this chapter can change no more: the next one has begun, or a fork of the campaign goes on from it"
ANSWERED = "that question was answered already"
NOTHING = "there is nothing at this address"
NO_PLAN = "there is no such plan now: look again at what can be chosen"
NO_CHOICE = "there is no such choice, or it is not yours"
NO_KEY = "say who you are first: this needs your browser's key"
NOT_KEPT = "it could not be written down, so nothing was changed; try again"
PERHAPS_KEPT = (
    "the database was lost while this was written down: look at the table to see whether it happened, and go on"
)
OVER = "the game is over: nothing is being asked"
RECORD = "this is a record: look at it, or fork it to play on"
