"""SCEN, GUARD, GATE, HEART: Creatures: placing, moving by the movement scenarios in their order, entering, killing.

Touches DARK, TRAP.
"""

from __future__ import annotations

from collections.abc import Iterable

from darklantern.games.heart import events
from darklantern.games.heart.condition import CREATURES, CreatureKind
from darklantern.games.heart.content_index import HEART
from darklantern.games.heart.darkness import raise_darkness
from darklantern.games.heart.effects import Draw, May
from darklantern.games.heart.people import lose
from darklantern.games.heart.powers import answer, happen, power, push
from darklantern.games.heart.rule_numbers import ATTACK, GUARDIAN_TOLL
from darklantern.games.heart.state import Creature, Heart, Mover
from darklantern.table.ask import Arg, Ask, Asking, Option, option
from darklantern.table.events import tell

STANDEES: dict[CreatureKind, int] = {"crawler": 7, "devourer": 3, "guardian": 1}
GATE_HOLDS = 2
SPOILS = "spoils"


# -- the stock --------------------------------------------------------------------------------------------------------


def in_stock(game: Heart, kind: CreatureKind) -> int:
    left = STANDEES[kind]
    for creature in game.state.creatures:
        if creature.kind == kind:
            left -= 1
    return left


def kinds_in_stock(game: Heart) -> list[CreatureKind]:
    return [kind for kind in STANDEES if in_stock(game, kind) > 0]


def place(game: Heart, kind: CreatureKind, at: str, rule: str) -> None:
    """A Creature from the stock; placing hurts nobody, damages nothing and springs no Trap."""
    state = game.state
    id_ = f"{kind}-{state.next_creature}"
    state.creatures.append(Creature(id_, kind, at))
    state.next_creature += 1
    if game.story:
        game.tell("placed", rule, creature=kind, id=id_, at=at)
    if kind == "guardian":
        set_guardian_health(game, placed=True)


def set_guardian_health(game: Heart, placed: bool = False) -> None:
    """Whenever the Guardian is, or would be, placed, its health becomes the current Darkness; no news is not told."""
    state = game.state
    news = placed or state.guardian_health != state.darkness
    state.guardian_health = state.darkness
    if news:
        game.tell("guardian-health", "HOD-GUARD-01", health=state.guardian_health)


# -- which of several ------------------------------------------------------------------------------------------------


def closest(game: Heart, seat: int, kinds: list[str] | None = None) -> list[Creature]:
    """The Creatures fewest spaces away; of a player without a Protagonist none is."""
    state, here = game.state, game.state.seats[seat].at
    if not here:
        return []
    away = game.content.graph.distance[here]
    those = [creature for creature in state.creatures if not kinds or creature.kind in kinds]
    nearest = min((away[creature.at] for creature in those), default=None)
    return [creature for creature in those if away[creature.at] == nearest]


def alike_once(those: list[Creature]) -> list[Creature]:
    """Creatures of one kind at one Location, held or not, are all alike, so one of them stands for the rest."""
    return list({(creature.kind, creature.at, creature.held): creature for creature in reversed(those)}.values())[::-1]


def in_order(those: Iterable[Creature]) -> list[Creature]:
    """The Guardian first, then Devourers, then Crawlers, whatever moves them."""
    return sorted(those, key=lambda creature: CREATURES.index(creature.kind))


# -- killing ----------------------------------------------------------------------------------------------------------


def kill(game: Heart, creature: Creature, how: str, by: int | None, rule: str) -> None:
    """What would kill the Guardian takes 3 of its health instead."""
    if creature.kind == "guardian":
        toll = GUARDIAN_TOLL + power(game, "guardian-toll", game.state.decider() if by is None else by)
        wound_guardian(game, creature, max(1, toll), how, by, "HOD-GUARD-04")
    else:
        remove(game, creature, how, by, rule)


def wound_guardian(game: Heart, guardian: Creature, amount: int, how: str, by: int | None, rule: str) -> None:
    state = game.state
    state.guardian_health = max(0, state.guardian_health - amount)
    game.tell("guardian-wounded", rule, amount=amount, health=state.guardian_health, id=guardian.id, at=guardian.at)
    if state.guardian_health == 0:
        remove(game, guardian, how, by, "HOD-GUARD-05")


def remove(game: Heart, creature: Creature, how: str, by: int | None, rule: str) -> None:
    """A killed Creature returns to the stock."""
    state = game.state
    state.creatures.remove(creature)
    killed = events.CreatureKilled(by, creature.kind, creature.id, creature.at, how)
    tell(game, killed, rule)
    if by is not None and how != "trap" and game.setup.options.spoils and not state.creatures_at(creature.at):
        push(game, [May([Draw(1)])], by, SPOILS)
    answer(game, killed)


# -- moving -----------------------------------------------------------------------------------------------------------


def send(game: Heart, creature: Creature, rule: str, source: str = "") -> None:
    """Let a Creature be Moved next, by a rule or by a card."""
    game.state.movers.append(Mover(creature.id, rule, source))
    game.state.flow.append("move-creature")


def move_creature(game: Heart) -> Asking | None:
    """Move one Creature by the movement scenarios. Whether it leaves at all is settled first."""
    state = game.state
    creature = state.find_creature(state.movers[-1].id)
    if creature is None:
        state.movers.pop()
        return None
    ways = () if stays(game, creature) else routes(game, creature)
    first, *others = ways or ("",)
    if others:
        return ask_route(game, creature, ways)
    move_on(game, creature, first)
    return None


def ask_route(game: Heart, creature: Creature, ways: tuple[str, ...]) -> Asking:
    """Of several shortest ways, the player who most recently started a turn chooses."""
    options = [option("route", creature=creature.id, to=to) for to in ways]
    about: dict[str, Arg] = {"creature": creature.id, "at": creature.at}
    return Ask(game.state.decider(), "route", options, about, usual=0), take_route


def take_route(game: Heart, chosen: Option) -> None:
    move_on(game, game.state.creature(str(chosen.args["creature"])), str(chosen.args["to"]))


def move_on(game: Heart, creature: Creature, to: str) -> None:
    """It enters the next Location; one that stays attacks whoever is there, or damages the Gate that holds it."""
    state = game.state
    mover = state.movers.pop()
    if game.story is not None:
        game.story.source = mover.source
    if to:
        enter(game, creature, to, mover.rule)
    elif has_prey(game, creature):
        attack(game, creature, "HOD-SCEN-07")
    elif holds_back(game, creature.at):
        damage_gate(game, creature.at)


def stays(game: Heart, creature: Creature) -> bool:
    """A Devourer or the Guardian stays with its prey, and an intact Gate holds back everything."""
    return has_prey(game, creature) or holds_back(game, creature.at)


def has_prey(game: Heart, creature: Creature) -> bool:
    """A Crawler hunts nobody."""
    return creature.kind != "crawler" and game.state.protagonist_at(creature.at)


def holds_back(game: Heart, place: str) -> bool:
    gate = game.state.gates.get(place)
    return gate is not None and not gate.destroyed


def routes(game: Heart, creature: Creature) -> tuple[str, ...]:
    """Crawlers make for the Heart of Darkness; the others for the closest Protagonist."""
    goal = HEART if creature.kind == "crawler" else prey(game, creature.at)
    return game.content.graph.toward[creature.at][goal] if goal else ()


def prey(game: Heart, place: str) -> str:
    """Where the closest living Protagonist is; of several, the one whose player most recently took a turn."""
    state, away = game.state, game.content.graph.distance[place]
    by_last_turn = [*reversed(state.recent), *range(len(state.seats))]  # whoever never had one comes last
    living = [seat.at for seat in map(state.seats.__getitem__, by_last_turn) if seat.protagonist]
    return min(living, key=away.__getitem__, default="")


# -- the movement scenarios -------------------------------------------------------------------------------------------


def enter(game: Heart, creature: Creature, to: str, rule: str) -> None:
    """To a Trap, then to Protagonists, then to the Heart of Darkness."""
    state = game.state
    if game.story:
        game.tell("creature-moved", rule, creature=creature.kind, id=creature.id, came_from=creature.at, at=to)
    creature.at = to
    if state.traps and killed_by_trap(game, creature):
        return
    attack(game, creature, "HOD-SCEN-05")
    if creature.kind == "crawler" and to == HEART:
        state.creatures.remove(creature)
        fed = events.HeartFed(creature.kind, creature.id, to)
        tell(game, fed, "HOD-HEART-04")
        raise_darkness(game, 1, "HOD-DARK-03")
        answer(game, fed)


def killed_by_trap(game: Heart, creature: Creature) -> bool:
    """One Trap serves for everything that enters in this Turn or Phase: the one that was set there first."""
    state = game.state
    trap = next((trap for trap in state.traps if trap.at == creature.at), None)
    if trap is None:
        return False
    trap.used = True
    happen(game, events.TrapSprung(creature.kind, creature.at), "HOD-SCEN-04")
    kill(game, creature, "trap", None, "HOD-TRAP-05")
    return creature not in state.creatures


def attack(game: Heart, creature: Creature, rule: str) -> None:
    """Each Protagonist at the Creature's Location loses 1 Strength."""
    for seat in game.state.protagonists_at(creature.at):
        lose(game, seat, strength=harm(game, seat, creature), rule=rule, to="creatures")


def harm(game: Heart, seat: int, creature: Creature) -> int:
    """The Strength that an attack takes."""
    return max(0, ATTACK + power(game, "harm", seat, [creature.kind]))


def damage_gate(game: Heart, place: str) -> None:
    """A Gate holds two damage tokens; the third destroys it."""
    state, gate = game.state, game.state.gates[place]
    for _ in range(max(1, 1 + power(game, "gate-damage", state.decider()))):
        if gate.destroyed:
            break
        gate.damage += 1
        if gate.damage <= GATE_HOLDS:
            happen(game, events.GateDamaged(place, gate.damage), "HOD-GATE-03")
        else:
            gate.damage, gate.destroyed = 0, True
            destroyed = events.GateDestroyed(place)
            tell(game, destroyed, "HOD-GATE-08")
            raise_darkness(game, 1, "HOD-DARK-02")
            answer(game, destroyed)
            answer(game, events.GateDamaged(place, GATE_HOLDS + 1))  # the blow that destroys a Gate damages it, too


def return_used_traps(game: Heart) -> None:
    """A Trap that did something goes back to the stock when the Turn or Phase is over."""
    state = game.state
    left = [trap for trap in state.traps if not trap.used]
    if len(left) < len(state.traps):
        state.traps = left
        game.tell("traps-returned", "HOD-TRAP-06")
