"""What the verbs about the Attacks of Heroes do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards import verbs_attacks
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.fights.attacking import more_dice
from darklantern.table.ask import Begun, Option
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@verbs.does(verbs_attacks.MoreDice)
def rolls_more_dice(game: Brimstone, it: Pending[verbs_attacks.MoreDice], chosen: Option) -> Begun:
    """Only the Hero whose Attack it is."""
    attack = game.state.attack
    return more_dice(game, it.effect.dice) if attack is not None and attack.seat == it.seat else None
