"""The verbs of the cards, each of which a module `does_*` teaches what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.pending import Verbs

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def able(game: Brimstone, seat: int) -> bool:
    """A Hero who is KO'd or dead takes no part in what cards do, but for what the charts do to it as it comes round."""
    hero = game.state.heroes[seat]
    return not hero.dead and (not hero.knocked_out or seat == game.state.coming_round)


verbs: Verbs[Brimstone] = Verbs(able)
