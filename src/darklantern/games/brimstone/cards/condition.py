"""Situations that cards ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from darklantern.games.brimstone.cards.verbs_heroes import ItemId, TokenId
from darklantern.games.brimstone.cards.verbs_map import MarkerId
from darklantern.games.brimstone.mission_count import enough_counted
from darklantern.games.brimstone.posse import enemies_on, grid, on_tile, standing, tiles_of
from darklantern.table.situation import Situation
from darklantern.table.wording import article, some

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


class Condition(Situation, frozen=True):
    """All that is named must hold for the Hero concerned."""

    fight: bool | None = None
    carrier: bool | None = None
    keyword: list[str] = []
    grit: int | None = None
    wounded: bool | None = None
    shaken: bool | None = None
    corrupted: int | None = None
    dark_stone: int | None = None
    free_hand: bool | None = None
    edition: Literal["revised", "classic"] | None = None
    objective: bool | None = None
    fights: bool | None = None
    dark: bool | None = None
    alone: bool | None = None
    tile: Literal["room", "passage", "entrance"] | None = None
    stage: Literal[7, 8, 9] | None = None
    gold: int | None = None
    token: TokenId | None = None
    hero_down: bool | None = None
    party: int | None = None
    ailing: bool | None = None
    acted: bool | None = None
    at: Literal["entrance", "objective"] | None = None
    together: Literal["entrance", "objective"] | None = None
    item: ItemId | None = None
    counted: bool | None = None
    beside: MarkerId | None = None
    held: bool | None = None
    empty_room: bool | None = None
    enemies_here: str | None = None


@Condition.part("fight", {True: "Enemies are on the board", False: "no Enemies are on the board"})
def fight(game: Brimstone, seat: int, wanted: bool) -> bool:
    return bool(game.state.enemies) == wanted


@Condition.part("carrier", {True: "you carry the Light Source", False: "you do not carry the Light Source"})
def carrier(game: Brimstone, seat: int, wanted: bool) -> bool:
    return (game.state.light == seat) == wanted


@Condition.part("keyword", lambda wanted, names: f"you have the Keyword {' or '.join(word.title() for word in wanted)}")
def keyword(game: Brimstone, seat: int, wanted: list[str]) -> bool:
    return not game.content.keywords(game.state.heroes[seat].class_).isdisjoint(wanted)


@Condition.part("grit", "you have {} Grit or more")
def grit(game: Brimstone, seat: int, wanted: int) -> bool:
    return game.state.heroes[seat].grit >= wanted


@Condition.part("wounded", {True: "you have Wounds", False: "you have no Wounds"})
def wounded(game: Brimstone, seat: int, wanted: bool) -> bool:
    return bool(game.state.heroes[seat].wounds) == wanted


@Condition.part("shaken", {True: "you have Sanity Damage", False: "you have no Sanity Damage"})
def shaken(game: Brimstone, seat: int, wanted: bool) -> bool:
    return bool(game.state.heroes[seat].horror) == wanted


@Condition.part("corrupted", lambda wanted, names: f"you have {some(wanted, 'Corruption Point')} or more")
def corrupted(game: Brimstone, seat: int, wanted: int) -> bool:
    return game.state.heroes[seat].corruption >= wanted


@Condition.part("dark_stone", "you have {} Dark Stone or more")
def dark_stone(game: Brimstone, seat: int, wanted: int) -> bool:
    return game.state.heroes[seat].dark_stone >= wanted


@Condition.part("free_hand", {True: "one of your hands is free", False: "both of your hands are taken"})
def free_hand(game: Brimstone, seat: int, wanted: bool) -> bool:
    from darklantern.games.brimstone.heroes.items import hands_of, hands_used

    return (hands_used(game, seat) < hands_of(game, seat)) == wanted


@Condition.part("edition", "the {} edition is played")
def edition(game: Brimstone, seat: int, wanted: str) -> bool:
    return bool(game.setup.options.edition == wanted)


@Condition.part("objective", {True: "the Objective has been found", False: "the Objective has not been found yet"})
def objective(game: Brimstone, seat: int, wanted: bool) -> bool:
    return bool(game.state.objective) == wanted


@Condition.part("fights", {True: "Enemies roam the mine in this Mission", False: "no Enemies roam the mine"})
def fights(game: Brimstone, seat: int, wanted: bool) -> bool:
    return game.content.missions[game.state.mission].fights == wanted


@Condition.part("dark", {True: "you are outside the light", False: "you are in the light"})
def dark(game: Brimstone, seat: int, wanted: bool) -> bool:
    from darklantern.games.brimstone.turn.light import in_the_dark

    return in_the_dark(game, seat) == wanted


@Condition.part("alone", {True: "no other Hero is on your Map Tile", False: "another Hero is on your Map Tile"})
def alone(game: Brimstone, seat: int, wanted: bool) -> bool:
    here = set(tiles_of(game, game.state.heroes[seat]))
    near = [other for other in standing(game) if other != seat and here & set(tiles_of(game, game.state.heroes[other]))]
    return (not near) == wanted


@Condition.part("tile", lambda wanted, names: f"you are on {article(wanted.title())} tile")
def tile(game: Brimstone, seat: int, wanted: str) -> bool:
    tiles = [grid(game).tiles[number].laid.tile for number in tiles_of(game, game.state.heroes[seat])]
    return any(game.content.tile_kinds[id_] == wanted for id_ in tiles)


@Condition.part("stage", "Hold Back the Darkness needs {}+ or more")
def stage(game: Brimstone, seat: int, wanted: int) -> bool:
    return game.state.party >= {7: 0, 8: 6, 9: 11}[wanted]


@Condition.part("gold", "you have ${} or more")
def gold(game: Brimstone, seat: int, wanted: int) -> bool:
    return game.state.heroes[seat].gold >= wanted


@Condition.part("token", lambda wanted, names: f"you have {article(names[wanted])} Token")
def token(game: Brimstone, seat: int, wanted: str) -> bool:
    return wanted in game.state.heroes[seat].bag


@Condition.part("hero_down", {True: "a Hero is KO'd", False: "no Hero is KO'd"})
def hero_down(game: Brimstone, seat: int, wanted: bool) -> bool:
    return any(hero.knocked_out for hero in game.state.heroes) == wanted


@Condition.part("party", "there are {} Heroes or more")
def party(game: Brimstone, seat: int, wanted: int) -> bool:
    return len(game.state.heroes) >= wanted


@Condition.part("ailing", {True: "you have an Injury, Madness or Mutation", False: "nothing ails you"})
def ailing(game: Brimstone, seat: int, wanted: bool) -> bool:
    return bool(game.state.heroes[seat].ailments) == wanted


@Condition.part("acted", {True: "you have Activated this turn", False: "you have not Activated yet this turn"})
def acted(game: Brimstone, seat: int, wanted: bool) -> bool:
    return game.state.heroes[seat].activated == wanted


_PLACES = {"entrance": "at the Mine Entrance", "objective": "in the Objective Room"}


def _tile_of(game: Brimstone, place: str) -> int:
    """The number of a tile that a Mission speaks of; 0 while the Objective was not found."""
    return 1 if place == "entrance" else game.state.objective


@Condition.part("at", lambda wanted, names: f"you are {_PLACES[wanted]}")
def at(game: Brimstone, seat: int, wanted: str) -> bool:
    return _tile_of(game, wanted) in tiles_of(game, game.state.heroes[seat])


@Condition.part("together", lambda wanted, names: f"all Heroes who stand are {_PLACES[wanted]}")
def together(game: Brimstone, seat: int, wanted: str) -> bool:
    tile = _tile_of(game, wanted)
    return bool(tile) and len(on_tile(game, tile)) == len(standing(game))


@Condition.part("item", lambda wanted, names: f"you carry {names[wanted]}")
def item(game: Brimstone, seat: int, wanted: str) -> bool:
    return any(one.card == wanted for one in game.state.heroes[seat].items)


@Condition.part("counted", {True: "the Mission's count is full", False: "the Mission's count is not full yet"})
def counted(game: Brimstone, seat: int, wanted: bool) -> bool:
    return enough_counted(game) == wanted


@Condition.part("beside", lambda wanted, names: f"{article(names[wanted])} marker lies next to you or in your space")
def beside(game: Brimstone, seat: int, wanted: str) -> bool:
    spot = game.state.heroes[seat].at
    near = grid(game).adjacent(spot) | 1 << spot
    return any(marker.kind == wanted and near >> marker.at & 1 for marker in game.state.markers)


@Condition.part(
    "held",
    {
        True: "a Hero is in the Objective Room and no Enemy is",
        False: "an Enemy is in the Objective Room, or no Hero is",
    },
)
def held(game: Brimstone, seat: int, wanted: bool) -> bool:
    tile = game.state.objective
    return (bool(tile and on_tile(game, tile)) and not enemies_on(game, grid(game).on(tile))) == wanted


@Condition.part("empty_room", {True: "no marker lies on your Map Tile", False: "a marker lies on your Map Tile"})
def empty_room(game: Brimstone, seat: int, wanted: bool) -> bool:
    here = grid(game).on(*tiles_of(game, game.state.heroes[seat]))
    return (not any(here >> marker.at & 1 for marker in game.state.markers)) == wanted


@Condition.part("enemies_here", lambda wanted, names: f"{article(wanted.title())} Enemy is on your Map Tile")
def enemies_here(game: Brimstone, seat: int, wanted: str) -> bool:
    """Whether any Enemy with a Keyword is there."""
    here = enemies_on(game, grid(game).on(*tiles_of(game, game.state.heroes[seat])))
    kinds = {game.state.enemies[number].kind for number in here}
    return any(wanted in game.content.enemies[kind].keywords for kind in kinds)
