"""The verbs of the cards, each of which a module `does_*` teaches what it does.

The owner of an effect, its `seat`, is the unit that is "you" in it: an explorer by its seat, a monster by its number,
or nobody (NOWHERE), as with chapters and horror events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import NOWHERE, in_play
from darklantern.games.arcana.units.control import answers_for
from darklantern.table.pending import Verbs

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def able(game: Arcana, unit: int) -> bool:
    """A unit that is no longer on the map takes no part in what cards do; what belongs to nobody always happens."""
    return unit == NOWHERE or in_play(game, unit)


verbs: Verbs[Arcana] = Verbs(able, asked=answers_for)
