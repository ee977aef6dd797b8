"""Elite and Brutal Enemies: what a whole kind gains, how long it lasts, and what it is worth."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.elite import gain_elite
from darklantern.games.brimstone.fights.groups import abilities, side
from darklantern.games.brimstone.fights.killing import kill_enemy
from darklantern.games.brimstone.fights.placing import put_enemy
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.scenario import place
from tests.brimstone.fights.arena import CARDS, arena, come, sheet
from tests.brimstone.mine import asked, happens, mine, offers, told

MORE = """darkness:
- {id: bad-omens, name: Bad Omens, remains: true, powers: [{stat: enemy-elite, add: 2, enemies: undead}]}
"""


def hall(*enemies: str, cards: str = "", **given: Any) -> Brimstone:
    """A Hero in a corner of the hall, and Enemies of some kinds along the opposite wall."""
    placed = {number: {"kind": kind, "at": number - 1} for number, kind in enumerate(enemies, 1)}
    fight = {"elite": {kind: [] for kind in enemies}, "acted": [*dict.fromkeys(enemies)]}
    return mine(
        1,
        layout="hall,0,0,0",
        at=["1.88"],
        cards=(cards or CARDS) + MORE,
        acting=0,
        moves=1,
        enemies=placed,
        fight=fight if enemies else None,
        next_enemy=len(enemies) + 1,
        **given,
    )


def elite(game: Brimstone) -> dict[str, list[int]]:
    """The results in force, by kind."""
    assert game.state.fight
    return {kind: results for kind, results in game.state.fight.elite.items() if results}


# -- rolling on the chart -------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FELITE-01")
def test_elite_drowned_dead_who_roll_4_are_piercing() -> None:
    game = hall("drowned-dead")
    game.state.dice.script = [4]
    gain_elite(game, "drowned-dead")
    assert [ability.name for ability in abilities(game, "drowned-dead")][-1] == "Piercing"
    assert [(one["group"], one["dice"]) for one in told(game, "elite")] == [("drowned-dead", [4])]


@pytest.mark.rule("SOB-FELITE-02", "SOB-FELITE-10", "SOB-FELITE-09", "SOB-FELITE-08")
def test_four_are_there_when_two_elite_ones_come_and_all_six_have_it() -> None:
    game = come(hall("ghoul", "ghoul", "ghoul", "ghoul", "wight"), ("ghoul", "2", 1), dice=[2])
    assert [enemy.kind for enemy in game.state.enemies.values()].count("ghoul") == 6
    assert elite(game) == {"ghoul": [2]}
    assert [ability.id for ability in abilities(game, "ghoul")] == ["ghoul-way", "ghoul-more-2"]
    assert [enemy_number(game, kind, "xp") for kind in ("ghoul", "wight")] == [15, 10]


@pytest.mark.rule("SOB-FELITE-03")
def test_who_joins_later_has_what_its_kind_has() -> None:
    game = come(hall(), ("ghoul", "2", 1), dice=[2])
    come(game, ("ghoul", "3"))
    assert elite(game) == {"ghoul": [2]}
    assert told(game, "elite") == []
    assert len(game.state.enemies) == 5


@pytest.mark.rule("SOB-FELITE-04")
def test_the_next_fight_begins_without() -> None:
    """The last of them is killed, which ends the Fight, and the same kind comes again."""
    game = come(hall(), ("ghoul", "1", 1), dice=[2])
    assert elite(game) == {"ghoul": [2]}
    game.state.decks["loot"].cards = []
    assert kill_enemy(game, 1, 0)
    happens(game, "next-activation", dice=[3, 5])
    while asked(game).prompt != "act":
        game.choose(0)
    assert game.state.fight is None
    come(game, ("ghoul", "1"))
    assert elite(game) == {}


@pytest.mark.rule("SOB-FELITE-05")
def test_doubly_elite_is_rolled_twice() -> None:
    assert elite(come(hall(), ("ghoul", "1", 2), dice=[2, 5])) == {"ghoul": [2, 5]}


@pytest.mark.rule("SOB-FELITE-06")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_what_a_kind_has_already_is_rolled_again(edition: str) -> None:
    game = come(hall(options={"edition": edition}), ("ghoul", "1", 2), dice=[3, 3, 6])
    assert elite(game) == {"ghoul": [3, 6]}
    assert [one["dice"] for one in told(game, "elite")] == [[3], [3, 6]]


@pytest.mark.rule("SOB-FELITE-06")
@pytest.mark.parametrize(("edition", "has"), [("revised", [3, 3]), ("classic", [3, 6])])
def test_what_says_so_may_be_had_more_than_once(edition: str, has: list[int]) -> None:
    """The classic rules know no such exception."""
    cards = CARDS.replace("enemies:\n", f"enemies:\n{sheet('berserk', repeats=True)}")
    game = hall(cards=cards, options={"edition": edition})
    come(game, ("berserk", "1", 2), dice=[3, 3, 6])
    assert elite(game) == {"berserk": has}
    assert enemy_number(game, "berserk", "xp") == 20  # each time counts


@pytest.mark.rule("SOB-FELITE-07")
def test_with_all_six_there_is_nothing_more_to_gain() -> None:
    game = hall("ghoul")
    gain_elite(game, "ghoul", 9)
    assert sorted(elite(game)["ghoul"]) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("SOB-FELITE-08")
def test_each_elite_ability_is_worth_5_xp() -> None:
    game = hall("drowned-dead")
    assert enemy_number(game, "drowned-dead", "xp") == 15
    gain_elite(game, "drowned-dead", 2)
    assert enemy_number(game, "drowned-dead", "xp") == 25


@pytest.mark.rule("SOB-FELITE-11")
def test_nobody_rolls_the_elite_die_again() -> None:
    game = come(hall(heroes__0__grit=2), ("ghoul", "1", 1), dice=[4])
    assert elite(game) == {"ghoul": [4]}
    assert asked(game).prompt == "act"  # no window in which Grit could be spent
    assert offers(game, "reroll") == []
    assert game.state.heroes[0].grit == 2


# -- an experienced party -------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FSHEET-16")
@pytest.mark.parametrize(
    ("level", "brutal", "rolls"),
    [
        (1, False, 0),
        (2, False, 0),
        (3, False, 1),
        (4, False, 2),
        (5, True, 0),
        (6, True, 0),
        (7, True, 1),
        (8, True, 2),
    ],
)
def test_the_posse_level_makes_enemies_tougher(level: int, brutal: bool, rolls: int) -> None:
    game = come(hall(posse_level=level), ("ghoul", "1"))
    assert enemy_number(game, "drowned-dead", "health") == (4 if brutal else 2)
    assert len(told(game, "elite")) == rolls


@pytest.mark.rule("SOB-FSHEET-17", "SOB-FELITE-12", "SOB-FSHEET-01")
def test_on_the_brutal_side_all_is_read_from_there() -> None:
    game = hall("drowned-dead", posse_level=5)
    stats = ("initiative", "move", "escape", "to-hit-ranged", "to-hit-melee", "combat", "damage", "defense", "health")
    assert [enemy_number(game, "drowned-dead", stat) for stat in stats] == [2, 3, 5, 5, 4, 3, 4, 4, 4]
    assert enemy_number(game, "drowned-dead", "xp") == 25  # and nothing for being Brutal
    assert [ability.name for ability in side(game, "drowned-dead").elite][2] == "Corrupted Souls"
    plain = hall("drowned-dead")
    assert [enemy_number(plain, "drowned-dead", stat) for stat in stats] == [2, 2, 4, 5, 5, 3, 3, 4, 2]
    assert [ability.name for ability in side(plain, "drowned-dead").elite][2] == "Relentless"


@pytest.mark.rule("SOB-FSHEET-01", "SOB-FSHEET-17")
def test_a_card_may_bring_brutal_ones_and_then_all_of_their_kind_are() -> None:
    game = hall("ghoul", "drowned-dead")
    assert enemy_number(game, "drowned-dead", "escape") == 4
    come(game, ("drowned-dead", "1", 0, True))
    assert side(game, "drowned-dead").escape == 5
    assert side(game, "ghoul") is game.content.enemies["ghoul"].normal
    assert game.state.fight
    assert game.state.fight.brutal == ["drowned-dead"]
    come(game, ("drowned-dead", "1", 0, True))
    assert game.state.fight.brutal == ["drowned-dead"]


@pytest.mark.rule("SOB-FELITE-13")
def test_what_the_posse_level_owes_is_rolled_when_a_kind_first_comes_and_anew_in_the_next_fight() -> None:
    game = come(hall(posse_level=3), ("ghoul", "1"), dice=[1])
    assert elite(game) == {"ghoul": [1]}
    come(game, ("ghoul", "3"))
    assert elite(game) == {"ghoul": [1]}
    come(game, ("wight", "1", 1), dice=[2, 4])  # on top of what the card says
    assert elite(game) == {"ghoul": [1], "wight": [2, 4]}
    place(game, {"enemies": {}, "fight": None})
    come(game, ("ghoul", "1"), dice=[6])
    assert elite(game) == {"ghoul": [6]}


@pytest.mark.rule("SOB-FELITE-13")
def test_a_lasting_effect_owes_elite_abilities_to_the_enemies_it_names() -> None:
    cards = CARDS.replace("enemies:\n", f"enemies:\n{sheet('ghost', keyword='undead')}")
    game = hall(cards=cards, in_play=[{"card": "bad-omens", "deck": "darkness"}])
    come(game, ("ghost", "1"), ("ghoul", "1"), dice=[3, 5])
    assert elite(game) == {"ghost": [3, 5]}


@pytest.mark.rule("SOB-FELITE-13")
def test_models_that_nothing_but_an_ability_brings_have_what_their_kind_is_owed() -> None:
    game = arena(["88"], {1: ("ghoul", "00")}, acting=0, posse_level=3, fight={"elite": {"ghoul": []}}, next_enemy=2)
    game.state.dice.script = [4]
    put_enemy(game, "wight", 5)
    put_enemy(game, "wight", 6)
    assert elite(game) == {"wight": [4]}
