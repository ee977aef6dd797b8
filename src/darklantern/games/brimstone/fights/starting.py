"""FSTART, FNUM, FMID: How a Fight starts: which Enemies, how many, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.cards.amounts import d3, peril
from darklantern.games.brimstone.cards.events import FightBegan, GroupArrived
from darklantern.games.brimstone.cards.threat_lines import PER_HERO
from darklantern.games.brimstone.decks import deck_name, draw
from darklantern.games.brimstone.fights.ambush import ambush
from darklantern.games.brimstone.fights.elite import enter_fight
from darklantern.games.brimstone.fights.placing import from_supply, place_models
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.heroes.hands import fight_begins
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import decider, standing, tiles_of, world_of
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.scaling import LEVELS, level_drawn
from darklantern.games.brimstone.state import Coming, Fight
from darklantern.games.brimstone.turn.breaking_off import break_off_turn
from darklantern.games.brimstone.turn.winning import last_guard_fell, mission_won
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import Threat
    from darklantern.games.brimstone.state import Brimstone


class Group(NamedTuple):
    """So many Enemies of a kind that are to be placed: how, where unless it is an Ambush, the source of them, and
    the cards that each gets."""

    kind: str
    models: int
    how: str
    tile: int
    source: int = 0
    cards: str = ""


# -- all that one cause brings --------------------------------------------------------------------------------------


@step
def enemies_come(game: Brimstone) -> None:
    """All Enemies that one cause brings are placed together and start one Fight: which, how many, then where."""
    state = game.state
    coming, state.coming = state.coming, []
    if not coming:
        return
    begins = state.fight is None
    state.fight = state.fight or Fight()
    drawn: list[str] = []
    groups = [group for one in coming for group in called(game, one, drawn)]
    state.flow.append(all_have_come(int(begins), " ".join(drawn)))
    state.flow += [group_arrives(*group) for group in reversed(in_order(game, groups))]


def in_order(game: Brimstone, groups: list[Group]) -> list[Group]:
    """The slowest kind is placed first, in an Ambush the quickest, there after all that never move.

    Kinds of the same Initiative are placed in a random order.
    """
    initiative = {group.kind: enemy_number(game, group.kind, "initiative") for group in groups}
    game.state.dice.shuffle(groups)
    groups.sort(key=lambda group: initiative[group.kind])
    ambushing = [group for group in reversed(groups) if group.how == "ambush"]
    ambushing.sort(key=lambda group: not trait(game, group.kind, "immobile"))
    return [group for group in groups if group.how == "attack"] + ambushing


@step
def group_arrives(game: Brimstone, kind: str, count: int, how: str, tile: int, source: int, cards: str) -> Frame:
    """As many models as there are come onto the board."""
    state, fight = game.state, game.state.fight
    assert fight
    fight.placing = source
    count = from_supply(game, kind, count)
    state.flow.append(group_arrived(kind, state.next_enemy, how, cards))
    return ambush(kind, count) if how == "ambush" else place_models(kind, count, tile)


@step
def group_arrived(game: Brimstone, kind: str, first: int, how: str, cards: str) -> None:
    """Each of the models that have just been placed gets the cards that its line names."""
    fight, placed = game.state.fight, game.state.next_enemy - first
    for number in range(first, game.state.next_enemy):
        game.state.enemies[number].cards += cards.split()
    if fight:
        fight.placing = 0
    if placed:
        happen(game, GroupArrived(kind, placed, how))


@step
def all_have_come(game: Brimstone, begins: int, drawn: str) -> None:
    """Threat cards are put away, and the Fight begins. If nobody has come there is none, and nobody guards anything."""
    state, content = game.state, game.content
    for card in drawn.split():
        threat = content.threats[card]
        state.decks[deck_name(game, f"threat-{threat.level}", threat.world)].put_off(card)
        push(game, threat.does if state.enemies else [], decider(game), card)
    if not state.enemies:
        state.fight = None
        game.tell("nobody-comes", "SOB-FSTART-01")
        if last_guard_fell(game):
            mission_won(game)
    elif begins:
        fight_begins(game)
        happen(game, FightBegan())


# -- which, how many, and where -------------------------------------------------------------------------------------


def called(game: Brimstone, coming: Coming, drawn: list[str]) -> list[Group]:
    """Which Enemies attack, and how many of each. Threat cards that were `drawn` for it are remembered there.

    Every card that brings Enemies is a source of its own.
    """
    threats = [] if coming.enemies else draw_threats(game, coming)
    drawn += [threat.id for threat in threats]
    bringing = [(threat.enemies, "ambush" if threat.ambush else coming.how) for threat in threats]
    if coming.enemies:
        bringing = [(coming.enemies, coming.how)]
    tile = place_of(game, coming) if any(how == "attack" for _, how in bringing) else 0
    fight = game.state.fight
    assert fight
    groups = []
    for lines, how in bringing:
        fight.sources += 1
        for line in lines:
            models, cards = how_many(game, line.count), " ".join(line.cards)
            groups.append(Group(line.enemy, models, how, tile, fight.sources, cards))
            enter_fight(game, line.enemy, line.elite, line.brutal)
    return groups


def draw_threats(game: Brimstone, coming: Coming) -> list[Threat]:
    """A Threat card, and the further ones that it calls for."""
    threats: list[Threat] = []
    levels = [coming.threat]
    world = world_of(game, coming.tile) if coming.tile else game.state.world
    for level in levels:
        card = draw_threat(game, level_drawn(game, level), world)
        if card is not None:
            threats.append(game.content.threats[card])
            levels += threats[-1].further
    return threats


def draw_threat(game: Brimstone, level: str, world: str) -> str | None:
    """The top card of a level, or if there is none at all, of the next below."""
    lower = LEVELS[: LEVELS.index(level)] if level in LEVELS else LEVELS
    for one in (level, *reversed(lower)):
        card = draw(game, deck_name(game, f"threat-{one}", world))
        if card is not None:
            game.tell("threat-card", "SOB-FSTART-05", card=card, level=one)
            return card
    return None


def how_many(game: Brimstone, count: str) -> int:
    """A plain number, as many as Heroes in the party, or dice: D3, D6, or the Peril Die once for each symbol."""
    if count.isdigit():
        return int(count)
    if count == PER_HERO:
        return len(game.state.heroes)
    dice = game.state.dice.roll(len(count) if count.startswith("p") else 1)
    number = sum(map(peril, dice)) if count.startswith("p") else d3(dice[0]) if count == "d3" else dice[0]
    game.tell("how-many", "SOB-FNUM-02", dice=dice, count=number)
    return number


def place_of(game: Brimstone, coming: Coming) -> int:
    """The tile on which Enemies are placed: that of their cause, of the lantern for a Depth Event, or of anybody."""
    if coming.tile:
        return coming.tile
    of_depth = any(coming.source == row.id for row in game.content.charts["depth-events"].rows)
    seat = game.state.light if of_depth else random_hero(game, standing(game))
    return tiles_of(game, game.state.heroes[seat])[0]


# -- in the middle of a turn ------------------------------------------------------------------------------------------


@step
def appear_mid_turn(game: Brimstone) -> Frame:
    """Enemies that appear in the middle of the Activations are placed, the turn is over, and a new one begins."""
    game.state.flow.append(cut_short())
    return enemies_come()


@step
def cut_short(game: Brimstone) -> None:
    """If nobody has come after all, the turn goes on."""
    if game.state.enemies:
        game.tell("turn-cut-short", "SOB-FMID-01")
        break_off_turn(game)
