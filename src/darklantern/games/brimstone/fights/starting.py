"""FSTART, FNUM: How a Fight starts: which Enemies, how many, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.amounts import d3, peril
from darklantern.games.brimstone.decks import draw
from darklantern.games.brimstone.fights.placing import place_group
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.heroes.hands import fight_begins
from darklantern.games.brimstone.state import Fight
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Coming

THREATS = {1: "low", 2: "low", 3: "med", 4: "med", 5: "high", 6: "high"}


def threat_level(game: Brimstone) -> str:
    """By the number of Heroes in the Party, KO'd ones included."""
    return THREATS[len(game.state.heroes)]


@step
def enemies_come(game: Brimstone) -> None:
    """All Enemies that one cause brings are placed together, the slowest kind first, and start one Fight."""
    state = game.state
    coming, state.coming = state.coming, []
    if not coming:
        return
    begins = state.fight is None
    fight = state.fight = state.fight or Fight()
    groups: list[tuple[str, int, int]] = []
    for one in coming:
        fight.sources += 1
        groups += [(kind, count, one.tile) for kind, count in called(game, one)]
    for kind, count, tile in sorted(groups, key=lambda group: enemy_number(game, group[0], "initiative")):
        place_group(game, kind, count, tile)
    if begins:
        fight_begins(game)


def called(game: Brimstone, coming: Coming) -> list[tuple[str, int]]:
    """Which Enemies a Threat card brings, and how many of each."""
    level = threat_level(game) if coming.threat == "party" else coming.threat
    deck = f"threat-{level}"
    card = draw(game, deck)
    if card is None:
        return []
    game.tell("threat-card", "SOB-FSTART-02", card=card, level=level)
    game.state.decks[deck].put_off(card)
    return [(line.enemy, how_many(game, line.count)) for line in game.content.threats[card].enemies]


def how_many(game: Brimstone, count: str) -> int:
    """A plain number, or dice: D3, D6, or the Peril Die once for each symbol."""
    if count.isdigit():
        return int(count)
    dice = game.state.dice.roll(len(count) if count.startswith("p") else 1)
    number = sum(map(peril, dice)) if count.startswith("p") else d3(dice[0]) if count == "d3" else dice[0]
    game.tell("how-many", "SOB-FNUM-02", dice=dice, count=number)
    return number
