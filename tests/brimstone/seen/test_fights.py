"""What is seen of a Fight: where Enemies stand, whom they hunt, and when they act."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.seen.enemies import sheet
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.seen.seats import order, pieces
from darklantern.games.brimstone.seen.strings import words
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.scene import Piece
from darklantern.terminal.pages import look
from tests.brimstone.fights.arena import arena, come, play_out
from tests.brimstone.mine import told


def foes(game: Brimstone) -> list[Piece]:
    """The figures of the Enemies."""
    return [piece for piece in pieces(game, Phraser(game)) if piece.side == "foe"]


def test_an_ambush_says_how_many_are_still_to_be_put() -> None:
    def question(count: str) -> tuple[str, str]:
        ask = come(arena(["44"], {}, acting=0), ("ghoul", count), tile=0, how="ambush").scene(0).ask
        assert ask
        return ask.text, ask.options[-1].label

    assert question("3")[0].endswith("Ghoul. Where does the next of 3 stand?")
    assert question("3")[1] == "Leave it to chance, for all of them"
    assert question("1")[0].endswith("Where does it stand?") and question("1")[1] == "Leave it to chance"


@pytest.mark.rule("SOB-FTURN-03", "SOB-FTURN-04")
def test_heroes_and_enemies_stand_in_one_order() -> None:
    game = arena(["00", "01"], {1: ("quick", "84"), 2: ("quick", "88"), 3: ("ghoul", "80")}, acting=0)
    assert [(turn.seat, turn.group, turn.score) for turn in order(game)] == [
        (0, "", 6), (None, "quick", 5), (1, "", 5), (None, "ghoul", 3),
    ]  # fmt: skip
    game = arena(["00", "01"], {1: ("quick", "84")}, acting=0, fight={"acted": ["quick"]})
    assert [turn.done for turn in order(game) if turn.group] == [True]


@pytest.mark.rule("SOB-FXL-01", "SOB-FACT-23")
def test_a_large_enemy_covers_its_spaces_and_shows_whom_it_hunts() -> None:
    game = arena(["00", "08"], {1: ("hulk", "16", 1), 2: ("ghoul", "84")}, acting=0)
    large, small = foes(game)
    assert (large.size, large.at, large.spans) == (2, "1.16", ["1.16", "1.17", "1.26", "1.27"])
    assert (large.hunts, small.hunts) == ("hero-1", "")
    assert (small.size, small.spans) == (1, [])
    hanging = arena(["01"], {1: ("hulk", "31~1")}, room="alley", acting=0)
    assert [piece.at for piece in foes(hanging)] == ["1.31"]


# -- what they will do ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemy", "hunts", "way", "intent"),
    [
        (("ghoul", "01", 0), "hero-0", [], "Attacks Anna from where it stands: 1 die, 4+, Damage 1."),
        (("slow", "40"), "hero-0", ["1.40", "1.30", "1.20"], "Comes 2 spaces nearer to Anna, too far away to attack."),
        (("root", "40"), "hero-0", [], "No Hero is within its reach, so it waits."),
        (("slow", "03"), "hero-0", ["1.03", "1.02", "1.01"], "Goes 2 spaces and attacks Anna: 1 die, 4+, Damage 1."),
        (("root", "01"), "hero-0", ["1.01"], "Attacks Anna from where it stands: 1 die, 4+, Damage 1."),
        (("archer", "05"), "hero-0", [], "Shoots at Anna: 2 Shots, 4+, Damage 2."),
        (("archer", "01"), "hero-0", [], "Attacks Anna from where it stands: 3 dice, 4+, Damage 1."),
        (("far-archer", "01"), "hero-0", [], "Attacks Anna from where it stands: 2 Shots, 4+, Damage D6."),
        (("bandit", "01"), "hero-0", [], "Gets away from Anna on 4+, or else attacks: 2 dice, 4+, Damage 1."),
        (("bandit", "06"), "hero-0", [], "Seeks a line to Anna and shoots: 2 Shots, 4+, Damage 1."),
        (("drunk", "01", 0), "hero-0", [], "Attacks Anna from where it stands: 2 dice, 4+, Damage D6."),
    ],
)
def test_what_an_enemy_will_do_is_said_before_it_acts(
    enemy: tuple[str | int, ...], hunts: str, way: list[str], intent: str
) -> None:
    piece = foes(arena(["00"], {1: enemy}, acting=0))[0]
    assert (piece.hunts, piece.way, piece.intent) == (hunts, way, intent)


@pytest.mark.rule("SOB-FACT-23")
@pytest.mark.parametrize(
    ("kind", "at", "given", "intent"),
    [
        ("feathered-serpents", "01", {}, "Goes 1 space and attacks Anna or Boris: 2 dice, 3+, Damage 2."),
        ("carnivorous-plants", "06", {}, "Attacks Boris from where it stands: 2 dice, 5+, Damage 2."),
        (
            "carnivorous-plants",
            "02",
            {},
            "Attacks Anna and Boris from where it stands, each with all of it: 2 dice, 5+, Damage 2.",
        ),
        ("carnivorous-plants", "80", {}, "No Hero is within its reach, so it waits."),
        ("hell-bear", "33", {}, "Goes 2 spaces and attacks Anna or Boris: 5 dice, 5+, Damage 2."),
        ("hell-bear", "12", {}, "Attacks Boris from where it stands: 5 dice, 5+, Damage 2."),
        (
            "croxin-beast",
            "01",
            {"enemies__1__memory": {"prey": 0, "grip": 0}},
            "Attacks Anna from where it stands: 6 dice, 4+, Damage 3.",
        ),
        ("dread-inquisitors", "01", {"endured": 2}, "Attacks Anna from where it stands: 1 die, 4+, Damage as rolled."),
    ],
)
def test_what_single_kinds_do_is_said_too(kind: str, at: str, given: dict[str, Any], intent: str) -> None:
    """Those with a new target every turn, those that strike at all around, and what adds to their dice."""
    game = arena(["00", "04"], {1: (kind, at, 0)}, acting=0, **given)
    assert foes(game)[0].intent == intent


@pytest.mark.rule("SOB-FACT-23", "SOB-FBEAR-03")
@pytest.mark.parametrize(
    ("at", "goes"),
    [("33", "Goes 2 spaces and attacks Anna and Boris,"), ("01", "Attacks Anna and Boris from where it stands,")],
)
def test_a_bear_is_seen_to_go_among_the_most_heroes(at: str, goes: str) -> None:
    said = foes(arena(["00", "03"], {1: ("hell-bear", at)}, acting=0))[0].intent
    assert said == f"{goes} each with all of it: 5 dice, 5+, Damage 2."


def test_whom_chance_will_choose_among_is_said() -> None:
    game = arena(["00", "08"], {1: ("ghoul", "04")}, acting=0)
    assert foes(game)[0].hunts == ""
    assert foes(game)[0].intent.startswith("Goes ")
    assert "attacks Anna or Boris: 1 die, 4+, Damage 1." in foes(game)[0].intent
    kept = arena(["00", "08"], {1: ("ghoul", "04"), 2: ("ghoul", "01", 0)}, acting=0)
    assert foes(kept)[0].hunts == "hero-1"  # one of its kind is on Anna already
    lost = arena(["00", "08"], {1: ("ghoul", "04"), 2: ("ghoul", "03", 0)}, acting=0)
    assert foes(lost)[0].hunts == ""  # the other is no longer next to Anna, and will forget her


def test_markers_on_an_enemy_are_seen() -> None:
    game = arena(["00"], {1: ("ghoul", "05")}, acting=0, enemies__1__markers={"poison": 2})
    assert [badge.text for badge in foes(game)[0].badges] == ["Poison ×2"]


def test_a_group_that_has_acted_acts_again_in_the_next_turn() -> None:
    game = arena(["00"], {1: ("ghoul", "01", 0)}, acting=0, fight={"acted": ["ghoul"]})
    assert foes(game)[0].intent.startswith("Has acted. In the next turn: Attacks Anna")


@pytest.mark.parametrize("kind", ["ghoul", "slow", "archer", "far-archer", "brute", "hulk"])
@pytest.mark.parametrize(
    ("room", "hero", "space"),
    [("hall", "00", "44"), ("hall", "00", "77"), ("hall", "00", "02"), ("cells", "00", "14"), ("alley", "60", "51")],
)
def test_what_was_said_is_what_happens(kind: str, room: str, hero: str, space: str) -> None:
    """A single Enemy and a single Hero leave nothing to chance but the place where it ends."""
    game = arena([hero], {1: (kind, space)}, room=room, acting=0)
    said = foes(game)[0]
    game.choose("end")
    play_out(game)
    walked = [len(about["way"]) for about in told(game, "enemy-moved")] or [0]
    assert walked == [max(0, len(said.way) - 1)]
    attacked = [*told(game, "enemy-attacks"), *told(game, "enemy-shoots")]
    assert bool(attacked) == ("Damage" in said.intent)
    assert bool(told(game, "enemy-shoots")) == ("Shot" in said.intent)


# -- what is told ---------------------------------------------------------------------------------------------------


def test_kills_loot_and_falls_are_great_moments_and_moves_can_be_followed() -> None:
    game = arena(["00"], {1: ("ghoul", "01", 0), 2: ("slow", "30")}, acting=0, dice=[6, 6, 6], enemies__1__wounds=4)
    game.choose("fight")
    while game.ask and game.ask.prompt in ("reroll", "assign-hit"):
        game.choose(0)
    play_out(game)
    lines = {line.kind: line for line in game.scene(0).story}
    assert (lines["enemy-killed"].weight, lines["enemy-killed"].card) == (2, "")  # its face is shown, not its abilities
    assert lines["enemy-killed"].piece == "enemy-1"
    assert "Ghoul 1" in lines["enemy-killed"].text
    walked = lines["enemy-moved"]
    assert (walked.came_from, walked.way[0], walked.at, len(walked.way)) == ("1.30", "1.30", walked.way[-1], 3)
    assert [words().weights[kind] for kind in ("hero-knocked-out", "loot-card", "fight-over", "threat-card")] == [
        2,
        2,
        2,
        2,
    ]


def test_an_attack_and_the_defense_against_it_are_one_block() -> None:
    game = arena(["00"], {1: ("sword", "01", 0)}, acting=0, dice=[5, 1, 6, 2, 1], heroes__0__grit=1)
    game.choose("end")
    roll = game.scene(0).roll
    assert roll
    assert [(die.face, die.good) for die in roll.against] == [(5, True), (1, False), (6, True)]
    assert (roll.against_text, roll.text) == ("Sword, 5+: 2 Hits", "Anna")
    assert [die.face for die in roll.dice] == [2, 1]
    lines = {line.n: line for line in game.scene(0).story}
    defense = next(line for line in lines.values() if line.kind == "rolled" and line.dice == [2, 1])
    assert defense.need == 4
    assert defense.cause is not None and lines[defense.cause].dice == [5, 1, 6]


@pytest.mark.parametrize(
    ("enemy", "given", "odds"),
    [
        ("ghoul", {}, "2 dice, 4+, Damage D6 against Defense 2: 63% to wound, 18% to kill"),
        ("ghoul", {"enemies__1__wounds": 4}, "2 dice, 4+, Damage D6 against Defense 2: 63% to wound, 63% to kill"),
    ],
)
def test_odds_stand_on_attacks(enemy: str, given: dict[str, Any], odds: str) -> None:
    ask = arena(["00"], {1: (enemy, "01", 0)}, acting=0, **given).scene(0).ask
    assert ask
    fight = next(choice for choice in ask.options if choice.verb == "fight")
    assert fight.odds and (fight.odds.text, fight.odds.chance) == (odds, 63)


def test_a_sheet_tells_the_side_its_numbers_what_changes_them_and_elite_abilities() -> None:
    fight = {"elite": {"drowned-dead": [1]}, "ambushing": {"drowned-dead": 3}}
    game = arena(["00"], {1: ("drowned-dead", "05")}, acting=0, fight=fight)
    card = game.scene(0).cards["drowned-dead"]
    assert card.kind == "Enemy"
    assert (card.stats["initiative"].now, card.stats["initiative"].base) == (4, 2)
    assert card.stats["initiative"].changes == ["Ambush: +2"]
    assert card.stats["xp"].changes == ["Elite: +5"]
    assert any(part.startswith("Elite. ") for part in card.parts)
    assert sum(part.startswith("Elite Chart ") for part in card.parts) == 6
    turn = next(turn for turn in order(game) if turn.group)
    assert (turn.score, turn.note) == (4, "Ambush +2")
    brutal = arena(["00"], {1: ("drowned-dead", "05")}, acting=0, fight={"brutal": ["drowned-dead"]})
    assert brutal.scene(0).cards["drowned-dead"].kind == "Brutal Enemy"


def test_a_kind_of_enemies_is_looked_at_by_a_word_of_its_name() -> None:
    """Its models bear the same name with a number, and are looked at by that."""
    scene = arena(["44"], {1: ("drowned-dead", "41"), 2: ("drowned-dead", "42")}, acting=0).scene(0)
    assert look(scene, "drowned")[0].startswith("Drowned Dead")
    assert "Drowned Dead 2" in look(scene, "drowned dead 2")[0]


@pytest.mark.rule("SOB-FSHEET-04")
@pytest.mark.parametrize(
    ("kind", "edition", "size"),
    [
        ("void-spiders", "revised", "Small"),
        ("night-terrors", "revised", "Large"),
        ("hell-bear", "revised", "Extra Large"),
        ("thunderforged-titan", "revised", "XXL"),
        ("thunderforged-titan", "classic", "Gargantuan"),
    ],
)
def test_the_size_stands_on_the_sheet_as_the_edition_calls_it(kind: str, edition: str, size: str) -> None:
    game = arena(["88"], {1: (kind, "00")}, acting=0, options={"edition": edition})
    assert sheet(game, kind).keywords[-1] == size


@pytest.mark.rule("SOB-FMODEL-01")
def test_how_many_models_there_are_is_seen() -> None:
    game = arena(["88"], {1: ("tentacles", "00"), 2: ("tentacles", "02"), 3: ("creeping-shadows", "04")}, acting=0)
    assert sheet(game, "tentacles").text.endswith("2 of 12 models are on the board.")
    assert sheet(game, "creeping-shadows").text.endswith("1 of 12 counters are on the board.")
