"""CAMP: Campaign mode: what survivors keep for another scenario, and what that costs them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from darklantern.games.arcana.cards.verbs_items import ItemId
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import in_play, surviving
from darklantern.games.arcana.items.inventory import arrange
from darklantern.games.arcana.rounds.threat import raise_threat
from darklantern.games.arcana.state import Explorer, Item
from darklantern.games.arcana.units.attributes import fit_to_maxima, number
from darklantern.table.ask import Ask, Step, option
from darklantern.table.brought import Brought, Hero
from darklantern.table.errors import UserError
from darklantern.table.packs import Ref
from darklantern.table.step import step

if TYPE_CHECKING:
    from collections.abc import Collection

    from darklantern.games.arcana.content_index import ContentIndex
    from darklantern.games.arcana.state import Arcana, Options

ExplorerId = Annotated[str, Ref("explorer")]
EventId = Annotated[str, Ref("event")]
DONE = option("keep-these")


class Survivor(Hero, kw_only=True):
    """An explorer who goes on to another scenario, known by its card, with the items and bound events it keeps."""

    card: ExplorerId = ""
    items: list[ItemId] = []
    bound: list[EventId] = []


class Left(Brought[Survivor], kw_only=True):
    """What a scenario leaves for the next: the survivors, and the explorers who fell in this campaign."""

    fallen: list[ExplorerId] = []


def known_ids(content: ContentIndex, kind: str) -> Collection[str]:
    """The ids of content that may be brought."""
    known: dict[str, Collection[str]] = {
        "explorer": content.explorers,
        "item": content.items,
        "event": content.events,
    }
    return known.get(kind, ())


def carried(content: ContentIndex, survivor: Survivor) -> list[str]:
    """The items and bound events that a survivor keeps, by name."""
    return [content.names[card] for card in (*survivor.items, *survivor.bound)]


def as_chapter(options: Options) -> Options:
    """In campaign mode."""
    return msgspec.structs.replace(options, campaign=True)


# -- the end of a scenario --------------------------------------------------------------------------------------------


@step
def choose_kept(game: Arcana, seat: int) -> Step:
    """A survivor picks which of its items and bound events it carries over; all that is not left behind is kept.

    Cards that only wait for their markers are used up (MA-EFF-05).
    """
    explorer = game.state.explorers[seat]
    cards = [
        card for card in (*(item.card for item in explorer.items), *explorer.bound) if card not in game.state.waiting
    ]
    kept = list(cards)
    while kept:
        ways = [option("leave-behind", card=card) for card in kept]
        chosen = yield Ask(seat, "keep-cards", [DONE, *ways], {"threat": worth(game.content, kept)}, usual=0)
        if chosen == DONE:
            break
        kept.remove(str(chosen.args["card"]))
    explorer.items = [item for item in explorer.items if item.card in kept]
    explorer.bound = [card for card in explorer.bound if card in kept]
    if cards:
        game.tell("cards-kept", "MA-CAMP-02", who=seat, cards=kept, threat=worth(game.content, kept))
    return None


def worth(content: ContentIndex, cards: Collection[str]) -> int:
    """The campaign threat number of an explorer who keeps these cards: items by their level, bound events alike."""
    values = constants.campaign
    items = [values.items[content.items[card].level - 1] for card in cards if card in content.items]
    return sum(items) + values.bound_event * (len(cards) - len(items))


def leaves(game: Arcana) -> Left:
    """What a scenario leaves when it is over: whoever survives, if it was won, with all that it still has."""
    state = game.state
    result, brought = state.result, game.setup.brought
    survivors = surviving(game) if result and result.won else []
    fallen = [one.card for seat, one in enumerate(state.explorers) if seat not in survivors]
    heroes = [
        Survivor(id=one.card, name=one.name, card=one.card, items=[item.card for item in one.items], bound=one.bound)
        for one in (state.explorers[seat] for seat in survivors)
    ]
    before = list(brought.fallen) if brought else []
    return Left(title=game.content.names[state.scenario], heroes=heroes, fallen=[*before, *fallen])


# -- the beginning of the next ----------------------------------------------------------------------------------------


def seats_brought(content: ContentIndex, options: Options, brought: Left | None) -> list[Explorer]:
    """The explorers of a game: survivors first, with full health, no essence and what they kept; others are chosen."""
    heroes = brought.heroes if brought else []
    if len(heroes) > options.explorers:
        raise UserError(
            f"option explorers: expected at least {len(heroes)}, one for each survivor, got {options.explorers}"
        )
    seats = [Explorer("") for _ in range(options.explorers)]
    for seat, hero in enumerate(heroes):
        card = content.explorers[hero.card]
        seats[seat] = Explorer(card.id, name=hero.name, health=card.health, stamina=card.stamina, bound=[*hero.bound])
        seats[seat].items = [Item(item) for item in hero.items]
    for seat, explorer in enumerate(seats):
        explorer.player = seat % options.players
    return seats


def kept_cards(brought: Left | None) -> set[str]:
    """The cards that explorers have kept, which lie in no deck."""
    return {card for hero in (brought.heroes if brought else []) for card in (*hero.items, *hero.bound)}


def fallen_before(game: Arcana) -> set[str]:
    """The explorers who fell earlier in this campaign and cannot be chosen again."""
    return set(game.setup.brought.fallen) if game.setup.brought else set()


@step
def campaign_begins(game: Arcana) -> None:
    """The explorers use their inventories; then the threat rises by the largest of their campaign threat numbers."""
    brought: Any = game.setup.brought
    numbers = [worth(game.content, [*hero.items, *hero.bound]) for hero in brought.heroes]
    state = game.state
    state.flow.append(campaign_threat(max(numbers, default=0)))
    for seat in reversed(range(len(numbers))):
        state.flow.append(health_to_begin_with(seat))
        if state.explorers[seat].items:
            state.flow.append(arrange(seat))


@step
def health_to_begin_with(game: Arcana, seat: int) -> None:
    """What is kept may raise the maximum of the card: there is so much more health to begin with."""
    explorer = game.state.explorers[seat]
    if in_play(game, seat):
        more = number(game, seat, "max-health") - game.content.explorers[explorer.card].health
        explorer.health += max(0, more)
        fit_to_maxima(game, seat)


@step
def campaign_threat(game: Arcana, number: int) -> None:
    game.tell("campaign-threat", "MA-CAMP-11", amount=number)
    raise_threat(game, number)
