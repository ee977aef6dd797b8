"""Monsters that a bot leads: against explorers once its own has fallen, against monsters while it controls one."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from darklantern.games.arcana.bot.fighting import pool_of, strike_of
from darklantern.games.arcana.bot.values import values
from darklantern.games.arcana.cards.abilities import ability_called
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE
from darklantern.games.arcana.monsters.scheming import END, LeadBreak, LeadMove, LeadPlay
from darklantern.games.arcana.monsters.scheming_bot import bot_chooses
from darklantern.games.arcana.units.attacks import odds_against, reach_of
from darklantern.games.arcana.units.control import controller_of
from darklantern.table.ask import Ask, Option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

LED = {"play": LeadPlay.verb, "go": LeadMove.verb, "break": LeadBreak.verb}
"""What is done by whoever leads a monster, for what it does by itself."""


def wanted(game: Arcana, seat: int) -> Option:
    """What the monster is to do next: what the rules' own bot would do, or strike at its own kind."""
    ask = game.ask
    assert ask is not None
    monster = int(ask.about["monster"])
    if controller_of(game, monster) == seat:
        return against_monsters(game, ask, monster)
    chosen = bot_chooses(game, monster)
    return END if chosen is None else Option(LED.get(chosen.verb, chosen.verb), chosen.args)


def against_monsters(game: Arcana, ask: Ask, monster: int) -> Option:
    """The attack on a monster that is likeliest to hit; otherwise it is kept from doing anything."""
    blows = [
        (chance_of(game, monster, one), one)
        for one in ask.options
        if one.verb == LeadPlay.verb and int(one.args.get("target", NOWHERE)) >= FIRST_MONSTER
    ]
    best, blow = max(blows, key=lambda pair: pair[0], default=(Fraction(0), END))
    return blow if best else END


def chance_of(game: Arcana, monster: int, blow: Option) -> Fraction:
    ability, target = ability_called(game, monster, blow), int(blow.args["target"])
    strike = strike_of(ability.active) if ability else None
    if ability is None or strike is None:
        return Fraction(0)
    return odds_against(game, monster, target, pool_of(strike), reach_of(ability.active), ability.card).chance


@values.planned(wanted, "scheme")
def lead(game: Arcana, seat: int, option: Option, best: Option) -> float:
    return 1.0 if option == best else 0.0
