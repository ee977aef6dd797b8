"""Where a bot wants to be, and how dangerous each Creature is to everybody."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from math import inf

from darklantern.board.graph import Graph
from darklantern.games.heart.bot_cards import unseen_value
from darklantern.games.heart.bot_harm import loss, struck
from darklantern.games.heart.content_index import HARBOUR, HEART, LIGHTHOUSE, RADIO, ContentIndex
from darklantern.games.heart.content_types import Deed
from darklantern.games.heart.creatures import GATE_HOLDS, harm, has_prey, holds_back, routes
from darklantern.games.heart.darkness import quests_completed, quests_needed
from darklantern.games.heart.people import DEADLY_CURSES
from darklantern.games.heart.playing import can_pay
from darklantern.games.heart.rule_numbers import HEART_CURSES
from darklantern.games.heart.state import Creature, Heart

PATIENCE = 0.8
IDLE = 0.5
"""How dangerous a Creature is that is far from everybody."""


@lru_cache(8)
def travel(content: ContentIndex) -> Graph:
    """The island as Protagonists cross it, through the Tunnels as well."""
    return Graph(content.graph.places, [*content.graph.paths, *combinations(content.tunnels, 2)])


def pull(game: Heart, goals: dict[str, float], place: str) -> float:
    """How good it is to stand somewhere: the best goal, worth less for every Move on the way to it."""
    away = travel(game.content).distance[place]
    return max((worth * PATIENCE ** away[goal] for goal, worth in goals.items()), default=0.0)


def menace(game: Heart, creature: Creature) -> float:
    """What a Creature will do if it is left alone: feed the Heart, break a Gate, hurt people."""
    state, graph = game.state, game.content.graph
    if creature.kind != "crawler":
        away = graph.distance[creature.at]
        nearest = min((away[state.seats[seat].at] for seat in state.living()), default=inf)
        return 4.0 - nearest if nearest < 3 else IDLE
    spaces = graph.distance[creature.at][HEART]
    if holds_back(game, creature.at):
        return 3.0 + 2.0 * state.gates[creature.at].damage
    return 9.0 - 3.0 * spaces if spaces <= 2 else max(0.5, 4.5 - spaces)


def stir_cost(game: Heart, creature: Creature) -> float:
    """What one Move of a Creature would do now."""
    state, here = game.state, creature.at
    if has_prey(game, creature):
        return struck(game, creature, here)
    if holds_back(game, here):
        return 1.0 + 4.0 * (state.gates[here].damage == GATE_HOLDS)
    ways = routes(game, creature)
    return min((_entering_cost(game, creature, to) for to in ways), default=0.0)


def _entering_cost(game: Heart, creature: Creature, to: str) -> float:
    if any(trap.at == to for trap in game.state.traps):
        return -5.0
    return struck(game, creature, to) + (8.0 if to == HEART and creature.kind == "crawler" else 0.3)


def prize(game: Heart, place: str) -> float:
    """What fighting at a place is worth."""
    return sum(menace(game, creature) for creature in game.state.creatures if creature.at == place)


def danger(game: Heart, seat: int, place: str) -> float:
    """What the next advance would cost a Protagonist who stands somewhere."""
    state, me, graph = game.state, game.state.seats[seat], game.content.graph
    if place == HEART:
        return 8.0 + 8.0 * game.content.curses_in(me.hand)
    here = state.creatures_at(place)
    lost = sum(harm(game, seat, c) for c in state.creatures if c.at == place and c.kind != "crawler")
    trapped = any(trap.at == place for trap in state.traps)
    for creature in [] if trapped else state.creatures:
        if creature.at != place and not holds_back(game, creature.at):
            hunting = creature.kind != "crawler" and not has_prey(game, creature)
            goal = place if hunting else HEART
            lost += harm(game, seat, creature) if place in graph.toward[creature.at][goal] else 0
    return loss(me.strength, lost) + loss(me.sanity, int(bool(here)))


def ready_to_leave(game: Heart) -> bool:
    """Enough Quests are done, or Darkness is so deep that calling the boat costs nothing more."""
    return quests_completed(game) >= quests_needed(game) or game.state.darkness >= 5


def goals(game: Heart, seat: int) -> dict[str, float]:
    """Places worth going to, by what they are worth."""
    worth: dict[str, float] = {}
    _fights(game, seat, worth)
    _repairs(game, seat, worth)
    _loot(game, seat, worth)
    _leave_to_others(game, seat, worth)
    worth.pop(HEART, None)  # nobody goes there but for a Quest
    _quests(game, seat, worth)
    _companions(game, seat, worth)
    _radio(game, seat, worth)
    _fallen(game, seat, worth)
    _home(game, seat, worth)
    return worth


def _add(worth: dict[str, float], place: str, more: float) -> None:
    worth[place] = worth.get(place, 0.0) + more


def _fights(game: Heart, seat: int, worth: dict[str, float]) -> None:
    me, fought = game.state.seats[seat], game.state.turn.fought
    if me.strength < 2 and me.sanity < 2:
        return
    for place in {creature.at for creature in game.state.creatures}:
        if place not in fought:
            _add(worth, place, 4.0 * prize(game, place))


def _repairs(game: Heart, seat: int, worth: dict[str, float]) -> None:
    for place, gate in game.state.gates.items():
        if gate.damage and not game.state.creatures_at(place) and place not in game.state.turn.used:
            _add(worth, place, 3.0 * gate.damage)


def _loot(game: Heart, seat: int, worth: dict[str, float]) -> None:
    state = game.state
    if len(state.seats[seat].hand) > 7:
        return
    wanted = 6.0 if not state.boat.summoned else 2.0
    for place in game.content.locations.values():
        if place.action == "loot" and place.id not in state.turn.used and not state.creatures_at(place.id):
            _add(worth, place.id, wanted)


def _leave_to_others(game: Heart, seat: int, worth: dict[str, float]) -> None:
    """Somebody who is there already, and has yet to take a turn, will see to it."""
    state = game.state
    for other in state.living():
        place = state.seats[other].at
        if other != seat and other not in state.taken and place in worth and place != state.seats[seat].at:
            worth[place] *= 0.5


def _quests(game: Heart, seat: int, worth: dict[str, float]) -> None:
    state, me = game.state, game.state.seats[seat]
    if quests_completed(game) >= quests_needed(game):
        return
    for card in me.hand:
        quest = game.content.cards[card].quest
        if quest:
            _deed(game, seat, quest.begin, card, 12.0, worth)
    for placed in me.quests:
        quest = game.content.cards[placed.card].quest
        if placed.complete or quest is None:
            continue
        if quest.resolve.after and placed.progress < quest.resolve.times:
            for place in quest.resolve.after.at:
                if place not in state.turn.used:
                    _add(worth, place, 8.0)
        else:
            _deed(game, seat, quest.resolve, placed.card, 18.0, worth)


def _deed(game: Heart, seat: int, deed: Deed, card: str, more: float, worth: dict[str, float]) -> None:
    if not can_pay(game, seat, deed.pay, card) and not deed.pay.actions:
        return
    places = deed.is_.at or (list(game.content.gates) if deed.is_.gate else [])
    for place in places:
        if place != HEART or game.content.curses_in(game.state.seats[seat].hand) + HEART_CURSES < DEADLY_CURSES:
            _add(worth, place, more)


def _companions(game: Heart, seat: int, worth: dict[str, float]) -> None:
    """Where another's Quest, lying open, needs a companion."""
    state = game.state
    for other, them in enumerate(state.seats):
        for placed in them.quests if other != seat else []:
            quest = game.content.cards[placed.card].quest
            if quest and not placed.complete and quest.resolve.is_.ally:
                for place in quest.resolve.is_.at:
                    _add(worth, place, 6.0 if state.protagonists_at(place) else 3.0)


def _radio(game: Heart, seat: int, worth: dict[str, float]) -> None:
    """With enough parts to the Lighthouse; with fewer to those who may have the rest, when it is time."""
    state = game.state
    parts = state.seats[seat].hand.count(RADIO)
    if state.boat.summoned or not ready_to_leave(game):
        return
    if parts >= game.content.cards[RADIO].together:
        _add(worth, LIGHTHOUSE, 30.0)
    elif parts:
        _add(worth, LIGHTHOUSE, 7.0)


def _fallen(game: Heart, seat: int, worth: dict[str, float]) -> None:
    """What the dead carried lies face down: every card may be a Quest or a Radio Part, and most are not."""
    for fallen in game.state.fallen:
        if fallen.cards:
            _add(worth, fallen.at, len(fallen.cards) * (unseen_value(game) - 2.0))


def _home(game: Heart, seat: int, worth: dict[str, float]) -> None:
    """Once the boat is called and enough is done, everybody makes for the Harbour in time."""
    state = game.state
    if not state.boat.summoned or quests_completed(game) < quests_needed(game):
        return
    away = travel(game.content).distance[state.seats[seat].at][HARBOUR]
    in_time = state.round >= state.boat.due or away > 3
    _add(worth, HARBOUR, 60.0 if in_time else 20.0)


SOUGHT: dict[str, Callable[[Heart, int, dict[str, float]], None]] = {
    "fight": _fights,
    "repair": _repairs,
    "loot": _loot,
    "quest": _quests,
    "companion": _companions,
    "radio": _radio,
    "fallen": _fallen,
    "home": _home,
}
"""What makes a place worth going to, by what is sought there."""


def sought(game: Heart, seat: int, place: str) -> str:
    """What a place is most wanted for."""
    found: dict[str, float] = {}
    for what, add in SOUGHT.items():
        worth: dict[str, float] = {}
        add(game, seat, worth)
        found[what] = worth.get(place, 0.0)
    return max(found, key=found.__getitem__)
