"""Answers that a player gives once for all: "keep unless I can hit", per prompt, until they are taken back.

Setting one and taking it back are options out of turn, so they are recorded, replayed and undone like any decision.
What a standing answer decides is not asked, as an ask with a single option is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from darklantern.table.ask import Ask, Option, option
from darklantern.table.game import Game
from darklantern.table.rolls import ABOUT_MISSES, cannot_miss

SET, TAKE_BACK = "answer-always", "ask-again"
G = TypeVar("G", bound=Game[Any, Any])
Policy = Callable[[Any, Ask], Option | None]
"""What is answered, or None where the player must be asked all the same."""


def subject(ask: Ask) -> str:
    """What a standing answer is about: the prompt, and which roll if it is about one.

    >>> subject(Ask(0, "reroll", [], {"roll": "to-hit"})), subject(Ask(0, "tie", []))
    ('reroll/to-hit', 'tie')
    """
    roll = ask.about.get("roll")
    return f"{ask.prompt}/{roll}" if roll else ask.prompt


class StandingAnswers(Generic[G]):
    """Which policies there are for a prompt, by name. The game's state has a dict `answers`.

    Prompts that are `alike` to a player, under one word, are answered once for all of them.

    A definition gives `decided` as its `standing`, adds `options` to what is offered out of turn and lets `take` have
    the first look at what was chosen there.
    """

    def __init__(self, policies: Mapping[str, Mapping[str, Policy]], alike: Mapping[str, str] | None = None) -> None:
        self._policies = policies
        self._alike = alike or {}

    def subject(self, ask: Ask) -> str:
        return self._alike.get(ask.prompt) or subject(ask)

    def speaker(self, game: G, ask: Ask) -> int:
        """The seat under which an answer is kept: the one that is asked."""
        return ask.seat

    def decided(self, game: G, ask: Ask) -> Option | None:
        """The answer that stands for this ask, or None if its seat must be asked."""
        policies = self._policies.get(ask.prompt)
        if policies is None or not game.state.answers:
            return None
        name = self.given(game, ask)
        return policies[name](game, ask) if name else self.unanswered(game, ask)

    def given(self, game: G, ask: Ask) -> str:
        """The name of the answer that stands for an ask; empty if nothing was said about just this."""
        name: str = game.state.answers.get(f"{self.speaker(game, ask)}:{self.subject(ask)}", "")
        return name

    def unanswered(self, game: G, ask: Ask) -> Option | None:
        """What is answered where a seat has said nothing for just this: nothing, unless a game knows more."""
        return None

    def options(self, game: G) -> list[Option]:
        """Set one for the ask that stands; take back any that was set."""
        ask, answers = game.ask, game.state.answers
        if ask is None:
            return []
        about, seat = self.subject(ask), self.speaker(game, ask)
        pointless = {self.given(game, ask)} | (ABOUT_MISSES if cannot_miss(ask) else set())
        names = [name for name in self._policies.get(ask.prompt, ()) if name not in pointless]
        return [option(SET, seat=seat, to=about, how=name) for name in names] + [
            option(TAKE_BACK, seat=int(whose), to=to) for whose, _, to in (key.partition(":") for key in answers)
        ]

    def take(self, game: G, chosen: Option) -> bool:
        """Set an answer or take one back; False if the option is about something else."""
        if chosen.verb not in (SET, TAKE_BACK):
            return False
        seat, about = chosen.args["seat"], chosen.args["to"]
        if chosen.verb == SET:
            game.state.answers[f"{seat}:{about}"] = str(chosen.args["how"])
        else:
            del game.state.answers[f"{seat}:{about}"]
        game.tell(chosen.verb, "", who=seat, to=about, how=chosen.args.get("how", ""))
        return True
