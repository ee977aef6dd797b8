"""The story as one seat may know it."""

from __future__ import annotations

from typing import Any

from darklantern.table.story import Entry, Story
from darklantern.table.story_view import StoryView

PUBLIC = Entry("drew", "R-1", {"who": 0}, None, 4)
PRIVATE = Entry("drew-card", "R-1", {"who": 0, "card": "ace"}, [0], 4)
JOINED = Entry("joined", about={"who": 0})


def story_of(*entries: Entry, causes: dict[int, int] | None = None) -> Story:
    """A story of copies of these entries, numbered, each with the cause that is given for its number."""
    story = Story()
    for number, entry in enumerate(entries):
        fields: dict[str, Any] = {name: getattr(entry, name) for name in entry.__struct_fields__}
        story.entries.append(Entry(**fields | {"number": number, "cause": (causes or {}).get(number)}))
    return story


def lines(*entries: Entry, since: int = 0, seat: int | None = 0) -> list[str]:
    return StoryView(story_of(*entries), seat).told(since, lambda number, entry: f"{number} {entry.kind}")


def test_more_for_one_seat_makes_the_line_for_everybody_needless() -> None:
    assert lines(PUBLIC, PRIVATE, PUBLIC) == ["1 drew-card", "2 drew"]
    assert lines(PUBLIC, PRIVATE, PUBLIC, seat=1) == ["0 drew", "1 drew"]


def test_only_more_of_the_same_does() -> None:
    for other in (
        Entry("drew-card", "R-2", {"who": 0}, [0], 4),
        Entry("drew-card", "R-1", {"who": 1}, [0], 4),
        Entry("drew-card", "R-1", {"who": 0}, [0], 5),
        Entry("drew-card", "R-1", {"who": 0}, None, 4),
    ):
        assert lines(PUBLIC, other) == ["0 drew", "1 drew-card"]
    assert lines(PRIVATE, PRIVATE) == ["0 drew-card", "1 drew-card"]


def test_numbers_count_all_lines_and_everything_is_heard() -> None:
    heard: list[str] = []
    view = StoryView(story_of(PUBLIC, PRIVATE, Entry("end")), 0)
    assert view.told(2, lambda number, entry: (number, entry.kind), lambda entry: heard.append(entry.kind)) == [
        (2, "end")
    ]
    assert heard == ["drew", "drew-card", "end"]
    assert lines(PUBLIC, PRIVATE, Entry("end"), since=1) == ["1 drew-card", "2 end"]


def test_what_was_told_in_private_before_the_last_joining_is_not_known() -> None:
    story = story_of(PRIVATE, JOINED, PRIVATE, PUBLIC, JOINED, PRIVATE)
    view = StoryView(story, 0, lambda entry: entry.kind == "joined")
    assert [entry.number for entry in view.entries] == [1, 3, 4, 5]
    assert len(StoryView(story, 0, lambda entry: False).entries) == len(StoryView(story, 0).entries) == 6


def test_a_line_comes_of_the_nearest_line_that_the_seat_knows() -> None:
    secret = Entry("whispered", seen_by=[1])
    story = story_of(Entry("began"), secret, Entry("moved"), Entry("fell"), causes={1: 0, 2: 1, 3: 2})
    view = StoryView(story, 0)
    began, _, moved, fell = story.entries
    assert [view.line_before(entry) for entry in (began, moved, fell)] == [None, 0, 1]
    assert StoryView(story, 1).line_before(moved) == 1


def test_what_is_told_twice_is_no_cause_of_itself() -> None:
    story = story_of(Entry("played"), PUBLIC, PRIVATE, Entry("end"), causes={1: 0, 2: 1, 3: 1})
    view = StoryView(story, 0)
    assert [view.line_before(entry) for entry in story.entries] == [None, 0, 0, 2]


def test_a_card_is_named_by_an_entry_or_by_what_led_to_it() -> None:
    played, hidden = Entry("played", about={"card": "ace"}), Entry("drew-card", "", {"card": "king"}, [1])
    story = story_of(played, hidden, Entry("fell"), Entry("rose"), causes={1: 0, 2: 1})
    view, other = StoryView(story, 0), StoryView(story, 1)
    fell, rose = story.entries[2:]
    assert view.was_named("ace", fell) and not view.was_named("king", fell) and not view.was_named("ace", rose)
    assert other.was_named("king", fell)


def test_what_is_told_in_one_line_has_the_number_and_the_causes_of_its_last() -> None:
    def in_one(one: Entry, next_: Entry) -> Entry | None:
        return Entry(next_.kind, about={"way": one.about["way"] + next_.about["way"]}, number=next_.number)

    steps = [Entry("step", about={"way": [number]}, after=2) for number in range(3)]
    later = Entry("step", about={"way": [9]}, after=3)
    story = story_of(PUBLIC, *steps, later, PUBLIC, causes={1: 0, 2: 1, 5: 1})
    view = StoryView(story, 0, in_one=in_one)
    told = view.told(0, lambda number, entry: (number, entry.kind, entry.about.get("way")))
    assert told == [(0, "drew", None), (3, "step", [0, 1, 2]), (4, "step", [9]), (5, "drew", None)]
    assert view.line_before(story.entries[5]) == 3
    assert len(story.entries) == 6 and story.entries[3].about == {"way": [2]}
