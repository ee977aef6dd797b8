"""Games in which nothing spawns, how to play them on, and test cards with known numbers."""

from __future__ import annotations

from typing import Any

from darklantern.games.heart.state import Heart
from darklantern.table.ask import Arg
from tests.heart.island import island, offered

CARDS = """
cards:
- {id: bread, name: Bread, kind: item, icon: a, does: [{recover: {sanity: 1}}]}
- {id: lamp, name: Lamp, kind: item, icon: a, does: [{recover: {strength: 1}}]}
- {id: rope, name: Rope, kind: item, icon: a, does: [{recover: {strength: 1}}]}
- {id: coin, name: Coin, kind: personal, icon: a, does: [{recover: {sanity: 1}}]}
- {id: axe, name: Axe, kind: weapon, icon: a, weapon: {dice: 2}}
- {id: stick, name: Stick, kind: weapon, icon: a, weapon: {dice: 1}}
- {id: chant, name: Chant, kind: ritual, icon: a, does: [{recover: {strength: 1}}]}
- {id: snare, name: Snare, kind: trap, icon: a}
- {id: chill, name: Chill, kind: curse, icon: a, pay: {actions: 1}}
- {id: errand, name: Errand, kind: quest, icon: a, quest: {begin: {is: {at: [cave]}}, resolve: {}}}
- {id: whistle, name: Whistle, kind: item, icon: a, does: [{drive: {within: 1}}]}
"""


def quiet(players: int = 2, *, cards: str = "", **given: Any) -> Heart:
    """A position in a game with an empty Spawn deck, only harmless Curses, and the test cards.

    `cards` goes on with the list of cards; other content may follow after it.
    """
    paths = {"spawn__cards": [], "spawn__discard": [], "curses__cards": ["chill"] * 12, **given}
    return island(players, cards=CARDS + cards, **paths)


def gate(at: str, damage: int = 0, destroyed: bool = False) -> dict[str, Any]:
    """How one Gate stands, for `island` or `quiet`."""
    return {f"gates__{at}": {"damage": damage, "destroyed": destroyed}}


def play_until_round(game: Heart, number: int) -> None:
    """Everybody ends their turns at once until a round begins."""
    while game.state.round < number:
        game.choose("end-turn" if "end-turn" in offered(game) else 0)


def play_until_turn(game: Heart, seat: int) -> None:
    """Everybody ends their turns at once until it is the turn of a seat."""
    while not (game.state.active == seat and game.ask and game.ask.prompt == "act"):
        choices = offered(game)
        wanted = f"turn seat={seat}"
        game.choose(wanted if wanted in choices else "end-turn" if "end-turn" in choices else 0)


def refused(game: Heart, verb: str, **args: Arg) -> str | None:
    """The rule that refuses a wish; None if it is on offer."""
    refusal = game.why_not(verb, args)
    return refusal.rule if refusal else None


def among_hexes(cards: str, players: int = 2, **given: Any) -> Heart:
    """A position in a game where nothing spawns, no Event is in force and the only Curses are hexes of these cards."""
    still: dict[str, Any] = {"events": [], "spawn__cards": [], "spawn__discard": [], "curses__cards": ["hex"] * 9}
    return island(players, cards=cards, **still | given)
