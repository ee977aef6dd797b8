"""All that is measured: heart against earlier code and catanatron, a toy fight, Brimstone, Arcana, and maps.

make bench ARGS='--revision 4067de6f --json'
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from bench import arcana, before, brimstone, fight_speed, space


def maps() -> dict[str, Any]:
    found = space.measure()
    met = {what: found[what] <= most for what, most in space.CEILINGS.items()}
    return {"microseconds": found, "ceilings": space.CEILINGS, "met": met}


def maps_in_words(found: dict[str, Any]) -> str:
    lines = []
    for what, most in found["ceilings"].items():
        verdict = "met" if found["met"][what] else "NOT MET"
        lines.append(f"{what} on 20 tiles: {found['microseconds'][what]:.1f} µs, at most {most:g} asked: {verdict}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__.partition("\n")[0])
    parser.add_argument("--revision", default=before.REVISION, help="the code to compare with (%(default)s)")
    parser.add_argument("--turns", type=int, default=40, help="of old and new code (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="with catanatron (%(default)s); 0 leaves it out")
    parser.add_argument("--seconds", type=float, default=2.0, help="of play in each such round (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print one object")
    args = parser.parse_args()
    parts = {
        "before": (before.measure(args.turns, args.revision), before.table),
        "fight": (fight_speed.measure(), fight_speed.table),
        "brimstone": (brimstone.measure(), brimstone.table),
        "arcana": (arcana.measure(), arcana.table),
        "maps": (maps(), maps_in_words),
    }
    if args.rounds:
        from bench import peer  # catanatron is installed only where `make bench` runs

        parts["peer"] = (peer.measure(args.rounds, args.seconds), peer.table)
    if args.json:
        print(json.dumps({name: found for name, (found, _) in parts.items()}, indent=2))
    else:
        print("\n\n".join(table(found) for found, table in parts.values()))
    return 0 if all(all(found["met"].values()) for found, _ in parts.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
