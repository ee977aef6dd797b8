"""What would come of a walk: what could be done from there, who would attack, and who would stand in the dark.

Worked out when somebody points at a space.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.escaping import need_to_escape
from darklantern.games.brimstone.posse import grid, standing
from darklantern.games.brimstone.seen.choices import ENDS, QUIET, Chooser
from darklantern.games.brimstone.seen.enemies import foe, intent_said, waiting_groups
from darklantern.games.brimstone.seen.intents import Intent, intent_of
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.seen.seats import figure
from darklantern.games.brimstone.seen.strings import words
from darklantern.games.brimstone.turn.light import in_the_dark
from darklantern.table.scene import Choice, NextMove, Outlook
from darklantern.table.scene.outlooks import could_do
from darklantern.table.wording import listed, some

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

HARMLESS = frozenset({"waits", "nears"})
"""What Enemies do that attack nobody."""


def outlook(game: Brimstone, index: int) -> Outlook | None:
    """The outlook of a walk, tried on copies; None for anything else."""
    ask = game.ask
    if ask is None or ask.prompt != "act" or ask.options[index].verb != "go":
        return None
    there, seat = game.clone(), ask.seat
    there.state.heroes[seat].at = grid(game).square(str(ask.options[index].args["to"]))
    coming = {number: intent_of(there, number) for number in there.state.enemies}
    phraser = Phraser(there)
    attackers = {number: one for number, one in coming.items() if seat in one.seats and one.how not in HARMLESS}
    danger = list(_would_attack(there, seat, attackers, phraser)) if attackers else []
    danger += [*_would_be_held(there, seat, phraser), *_would_be_in_the_dark(game, there, phraser)]
    calm = [phraser.fill(words().outlook["safe"], {"who": seat})] if coming and not attackers else []
    return Outlook(list(could_do(_offered(game, index))), danger, list(_moves(there, coming)), calm)


def _offered(game: Brimstone, index: int) -> list[Choice]:
    """What could be done from there with the movement that is left; nothing where dice or another question come."""
    there, asked = game.clone(), game.ask
    drawn = there.state.dice.drawn
    there.choose(index)
    ask = there.ask
    if not (ask and asked) or (ask.seat, ask.prompt) != (asked.seat, "act") or there.state.dice.drawn != drawn:
        return []
    chooser, known = Chooser(there, Phraser(there)), ENDS | QUIET | {"go"}
    return [chooser.choice(number, one) for number, one in enumerate(ask.options) if one.verb not in known]


def _would_attack(there: Brimstone, seat: int, attackers: dict[int, Intent], phraser: Phraser) -> Iterator[str]:
    """How many Enemies would go for whoever stands there, each with its dice."""
    waiting, all_ = waiting_groups(there), some(len(there.state.enemies), "Enemy", "Enemies")
    yield phraser.fill(words().outlook["attacked"], {"many": len(attackers), "all": all_, "who": seat})
    for number, one in attackers.items():
        yield f"{phraser.enemy(number)}: {intent_said(one, phraser, there.state.enemies[number].kind in waiting)}"


def _would_be_held(there: Brimstone, seat: int, phraser: Phraser) -> Iterator[str]:
    """What it would take to get away again."""
    need = need_to_escape(there, seat)
    if need:
        yield phraser.fill(words().outlook["held"], {"need": need})


def _would_be_in_the_dark(game: Brimstone, there: Brimstone, phraser: Phraser) -> Iterator[str]:
    """Those who are in the light now and would not be then: whoever goes, or those whom the Light Source leaves."""
    left = [seat for seat in standing(there) if in_the_dark(there, seat) and not in_the_dark(game, seat)]
    if left:
        yield words().outlook["dark"].format(whom=listed([phraser.person(seat) for seat in left], "and"))


def _moves(there: Brimstone, coming: dict[int, Intent]) -> Iterator[NextMove]:
    map_ = grid(there)
    for number, one in coming.items():
        if one.steps or one.how not in HARMLESS:
            hunts = figure(one.seats[0]) if len(one.seats) == 1 else ""
            yield NextMove(foe(number), hunts, [map_.name(square) for square in one.way])
