"""Everything the game says, read from the files of `words`, one for each chapter of the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from darklantern.table.words import gathered

FOLDER = Path(__file__).parents[1] / "words"


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """The words of one chapter, or of all.

    `prompts`, `verbs` and `story` are templates by prompt, by verb and by kind of entry. `changes` are the few
    words that float up where something happens, `results` what a roll comes to; `weights` say how great a moment it
    is, `against` lists what goes against those who play, and `headings` open a part of the story. `rolls` are names
    of rolls, `phases` of phases, `why` tells how it ended, `standing` are answers that stand, `intents` what
    Enemies are about to do, `outlook` what waits at the end of a walk.
    """

    prompts: dict[str, str] = {}
    verbs: dict[str, str] = {}
    story: dict[str, str] = {}
    changes: dict[str, str] = {}
    results: dict[str, str] = {}
    weights: dict[str, int] = {}
    against: list[str] = []
    headings: list[str] = []
    rolls: dict[str, str] = {}
    phases: dict[str, str] = {}
    why: dict[str, str] = {}
    standing: dict[str, str] = {}
    intents: dict[str, str] = {}
    outlook: dict[str, str] = {}


@cache
def words() -> Words:
    """All chapters together; nothing is said in two of them."""
    return gathered(FOLDER, Words)
