"""The story as a seat may know it, line by line."""

from __future__ import annotations

from typing import Any

from darklantern.games.heart.content_index import ContentIndex
from darklantern.games.heart.great_moments import HEADINGS, card_told, is_against, weight
from darklantern.games.heart.phrasing import Phraser
from darklantern.games.heart.rolling import HIT
from darklantern.games.heart.state import Heart
from darklantern.table.scene import Line
from darklantern.table.story import Entry, Story
from darklantern.table.story_view import StoryView


def story_told(game: Heart, story: Story, seat: int | None, since: int) -> list[Line]:
    """What this seat may know, from line `since` on, with everybody named as they were at that moment."""
    phraser = Phraser(game)

    def joined(entry: Entry) -> bool:
        return entry.kind == "joined" and entry.about["who"] == seat

    def heard(entry: Entry) -> None:
        if entry.kind == "arrived":
            phraser.cast[entry.about["who"]] = entry.about["protagonist"]

    view = StoryView(story, seat, joined)
    return view.told(since, lambda number, entry: _line(number, entry, phraser, view), heard)


def _source(entry: Entry, view: StoryView, content: ContentIndex) -> str:
    """A card that lies open, or that was named to this seat on the way here; a Curse in another hand is secret."""
    source = entry.source
    open_ = source in content.events or source in content.protagonists or source in content.quest_ids
    return source if open_ or (source in content.cards and view.was_named(source, entry)) else ""


def _line(number: int, entry: Entry, phraser: Phraser, view: StoryView) -> Line:
    about = entry.about
    return Line(
        n=number,
        kind=entry.kind,
        text=phraser.entry(entry),
        rule=entry.rule,
        dice=about.get("now") or about.get("dice", []),
        again=about.get("which", []),
        need=HIT if "dice" in about else 0,
        result=phraser.result(entry),
        at=about.get("at", ""),
        who=about.get("who"),
        after=entry.after,
        piece=_piece(about, phraser),
        came_from=about.get("came_from", ""),
        change=phraser.floating(entry),
        way=[about["came_from"], about["at"]] if "came_from" in about else [],
        weight=weight(entry, phraser.game.content),
        against=is_against(entry, phraser.game.content),
        card=card_told(entry),
        cause=view.line_before(entry),
        source=_source(entry, view, phraser.game.content),
        heading=entry.kind in HEADINGS,
    )


def _piece(about: dict[str, Any], phraser: Phraser) -> str:
    """The piece that a line is about: a Creature by its id, else the Protagonist of whom it speaks."""
    if "id" in about:
        return str(about["id"])
    if "protagonist" in about:
        return str(about["protagonist"])
    who = about.get("who")
    return phraser.figure(who) if isinstance(who, int) else ""
