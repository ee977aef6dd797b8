"""Trolls: Trait cards, Regenerate, boulders."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fight_text import ability_text
from darklantern.games.brimstone.fights.groups import abilities
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena, play_out
from tests.brimstone.mine import happens, hero, mine, rules_with, told

TROLL = "trolls"
TRAITS = {"mountain-trolls", "bridge-trolls", "ice-trolls", "cave-trolls", "fen-trolls"}


def arrived(count: str = "2", seed: int = 7, **given: Any) -> Brimstone:
    coming = [{"threat": "", "how": "attack", "tile": 1, "enemies": [{"enemy": TROLL, "count": count}]}]
    layout = rules_with(CARDS).content.maps.get("hall,0,0,0").layout
    return mine(1, layout=layout, at=["1.88"], cards=CARDS, step="enemies-come", coming=coming, seed=seed, **given)


def drawn(game: Brimstone) -> list[str]:
    assert game.state.fight
    return game.state.fight.traits.get(TROLL, [])


@pytest.mark.rule("SOB-FTROLL-01")
def test_one_of_five_trait_cards_is_drawn_for_the_group() -> None:
    assert {card.id for card in content().enemy_cards.values() if card.deck == "troll-traits"} == TRAITS
    game = arrived()
    assert len(game.state.enemies) == 2
    assert len(drawn(game)) == 1
    assert set(drawn(game)) <= TRAITS
    assert set().union(*[drawn(arrived(seed=seed)) for seed in range(40)]) == TRAITS


@pytest.mark.rule("SOB-FTROLL-01")
def test_it_holds_for_all_of_them() -> None:
    game = arena(["88"], {1: (TROLL, "00"), 2: (TROLL, "03")}, acting=0, fight={"traits": {TROLL: ["bridge-trolls"]}})
    assert [enemy_number(game, TROLL, "defense", number) for number in (1, 2)] == [4, 4]
    plain = arena(["88"], {1: (TROLL, "00")}, acting=0)
    assert enemy_number(plain, TROLL, "defense", 1) == 3


@pytest.mark.rule("SOB-FTROLL-02")
def test_its_xp_is_added_to_what_each_is_worth() -> None:
    """A Troll is worth 15 XP and 5 for each Wound; Fen Trolls 10 more."""
    start = {1: (TROLL, "43", 0)}
    plain = arena(["44"], start, acting=0, dice=[6, 1, 3])
    plain.choose("fight")
    assert hero(plain).xp == 15 + 15
    fen = arena(["44"], start, acting=0, dice=[6, 1, 3], fight={"traits": {TROLL: ["fen-trolls"]}})
    fen.choose("fight")
    assert hero(fen).xp == 25 + 15


PLAIN_WORTH = (
    CARDS
    + """enemy_cards:
- {id: dear, name: Dear, deck: test, changes: [{stat: xp, add: 10}]}
"""
)


@pytest.mark.rule("SOB-FTROLL-02")
def test_also_to_the_xp_of_a_kill() -> None:
    start = {1: ("ghoul", "43", 0), 2: ("wight", "00")}
    fight = {"traits": {"ghoul": ["dear"]}}
    game = arena(["44"], start, acting=0, dice=[6, 1, 5], cards=PLAIN_WORTH, fight=fight)
    game.choose("fight")
    assert hero(game).xp == 20  # 10, and 10


@pytest.mark.rule("SOB-FTROLL-03")
def test_the_card_goes_back_with_the_fight() -> None:
    fight = {"traits": {TROLL: ["ice-trolls"]}, "sources": 1}
    game = arena(["44"], {1: (TROLL, "43", 0)}, acting=0, dice=[6, 1, 6], fight=fight, enemies__1__wounds=9)
    game.choose("fight")
    assert game.state.enemies == {}
    assert game.state.fight is None
    again = set().union(*[drawn(arrived(seed=seed)) for seed in range(40)])
    assert "ice-trolls" in again


@pytest.mark.rule("SOB-FTROLL-04")
@pytest.mark.parametrize(
    ("card", "named"), [("ice-trolls", "Cold Spite"), ("mountain-trolls", "Deadly Aim"), ("bridge-trolls", "")]
)
def test_which_ability_a_kind_of_trolls_has(card: str, named: str) -> None:
    game = arena(["88"], {1: (TROLL, "00")}, acting=0, fight={"traits": {TROLL: [card]}})
    texts = " ".join(ability_text(ability, game.content.names) for ability in abilities(game, TROLL))
    assert [name for name in ("Cold Spite", "Deadly Aim") if name in texts] == ([named] if named else [])


@pytest.mark.rule("SOB-FTROLL-04")
def test_cold_spite_costs_grit_and_deadly_aim_hits_more() -> None:
    ice: dict[str, Any] = {"fight": {"traits": {TROLL: ["ice-trolls"]}}, "heroes__0__grit": 2}
    game = arena(["44", "00"], {1: (TROLL, "43", 0)}, acts=TROLL, dice=[1, 1, 4, 1, 1, 6], **ice)
    while game.ask and game.ask.prompt == "reroll":
        game.choose("keep")
    assert len(told(game, "hero-hurt")) == 1
    assert hero(game).grit == 1
    mountain = arena(["88"], {1: (TROLL, "00")}, acting=0, fight={"traits": {TROLL: ["mountain-trolls"]}})
    assert enemy_number(mountain, TROLL, "to-hit-ranged") == 4


@pytest.mark.rule("SOB-FTROLL-05")
def test_they_heal_a_wound_and_throw_before_they_fight() -> None:
    game = arena(["44", "00"], {1: (TROLL, "43", 0)}, acting=1, enemies__1__wounds=3)
    happens(game, ("activate-enemies", TROLL), [1, 5, 1, 4, 1, 6])
    play_out(game)
    assert game.state.enemies[1].wounds == 2
    kinds = [entry.kind for entry in game.story.entries]  # type: ignore[union-attr]
    assert kinds.index("enemy-healed") < kinds.index("enemy-shoots") < kinds.index("enemy-attacks")
    shot = told(game, "enemy-shoots")[0]
    assert (len(shot["dice"]), shot["need"]) == (1, 5)


@pytest.mark.rule("SOB-FTROLL-05")
@pytest.mark.parametrize(("at", "thrown"), [("70", 0), ("60", 1)])
def test_boulders_fly_six_spaces(at: str, thrown: int) -> None:
    """A Troll that cannot move throws from where it stands."""
    start = {1: (TROLL, "00"), 2: ("brute", "10"), 3: ("brute", "11"), 4: ("brute", "01")}
    game = arena([at], start, acts=TROLL, dice=[1])
    assert len(told(game, "enemy-shoots")) == thrown


@pytest.mark.rule("SOB-FTROLL-05")
def test_one_without_wounds_heals_nothing() -> None:
    game = arena(["44"], {1: (TROLL, "43", 0)}, acts=TROLL, dice=[1, 1, 1])
    assert told(game, "enemy-healed") == []
    assert game.state.enemies[1].wounds == 0
