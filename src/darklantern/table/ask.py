"""The only way a game talks to a player, whoever that is: browser, terminal, bot or program."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any, TypeAlias

import msgspec

from darklantern.table.state import Frame

Arg = str | int


class Option(msgspec.Struct, frozen=True, gc=False):
    """One legal choice, named by a verb and by the ids that it is about.

    >>> chosen = Option("move", {"to": "swamp"})
    >>> print(chosen)
    move to=swamp
    >>> chosen
    option('move', to='swamp')
    """

    verb: str
    args: dict[str, Arg] = {}

    def __str__(self) -> str:
        return " ".join([self.verb, *(f"{name}={value}" for name, value in self.args.items())])

    def __repr__(self) -> str:
        return f"option({', '.join([repr(self.verb), *(f'{name}={value!r}' for name, value in self.args.items())])})"


def option(verb: str, **args: Arg) -> Option:
    """An Option in one line.

    >>> option("move", to="swamp") == Option("move", {"to": "swamp"})
    True
    """
    return Option(verb, args)


class Ask(msgspec.Struct, gc=False, repr_omit_defaults=True):
    """A question to one seat. Every legal choice is listed, and only legal choices.

    >>> Ask(0, "act", [option("end-turn"), option("move", to="swamp")])
    Ask(seat=0, prompt='act', options=[option('end-turn'), option('move', to='swamp')])
    """

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


def asking(begun: Begun) -> Asking:
    """What was begun, where it can only be an ask."""
    assert isinstance(begun, tuple) and isinstance(begun[0], Ask)
    return begun


def go_on(step: Step, game: Any, chosen: Option | None) -> Asking | Frame | None:
    """The next ask of a generator, or the frame of the next step."""
    try:
        return step.send(chosen), partial(go_on, step)  # type: ignore[arg-type]
    except StopIteration as end:
        frame: Frame | None = end.value
        return frame
