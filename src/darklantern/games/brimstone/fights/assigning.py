"""FLOS: Hits are given to Enemies that the Attack can reach: one by one, several, or all at once.

Touches FHIT, FDICE.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.brimstone.cards.events import HitAssigned
from darklantern.games.brimstone.cards.verbs_enemies import EnemiesJoin
from darklantern.games.brimstone.fights.damage import could_kill, could_wound, resolve_hits
from darklantern.games.brimstone.fights.groups import abilities
from darklantern.games.brimstone.fights.ranks import Ranks, foes_at, ranks
from darklantern.games.brimstone.fights.sheets import may_be_had, models_with
from darklantern.games.brimstone.posse import base_of, grid
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.rolling import may_roll_again
from darklantern.games.brimstone.state import Attack, Strike, Volley
from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_base import Trigger
    from darklantern.games.brimstone.state import Brimstone

ANSWERS_HITS = frozenset({"hit-assigned", "hit-stopped", "enemy-wounded"})
"""What an Enemy may answer to, so that a Hero would rather not hit it."""


# -- whom an Attack can reach ---------------------------------------------------------------------------------------


def beside_hero(game: Brimstone, seat: int) -> list[int]:
    """The Enemies next to a Hero, or in its very space."""
    return foes_at(grid(game), ranks(game), game.state.heroes[seat].at)


def targets(game: Brimstone, attack: Attack, volley: Volley) -> list[int]:
    """The Enemies to whom a Hit may go: adjacent ones first, others only by a Ranged Attack, within Range and sight."""
    if attack.kind == "melee":
        found = melee_targets(game, attack.seat)
    else:
        found = beside_hero(game, attack.seat) or in_range(game, attack.seat, volley.range)
    return [number for number in found if number == volley.only] if volley.only else found


def melee_targets(game: Brimstone, seat: int) -> list[int]:
    """The Enemies that a Hero can fight hand to hand."""
    near = beside_hero(game, seat)
    return near + fought_from_afar(game, seat, near)


def fought_from_afar(game: Brimstone, seat: int, near: list[int]) -> list[int]:
    """The Enemies that sprawl so far that they can be fought hand to hand though they are not adjacent."""
    if not may_be_had(game, "fought-from"):
        return []
    enemies, at = ranks(game), game.state.heroes[seat].at
    found = []
    for number, spaces in models_with(game, "fought-from"):
        if number not in near and number in shot_at(game, enemies, at, spaces):
            found.append(number)
    return found


def in_range(game: Brimstone, seat: int, range_: int) -> list[int]:
    """The Enemies within Range and sight of a Hero; the list is shared: do not change it."""
    return shot_at(game, ranks(game), game.state.heroes[seat].at, range_)


def shot_at(game: Brimstone, enemies: Ranks, at: int, range_: int) -> list[int]:
    """The same for a square, with the Enemies as they stand."""
    found = enemies.in_range.get((at, range_))
    if found is None:
        found = enemies.in_range[at, range_] = list(_shot_at(game, at, range_))
    return found


def _shot_at(game: Brimstone, at: int, range_: int) -> Iterator[int]:
    map_, plain = grid(game), game.content.plain_bases
    far = map_.far(at, over=True)
    for number, enemy in game.state.enemies.items():
        if enemy.kind in plain:
            if far[enemy.at] <= range_ and map_.sees(at, enemy.at):
                yield number
        elif reached(game, at, number, range_) and sees(game, at, number):
            yield number


def reached(game: Brimstone, at: int, number: int, range_: int) -> bool:
    """Whether any space of an Enemy is within Range."""
    far, enemy = grid(game).far(at, over=True), game.state.enemies[number]
    if enemy.kind in game.content.plain_bases:
        return far[enemy.at] <= range_
    return any(far[square] <= range_ for square in squares(base_of(game, enemy)))


def sees(game: Brimstone, at: int, number: int) -> bool:
    """Whether there is Line of Sight to any space of an Enemy."""
    map_, enemy = grid(game), game.state.enemies[number]
    return any(map_.sees(at, square) for square in squares(base_of(game, enemy)))


def can_hit_any(game: Brimstone, attack: Attack) -> bool:
    return any(targets(game, attack, volley) for volley in attack.volleys if volley.dice)


def wounds_by_plain_hits(game: Brimstone, attack: Attack, volley: Volley) -> bool:
    """Whether a Hit that is not Critical could wound anybody whom it can reach."""
    plain = Strike(volley.need)
    return any(could_wound(game, attack, volley, plain, number) for number in targets(game, attack, volley))


def against_hit(game: Brimstone, enemy: int) -> str:
    """The rule against giving a Hit of the Attack to an Enemy, or nothing."""
    attack = game.state.attack
    if attack is None or enemy not in game.state.enemies:
        return "SOB-FHIT-06"
    volleys = [attack.volleys[strike.volley] for strike in attack.strikes]
    at, near = game.state.heroes[attack.seat].at, beside_hero(game, attack.seat)
    if any(enemy in targets(game, attack, volley) for volley in volleys):
        return ""
    if all(volley.only for volley in volleys):
        return "SOB-FDICE-04"
    if attack.kind == "melee":
        return "SOB-FHIT-07"
    if near:
        return "SOB-FHIT-09"
    return "SOB-FLOS-03" if any(reached(game, at, enemy, volley.range) for volley in volleys) else "SOB-FHIT-08"


# -- assigning ------------------------------------------------------------------------------------------------------


@step
def assign_hits(game: Brimstone) -> Begun:
    """As long as there are Hits and Enemies in reach, the Hero says whom they hit; if it can only be one, they do."""
    attack = game.state.attack
    assert attack
    stands = game.state.heroes[attack.seat].stands
    can_go = hits_to(game, attack) if stands and attack.strikes else {}
    if not can_go:
        return attack_over.run(game)
    volley = next(iter(can_go))[0]
    only = attack.volleys[volley].only
    if only:
        can_go = {kind: found for kind, found in can_go.items() if kind[0] == volley}
    enemies = {enemy for found in can_go.values() for enemy in found}
    landing = without_asking(game, attack, enemies, volley) if len(enemies) == 1 else []
    if landing:
        land(game, enemies.pop(), landing)
        return None
    options = choices(game, attack, can_go)
    return Ask(attack.seat, "assign-hit", options, {"hits": len(attack.strikes)}, usual=0), _assigned


def without_asking(game: Brimstone, attack: Attack, enemies: set[int], volley: int) -> list[Strike]:
    """The Hits of a Volley that go to the only Enemy whom they can go to, as far as that cannot matter.

    It does if the Enemy answers to Hits. Where it must be killed before others come into reach, Hits go one by one,
    and it matters which of them, and whether their Damage could be rolled again together.
    """
    strikes = [one for one in attack.strikes if one.volley == volley]
    if any(answers_hits(game, attack, enemy) for enemy in enemies):
        return []
    ranges = {attack.volleys[one.volley].range for one in attack.strikes}
    if attack.kind == "melee" or set(in_range(game, attack.seat, max(ranges))) <= enemies:
        return strikes
    differ = len({(one.volley, one.critical) for one in attack.strikes}) > 1
    together = len(strikes) > 1 and may_roll_again(game, attack.seat, "damage")
    return [] if differ or together else strikes[:1]


Alike = tuple[int, bool]
"""Hits that differ in nothing: by Volley, and whether they are Critical."""


def hits_to(game: Brimstone, attack: Attack) -> dict[Alike, list[int]]:
    """By kind of Hit, the Enemies to whom it may go; the best Hits first, those that can go nowhere left out."""
    kinds = sorted({(one.volley, one.critical) for one in attack.strikes}, key=lambda kind: (kind[0], not kind[1]))
    by_volley = {volley: targets(game, attack, attack.volleys[volley]) for volley, _ in kinds}
    return {kind: by_volley[kind[0]] for kind in kinds if by_volley[kind[0]]}


def choices(game: Brimstone, attack: Attack, can_go: dict[Alike, list[int]]) -> list[Option]:
    """All Hits on one Enemy, a single one, or one is given up.

    Some of those that are alike are put on one Enemy together where their Damage could be rolled again together.
    """
    all_, some, single, forgone = [], [], [], []
    several = len({one.volley for one in attack.strikes if not attack.volleys[one.volley].only}) > 1
    together = may_roll_again(game, attack.seat, "damage")
    for (volley, critical), enemies in can_go.items():
        mixed = (volley, not critical) in can_go
        weapons, only = attack.volleys[volley].weapons, attack.volleys[volley].only
        of: dict[str, Arg] = {"item": weapons[0]} if several and weapons else {}
        one = {**of, "critical": 1} if mixed and critical else of
        alike = sum((strike.volley, strike.critical) == (volley, critical) for strike in attack.strikes)
        hits = sum(strike.volley == volley for strike in attack.strikes)
        if hits > 1 and (critical or not mixed):
            all_ += [option("hit", enemy=enemy, hits=hits, **of) for enemy in enemies]
        for many in range(2, min(alike, hits - 1) + 1) if together else ():
            some += [option("hit", enemy=enemy, hits=many, **one) for enemy in enemies]
        single += [option("hit", enemy=enemy, **one) for enemy in enemies]
        forgone.append(option("forgo-hit", **one, **({"enemy": only} if only else {})))
    return [*all_, *some, *single, *forgone]


def _assigned(game: Brimstone, chosen: Option) -> Begun:
    attack = game.state.attack
    assert attack
    strikes = chosen_strikes(attack, chosen)
    if chosen.verb == "forgo-hit":
        attack.strikes.remove(*strikes)
        game.tell("hit-forgone", "SOB-FHIT-11", who=attack.seat)
        return assign_hits()
    land(game, int(chosen.args["enemy"]), strikes)
    return None


def chosen_strikes(attack: Attack, chosen: Option) -> list[Strike]:
    """Which Hits an answer speaks of: so many of a weapon, the Critical one, or one that is not if there is any."""
    item, enemy, hits = chosen.args.get("item"), chosen.args.get("enemy"), int(chosen.args.get("hits", 1))
    found = []
    for strike in attack.strikes:
        volley = attack.volleys[strike.volley]
        if item in (None, *volley.weapons) and volley.only in (0, enemy):
            found.append(strike)
    found.sort(key=lambda one: one.critical != bool(chosen.args.get("critical")))
    return found[:hits]


def land(game: Brimstone, enemy: int, strikes: list[Strike]) -> None:
    """Hits are on their way to an Enemy; what answers to that comes before their Damage."""
    state, attack = game.state, game.state.attack
    assert attack
    attack.strikes = [one for one in attack.strikes if not any(one is landing for landing in strikes)]
    attack.target, attack.landing, attack.now = enemy, strikes, strikes[0].volley
    state.flow += [assign_hits(), resolve_hits()]
    kind, beside = state.enemies[enemy].kind, enemy in beside_hero(game, attack.seat)
    for strike in strikes:
        happen(game, HitAssigned(attack.seat, enemy, kind, strike.critical, beside))


def answers_hits(game: Brimstone, attack: Attack, enemy: int) -> bool:
    """Whether something of an Enemy would answer to Hits of the Attack: some do to Critical ones, or to who is near."""
    kind, beside = game.state.enemies[enemy].kind, enemy in beside_hero(game, attack.seat)
    may_be = {"critical": {strike.critical for strike in attack.strikes}, "adjacent": {beside}}
    triggers = [trigger for one in abilities(game, kind, enemy) for trigger in one.triggers]
    if any(brings_others(trigger) for trigger in triggers) and could_kill(game, attack, enemy):
        return True
    answers = [trigger.when for trigger in triggers]
    return any(
        when.event in ANSWERS_HITS
        and all(fact not in may_be or not may_be[fact].isdisjoint(wanted) for fact, wanted in when.narrowed)
        for when in answers
    )


def brings_others(trigger: Trigger) -> bool:
    """Whether more Enemies come because one was killed: it may be better left alive for now."""
    return trigger.when.event == "enemy-killed" and any(isinstance(effect, EnemiesJoin) for effect in trigger.do)


@step
def attack_over(game: Brimstone) -> None:
    """What came in between is done, and the Attack that it interrupted goes on."""
    state = game.state
    *waiting, state.attack = state.waiting_attacks or (None,)
    state.waiting_attacks = tuple(waiting)
