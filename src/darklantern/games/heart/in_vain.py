"""What may be chosen and would do nothing, with the reason, for those who look before they choose."""

from __future__ import annotations

from typing import Any

from darklantern.games.heart import effects
from darklantern.games.heart import scene_strings as strings
from darklantern.games.heart.people import traps_in_stock
from darklantern.games.heart.resolving.reach import creatures_within, others_within, people_meant, seats_meant
from darklantern.games.heart.rule_numbers import LOWEST_DARKNESS
from darklantern.games.heart.state import Heart
from darklantern.games.heart.verbs import verbs
from darklantern.table.ask import Option
from darklantern.table.pending import NOTHING, Pending

TRIED = ("play", "consult", "assemble")
ITS_EFFECTS = ("item", "personal", "ritual")
"""The cards that are their effects and nothing else: a Curse is lifted, and a Trap card gives a token."""


def in_vain(game: Heart, seat: int, option: Option) -> str:
    """Why an option would do nothing; empty if it does something."""
    if option.verb in TRIED:
        return card_in_vain(game, seat, str(option.args["card"]))
    if option.verb == "listen":  # who has said that they are done will hardly say anything else
        talk = game.state.talk
        return strings.HAS_ANSWERED if talk and int(option.args["seat"]) in talk.done else ""
    healing = game.state.resolving()
    if option.verb == "person" and isinstance(healing, effects.Recover):
        return "" if _hurt(game, int(option.args["seat"]), healing) else strings.LOST_NOTHING
    return ""


def card_in_vain(game: Heart, seat: int, card: str) -> str:
    """Why all that a card does would be nothing."""
    played = game.content.cards[card]
    if played.kind == "trap":
        return all_in_vain(game, seat, card, [effects.GainTrap(), *played.does])
    return all_in_vain(game, seat, card, played.does) if played.kind in ITS_EFFECTS else ""


def all_in_vain(game: Heart, seat: int, card: str, does: list[Any]) -> str:
    reasons = []
    for effect in does:
        reason = _does_nothing(game, Pending(effect, seat, card))
        if not reason:
            return ""
        reasons.append(reason)
    return next(iter(reasons), "")


def _does_nothing(game: Heart, it: Pending[Any]) -> str:
    effect, state = it.effect, game.state
    if isinstance(effect, effects.Recover):
        return _heals_nobody(game, it, effect)
    if isinstance(effect, effects.If):
        chosen = effect.then if effect.is_.holds(game, it.seat) else effect.else_
        return all_in_vain(game, it.seat, it.source, chosen) if chosen else strings.NOT_SO_NOW
    if isinstance(effect, effects.May):
        return all_in_vain(game, it.seat, it.source, effect.do)
    if isinstance(effect, effects.Salvage):  # what lies there is seen only by whoever looks through it
        return "" if state.loot.discard else strings.NOTHING_FOR["salvage"]
    if isinstance(effect, effects.Give):  # nobody else may learn from it that a hand has no such card
        return "" if others_within(game, it) else strings.NOTHING_FOR["give"]
    if isinstance(effect, effects.GainTrap):
        return "" if traps_in_stock(game) > 0 else strings.NO_TRAP_LEFT
    if isinstance(effect, effects.Lighten):
        return "" if state.darkness > LOWEST_DARKNESS else strings.LIGHT_ALREADY
    nothing = verbs.choices(game, it) == []
    if isinstance(effect, effects.Kill | effects.Advance | effects.Hold) and effect.all:
        nothing = not creatures_within(game, it.seat, effect.within, effect.of)
    return strings.NOTHING_FOR.get(effect.__struct_config__.tag, strings.NOTHING_FOR_IT) if nothing else ""


def _heals_nobody(game: Heart, it: Pending[Any], healing: effects.Recover) -> str:
    chosen = people_meant(game, it)
    meant = seats_meant(game, it, NOTHING) if chosen is None else [int(who.args["seat"]) for who in chosen]
    return "" if any(_hurt(game, other, healing) for other in meant) else strings.NOBODY_HURT[healing.who]


def _hurt(game: Heart, seat: int, healing: effects.Recover) -> bool:
    """Whether somebody has lost what would be recovered."""
    me = game.state.seats[seat]
    printed = game.content.protagonists[me.protagonist]
    weak, mad = me.strength < printed.strength, me.sanity < printed.sanity
    return bool((healing.strength and weak) or (healing.sanity and mad))
