"""What the verbs of monsters, threat and events do.

Touches HORROR, SEAL, SPAWN.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from darklantern.games.arcana.cards import verbs_horrors as says
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.cards.one_by_one import Deed, matters, whoever_is_first
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import MONSTER_RESERVES, MONSTERS
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, decider
from darklantern.games.arcana.rounds import events, spawning
from darklantern.games.arcana.rounds.ratings import set_rating
from darklantern.games.arcana.rounds.threat import lower_threat, raise_threat
from darklantern.table.ask import Option
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


@verbs.does(says.Spawn)
def spawn(game: Arcana, it: Pending[says.Spawn], chosen: Option) -> None:
    """Where nobody is "you", monsters come to whoever decides."""
    unit = it.seat if it.seat != NOWHERE else decider(game)
    game.state.flow += [spawning.spawn(unit)] * it.effect.count


@matters(says.Spawn)
def spawned_in_order(game: Arcana, deeds: Sequence[Deed]) -> bool:
    return not spawning.alike(game, [deed.it.seat for deed in deeds])


matters(says.TakeMonster)(whoever_is_first)


@verbs.does(says.TakeMonster)
def take_monster(game: Arcana, it: Pending[says.TakeMonster], chosen: Option) -> None:
    card = it.effect.monster
    if take_card(game, card):
        unit = it.seat if it.seat != NOWHERE else decider(game)
        game.state.flow.append(spawning.place_monster(card, unit, it.effect.at))
    else:
        game.tell("monster-not-found", "MA-EFF-13", card=card)


def take_card(game: Arcana, card: str) -> bool:
    """Take a monster card out of the first place where it lies: deck, destroyed pile, removed cards, reserve.

    The deck is shuffled whenever it was searched.
    """
    state = game.state
    deck = state.decks[MONSTERS]
    found = card in deck.cards
    if found:
        deck.take(card)
    if deck.stack:
        deck.shuffle(state.dice)
        game.tell("monster-deck-shuffled", "MA-EFF-12")
    if found:
        return True
    if card in deck.discard:
        deck.take_back(card)
    elif card in state.removed:
        state.removed.remove(card)
    else:
        for name in MONSTER_RESERVES.values():
            if card in state.decks[name].cards:
                state.decks[name].take(card)
                return True
        boss = game.content.monsters[card].boss
        return boss and all(monster.card != card for monster in state.monsters.values())
    return True


@verbs.does(says.Threat)
def threat(game: Arcana, it: Pending[says.Threat], chosen: Option) -> None:
    if it.effect.add > 0:
        raise_threat(game, it.effect.add)
    else:
        lower_threat(game, -it.effect.add, "MA-SEAL-02")


FLOOR = {"spawn": "MA-SPAWN-05", "horror": "MA-HORROR-05"}
"""The rules by which a rating does not fall below its least value."""


@verbs.does(says.Slide)
def slide(game: Arcana, it: Pending[says.Slide], chosen: Option) -> None:
    """A phase that is skipped has no rating to move."""
    kind, tracks = it.effect.rating, constants.tracks
    now: int = getattr(game.state, kind)
    if now:
        set_rating(game, kind, max(tracks.least_rating, min(tracks.most_rating, now + it.effect.add)), FLOOR[kind])


@verbs.does(says.Invoke)
def invoke(game: Arcana, it: Pending[says.Invoke], chosen: Option) -> None:
    """Explorer events come from explorers only."""
    if it.effect.kind == "horror":
        events.invoke_horror_event(game)
    elif 0 <= it.seat < FIRST_MONSTER:
        game.state.flow.append(events.invoke_explorer_event(it.seat))


@verbs.does(says.Reinvoke)
def reinvoke(game: Arcana, it: Pending[Any], chosen: Option) -> None:
    if it.effect.kind == "horror" or 0 <= it.seat < FIRST_MONSTER:
        events.reinvoke(game, it.seat, it.effect.kind)
