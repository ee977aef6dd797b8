"""An explorer's turn: what to do first, where to go, and when to stop."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from darklantern.board.masks import squares
from darklantern.games.arcana.bot.goals import Danger, Goal, dangers, goals, risk
from darklantern.games.arcana.bot.items import gear_to_gain
from darklantern.games.arcana.bot.values import always, values
from darklantern.games.arcana.cards import effects as language
from darklantern.games.arcana.cards import verbs_horrors, verbs_map, verbs_moves, verbs_units
from darklantern.games.arcana.cards.abilities import ability_called
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, grid
from darklantern.games.arcana.map.traps import trap_victims
from darklantern.games.arcana.rounds.chapters import stays
from darklantern.games.arcana.units.attacks import odds_against, reach_of
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.moving import MOVE
from darklantern.games.arcana.units.moving import reach_of as reach_of_unit
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

HIT, KILL, FRIEND = 3.0, 3.0, -60.0
CLOSER, NOT_YET = 0.88, 0.7
"""What a goal loses for every space that it is away, and if the stamina is spent on the way to it."""
FEAR = 1.2
"""What an expected hit is worth to whoever is well; the less health is left the more."""
THREATENED = 4
"""From this threat on a seal is worth its essence."""


class Plan(NamedTuple):
    """What is worth going for, how far each is from every space, what waits there, and what staying is worth."""

    goals: list[tuple[Goal, list[int]]]
    danger: list[Danger]
    fear: float
    stamina: int
    here: float
    reach: dict[int, int]


def plan(game: Arcana, seat: int) -> Plan:
    me, map_ = game.state.explorers[seat], grid(game)
    found = [(goal, _far(map_, goal.spaces)) for goal in goals(game, seat)]
    fear = FEAR * number(game, seat, "max-health") / max(1, me.health)
    whole = Plan(found, dangers(game, seat), fear, me.stamina, 0.0, reach_of_unit(game, seat, me.stamina // MOVE))
    return whole._replace(here=worth_of_space(whole, me.at, me.stamina))


def _far(map_: Any, spaces: int) -> list[int]:
    """The steps from every space to the nearest of some."""
    fields = [map_.far(space) for space in squares(spaces)]
    return [min((steps for steps in ways if steps >= 0), default=-1) for ways in zip(*fields, strict=True)]


def worth_of_space(whole: Plan, space: int, left: int) -> float:
    """What it is worth to stand somewhere with so much stamina left."""
    best = 0.0
    for goal, far in whole.goals:
        steps = far[space]
        if steps < 0:
            continue
        there = goal.worth * CLOSER**steps
        best = max(best, there if steps == 0 and left >= goal.stamina else there * NOT_YET)
    return best - whole.fear * risk(whole.danger, space)


@values.planned(plan, "act", "go")
def go(game: Arcana, seat: int, option: Option, whole: Plan) -> float:
    space = grid(game).square(str(option.args["to"]))
    cost = MOVE * whole.reach[space]
    return worth_of_space(whole, space, whole.stamina - cost) - whole.here - 0.05 * cost


# -- what is done where one stands ------------------------------------------------------------------------------------


@values.of("act", "play")
def play(game: Arcana, seat: int, option: Option) -> float:
    """Attacks by their chance; what heals or gives stamina where it is wanted; what the chapter asks for."""
    ability = ability_called(game, seat, option)
    assert ability is not None
    cost = ability.active.cost
    price = 0.4 * cost.essence + 2.0 * cost.health + (1.0 if cost.destroy else 0.0)
    if ability.card == game.state.chapter:
        return 20.0
    target = int(option.args.get("target", NOWHERE))
    if 0 <= target < FIRST_MONSTER and not _kind(ability.active.do):
        return FRIEND
    worth = sum(worth_of_effect(game, seat, effect, option, ability) for effect in ability.active.do)
    return worth - price if worth > price else -1.0


def _kind(do: list[Any]) -> bool:
    """Whether an ability does nothing but good to whom it is aimed at."""
    return all(isinstance(effect, verbs_units.Restore) for effect in do)


def worth_of_effect(game: Arcana, seat: int, effect: Any, option: Option, ability: Any) -> float:
    me, target = game.state.explorers[seat], int(option.args.get("target", NOWHERE))
    match effect:
        case language.Attack() if target != NOWHERE:
            pool = Pool(effect.low, effect.high, effect.add, effect.arcane)
            odds = odds_against(game, seat, target, pool, reach_of(ability.active), ability.card)
            kills = game.state.monsters[target].health <= constants.amounts.hit
            return float(odds.chance) * (HIT + (KILL if kills else 0.0) + _hated(game, target))
        case language.Attack():
            return 0.0 if "at" in option.args else 1.5
        case verbs_units.Restore():
            whom = game.state.explorers[target] if 0 <= target < FIRST_MONSTER else me
            unit = target if 0 <= target < FIRST_MONSTER else seat
            lost = number(game, unit, "max-health") - whom.health
            tired = number(game, seat, "max-stamina") - me.stamina
            health = 9 if effect.health == "full" else effect.health
            stamina = 9 if effect.stamina == "full" else effect.stamina
            return 4.0 * min(lost, health) + (0.5 * min(tired, stamina) if tired >= 3 else 0.0) + 0.8 * effect.essence
        case verbs_units.DestroyUnit() | verbs_units.Banish():
            return 1.5 * game.content.monsters[game.state.monsters[target].card].level if target != NOWHERE else 0.0
        case verbs_units.ControlMonster():
            return 1.5
        case verbs_horrors.Threat() if effect.add < 0:
            return 2.0 if game.state.threat >= THREATENED else 0.0
        case verbs_map.LightChapterSpace():
            return 5.0 if not stays(game) else 0.0
        case verbs_horrors.Slide() if effect.add > 0:
            return 0.8
        case language.Pay() | verbs_moves.Push():
            return 0.3
    return 0.6 if type(effect).__name__ == "GainItem" else 0.0


def _hated(game: Arcana, monster: int) -> float:
    """A boss is what one came for, and stronger ones hurt more."""
    card = game.content.monsters[game.state.monsters[monster].card]
    return 6.0 if card.boss else 0.5 * card.level


@values.of("act", "open-chest", "use-event-space", "operate-workbench", "use-recharge-station")
def use_space(game: Arcana, seat: int, option: Option) -> float:
    me = game.state.explorers[seat]
    if option.verb == "use-recharge-station":
        lost = number(game, seat, "max-health") - me.health
        tired = number(game, seat, "max-stamina") - me.stamina
        return 1.2 * lost + (0.6 * tired if tired >= 3 else 0.0)
    return {"open-chest": 7.0, "use-event-space": 5.0, "operate-workbench": 5.0}[option.verb]


@values.of("act", "activate-chapter-space")
def activate_chapter_space(game: Arcana, seat: int, option: Option) -> float:
    return -5.0 if stays(game) else 15.0


@values.of("act", "seal")
def seal(game: Arcana, seat: int, option: Option) -> float:
    state = game.state
    if state.endgame:
        return 18.0
    rich = state.explorers[seat].essence > constants.costs.seal_essence + 1
    return 4.0 if state.threat >= THREATENED and rich else -2.0


@values.of("act", "pull-lever")
def pull_lever(game: Arcana, seat: int, option: Option) -> float:
    hit = trap_victims(game, seat)
    return sum(4.0 if unit >= FIRST_MONSTER else -8.0 for unit in hit) - 0.5


@values.of("act", "exit")
def leave(game: Arcana, seat: int, option: Option) -> float:
    return 11.0


@values.of("act", "explore")
def explore(game: Arcana, seat: int, option: Option) -> float:
    """A new hall, where nothing is left to do here."""
    whole = plan(game, seat)
    best = max((goal.worth for goal, far in whole.goals if far[game.state.explorers[seat].at] >= 0), default=0.0)
    return 4.0 - 0.4 * best


@values.of("act", "use-inventory")
def use_inventory(game: Arcana, seat: int, option: Option) -> float:
    return 2.0 * gear_to_gain(game, int(option.args["of"])) if int(option.args["of"]) == seat else -1.0


for _verb in ("play",):
    values.of("pause", _verb)(partial(always, -1.0))
