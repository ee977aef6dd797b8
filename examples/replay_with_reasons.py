"""Replay a record and print what happened, each line with the rule behind it.

python examples/replay_with_reasons.py RECORD
"""

import sys

import darklantern as dl

if len(sys.argv) != 2:
    sys.exit(__doc__)
record = dl.Record.read(sys.argv[1])
game = dl.replay(record, story=True)
rules = dl.catalogue(record.game)
for line in game.scene().story:
    print(line.text)
    if line.rule:
        rule = rules.entry(line.rule)
        print(f"    why: {rule.title} ({rule.id})")
print(repr(game))
