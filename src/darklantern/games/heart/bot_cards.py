"""What a card is worth to a bot, in hand and played now."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from darklantern.games.heart import effects
from darklantern.games.heart.bot_harm import cursed, curses_drawn, lost, paid
from darklantern.games.heart.content_index import LIGHTHOUSE, RADIO, ContentIndex
from darklantern.games.heart.content_types import Weapon
from darklantern.games.heart.creatures import closest
from darklantern.games.heart.darkness import quests_completed, quests_needed
from darklantern.games.heart.resolving import verbs
from darklantern.games.heart.resolving.reach import creatures_within
from darklantern.games.heart.rolling import chances
from darklantern.games.heart.state import Heart
from darklantern.table.pending import Pending

STIR = 1.5
"""What any Creature costs that a card sets in motion."""
KEEP = {"quest": 9.0, "weapon": 4.0, "ritual": 3.0, "trap": 3.5, "item": 4.0, "personal": 5.0, "curse": -20.0}


def keep_value(game: Heart, seat: int, card: str) -> float:
    """How much a bot wants to hold on to a card."""
    enough = quests_completed(game) >= quests_needed(game)
    return _worth_keeping(game.content, card, game.state.boat.summoned, enough)


def _worth_keeping(content: ContentIndex, card: str, boat_called: bool, enough_quests: bool) -> float:
    if card == RADIO:
        return 1.0 if boat_called else 12.0
    kind = content.cards[card].kind
    if kind == "quest" and enough_quests:
        return 1.0
    return KEEP[kind] + (0.5 * content.cards[card].modifier if kind in ("ritual", "trap") else 0.0)


def unseen_value(game: Heart) -> float:
    """What a Loot card is worth that nobody has turned up yet: as much as they are on average."""
    enough = quests_completed(game) >= quests_needed(game)
    return _average(game.content, game.state.boat.summoned, enough)


@lru_cache(32)
def _average(content: ContentIndex, boat_called: bool, enough_quests: bool) -> float:
    loot = content.loot_deck()
    return sum(_worth_keeping(content, card, boat_called, enough_quests) for card in loot) / len(loot)


def play_value(game: Heart, seat: int, card: str) -> float:
    """Whether now is the time for a card."""
    from darklantern.games.heart.bot_goals import ready_to_leave  # goals look at cards, too

    me, content = game.state.seats[seat], game.content
    kind, does = content.cards[card].kind, content.cards[card].does
    if card in game.state.turn.played:
        return -1.0
    if card == RADIO:
        return 100.0 if me.at == LIGHTHOUSE and ready_to_leave(game) else -1.0
    if kind == "curse":
        return lift_value(game, seat, card)
    modifier, failure = content.cards[card].modifier, min(0.0, effects_value(game, seat, content.cards[card].fails))
    if kind == "trap":
        miss = 1.0 - float(chances(me.strength + modifier).chance)
        return 6.0 + miss * failure if me.strength + modifier >= 3 else -1.0
    worth = effects_value(game, seat, does) - _price(game, seat, card)
    if kind == "ritual":
        chance = float(chances(me.sanity + modifier).chance)
        cost = cursed(game, seat, 1, worth=2.5 * (1 + content.curses_in(me.hand)))
        worth = chance * worth - (1.0 - chance) * (cost - failure)
    spare = 0.8 if kind == "personal" else 2.0
    return worth if worth > spare else -1.0


def _price(game: Heart, seat: int, card: str) -> float:
    cost = game.content.cards[card].pay
    return 1.2 * cost.actions + paid(game, seat, cost) + 2.0 * cost.traps + 2.5 * cost.discard


def lift_value(game: Heart, seat: int, card: str) -> float:
    held = game.content.curses_in(game.state.seats[seat].hand)
    worth = {1: 1.5, 2: 4.0}.get(held, 12.0)
    return worth - _price(game, seat, card)


def aftermath(game: Heart, seat: int, arms: Weapon, cleared: bool) -> float:
    """The harm that a Weapon does when the Combat is over; then nothing attacks from where all were killed."""
    here = game.state.seats[seat].at
    harm = 0.0
    for effect in arms.then:
        if isinstance(effect, effects.Advance):
            harm += stirred(game, seat, effect, gone=here if cleared else "")
        else:
            harm -= min(0.0, _effect(game, seat, effect))
    return harm


def stirred(game: Heart, seat: int, effect: effects.Advance, gone: str = "") -> float:
    """What Creatures do that a card sets in motion: all of them in reach, or those that do least by it."""
    from darklantern.games.heart.bot_goals import stir_cost  # goals look at cards, too

    reach = [c for c in creatures_within(game, seat, effect.within, effect.of) if c.at != gone]
    if effect.closest:
        reach = [c for c in closest(game, seat, list(effect.of)) if c in reach]
    costs = sorted(stir_cost(game, creature) for creature in reach)
    moved = len(costs) if effect.all else min(effect.count, len(costs))
    return max(STIR * moved, sum(costs[:moved]))


def effects_value(game: Heart, seat: int, does: list[Any]) -> float:
    """The sum of what effects would do now."""
    return sum(_effect(game, seat, effect) for effect in does)


def _effect(game: Heart, seat: int, effect: Any) -> float:
    if isinstance(effect, effects.Recover):
        return _recovery(game, seat, effect)
    if isinstance(effect, effects.If):
        return effects_value(game, seat, effect.then if effect.is_.holds(game, seat) else effect.else_)
    if isinstance(effect, effects.Test):
        return 0.7 * effects_value(game, seat, effect.hit) + 0.3 * effects_value(game, seat, effect.miss)
    if isinstance(effect, effects.ChooseOne):
        return max(effects_value(game, seat, one) for one in effect.either)
    if isinstance(effect, effects.May):
        return max(0.0, effects_value(game, seat, effect.do))
    if not _can_happen(game, seat, effect):
        return 0.0
    return _WORTH[type(effect)] * getattr(effect, "count", 1) if type(effect) in _WORTH else _others(game, seat, effect)


def _can_happen(game: Heart, seat: int, effect: Any) -> bool:
    """As far as one can tell: which cards lie among the discards is known only to whoever looks through them."""
    if isinstance(effect, effects.Salvage):
        return bool(game.state.loot.pile)
    choices = verbs.choices(game, Pending(effect, seat))
    return choices is None or bool(choices)


def _recovery(game: Heart, seat: int, effect: effects.Recover) -> float:
    state = game.state
    meant = {"you": [seat], "all": state.living(), "one-anywhere": state.living()}.get(effect.who)
    whom = state.protagonists_at(state.seats[seat].at) if meant is None else meant
    gains = []
    for other in whom:
        them = state.seats[other]
        printed = game.content.protagonists[them.protagonist]
        strength = min(effect.strength, printed.strength - them.strength) * (4.0 if them.strength <= 2 else 2.0)
        sanity = min(effect.sanity, printed.sanity - them.sanity) * (4.0 if them.sanity <= 2 else 2.0)
        gains.append(strength + sanity)
    if not gains:
        return 0.0
    return sum(gains) if effect.who in ("all", "all-here") else max(gains)


def _others(game: Heart, seat: int, effect: Any) -> float:
    state = game.state
    if isinstance(effect, effects.Lose):
        return -lost(game, seat, effect)
    if isinstance(effect, effects.DrawCurse):
        return -curses_drawn(game, seat, effect)
    if isinstance(effect, effects.Advance):
        return -stirred(game, seat, effect)
    if isinstance(effect, effects.Kill):
        if effect.all:
            return 4.0 * sum(c.at == state.seats[seat].at for c in state.creatures)
        return 4.0 * effect.count
    if isinstance(effect, effects.Repair):
        return 3.0 * min(effect.count, max(gate.damage for gate in state.gates.values()))
    if isinstance(effect, effects.Boosts):
        fighting = effect.stat.startswith("combat") and bool(state.creatures_at(state.seats[seat].at))
        return 3.0 * effect.add if fighting or effect.stat == "free-moves" else 0.3
    if isinstance(effect, effects.Hold):
        return 1.5 * (len(state.creatures) if effect.all else effect.count)
    return 0.5


_WORTH: dict[type[Any], float] = {
    effects.Draw: 4.0,
    effects.LiftCurse: 4.0,
    effects.WoundGuardian: 1.5,
    effects.Drive: 1.5,
    effects.PlaceCreature: -3.0,
    effects.Travel: 1.0,
    effects.SwapPlaces: 0.2,
    effects.GainTrap: 4.0,
    effects.SetTrap: 4.0,
    effects.GainActions: 2.2,
    effects.Scry: 2.1,
    effects.Salvage: 4.5,
    effects.Seek: 5.0,
    effects.EndEvent: 6.0,
    effects.Give: 0.2,
    effects.TalkAfar: 1.0,
    effects.Discard: -2.0,
    effects.Darken: -8.0,
    effects.Lighten: 9.0,
}
