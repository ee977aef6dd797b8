"""How a bot values its options: it fights, mends, loots, does quests, calls the boat and goes home.

It knows what its seat may know: its own hand, what lies open on the table, and a partner's hand during a talk.
"""

from __future__ import annotations

from typing import NamedTuple

from darklantern.games.heart import bot_cards, bot_goals
from darklantern.games.heart.bot_cards import aftermath, effects_value, keep_value
from darklantern.games.heart.combat import dice_rolled
from darklantern.games.heart.content_index import HEART, RADIO
from darklantern.games.heart.creatures import closest
from darklantern.games.heart.rolling import chances
from darklantern.games.heart.spawning import spot_in_use
from darklantern.games.heart.state import Creature, Heart
from darklantern.games.heart.talking import partner_of
from darklantern.table.ask import Option
from darklantern.table.values import Values

QUIET = 15.0
"""What Loot is worth where nothing that it stirs can do much harm."""
KILL = 4.0
"""What a Creature is worth that is killed: so much harm is as bad as a Hit is good."""
HIT_CHANCE = float(chances(1).chance)

values = Values[Heart]()


# -- the turn ---------------------------------------------------------------------------------------------------------


class Wanted(NamedTuple):
    """What every place is worth to a bot, and how good it is to stay."""

    goals: dict[str, float]
    staying: float


def wanted(game: Heart, seat: int) -> Wanted:
    goals = bot_goals.goals(game, seat)
    return Wanted(goals, bot_goals.pull(game, goals, game.state.seats[seat].at))


@values.planned(wanted, "act", "move", "tunnel")
def walk(game: Heart, seat: int, option: Option, wanted: Wanted) -> float:
    to, here = str(option.args["to"]), game.state.seats[seat].at
    haste = 1.0 if game.state.turn.actions <= 1 else 0.15
    safer = bot_goals.danger(game, seat, here) - bot_goals.danger(game, seat, to)
    return bot_goals.pull(game, wanted.goals, to) - wanted.staying + haste * safer


@values.of("act", "fight")
def fight(game: Heart, seat: int, option: Option) -> float:
    return 20.0 + bot_goals.prize(game, game.state.seats[seat].at)


@values.of("act", "loot")
def loot(game: Heart, seat: int, option: Option) -> float:
    """Free, but it stirs a closest Creature: not worth a life, a Gate or the Heart."""
    stirred = game.state.creatures if game.setup.options.any_creature else closest(game, seat)
    cost = min((bot_goals.stir_cost(game, creature) for creature in stirred), default=0.0)
    return QUIET if cost < 2.0 else 6.0 - cost


@values.of("act", "repair")
def repair(game: Heart, seat: int, option: Option) -> float:
    return 12.0 + int(option.args["tokens"])


@values.of("act", "play")
def play(game: Heart, seat: int, option: Option) -> float:
    return bot_cards.play_value(game, seat, str(option.args["card"]))


@values.of("act", "assemble")
def assemble(game: Heart, seat: int, option: Option) -> float:
    return 9.0


@values.of("act", "consult")
def consult(game: Heart, seat: int, option: Option) -> float:
    worth = effects_value(game, seat, game.content.cards[str(option.args["card"])].does)
    return 5.0 + worth if worth > 1.0 else -1.0


@values.of("act", "talk")
def talk(game: Heart, seat: int, option: Option) -> float:
    """A talk gathers Radio Parts in one hand, if that hand has not enough of them and the other holds any card.

    Whoever was asked this turn has given what there was.
    """
    state, other = game.state, int(option.args["seat"])
    parts = state.seats[seat].hand.count(RADIO)
    enough = state.boat.summoned or parts >= game.content.cards[RADIO].together
    if enough or not state.seats[other].hand or other in state.turn.talked or state.turn.actions < 2:
        return -1.0
    return 4.0 if parts and bot_goals.ready_to_leave(game) else 0.2 * parts - 0.1


@values.of("act", "begin-quest", "complete-quest")
def quest(game: Heart, seat: int, option: Option) -> float:
    return 40.0


@values.of("act", "recover")
def recover(game: Heart, seat: int, option: Option) -> float:
    fallen = next(fallen for fallen in game.state.fallen if fallen.protagonist == option.args["fallen"])
    return 3.0 * len(fallen.cards) - 1.0


@values.of("act", "set-trap")
def set_trap(game: Heart, seat: int, option: Option) -> float:
    """Where Creatures will pass: at a neighbour of the Heart or of a Gate that something is heading for."""
    state = game.state
    here = state.seats[seat].at
    if here == HEART or any(trap.at == here for trap in state.traps):
        return -1.0
    near = game.content.graph.distance[here]
    coming = sum(1 for creature in state.creatures if 0 < near[creature.at] <= 2 and _passes(game, creature, here))
    return 8.0 * coming if coming else -0.5


def _passes(game: Heart, creature: Creature, place: str) -> bool:
    graph = game.content.graph
    way = graph.distance[creature.at]
    return creature.kind != "crawler" or way[place] + graph.distance[place][HEART] == way[HEART]


@values.of("act", "discard")
def discard(game: Heart, seat: int, option: Option) -> float:
    return -10.0


@values.of("act", "end-turn")
def end(game: Heart, seat: int, option: Option) -> float:
    return 0.0


# -- everything else that is asked ------------------------------------------------------------------------------------


@values.of("opening-discard")
@values.of("hand-limit")
@values.of("discard")
def give_up(game: Heart, seat: int, option: Option) -> float:
    return -keep_value(game, seat, str(option.args["card"]))


@values.of("next-turn")
def next_turn(game: Heart, seat: int, option: Option) -> float:
    """Whoever stands closest to trouble goes first."""
    other = int(option.args["seat"])
    them = game.state.seats[other]
    if not them.protagonist:
        return -1.0
    away = game.content.graph.distance[them.at]
    return max((bot_goals.menace(game, c) / (1 + away[c.at]) for c in game.state.creatures), default=0.0) - 0.01 * other


@values.of("weapon")
def weapon(game: Heart, seat: int, option: Option) -> float:
    """As much as is needed for what is here, no more than that, and nothing that hurts more than it helps."""
    card = str(option.args.get("card", ""))
    here = [c for c in game.state.creatures if c.at == game.state.seats[seat].at]
    arms = game.content.cards[card].weapon if card else None
    hits = dice_rolled(game, seat, card) * HIT_CHANCE + (arms.hits if arms else 0)
    needed = sum(game.state.guardian_health if c.kind == "guardian" else 1 for c in here)
    kept = arms is not None and arms.keep != "no"
    harm = aftermath(game, seat, arms, cleared=hits >= needed) if arms else 0.0
    return min(hits, needed * 1.5) - (0.0 if not card or kept else 0.35) - harm / KILL


@values.of("assign-hits")
def hit(game: Heart, seat: int, option: Option) -> float:
    if option.verb == "spare":
        return -1.0
    creature = game.state.creature(str(option.args["creature"]))
    if creature.kind == "guardian":
        combat = game.state.combat
        enough = combat is not None and combat.hits >= game.state.guardian_health
        return 9.0 if enough else 1.0
    return bot_goals.menace(game, creature)


@values.of("stir")
@values.of("order")
def harmless(game: Heart, seat: int, option: Option) -> float:
    """Of the Creatures that could move, the one that does least by it."""
    if "creature" not in option.args:
        return 0.0
    return -bot_goals.stir_cost(game, game.state.creature(str(option.args["creature"])))


@values.of("kill")
@values.of("hold")
def dangerous(game: Heart, seat: int, option: Option) -> float:
    if "creature" not in option.args:
        return -1.0
    return bot_goals.menace(game, game.state.creature(str(option.args["creature"])))


@values.of("drive")
def drive(game: Heart, seat: int, option: Option) -> float:
    creature, to = game.state.creature(str(option.args["creature"])), str(option.args["to"])
    trapped = any(trap.at == to for trap in game.state.traps)
    if to == HEART and creature.kind == "crawler" and not trapped:
        return -50.0
    victims = len(game.state.protagonists_at(to))
    farther = game.content.graph.distance[to][HEART] - game.content.graph.distance[creature.at][HEART]
    return 10.0 * trapped + farther * (2.0 if creature.kind == "crawler" else 0.5) - 4.0 * victims * (not trapped)


@values.of("route")
def route(game: Heart, seat: int, option: Option) -> float:
    """Into a Trap if there is one, past people if there are some, and towards a Gate that is whole."""
    to, state = str(option.args["to"]), game.state
    gate = state.gates.get(to)
    sound = 0.0 if gate is None or gate.destroyed else 2.0 - gate.damage
    return 10.0 * any(trap.at == to for trap in state.traps) - 5.0 * len(state.protagonists_at(to)) + sound


@values.of("substitute")
@values.of("add-creature")
def weakest(game: Heart, seat: int, option: Option) -> float:
    kind = str(option.args["kind"])
    return (
        {"crawler": 0.0, "devourer": 1.0, "guardian": -2.0}[kind]
        if option.verb == "substitute"
        else {"crawler": 2.0, "devourer": 1.0, "guardian": 0.0}[kind]
    )


@values.of("trade")
def trade(game: Heart, seat: int, option: Option) -> float:
    """Radio Parts go to whoever has more of them; where both have as many, to whoever came for them."""
    if option.verb != "give" or option.args["card"] != RADIO:
        return 0.0 if option.verb == "done" else -1.0
    talk = game.state.talk
    assert talk
    partner = partner_of(talk)
    mine, theirs = (game.state.seats[who].hand.count(RADIO) for who in (seat, partner))
    return 5.0 if (theirs, seat == talk.seats[1]) > (mine, False) else -1.0


@values.of("person")
@values.of("lift")
@values.of("talk-to")
def person(game: Heart, seat: int, option: Option) -> float:
    if "seat" not in option.args:
        return 0.0
    them = game.state.seats[int(option.args["seat"])]
    printed = game.content.protagonists[them.protagonist]
    return printed.strength - them.strength + printed.sanity - them.sanity + game.content.curses_in(them.hand)


@values.of("travel")
def travel(game: Heart, seat: int, option: Option) -> float:
    goals = bot_goals.goals(game, seat)
    here = bot_goals.pull(game, goals, game.state.seats[seat].at)
    if option.verb != "travel" or int(option.args["seat"]) != seat:
        return here
    return bot_goals.pull(game, goals, str(option.args["to"])) + 0.01


@values.of("gate")
def gate(game: Heart, seat: int, option: Option) -> float:
    return float(game.state.gates[str(option.args["at"])].damage)


@values.of("trap")
def place_trap(game: Heart, seat: int, option: Option) -> float:
    at = str(option.args["at"])
    coming = [c for c in game.state.creatures if c.at != at and _passes(game, c, at)]
    return sum(3.0 / game.content.graph.distance[at][c.at] for c in coming) - 5.0 * (at == HEART)


@values.of("take")
def take(game: Heart, seat: int, option: Option) -> float:
    return keep_value(game, seat, str(option.args["card"]))


@values.of("scry")
def scry(game: Heart, seat: int, option: Option) -> float:
    """Bury what is worse than an ordinary card."""
    card = str(option.args.get("card", ""))
    content = game.content
    if card in content.events:
        return 2.0
    if card in content.spawn:
        spot = spot_in_use(game, card, game.state.darkness)
        return 4.0 - content.graph.distance[spot.at][HEART] - 1.0
    return 3.0 - keep_value(game, seat, card) if card else 0.0


@values.of("choose")
def either(game: Heart, seat: int, option: Option) -> float:
    either = getattr(game.state.resolving(), "either", [])
    return effects_value(game, seat, either[int(option.args["number"])])


@values.of("may")
def may(game: Heart, seat: int, option: Option) -> float:
    return effects_value(game, seat, getattr(game.state.resolving(), "do", [])) if option.verb == "yes" else 0.0


@values.of("take-back")
def take_back(game: Heart, seat: int, option: Option) -> float:
    assert game.ask
    wanted = game.content.cards[str(game.ask.about["card"])].kind != "curse"
    return 0.5 if option.verb == "let-go" else float(wanted) * int(option.args.get("count", 1))


@values.of("verdict")
def verdict(game: Heart, seat: int, option: Option) -> float:
    """A bot does not understand words: what somebody disputes was a breach, what the speaker only doubts was none."""
    state = game.state
    breach = state.disputed_by != state.disputed
    return 1.0 if breach is (option.verb == "breach") else 0.0
