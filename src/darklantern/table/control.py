"""Verbs that every card language has: `may`, `choose` and `if`, with their text, choices and what they do.

A game derives each with the effects of its own language, so that content is read and checked by their types:

    class May(control.May, frozen=True, tag="may"):
        do: list[Effect]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from darklantern.table.ask import Option, option
from darklantern.table.effects import Verb, all_text
from darklantern.table.pending import G, Pending, Verbs
from darklantern.table.situation import Situation

YES_OR_NO = [option("yes"), option("no")]


class May(Verb, frozen=True):
    """Do all of these, or nothing."""

    do: list[Any]

    def text(self, names: Mapping[str, str]) -> str:
        return "You may do this: " + all_text(self.do, names)


class Choose(Verb, frozen=True):
    """Do one of several lists of effects."""

    either: list[list[Any]]

    def text(self, names: Mapping[str, str]) -> str:
        return "Choose one. " + " Or: ".join(all_text(effects, names) for effects in self.either)


class If(Verb, frozen=True):
    """Effects that depend on the situation."""

    is_: Situation = msgspec.field(name="is")
    then: list[Any] = []
    else_: list[Any] = msgspec.field(default_factory=list, name="else")

    def text(self, names: Mapping[str, str]) -> str:
        otherwise = f" Otherwise: {all_text(self.else_, names)}" if self.else_ else ""
        return f"If {self.is_.clause(names)}: {all_text(self.then, names)}{otherwise}"


def learn(
    verbs: Verbs[G],
    may: type[May],
    choose: type[Choose],
    if_: type[If],
    open_: Callable[[G, Pending[Any]], Sequence[int]] | None = None,
) -> None:
    """Teach a game's verbs what these do. The game's content knows the `names` of all ids.

    `open_` says which of the lists of a `choose` can matter, where that is not all of them.
    """

    def yes_or_no(game: G, it: Pending[May]) -> list[Option]:
        return YES_OR_NO

    @verbs.does(may, "may", yes_or_no)
    def do_or_leave(game: G, it: Pending[May], chosen: Option) -> None:
        if chosen.verb == "yes":
            verbs.follow(game, it, it.effect.do)

    def alternatives(game: G, it: Pending[Choose]) -> list[Option]:
        names, lists = game.content.names, it.effect.either
        numbers = open_(game, it) if open_ else range(len(lists))
        return [option("either", number=n, does=all_text(lists[n], names)) for n in numbers]

    @verbs.does(choose, "choose", alternatives)
    def do_one(game: G, it: Pending[Choose], chosen: Option) -> None:
        verbs.follow(game, it, it.effect.either[int(chosen.args["number"])])

    @verbs.does(if_)
    def do_if(game: G, it: Pending[If], chosen: Option) -> None:
        verbs.follow(game, it, it.effect.then if it.effect.is_.holds(game, it.seat) else it.effect.else_)
