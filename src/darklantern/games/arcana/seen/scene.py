"""What is seen of the halls: the same for everybody, but for what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table import scene as shown

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def scene(game: Arcana, seat: int | None, since: int = 0) -> shown.Scene:
    """The table, and the options of whoever is asked."""
    state, result = game.state, game.state.result
    head = shown.Head(
        game="arcana",
        title=game.definition.title,
        theme="brass",
        round=state.round,
        phase=state.phase,
        number=game.made,
        won=result.won if result else None,
        why=result.why if result else "",
    )
    whole = shown.Scene(table=head, seat=seat)
    whole.seats = [shown.Seat(one, e.name, e.player, f"explorer-{one}") for one, e in enumerate(state.explorers)]
    ask = game.ask
    if ask:
        options = (
            [shown.Choice(n, o.verb, str(o), o.args) for n, o in enumerate(ask.options)] if seat == ask.seat else []
        )
        whole.ask = shown.Question(game.made, ask.seat, ask.prompt, ask.prompt, options, usual=ask.usual)
    return whole
