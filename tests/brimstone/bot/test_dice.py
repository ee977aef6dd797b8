"""Which dice a greedy bot rolls again, and with what."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.bots import make_bot
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.rolls import Roll
from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import mine

CHARMS = """
items:
- {id: charm, name: Charm, kind: gear, use: {limit: turn, reroll: {kinds: [any, hold-back, scavenge, move], dice: 1}}}
- {id: relic, name: Relic, kind: gear, use: {limit: adventure, reroll: {kinds: [any], dice: 1}}}
- {id: vow, name: Vow, kind: gear, use: {limit: turn, reroll: {kinds: [any], dice: 1, add: 2}}}
"""
CHARM, RELIC, VOW = ([{"id": f"{name}#1"}] for name in ("charm", "relic", "vow"))
KEEP = "keep"


def answered(roll: Roll, heroes: int = 1, **given: Any) -> str:
    """What the bot does with dice that lie on the table."""
    game = mine(heroes, acting=0, moves=1, cards=CHARMS, **{"heroes__0__grit": 0, **given})
    return with_dice(game, roll)


def with_dice(game: Brimstone, roll: Roll) -> str:
    game.state.rolls.append(roll)
    game.state.flow.append("reroll")
    game.state.step = game.state.flow.pop()
    game.resume(game.state)
    assert game.ask and game.ask.prompt == "reroll", game.ask
    return str(game.ask.options[make_bot("greedy").choose(game)])


def test_a_card_for_one_die_is_used_on_one_of_several() -> None:
    roll = Roll("to-hit", 0, [2, 5, 1], need=4)
    assert answered(roll, heroes__0__items=CHARM) == "pick die=0 source=charm#1"  # one miss is like the other


def test_what_can_be_used_once_is_not_spent_on_a_single_hit() -> None:
    roll = Roll("to-hit", 0, [2], need=4)
    assert answered(roll, heroes__0__items=RELIC) == KEEP
    assert answered(Roll("to-hit", 0, [2], need=4), heroes__0__items=CHARM) == "again-misses source=charm#1"


def test_what_is_added_to_a_die_counts() -> None:
    """A 6+ is reached with 4, 5 and 6 if 2 are added, and with a 6 alone if nothing is."""
    hopeless = Roll("to-hit", 0, [2, 1, 3], need=6)
    assert answered(hopeless, heroes__0__grit=1) == KEEP  # half a Hit is not worth a Grit
    assert answered(hopeless, heroes__0__items=VOW).startswith("pick")


@pytest.mark.parametrize(("faces", "wanted"), [([1, 2], "again-misses source=grit"), ([1, 5], KEEP)])
def test_grit_is_spent_on_a_test_that_would_be_failed(faces: list[int], wanted: str) -> None:
    roll = Roll("test", 0, faces, need=5, plenty=0)
    assert answered(roll, heroes__0__grit=1) == wanted


def test_grit_is_spent_on_whatever_would_knock_the_hero_out() -> None:
    given: dict[str, Any] = {"heroes__0__grit": 1, "harms": [{"seat": 0, "kind": "health", "hits": [{"damage": 1}]}]}
    assert answered(Roll("defense", 0, [1], need=4), **given) == KEEP
    assert answered(Roll("defense", 0, [1], need=4), **given, heroes__0__wounds=9) == "again-misses source=grit"


def test_what_hurts_another_is_judged_by_what_that_one_has_left() -> None:
    guard = """
items: [{id: shout, name: Shout, kind: gear, use: {grit: 1, limit: turn, reroll: {kinds: [defense], who: anyone}}}]
"""
    given: dict[str, Any] = {"heroes__0__items": [{"id": "shout#1"}], "heroes__0__grit": 1, "cards": guard}
    given |= {"harms": [{"seat": 1, "kind": "health", "hits": [{"damage": 1}]}]}
    whole = mine(2, acting=0, moves=1, heroes__0__wounds=9, **given)
    assert with_dice(whole, Roll("defense", 1, [1], need=4)) == KEEP
    falling = mine(2, acting=0, moves=1, heroes__1__wounds=9, **given)
    assert with_dice(falling, Roll("defense", 1, [1], need=4)) == "again-misses source=shout#1"


@pytest.mark.parametrize(
    ("faces", "wanted"),
    [([1, 5], "pick die=0 source=charm#1"), ([3, 5], KEEP), ([2, 2], KEEP)],
)
def test_one_die_of_the_lantern_is_rolled_again_if_the_darkness_would_come(faces: list[int], wanted: str) -> None:
    """At the Entrance 7 hold it back; doubles bring a Depth Event whatever they show."""
    assert answered(Roll("hold-back", 0, faces), heroes__0__items=CHARM) == wanted


def test_a_hit_is_not_given_away_for_a_critical_one() -> None:
    roll = Roll("to-hit", 0, [4, 5], need=4, enough=6)
    assert answered(roll, heroes__0__grit=2) == KEEP


@pytest.mark.parametrize(
    ("roll", "wanted"),
    [
        (Roll("damage", 0, [1, 2]), "again-all source=grit"),
        (Roll("damage", 0, [1, 5]), KEEP),
        (Roll("voices", 0, [5]), "again-all source=grit"),
        (Roll("voices", 0, [4]), KEEP),
        (Roll("injury", 0, [1, 1]), KEEP),
    ],
)
def test_low_damage_and_loud_voices_are_worth_a_grit(roll: Roll, wanted: str) -> None:
    assert answered(roll, heroes__0__grit=1, options={"edition": "classic"}) == wanted


def test_a_short_move_is_rolled_again_for_nothing_and_a_1_is_kept_for_its_grit() -> None:
    assert answered(Roll("move", 0, [2], enough=6), heroes__0__items=CHARM) == "again-all source=charm#1"
    assert answered(Roll("move", 0, [1], enough=6), heroes__0__items=CHARM) == KEEP


@pytest.mark.parametrize(
    ("damage", "wanted"), [([1, 3], "parry hit=1 enemy=1 source=dueling-blades#1"), ([1], "parry")]
)
def test_the_hit_that_does_most_is_parried(damage: list[int], wanted: str) -> None:
    hits = [{"damage": each, "enemy": 1} for each in damage]
    given: dict[str, Any] = {
        "step": ("parry", 0),
        "heroes__0__items": [{"id": "dueling-blades#1", "equipped": True}],
        "harms": [{"seat": 0, "kind": "health", "hits": hits, "source": "ghoul", "attack": "combat"}],
    }
    game = arena(["00"], {1: ("ghoul", "01", 0)}, **given)
    assert game.ask and game.ask.prompt == "parry"
    assert str(game.ask.options[make_bot("greedy").choose(game)]).startswith(wanted)
