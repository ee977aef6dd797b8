"""RECOV: Recovering the cards of the fallen."""

from __future__ import annotations

from darklantern.games.heart.actor import ONE_ACTION, SPENT, Actor, TurnAction
from darklantern.games.heart.state import Heart
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option, option


class Recover(TurnAction):
    """All cards of one killed Protagonist; its Profile and standee go to the box."""

    verb, label, wish = "recover", "Recover the cards of {fallen}", "Recover their cards"
    needs, absent, rule = "state.fallen", "HOD-RECOV-02", "HOD-RECOV-02"

    def offer(self, actor: Actor) -> Offer:
        if not actor.turn.actions:
            return SPENT
        options: list[Option] = []
        for fallen in actor.state.fallen:
            if fallen.at == actor.here:
                options.append(option("recover", fallen=fallen.protagonist))
        return options

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        state = game.state
        fallen = next(fallen for fallen in state.fallen if fallen.protagonist == chosen.args["fallen"])
        state.turn.actions -= 1
        state.fallen.remove(fallen)
        state.seats[seat].hand += fallen.cards
        game.tell("recovered-cards", "HOD-RECOV-01", who=seat, protagonist=fallen.protagonist, count=len(fallen.cards))

    def cost(self, game: Heart, seat: int, option: Option) -> Cost:
        return ONE_ACTION

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        return [option("recover", fallen=about)] if any(f.protagonist == about for f in game.state.fallen) else []
