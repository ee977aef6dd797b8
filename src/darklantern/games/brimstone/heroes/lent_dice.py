"""Skill tests of one Hero for which another lends its own dice.

Touches CLAW.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.fights.experience import gain_xp
from darklantern.games.brimstone.heroes.prices import can_pay, pay_price, usable, usable_called
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import Usable, anybody_has
from darklantern.games.brimstone.posse import standing
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone
    from darklantern.table.pending import Pending

HELPER, DICE, XP = "helper", "helper-dice", "helper-xp"
"""Facts of a test for which another Hero lends dice: who that is, how many they are, and what passing it brings."""
NO_HELP = option("no-help")


def able_to_help(game: Brimstone, taker: int) -> Iterator[tuple[int, Usable]]:
    """The other Heroes who have something Ready for tests, each with what it is."""
    ids = game.content.helping_in_tests
    if anybody_has(game, ids):
        for seat in standing(game):
            for it in usable(game, seat, ids) if seat != taker else ():
                if it.use.tests and can_pay(game, seat, it):
                    yield seat, it


def help_offers(game: Brimstone, taker: int, first: int) -> tuple[int, list[Option]] | None:
    """The next Hero from a seat on who may help, and how; None if there is no such Hero."""
    able = [(seat, it) for seat, it in able_to_help(game, taker) if seat >= first]
    if not able:
        return None
    asked = able[0][0]
    return asked, [NO_HELP, *(option("help-in-test", **{it.kind: it.id}) for seat, it in able if seat == asked)]


def helps_in_test(game: Brimstone, seat: int, skill: str, taker: int, chosen: Option) -> dict[str, int]:
    """The price is paid; what is to be remembered of it until the test is over."""
    it = usable_called(game, seat, str(chosen.args.get("ability") or chosen.args["item"]))
    assert it.use.tests
    pay_price(game, seat, it)
    dice = number(game, seat, skill)
    game.tell("helped-in-test", "SOB-CLAW-11", who=seat, hero=taker, skill=skill, count=dice)
    return {HELPER: seat, DICE: dice, XP: it.use.tests.xp}


def reward_helper(game: Brimstone, it: Pending[Any], passed: bool) -> None:
    """Whoever has helped learns from it if the test is passed; what comes of the test need not know of it."""
    seat, _, xp = (int(it.facts.pop(fact, 0)) for fact in (HELPER, DICE, XP))
    if passed:
        gain_xp(game, seat, xp, "SOB-CLAW-11")
