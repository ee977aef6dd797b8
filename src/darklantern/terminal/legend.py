"""What the letters and signs on a drawn board mean, as far as they are in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from darklantern.table.scene import Board, Edge, Piece, Scene, Seat, Stat
from darklantern.table.text_view import stat_text
from darklantern.terminal.grid import (
    BODY,
    HALVES,
    LIT,
    POST,
    UNLIT,
    UNSEEN,
    covered,
    edge_line,
    edge_sign,
    unlit,
    unseen,
)
from darklantern.terminal.labels import Labels, group_of, marks_on
from darklantern.terminal.rows import HARD_SPACE, wrapped
from darklantern.terminal.window import Window

DIM, NUMBER, SIGN = "bright_black", "bold cyan", "bold yellow"
PEOPLE, FOES, ANY, SHORT = slice(3), slice(4), slice(None), slice(4, 5)  # of all ways to tell it: who is in full
DEAD_END = "a dead end"
FEW = 3  # figures of a kind of which each is told by itself
VITAL = 3  # how many numbers of somebody are worth a look all the time

Numbers = Mapping[str, Sequence[int]]  # choices by the id of what they are about


def sign_name(scene: Scene, word: str) -> str:
    """The name of a mark or number, as the game calls it."""
    return scene.signs[word].name if word in scene.signs else word.replace("-", " ").capitalize()


def legend(
    scene: Scene,
    board: Board,
    seen: Window,
    labels: Labels,
    numbers: Numbers,
    width: int,
    rows: int,
    detail: slice = ANY,
) -> list[Text] | None:
    """Everybody who plays, every foe and all that is in the window: in full, or in short, or run on; None: no room."""
    people = list(_people(scene, labels, numbers, width))
    figures = list(_figures(scene, board, seen, labels, numbers))
    full, short = [long for long, _ in people], [brief for _, brief in people]
    plans, foes, few = [one.plans for one in figures], [one.long for one in figures], [one.brief for one in figures]
    bare = [one.bare for one in figures if one.bare]
    signs = list(_signs(scene, board, seen, labels, numbers))
    attempts: list[Callable[[], list[Text]]] = [
        lambda: _listed([*full, *plans, *signs], width),
        lambda: [*_listed([*full, *plans], width), *_run_on(signs, width)],
        lambda: [*_listed([*full, *foes], width), *_run_on(signs, width)],
        lambda: [*_listed([*short, *plans], width), *_run_on(signs, width)],
        lambda: [*_listed([*short, *few], width), *_run_on(signs, width)],
        lambda: _run_on([*short, *few, *signs], width),
        lambda: _run_on([*short, *bare, *signs], width),
    ]
    found = (attempt() for attempt in attempts[detail])
    return next((lines for lines in found if len(lines) <= rows), None)


def _listed(items: Iterable[Text], width: int) -> list[Text]:
    return [row for item in items for row in wrapped(item, width, "   ")]


def _run_on(items: Iterable[Text], width: int) -> list[Text]:
    """As many on a row as fit, none broken unless it is too long for a row of its own."""
    rows: list[Text] = []
    for item in items:
        if rows and rows[-1].cell_len + 2 + item.cell_len <= width:
            rows[-1] = Text.assemble(rows[-1], "  ", item)
        else:
            rows += wrapped(item, width, "   ")
    return rows


# -- figures ------------------------------------------------------------


class Figures(NamedTuple):
    """Those of a group, with what each will do, with their numbers and whom they are after, in short, and barely."""

    plans: Text
    long: Text
    brief: Text
    bare: Text | None  # nothing if they are not in sight


def _people(scene: Scene, labels: Labels, numbers: Numbers, width: int) -> Iterator[tuple[Text, Text]]:
    figures = labels.figures(scene)
    pieces = {piece.seat: piece for piece in scene.pieces if piece.seat is not None}
    for seat in scene.seats:
        piece = pieces.get(seat.id)
        label, style = (figures[piece.id], f"bold {piece.tint}") if piece else ("--", DIM)
        asked = scene.ask is not None and scene.ask.seat == seat.id
        before = Text.assemble(("►" if asked else " "), *_chosen(numbers, seat.figure), (label, style))
        vital = _vital(seat)
        plain = Text.assemble(*((f" {stat_text(stat)}", _worry(stat)) for stat in vital.values()))
        initials = Text.assemble(*(_initial(scene, name, stat) for name, stat in vital.items()))
        ways = [(seat.name, initials), (seat.name, plain), (seat.name.split()[0], initials)]
        rows = [Text.assemble(before, f" {name}", stats) for name, stats in ways]
        short = next((row for row in rows if row.cell_len <= width), rows[-1])
        yield Text.assemble(before, f" {seat.name}", *_badges(seat), *_stats(scene, vital)), short


def _initial(scene: Scene, name: str, stat: Stat) -> tuple[str, str]:
    """A number behind the first letter of its name."""
    return f" {sign_name(scene, name)[0]}{stat_text(stat)}", _worry(stat)


def _worry(stat: Stat) -> str:
    return "bold red" if stat.form == "of" and stat.now <= 1 else ""


def _vital(seat: Seat) -> dict[str, Stat]:
    return dict(list(seat.stats.items())[:VITAL])


def _stats(scene: Scene, stats: Mapping[str, Stat]) -> list[Text | tuple[str, str]]:
    found = []
    for name, stat in stats.items():
        words = f"{sign_name(scene, name)} {stat_text(stat)}".replace(" ", HARD_SPACE)
        found.append((f" {words}", _worry(stat)))
    return list(found)


def _badges(seat: Seat | Piece) -> list[tuple[str, str]]:
    return [(f" ({', '.join(badge.text for badge in seat.badges)})", DIM)] if seat.badges else []


def _figures(scene: Scene, board: Board, seen: Window, labels: Labels, numbers: Numbers) -> Iterator[Figures]:
    """Those of a group together, "T1-3 T5 Tentacle", foes also where they stand outside of the window."""
    fog, figures = unseen(board), labels.figures(scene)
    groups: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        where = covered(board, piece) if piece.seat is None and piece.at not in fog else []
        if any(map(seen.holds, where)) or (where and piece.side == "foe"):
            groups.setdefault(group_of(piece), []).append(piece)
    for pieces in groups.values():
        chosen = dict.fromkeys(part for piece in pieces for part in _chosen(numbers, piece.id))
        names = [
            Text.assemble(" ", *chosen, (_ranges(found), f"bold {pieces[0].tint or 'red'}"), f" {pieces[0].name}")
            for found in (
                [figures[piece.id] for piece in pieces],
                [figures[piece.id] for piece in pieces if any(map(seen.holds, covered(board, piece)))],
            )
        ]
        name = names[0]
        away, ways = _outside(board, seen, figures, pieces)
        numbers_ = {name: [piece.stats[name] for piece in pieces if name in piece.stats] for name in pieces[0].stats}
        each = [figures[piece.id] for piece in pieces]
        stats = [f" {sign_name(scene, name)}{HARD_SPACE}{_told(each, found)}" for name, found in numbers_.items()]
        most = [f" {_told(each, found)}" for found in numbers_.values()][:1]
        badges, after = _badges(pieces[0]) if len(pieces) == 1 else [], _after(figures, pieces)
        told = Text.assemble(name, (away, "bold cyan"), *badges, *stats)
        yield Figures(
            Text.assemble(told, (_intents(figures, pieces), DIM)),
            Text.assemble(told, (after, DIM)),
            Text.assemble(name, (ways, "bold cyan"), *most, (after, DIM)),
            None if ways else names[1],
        )


def _outside(board: Board, seen: Window, figures: Mapping[str, str], pieces: Sequence[Piece]) -> tuple[str, str]:
    """Arrows to those that are not in sight; in short, where none of them is."""
    ways: dict[str, list[str]] = {}
    for piece in pieces:
        where = covered(board, piece)
        if not any(map(seen.holds, where)):
            ways.setdefault(seen.way_to(where[0]), []).append(figures[piece.id])
    arrows = "".join(f" {arrow}" for arrow in ways)
    if sum(map(len, ways.values())) == len(pieces) and len(ways) == 1:
        return arrows, arrows
    told = "".join(f" {_ranges(away)}{HARD_SPACE}{arrow}" for arrow, away in ways.items())
    return told, arrows if sum(map(len, ways.values())) == len(pieces) else ""


def _after(figures: Mapping[str, str], pieces: Sequence[Piece]) -> str:
    """Whom each is after, by their letters."""
    after: dict[str, list[str]] = {}
    for piece in pieces:
        if piece.hunts in figures:
            after.setdefault(figures[piece.hunts], []).append(figures[piece.id])
    if len(after) == 1 and sum(map(len, after.values())) == len(pieces):
        return f" →{next(iter(after))}"
    return "".join(f" {HARD_SPACE.join(_ranges(hunters).split())}→{whom}" for whom, hunters in after.items())


def _intents(figures: Mapping[str, str], pieces: Sequence[Piece]) -> str:
    """What each will do; those who will do the same together."""
    alike: dict[str, list[str]] = {}
    for piece in pieces:
        if piece.intent:
            alike.setdefault(piece.intent, []).append(figures[piece.id])
    if len(alike) == 1 and sum(map(len, alike.values())) == len(pieces):
        return f" · {next(iter(alike))}"
    return "".join(f" · {_ranges(doing)}: {intent}" for intent, doing in alike.items())


def _told(labels: Sequence[str], stats: Sequence[Stat]) -> str:
    """The number of all; of few that differ the number of each, as long as all of them have one.

    >>> _told(["T1", "T2"], [Stat(4, 4), Stat(4, 4)])
    '4/4'
    >>> _told(["T1", "T2"], [Stat(4, 4), Stat(2, 4)]).replace(HARD_SPACE, " ")
    'T1 4/4 T2 2/4'
    """
    if len(labels) != len(stats) or len(stats) > FEW or len({stat_text(stat) for stat in stats}) == 1:
        return _spread(stats)
    return " ".join(f"{label}{HARD_SPACE}{stat_text(stat)}" for label, stat in zip(labels, stats, strict=True))


def _spread(stats: Sequence[Stat]) -> str:
    """The numbers of several, from the lowest to the highest.

    >>> _spread([Stat(4, 4), Stat(2, 4)]), _spread([Stat(3, 4), Stat(3, 4)])
    ('2-4/4', '3/4')
    """
    lowest = min(stat.now for stat in stats)
    highest = max(stats, key=lambda stat: stat.now)
    return (f"{lowest}-" if lowest < highest.now else "") + stat_text(highest)


def _ranges(labels: Sequence[str]) -> str:
    """Labels in a row are said together.

    >>> _ranges(["T1", "T2", "T3", "T5"])
    'T1-3 T5'
    """
    runs: list[list[str]] = []
    for label in sorted(labels):
        if runs and label[0] == runs[-1][-1][0] and ord(label[1]) == ord(runs[-1][-1][1]) + 1:
            runs[-1].append(label)
        else:
            runs.append([label])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1][1]}" for run in runs)


def _chosen(numbers: Numbers, id_: str) -> list[tuple[str, str]]:
    return [(f"[{number}]", NUMBER) for number in numbers.get(id_, ())]


# -- signs ------------------------------------------------------------


def _signs(scene: Scene, board: Board, seen: Window, labels: Labels, numbers: Numbers) -> Iterator[Text]:
    """Doors and what else can be pointed at, tokens, kinds of floor, and what else is drawn."""
    fog, dark = unseen(board), unlit(board)
    inside = [square for square in board.squares if seen.holds((square.x, square.y))]
    known = [square for square in inside if square.id not in fog]
    ids = {square.id for square in known}
    yield from _edges([edge for edge in board.edges if not ids.isdisjoint(edge.sides)], scene, numbers)
    for mark in dict.fromkeys(mark for square in known for mark in marks_on(board, square.id)):
        yield _sign(labels.token(mark, scene), sign_name(scene, mark))
    for kind in dict.fromkeys(square.kind for square in known if labels.floor(square.kind)):
        yield _sign(labels.floor(kind), kind)
    for half in dict.fromkeys(square.half for square in known if square.half):
        yield _sign(HALVES[half], "half a space")
    if any(corners and id_ in ids for tile in board.tiles for id_, corners in tile.corners.items()):
        yield _sign(POST, "walled corner")
    if dark:
        yield from ([_sign(LIT, "lit")] if ids - dark else [])
        yield from ([_sign(UNLIT, "dark")] if ids & dark else [])
    if len(known) < len(inside):
        yield _sign(UNSEEN, "unseen")
    if any(len(piece.spans) > 1 and any(map(seen.holds, covered(board, piece))) for piece in scene.pieces):
        yield _sign(BODY, "large figure")
    for tile in board.tiles:
        for mark in marks_on(board, tile.id) if not ids.isdisjoint(tile.squares) else ():
            yield Text(f"{sign_name(scene, mark)} on {tile.name or tile.id}")
    for link in board.links:
        if link.here in ids:
            there = next((other.name for other in scene.boards if other.id == link.board), link.board)
            yield Text(f"{link.here} leads to {there}")


def _sign(sign: str, words: str) -> Text:
    return Text.assemble((sign, SIGN), f" {words}".replace(" ", HARD_SPACE))


def _edges(edges: Iterable[Edge], scene: Scene, numbers: Numbers) -> Iterator[Text]:
    """As they are drawn, their name and how they stand, and what lies on them; those that read the same once."""
    alike: dict[tuple[str, str], dict[str, None]] = {}
    for edge in edges:
        upright = any(side in "ew" for side in edge.sides.values())
        chosen = "".join(text for text, _ in _chosen(numbers, edge.id))
        alike.setdefault((chosen, _edge_said(edge, scene)), {})[edge_sign(edge) or edge_line(edge)[upright]] = None
    for (chosen, said), drawn in alike.items():
        yield Text.assemble((chosen, NUMBER), (" ".join(drawn), SIGN), f" {said}")


def _edge_said(edge: Edge, scene: Scene) -> str:
    if edge.kind == "cap" and not any(edge.marks.values()):
        return DEAD_END
    state = (
        f", {DEAD_END}"
        if edge.kind == "cap"
        else f", {edge.state}"
        if edge.state and edge.state.casefold() not in edge.name.casefold()
        else ""
    )
    marks = [
        f"{sign_name(scene, mark)}{f' ×{count}' if count > 1 else ''}" for mark, count in edge.marks.items() if count
    ]
    lying = f" ({', '.join(marks)})" if marks else ""
    return f"{edge.name}{state}{lying}"
