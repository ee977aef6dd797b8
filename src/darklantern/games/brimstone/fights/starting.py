"""FSTART, FNUM, FMID: How a Fight starts: which Enemies, how many, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.cards.amounts import d3, peril
from darklantern.games.brimstone.cards.events import FightBegan, GroupArrived
from darklantern.games.brimstone.decks import draw
from darklantern.games.brimstone.fights.ambush import place_ambush
from darklantern.games.brimstone.fights.placing import place_group
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.heroes.hands import fight_begins
from darklantern.games.brimstone.posse import standing, tiles_of
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.scaling import threat_level
from darklantern.games.brimstone.state import Coming, Fight
from darklantern.games.brimstone.turn.breaking_off import break_off_turn
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def enemies_come(game: Brimstone) -> None:
    """All Enemies that one cause brings are placed together and start one Fight.

    In the pattern the slowest kind is placed first; in an Ambush it is the quickest.
    """
    state = game.state
    coming, state.coming = state.coming, []
    if not coming:
        return
    begins = state.fight is None
    fight = state.fight = state.fight or Fight()
    fight.sources += len(coming)
    groups = [Group(kind, count, one) for one in coming for kind, count in called(game, one)]
    state.dice.shuffle(groups)  # kinds of the same Initiative are placed in a random order
    groups.sort(key=lambda group: enemy_number(game, group.kind, "initiative"))
    for group in groups:
        if group.coming.how == "attack":
            place_group(game, group.kind, group.models, place_of(game, group.coming))
            happen(game, GroupArrived(group.kind, group.models, "attack"))
    for group in reversed(groups):
        if group.coming.how == "ambush":
            place_ambush(game, group.kind, group.models)
            happen(game, GroupArrived(group.kind, group.models, "ambush"))
    if begins:
        fight_begins(game)
        happen(game, FightBegan())


class Group(NamedTuple):
    """So many Enemies of a kind that are to be placed, and what brings them."""

    kind: str
    models: int
    coming: Coming


@step
def appear_mid_turn(game: Brimstone) -> None:
    """Enemies that appear in the middle of the Activations are placed, the turn is over, and a new one begins."""
    enemies_come.run(game)
    game.tell("turn-cut-short", "SOB-FMID-01")
    break_off_turn(game)


def place_of(game: Brimstone, coming: Coming) -> int:
    """The tile on which Enemies are placed: that of their cause, of the lantern for a Depth Event, or of anybody."""
    if coming.tile:
        return coming.tile
    of_depth = any(coming.source == row.id for row in game.content.charts["depth-events"].rows)
    seat = game.state.light if of_depth else game.state.dice.pick(standing(game))
    return tiles_of(game, game.state.heroes[seat])[0]


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
