"""The terminal knows no game: no verb, tag, card, creature or place of one is named in its code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import darklantern.terminal
from darklantern.games.heart import strings
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.scene_strings import SIGNS
from tests.terminal.screens import begin

COMMANDS = {"say", "whisper", "cards", "hand", "yes"}  # the terminal's own words, which games know too
MODULES = sorted(Path(darklantern.terminal.__file__).parent.glob("*.py"))


def content_words() -> set[str]:
    """Every id and name of cards, places, people and creatures."""
    content = begin(western_shores=True).content
    words = {*content.names, *content.names.values(), *strings.CREATURES, *strings.CREATURES.values()}
    return {word.casefold() for word in words}


def rule_words() -> set[str]:
    """Verbs, marks and numbers, kinds of cards, what is done at places."""
    content = begin(western_shores=True).content
    words = {*ACTIONS, *strings.VERBS, *SIGNS, *(card.kind for card in content.cards.values())}
    words |= {place.action for place in content.locations.values() if place.action}
    return {word.casefold() for word in words} - COMMANDS


def literals(path: Path) -> set[str]:
    """All texts of a module but its docstrings."""
    tree = ast.parse(path.read_text())
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    told = {id(node.body[0].value) for node in nodes if node.body and isinstance(node.body[0], ast.Expr)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {str(node.value).casefold() for node in texts if id(node) not in told}


def test_no_text_of_the_terminal_is_a_word_of_the_rules() -> None:
    words = rule_words()
    assert {"loot", "end-turn", "set-trap", "trap", "actions", "weapon"} <= words
    for path in MODULES:
        assert not literals(path) & words, path.name


def test_no_source_of_the_terminal_names_a_card_or_place() -> None:
    words = content_words()
    assert {"radio-parts", "crawler", "swamp", "old military complex"} <= words
    for path in MODULES:
        source = path.read_text().casefold()
        assert not [word for word in words if re.search(rf"\b{re.escape(word)}\b", source)], path.name
