"""The icons of places, figures and marks, by the names that scenes use. `tools/icons.py` writes icons.json."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("icons.json")


@cache
def all_icons() -> dict[str, str]:
    """What is inside each icon's 512 by 512 units."""
    read: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))["icons"]
    return read


def icon_body(name: str) -> str | None:
    """The inside of one icon.

    >>> icon_body("lighthouse")[:5], icon_body("no such icon")
    ('<path', None)
    """
    return all_icons().get(name)
