"""The small words between the names."""

from __future__ import annotations

import pytest

from darklantern.table.wording import article, listed, ordinal, sentence, some, spelled, times


@pytest.mark.parametrize(
    ("names", "text"), [([], ""), (["A"], "A"), (["A", "B"], "A or B"), (["A", "B", "C"], "A, B or C")]
)
def test_names_are_listed(names: list[str], text: str) -> None:
    assert listed(names) == text
    assert listed(names, "and") == text.replace(" or ", " and ")


def test_numbers_have_their_nouns() -> None:
    assert [some(count, "Curse") for count in (0, 1, 2)] == ["0 Curses", "1 Curse", "2 Curses"]
    assert [some(count, "die", "dice") for count in (1, 2)] == ["1 die", "2 dice"]
    assert [times(count) for count in (1, 2)] == ["", " 2 times"]


def test_small_numbers_are_words() -> None:
    assert [spelled(number) for number in (0, 1, 12, 13, -1)] == ["no", "one", "twelve", "13", "-1"]
    assert [ordinal(number) for number in (1, 3, 10, 11)] == ["first", "third", "tenth", "11th"]


def test_nouns_and_sentences_begin_as_they_should() -> None:
    assert [article(noun) for noun in ("Item", "apple", "Card", "urn")] == ["an Item", "an apple", "a Card", "an urn"]
    assert sentence("the Cave") == "The Cave" and sentence("") == ""
