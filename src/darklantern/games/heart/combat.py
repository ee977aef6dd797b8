"""FIGHT, WEAP: Initiate Combat: a Weapon first, then the roll, then the Hits."""

from __future__ import annotations

from darklantern.games.heart import creatures
from darklantern.games.heart.events import CombatMissed
from darklantern.games.heart.playing import put_away
from darklantern.games.heart.powers import happen, power, push
from darklantern.games.heart.rolling import roll
from darklantern.games.heart.state import Combat, Heart, Played
from darklantern.table.ask import Ask, Option, Step, option
from darklantern.table.modifiers import expire

FIGHT = [option("fight")]


def fight_refused(game: Heart, seat: int, wish: Option) -> str | None:
    state = game.state
    return fighting_refused(game, seat) if state.creature_at(state.seats[seat].at) else "HOD-FIGHT-06"


def fighting_refused(game: Heart, seat: int) -> str | None:
    """What stands against a Combat where a Creature is."""
    state = game.state
    if state.seats[seat].at in state.turn.fought:
        return "HOD-FIGHT-02"
    return None if state.turn.actions > 0 else "HOD-FIGHT-01"


def fight_options(game: Heart, seat: int) -> list[Option]:
    """Where a Creature is."""
    return [] if fighting_refused(game, seat) else FIGHT


def initiate_combat(game: Heart, seat: int, chosen: Option) -> None:
    """Once per Location and turn, for 1 Action."""
    state = game.state
    state.turn.actions -= 1
    state.turn.fought.append(state.seats[seat].at)
    state.combat = Combat()
    state.flow.append("weapon")
    game.tell("fights", "HOD-FIGHT-01", who=seat, at=state.seats[seat].at)


def choose_weapon(game: Heart) -> Step:
    """One Weapon at most, or none; then roll as many dice as Strength and modifiers give."""
    state, seat = game.state, game.state.active
    me, cards = state.seats[seat], game.content.cards
    weapons = [card for card in dict.fromkeys(me.hand) if cards[card].kind == "weapon"]
    options = [option("unarmed"), *(option("weapon", card=card) for card in weapons)]
    chosen = yield Ask(seat, "weapon", options, {"at": me.at}, usual=len(options) - 1)
    assert state.combat
    if chosen.verb == "weapon":
        state.combat.weapon = str(chosen.args["card"])
        me.hand.remove(state.combat.weapon)
        game.tell("weapon", "HOD-FIGHT-07", who=seat, card=state.combat.weapon)
    roll_combat(game, seat, state.combat)
    state.flow.append("assign-hits")
    return None


def combat_dice(game: Heart, seat: int, weapon: str) -> int:
    """Current Strength, the Weapon's dice and everything else in force, before the floor of one die."""
    me = game.state.seats[seat]
    here = game.state.creatures_at(me.at)
    dice = me.strength + power(game, "combat-dice", seat, here)
    if weapon:
        arms = game.content.cards[weapon].weapon
        assert arms
        dice += arms.dice + sum(more for kind, more in arms.against.items() if kind in here)
    return dice


def roll_combat(game: Heart, seat: int, combat: Combat) -> None:
    arms = game.content.cards[combat.weapon].weapon if combat.weapon else None
    rerolls = power(game, "combat-rerolls", seat) + (arms.rerolls if arms else 0)
    combat.rolled = roll(game, seat, combat_dice(game, seat, combat.weapon), "combat", "HOD-FIGHT-08", rerolls)
    more = power(game, "combat-hits", seat) if combat.rolled else 0
    combat.hits = max(0, combat.rolled + more + (arms.hits if arms else 0))


def assign_hits(game: Heart) -> Step:
    """Each Hit may kill a Crawler or a Devourer here, or take 1 health from the Guardian; none must."""
    state, seat, combat = game.state, game.state.active, game.state.combat
    assert combat
    at = state.seats[seat].at
    targets = {creature.kind: creature for creature in reversed(state.creatures) if creature.at == at}
    chosen = option("spare")
    if combat.hits and targets:
        options = [option("hit", creature=creature.id) for creature in reversed(targets.values())]
        chosen = yield Ask(seat, "assign-hits", [*options, chosen], {"hits": combat.hits}, usual=0)
    if chosen.verb == "spare":
        return "combat-over"
    state.flow.append("assign-hits")
    combat.hits -= 1
    hit(game, seat, combat, str(chosen.args["creature"]))
    return None


def hit(game: Heart, seat: int, combat: Combat, creature_id: str) -> None:
    creature = game.state.creature(creature_id)
    if creature.kind == "guardian":
        arms = game.content.cards[combat.weapon].weapon if combat.weapon else None
        creatures.wound_guardian(game, creature, arms.guardian if arms else 1, "combat", seat, "HOD-FIGHT-11")
    else:
        creatures.remove(
            game, creature, "combat", seat, "HOD-FIGHT-09" if creature.kind == "crawler" else "HOD-FIGHT-10"
        )
    combat.kills += creature not in game.state.creatures


def combat_over(game: Heart) -> None:
    """The Weapon is discarded unless it says otherwise."""
    state, seat, combat = game.state, game.state.active, game.state.combat
    assert combat
    state.combat = None
    state.boosts = expire(state.boosts, "combat", seat)
    if combat.weapon:
        arms = game.content.cards[combat.weapon].weapon
        assert arms
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
