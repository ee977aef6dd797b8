"""What would come of a walk: what could be done from there, who would attack, and who would stand in the dark."""

from __future__ import annotations

from darklantern.games.brimstone.state import Brimstone
from darklantern.table.scene import Outlook
from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import mine


def walks(game: Brimstone) -> dict[str, int]:
    assert game.ask
    return {str(one.args["to"]): at for at, one in enumerate(game.ask.options) if one.verb == "go"}


def seen_from(game: Brimstone, space: str) -> Outlook:
    found = game.outlook(walks(game)[f"1.{space}"])
    assert found is not None
    return found


def test_a_walk_says_who_would_attack_there_with_what_and_how_to_get_away_again() -> None:
    game = arena(["00", "88"], {1: ("slow", "05"), 2: ("root", "30")}, acting=0, moves=2)
    safe = seen_from(game, "10")
    assert (safe.danger, safe.calm) == ([], ["No Enemy would attack Anna there."])
    beside = seen_from(game, "20")
    assert beside.danger == [
        "1 of 2 Enemies would attack Anna there.",
        "Root 2: Attacks Anna from where it stands: 1 die, 4+, Damage 1.",
        "To go on from there 4+ is needed to get away.",
    ]
    assert beside.calm == []
    nearer = seen_from(game, "02")
    assert nearer.danger[1:] == ["Slow 1: Goes 2 spaces and attacks Anna: 1 die, 4+, Damage 1."]
    (move, *_) = [move for move in nearer.moves if move.way]
    assert (move.piece, move.hunts, move.way) == ("enemy-1", "hero-0", ["1.05", "1.04", "1.03"])


def test_a_group_that_has_acted_threatens_the_next_turn() -> None:
    game = arena(["00"], {1: ("root", "02")}, acting=0, fight={"acted": ["root"]})
    assert seen_from(game, "01").danger[1].startswith("Root 1: Has acted. In the next turn: Attacks Anna")


def test_a_walk_says_what_could_be_done_from_there() -> None:
    game = arena(["00"], {1: ("root", "02")}, acting=0, moves=1)
    assert any(label.startswith("Fight") for label in seen_from(game, "01").can)
    assert not any(label.startswith("Fight") for label in seen_from(game, "10").can)


def test_whoever_leaves_the_light_or_takes_it_away_is_warned() -> None:
    tiles = ["long-passage"] * 3  # the light of the second tile falls on the first and the third
    game = mine(2, tiles=tiles, at=["2.05", "2.06"], acting=1, moves=12, light=0)
    dark = {to for to, index in walks(game).items() if _dangers(game, index) == ["Boris would stand in the dark."]}
    assert dark and dark == {to for to in walks(game) if to.startswith("4.")}
    assert all(_dangers(game, index) == [] for to, index in walks(game).items() if to not in dark)
    game = mine(2, tiles=tiles, at=["2.05", "1.10"], acting=0, moves=12, light=0)
    left = {to for to, index in walks(game).items() if _dangers(game, index) == ["Boris would stand in the dark."]}
    assert left == {to for to in walks(game) if to[0] in "34"}


def _dangers(game: Brimstone, index: int) -> list[str]:
    found = game.outlook(index)
    return found.danger if found else []


def test_looking_ahead_changes_nothing_and_is_offered_for_walks_alone() -> None:
    game = arena(["00"], {1: ("root", "02")}, acting=0)
    assert game.ask
    before = game.fingerprint()
    assert [at for at in range(len(game.ask.options)) if game.outlook(at)] == sorted(walks(game).values())
    assert game.fingerprint() == before
    scene = game.scene(0)
    assert scene.ask is not None
    assert {choice.verb for choice in scene.ask.options if choice.outlook} == {"go"}
