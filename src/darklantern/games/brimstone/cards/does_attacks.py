"""What the verbs about the Attacks of Heroes do.

Touches CLAW.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards import verbs_attacks
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.fights.attacking import more_dice
from darklantern.table.ask import Begun, Option
from darklantern.table.modifiers import Boost
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@verbs.does(verbs_attacks.MoreDice)
def rolls_more_dice(game: Brimstone, it: Pending[verbs_attacks.MoreDice], chosen: Option) -> Begun:
    """Only the Hero whose Attack it is."""
    attack = game.state.attack
    return more_dice(game, it.effect.dice) if attack is not None and attack.seat == it.seat else None


@verbs.does(verbs_attacks.AllCritical)
def all_hits_are_critical(game: Brimstone, it: Pending[verbs_attacks.AllCritical], chosen: Option) -> None:
    """From now on, and in the Attack that the Hero is making also what was rolled already."""
    attack = game.state.attack
    game.state.boosts.append(Boost("sure-criticals", 1, "turn", it.seat, it.source))
    game.tell("all-critical", "SOB-CLAW-12", who=it.seat)
    if attack is not None and attack.seat == it.seat:
        for volley in attack.volleys:
            volley.critical = min(volley.critical, volley.need)
        for strike in (*attack.strikes, *attack.landing):
            strike.critical = not attack.volleys[strike.volley].no_criticals
