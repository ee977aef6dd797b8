"""What a Hero has, looked up once for as long as it has just that: what works for it, and what it could use."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

import msgspec

from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_base import Use
    from darklantern.games.brimstone.content_types import Weapon
    from darklantern.games.brimstone.powers import OwnNumber
    from darklantern.games.brimstone.state import Brimstone, Hero, Item

GUN = "gun"
"""The Keyword of weapons that fire the Shots that a Hero adds."""
MOST_KEPT = 10_000
"""So many different kits are remembered before all are forgotten: those of a few hundred games."""
_has = attrgetter("class_", "upgrades", "ailments", "bag", "items")
_written = msgspec.msgpack.Encoder().encode


class Usable(msgspec.Struct, frozen=True, gc=False):
    """Something that a Hero could use: an Ability, an Item of its own, an Upgrade attached to one, or a Token.

    `id` tells it apart from all others, `card` is what is printed, and `item` is the Item that it is or hangs on. What
    is `pooled` is a Team Ability card of the Party, which any Hero of that Team may play.
    """

    id: str
    use: Use
    item: Item | None = None
    token: bool = False
    card: str = ""
    pooled: bool = False

    @property
    def kind(self) -> str:
        return "token" if self.token else "item" if self.item is not None else "ability"

    @property
    def is_item(self) -> bool:
        """Whether it is an Item itself, and not something that hangs on one."""
        return self.item is not None and self.id == self.item.id

    @property
    def exhausted(self) -> bool:
        """Whether it is an Item that was used already and can be used only so often."""
        return self.item is not None and self.is_item and bool(self.use.limit) and not self.item.ready

    @property
    def printed(self) -> str:
        return self.card or self.id


class Gun(msgspec.Struct, frozen=True, gc=False):
    """A Ranged Weapon that can be used, the option to do so, and its figures with those of its Upgrades.

    Whatever is `thrown` has no `range` of its own, and the Hero adds its Shots to those of a `gun` alone.
    """

    item: Item
    shoot: Option
    shots: int
    range: int
    thrown: bool
    gun: bool


class Carried(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What an Item is by itself, the same for all that are equal.

    `cards` are its own and those of its Upgrades, `weight` their Weight icons, and `uses` those that have a use. It is
    `idle` while it needs hands or a place on the body and has none, and `spare` if it could be given one. `only` is the
    Keyword of those for whom it is made. Attacks of the kind `attack` are made with it, and with a Ranged Weapon as a
    `gun`.
    """

    cards: tuple[str, ...]
    weight: int
    uses: tuple[Usable, ...]
    idle: bool
    spare: bool
    only: str
    attack: str
    gun: Gun | None


class AtWork(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What follows from all that is in force for a Hero, one for all kits in which the same is.

    `answers` are the events that something waits for, and `answers_own` those that it waits for only if this Hero is
    the one who does it. `rare` says that something changes a number of Attacks that hardly anybody has. `numbers` are
    those of the sheet with what the kit changes, at hand once somebody has asked for them.
    """

    answers: frozenset[str]
    answers_own: frozenset[str]
    rare: bool
    numbers: dict[str, OwnNumber] = {}


class Kit(msgspec.Struct, frozen=True, eq=False, gc=False, kw_only=True):
    """`working` are the ids of all that is in force for the Hero, and `owned` of all that it has, working or not.

    `uses` is all that has a use: Abilities, then cards of Items, their own and those of Upgrades, then Tokens.
    `weapons` are the Items that Attacks are made with, by the kind of Attack; those of Free Attacks are not meant.
    `guns` are the Ranged Weapons among them, and with `pair` two of them may be fired together. `grants` says that
    something gives Free Attacks. `bombs` are Tokens that are thrown, each once. `again` are the ids of all that rolls
    dice again. `answers`, `answers_own`, `rare` and `numbers` are those of what is `AtWork`. `weight` are all Weight
    icons. `spare` says that there is something to hold or to wear that is not, and `used` that an Item is Exhausted or
    was used in this turn.

    What somebody has asked for is at hand from then on: `among`, the uses of some ids, and `ready`, those without
    Exhausted Items.
    """

    working: tuple[str, ...]
    owned: frozenset[str]
    uses: tuple[Usable, ...]
    weapons: dict[str, tuple[Item, ...]]
    guns: tuple[Gun, ...]
    pair: bool
    grants: bool
    bombs: tuple[str, ...]
    again: frozenset[str]
    answers: frozenset[str]
    answers_own: frozenset[str]
    weight: int
    spare: bool
    rare: bool
    used: bool
    among: dict[frozenset[str] | None, tuple[Usable, ...]] = {}
    ready: dict[frozenset[str], tuple[Usable, ...]] = {}
    numbers: dict[str, OwnNumber]


def kit_of(game: Brimstone, hero: Hero) -> Kit:
    """The kit is that of last time as long as nothing below has changed what the Hero has."""
    kit: Kit = hero.kit_known or known_kit(game, hero)
    return kit


def kits_of(game: Brimstone) -> list[Kit]:
    """The kits of all Heroes."""
    return [hero.kit_known or known_kit(game, hero) for hero in game.state.heroes]


def anybody_has(game: Brimstone, ids: frozenset[str]) -> bool:
    """Whether any Hero has any of some Abilities, Items, Upgrades or Tokens, usable or not."""
    for kit in kits_of(game):  # a loop, because a generator costs more than what it looks at
        if not ids.isdisjoint(kit.owned):
            return True
    return False


def may_have_rare(game: Brimstone, seat: int) -> bool:
    """Whether a Hero may have any of the `RARE` numbers now, by what it has or for a while."""
    return bool(game.state.boosts) or kit_of(game, game.state.heroes[seat]).rare


def known_kit(game: Brimstone, hero: Hero) -> Kit:
    """One kit for all Heroes, of all games, who have the same: what they have, written out, is its name."""
    name = _written(_has(hero))
    kits: dict[bytes, Kit] = game.content.kits
    found = kits.get(name)
    if found is None:
        if len(kits) >= MOST_KEPT:
            kits.clear()
            game.content.at_work.clear()
            game.content.carried.clear()
        found = kits[name] = _kit(game, hero)
    hero.kit_known = found
    return found


def _kit(game: Brimstone, hero: Hero) -> Kit:
    content = game.content
    uses = content.uses
    working, weight, spare = [hero.class_, *hero.upgrades, *hero.ailments], 0, False
    weapons: dict[str, tuple[Item, ...]] = {"melee": (), "ranged": ()}
    own = (*content.abilities_of[hero.class_], *hero.upgrades, *hero.ailments)
    used = [Usable(one, uses[one]) for one in own if one in uses]
    owned = {*own, *hero.bag}
    guns: list[Gun] = []
    for item in hero.items:
        one = carried(game, item)
        owned.update(one.cards)
        weight += one.weight
        spare = spare or one.spare
        if works(game, hero, item):
            working += one.cards
            used += one.uses
            if one.attack:
                weapons[one.attack] += (item,)
            if one.gun is not None:
                guns.append(one.gun)
    tokens = dict.fromkeys(hero.bag)
    used += [Usable(token, uses[token], token=True) for token in tokens if token in uses]
    its = at_work(game, tuple(working))
    return Kit(
        working=tuple(working),
        owned=frozenset(owned),
        uses=tuple(used),
        weapons=weapons,
        guns=tuple(guns),
        pair=sum([content.items[gun.item.card].hands == 1 for gun in guns]) > 1,
        grants=any(one.use.free_attack for one in used),
        bombs=tuple([token for token in tokens if content.tokens[token].bomb]),
        again=content.rolling_again & owned,
        answers=its.answers,
        answers_own=its.answers_own,
        weight=weight,
        spare=spare,
        rare=its.rare,
        numbers=its.numbers,
        used=any(not item.ready or item.used_by >= 0 for item in hero.items),
    )


def carried(game: Brimstone, item: Item) -> Carried:
    """What an Item is, looked up once for all that are equal, in all games."""
    known: dict[Item, Carried] = game.content.carried
    found = known.get(item)
    if found is None:
        found = known[item] = _carried(game, item)
    return found


def _carried(game: Brimstone, item: Item) -> Carried:
    printed, uses, cards = game.content.items, game.content.uses, (item.card, *item.upgrades)
    card = printed[cards[0]]
    ids = {one: item.id if one == card.id else f"{item.id}/{one}" for one in cards if one in uses}
    lying = bool(card.hands or card.slots) and not item.equipped
    attack = card.weapon.attack if card.weapon else ""
    return Carried(
        cards=cards,
        weight=sum(printed[one].weight for one in cards),
        uses=tuple([Usable(id_, uses[one], item, card=one) for one, id_ in ids.items()]),
        idle=card.kind == "upgrade" or lying,
        spare=lying,
        only=card.only,
        attack=attack,
        gun=gun_of(game, item) if attack == "ranged" else None,
    )


def at_work(game: Brimstone, working: tuple[str, ...]) -> AtWork:
    """What follows from what is in force for a Hero: few kits differ in that from one that is known."""
    content = game.content
    found: AtWork | None = content.at_work.get(working)
    if found is None:
        answers = frozenset(event for event, its in content.waiting.items() if not its.heroes.isdisjoint(working))
        own = frozenset(event for event, its in content.waiting.items() if not its.own.isdisjoint(working))
        found = content.at_work[working] = AtWork(answers, own, not content.with_rare.isdisjoint(working))
    return found


def figures(game: Brimstone, item: Item) -> list[Weapon]:
    """What the card of a weapon and the Upgrades on it say."""
    printed = game.content.items
    return [weapon for card in (item.card, *item.upgrades) if (weapon := printed[card].weapon)]


def gun_of(game: Brimstone, item: Item) -> Gun:
    """A Ranged Weapon with what its Upgrades add."""
    gun, thrown = GUN in game.content.items[item.card].keywords, figures(game, item)[0].thrown
    return Gun(item, option("shoot", item=item.id), shots(game, item), range_of(game, item), thrown, gun)


def shots(game: Brimstone, item: Item) -> int:
    """The Shots of an Item, with those of its Upgrades."""
    return sum(game.content.items[card].shots for card in (item.card, *item.upgrades))


def range_of(game: Brimstone, item: Item) -> int:
    """The Range of an Item, with what its Upgrades add."""
    return sum(game.content.items[card].range for card in (item.card, *item.upgrades))


def uses_among(kit: Kit, cards: frozenset[str] | None) -> tuple[Usable, ...]:
    """What of a kit has a use and is one of some cards, or of any: from now on at hand in `among`."""
    found = kit.among[cards] = tuple(one for one in kit.uses if cards is None or one.printed in cards)
    return found


def ready_among(kit: Kit, cards: frozenset[str]) -> tuple[Usable, ...]:
    """The same without Items that are Exhausted, in `ready`."""
    found = kit.ready[cards] = tuple(one for one in uses_among(kit, cards) if not one.exhausted)
    return found


# -- what a Hero has is changed here and nowhere else -----------------------------------------------------------------


def now_has(hero: Hero, **fields: Any) -> None:
    """Give a Hero another Class, other Upgrades, ailments or Items, or another content of its Side Bag."""
    for name, value in fields.items():
        setattr(hero, name, value)
    hero.kit_known = None


def alter(hero: Hero, item: Item, **fields: Any) -> Item:
    """Replace an Item of a Hero by what it is from now on."""
    place = next(place for place, one in enumerate(hero.items) if one.id == item.id)
    now = hero.items[place] = msgspec.structs.replace(hero.items[place], **fields)
    hero.kit_known = None
    return now


def take_item(hero: Hero, item: Item) -> None:
    hero.items.append(item)
    hero.kit_known = None


def lose_item(hero: Hero, item: Item) -> None:
    hero.items.remove(item)
    hero.kit_known = None


def take_tokens(hero: Hero, token: str, count: int = 1) -> None:
    hero.bag += [token] * count
    hero.kit_known = None


def lose_token(hero: Hero, token: str) -> None:
    hero.bag.remove(token)
    hero.kit_known = None


def take_ailment(hero: Hero, ailment: str) -> None:
    hero.ailments.append(ailment)
    hero.kit_known = None


def lose_ailment(hero: Hero, ailment: str) -> None:
    hero.ailments.remove(ailment)
    hero.kit_known = None


# -- what works -------------------------------------------------------------------------------------------------------


def works(game: Brimstone, hero: Hero, item: Item) -> bool:
    """An Item that needs hands or is clothing works while it is equipped, an Upgrade while it is attached to one.

    Each works only for whom it is made.
    """
    one = carried(game, item)
    if one.idle or (hero.ailments and barred(game, hero, one.cards[0])):
        return False
    return not one.only or one.only in game.content.keywords(hero.class_)


def barred(game: Brimstone, hero: Hero, card: str) -> bool:
    """Whether what ails a Hero keeps it from using a card: Clothing that does not fit, or what hands cannot do."""
    printed, rows = game.content.items[card], game.content.chart_rows
    return any(
        not set(rows[id_].no_slots).isdisjoint(printed.slots)
        or (printed.kind != "artifact" and not set(rows[id_].no_items).isdisjoint(printed.keywords))
        for id_ in hero.ailments
    )
