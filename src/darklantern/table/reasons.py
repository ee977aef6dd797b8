"""Why a bot takes an option, in one sentence, by prompt and verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from darklantern.table.ask import Option
from darklantern.table.game import Game

G = TypeVar("G", bound=Game[Any, Any])
Reason = Callable[[G, int, Option, bool], str]


class Reasons(Generic[G]):
    """The sentence for an option of whatever is asked. What nobody has explained has none.

    A function is registered for some verbs of a prompt, or for all that have none of their own. It is given the game,
    the seat that is asked, the option, and whether others hear it: then it names nothing that only the seat knows, and
    says nothing rather than that.
    """

    def __init__(self) -> None:
        self._known: dict[str, dict[str, Reason[G]]] = {}

    def of(self, prompt: str, *verbs: str) -> Callable[[Reason[G]], Reason[G]]:
        """Decorates why some options of a prompt are taken."""

        def register(reason: Reason[G]) -> Reason[G]:
            known = self._known.setdefault(prompt, {})
            for verb in verbs or ("",):
                if verb in known:
                    raise ValueError(f"{prompt} {verb} is explained twice")
                known[verb] = reason
            return reason

        return register

    def always(self, prompt: str, sentences: Mapping[str, str], secret: bool = False) -> None:
        """Verbs of a prompt that are taken for one reason, with its sentence; a `secret` one is for the seat alone."""
        for verb, sentence in sentences.items():
            self.of(prompt, verb)(_one(sentence, secret))

    def __call__(self, game: G, index: int, aloud: bool = False) -> str:
        """Why an option of the ask that stands is taken, or nothing if there is no more to say."""
        ask = game.ask
        assert ask
        option = ask.options[index]
        known = self._known.get(ask.prompt, {})
        reason = known.get(option.verb) or known.get("")
        return reason(game, ask.seat, option, aloud) if reason else ""

    def missing(self, prompt: str, verbs: Iterable[str]) -> list[str]:
        """The verbs of a prompt that nobody has explained."""
        known = self._known.get(prompt, {})
        return [verb for verb in verbs if verb not in known and "" not in known]


def _one(sentence: str, secret: bool) -> Reason[Any]:
    return lambda game, seat, option, aloud: "" if secret and aloud else sentence
