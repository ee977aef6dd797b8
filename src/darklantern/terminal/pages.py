"""What can be looked up while playing: cards, places, pieces, rules."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from darklantern.table.errors import UserError
from darklantern.table.rulebook import Rule, Rulebook
from darklantern.table.scene import Board, Card, Edge, Line, Piece, Place, Scene, Seat, Square, Tile, Track
from darklantern.table.text_view import stat_text
from darklantern.terminal.grid import unlit, unseen
from darklantern.terminal.labels import marks_on
from darklantern.terminal.legend import DEAD_END, sign_name
from darklantern.terminal.plain import contents, hand
from darklantern.terminal.sheets import number, sheet_lines
from darklantern.terminal.status import aim_line

HELP = """\
a number               take that choice; Enter alone takes the one marked ⏎
2 5 7                  several choices, where so many are wanted
words of a choice      the same, if they fit only one{words}
look NAME, look 3      a card, place, figure or person in full, or a choice; alone: where you are
go NAME                walk there or next to it, as far as nothing new is seen; alone: where you can go
undo, redo             take back your last decision, or bring it again
why, why 3             the rule behind the last line of the story, or the third-last
why not WISH           the rule against it{wish}
aims, force            what is needed to win; what changes the rules now
hand, cards            your cards with their whole texts
sheet [WHO]            all numbers of somebody, what changes them, and what they carry
map, table             the map alone; the table again
story [N]              the last N lines with their rules
rules WORD             search the rules
options                what may be done although nobody asked: speaking, joining, standing answers
say [WHO] [KIND] WORDS speak aloud, which may have a price
whisper WORDS          a private word, where that is possible
save FILE              keep the game
quit                   leave

On the map {map}"""
PLACES = """► is whoever is asked and @ everybody else; a number is the choice that goes there, \
+2 a walk that costs 2, !2 one with danger on the way."""
SQUARES = """two letters are a figure or a mark, explained beside it; an arrow points from a mark to its square.
A figure, or the name of a square, chooses what is about it.
A number is a choice, +2 a walk that costs 2, !2 one with danger on the way.
map names              the numbers of squares: 07 on the third tile is 3.07
map left, map up 9     move the window; map NAME looks at a square, figure or tile, map back at what is asked
board NAME             another board; alone: which there are"""
IN_FULL = 6  # rules that a search shows with their texts


def help_lines(scene: Scene) -> list[str]:
    """What may be typed, with examples of this very table."""
    options = scene.ask.options if scene.ask else []
    words = ", ".join(choice.label.casefold() for choice in options[:2])
    wish = verb_example(scene)
    squares = any(board.squares for board in scene.boards)
    filled = HELP.format(
        words=f": {words}" if words else "",
        wish=f": why not {wish}" if wish else "",
        map=SQUARES if squares else PLACES,
    )
    return filled.splitlines()


def verb_example(scene: Scene) -> str:
    """A wish as one may type it: the last of what is offered now."""
    return scene.ask.options[-1].verb if scene.ask and scene.ask.options else ""


def rule_lines(rule: Rule) -> list[str]:
    lines = [f"{rule.id} · {rule.title}", f"  {rule.rule}"]
    return [*lines, f"  Ruling: {rule.ruling}"] if rule.ruling else lines


def search(book: Rulebook, words: str) -> list[str]:
    """The rules that hold every word, those that name them first: some in full, the others by title."""
    found = [book.by_id()[words.upper()]] if words.upper() in book.by_id() else book.search(words)
    if not found:
        return [f"no rule speaks of {words!r}"]
    lines = [line for rule in found[:IN_FULL] for line in rule_lines(rule)]
    return [*lines, *(f"{rule.id} · {rule.title}" for rule in found[IN_FULL:])]


def look(scene: Scene, wanted: str) -> list[str]:
    """Everything that bears a name: whole names before parts of names."""
    if lines := _by_id(scene, wanted):
        return lines
    found: dict[str, list[str]] = {}
    for name, lines in _things(scene):
        found.setdefault(name.casefold(), lines)
    key = wanted.casefold()
    if key in found:
        return found[key]
    fitting = [
        name for name in found if all(any(part.startswith(word) for part in name.split()) for word in key.split())
    ]
    shortest = min(fitting, key=len, default="")
    if fitting and all(name.startswith(shortest) for name in fitting):  # a kind, and those of it by their numbers
        return found[shortest]
    if fitting:
        return [f"{wanted!r} may be: {', '.join(fitting)}"]
    printed = [card_lines(card) for card in scene.cards.values() if _has_ability(card, key)]
    return printed[0] if printed else [f"nothing that you can see is called {wanted!r}"]


def _has_ability(card: Card, name: str) -> bool:
    """Whether a card has an ability of that name, which its text says before a colon."""
    return any(f" {name}:" in f" {text.casefold()}" for text in (card.text, *card.parts))


def _by_id(scene: Scene, wanted: str) -> list[str]:
    """A square, figure or tile, which have short names of their own."""
    for board in scene.boards:
        for square in board.squares:
            if square.id == wanted:
                return square_lines(scene, board, square)
        for tile in board.tiles:
            if tile.id == wanted:
                return _tile_lines(scene, board, tile)
    return next((_one_piece_lines(scene, piece) for piece in scene.pieces if piece.id == wanted), [])


def square_lines(scene: Scene, board: Board, square: Square) -> list[str]:
    """What a square is, what is on it and what can be done there."""
    if square.id in unseen(board):
        return [f"{square.id}: nobody has seen it"]
    tile = next((tile for tile in board.tiles if square.id in tile.squares), None)
    marks = [f"{sign_name(scene, mark)} ×{count}" for mark, count in marks_on(board, square.id).items()]
    light = ["dark"] if square.id in unlit(board) else ["lit"] if board.dark else []
    half = ["half a space"] if square.half else []
    there = [piece.name for piece in scene.pieces if square.id in (piece.at, *piece.spans)]
    lines = [f"{square.id}: {', '.join([square.kind, *half, *light, *marks, *there])}"]
    lines += [f"  On {tile.name or tile.id}" + (f": {tile.text}" if tile.text else "")] if tile else []
    lines += [f"  {_edge_text(scene, edge)}" for edge in board.edges if square.id in edge.sides]
    lines += [f"  {link.name or 'Leads'}: to {link.there}" for link in board.links if link.here == square.id]
    options = scene.ask.options if scene.ask else []
    return lines + [f"  [{choice.index}] {choice.label}" for choice in options if square.id in choice.lights]


def _tile_lines(scene: Scene, board: Board, tile: Tile) -> list[str]:
    marks = [f"{sign_name(scene, mark)} ×{count}" for mark, count in marks_on(board, tile.id).items()]
    about = [*marks, *([tile.text] if tile.text else [])]
    return [f"{tile.id} {tile.name or 'unseen'}, {tile.w}×{tile.h}" + (f": {'; '.join(about)}" if about else "")]


def _edge_text(scene: Scene, edge: Edge) -> str:
    marks = [f"{sign_name(scene, mark)} ×{count}" for mark, count in edge.marks.items()]
    how = DEAD_END if edge.kind == "cap" else edge.state or edge.kind
    return ", ".join([f"{edge.name} ({how})", *marks])


def seat_named(scene: Scene, wanted: str) -> Seat:
    fitting = [seat for seat in scene.seats if seat.name.casefold().startswith(wanted.casefold())]
    if len(fitting) != 1:
        raise UserError(f"nobody here is called {wanted!r}: there is {', '.join(seat.name for seat in scene.seats)}")
    return fitting[0]


def _things(scene: Scene) -> Iterable[tuple[str, list[str]]]:
    people = {seat.figure for seat in scene.seats}
    for seat in scene.seats:
        yield seat.name, _seat_lines(scene, seat)
    for board in scene.boards:
        for place in board.places:
            yield place.name, place_lines(scene, board, place)
        for tile in board.tiles:
            yield tile.name or tile.id, _tile_lines(scene, board, tile)
        for edge in board.edges:
            yield edge.name, [_edge_text(scene, edge)]
    for track in scene.tracks:
        yield track.name.partition(",")[0], _track_lines(scene, track)
        for marker in track.markers[1:]:
            yield marker.name, _track_lines(scene, track)
    for aim in scene.aims:
        yield aim.name, [aim_line(aim)]
    for mark, sign in scene.signs.items():
        yield sign.name, _sign_lines(scene, mark)
    for id_, card in scene.cards.items():
        if id_ not in people:
            yield card.name, [*card_lines(card), *_group_lines(scene, id_)]
    for piece in scene.pieces:
        if piece.number:
            yield f"{piece.name} {piece.number}", _one_piece_lines(scene, piece)
        yield piece.name, _piece_lines(scene, piece)


def _track_lines(scene: Scene, track: Track) -> list[str]:
    """All spaces of a track from one end to the other, with the markers behind the space that they stand on."""
    standing = {at: [one.name for one in track.markers if one.at == at] for at in range(len(track.spaces))}
    spaces = [
        f"{space.label} ({', '.join(standing[at])})" if standing[at] else space.label
        for at, space in enumerate(track.spaces)
    ]
    text = scene.signs[track.id].text if track.id in scene.signs else ""
    return [f"{track.name}: {' · '.join(spaces)}", *([f"  {text}"] if text else [])]


def _sign_lines(scene: Scene, mark: str) -> list[str]:
    """What a mark means, and the squares where it lies."""
    sign = scene.signs[mark]
    where = [id_ for board in scene.boards for id_, marks in board.marks.items() if marks.get(mark)]
    return [f"{sign.name}: {sign.text}" if sign.text else sign.name, *([f"  At {', '.join(where)}"] if where else [])]


def _group_lines(scene: Scene, group: str) -> list[str]:
    """The figures of a group, after its sheet."""
    return [
        f"  {_piece_line(piece, f' {piece.number}')} (at {piece.at})" for piece in scene.pieces if piece.group == group
    ]


def card_lines(card: Card) -> list[str]:
    kinds = ", ".join([card.kind, *card.keywords])
    lines = [f"{card.name} ({kinds}): {card.text}" if card.text else f"{card.name} ({kinds})"]
    lines += [f"  {' · '.join(f'{name} {number(stat)}' for name, stat in card.stats.items())}"] if card.stats else []
    lines += [f"    {change}" for stat in card.stats.values() for change in stat.changes]
    lines += [f"  {part}" for part in card.parts]
    lines += [f"  “{card.flavour}”"] if card.flavour else []
    return [*lines, f"  Rule {card.rule}"] if card.rule else lines


def _seat_lines(scene: Scene, seat: Seat) -> list[str]:
    lines = sheet_lines(scene, seat)
    if seat.figure in scene.cards:
        lines += [f"  {line}" for line in card_lines(scene.cards[seat.figure])]
    return lines + hand(scene, seat)


def source_lines(scene: Scene, line: Line) -> list[str]:
    """The card that made a line of the story so, if it is known."""
    card = scene.cards.get(line.source)
    return [f"  By the card {card.name}: {card.text}"] if card else []


def cause_lines(story: Sequence[Line], line: Line) -> list[str]:
    """What led to a line of the story, the first cause last."""
    known = {one.n: one for one in story}
    found = []
    while line.cause is not None and line.cause in known:
        line = known[line.cause]
        found.append(f"  What led to it: “{line.text}”")
    return found


def place_lines(scene: Scene, board: Board, place: Place) -> list[str]:
    """What is there, what the place does, the ways from it, and how far it is from everybody."""
    names = {other.id: other.name for other in board.places}
    far = distances(board, place.id)
    lines = [f"{place.name}: {contents(scene, place) or 'nothing here'}"]
    lines += [f"  {place.text}"] if place.text else []
    lines.append(f"  Ways to {', '.join(sorted(names[id_] for id_, steps in far.items() if steps == 1))}")
    away = [f"{seat.name} {far[seat.at]}" for seat in scene.seats if seat.at in far]
    lines.append(f"  Spaces by path from {', '.join(away)}")
    return lines + [f"  {_piece_line(piece)}" for piece in scene.pieces if piece.at == place.id and piece.seat is None]


def _piece_line(piece: Piece, number: str = "") -> str:
    numbers = ", ".join(f"{name} {stat_text(stat)}" for name, stat in piece.stats.items())
    badges = [badge.text for badge in piece.badges]
    intent = piece.intent.rstrip(".") if badges else piece.intent
    return ": ".join(
        part
        for part in (
            f"{piece.name}{number}",
            "; ".join(filter(None, [numbers, intent, *badges])),
        )
        if part
    )


def _one_piece_lines(scene: Scene, piece: Piece) -> list[str]:
    """A figure by itself: where it is, whom it is after, and what can be done about it."""
    number = f" {piece.number}" if piece.number else ""
    hunted = [other.name for other in scene.pieces if other.id == piece.hunts]
    lines = [f"{_piece_line(piece, number)} (at {', '.join(piece.spans or [piece.at])})"]
    lines += [f"  Is after {hunted[0]}"] if hunted and hunted[0] not in piece.intent else []
    card = scene.cards.get(piece.id) or scene.cards.get(piece.group)
    lines += [f"  {line}" for line in card_lines(card)] if card and piece.seat is None else []
    options = scene.ask.options if scene.ask else []
    chosen = [choice for choice in options if piece.id in choice.lights]
    return lines + [f"  [{one.index}] {one.label}" + (f" ({one.odds.text})" if one.odds else "") for one in chosen]


def _piece_lines(scene: Scene, piece: Piece) -> list[str]:
    names = {place.id: place.name for board in scene.boards for place in board.places}
    alike = [other for other in scene.pieces if other.name == piece.name]
    return [f"{_piece_line(other)} (at {names.get(other.at, other.at)})" for other in alike]


def distances(board: Board, start: str) -> dict[str, int]:
    """How many spaces every place is from one, along the paths."""
    near: dict[str, list[str]] = {place.id: [] for place in board.places}
    for path in board.trails:
        near[path.a].append(path.b)
        near[path.b].append(path.a)
    far = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in near[here]:
            if there not in far:
                far[there] = far[here] + 1
                waiting.append(there)
    return far
