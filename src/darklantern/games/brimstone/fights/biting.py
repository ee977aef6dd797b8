"""CMUT: A mutant that bites whoever rolls a 1 To Hit in its reach: itself, another Hero, or an Enemy."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.verbs_harm import Wounds
from darklantern.games.brimstone.kits import kits_of
from darklantern.games.brimstone.posse import base_of, grid
from darklantern.games.brimstone.powers import push
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

BITES = "bites-ones"


def biters(game: Brimstone) -> list[int]:
    """The Heroes who bite and stand on the board."""
    bearers = game.content.with_heroes.get(BITES, {}).keys()
    kits, heroes = kits_of(game), game.state.heroes
    return [seat for seat, kit in enumerate(kits) if not bearers.isdisjoint(kit.working) and heroes[seat].stands]


def bite_hero(game: Brimstone, seat: int, ones: int) -> None:
    """A Hero has rolled so many 1s To Hit: its own teeth bite it, and those of everybody next to it."""
    heroes, near = game.state.heroes, 0
    for biter in biters(game) if ones else ():
        near += biter == seat or bool(grid(game).adjacent(heroes[biter].at) >> heroes[seat].at & 1)
    if near:
        push(game, [Wounds(near * ones)], seat, bearer_of(game))


def bite_enemies(game: Brimstone, ones: list[int]) -> None:
    """Each of these models has rolled a 1; once its Attack is dealt with, whoever bites beside it does."""
    seats = biters(game)
    if not seats:
        return
    map_, flow = grid(game), game.state.flow
    for number, count in Counter(ones).items():
        base = base_of(game, game.state.enemies[number])
        near = sum(bool(map_.adjacent(game.state.heroes[seat].at) & base) for seat in seats)
        if near:
            flow.append(enemy_bitten(number, near * count))


@step
def enemy_bitten(game: Brimstone, number: int, wounds: int) -> None:
    """Nobody has done it, so that nobody gains XP for it."""
    from darklantern.games.brimstone.fights.damage import harm_enemy

    enemy = game.state.enemies.get(number)
    if enemy:
        game.tell("enemy-bitten", "SOB-CMUT-29", enemy=number, group=enemy.kind, source=bearer_of(game))
        harm_enemy(game, number, wounds, None)


def bearer_of(game: Brimstone) -> str:
    """The thing that bites, for the story."""
    return next(iter(game.content.with_heroes[BITES]))
