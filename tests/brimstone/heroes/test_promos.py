"""Heroes outside any Team: the Cursed Eternal, and the Valkyrie in two versions."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.expected import attack_on_each
from darklantern.games.brimstone.fights.odds import chances
from darklantern.games.brimstone.fights.weapons import melee_attack
from darklantern.games.brimstone.heroes.making import families
from darklantern.games.brimstone.heroes.sheet import number, save
from darklantern.games.brimstone.setup import draw_team_cards
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import answer, arena
from tests.brimstone.mine import asked, happens, hero, mine, offers, ruled, told

ETERNAL: dict[str, Any] = {"heroes__0__class_": "cursed-eternal"}
BLADE = [{"id": "ghost-blade#1", "equipped": True}]
WATER = [{"id": "fountain-water#1"}]


# -- the Cursed Eternal -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FHERO-01")
def test_he_is_a_conquistador_for_team_cards_but_brings_none() -> None:
    classes: dict[str, Any] = {"heroes__0__class_": "soldier", "heroes__1__class_": "duelist"}
    game = mine(3, acting=0, heroes__2__class_="cursed-eternal", team_cards=[], **classes)
    draw_team_cards.run(game)
    assert len(game.state.team_cards) == 2
    game.state.team_cards = ["the-royal-standard"]
    game.resume(game.state)
    game.choose("use ability=the-royal-standard")
    assert [number(game, seat, "combat") for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("SOB-FHERO-01")
def test_he_is_no_conquistador_otherwise() -> None:
    sheet = content().heroes["cursed-eternal"]
    assert (sheet.team, sheet.ability_token, sheet.resistance) == ("", "", 5)


@pytest.mark.rule("SOB-FHERO-02")
@pytest.mark.parametrize(("darkness", "hits"), [(16, 1), (13, 1), (11, 1), (10, 2), (8, 2), (6, 2), (5, 3), (4, 3)])
def test_he_takes_hits_every_turn_by_the_stage_of_the_darkness(darkness: int, hits: int) -> None:
    """The marker on 3 is 13 spaces from the Entrance, on 8 it is 8, on 12 it is 4."""
    game = mine(2, acting=1, darkness=darkness, **ETERNAL)
    happens(game, "start-of-turn", [1, *[6] * hits])
    assert told(game, "rolled")[0]["dice"] == [1, *[6] * (hits - 1)]
    assert hero(game).wounds == 1
    assert hero(game, 1).wounds == 0


@pytest.mark.rule("SOB-FHERO-03")
def test_a_kill_with_the_ghost_blade_heals_him() -> None:
    start = {1: ("ghoul", "43"), 2: ("wight", "00")}
    given: dict[str, Any] = {**ETERNAL, "heroes__0__items": BLADE, "heroes__0__wounds": 4}
    game = arena(["44"], start, acting=0, dice=[6, 1, 1, 6], **given)
    game.choose("fight")
    assert 1 not in game.state.enemies
    assert [entry["amount"] for entry in told(game, "hero-healed")] == [1]
    wounded = arena(["44"], start, acting=0, dice=[6, 1, 1, 4], **given)
    wounded.choose("fight")
    assert told(wounded, "hero-healed") == []  # it lives, and so does nothing for him


@pytest.mark.rule("SOB-FHERO-03")
def test_bare_hands_take_no_souls() -> None:
    start = {1: ("ghoul", "43"), 2: ("wight", "00")}
    game = arena(["44"], start, acting=0, dice=[6, 1, 6], heroes__0__wounds=4, **ETERNAL)
    game.choose("fight")
    assert 1 not in game.state.enemies
    assert told(game, "hero-healed") == []


def fallen(
    emptied: list[str], enemies: dict[int, Any] | None = None, injury: tuple[int, int] = (3, 4), **given: Any
) -> Brimstone:
    """He lies on 44 and another Hero stands far away; the turn begins: Injury 7, 2D6 of 5 are the next dice."""
    given = {**ETERNAL, "heroes__0__knocked_out": True, "heroes__0__emptied": emptied, **given}
    given |= {
        "heroes__0__wounds": 15 if "health" in emptied else 0,
        "heroes__0__horror": 9 if "sanity" in emptied else 0,
    }
    game = arena(["44", "80"], enemies or {1: ("root", "08")}, acting=1, **given)
    return happens(game, "start-of-turn", [*injury, 2, 3])


@pytest.mark.rule("SOB-FHERO-04")
def test_he_gets_up_by_himself_in_a_fight() -> None:
    game = fallen(["health"])
    assert hero(game).stands
    assert (hero(game).wounds, hero(game).grit) == (7, 1)  # 12 Health, less 2D6 of 2 and 3
    assert [entry["chart"] for entry in told(game, "chart-roll")] == ["injury"]
    assert len(told(game, "rises")) == 1


@pytest.mark.rule("SOB-FHERO-04")
def test_who_dies_of_his_injury_has_no_grit_of_it() -> None:
    game = fallen(["health"], injury=(1, 1))
    assert (hero(game).dead, hero(game).grit) == (True, 0)


@pytest.mark.rule("SOB-FHERO-04")
@pytest.mark.parametrize("emptied", [["sanity"], ["health", "sanity"]])
def test_not_if_his_mind_gave_way(emptied: list[str]) -> None:
    game = fallen(emptied)
    assert hero(game).knocked_out
    assert hero(game).grit == 0


@pytest.mark.rule("SOB-FHERO-04")
def test_others_stay_down() -> None:
    game = fallen(["health"], heroes__0__class_="anna")
    assert hero(game).knocked_out


@pytest.mark.rule("SOB-FHERO-04")
def test_he_does_not_wither_in_the_turn_in_which_he_gets_up() -> None:
    assert told(fallen(["health"]), "hero-hurt") == []


@pytest.mark.rule("SOB-FHERO-04")
def test_if_an_enemy_stands_on_him_he_gets_up_beside_it() -> None:
    game = fallen(["health"], {1: ("root", "44")})
    assert asked(game).prompt == "rise"
    assert asked(game).usual == 0
    places = sorted(str(choice.args["to"]) for choice in asked(game).options)
    assert places == ["1.33", "1.34", "1.35", "1.43", "1.45", "1.53", "1.54", "1.55"]
    answer(game, to="43")
    assert hero(game).stands
    assert hero(game).at == game.content.maps.get(game.state.layout).square("1.43")


@pytest.mark.rule("SOB-FHERO-04")
def test_a_shadow_is_in_nobodys_way() -> None:
    assert hero(fallen(["health"], {1: ("creeping-shadows", "44")})).stands


@pytest.mark.rule("SOB-FHERO-05")
def test_fountain_water_undoes_everything_but_madness_once() -> None:
    charts = content().charts
    ailments = [charts[chart].rows[-1].id for chart in ("injury", "mutation", "madness")]
    given: dict[str, Any] = {**ETERNAL, "heroes__0__items": WATER, "heroes__0__ailments": ailments}
    given |= {"heroes__0__wounds": 9, "heroes__0__horror": 4, "heroes__0__markers": {"poison": 2}}
    game = mine(1, acting=0, moves=1, **given)
    game.choose("use item=fountain-water#1")
    assert (hero(game).wounds, hero(game).horror, hero(game).markers) == (0, 0, {})
    assert hero(game).ailments == [ailments[2]]
    assert ruled(game, "cured") == [("", {"who": 0, "card": card}) for card in ailments[:2]]
    assert ruled(game, "used") == [("SOB-ITEM-15", {"who": 0, "card": "fountain-water", "on": 0})]
    assert offers(game, "use") == []


# -- the Valkyrie -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FHERO-06")
def test_she_is_a_class_with_two_versions_and_brings_no_viking_card() -> None:
    assert families(content())["valkyrie"] == ["shield-maiden", "avenger"]
    maiden, avenger = content().heroes["shield-maiden"], content().heroes["avenger"]
    assert maiden.items != avenger.items
    assert (maiden.health, maiden.defense, maiden.initiative) != (avenger.health, avenger.defense, avenger.initiative)
    game = mine(2, acting=0, heroes__0__class_="shield-maiden", heroes__1__class_="avenger", team_cards=[])
    draw_team_cards.run(game)
    assert game.state.team_cards == []
    assert "viking" in content().keywords("avenger")


@pytest.mark.rule("SOB-FHERO-06")
def test_by_hand_one_of_the_two_is_chosen() -> None:
    game = mine(1, step=("choose-class", 0))
    game.choose("team team=valkyrie")
    assert {str(choice) for choice in asked(game).options} == {"class class_=shield-maiden", "class class_=avenger"}


@pytest.mark.rule("SOB-FHERO-07")
def test_the_gear_of_both() -> None:
    heroes = content().heroes
    assert heroes["shield-maiden"].items == ["valkyrie-helm", "mythic-shield", "valkyrie-spear", "valhallan-armor"]
    assert heroes["avenger"].items == ["valkyrie-helm", "valkyrie-spear", "avenging-blade"]


def maiden(items: list[str], **given: Any) -> dict[str, Any]:
    worn = [{"id": f"{card}#{place}", "equipped": True} for place, card in enumerate(items, 1)]
    return {"heroes__0__class_": "shield-maiden", "heroes__0__items": worn, **given}


@pytest.mark.rule("SOB-FHERO-07")
def test_valhallan_armor_protects_her_and_nobody_else() -> None:
    assert save(mine(1, acting=0, **maiden(["valhallan-armor"])), 0, "armor") == 5
    given = maiden(["valhallan-armor"], heroes__0__class_="anna")
    assert save(mine(1, acting=0, **given), 0, "armor") == 0


@pytest.mark.rule("SOB-FHERO-07")
@pytest.mark.parametrize(("at", "asked_her"), [("45", True), ("46", False)])
def test_the_mythic_shield_turns_blows_from_those_next_to_her(at: str, asked_her: bool) -> None:
    """The other Hero fails its Defense roll; she may roll two of the dice again, if she stands next to it."""
    game = arena(["44", at], {1: ("sword", "88", 1)}, acting=0, **maiden(["mythic-shield"]))
    game.state.enemies[1].at = game.content.maps.get(game.state.layout).square(f"1.5{at[1]}")
    happens(game, ("enemy-attacks", "sword", 1), [5, 5, 1, 1, 1])
    assert bool(game.ask and asked(game).prompt == "reroll" and asked(game).seat == 0) is asked_her


@pytest.mark.rule("SOB-FHERO-07")
def test_she_challenges_all_enemies_next_to_her() -> None:
    start = {1: ("ghoul", "43", 1), 2: ("wight", "55", 1), 3: ("ghoul", "46", 1)}
    game = arena(["44", "47"], start, acting=0, **maiden([]))
    game.choose("use ability=battle-challenge")
    assert [enemy.target for enemy in game.state.enemies.values()] == [0, 0, 1]


AVENGING = [{"id": "avenging-blade#1", "equipped": True}]


@pytest.mark.rule("SOB-FHERO-08")
@pytest.mark.parametrize(
    ("kind", "dice", "alive"),
    [
        ("ghoul", [6, 1, 1], False),
        ("ghoul", [5, 1, 3], True),
        ("gremians", [6, 1, 1], False),
        ("brute", [6, 1, 1], True),
    ],
)
def test_a_critical_hit_of_the_avenging_blade_kills_small_and_medium_enemies(
    kind: str, dice: list[int], alive: bool
) -> None:
    """Health 5, and a Damage die of 1."""
    given: dict[str, Any] = {"heroes__0__class_": "avenger", "heroes__0__items": AVENGING}
    game = arena(["44"], {1: (kind, "43"), 2: ("wight", "00")}, acting=0, dice=dice, **given)
    game.choose("fight")
    assert (1 in game.state.enemies) is alive
    assert len(told(game, "slain")) == (not alive)
    if kind == "brute":
        assert game.state.enemies[1].wounds == 1
    if kind == "ghoul":
        assert hero(game).xp == (0 if alive else 10)


@pytest.mark.rule("SOB-FHERO-08")
@pytest.mark.parametrize(("kind", "kills"), [("ghoul", 17), ("brute", 0)])
def test_the_odds_of_the_avenging_blade_count_its_critical_hits_as_kills(kind: str, kills: int) -> None:
    """Combat 1: a 6 kills whatever the Health; of any other Hit not even a 6 for Damage does."""
    given: dict[str, Any] = {"heroes__0__class_": "avenger", "heroes__0__items": AVENGING}
    game = arena(["44"], {1: (kind, "43")}, acting=0, **given)
    blows = attack_on_each(game, melee_attack(game, 0))[1]
    assert round(100 * chances(blows._replace(dice=1, health=9)).kill) == kills


@pytest.mark.rule("SOB-FHERO-08")
def test_other_weapons_kill_nobody_at_once() -> None:
    given: dict[str, Any] = {"heroes__0__class_": "avenger"}
    game = arena(["44"], {1: ("ghoul", "43"), 2: ("wight", "00")}, acting=0, dice=[6, 1, 1], **given)
    game.choose("fight")
    assert game.state.enemies[1].wounds == 1
