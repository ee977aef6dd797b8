"""How a table stood at earlier moments, as far as today's rules still lead there.

A game has marks: states on its way that are kept with it. What lies between two of them is played again to be shown,
and it is what happened if it leads from the one to the other. If it does not, because a rule was changed since, the row
whose question is another one now says how far it may be shown; from there to the next mark there is a gap.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

from darklantern.serve.decided import is_asked, is_offered
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Row
from darklantern.table.game import Game
from darklantern.table.marks import Mark, mark_before

_log = logging.getLogger("darklantern.serve")


class Gap(NamedTuple):
    """From the first to the last of these moments nobody can tell any more how the table stood."""

    first: int
    last: int

    def __str__(self) -> str:
        return f"decision {self.first}" if self.first == self.last else f"decisions {self.first} to {self.last}"


class Past:
    """The past of one game, whose decisions are these rows; made anew when the game goes back."""

    def __init__(self, game: Game[Any, Any], rows: Sequence[Row]) -> None:
        self.game, self.rows = game, rows
        self._shown_until: dict[tuple[int, int], int] = {}

    def at(self, moment: int) -> Game[Any, Any]:
        """The game as it was after so many decisions; a no where that cannot be told."""
        refuse_gap(self.gap_at(moment))
        return self.game.as_it_was(moment)

    def gap_at(self, moment: int) -> Gap | None:
        """The gap that a moment lies in, if any, with those beside it."""
        gap = self._gap(moment)
        while gap and gap.first and (before := self._gap(gap.first - 1)):
            gap = Gap(before.first, gap.last)
        while gap and (after := self._gap(gap.last + 1)):
            gap = Gap(gap.first, after.last)
        return gap

    def gap_between(self, first: int, last: int) -> Gap | None:
        """The first gap on the way from one moment to another."""
        while first < last:
            step = min(self._mark_after(first).made, last)
            if gap := self.gap_at(step - 1):
                return gap
            first = step
        return None

    def _mark_after(self, moment: int) -> Mark:
        """The next mark, or the game as it stands."""
        here = self.game.snapshot()
        return next((mark for mark in here.marks if mark.made > moment), here)

    def _gap(self, moment: int) -> Gap | None:
        """The gap that a moment lies in, up to the next mark."""
        if moment == self.game.made:
            return None
        before, end = mark_before(tuple(self.game.snapshot().marks), moment), self._mark_after(moment)
        begin = before.made if before else 0
        way = begin, end.made
        if way not in self._shown_until:
            self._shown_until[way] = self._until(begin, end, begin if before else -1)
        last = self._shown_until[way]
        return None if moment <= last else Gap(last + 1, end.made - 1)

    def _until(self, begin: int, end: Mark, known: int) -> int:
        """The last moment, from one mark to before the next, that is what it was; if none is, the one before them.

        So far the state is `known` to be the same; so far the questions are the `same`.
        """
        game, at, same = self.game.clone(), begin, begin
        try:
            game.back_to(begin)
            for at, row in enumerate(self.rows[begin : end.made], begin):
                if same == at and not is_asked(game, row):
                    same = at - 1
                if not is_offered(game, row):
                    return min(same, at - 1)
                game.choose(row.value)
                same += same == at
                if row.state and row.state == game.fingerprint():
                    known = at + 1
        except Exception:
            _log.info("after decision %d the rules stumble over what was decided", at, exc_info=True)
            return min(same, at - 1)
        if _same_state(game, end):
            return end.made
        return same if same < end.made else min(known, end.made - 1)


def refuse_gap(gap: Gap | None) -> None:
    """A no, if there is a gap."""
    if gap is not None:
        why = f"this table was begun under earlier rules: how it stood after {gap} can no longer be told"
        raise Refuse(410, why, gap=gap)


def _same_state(game: Game[Any, Any], mark: Mark) -> bool:
    """As it is written today: what a state has got since then is as if nobody had used it."""
    encode, decode = game.definition.encode, game.definition.decode
    return encode(game.state) == encode(decode(mark.state))
