"""What goes on at the table besides the board: the order of turns, dice that lie there, aims, what is in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from darklantern.table.scene import Aim, Die, InForce, Roll, Scene, Turn
from darklantern.terminal.labels import Labels
from darklantern.terminal.rows import HARD_SPACE, wrapped

DIM, NUMBER, ACCENT = "bright_black", "bold cyan", "bold cyan"
AIM, FORCE = "green", "bold yellow"
GOOD, BAD, AGAIN = "✓", "✗", "↺"


# -- the order of turns ------------------------------------------------------------


def order_rows(scene: Scene, labels: Labels, width: int) -> list[Text]:
    """One row: with names if they fit, or with the first words of names, else with letters as on the board."""
    if not scene.order:
        return []
    named = _order(scene, [turn.name for turn in scene.order])
    if named.cell_len < width:
        return [named]
    first = [turn.name.split()[0] for turn in scene.order]
    if len(set(first)) == len(first) and (named := _order(scene, first)).cell_len < width:
        return [named]
    figures = labels.figures(scene)
    seats = {seat.id: figures.get(seat.figure, seat.name) for seat in scene.seats}
    short = [seats[turn.seat] if turn.seat in seats else labels.group(turn.group) or turn.name for turn in scene.order]
    return wrapped(_order(scene, short), width - 1, "   ")


def _order(scene: Scene, names: Sequence[str]) -> Text:
    text = Text(" Order:", DIM)
    for turn, name in zip(scene.order, names, strict=True):
        text.append("  ").append_text(_turn(turn, name))
    return text


def _turn(turn: Turn, name: str) -> Text:
    """Who had a turn stands in brackets, whose turn it is behind an arrow."""
    score = f" {turn.score}" if turn.score is not None else ""
    score += f" {turn.note}" if turn.note else ""
    words = f"{name}{score}".replace(" ", HARD_SPACE)
    if turn.now:
        return Text(f"►{words}", f"bold {turn.tint}")
    return Text(f"({words})", DIM) if turn.done else Text(words, turn.tint)


# -- dice ------------------------------------------------------------


def roll_rows(scene: Scene, numbers: Mapping[str, Sequence[int]], width: int) -> list[Text]:
    """The dice that may still change, each behind the numbers of the choices about it."""
    roll = scene.roll
    if roll is None:
        return []
    text = Text(" ").append(_rolled(roll).replace(" ", HARD_SPACE), "bold")
    for die in roll.dice:
        text.append("  ")
        for number in numbers.get(die.id, ()):
            text.append(f"[{number}]", NUMBER)
        text.append(_die(die), "bold green" if die.good else "" if die.good is None else "red")
    return wrapped(text.append(f"   {roll.text}", DIM), width - 1, "   ")


def _rolled(roll: Roll) -> str:
    need = f" {roll.need}+" if roll.need else ""
    add = f" {roll.add:+d}" if roll.add else ""
    return f"{roll.name}{need}{add}:"


def _die(die: Die) -> str:
    r"""
    >>> _die(Die("a", 5, good=True)), _die(Die("b", 8, 8)), _die(Die("c", 1, good=False, again=True))
    ('5✓', '8(d8)', '1✗↺')
    >>> _die(Die("d", 3, mark="Critical"))
    '3\xa0Critical'
    """
    sides = f"(d{die.sides})" if die.sides != 6 else ""
    sign = "" if die.good is None else GOOD if die.good else BAD
    mark = f"{HARD_SPACE}{die.mark}" if die.mark else ""
    return f"{die.face}{sides}{sign}{AGAIN if die.again else ''}{mark}"


# -- aims and what is in force ------------------------------------------------------------


def aim_name(aim: Aim) -> str:
    return f"{aim.name}, {aim.left} left" if aim.left else f"{aim.name} {aim.done}/{aim.needed}"


def force_name(scene: Scene, one: InForce) -> str:
    """With how far it has come, and whom it concerns if not all."""
    names = {seat.id: seat.name.split()[0] for seat in scene.seats}
    count = f", {one.count} of {one.most}" if one.most else ""
    whom = ", ".join(names[seat] for seat in one.seats if seat in names and names[seat] not in one.name)
    return f"{one.name}{count}" + (f" ({whom})" if whom else "")


def aim_rows(scene: Scene, width: int, full: bool) -> list[Text]:
    """A row or more for each, with the next step if `full`; one that cannot be worked on yet is dim."""
    rows = []
    for aim in scene.aims:
        text = Text(f"◇ {aim_name(aim)}", AIM if aim.open and aim.done < aim.needed else DIM)
        if full and aim.next:
            text.append(f": {aim.next}", DIM)
        rows += wrapped(text, width, "  ")
    return rows


def force_rows(scene: Scene, width: int, full: bool) -> list[Text]:
    rows = []
    for one in scene.in_force:
        text = Text(f"◆ {force_name(scene, one)}", FORCE)
        if full:
            text.append(f": {one.text}", DIM)
        rows += wrapped(text, width, "  ")
    return rows


def run_on_rows(scene: Scene, width: int) -> list[Text]:
    """Aims that can be worked on and what is in force, by their names alone, on as few rows as they need."""
    parts = [Text(f"◇ {aim_name(aim)}".replace(" ", HARD_SPACE), AIM) for aim in scene.aims if aim.open]
    parts += [Text(f"◆ {force_name(scene, one)}".replace(" ", HARD_SPACE), FORCE) for one in scene.in_force]
    return wrapped(Text.assemble(" ", Text("  ").join(parts)), width - 1, " ") if parts else []


def aim_lines(scene: Scene) -> list[str]:
    """Aims in full, as lines to read."""
    return [aim_line(aim) for aim in scene.aims]


def aim_line(aim: Aim) -> str:
    later = "" if aim.open else " (not yet)"
    rule = f" [{aim.rule}]" if aim.rule else ""
    return f"◇ {aim_name(aim)}{later}" + (f": {aim.next}" if aim.next else "") + rule


def force_lines(scene: Scene) -> list[str]:
    """What is in force in full."""
    lines = []
    for one in scene.in_force:
        until = f" Until {one.until}." if one.until and one.until not in one.text else ""
        rule = f" [{one.rule}]" if one.rule else ""
        lines.append(f"◆ {force_name(scene, one)}: {one.text}{until}{rule}")
    return lines
