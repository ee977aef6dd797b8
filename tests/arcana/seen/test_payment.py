"""The tray of a payment: every way to share it, the links, and who cannot help."""

from __future__ import annotations

from typing import Any

from darklantern.games.arcana.state import Arcana
from darklantern.table.plans import following, plan_named
from darklantern.table.scene import Question, Tray
from tests.arcana.effects import let
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, halls, happens

CHAPTER = {(3, 3): "H"}
SPACE = 24


def party(essence: list[int], players: int = 1, places: list[str] | None = None, **given: Any) -> Arcana:
    """Explorers in a row beside a chapter space, all led by one player unless there are more."""
    spots = places or [at(2, 2), at(2, 3), at(2, 4), at(0, 0)]
    owned: dict[str, Any] = {f"explorers__{seat}__essence": much for seat, much in enumerate(essence)}
    given |= {"at": spots[: len(essence)], "options": {"players": players}}
    game = drawn(CHAPTER, explorers=len(essence), **owned, **given)
    return happens(game, ("pay-essence", 0, 3, SPACE))


def question(game: Arcana) -> Question:
    assert game.ask is not None
    found = game.scene(game.ask.seat).ask
    assert found is not None
    return found


def tray(game: Arcana) -> Tray:
    found = question(game).tray
    assert found is not None
    return found


def pay(game: Arcana, *shares: int) -> None:
    """Take the plan of a split, as the tray does."""
    split = next(one for one in tray(game).splits if one.shares == list(shares))
    plan = plan_named(game, split.plan)
    assert plan is not None
    for index in following(game, plan):
        game.choose(index)


def essence(game: Arcana) -> list[int]:
    return [one.essence for one in game.state.explorers]


def test_every_split_of_a_cost_is_one_step_of_the_tray() -> None:
    game = party([2, 2])
    assert [one.shares for one in tray(game).splits] == [[2, 1], [1, 2]]
    assert (tray(game).what, tray(game).amount) == ("essence", 3)
    assert [(one.name, one.has, one.why, one.asked) for one in tray(game).payers] == [
        ("Ada", 2, "", False),
        ("Bruno", 2, "", False),
    ]
    assert {choice.on for choice in question(game).options} == {"tray"}
    assert [choice.note for choice in question(game).options] == ["1 from Bruno", "2 from Bruno"]
    pay(game, 1, 2)
    assert essence(game) == [1, 0]


def test_three_of_one_player_share_a_cost_at_once() -> None:
    game = party([3, 3, 3])
    splits = {tuple(one.shares) for one in tray(game).splits}
    assert splits >= {(3, 0, 0), (2, 1, 0), (1, 1, 1), (0, 3, 0), (0, 1, 2)}
    assert all(sum(split) == 3 for split in splits)
    assert tray(game).splits[0].shares == [3, 0, 0]
    pay(game, 1, 1, 1)
    assert essence(game) == [2, 2, 2]
    assert game.ask is not None and game.ask.prompt == "act"


def test_another_player_is_asked_for_what_the_tray_says() -> None:
    game = party([2, 3], players=2)
    assert [one.asked for one in tray(game).payers] == [False, True]
    assert [one.shares for one in tray(game).splits] == [[2, 1], [1, 2], [0, 3]]
    pay(game, 1, 2)
    assert essence(game) == [2, 3]
    assert game.ask is not None and (game.ask.seat, game.ask.prompt) == (1, "contribute")
    assert question(game).text == "Bruno, Ada asks you for 2 essence. What do you give?"
    assert question(game).tray is None
    game.choose(0)
    assert essence(game) == [1, 1]


def test_links_run_to_whom_or_what_an_explorer_stands_beside() -> None:
    row = [at(2, 2), at(1, 2), at(0, 2), at(4, 4)]
    game = party([1, 1, 1, 1], places=row)
    assert tray(game).links == [["explorer-1", "explorer-0"], ["explorer-3", at(3, 3)], ["explorer-2", "explorer-1"]]


def test_whoever_cannot_help_is_shown_with_the_reason() -> None:
    game = party([2, 2, 0, 2], places=[at(2, 2), at(2, 3), at(2, 4), at(6, 6)])
    assert [(one.seat, one.why) for one in tray(game).payers] == [
        (0, ""),
        (1, ""),
        (2, "has none"),
        (3, "too far away"),
    ]
    gone = party([2, 2, 1], explorers__2__exited=True)
    assert [(one.seat, one.why) for one in tray(gone).payers] == [(0, ""), (1, ""), (2, "has left")]


def test_the_question_says_what_the_essence_is_for() -> None:
    game = drawn(CHAPTER, explorers=2, at=[at(2, 2), at(2, 3)], explorers__0__essence=2, explorers__1__essence=2)
    game.choose(f"activate-chapter-space at={at(3, 3)}")
    assert question(game).text == "Ada, who pays the 3 essence for the chapter space?"
    pay(game, 2, 1)
    assert essence(game) == [0, 1]


def test_the_question_says_for_which_ability_the_essence_is() -> None:
    charm = """
items:
- {id: kettle, name: Kettle, type: artifact, level: 1, main: true,
   actives: [{cost: {essence: 1}, do: [{restore: {stamina: 2}}]}]}
"""
    worn = [{"card": "kettle", "use": "main"}]
    game = drawn(
        CHAPTER,
        explorers=2,
        at=[at(2, 2), at(2, 3)],
        cards=charm,
        explorers__0__items=worn,
        explorers__0__essence=2,
        explorers__1__essence=2,
        explorers__0__stamina=1,
        acting=0,
    )
    choose(game, "play card=kettle ability=0")
    assert question(game).text == "Ada, who pays the 1 essence for Kettle?"


def test_a_bargain_says_what_it_costs_and_what_it_is_for() -> None:
    game = let(halls(1, explorers__0__essence=2), "[{pay: {essence: 2, do: [gain-item], otherwise: [{threat: 1}]}}]")
    text = question(game).text
    assert text.startswith("Ada, do you give up 2 essence")
    assert "? You gain an item. If you do not: Raise the monster threat by 1." in text


def test_only_who_is_asked_has_a_tray() -> None:
    game = party([2, 3], players=2)
    other = game.scene(1).ask
    assert other is not None and other.tray is None and other.plans == []
