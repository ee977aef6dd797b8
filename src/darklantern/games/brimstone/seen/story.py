"""The story line by line. Nothing of it is secret: everybody sits at the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.seen.cards import is_card
from darklantern.games.brimstone.seen.enemies import foe
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.seen.seats import figure
from darklantern.games.brimstone.seen.strings import words
from darklantern.table.scene import Line
from darklantern.table.story import Entry, Story
from darklantern.table.story_view import StoryView

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


KILLED = "enemy-killed"
"""Whose abilities nobody needs to read any more: its face is shown."""


def story_told(game: Brimstone, story: Story, seat: int | None, phraser: Phraser, since: int) -> list[Line]:
    view = StoryView(story, seat)
    return view.told(since, lambda number, entry: _line(game, number, entry, phraser, view))


def _line(game: Brimstone, number: int, entry: Entry, phraser: Phraser, view: StoryView) -> Line:
    about, who = entry.about, entry.about.get("who")
    way, dice = about.get("way", []), about.get("dice", [])
    if entry.kind == "rerolled":
        dice = about["now"]
    line = Line(
        n=number,
        kind=entry.kind,
        text=phraser.entry(entry),
        rule=entry.rule,
        dice=dice,
        again=about.get("which", []),
        sides=int(about.get("sides", 6)) if dice else 6,
        result=phraser.result(entry),
        at=_place(about),
        who=who,
        after=entry.after,
        piece=_piece(about),
        came_from=about.get("came_from", ""),
        change=phraser.floating(entry),
        way=[about["came_from"], *way] if way and "came_from" in about else way,
        area=about.get("area", []),
    )
    line.target = figure(who) if "group" in about and isinstance(who, int) else ""
    line.need = int(about.get("need") or 0) if dice and "total" not in about else 0  # a sum is no face
    line.weight = words().weights.get(entry.kind, 0)
    line.against = entry.kind in words().against
    shown = about.get("card") or about.get("item") or about.get("token")
    line.card = _card(game, shown or (about.get("group") if line.weight > 1 and entry.kind != KILLED else ""))
    line.focus = _ground(game, about) if line.weight > 1 else []
    line.cause = view.line_before(entry)
    line.source = _card(game, entry.source)
    line.heading = entry.kind in words().headings
    return line


def _piece(about: dict[str, Any]) -> str:
    """The figure that it happened to: an Enemy, if one is named, and else the Hero."""
    if isinstance(about.get("enemy"), int):
        return foe(about["enemy"])
    who = about.get("who")
    return figure(who) if isinstance(who, int) else ""


def _ground(game: Brimstone, about: dict[str, Any]) -> list[str]:
    """The spaces of the tile on which something great happens, which all should see."""
    map_, tile = grid(game), about.get("tile")
    placed = map_.tiles.get(tile) if isinstance(tile, int) else None
    return [map_.name(square) for square in placed.squares] if placed else []


def _card(game: Brimstone, id_: Any) -> str:
    """The card of an id that the story names, if it is one that can be read."""
    card = str(id_ or "").partition("#")[0]
    return card if is_card(game, card) else ""


def _place(about: dict[str, Any]) -> str:
    if about.get("way"):
        return str(about["way"][-1])
    return str(about.get("at", about.get("tile", "")))
