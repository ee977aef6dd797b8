"""The story as a seat may know it, line by line."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from darklantern.games.heart import strings
from darklantern.games.heart.great_moments import card_told, weight
from darklantern.games.heart.phrasing import Phraser
from darklantern.table.scene import Line
from darklantern.table.story import Entry, Story


def story_told(story: Story, seat: int | None, phraser: Phraser, since: int) -> list[Line]:
    """A line that says more to this seat alone makes the one for everybody needless; `n` counts both."""
    entries = _known(story, seat)
    needless = {number for number, (one, next_) in enumerate(pairwise(entries)) if _says_more(next_, one)}
    lines = []
    for number, entry in enumerate(entries):
        if entry.kind == "arrived":
            phraser.cast[entry.about["who"]] = entry.about["protagonist"]
        if number >= since and number not in needless:
            lines.append(_line(number, entry, phraser))
    phraser.cast = {}
    return lines


def _known(story: Story, seat: int | None) -> list[Entry]:
    """What was told in private before somebody joined in a seat was told to whoever sat there then."""
    entries = story.seen_by(seat)
    joined = [number for number, entry in enumerate(entries) if entry.kind == "joined" and entry.about["who"] == seat]
    since = joined[-1] if joined else 0
    return [entry for number, entry in enumerate(entries) if number >= since or entry.seen_by is None]


def _says_more(private: Entry, public: Entry) -> bool:
    same = private.rule == public.rule and private.about.get("who") == public.about.get("who")
    return same and private.seen_by is not None and public.seen_by is None and private.after == public.after


def _line(number: int, entry: Entry, phraser: Phraser) -> Line:
    about = entry.about
    return Line(
        n=number,
        kind=entry.kind,
        text=phraser.entry(entry),
        rule=entry.rule,
        dice=about.get("dice", []),
        at=about.get("at", ""),
        who=about.get("who"),
        after=entry.after,
        piece=_piece(about, phraser),
        came_from=about.get("came_from", ""),
        change=strings.CHANGES.get(entry.kind, "").format_map(about),
        way=[about["came_from"], about["at"]] if "came_from" in about else [],
        weight=weight(entry, phraser.game.content),
        card=card_told(entry),
    )


def _piece(about: dict[str, Any], phraser: Phraser) -> str:
    """The piece that a line is about: a Creature by its id, else the Protagonist of whom it speaks."""
    if "id" in about:
        return str(about["id"])
    if "protagonist" in about:
        return str(about["protagonist"])
    who = about.get("who")
    return phraser.figure(who) if isinstance(who, int) else ""
