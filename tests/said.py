"""What the source of a game says: the texts that stand in its calls, so that each can be asked for its words."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def calls(source: Path) -> list[tuple[str, ast.Call]]:
    """Every call in the source below a folder, with the name of what is called; that of a method begins with a dot."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(source.rglob("*.py"))]
    return [(called(node.func), node) for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def called(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return f".{func.attr}"
    return func.id if isinstance(func, ast.Name) else ""


def said(source: Path, name: str, place: int) -> set[str]:
    """The texts that an argument of these calls can be: itself, or the branches of a condition."""
    given = (call.args[place] for of, call in calls(source) if of == name and len(call.args) > place)
    return {text for one in given for text in branches(one) if text}


def branches(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return branches(node.body) | branches(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()
