"""Going back: a game with a story marks its way, so that it need not be played from the beginning."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.marks import MOST_MARKS, Mark, mark_before, with_mark
from tests.table.nim import Nim, asked, nim

HEAP = 400


def long_nim(decisions: int, story: bool = True) -> Nim:
    """One stone after another, sure every second time, and a cough now and then."""
    game = nim(HEAP, story=story)
    for number in range(decisions):
        game.choose("cough" if number in (13, 55) else (number // 3) % 2)
    return game


def taken(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every decision that is played from now on."""
    played: list[int] = []
    take = Game.choose

    def counted(game: Game[Any, Any], index: int) -> None:
        played.append(index)
        take(game, index)

    monkeypatch.setattr(Game, "choose", counted)
    return played


def places(game: Nim) -> list[int]:
    return [mark.made for mark in game._marks]


# -- which marks there are --------------------------------------------------------------------------------------------


def test_a_game_with_a_story_is_marked_every_ten_decisions() -> None:
    assert places(long_nim(35)) == [10, 20, 30]
    assert places(long_nim(30)) == [10, 20, 30]
    assert places(long_nim(35, story=False)) == []


def test_a_game_that_is_over_is_not_marked() -> None:
    game = long_nim(19)
    game.choose("leave")
    assert (game.made, places(game)) == (20, [10])


def marked(decisions: int) -> list[int]:
    marks: tuple[Mark, ...] = ()
    for made in range(10, decisions + 1, 10):
        marks = with_mark(marks, Mark(made, b""))
    return [mark.made for mark in marks]


def test_no_mark_is_left_out_while_there_is_room() -> None:
    assert marked(480) == list(range(10, 490, 10))


@pytest.mark.parametrize("decisions", [490, 1000, 3000, 20_000])
def test_old_marks_are_thinned_by_their_age(decisions: int) -> None:
    found = marked(decisions)
    assert len(found) == MOST_MARKS
    assert found[-3:] == [decisions - 20, decisions - 10, decisions]
    assert found == sorted(set(found))
    for before, after in zip([0, *found], found, strict=False):
        assert after - before <= max(10, (decisions - before) * 0.25)


@pytest.mark.parametrize(
    "decisions, oldest",
    [(490, [20, 30, 40, 50]), (650, [20, 40, 60, 80]), (3000, [320, 640, 800, 960])],
)
def test_which_marks_are_left_out(decisions: int, oldest: list[int]) -> None:
    assert marked(decisions)[:4] == oldest


def test_the_mark_before_a_decision_is_found() -> None:
    marks = tuple(Mark(made, b"") for made in (10, 20, 40))
    found = [mark_before(marks, made) for made in (0, 9, 10, 39, 40, 99)]
    assert [mark.made if mark else 0 for mark in found] == [0, 0, 10, 20, 40, 40]


# -- going back -------------------------------------------------------------------------------------------------------


def test_every_moment_is_reached_as_it_was() -> None:
    game = nim(HEAP, story=True)
    states, stories, asks = [game.state], [game.story.entries.copy()], [game.ask]  # type: ignore[union-attr]
    decisions = long_nim(70).decisions
    for index in decisions:
        game.choose(index)
        states.append(game.definition.decode(game.definition.encode(game.state)))
        stories.append(game.story.entries.copy())  # type: ignore[union-attr]
        asks.append(game.ask)
    for made in (69, 60, 59, 33, 10, 9, 1):
        game.back_to(made)
        assert (game.state, game.story.entries, game.ask) == (states[made], stories[made], asks[made])  # type: ignore[union-attr]
        assert (game.made, game.decisions, game.undone) == (made, decisions[:made], 70 - made)
    game.redo(69)
    assert (game.state, game.story.entries, game.ask) == (states[-1], stories[-1], asks[-1])  # type: ignore[union-attr]
    assert places(game) == [10, 20, 30, 40, 50, 60, 70]


def test_going_back_begins_at_the_mark_before(monkeypatch: pytest.MonkeyPatch) -> None:
    game = long_nim(57)
    played = taken(monkeypatch)
    game.undo()
    assert len(played) == 6  # from 50 to 56
    game.back_to(50)
    assert len(played) == 6
    game.back_to(43)
    assert len(played) == 9
    assert places(game) == [10, 20, 30, 40]
    game.back_to(4)
    assert len(played) == 13


def test_marks_of_a_way_that_was_left_are_forgotten() -> None:
    game = long_nim(57)
    game.back_to(28)
    for _ in range(30):
        game.choose(0)
    other = nim(HEAP, story=True)
    other.replay(game.decisions)
    for made in (45, 33, 29):
        game.back_to(made)
        other.back_to(made)
        assert game.state == other.state


def test_nothing_is_done_to_go_where_one_is() -> None:
    game = long_nim(25)
    state = game.state
    game.back_to(25)
    assert game.state is state and game.undone == 0


@pytest.mark.parametrize("made", [-1, 26])
def test_there_is_no_way_back_to_where_one_has_not_been(made: int) -> None:
    game = long_nim(25)
    with pytest.raises(UserError, match=f"cannot go back to decision {made}: 25 were made"):
        game.back_to(made)


def test_made_counts_the_decisions() -> None:
    game = long_nim(25)
    assert game.made == len(game.decisions) == 25
    game.undo(3)
    assert game.made == len(game.decisions) == 22
    twin = game.clone()
    twin.choose(0)
    assert (twin.made, game.made) == (23, 22)
    game.replay([0, 0])
    assert (game.made, places(game)) == (2, [])


def test_a_clone_goes_back_by_the_marks_of_its_original(monkeypatch: pytest.MonkeyPatch) -> None:
    game = long_nim(57)
    twin, played = game.clone(), taken(monkeypatch)
    twin.back_to(51)
    assert len(played) == 1
    assert twin.story is None
    game.back_to(51)
    assert twin.state == game.state


def test_a_game_as_it_was_leaves_the_game_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    game = long_nim(57)
    state, told = game.fingerprint(), list(game.story.entries)  # type: ignore[union-attr]
    game.story.seen_by(1)  # type: ignore[union-attr]
    played = taken(monkeypatch)
    past = game.as_it_was(32)
    assert len(played) == 2
    whole = long_nim(32)
    assert (past.state, past.made, asked(past)) == (whole.state, 32, asked(whole))
    assert past.story.entries == whole.story.entries  # type: ignore[union-attr]
    assert past.story.seen_by(1) == whole.story.seen_by(1)  # type: ignore[union-attr]
    past.choose(0)
    assert (game.fingerprint(), game.made, game.story.entries) == (state, 57, told)  # type: ignore[union-attr]
    assert game.as_it_was(57).state == game.state
    assert long_nim(20, story=False).as_it_was(5).story is None


def test_a_snapshot_has_the_latest_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    game = long_nim(57)
    again = nim(HEAP, story=True)
    again.restore(game.snapshot(), game.decisions, game.story.entries)  # type: ignore[union-attr]
    played = taken(monkeypatch)
    again.back_to(44)
    assert len(played) == 4
    game.back_to(44)
    assert (again.state, again.story.entries) == (game.state, game.story.entries)  # type: ignore[union-attr]
