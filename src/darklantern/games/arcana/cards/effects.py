"""The whole card language: the verbs of all families, and those that hold other effects."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from darklantern.games.arcana.cards.condition import Condition
from darklantern.games.arcana.cards.verbs_chapters import ChapterVerb
from darklantern.table import control
from darklantern.table.effects import Preparer, verbs_of


class May(control.May, frozen=True, tag="may"):
    """Do all of these, or nothing."""

    do: list[Effect]


class ChooseOne(control.Choose, frozen=True, tag="choose"):
    """Do one of several lists of effects."""

    either: Annotated[list[list[Effect]], Meta(min_length=2)]


class If(control.If, frozen=True, tag="if"):
    """Effects that depend on the situation."""

    is_: Condition = msgspec.field(name="is")
    then: list[Effect] = []
    else_: list[Effect] = msgspec.field(default_factory=list, name="else")


Effect = ChapterVerb | May | ChooseOne | If

EFFECT_KEYS = frozenset({"do", "then", "else", "either", "enters", "dies"})
VERBS = verbs_of(Effect)
prepare = Preparer(VERBS, EFFECT_KEYS)
