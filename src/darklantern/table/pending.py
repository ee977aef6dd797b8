"""What cards do: effects wait as data, and verbs say what each of them does.

An effect is pushed with a step `resolve` for each. `Verbs.resolve` takes the one on top, asks its owner what it needs
and lets it happen; an effect that causes others pushes them. So everything that a card does can be interrupted, saved
and replayed between any two of its effects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.game import Game

E = TypeVar("E")
G = TypeVar("G", bound=Game[Any, Any])

RESOLVE = "resolve"
NOTHING = option("nothing")


class Pending(msgspec.Struct, Generic[E], array_like=True, gc=False, repr_omit_defaults=True):
    """An effect that is still to be resolved: for whom, from which card, and what happened if it answers something."""

    effect: E
    seat: int
    source: str = ""
    facts: dict[str, Arg] = {}


Choices: TypeAlias = Callable[[G, Pending[E]], "list[Option] | None"]
Apply: TypeAlias = Callable[[G, Pending[E], Option], Begun]


class Does(msgspec.Struct, frozen=True, gc=False):
    """What is asked for a verb, what may be chosen, and what then happens."""

    prompt: str
    choices: Choices[Any, Any] | None
    apply: Apply[Any, Any]


class Verbs(Generic[G]):
    """The verbs of one game. Its state holds `effects: list[Pending[...]]`, the next one last.

    `able` says whether a seat can resolve anything at all; what belongs to one that cannot is left out. `still` excepts
    cards that a seat resolves none the less. In a game whose effects belong to others than seats, such as monsters,
    `asked` is the seat that answers for them.
    """

    def __init__(
        self,
        able: Callable[[G, int], bool],
        still: Callable[[G, int, str], bool] | None = None,
        asked: Callable[[G, int], int] | None = None,
    ) -> None:
        self.able = able
        self.still = still
        self.asked = asked
        self.known: dict[type[Any], Does] = {}
        self.watch: Callable[[G, Pending[Any]], None] | None = None
        """Told of every effect before it happens and after nothing more is asked, where there is a story."""

    def does(
        self, verb: type[E], prompt: str = "", choices: Choices[G, E] | None = None
    ) -> Callable[[Apply[G, E]], Apply[G, E]]:
        """Decorate what a verb does, with the question and the choices that come before it.

        Without choices, or if they are None, it happens at once; an empty list means that it does nothing.
        """

        def register(apply: Apply[G, E]) -> Apply[G, E]:
            if verb in self.known:
                raise TypeError(f"{verb.__name__} is done twice: {self.known[verb].apply.__name__}, {apply.__name__}")
            self.known[verb] = Does(prompt, choices, apply)
            return apply

        return register

    def push(
        self, game: G, effects: Sequence[Any], seat: int, source: str = "", facts: Mapping[str, Arg] | None = None
    ) -> None:
        """Let effects be resolved next, the first of them first."""
        state = game.state
        for effect in reversed(effects):
            pending = Pending(effect, seat, source, dict(facts)) if facts else Pending(effect, seat, source)
            state.effects.append(pending)
            state.flow.append(RESOLVE)

    def follow(self, game: G, it: Pending[Any], effects: Sequence[Any]) -> None:
        """Let effects be resolved next that come of another: the same owner, card and facts."""
        self.push(game, effects, it.seat, it.source, it.facts)

    def resolves(self, game: G, seat: int, source: str) -> bool:
        """Whether a seat resolves what a card does: because it is able to, or because it still may."""
        return self.able(game, seat) or (self.still is not None and self.still(game, seat, source))

    def choices(self, game: G, it: Pending[Any]) -> list[Option] | None:
        """What may be chosen for an effect now; None: nothing is chosen, empty: nothing can be."""
        choices = self.known[type(it.effect)].choices
        return choices(game, it) if choices else None

    def resolve(self, game: G) -> Begun:
        """The step: ask for the effect on top what it needs, then let it happen."""
        effects = game.state.effects
        it = effects[-1]
        if not self.resolves(game, it.seat, it.source):
            effects.pop()
            return None
        does = self.known[type(it.effect)]
        choices = does.choices(game, it) if does.choices else None
        if choices:
            seat = self.asked(game, it.seat) if self.asked else it.seat
            return Ask(seat, does.prompt, choices, {"card": it.source}), self.let_happen
        if self.watch is not None and game.story is not None:
            game.story.source = it.source
            self.watch(game, it)
        if choices is None:
            return self.let_happen(game, NOTHING)
        effects.pop()
        return None

    def let_happen(self, game: G, chosen: Option) -> Begun:
        """Do what was chosen for the effect on top."""
        it = game.state.effects.pop()
        if game.story is not None:
            game.story.source = it.source
        return self.known[type(it.effect)].apply(game, it, chosen)

    def again(self, game: G, it: Pending[Any]) -> None:
        """The rest of an effect with a `count`, one choice at a time."""
        if it.effect.count > 1:
            self.follow(game, it, [msgspec.structs.replace(it.effect, count=it.effect.count - 1)])

    def stay(self, game: G, it: Pending[Any]) -> None:
        """Keep an effect that ends with a roll or the like for the step that goes on with it, see `taken`."""
        game.state.effects.append(it)

    def taken(self, game: G) -> Pending[Any]:
        """The effect that stayed, for the step that goes on with it."""
        it: Pending[Any] = game.state.effects.pop()
        if game.story is not None:
            game.story.source = it.source
        return it
