"""Which of all ways to give Hits to an Enemy an Enemy that is clicked stands for, and which is the usual one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.damage import health_left
from darklantern.games.brimstone.fights.expected import hits_on
from darklantern.games.brimstone.fights.odds import Chances, chances

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone
    from darklantern.table.ask import Ask

LIKELY = 0.5
"""So likely to kill, no more Hits are put on an Enemy together: those that are left may go to another."""

Answer = tuple[int, int, Chances]
"""An answer by its place among the options, how many Hits it gives, and what they are likely to do."""


def best_hits(game: Brimstone, ask: Ask) -> dict[int, Answer]:
    """By Enemy, the fewest Hits that are likely to kill it, or else all that can go there."""
    answers: dict[int, list[Answer]] = {}
    for place, option in enumerate(ask.options):
        if option.verb == "hit":
            blows, criticals = hits_on(game, option)
            hits = int(option.args.get("hits", 1))
            answers.setdefault(int(option.args["enemy"]), []).append((place, hits, chances(blows, criticals)))
    return {enemy: _best(found) for enemy, found in answers.items()}


def _best(answers: list[Answer]) -> Answer:
    likely = [one for one in answers if one[2].kill >= LIKELY]
    if likely:
        return min(likely, key=lambda one: (one[1], -one[2].kill, one[0]))
    return max(answers, key=lambda one: (one[1], one[2].wounds, -one[0]))


def usual_hit(game: Brimstone, best: dict[int, Answer]) -> int:
    """Where each Hit does most: on whoever is likely killed by the fewest, and of equals has the least Health left."""

    def worth(enemy: int) -> tuple[float, float, int, int]:
        place, hits, chance = best[enemy]
        return chance.kill / hits, chance.wounds / hits, -health_left(game, enemy), -place

    return best[max(best, key=worth)][0]
