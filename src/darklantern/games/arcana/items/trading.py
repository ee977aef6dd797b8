"""TRADE: Trade: for 2 stamina two adjacent explorers exchange items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.items.items import hand_over
from darklantern.games.arcana.rounds.actor import Actor, ExplorerAction
from darklantern.games.arcana.units.attributes import fit_to_maxima, lose_stamina
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Ask, Begun, Option, Step, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

DONE, AGREE, REFUSE = option("done"), option("agree"), option("refuse")


class Trade(ExplorerAction):
    verb = "trade"
    label = "Trade with {with_name}"
    wish = "Trade with this explorer"
    rule = "MA-TRADE-04"
    uses = "beside"

    def offer(self, actor: Actor) -> Offer:
        if actor.me.stamina < constants.costs.trade:
            return "MA-TRADE-01"
        if not actor.beside:
            return "MA-TRADE-04"
        goods = actor.goods
        return [option("trade", to=other) for other in actor.beside if actor.seat in goods or other in goods]

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        return {"stamina": constants.costs.trade}

    def do(self, game: Arcana, seat: int, chosen: Option) -> Begun:
        return trade(seat, int(chosen.args["to"]))


@step
def trade(game: Arcana, seat: int, other: int) -> Step:
    """Any number of items goes either way; the other explorer's player agrees to it, and then all change hands."""
    explorers = game.state.explorers
    here = {seat: [item.card for item in explorers[seat].items], other: [item.card for item in explorers[other].items]}
    picked: list[tuple[int, str]] = []
    while True:
        ways = [option("give", item=card) for card in here[seat] if (seat, card) not in picked]
        ways += [option("take", item=card) for card in here[other] if (other, card) not in picked]
        if not ways:
            break
        chosen = yield Ask(seat, "trade", [*([DONE] if picked else []), *ways], {"with": other})
        if chosen == DONE:
            break
        picked.append((seat if chosen.verb == "give" else other, str(chosen.args["item"])))
    agreed = True
    if explorers[other].player != explorers[seat].player:
        given = sum(owner == seat for owner, _ in picked)
        about: dict[str, str | int] = {"with": seat, "gives": len(picked) - given, "receives": given}
        agreed = (yield Ask(other, "agree-to-trade", [AGREE, REFUSE], about, usual=0)) == AGREE
    lose_stamina(game, seat, constants.costs.trade)
    game.tell("traded" if agreed else "trade-refused", "MA-TRADE-01" if agreed else "MA-TRADE-05", who=seat, to=other)
    for owner, card in picked if agreed else ():
        hand_over(game, owner, card, other if owner == seat else seat, "MA-TRADE-03")
    for one in (seat, other):
        fit_to_maxima(game, one)
    return None
