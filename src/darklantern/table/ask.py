"""The only way a game talks to a player, whoever that is: browser, terminal, bot or program."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

import msgspec

from darklantern.table.state import Frame

Arg = str | int


class Option(msgspec.Struct, frozen=True, gc=False):
    """One legal choice, named by a verb and by the ids that it is about.

    >>> print(Option("move", {"to": "swamp"}))
    move to=swamp
    """

    verb: str
    args: dict[str, Arg] = {}

    def __str__(self) -> str:
        return " ".join([self.verb, *(f"{name}={value}" for name, value in self.args.items())])


def option(verb: str, **args: Arg) -> Option:
    """Short for Option(verb, args)."""
    return Option(verb, args)


class Ask(msgspec.Struct, gc=False):
    """A question to one seat. Every legal choice is listed, and only legal choices."""

    seat: int
    prompt: str
    options: list[Option]
    about: dict[str, Arg] = {}
    usual: int | None = None


Step = Generator[Ask, Option, Frame | None]
"""A step asks first and acts after: it yields its asks, changes the state, and returns the frame of the next step."""

Then: TypeAlias = "Callable[[Any, Option], Begun]"
Asking: TypeAlias = tuple[Ask, Then]
"""A step with a single ask may return it, together with what is done with the game and the Option chosen."""

Begun: TypeAlias = Step | Asking | Frame | None
"""What comes of a step: asks that are still to be answered, or the frame of the next step (None: the flow's)."""
