"""What a first game says at the moment that it matters. The words are in guide.yaml."""

from __future__ import annotations

from pathlib import Path

from darklantern.games.heart.content_index import HEART, RADIO
from darklantern.games.heart.numbers import NUMBERS
from darklantern.games.heart.powers import power
from darklantern.games.heart.rule_numbers import TOP_ROW
from darklantern.games.heart.state import Heart
from darklantern.table.guide import Guide


def radio_complete(game: Heart, seat: int) -> bool:
    """Whether this seat's player holds enough Radio Parts; other hands are secret."""
    seats = game.state.seats
    parts = sum(them.hand.count(RADIO) for them in seats if them.player == seats[seat].player)
    return parts >= game.content.cards[RADIO].together


def unheard(game: Heart, seat: int) -> bool:
    """Whether no Creature would hear this seat Loot here."""
    return power(game, "quiet-loot", seat) > 0


GUIDE = Guide[Heart](
    Path(__file__).with_name("guide.yaml"),
    conditions={
        "cursed": lambda game, seat: game.content.curses_in(game.state.seats[seat].hand) > 0,
        "guardian": lambda game, seat: any(creature.kind == "guardian" for creature in game.state.creatures),
        "creatures": lambda game, seat: bool(game.state.creatures),
        "deep": lambda game, seat: game.state.darkness > TOP_ROW,
        "radio": lambda game, seat: radio_complete(game, seat) and not game.state.boat.summoned,
        "boat": lambda game, seat: game.state.boat.summoned,
        "begun": lambda game, seat: any(not quest.complete for quest in game.state.seats[seat].quests),
        "fallen": lambda game, seat: not game.state.seats[seat].protagonist,
        "several": lambda game, seat: game.state.players() > 1,
        "unheard": unheard,
        "any-stirs": lambda game, seat: game.setup.options.any_creature and not unheard(game, seat),
        "closest-stirs": lambda game, seat: not game.setup.options.any_creature and not unheard(game, seat),
        "beside-heart": lambda game, seat: HEART in game.content.graph.neighbours[game.state.seats[seat].at],
    },
    numbers=NUMBERS,
)
