"""Rules that are watched: a step that acts before all its asks are answered is named at once.

Played so, a game is slower and otherwise the same; tests and the soak play no other.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, NamedTuple

from darklantern.table.ask import Ask, Begun, Option, Step, Then
from darklantern.table.game import Game, GameDefinition
from darklantern.table.step import shown


class Acted(AssertionError):
    """A step changed something and asked afterwards, so it cannot be begun again."""


class Moment(NamedTuple):
    """What must not change before a step has asked everything."""

    state: bytes
    told: int

    @classmethod
    def of(cls, game: Game[Any, Any]) -> Moment:
        return cls(game.definition.encode(game.state), len(game.story.entries) if game.story else 0)


@lru_cache(64)
def strict(definition: GameDefinition[Any, Any]) -> GameDefinition[Any, Any]:
    """The same rules, watched at every ask."""
    steps = {name: run if isinstance(run, Watched) else Watched(run) for name, run in definition.steps.items()}
    return dataclasses.replace(definition, steps=steps)


class Watched:
    """A step that is compared, at each of its asks, with how it began."""

    def __init__(self, run: Callable[..., Begun]) -> None:
        self.run = run

    def __call__(self, game: Game[Any, Any], *args: str | int) -> Begun:
        start = Moment.of(game)
        return self._watch(game, start, self.run(game, *args))

    def _watch(self, game: Game[Any, Any], start: Moment, begun: Begun) -> Begun:
        if begun is None or isinstance(begun, str):
            return begun
        if not isinstance(begun, tuple):
            return self._asks_of(game, start, begun)
        ask = begun[0]
        if isinstance(ask, Ask):
            _compare(game, start, ask)
            return ask, partial(self._answered, start, begun[1])  # type: ignore[arg-type]
        return begun

    def _answered(self, start: Moment, then: Then, game: Game[Any, Any], chosen: Option) -> Begun:
        since = game._since
        game._since = since or (0,)  # so that it shows whether the next step is begun ahead
        begun = then(game, chosen)
        if not game._since and isinstance(begun, tuple) and isinstance(begun[0], Ask):
            return _begun_ahead(game, begun[0])
        game._since = since
        return self._watch(game, start, begun)

    def _asks_of(self, game: Game[Any, Any], start: Moment, step: Step) -> Step:
        try:
            ask = next(step)
            while True:
                _compare(game, start, ask)
                ask = step.send((yield ask))
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def _compare(game: Game[Any, Any], start: Moment, ask: Ask) -> None:
    now = Moment.of(game)
    if now == start:
        return
    asking = f"step {shown(game.state.step)} asks {ask.prompt}"
    if now.state != start.state:
        before, after = (game.definition.decode(moment.state) for moment in (start, now))
        changed = [name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name)]
        raise Acted(f"{asking} after it has changed {', '.join(changed)}")
    assert game.story
    raise Acted(f"{asking} after it has told {game.story.entries[start.told].kind}")


def _begun_ahead(game: Game[Any, Any], foreseen: Ask) -> Begun:
    """Begin a step that was begun ahead, and compare what it asks."""
    name, *args = (game.state.step,) if isinstance(game.state.step, str) else game.state.step
    begun = game.definition.steps[str(name)](game, *args)
    if not (isinstance(begun, tuple) and begun[0] == foreseen):
        raise Acted(f"step {shown(game.state.step)} was begun ahead and asks something else than {foreseen.prompt}")
    return begun
