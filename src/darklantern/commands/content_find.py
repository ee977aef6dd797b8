"""Cards, people and places by their names, their texts and the verbs in them, with file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import yaml

from darklantern.games import FOLDER, part
from darklantern.table.content import read_text

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Written(NamedTuple):
    """Something that has an id in a content file: where it begins, and what stands in which of its lines."""

    id: str
    file: Path
    line: int
    said: list[tuple[str, int]]


class Found(NamedTuple):
    """What a search gives; `line` is that of the word, or the first if only the text that players read has it."""

    game: str
    kind: str
    id: str
    name: str
    file: str
    line: int
    text: str


def find(game: str, words: Sequence[str]) -> Iterator[Found]:
    """Everything of a game that holds all words, in the order of its files."""
    entries = {entry.id: entry for entry in part(game, "authoring").entries()}
    wanted = [word.casefold() for word in words]
    for written in in_folder(FOLDER / game / "content"):
        entry = entries.get(written.id)
        kind, name, text = (entry.kind, entry.name, entry.text) if entry else ("", written.id, "")
        lines = [*written.said, *((read, written.line) for read in (kind, name, text))]
        hits = [[line for said, line in lines if word in said.casefold()] for word in wanted]
        if all(hits):
            yield Found(game, kind, written.id, name, _from_here(written.file), hits[0][0], text)


def in_folder(folder: Path) -> Iterator[Written]:
    """Everything with an id in the files of a folder."""
    for path in sorted(folder.rglob("*.yaml")):
        yield from _with_ids(yaml.compose(read_text(path), Loader=_Loader), path)


def _with_ids(node: yaml.Node | None, path: Path) -> Iterator[Written]:
    """The outermost mappings that have an id."""
    if isinstance(node, yaml.MappingNode):
        id_ = next((value for key, value in node.value if key.value == "id"), None)
        if id_ is not None:
            said = [part for _, value in node.value for part in _said(value)]
            yield Written(id_.value, path, node.start_mark.line + 1, said)
            return
        for _, value in node.value:
            yield from _with_ids(value, path)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _with_ids(value, path)


def _said(node: yaml.Node) -> Iterator[tuple[str, int]]:
    """Words and verbs below a node, each with its line. The fields of a card are no words of it."""
    if isinstance(node, yaml.ScalarNode):
        yield node.value, node.start_mark.line + 1
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield key.value, key.start_mark.line + 1
            yield from _said(value)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _said(value)


def _from_here(path: Path) -> str:
    """As one would type it."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
