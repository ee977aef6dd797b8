"""Answers that a player gives once for all: about dice that could be rolled again, arms, and what Enemies do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes.items import SET_HANDS, THIS_FIGHT
from darklantern.games.brimstone.trifles import is_trifle
from darklantern.table.ask import Ask, Option, option
from darklantern.table.rolls import KEEP, POLICIES, PROMPT
from darklantern.table.standing_answers import SET, StandingAnswers

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def the_usual(game: Brimstone, ask: Ask) -> Option:
    """Where the rules leave a choice for Enemies, the usual does as well as any: the first, or chance for an ambush."""
    return ask.options[ask.usual or 0]


def let_it_come(game: Brimstone, ask: Ask) -> Option:
    """Whoever saves what changes cards for later lets them come."""
    return ask.options[0]


def as_they_come(game: Brimstone, ask: Ask) -> Option:
    """What happens at one moment comes in the order in which it is listed, and so do Heroes who tie."""
    return ask.options[0]


def as_they_are(game: Brimstone, ask: Ask) -> Option:
    """Whoever fights with one set of arms goes on with it."""
    return ask.options[0]


TRIFLES, KEEP_THEM = "trifles", "keep-trifles"
"""The answer about dice that hardly anybody would roll again. It stands from the beginning."""


class Answers(StandingAnswers["Brimstone"]):
    """About dice and arms a player answers for each Hero, about all else for all of them.

    That dice are kept counts for all Heroes of the player about whom nothing else was said; what is spent to roll them
    again is each Hero's own.
    """

    def speaker(self, game: Brimstone, ask: Ask) -> int:
        return ask.seat if ask.prompt in FOR_EACH_HERO else first_of_player(game, ask.seat)

    def given(self, game: Brimstone, ask: Ask) -> str:
        own, answers = super().given(game, ask), game.state.answers
        if own or ask.prompt != PROMPT or OF_KEEPING.isdisjoint(answers.values()):
            return own
        about = self.subject(ask)
        said = (answers.get(f"{seat}:{about}", "") for seat in of_same_player(game, ask.seat))
        return next((name for name in said if name in OF_KEEPING), "")

    def unanswered(self, game: Brimstone, ask: Ask) -> Option | None:
        if ask.prompt != PROMPT or about_trifles(game, ask.seat) not in game.state.answers:
            return None
        return KEEP if is_trifle(game, ask) else None

    def options(self, game: Brimstone) -> list[Option]:
        """That about trifles is given when dice could be rolled again; being ready for a Fight is said otherwise."""
        found = [one for one in super().options(game) if one.args.get("how") != THIS_FIGHT]
        if game.ask and game.ask.prompt == PROMPT and about_trifles(game, game.ask.seat) not in game.state.answers:
            found.append(option(SET, seat=first_of_player(game, game.ask.seat), to=TRIFLES, how=KEEP_THEM))
        return found


def of_same_player(game: Brimstone, seat: int) -> list[int]:
    """The Heroes of the player to whom a Hero belongs."""
    heroes = game.state.heroes
    return [other for other, hero in enumerate(heroes) if hero.player == heroes[seat].player]


def first_of_player(game: Brimstone, seat: int) -> int:
    """The first Hero of the player to whom a Hero belongs."""
    heroes = game.state.heroes
    player, first = heroes[seat].player, 0
    while heroes[first].player != player:
        first += 1
    return first


def about_trifles(game: Brimstone, seat: int) -> str:
    return f"{first_of_player(game, seat)}:{TRIFLES}"


def from_the_beginning(players: int) -> dict[str, str]:
    """The answers that stand before anybody gave any: the first Heroes are those of the players in turn."""
    return {f"{seat}:{TRIFLES}": KEEP_THEM for seat in range(players)}


OF_KEEPING = frozenset({"keep", "keep-unless-it-can-hit"})
FOR_EACH_HERO = (PROMPT, SET_HANDS)
OF_ENEMIES = ("enemy-first", "enemy-where", "enemy-displaced", "place-ambusher", "place-enemy")
ANSWERS = Answers(
    {
        PROMPT: POLICIES,
        "just-drawn": {"let-it-come": let_it_come},
        SET_HANDS: {"as-they-are": as_they_are, THIS_FIGHT: as_they_are},
        "order": {"as-they-come": as_they_come},
        "next-hero": {"as-they-sit": as_they_come},
        **{prompt: {"any-will-do": the_usual} for prompt in OF_ENEMIES},
    },
    dict.fromkeys(OF_ENEMIES, "enemies"),
)
