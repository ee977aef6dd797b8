"""FIGHT, WEAP: Initiate Combat: a Weapon first, then the roll, then the Hits."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

from darklantern.games.heart import creatures
from darklantern.games.heart.actor import ONE_ACTION, Actor, TurnAction
from darklantern.games.heart.content_types import Weapon
from darklantern.games.heart.events import CombatMissed
from darklantern.games.heart.playing import put_away
from darklantern.games.heart.powers import granted_by, happen, power, push
from darklantern.games.heart.rolling import chances, roll
from darklantern.games.heart.state import Combat, Heart, Played
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Ask, Asking, Option, option
from darklantern.table.modifiers import expire
from darklantern.table.odds import Odds

FIGHT = [option("fight")]
UNARMED, SPARE = option("unarmed"), option("spare")


class Fight(TurnAction):
    """Once per Location and turn, for 1 Action."""

    verb, label, wish = "fight", "Fight {foes} ({combat_dice})", "Fight"
    needs, absent, only_here = "creature", "HOD-FIGHT-06", "HOD-FIGHT-14"

    def offer(self, actor: Actor) -> Offer:
        if actor.here in actor.turn.fought:
            return "HOD-FIGHT-02"
        return FIGHT if actor.turn.actions > 0 else "HOD-FIGHT-01"

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        state = game.state
        state.turn.actions -= 1
        state.turn.fought.append(state.seats[seat].at)
        state.combat = Combat()
        state.flow.append("weapon")
        game.tell("fights", "HOD-FIGHT-01", who=seat, at=state.seats[seat].at)

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return ONE_ACTION

    def odds(self, game: Heart, seat: int, option: Option) -> Odds:
        return combat_odds(game, seat, "")

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        state = game.state
        return FIGHT if about in ("", state.seats[seat].at) or state.find_creature(about) else []

    def said(self, game: Heart, seat: int, option: Option) -> Mapping[str, Any]:
        return arms_said(game, seat, "")


def choose_weapon(game: Heart) -> Asking | str:
    """One Weapon at most, or none."""
    seat, cards = game.state.active, game.content.cards
    me = game.state.seats[seat]
    weapons = [card for card in dict.fromkeys(me.hand) if cards[card].kind == "weapon"]
    if not weapons:
        return take_up_arms(game, UNARMED)
    options = [UNARMED, *(option("weapon", card=card) for card in weapons)]
    return Ask(seat, "weapon", options, {"at": me.at}, usual=len(options) - 1), take_up_arms


def take_up_arms(game: Heart, chosen: Option) -> str:
    """Then roll as many dice as Strength and modifiers give."""
    seat, combat = game.state.active, game.state.combat
    assert combat
    if chosen.verb == "weapon":
        combat.weapon = str(chosen.args["card"])
        game.state.seats[seat].hand.remove(combat.weapon)
        game.tell("weapon", "HOD-FIGHT-07", who=seat, card=combat.weapon)
    roll_combat(game, seat, combat)
    return "assign-hits"


def arms_of(game: Heart, weapon: str) -> Weapon | None:
    """What the card of a Weapon says; bare hands have none."""
    return game.content.cards[weapon].weapon if weapon else None


def combat_dice(game: Heart, seat: int, weapon: str) -> int:
    """Current Strength, the Weapon's dice and everything else in force, before the floor of one die."""
    me = game.state.seats[seat]
    here = game.state.creatures_at(me.at)
    dice = me.strength + power(game, "combat-dice", seat, here)
    arms = arms_of(game, weapon)
    if arms:
        dice += arms.dice + sum(more for kind, more in arms.against.items() if kind in here)
    return dice


def dice_rolled(game: Heart, seat: int, weapon: str) -> int:
    """At least one die is rolled."""
    return max(1, combat_dice(game, seat, weapon))


def arms_said(game: Heart, seat: int, weapon: str) -> Mapping[str, Any]:
    """What an option to fight speaks of: against what, and with how many dice."""
    foes = game.state.creatures_at(game.state.seats[seat].at)
    return {"foes": foes, "combat_dice": dice_rolled(game, seat, weapon)}


def combat_rerolls(game: Heart, seat: int, arms: Weapon | None) -> int:
    return max(0, power(game, "combat-rerolls", seat) + (arms.rerolls if arms else 0))


def roll_combat(game: Heart, seat: int, combat: Combat) -> None:
    arms = arms_of(game, combat.weapon)
    rerolls = combat_rerolls(game, seat, arms)

    def granted() -> list[tuple[str, int]]:
        by_weapon = [(combat.weapon, arms.rerolls)] if arms else []
        return by_weapon + granted_by(game, "combat-rerolls", seat)

    dice = combat_dice(game, seat, combat.weapon)
    combat.rolled = roll(game, seat, dice, "combat", "HOD-FIGHT-08", rerolls, granted)
    combat.hits = hits_scored(game, seat, arms, combat.rolled)
    if combat.hits != combat.rolled:
        game.tell("hits-changed", "HOD-WEAP-01", who=seat, hits=combat.hits)


def hits_scored(game: Heart, seat: int, arms: Weapon | None, rolled: int) -> int:
    """What was rolled, what something adds to any Hit, and what the Weapon is certain of."""
    more = power(game, "combat-hits", seat) if rolled else 0
    return max(0, rolled + more + (arms.hits if arms else 0))


def combat_odds(game: Heart, seat: int, weapon: str) -> Odds:
    """The chance of a Hit to spend."""
    arms, dice = arms_of(game, weapon), combat_dice(game, seat, weapon)
    need = next(rolled for rolled in count() if hits_scored(game, seat, arms, rolled))
    return chances(dice, need, combat_rerolls(game, seat, arms))


def assign_hits(game: Heart) -> Asking | str:
    """Each Hit may kill a Crawler or a Devourer here, or take 1 health from the Guardian; none must."""
    state, seat, combat = game.state, game.state.active, game.state.combat
    assert combat
    at = state.seats[seat].at
    targets = {creature.kind: creature for creature in reversed(state.creatures) if creature.at == at}
    if not combat.hits or not targets:
        return "combat-over"
    options = [option("hit", creature=creature.id) for creature in reversed(targets.values())]
    return Ask(seat, "assign-hits", [*options, SPARE], {"hits": combat.hits}, usual=0), assign_hit


def assign_hit(game: Heart, chosen: Option) -> str | None:
    if chosen.verb == "spare":
        return "combat-over"
    state, combat = game.state, game.state.combat
    assert combat
    state.flow.append("assign-hits")
    combat.hits -= 1
    hit(game, state.active, combat, str(chosen.args["creature"]))
    return None


def hit(game: Heart, seat: int, combat: Combat, creature_id: str) -> None:
    creature = game.state.creature(creature_id)
    if creature.kind == "guardian":
        creatures.wound_guardian(game, creature, health_per_hit(game, combat), "combat", seat, "HOD-FIGHT-11")
    else:
        creatures.remove(
            game, creature, "combat", seat, "HOD-FIGHT-09" if creature.kind == "crawler" else "HOD-FIGHT-10"
        )
    combat.kills += creature not in game.state.creatures


def health_per_hit(game: Heart, combat: Combat) -> int:
    """What each Hit takes from the Guardian."""
    arms = arms_of(game, combat.weapon)
    return arms.guardian if arms else 1


def combat_over(game: Heart) -> None:
    """The Weapon is discarded unless it says otherwise."""
    state, seat, combat = game.state, game.state.active, game.state.combat
    assert combat
    state.combat = None
    state.boosts = expire(state.boosts, "combat", seat)
    arms = arms_of(game, combat.weapon)
    if arms:
        push(game, arms.then, seat, combat.weapon)
        kept = {
            "no": False,
            "always": True,
            "on-hit": combat.rolled > 0,
            "on-kill": combat.kills > 0,
            "on-miss": combat.rolled == 0,
        }[arms.keep]
        if kept:
            state.seats[seat].hand.append(combat.weapon)
            game.tell("kept", "HOD-WEAP-03", who=seat, card=combat.weapon)
        else:
            put_away(game, Played(combat.weapon, seat))
    if not combat.rolled:
        happen(game, CombatMissed(seat, state.seats[seat].at))
