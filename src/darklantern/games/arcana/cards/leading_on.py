"""How the task of a chapter, once done, leads on: as an answer to what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.condition import Condition
from darklantern.games.arcana.cards.verbs_chapters import AdvanceChapter, EnterEndgame, PlaceExitToken, Victory
from darklantern.games.arcana.content_base import Happens, Trigger

if TYPE_CHECKING:
    from darklantern.games.arcana.cards.effects import Effect
    from darklantern.games.arcana.content_types import Advance

THEN: dict[str, list[Effect]] = {
    "next": [AdvanceChapter()],
    "place-exit": [PlaceExitToken()],
    "enter-endgame": [EnterEndgame()],
    "victory": [Victory()],
}
"""What a chapter leads to once its task is done."""


def leads_on(advance: Advance) -> list[Trigger]:
    """What a chapter waits for that is left by destroying a monster, or by reaching a space."""
    then = THEN[advance.then]
    if advance.by == "kill" and advance.monster:
        return [Trigger(when=Happens(event="monster-destroyed", by="anyone", monster=[advance.monster]), do=then)]
    if advance.by == "reach" and advance.space:
        there = Condition(explorer=True, all_beside=advance.space) if advance.all else None
        wanted = there or Condition(explorer=True, beside=advance.space)
        return [Trigger(when=Happens(event="moved", by="anyone"), is_=wanted, do=then)]
    return []
