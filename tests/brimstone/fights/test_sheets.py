"""Enemy Record Sheets: what each of their fields means in a Fight."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from darklantern.games.brimstone.enemy_types import EnemySide
from darklantern.games.brimstone.fights.groups import abilities, gathered, kinds, side
from darklantern.games.brimstone.fights.killing import wound_enemy
from darklantern.games.brimstone.fights.sheets import enemy_number, size_of, trait
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena, come, play_out, sheet, where
from tests.brimstone.mine import happens, hero, mine, told

DEAD = "drowned-dead"
OWN = "enemies:\n" + "".join(
    [
        sheet("gunman", to_hit_ranged=5, to_hit_melee=4, combat=1, ranged={"range": 6, "shots": 1, "damage": 1}),
        sheet("shell", defense=4, health=9),
        sheet("pair", health=2, xp=15),
        sheet("great", size="large", health=8, xp=10, xp_each="true"),
    ]
)


def facing(*enemies: tuple[str, str], dice: tuple[int, ...] = (), **given: Any) -> Brimstone:
    """A Hero in 44 of the hall, in its Activation, and Enemies who have acted."""
    cards = CARDS.replace("enemies:\n", OWN)
    layout = mine(1, layout="hall,0,0,0", at=["1.44"], cards=cards).content.maps.get("hall,0,0,0")
    models = {number: {"kind": kind, "at": layout.square(f"1.{at}")} for number, (kind, at) in enumerate(enemies, 1)}
    given = {"acting": 0, "moves": 1, "enemies": models, **given}
    return mine(1, layout="hall,0,0,0", at=["1.44"], cards=cards, dice=dice, **given)


@pytest.mark.rule("SOB-FSHEET-04")
def test_sizes_rise_from_small_to_xxl() -> None:
    cards = "enemies:\n" + "".join(sheet(f"is-{size}", size=size) for size in ("xxl", "small", "large", "xl", "medium"))
    game = mine(1, cards=cards)
    kinds = [f"is-{size}" for size in ("small", "medium", "large", "xl", "xxl")]
    ranks = [size_of(game, kind) for kind in kinds]
    assert ranks == sorted(set(ranks))
    assert [gathered(game, kind).gait.large for kind in kinds] == [False, False, True, True, True]


@pytest.mark.rule("SOB-FSHEET-02")
def test_all_models_of_a_type_are_one_group() -> None:
    places = {number: ("ghoul" if number < 4 else "wight", f"0{number}") for number in range(1, 6)}
    game = arena(["88"], places, acting=0)
    assert kinds(game) == ["ghoul", "wight"]
    assert [sum(enemy.kind == kind for enemy in game.state.enemies.values()) for kind in kinds(game)] == [3, 2]


@pytest.mark.rule("SOB-FSHEET-06")
def test_the_abilities_of_a_sheet_are_in_force_for_every_model() -> None:
    game = come(arena(["88"], {}, acting=0, fight=None), (DEAD, "3"))
    for number in (1, 2, 3):
        assert (trait(game, DEAD, "fear", number), trait(game, DEAD, "armor", number)) == (1, 5)
        assert {"Cursed Blades", "Endless Hordes"} <= {ability.name for ability in abilities(game, DEAD, number)}


@pytest.mark.rule("SOB-FSHEET-07")
def test_move_is_a_fixed_number_of_spaces() -> None:
    """The Hero is 8 spaces away: two are walked, and no die is rolled for it."""
    game = play_out(happens(arena(["40"], {1: (DEAD, "48")}, acting=0), ("activate-enemies", DEAD)))
    assert where(game, 1)[1] == "6"
    (moved,) = told(game, "enemy-moved")
    assert len(moved["way"]) == 2
    assert told(game, "rolled") == []


@pytest.mark.rule("SOB-FSHEET-09")
@pytest.mark.parametrize(("at", "kind", "hits"), [("45", "enemy-attacks", 1), ("47", "enemy-shoots", 0)])
def test_the_same_die_hits_in_melee_and_misses_as_a_shot(at: str, kind: str, hits: int) -> None:
    """Ranged 5+, Melee 4+: a 4."""
    game = facing(("gunman", at), fight={})
    happens(game, ("activate-enemies", "gunman"), [4])
    play_out(game)
    assert [(about["dice"], about["hits"]) for about in told(game, kind)] == [([4], hits)]


@pytest.mark.rule("SOB-FSHEET-10")
@pytest.mark.parametrize(("enemies", "dice"), [({1: (DEAD, "43")}, 3), ({1: (DEAD, "43"), 2: (DEAD, "45")}, 6)])
def test_combat_is_the_dice_of_one_model(enemies: dict[int, tuple[str, str]], dice: int) -> None:
    game = play_out(arena(["44"], enemies, acts=DEAD, dice=[1] * 6))
    assert [len(about["dice"]) for about in told(game, "enemy-attacks")] == [dice]


@pytest.mark.rule("SOB-FSHEET-11")
def test_damage_is_done_by_each_hit_that_was_not_blocked() -> None:
    """Damage 3, two Hits, one of them blocked with a 4."""
    game = arena(["44"], {1: (DEAD, "43", 0)}, acts=DEAD, dice=[5, 5, 1, 4, 3])
    assert hero(game).wounds == 3


@pytest.mark.rule("SOB-FSHEET-12")
@pytest.mark.parametrize(("damage", "wounds"), [(6, 2), (4, 0), (5, 1)])
def test_defense_is_no_roll_but_taken_off_each_hit(damage: int, wounds: int) -> None:
    """Of two Combat dice a 4 hits; the next die is its Damage, and there is none for the Enemy."""
    game = facing(("shell", "45"), dice=(4, 1, damage))
    game.choose("fight")
    assert game.state.enemies[1].wounds == wounds


@pytest.mark.rule("SOB-FSHEET-13", "SOB-FSHEET-14")
def test_health_is_how_many_wounds_kill_and_the_kill_is_paid() -> None:
    game = facing(("pair", "45"), ("pair", "43"))
    wound_enemy(game, 1, 1, 0)
    assert list(game.state.enemies) == [1, 2]
    assert hero(game).xp == 0
    wound_enemy(game, 1, 1, 0)
    assert list(game.state.enemies) == [2]
    assert hero(game).xp == 15


@pytest.mark.rule("SOB-FSHEET-14")
def test_bigger_ones_pay_whoever_wounds_them() -> None:
    """10 XP and 5 for each Wound: one Wound is 15 XP at once."""
    game = facing(("great", "45"), dice=(4, 1, 3))
    game.choose("fight")
    assert game.state.enemies[1].wounds == 1
    assert hero(game).xp == 15


@pytest.mark.rule("SOB-FSHEET-15")
def test_every_side_has_an_elite_chart_of_six() -> None:
    for kind, enemy in mine(1).content.enemies.items():
        assert [len(one.elite) for one in (enemy.normal, enemy.brutal)] == [6, 6], kind
    game = come(facing(), (DEAD, "1", 1), dice=(4,))
    assert game.state.fight
    assert game.state.fight.elite == {DEAD: [4]}
    assert [one.name for one in abilities(game, DEAD) if one in side(game, DEAD).elite] == ["Piercing"]
    written = msgspec.to_builtins(side(game, DEAD))
    written["elite"].pop()
    with pytest.raises(msgspec.ValidationError, match="length >= 6"):
        msgspec.convert(written, EnemySide)


@pytest.mark.rule("SOB-FSHEET-01")
def test_the_brutal_side_is_told_apart_from_the_normal_one_met_before() -> None:
    """In one process a normal group and then a Brutal one of the same kind, at Posse Level 1."""
    normal = arena(["44"], {1: ("hell-bear", "42", 0)}, acting=0)
    brutal = arena(["44"], {1: ("hell-bear", "42", 0)}, acting=0, fight={"brutal": ["hell-bear"]})
    assert [enemy_number(game, "hell-bear", "damage") for game in (normal, brutal, normal)] == [2, 4, 2]
