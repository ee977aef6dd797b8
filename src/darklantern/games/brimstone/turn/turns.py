"""TURN: The Game Turn: Hold Back the Darkness, Activations by Initiative, Room Exploration, the End of the Turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import FightRoundEnds, TurnBegan, TurnEnds
from darklantern.games.brimstone.fights.ending import end_fight_with_turn, fight_is_over, fight_over
from darklantern.games.brimstone.fights.immobile import leave_behind
from darklantern.games.brimstone.fights.order import (
    activate_enemies,
    fight_goes_on,
    first_of,
    is_fight_round,
    waiting_kinds,
)
from darklantern.games.brimstone.fights.starting import appear_mid_turn, enemies_come
from darklantern.games.brimstone.harm.corruption import sheets_changed
from darklantern.games.brimstone.harm.recovering import recover_heroes
from darklantern.games.brimstone.heroes.hands import set_at_turn
from darklantern.games.brimstone.heroes.lawman import never_giving_up, tries_to_get_up
from darklantern.games.brimstone.heroes.prices import ready_again
from darklantern.games.brimstone.heroes.promos import rise, rising
from darklantern.games.brimstone.heroes.sheet import number, numbers
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import Activation
from darklantern.games.brimstone.turn.activation import begin_activation
from darklantern.games.brimstone.turn.dread import cancel_if_all_pledged
from darklantern.games.brimstone.turn.due import in_any_order
from darklantern.games.brimstone.turn.exploring import explore_rooms
from darklantern.games.brimstone.turn.hold_back import hold_back
from darklantern.games.brimstone.turn.winning import flee_or_stay
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.modifiers import expire
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def begin_turn(game: Brimstone) -> None:
    """Fleeing is decided before all else; then the start of the turn and its four steps."""
    state = game.state
    state.round += 1
    state.phase = "start-of-turn"
    for hero in state.heroes:
        hero.activated = hero.free_attack = False
        hero.escaped = 0
    if state.fight:
        state.fight.acted = []
    state.flow += [end_of_turn(), explore_rooms(), next_activation(), enemies_come()]
    state.flow += [hold_back(), start_of_turn(), leave_behind(), flee_or_stay()]


@step
def start_of_turn(game: Brimstone) -> None:
    """What is worded for the start of a turn happens, in the order that the players like."""
    before = len(game.state.effects)
    happen(game, TurnBegan(game.state.round), "SOB-TURN-01")
    in_any_order(game, before, game.state.light)
    game.state.flow += [rise(seat) for seat in reversed(rising(game))]
    game.state.flow += [tries_to_get_up(seat) for seat in reversed(never_giving_up(game))]
    set_at_turn(game)


@step
def next_activation(game: Brimstone) -> Begun:
    """Whoever has the highest Initiative and has not Activated yet, Enemies before Heroes unless these can go first;
    Heroes who tie agree."""
    state = game.state
    if not state.enemies and fight_is_over(game):
        return fight_over()
    if state.coming:
        state.flow.append(next_activation())
        return appear_mid_turn()
    waiting = [seat for seat, hero in enumerate(state.heroes) if not (hero.activated or hero.knocked_out or hero.dead)]
    enemies = waiting_kinds(game) if state.enemies else {}
    if not enemies and not waiting:
        return None
    if not enemies and len(waiting) == 1:
        return activate(game, waiting[0])
    initiative = numbers(game, "initiative", waiting)
    best = max(initiative.values(), default=0)
    fastest = [seat for seat in waiting if initiative[seat] == best]
    quickest = max(enemies.values(), default=0)
    if enemies and quickest >= best:
        fastest = [seat for seat in fastest if quickest == best and number(game, seat, "before-enemies")]
        if not fastest:
            return activate_group(game, first_of(game, enemies))
    if len(fastest) == 1:
        return activate(game, fastest[0])
    first = [option("next", hero=seat) for seat in fastest]
    return Ask(state.light, "next-hero", first, usual=0), _named


def _named(game: Brimstone, chosen: Option) -> Frame:
    return activate(game, int(chosen.args["hero"]))


def activate(game: Brimstone, seat: int) -> Frame:
    """One Hero acts, then the next is looked for."""
    go_on_activating(game)
    cancel_if_all_pledged(game)
    return begin_activation(seat)


def activate_group(game: Brimstone, kind: str) -> Frame:
    """One Enemy Group acts, then the next is looked for."""
    go_on_activating(game)
    return activate_enemies(kind)


def go_on_activating(game: Brimstone) -> None:
    game.state.phase = "activations"
    game.state.flow.append(next_activation())
    fight_goes_on(game)


@step
def end_of_turn(game: Brimstone) -> None:
    """What is timed for the end of the turn happens, in the order that the players like; then who is KO'd Recovers."""
    state = game.state
    state.phase = "end-of-turn"
    state.activation = Activation()
    state.flow += [turn_over(), recover_heroes(), enemies_come(), end_fight_with_turn()]
    before = len(state.effects)
    if state.enemies and is_fight_round(game):
        happen(game, FightRoundEnds())
    happen(game, TurnEnds(), "SOB-TURN-08")
    in_any_order(game, before, state.light)


@step
def turn_over(game: Brimstone) -> Frame | None:
    """All that lasts until the end of the turn lapses, and what can be used once a turn is Ready again."""
    state = game.state
    ready_again(game, "turn")
    if not state.boosts:
        return begin_turn()
    lapsing, state.boosts = state.boosts, expire(state.boosts, "turn")
    state.flow.append(begin_turn())
    sheets_changed(game, [boost.stat for boost in lapsing if boost.until == "turn"])
    return None
