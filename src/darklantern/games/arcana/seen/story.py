"""The story line by line. Nothing of it is secret: everybody sits at the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from darklantern.games.arcana.figures import FIRST_MONSTER
from darklantern.games.arcana.seen.board import HIGH, LOW
from darklantern.games.arcana.seen.cards import is_card
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.strings import words
from darklantern.games.arcana.seen.units import figure
from darklantern.table.scene import Line
from darklantern.table.story import Entry, Story
from darklantern.table.story_view import StoryView

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

TO_ANYBODY = ("health-lost", "fell")
"""What goes against those who play only where it befalls an explorer, and not a monster."""
CARDS = ("card", "item", "chapter", "endgame", "monster", "scenario")


def story_told(game: Arcana, story: Story, seat: int | None, phraser: Phraser, since: int) -> list[Line]:
    view = StoryView(story, seat, in_one=one_walk)

    struck = 0

    def heard(entry: Entry) -> None:
        nonlocal struck
        struck = len(entry.about["blockers"]) if entry.kind == "attack-rolled" else struck
        if "side" in entry.about and "tile" in entry.about:
            phraser.laid[entry.about["tile"]] = entry.about["side"]

    return view.told(since, lambda number, entry: _line(game, number, entry, phraser, view, struck), heard)


def one_walk(one: Entry, next_: Entry) -> Entry | None:
    """A monster looks about after every step; that it goes on is one walk."""
    if next_.kind != "walked" or one.about["who"] != next_.about["who"] or one.source != next_.source:
        return None
    about = {**next_.about, "came_from": one.about["came_from"], "way": [*one.about["way"], *next_.about["way"]]}
    return msgspec.structs.replace(next_, about=about)


def _line(game: Arcana, number: int, entry: Entry, phraser: Phraser, view: StoryView, struck: int) -> Line:
    about, who = entry.about, entry.about.get("who")
    whom = about.get("whom")
    way = about.get("way", [])
    line = Line(
        n=number,
        kind=entry.kind,
        text=phraser.entry(entry),
        rule=entry.rule,
        dice=about.get("dice", []),
        at=str(way[-1] if way else about.get("at", "")),
        who=who if isinstance(who, int) and 0 <= who < FIRST_MONSTER else None,
        after=entry.after,
        piece=_piece(who),
        came_from=about.get("came_from", ""),
        change=phraser.floating(entry),
        way=[about["came_from"], *way] if way and "came_from" in about else way,
    )
    line.target = _piece(whom)
    line.need = int(about.get("need") or 0) if line.dice else 0
    line.tints = [LOW] * about.get("low", 0) + [HIGH] * about.get("high", 0) if line.dice else []
    line.result = phraser.fill(words().results.get(entry.kind, ""), about) if struck == 1 else ""
    line.weight = words().weights.get(entry.kind, 0)
    line.against = entry.kind in words().against and not (entry.kind in TO_ANYBODY and line.who is None)
    line.card = next((about[name] for name in CARDS if is_card(game, str(about.get(name, "")))), "")
    line.cause = view.line_before(entry)
    line.source = entry.source if is_card(game, entry.source) else ""
    line.heading = entry.kind in words().headings
    line.aloud = entry.kind in words().aloud
    return line


def _piece(unit: Any) -> str:
    """The figure of a unit."""
    return figure(unit) if isinstance(unit, int) and unit >= 0 else ""
