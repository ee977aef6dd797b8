"""The story as one seat may know it."""

from __future__ import annotations

from darklantern.table.story import Entry
from darklantern.table.story_view import since_joining, story_told

PUBLIC = Entry("drew", "R-1", {"who": 0}, None, 4)
PRIVATE = Entry("drew-card", "R-1", {"who": 0, "card": "ace"}, [0], 4)


def lines(entries: list[Entry], since: int = 0) -> list[str]:
    return story_told(entries, since, lambda number, entry: f"{number} {entry.kind}")


def test_more_for_one_seat_makes_the_line_for_everybody_needless() -> None:
    assert lines([PUBLIC, PRIVATE, PUBLIC]) == ["1 drew-card", "2 drew"]


def test_only_more_of_the_same_does() -> None:
    for other in (
        Entry("drew-card", "R-2", {"who": 0}, [0], 4),
        Entry("drew-card", "R-1", {"who": 1}, [0], 4),
        Entry("drew-card", "R-1", {"who": 0}, [0], 5),
        Entry("drew-card", "R-1", {"who": 0}, None, 4),
    ):
        assert lines([PUBLIC, other]) == ["0 drew", "1 drew-card"]
    assert lines([PRIVATE, PRIVATE]) == ["0 drew-card", "1 drew-card"]


def test_numbers_count_all_lines_and_everything_is_heard() -> None:
    heard: list[str] = []
    entries = [PUBLIC, PRIVATE, Entry("end")]
    told = story_told(entries, 2, lambda number, entry: (number, entry.kind), lambda entry: heard.append(entry.kind))
    assert told == [(2, "end")]
    assert heard == ["drew", "drew-card", "end"]
    assert lines(entries, 1) == ["1 drew-card", "2 end"]


def test_what_was_told_in_private_before_the_last_joining_is_not_known() -> None:
    joined = Entry("joined", about={"who": 0})
    entries = [PRIVATE, joined, PRIVATE, PUBLIC, joined, PRIVATE]
    assert since_joining(entries, lambda entry: entry.kind == "joined") == [joined, PUBLIC, joined, PRIVATE]
    assert since_joining(entries, lambda entry: False) == entries
