"""THREAT: The monster threat and the monster level; at the highest level explorers pay for every gain."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import LevelRaised, ThreatRaised
from darklantern.games.arcana.cards.verbs_horrors import Threat
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import MONSTER_RESERVES, MONSTERS
from darklantern.games.arcana.figures import on_map
from darklantern.games.arcana.items.items import destroy_item, destructible
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.simultaneous import answers_to, falls_in_order, still_in_play, who_first, written
from darklantern.games.arcana.units.health import destroy
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

FALL = option("be-destroyed")


def raise_threat(game: Arcana, amount: int = 1) -> None:
    """Let the monster threat rise next, one position at a time."""
    game.state.flow += [threat_rises()] * amount


def lower_threat(game: Arcana, amount: int, rule: str) -> None:
    """The threat falls, but not below its first position; the level never falls."""
    state = game.state
    after = max(1, state.threat - amount)
    if after < state.threat:
        state.threat = after
        game.tell("threat-lowered", rule, threat=after)


@step
def threat_rises(game: Arcana) -> None:
    """One position up; the last one leads back to the first and raises the level. At level 5 explorers lose instead."""
    state = game.state
    if state.level >= constants.tracks.level:
        game.tell("threat-overflows", "MA-THREAT-06")
        state.flow.append(threat_losses(written(on_map(game))))
        return
    state.threat += 1
    if state.threat < constants.tracks.threat:
        happen(game, ThreatRaised(state.threat), "MA-THREAT-01")
        return
    state.threat = 1
    state.level += 1
    new_monsters(game)
    happen(game, ThreatRaised(state.threat), "MA-THREAT-02")
    happen(game, LevelRaised(state.level), "MA-THREAT-02")


def takes_from_all(game: Arcana, effects: Iterable[object]) -> bool:
    """Whether effects raise the threat where there is no room for more, so that everybody loses."""
    full = game.state.level >= constants.tracks.level
    return full and any(isinstance(effect, Threat) and effect.add > 0 for effect in effects)


def new_monsters(game: Arcana) -> None:
    """The deck, all destroyed monsters and those of the new level are shuffled together."""
    state = game.state
    deck = state.decks[MONSTERS]
    coming, deck.discard = [*deck.discard], []
    if state.level in MONSTER_RESERVES:
        reserve = state.decks[MONSTER_RESERVES[state.level]]
        coming += reserve.cards
        reserve.cards = []
    deck.shuffle_in(coming, state.dice)


@step
def threat_losses(game: Arcana, left: str) -> Begun:
    """At level 5 one explorer after another loses; the players choose who comes first if that can matter."""
    seats = still_in_play(game, left)
    if not seats:
        return None
    if _order_of_losses_matters(game, seats):
        return who_first(game, seats), partial(_loses_first, seats)
    return _loses(game, seats, seats[0])


def _order_of_losses_matters(game: Arcana, seats: list[int]) -> bool:
    """Whether a card answers to what is lost, or several have nothing but themselves to lose."""
    if any(answers_to(game, seat, "item-destroyed", "explorer-destroyed") for seat in seats):
        return True
    return falls_in_order(game, [seat for seat in seats if not equipped(game, seat)])


def _loses_first(seats: list[int], game: Arcana, chosen: Option) -> Begun:
    return _loses(game, seats, int(chosen.args["unit"]))


def _loses(game: Arcana, seats: list[int], seat: int) -> Begun:
    game.state.flow.append(threat_losses(written(other for other in seats if other != seat)))
    return threat_loss(seat)


def equipped(game: Arcana, seat: int) -> list[str]:
    """What an explorer has equipped and can still lose."""
    return destructible(game, seat, equipped=True)


@step
def threat_loss(game: Arcana, seat: int) -> Begun:
    """An explorer destroys an equipped item, or is destroyed."""
    items = [option("destroy-item", item=card) for card in equipped(game, seat)]
    lost = partial(_lost, seat)
    return (Ask(seat, "threat-loss", [*items, FALL], usual=0), lost) if items else lost(game, FALL)


def _lost(seat: int, game: Arcana, chosen: Option) -> Begun:
    if chosen == FALL:
        destroy(game, seat, "MA-THREAT-07")
    else:
        destroy_item(game, seat, str(chosen.args["item"]), "MA-THREAT-08")
    return None
