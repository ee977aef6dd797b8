"""The rule catalogue: every rule of a game as one testable statement with an id."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path

import msgspec

from darklantern.table.content import load, read_text
from darklantern.table.errors import UserError

GAMES = Path(__file__).parent.parent / "games"


class Rule(msgspec.Struct, frozen=True):
    """One rule; `ruling` is our decision where the sources are silent, `correction` says why an entry was changed.

    >>> rule = catalogue("heart").entry("HOD-WIN-04")
    >>> rule.title, rule.area
    ('Boat must be face up', 'WIN')
    """

    id: str
    title: str
    rule: str
    scope: str
    source: str
    check: str
    ruling: str = ""
    correction: str = ""

    @property
    def area(self) -> str:
        return self.id.split("-")[1]


class Rulebook(msgspec.Struct, frozen=True, dict=True):
    """A whole catalogue, from however many files; `game` is the title.

    >>> book = catalogue("heart")
    >>> book.game, book.areas["SIL"], book.search("immunity")[0].id
    ('In the Heart of Darkness', 'The Silence: breach, penalty, immunity, permitted speech', 'HOD-SIL-05')
    """

    game: str
    areas: dict[str, str]
    rules: list[Rule]

    def entry(self, id_: str) -> Rule:
        found = self.by_id().get(id_)
        if found is None:
            raise UserError(f"no rule {id_!r} in the catalogue of {self.game}")
        return found

    def by_id(self) -> dict[str, Rule]:
        return self._index

    @cached_property
    def _index(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    def search(self, words: str) -> list[Rule]:
        """Rules whose id, title or text hold every word: first those with most of them in the id, then in the title."""
        wanted = words.casefold().split()
        hits = [rule for rule in self.rules if not _missing(wanted, f"{rule.id} {rule.title} {rule.rule}")]
        return sorted(hits, key=lambda rule: (_missing(wanted, rule.id), _missing(wanted, rule.title)))


def _missing(wanted: Sequence[str], text: str) -> int:
    """How many of the words a text does not hold."""
    held = text.casefold()
    return sum(word not in held for word in wanted)


@cache
def catalogue(game: str) -> Rulebook:
    """The catalogue of a game: all files of its folder `catalogue`.

    >>> catalogue("heart").entry("HOD-SIL-06").title
    'Immunity ends with next Action'
    """
    return read_catalogue(GAMES / game / "catalogue")


def read_catalogue(folder: Path) -> Rulebook:
    """The files of a folder as one catalogue; an area or a rule may stand only once."""
    paths = sorted(folder.glob("*.yaml"))
    if not paths:
        raise UserError(f"{folder}: no catalogue files: expected NAME.yaml")
    whole = Rulebook("", {}, [])
    homes: dict[str, Path] = {}
    for path in paths:
        part = load(read_text(path), Rulebook, str(path))
        if whole.game not in ("", part.game):
            raise UserError(f"{path}: a catalogue of {part.game}, expected {whole.game}")
        for name in (*part.areas, *(rule.id for rule in part.rules)):
            if name in homes:
                raise UserError(f"{path}: {name} stands in {homes[name].name} already")
            homes[name] = path
        whole = Rulebook(part.game, whole.areas | part.areas, whole.rules + part.rules)
    for rule in whole.rules:
        if rule.area not in whole.areas:
            raise UserError(f"{homes[rule.id]}: {rule.id} is of area {rule.area}, which no file describes")
    return whole
