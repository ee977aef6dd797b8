"""Record the golden games anew: finished games that must replay byte for byte while the rules stay.

    make golden

Run it after a rule, a card or the order of asks was changed on purpose, look at what changed with `git diff
--stat tests/golden`, and commit the records with the change that made them necessary. `tests/test_golden.py`
replays them. For each kind of game the seeds are tried in order until one ends as wanted, so the command
gives the same files every time.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Any, NamedTuple

from darklantern.bots import make_bot
from darklantern.games import begin, read_options
from darklantern.lab.simulate import STALL
from darklantern.table.game import Game
from darklantern.table.record import Record

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
MOST_SEEDS = 400
EASIER = {"spoils": True, "any_creature": True}
HARDER = {"no_escape": True, "cursed_spawning": True, "deadly": True, "hell": True}


class Kind(NamedTuple):
    """A kind of game, who plays it and how it must end; `out_of_turn`: how often somebody speaks up."""

    name: str
    won: bool
    options: dict[str, Any]
    bot: str
    out_of_turn: float = 0.0

    @property
    def game(self) -> str:
        return self.name.partition("-")[0]


def kinds() -> list[Kind]:
    return [*heart_kinds(), *brimstone_kinds(), *arcana_kinds()]


MISSIONS = [
    (1, "a-fistful-of-dark-stone", "hold-the-pumps"),
    (2, "burn-the-nests", "lamps-for-the-lost"),
    (4, "a-fistful-of-dark-stone", "scouting-party"),
    (6, "the-bear-that-ate-the-payroll", "three-kegs-of-powder"),
]
"""With so many Heroes, a Mission for the revised edition and one for the classic one."""


def brimstone_kinds() -> list[Kind]:
    """Won and lost, in both editions, with few and many Heroes and Missions of all kinds, dealt and made by hand."""
    made = []
    for heroes, mission, other in MISSIONS:
        revised = {"heroes": heroes, "mission": mission}
        classic = {"heroes": heroes, "mission": other, "edition": "classic", "players": min(2, heroes)}
        made.append(Kind(f"brimstone-{heroes}-revised-won", True, revised, "greedy"))
        made.append(Kind(f"brimstone-{heroes}-revised-lost", False, revised, "random", out_of_turn=0.03))
        made.append(Kind(f"brimstone-{heroes}-classic-won", True, classic, "greedy", out_of_turn=0.01))
        made.append(Kind(f"brimstone-{heroes}-classic-lost", False, classic, "random"))
    by_hand = {"heroes": 3, "players": 3, "set_up": "by-hand"}
    return [
        *made,
        Kind("brimstone-3-by-hand-won", True, by_hand, "greedy"),
        Kind("brimstone-3-by-hand-basic-lost", False, {**by_hand, "basic": True}, "random", out_of_turn=0.02),
    ]


def arcana_kinds() -> list[Kind]:
    """Every scenario won and lost, with one to four explorers, shortened, easier, and with people who scheme."""
    people = {"explorers": 3, "players": 3, "set_up": "by-hand", "scheming": "players"}
    short = {"explorers": 1, "length": "very-fast", "easy": True, "very_easy": True}
    made = [
        Kind("arcana-1-very-fast-won", True, short, "greedy"),
        Kind("arcana-1-lost", False, {"explorers": 1}, "random", out_of_turn=0.03),
        Kind("arcana-3-by-hand-lost", False, people, "random", out_of_turn=0.05),
        Kind("arcana-3-fast-lost", False, {**people, "length": "fast"}, "greedy"),
    ]
    for scenario in (1, 2, 3):
        options = {"explorers": 2 if scenario == 1 else 4, "scenario": scenario}
        made.append(Kind(f"arcana-scenario-{scenario}-won", True, options, "greedy", out_of_turn=0.01))
        made.append(Kind(f"arcana-scenario-{scenario}-lost", False, options, "greedy"))
    return made


def heart_kinds() -> list[Kind]:
    """Won and lost with every number of players, with and without the expansion, at mixed difficulties."""
    made = []
    for players in (1, 2, 3, 4):
        core, west = {"players": players}, {"players": players, "western_shores": True}
        made.append(Kind(f"heart-{players}-core-won", True, core, "greedy"))
        made.append(Kind(f"heart-{players}-core-lost", False, core, "random", out_of_turn=0.03))
        made.append(Kind(f"heart-{players}-west-easier-won", True, {**west, **EASIER}, "greedy"))
        made.append(Kind(f"heart-{players}-west-lost", False, west, "random", out_of_turn=0.03))
    easier, harder = {"players": 3, **EASIER}, {"players": 4, **HARDER}
    always = {"players": 3, "western_shores": True, **HARDER, "creature_order": "always"}
    solo = {"players": 1, "solo_spawn_cards": 1, "creature_order": "fixed"}
    return [
        *made,
        Kind("heart-3-easier-out-of-turn-won", True, easier, "greedy", out_of_turn=0.01),
        Kind("heart-4-harder-lost", False, harder, "greedy"),
        Kind("heart-3-west-harder-always-lost", False, always, "greedy", out_of_turn=0.02),
        Kind("heart-1-one-card-fixed-lost", False, solo, "greedy"),
    ]


def play(kind: Kind, seed: int) -> Game[Any, Any]:
    """One game of a kind to its end."""
    game = begin(kind.game, read_options(kind.game, kind.options), seed)
    bot, chance = make_bot(kind.bot, seed), random.Random(seed)
    for _ in range(STALL):
        if game.ask is None:
            break
        out_of_turn = game.out_of_turn if kind.out_of_turn and chance.random() < kind.out_of_turn else []
        index = len(game.ask.options) + chance.randrange(len(out_of_turn)) if out_of_turn else bot.choose(game)
        game.choose(index)
    return game


def find(kind: Kind) -> Record | None:
    """The first seed whose game ends as wanted."""
    for seed in range(1, MOST_SEEDS + 1):
        game = play(kind, seed)
        if game.result is not None and game.result.won is kind.won:
            return Record.of(game)
    return None


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these records, such as heart-2-core-won")
    args = parser.parse_args(argv)
    chosen = [kind for kind in kinds() if not args.names or kind.name in args.names]
    FOLDER.mkdir(exist_ok=True)
    if not args.names:
        for old in FOLDER.glob("*.json"):
            if old.stem not in {kind.name for kind in chosen}:
                old.unlink()
    missing = 0
    for kind in chosen:
        record = find(kind)
        if record is None:
            missing += 1
            print(f"{kind.name}: no such game with the seeds 1 to {MOST_SEEDS}", file=sys.stderr)
            continue
        record.write(FOLDER / f"{kind.name}.json")
        print(f"{kind.name}: seed {record.seed}, {len(record.decisions)} decisions, {record.result}", flush=True)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
