"""Verbs about the map: where Heroes stand, exits, and what lies on the spaces. What each does is in `does_map`."""

from __future__ import annotations

from typing import Annotated, Literal

from darklantern.games.brimstone.cards.amounts import Amount, said
from darklantern.table.effects import Verb
from darklantern.table.packs import Ref

Names = dict[str, str]
MarkerId = Annotated[str, Ref("marker")]
Goal = Literal["carrier", "entrance", "this-tile", "enemy"]
Where = Literal["here", "your-tile", "anywhere"]

GOALS = {
    "carrier": "the Hero with the Light Source",
    "entrance": "the Mine Entrance",
    "this-tile": "this Map Tile",
    "enemy": "that Enemy",
}


PLACES = {"here": " of this Map Tile", "your-tile": " of your Map Tile", "anywhere": ""}


def _spaces(amount: Amount) -> str:
    return f"{said(amount)} {'space' if amount == 1 else 'spaces'}"


class MoveTo(Verb, frozen=True, tag="move-to"):
    """Be put on the free space that is nearest to something."""

    to: Goal

    def text(self, names: Names) -> str:
        where = "of this Map Tile" if self.to == "this-tile" else f"next to {GOALS[self.to]}"
        return f"Go to the nearest free space {where}."


class Drag(Verb, frozen=True, tag="drag"):
    """Be dragged towards something by the shortest way, or away from it with `away`, as far as nothing stands there."""

    to: Goal = "carrier"
    spaces: Amount = 1
    away: bool = False

    def text(self, names: Names) -> str:
        where = "away from" if self.away else "towards"
        return f"Be dragged {_spaces(self.spaces)} {where} {GOALS[self.to]}."


class FreeMove(Verb, frozen=True, tag="free-move"):
    """Move at once, up to so many spaces, besides the Activation."""

    spaces: Amount = 1

    def text(self, names: Names) -> str:
        return f"You may move up to {_spaces(self.spaces)} at once."


class SwapPlaces(Verb, frozen=True, tag="swap-places"):
    """Change places with another Hero of your choice."""

    def text(self, names: Names) -> str:
        return "Change places with another Hero of your choice."


class Collapse(Verb, frozen=True, tag="collapse-exit"):
    """An open Door gets an End Cap, chosen by the players or at random; the last one of the board stays open."""

    where: Where = "here"
    how: Literal["choice", "random"] = "random"

    def text(self, names: Names) -> str:
        which = "One random open Door" if self.how == "random" else "One open Door of your choice"
        return f"{which}{PLACES[self.where]} is closed with an End Cap, unless it is the last one on the board."


class OpenEndCap(Verb, frozen=True, tag="open-end-cap"):
    """An End Cap behind which there is room for a tile is removed, so that its exit is a Door."""

    where: Where = "here"

    def text(self, names: Names) -> str:
        return f"Remove one End Cap{PLACES[self.where]}; the exit is a Door from now on."


class MoreMovement(Verb, frozen=True, tag="more-movement"):
    """Movement for the Activation that is going on."""

    amount: Amount = 1

    def text(self, names: Names) -> str:
        return f"Gain {said(self.amount)} Movement in this Activation."


class PlaceMarkers(Verb, frozen=True, tag="place-markers"):
    """Markers on free spaces next to you, under you, or anywhere on this tile, as far as there are any."""

    marker: MarkerId
    count: Amount = 1
    where: Literal["beside", "under", "here"] = "beside"

    def text(self, names: Names) -> str:
        one = f"{names[self.marker]} marker"
        one_only = self.count == 1
        spaces = {
            "beside": f"{'a free space' if one_only else 'free spaces'} next to you",
            "under": "your space",
            "here": f"{'a random space' if one_only else 'random spaces'} of this Map Tile",
        }
        return f"Put {said(self.count)} {one if one_only else one + 's'} on {spaces[self.where]}."


class ClearMarker(Verb, frozen=True, tag="clear-marker"):
    """Remove a marker of a kind that lies in your space or next to you."""

    marker: MarkerId

    def text(self, names: Names) -> str:
        return f"Remove one {names[self.marker]} marker from your space or from next to you."


class ClearScavenged(Verb, frozen=True, tag="clear-scavenged"):
    """Take a Scavenged marker off a tile where you stand, so that there is something to be found again."""

    def text(self, names: Names) -> str:
        return "Remove a Scavenged marker from your Map Tile."


MapVerb = (
    MoveTo
    | Drag
    | FreeMove
    | SwapPlaces
    | Collapse
    | OpenEndCap
    | MoreMovement
    | PlaceMarkers
    | ClearMarker
    | ClearScavenged
)
