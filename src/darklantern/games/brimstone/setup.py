"""SETUP, SCALE: Setting up an Adventure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.content_index import ContentIndex
from darklantern.games.brimstone.decks import in_the_box
from darklantern.games.brimstone.heroes.making import make_hero
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Hero, Options, State, TileState
from darklantern.games.brimstone.turn.depth import TRACK
from darklantern.games.brimstone.turn.turns import begin_turn
from darklantern.table.deck import Deck
from darklantern.table.dice import Dice
from darklantern.table.errors import UserError
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

ENTRANCE_TILE = "entrance"
REVIVES = {1: 2, 2: 1, 3: 1, 4: 0, 5: 1, 6: 0}
STARTING_AREA = {"revised": range(15, 23), "classic": (19, 20, 21, 22, 16, 17)}


def begin(content: ContentIndex, options: Options, seed: int, brought: Any = None) -> State:
    """The box is open: Heroes to be made, decks to be shuffled, the Entrance on the table."""
    if options.mission not in content.missions:
        raise UserError(f"option mission: expected {' or '.join(content.missions)}, got {options.mission}")
    if options.players > options.heroes:
        raise UserError(f"option players: expected at most {options.heroes}, one for each Hero, got {options.players}")
    mission = content.missions[options.mission]
    return State(
        dice=Dice(seed),
        step=set_up(),
        layout=content.maps.empty.lay(ENTRANCE_TILE, 0, 0, 0).layout,
        world=mission.world,
        mission=mission.id,
        heroes=[Hero(seat % options.players) for seat in range(options.heroes)],
        party=TRACK.index(mission.party),
        darkness=TRACK.index(mission.darkness),
        decks=in_the_box(content, mission.world, options.edition),
        exploration=Deck.of(one.id for one in content.exploration.values() if one.edition == options.edition),
        tiles={1: TileState()},
        revives=REVIVES[options.heroes],
    )


@step
def set_up(game: Brimstone) -> Frame:
    """Decks are shuffled, Heroes are made and placed in Initiative order, and the first turn begins."""
    state = game.state
    for deck in (*state.decks.values(), state.exploration):
        deck.shuffle(state.dice)
    for seat in range(len(state.heroes)):
        make_hero(game, seat)
    area = [grid(game).square(f"1.{space:02}") for space in STARTING_AREA[game.setup.options.edition]]
    order = sorted(range(len(state.heroes)), key=lambda seat: -number(game, seat, "initiative"))
    for seat, square in zip(order, area, strict=False):
        state.heroes[seat].at = square
    game.tell("began", "SOB-SETUP-01", mission=state.mission)
    return begin_turn()
