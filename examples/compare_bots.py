"""Let two kinds of bots play the same games and compare how often they win.

python examples/compare_bots.py [GAMES]
"""

import sys

import darklantern as dl

games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
for kind in ("random", "greedy"):
    study = dl.simulate("heart", {"players": 3}, games=games, seed=7, bots=kind)
    causes = ", ".join(f"{cause} {count}" for cause, count in study.lost.items())
    print(f"{kind:7} won {study.won:3} of {study.games}; lost by {causes}")
