"""Whatever the box of Machina Arcana holds is somewhere on the table in every state, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from darklantern.games.arcana.decks import CHAPTERS, TILES
from darklantern.games.arcana.figures import grid, unit_of, units
from darklantern.games.arcana.kept import kept_cards
from darklantern.games.arcana.map.passability import marked
from darklantern.games.arcana.map.tiles import BACK
from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.attributes import number


def lost_components(game: Arcana) -> list[str]:
    """What is missing, stands twice or is out of bounds, in words."""
    return [*_cards(game), *_tiles(game), *_figures(game), *_attributes(game), *_tracks(game)]


def _cards(game: Arcana) -> Iterator[str]:
    """Every item, monster and event of the scenario is in one place: a pile, a hand, on the map, or out of the game."""
    state, content = game.state, game.content
    there: Counter[str] = Counter(state.removed)
    for name, deck in state.decks.items():
        if name not in (TILES, CHAPTERS):
            there.update([*deck.cards, *deck.discard])
    for explorer in state.explorers:
        there.update([item.card for item in explorer.items] + explorer.bound)
    for monster in state.monsters.values():
        there.update([monster.card, *monster.bound])
    there.update(state.drawn)
    kept = kept_cards(game.setup.brought)
    cards: Iterable[str] = (*content.items, *content.events, *content.monsters)
    for card in cards:
        printed = content.named[card]
        wanted = int(printed.scenario in (None, state.scenario) or card in kept)
        if getattr(printed, "boss", False):
            wanted = min(1, there[card])
        if there[card] > wanted or (there[card] < wanted and not state.effects and not _in_hand(game)):
            yield f"{card} is there {there[card]} times"


def _in_hand(game: Arcana) -> bool:
    """Whether cards are being drawn or looked at, so that some lie in nobody's place."""
    ask = game.ask
    return ask is not None and ask.prompt not in ("act", "next-explorer")


def _tiles(game: Arcana) -> Iterator[str]:
    """Every tile is in the deck or lies on the table, once; no more than 2 by 2 lie there."""
    state, content = game.state, game.content
    laid = [placed.laid.tile for placed in grid(game).tiles.values()]
    found = Counter(side.removesuffix(BACK) for side in (*state.decks[TILES].cards, *laid))
    for tile in content.tiles:
        least = 0 if tile in content.own_tiles else 1
        if not least <= found[tile] <= 1:
            yield f"tile {tile} is there {found[tile]} times"
    places = [(placed.laid.x // 7, placed.laid.y // 7) for placed in grid(game).tiles.values()]
    for axis in (0, 1):
        along = [place[axis] for place in places]
        if along and max(along) - min(along) > 1:
            yield f"tiles lie at {places}"


def _figures(game: Arcana) -> Iterator[str]:
    """No two units stand in one space, and all stand on the map, not in rubble or a chest."""
    if not game.state.round:
        return
    where = [unit_of(game, unit).at for unit in units(game)]
    on_tiles = grid(game).on(*grid(game).tiles)
    closed = marked(grid(game), "#*LRWCEH")
    for space, count in Counter(where).items():
        placing = game.ask is not None and game.ask.prompt == "place-explorer"
        if space < 0 and not placing:
            yield "a unit on the map stands nowhere"
        elif space >= 0 and count > 1:
            yield f"{count} units stand in one space"
        elif space >= 0 and (not on_tiles >> space & 1 or closed >> space & 1):
            yield f"a unit stands at {space}"


def _attributes(game: Arcana) -> Iterator[str]:
    for unit in units(game):
        one = unit_of(game, unit)
        if one.card and (one.health < 0 or one.stamina < 0 or one.health > max(1, number(game, unit, "max-health"))):
            yield f"unit {unit} has {one.health} health and {one.stamina} stamina"
    for seat, explorer in enumerate(game.state.explorers):
        if not 0 <= explorer.essence <= 9:
            yield f"explorer {seat} has {explorer.essence} essence"


def _tracks(game: Arcana) -> Iterator[str]:
    state = game.state
    if not (1 <= state.threat <= 5 and 1 <= state.level <= 5):
        yield f"threat {state.threat}, level {state.level}"
