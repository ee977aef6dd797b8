"""What options are worth to a bot, by prompt and verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from darklantern.table.ask import Option
from darklantern.table.game import Game

G = TypeVar("G", bound=Game[Any, Any])
P = TypeVar("P")
Worth = Callable[[G, int, Option], float]
PlannedWorth = Callable[[G, int, Option, P], float]


class Values(Generic[G]):
    """A number for each option of whatever is asked; the greatest is taken. What nobody has valued is worth nothing.

    A function is registered for some verbs of a prompt, or for all that have none of their own, and is given the game,
    the seat that is asked and the option. With `planned` it is also given a plan, which is made once for all options.
    """

    def __init__(self) -> None:
        self._worth: dict[str, dict[str, tuple[PlannedWorth[G, Any], Callable[[G, int], Any] | None]]] = {}

    def of(self, prompt: str, *verbs: str) -> Callable[[Worth[G]], Worth[G]]:
        """Decorates what some options of a prompt are worth."""

        def register(worth: Worth[G]) -> Worth[G]:
            self._register(prompt, verbs, lambda game, seat, option, plan: worth(game, seat, option), None)
            return worth

        return register

    def planned(
        self, plan: Callable[[G, int], P], prompt: str, *verbs: str
    ) -> Callable[[PlannedWorth[G, P]], PlannedWorth[G, P]]:
        """Decorates what some options of a prompt are worth in the light of a plan."""

        def register(worth: PlannedWorth[G, P]) -> PlannedWorth[G, P]:
            self._register(prompt, verbs, worth, plan)
            return worth

        return register

    def _register(
        self,
        prompt: str,
        verbs: tuple[str, ...],
        worth: PlannedWorth[G, Any],
        plan: Callable[[G, int], Any] | None,
    ) -> None:
        known = self._worth.setdefault(prompt, {})
        for verb in verbs or ("",):
            if verb in known:
                raise ValueError(f"{prompt} {verb} is valued twice")
            known[verb] = (worth, plan)

    def __call__(self, game: G) -> list[float]:
        """A number for each option of the ask that stands."""
        ask = game.ask
        assert ask
        known = self._worth.get(ask.prompt)
        if known is None:
            return [0.0] * len(ask.options)
        plans: dict[Any, Any] = {None: None}
        values = []
        for option in ask.options:
            worth, plan = known.get(option.verb) or known.get("", (_nothing, None))
            if plan not in plans:
                plans[plan] = plan(game, ask.seat)  # type: ignore[misc]
            values.append(worth(game, ask.seat, option, plans[plan]))
        return values

    def unvalued(self, prompt: str, verbs: Iterable[str]) -> list[str]:
        """The verbs of a prompt that nobody has valued."""
        known = self._worth.get(prompt, {})
        return [verb for verb in verbs if verb not in known and "" not in known]


def _nothing(game: Any, seat: int, option: Option, plan: Any) -> float:
    return 0.0
