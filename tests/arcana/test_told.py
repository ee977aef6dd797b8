"""What the story tells of units, spaces and tracks, each with its rule."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.cards.does_horrors import take_card
from darklantern.games.arcana.map.spaces import destroy_space, refresh_space
from darklantern.games.arcana.rounds.spawning import spawn_at
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.control import control
from darklantern.games.arcana.units.essence import lose_essence
from darklantern.games.arcana.units.pushing import pull, push
from darklantern.games.arcana.units.switching import switch_positions
from darklantern.games.arcana.units.teleporting import teleport
from tests.arcana.effects import let
from tests.arcana.fights import let as happen
from tests.arcana.table import begun, halls, happens, space, told

EMPTY = {"stack": "", "pile": "", "renews": False}


def ruled(game: Arcana, kind: str) -> list[tuple[str | None, dict[str, object]]]:
    """The rules and facts of what is told of one kind."""
    assert game.story
    return [(entry.rule, entry.about) for entry in game.story.entries if entry.kind == kind]


def facing() -> Arcana:
    return halls(1, at=["1.22"], monsters={"rust-rat": "1.25"}, explorers__0__essence=3)


@pytest.mark.rule("MA-PUSH-01")
def test_who_is_pushed_or_pulled() -> None:
    game = facing()
    push(game, 4, 2, 0)
    pull(game, 4, 1, 0)
    facts = [about for _, about in ruled(game, "shifted")]
    assert facts == [
        {"who": 4, "came_from": "1.25", "at": "1.27", "away": 1},
        {"who": 4, "came_from": "1.27", "at": "1.26", "away": 0},
    ]


@pytest.mark.rule("MA-TELE-01", "MA-SWITCH-01")
def test_who_is_teleported_and_who_change_places() -> None:
    game = facing()
    teleport(game, 4, space(game, "1.49"))
    switch_positions(game, 0, 4)
    assert ruled(game, "teleported") == [("MA-TELE-01", {"who": 4, "came_from": "1.25", "at": "1.49"})]
    assert ruled(game, "switched") == [("MA-SWITCH-01", {"who": 0, "whom": 4})]


@pytest.mark.rule("MA-CTRL-01", "MA-ATTR-02")
def test_who_controls_and_who_loses_essence() -> None:
    game = facing()
    control(game, 0, 4)
    lose_essence(game, 0, 5, "MA-ATTR-02")
    assert ruled(game, "controlled") == [("MA-CTRL-01", {"who": 0, "whom": 4})]
    assert ruled(game, "essence-lost") == [("MA-ATTR-02", {"who": 0, "amount": 3})]


@pytest.mark.rule("MA-MAP-01", "MA-MAP-03")
def test_which_spaces_are_destroyed_and_refreshed() -> None:
    game = facing()
    destroy_space(game, space(game, "1.04"))
    destroy_space(game, space(game, "1.04"))
    refresh_space(game, space(game, "1.04"))
    refresh_space(game, space(game, "1.04"))
    destroyed = [("MA-MAP-01", {"at": "1.04", "tokens": tokens}) for tokens in (1, 2)]
    assert ruled(game, "space-destroyed") == destroyed
    assert ruled(game, "space-refreshed") == [("MA-MAP-03", {"at": "1.04"})]


@pytest.mark.rule("MA-THREAT-06", "MA-SPAWN-17")
def test_threat_beyond_the_last_level_and_a_deck_without_monsters() -> None:
    game = happens(halls(1, level=5), "threat-rises")
    assert ruled(game, "threat-overflows") == [("MA-THREAT-06", {})]
    game = halls(1, tiles=["engine"], at=["1.25"], decks__monsters=EMPTY)
    happen(game, lambda: spawn_at(game, 0))
    assert ruled(game, "no-monster-left") == [("MA-SPAWN-17", {})]


@pytest.mark.rule("MA-SPAWN-07")
def test_a_tile_that_is_full_of_monsters() -> None:
    four = {"rust-rat": "1.01", "oil-leech": "1.02", "gear-ghoul": "1.03"}
    game = halls(1, at=["1.25"], monsters=four, spawn=5)
    game.state.monsters[90] = game.state.monsters[4]
    happens(game, ("spawn-roll", 0), [9])
    assert ruled(game, "spawn-limit") == [("MA-SPAWN-07", {"who": 0})]


@pytest.mark.rule("MA-GAIN-12", "MA-EFF-04")
def test_nothing_to_gain_and_no_marker_left() -> None:
    decks = {f"decks__{type_}": EMPTY for type_ in ("weapon", "apparel", "artifact", "consumable")}
    game = happens(halls(1, **decks), ("gain-item", 0))  # type: ignore[arg-type]
    assert ruled(game, "nothing-gained") == [("MA-GAIN-12", {"who": 0})]
    used = [{"by": 0, "source": "x", "stat": "will", "add": 1, "units": [0]}] * 3
    game = let(halls(1, lasting=used), "[{this-round: {stat: armor}}]", source="coat")
    assert ruled(game, "no-marker-left") == [("MA-EFF-04", {"who": 0, "card": "coat"})]


@pytest.mark.rule("MA-CHEF-18", "MA-CHEF-06")
def test_the_exit_that_is_placed_or_not() -> None:
    game = happens(halls(1), "choose-exit")
    assert game.ask
    game.choose(0)
    ((rule, about),) = ruled(game, "exit-placed")
    assert rule == "MA-CHEF-06" and set(about) == {"at", "side"}
    game = happens(halls(1, endgame="one-end"), "choose-exit")
    assert ruled(game, "no-exit") == [("MA-CHEF-18", {})]


@pytest.mark.rule("MA-EFF-12", "MA-SETUP-05", "MA-SETUP-06")
def test_decks_that_are_shuffled_and_explorers_that_are_chosen() -> None:
    game = halls(1, decks__monsters={"stack": "rust-rat oil-leech", "pile": "", "renews": False})
    assert take_card(game, "rust-rat")
    assert ruled(game, "monster-deck-shuffled") == [("MA-EFF-12", {})]
    whole = begun(explorers=2)
    assert [rule for rule, _ in ruled(whole, "decks-shuffled")] == ["MA-SETUP-05"]
    assert [entry["who"] for entry in told(whole, "explorer-chosen")] == [0, 1]
    assert NOWHERE not in [one.at for one in whole.state.explorers]
