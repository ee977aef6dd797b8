"""What a Mission lets Heroes do in their Activation, instead of a Search or an Attack.

Touches ACT, CLUE.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.posse import tiles_of
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import Deed
    from darklantern.games.brimstone.state import Brimstone


def deeds_of(game: Brimstone) -> list[Deed]:
    return game.content.missions[game.state.mission].deeds


class DoDeed(Action["Brimstone", Actor]):
    """One of the deeds of the Mission, where its situation allows it."""

    verb = "deed"
    label = "{name}"
    wish = "Do what the Mission asks for"
    rule = "SOB-CLUE-01"

    def offer(self, actor: Actor) -> Offer:
        if actor.now.acted:
            return "SOB-ACT-04"
        game, seat = actor.game, actor.seat
        open_ = [deed for deed in deeds_of(game) if deed.is_ is None or deed.is_.holds(game, seat)]
        return [option("deed", deed=deed.id) for deed in open_] or "SOB-CLUE-01"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> None:
        deed = deed_called(game, str(chosen.args["deed"]))
        game.state.activation.acted = True
        game.tell("deed", "SOB-CLUE-01", who=seat, name=deed.name)
        push(game, deed.does, seat, game.state.mission, {"tile": tiles_of(game, game.state.heroes[seat])[0]})

    def said(self, game: Brimstone, seat: int, option: Option) -> Mapping[str, Any]:
        return {"name": deed_called(game, str(option.args["deed"])).name}


def deed_called(game: Brimstone, id_: str) -> Deed:
    return next(deed for deed in deeds_of(game) if deed.id == id_)
