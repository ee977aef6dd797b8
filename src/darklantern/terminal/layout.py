"""The table as one screen: map, people, story, hand and choices, fitted to the rows there are."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace
from rich.text import Text

from darklantern.table.scene import Board, Line, Scene, Seat, Track
from darklantern.table.text_view import stat_text
from darklantern.terminal import plain
from darklantern.terminal.below import DIM, LEAST_STORY, Shown, choice_lines, hand_cards, middle, packed, story_lines
from darklantern.terminal.choices import Sorted, sort
from darklantern.terminal.grid_screen import grid_rows, plan_labels
from darklantern.terminal.legend import sign_name
from darklantern.terminal.map import draw, is_clear
from darklantern.terminal.plain import space_label
from darklantern.terminal.rows import HARD_SPACE, cut, fitted, wrapped
from darklantern.terminal.status import AIM, FORCE, aim_name, aim_rows, force_name
from darklantern.terminal.window import Looking, board_in_sight

ACCENT = "bold cyan"
PANEL = 29
BELOW, SHARE_BELOW = 14, 0.45  # rows, and part of a high screen, for the story, the hand, the choices and the prompt
LEAST_MAP = 11
GOOD_MAP = 14  # rows of a board of squares that a long story leaves
STORY_ROWS = {40: (5, 9), 28: (3, 6), 0: (1, 4)}  # beside a board of squares: by the rows of the screen, least and most
ROOMY = 34  # and from which cards beside one have rows of their own
LEAST_BLOCK = 4  # rows that a person keeps in a crowded panel
NARROW = 96  # columns below which people stand under the map, not beside it


@dataclass
class View:
    """What the screen needs besides the scene."""

    news: Sequence[Line]
    bots: Collection[int] = ()
    message: Sequence[str] = ()
    looking: Looking = field(default_factory=Looking)


def table(scene: Scene, view: View, width: int, height: int) -> list[Text]:
    """As many rows as the screen has, but one for the prompt. A large hand gives way to the map, and the map to it."""
    sorted_ = sort(scene)
    choices = choice_lines(scene, sorted_, width)
    message = message_lines(view.message, width)
    hand = hand_cards(scene, sorted_, view.news, width)
    below = len(choices) + len(message)
    told = 0 if message else LEAST_STORY  # an answer takes the rows of the story
    names = {seat.id: seat.name for seat in scene.seats}
    if screen := _grid_table(scene, view, sorted_, [*message, *choices], hand, width, height):
        return screen
    must = sum(card.offered for card in hand) + below + told + 2
    above = _above(scene, view, sorted_, width, _map_rows(height, must))
    if above is None or len(above) > height - must:
        short = packed(hand, width)
        tight = len(short) + below + min(told, 1) + 1
        above = _above(scene, view, sorted_, width, _map_rows(height, tight))
        if above is None or len(above) > height - tight:
            above = _told_above(scene, view, width, height - must)
        else:
            hand = short
    left = height - 1 - len(above) - below
    return [*above, *middle(view.news, hand, width, max(0, left), names), *message, *choices]


def _grid_table(
    scene: Scene, view: View, sorted_: Sorted, below: list[Text], hand: list[Shown], width: int, height: int
) -> list[Text]:
    """The screen for a board of squares, which gets all rows that cards, an answer and choices leave; [] if too few."""
    grid = board_in_sight(scene, view.looking)
    if grid is None:
        return []
    cards = hand if height >= ROOMY else packed(hand, width)
    names = {seat.id: seat.name for seat in scene.seats}
    texts = sum(max(1, len(card.whole)) if card.offered else 1 for card in cards)
    taken = min(texts, max(len(cards), height // 4))  # what one chooses among is read in full, if it is not too much
    room = height - 2 - taken - len(below)
    story = _story_rows(view, width, height, room, names)
    lines = grid_rows(scene, grid, view.looking, sorted_, width, room - story)
    if lines is None:
        return []
    told = middle(view.news, cards, width, height - 2 - len(lines) - len(below), names)
    return [header(scene, width, tracks=True), *lines, *told, *below]


def _story_rows(view: View, width: int, height: int, room: int, names: Mapping[int, str]) -> int:
    """The same from ask to ask while little happens; what a whole turn of others brought takes more from a large map.

    An answer takes its rows from the story, so that it does not move the map.
    """
    least, most = next(rows for from_, rows in STORY_ROWS.items() if height >= from_)
    told = len(story_lines(view.news, width, most, names))
    return max(0, max(least, min(told, room - GOOD_MAP)) - len(message_lines(view.message, width)))


def _map_rows(height: int, must: int) -> int:
    """The same from ask to ask as long as it can be, so that places stay where they are."""
    return max(LEAST_MAP, height - max(BELOW, round(height * SHARE_BELOW), must + 1))


def message_lines(message: Sequence[str], width: int) -> list[Text]:
    """Each part set in as it is, the rows after its first a little more."""
    return [row for part in message for row in wrapped(Text(part, "yellow"), width - 1, f"{_indent(part)}  ")]


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


# -- the upper half ------------------------------------------------------------


def header(scene: Scene, width: int, tracks: bool = False) -> Text:
    """The table as a whole; where tracks have no other place, they stand before the piles."""
    head = scene.table
    left = f" {head.title} · Round {head.round} · {head.phase}"
    marks = plain.track_marks(scene) if tracks else []
    if len(left) + len("  ".join(marks)) + 3 > width:
        left = f" Round {head.round} · {head.phase}"  # where the markers stand is worth more than the name of the game
    piles = [f"{pile.name} {pile.count}" for pile in scene.piles if not pile.top]
    right = "  ".join([*marks, *piles])
    room = width - len(left) - 3
    right = right if len(right) <= room else right[: right.rfind("  ", 0, room + 2)] if room > 12 else ""
    return Text(f"{left}{right.rjust(width - len(left) - 1)} "[:width], "reverse", no_wrap=True)


def is_wide(board: Board) -> bool:
    xs, ys = [place.x for place in board.places], [place.y for place in board.places]
    return max(xs) - min(xs) > 1.3 * (max(ys) - min(ys))


def _above(scene: Scene, view: View, sorted_: Sorted, width: int, rows: int) -> list[Text] | None:
    """A map that is wider than high gets the whole width, and people stand in rows under it; None: no map fits."""
    board = next((board for board in scene.boards if board.places), None)
    if board is None:
        return [header(scene, width), *people_rows(scene, view, width)]
    if width < NARROW or (is_wide(board) and width < 150):
        below = [*people_rows(scene, view, width), track_row(scene, width)]
        rows = max(LEAST_MAP, rows - len(below))
        if not is_clear(board, width, rows):
            return None
        return [header(scene, width), *draw(scene, board, width, rows, sorted_.places, plan_labels(scene)), *below]
    if not is_clear(board, width - PANEL - 1, rows):
        return None
    panel = people_panel(scene, view, PANEL, rows)
    map_ = draw(scene, board, width - PANEL - 1, rows, sorted_.places, plan_labels(scene))
    return [
        header(scene, width),
        *(_beside(one, other, PANEL) for one, other in zip(panel, map_, strict=True)),
    ]


def _told_above(scene: Scene, view: View, width: int, rows: int) -> list[Text]:
    """Where no map fits: who is there, and the places where something is."""
    lines = [header(scene, width), *people_rows(scene, view, width), track_row(scene, width)]
    lines += [cut(Text(place, no_wrap=True), width) for place in plain.busy_places(scene)]
    return lines[: max(1, rows)]


def _beside(panel: Text, map_: Text, width: int) -> Text:
    left = panel.copy()
    left.truncate(width, pad=True, overflow="ellipsis")
    return Text.assemble(left, ("│", DIM), map_, no_wrap=True)


def people_panel(scene: Scene, view: View, width: int, rows: int) -> list[Text]:
    """Tracks, then everybody, then the aims and what is in force, by their names at least."""
    blocks = [[line for track in scene.tracks for line in track_lines(track, width)]]
    blocks += [seat_lines(scene, seat, view, width) for seat in scene.seats]
    least = sum(min(len(block), LEAST_BLOCK) for block in blocks) + len(scene.in_force)
    aims = aim_rows(_other_aims(scene), width, full=False)[: max(0, rows - least)]
    blocks = _squeezed(blocks, rows - len(scene.in_force) - len(aims))
    airy = sum(len(block) + 1 for block in blocks) + len(aims) + 3 <= rows
    lines = [line for block in [*blocks, aims] for line in ([*block, Text()] if airy and block else block)]
    lines += in_force(scene, width, rows - len(lines))
    return lines[:rows] + [Text()] * (rows - len(lines))


def _other_aims(scene: Scene) -> Scene:
    """Without the aims that a track shows already."""
    shown = {track.name.partition(",")[0] for track in scene.tracks}
    return replace(scene, aims=[aim for aim in scene.aims if aim.name not in shown])


def _squeezed(blocks: list[list[Text]], rows: int) -> list[list[Text]]:
    """The longest blocks lose rows until all fit, and say so."""
    keep = [len(block) for block in blocks]
    while sum(keep) > rows and max(keep) > LEAST_BLOCK:
        keep[keep.index(max(keep))] -= 1
    return [
        block if kept == len(block) else [*block[: kept - 1], Text(f" … and {len(block) - kept + 1} more: `look`", DIM)]
        for block, kept in zip(blocks, keep, strict=True)
    ]


def track_lines(track: Track, width: int) -> list[Text]:
    """A bar for every marker; a track whose first space is 0 begins empty."""
    empty = int(track.spaces[0].label == "0")
    lines = []
    for number, marker in enumerate(track.markers):
        if marker.at < 0:
            continue
        name = track.name.partition(",")[0] if number == 0 else marker.name
        full, all_ = marker.at + 1 - empty, len(track.spaces) - empty
        value = f" {space_label(track, marker.at)}"
        bar = "■" * full + "□" * (all_ - full)
        fits = len(name) + len(bar) + len(value) + 1 <= width
        line = Text.assemble((name, "bold"), " " if fits else "", (bar if fits else "", ACCENT), value)
        lines += wrapped(line, width, "  ")
    return lines


def seat_lines(scene: Scene, seat: Seat, view: View, width: int) -> list[Text]:
    asked = scene.ask is not None and scene.ask.seat == seat.id
    tint = next((piece.tint for piece in scene.pieces if piece.seat == seat.id), "")
    note = " (bot)" if seat.id in view.bots else ""
    first = Text.assemble(("►" if asked else " ", ACCENT), (seat.name, f"bold {tint}"), (note, DIM))
    lines = [first, *(wrapped(Text(" ").append_text(stats(scene, seat)), width, " ") if seat.stats else [])]
    return [*lines, *(Text(f" {fitted(badge.text, width - 1)}", DIM) for badge in seat.badges)]


def stats(scene: Scene, seat: Seat) -> Text:
    """The seat's numbers but for zeros of no weight; one that is nearly used up, or too high, stands out."""
    text = Text()
    for number, (name, stat) in enumerate(seat.stats.items()):
        now, most = stat.now, stat.most
        vital = number < 2
        if vital or now:
            too_high = stat.form == "of" and 0 < most < now
            style = "bold red" if vital and now <= 1 else "bold yellow" if too_high else ""
            words = f"{sign_name(scene, name)} {stat_text(stat)}"
            text.append(words.replace(" ", HARD_SPACE), style).append(" ")
    text.rstrip()
    return text


def in_force(scene: Scene, width: int, rows: int) -> list[Text]:
    """The names of what is in force, and the texts as far as there is room."""
    spare = rows - len(scene.in_force)
    lines: list[Text] = []
    for one in scene.in_force:
        text = textwrap.wrap(one.text, width - 3)
        if len(text) > spare > 0:
            text = [*text[: spare - 1], f"{text[spare - 1]}…"]
        text = text[: max(0, spare)]
        spare -= len(text)
        name = fitted(force_name(scene, one), width - 2)
        lines += [Text(f"◆ {name}", FORCE), *(Text(f"  {line}", DIM) for line in text)]
    return lines


def people_rows(scene: Scene, view: View, width: int) -> list[Text]:
    return [cut(Text(" ").join(seat_lines(scene, seat, view, width)), width) for seat in scene.seats]


def track_row(scene: Scene, width: int) -> Text:
    parts = [line for track in scene.tracks for line in track_lines(track, 40)]
    parts += [Text(f"◇ {aim_name(aim)}", AIM if aim.open else DIM) for aim in _other_aims(scene).aims]
    parts += [Text(f"◆ {force_name(scene, one)}", FORCE) for one in scene.in_force]
    return cut(Text("   ").join(parts), width)
