"""Whether a scene hangs together: each id that it speaks of is a thing on it."""

from __future__ import annotations

from collections.abc import Iterator

from darklantern.table.scene import Board, Choice, Scene


def lost_ids(scene: Scene) -> list[str]:
    """What is spoken of and not there, with where; ids that stand twice."""
    squares = [id_ for board in scene.boards for id_ in _spots(board)]
    things = {*squares, *(tile.id for board in scene.boards for tile in board.tiles)}
    things |= {edge.id for board in scene.boards for edge in board.edges} | {piece.id for piece in scene.pieces}
    things |= {*scene.cards, *(pile.id for pile in scene.piles), *(track.id for track in scene.tracks)}
    things |= {die.id for die in scene.roll.dice} if scene.roll else set()
    twice = [f"{id_} twice on the boards" for id_ in set(squares) if squares.count(id_) > 1]
    return twice + [f"{id_!r} in {where}" for where, id_ in _spoken_of(scene) if id_ not in things]


def _spots(board: Board) -> list[str]:
    return [place.id for place in board.places] + [square.id for square in board.squares]


def _spoken_of(scene: Scene) -> Iterator[tuple[str, str]]:
    for board in scene.boards:
        yield from _of_board(board)
    for piece in scene.pieces:
        yield from (("pieces", id_) for id_ in (piece.at, *piece.way, *filter(None, [piece.hunts])))
    for seat in scene.seats:
        held = [held.card for zone in seat.zones for held in zone.holds if held.card]
        about = [badge.about for badge in seat.badges if badge.about]
        yield from (("seats", id_) for id_ in (*(seat.hand or []), *seat.front, *held, *about) if id_)
    for pile in scene.piles:
        yield from (("piles", id_) for id_ in [pile.top] if id_)
    if scene.ask:
        yield from (("ask", id_) for id_ in scene.ask.focus)
        for choice in (*scene.ask.options, *scene.ask.out_of_turn):
            yield from (("choices", id_) for id_ in _of_choice(choice))
        for plan in scene.ask.plans:
            yield from (("plans", id_) for id_ in (plan.to, *plan.way))
    for line in scene.story:
        yield from (
            ("story", id_) for id_ in (*line.way, *line.area, *line.focus, line.at, line.card, line.source) if id_
        )
    for aim in scene.aims:
        yield from (("aims", id_) for id_ in aim.lights)
    yield from (("in force", one.card) for one in scene.in_force if one.card)


def _of_board(board: Board) -> Iterator[tuple[str, str]]:
    for path in board.paths:
        yield from (("paths", id_) for id_ in (path.a, path.b))
    for tile in board.tiles:
        yield from (("tiles", id_) for id_ in (*tile.squares, *tile.walls, *tile.corners))
    for edge in board.edges:
        yield from (("edges", id_) for id_ in edge.sides)
    for link in board.links:
        yield from (("links", id_) for id_ in (link.here, link.there))
    yield from ((board.id, id_) for id_ in (*board.fog, *board.dark, *board.lamps, *board.marks))


def _of_choice(choice: Choice) -> list[str]:
    return [*choice.lights, *choice.way, *choice.area]
