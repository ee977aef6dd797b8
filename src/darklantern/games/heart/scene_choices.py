"""How an option is shown: what it is about, where it is chosen, what it costs and risks; and what several do as one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Literal, NamedTuple

from darklantern.games.heart import scene_strings as strings
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.actor import actor
from darklantern.games.heart.combat import health_per_hit
from darklantern.games.heart.content_index import HEART
from darklantern.games.heart.effects import Discard
from darklantern.games.heart.in_vain import in_vain
from darklantern.games.heart.moving import free_move, leaving_refused
from darklantern.games.heart.odds import odds
from darklantern.games.heart.phrasing import Phraser
from darklantern.games.heart.rule_numbers import HITS_TO_KILL
from darklantern.games.heart.silence import HARMLESS
from darklantern.games.heart.state import Creature, Heart
from darklantern.games.heart.turns import hand_limit
from darklantern.table.ask import Ask, Option
from darklantern.table.scene import Choice, Plan
from darklantern.table.standing_answers import SET, TAKE_BACK
from darklantern.table.wording import listed

RISKS = ("fight", "loot", "play", "end-turn", "hit", "unarmed", "weapon", "say")
ENDS = ("end-turn", "done", "spare", "nothing", "leave-be", "no")
NOT_IN_HAND = ("bury", "take", "end-event")
HERE = ("loot", "repair", "set-trap")
THINGS = ("to", "at", "creature", "card", "fallen")
SPEECH: dict[str, Literal["aloud", "private"]] = {"say": "aloud", "whisper": "private"}
MOVES = ("move", "tunnel")
ONCE_FOR_ALL = (SET, TAKE_BACK)
FORESEEN = ["moved", "quest-progress"]
STRUCK = ["creature-killed", "guardian-wounded", "quest-progress"]


def choice_shown(game: Heart, ask: Ask, index: int, option: Option, phraser: Phraser) -> Choice:
    """An option with everything that a client may say about it."""
    verb = option.verb
    choice = Choice(index, verb, phraser.label(option), option.args, _lights(game, option))
    choice.final = verb in RISKS and option.args.get("kind") not in HARMLESS and not _lifts_curse(game, option)
    choice.on = _where(option)
    choice.ends = verb in ENDS
    choice.speech = SPEECH.get(verb, "")
    if verb == "leave":
        choice.confirm = strings.LEAVES_THE_OTHERS
    rolled = odds(game, ask.seat, option)
    choice.odds = phraser.odds(rolled, _otherwise(game, option)) if rolled else None
    choice.dimmed = in_vain(game, ask.seat, option)
    if ask.prompt == "act":
        _show_turn(game, option, choice, phraser)
    elif ask.prompt == "stir":
        _show_where_to(game, str(option.args.get("creature", "")), choice)
    elif verb == "gate":
        choice.note = _damage_of(game, str(option.args["at"]))
    elif verb == "spare" and game.state.combat:
        choice.confirm = strings.ACTIONS_LEFT.format(phraser.counted("hits", game.state.combat.hits))
    return choice


def _damage_of(game: Heart, gate: str) -> str:
    return strings.GATE_DAMAGE.format(game.state.gates[gate].damage)


def _lifts_curse(game: Heart, option: Option) -> bool:
    """A Curse that is only paid for goes back to its deck, and nothing new is seen."""
    card = game.content.cards.get(str(option.args.get("card")))
    return option.verb == "play" and card is not None and card.kind == "curse" and not card.does


def _otherwise(game: Heart, option: Option) -> str:
    """What a roll without a Hit brings besides what its card says."""
    card = game.content.cards.get(str(option.args.get("card")))
    return strings.CURSES if option.verb == "play" and card and card.kind == "ritual" else ""


def _show_where_to(game: Heart, chosen: str, choice: Choice) -> None:
    """Whoever has a Creature moved sees where it would go, or what it would do where it is."""
    from darklantern.games.heart.creatures import routes, stays  # shown to people only

    names = game.content.names
    for creature in game.state.creatures:
        if creature.id == chosen:
            ways = () if stays(game, creature) else routes(game, creature)
            choice.way = [creature.at, ways[0]] if ways else []
            if ways:
                does = done_on_arrival(game, creature, ways[0]) if len(ways) == 1 else ""
                choice.note = strings.MOVES_TO.format(listed([names[at] for at in ways])) + does
            else:
                does = done_where_it_stays(game, creature)
                choice.note = does[:1].lower() + does[1:] or strings.STAYS_THERE


def done_on_arrival(game: Heart, creature: Creature, to: str) -> str:
    """A Creature that comes to a place springs a Trap, attacks whoever is there, or feeds the Heart."""
    state, names = game.state, game.content.names
    if any(trap.at == to for trap in state.traps):
        return strings.ARRIVES["trap"]
    if there := state.protagonists_at(to):
        return strings.ARRIVES["attacks"].format(
            listed([names[state.seats[seat].protagonist] for seat in there], "and")
        )
    return strings.ARRIVES["heart"] if creature.kind == "crawler" and to == HEART else ""


def done_where_it_stays(game: Heart, creature: Creature) -> str:
    """A Creature that does not leave attacks whoever is there, or damages the Gate that holds it."""
    from darklantern.games.heart.creatures import has_prey, holds_back  # shown to people only

    state, names = game.state, game.content.names
    if has_prey(game, creature):
        here = [names[state.seats[seat].protagonist] for seat in state.protagonists_at(creature.at)]
        return strings.STAYS["attacks"].format(listed(here, "and"))
    return strings.STAYS["gate"].format(names[creature.at]) if holds_back(game, creature.at) else ""


def _show_turn(game: Heart, option: Option, choice: Choice, phraser: Phraser) -> None:
    """What is only true of the choices of a turn: their cost, and that giving up a card is seldom wanted."""
    seat, actions = game.state.active, game.state.turn.actions
    choice.note = phraser.cost(option)
    if option.verb == "repair":
        choice.note = f"{_damage_of(game, game.state.seats[seat].at)}, {choice.note}"
    choice.quiet = option.verb == "discard"
    choice.cost = ACTIONS.cost(game, seat, option)
    if option.verb in MOVES:
        choice.way = [game.state.seats[seat].at, str(option.args["to"])]
    if option.args.get("to") == HEART:
        choice.final, choice.confirm = True, strings.DANGER["heart"].format(game.content.names[HEART])
    if option.verb == "end-turn" and actions:
        choice.confirm = strings.ACTIONS_LEFT.format(phraser.counted("actions", actions))
        held, limit = len(game.state.seats[seat].hand), hand_limit(game, seat)
        choice.confirm += strings.HAND_OVER.format(held, limit) if held > limit else ""


def _lights(game: Heart, option: Option) -> list[str]:
    """Everything that an option is about: what it names, whom it names, and where it is done."""
    state = game.state
    if option.verb in ONCE_FOR_ALL:
        return []
    lights = [str(value) for name, value in option.args.items() if name in THINGS]
    if "seat" in option.args:
        lights.append(state.seats[int(option.args["seat"])].protagonist)
    if option.verb in (*HERE, "fight"):
        here = state.seats[state.active].at
        lights += [here] if option.verb in HERE else [one.id for one in state.creatures if one.at == here]
    return [id_ for id_ in lights if id_]


def _where(option: Option) -> Literal["list", "board", "cards"]:
    """What names a place or a Creature is chosen on the board, what names only a card on the card.

    A card of a deck or a pile is not the one of that name in a hand, so it is a button.
    """
    if option.verb in ONCE_FOR_ALL:
        return "list"
    if option.verb in HERE or option.verb in ("fight", "talk", "recover", *MOVES):
        return "board"
    if option.args.keys() & {"to", "at", "creature"}:
        return "board"
    return "cards" if "card" in option.args and option.verb not in NOT_IN_HAND else "list"


# -- several Hits at once ------------------------------------------------------------------------------------------


def all_hits(game: Heart, ask: Ask, phraser: Phraser) -> list[Plan]:
    """All Hits at once, where there is nothing to choose: they are enough for all, or all that are left are alike."""
    state = game.state
    combat = state.combat if ask.prompt == "assign-hits" else None
    if combat is None:
        return []
    here = [creature for creature in state.creatures if creature.at == state.seats[ask.seat].at]
    each = health_per_hit(game, combat)
    blows = [
        f"hit creature={creature.id}"
        for creature in here
        for _ in range(-(-state.guardian_health // each) if creature.kind == "guardian" else HITS_TO_KILL)
    ]
    alike = len({creature.kind for creature in here}) == 1
    spent = blows[: combat.hits]
    if len(spent) < 2 or (not alike and len(blows) > combat.hits):
        return []
    label = strings.ALL_HITS.format(phraser.counted("hits", len(spent)), phraser.foes([one.kind for one in here]))
    return [Plan("all-hits", label, "", spent, foreseen=STRUCK)]


# -- several cards at once ---------------------------------------------------------------------------------------------


def cards_wanted(game: Heart, ask: Ask) -> int:
    """How many cards a demanded discard takes in all; as many as there are, if these are fewer."""
    hand = game.state.seats[ask.seat].hand
    if ask.prompt == "hand-limit":
        return min(int(ask.about["over"]), len(game.content.loses_cards(hand, ())))
    effect = game.state.effects[-1].effect if ask.prompt == "discard" else None
    return min(effect.count, len(game.content.loses_cards(hand, effect.of))) if isinstance(effect, Discard) else 1


# -- walks ------------------------------------------------------------------------------------------------------------


class Walk(NamedTuple):
    """A way that was found: the places from where one stands, the Actions that it takes, and what grants the rest."""

    way: list[str]
    cost: int
    free: list[str]


def walks(game: Heart, ask: Ask, phraser: Phraser) -> list[Plan]:
    """To every place that is several Moves away and can be reached in this turn, by the fewest and safest of them."""
    if ask.prompt != "act" or leaving_refused(actor(game, ask.seat)):
        return []
    return [_plan(game, walk, phraser) for walk in _found(game, ask.seat).values() if len(walk.way) > 2]


def _found(game: Heart, seat: int) -> dict[str, Walk]:
    """The walk to each place in reach; of several as short, the cheapest, and one that passes the fewest Creatures."""
    state, start = game.state, game.state.seats[seat].at
    granted = _free_moves(game, seat)
    found = {start: Walk([start], 0, state.turn.free)}
    edge = [found[start]]
    while edge:
        further: dict[str, list[Walk]] = {}
        for walk in edge:
            at = walk.way[-1]
            free = granted(at, walk.free)
            cost = walk.cost if free else walk.cost + 1
            for to in _steps(game, at, walk.way) if cost <= state.turn.actions else []:
                if to not in found:
                    another = Walk([*walk.way, to], cost, [*walk.free, free] if free else walk.free)
                    further.setdefault(to, []).append(another)
        edge = [min(walks, key=lambda walk: (walk.cost, _passed(game, walk.way))) for walks in further.values()]
        found |= {walk.way[-1]: walk for walk in edge}
    return found


def _free_moves(game: Heart, seat: int) -> Callable[[str, list[str]], str]:
    """What grants a free Move to whoever is about to leave a place, after some others: a Skill may depend on where."""
    twin = game.clone()

    def granted(at: str, used: list[str]) -> str:
        twin.state.seats[seat].at, twin.state.turn.free = at, used
        return free_move(twin, seat)

    return granted


def _steps(game: Heart, at: str, way: list[str]) -> list[str]:
    """Where one may go from a place on the way: the Heart of Darkness and a Guardian that holds one end it."""
    state, content = game.state, game.content
    here = state.creatures_at(at)
    held = game.setup.options.no_escape and "guardian" in here
    if held or (at == HEART and len(way) > 1):
        return []
    below = [] if here or at in state.turn.used else content.tunnel_moves.get(at, [])
    return [str(move.args["to"]) for move in (*content.moves[at], *below)]


def _passed(game: Heart, way: list[str]) -> int:
    return sum(len(game.state.creatures_at(at)) for at in way[:-1])


def _plan(game: Heart, walk: Walk, phraser: Phraser) -> Plan:
    way, cost, _ = walk
    names, to = game.content.names, way[-1]
    taken = phraser.counted("actions", cost) if cost else strings.FREE
    plan = Plan(f"walk-{to}", strings.WALK.format(names[to]), to, _decisions(game, way), way, note=taken)
    plan.cost = {"actions": cost} if cost else {}
    plan.danger = _dangers(game, way, phraser)
    plan.foreseen = FORESEEN
    return plan


def _decisions(game: Heart, way: list[str]) -> list[str]:
    """The options that are taken, one for each Move; a path is taken before a Tunnel that leads to the same place."""
    moves = game.content.moves
    return [
        f"move to={to}" if any(move.args["to"] == to for move in moves[at]) else f"tunnel to={to}"
        for at, to in pairwise(way)
    ]


def _dangers(game: Heart, way: list[str], phraser: Phraser) -> list[str]:
    names = game.content.names
    met = [(at, phraser.foes(game.state.creatures_at(at))) for at in way[1:] if game.state.creatures_at(at)]
    dangers = [strings.DANGER["stands" if at == way[-1] else "passes"].format(foes, names[at]) for at, foes in met]
    return dangers + ([strings.DANGER["heart"].format(names[HEART])] if way[-1] == HEART else [])
