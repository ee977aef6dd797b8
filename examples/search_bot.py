"""A bot that looks ahead: it tries every option on twins, plays each out at random, and takes the best.

In every twin whatever is hidden from the seat is dealt anew, so it reckons with what may be and does not peek.

python examples/search_bot.py [SEED]
"""

import random
import sys
from typing import Any

import darklantern as dl


class SearchBot:
    """Flat Monte Carlo search: of all options the one whose playouts end best."""

    def __init__(self, seed: int, playouts: int = 2, depth: int = 25) -> None:
        self._chance = random.Random(seed)
        self._playouts, self._depth = playouts, depth

    def choose(self, game: dl.Game[Any, Any]) -> int:
        options = range(len(game.ask.options))
        return max(options, key=lambda index: sum(self._try(game, index, deal) for deal in range(self._playouts)))

    def _try(self, game: dl.Game[Any, Any], index: int, deal: int) -> float:
        """How the table stands a while after an option was taken."""
        twin = game.as_known_to(game.ask.seat, seed=deal)
        twin.choose(index)
        for _ in range(self._depth):
            if twin.over:
                return 100.0 if twin.result.won else -100.0
            twin.choose(self._chance.randrange(len(twin.ask.options)))
        seats = twin.state.seats
        return sum(seat.strength + seat.sanity + 2 * len(seat.hand) for seat in seats) - 5 * twin.state.darkness


if __name__ == "__main__":
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    game = dl.new("heart", players=2, seed=seed)
    bot: dl.Bot = SearchBot(seed)
    while not game.over:
        game.choose(bot.choose(game))
    print(repr(game))
