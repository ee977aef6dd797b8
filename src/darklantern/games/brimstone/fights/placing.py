"""FPLACE, FMODEL: Placing Enemies in a checkerboard from the back left of a tile, and the supply of models."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.grid import Grid
from darklantern.board.layout import tile_of
from darklantern.board.masks import squares
from darklantern.games.brimstone.fights.elite import enter_fight, gain_elite
from darklantern.games.brimstone.fights.large import places_at
from darklantern.games.brimstone.posse import decider, grid, models, width
from darklantern.games.brimstone.state import NOWHERE, Enemy, Fight
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


# -- the supply -----------------------------------------------------------------------------------------------------


def supply_left(game: Brimstone, kind: str) -> int:
    """How many models of a kind are not on the board."""
    on_board = sum(enemy.kind == kind for enemy in game.state.enemies.values())
    return game.content.enemies[kind].supply - on_board


def from_supply(game: Brimstone, kind: str, count: int) -> int:
    """How many of the models that are called for there are; if too few, their whole kind gains an Elite ability."""
    left = supply_left(game, kind)
    if count <= left:
        return count
    game.tell("too-few-models", "SOB-FMODEL-01", group=kind, count=count, left=left)
    gain_elite(game, kind, rule="SOB-FMODEL-02")
    return left


def put_enemy(game: Brimstone, kind: str, square: int, target: int = NOWHERE, rule: str = "SOB-FPLACE-06") -> int:
    """Put a model on the board, whatever brings it there."""
    state = game.state
    fight = state.fight = state.fight or Fight()
    if kind not in fight.elite:
        enter_fight(game, kind)
    number, state.next_enemy = state.next_enemy, state.next_enemy + 1
    state.enemies[number] = Enemy(kind, square, target=target, source=fight.placing)
    game.tell("enemy-placed", rule, enemy=number, group=kind, at=grid(game).name(square))
    return number


# -- the checkerboard -----------------------------------------------------------------------------------------------


def pattern(game: Brimstone, tile: int) -> list[int]:
    """The spaces of a tile in the order in which they are filled; the list is kept with the map: do not change it."""
    map_ = grid(game)
    known: dict[int, list[int]] = map_.kept.setdefault("patterns", {})
    return known.get(tile) or known.setdefault(tile, _checkerboard(map_, tile))


def _checkerboard(map_: Grid, tile: int) -> list[int]:
    """One colour of the chessboard, then the other."""
    colours: tuple[list[int], list[int]] = ([], [])
    start = NOWHERE
    for row, line in enumerate(map_.rows(tile)):
        for column, square in enumerate(line):
            if square != NOWHERE:
                start = row + column if start == NOWHERE else start
                colours[(row + column - start) % 2].append(square)
    return colours[0] + colours[1]


@step
def place_models(game: Brimstone, kind: str, left: int, tile: int) -> Begun:
    """Each model in the next free space of the pattern; those that do not fit go beyond the Entrance.

    The players choose only where the rules leave something open, and it matters.
    """
    places = next_places(game, kind, tile) if left else []
    if not places:
        return None
    if len(places) <= left and width(game, kind) == 1:
        places = places[:1]  # all of them will be filled
    map_ = grid(game)
    options = [option("place-enemy", to=map_.name(place)) for place in places]
    return Ask(decider(game), "place-enemy", options, {"group": kind}, usual=0), partial(_placed, kind, left, tile)


def _placed(kind: str, left: int, tile: int, game: Brimstone, chosen: Option) -> Frame:
    map_ = grid(game)
    square = map_.square(str(chosen.args["to"]))
    overflows = not map_.base(square, width(game, kind)) & map_.on(tile)
    put_enemy(game, kind, square, rule="SOB-FPLACE-13" if overflows else "SOB-FPLACE-06")
    return place_models(kind, left - 1, tile)


def next_places(game: Brimstone, kind: str, tile: int) -> list[int]:
    """Where the next model may be put: so that it covers the next free space of the pattern, or beyond the Entrance."""
    taken = models(game)
    for square in pattern(game, tile):
        places = places_at(game, kind, square, taken)
        if places:
            return places
    return places_beyond(game, kind, tile, taken)


def places_beyond(game: Brimstone, kind: str, tile: int, taken: int) -> list[int]:
    """The free places nearest to the Entrance of a full tile, on the tile that it leads to; on the next if need be."""
    map_, wide = grid(game), width(game, kind)
    door = map_.entrance(tile)
    fars = [map_.far(square, over=True) for square in (door.squares if door else map_.tiles[tile].squares)]
    for ring in rings_beyond(map_, tile):
        found: dict[int, int] = {}
        for square in squares(map_.on(*ring) & ~taken):
            for place in places_at(game, kind, square, taken):
                under = squares(map_.base(place, wide))
                found[place] = min(
                    (far[one] for far in fars for one in under if far[one] != NOWHERE), default=len(fars[0])
                )
        if found:
            nearest = min(found.values())
            return [place for place, steps in found.items() if steps == nearest]
    return []


def rings_beyond(map_: Grid, tile: int) -> Iterator[set[int]]:
    """The tile that an Entrance leads to, then those that are joined to it, and so on."""
    door, seen = map_.entrance(tile), {tile}
    ring = {tile_of(door.beyond)} if door and door.beyond else map_.tiles_beside(tile)
    while ring:
        yield ring
        seen |= ring
        ring = {other for number in ring for other in map_.tiles_beside(number)} - seen
