"""WORK: The workbench: three cards, swapped with the inventory if one likes; one is kept, the others put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import in_play
from darklantern.games.arcana.items.gaining import draw_items, name_decks, put_back
from darklantern.games.arcana.items.inventory import choose_inventory
from darklantern.games.arcana.items.items import adjacent_explorers, destructible, gain, remove
from darklantern.games.arcana.units.attributes import fit_to_maxima
from darklantern.table.ask import Ask, Step, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


@step
def operate_workbench(game: Arcana, seat: int) -> Step:
    """Three cards from the tops of decks of choice; in the end the inventory is used without paying for it."""
    if not in_play(game, seat):
        return None
    decks = yield from name_decks(game, seat, constants.amounts.workbench)
    game.state.flow.append(choose_inventory(seat))
    if not decks:
        game.tell("nothing-gained", "MA-WORK-08", who=seat)
        return None
    game.state.drawn = draw_items(game, seat, decks, "MA-WORK-02")
    return work(seat)


@step
def work(game: Arcana, seat: int) -> Step:
    """Swap cards one for one, each of those drawn once; keep one or give it away; then put the rest back."""
    state, others = game.state, adjacent_explorers(game, seat)
    bench, own = [*state.drawn], destructible(game, seat)  # a card that waits for its markers stays
    swaps: list[tuple[str, str]] = []
    while True:
        ways = [option("keep", item=card) for card in bench]
        ways += [option("give", item=card, to=other) for card in bench for other in others]
        drawn = [card for card in bench if card in state.drawn]
        ways += [option("swap", item=card, against=mine) for card in drawn for mine in own if mine not in state.drawn]
        chosen = yield Ask(seat, "workbench", ways)
        card = str(chosen.args["item"])
        if chosen.verb != "swap":
            break
        mine = str(chosen.args["against"])
        swaps.append((card, mine))
        bench[bench.index(card)], own[own.index(mine)] = mine, card
    kept, to = card, int(chosen.args.get("to", seat))
    rest = [card for card in bench if card != kept]
    back: list[tuple[str, str]] = []
    while rest:
        ways = [option(how, item=card) for card in rest for how in ("destroy", "return")]
        chosen = yield Ask(seat, "put-back", ways, usual=ways.index(option("return", item=rest[0])))
        back.append((chosen.verb, str(chosen.args["item"])))
        rest.remove(back[-1][1])
    state.drawn = []
    for card, mine in swaps:
        remove(game, seat, mine)
        game.tell("item-swapped", "MA-WORK-03", who=seat, item=card, against=mine)
        gain(game, seat, card, "MA-WORK-03")
    if to != seat:
        game.tell("item-given", "MA-WORK-04", who=seat, item=kept, to=to)
    gain(game, to, kept, "MA-WORK-04")
    for how, card in back:
        put_back(game, seat, card, how, "MA-WORK-05" if how == "destroy" else "MA-WORK-06")
    fit_to_maxima(game, seat)
    return None
