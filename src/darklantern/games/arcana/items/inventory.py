"""INV: Use inventory: an explorer puts on and takes off what it likes, confirms, and may hand things on.

The arrangement is changed card by card, each card once, beginning with what is equipped, and counts when it is
confirmed: then everything is unequipped and equipped anew, and enters play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import in_play
from darklantern.games.arcana.items.items import (
    Fitting,
    adjacent_explorers,
    any_main_fitting,
    attachments,
    entered,
    fit,
    hand_over,
    in_order,
    instead,
    replaced,
    take_off,
    told_off,
)
from darklantern.games.arcana.rounds.actor import Actor, ExplorerAction
from darklantern.games.arcana.units.attributes import fit_to_maxima, lose_stamina
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Arg, Ask, Begun, Option, Step, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.content_index import ContentIndex
    from darklantern.games.arcana.state import Arcana, Item

CONFIRM, DONE = option("confirm"), option("done")


def inventories(game: Arcana, seat: int) -> list[int]:
    """Whose inventory an explorer may use: the own one, or that of an adjacent explorer, if there is anything in it."""
    explorers = game.state.explorers
    return [one for one in (seat, *adjacent_explorers(game, seat)) if explorers[one].items]


class UseInventory(ExplorerAction):
    verb = "use-inventory"
    label = "Use the inventory{whose}"
    wish = "Use the inventory"
    rule = "MA-INV-06"
    uses = "goods"

    def offer(self, actor: Actor) -> Offer:
        if actor.me.stamina < constants.costs.inventory:
            return "MA-INV-01"
        return [option("use-inventory", of=one) for one in actor.goods]

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        return {"stamina": constants.costs.inventory}

    def do(self, game: Arcana, seat: int, chosen: Option) -> Begun:
        lose_stamina(game, seat, constants.costs.inventory)
        game.tell("inventory-used", "MA-INV-01", who=seat, of=chosen.args["of"])
        return arrange(int(chosen.args["of"]))


@step
def choose_inventory(game: Arcana, seat: int) -> Begun:
    """The effect without its cost: on the own inventory, or on that of an adjacent explorer."""
    whose = inventories(game, seat) if in_play(game, seat) else []
    if not whose:
        return None
    ways = [option("use-inventory", of=one) for one in whose]
    return Ask(seat, "whose-inventory", ways, usual=0), partial(_chosen, seat)


def _chosen(seat: int, game: Arcana, chosen: Option) -> Begun:
    game.tell("inventory-used", "MA-INV-08", who=seat, of=chosen.args["of"])
    return arrange(int(chosen.args["of"]))


# -- arranging --------------------------------------------------------------------------------------------------------


@step
def arrange(game: Arcana, owner: int) -> Step:
    """Its owner changes the arrangement until it is confirmed; nothing happens before that."""
    content = game.content
    items = [msgspec.structs.replace(item) for item in game.state.explorers[owner].items]
    moved: set[str] = set()
    while True:
        changes = [change for item in items if item.card not in moved for change in ways_to_wear(content, items, item)]
        if not changes:
            break
        chosen = yield Ask(owner, "arrange", [CONFIRM, *changes], arrangement(game, owner, items), usual=0)
        if chosen == CONFIRM:
            break
        moved.add(str(chosen.args["item"]))
        change_arrangement(items, chosen)
    wear(game, owner, items)
    return None


def arrangement(game: Arcana, owner: int, items: Sequence[Item]) -> dict[str, Arg]:
    """The arrangement as it would be confirmed, for whoever shows it: what would be worn (`rifle=main
    scope=upgrade:rifle`), by how much armor and will icons would change, and which cards would do something on
    entering play."""
    content, now = game.content, game.state.explorers[owner].items
    worn = {item.card: f"{item.use}:{item.host}".rstrip(":") for item in items if item.use}
    about: dict[str, Arg] = {"of": owner, "worn": " ".join(f"{card}={use}" for card, use in worn.items())}
    for icon in ("armor", "will"):
        before, after = (
            sum(getattr(content.items[one.card], icon) for one in all_ if one.use) for all_ in (now, items)
        )
        about[icon] = after - before
    return {**about, "enters": " ".join(card for card in worn if card in content.enters)}


def ways_to_wear(content: ContentIndex, items: Sequence[Item], item: Item) -> Iterator[Option]:
    """What can be done with one card: put it on anywhere, or take it off."""
    if content.items[item.card].type == "consumable":
        return
    for fitting in any_main_fitting(content, items, item.card):
        yield option("equip", item=item.card, **instead(fitting))
    for fitting in attachments(content, items, item.card):
        yield option(fitting.use, item=item.card, host=fitting.host, **instead(fitting))
    if item.use:
        yield option("unequip", item=item.card)


def worth_arranging(game: Arcana, owner: int) -> bool:
    """Whether anything can be put on, or would do something when it is equipped anew."""
    content, items = game.content, game.state.explorers[owner].items
    enters = any(item.use and item.card in content.enters for item in items)
    return enters or any(way.verb != "unequip" for item in items for way in ways_to_wear(content, items, item))


def change_arrangement(items: Sequence[Item], chosen: Option) -> None:
    """Put a card on where it was chosen to go, or take it off."""
    card = str(chosen.args["item"])
    if chosen.verb == "unequip":
        take_off(items, card)
        return
    use, host = "main" if chosen.verb == "equip" else chosen.verb, str(chosen.args.get("host", ""))
    fit(items, Fitting(card, use, host, replaced(chosen)))  # type: ignore[arg-type]


def wear(game: Arcana, owner: int, arranged: Sequence[Item]) -> None:
    """All items come off, then those of the arrangement are equipped anew, hosts first, and enter play.

    Maxima are compared once, at the end (MA-INV-07).
    """
    explorer, state = game.state.explorers[owner], game.state
    before = [item.card for item in explorer.items if item.use]
    changed = [(one.card, one.use, one.host) for one in explorer.items] != [
        (one.card, one.use, one.host) for one in arranged
    ]
    explorer.items = [*arranged]
    told_off(game, owner, before)
    state.flow.append(give_away(owner, int(changed)))
    entered(game, owner, in_order(explorer.items))


# -- giving away ------------------------------------------------------------------------------------------------------


@step
def give_away(game: Arcana, owner: int, changed: int = 0) -> Step:
    """The use is complete; as the last of it any number of items goes to explorers adjacent to their owner. Whoever has
    `changed` nothing before has come for that."""
    others = adjacent_explorers(game, owner) if game.state.explorers[owner].on_map else []
    left = [item.card for item in game.state.explorers[owner].items] if others else []
    given: list[tuple[str, int]] = []
    while left:
        ways = [option("give", item=card, to=other) for card in left for other in others]
        chosen = yield Ask(owner, "give-away", [DONE, *ways], usual=0)
        if chosen == DONE:
            break
        given.append((str(chosen.args["item"]), int(chosen.args["to"])))
        left.remove(given[-1][0])
    for card, other in given:
        hand_over(game, owner, card, other, "MA-INV-05")
    fit_to_maxima(game, owner)
    return None
