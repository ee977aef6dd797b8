"""FSTART, FNUM, FMID: How a Fight starts: which Enemies, how many, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.cards.amounts import d3, peril
from darklantern.games.brimstone.cards.events import FightBegan, GroupArrived
from darklantern.games.brimstone.cards.threat_lines import PER_HERO
from darklantern.games.brimstone.decks import deck_name, draw
from darklantern.games.brimstone.fights.ambush import ambush
from darklantern.games.brimstone.fights.elite import enter_fight
from darklantern.games.brimstone.fights.loot import count_fruitless
from darklantern.games.brimstone.fights.placing import from_supply, place_models
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.heroes.hands import fight_begins
from darklantern.games.brimstone.heroes.just_drawn import offer_change
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import decider, standing, tiles_of, world_of
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.scaling import LEVELS, level_drawn
from darklantern.games.brimstone.state import NOWHERE, Coming, Fight
from darklantern.games.brimstone.turn.breaking_off import break_off_turn
from darklantern.games.brimstone.turn.winning import last_guard_fell, mission_won
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


class Group(NamedTuple):
    """So many Enemies of a kind that are to be placed: how, where unless it is an Ambush, the source of them, and
    the cards that each gets; `beside` is the Hero around whom an Ambush gathers, if it is one Hero."""

    kind: str
    models: int
    how: str
    tile: int
    source: int = 0
    cards: str = ""
    beside: int = NOWHERE


# -- all that one cause brings --------------------------------------------------------------------------------------


@step
def enemies_come(game: Brimstone) -> Frame | None:
    """All Enemies that one cause brings come together and start one Fight; Threat cards for them are drawn first."""
    for place, one in enumerate(game.state.coming):
        if not one.drawn and not one.enemies:
            return draw_threat_card(place)
    return they_come() if game.state.coming else None


@step
def they_come(game: Brimstone) -> None:
    """All are placed: which, how many, then where."""
    state = game.state
    coming, state.coming = state.coming, []
    begins = state.fight is None
    state.fight = state.fight or Fight()
    first = state.fight.sources + 1
    groups = [group for one in coming for group in called(game, one)]
    drawn = [one.card for one in coming if one.card]
    state.flow.append(all_have_come(int(begins), " ".join(drawn), first))
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
def group_arrives(
    game: Brimstone, kind: str, count: int, how: str, tile: int, source: int, cards: str, beside: int
) -> Frame:
    """As many models as there are come onto the board."""
    state, fight = game.state, game.state.fight
    assert fight
    fight.placing = source
    count = from_supply(game, kind, count)
    state.flow.append(group_arrived(kind, state.next_enemy, how, cards))
    return ambush(kind, count, beside) if how == "ambush" else place_models(kind, count, tile)


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
def all_have_come(game: Brimstone, begins: int, drawn: str, first: int) -> None:
    """Threat cards are put away, and the Fight begins. If nobody has come there is none, and nobody guards anything.

    `first` is the number of the first source of those who have come.
    """
    state, content = game.state, game.content
    if state.fight:
        count_fruitless(game, range(first, state.fight.sources + 1))
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


def called(game: Brimstone, coming: Coming) -> list[Group]:
    """Which Enemies attack, and how many of each. Every card that brings Enemies is a source of its own."""
    threat = game.content.threats[coming.card] if coming.card else None
    lines = threat.enemies if threat else coming.enemies
    if threat is None and not lines:
        return []
    how = "ambush" if threat and threat.ambush else coming.how
    tile = place_of(game, coming) if how == "attack" else 0
    fight = game.state.fight
    assert fight
    fight.sources += 1
    groups = []
    for line in lines:
        models, cards = how_many(game, line.count), " ".join(line.cards)
        groups.append(Group(line.enemy, models, how, tile, fight.sources, cards, coming.beside))
        enter_fight(game, line.enemy, line.elite, line.brutal)
    return groups


@step
def draw_threat_card(game: Brimstone, place: int) -> None:
    """A Threat card for those who are to come, and it is read unless somebody changes that."""
    state, coming = game.state, game.state.coming[place]
    coming.drawn = True
    state.flow.append(enemies_come())
    world = world_of(game, coming.tile) if coming.tile else state.world
    for deck in threat_decks(game, level_drawn(game, coming.threat), world):
        card = draw(game, deck)
        if card is not None:
            state.drawn.append(card)
            state.flow.append(read_threat_card(place))
            offer_change(game, deck)
            return


@step
def read_threat_card(game: Brimstone, place: int) -> None:
    """It brings its Enemies, and calls for further cards."""
    coming = game.state.coming[place]
    coming.card = game.state.drawn.pop()
    if coming.card:
        threat = game.content.threats[coming.card]
        game.tell("threat-card", "SOB-FSTART-05", card=threat.id, level=threat.level)
        also = (coming.how, coming.tile, coming.source)
        further = [Coming(level, *also, beside=coming.beside) for level in threat.further]
        game.state.coming[place + 1 : place + 1] = further


def threat_decks(game: Brimstone, level: str, world: str) -> list[str]:
    """The deck of a level, and those below, of which a card is drawn if there is none at all of that level."""
    lower = LEVELS[: LEVELS.index(level)] if level in LEVELS else LEVELS
    return [deck_name(game, f"threat-{one}", world) for one in (level, *reversed(lower))]


def how_many(game: Brimstone, count: str) -> int:
    """A plain number, as many as Heroes in the party, or dice: D3, D6, or the Peril Die once for each symbol."""
    if count.isdigit():
        return int(count)
    if count == PER_HERO:
        return len(game.state.heroes)
    dice = game.state.dice.roll(len(count) if count.startswith("p") else 1)
    number = sum(map(peril, dice)) if count.startswith("p") else d3(*dice) if count == "d3" else sum(dice)
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
