"""Attacks that are made in one go, and when they are not; that both come to the same is seen wherever a den is."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.monsters.striking import play_once_more
from darklantern.games.arcana.state import Arcana
from darklantern.table.ask import option
from darklantern.table.state import Frame
from tests.arcana.fights import high
from tests.arcana.monsters.beasts import CARDS
from tests.arcana.table import explorer, halls, monster

WATCHER = """items:
- {id: mirror, name: Mirror, type: artifact, level: 1, main: true,
   triggers: [{when: {event: was-attacked, by: you}, do: [{restore: {essence: 1}}]}]}"""
AGAIN: Frame = ("mindless-acts", 4)
BLOW = 3  # hits: the armor is 2


def facing(kind: str = "biter", shows: int = BLOW, cards: str = CARDS, story: bool = False, **given: Any) -> Arcana:
    """A monster beside an explorer, on its own turn, and what its die will show."""
    game = halls(1, at=["1.01"], monsters={kind: "1.02"}, cards=cards, turn=4, dice=high(shows), **given)
    game.state.turn = 4
    return game if story else game.clone()


def bites(game: Arcana, kind: str = "biter") -> bool:
    return play_once_more(game, 4, option("play", card=kind, ability=0, target=0), AGAIN)


@pytest.mark.rule("MA-ATK-09")
def test_a_miss_is_over_at_once() -> None:
    game = facing(shows=1)
    before = list(game.state.flow)
    assert bites(game)
    assert (explorer(game).health, monster(game).stamina, monster(game).played) == (5, 2, ["biter/0"])
    assert (game.state.attack, game.state.flow, game.state.dice.script) == (None, before, [])


@pytest.mark.rule("MA-ATK-10", "MA-ATK-12")
def test_so_is_a_hit_that_is_survived() -> None:
    game = facing()
    before = list(game.state.flow)
    assert bites(game)
    assert (explorer(game).health, monster(game).stamina) == (4, 2)
    assert (game.state.attack, game.state.flow) == (None, before)


@pytest.mark.rule("MA-ESS-04")
@pytest.mark.parametrize("given", [{"explorers__0__essence": 1}, {"explorers__0__health": 1}])
def test_who_may_lose_essence_or_falls_does_so_in_a_step_of_its_own(given: dict[str, Any]) -> None:
    game = facing(**given)
    before, health = list(game.state.flow), explorer(game).health
    assert not bites(game)
    assert explorer(game).health == health
    steps = [frame if isinstance(frame, str) else frame[0] for frame in game.state.flow[len(before) :]]
    assert steps == ["mindless-acts", "between", "attack-is-over", "next-blocker", "lose-health"]
    attack = game.state.attack
    assert attack is not None
    assert (attack.hit, attack.met, attack.faces, attack.total) == ([0], [0], [BLOW], BLOW)


@pytest.mark.parametrize("watched", ["story", "pause", "card"])
def test_where_somebody_looks_it_is_played_step_by_step(watched: str) -> None:
    cards = CARDS.replace("items:", WATCHER, 1) if watched == "card" else CARDS
    game = facing(cards=cards, story=watched == "story", pausing=[0] if watched == "pause" else [])
    before = list(game.state.flow)
    assert not bites(game)
    steps = [frame if isinstance(frame, str) else frame[0] for frame in game.state.flow[len(before) :]]
    assert steps == ["mindless-acts", "between", "begin-ability"]
    assert monster(game).stamina == 4


@pytest.mark.parametrize("kind", ["shover", "mender"])
def test_what_is_more_than_a_blow_is_played_step_by_step(kind: str) -> None:
    game = facing(kind)
    assert not bites(game, kind)
    assert game.state.flow[-1] == ("begin-ability", 4, kind, 0, 0, "")
