"""FDUAL: Two guns at once: both as one Attack, without Critical Hits, and worse with the other hand.

Touches FATT, FHIT.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.assigning import can_hit_any
from darklantern.games.brimstone.fights.attacking import MOST_DICE, normal_attack
from darklantern.games.brimstone.fights.weapons import in_hand, ranged_volley
from darklantern.games.brimstone.heroes.items import own_item
from darklantern.games.brimstone.posse import revised
from darklantern.games.brimstone.state import Attack
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Arg, Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Item

OFF_HAND = 1
"""How much higher the dice of the Off-Hand weapon must be."""


class ShootBoth(Action["Brimstone", Actor]):
    """A Ranged Attack with two one-handed Ranged Weapons."""

    verb = "shoot-both"
    label = "Attack with {item} and, in the other hand, {off_hand}"
    wish = "Attack with both at once"
    rule = "SOB-FHIT-08"
    uses = "fighting kit.pair"

    def offer(self, actor: Actor) -> Offer:
        game, seat = actor.game, actor.seat
        if actor.now.acted:
            return "SOB-FATT-01"
        found = pairs(game, seat) if actor.fighting else []
        if not found:
            return "SOB-FDUAL-02"
        both = [(first, second) for first, second in found if can_hit_any(game, attack_of(game, seat, first, second))]
        return [option("shoot-both", item=first.id, off_hand=second.id) for first, second in both]

    def unfit(self, actor: Actor, wish: Option) -> str | None:
        """Two weapons are fired together only if each needs one hand."""
        ids = {str(wish.args.get(name, "")) for name in ("item", "off_hand")}
        cards = [actor.game.content.items[item.card] for item in actor.me.items if item.id in ids]
        return "SOB-FDUAL-01" if any(card.hands != 1 for card in cards) else None

    def do(self, game: Brimstone, seat: int, chosen: Option) -> Frame:
        return fire_both(seat, str(chosen.args["item"]), str(chosen.args["off_hand"]))


def pairs(game: Brimstone, seat: int) -> list[tuple[Item, Item]]:
    """The Ranged Weapons that can be fired together, the primary one first.

    Which one that is does not matter between two that are alike, nor in the classic rules.
    """
    weapons, found = in_hand(game, seat, "ranged"), []
    singles = [item for item in weapons if game.content.items[item.card].hands == 1]
    for place, first in enumerate(singles):
        for second in singles[place + 1 :]:
            found.append((first, second))
            if revised(game) and (first.card, first.upgrades) != (second.card, second.upgrades):
                found.append((second, first))
    return found


def attack_of(game: Brimstone, seat: int, first: Item, second: Item) -> Attack:
    """The Shots of both; what the Hero adds to its Shots counts once."""
    primary, off_hand = ranged_volley(game, seat, first), ranged_volley(game, seat, second, more_shots=False)
    primary.no_criticals = off_hand.no_criticals = True
    if revised(game):
        off_hand.need += OFF_HAND
    return Attack(seat, "ranged", [primary, off_hand])


@step
def fire_both(game: Brimstone, seat: int, first: str, second: str) -> Begun:
    """If both have more Shots than one Attack may have, the Hero says how many are fired with which.

    Meanwhile it may have handed one of them to somebody else.
    """
    if not {first, second} <= {item.id for item in game.state.heroes[seat].items}:
        return None
    attack = attack_of(game, seat, own_item(game, seat, first), own_item(game, seat, second))
    shots, others = (volley.dice for volley in attack.volleys)
    if not revised(game) or shots + others <= MOST_DICE:
        return normal_attack(game, attack)
    splits = range(min(shots, MOST_DICE), MOST_DICE - others - 1, -1)
    options = [option("split-shots", first=split, second=MOST_DICE - split) for split in splits]
    about: dict[str, Arg] = {"item": first, "off_hand": second}
    return Ask(seat, "split-shots", options, about, usual=0), partial(_split, seat, first, second)


def _split(seat: int, first: str, second: str, game: Brimstone, chosen: Option) -> Frame:
    attack = attack_of(game, seat, own_item(game, seat, first), own_item(game, seat, second))
    attack.volleys[0].dice, attack.volleys[1].dice = int(chosen.args["first"]), int(chosen.args["second"])
    return normal_attack(game, attack)
