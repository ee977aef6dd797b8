"""Write the tables of docs/cards.md from the code: verbs, numbers, happenings, situations.

    .venv/bin/python -m tools.verbs

Everything between a line `<!-- tools/verbs.py: NAME -->` and the next `<!-- end -->` is written anew, and
tests/test_docs.py compares the page with what this makes, so that it stays true.
"""

from __future__ import annotations

import re
import sys
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from darklantern.games.heart.card_text import happens_text
from darklantern.games.heart.condition import Condition, CreatureKind
from darklantern.games.heart.content_index import island, read_pack_text
from darklantern.games.heart.content_types import Happens
from darklantern.games.heart.effects import VERBS, CardKind, Count, Effect, Who
from darklantern.games.heart.events import EVENTS
from darklantern.games.heart.modifier_names import Stat, stat_text
from darklantern.table.effects import all_text
from darklantern.table.wording import sentence

PAGE = Path(__file__).parent.parent / "docs" / "cards.md"
PART = re.compile(r"(<!-- tools/verbs\.py: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
CARD = "cards:\n- id: example\n  name: Example\n  kind: item\n  icon: a\n  does:\n  - {}\n"

EXAMPLES = {
    "recover": "recover: {strength: 2, who: one-here}",
    "lose": "lose: {sanity: 1}",
    "draw": "draw: 2",
    "draw-curse": "draw-curse: {who: all-here}",
    "lift-curse": "lift-curse: {who: one-here}",
    "kill": "kill: {count: 2, of: [crawler], within: 1}",
    "wound-guardian": "wound-guardian: 2",
    "drive": "drive: {of: [devourer], within: 1}",
    "advance": "advance: {closest: true}",
    "hold": "hold: {all: true, within: 2}",
    "place-creature": "place-creature: {kind: crawler, at: harbour}",
    "travel": "travel: {to: [harbour, lighthouse]}",
    "swap-places": "swap-places",
    "repair": "repair: {count: 2, within: null}",
    "gain-trap": "gain-trap",
    "set-trap": "set-trap: {within: 1}",
    "gain-actions": "gain-actions: 2",
    "boost": "boost: {stat: combat-dice, add: 2, until: combat}",
    "scry": "scry: {deck: spawn, count: 3}",
    "salvage": "salvage: {of: [weapon]}",
    "seek": "seek: {card: radio-parts}",
    "end-event": "end-event",
    "give": "give: {count: 2}",
    "talk": "talk: {within: 2}",
    "discard": "discard: {of: [item]}",
    "darken": "darken: 1",
    "lighten": "lighten: 1",
    "summon-boat": "summon-boat",
    "may": "may: {do: [lose: {sanity: 1}, draw: 1]}",
    "choose": "choose: {either: [[draw: 1], [recover: {sanity: 1}]]}",
    "if": "if: {is: {at: [chapel]}, then: [recover: {sanity: 2}]}",
    "test": "test: {roll: sanity, hit: [draw: 1], miss: [draw-curse: 1]}",
}
SITUATIONS: dict[str, Any] = {
    "at": ["chapel", "harbour"],
    "gate": True,
    "tunnel": False,
    "creature": "any",
    "ally": True,
    "curses": 2,
    "darkness": 5,
    "traps": 1,
    "cards": 3,
    "weakened": True,
    "boat": True,
    "event": True,
}


KNOWN: dict[Any, str] = {
    str: "id",
    int: "number",
    bool: "true or false",
    Condition: "a situation",
    CardKind: "card kind",
    CreatureKind: "creature kind",
    Stat: "a number of the rules",
    Who: "whom",
    list[Effect]: "effects",
    list[list[Effect]]: "lists of effects",
}
REACH = (Count | None,)  # where null is said to mean anywhere


# -- the tables ---------------------------------------------------------------------------------------------


def verbs() -> Iterator[str]:
    """Every verb with its fields, what it is for, and an example with the text that is made of it."""
    yield from head("Verb", "Fields", "What it does", "Example and how it reads")
    for word, verb in VERBS.items():
        example = EXAMPLES[word]
        fields = "<br>".join(field_words(field) for field in msgspec.structs.fields(verb)) or "none"
        yield row(f"`{word}`", fields, summary(verb), f"`{example}`<br>{read_aloud(example)}")


def numbers() -> Iterator[str]:
    """Every number of the rules that a power or a boost may change."""
    yield from head("`stat`", "With `add: 1` it reads")
    for stat in typing.get_args(Stat):
        yield row(f"`{stat}`", sentence(stat_text(stat, 1)))


def happenings() -> Iterator[str]:
    """Everything that a trigger, an Event or a Quest may wait for, and the facts that may narrow it."""
    yield from head("`event`", "By you", "By anyone", "Facts")
    for event, declared in EVENTS.items():
        texts = (happens_text(Happens(event=event, by=by), names()) for by in ("you", "anyone"))
        facts = [fact for fact in declared.__struct_fields__ if fact in Happens.__struct_fields__]
        yield row(f"`{event}`", *texts, ", ".join(f"`{fact}`" for fact in facts))


def situations() -> Iterator[str]:
    """Every part of a condition."""
    yield from head("Field", "May be", "Example", "Holds if")
    for field in msgspec.structs.fields(Condition):
        value = SITUATIONS[field.name]
        shown = f"[{', '.join(value)}]" if isinstance(value, list) else str(value).lower()
        clause = Condition(**{field.name: value}).clause(names())
        yield row(f"`{field.name}`", type_words(field.type), f"`{field.name}: {shown}`", clause)


TABLES: dict[str, Callable[[], Iterator[str]]] = {
    "verbs": verbs,
    "numbers": numbers,
    "happenings": happenings,
    "situations": situations,
}


# -- words --------------------------------------------------------------------------------------------------


def head(*titles: str) -> Iterator[str]:
    yield row(*titles)
    yield row(*["---"] * len(titles))


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def names() -> dict[str, str]:
    return island(False).names


def summary(verb: type[Any]) -> str:
    return " ".join((verb.__doc__ or "").split())


def read_aloud(example: str) -> str:
    """The text that a card with this effect bears."""
    (card,) = read_pack_text(CARD.format(example), "example").cards
    return all_text(card.does, names())


def field_words(field: Any) -> str:
    """`count` = 1: a number from 1."""
    name, words = f"`{field.encode_name}`", type_words(field.type)
    if field.required:
        return f"{name}, needed: {words}"
    default = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    shown = f" = {str(default).lower()}" if default not in ([], None) else ""
    return f"{name}{shown}: {words}"


def type_words(type_: Any) -> str:
    """A type as a card's writer thinks of it."""
    if type_ in KNOWN:
        return KNOWN[type_]
    origin, args = typing.get_origin(type_), typing.get_args(type_)
    if origin is typing.Annotated:
        least = next((meta.ge for meta in args[1:] if getattr(meta, "ge", None) is not None), None)
        return type_words(args[0]) + (f" from {least}" if least is not None else "")
    if origin is typing.Literal:
        return ", ".join(map(str, args))
    if origin is list:
        return f"list of {type_words(args[0])}s"
    nothing = " or null" if type(None) in args and type_ in REACH else ""
    return " or ".join(type_words(arg) for arg in args if arg is not type(None)) + nothing


def written(text: str) -> str:
    """The page with its tables written anew."""
    return PART.sub(lambda part: f"{part[1]}{chr(10).join(TABLES[part[2]]())}\n{part[3]}", text)


def main() -> int:
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{PAGE.name}: {len(VERBS)} verbs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
