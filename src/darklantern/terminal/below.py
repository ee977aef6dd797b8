"""The lower half of the screen: what happened, the hand, and the choices."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from rich.text import Text

from darklantern.table.scene import Line, Question, Scene, Seat
from darklantern.table.standing_answers import SET
from darklantern.terminal import plain
from darklantern.terminal.choices import IS_SQUARE, Group, Item, Sorted, common
from darklantern.terminal.rows import HARD_SPACE, cut, wrapped

DIM, NUMBER = "bright_black", "bold cyan"
LEAST_STORY, MOST_STORY = 2, 5
GREAT, STAR = 2, "★ "  # the weight of a great moment, and how it is marked
GOES_ON = " … (`story`)"
MOST_CHOICES = 4  # squares to choose from that are listed, if their names are short
ARTICLE_LAST = re.compile(r"( |^)the$", re.IGNORECASE)  # which begins the names that follow
OPEN_BRACKET = re.compile(r" *\([^)]*$")  # whose end is different for each of the names
AS_ON_THE_MAP = " by its number on the map, or by its name"

Names = Mapping[int, str]  # of people, by seat
NOBODY: Names = {}


@dataclass
class Shown:
    """A card of the hand: on one row, with its whole text, whether a choice is about it, and by its name alone."""

    cut: Text
    whole: list[Text]
    offered: bool
    named: Text
    new: bool = False


def middle(news: Sequence[Line], hand: Sequence[Shown], width: int, rows: int, names: Names = NOBODY) -> list[Text]:
    """The story and the hand: a row for each card, and whole texts as far as the story leaves room."""
    story = min(len(story_lines(news, width, MOST_STORY, names)), max(LEAST_STORY, rows - len(hand)))
    hand = _most_wanted(hand, rows - story)
    lines = _hand_lines(hand, rows - story)
    told = story_lines(news, width, rows - len(lines), names)
    return [*told, *([Text()] * (rows - len(lines) - len(told))), *lines]


# -- the story ------------------------------------------------------------


def story_lines(news: Sequence[Line], width: int, rows: int, names: Names = NOBODY) -> list[Text]:
    """Each line by itself if they fit; else they run on, and the oldest are left out, great moments last of all.

    Great moments stand out: by themselves wherever there is room for that.
    """
    if rows <= 0 or not news:
        return []
    apart = [row for line in news for row in _told(line, width)]
    if len(apart) <= rows:
        return apart
    great = [line for line in news if _is_great(line)]
    for as_rows, before in ((_moments_apart, great), (_flowing, great), (_flowing, [])):
        found = _latest(news, before, rows, partial(as_rows, width=width, names=names))
        if found:
            return found
    return _cut_off(_flowing(news[-1:], "", width, names), rows, width)


def _cut_off(lines: list[Text], rows: int, width: int) -> list[Text]:
    """The first rows of what is too long, with a sign that it goes on."""
    if len(lines) <= rows:
        return lines
    last = lines[rows - 1]
    last.truncate(width - 2 - len(GOES_ON))
    return [*lines[: rows - 1], last.append(GOES_ON, DIM)]


def _latest(
    news: Sequence[Line], great: Sequence[Line], rows: int, as_rows: Callable[[Sequence[Line], str], list[Text]]
) -> list[Text]:
    """As many of the latest lines as fit, after the `great` ones before them, and how many are left out."""
    found: list[Text] = []
    for first in range(len(news) - 1, -1, -1):
        before = [line for line in great if line.n < news[first].n]
        lead = f"(… {first - len(before)} earlier: `story`)  " if first > len(before) else ""
        longer = as_rows([*before, *news[first:]], lead)
        if len(longer) > rows:
            break
        found = longer
    return found


def _flowing(lines: Sequence[Line], lead: str, width: int, names: Names) -> list[Text]:
    """All lines one after another, after how many were left out."""
    rows = [Text(f" {row}") for row in textwrap.wrap(lead + "  ".join(run_on(lines, names)), width - 2)]
    rows[0].stylize(DIM, 0, len(lead))
    return rows


def _moments_apart(lines: Sequence[Line], lead: str, width: int, names: Names) -> list[Text]:
    """What runs on, broken by the great moments."""
    rows = []
    for great, part in groupby(lines, _is_great):
        if not great:
            rows += _flowing(list(part), lead, width, names)
        else:
            rows += [Text(f" {lead.rstrip()}", DIM)] if lead else []
            rows += [row for line in part for row in _great(line, width)]
        lead = ""
    return rows


def _is_great(line: Line) -> bool:
    return line.weight >= GREAT


def _great(line: Line, width: int) -> list[Text]:
    first, *rest = textwrap.wrap(line.text, width - 4) or [""]
    return [Text(f" {STAR}{first}", "bold"), *(Text(f"   {row}", "bold") for row in rest)]


def run_on(lines: Sequence[Line], names: Names) -> list[str]:
    """The lines as sentences; what the same person does next goes on in the same sentence."""
    sentences: list[str] = []
    before = None
    for line in lines:
        name = names.get(line.who, "") if line.who is not None else ""
        if before and name and before.who == line.who and _begin(name, before, line):
            sentences[-1] = f"{sentences[-1].removesuffix('.')}; {line.text.removeprefix(f'{name} ')}"
        else:
            sentences.append(line.text)
        before = line
    return sentences


def _begin(name: str, *lines: Line) -> bool:
    return all(line.text.startswith(f"{name} ") for line in lines)


def _told(line: Line, width: int) -> list[Text]:
    """A line of the story with its rule at the right."""
    rule = f" {line.rule}" if line.rule else ""
    mark, style = (STAR, "bold") if _is_great(line) else ("", "")
    rows = textwrap.wrap(mark + line.text, width - len(rule) - 3) or [""]
    first = Text(f" {rows[0]}", style, no_wrap=True)
    first.truncate(width - len(rule) - 1, pad=True)
    return [first.append(rule, f"not bold {DIM}" if style else DIM), *(Text(f"   {row}", style) for row in rows[1:])]


# -- the hand ------------------------------------------------------------


def hand_cards(scene: Scene, sorted_: Sorted, news: Sequence[Line], width: int) -> list[Shown]:
    """The hand of whoever is asked, what lies in front of it, and the cards to choose from, with numbers and texts."""
    if scene.ask is None:
        return []
    seat = scene.seats[scene.ask.seat]
    cards = dict.fromkeys([*(seat.hand or []), *seat.front, *sorted_.cards])
    own = [_card(scene, seat, card, sorted_.cards.get(card, []), width) for card in cards]
    for card, shown in zip(cards, own, strict=True):
        shown.new = any(scene.cards[card].name in line.text for line in news)
    others = [other for other in scene.seats if other.hand and other.player != seat.player]
    return [*own, *(_open_hand(scene, other, width) for other in others)]


def packed(hand: Iterable[Shown], width: int) -> list[Shown]:
    """Only the names of cards, as many on a row as fit, where there is no room for a row each."""
    text = Text(" ").append_text(Text("  ").join(card.named for card in hand))
    rows = wrapped(text, width - 1, " ") if text.plain.strip() else []
    return [Shown(row, [], True, row) for row in rows]


def _most_wanted(hand: Sequence[Shown], rows: int) -> list[Shown]:
    """Cards that no choice is about give way to the texts of the others, with a word about how many they are."""
    offered = [card for card in hand if card.offered]
    rest = sorted((card for card in hand if not card.offered), key=lambda card: not card.new)
    wanted = sum(max(1, len(card.whole)) for card in offered)
    kept = rest[: max(0, rows - wanted - 1)]
    hidden = len(rest) - len(kept)
    if wanted + len(rest) <= rows or (hidden < 2 and len(hand) <= rows):
        return list(hand)
    more = Text(f" … and {hidden} more: `hand`", DIM)
    return [*offered, *kept, *([Shown(more, [], False, more)] if hidden else [])]


def _hand_lines(hand: Sequence[Shown], rows: int) -> list[Text]:
    """Whole texts where there is room: first of cards that the news are about, then of those that need the least."""
    spare = rows - len(hand)
    whole = set()
    for number in sorted(range(len(hand)), key=lambda number: _rank(hand[number])):
        more = len(hand[number].whole) - 1
        if 0 <= more <= spare:
            whole.add(number)
            spare -= more
    return [row for number, card in enumerate(hand) for row in (card.whole if number in whole else [card.cut])]


def _rank(card: Shown) -> tuple[bool, bool, int]:
    return not card.new, not card.offered, len(card.whole)


def _open_hand(scene: Scene, seat: Seat, width: int) -> Shown:
    """Another player's cards while they may be seen."""
    names = ", ".join(scene.cards[card].name for card in seat.hand or [])
    text = Text.assemble(f" {seat.name} shows ", (names, "bold"))
    return Shown(cut(text, width - 1), wrapped(text, width - 1, "   "), False, text[1:], new=True)


def _card(scene: Scene, seat: Seat, id_: str, choices: list[Item], width: int) -> Shown:
    card = scene.cards[id_]
    count = (seat.hand or []).count(id_)
    usual = scene.ask.usual if scene.ask else None
    name = card.name + (f" ×{count}" if count > 1 else "")
    states = [badge.text.partition(":")[0].lower() for badge in seat.badges if badge.about == id_ and ":" in badge.text]
    kinds = f" ({', '.join([card.kind, *(card.keywords if choices else []), *states])})"
    if len(choices) > 1:
        offered = _offered(choices, usual)
        named = Text.assemble((name, "bold"), ":", offered)
        first = named if named.cell_len < width - 1 else Text.assemble(offered[1:], " ", (name, "bold"))
        row = Text.assemble(" ", first, (f"{kinds} ", DIM), card.text)  # what does not fit is not the choices
        text = Text.assemble(" ", (name, "bold"), (kinds, DIM), ":", offered, "  ", card.text)
    else:
        named = _alone(name, choices[0], usual) if choices else Text(name, "bold")
        row = text = Text.assemble(" ", named, (f"{kinds} ", DIM), card.text)
        named = Text(named.plain.replace(" ", HARD_SPACE), spans=named.spans)
    return Shown(cut(row, width - 1), wrapped(text, width - 1, "   "), bool(choices), named)


def _offered(choices: Iterable[Item], usual: int | None) -> Text:
    """What may be done with a card, none of it broken over two rows."""
    text = Text()
    for item in choices:
        words = " ".join(part for part in (item.label, f"({item.aside})" if item.aside else "") if part)
        text.append(" ").append(f"[{item.number}]", NUMBER)
        text.append(words.replace(" ", HARD_SPACE), DIM if item.dim else "")
        text.append(f"{HARD_SPACE}⏎" if item.number == usual else "", "bold")
    return text


def _alone(name: str, item: Item, usual: int | None) -> Text:
    """The only thing that may be done with a card, as it is worded."""
    begins, style = item.label.removesuffix(item.ends).rstrip(), DIM if item.dim else ""
    text = Text.assemble((f"[{item.number}]", NUMBER), (f"{begins} " if begins else "", style), (name, "bold"))
    text.append(f" {item.ends}" if item.ends else "", style).append(f" ({item.aside})" if item.aside else "", DIM)
    return text.append(" ⏎" if item.number == usual else "", "bold")


# -- the choices ------------------------------------------------------------


def choice_lines(scene: Scene, sorted_: Sorted, width: int) -> list[Text]:
    """The ask in words, and its choices in as few rows as they need."""
    ask, head = scene.ask, scene.table
    if ask is None:
        how, *tallies = plain.ended(head)
        told = [Text(how, "bold reverse"), *map(Text, tallies)]
        return [row for line in told for row in wrapped(line, width - 1, "  ")]
    lines = wrapped(Text(f"► {ask.text}", "bold"), width - 1, "  ")
    for group in sorted_.groups:
        lines += _group(group, ask.usual, width)
    return [*lines, *_once_for_all(ask, width)]


def _once_for_all(ask: Question, width: int) -> list[Text]:
    """How to answer a question that comes often for good; words that all of these answers begin with are said once."""
    standing = [choice for choice in ask.out_of_turn if choice.verb == SET]
    shared = common([choice.label for choice in standing]) if len(standing) > 1 else ""
    shared = shared[: shared.find(": ") + 2] if ": " in shared else ""
    answers = [
        f"[{len(ask.options) - 1 - choice.index}]{choice.label.removeprefix(shared)}".replace(" ", HARD_SPACE)
        for choice in standing
    ]
    return wrapped(Text(f" {shared}{'  '.join(answers)}", DIM), width - 1, "   ") if answers else []


def _group(group: Group, usual: int | None, width: int) -> list[Text]:
    """Choices side by side; long ones below each other, and very many only from the first to the last."""
    head = Text(" ").append(f"{group.head} ", DIM) if group.head else Text(" ")
    most = MOST_CHOICES if all(IS_SQUARE.fullmatch(item.label) for item in group.items) else 1
    if len(group.items) > most and all(item.square for item in group.items):
        first, last = group.items[0].number, group.items[-1].number
        words = ARTICLE_LAST.sub("", OPEN_BRACKET.sub("", group.head).partition(",")[0])
        head = Text(" ").append(f"{words} " if words else "", DIM)
        between = " … " if len(group.items) > 2 else " "
        head.append(f"[{first}]{between}[{last}]", NUMBER).append(AS_ON_THE_MAP, DIM)
        return wrapped(head.append(_span(group), DIM), width - 1, "   ")
    if not group.head and any(len(item.label) > width // 2 for item in group.items):
        parts = groupby(group.items, key=lambda item: len(item.label) > width // 2)
        return [row for long, items in parts for row in (_below if long else _side_by_side)(items, usual, width)]
    if any(len(item.label) > width // 2 for item in group.items):
        return [head, *_below(group.items, usual, width)]
    for item in group.items:
        head.append_text(_choice(item, usual, HARD_SPACE)[1:]).append("  ")
    head.append(f"({group.aside})".replace(" ", HARD_SPACE) if group.aside else "", DIM)
    head.rstrip()
    return wrapped(head, width - 1, "   " if group.head else " ")


def _below(items: Iterable[Item], usual: int | None, width: int) -> list[Text]:
    """Each on rows of its own."""
    return [row for item in items for row in wrapped(_choice(item, usual, " "), width - 1, "     ")]


def _side_by_side(items: Iterable[Item], usual: int | None, width: int) -> list[Text]:
    """As many on a row as fit."""
    return wrapped(Text(" ").join(_choice(item, usual, HARD_SPACE) for item in items), width - 1, " ")


def _span(group: Group) -> str:
    """What the choices of a group cost, from the first to the last."""
    costs = [item.aside for item in group.items if item.aside] or [group.aside]
    if costs[0] == costs[-1]:
        return f" ({costs[0]})" if costs[0] else ""
    much, _, what = costs[0].partition(" ")
    return f" ({much if what and costs[-1].endswith(f' {what}') else costs[0]} … {costs[-1]})"


def _choice(item: Item, usual: int | None, space: str) -> Text:
    text = Text(" ").append(f"[{item.number}]", NUMBER).append(item.label.replace(" ", space), DIM if item.dim else "")
    text.append(f" ({item.aside})".replace(" ", space) if item.aside else "", DIM)
    return text.append(f"{HARD_SPACE}⏎" if item.number == usual else "", "bold")
