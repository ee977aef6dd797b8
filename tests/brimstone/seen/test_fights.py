"""What is seen of a Fight: where Enemies stand, whom they hunt, and when they act."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.seen.seats import order, pieces
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.scene import Piece
from tests.brimstone.fights.arena import arena, play_out
from tests.brimstone.mine import told


def foes(game: Brimstone) -> list[Piece]:
    """The figures of the Enemies."""
    return [piece for piece in pieces(game, Phraser(game)) if piece.side == "foe"]


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


def test_whom_chance_will_choose_among_is_said() -> None:
    game = arena(["00", "08"], {1: ("ghoul", "04")}, acting=0)
    assert foes(game)[0].hunts == ""
    assert foes(game)[0].intent.startswith("Goes ")
    assert "attacks Anna or Boris: 1 die, 4+, Damage 1." in foes(game)[0].intent
    kept = arena(["00", "08"], {1: ("ghoul", "04"), 2: ("ghoul", "01", 0)}, acting=0)
    assert foes(kept)[0].hunts == "hero-1"  # one of its kind is on Anna already
    lost = arena(["00", "08"], {1: ("ghoul", "04"), 2: ("ghoul", "03", 0)}, acting=0)
    assert foes(lost)[0].hunts == ""  # the other is no longer next to Anna, and will forget her


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
