"""What Heroes attack with: the dice of a Melee Attack, and those of each Ranged Weapon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from darklantern.games.brimstone.heroes.items import bound, hands_of
from darklantern.games.brimstone.heroes.prices import used_by_another
from darklantern.games.brimstone.heroes.sheet import number, throwing_range
from darklantern.games.brimstone.kits import Gun, alter, figures, gun_of, kit_of, may_have_rare
from darklantern.games.brimstone.posse import enemies_on, grid
from darklantern.games.brimstone.state import Attack, Volley

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import Weapon
    from darklantern.games.brimstone.state import Brimstone, Item


def in_hand(game: Brimstone, seat: int, attack: str) -> tuple[Item, ...]:
    """The weapons for one kind of Attack that a Hero can use now: not those that another has used in this turn."""
    weapons = kit_of(game, game.state.heroes[seat]).weapons[attack]
    for item in weapons:
        if used_by_another(item, seat):
            return tuple(one for one in weapons if not used_by_another(one, seat))
    return weapons


def mark_used(game: Brimstone, seat: int, weapons: list[str]) -> None:
    """Nobody else may use the weapons of an Attack in the same turn; those that stay with their owner need no mark."""
    hero = game.state.heroes[seat]
    for item in [one for one in hero.items if one.id in weapons and one.used_by != seat]:
        if not bound(game, item):
            alter(hero, item, used_by=seat)


def is_ranged(game: Brimstone, item: Item) -> bool:
    """Whether Ranged Attacks are made with an Item."""
    weapon = game.content.items[item.card].weapon
    return weapon is not None and weapon.attack == "ranged"


def melee_weapons(game: Brimstone, seat: int) -> list[Weapon]:
    """What all Hand Weapons that a Hero uses say."""
    return [weapon for item in in_hand(game, seat, "melee") for weapon in figures(game, item)]


def melee_dice(game: Brimstone, seat: int) -> int:
    """The own Combat, and what weapons add to it."""
    return max(0, number(game, seat, "combat") + sum([weapon.combat for weapon in melee_weapons(game, seat)]))


def melee_attack(game: Brimstone, seat: int) -> Attack:
    """Some abilities bring the full Combat against each adjacent Enemy, if there is any; what lies underfoot is one."""
    volley = melee_volley(game, seat)
    if not number(game, seat, "sweep"):
        return Attack(seat, "melee", [volley])
    at = game.state.heroes[seat].at
    adjacent = enemies_on(game, grid(game).adjacent(at) | 1 << at)
    return Attack(seat, "melee", [replace(volley, only=enemy) for enemy in adjacent] or [volley])


def melee_volley(game: Brimstone, seat: int) -> Volley:
    """With the own Combat, and with all Hand Weapons together: bonuses add up, and the best dice are rolled."""
    items = in_hand(game, seat, "melee")
    said = melee_weapons(game, seat)
    cards, need = [game.content.items[item.card] for item in items], number(game, seat, "to-hit-melee")
    return Volley(
        melee_dice(game, seat),
        need,
        [id_ for item in items for id_ in (item.id, *item.upgrades)],
        die=max((card.to_hit_die for card in cards), default=6),
        damage_die=max((card.damage_die for card in cards), default=6),
        damage=sum(weapon.damage for weapon in said),
        critical=critical_from(game, seat, need, min((weapon.critical for weapon in said), default=6)),
        slays=any(weapon.slays for weapon in said),
    )


def ranged_attack(game: Brimstone, seat: int, item: Item) -> Attack:
    """With the Shots of one Ranged Weapon, as far as it reaches."""
    return Attack(seat, "ranged", [ranged_volley(game, seat, item)])


def ranged_volley(game: Brimstone, seat: int, item: Item, more_shots: bool = True) -> Volley:
    """The dice of one Ranged Weapon, with the Shots that the Hero adds unless another weapon has them.

    Who has fewer hands for it than it needs gets no Critical Hits.
    """
    card, said, gun = game.content.items[item.card], figures(game, item), gun_of(game, item)
    need = number(game, seat, "to-hit-ranged")
    return Volley(
        ranged_dice(game, seat, gun, more_shots),
        need,
        [item.id, *item.upgrades],
        reach_of_weapon(game, seat, gun),
        card.to_hit_die,
        card.damage_die,
        sum(weapon.damage for weapon in said),
        critical_from(game, seat, need, min(weapon.critical for weapon in said)),
        no_criticals=card.hands > hands_of(game, seat),
    )


def ranged_dice(game: Brimstone, seat: int, gun: Gun, more_shots: bool = True) -> int:
    """The Shots of a Ranged Weapon, and those that the Hero adds to a Gun."""
    return max(0, gun.shots + (number(game, seat, "shots") if more_shots and gun.gun else 0))


def reach_of_weapon(game: Brimstone, seat: int, gun: Gun) -> int:
    """How far a Ranged Weapon reaches; what is thrown goes as far as Strength allows."""
    return throwing_range(game, seat) if gun.thrown else gun.range


def critical_from(game: Brimstone, seat: int, need: int, printed: int) -> int:
    """The face from which on a Hit is Critical: what is printed, or any that hits for whom all Hits are."""
    return min(printed, need) if may_have_rare(game, seat) and number(game, seat, "sure-criticals") else printed


def words_of(game: Brimstone, weapons: list[str]) -> str:
    """What an Attack is made with, in the words that cards wait for: ids and Keywords, with spaces between them."""
    words: dict[str, None] = {}
    for weapon in weapons:
        card = weapon.partition("#")[0]
        words |= dict.fromkeys([card, *game.content.thing_keywords.get(card, ())])
    return " ".join(words)
