"""Play a game at random and tell what happens.

python examples/random_game.py [SEED]
"""

import random
import sys

import darklantern as dl

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 7
chance = random.Random(seed)
game = dl.new("heart", players=2, seed=seed, story=True)
while not game.over:
    game.choose(chance.choice(game.ask.options))

for line in game.scene().story[-12:]:
    print(line.text)
print(repr(game))
