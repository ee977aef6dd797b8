"""All that the Upgrade Chart of the Lawman asks and tells is put into words."""

from __future__ import annotations

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.duel import duel, fight
from tests.brimstone.heroes.learned import down, has, keeps, moves_off, reassured, takes_test
from tests.brimstone.mine import asked


def questions() -> list[tuple[Brimstone, str, list[str]]]:
    """Every question that the chart brings, its words and those of its answers."""
    hit = fight(("beast", "45"), dice=[5, 1, 2], **has("temper", grit=1))
    keeps(hit)
    split = reassured("[harm-both: {amount: 3, as: damage}]", [4])
    split.choose("prevent ability=reassure")
    return [
        (moves_off([1, 5]), "Anna, which die do you move with?", ["5", "1 and a Grit"]),
        (
            reassured("[harm-both: {amount: 1, as: damage}]"),
            "Anna, Boris is about to take 1 Wound and 1 Sanity Damage. Do you prevent some of it?",
            ["Let it happen", "Prevent some (Reassure)"],
        ),
        (
            split,
            "Anna, 4 to prevent. How much of each?",
            ["3 Wounds and 1 Sanity Damage", "2 Wounds and 2 Sanity Damage", "1 Wound and 3 Sanity Damage"],
        ),
        (takes_test([]), "Anna, do you help Boris with the Lore test?", ["No", "Lend your dice (Teamwork)"]),
        (hit, "Anna, more Damage for one of the Hits on Beast 1?", ["Leave it at that", "Temper for the Hit of 2"]),
    ]


def test_every_question_and_answer_is_put_into_words() -> None:
    for game, text, answers in questions():
        question = game.scene(asked(game).seat).ask
        assert question
        assert (question.text, [choice.label for choice in question.options]) == (text, answers)


def test_all_that_is_told_reads_as_a_sentence() -> None:
    spared = reassured("[wounds: 3]", [5])
    spared.choose("prevent ability=reassure")
    lent = takes_test([1, 2, 5])
    lent.choose("help-in-test ability=teamwork")
    critical = duel(("shell", "45"), **has("passing-sentence", grit=2))
    critical.choose("use ability=passing-sentence")
    for game, line in [
        (spared, "Anna spares Boris 3 Wounds."),
        (lent, "Anna lends Boris 2 dice for the Lore test."),
        (critical, "All Hits of Anna are Critical until the end of the turn."),
        (down([4], wounds=10, horror=0), "Anna lies there and rolls 4, 5+ needed."),
    ]:
        assert line in [one.text for one in game.scene(0).story]
