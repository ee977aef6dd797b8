"""Everything the game says, read from the files of `words`, one for each chapter of the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from darklantern.table.content import load, read_text
from darklantern.table.errors import UserError

FOLDER = Path(__file__).parents[1] / "words"


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """The words of one chapter, or of all.

    `prompts`, `verbs` and `story` are templates by prompt, by verb and by kind of entry. `changes` are the few words
    that float up where something happens, `results` what a roll comes to; `weights` say how great a moment it is, and
    `headings` open a part of the story. `rolls` are names of rolls, `phases` of phases, `why` tells how it ended,
    `standing` are answers that stand, and `intents` what Enemies are about to do.
    """

    prompts: dict[str, str] = {}
    verbs: dict[str, str] = {}
    story: dict[str, str] = {}
    changes: dict[str, str] = {}
    results: dict[str, str] = {}
    weights: dict[str, int] = {}
    headings: list[str] = []
    rolls: dict[str, str] = {}
    phases: dict[str, str] = {}
    why: dict[str, str] = {}
    standing: dict[str, str] = {}
    intents: dict[str, str] = {}


@cache
def words() -> Words:
    """All chapters together; nothing is said in two of them."""
    whole = Words()
    for file in sorted(FOLDER.glob("*.yaml")):
        chapter = load(read_text(file), Words, str(file))
        for section in Words.__struct_fields__:
            _add(getattr(whole, section), getattr(chapter, section), f"{file}: {section}")
    return whole


def _add(known: dict[str, str] | list[str], more: dict[str, str] | list[str], where: str) -> None:
    twice = [key for key in more if key in known]
    if twice:
        raise UserError(f"{where}: {twice[0]!r} stands in another chapter as well: expected it once")
    if isinstance(known, list):
        known += more
    elif isinstance(more, dict):
        known |= more
