"""Lasting effects: "this round", the markers that stand for them, and cards that wait for their markers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, in_play
from darklantern.games.arcana.state import Lasting
from darklantern.games.arcana.units.attributes import fit_to_maxima

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def markers_left(game: Arcana, unit: int) -> int:
    """How many lasting effects a unit may still begin; horror markers never run out."""
    if not 0 <= unit < FIRST_MONSTER:
        return 1
    return constants.party.markers - sum(lasting.by == unit for lasting in game.state.lasting)


def begin_lasting(game: Arcana, by: int, source: str, stat: str, add: int, units: Sequence[int]) -> bool:
    """Let a number be changed until the marker returns; not if an explorer has no marker left (MA-EFF-04)."""
    if not units or markers_left(game, by) < 1:
        return False
    owner = by if 0 <= by < FIRST_MONSTER else NOWHERE
    game.state.lasting.append(Lasting(owner, source, stat, add, list(units)))
    told = {"who": by, "card": source, "stat": stat, "add": add, "whom": list(units)}
    game.tell("lasting-began", "MA-EFF-03" if owner != NOWHERE else "MA-EFF-08", **told)
    if add < 0:
        _fit(game, units)
    return True


def return_markers(game: Arcana, by: int) -> None:
    """The markers of an explorer, or the horror markers (NOWHERE), go back, and what they stood for ends."""
    _end(game, lambda lasting: lasting.by == by)


def return_all_markers(game: Arcana) -> None:
    """The markers of all explorers, and the horror markers, go back."""
    _end(game, lambda lasting: True)


def return_explorer_markers(game: Arcana) -> None:
    """The markers of all explorers go back, as the explorer phase begins."""
    _end(game, lambda lasting: lasting.by != NOWHERE)


def _end(game: Arcana, over: Callable[[Lasting], bool]) -> None:
    state = game.state
    ended = state.lasting and [lasting for lasting in state.lasting if over(lasting)]
    if not ended:
        return
    state.lasting = [lasting for lasting in state.lasting if not over(lasting)]
    for lasting in ended:
        game.tell("lasting-ended", "MA-EFF-03" if lasting.by != NOWHERE else "MA-EFF-08", card=lasting.source)
        _fit(game, lasting.units)
    _destroy_what_waited(game)


def _fit(game: Arcana, units: Sequence[int]) -> None:
    for unit in units:
        if in_play(game, unit):
            fit_to_maxima(game, unit)


def forget_unit(game: Arcana, unit: int) -> None:
    """A unit that has left the game takes its markers with it, and nothing lasts for it any more."""
    state = game.state
    if any(unit == lasting.by or unit in lasting.units for lasting in state.lasting):
        state.lasting = [lasting for lasting in state.lasting if lasting.by != unit]
        for lasting in state.lasting:
            lasting.units = [other for other in lasting.units if other != unit]
        _destroy_what_waited(game)


def _destroy_what_waited(game: Arcana) -> None:
    """A card that waited is destroyed once none of its markers is left (MA-EFF-05)."""
    from darklantern.games.arcana.cards.abilities import destroy_card

    state = game.state
    needed = {lasting.source for lasting in state.lasting}
    for card in [card for card in state.waiting if card not in needed]:
        state.waiting.remove(card)
        destroy_card(game, card)
