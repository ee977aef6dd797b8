"""What is told reads like a sentence, and a wish for what there is not is answered by what there is."""

from __future__ import annotations

import pytest

from darklantern.games.heart.guide import GUIDE
from darklantern.games.heart.phrasing import Phraser
from darklantern.games.heart.state import Heart
from darklantern.table.ask import option
from darklantern.table.errors import UserError
from darklantern.table.story import Entry
from tests.heart.island import island
from tests.heart.quiet import quiet, refused


def told(game: Heart, kind: str) -> list[str]:
    return [line.text for line in game.scene(0).story if line.kind == kind]


@pytest.mark.parametrize(("how", "words"), [("combat", "in Combat"), ("trap", "by a Trap"), ("card", "by a card")])
def test_a_killed_creature_is_told_with_how(how: str, words: str) -> None:
    game = island()
    game.tell("creature-killed", "HOD-FIGHT-09", creature="crawler", at="cave", how=how, who=0)
    assert told(game, "creature-killed") == [f"The Crawler at the Cave is killed {words}."]


def test_a_gift_names_the_card_before_the_person() -> None:
    game = quiet()
    name = Phraser(game).person(1)
    game.tell("gave-card", "HOD-TRADE-01", who=0, partner=1, card="bread")
    assert told(game, "gave-card")[0].endswith(f"gives Bread to {name}.")


def test_what_is_lent_says_how_long_it_lasts() -> None:
    game = island()
    game.tell("boosted", "HOD-DECIDE-04", who=0, stat="combat-dice", add=1, until="turn")
    assert told(game, "boosted")[0].endswith("+1 die in Combat, until the end of the turn.")


@pytest.mark.rule("HOD-SIL-13")
@pytest.mark.parametrize(("wanted", "would"), [(1, "would like"), (0, "would not like")])
def test_a_wish_for_the_next_turn_says_whether_it_is_wanted(wanted: int, would: str) -> None:
    game = quiet(step="next-turn")
    wish = option("wish", seat=1, next=wanted)
    assert Phraser(game).label(wish) == f"Boris: I {would} to take my turn next"
    game.choose(str(wish))
    assert told(game, "wished") == [f"Boris {would} to take the next turn."]


def test_weapons_are_offered_by_their_dice() -> None:
    game = quiet(at=["cave", "cave"], hands=[["axe"], []], creatures=[("crawler", "cave")])
    dice = game.state.seats[0].strength
    game.choose("fight")
    scene = game.scene(0)
    assert scene.ask
    assert [choice.label for choice in scene.ask.options] == [
        f"{dice} dice without a Weapon",
        f"{dice + 2} dice with Axe",
    ]


@pytest.mark.parametrize(
    ("verb", "rule"),
    [("loot", "HOD-LOC-01"), ("repair", "HOD-LOC-01"), ("fight", "HOD-FIGHT-14"), ("set-trap", "HOD-TRAP-02")],
)
def test_what_is_done_where_one_stands_cannot_be_had_elsewhere(verb: str, rule: str) -> None:
    game = quiet(at=["cave", "cave"])
    assert refused(game, verb, to="swamp") == rule
    assert refused(game, verb, to="cave") != rule


def test_a_verb_that_no_rule_knows_is_a_problem_and_not_a_rule() -> None:
    with pytest.raises(UserError, match="nothing is called 'dance' here: there is move, tunnel, repair"):
        quiet().why_not("dance")


def test_numbers_in_texts_are_those_of_the_rules() -> None:
    tips = {tip.id: tip.text for tip in GUIDE.guidance}
    assert "Each 5 or 6 is a Hit" in tips["fight"]
    assert "beyond 7 the island keeps you" in tips["threat"]
    assert "beyond 7 all is lost. From 3 on worse things" in tips["darkness"]
    assert "raises Darkness to 5" in tips["radio"]
    assert "the third damage destroys it" in tips["repair"]
    assert "costs two Curses" in tips["silence"]
    assert "the fourth kills" in tips["curse"]
    assert "takes 3 of its health" in tips["guardian"]
    assert "drew three Loot cards" in tips["welcome"]
    phraser = Phraser(island())
    assert phraser.label(option("breach")) == "Yes: two Curses"
    assert phraser.entry(Entry("gate-damaged", about={"at": "northern-gate", "damage": 2})) == (
        "The Northern Gate is damaged: 2 of 3."
    )


def test_what_is_counted_in_the_story_has_its_noun() -> None:
    phraser = Phraser(island())
    assert phraser.entry(Entry("trap-gained", about={"who": 0, "count": 2})) == "Anna gains 2 Trap tokens."
    assert phraser.entry(Entry("actions", about={"who": 0, "count": 1})) == "Anna gains 1 Action."
    taken = {"who": 1, "count": 3, "protagonist": "clara"}
    assert phraser.entry(Entry("recovered-cards", about=taken)) == "Boris takes 3 cards from Clara."
    assert phraser.entry(Entry("recovered", about={"who": 0, "strength": 1, "sanity": 2})) == (
        "Anna recovers 1 Strength and 2 Sanity."
    )
    assert phraser.entry(Entry("recovered", about={"who": 0, "strength": 0, "sanity": 0})) == "Anna recovers nothing."


def test_what_one_may_do_is_told_of_the_effect_that_is_asked_about() -> None:
    cards = """cards:
- {id: two, name: Two, kind: item, icon: a, does: [{may: {do: [draw]}}, {may: {do: [darken]}}]}
"""
    game = island(hands=[["two"]], cards=cards)
    game.choose("play card=two")
    asked = [game.scene(0).ask]
    game.choose("no")
    asked.append(game.scene(0).ask)
    assert [question.text for question in asked if question] == [
        "Anna, you may do this (Two): Draw 1 Loot card.",
        "Anna, you may do this (Two): Raise Darkness by 1.",
    ]


def test_a_question_that_a_skill_asks_names_the_skill() -> None:
    assert Phraser(quiet()).arguments["card"](Phraser(quiet()), "rafiq-haldar") == "Measure Twice"
