"""Dice of Enemies that Heroes next to them make be rolled again, with what they have for that."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.heroes.prices import can_pay, pay_price, usable, usable_called
from darklantern.games.brimstone.kits import Usable, kits_of
from darklantern.games.brimstone.posse import beside_enemy, standing
from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hit

ENEMY_DICE = "enemy-to-hit"
LET_HIT = option("let-hit")


def may_be_parried(game: Brimstone, kind: str) -> bool:
    """Whether any Hero has something against the To Hit dice of Enemies; those who never miss roll none."""
    ids, _ = game.content.rolled_again_by(ENEMY_DICE, by_grit=False)
    for kit in kits_of(game):  # a loop, because a generator costs more than what it looks at
        if not ids.isdisjoint(kit.again):
            return not trait(game, kind, "swarms")
    return False


@step
def parry(game: Brimstone, seat: int) -> Begun:
    """Each Hero in turn, from this one on, may have the die of a Hit rolled again before it is defended against."""
    for other in standing(game):
        options = parries(game, other) if other >= seat else []
        if options:
            harm = game.state.harms[-1]
            about: dict[str, Arg] = {"hero": harm.seat, "group": harm.source, "hits": len(harm.hits)}
            return Ask(other, "parry", [LET_HIT, *options], about, usual=0), partial(_parried, other)
    return "hits-land"


def parries(game: Brimstone, seat: int) -> list[Option]:
    """One option for each thing that a Hero can use and each unlike Hit of an Enemy next to it.

    A die that was rolled again is not rolled once more.
    """
    found, at = [], game.state.heroes[seat].at
    ready = [it for it in usable(game, seat) if parries_with(it) and can_pay(game, seat, it)]
    unlike: list[Hit] = []
    for number, hit in enumerate(game.state.harms[-1].hits):
        enemy = game.state.enemies.get(hit.enemy)
        as_it_is = replace(hit, face=0)
        fresh = not hit.again and as_it_is not in unlike
        if ready and enemy and fresh and beside_enemy(game, enemy) >> at & 1:
            unlike.append(as_it_is)
            found += [option("parry", hit=number, enemy=hit.enemy, source=it.id) for it in ready]
    return found


def parries_with(it: Usable) -> bool:
    return it.use.reroll is not None and ENEMY_DICE in it.use.reroll.kinds


def _parried(seat: int, game: Brimstone, chosen: Option) -> Frame:
    if chosen == LET_HIT:
        return parry(seat + 1)
    source = str(chosen.args["source"])
    pay_price(game, seat, usable_called(game, seat, source))
    return "hit-rolled-again", seat, int(chosen.args["hit"]), source
