"""What may be chosen and would do nothing, with the reason, for those who look before they choose."""

from __future__ import annotations

from typing import Any

from darklantern.games.heart import effects
from darklantern.games.heart import scene_strings as strings
from darklantern.games.heart.resolving.reach import people_meant, seats_meant
from darklantern.games.heart.state import Heart
from darklantern.games.heart.verbs import verbs
from darklantern.table.ask import Option
from darklantern.table.pending import NOTHING, Pending

SURE = ("item", "personal")
"""The cards that are their effects and nothing else: a Curse is lifted, and Rituals and Traps are rolled for."""


def in_vain(game: Heart, seat: int, option: Option) -> str:
    """Why an option would do nothing; empty if it does something."""
    pending = game.state.effects
    if option.verb == "play":
        return _played_in_vain(game, seat, str(option.args["card"]))
    if option.verb == "person" and pending and isinstance(pending[-1].effect, effects.Recover):
        return "" if _hurt(game, int(option.args["seat"]), pending[-1].effect) else strings.LOST_NOTHING
    return ""


def _played_in_vain(game: Heart, seat: int, card: str) -> str:
    played = game.content.cards[card]
    if played.kind not in SURE:
        return ""
    reasons = [_does_nothing(game, Pending(effect, seat, card)) for effect in played.does]
    return reasons[0] if reasons and all(reasons) else ""


def _does_nothing(game: Heart, it: Pending[Any]) -> str:
    if isinstance(it.effect, effects.Recover):
        chosen = people_meant(game, it)
        meant = seats_meant(game, it, NOTHING) if chosen is None else [int(who.args["seat"]) for who in chosen]
        return "" if any(_hurt(game, other, it.effect) for other in meant) else strings.NOBODY_HURT[it.effect.who]
    return strings.NOTHING_FOR_IT if verbs.choices(game, it) == [] else ""


def _hurt(game: Heart, seat: int, healing: effects.Recover) -> bool:
    """Whether somebody has lost what would be recovered."""
    me = game.state.seats[seat]
    printed = game.content.protagonists[me.protagonist]
    weak, mad = me.strength < printed.strength, me.sanity < printed.sanity
    return bool((healing.strength and weak) or (healing.sanity and mad))
