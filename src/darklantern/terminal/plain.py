"""The table as lines of plain text, for pipes, small screens and terminals that can only print."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from darklantern.table.scene import Choice, Head, Line, Piece, Place, Scene, Seat, Track
from darklantern.table.text_view import stat_text
from darklantern.terminal.choices import aside, sort, spot_ids, told_apart
from darklantern.terminal.grid import plan_label
from darklantern.terminal.labels import group_of
from darklantern.terminal.map import tokens_at
from darklantern.terminal.rows import HARD_SPACE
from darklantern.terminal.status import order_rows, roll_rows
from darklantern.terminal.window import Looking

WIDE_PAPER = 1000  # columns of a pipe


def place_names(scene: Scene) -> dict[str, str]:
    return {place.id: place.name for board in scene.boards for place in board.places}


def head_line(scene: Scene) -> str:
    head = scene.table
    return f"== {head.title} · Round {head.round} · {head.phase} · {', '.join(track_marks(scene))}"


def track_marks(scene: Scene) -> list[str]:
    """Where the markers of all tracks stand."""
    return [
        _named(marker.name if number else track.name.partition(",")[0], space_label(track, marker.at))
        for track in scene.tracks
        for number, marker in enumerate(track.markers)
        if marker.at >= 0
    ]


def _named(name: str, space: str) -> str:
    """A marker and its space, of which some say already whose they are."""
    return space if space.startswith(f"{name} ") else f"{name} {space}"


def going_on(scene: Scene, looking: Looking) -> list[str]:
    """The order of turns and the dice on the table, where there are any."""
    rows = [*order_rows(scene, looking.labels, WIDE_PAPER), *roll_rows(scene, sort(scene).things, WIDE_PAPER)]
    return [row.plain.replace(HARD_SPACE, " ") for row in rows]


def space_label(track: Track, at: int) -> str:
    """Numbered spaces are counted, others say what they are."""
    label, last = track.spaces[at].label, track.spaces[-1].label
    return f"{label}/{last}" if last.isdigit() else label


def ended(head: Head) -> list[str]:
    """How it ended, and what everybody has to show for it."""
    tallies = [
        f"{tally.who}: {', '.join(f'{name} {amount}' for name, amount in tally.figures.items())}"
        + (f" ({tally.note})" if tally.note else "")
        for tally in head.tallies
    ]
    return [f"{'Won' if head.won else 'Lost'} in round {head.round}: {head.why}", *tallies]


def story(news: Sequence[Line]) -> list[str]:
    return [f"* {line.text}" + (f"  [{line.rule}]" if line.rule else "") for line in news]


def question(scene: Scene) -> list[str]:
    """The ask and its options, each with its number."""
    ask = scene.ask
    if ask is None:
        return []
    return [
        f"? {ask.text}",
        *(option(number, choice, ask.usual) for number, choice in enumerate(_told_apart(scene))),
        *_walks(scene),
    ]


def _told_apart(scene: Scene) -> list[Choice]:
    """Choices with what tells those apart that read the same."""
    options = scene.ask.options if scene.ask else []
    return [choice for _, choice in told_apart(list(enumerate(options)), spot_ids(scene))]


def _walks(scene: Scene) -> list[str]:
    """Where plans lead, each with its cost; with danger on the way behind an exclamation mark."""
    plans, names = scene.ask.plans if scene.ask else [], place_names(scene)
    listed = ", ".join(f"{names.get(plan.to, plan.to)} {plan_label(plan)}" for plan in plans)
    return [f"  go: {listed}"] if plans else []


def option(number: int, choice: Choice, usual: int | None = None, whose: str = "") -> str:
    about = aside(choice)
    return (
        f"{number:>4}: {whose}{choice.label}"
        + (f" ({about})" if about else "")
        + ("  (Enter)" if number == usual else "")
    )


def people(scene: Scene, bots: Collection[int]) -> list[str]:
    return [_person(scene, seat, bots) for seat in scene.seats]


def _person(scene: Scene, seat: Seat, bots: Collection[int]) -> str:
    numbers = ", ".join(f"{name} {stat_text(stat)}" for name, stat in seat.stats.items())
    parts = [
        place_names(scene).get(seat.at, seat.at),
        numbers,
        *(badge.text for badge in seat.badges),
        "bot" if seat.id in bots else "",
    ]
    return f"  {seat.id} {seat.name}: " + "; ".join(part for part in parts if part)


def places(scene: Scene) -> list[str]:
    """The map as a list: every place with its neighbours and what is there."""
    lines = []
    names = place_names(scene)
    for board in scene.boards:
        for place in board.places:
            near = [
                names[path.b if path.a == place.id else path.a] for path in board.trails if place.id in (path.a, path.b)
            ]
            there = contents(scene, place)
            lines.append(f"  {place.name}" + (f" [{there}]" if there else "") + f": {', '.join(near)}")
    return lines


def contents(scene: Scene, place: Place) -> str:
    return " ".join([*(token.full for token in tokens_at(scene, place)), *(f"({tag})" for tag in place.tags)])


def busy_places(scene: Scene) -> list[str]:
    """Only the places where somebody or something is."""
    there = [(place, tokens_at(scene, place)) for board in scene.boards for place in board.places]
    return [f"  {place.name}: {' '.join(token.full for token in tokens)}" for place, tokens in there if tokens]


def figures(scene: Scene, looking: Looking) -> list[str]:
    """Whoever stands on squares, those of a group together, each by its letters with where it is."""
    squares = {square.id for board in scene.boards for square in board.squares}
    groups: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        if squares.intersection(piece.spans or [piece.at]):
            groups.setdefault(group_of(piece), []).append(piece)
    labels = looking.labels.figures(scene) if groups else {}
    return [
        f"  {pieces[0].name}: " + ", ".join(f"{labels[piece.id]} {piece.at}" for piece in pieces)
        for pieces in groups.values()
    ]


def hand(scene: Scene, seat: Seat) -> list[str]:
    """A seat's cards with their texts; those in front of it first."""
    if seat.hand is None:
        return [f"{seat.name} holds {seat.cards} cards, which you may not see."]
    cards = [*seat.front, *seat.hand]
    lines = [f"{seat.name} holds:" if cards else f"{seat.name} holds nothing."]
    for id_ in dict.fromkeys(cards):
        card = scene.cards[id_]
        times = f" ×{cards.count(id_)}" if cards.count(id_) > 1 else ""
        kind = f"{card.kind}, in play" if id_ in seat.front else card.kind
        lines.append(f"  {card.name}{times} ({kind}): {card.text}")
    return lines
