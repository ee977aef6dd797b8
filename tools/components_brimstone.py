"""Whatever the box of Shadows of Brimstone holds is somewhere on the table in every state, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from darklantern.games.brimstone.content_index import OTHER_WAY
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone


def lost_components(game: Brimstone) -> list[str]:
    """What is missing, stands twice or is out of bounds, in words."""
    return [*_map_cards(game), *_tokens(game), *_personal_items(game), *_models(game), *_heroes(game)]


def _map_cards(game: Brimstone) -> Iterator[str]:
    """No Map Card is there more often than its tile: in the deck, on its discard pile and on the board together."""
    deck = game.state.decks["map"]
    laid = [placed.laid.tile.removesuffix(OTHER_WAY) for placed in grid(game).tiles.values()]
    for card, count in Counter([*deck.cards, *deck.discard, *laid]).items():
        if card in laid and count > game.content.tiles[card].copies:
            yield f"map card {card} is there {count} times"


def _tokens(game: Brimstone) -> Iterator[str]:
    """Exploration Tokens: as many as the edition has."""
    state, edition = game.state, game.setup.options.edition
    hidden = [tile.token for tile in state.tiles.values() if tile.token and not tile.revealed]
    found = Counter([*state.exploration.cards, *state.exploration.discard, *hidden])
    wanted = Counter(one.id for one in game.content.exploration.values() if one.edition == edition)
    if found != wanted:
        yield f"exploration tokens: missing {dict(wanted - found)}, too many {dict(found - wanted)}"


def _personal_items(game: Brimstone) -> Iterator[str]:
    items = game.content.items
    held = [item.card for hero in game.state.heroes for item in hero.items if items[item.card].kind == "personal"]
    decks = [card for name, deck in game.state.decks.items() if name.startswith("personal") for card in deck.cards]
    for card, count in Counter([*held, *decks]).items():
        if count > 1:
            yield f"personal item {card} is there {count} times"


def _models(game: Brimstone) -> Iterator[str]:
    """No two Heroes stand in one space, as long as the Mission goes on: after it they count their gains elsewhere."""
    if game.state.ending:
        return
    where = [hero.at for hero in game.state.heroes if hero.stands and hero.at >= 0]
    if len(set(where)) < len(where):
        yield "two Heroes stand in one space"


def _heroes(game: Brimstone) -> Iterator[str]:
    for seat, hero in enumerate(game.state.heroes):
        if not hero.class_:
            continue
        if hero.grit > number(game, seat, "max-grit"):
            yield f"Hero {seat} has {hero.grit} Grit"
        if min(hero.wounds, hero.horror, hero.corruption, hero.grit, hero.dark_stone, hero.gold) < 0:
            yield f"Hero {seat} has less than nothing of something"
        if len(hero.bag) > number(game, seat, "side-bag") + 5 and game.ask and game.ask.prompt == "act":
            yield f"Hero {seat} carries {len(hero.bag)} Side Bag Tokens"
