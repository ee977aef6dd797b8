"""Dueling Blades: a To Hit die of an adjacent Enemy is rolled again, once a turn."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.duel import duel
from tests.brimstone.mine import asked, hero, offered, offers, rules_told, told

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


def test_the_hit_is_let_through_if_nobody_says_otherwise() -> None:
    game = attacked(("dummy", "45"), dice=[4, 1])
    assert str(asked(game).options[asked(game).usual or 0]) == "let-hit"


def test_two_hits_of_one_enemy_are_one_choice() -> None:
    game = attacked(("dummy", "45"), dice=[4, 5], fight={"sources": 1, "traits": {"dummy": ["drilled"]}})
    assert asked(game).about["hits"] == 2
    assert offers(game, "parry") == ["parry hit=0 enemy=1 source=dueling-blades#1"]


@pytest.mark.rule("SOB-DICE-08")
@pytest.mark.parametrize(("face", "wounds"), [(3, 0), (4, 1)])
def test_one_die_is_rolled_again_against_the_same_number(face: int, wounds: int) -> None:
    game = attacked(("dummy", "45"), dice=[5, face, 1])
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    (said,) = told(game, "parried")
    assert said == {"who": 0, "enemy": 1, "group": "dummy", "dice": [face], "need": 4, "source": "dueling-blades#1"}
    assert rules_told(game, "parried") == ["SOB-DICE-08"]
    assert hero(game).wounds == wounds


@pytest.mark.rule("SOB-DICE-08")
@pytest.mark.parametrize(("how", "need"), [("combat", 5), ("ranged", 3)])
def test_a_shot_is_rolled_again_against_the_number_for_shots(how: str, need: int) -> None:
    """The marksman of the Group needs 5+ hand to hand and 3+ with its gun."""
    one = {"enemy": 1, "shot": how == "ranged"}
    hits = [{"seat": 0, "kind": "health", "hits": [one], "source": "dummy", "attack": how}]
    traits = {"sources": 1, "traits": {"dummy": ["sharp-eyed"]}}
    game = attacked(("dummy", "45"), dice=[need - 1], step=("parry", 0), harms=hits, fight=traits)
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert told(game, "parried")[0]["need"] == need
    assert told(game, "hero-hurt") == []


@pytest.mark.rule("SOB-DICE-08", "SOB-FEATT-05")
@pytest.mark.parametrize(("faces", "defense_dice"), [((6, 4, 1), 1), ((4, 6), 0)])
def test_what_the_hit_does_goes_by_the_new_face(faces: tuple[int, ...], defense_dice: int) -> None:
    """With Smash a 6 ignores Defense, and it is the die as it lies at last that counts."""
    game = attacked(("smasher", "45"), dice=[*faces])
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert [about["roll"] for about in told(game, "rolled")].count("defense") == defense_dice
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-DICE-08")
def test_a_shot_that_is_rolled_again_does_what_its_new_face_says() -> None:
    """Dead Eye lets a 6 ignore Defense; Adaptive Strategy adds the Archive markers to it, 2 of them here."""
    one = {"enemy": 1, "shot": True, "face": 6, "damage": 3, "ignores": ["defense"]}
    hits = [{"seat": 0, "kind": "health", "hits": [one], "source": "sniper", "attack": "ranged"}]
    game = attacked(("sniper", "45"), dice=[4, 1], step=("parry", 0), harms=hits, archive=2)
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert [about["roll"] for about in told(game, "rolled")].count("defense") == 1
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-DICE-08", "SOB-FHDEF-07")
def test_the_die_keeps_its_place_among_the_others() -> None:
    """Of a 6 with Smash and a 4 the first is rolled again to 5: its Defense die is the first, and stops it."""
    game = attacked(("smasher", "45"), ("smasher", "35"), dice=[6, 4, 5, 4, 1])
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert hero(game).wounds == 1
    assert told(game, "rolled")[0]["dice"] == [4, 1]


@pytest.mark.rule("SOB-DICE-08", "SOB-DICE-09")
def test_no_die_is_rolled_again_twice_whoever_has_blades() -> None:
    game = attacked(("dummy", "45"), dice=[4, 5, 1], heroes__1__items=[{"id": "dueling-blades#2", "equipped": True}])
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert told(game, "parried")[0]["dice"] == [5]
    assert hero(game).wounds == 1  # the other one was not asked
    assert hero(game, 1).items[0].ready


def test_each_hero_with_blades_is_asked_in_turn() -> None:
    both: dict[str, Any] = {"heroes__1__items": BLADES}
    game = attacked(("dummy", "45"), dice=[4, 2], **both)
    assert asked(game).seat == 0
    game.choose("let-hit")
    assert (asked(game).seat, asked(game).prompt) == (1, "parry")
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert (hero(game).wounds, hero(game, 0).items[0].ready, hero(game, 1).items[0].ready) == (0, True, False)


def test_what_rolls_other_dice_again_does_not_help() -> None:
    game = attacked(("dummy", "45"), dice=[4, 1], heroes__0__items=[*BLADES, {"id": "luck-charm#2"}])
    assert offered(game) == ["let-hit", "parry hit=0 enemy=1 source=dueling-blades#1"]
    game = attacked(("dummy", "45"), dice=[4, 1], heroes__0__items=[{"id": "luck-charm#2"}], heroes__0__grit=1)
    assert asked(game).prompt != "parry"


def test_enemies_that_hit_without_dice_cannot_be_parried() -> None:
    game = attacked(("gnats", "45"), dice=[1])
    assert asked(game).prompt != "parry"
    assert told(game, "hero-hurt")


def test_hits_of_an_attack_that_came_in_between_are_parried_first() -> None:
    waiting = {"seat": 1, "kind": "health", "hits": [{"enemy": 2}, {"enemy": 2}], "source": "guard", "attack": "combat"}
    now = {"seat": 0, "kind": "health", "hits": [{"enemy": 1}], "source": "dummy", "attack": "combat"}
    game = attacked(("dummy", "45"), dice=[2], step=("parry", 0), harms=[waiting, now])
    assert asked(game).about == {"hero": 0, "group": "dummy", "hits": 1}
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert [harm.source for harm in game.state.harms] == ["guard"]
    assert len(game.state.harms[0].hits) == 2


def test_the_hits_that_may_be_parried_are_told_apart_by_their_dice() -> None:
    hits = [{"enemy": 1, "face": 5}, {"enemy": 1, "face": 6, "ignores": ["defense"]}]
    harms = [{"seat": 0, "kind": "health", "hits": hits, "source": "dummy", "attack": "combat"}]
    game = attacked(("dummy", "45"), dice=[], step=("parry", 0), harms=harms)
    phraser, ask = Phraser(game), asked(game)
    assert phraser.prompt(ask) == "Anna, 2 Hits on Anna by Dummy. Do you have a die rolled again?"
    assert [phraser.label(one) for one in ask.options[1:]] == [
        "Make Dummy 1 roll the 5 again (Dueling Blades)",
        "Make Dummy 1 roll the 6 again (Dueling Blades)",
    ]


@pytest.mark.rule("SOB-DICE-08")
def test_the_hit_of_an_enemy_that_is_gone_by_then_is_defended_against_but_not_rolled_again() -> None:
    """Something has removed it between its roll and the Hits, such as another model's Attack that came in between."""
    hits = [{"enemy": 9, "face": 5, "damage": 2}, {"enemy": 1, "face": 4, "damage": 1}]
    harms = [{"seat": 0, "kind": "health", "hits": hits, "source": "dummy", "attack": "combat"}]
    game = attacked(("dummy", "45"), dice=[2, 1], step=("parry", 0), harms=harms)
    assert offers(game, "parry") == ["parry hit=1 enemy=1 source=dueling-blades#1"]
    game.choose("parry hit=1 enemy=1 source=dueling-blades#1")
    assert hero(game).wounds == 2
    harms[0]["hits"] = hits[:1]
    gone = attacked(("dummy", "45"), dice=[1], step=("parry", 0), harms=harms)
    assert (asked(gone).prompt != "parry", hero(gone).wounds) == (True, 2)
