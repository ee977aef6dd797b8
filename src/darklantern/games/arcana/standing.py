"""Answers that a player gives once for all: about essence, about health, and about what the rules leave open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.arcana.items.inventory import DONE, give_away
from darklantern.games.arcana.units.attacks import KEEP_ROLL, only_harms_explorers
from darklantern.games.arcana.units.essence import DECLINE
from darklantern.table.ask import Ask, Option, option
from darklantern.table.standing_answers import SET, Policy, StandingAnswers

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

ANY = {"any-will-do": lambda game, ask: ask.options[0]}
LEFT_OPEN = ("spawn-order", "place-monster", "monster-target", "monster-way", "who-first", "which-first")
"""What the rules leave to the players, where the first choice does as well as any."""
MOST_ESSENCE = 4


def give_up_to(most: int, game: Arcana, ask: Ask) -> Option | None:
    """Contribute what is wanted, but not more than so much; decline where less would not help."""
    offers = [answer for answer in ask.options if answer != DECLINE and int(answer.args["essence"]) <= most]
    return offers[0] if offers else DECLINE


def give_nothing(game: Arcana, ask: Ask) -> Option | None:
    return DECLINE


def pay_myself(game: Arcana, ask: Ask) -> Option | None:
    """As much of the own essence as there is, before others are asked."""
    return ask.options[0]


def keep_essence(game: Arcana, ask: Ask) -> Option | None:
    """Lose health, but be asked where that would destroy the explorer."""
    loss = ask.options[0]
    return loss if int(loss.args["health"]) < game.state.explorers[ask.seat].health else None


def spend_essence(game: Arcana, ask: Ask) -> Option | None:
    """Lose as much essence instead of health as possible."""
    return ask.options[-1]


def keep_roll(game: Arcana, ask: Ask) -> Option | None:
    return KEEP_ROLL


def raise_by_one(game: Arcana, ask: Ask) -> Option | None:
    """Raise a roll that lacks a single point, and keep every other."""
    return ask.options[1] if ask.about["needed"] == 1 else KEEP_ROLL


def keep_items(game: Arcana, ask: Ask) -> Option | None:
    """Hand nothing on, but be asked where an inventory was used for nothing else."""
    return DONE if game.state.step == give_away(ask.seat, 1) else None


RAISE_ROLL = "raise-roll"
HARM_EXPLORERS, NEVER = "harm-explorers", "never-harm-explorers"
"""The answer about rolls of others that would only hit explorers. It stands from the beginning."""


class Answers(StandingAnswers["Arcana"]):
    """Each explorer answers alone, but for rolls of others that would only hit explorers: there each player does."""

    def unanswered(self, game: Arcana, ask: Ask) -> Option | None:
        if ask.prompt != RAISE_ROLL or about_harming(game, ask.seat) not in game.state.answers:
            return None
        most = int(ask.options[-1].args["essence"])
        return KEEP_ROLL if only_harms_explorers(game, ask.seat, most) else None

    def options(self, game: Arcana) -> list[Option]:
        """Whoever took it back may give it again when a roll could be raised."""
        found, ask = super().options(game), game.ask
        if ask and ask.prompt == RAISE_ROLL and about_harming(game, ask.seat) not in game.state.answers:
            found.append(option(SET, seat=first_of_player(game, ask.seat), to=HARM_EXPLORERS, how=NEVER))
        return found


def first_of_player(game: Arcana, seat: int) -> int:
    """The first explorer of the player to whom an explorer belongs."""
    explorers = game.state.explorers
    return next(other for other, one in enumerate(explorers) if one.player == explorers[seat].player)


def about_harming(game: Arcana, seat: int) -> str:
    return f"{first_of_player(game, seat)}:{HARM_EXPLORERS}"


def from_the_beginning(players: int) -> dict[str, str]:
    """The answers that stand before anybody gave any: the first explorers are those of the players in turn."""
    return {f"{seat}:{HARM_EXPLORERS}": NEVER for seat in range(players)}


CONTRIBUTE: dict[str, Policy] = {
    "give-nothing": give_nothing,
    **{f"give-up-to-{most}": partial(give_up_to, most) for most in range(1, MOST_ESSENCE + 1)},
}
ANSWERS = Answers(
    {
        **dict.fromkeys(LEFT_OPEN, ANY),
        "contribute": CONTRIBUTE,
        "pay-essence": {"pay-myself": pay_myself},
        "give-away": {"keep-items": keep_items},
        "lose-health": {"keep-essence": keep_essence, "spend-essence": spend_essence},
        RAISE_ROLL: {"keep-roll": keep_roll, "raise-by-one": raise_by_one},
    }
)
