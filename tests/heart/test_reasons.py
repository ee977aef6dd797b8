"""Reasons: every line names the rule, the card or the Skill that made it happen, and it is the true one."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.state import Heart
from darklantern.table.story import Entry
from tests.heart.island import island
from tests.heart.quiet import gate, quiet

CARDS = """
- {id: drum, name: Drum, kind: item, icon: i, does: [advance: {closest: true}]}
- {id: gong, name: Gong, kind: item, icon: i, does: [advance: {all: true}]}
- {id: bait, name: Bait, kind: item, icon: i, does: [drive: {within: 1}]}
- {id: song, name: Song, kind: item, icon: i, does: [hold: {within: 1}]}
- {id: blade, name: Blade, kind: weapon, icon: w, weapon: {rerolls: 2}}
- {id: oath, name: Oath, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, powers: [{stat: combat-rerolls, add: 1}]}}
- {id: hush, name: Hush, kind: quest, icon: q, quest: {begin: {}, resolve: {}, powers: [{stat: quiet-loot, add: 1}]}}
- {id: ebb, name: Ebb, kind: quest, icon: q, quest: {begin: {}, resolve: {}, powers: [{stat: speed, add: 1, who: all}]}}
- {id: joy, name: Joy, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, triggers: [{when: {event: looted}, do: [{recover: {sanity: 1}}]}]}}
- {id: rush, name: Rush, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, powers: [{stat: speed, add: 2, who: all}]}}
- {id: lull, name: Lull, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, powers: [{stat: speed, add: -1, who: all}]}}
- {id: stiff, name: Stiff, kind: curse, icon: c, powers: [{stat: combat-rerolls, add: -9}]}
- {id: vigour, name: Vigour, kind: item, icon: i, does: [boost: {stat: combat-rerolls, add: 1}]}
"""


def at_table(**given: Any) -> Heart:
    return quiet(cards=CARDS, **given)


def entries(game: Heart, kind: str) -> list[Entry]:
    assert game.story
    return [entry for entry in game.story.entries if entry.kind == kind]


def reasons(game: Heart, kind: str) -> list[tuple[str, str]]:
    """The rule and the source of every line of a kind."""
    return [(entry.rule, entry.source) for entry in entries(game, kind)]


def lines(game: Heart, kind: str) -> list[str]:
    return [line.text for line in game.scene(0).story if line.kind == kind]


def done(*quests: str) -> list[dict[str, Any]]:
    return [{"card": quest, "complete": True} for quest in quests]


# -- why a Creature moves ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-LOOT-02")
def test_a_creature_stirred_by_loot_moves_by_the_rule_of_loot() -> None:
    game = at_table(at=["village"], creatures=[("crawler", "cave")])
    game.choose("loot")
    assert reasons(game, "creature-moved") == [("HOD-LOOT-02", "")]


@pytest.mark.rule("HOD-DIFF-08")
def test_with_difficulty_c_it_moves_by_the_rule_of_that() -> None:
    game = at_table(at=["village"], creatures=[("crawler", "cave")], options={"any_creature": True})
    game.choose("loot")
    assert reasons(game, "creature-moved") == [("HOD-DIFF-08", "")]


@pytest.mark.rule("HOD-DECIDE-04")
@pytest.mark.parametrize(("card", "moves"), [("drum", 1), ("gong", 2), ("bait", 1)])
def test_a_creature_moved_by_a_card_names_the_card(card: str, moves: int) -> None:
    game = at_table(hands=[[card]], creatures=[("crawler", "swamp"), ("devourer", "cave")])
    game.choose(f"play card={card}")
    while game.ask and game.ask.prompt in ("drive", "route"):
        game.choose(0)
    assert reasons(game, "creature-moved") == [("HOD-DECIDE-04", card)] * moves


@pytest.mark.rule("HOD-ADV-11", "HOD-DECIDE-04")
def test_the_reason_survives_the_choice_of_a_route() -> None:
    game = at_table(hands=[["drum"]], creatures=[("crawler", "old-manor")])
    game.choose("play card=drum")
    assert game.ask and game.ask.prompt == "route"
    game.choose(0)
    assert reasons(game, "creature-moved") == [("HOD-DECIDE-04", "drum")]


@pytest.mark.rule("HOD-ADV-04")
def test_in_phase_3_creatures_move_by_its_rule_and_further_by_what_hurries_them() -> None:
    game = at_table(step="advance", creatures=[("crawler", "cave")])
    assert reasons(game, "creature-moved") == [("HOD-ADV-04", "")]
    hurried = at_table(step="advance", creatures=[("crawler", "cave")], seats__0__quests=done("ebb"))
    assert reasons(hurried, "creature-moved") == [("HOD-ADV-04", ""), ("HOD-DECIDE-04", "ebb")]
    tide = at_table(step="advance", creatures=[("crawler", "cave")], events=[{"card": "low-water"}])
    assert reasons(tide, "creature-moved") == [("HOD-ADV-04", ""), ("HOD-DECIDE-04", "low-water")]


@pytest.mark.rule("HOD-ADV-04")
def test_each_of_several_things_that_hurry_creatures_has_its_own_moves() -> None:
    given: dict[str, Any] = {"step": "advance", "creatures": [("crawler", "swamp")], "events": [{"card": "low-water"}]}
    given |= {"at": ["cave", "cave"], **gate("southern-gate", destroyed=True)}
    hurried = at_table(**given, seats__0__quests=done("rush"))
    moves = [("HOD-DECIDE-04", source) for source in ("low-water", "rush", "rush")]
    assert reasons(hurried, "creature-moved") == [("HOD-ADV-04", ""), *moves]
    slowed = at_table(**given, seats__0__quests=done("lull"))
    assert reasons(slowed, "creature-moved") == [("HOD-ADV-04", "")]


# -- what did it ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DECIDE-04", "HOD-FIGHT-08")
def test_misses_rolled_again_name_what_allows_it() -> None:
    game = at_table(creatures=[("crawler", "swamp")], seats__0__quests=done("oath"), dice=[1] * 5 + [2])
    game.choose("fight")
    assert reasons(game, "rerolled") == [("HOD-DECIDE-04", "oath")]
    assert lines(game, "rerolled") == ["Oath: Anna rolls 1 miss again, 2: 0 Hits."]


@pytest.mark.rule("HOD-DECIDE-04", "HOD-WEAP-01")
def test_each_of_several_things_rolls_its_own_misses_again() -> None:
    quests = done("oath")
    game = at_table(
        hands=[["blade"]], creatures=[("crawler", "swamp")], seats__0__quests=quests, dice=[1] * 5 + [2, 6, 3]
    )
    game.choose("fight")
    game.choose("weapon card=blade")
    told = [(entry.source, entry.about["dice"]) for entry in entries(game, "rerolled")]
    assert told == [("blade", [2, 6]), ("oath", [3])]


@pytest.mark.rule("HOD-DECIDE-04")
def test_no_more_misses_are_rolled_again_than_there_are() -> None:
    game = at_table(
        hands=[["blade"]], creatures=[("crawler", "swamp")], seats__0__quests=done("oath"), dice=[6, 6, 6, 6, 1, 2]
    )
    game.choose("fight")
    game.choose("weapon card=blade")
    assert [(entry.source, entry.about["dice"]) for entry in entries(game, "rerolled")] == [("blade", [2])]


@pytest.mark.rule("HOD-DECIDE-04", "HOD-WEAP-01")
def test_a_weapon_without_rerolls_or_one_in_stiff_hands_rolls_nothing_again() -> None:
    given: dict[str, Any] = {"creatures": [("crawler", "swamp")], "dice": [1] * 7 + [2]}
    for hand, quests, said in (
        (["axe"], [], []),
        (["blade", "stiff"], [], []),
        (["axe"], done("oath"), [("HOD-DECIDE-04", "oath")]),
    ):
        game = at_table(hands=[hand], seats__0__quests=quests, **given)
        game.choose("fight")
        game.choose(f"weapon card={hand[0]}")
        assert reasons(game, "rerolled") == said


@pytest.mark.rule("HOD-DECIDE-04")
def test_a_passing_boost_rolls_again_too() -> None:
    game = at_table(hands=[["vigour"]], creatures=[("crawler", "swamp")], dice=[1] * 5 + [2])
    game.choose("play card=vigour")
    game.choose("fight")
    assert lines(game, "rerolled") == ["A card: Anna rolls 1 miss again, 2: 0 Hits."]


@pytest.mark.rule("HOD-DIFF-05")
def test_spoils_are_drawn_by_the_rule_of_the_spoils() -> None:
    game = at_table(creatures=[("crawler", "swamp")], dice=[6] * 5, options={"spoils": True})
    game.choose("fight")
    game.choose(0)
    assert game.ask and game.ask.prompt == "may"
    game.choose("yes")
    assert reasons(game, "spoils") == [("HOD-DIFF-05", "spoils")]
    assert [rule for rule, _ in reasons(game, "drew")] == ["HOD-DIFF-05"]
    assert lines(game, "spoils") == ["Anna searches where the last Creature fell."]


@pytest.mark.rule("HOD-DECIDE-04")
def test_a_creature_that_is_held_names_what_holds_it_when_it_is_and_when_it_would_have_moved() -> None:
    game = at_table(hands=[["song"]], creatures=[("crawler", "harbour")], taken=[1])
    game.choose("play card=song")
    assert reasons(game, "will-be-held") == [("HOD-DECIDE-04", "song")]
    assert lines(game, "will-be-held") == ["Song: the Crawler at the Harbour will not move in the next advance."]
    game.choose("end-turn")
    assert reasons(game, "held") == [("HOD-DECIDE-04", "song")]
    assert lines(game, "held") == ["Song: the Crawler at the Harbour does not move."]
    assert not game.state.creatures[0].held and game.state.creatures[0].held_by == ""


@pytest.mark.rule("HOD-DECIDE-04", "HOD-LOOT-02")
def test_whoever_loots_unheard_is_told_why() -> None:
    game = at_table(at=["village"], creatures=[("crawler", "cave")], seats__0__quests=done("hush"))
    game.choose("loot")
    assert reasons(game, "unheard") == [("HOD-DECIDE-04", "hush")] and not entries(game, "creature-moved")
    assert lines(game, "unheard") == ["Hush: no Creature hears Anna."]
    empty = at_table(at=["village"], seats__0__quests=done("hush"))
    empty.choose("loot")
    assert not entries(empty, "unheard"), "nothing is there that could hear"


@pytest.mark.rule("HOD-DECIDE-04")
def test_what_is_said_in_passing_leads_to_nothing() -> None:
    """Neither a Creature that is held makes another move, nor one that hears nothing a looter glad."""
    held: dict[str, Any] = {"creatures__1__held": True, "creatures__1__held_by": "song"}
    advance = at_table(step="advance", creatures=[("crawler", "harbour"), ("crawler", "cave")], **held)
    looting = at_table(at=["village"], creatures=[("crawler", "cave")], seats__0__quests=done("hush", "joy"))
    looting.choose("loot")
    for game, passing, told in ((advance, "held", "creature-moved"), (looting, "unheard", "recovered")):
        assert game.story
        (moment,) = entries(game, told)
        assert entries(game, passing) and passing not in [entry.kind for entry in game.story.chain(moment.number)]


def test_a_skill_is_called_by_its_own_name() -> None:
    game = island(creatures=[("crawler", "swamp")], dice=[1] * 6, seats__0__protagonist="marit-solheim")
    game.choose("fight")
    assert reasons(game, "rerolled") == [("HOD-DECIDE-04", "marit-solheim")]
    assert lines(game, "rerolled")[0].startswith("The Second Throw: Marit Solheim rolls 1 miss again")


@pytest.mark.parametrize("seed", range(4))
def test_no_line_of_a_whole_game_is_without_its_rule(seed: int) -> None:
    from darklantern import new
    from darklantern.bots import make_bot

    options: dict[str, Any] = {"players": 1 + seed, "spoils": True, "western_shores": seed % 2 == 0}
    game, bot = new("heart", seed=seed, story=True, **options), make_bot("greedy")
    while game.ask:
        game.choose(bot.choose(game))
    assert game.story
    assert [entry.kind for entry in game.story.entries if not entry.rule] == []
    for entry in game.story.entries:
        stirred = entry.kind == "creature-moved" and entry.rule == "HOD-ADV-04"
        chain = [one.kind for one in game.story.chain(entry.number)]
        assert not stirred or chain[-1] == "advance", chain
