"""ADV, END, WIN: Phase 3: Advance Creatures, and the end of the round.

Touches BOAT, DECIDE.
"""

from __future__ import annotations

from darklantern.games.heart import creatures, join_leave
from darklantern.games.heart.creatures import harm
from darklantern.games.heart.darkness import won
from darklantern.games.heart.events import RoundEnded
from darklantern.games.heart.people import lose
from darklantern.games.heart.powers import forget_limits, granted_by, happen, power, shared_out, tell_of
from darklantern.games.heart.rule_numbers import DREAD
from darklantern.games.heart.silence import end_immunity
from darklantern.games.heart.state import Creature, Heart
from darklantern.table.ask import Ask, Asking, Option, option
from darklantern.table.modifiers import expire

IN_ORDER = option("in-order")


def advance_creatures(game: Heart) -> None:
    """First each Protagonist at a Location with Creatures loses 1 Sanity; then every Creature is Moved."""
    state = game.state
    state.phase = "advance"
    end_immunity(game)
    state.flow.append("advance-next")
    game.tell("advance", "HOD-ADV-01")
    for seat in state.living():
        here = state.creatures_at(state.seats[seat].at)
        if here:
            dread = max(0, DREAD + power(game, "dread", seat, here))
            lose(game, seat, sanity=dread, rule="HOD-ADV-01", to="creatures")
    state.to_move = [creature.id for creature in creatures.in_order(state.creatures)]


def advance_next(game: Heart) -> Asking | str | None:
    """The Guardian first, then Devourers, then Crawlers; within a type the decider may choose the order."""
    waiting = waiting_to_move(game)
    if not waiting:
        return "phase-over"
    kind, same = waiting[0].kind, []
    for creature in waiting:
        if creature.kind == kind:
            same.append(creature)
    speed = max(0, 1 + power(game, "speed", game.state.decider(), [kind]))
    free = [creature for creature in same if not creature.held]
    if asks_for_order(game, free, speed):
        return choose_order(game, waiting, same, free, speed)
    advance_all(game, waiting, same, speed)
    return None


def waiting_to_move(game: Heart) -> list[Creature]:
    """The Creatures still to be Moved in this phase, without those that have left the map since it began."""
    state = game.state
    waiting: list[Creature] = []
    if state.to_move:
        on_map = {creature.id: creature for creature in state.creatures}
        for id_ in state.to_move:
            if id_ in on_map:
                waiting.append(on_map[id_])
    return waiting


def choose_order(
    game: Heart, waiting: list[Creature], same: list[Creature], free: list[Creature], speed: int
) -> Asking:
    """Among those of a type that are free to move; the held ones only miss their Move."""

    def in_order(game: Heart, chosen: Option) -> None:
        moving = same if chosen.verb == "in-order" else [game.state.creature(str(chosen.args["creature"]))]
        advance_all(game, waiting, moving, speed)

    options = [IN_ORDER, *(option("advance", creature=first.id) for first in one_per_place(free))]
    return Ask(game.state.decider(), "order", options, {"kind": same[0].kind}, usual=0), in_order


def advance_all(game: Heart, waiting: list[Creature], moving: list[Creature], speed: int) -> None:
    """Those that are moving go now, the first of them first; the rest wait on."""
    state = game.state
    state.flow.append("advance-next")
    gone = [creature.id for creature in moving]
    state.to_move = [creature.id for creature in waiting if creature.id not in gone]
    for creature in reversed(moving):
        advance(game, creature, speed)


def advance(game: Heart, creature: Creature, speed: int) -> None:
    """One Move, or more or fewer where something changes its speed; a held Creature misses this phase."""
    if creature.held:
        about = {"creature": creature.kind, "id": creature.id, "at": creature.at}
        tell_of(game, creature.held_by, "held", "HOD-DECIDE-04", leads=False, **about)
        creature.held, creature.held_by = False, ""
        return
    faster = granted_by(game, "speed", game.state.decider(), [creature.kind])
    for source, moves in reversed(shared_out(speed - 1, faster)):
        for _ in range(moves):
            creatures.send(game, creature, "HOD-DECIDE-04", source)
    if speed:
        creatures.send(game, creature, "HOD-ADV-04")


def one_per_place(same: list[Creature]) -> list[Creature]:
    """Creatures of one type at one Location are all alike."""
    return list({creature.at: creature for creature in reversed(same)}.values())[::-1]


def asks_for_order(game: Heart, free: list[Creature], speed: int) -> bool:
    """The order within a type matters only if somebody may die of it."""
    wanted = game.setup.options.creature_order
    if wanted == "fixed" or all_together(free):
        return False
    return wanted == "always" or somebody_may_die(game, free, speed)


def all_together(free: list[Creature]) -> bool:
    """With one Creature, or all of them at one Location, there is no order."""
    return len({creature.at for creature in free}) <= 1


def somebody_may_die(game: Heart, same: list[Creature], speed: int) -> bool:
    for seat in game.state.living():
        if may_die(game, seat, same, speed):
            return True
    return False


def may_die(game: Heart, seat: int, same: list[Creature], speed: int) -> bool:
    me = game.state.seats[seat]
    away = game.content.graph.distance[me.at]
    close = [creature for creature in same if away[creature.at] <= speed]
    return me.strength <= sum(speed * harm(game, seat, creature) for creature in close)


def phase_over(game: Heart) -> str | None:
    """The Advance Creatures phase has ended; with difficulty (f) it may have come after any turn."""
    creatures.return_used_traps(game)
    if game.setup.options.deadly:
        game.state.phase = "turns"
        end_immunity(game)
        return "next-turn"
    return "end-of-round"


def end_of_round(game: Heart) -> None:
    """The boat arrives if it is due; then the win is checked; then players may come and go."""
    state = game.state
    state.phase = "end"
    state.flow.append("round")
    state.boosts = expire(expire(state.boosts, "round"), "combat")
    forget_limits(game, "round")
    if state.boat.summoned and not state.boat.arrived and state.round >= state.boat.due:
        state.boat.arrived = True
        game.tell("boat-arrived", "HOD-BOAT-07")
    if won(game):
        game.end(True, "rescued", "HOD-WIN-02")
    join_leave.come_and_go(game)
    happen(game, RoundEnded())
