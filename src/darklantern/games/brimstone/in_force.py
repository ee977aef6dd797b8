"""Where things are in force: with a Hero (class, Abilities, Items, ailments), and on the table for everybody."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from darklantern.games.brimstone.fights.groups import any_cards, gathered, kinds
from darklantern.games.brimstone.kits import kit_of
from darklantern.games.brimstone.posse import decider
from darklantern.table.standing import Listeners, Served, Zone

__all__ = ["ZONES", "decider", "of_hero"]

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

_kind = attrgetter("kind")


def of_hero(game: Brimstone, seat: int) -> Sequence[str]:
    """All that works for a Hero: what it is, what it has learned, what it wears and holds, and what ails it."""
    return kit_of(game, game.state.heroes[seat]).working


def of_all_heroes(game: Brimstone) -> list[str]:
    found: list[str] = []
    for hero in game.state.heroes:
        found += kit_of(game, hero).working
    return found


def heroes(game: Brimstone) -> Iterator[tuple[Served, Sequence[str]]]:
    """A Hero who is KO'd or dead has nothing that answers."""
    for seat, hero in enumerate(game.state.heroes):
        if not (hero.knocked_out or hero.dead):
            yield (seat,), kit_of(game, hero).working


def hero_listens(game: Brimstone, kind: str) -> bool:
    """Whether anything that works for any Hero waits for events of a kind."""
    for hero in game.state.heroes:  # a loop, because a generator costs more than what it looks at
        kit = kit_of(game, hero)
        if kind in kit.answers or kind in kit.answers_own:
            return True
    return False


def on_table(game: Brimstone, seat: int = 0) -> Collection[str]:
    """The World, the Mission and the cards that Remain in Play."""
    state = game.state
    if not state.in_play:
        return state.world, state.mission
    return [state.world, state.mission, *[card.card for card in state.in_play]]


def lies(game: Brimstone, ids: Container[str]) -> bool:
    """Whether any of these lies on the table; no list is made of what does."""
    state = game.state
    if state.world in ids or state.mission in ids:
        return True
    for card in state.in_play:  # a loop, because a generator costs more than what it looks at
        if card.card in ids:
            return True
    return False


def table(game: Brimstone) -> Iterator[tuple[Served, Sequence[str]]]:
    yield (), list(on_table(game))


def of_enemies(game: Brimstone, seat: int = 0) -> Collection[str]:
    """The abilities of the Enemies on the board, each as often as Groups and single models have it."""
    state = game.state
    if not state.enemies:
        return ()
    found: list[str] = []
    for kind in kinds(game):
        found += gathered(game, kind).ids
    for enemy in state.enemies.values():
        if enemy.cards:
            found += enemy.cards
    return found


class Bearers(NamedTuple):
    """Who could have any of some abilities of Enemies: these kinds by their sheets, and with `by_cards` anybody."""

    ids: frozenset[str]
    kinds: frozenset[str]
    by_cards: bool


def borne(game: Brimstone, bearers: Bearers) -> bool:
    """Whether any Enemy on the board has one of some abilities; mostly its kind alone shows that none has."""
    state, (ids, known, by_cards) = game.state, bearers
    if not known.isdisjoint(map(_kind, state.enemies.values())) or (by_cards and any_cards(game)):
        return not ids.isdisjoint(of_enemies(game))
    return False


def enemies(game: Brimstone) -> Iterator[tuple[Served, Sequence[str]]]:
    yield (), list(of_enemies(game))


class Waiting(NamedTuple):
    """The ids of all that waits for an event; those that are a Hero's `own` answer only what that Hero does."""

    own: frozenset[str]
    heroes: frozenset[str]
    table: frozenset[str]
    enemies: Bearers | None


def waiting(listeners: Listeners[Any], bearers: Callable[[Collection[str]], Bearers]) -> Waiting:
    """The same by zone."""
    ids = {look: frozenset(found) for look, found in (*listeners.personal, *listeners.others)}
    own, heroes, table = [ids.get(look, frozenset()) for look in (of_hero, of_all_heroes, on_table)]
    return Waiting(own, heroes, table, bearers(ids[of_enemies]) if of_enemies in ids else None)


ZONES: dict[str, Zone[Brimstone]] = {
    "hero": Zone(of_hero, of_all_heroes, heroes, each=True, listens=hero_listens),
    "table": Zone(on_table, on_table, table, common=True),
    "enemies": Zone(of_enemies, of_enemies, enemies, common=True),
}
