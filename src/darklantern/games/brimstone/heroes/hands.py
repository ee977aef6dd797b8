"""What is held and worn: changed at any time while there are no Enemies, in a Fight only at its times."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes.items import (
    SET_HANDS,
    THIS_FIGHT,
    ask_for_hands_again,
    equip,
    hands_needed,
    hands_of,
    items_changed,
    may_use,
    own_item,
    printed,
)
from darklantern.games.brimstone.heroes.prices import ready_again
from darklantern.games.brimstone.kits import alter, kit_of
from darklantern.games.brimstone.posse import fighting, revised, standing
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Item

READY = option("hands-ready")
VERBS = frozenset({"hold", "wear", "put-away", "for-fights"})
SHIELD = "shield"


def changes(game: Brimstone, seat: int) -> list[Option]:
    """How a Hero may change what it holds and wears.

    A Single-Handed Item takes the place of either of two others, so it is said of which.
    """
    hero = game.state.heroes[seat]
    found: list[Option] = []
    loose = [item for item in hero.items if not item.fused]
    singles = [item.id for item in loose if item.equipped and printed(game, item).hands == 1]
    hands = hands_of(game, seat)
    grown = sum(hands_needed(printed(game, item), hands) for item in hero.items if item.fused)
    free = max(0, hands - grown)
    for item in loose:
        card = printed(game, item)
        if item.equipped:
            found.append(option("put-away", seat=seat, item=item.id))
        elif not may_use(game, seat, item) or hands_needed(card, hands) > free:
            continue
        elif card.hands == 1 and len(singles) == free > 1:
            found += [option("hold", seat=seat, item=item.id, instead=other) for other in singles]
        elif card.hands:
            found.append(option("hold", seat=seat, item=item.id))
        elif card.slots:
            found.append(option("wear", seat=seat, item=item.id))
    return found


def change(game: Brimstone, chosen: Option) -> None:
    """Hold, wear or put away an Item."""
    seat = int(chosen.args["seat"])
    item = _named(game, chosen)
    if chosen.verb == "put-away":
        alter(game.state.heroes[seat], item, equipped=False)
    else:
        equip(game, seat, item, str(chosen.args.get("instead", "")))
    rule = "SOB-ITEM-02" if fighting(game) else "SOB-ITEM-03"
    game.tell(chosen.verb, rule, who=seat, item=item.id)
    items_changed(game, seat)


# -- while there are no Enemies ---------------------------------------------------------------------------------------


def offer(game: Brimstone) -> list[Option]:
    """Out of turn: everybody who stands may change what it holds, and say that it fights with just that."""
    if fighting(game):
        return []
    found: list[Option] = []
    for seat in standing(game):
        hero = game.state.heroes[seat]
        mine = changes(game, seat)
        found += mine
        if any(one.verb != "put-away" for one in mine) and equipped(hero.items) != hero.fights_with:
            found.append(option("for-fights", seat=seat))
    return found


def refused(game: Brimstone, wish: Option) -> str:
    """The rule against holding, wearing or putting away something now, or nothing."""
    if "item" in wish.args and not may_use(game, int(wish.args["seat"]), _named(game, wish)):
        return "SOB-ITEM-09"
    return "SOB-ITEM-02" if fighting(game) else "SOB-ITEM-01"


def _named(game: Brimstone, wish: Option) -> Item:
    return own_item(game, int(wish.args["seat"]), str(wish.args["item"]))


def take(game: Brimstone, chosen: Option) -> None:
    if chosen.verb != "for-fights":
        change(game, chosen)
        return
    seat = int(chosen.args["seat"])
    hero = game.state.heroes[seat]
    hero.fights_with = equipped(hero.items)
    game.tell("for-fights", "SOB-ITEM-26", who=seat)


def equipped(items: Iterable[Item]) -> tuple[str, ...]:
    """The ids of what is held and worn."""
    return tuple(item.id for item in items if item.equipped)


# -- in a Fight -------------------------------------------------------------------------------------------------------


def set_at_activation(game: Brimstone, seat: int) -> None:
    """In a Fight hands and clothing are set at the start of the Activation, as revised."""
    if fighting(game) and revised(game) and has_to_spare(game, seat):
        game.state.flow.append(set_hands(seat))


def set_at_turn(game: Brimstone) -> None:
    """In a Fight hands and clothing are set at the start of the turn, by all Heroes, in the classic rules."""
    if fighting(game) and not revised(game):
        game.state.flow += [set_hands(seat) for seat in reversed(standing(game))]


def has_to_spare(game: Brimstone, seat: int) -> bool:
    """Whether a Hero who stands has anything to hold or to wear that it does not."""
    hero = game.state.heroes[seat]
    return hero.stands and kit_of(game, hero).spare


@step
def set_hands(game: Brimstone, seat: int) -> Begun:
    """A Hero who has more than it holds and wears says what it uses; whoever has no more is not asked."""
    choices = changes(game, seat) if has_to_spare(game, seat) else []
    if all(one.verb == "put-away" for one in choices):
        return None
    return Ask(seat, "set-hands", [READY, *choices], usual=0), partial(_set, seat)


def _set(seat: int, game: Brimstone, chosen: Option) -> Frame | None:
    """Who is ready fights on with that, until it wants to be asked again or has other Items."""
    if chosen == READY:
        game.state.answers.setdefault(f"{seat}:{SET_HANDS}", THIS_FIGHT)
        return None
    game.state.flow.append(set_hands(seat))
    change(game, chosen)
    return None


def fight_begins(game: Brimstone) -> None:
    """Enemies come onto a board that had none: what is for one Fight is Ready, and each Hero takes up its arms.

    It is what the Hero has said once for all Fights, as far as it still has it. Who has said nothing takes weapons in
    hands that hold none.
    """
    ready_again(game, "fight")
    for seat in range(len(game.state.heroes)):
        ask_for_hands_again(game, seat)
    for seat in standing(game):
        hero = game.state.heroes[seat]
        before = equipped(hero.items)
        chosen = [item for item in hero.items if item.id in hero.fights_with and may_use(game, seat, item)]
        if chosen:
            for item in [*hero.items]:
                if item.equipped and not item.fused:
                    alter(hero, item, equipped=False)
        for id_ in [item.id for item in chosen or hero.items]:
            item = own_item(game, seat, id_)
            if chosen or _arms(game, seat, item):
                equip(game, seat, item, _tool(game, seat))
        if equipped(hero.items) != before:
            game.tell("drew", "SOB-ITEM-26", who=seat)
            items_changed(game, seat)


def _arms(game: Brimstone, seat: int, item: Item) -> bool:
    """A weapon that can be taken up without putting another one away."""
    card = printed(game, item)
    if item.equipped or not card.hands or not is_weapon(game, item) or not may_use(game, seat, item):
        return False
    hero = game.state.heroes[seat]
    hands = hands_of(game, seat)
    weapons = [printed(game, one) for one in hero.items if one.equipped and is_weapon(game, one)]
    return sum(hands_needed(one, hands) for one in (*weapons, card)) <= hands


def _tool(game: Brimstone, seat: int) -> str:
    """What is held and is no weapon, if anything."""
    held = (item for item in game.state.heroes[seat].items if item.equipped and printed(game, item).hands)
    return next((item.id for item in held if not is_weapon(game, item)), "")


def is_weapon(game: Brimstone, item: Item) -> bool:
    """What Attacks are made with, or what stops them."""
    card = printed(game, item)
    return card.weapon is not None or SHIELD in card.keywords or bool(card.use and card.use.free_attack)
