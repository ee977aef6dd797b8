"""`darklantern scenario`: rulebook examples that run."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from darklantern.commands.shared import Commands, add_json, parser_for, print_json, warn
from darklantern.table.errors import UserError

FAILED, BROKEN = 1, 2


class Outcome(NamedTuple):
    """What came of one file: differences if it fails, `broken` if it could not be run at all."""

    file: str
    title: str
    differences: list[str]
    broken: str = ""

    @property
    def passed(self) -> bool:
        return not self.differences and not self.broken


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "scenario",
        "run scenarios and say what came out otherwise than expected",
        """darklantern scenario tests/scenarios/heart/boat-arrives-and-all-are-saved.yaml
        darklantern scenario tests/scenarios""",
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE", help="a scenario, or a folder of them")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    outcomes = []
    for path in yaml_files(args.paths):
        outcome = run_file(path)
        outcomes.append(outcome)
        if not args.json:
            show(outcome)
    passed, broken = sum(outcome.passed for outcome in outcomes), any(outcome.broken for outcome in outcomes)
    if args.json:
        print_json([{**outcome._asdict(), "passed": outcome.passed} for outcome in outcomes])
    else:
        print(f"{passed} of {len(outcomes)} passed")
    return BROKEN if broken else 0 if passed == len(outcomes) else FAILED


def yaml_files(paths: Sequence[Path]) -> Iterator[Path]:
    """The files, and the YAML files in folders."""
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*.y*ml") if file.is_file())
            if not inside:
                raise UserError(f"{path}: no YAML files in this folder")
            yield from inside
        else:
            yield path


def show(outcome: Outcome) -> None:
    if outcome.broken:
        warn(outcome.broken)
        return
    print(f"{'pass' if outcome.passed else 'FAIL'}  {outcome.file}: {outcome.title}")
    for difference in outcome.differences:
        print(f"      {difference}")


def run_file(path: Path) -> Outcome:
    """One scenario. It may put the table into any state, so whatever goes wrong is the scenario's."""
    from darklantern.games import part
    from darklantern.table.scenario import read_scenario
    from darklantern.table.scenario import run as run_scenario

    title = ""
    try:
        scenario = read_scenario(path)
        title = scenario.title
        with scenario.line_of(".game"):
            part(scenario.game, "state")
        with scenario.line_of(".setup"):
            refuse_unknown_setup(scenario.game, scenario.setup)
        return Outcome(str(path), title, run_scenario(scenario, begin))
    except UserError as problem:
        text = str(problem)
        return Outcome(str(path), title, [], text if text.startswith(str(path)) else f"{path}: {text}")
    except Exception as error:
        return Outcome(str(path), title, [], f"{path}: cannot be run: {type(error).__name__}: {error}")


def refuse_unknown_setup(game: str, setup: dict[str, Any]) -> None:
    from darklantern.games import read_options, refuse_seed

    read_options(game, {name: value for name, value in setup.items() if name != "seed"})
    if "seed" not in setup:
        raise UserError("setup: expected seed: a number")
    refuse_seed(setup["seed"])


def begin(name: str, **how: Any) -> Any:
    from darklantern.games import new

    return new(name, **how)
