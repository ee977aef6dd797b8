"""The halls as they are shown: tiles, spaces, doors, tokens, tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.doors import Door
from darklantern.board.grid import Grid
from darklantern.board.masks import squares
from darklantern.board.placed import Placed
from darklantern.board.shown import Look, shown_edges, shown_squares, shown_tiles
from darklantern.games.arcana.cards.places import MARKS
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.map.passability import marked
from darklantern.games.arcana.map.tiles import BACK
from darklantern.table import scene as shown

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

LOW, HIGH = "#e8e2d0", "#2c2a31"
"""The white and the black attack dice."""
SIGNS = {
    "explored": shown.Sign("Explored", "cancel", "This space is used up until it is refreshed."),
    "lit": shown.Sign("Lit", "lantern-flame", "A lit chapter space costs 1 stamina and no essence."),
    "entry": shown.Sign("Entry", "entry-door", "Here you came in."),
    "exit": shown.Sign("Exit", "exit-door", "Whoever stands here may leave."),
    "chest": shown.Sign("Chest", "locked-chest", "3 stamina: gain an item and 1 essence."),
    "event": shown.Sign("Event space", "uncertainty", "3 stamina: an explorer event and 1 essence."),
    "workbench": shown.Sign("Workbench", "anvil", "3 stamina: draw 3 items, keep 1, use the inventory."),
    "recharge": shown.Sign("Recharge station", "battery-pack", "1 stamina: roll the recharge die."),
    "lever": shown.Sign("Trap lever", "lever", "2 stamina: the traps of this hall attack all who stand on them."),
    "chapter": shown.Sign("Chapter space", "book-cover", "3 stamina and 3 essence: the next chapter. Lit: 1 stamina."),
    "spawn": shown.Sign("Spawn space", "portal", "Monsters come from here. Seal it for 3 stamina and 4 essence."),
    "barrel": shown.Sign("Exploding barrel", "barrel", "Hit, it attacks all units adjacent to it."),
    "trapped": shown.Sign("Trapped space", "wolf-trap", "Harmless until the traps are triggered."),
    "pit": shown.Sign("Pit", "hole", "Whoever goes or is pushed into it is destroyed."),
    "health": shown.Sign("Health", "hearts", tint="#c05050"),
    "stamina": shown.Sign("Stamina", "run", tint="#c7a24f"),
    "essence": shown.Sign("Essence", "fizzing-flask", tint="#8a7fd0"),
    "armor": shown.Sign("Armor", "shield", "Blocks normal attacks."),
    "will": shown.Sign("Will", "brain", "Blocks arcane attacks."),
}
HALLS = "halls"
SQUARE_KINDS = {MARKS["rubble"]: "rubble", MARKS["pit"]: "pit"}
SHOWN_MARKS = ("chest", "event", "workbench", "recharge", "lever", "chapter", "spawn", "barrel", "trapped")


def boards(game: Arcana) -> list[shown.Board]:
    """The halls that lie on the table."""
    map_ = grid(game)
    board = shown.Board(HALLS, "The halls")
    board.tiles, board.squares, board.edges, printed = _laid(game, map_)
    if game.state.broken_doors:
        broken = set(game.state.broken_doors)
        board.edges = [_broken(edge) if edge.id in broken else edge for edge in board.edges]
    board.marks = {name: dict(marks) for name, marks in printed.items()}
    for space, tokens in game.state.explored.items():
        board.marks.setdefault(map_.name(space), {})["explored"] = tokens
    for space in game.state.lit:
        board.marks.setdefault(map_.name(space), {})["lit"] = 1
    for sign, token in (("entry", game.state.entry), ("exit", game.state.exit)):
        if token:
            board.marks.setdefault(map_.name(token.at), {})[sign] = 1
    return [board]


def _broken(edge: shown.Edge) -> shown.Edge:
    return shown.Edge(edge.id, edge.name, edge.kind, "broken", edge.sides, edge.marks)


Laid = tuple[list[shown.Tile], list[shown.Square], list[shown.Edge], dict[str, dict[str, int]]]


def _laid(game: Arcana, map_: Grid) -> Laid:
    """What cannot change while the map stays as it is, made once."""
    if "shown" not in map_.kept:
        tiles = game.content.tiles

        def look(placed: Placed) -> Look:
            printed = tiles[placed.laid.tile.removesuffix(BACK)]
            if placed.laid.tile.endswith(BACK):
                return Look(printed.back_name, "iron", printed.back_flavour)
            return Look(printed.name, "brass", printed.flavour)

        def name(door: Door) -> str:
            return f"A door of {look(map_.tiles[door.tile]).name}"

        printed = {map_.name(space): {kind: 1} for kind in SHOWN_MARKS for space in squares(marked(map_, MARKS[kind]))}
        edges = [edge for edge in shown_edges(map_, name) if map_.doors[edge.id].kind != "side"]
        map_.kept["shown"] = (shown_tiles(map_, look), shown_squares(map_, SQUARE_KINDS), edges, printed)
    found: Laid = map_.kept["shown"]
    return found


def tracks(game: Arcana) -> list[shown.Track]:
    """Threat and level; the two ratings are told with what lies ahead (see forecast)."""
    state, most = game.state, constants.tracks
    threat = shown.Track(
        "threat",
        "Monster threat",
        [shown.Space(str(n), "danger" if n == most.threat else "") for n in range(1, most.threat + 1)],
        [shown.Marker("threat", "Threat", state.threat - 1)],
    )
    level = shown.Track(
        "level",
        "Monster level",
        [shown.Space(str(n), "danger" if n == most.level else "") for n in range(1, most.level + 1)],
        [shown.Marker("level", "Level", state.level - 1)],
    )
    return [threat, level]
