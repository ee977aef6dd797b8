"""Dueling Blades: a To Hit die of an adjacent Enemy is rolled again, once a turn."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.duel import duel
from tests.brimstone.mine import asked, hero, offers, told

BLADES = [{"id": "dueling-blades#1", "equipped": True}]


def attacked(*enemies: tuple[str, str], target: int = 0, dice: list[int], **given: Any) -> Brimstone:
    """The Enemies attack a Hero in 44 or 46, beside one with Dueling Blades in 44; Combat 1, To Hit 4+, Damage 1."""
    given = {"heroes__0__items": BLADES, "step": ("enemy-attacks", enemies[0][0], target), "acting": None, **given}
    game = duel(*enemies, others=["46", "08"], dice=dice, targets=target, **given)
    return game


def test_a_die_that_hit_is_rolled_again_before_the_hero_defends() -> None:
    game = attacked(("dummy", "45"), dice=[4, 3])
    assert (asked(game).seat, asked(game).prompt) == (0, "parry")
    assert offers(game, "parry") == ["parry hit=0 enemy=1 source=dueling-blades#1"]
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert hero(game).wounds == 0
    assert told(game, "hero-hurt") == []
    assert not hero(game).items[0].ready


def test_a_die_that_hits_again_is_defended_against() -> None:
    game = attacked(("dummy", "45"), dice=[4, 5, 1])
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert hero(game).wounds == 1


@pytest.mark.parametrize(("target", "space", "asked_for"), [(1, "45", True), (1, "47", False), (2, "17", False)])
def test_it_helps_others_against_enemies_next_to_the_blades(target: int, space: str, asked_for: bool) -> None:
    game = attacked(("dummy", space), target=target, dice=[4, 1])
    assert (asked(game).prompt == "parry") == asked_for


def test_it_may_be_declined_and_is_ready_once_a_turn() -> None:
    game = attacked(("dummy", "45"), dice=[4, 1])
    game.choose("let-hit")
    assert (hero(game).wounds, hero(game).items[0].ready) == (1, True)
    spent = [{**BLADES[0], "ready": False}]
    game = attacked(("dummy", "45"), dice=[4, 1], heroes__0__items=spent)
    assert hero(game).wounds == 1


def test_hits_that_are_alike_are_offered_once_and_a_miss_never() -> None:
    game = attacked(("dummy", "45"), ("dummy", "35"), ("dummy", "34"), dice=[4, 2, 5, 3])
    assert [one.split()[2] for one in offers(game, "parry")] == ["enemy=1", "enemy=3"]
    assert asked(game).about == {"hero": 0, "group": "dummy", "hits": 2}
