"""What a first game says at the moment that it matters: tips from a file, with conditions that the game names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from darklantern.table.content import load, read_text
from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.scene import Tip

G = TypeVar("G", bound=Game[Any, Any])


class Guidance(msgspec.Struct, forbid_unknown_fields=True, rename={"if_": "if"}):
    """A tip, and what it waits for: a question, something that is offered, and how the game stands.

    `also` lists questions at which it is told, whatever is offered, if it was not told by then.
    """

    id: str
    prompt: str
    title: str
    text: str
    verb: str = ""
    if_: str = ""
    also: list[str] = []


class Guide(Generic[G]):
    """The tips of one game. `numbers` are put into their texts, so that these cannot differ from the rules."""

    def __init__(
        self,
        file: Path,
        conditions: Mapping[str, Callable[[G, int], bool]],
        numbers: Mapping[str, object] | None = None,
    ) -> None:
        self.file = file
        self.conditions = conditions
        self.numbers = numbers or {}

    @cached_property
    def guidance(self) -> list[Guidance]:
        """All tips, checked and with their numbers filled in."""
        tips = load(read_text(self.file), list[Guidance], str(self.file))
        for tip in tips:
            if tip.if_ and tip.if_ not in self.conditions:
                raise UserError(f"{self.file}: tip {tip.id!r}: no condition {tip.if_!r}: {', '.join(self.conditions)}")
            try:
                tip.text = tip.text.format_map(self.numbers)
            except KeyError as missing:
                raise UserError(f"{self.file}: tip {tip.id!r}: no number {missing}") from None
        return tips

    def tips(self, game: G, seat: int | None) -> list[Tip]:
        """What fits this moment, for the seat that is asked."""
        ask = game.ask
        if ask is None or ask.seat != seat:
            return []
        offered: dict[str, list[str]] = {}
        for option in ask.options:
            named = [value for value in option.args.values() if isinstance(value, str)]
            offered.setdefault(option.verb, []).extend(named)
        return [
            Tip(tip.id, tip.title, tip.text, offered.get(tip.verb, []))
            for tip in self.guidance
            if ((tip.prompt == ask.prompt and (not tip.verb or tip.verb in offered)) or ask.prompt in tip.also)
            and (not tip.if_ or self.conditions[tip.if_](game, seat))
        ]
