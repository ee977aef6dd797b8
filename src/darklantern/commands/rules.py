"""`darklantern rules`: read and search the rule catalogue, and see which entries have a test."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from darklantern.commands.shared import Commands, add_json, parser_for, print_json
from darklantern.table.errors import UserError

if TYPE_CHECKING:
    from darklantern.table.rulebook import Rule, Rulebook


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "rules",
        "read and search the rules, or see which of them have a test",
        """darklantern rules heart                     the areas
        darklantern rules heart SIL                 the rules of one area
        darklantern rules heart HOD-SIL-01          one rule in full
        darklantern rules heart rescue boat         rules that hold all these words
        darklantern rules HOD-SIL-01 --where        module, tests and scenarios of a rule
        darklantern rules heart --coverage          entries with a test, by area""",
    )
    parser.add_argument(
        "words",
        nargs="*",
        metavar="NAME|WORD",
        help="a game; then an area, a rule's id, or words to look for",
    )
    parser.add_argument("--coverage", action="store_true", help="how many entries have a marked test")
    parser.add_argument("--where", action="store_true", help="where rules are told and proved, in a checkout")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from darklantern.games import playable

    named = args.words[:1] if args.words and args.words[0] in playable() else []
    words = args.words[len(named) :]
    games = named or list(playable())
    if args.coverage:
        if words:
            raise UserError(f"no game {words[0]!r}: there is {', '.join(playable())}")
        return show_coverage(games, args.json, one=bool(named))
    from darklantern.table.rulebook import catalogue

    found = [(catalogue(game), rules) for game in games if (rules := look_up(catalogue(game), words))]
    if args.where and found:
        if not words:
            raise UserError("--where: which rule? give an id, an area or words")
        return show_where([rule for _, rules in found for rule in rules], args.json)
    if args.json:
        print_json([as_data(rule) for _, rules in found for rule in rules])
    elif not words:
        for game in games:
            show_areas(game, catalogue(game))
    else:
        show_rules([rule for _, rules in found for rule in rules])
    if words and not found and not named and words[0].isidentifier():
        there = f"no game {words[0]!r}: there is {', '.join(playable())}"
        raise UserError(f"{there}; and no rule holds {' and '.join(map(repr, words))}")
    if words and not found:
        raise UserError(f"no rule of {', '.join(games)} holds {' and '.join(map(repr, words))}")
    return 0


def as_data(rule: Rule) -> dict[str, Any]:
    import msgspec

    return dict(msgspec.to_builtins(rule))


def look_up(book: Rulebook, words: Sequence[str]) -> list[Rule]:
    """All rules, those of an area, one by its id, or those that hold every word, best first."""
    if not words:
        return list(book.rules)
    whole = words[0].upper()
    if len(words) == 1 and whole in book.by_id():
        return [book.entry(whole)]
    if len(words) == 1 and whole in book.areas and words[0] == whole:
        return [rule for rule in book.rules if rule.area == whole]
    return book.search(" ".join(words))


def show_areas(game: str, book: Rulebook) -> None:
    print(f"{book.game} ({game}): {len(book.rules)} rules")
    for code, about in book.areas.items():
        count = sum(rule.area == code for rule in book.rules)
        print(f"  {code:8}{count:4}  {about}")


def show_rules(rules: Sequence[Rule]) -> None:
    """One in full, several with their statement."""
    for rule in rules:
        print(f"{rule.id}  {rule.title}")
        parts = [rule.rule]
        if len(rules) == 1:
            notes = {
                "Ruling": rule.ruling,
                "Correction": rule.correction,
                "Check": rule.check,
                "Source": rule.source,
            }
            parts += [f"{name}: {text}" for name, text in notes.items() if text]
        for part in parts:
            print(textwrap.fill(part, 100, initial_indent="    ", subsequent_indent="    "))


def show_where(rules: Sequence[Rule], as_json: bool) -> int:
    """Modules, tests and scenarios of rules."""
    from darklantern.commands.coverage import find_tests, marked
    from darklantern.commands.where import where
    from darklantern.games import FOLDER, playable
    from darklantern.table.rulebook import catalogue

    homes = {rule.id: FOLDER / game for game in playable() for rule in catalogue(game).rules}
    proofs = marked(find_tests())
    places = {rule.id: where(rule.id, homes[rule.id], proofs) for rule in rules}
    if as_json:
        print_json({id_: found._asdict() for id_, found in places.items()})
        return 0
    for rule in rules:
        print(f"{rule.id}  {rule.title}")
        for what, files in places[rule.id]._asdict().items():
            for file in files:
                print(f"    {what.rstrip('s'):10}{file}")
    return 0


def show_coverage(games: Sequence[str], as_json: bool, one: bool) -> int:
    from darklantern.commands.coverage import coverage, find_tests

    tests = find_tests()
    reports = [coverage(game, tests) for game in games]
    if as_json:
        made = [report.report() for report in reports]
        print_json(made[0] if one else made)
        return 0
    for report in reports:
        print(f"{report.game}: {report.covered} of {report.total} entries have a test")
        for code, (covered, total) in report.areas.items():
            lacking = [id_ for id_ in report.missing if id_.split("-")[1] == code]
            missing = f"  missing {', '.join(lacking)}" if lacking else ""
            print(f"  {code:8}{covered:4} of {total:3}{missing}")
    return 0
