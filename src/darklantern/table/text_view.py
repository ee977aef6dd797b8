"""A scene as plain text, for the REPL."""

from __future__ import annotations

from darklantern.table.scene import Scene, Stat, Track


def show(scene: Scene) -> str:
    """The table in a few lines: what everybody can see, and what is asked."""
    head = scene.table
    lines = [f"{head.title}, round {head.round}, {head.phase}"]
    for track in scene.tracks:
        lines.append(f"{track.name}: {', '.join(_marks(track))}")
    names = {place.id: place.name for board in scene.boards for place in board.places}
    lines += [f"{piece.name} at {names.get(piece.at, piece.at)}" for piece in scene.pieces]
    for seat in scene.seats:
        stats = ", ".join(f"{name} {stat_text(stat)}" for name, stat in seat.stats.items())
        hand = (
            ", ".join(scene.cards[card].name for card in seat.hand) if seat.hand is not None else f"{seat.cards} cards"
        )
        lines.append(f"seat {seat.id}: {seat.name} ({stats}) holds {hand or 'nothing'}")
    if scene.ask:
        lines.append(scene.ask.text)
        lines += [f"  {number}: {choice.label}" for number, choice in enumerate(scene.ask.options)]
    elif head.won is not None:
        lines.append(f"{'Won' if head.won else 'Lost'}: {head.why}")
    return "\n".join(lines)


def stat_text(stat: Stat) -> str:
    """A number as it reads.

    >>> stat_text(Stat(3, 5)), stat_text(Stat(3)), stat_text(Stat(4, form="need")), stat_text(Stat(1, form="bonus"))
    ('3/5', '3', '4+', '+1')
    """
    if stat.form == "need":
        return f"{stat.now}+"
    if stat.form == "bonus":
        return f"{stat.now:+d}"
    return f"{stat.now}/{stat.most}" if stat.form == "of" and stat.most else str(stat.now)


def _marks(track: Track) -> list[str]:
    """Where the markers stand; the first is what the track is named after."""
    return [
        track.spaces[marker.at].label if number == 0 else f"{marker.name} {track.spaces[marker.at].label}"
        for number, marker in enumerate(track.markers)
        if marker.at >= 0
    ]
