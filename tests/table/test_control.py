"""The verbs that every card language has: may, choose, if."""

from __future__ import annotations

import pytest

from .camp import Choose, Earn, Ground, If, May, Note, asked, camp, do

NAMES = {"fire": "the Fire"}


@pytest.mark.parametrize("answer, notes", [("yes", ["1 owl", "1 owl"]), ("no", [])])
def test_may_is_all_or_nothing(answer: str, notes: list[str]) -> None:
    game = camp()
    do(game, May([Note(), Note()]), seat=1, source="owl")
    assert asked(game) == (1, "may", ["yes", "no"])
    game.choose(answer)
    assert game.state.notes == notes
    assert asked(game)[1] == "idle"


def test_choose_does_one_of_its_lists() -> None:
    for number, (notes, prompt) in enumerate([(["0 owl"], "idle"), ([], "chest")]):
        game = camp()
        do(game, Choose([[Note()], [Earn(2)]]), source="owl")
        assert asked(game)[:2] == (0, "choose")
        assert game.ask
        assert [choice.args for choice in game.ask.options] == [
            {"number": 0, "does": "Note it."},
            {"number": 1, "does": "Earn 2 gold."},
        ]
        game.choose(number)
        assert (game.state.notes, asked(game)[1]) == (notes, prompt)


@pytest.mark.parametrize("gold, notes", [(2, ["1 owl"]), (1, []), (0, [])])
def test_if_looks_at_whoever_resolves_it(gold: int, notes: list[str]) -> None:
    game = camp(gold=[9, gold, 9])
    do(game, If(Ground(gold=2), [Note()], [Earn()]), seat=1, source="owl")
    assert game.state.notes == notes
    assert asked(game)[1] == ("idle" if notes else "chest")


def test_if_without_else_does_nothing_otherwise() -> None:
    game = camp()
    do(game, If(Ground(gold=2), [Note()]))
    assert (game.state.notes, asked(game)[1]) == ([], "idle")


@pytest.mark.parametrize(
    "effect, text",
    [
        (May([Note(), Earn(2)]), "You may do this: Note it. Earn 2 gold."),
        (Choose([[Note(), Note()], [Earn(1)]]), "Choose one. Note it, twice. Or: Earn 1 gold."),
        (If(Ground(gold=1), [Note()]), "If you have gold: Note it."),
        (If(Ground(gold=3), [Note()], [Earn(1)]), "If you have 3 gold or more: Note it. Otherwise: Earn 1 gold."),
    ],
)
def test_how_it_reads(effect: May | Choose | If, text: str) -> None:
    assert effect.text(NAMES) == text
