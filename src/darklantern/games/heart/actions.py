"""ACT, ALLOW, MOVE, TUNNEL, RECOV, TRAP: Actions and Free Actions that are open anywhere, and the choice among all.

Touches CURSE, DIFF, FREE, LOC.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from darklantern.games.heart import combat, location_actions, people, playing, quests, talking
from darklantern.games.heart.events import TrapSet
from darklantern.games.heart.powers import happen, power
from darklantern.games.heart.silence import end_immunity
from darklantern.games.heart.state import Heart, TrapToken
from darklantern.table.ask import Ask, Asking, Option, option

END_TURN = option("end-turn")
SET_TRAP = [option("set-trap")]


def out_of_actions(game: Heart) -> str:
    """The rule behind an allowance that is spent."""
    return f"HOD-ALLOW-0{game.state.players() + 1}"


# -- Move -------------------------------------------------------------------------------------------------------------


def move_cost(game: Heart, seat: int) -> int:
    """1 Action, unless something lets the first Moves of a turn cost none."""
    return 0 if game.state.turn.moves < power(game, "free-moves", seat) else 1


def can_move(game: Heart, seat: int) -> bool:
    """Whether an Action is left for it, if it costs one, and nothing holds the Protagonist here."""
    if game.setup.options.no_escape and guarded(game, seat):
        return False
    return game.state.turn.actions > 0 or not move_cost(game, seat)


def guarded(game: Heart, seat: int) -> bool:
    return "guardian" in game.state.creatures_at(game.state.seats[seat].at)


def leaving_refused(game: Heart, seat: int) -> str | None:
    if game.setup.options.no_escape and guarded(game, seat):
        return "HOD-DIFF-09"
    return None if can_move(game, seat) else out_of_actions(game)


def move_options(game: Heart, seat: int) -> list[Option]:
    return game.content.moves[game.state.seats[seat].at] if can_move(game, seat) else []


def move_refused(game: Heart, seat: int, wish: Option) -> str | None:
    if wish not in game.content.moves[game.state.seats[seat].at]:
        return "HOD-MOVE-01"
    return leaving_refused(game, seat)


def move(game: Heart, seat: int, chosen: Option) -> None:
    """One path to a neighbouring Location."""
    walk(game, seat, str(chosen.args["to"]), "HOD-MOVE-01")


def walk(game: Heart, seat: int, to: str, rule: str) -> None:
    turn = game.state.turn
    turn.actions -= move_cost(game, seat)
    turn.moves += 1
    people.go(game, seat, to, rule)


def tunnel_refused(game: Heart, seat: int, wish: Option) -> str | None:
    state = game.state
    here = state.seats[seat].at
    if wish not in game.content.tunnel_moves.get(here, ()):
        return "HOD-LOC-09"
    if state.creatures_at(here):
        return "HOD-TUNNEL-03"
    if here in state.turn.used:
        return "HOD-TUNNEL-04"
    return leaving_refused(game, seat)


def tunnel_options(game: Heart, seat: int) -> list[Option]:
    return game.content.tunnel_moves[game.state.seats[seat].at] if can_move(game, seat) else []


def tunnel(game: Heart, seat: int, chosen: Option) -> None:
    """From one Tunnel to any other."""
    game.state.turn.used.append(game.state.seats[seat].at)
    walk(game, seat, str(chosen.args["to"]), "HOD-TUNNEL-01")


# -- Recovering cards -------------------------------------------------------------------------------------------------


def recover_options(game: Heart, seat: int) -> list[Option]:
    state = game.state
    options: list[Option] = []
    if state.turn.actions:
        here = state.seats[seat].at
        for fallen in state.fallen:
            if fallen.at == here:
                options.append(option("recover", fallen=fallen.protagonist))
    return options


def recover_refused(game: Heart, seat: int, wish: Option) -> str | None:
    if wish in recover_options(game, seat):
        return None
    return "HOD-RECOV-02" if game.state.turn.actions else out_of_actions(game)


def recover(game: Heart, seat: int, chosen: Option) -> None:
    """All cards of one killed Protagonist; its Profile and standee go to the box."""
    state = game.state
    fallen = next(fallen for fallen in state.fallen if fallen.protagonist == chosen.args["fallen"])
    state.turn.actions -= 1
    state.fallen.remove(fallen)
    state.seats[seat].hand += fallen.cards
    game.tell("recovered-cards", "HOD-RECOV-01", who=seat, protagonist=fallen.protagonist, count=len(fallen.cards))


# -- Free Actions -----------------------------------------------------------------------------------------------------


def discard_refused(game: Heart, seat: int, wish: Option) -> str | None:
    if wish.args.get("card") not in game.state.seats[seat].hand:
        return "HOD-FREE-07"
    return "HOD-CURSE-03" if wish.args["card"] in game.content.curse_ids else None


def discard(game: Heart, seat: int, chosen: Option) -> None:
    people.discard(game, seat, str(chosen.args["card"]), "HOD-FREE-07")


def set_trap_refused(game: Heart, seat: int, wish: Option | None = None) -> str | None:
    return None if game.state.seats[seat].traps else "HOD-TRAP-03"


def set_trap(game: Heart, seat: int, chosen: Option) -> None:
    """One carried Trap token is placed at the Protagonist's Location."""
    state, me = game.state, game.state.seats[seat]
    me.traps -= 1
    state.traps.append(TrapToken(me.at))
    happen(game, TrapSet(seat, me.at), "HOD-TRAP-02")


# -- all of them ------------------------------------------------------------------------------------------------------


class Action(NamedTuple):
    """Why a wish is refused, and what it does."""

    refused: Callable[[Heart, int, Option], str | None]
    do: Callable[[Heart, int, Option], None]


ACTIONS = {
    "move": Action(move_refused, move),
    "tunnel": Action(tunnel_refused, tunnel),
    "fight": Action(combat.fight_refused, combat.initiate_combat),
    "loot": Action(location_actions.loot_refused, location_actions.loot),
    "repair": Action(location_actions.repair_refused, location_actions.repair),
    "assemble": Action(location_actions.assemble_refused, location_actions.assemble),
    "consult": Action(location_actions.consult_refused, location_actions.consult),
    "talk": Action(talking.talk_refused, talking.talk),
    "recover": Action(recover_refused, recover),
    "begin-quest": Action(quests.begin_refused, quests.begin),
    "complete-quest": Action(quests.complete_refused, quests.complete),
    "set-trap": Action(set_trap_refused, set_trap),
    "play": Action(playing.play_refused, playing.play),
    "discard": Action(discard_refused, discard),
}
# what a Location offers while no Creature is there and nothing was done there this turn
LOCATION_OPTIONS: dict[str, Callable[[Heart, int], list[Option]]] = {
    "tunnel": tunnel_options,
    "loot": location_actions.loot_options,
    "repair": location_actions.repair_options,
    "assemble": location_actions.assemble_options,
    "consult": location_actions.consult_options,
}


def act(game: Heart) -> Asking:
    """On their turn a player takes Actions and Free Actions one at a time, or ends the turn."""
    seat = game.state.active
    return Ask(seat, "act", turn_options(game, seat), usual=0), take_action


def take_action(game: Heart, chosen: Option) -> str | None:
    if chosen.verb == "end-turn":
        return "end-turn"
    end_immunity(game)
    game.state.flow.append("act")
    ACTIONS[chosen.verb].do(game, game.state.active, chosen)
    return None


def turn_options(game: Heart, seat: int) -> list[Option]:
    """Everything that the active player may do now."""
    state = game.state
    me = state.seats[seat]
    options = [END_TURN, *move_options(game, seat)]
    if state.creature_at(me.at):
        options += combat.fight_options(game, seat)
    elif me.at not in state.turn.used:
        for verb in game.content.offers[me.at]:
            options += LOCATION_OPTIONS[verb](game, seat)
    if state.turn.actions:
        options += talking.talk_options(game, seat)
    placed = quests.quests_of_player(game, seat)
    if placed:
        options += quests.complete_options(game, seat, placed)
    if state.fallen:
        options += recover_options(game, seat)
    if me.traps:
        options += SET_TRAP
    if me.hand:
        options += card_options(game, seat)
    return options


def card_options(game: Heart, seat: int) -> list[Option]:
    """What the cards in hand are good for: Quests to begin, cards to play, and anything but a Curse to discard."""
    held = game.content.held(game.state.seats[seat].hand)
    options = playing.play_options(game, seat, held) + held.discards
    return quests.begin_options(game, seat, held.quests) + options if held.quests else options
