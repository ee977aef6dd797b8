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


def biters(game: Brimstone) -> dict[int, str]:
    """The Heroes who bite and stand on the board, each with what of it does."""
    bearers, found = game.content.with_heroes.get(BITES, {}), {}
    for seat, kit in enumerate(kits_of(game)):
        if not bearers.keys().isdisjoint(kit.working) and game.state.heroes[seat].stands:
            found[seat] = next(id_ for id_ in kit.working if id_ in bearers)
    return found


def bite_hero(game: Brimstone, seat: int, ones: int) -> None:
    """A Hero has rolled so many 1s To Hit: its own teeth bite it, and those of everybody next to it."""
    heroes = game.state.heroes
    for biter, teeth in biters(game).items() if ones else ():
        if biter == seat or grid(game).adjacent(heroes[biter].at) >> heroes[seat].at & 1:
            push(game, [Wounds(ones)], seat, teeth)


def bite_enemies(game: Brimstone, ones: list[int]) -> None:
    """Each of these models has rolled a 1; once its Attack is dealt with, whoever bites beside it does."""
    for biter, teeth in biters(game).items():
        near = grid(game).adjacent(game.state.heroes[biter].at)
        for number, count in Counter(ones).items():
            if near & base_of(game, game.state.enemies[number]):
                game.state.flow.append(enemy_bitten(number, count, teeth))


@step
def enemy_bitten(game: Brimstone, number: int, wounds: int, teeth: str) -> None:
    """Nobody has done it, so that nobody gains XP for it."""
    from darklantern.games.brimstone.fights.damage import harm_enemy

    enemy = game.state.enemies.get(number)
    if enemy:
        game.tell("enemy-bitten", "SOB-CMUT-29", enemy=number, group=enemy.kind, source=teeth)
        harm_enemy(game, number, wounds, None)
