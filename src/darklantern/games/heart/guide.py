"""What a first game says at the moment that it matters. The words are in guide.yaml."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

from darklantern.games.heart.state import Heart
from darklantern.table.content import load, read_text
from darklantern.table.scene import Tip

FILE = Path(__file__).with_name("guide.yaml")
RADIO = "radio-parts"
PARTS_NEEDED = 3
DEEP = 3

CONDITIONS: dict[str, Callable[[Heart, int], bool]] = {
    "cursed": lambda game, seat: game.content.curses_in(game.state.seats[seat].hand) > 0,
    "guardian": lambda game, seat: any(creature.kind == "guardian" for creature in game.state.creatures),
    "creatures": lambda game, seat: bool(game.state.creatures),
    "deep": lambda game, seat: game.state.darkness >= DEEP,
    "radio": lambda game, seat: _radio_parts(game, seat) >= PARTS_NEEDED and not game.state.boat.summoned,
    "boat": lambda game, seat: game.state.boat.summoned,
}


class Guidance(msgspec.Struct, forbid_unknown_fields=True, rename={"if_": "if"}):
    """A tip, and what it waits for: a question, something that is offered, and how the game stands."""

    id: str
    prompt: str
    title: str
    text: str
    verb: str = ""
    if_: str = ""


@cache
def guidance() -> list[Guidance]:
    return load(read_text(FILE), list[Guidance], str(FILE))


def tips(game: Heart, seat: int | None) -> list[Tip]:
    """What fits this moment, for the seat that is asked."""
    ask = game.ask
    if ask is None or ask.seat != seat:
        return []
    offered: dict[str, list[str]] = {}
    for option in ask.options:
        offered.setdefault(option.verb, []).extend(value for value in option.args.values() if isinstance(value, str))
    return [
        Tip(tip.id, tip.title, tip.text, offered.get(tip.verb, []))
        for tip in guidance()
        if tip.prompt == ask.prompt
        and (not tip.verb or tip.verb in offered)
        and (not tip.if_ or CONDITIONS[tip.if_](game, seat))
    ]


def _radio_parts(game: Heart, seat: int) -> int:
    """How many are in the hands of this seat's player; other hands are secret."""
    seats = game.state.seats
    return sum(them.hand.count(RADIO) for them in seats if them.player == seats[seat].player)
