"""DECK: Decks: drawing, discard piles, decks that run out, and the decks of other Worlds.

A deck is named by its kind; those that another World has of its own are named after it, as in `targa/encounter`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.content_index import ContentIndex
from darklantern.games.brimstone.harm.corruption import sheets_changed
from darklantern.games.brimstone.heroes.items import give_item
from darklantern.games.brimstone.heroes.making import personal_decks
from darklantern.games.brimstone.posse import world_at
from darklantern.games.brimstone.state import InPlay
from darklantern.games.brimstone.turn.tiles import map_deck
from darklantern.table.deck import Deck

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

THREAT_LEVELS = ("low", "med", "high", "epic")
OF_A_WORLD = ("map", "encounter", "artifact", *(f"threat-{level}" for level in THREAT_LEVELS))
"""The decks that every World has of its own; all others are the same everywhere."""
RIVALS = "rivals"
WITHOUT_DISCARDS = ("loot", "scavenge")


# -- the decks of the box -------------------------------------------------------------------------------------------


def in_the_box(content: ContentIndex, home: str, edition: str, rivals: bool = False) -> dict[str, Deck]:
    """All decks of an Adventure that begins in a World, with those of the other Worlds that have a World card.

    Rivals are among the Threats only if they are wanted.
    """
    items = content.items.values()
    decks: dict[str, Iterable[Any]] = {
        "darkness": content.darkness.values(),
        "dread": content.dread.values(),
        "scavenge": content.scavenge.values(),
        "loot": content.loot.values(),
        "plague": content.plagues.values(),
        "world": content.worlds.values(),
        "gear": [item for item in items if item.kind == "gear"],
        **{name: [content.items[id_] for id_ in ids] for name, ids in personal_decks(content).items()},
    }
    for world in dict.fromkeys((home, *content.worlds)):
        for kind, things in _of_world(content, world, rivals).items():
            decks[kind if world == home else f"{world}/{kind}"] = things
    return {name: Deck.of(_copies(things, edition)) for name, things in decks.items()}


def _of_world(content: ContentIndex, world: str, rivals: bool) -> dict[str, list[Any]]:
    encounters = content.encounters.values()
    items = content.items.values()
    threats = [threat for threat in content.threats.values() if rivals or RIVALS not in threat.keywords]
    of_levels = {
        f"threat-{level}": [threat for threat in threats if threat.level == level and threat.world == world]
        for level in THREAT_LEVELS
    }
    return {
        "map": [content.tiles[id_] for id_ in dict.fromkeys(map_deck(content, world))],
        "encounter": [card for card in encounters if card.world == world and not card.unique],
        "artifact": [item for item in items if item.kind == "artifact" and item.world == world],
        **of_levels,
    }


def _copies(things: Iterable[Any], edition: str) -> Iterator[str]:
    """Every card of an edition, as often as it is in the box."""
    for thing in things:
        if thing.edition in ("both", edition):
            yield from [thing.id] * getattr(thing, "copies", 1)


# -- drawing and discarding -----------------------------------------------------------------------------------------


def deck_name(game: Brimstone, kind: str, world: str = "") -> str:
    """The deck of a kind that is used in a World; without one, where the Adventure began."""
    own = f"{world}/{kind}"
    return own if own in game.state.decks else kind


def draw(game: Brimstone, deck: str) -> str | None:
    """The top card. An empty deck is made anew of its discard pile; with both empty there is no card."""
    state = game.state
    pile = state.decks[deck]
    if not pile.stack and pile.pile:
        game.tell("deck-reshuffled", "SOB-DECK-03", deck=deck, cards=len(pile.discard))
    card = pile.draw(state.dice)
    if card is None:
        game.tell("deck-empty", "SOB-DECK-11", deck=deck)
    return card


def from_one_shuffle(game: Brimstone, deck: str, count: int) -> list[str]:
    """Cards of a deck without a discard pile: all of it is shuffled, and the cards stay in it."""
    pile = game.state.decks[deck]
    pile.shuffle(game.state.dice)
    return pile.top(count)


def lay_away(game: Brimstone, deck: str, card: str, remains: bool, counters: int = 0) -> None:
    """A card that was resolved: onto the discard pile of its deck, or into play if it Remains there."""
    if remains:
        game.state.in_play.append(InPlay(card, deck, counters))
        game.tell("remains-in-play", "SOB-DECK-05", card=card)
        sheets_changed(game, changed_by(game, card))
    else:
        game.state.decks[deck].put_off(card)


def out_of_play(game: Brimstone, card: InPlay) -> None:
    """A card that Remained in Play is canceled: it goes to the discard pile of its deck."""
    game.state.in_play.remove(card)
    game.state.decks[card.deck].put_off(card.card)
    game.tell("card-canceled", "SOB-DECK-05", card=card.card)
    sheets_changed(game, changed_by(game, card.card))


def changed_by(game: Brimstone, card: str) -> list[str]:
    """The numbers of Heroes that a card changes while it lies on the table."""
    return [stat for stat, powers in game.content.on_table.items() if card in powers]


def draw_item(game: Brimstone, seat: int, kind: str) -> str | None:
    """The top Gear or Artifact card, of the World where the Hero is."""
    return draw(game, item_deck(game, seat, kind))


def item_deck(game: Brimstone, seat: int, kind: str) -> str:
    return deck_name(game, kind, world_at(game, game.state.heroes[seat].at))


def find_item(game: Brimstone, seat: int, card: str) -> None:
    """A Gear or Artifact card stays with the Hero who finds it."""
    game.tell("item-found", "SOB-DECK-07", who=seat, card=card)
    give_item(game, seat, card)
