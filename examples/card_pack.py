"""Write a card, read it aloud, and see what it does when somebody plays it.

python examples/card_pack.py
"""

import darklantern as dl
from darklantern.games.heart.card_text import card_text
from darklantern.games.heart.content_index import read_pack_text

PACK = """
cards:
  - id: ships-biscuit
    name: Ship's Biscuit
    kind: item
    icon: cookie
    flavour: Baked before the war before last. It has outlived two captains.
    does:
      - recover: {strength: 1}
      - draw: 1
"""

pack = read_pack_text(PACK, "ships-biscuit.yaml")
game = dl.new("heart", players=2, seed=7, content=[pack])
print(card_text(game.content.cards["ships-biscuit"], game.content.names))

while game.ask.prompt != "act":  # through the set-up, to the first turn
    game.choose(0)
person = game.state.seats[game.ask.seat]
person.hand.append("ships-biscuit")
person.strength -= 1
game.resume(game.state)  # the same moment, with the card in hand

before = person.strength, len(person.hand)
game.choose("play card=ships-biscuit")
person = game.state.seats[game.ask.seat]
print(f"Strength {before[0]} -> {person.strength}, hand {before[1]} -> {len(person.hand)}")
