"""The table as one screen: map, people, story, hand and choices, fitted to the rows there are."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.text import Text

from darklantern.table.scene import Board, Line, Scene, Seat, Track
from darklantern.terminal import plain
from darklantern.terminal.choices import Group, Sorted, sort
from darklantern.terminal.map import draw, is_clear
from darklantern.terminal.plain import space_label

DIM, ACCENT, NUMBER = "bright_black", "bold cyan", "bold cyan"
PANEL = 29
BELOW = 14  # rows that the story, the hand, the choices and the prompt want
LEAST_MAP = 12
NARROW = 96  # columns below which people stand under the map, not beside it
LEAST_STORY, MOST_STORY = 2, 5


@dataclass
class View:
    """What the screen needs besides the scene."""

    news: Sequence[Line]
    bots: Collection[int] = ()
    message: Sequence[str] = ()


@dataclass
class Shown:
    """A card of the hand: on one row, with its whole text, and whether a choice is about it."""

    cut: Text
    whole: list[Text]
    offered: bool


def table(scene: Scene, view: View, width: int, height: int) -> list[Text]:
    """As many rows as the screen has, but one for the prompt. The map gives way to a large hand."""
    sorted_ = sort(scene)
    choices = choice_lines(scene, sorted_, width)
    message = [Text(line, "yellow") for part in view.message for line in textwrap.wrap(part, width - 1)]
    hand = hand_cards(scene, sorted_, width)
    must = sum(card.offered for card in hand) + len(choices) + len(message) + LEAST_STORY + 2
    above = _above(scene, view, sorted_, width, max(LEAST_MAP, height - max(BELOW, must)))
    if len(above) > height - must:
        above = _told_above(scene, view, width, height - must)
    left = height - 1 - len(above) - len(choices) - len(message)
    return [*above, *_middle(view, hand, width, max(2, left)), *message, *choices]


def _middle(view: View, hand: Sequence[Shown], width: int, rows: int) -> list[Text]:
    """The story and the hand: a row for each card, and whole texts as far as the story leaves room."""
    story = min(len(story_lines(view.news, width, MOST_STORY)), max(LEAST_STORY, rows - len(hand)))
    if len(hand) > rows - story:
        offered = [card for card in hand if card.offered]
        hidden = len(hand) - max(len(offered), rows - story - 1)
        hand = [*offered, *(card for card in hand if not card.offered)][: len(hand) - hidden]
        hand = [*hand, Shown(Text(f" … and {hidden} more: `hand`", DIM), [], False)] if hidden > 0 else hand
    spare = rows - story - len(hand)
    lines: list[Text] = []
    for card in hand:
        whole = card.whole if 0 < len(card.whole) <= spare + 1 else [card.cut]
        spare -= len(whole) - 1
        lines += whole
    told = story_lines(view.news, width, rows - len(lines))
    return [*told, *([Text()] * (rows - len(lines) - len(told))), *lines]


# -- the upper half ------------------------------------------------------------


def header(scene: Scene, width: int) -> Text:
    head = scene.table
    left = f" {head.title} · Round {head.round} · {head.phase}"
    right = "  ".join(f"{pile.name} {pile.count}" for pile in scene.piles if not pile.top)
    room = width - len(left) - 3
    piles = right if len(right) <= room else right[: right.rfind("  ", 0, room)] if room > 12 else ""
    return Text(f"{left}{piles.rjust(width - len(left) - 1)} "[:width], "reverse", no_wrap=True)


def is_wide(board: Board) -> bool:
    xs, ys = [place.x for place in board.places], [place.y for place in board.places]
    return max(xs) - min(xs) > 1.3 * (max(ys) - min(ys))


def _above(scene: Scene, view: View, sorted_: Sorted, width: int, rows: int) -> list[Text]:
    """A map that is wider than high gets the whole width, and people stand in rows under it."""
    board = next((board for board in scene.boards if board.places), None)
    if board is None:
        return [header(scene, width), *people_rows(scene, view, width)]
    if not is_clear(board, width, rows - 1):
        return _told_above(scene, view, width, rows)
    if width < NARROW or (is_wide(board) and width < 150):
        below = [*people_rows(scene, view, width), track_row(scene, width)]
        map_ = draw(scene, board, width, max(LEAST_MAP, rows - 1), sorted_.places)
        return [header(scene, width), *map_, *below]
    panel = people_panel(scene, view, PANEL, rows)
    map_ = draw(scene, board, width - PANEL - 1, rows, sorted_.places)
    return [
        header(scene, width),
        *(_beside(one, other, PANEL) for one, other in zip(panel, map_, strict=True)),
    ]


def _told_above(scene: Scene, view: View, width: int, rows: int) -> list[Text]:
    """Where no map fits: who is there, and the places where something is."""
    lines = [header(scene, width), *people_rows(scene, view, width), track_row(scene, width)]
    for place in plain.busy_places(scene):
        line = Text(place, no_wrap=True)
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines[: max(1, rows)]


def _beside(panel: Text, map_: Text, width: int) -> Text:
    left = panel.copy()
    left.truncate(width, pad=True, overflow="ellipsis")
    return Text.assemble(left, ("│", DIM), map_, no_wrap=True)


def people_panel(scene: Scene, view: View, width: int, rows: int) -> list[Text]:
    """Tracks, then everybody, then what is in force; cut to the rows there are."""
    blocks = [[line for track in scene.tracks for line in track_lines(track, width)]]
    blocks += [seat_lines(scene, seat, view, width) for seat in scene.seats]
    airy = sum(len(block) + 1 for block in blocks) + 3 <= rows
    lines = [line for block in blocks for line in ([*block, Text()] if airy else block)]
    lines += in_force(scene, width, rows - len(lines))
    return lines[:rows] + [Text()] * (rows - len(lines))


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
        lines += _wrapped(line, width, "  ")
    return lines


def seat_lines(scene: Scene, seat: Seat, view: View, width: int) -> list[Text]:
    asked = scene.ask is not None and scene.ask.seat == seat.id
    tint = next((piece.tint for piece in scene.pieces if piece.seat == seat.id), "")
    note = " (bot)" if seat.id in view.bots else ""
    first = Text.assemble(("►" if asked else " ", ACCENT), (seat.name, f"bold {tint}"), (note, DIM))
    lines = [first, *(_wrapped(Text(" ").append_text(stats(seat)), width - 1, " ") if seat.stats else [])]
    badges = [badge for badge in seat.badges if not (asked and badge == "Taking a turn")]
    return [*lines, *(Text(f" {badge}", DIM) for badge in badges)]


def stats(seat: Seat) -> Text:
    """The seat's numbers but for zeros of no weight; a figure that is nearly used up stands out."""
    text = Text()
    for number, (name, (now, most)) in enumerate(seat.stats.items()):
        vital = number < 2
        if vital or now:
            value = f"{name.capitalize()}\xa0{now}" + (f"/{most}" if most != now or vital else "")
            text.append(value, "bold red" if vital and now <= 1 else "").append(" ")
    text.rstrip()
    return text


def in_force(scene: Scene, width: int, rows: int) -> list[Text]:
    """Face-up cards on the table that everybody plays under."""
    lines: list[Text] = []
    for pile in scene.piles:
        card = scene.cards.get(pile.top)
        if card:
            lines.append(Text(f"◆ {card.name}", "bold yellow"))
            lines += [Text(f"  {line}", DIM) for line in textwrap.wrap(card.text, width - 3)]
    if len(lines) > rows > 0:
        names = [line for line in lines if line.plain.startswith("◆")]
        lines = names if len(names) >= rows - 1 else [*lines[: rows - 1], Text(f"{lines[rows - 1].plain}…", DIM)]
    return lines


def people_rows(scene: Scene, view: View, width: int) -> list[Text]:
    lines = []
    for seat in scene.seats:
        line = Text(" ").join(seat_lines(scene, seat, view, width))
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def track_row(scene: Scene, width: int) -> Text:
    parts = [line for track in scene.tracks for line in track_lines(track, 40)]
    events = [(f"◆ {card.name}", "bold yellow") for pile in scene.piles if (card := scene.cards.get(pile.top))]
    line = Text("   ").join([*parts, *(Text(name, style) for name, style in events)])
    line.truncate(width, overflow="ellipsis")
    return line


# -- the lower half ------------------------------------------------------------


def story_lines(news: Sequence[Line], width: int, rows: int) -> list[Text]:
    """A row for each line if they fit; else they run on, and the oldest are left out."""
    if rows <= 0 or not news:
        return []
    if len(news) <= rows:
        return [_told(line, width) for line in news]
    flowing = textwrap.wrap("  ".join(f"{line.text}" for line in news), width - 2)
    if len(flowing) > rows:
        flowing = [f"… {flowing[-rows]}"[: width - 1], *flowing[len(flowing) - rows + 1 :]]
    return [Text(f" {line}") for line in flowing]


def _told(line: Line, width: int) -> Text:
    text = Text(f" {line.text}", no_wrap=True)
    text.truncate(width - len(line.rule) - 2, pad=True, overflow="ellipsis")
    return text.append(f" {line.rule}", DIM)


def hand_cards(scene: Scene, sorted_: Sorted, width: int) -> list[Shown]:
    """The cards of whoever is asked, each with its numbers and its text; those in front come last."""
    if scene.ask is None:
        return []
    seat = scene.seats[scene.ask.seat]
    cards = [*(seat.hand or []), *seat.front]
    own = [_card(scene, seat, card, sorted_.cards.get(card, []), width) for card in dict.fromkeys(cards)]
    others = [other for other in scene.seats if other.hand and other.player != seat.player]
    return [*own, *(_open_hand(scene, other, width) for other in others)]


def _open_hand(scene: Scene, seat: Seat, width: int) -> Shown:
    """Another player's cards while they may be seen."""
    names = ", ".join(scene.cards[card].name for card in seat.hand or [])
    text = Text.assemble(f" {seat.name} shows ", (names, "bold"))
    cut = text.copy()
    cut.truncate(width - 1, overflow="ellipsis")
    return Shown(cut, _wrapped(text, width - 1, "   "), False)


def _card(scene: Scene, seat: Seat, id_: str, choices: list[tuple[int, str]], width: int) -> Shown:
    card = scene.cards[id_]
    count = (seat.hand or []).count(id_)
    usual = scene.ask.usual if scene.ask else None
    text = Text(" ")
    for number, label in choices:
        text.append(f"[{number}]", NUMBER).append(f"{label}{'⏎' if number == usual else ''} ")
    states = [badge.partition(":")[0].lower() for badge in seat.badges if badge.endswith(f": {card.name}")]
    text.append(card.name + (f" ×{count}" if count > 1 else ""), "bold")
    text.append(f" ({', '.join([card.kind, *states])}) ", DIM).append(card.text)
    cut = text.copy()
    cut.truncate(width - 1, overflow="ellipsis")
    return Shown(cut, _wrapped(text, width - 1, "   "), bool(choices))


def _wrapped(text: Text, width: int, indent: str) -> list[Text]:
    """Wrap a styled line, the rows after the first set in."""
    lines, rest = [], text
    while rest.cell_len > width:
        cut = rest.plain.rfind(" ", len(indent) + 1, width + 1)
        cut = cut if cut > len(indent) else width
        lines.append(rest[:cut])
        rest = Text(indent).append_text(rest[cut:].copy() if rest.plain[cut] != " " else rest[cut + 1 :])
    return [*lines, rest]


def choice_lines(scene: Scene, sorted_: Sorted, width: int) -> list[Text]:
    """The ask in words, and its choices in as few rows as they need."""
    ask, head = scene.ask, scene.table
    if ask is None:
        return [Text(f"{'Won' if head.won else 'Lost'} in round {head.round}: {head.why}", "bold reverse")]
    lines = _wrapped(Text(f"► {ask.text}", "bold"), width - 1, "  ")
    for group in sorted_.groups:
        lines += _wrapped(_group(group, ask.usual), width - 1, "   ")
    return lines


def _group(group: Group, usual: int | None) -> Text:
    text = Text(" ")
    if group.head:
        text.append(f"{group.head} ", DIM)
    for number, label in group.items:
        text.append(f"[{number}]", NUMBER).append(label.replace(" ", "\xa0"))
        text.append("\xa0⏎" if number == usual else "", "bold").append("  ")
    text.rstrip()
    return text
