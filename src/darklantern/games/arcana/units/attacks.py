"""ATK: Attacks, step by step: the dice, what raises and lowers them, who is hit, and what follows a hit.

Touches ESS, BARREL.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from darklantern.games.arcana.cards import effects
from darklantern.games.arcana.cards.events import Attacked, ExplorerDestroyed, HealthLost, WasAttacked
from darklantern.games.arcana.cards.numbers import OF_ROLLS
from darklantern.games.arcana.cards.one_by_one import one_by_one, to_one
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import FIRST_MONSTER, grid, in_play, is_explorer, unit_of, units
from darklantern.games.arcana.powers import change, happen, is_heard, push, spoken_of
from darklantern.games.arcana.rounds.simultaneous import strikes_in_order, who_first
from darklantern.games.arcana.state import NOWHERE, Attack
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.essence import agree, available, pay
from darklantern.games.arcana.units.health import lose_health
from darklantern.games.arcana.units.odds import AttackOdds, Pool, attack_odds
from darklantern.table.ask import Arg, Ask, Begun, Option, Step, option
from darklantern.table.pending import Pending
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Active
    from darklantern.games.arcana.content_types import ItemCard
    from darklantern.games.arcana.state import Arcana

Reach = Literal["melee", "ranged", ""]
"""How an attack is aimed; one that needs no target has no reach."""
KEEP_ROLL = option("keep-roll")
HIT_BARREL = "hit-barrel"
"""The step of a barrel that is hit, which makes an attack of its own."""
WATCHED = frozenset({WasAttacked.kind, Attacked.kind, HealthLost.kind})
"""What happens between the dice of an attack and its end."""
COMES_OF_A_HIT = WATCHED | {ExplorerDestroyed.kind}
"""What cards may wait for when an explorer is hit."""
DIE = 6
LOW_DIE, HIGH_DIE, MOST_DICE = constants.dice.low, constants.dice.high, constants.dice.most


def attack(
    game: Arcana,
    attacker: int,
    blockers: Sequence[int],
    pool: Pool,
    *,
    reach: Reach = "",
    source: str = "",
    barrel: int = NOWHERE,
    of: Pending[effects.Attack] | None = None,
) -> None:
    """Let an attack be made next: one roll, which every blocker measures against its own armor or will.

    The pool is what the card says; `attack_pool` adds what is in force. `attacker` is NOWHERE if nobody makes it. A
    `barrel` is the space of one that is attacked. What follows a hit is that `of` the effect that makes the attack.
    """
    state = game.state
    if not blockers and barrel == NOWHERE:
        return
    if state.attack is not None:
        state.waiting_attacks.append(state.attack)
    whole = attack_pool(game, attacker, pool, reach, source)
    state.attack = made_attack(whole, attacker, blockers, reach, source, barrel, of)
    state.flow += [attack_is_over(), measure_attack(), roll_attack()]


def made_attack(
    whole: Pool,
    attacker: int,
    blockers: Sequence[int],
    reach: Reach,
    source: str,
    barrel: int = NOWHERE,
    of: Pending[effects.Attack] | None = None,
) -> Attack:
    """An attack with its whole pool, as what is in force makes it, before the dice are rolled."""
    now = Attack(
        attacker, whole.low, whole.high, whole.arcane, list(blockers), barrel=barrel, source=source, reach=reach
    )
    now.raised = whole.add
    if of is not None:
        now.on_hit, now.you, now.facts = of.effect.on_hit, of.seat, of.facts
    return now


def attack_pool(
    game: Arcana,
    attacker: int,
    pool: Pool,
    reach: Reach = "",
    source: str = "",
    spoken: frozenset[str] | None = None,
) -> Pool:
    """The dice of an attack with all that is in force for the attacker; `spoken` are the numbers of it that may change.

    What raises arcane attack rolls makes a normal attack arcane.
    """
    if attacker == NOWHERE:
        return pool
    changed = OF_ROLLS & (spoken_of(game, attacker) if spoken is None else spoken)
    if not changed and pool.low <= MOST_DICE and pool.high <= MOST_DICE:
        return pool
    low, high, add, arcane, most = pool.low, pool.high, pool.add, pool.arcane, MOST_DICE
    by = {stat: change(game, stat, attacker, source) for stat in changed}.get
    low = max(0, min(most, low + by("low-dice", 0)))
    high = max(0, min(most, high + by("high-dice", 0)))
    for_arcane = by("arcane-attack", 0)
    arcane = arcane or for_arcane > 0 or by("arcane", 0) > 0
    add += by("attack", 0)
    add += for_arcane if arcane else by("normal-attack", 0)
    if reach:
        add += by(f"{reach}-attack", 0)
    return Pool(low, high, add, arcane)


def blocking(game: Arcana, unit: int, arcane: bool) -> int:
    """What a unit blocks an attack with: will if it is arcane, armor if it is normal."""
    return number(game, unit, "will" if arcane else "armor")


def hits(game: Arcana, unit: int, total: int, arcane: bool) -> bool:
    """Whether a roll hits a unit: it must reach what the unit blocks with."""
    return total >= blocking(game, unit, arcane)


def odds_against(game: Arcana, attacker: int, unit: int, pool: Pool, reach: Reach = "", source: str = "") -> AttackOdds:
    """How likely an attack would hit a unit, with all that is in force."""
    whole = attack_pool(game, attacker, pool, reach, source)
    return attack_odds(whole, blocking(game, unit, whole.arcane))


def reaches_of(weapon: ItemCard) -> set[Reach]:
    """Whether a weapon is a melee weapon, a ranged one, or both, by its active abilities that attack."""
    return {reach for active in weapon.actives if attacks(active) for reach in (reach_of(active),) if reach}


def attacks(active: Active) -> bool:
    """Whether an ability has an attack among its effects."""
    return any(isinstance(effect, effects.Attack) for effect in active.do)


def reach_of(active: Active) -> Reach:
    """How an ability is aimed."""
    target = active.target
    return "" if target is None else "melee" if target.melee else "ranged"


# -- the steps of an attack -----------------------------------------------------------------------------------------


def present(game: Arcana) -> Attack:
    """The attack that is being made."""
    attack = game.state.attack
    assert attack is not None
    return attack


@step
def roll_attack(game: Arcana) -> Frame | None:
    """All dice at once, low ones first; their results are added up, and may be raised."""
    now = present(game)
    now.faces = roll_dice(game, now.low, now.high)
    now.roll = sum(now.faces)
    if game.story is not None:
        told = {"low": now.low, "high": now.high, "add": now.raised, "total": now.total}
        whom = [unit for unit in now.blockers if in_play(game, unit)]
        game.tell("attack-rolled", "MA-ATK-06", who=now.attacker, dice=now.faces.copy(), blockers=whom, **told)
    return raise_attack() if may_raise(game, now) else None


def roll_dice(game: Arcana, low: int, high: int) -> list[int]:
    """What so many low and high dice show, the low ones first."""
    faces = game.state.dice.roll(low + high, DIE)
    dice = [LOW_DIE] * low + [HIGH_DIE] * high
    return [die[face - 1] for die, face in zip(dice, faces, strict=True)]


@step
def raise_attack(game: Arcana) -> Begun:
    """Whoever may raise the roll with essence is asked, once the dice lie there; only if that can hit anybody more."""
    now = present(game)
    seats = may_raise(game, now)
    return _raised(game, now, seats) if seats else None


def _raised(game: Arcana, now: Attack, seats: list[int]) -> Step:
    for seat in seats:
        target = aimed_at(game, now)
        wanted = missing(game, now)
        most = available(game, seat, target)
        useful = [need for need in wanted if need <= most]
        if not useful:
            continue
        answers = [option("raise-roll", essence=much) for much in range(1, useful[-1] + 1)]
        about: dict[str, Arg] = {"total": now.total, "needed": useful[0]}
        usual = useful[0] if wanted[useful[0]] else 0
        chosen = yield Ask(seat, "raise-roll", [KEEP_ROLL, *answers], about, usual=usual)
        if chosen == KEEP_ROLL:
            now.decided.append(seat)
            return raise_attack()
        payers = yield from agree(game, seat, int(chosen.args["essence"]), target)
        now.decided.append(seat)
        rule = "MA-ESS-07" if seat == now.attacker else "MA-ESS-08"
        pay(game, seat, payers, rule)
        now.raised += sum(payers.values())
        if payers:
            game.tell("attack-raised", rule, who=seat, amount=sum(payers.values()), total=now.total)
        return raise_attack()
    return None


def may_raise(game: Arcana, now: Attack) -> list[int]:
    """The explorer who attacks, and the one whose turn it is, whoever or whatever attacks."""
    attacker, turn = now.attacker, game.state.turn
    if attacker >= FIRST_MONSTER and turn >= FIRST_MONSTER:  # as with most: a monster on its own turn
        return []
    seats = [attacker] if attacker == turn else [attacker, turn]
    return [seat for seat in seats if 0 <= seat < FIRST_MONSTER and in_play(game, seat) and seat not in now.decided]


def missing(game: Arcana, now: Attack) -> dict[int, bool]:
    """How much more would hit somebody, from the least on, and whether that would be a monster or a barrel."""
    total = now.total
    found: dict[int, bool] = {}
    for unit in now.blockers:
        if in_play(game, unit):
            need = blocking(game, unit, now.arcane) - total
            if need > 0:
                found[need] = found.get(need, False) or not is_explorer(unit)
    if now.barrel != NOWHERE and total < constants.dice.barrel_hit:
        found[constants.dice.barrel_hit - total] = True
    return dict(sorted(found.items()))


def only_harms_explorers(game: Arcana, seat: int, most: int) -> bool:
    """Whether so much essence would hit nobody but explorers with what another makes, and nothing could come of it but
    lost health."""
    now = present(game)
    if seat == now.attacker or now.on_hit or not COMES_OF_A_HIT.isdisjoint(game.content.standing.listeners):
        return False
    return not any(foe for need, foe in missing(game, now).items() if need <= most)


def aimed_at(game: Arcana, now: Attack) -> int:
    """The target space of an attack, for those who contribute essence to it; NOWHERE if it needs no target."""
    if now.barrel != NOWHERE:
        return now.barrel
    return unit_of(game, now.blockers[0]).at if now.reach and in_play(game, now.blockers[0]) else NOWHERE


@step
def measure_attack(game: Arcana) -> Begun:
    """Every blocker measures the same roll; who is hit loses health, one after another."""
    now = present(game)
    if now.barrel != NOWHERE:
        if now.total >= constants.dice.barrel_hit:
            game.state.flow.append((HIT_BARREL, now.barrel, now.attacker))
        else:
            game.tell("attack-missed", "MA-BARREL-02", who=now.attacker, at=grid(game).name(now.barrel))
        return None
    total, arcane = now.total, now.arcane
    blockers: list[int] = []
    hit: list[int] = []
    for unit in now.blockers:
        if in_play(game, unit):
            blockers.append(unit)
            if hits(game, unit, total, arcane):
                hit.append(unit)
    now.hit = hit
    return meets(game, blockers[0]) if len(blockers) == 1 else next_blocker()


@step
def next_blocker(game: Arcana) -> Begun:
    """Each blocker is done with before the next; the players choose who comes first if that can matter."""
    now = present(game)
    left = [unit for unit in now.blockers if unit not in now.met and in_play(game, unit)]
    if not left:
        return None
    if len(left) > 1:
        left = [unit for unit in units(game) if unit in left]
    hit = [unit for unit in left if unit in now.hit]
    if strikes_in_order(game, dict.fromkeys(hit, constants.amounts.hit)):
        return who_first(game, hit), _comes_first
    return meets(game, left[0])


def _comes_first(game: Arcana, chosen: Option) -> Begun:
    return meets(game, int(chosen.args["unit"]))


def meets(game: Arcana, unit: int) -> Begun:
    """One blocker is hit, or is not."""
    now = present(game)
    now.met.append(unit)
    game.state.flow.append(next_blocker())
    hit = unit in now.hit
    if game.story is not None:
        facts = {"total": now.total, "by_will": now.arcane, "blocking": blocking(game, unit, now.arcane)}
        if hit:
            game.tell("attack-hit", "MA-ATK-10", who=now.attacker, whom=unit, **facts)
        else:
            game.tell("attack-missed", "MA-ATK-09", who=now.attacker, whom=unit, **facts)
    if hit:
        game.state.flow.append(lose_health(unit, constants.amounts.hit, now.attacker, "MA-ATK-12"))
    if is_heard(game, WasAttacked):
        happen(game, WasAttacked(unit, now.attacker, *_kind(now), hit))
    if is_heard(game, Attacked) and now.attacker != NOWHERE and in_play(game, now.attacker):
        happen(game, Attacked(now.attacker, unit, *_kind(now), hit, now.source))
    return None


def _kind(now: Attack) -> tuple[str, str]:
    """How an attack is aimed, and of which nature it is, as events say it."""
    return now.reach or "none", "arcane" if now.arcane else "normal"


@step
def attack_is_over(game: Arcana) -> None:
    """What follows a hit concerns those who were hit and are still in play."""
    state = game.state
    now = present(game)
    state.attack = state.waiting_attacks.pop() if state.waiting_attacks else None
    if now.on_hit:
        still = [unit for unit in now.hit if in_play(game, unit)]
        one_by_one(game, Pending(effects.Attack(on_hit=now.on_hit), now.you, now.source, now.facts), still)


@to_one(effects.Attack)
def follow_hit(game: Arcana, it: Pending[effects.Attack], unit: int) -> None:
    push(game, it.effect.on_hit, it.seat, it.source, {**it.facts, "target": unit})
