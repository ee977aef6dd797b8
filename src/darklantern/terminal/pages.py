"""What can be looked up while playing: cards, places, pieces, rules."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from darklantern.table.rulebook import Rule, Rulebook
from darklantern.table.scene import Board, Card, Piece, Place, Scene, Seat
from darklantern.terminal.plain import contents, figure, hand

HELP = """\
a number               take that choice; Enter alone takes the one marked ⏎
words of a choice      the same, if they fit only one: swamp, loot, end turn
undo, redo             take back your last decision, or bring it again
why, why 3             the rule behind the last line of the story, or the third-last
why not WISH           the rule against it: why not loot, why not move swamp
look NAME              a card, place, piece or person in full; alone: where you are
hand, cards            your cards with their whole texts
map, table             the map alone; the table again
story [N]              the last N lines with their rules
rules WORD             search the rules
options                what may be done although nobody asked: joining, leaving, speaking
say [WHO] [KIND] WORDS speak aloud, which may have a price; without: say next, say not next
whisper WORDS          a private word while two talk
save FILE              keep the game
quit                   leave

On the map ► is whoever is asked and @ everybody else; a number is the choice that goes there."""
IN_FULL = 6  # rules that a search shows with their texts


def rule_lines(rule: Rule) -> list[str]:
    lines = [f"{rule.id} · {rule.title}", f"  {rule.rule}"]
    return [*lines, f"  Ruling: {rule.ruling}"] if rule.ruling else lines


def search(book: Rulebook, word: str) -> list[str]:
    """The rules that hold a word, those that name it first: some in full, the others by title."""
    found = [book.by_id()[word.upper()]] if word.upper() in book.by_id() else book.search(word)
    if not found:
        return [f"no rule speaks of {word!r}"]
    lines = [line for rule in found[:IN_FULL] for line in rule_lines(rule)]
    return [*lines, *(f"{rule.id} · {rule.title}" for rule in found[IN_FULL:])]


def look(scene: Scene, wanted: str) -> list[str]:
    """Everything that bears a name: whole names before parts of names."""
    found: dict[str, list[str]] = {}
    for name, lines in _things(scene):
        found.setdefault(name.casefold(), lines)
    key = wanted.casefold()
    if key in found:
        return found[key]
    fitting = [
        name for name in found if all(any(part.startswith(word) for part in name.split()) for word in key.split())
    ]
    if len(fitting) == 1:
        return found[fitting[0]]
    if fitting:
        return [f"{wanted!r} may be: {', '.join(fitting)}"]
    return [f"nothing that you can see is called {wanted!r}"]


def _things(scene: Scene) -> Iterable[tuple[str, list[str]]]:
    people = {seat.figure for seat in scene.seats}
    for seat in scene.seats:
        yield seat.name, _seat_lines(scene, seat)
    for board in scene.boards:
        for place in board.places:
            yield place.name, place_lines(scene, board, place)
    for id_, card in scene.cards.items():
        if id_ not in people:
            yield card.name, card_lines(card)
    for piece in scene.pieces:
        yield piece.name, _piece_lines(scene, piece)


def card_lines(card: Card) -> list[str]:
    kinds = ", ".join([card.kind, *card.keywords])
    lines = [f"{card.name} ({kinds}): {card.text}"]
    lines += [f"  “{card.flavour}”"] if card.flavour else []
    return [*lines, f"  Rule {card.rule}"] if card.rule else lines


def _seat_lines(scene: Scene, seat: Seat) -> list[str]:
    numbers = ", ".join(f"{name} {figure(name, stat.now, stat.most)}" for name, stat in seat.stats.items())
    lines = [f"{seat.name}: {numbers}", *(f"  {badge.text}" for badge in seat.badges)]
    if seat.figure in scene.cards:
        lines += [f"  {line}" for line in card_lines(scene.cards[seat.figure])]
    return lines + hand(scene, seat)


def place_lines(scene: Scene, board: Board, place: Place) -> list[str]:
    """What is there, what can be done there, the ways from it, and how far it is from everybody."""
    names = {other.id: other.name for other in board.places}
    far = distances(board, place.id)
    lines = [f"{place.name}: {contents(scene, place) or 'nothing here'}"]
    lines.append(f"  Ways to {', '.join(sorted(names[id_] for id_, steps in far.items() if steps == 1))}")
    away = [f"{seat.name} {far[seat.at]}" for seat in scene.seats if seat.at in far]
    lines.append(f"  Spaces by path from {', '.join(away)}")
    return lines + [f"  {_piece_line(piece)}" for piece in scene.pieces if piece.at == place.id and piece.seat is None]


def _piece_line(piece: Piece) -> str:
    numbers = ", ".join(f"{name} {stat.now} of {stat.most}" for name, stat in piece.stats.items())
    return ": ".join(
        part
        for part in (
            piece.name,
            "; ".join(filter(None, [numbers, piece.intent, *(badge.text for badge in piece.badges)])),
        )
        if part
    )


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
