"""Items: found, carried within the limit, held in two hands, worn one to a slot.

Touches CORR, TRADE.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes.sheet import LEAST_SKILL, lasting, number
from darklantern.games.brimstone.kits import alter, barred, kit_of, lose_item, take_item
from darklantern.games.brimstone.posse import fighting, in_reach, revised, standing
from darklantern.games.brimstone.state import Item
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.errors import UserError
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone import content_types
    from darklantern.games.brimstone.state import Brimstone

HANDS = 2
ONE_HAND_WILL_DO = frozenset({"gun", "bow"})
CARRIED_BEYOND_STRENGTH = 5
SET_HANDS, THIS_FIGHT = "set-hands", "this-fight"
"""What a Hero is asked in a Fight, and the answer that stands for the rest of it once the Hero was ready."""


# -- looking ----------------------------------------------------------------------------------------------------------


def printed(game: Brimstone, item: Item) -> content_types.Item:
    """What stands on the card of an Item."""
    return game.content.items[item.card]


def own_item(game: Brimstone, seat: int, id_: str) -> Item:
    """The Item of a Hero that has this id."""
    items = game.state.heroes[seat].items
    for item in items:
        if item.id == id_:
            return item
    raise UserError(f"item {id_!r}: expected one of {', '.join(item.id for item in items) or 'no Items at all'}")


def may_use(game: Brimstone, seat: int, item: Item) -> bool:
    """An Item with a restriction serves only Heroes with that Keyword; everybody may carry it."""
    hero, only = game.state.heroes[seat], printed(game, item).only
    if hero.ailments and barred(game, hero, item.card):
        return False
    return not only or only in game.content.keywords(hero.class_)


def hands_of(game: Brimstone, seat: int) -> int:
    """How many Hand slots a Hero has: two, unless something has grown or withered."""
    return max(0, HANDS + number(game, seat, "hands"))


def hands_needed(card: content_types.Item, hands: int) -> int:
    """How many Hand slots an Item takes: who has lost a hand can still use a Gun or Bow for both with the other."""
    return hands if card.hands > hands > 0 and not ONE_HAND_WILL_DO.isdisjoint(card.keywords) else card.hands


def hands_used(game: Brimstone, seat: int) -> int:
    """How many Hand slots are taken."""
    items, hands = game.content.items, hands_of(game, seat)
    return sum(hands_needed(items[item.card], hands) for item in game.state.heroes[seat].items if item.equipped)


def in_the_way(game: Brimstone, seat: int, item: Item) -> list[Item]:
    """What is worn in the Clothing Slots that an Item fills: one to a slot, and one Hat more for a second head."""
    found: list[Item] = []
    for slot in printed(game, item).slots:
        room = 1 + (number(game, seat, "hats") if slot == "hat" else 0)
        worn = [one for one in game.state.heroes[seat].items if one.equipped and slot in printed(game, one).slots]
        found += worn[: max(0, len(worn) - room + 1)]
    return found


def dark_stone_carried(game: Brimstone, seat: int) -> int:
    """Shards and Dark Stone icons, where it matters how much a Hero carries; only shards can be spent."""
    hero, items = game.state.heroes[seat], game.content.items
    cards = [card for item in hero.items for card in (item.card, *item.upgrades)]
    return hero.dark_stone + sum(items[card].dark_stone for card in cards)


def ask_for_hands_again(game: Brimstone, seat: int) -> None:
    """What a Hero was ready with in a Fight counts no more."""
    about = f"{seat}:{SET_HANDS}"
    if game.state.answers.get(about) == THIS_FIGHT:
        del game.state.answers[about]


# -- weight -----------------------------------------------------------------------------------------------------------


def weight_of(game: Brimstone, item: Item) -> int:
    """The Weight icons of an Item, with those of what is attached to it."""
    items = game.content.items
    return items[item.card].weight + sum(items[card].weight for card in item.upgrades)


def weight(game: Brimstone, seat: int) -> int:
    """All Weight icons that a Hero carries."""
    return kit_of(game, game.state.heroes[seat]).weight


def carrying_limit(game: Brimstone, seat: int) -> int:
    """How many Weight icons a Hero may carry now: 5 and its Strength."""
    return CARRIED_BEYOND_STRENGTH + number(game, seat, "strength") + number(game, seat, "carrying")


def has_room_for(game: Brimstone, seat: int, item: Item) -> bool:
    """Whether a Hero can take an Item and stay within its limit; what weighs nothing always fits."""
    more = weight_of(game, item)
    return not more or weight(game, seat) + more <= carrying_limit(game, seat)


def items_changed(game: Brimstone, seat: int) -> None:
    """What an Item gave, or took, counts at once."""
    game.state.flow.append(("sheet-changed", seat))


def check_load(game: Brimstone, seat: int) -> None:
    """Who carries too much for good must part with something; what passes with a turn or a Fight forces nothing."""
    carried = weight(game, seat)
    room = CARRIED_BEYOND_STRENGTH + lasting(game, seat, "carrying") if carried else 0
    if carried <= room + LEAST_SKILL:  # whatever the Strength is
        return
    limit = room + lasting(game, seat, "strength")
    if carried > limit:
        game.state.flow.append(too_heavy(seat, limit))


@step
def too_heavy(game: Brimstone, seat: int, limit: int) -> Begun:
    """Items are given away or left behind, one after another, until the rest is within the limit."""
    hero = game.state.heroes[seat]
    if weight(game, seat) <= limit or hero.dead:
        return None
    heavy = [item for item in may_be_lost(game, seat, chosen=False) if weight_of(game, item)]
    gifts = [option("give", item=item.id, to=other) for item in heavy for other in receivers(game, seat, item)]
    drops = [option("drop", item=item.id) for item in heavy]
    if not drops:
        return None
    return Ask(seat, "too-heavy", gifts + drops, {"limit": limit}, usual=0), partial(_lightened, seat, limit)


def _lightened(seat: int, limit: int, game: Brimstone, chosen: Option) -> Frame:
    item = own_item(game, seat, str(chosen.args["item"]))
    if chosen.verb == "give":
        hand_over(game, seat, item, int(chosen.args["to"]))
    else:
        discard_item(game, seat, item)
        game.tell("item-dropped", "SOB-ITEM-08", who=seat, item=item.id)
    return too_heavy(seat, limit)


# -- getting and losing -----------------------------------------------------------------------------------------------


def give_item(game: Brimstone, seat: int, card: str, starting: bool = False) -> Item:
    """A Hero gets an Item of its own; who finds more than it can carry must part with something at once."""
    state = game.state
    carried = weight(game, seat)
    item = Item(f"{card}#{state.next_item}", starting=starting)
    state.next_item += 1
    take_item(state.heroes[seat], item)
    ask_for_hands_again(game, seat)
    item = equip_if_free(game, seat, item)
    limit = max(carried, carrying_limit(game, seat))
    if weight(game, seat) > limit:
        state.flow.append(too_heavy(seat, limit))
    return item


def remove_item(game: Brimstone, seat: int, item: Item) -> Item:
    """An Item leaves a Hero; what it gave in Strength or Grit goes with it."""
    hero = game.state.heroes[seat]
    left = alter(hero, item, equipped=False)
    lose_item(hero, left)
    ask_for_hands_again(game, seat)
    items_changed(game, seat)
    return left


def discard_item(game: Brimstone, seat: int, item: Item) -> None:
    """An Item is lost to a Hero: its card lies on the discard pile of its deck, and so does what was attached to it."""
    left = remove_item(game, seat, item)
    for card in (left.card, *left.upgrades[left.forged :]):
        deck = deck_of(game, card)
        if deck:
            game.state.decks[deck].put_off(card)


def deck_of(game: Brimstone, card: str) -> str:
    """The deck that a Gear or Artifact card comes from, that of its World if there is one; nothing for all others."""
    printed = game.content.items[card]
    of_world = f"{printed.world}/{printed.kind}"
    return of_world if of_world in game.state.decks else printed.kind if printed.kind in game.state.decks else ""


def may_be_lost(game: Brimstone, seat: int, chosen: bool) -> list[Item]:
    """What can be discarded: never a Personal Item, what the Mission is about, or what has grown into the body.

    By choice no Starting Item either.
    """
    kept = ("personal", "mission")
    items = [item for item in game.state.heroes[seat].items if printed(game, item).kind not in kept and not item.fused]
    return [item for item in items if not item.starting] if chosen and revised(game) else items


# -- to others --------------------------------------------------------------------------------------------------------


def bound(game: Brimstone, item: Item) -> str:
    """The rule that keeps an Item with its owner, if any: Personal Items always, Starting Items as revised."""
    if printed(game, item).kind == "personal":
        return "SOB-ITEM-20"
    if item.fused:
        return "SOB-CORR-07"
    return "SOB-TRADE-05" if item.starting and revised(game) else ""


def receivers(game: Brimstone, seat: int, item: Item) -> list[int]:
    """Who may be given an Item now: those who stand, are in reach and have room for it."""
    if bound(game, item):
        return []
    others = (other for other in standing(game) if other != seat and in_reach(game, seat, other))
    return [other for other in others if has_room_for(game, other, item)]


def leave_mission_items(game: Brimstone, seat: int) -> None:
    """Another Hero takes up what the Mission is about from one who has died."""
    others = standing(game)
    for item in [one for one in game.state.heroes[seat].items if printed(game, one).kind == "mission"]:
        if others:
            hand_over(game, seat, item, others[0])


def hand_over(game: Brimstone, seat: int, item: Item, to: int) -> None:
    """An Item changes hands, with all that is attached to it."""
    game.tell("given", "SOB-TRADE-01", who=seat, item=item.id, to=to)
    take_item(game.state.heroes[to], remove_item(game, seat, item))
    ask_for_hands_again(game, to)
    equip_if_free(game, to, game.state.heroes[to].items[-1])


# -- hands and clothing -----------------------------------------------------------------------------------------------


def equip_if_free(game: Brimstone, seat: int, item: Item) -> Item:
    """What is new is taken in hand or put on if nothing else must make room; nothing is changed in a Fight."""
    card, hero = printed(game, item), game.state.heroes[seat]
    if not (card.hands or card.slots) or fighting(game) or not may_use(game, seat, item):
        return item
    hands = hands_of(game, seat)
    if hands_used(game, seat) + hands_needed(card, hands) <= hands and not in_the_way(game, seat, item):
        return alter(hero, item, equipped=True)
    return item


def equip(game: Brimstone, seat: int, item: Item, instead: str = "") -> None:
    """Take an Item in hand, or put it on, and put away what is in the way: what is named first, then all others."""
    hero, card = game.state.heroes[seat], printed(game, item)
    if item.equipped:
        return
    for one in in_the_way(game, seat, item):
        alter(hero, one, equipped=False)
    held = sorted(
        (one for one in hero.items if one.equipped and printed(game, one).hands and not one.fused),
        key=lambda one: one.id != instead,
    )
    hands = hands_of(game, seat)
    for one in held:
        if hands_used(game, seat) + hands_needed(card, hands) > hands:
            alter(hero, one, equipped=False)
    alter(hero, item, equipped=True)


def check_hands(game: Brimstone, seat: int) -> None:
    """Who has lost a hand must put down what it can no longer hold."""
    if number(game, seat, "hands") < 0 and hands_used(game, seat) > hands_of(game, seat):
        game.state.flow.append(put_down(seat))


@step
def put_down(game: Brimstone, seat: int) -> Begun:
    """One Item after another, which its owner chooses, until the hands that are left can hold the rest."""
    hero = game.state.heroes[seat]
    held = [item for item in hero.items if item.equipped and printed(game, item).hands and not item.fused]
    if not held or hands_used(game, seat) <= hands_of(game, seat):
        return None
    return Ask(seat, "put-down", [option("put-down", item=item.id) for item in held], usual=0), partial(_put_down, seat)


def _put_down(seat: int, game: Brimstone, chosen: Option) -> Frame:
    item = own_item(game, seat, str(chosen.args["item"]))
    alter(game.state.heroes[seat], item, equipped=False)
    game.tell("put-away", "SOB-ITEM-01", who=seat, item=item.id)
    game.state.flow.append(put_down(seat))
    return ("sheet-changed", seat)
