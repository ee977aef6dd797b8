"""An explorer's turn: what to do first, where to go, and when to stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from darklantern.board.masks import squares
from darklantern.board.walking import Spread
from darklantern.games.arcana.bot.fighting import (
    BOSS,
    Danger,
    dangers,
    fear,
    foes,
    is_monster,
    pool_of,
    risk,
    worth_of_hit,
)
from darklantern.games.arcana.bot.goals import WORTH, Goal, goals, in_time, left_behind, sealing_wins, tokens_left
from darklantern.games.arcana.bot.items import gear_to_gain
from darklantern.games.arcana.bot.values import values
from darklantern.games.arcana.cards import effects as language
from darklantern.games.arcana.cards import verbs_horrors, verbs_items, verbs_map, verbs_moves, verbs_units
from darklantern.games.arcana.cards.abilities import ability_called
from darklantern.games.arcana.cards.concerned import adjacent_units, tile_units
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, grid, is_boss
from darklantern.games.arcana.map.traps import trap_victims
from darklantern.games.arcana.rounds.chapters import stays
from darklantern.games.arcana.units.attacks import odds_against, reach_of
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.moving import MOVE
from darklantern.games.arcana.units.moving import reach_of as reach_of_unit
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

FRIEND = -60.0
HEALED, RESTED, ESSENCE = 4.0, 0.5, 1.2
"""What a health, a stamina and an essence are worth."""
ESSENCE_KEPT = 3.0
"""What an essence is worth that a seal needs."""
CLOSER, NOT_YET = 0.88, 0.7
"""What a goal loses for every space that it is away, and because it is not today's."""
STEP = 0.05
"""What a stamina is worth that is not spent on walking."""
THREATENED = 4
"""From this threat on a seal is worth its essence."""
TIRED = 3
"""With so much stamina spent it is worth getting some back."""


class Plan(NamedTuple):
    """What is worth going for, how far each is from every space, what waits there, and what staying is worth."""

    goals: list[tuple[Goal, list[int]]]
    foes: list[Goal]
    danger: dict[int, Danger]
    fear: float
    stamina: int
    here: float
    reach: Spread


def plan(game: Arcana, seat: int) -> Plan:
    me, map_ = game.state.explorers[seat], grid(game)
    found = sorted(goals(game, seat), key=lambda goal: -goal.worth)
    danger = dangers(game, seat)
    reach = reach_of_unit(game, seat, me.stamina // MOVE)
    fights = list(foes(game, seat, danger, {me.at, *reach})) if danger or game.state.monsters else []
    fights.sort(key=lambda goal: -goal.worth / goal.stamina)
    walks = [(goal, _far(map_, goal.spaces)) for goal in found]
    bosses = _bosses(game)
    if bosses:
        walks.append((Goal("boss", bosses, BOSS, 0), _far(map_, bosses)))
    whole = Plan(walks, fights, danger, fear(game, seat), me.stamina, 0.0, reach)
    return whole._replace(here=worth_of_space(whole, me.at, me.stamina))


def _bosses(game: Arcana) -> int:
    """The spaces where a boss stands."""
    cards = game.content.monsters
    return sum(1 << one.at for one in game.state.monsters.values() if cards[one.card].boss)


def _far(map_: Any, spaces: int) -> list[int]:
    """The steps from every space to the nearest of some, worked out once for a map."""
    kept: dict[int, list[int]] = map_.kept.setdefault("bot-far", {})
    if spaces not in kept:
        fields = [map_.far(space) for space in squares(spaces)]
        kept[spaces] = [min((steps for steps in ways if steps >= 0), default=-1) for ways in zip(*fields, strict=True)]
    return kept[spaces]


def worth_of_space(whole: Plan, space: int, left: int) -> float:
    """What can be done there with so much stamina, what it is near to, and what may happen there."""
    now, later = 0.0, 0.0
    for goal, far in whole.goals:
        steps = far[space]
        if steps == 0 and left >= goal.stamina > 0:
            times = min(goal.times, left // goal.stamina)
            now += goal.worth * times
            left -= goal.stamina * times
        elif steps >= 0:
            later = max(later, goal.worth * CLOSER**steps)
    for goal in whole.foes:
        if goal.spaces >> space & 1 and left >= goal.stamina:
            times = min(goal.times, left // goal.stamina)
            now += goal.worth * times
            left -= goal.stamina * times
    return now + NOT_YET * later - whole.fear * risk(whole.danger, space)


@values.planned(plan, "act", "go")
def go(game: Arcana, seat: int, option: Option, whole: Plan) -> float:
    space = grid(game).square(str(option.args["to"]))
    cost = MOVE * whole.reach[space]
    return worth_of_space(whole, space, whole.stamina - cost) - whole.here - STEP * cost


# -- what is done where one stands ------------------------------------------------------------------------------------


@values.planned(plan, "act", "play")
def play(game: Arcana, seat: int, option: Option, whole: Plan) -> float:
    """Attacks by their chance; what heals or gives stamina where it is wanted; what the chapter asks for."""
    ability = ability_called(game, seat, option)
    assert ability is not None
    cost, do = ability.active.cost, ability.active.do
    price = (
        (ESSENCE_KEPT if sealing_wins(game) else 0.6) * cost.essence
        + 2.0 * cost.health
        + (1.0 if cost.destroy else 0.0)
    )
    if ability.card in (game.state.chapter, game.state.endgame):
        return _asked_by_chapter(game, seat, ability)
    target = int(option.args.get("target", NOWHERE))
    if 0 <= target < FIRST_MONSTER and not all(isinstance(effect, verbs_units.Restore) for effect in do):
        return FRIEND
    worth = sum(worth_of_effect(game, seat, effect, option, ability, whole) for effect in do)
    return worth - price if worth > price else -1.0


def _asked_by_chapter(game: Arcana, seat: int, ability: Any) -> float:
    """What a chapter asks for is done, the last time only when it is time to go on; what gives essence for the seals of
    an endgame is done until there is enough to walk to one."""
    if ability.card == game.state.endgame:
        return 5.0 if game.state.explorers[seat].essence < constants.costs.seal_essence else 0.4
    counts = any(isinstance(effect, language.CountTo) for effect in ability.active.do)
    last = counts and tokens_left(game, game.content.chapters[ability.card]) == 1
    return 20.0 * in_time(game) if last else 20.0


def worth_of_effect(game: Arcana, seat: int, effect: Any, option: Option, ability: Any, whole: Plan) -> float:
    me, target = game.state.explorers[seat], int(option.args.get("target", NOWHERE))
    match effect:
        case language.Attack():
            return sum(
                float(odds_against(game, seat, unit, pool_of(effect), reach_of(ability.active), ability.card).chance)
                * worth_of_hit(game, unit, whole.danger, whole.fear)
                if is_monster(unit)
                else FRIEND
                for unit in _struck(game, seat, effect.who, target)
            )
        case verbs_units.Restore():
            whom = target if 0 <= target < FIRST_MONSTER else seat
            lost = number(game, whom, "max-health") - game.state.explorers[whom].health
            tired = number(game, seat, "max-stamina") - me.stamina
            health = 9 if effect.health == "full" else effect.health
            stamina = 9 if effect.stamina == "full" else effect.stamina
            rest = RESTED * min(tired, stamina) if tired >= TIRED else 0.0
            return HEALED * min(lost, health) + rest + ESSENCE * effect.essence
        case verbs_units.DestroyUnit() | verbs_units.Banish():
            struck = [target] if target != NOWHERE else _struck(game, seat, effect.who, target)
            return sum(
                1.5 * game.content.monsters[game.state.monsters[unit].card].level + whole.danger[unit].hits
                for unit in struck
                if unit in whole.danger and not (isinstance(effect, verbs_units.Banish) and is_boss(game, unit))
            )
        case verbs_units.ControlMonster():
            return 1.5
        case verbs_horrors.Threat() if effect.add < 0:
            return 2.0 if game.state.threat >= THREATENED else 0.0
        case verbs_map.LightChapterSpace():
            return 5.0 if not stays(game) else 0.0
        case verbs_horrors.Slide() if effect.add > 0:
            return 1.2
        case verbs_items.GainItem():
            return 3.0
        case language.Pay() | verbs_moves.Push():
            return 0.3
    return 0.0


def _struck(game: Arcana, seat: int, who: str, target: int) -> list[int]:
    """Whom an attack meets: its target, or all that it is for."""
    if target != NOWHERE:
        return [target]
    near = adjacent_units(game, seat) if "adjacent" in who else tile_units(game, seat) if "tile" in who else []
    return [unit for unit in near if is_monster(unit)] if "monster" in who else [one for one in near if one != seat]


@values.of("act", "open-chest", "use-event-space", "operate-workbench", "use-recharge-station")
def use_space(game: Arcana, seat: int, option: Option) -> float:
    me = game.state.explorers[seat]
    if option.verb == "use-recharge-station":
        lost = number(game, seat, "max-health") - me.health
        tired = number(game, seat, "max-stamina") - me.stamina
        return 1.5 * lost + (0.6 * tired if tired >= TIRED else 0.0)
    kind = {"open-chest": "chest", "use-event-space": "event", "operate-workbench": "workbench"}[option.verb]
    return WORTH[kind] + 1.0


@values.of("act", "activate-chapter-space")
def activate_chapter_space(game: Arcana, seat: int, option: Option) -> float:
    return -5.0 if stays(game) else 15.0 * in_time(game)


@values.of("act", "seal")
def seal(game: Arcana, seat: int, option: Option) -> float:
    state = game.state
    if state.endgame:
        return 18.0 if sealing_wins(game) else -2.0
    rich = state.explorers[seat].essence > constants.costs.seal_essence + 1
    return 4.0 if state.threat >= THREATENED and rich else -2.0


@values.of("act", "pull-lever")
def pull_lever(game: Arcana, seat: int, option: Option) -> float:
    hit = trap_victims(game, seat)
    return sum(4.0 if unit >= FIRST_MONSTER else -8.0 for unit in hit) - 0.5


@values.of("act", "exit")
def leave(game: Arcana, seat: int, option: Option) -> float:
    return -5.0 if left_behind(game) else 11.0 * in_time(game)


@values.of("act", "explore")
def explore(game: Arcana, seat: int, option: Option) -> float:
    """A new hall, where little is left to do here."""
    return WORTH["explore"]


@values.of("act", "use-inventory")
def use_inventory(game: Arcana, seat: int, option: Option) -> float:
    return 2.0 * gear_to_gain(game, int(option.args["of"])) if int(option.args["of"]) == seat else -1.0


@values.planned(plan, "pause", "play")
def play_between(game: Arcana, seat: int, option: Option, whole: Plan) -> float:
    """Only what keeps somebody alive is played out of turn."""
    ability = ability_called(game, seat, option)
    assert ability is not None
    whom = int(option.args.get("target", seat))
    heals = any(isinstance(effect, verbs_units.Restore) and effect.health for effect in ability.active.do)
    if not heals or whom >= FIRST_MONSTER or game.state.explorers[whom].health > 1:
        return -1.0
    return play(game, seat, option, whole)
