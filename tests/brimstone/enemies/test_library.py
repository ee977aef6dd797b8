"""The Library of Targa: what it learns, its Librarians with their Codex, and its Centurions."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards.events import GroupArrived, HitStopped
from darklantern.games.brimstone.enemies.library import archive, file_away, look_up
from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import Attack, Brimstone, Volley
from darklantern.table.modifiers import Boost
from tests.brimstone.fights.arena import arena, come, play_out
from tests.brimstone.mine import asked, happens, hero, mine, told

LIBRARIAN, CENTURIONS = "targa-librarian", "targa-centurions"
ARMOR = [{"id": "test-armor#1", "equipped": True}]


def librarian(heroes: list[str], at: str = "43", **given: Any) -> Brimstone:
    return arena(heroes, {1: (LIBRARIAN, at, 0)}, **{"acts": LIBRARIAN, **given})


# -- Archive markers -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FLIB-01")
def test_archive_markers_do_nothing_by_themselves() -> None:
    plain = arena(["44"], {1: ("sword", "43", 0)}, acts="sword", dice=[5, 6, 1, 1, 1])
    watched = arena(["44"], {1: ("sword", "43", 0)}, acts="sword", dice=[5, 6, 1, 1, 1], archive=4)
    assert hero(plain).wounds == hero(watched).wounds == 6
    assert [entry["need"] for entry in told(plain, "rolled")] == [entry["need"] for entry in told(watched, "rolled")]
    archive(watched, 2)
    assert watched.state.archive == 6


@pytest.mark.rule("SOB-FLIB-02")
def test_sixes_of_a_librarian_do_more_for_each_marker() -> None:
    """Damage 5 and three markers: the 6 does 8, the 5 does 5."""
    game = librarian(["44", "88"], archive=3, dice=[6, 5, 1, 1, 1, 1], heroes__0__wounds=-20)
    assert hero(game).wounds + 20 == 8 + 5


@pytest.mark.rule("SOB-FLIB-02")
def test_the_gun_of_a_librarian_adapts_as_well() -> None:
    game = arena(["00", "88"], {1: (LIBRARIAN, "08")}, acting=0, archive=2, heroes__0__wounds=-20)
    game.state.enemies[1].cards = ["codex-moderator"]
    happens(game, ("free-shots-at", LIBRARIAN, "codex-moderator", 0, "1"), dice=[6, 5, 1, 1, 3, 3])
    assert hero(game).wounds + 20 == 3 + 2 + 3


@pytest.mark.rule("SOB-FLIB-03")
@pytest.mark.parametrize(("markers", "knowledge"), [(13, 2), (4, 0), (5, 1), (0, 0)])
def test_at_the_end_each_full_five_become_knowledge(markers: int, knowledge: int) -> None:
    game = mine(1, acting=0, archive=markers, knowledge=1)
    file_away(game)
    assert (game.state.archive, game.state.knowledge) == (0, 1 + knowledge)
    assert [entry["amount"] for entry in told(game, "library-learns")] == [knowledge] * bool(knowledge)


@pytest.mark.rule("SOB-FLIB-03")
@pytest.mark.parametrize("won", [0, 1])
def test_the_end_of_the_adventure_files_them_away_won_or_lost(won: int) -> None:
    game = mine(1, acting=0, archive=11)
    game.state.flow = []
    happens(game, ("what-it-brings", won))
    assert (game.state.archive, game.state.knowledge) == (0, 2)


@pytest.mark.rule("SOB-FLIB-04")
def test_knowledge_is_looked_up_the_first_time_and_only_then() -> None:
    game = arena(["88"], {1: (CENTURIONS, "00")}, acting=0, knowledge=3)
    happen(game, GroupArrived(CENTURIONS, 1, "attack"))
    happens(game, game.state.flow.pop(), dice=[2])
    assert [(entry["dice"], entry["count"], entry["card"]) for entry in told(game, "library-looks-up")] == [
        ([2], 4, "psychological-profile")
    ]
    before = len(game.state.flow)
    happen(game, GroupArrived(CENTURIONS, 1, "attack"))
    assert len(game.state.flow) == before


@pytest.mark.rule("SOB-FLIB-04")
@pytest.mark.parametrize(
    ("knowledge", "die", "found"), [(1, 2, "index-card"), (3, 6, "complete-file"), (1, 6, "complete-file")]
)
def test_more_knowledge_finds_more(knowledge: int, die: int, found: str) -> None:
    game = arena(["88"], {1: (LIBRARIAN, "00")}, acting=0, knowledge=knowledge)
    game.state.dice.script = [die]
    look_up(game)
    assert [entry["card"] for entry in told(game, "library-looks-up")] == [found]


@pytest.mark.rule("SOB-FLIB-04")
def test_without_knowledge_nothing_is_rolled() -> None:
    game = arena(["88"], {1: (CENTURIONS, "00")}, acting=0)
    happen(game, GroupArrived(CENTURIONS, 1, "attack"))
    happens(game, game.state.flow.pop())
    assert told(game, "library-looks-up") == []


# -- Librarians ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FLIB-05")
def test_three_librarians_have_three_different_codices() -> None:
    game = come(arena(["88"], {}, acting=0, fight=None), (LIBRARIAN, "3"))
    cards = [enemy.cards for enemy in game.state.enemies.values()]
    assert sorted(cards) == [["codex-adjutant"], ["codex-moderator"], ["codex-recordkeeper"]]
    alone = come(arena(["88"], {}, acting=0, fight=None), (LIBRARIAN, "1"))
    assert len(alone.state.enemies[1].cards) == 1


@pytest.mark.rule("SOB-FLIB-05")
def test_the_codex_of_one_that_is_gone_can_be_drawn_again() -> None:
    game = come(arena(["88"], {}, acting=0, fight=None), (LIBRARIAN, "3"))
    gone = game.state.enemies.pop(2).cards
    come(game, (LIBRARIAN, "1"))
    assert game.state.enemies[4].cards == gone


@pytest.mark.rule("SOB-FLIB-05")
def test_a_codex_changes_weapons_and_behaviour_of_its_librarian_alone() -> None:
    game = arena(["88"], {1: (LIBRARIAN, "00"), 2: (LIBRARIAN, "02"), 3: (LIBRARIAN, "04")}, acting=0)
    for number, card in enumerate(("codex-adjutant", "codex-moderator", "codex-recordkeeper"), 1):
        game.state.enemies[number].cards = [card]
    assert [enemy_number(game, LIBRARIAN, "combat", number) for number in (1, 2, 3)] == [5, 4, 4]
    assert [trait(game, LIBRARIAN, "ignores-armor", number) for number in (1, 2, 3)] == [1, 0, 0]
    assert [enemy_number(game, LIBRARIAN, "defense", number) for number in (1, 2, 3)] == [2, 2, 3]
    happens(game, ("shoot-for-free", LIBRARIAN), dice=[1, 1])
    assert [len(entry["dice"]) for entry in told(game, "enemy-shoots")] == [2]  # of three only the one with the gun


@pytest.mark.rule("SOB-FLIB-06", "SOB-FLIB-07")
def test_plating_keeps_the_defense_against_a_critical_hit() -> None:
    """A Critical Hit with Damage 6 on Defense 4 would do 2 Wounds, which the Forcefield holds."""
    game = arena(["44"], {1: (LIBRARIAN, "43")}, acting=0, dice=[6, 1, 6])
    game.state.boosts.append(Boost("enemy-defense", 2, "fight"))  # 2 is printed
    game.choose(next(index for index, one in enumerate(asked(game).options) if one.verb == "fight"))
    game.choose(0)
    (entry,) = told(game, "damage")
    assert (entry["damage"], entry["defense"], entry["amount"], entry["critical"]) == (6, 4, 2, 1)


@pytest.mark.rule("SOB-FLIB-07")
@pytest.mark.parametrize(("hits", "wounds"), [((2, 4), 3), ((3,), 0), ((1, 1, 1, 1), 1)])
def test_the_forcefield_holds_the_first_three_wounds_of_an_attack(hits: tuple[int, ...], wounds: int) -> None:
    game = arena(["44"], {1: (LIBRARIAN, "43")}, acting=0)
    attack = Attack(0, "melee", volleys=[Volley(1, 4)])
    for hit in hits:
        harm_enemy(game, 1, hit, 0, attack=attack)
    assert game.state.enemies[1].wounds == wounds
    harm_enemy(game, 1, 4, 0, attack=Attack(0, "melee", volleys=[Volley(1, 4)]))
    assert game.state.enemies[1].wounds == wounds + 1  # another Attack, and another three


@pytest.mark.rule("SOB-FLIB-08")
def test_there_are_three_librarians() -> None:
    assert mine(1).content.enemies[LIBRARIAN].supply == 3


# -- Centurions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FLIB-09")
def test_power_swords_go_through_armor() -> None:
    game = arena(["44", "88"], {1: (CENTURIONS, "43", 0)}, acts=CENTURIONS, heroes__0__items=ARMOR, dice=[5, 1, 1])
    play_out(game)
    assert [entry["roll"] for entry in told(game, "rolled")][:1] == ["defense"]
    assert "armor" not in [entry["roll"] for entry in told(game, "rolled")]
    assert hero(game).wounds == 3


@pytest.mark.rule("SOB-FLIB-10")
@pytest.mark.parametrize(("die", "stopped"), [(5, True), (4, False)])
def test_a_blow_that_the_blast_shield_stops_throws_the_hero(die: int, stopped: bool) -> None:
    """The Cover die, D3 of 2, and twice east: from 44 to 46."""
    game = arena(["44"], {1: (CENTURIONS, "43")}, acting=0, dice=[4, 1, die, *([3, 4, 4] if stopped else [1])])
    game.choose(next(index for index, one in enumerate(asked(game).options) if one.verb == "fight"))
    game.choose(0)
    assert len(told(game, "damage")) == (not stopped)
    assert grid(game).name(hero(game).at) == ("1.46" if stopped else "1.44")


@pytest.mark.rule("SOB-FLIB-10")
def test_walls_and_models_are_not_passed() -> None:
    game = arena(["08", "07"], {1: (CENTURIONS, "18")}, acting=0)
    happen(game, HitStopped(0, 1, CENTURIONS, True))
    happens(
        game, game.state.flow.pop(), dice=[6, 4, 8, 7]
    )  # D3 of 3: east is a Wall, west is a Hero, south-west is free
    assert grid(game).name(hero(game).at) == "1.17"


@pytest.mark.rule("SOB-FLIB-10")
def test_who_shoots_from_afar_is_not_thrown() -> None:
    game = arena(["44"], {1: (CENTURIONS, "00")}, acting=0)
    before = len(game.state.flow)
    happen(game, HitStopped(0, 1, CENTURIONS, False))
    assert len(game.state.flow) == before


@pytest.mark.rule("SOB-FLIB-01")
def test_markers_are_told_with_how_many_there_are_now() -> None:
    game = mine(1, acting=0, archive=3)
    archive(game, 2)
    assert told(game, "archived") == [{"amount": 2, "count": 5}]


@pytest.mark.rule("SOB-FLIB-04")
@pytest.mark.parametrize(("die", "markers"), [(2, 1), (3, 2), (5, 3)])
def test_what_it_finds_comes_true(die: int, markers: int) -> None:
    game = arena(["88"], {1: (CENTURIONS, "00")}, acting=0, knowledge=1)
    happen(game, GroupArrived(CENTURIONS, 1, "attack"))
    happens(game, game.state.flow.pop(), dice=[die])
    assert game.state.archive == markers
