"""Somebody's sheet: numbers and what changes them, zones with what they hold, answers given once for all."""

from __future__ import annotations

from itertools import groupby

from darklantern.table.scene import Held, Scene, Seat, Stat, Zone
from darklantern.table.text_view import stat_text
from darklantern.terminal.legend import sign_name


def sheet_lines(scene: Scene, seat: Seat) -> list[str]:
    """Everything about a seat but its hand."""
    lines = [seat.name + (f" ({', '.join(badge.text for badge in seat.badges)})" if seat.badges else "")]
    lines += _number_lines(scene, seat)
    lines += [line for zone in seat.zones for line in _zone_lines(scene, zone)]
    if seat.standing:
        lines.append("  Answers once for all (`options` takes them back):")
        lines += [f"    {answer.text}" for answer in seat.standing]
    return lines


def _number_lines(scene: Scene, seat: Seat) -> list[str]:
    """A line for each group of numbers, and below it what changes them."""
    lines = []
    for _, found in groupby(seat.stats.items(), key=lambda item: item[1].group):
        stats = list(found)
        lines.append("  " + ", ".join(f"{sign_name(scene, name)} {number(stat)}" for name, stat in stats))
        lines += [f"    {change}" for _, stat in stats for change in stat.changes]
    return lines


def number(stat: Stat) -> str:
    """With what is printed, where something changes it."""
    printed = stat.most if stat.form == "of" and stat.most else stat.now
    changed = stat.base is not None and stat.base != printed
    return stat_text(stat) + (f" (printed {stat.base})" if changed else "")


def _zone_lines(scene: Scene, zone: Zone) -> list[str]:
    count = sum(held.count for held in zone.holds)
    room = f" {count}/{zone.most}" if zone.most else ""
    if not zone.holds:
        return [f"  {zone.name}{room}: nothing"]
    return [f"  {zone.name}{room}:", *(f"    {_held(scene, held)}" for held in zone.holds)]


def _held(scene: Scene, held: Held) -> str:
    times = f" ×{held.count}" if held.count > 1 else ""
    marks = [f"{sign_name(scene, mark)} {count}" for mark, count in held.marks.items()]
    states = [*(["turned"] if held.turned else []), *marks]
    state = f" [{', '.join(states)}]" if states else ""
    card = scene.cards.get(held.card)
    return f"{card.name}{times}{state}: {card.text}" if card else f"face down{times}{state}"
