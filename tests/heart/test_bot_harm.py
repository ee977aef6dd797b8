"""A bot weighs what its cards do to itself and to its friends, deaths above all."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.bot import values
from darklantern.games.heart.state import Heart
from tests.heart.quiet import quiet

CARDS = """
- {id: draught, name: Draught, kind: item, icon: a, does: [{draw: 2}, {lose: {strength: 1}}]}
- {id: fire, name: Fire, kind: item, icon: a, does: [{draw: 4}, {lose: {strength: 1, who: all-here}}]}
- {id: whisper, name: Whisper, kind: item, icon: a, does: [{draw: 3}, {draw-curse: 1}]}
- {id: jaw, name: Jaw, kind: trap, icon: a, modifier: 3, fails: [{lose: {strength: 1}}]}
- {id: gong, name: Gong, kind: item, icon: a, does: [{draw: 4}, {advance: {within: 2, all: true}}]}
"""


def worth(game: Heart, wanted: str) -> float:
    assert game.ask
    return dict(zip(map(str, game.ask.options), values(game), strict=True))[wanted]


def taken(game: Heart) -> str:
    """What the greedy bot does."""
    assert game.ask
    return str(max(zip(game.ask.options, values(game), strict=True), key=lambda one: one[1])[0])


def armed(card: str, foes: list[tuple[str, str]], **given: Any) -> Heart:
    """Somebody at the Swamp who fights there and may take up a Weapon."""
    game = quiet(hands=[[card], []], creatures=foes, **given)
    game.choose("fight")
    return game


CROWD = [("devourer", "swamp")] * 3


@pytest.mark.parametrize(
    ("mine", "theirs", "together", "thrown"),
    [(4, 4, True, True), (1, 4, False, False), (4, 1, True, False), (4, 1, False, True)],
)
def test_dynamite_is_not_thrown_where_it_kills(mine: int, theirs: int, together: bool, thrown: bool) -> None:
    at = ["swamp", "swamp" if together else "cave"]
    game = armed("sweating-dynamite", CROWD, at=at, seats__0__strength=mine, seats__1__strength=theirs)
    assert taken(game) == ("weapon card=sweating-dynamite" if thrown else "unarmed")


def test_the_last_sanity_is_not_given_for_a_hit() -> None:
    healthy, broken = (armed("drowned-mans-cutlass", CROWD, seats__0__sanity=sanity) for sanity in (4, 1))
    assert taken(healthy) == "weapon card=drowned-mans-cutlass"
    assert taken(broken) == "unarmed"


def test_a_shot_is_not_fired_beside_what_it_would_bring_upon_somebody() -> None:
    """The Guardian outlives the shot, and everything that hears it attacks."""
    given: dict[str, Any] = {"guardian_health": 7, "seats__0__strength": 2, "seats__1__strength": 2}
    hungry = [{"card": "an-older-hunger"}]
    assert taken(armed("officers-revolver", [("guardian", "swamp")], **given, events=hungry)) == "unarmed"
    assert taken(armed("officers-revolver", [("devourer", "swamp")], **given)) == "weapon card=officers-revolver"


@pytest.mark.parametrize("card", ["draught", "whisper", "gong"])
def test_no_card_is_played_that_kills_whoever_plays_it(card: str) -> None:
    given: dict[str, Any] = {"cards": CARDS, "at": ["swamp", "cave"], "creatures": [("devourer", "southern-tunnel")]}
    healthy = quiet(hands=[[card]], **given)
    weak = quiet(hands=[[card, "chill", "chill", "chill"]], seats__0__strength=1, seats__0__sanity=1, **given)
    assert worth(healthy, f"play card={card}") > 0
    assert worth(weak, f"play card={card}") < 0


def test_no_card_is_played_that_kills_a_friend() -> None:
    beside, away = (
        quiet(hands=[["fire"]], cards=CARDS, at=["swamp", at], seats__1__strength=1) for at in ("swamp", "cave")
    )
    assert worth(beside, "play card=fire") < 0 < worth(away, "play card=fire")


def test_a_trap_that_may_bite_is_feared_by_the_weak() -> None:
    """Of 8 dice or of 4 none hits in 256 of 6561 cases and in 16 of 81."""
    strong, weak = (quiet(hands=[["jaw"]], cards=CARDS, seats__0__strength=strength) for strength in (5, 1))
    assert worth(strong, "play card=jaw") == pytest.approx(6.0 - 3.0 * 256 / 6561)
    assert worth(weak, "play card=jaw") == pytest.approx(6.0 - 25.0 * 16 / 81)


def test_a_ritual_that_may_bring_the_last_curse_is_not_tried() -> None:
    held = quiet(hands=[["chant", "chill", "chill", "chill"]], seats__0__strength=2, seats__0__sanity=2)
    assert worth(held, "play card=chant") < 0
