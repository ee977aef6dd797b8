"""Where things are in force: with a Hero (class, Abilities, Items, ailments), and on the table for everybody."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.groups import abilities, kinds
from darklantern.games.brimstone.posse import decider
from darklantern.table.standing import Served, Zone

__all__ = ["ZONES", "decider", "of_hero", "works"]

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hero, Item


def of_hero(game: Brimstone, seat: int) -> list[str]:
    """All that works for a Hero: what it is, what it has learned, what it wears and holds, and what ails it."""
    hero = game.state.heroes[seat]
    found = [hero.class_, *hero.upgrades, *hero.ailments]
    always = game.content.always_work if not hero.ailments else ()
    for item in hero.items:
        card = item.card
        if card in always or works(game, hero, item):
            found.append(card)
            if item.upgrades:
                found += item.upgrades
    return found


def works(game: Brimstone, hero: Hero, item: Item) -> bool:
    """An Item that needs hands or is clothing works while it is equipped, an Upgrade while it is attached to one.

    Each works only for whom it is made.
    """
    printed = game.content.items[item.card]
    if hero.ailments and barred(game, hero, item.card):
        return False
    if printed.kind == "upgrade" or ((printed.hands or printed.slots) and not item.equipped):
        return False
    return not printed.only or printed.only in game.content.keywords(hero.class_)


def barred(game: Brimstone, hero: Hero, card: str) -> bool:
    """Whether what ails a Hero keeps it from using a card: Clothing that does not fit, or what hands cannot do."""
    printed, rows = game.content.items[card], game.content.chart_rows
    return any(
        not set(rows[id_].no_slots).isdisjoint(printed.slots)
        or (printed.kind != "artifact" and not set(rows[id_].no_items).isdisjoint(printed.keywords))
        for id_ in hero.ailments
    )


def of_all_heroes(game: Brimstone) -> list[str]:
    return [id_ for seat in range(len(game.state.heroes)) for id_ in of_hero(game, seat)]


def heroes(game: Brimstone) -> Iterator[tuple[Served, Sequence[str]]]:
    """A Hero who is KO'd or dead has nothing that answers."""
    for seat, hero in enumerate(game.state.heroes):
        if hero.stands:
            yield (seat,), of_hero(game, seat)


def on_table(game: Brimstone, seat: int = 0) -> Collection[str]:
    """The World, the Mission and the cards that Remain in Play."""
    state = game.state
    return [state.world, state.mission, *[card.card for card in state.in_play]]


def table(game: Brimstone) -> Iterator[tuple[Served, Sequence[str]]]:
    yield (), list(on_table(game))


def of_enemies(game: Brimstone, seat: int = 0) -> Collection[str]:
    """The abilities of the Enemies on the board, each as often as Groups and single models have it."""
    state = game.state
    if not state.enemies:
        return ()
    found = [ability.id for kind in kinds(game) for ability in abilities(game, kind)]
    return found + [card for enemy in state.enemies.values() for card in enemy.cards]


def enemies(game: Brimstone) -> Iterator[tuple[Served, Sequence[str]]]:
    yield (), list(of_enemies(game))


ZONES: dict[str, Zone[Brimstone]] = {
    "hero": Zone(of_hero, of_all_heroes, heroes, each=True),
    "table": Zone(on_table, on_table, table, common=True),
    "enemies": Zone(of_enemies, of_enemies, enemies, common=True),
}
