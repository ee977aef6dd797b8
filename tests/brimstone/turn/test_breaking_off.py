"""A turn that is broken off: nothing of it is still to come."""

from __future__ import annotations

from darklantern.games.brimstone.cards.verbs_harm import Wounds
from darklantern.games.brimstone.fights.attacking import take_up
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.state import Attack, Bomb, Harm, Volley
from darklantern.games.brimstone.turn.breaking_off import break_off_turn
from darklantern.table.rolls import Roll
from tests.brimstone.mine import mine


def test_whatever_was_going_on_is_dropped_and_the_turn_ends() -> None:
    game = mine(2)
    state, attack = game.state, Attack(0, "melee", [Volley(2, 4)])
    push(game, [Wounds(5), Wounds(1)], 0)
    state.due, state.harms = state.effects.copy(), [Harm(1, "health", [])]
    state.bombs, state.rolls = [Bomb("dynamite", 0, 0)], [Roll("defense", 1, [1])]
    take_up(game, attack)
    take_up(game, attack)
    break_off_turn(game)
    assert (state.effects, state.due, state.harms, state.rolls) == ([], [], [], [])
    assert (state.waiting_attacks, state.bombs) == ((), [])
    assert state.attack is None
    assert state.flow == ["end-of-turn"]
