"""Rivals: their sets, Specialties, Items from the Heroes' decks, and how they act one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from darklantern.games.brimstone.decks import in_the_box
from darklantern.games.brimstone.enemies.rival_items import guns_of
from darklantern.games.brimstone.enemies.rivals import equip, leave_items
from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.fights.enemy_attacks import combat_of, melee_hits
from darklantern.games.brimstone.fights.ranged import ranged_attack
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.fights.targets import take_target, targeted
from darklantern.games.brimstone.posse import decider
from darklantern.games.brimstone.state import NOWHERE, Brimstone, Coming
from tests.brimstone.fights.arena import CARDS, arena, come, joined, play_out, where
from tests.brimstone.mine import happens, hero, kinds_told, mine, stacked, told

POSSE, SAMURAI, COMPANY, RAIDERS = "frontier-posse", "samurai-war-party", "conquistador-company", "viking-raiders"
DECKS = {
    POSSE: "old-west-specialty",
    SAMURAI: "feudal-japan-specialty",
    COMPANY: "conquistador-specialty",
    RAIDERS: "viking-specialty",
}
STATS = ("initiative", "move", "combat", "defense", "health", "xp")
ITEMS = """- {id: quick-hat, name: Quick Hat, kind: artifact,
   powers: [{stat: initiative, add: 1}, {stat: combat, add: 2}]}
- {id: iron-hat, name: Iron Hat, kind: gear, powers: [{stat: armor, add: 4}, {stat: defense, add: -1}]}
- {id: big-axe, name: Big Axe, kind: gear, hands: 2, weapon: {attack: melee, combat: 1, damage: 3}}
- {id: long-gun, name: Long Gun, kind: artifact, hands: 2, range: 12, shots: 4, damage_die: 8,
   weapon: {attack: ranged, damage: 1}}
"""


def posse(
    heroes: list[str], enemies: Mapping[int, tuple[str | int, ...]], kind: str = POSSE, **given: Any
) -> Brimstone:
    """Rivals of a kind at spaces, who act now."""
    placed = {number: (kind, *where_) for number, where_ in enemies.items()}
    return arena(heroes, placed, **{"acts": kind, **given})


def quiet(kind: str = POSSE, count: int = 1, **given: Any) -> Brimstone:
    """So many of them far from a Hero who is asked."""
    return posse(["00"], {n: (f"8{n}",) for n in range(1, count + 1)}, kind, acting=0, acts="", **given)


# -- the sets --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FRIV-01", "SOB-FRIV-02")
def test_three_sets_with_four_sheets_each_with_threats_and_specialties() -> None:
    content = mine(1).content
    rivals = {id_: enemy for id_, enemy in content.enemies.items() if "rivals" in enemy.keywords}
    assert sorted(rivals) == sorted(DECKS)
    sets = {"old-west", "feudal-japan", "spanish-fort", "vikings"}
    assert [sets & set(enemy.keywords) for enemy in rivals.values()] == [
        {"old-west"}, {"feudal-japan"}, {"spanish-fort"}, {"vikings"},
    ]  # fmt: skip
    for kind, deck in DECKS.items():
        threats = [one for one in content.threats.values() if any(line.enemy == kind for line in one.enemies)]
        assert {one.level for one in threats if "rivals" in one.keywords} == {"low", "med", "high", "epic"}
        assert len([card for card in content.enemy_cards.values() if card.deck == deck]) >= 4


@pytest.mark.rule("SOB-FRIV-01")
def test_their_threats_are_in_the_decks_only_if_wanted() -> None:
    content = mine(1).content
    without, with_ = (in_the_box(content, "mines", "revised", rivals) for rivals in (False, True))
    for level in ("low", "med", "high", "epic"):
        added = set(with_[f"threat-{level}"].cards) - set(without[f"threat-{level}"].cards)
        assert len(added) == 4
        assert all("rivals" in content.threats[card].keywords for card in added)
    assert "claim-dispute" in mine(1, options={"rivals": "common"}).state.decks["threat-low"].cards
    assert "claim-dispute" not in mine(1).state.decks["threat-low"].cards


# -- the Frontier Posse ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FRIV-04")
def test_next_to_a_hero_it_retreats_and_else_it_shoots() -> None:
    near = posse(["44"], {1: ("43", 0)}, dice=[4, 5, 5, 6, 6])
    play_out(near)
    assert kinds_told(near).index("retreat-roll") < kinds_told(near).index("enemy-shoots")
    far = posse(["44"], {1: ("40",)}, dice=[2, 2])
    assert told(far, "retreat-roll") == []
    assert [(entry["dice"], entry["need"]) for entry in told(far, "enemy-shoots")] == [([2, 2], 5)]


@pytest.mark.rule("SOB-FRIV-05")
def test_each_hit_does_a_d6_of_damage_from_afar_and_by_hand() -> None:
    far = posse(["44"], {1: ("40",)}, dice=[5, 5, 2, 2, 1, 6])
    assert hero(far).wounds == 7
    near = posse(["44"], {1: ("43", 0)}, dice=[1, 5, 5, 2, 2, 1, 6])
    assert len(told(near, "enemy-attacks")) == 1
    assert hero(near).wounds == 7


@pytest.mark.rule("SOB-FRIV-06")
def test_sixes_of_its_shots_ignore_defense_but_not_those_of_its_fists() -> None:
    far = posse(["44"], {1: ("40",)}, dice=[6, 2, 3])
    assert [entry for entry in told(far, "rolled") if entry["roll"] == "defense"] == []
    assert hero(far).wounds == 3
    near = posse(["44"], {1: ("43", 0)}, dice=[1, 6, 2, 4])
    assert [entry["dice"] for entry in told(near, "rolled") if entry["roll"] == "defense"] == [[4]]


@pytest.mark.rule("SOB-FRIV-07")
def test_frontier_grit_rolls_ones_again_once_in_each_attack() -> None:
    two = posse(["44"], {1: ("40",), 2: ("48",)}, dice=[1, 3, 1, 1, 2, 4])
    play_out(two)
    assert [entry["dice"] for entry in told(two, "enemy-shoots")] == [[1, 3], [4, 2]]


@pytest.mark.rule("SOB-FRIV-07")
def test_frontier_grit_is_armor_6() -> None:
    game = quiet()
    game.state.dice.script = [6, 5]
    assert harm_enemy(game, 1, 2, 0) == 1


# -- Specialties -----------------------------------------------------------------------------------------------------


def arrives(kind: str, count: int, difficulty: str, **given: Any) -> Brimstone:
    game = arena(["88"], {}, acting=0, fight=None, options={"rivals": difficulty}, **given)
    return come(game, (kind, str(count)))


def champions(game: Brimstone) -> int:
    return sum(bool(enemy.cards) for enemy in game.state.enemies.values())


@pytest.mark.rule("SOB-FRIV-09", "SOB-FRIV-10", "SOB-FRIV-11")
@pytest.mark.parametrize(
    ("difficulty", "count", "cards"),
    [("common", 5, 0), ("standard", 5, 3), ("standard", 4, 2), ("heroic", 5, 5), ("off", 5, 3)],
)
def test_so_many_of_them_are_champions(difficulty: str, count: int, cards: int) -> None:
    game = arrives(POSSE, count, difficulty)
    assert len(game.state.enemies) == count
    assert champions(game) == cards


@pytest.mark.rule("SOB-FRIV-11")
@pytest.mark.parametrize("kind", [POSSE, "samurai-war-party", "conquistador-company", "viking-raiders"])
def test_there_are_specialties_for_a_whole_heroic_group(kind: str) -> None:
    game = arrives(kind, 6, "heroic")
    assert [len(enemy.cards) for enemy in game.state.enemies.values()] == [1] * 6


@pytest.mark.rule("SOB-FRIV-10")
def test_those_who_come_later_are_counted_with_those_who_are_there() -> None:
    game = arrives(POSSE, 3, "standard")
    assert champions(game) == 2
    assert champions(come(game, (POSSE, "2"))) == 3


@pytest.mark.rule("SOB-FRIV-03", "SOB-FRIV-08")
def test_a_specialty_changes_one_model_alone() -> None:
    game = quiet(count=5)
    game.state.enemies[2].cards = ["specialty-us-marshal"]
    game.state.enemies[4].cards = ["specialty-rail-worker"]
    sheet = [4, 5, 2, 3, 5, 25]
    for number in (1, 3, 5):
        assert [enemy_number(game, POSSE, stat, number) for stat in STATS] == sheet
        attack = ranged_attack(game, POSSE, number)
        assert attack and (attack.range, attack.shots) == (6, 2)
    assert [enemy_number(game, POSSE, stat, 2) for stat in STATS] == [4, 5, 2, 4, 7, 35]
    shotgun = ranged_attack(game, POSSE, 2)
    assert shotgun and (shotgun.range, shotgun.shots) == (5, 3)
    assert enemy_number(game, POSSE, "combat", 4) == 3


@pytest.mark.rule("SOB-FRIV-08")
def test_the_us_marshal_shoots_with_the_shotgun_and_nobody_else_does() -> None:
    game = posse(["44"], {1: ("41",), 2: ("47",)}, acting=0, acts="")
    game.state.enemies[1].cards = ["specialty-us-marshal"]
    play_out(happens(game, ("activate-enemies", POSSE), dice=[2, 2, 2, 3, 3]))
    assert [len(entry["dice"]) for entry in told(game, "enemy-shoots")] == [3, 2]


@pytest.mark.rule("SOB-FRIV-08")
def test_a_frontier_doc_mends_the_group_and_a_bow_is_shot_besides() -> None:
    game = quiet(count=2)
    game.state.enemies[1].cards = ["specialty-frontier-doc"]
    game.state.enemies[2].wounds = 3
    happens(game, ("group-has-acted", POSSE))
    assert game.state.enemies[2].wounds == 1
    bow = posse(["44"], {1: ("40",), 2: ("80",)}, SAMURAI, acting=0, acts="", heroes__0__wounds=-20)
    bow.state.enemies[1].cards = ["specialty-bow-captain"]
    play_out(happens(bow, ("activate-enemies", SAMURAI), dice=[2] * 12))
    assert len(told(bow, "enemy-shoots")) == 1
    assert told(bow, "enemy-attacks")


@pytest.mark.rule("SOB-FRIV-08")
def test_a_specialty_may_save_one_model_alone() -> None:
    game = quiet(SAMURAI, 2)
    game.state.enemies[2].cards = ["specialty-iron-retainer"]
    assert (trait(game, SAMURAI, "armor", 1), trait(game, SAMURAI, "armor", 2)) == (0, 4)


# -- what they have drawn --------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FRIV-12")
def test_an_elite_ability_gives_one_of_them_an_artifact_of_the_heroes() -> None:
    game = arena(["88"], {}, acting=0, fight=None)
    artifacts = list(game.state.decks["artifact"].cards)
    come(game, (POSSE, "3", 1), dice=[4])
    left = game.state.decks["artifact"]
    assert len(left.cards) == len(artifacts) - 1
    carried = [card for enemy in game.state.enemies.values() for card in enemy.items]
    assert carried == [artifacts[-1]]
    assert carried[0] not in left.cards and carried[0] not in left.discard


@pytest.mark.rule("SOB-FRIV-12")
@pytest.mark.parametrize(
    ("threat", "deck", "kind"), [("war-banners", "gear", SAMURAI), ("the-great-army", "artifact", RAIDERS)]
)
def test_some_threat_cards_equip_them(threat: str, deck: str, kind: str) -> None:
    game = arena(["88"], {}, acting=0, fight=None, options={"rivals": "common", "epic_for_few": True})
    before = len(game.state.decks[deck].cards)
    level = game.content.threats[threat].level
    stacked(game, f"threat-{level}", threat)
    game.state.coming = [Coming(level, "attack", 1, "test")]
    happens(game, "enemies-come")
    assert {enemy.kind for enemy in game.state.enemies.values()} == {kind}
    assert len(game.state.decks[deck].cards) == before - 1
    assert [len(enemy.items) for enemy in game.state.enemies.values()].count(1) == 1


@pytest.mark.rule("SOB-FRIV-12")
def test_what_was_drawn_is_used() -> None:
    game = quiet(count=2, cards=CARDS + ITEMS)
    game.state.enemies[1].items = ["iron-hat", "big-axe", "long-gun"]
    assert [enemy_number(game, POSSE, stat, 1) for stat in ("combat", "damage", "defense")] == [3, 3, 4]
    assert [enemy_number(game, POSSE, stat, 2) for stat in ("combat", "damage", "defense")] == [2, 0, 3]
    assert [enemy_number(game, POSSE, stat, 1) for stat in ("health", "move")] == [
        enemy_number(game, POSSE, stat, 2) for stat in ("health", "move")
    ]
    assert (trait(game, POSSE, "armor", 1), trait(game, POSSE, "armor", 2)) == (4, 6)
    gun = ranged_attack(game, POSSE, 1)
    assert gun and (gun.range, gun.shots, gun.damage) == (12, 4, "d8+1")
    game.state.dice.script = [6, 6]
    assert [(hit.enemy, hit.damage) for hit in melee_hits(game, POSSE, 0, {1: 1, 2: 1})] == [(1, 3), (2, 0)]
    bare = quiet(SAMURAI, 1, cards=CARDS + ITEMS)
    bare.state.enemies[1].items = ["big-axe"]
    assert trait(bare, SAMURAI, "armor", 1) == 0  # an axe saves nobody


@pytest.mark.rule("SOB-FRIV-12")
def test_a_rival_fights_with_what_it_alone_has_drawn() -> None:
    game = posse(["44"], {1: ("43",), 2: ("45",)}, cards=CARDS + ITEMS)
    game.state.enemies[1].items = ["big-axe"]
    for enemy in game.state.enemies.values():
        enemy.target = 0
    assert (combat_of(game, 1, 0), combat_of(game, 2, 0)) == (3, 2)


@pytest.mark.rule("SOB-FRIV-13")
def test_neither_specialties_nor_items_change_their_common_initiative() -> None:
    game = quiet(count=2, cards=CARDS + ITEMS)
    game.state.enemies[1].items = ["quick-hat"]
    assert enemy_number(game, POSSE, "initiative") == 4
    assert enemy_number(game, POSSE, "initiative", 1) == 4
    assert enemy_number(game, POSSE, "combat", 1) == 4
    cards = [card for card in game.content.enemy_cards.values() if card.deck in DECKS.values()]
    assert not [change for card in cards for change in card.changes if change.stat == "initiative"]


@pytest.mark.rule("SOB-FRIV-12")
def test_who_kills_a_rival_takes_what_it_carried() -> None:
    game = quiet(count=2)
    equip(game, POSSE, "gear", 2)
    carried = sorted(card for enemy in game.state.enemies.values() for card in enemy.items)
    for number in (1, 2):
        leave_items(game, number, 0)
    assert sorted(item.card for item in hero(game).items) == carried
    assert [enemy.items for enemy in game.state.enemies.values()] == [[], []]


@pytest.mark.rule("SOB-FRIV-12")
def test_a_kill_hands_the_items_over() -> None:
    game = quiet(count=2)
    equip(game, POSSE, "gear", 1)
    owner = next(number for number, enemy in game.state.enemies.items() if enemy.items)
    card = game.state.enemies[owner].items[-1]
    harm_enemy(game, owner, 20, 0, ignores=("armor",))
    assert card in [item.card for item in hero(game).items]


# -- one by one ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FRIV-14")
def test_each_moves_and_attacks_before_the_next_one_starts() -> None:
    game = posse(["44"], {1: ("04",), 2: ("47",), 3: ("84",)}, RAIDERS, heroes__0__wounds=-30, dice=[1, 1, 1])
    play_out(game)
    steps = [kind for kind in kinds_told(game) if kind in ("enemy-moved", "enemy-attacks")]
    assert steps == ["enemy-moved", "enemy-attacks"] * 3
    order = [entry["enemy"] for entry in told(game, "enemy-moved")]
    assert order == [2, 1, 3]


@pytest.mark.rule("SOB-FRIV-15", "SOB-FRIV-17")
def test_the_next_one_picks_whom_fewer_have_targeted() -> None:
    game = posse(["43", "45"], {1: ("64",), 2: ("74",)}, RAIDERS, heroes__0__wounds=-30, heroes__1__wounds=-30)
    play_out(game)
    assert sorted(entry["who"] for entry in told(game, "enemy-targets")) == [0, 1]


@pytest.mark.rule("SOB-FRIV-15", "SOB-FRIV-16")
def test_one_on_target_stays_and_marks_its_target_once_more() -> None:
    game = posse(["43", "45"], {1: ("53", 0), 2: ("74",)}, RAIDERS, heroes__0__wounds=-30, heroes__1__wounds=-30)
    play_out(game)
    assert where(game, 1) == "53"
    assert [(entry["enemy"], entry["who"]) for entry in told(game, "enemy-targets")] == [(1, 0), (2, 1)]


@pytest.mark.rule("SOB-FRIV-16")
def test_each_time_a_hero_is_targeted_it_gets_a_marker() -> None:
    game = posse(["43", "45"], {1: ("53",), 2: ("74",), 3: ("75",)}, RAIDERS, acting=0, acts="")
    for number, seat in ((1, 0), (2, 1), (3, 0)):
        take_target(game, number, seat)
    assert (targeted(game, 0), targeted(game, 1)) == (2, 1)


@pytest.mark.rule("SOB-FRIV-17")
def test_among_those_with_the_fewest_markers_it_is_random() -> None:
    found = set()
    for seed in range(12):
        game = posse(["43", "45", "47"], {1: ("65",)}, RAIDERS, acting=0, acts="", seed=seed)
        assert game.state.fight
        game.state.fight.targeted = {0: 1}
        play_out(happens(game, ("rival-acts", 1)))
        found.add(told(game, "enemy-targets")[0]["who"])
    assert found == {1, 2}


@pytest.mark.rule("SOB-FRIV-18")
def test_in_a_shootout_each_shoots_right_after_its_own_move() -> None:
    game = posse(["00", "08"], {1: ("44",), 2: ("54",), 3: ("64",)}, heroes__0__wounds=-30, heroes__1__wounds=-30)
    play_out(game)
    steps = [kind for kind in kinds_told(game) if kind in ("enemy-targets", "enemy-shoots")]
    assert steps == ["enemy-targets", "enemy-shoots"] * 3
    shot = [entry["who"] for entry in told(game, "enemy-shoots")]
    assert sorted(shot[:2]) == [0, 1]


@pytest.mark.rule("SOB-FRIV-16", "SOB-FRIV-18")
def test_one_that_could_not_retreat_has_targeted_the_hero_whom_it_fights() -> None:
    """It places no Shootout marker, but a Targeted one, so that the next of them aims at the other Hero."""
    for seed in range(6):
        tough: dict[str, Any] = {"heroes__0__wounds": -30, "heroes__1__wounds": -30}
        game = play_out(posse(["44", "08"], {1: ("43",), 2: ("80",)}, dice=[1], seed=seed, **tough))
        assert told(game, "retreat-roll")[0]["dice"] == [1]
        assert [(entry["enemy"], entry["who"]) for entry in told(game, "enemy-targets")] == [(1, 0), (2, 1)]


@pytest.mark.rule("SOB-FRIV-19")
def test_markers_are_gone_when_the_group_has_acted() -> None:
    game = posse(["43", "45"], {1: ("64",), 2: ("74",)}, RAIDERS, heroes__0__wounds=-30, heroes__1__wounds=-30)
    play_out(game)
    assert game.state.fight
    assert told(game, "enemy-targets")
    assert game.state.fight.targeted == {}


def test_a_rival_whose_target_falls_leaves_the_others_to_theirs() -> None:
    game = posse(["43", "45"], {1: ("53", 0), 2: ("54", 0)}, RAIDERS, heroes__0__wounds=9, dice=[4, 1])
    play_out(game)
    assert not hero(game).stands
    assert [entry["who"] for entry in told(game, "enemy-targets")] == [0, 1]


@pytest.mark.rule("SOB-FRIV-12")
def test_they_throw_five_spaces_and_shoot_with_nothing_else() -> None:
    dart = "- {id: dart, name: Dart, kind: gear, hands: 1, shots: 1, weapon: {attack: ranged, thrown: true}}\n"
    game = quiet(cards=CARDS + ITEMS + dart)
    guns = guns_of(game, ["big-axe", "dart", "quick-hat"])
    assert [(gun.range, gun.shots, gun.damage) for gun in guns] == [(5, 1, "d6")]


@pytest.mark.rule("SOB-FRIV-12")
def test_what_is_drawn_is_told_and_falls_to_whoever_acts_for_all_if_nobody_killed_it() -> None:
    game = posse(["00", "04"], {1: ("88",)}, acting=0, acts="", light=1)
    equip(game, POSSE, "gear", 1)
    (entry,) = told(game, "rival-equipped")
    assert entry == {"enemy": 1, "group": POSSE, "card": game.state.enemies[1].items[0]}
    leave_items(game, 1, None)
    assert [item.card for item in hero(game, decider(game)).items] == [entry["card"]]
    equip(game, POSSE, "gear", 1)
    card = game.state.enemies[1].items[0]
    other = 1 - decider(game)
    leave_items(game, 1, other)
    assert [item.card for item in hero(game, other).items] == [card]


@pytest.mark.rule("SOB-FRIV-15")
def test_with_nobody_in_reach_it_forgets_its_target_and_attacks_nobody() -> None:
    """The Raider walks 5 spaces, the Posse shoots 6 far; both had a target that is out of reach now."""
    for kind in (RAIDERS, POSSE):
        game = posse(["1.01"], {1: ("2.60", 0)}, kind, room=joined("alley", "alley"))
        play_out(game)
        assert game.state.enemies[1].target == NOWHERE
        assert (told(game, "enemy-attacks"), told(game, "enemy-shoots")) == ([], [])


@pytest.mark.rule("SOB-FRIV-08", "SOB-FRIV-10")
def test_random_models_become_champions_and_nobody_twice() -> None:
    who = set()
    for seed in range(8):
        game = arrives(POSSE, 3, "standard", seed=seed)
        come(game, (POSSE, "3"))
        assert sorted(len(enemy.cards) for enemy in game.state.enemies.values()) == [0, 0, 0, 1, 1, 1]
        who.add(tuple(number for number, enemy in game.state.enemies.items() if enemy.cards))
    assert len(who) > 3


@pytest.mark.rule("SOB-FRIV-09")
def test_one_champion_too_many_makes_no_more_of_them() -> None:
    game = arrives(POSSE, 3, "common")
    game.state.enemies[1].cards = ["specialty-us-marshal"]
    come(game, (POSSE, "2"))
    assert champions(game) == 1


@pytest.mark.rule("SOB-FRIV-12")
@pytest.mark.parametrize(
    ("kind", "drawn", "shots"), [(SAMURAI, ["long-gun"], 1), (SAMURAI, ["big-axe"], 0), (RAIDERS, ["long-gun"], 1)]
)
def test_a_gun_is_fired_by_those_who_have_none_of_their_own(kind: str, drawn: list[str], shots: int) -> None:
    """The first of two has drawn it, and fires before it fights; D8+1 Damage for each Hit."""
    game = arena(["44"], {1: (kind, "40"), 2: (kind, "48")}, acting=0, cards=CARDS + ITEMS, heroes__0__wounds=0)
    game.state.enemies[1].items = drawn
    play_out(happens(game, ("activate-enemies", kind), dice=[6, 1, 1, 1, 1, 4]))
    fired = told(game, "enemy-shoots")
    assert [(about["group"], len(about["dice"])) for about in fired] == [(kind, 4)] * shots
    assert len(told(game, "enemy-attacks")) == 2
