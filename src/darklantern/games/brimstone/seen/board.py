"""The mine as it is shown: tiles, doors, what lies there, and light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.compass import SIDES
from darklantern.board.doors import Door
from darklantern.board.grid import Grid
from darklantern.board.placed import Placed
from darklantern.board.shown import Look, shown_edges, shown_squares, shown_tiles
from darklantern.games.brimstone.card_text import marker_text
from darklantern.games.brimstone.content_index import OTHER_WAY
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.turn.depth import TRACK, special
from darklantern.games.brimstone.turn.light import lit
from darklantern.table import scene as shown

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

SIGNS = {
    "exploration": shown.Sign(
        "Exploration Token", "uncertainty", "It is turned over at the end of a turn with a Hero here."
    ),
    "scavenged": shown.Sign("Scavenged", "spade", "So often was this tile Scavenged with success."),
    "objective": shown.Sign("Objective", "flag-objective", "The Mission is decided here."),
    "clue": shown.Sign("Clue", "magnifying-glass", "A Clue was found here."),
    "health": shown.Sign("Health", "hearts", tint="#c05050"),
    "sanity": shown.Sign("Sanity", "brain", tint="#6fa3c7"),
    "grit": shown.Sign("Grit", "fist"),
    "corruption": shown.Sign("Corruption", "brain-tentacle"),
    "dark stone": shown.Sign("Dark Stone", "crystal-cluster"),
    "gold": shown.Sign("Gold", "two-coins"),
    "xp": shown.Sign("XP", "upgrade"),
    "depth": shown.Sign(
        "Depth Track",
        "",
        "The Darkness climbs from Darkness Start to the Entrance, where the Mission is lost. On 2, 4, 8, 10 and 13 it "
        "brings a Darkness card, on 6, 11 and 15 Growing Dread. Each new tile takes the Hero Party a space deeper: to "
        "hold the Darkness back 7 is needed down to 11, 8 down to 6, and 9 below.",
    ),
}
MINE = "mine"
KINDS_OF_SPACE = {"": "", "growing-dread": "warning", "blood-spatter": "danger"}


def boards(game: Brimstone) -> list[shown.Board]:
    """One board for each part of the table: the mine, and whatever lies apart from it."""
    map_ = grid(game)
    sections = sorted({placed.laid.section for placed in map_.tiles.values()})
    light = lit(game)
    return [_board(game, map_, section, light) for section in sections]


def _board(game: Brimstone, map_: Grid, section: int, light: set[int]) -> shown.Board:
    tiles, squares, edges = _laid(game, map_, section)
    here = {tile.id for tile in tiles}
    dark = [tile for tile in here if int(tile) not in light]
    unknown = {tile for tile in here if game.state.tiles[int(tile)].token and not game.state.tiles[int(tile)].revealed}
    carrier = game.state.heroes[game.state.light]
    board = shown.Board(MINE if not section else f"{MINE}-{section}", "The Mine" if not section else "Beyond")
    board.tiles, board.squares, board.edges = tiles, squares, edges
    board.dark = sorted(dark, key=int)
    board.marks = _lying(game, map_) if game.state.markers else {}
    board.marks |= {id_: marks for id_ in here if (marks := _marks(game, int(id_), id_ in unknown))}
    board.lamps = {f"hero-{game.state.light}": 0} if carrier.at >= 0 else {}
    return board


def _laid(game: Brimstone, map_: Grid, section: int) -> tuple[list[shown.Tile], list[shown.Square], list[shown.Edge]]:
    """What cannot change while the map stays as it is, made once."""
    key = f"shown-{section}"
    if key not in map_.kept:

        def look(placed: Placed) -> Look:
            printed = game.content.tiles[placed.laid.tile.removesuffix(OTHER_WAY)]
            return Look(printed.name, printed.look or "rock", printed.flavour)

        def name(door: Door) -> str:
            tile = game.content.tiles[map_.tiles[door.tile].laid.tile.removesuffix(OTHER_WAY)]
            return f"The {SIDES[door.side]} Door of the {tile.name}"

        map_.kept[key] = (
            shown_tiles(map_, look, section),
            shown_squares(map_, {}, section),
            shown_edges(map_, name, section),
        )
    found: tuple[list[shown.Tile], list[shown.Square], list[shown.Edge]] = map_.kept[key]
    return found


def signs(game: Brimstone) -> dict[str, shown.Sign]:
    """What marks on the board and numbers on sheets stand for."""
    lying, names = {marker.kind for marker in game.state.markers}, game.content.names
    if not lying:
        return SIGNS
    printed = [one for one in game.content.markers.values() if one.id in lying]
    texts = {one.id: " ".join(filter(None, [marker_text(one, names), one.flavour])) for one in printed}
    return SIGNS | {one.id: shown.Sign(one.name, one.icon, texts[one.id]) for one in printed}


def _lying(game: Brimstone, map_: Grid) -> dict[str, dict[str, int]]:
    """Markers on single spaces."""
    found: dict[str, dict[str, int]] = {}
    for marker in game.state.markers:
        here = found.setdefault(map_.name(marker.at), {})
        here[marker.kind] = here.get(marker.kind, 0) + 1
    return found


def _marks(game: Brimstone, tile: int, hidden: bool) -> dict[str, int]:
    state = game.state.tiles[tile]
    token = game.content.exploration[state.token] if state.token and state.revealed else None
    marks = {
        "exploration": int(hidden),
        "scavenged": state.scavenged,
        "clue": int(bool(token and token.clue)),
        "objective": int(game.state.objective == tile),
    }
    return {name: count for name, count in marks.items() if count}


def tracks(game: Brimstone) -> list[shown.Track]:
    """The Depth Track, from the Entrance down."""
    spaces = [
        shown.Space(space.replace("-", " ").title() if not space.isdigit() else space, KINDS_OF_SPACE[special(place)])
        for place, space in enumerate(TRACK)
    ]
    markers = [
        shown.Marker("party", "Hero Party", game.state.party),
        shown.Marker("darkness", "Darkness", game.state.darkness),
    ]
    return [shown.Track("depth", "Depth Track", spaces, markers)]
