"""Why a bot does what it does: the sentence names what decided, and nothing that is not there."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.bot_reasons import reasons, will
from darklantern.games.heart.state import Heart
from tests.heart.quiet import gate, quiet

HURTS = "is close enough to hurt somebody"
BETTER_DEAD = "is better dead than left alone"


def why(game: Heart, option: str, aloud: bool = False) -> str:
    assert game.ask
    return reasons(game, [str(one) for one in game.ask.options].index(option), aloud)


@pytest.mark.parametrize(
    ("given", "towards", "sentence"),
    [
        (
            {"creatures": [("devourer", "old-mine")]},
            "move to=harbour",
            f"The Devourer at the Old Mine {HURTS}.",
        ),
        (
            {"creatures": [("devourer", "southern-gate")]},
            "move to=southern-tunnel",
            f"The Devourer at the Southern Gate {HURTS}.",
        ),
        (
            {"creatures": [("crawler", "southern-gate")]},
            "move to=southern-tunnel",
            "The Crawler at the Southern Gate would damage the Gate.",
        ),
        (
            {"creatures": [("crawler", "southern-gate")], **gate("southern-gate", 3, destroyed=True)},
            "move to=southern-tunnel",
            "The Crawler at the Southern Gate is 2 spaces from the Heart of Darkness.",
        ),
        (
            {"creatures": [("crawler", "abandoned-hut")]},
            "move to=southern-tunnel",
            "The Crawler at the Abandoned Hut is 1 space from the Heart of Darkness.",
        ),
        (
            gate("southern-gate", 2),
            "move to=southern-tunnel",
            "The Southern Gate is damaged, and holds nothing back for long.",
        ),
        ({}, "move to=harbour", "There is Loot at the Old Mine, and nothing stands in the way."),
        (
            {"boat": {"due": 3}, "seats__1__quests": [{"card": "errand", "complete": True}] * 4},
            "move to=harbour",
            "Everybody must stand at the Harbour when the boat is there.",
        ),
    ],
)
def test_a_walk_is_explained_by_what_is_sought(given: dict[str, Any], towards: str, sentence: str) -> None:
    game = quiet(**given)
    assert why(game, towards) == why(game, towards, aloud=True) == sentence


def test_what_follows_from_a_card_in_the_hand_is_not_said_aloud() -> None:
    game = quiet(hands=[["radio-parts"] * 3], darkness=5)
    assert why(game, "move to=southern-tunnel") == "The Lighthouse is where Radio Parts call the boat."
    assert why(game, "move to=southern-tunnel", aloud=True) == ""
    errand = quiet(hands=[["errand"]])
    assert why(errand, "move to=southern-tunnel") == "A Quest leads to the Cave."
    assert why(errand, "move to=southern-tunnel", aloud=True) == ""


def test_a_walk_out_of_danger_is_explained_by_it_and_only_then() -> None:
    beside = quiet(creatures=[("devourer", "swamp")])
    assert why(beside, "move to=harbour") == "It is safer at the Harbour when the Creatures advance."
    alone = quiet(at=["village"])
    assert why(alone, "move to=southern-tunnel") == "There is Loot at the Village, and nothing stands in the way."


@pytest.mark.parametrize(
    ("creatures", "sentence"),
    [
        ([("devourer", "swamp")], f"The Devourer here {HURTS}."),
        ([("crawler", "swamp")], f"The Crawler here {BETTER_DEAD}."),
        ([("crawler", "swamp"), ("devourer", "swamp")], f"The Devourer here {HURTS}."),
        ([("guardian", "swamp"), ("crawler", "swamp"), ("devourer", "old-mine")], f"The Guardian here {HURTS}."),
    ],
)
def test_a_fight_is_explained_by_the_worst_that_is_there(creatures: list[tuple[str, str]], sentence: str) -> None:
    assert why(quiet(creatures=creatures), "fight") == sentence


def test_what_is_gained_outweighs_a_little_more_danger() -> None:
    """Here is nothing to stay for: what is gained there is all that it is worth."""
    game = quiet(at=["swamp"], creatures=[("devourer", "swamp"), ("crawler", "southern-gate")])
    safer = why(game, "move to=southern-tunnel")
    assert safer == "It is safer at the Southern Tunnel when the Creatures advance."


def test_loot_is_explained_by_what_the_noise_may_stir() -> None:
    still = quiet(at=["village", "swamp"])
    assert why(still, "loot") == ("A card is worth more than the noise: nothing that stirs can do much harm.")
    hunted = quiet(at=["village", "swamp"], creatures=[("devourer", "stranded-ship")], seats__0__strength=1)
    assert why(hunted, "loot") == "A card is worth more than what the noise may stir."


@pytest.mark.parametrize(
    ("card", "sentence", "aloud"),
    [
        ("chant", "It succeeds with 87%, and brings more than a failure would cost.", True),
        ("bread", "What it does is worth more now than the card in your hand.", False),
        ("snare", "There is Strength enough for it to succeed.", True),
        ("chill", "The sooner a Curse is gone the better.", True),
    ],
)
def test_a_card_is_explained_by_its_kind(card: str, sentence: str, aloud: bool) -> None:
    game = quiet(hands=[["chant", "bread", "snare", "chill"]])
    assert why(game, f"play card={card}") == sentence
    assert why(game, f"play card={card}", aloud=True) == (sentence if aloud else "")


def test_the_radio_is_explained_where_it_calls_the_boat() -> None:
    game = quiet(at=["lighthouse"], hands=[["radio-parts"] * 3], darkness=5)
    assert why(game, "play card=radio-parts") == "All Radio Parts are here, and the Lighthouse calls the boat."


def test_whom_to_hit_is_explained_by_what_it_would_do() -> None:
    game = quiet(
        at=["southern-gate"], creatures=[("crawler", "southern-gate"), ("devourer", "southern-gate")], dice=[6] * 12
    )
    game.choose("fight")
    while game.ask and game.ask.prompt != "assign-hits":
        game.choose(0)
    assert game.ask
    told = {why(game, str(option)) for option in game.ask.options if "creature" in option.args}
    assert told == {
        "Of those in reach the Crawler would damage the Gate.",
        f"Of those in reach the Devourer {HURTS}.",
    }


def test_a_devourer_far_from_everybody_hurts_nobody_yet() -> None:
    game = quiet(creatures=[("devourer", "cave")])
    (devourer,) = game.state.creatures
    assert will(game, devourer) == BETTER_DEAD
    near = quiet(creatures=[("devourer", "old-mine")])
    assert will(near, near.state.creatures[0]) == HURTS
