"""Bots: anything that answers an ask by a number, and knows no more than the seat that is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from darklantern.games import part
from darklantern.table.errors import UserError
from darklantern.table.game import Game


class Bot(Protocol):
    """Answers whatever is being asked. Anything with such a method is a bot.

    >>> class Hasty:
    ...     def choose(self, game):
    ...         return 0
    >>> from darklantern.games import new
    >>> game, bot = new("heart", seed=7), Hasty()
    >>> game.choose(bot.choose(game))
    """

    def choose(self, game: Game[Any, Any]) -> int:
        """The number of an option of the ask that stands."""


def answer(bot: Bot, game: Game[Any, Any]) -> int:
    """What a bot says to the ask that stands. It is given the game as the seat that is asked may know it.

    Whatever it does with that, playing ahead included, it learns nothing of other hands, of face-down cards, of the
    order of decks or of dice to come; which ones it is given depends on nothing hidden either.

    >>> from darklantern.games import new
    >>> game = new("heart", seed=7)
    >>> game.choose(answer(make_bot("greedy"), game))
    """
    assert game.ask
    return bot.choose(game.as_known_to(game.ask.seat, seed=game.made))


def chooser(bot: Bot) -> Callable[[Game[Any, Any]], int]:
    """How to ask a bot very often: one that is `fair` needs no game made for it each time."""
    return bot.choose if getattr(bot, "fair", False) else lambda game: answer(bot, game)


def reason(bot: Bot, game: Game[Any, Any], index: int, aloud: bool = False) -> str:
    """Why a bot takes an option, in one sentence, if it can say so; told to others only what they may know."""
    assert game.ask
    why = getattr(bot, "why", None)
    return str(why(game.as_known_to(game.ask.seat, seed=game.made), index, aloud)) if why else ""


class RandomBot:
    """Any option, each as likely as the others.

    >>> from darklantern.games import new
    >>> game = new("heart", seed=7)
    >>> RandomBot(seed=1).choose(game) in range(len(game.ask.options))
    True
    """

    fair = True

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game[Any, Any]) -> int:
        assert game.ask
        return int(self._random.random() * len(game.ask.options))


class GreedyBot:
    """The option that the game's own `bot` module values most; the first of equals.

    It is `fair`: tests/test_hidden.py deals everything anew that is hidden from its seat, and its choice stays.
    """

    fair = True

    def __init__(self, seed: int) -> None:
        self._values: dict[str, Any] = {}

    def choose(self, game: Game[Any, Any]) -> int:
        assert game.ask
        name = game.setup.game
        if name not in self._values:
            self._values[name] = part(name, "bot").values
        values = self._values[name](game)
        return max(range(len(values)), key=values.__getitem__)

    def why(self, game: Game[Any, Any], index: int, aloud: bool = False) -> str:
        """Why it would take an option, in one sentence; aloud it says nothing that only its seat knows.

        >>> from darklantern.games import new
        >>> game, bot = new("heart", seed=7), make_bot("greedy")
        >>> bot.why(game, bot.choose(game))
        'Of the cards in your hand this one is worth least.'
        """
        return str(part(game.setup.game, "bot_reasons").reasons(game, index, aloud))


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name: `random` takes any option, `greedy` the one that its game values most.

    >>> from darklantern.games import new
    >>> game, bot = new("heart", seed=7), make_bot("greedy")
    >>> while not game.over:
    ...     game.choose(bot.choose(game))
    >>> game.result.won in (True, False)
    True
    """
    if name not in BOTS:
        raise UserError(f"no bot {name!r}: there is {', '.join(BOTS)}")
    return BOTS[name](seed)
