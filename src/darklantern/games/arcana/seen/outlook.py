"""What would come of a walk: what could still be done there, and who would come. Worked out when somebody points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.monsters.foretelling import Foretold, foretell
from darklantern.games.arcana.seen.choices import ENDS, QUIET, Chooser
from darklantern.games.arcana.seen.intents import said
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.strings import words
from darklantern.games.arcana.seen.units import figure
from darklantern.table.scene import NextMove, Outlook
from darklantern.table.scene.outlooks import could_do
from darklantern.table.wording import some

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def outlook(game: Arcana, index: int) -> Outlook | None:
    """The outlook of a walk, tried on a copy; None for anything else, and where dice or another question would come."""
    ask = game.ask
    if ask is None or ask.prompt != "act" or ask.options[index].verb != "go":
        return None
    there = game.clone()
    drawn = there.state.dice.drawn
    there.choose(index)
    if there.ask is None or (there.ask.seat, there.ask.prompt) != (ask.seat, "act") or there.state.dice.drawn != drawn:
        return None
    coming = {monster: foretell(there, monster) for monster in there.state.monsters}
    danger = list(_would_come(there, ask.seat, coming))
    safe = [] if danger or not coming else [Phraser(there).fill(words().outlook["safe"], {"unit": ask.seat})]
    found = Outlook([*_could_do(there), *safe], danger)
    map_ = grid(there)
    for monster, foretold in coming.items():
        if foretold.way or foretold.attacks:
            way = [map_.name(space) for space in foretold.way]
            found.moves.append(NextMove(figure(monster), figure(foretold.hunts), way))
    return found


def _could_do(there: Arcana) -> Iterator[str]:
    """What would be worth doing from there with the stamina that is left, attacks with their chance."""
    assert there.ask is not None
    chooser = Chooser(there, Phraser(there))
    walks = [(number, one) for number, one in enumerate(there.ask.options) if one.verb not in ENDS | QUIET | {"go"}]
    choices = [chooser.choice(number, one) for number, one in walks]
    return could_do([choice for choice in choices if not (choice.quiet or choice.dimmed)])


def _would_come(there: Arcana, seat: int, coming: dict[int, Foretold]) -> Iterator[str]:
    """How many monsters would attack whoever stands there, and each of them with its chance."""
    attackers = [monster for monster, one in coming.items() if one.hunts == seat and one.attacks]
    if not attackers:
        return
    phraser = Phraser(there)
    facts = {"many": len(attackers), "all": some(len(coming), "monster"), "unit": seat}
    yield phraser.fill(words().outlook["attacked"], facts)
    for monster in attackers:
        yield f"{phraser.unit(monster)}: {said(phraser, coming[monster]).text}"
