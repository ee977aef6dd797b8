"""Damage that a Hero is about to take and another Hero prevents, with what it has for that.

Touches CLAW.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.fights.experience import gain_xp
from darklantern.games.brimstone.harm.knocked_out import suffer
from darklantern.games.brimstone.heroes.prices import can_pay, pay_price, usable, usable_called
from darklantern.games.brimstone.kits import Usable, anybody_has
from darklantern.games.brimstone.posse import standing
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_base import Prevention
    from darklantern.games.brimstone.state import Brimstone

LET_IT_HURT = option("let-it-hurt")


def about_to_suffer(game: Brimstone) -> Begun:
    """What no save has stopped is suffered, unless somebody may prevent a part of it."""
    harmed = any(game.state.harms[-1].passed.values())
    return prevent(0) if harmed and anybody_has(game, game.content.preventing) else suffer.run(game)


@step
def prevent(game: Brimstone, first: int) -> Begun:
    """Each other Hero in turn, from this seat on, may prevent some of it."""
    harm = game.state.harms[-1]
    wounds, sanity = (harm.passed.get(kind, 0) for kind in ("health", "sanity"))
    for seat in standing(game):
        ready = [it for it in preventing(game, seat) if can_pay(game, seat, it)]
        if first <= seat != harm.seat and ready and wounds + sanity:
            options = [option("prevent", **{it.kind: it.id}) for it in ready]
            about: dict[str, Arg] = {"hero": harm.seat, "wounds": wounds, "sanity": sanity}
            return Ask(seat, "prevent", [LET_IT_HURT, *options], about, usual=0), partial(_prevents, seat)
    return suffer()


def preventing(game: Brimstone, seat: int) -> list[Usable]:
    return [it for it in usable(game, seat, game.content.preventing) if it.use.prevents]


def said_of(game: Brimstone, card: str) -> Prevention:
    prevents = game.content.uses[card].prevents
    assert prevents
    return prevents


def _prevents(seat: int, game: Brimstone, chosen: Option) -> Frame:
    if chosen == LET_IT_HURT:
        return prevent(seat + 1)
    it, harm = usable_called(game, seat, str(chosen.args.get("ability") or chosen.args["item"])), game.state.harms[-1]
    pay_price(game, seat, it)
    game.tell("used", "SOB-CLAW-03", who=seat, card=it.printed, on=harm.seat)
    dice, most = dice_of(said_of(game, it.printed).damage), sum(harm.passed.values())
    then = prevention_rolled(seat, it.printed)
    return ROLLS.roll(
        game,
        "prevent",
        seat,
        dice.dice,
        then,
        sides=dice.sides,
        enough=dice.face_for(most),
        plenty=dice.sum_for(most),
        rule="SOB-CLAW-03",
    )


@step
def prevention_rolled(game: Brimstone, seat: int, card: str) -> Begun:
    """Of Wounds and Sanity Damage at once, whoever prevents them says how many of each."""
    wounds, sanity = (game.state.harms[-1].passed.get(kind, 0) for kind in ("health", "sanity"))
    amount = min(dice_of(said_of(game, card).damage).read(game.state.rolls[-1].faces), wounds + sanity)
    fewest, most = max(0, amount - sanity), min(wounds, amount)
    splits = [option("split", wounds=part, sanity=amount - part) for part in range(most, fewest - 1, -1)]
    about: dict[str, Arg] = {"hero": game.state.harms[-1].seat, "amount": amount}
    return Ask(seat, "split-prevented", splits, about, usual=0), partial(_split, seat, card)


def _split(seat: int, card: str, game: Brimstone, chosen: Option) -> Frame:
    taken(game)
    harm, wounds, sanity = game.state.harms[-1], int(chosen.args["wounds"]), int(chosen.args["sanity"])
    for kind, amount in (("health", wounds), ("sanity", sanity)):
        if amount:
            harm.passed[kind] -= amount
            game.tell("prevented", "SOB-CLAW-03", who=seat, hero=harm.seat, harmed=kind, amount=amount)
    gain_xp(game, seat, said_of(game, card).xp * (wounds + sanity), "SOB-CLAW-03")
    return prevent(seat)
