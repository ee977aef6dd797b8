"""SETUP, FIRST: Setting up an Adventure.

Touches DEPTH, FSHEET.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.content_index import ContentIndex
from darklantern.games.brimstone.decks import in_the_box
from darklantern.games.brimstone.heroes.making import make_hero
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid, models
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.scaling import REVIVES, THREATS, TOUGHER, Tougher, posse_level
from darklantern.games.brimstone.standing import from_the_beginning
from darklantern.games.brimstone.state import NOWHERE, Hero, Options, State, TileState
from darklantern.games.brimstone.turn.depth import TRACK
from darklantern.games.brimstone.turn.turns import begin_turn
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.deck import Deck
from darklantern.table.dice import Dice
from darklantern.table.errors import UserError
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import Mission
    from darklantern.games.brimstone.state import Brimstone

ENTRANCE_TILE = "entrance"
STARTING_AREA = {"revised": tuple(range(15, 23)), "classic": (16, 17, 19, 20, 21, 22)}


# -- what lies in the box -------------------------------------------------------------------------------------------


def begin(content: ContentIndex, options: Options, seed: int, brought: Any = None) -> State:
    """The box is open, and the Mission says in which World and where on the Depth Track the Adventure begins."""
    mission = chosen_mission(content, options.mission)
    if options.players > options.heroes:
        raise UserError(f"option players: expected at most {options.heroes}, one for each Hero, got {options.players}")
    return State(
        dice=Dice(seed),
        step=set_up(),
        layout=content.maps.empty.lay(ENTRANCE_TILE, 0, 0, 0).layout,
        world=mission.world,
        mission=mission.id,
        heroes=[Hero(seat % options.players) for seat in range(options.heroes)],
        party=TRACK.index(mission.party),
        darkness=TRACK.index(mission.darkness),
        decks=in_the_box(content, mission.world, options.edition, options.rivals != "off"),
        exploration=Deck.of(one.id for one in content.exploration.values() if one.edition == options.edition),
        tiles={1: TileState()},
        revives=REVIVES[options.heroes],
        answers=from_the_beginning(options.players),
    )


def chosen_mission(content: ContentIndex, wanted: str) -> Mission:
    """The Mission of an option."""
    if wanted not in content.missions:
        raise UserError(f"option mission: expected {' or '.join(content.missions)}, got {wanted}")
    return content.missions[wanted]


# -- the eight steps ------------------------------------------------------------------------------------------------


@step
def set_up(game: Brimstone) -> None:
    """Heroes are counted, decks shuffled and tokens stacked; what follows are steps in which players may choose."""
    state = game.state
    heroes = len(state.heroes)
    told = {"count": heroes, "threat": THREATS[heroes], "revives": state.revives}
    game.tell("heroes-counted", f"SOB-SCALE-{heroes + 1:02}", **told)
    for deck in state.decks.values():
        deck.shuffle(state.dice)
    game.tell("decks-shuffled", "SOB-SETUP-03", decks=len(state.decks))
    state.exploration.shuffle(state.dice)
    game.tell("tokens-stacked", "SOB-SETUP-07", tokens=len(state.exploration))
    if game.content.mixed:
        game.tell("decks-mixed", "SOB-SETUP-06", decks=game.content.mixed)
    state.flow += [first_turn(), place_heroes(), lay_out(), take_light(), draw_team_cards()]
    state.flow += [make_hero(seat) for seat in reversed(range(heroes))]


@step
def draw_team_cards(game: Brimstone) -> None:
    """For every Hero of a Team a card of that Team's Abilities goes to the pool of the Party; some bring more."""
    state, content = game.state, game.content
    brought: dict[str, int] = {}
    for seat, hero in enumerate(state.heroes):
        team = content.heroes[hero.class_].team
        if team:
            brought[team] = brought.get(team, 0) + 1 + number(game, seat, "team-cards")
    for team, count in brought.items():
        deck = Deck.of(card.id for card in content.team_cards.values() if card.team == team)
        deck.shuffle(state.dice)
        state.team_cards += deck.top(count)
    if state.team_cards:
        game.tell("team-cards-drawn", "SOB-SETUP-11", cards=state.team_cards.copy())


@step
def take_light(game: Brimstone) -> Begun:
    """The players choose who carries the Old Lantern; dealt quickly, it is the one in the middle of the Initiative."""
    seats = in_initiative_order(game)
    if by_hand(game):
        return Ask(0, "take-light", [option("take-light", hero=seat) for seat in sorted(seats)]), _light_taken
    return _light_taken(game, option("take-light", hero=seats[len(seats) // 2]))


def _light_taken(game: Brimstone, chosen: Option) -> Begun:
    game.state.light = int(chosen.args["hero"])
    game.tell("heroes-ready", "SOB-SETUP-08", who=game.state.light)
    return None


@step
def lay_out(game: Brimstone) -> None:
    """The Mission is read, the markers stand on the Depth Track, and the Entrance lies on the table."""
    state = game.state
    game.tell("mission-chosen", "SOB-SETUP-12", mission=state.mission, world=state.world)
    game.tell("depth-track-ready", "SOB-DEPTH-09", party=TRACK[state.party], darkness=TRACK[state.darkness])
    game.tell("entrance-laid", "SOB-SETUP-13", tile=1)


@step
def place_heroes(game: Brimstone) -> Begun:
    """In Initiative order each Hero is put into the starting area, where its player likes if it is done by hand."""
    state = game.state
    waiting = [seat for seat in in_initiative_order(game) if state.heroes[seat].at == NOWHERE]
    if not waiting:
        game.tell("heroes-placed", "SOB-SETUP-16", light=state.light)
        return None
    best = number(game, waiting[0], "initiative")
    tied = [seat for seat in waiting if number(game, seat, "initiative") == best]
    if by_hand(game):
        first = [option("place-hero", hero=seat) for seat in tied]
        return Ask(state.light, "place-first", first, usual=0), _first_placed
    return place_hero(waiting[0])


def _first_placed(game: Brimstone, chosen: Option) -> Begun:
    return place_hero(int(chosen.args["hero"]))


@step
def place_hero(game: Brimstone, seat: int) -> Begun:
    map_, taken = grid(game), models(game)
    area = [map_.square(f"1.{space:02}") for space in STARTING_AREA[game.setup.options.edition]]
    free = [option("place", at=map_.name(square)) for square in area if not taken >> square & 1]
    placed = partial(_placed, seat)
    return (Ask(seat, "place", free, usual=0), placed) if by_hand(game) else placed(game, free[0])


def _placed(seat: int, game: Brimstone, chosen: Option) -> Begun:
    game.state.heroes[seat].at = grid(game).square(str(chosen.args["at"]))
    game.tell("hero-placed", "SOB-SETUP-15", who=seat, at=chosen.args["at"])
    return place_heroes()


@step
def first_turn(game: Brimstone) -> None:
    """How tough Enemies are is fixed, and what the Mission has happen first happens; then the first turn begins."""
    state = game.state
    state.posse_level = posse_level(game)
    if TOUGHER[state.posse_level] != Tougher():
        brutal, elite = TOUGHER[state.posse_level]
        game.tell("tougher-enemies", "SOB-FSHEET-16", level=state.posse_level, brutal=int(brutal), elite=elite)
    state.flow.append(begin_turn())
    push(game, game.content.missions[state.mission].set_up, state.light, state.mission, {"tile": 1})


def in_initiative_order(game: Brimstone) -> list[int]:
    """All seats, the highest Initiative first."""
    return sorted(range(len(game.state.heroes)), key=lambda seat: -number(game, seat, "initiative"))


def by_hand(game: Brimstone) -> bool:
    return bool(game.setup.options.set_up == "by-hand")
