"""What each Side Bag Token does."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import answer
from tests.brimstone.heroes.bags import CLASSIC, ENEMY, fighting, with_bag
from tests.brimstone.mine import against, asked, hero, mine, offers, ruled, told


def farthest(game: Brimstone) -> int:
    """How far away the farthest space is at which something may be thrown."""
    map_ = grid(game)
    spaces = [str(choice.args["to"]) for choice in asked(game).options if choice.args]
    return max(map_.distance(hero(game).at, map_.square(space)) for space in spaces)


@pytest.mark.rule("SOB-BAG-06")
def test_bandages_heal_d6_wounds() -> None:
    game = with_bag("bandages", heroes__0__wounds=5, dice=[3])
    game.choose("use token=bandages on=0")
    assert hero(game).wounds == 2


@pytest.mark.rule("SOB-BAG-07")
def test_whiskey_heals_d6_sanity() -> None:
    game = with_bag("whiskey", heroes__0__horror=4, heroes__0__wounds=4, dice=[6])
    game.choose("use token=whiskey on=0")
    assert (hero(game).horror, hero(game).wounds) == (0, 4)


@pytest.mark.rule("SOB-BAG-08")
@pytest.mark.parametrize("token", ["rum", "sake"])
def test_rum_and_sake_are_the_whiskey_of_others(token: str) -> None:
    game = with_bag(token, heroes__0__horror=5, dice=[2])
    game.choose(f"use token={token} on=0")
    assert hero(game).horror == 3


@pytest.mark.rule("SOB-BAG-09")
def test_a_tonic_recovers_grit() -> None:
    game = with_bag("tonic")
    game.choose("use token=tonic")
    assert (hero(game).grit, hero(game).bag) == (1, [])


@pytest.mark.rule("SOB-BAG-10", "SOB-BAG-11")
@pytest.mark.parametrize("token", ["dynamite", "bomb"])
def test_dynamite_and_bomb_are_thrown(token: str) -> None:
    weak = fighting(token, at="40", heroes__0__class_="juggler")
    weak.choose(f"throw token={token}")
    assert farthest(weak) == 5  # Strength 2
    game = fighting(token, at="40", dice=[4, 4, 2, 2])  # a miss with Ranged 5+, then two Bounces north
    game.choose(f"throw token={token}")
    assert farthest(game) == 6  # Strength 3
    answer(game, to="26")
    assert [about["at"] for about in told(game, "bomb-bounces")] == ["1.16", "1.06"]
    assert hero(game).bag == []
    assert told(game, "blast") == []
    game = fighting(token, near="36", more={2: ("ghoul", "15")}, dice=[5, 3, 4])
    game.choose(f"throw token={token}")
    answer(game, to="26")
    assert [about["amount"] for about in told(game, "blast")] == [3, 4]  # Defense 2 is not taken off
    assert [game.state.enemies[number].wounds for number in (1, 2)] == [3, 4]


@pytest.mark.rule("SOB-BAG-12")
def test_herbs_heal_2d6_wounds() -> None:
    game = with_bag("herbs", heroes__0__wounds=9, options=CLASSIC, dice=[3, 4])
    game.choose("use token=herbs on=0")
    assert hero(game).wounds == 2
    assert game.content.tokens["herbs"].edition == "classic"


@pytest.mark.rule("SOB-BAG-13")
def test_flash_slows_every_enemy_for_a_turn() -> None:
    quick = [{"stat": "enemy-initiative", "add": 3, "until": "adventure"}]  # Drowned Dead with Initiative 5
    game = with_bag("flash", options=CLASSIC, enemies=ENEMY, boosts=quick)
    assert enemy_number(game, "drowned-dead", "initiative") == 5
    game.choose("use token=flash")
    assert enemy_number(game, "drowned-dead", "initiative") == 3
    game = with_bag("flash", options=CLASSIC, enemies=ENEMY)
    game.choose("use token=flash")
    assert enemy_number(game, "drowned-dead", "initiative") == 1  # 2-2, and no less than 1
    assert game.content.tokens["flash"].edition == "classic"
    assert offers(with_bag("flash", options=CLASSIC), "use") == []  # nobody to blind


@pytest.mark.rule("SOB-BAG-14")
def test_exotic_herbs_remove_d3_corruption() -> None:
    game = with_bag("exotic-herbs", heroes__0__corruption=4, dice=[4])
    game.choose("use token=exotic-herbs")
    assert hero(game).corruption == 2


@pytest.mark.rule("SOB-BAG-15")
def test_a_fine_cigar_gives_armor_for_a_turn() -> None:
    game = with_bag("fine-cigar")
    assert number(game, 0, "armor") == 0
    game.choose("use token=fine-cigar")
    assert number(game, 0, "armor") == 3
    hurt: dict[str, Any] = {
        "cards": "encounters: [{id: rocks, name: Rocks, does: [wounds: 2]}]",
        "decks__encounter": {"stack": "rocks"},
    }
    boost = [{"stat": "armor", "add": 3, "until": "turn", "seat": 0}]
    game = mine(2, step=("draw-encounters", 1, 1), boosts=boost, dice=[3, 2], **hurt)
    assert hero(game).wounds == 1
    game = with_bag("fine-cigar", dice=[5, 6, 3])
    game.choose("use token=fine-cigar")
    while game.state.round == 3:
        game.choose(0)
    assert number(game, 0, "armor") == 0


@pytest.mark.rule("SOB-BAG-16")
def test_a_potion_raises_a_skill_of_choice_for_a_turn() -> None:
    game = with_bag("potion")
    game.choose("use token=potion")
    assert game.ask and len(game.ask.options) == 6
    game.choose(4)
    assert [number(game, 0, skill) for skill in ("lore", "luck")] == [5, 3]
    game = with_bag("potion", boosts=[{"stat": "lore", "add": 2, "until": "adventure", "seat": 0}])
    game.choose("use token=potion")
    game.choose(4)
    assert number(game, 0, "lore") == 6  # 5 + 2, and 6 is the most


@pytest.mark.rule("SOB-BAG-17")
def test_a_hatchet_is_thrown_with_the_melee_to_hit() -> None:
    given: dict[str, Any] = {"heroes__0__class_": "juggler", "dice": [4, 3]}
    game = fighting("hatchet", near="48", **given)  # Melee 4+, Ranged 6+, Strength 2: four spaces away
    game.choose("free-attack token=hatchet")
    assert [about["dice"] for about in told(game, "rolled")] == [[4], [3]]  # one Shot, and its Damage
    assert told(game, "damage")[0]["damage"] == 5
    assert game.state.enemies[1].wounds == 3  # 3 + 2, less Defense 2
    assert hero(game).bag == []
    near = fighting("hatchet", at="40", near="45", **given)
    assert offers(near, "free-attack") == ["free-attack token=hatchet"]
    far = fighting("hatchet", at="40", near="46", **given)
    assert offers(far, "free-attack") == []
    assert against(far, "free-attack", token="hatchet") == "SOB-FFREE-06"


@pytest.mark.rule("SOB-BAG-18")
def test_lantern_oil_rolls_one_die_of_the_test_again() -> None:
    game = mine(1, step="hold-back", heroes__0__bag=["lantern-oil"], heroes__0__grit=1, party=0, dice=[1, 4, 4])
    assert game.ask and game.ask.prompt == "reroll"
    assert offers(game, "again-all") == []  # not both
    assert {one.partition(" source=")[2] for one in offers(game, "pick")} == {"lantern-oil"}  # and no Grit
    game.choose("pick die=0 source=lantern-oil")
    assert hero(game).bag == []
    assert told(game, "depth-event")[0]["face"] == 4
    assert (told(game, "hold-back")[0]["total"], told(game, "hold-back")[0]["held"]) == (8, 1)


@pytest.mark.rule("SOB-BAG-19")
def test_tequila_heals_2d6_sanity() -> None:
    game = with_bag("tequila", heroes__0__horror=8, dice=[1, 4])
    game.choose("use token=tequila on=0")
    assert hero(game).horror == 3


@pytest.mark.rule("SOB-BAG-20")
def test_spice_adds_d3_damage_and_costs_a_wound() -> None:
    game = fighting("spice", near="43", dice=[4, 1, 4, 4])  # a Hit with Damage 4, and a D3 of 2
    game.choose("fight")
    assert (asked(game).prompt, asked(game).usual) == ("more-damage", 0)
    assert (asked(game).about, str(asked(game).options[0])) == ({"enemy": 1}, "no-more-damage")
    game.choose("more-damage token=spice hit=0 damage=4")
    assert ruled(game, "hit-strengthened") == [("SOB-BAG-20", {"who": 0, "token": "spice"})]
    assert told(game, "damage")[0]["damage"] == 6
    assert game.state.enemies[1].wounds == 4  # less Defense 2
    assert (hero(game).wounds, hero(game).bag) == (1, [])
    assert "defense" not in [about["roll"] for about in told(game, "rolled")]


@pytest.mark.rule("SOB-BAG-20")
def test_spice_is_for_one_hit_and_only_where_it_can_matter() -> None:
    kept = fighting("spice", near="43", dice=[4, 1, 4])
    kept.choose("fight")
    kept.choose("no-more-damage")
    assert (kept.state.enemies[1].wounds, hero(kept).wounds, hero(kept).bag) == (2, 0, ["spice"])
    two = fighting("spice", near="43", dice=[4, 4, 3, 4, 6])
    two.choose("fight")
    assert offers(two, "more-damage") == [
        "more-damage token=spice hit=0 damage=3",
        "more-damage token=spice hit=1 damage=4",
    ]
    two.choose("more-damage token=spice hit=0 damage=3")
    assert [about["damage"] for about in told(two, "damage")] == [6, 4]
    dead = fighting("spice", near="43", dice=[6, 1, 5])  # a Critical Hit for all of its Health
    dead.choose("fight")
    assert dead.state.enemies == {}
    assert hero(dead).bag == ["spice"]
    enough = fighting("spice", near="43", dice=[4, 4, 1, 6], enemies__1__wounds=1)  # one stopped by Defense, one kills
    enough.choose("fight")
    assert enough.state.enemies == {}
    missed = fighting("spice", near="43", dice=[1, 1])
    missed.choose("fight")
    assert hero(missed).bag == ["spice"]


@pytest.mark.rule("SOB-BAG-05", "SOB-BAG-20")
@pytest.mark.parametrize(("token", "rule"), [("bomb", "SOB-BAG-05"), ("spice", "SOB-BAG-20")])
def test_tokens_for_attacks_say_why_they_are_not_simply_used(token: str, rule: str) -> None:
    game = fighting(token, near="43", heroes__1__bag=[token])
    assert against(game, "use", token=token) == rule
    assert against(game, "use", seat=1, token=token) == rule


@pytest.mark.rule("SOB-BAG-20")
def test_two_spices_go_on_one_hit_one_after_another() -> None:
    game = fighting("spice", "spice", near="43", dice=[4, 1, 2, 2, 6])
    game.choose("fight")
    game.choose("more-damage token=spice hit=0 damage=2")
    game.choose("more-damage token=spice hit=0 damage=3")
    assert (told(game, "damage")[0]["damage"], hero(game).wounds) == (6, 2)


@pytest.mark.rule("SOB-BAG-20")
def test_who_is_ko_d_by_spice_has_hit_all_the_same() -> None:
    game = fighting("spice", near="43", dice=[4, 4, 4, 3, 4], heroes__0__wounds=9, more={2: ("ghoul", "45")})
    game.choose("fight")
    game.choose("hit enemy=1")
    game.choose("more-damage token=spice hit=0 damage=4")
    assert not hero(game).stands
    assert game.state.enemies[1].wounds == 4
    assert game.state.enemies[2].wounds == 0  # the other Hit is lost


@pytest.mark.rule("SOB-BAG-21")
def test_a_shiv_is_for_performers_alone() -> None:
    game = fighting("dark-stone-shiv", near="43")
    assert offers(game, "free-attack") == []
    assert against(game, "free-attack", token="dark-stone-shiv") == "SOB-BAG-21"
    performer: dict[str, Any] = {"heroes__0__class_": "juggler"}
    game = fighting("dark-stone-shiv", near="43", dice=[4], **performer)
    game.choose("free-attack token=dark-stone-shiv")
    assert game.state.enemies[1].wounds == 4  # Defense 2 is not taken off, and nothing was rolled To Hit
    assert [about["roll"] for about in told(game, "rolled")] == ["damage"]
    assert hero(game).bag == []
    assert asked(game).prompt == "act"
    far = fighting("dark-stone-shiv", near="42", **performer)
    assert against(far, "free-attack", token="dark-stone-shiv") == "SOB-FFREE-06"


@pytest.mark.rule("SOB-BAG-21")
def test_with_several_enemies_its_user_says_whom_the_shiv_is_for() -> None:
    performer: dict[str, Any] = {"heroes__0__class_": "juggler", "dice": [6]}
    game = fighting("dark-stone-shiv", near="43", more={2: ("ghoul", "45"), 3: ("ghoul", "47")}, **performer)
    game.choose("free-attack token=dark-stone-shiv")
    assert offers(game, "strike") == ["strike enemy=1", "strike enemy=2"]
    assert (asked(game).prompt, asked(game).usual) == ("strike-outright", 0)
    assert game.ask and game.ask.usual == 0
    game.choose("strike enemy=2")
    assert list(game.state.enemies) == [1, 3]
    assert hero(game).xp == 10
    assert game.state.attack is None


@pytest.mark.rule("SOB-BAG-20", "SOB-BAG-21", "SOB-GRIT-19")
def test_the_dice_of_shiv_and_spice_may_be_rolled_again() -> None:
    performer: dict[str, Any] = {"heroes__0__class_": "juggler", "heroes__0__grit": 1}
    shiv = fighting("dark-stone-shiv", near="43", dice=[1, 4], **performer)
    shiv.choose("free-attack token=dark-stone-shiv")
    shiv.choose("again-all source=grit")
    assert shiv.state.enemies[1].wounds == 4
    best = fighting("dark-stone-shiv", near="43", dice=[6], more={2: ("ghoul", "88")}, **performer)
    best.choose("free-attack token=dark-stone-shiv")
    assert asked(best).prompt == "act"  # nobody would roll a 6 again
    spice = fighting("spice", "tonic", near="43", dice=[4, 1, 4, 1, 5])
    spice.choose("fight")
    for _ in range(2):
        spice.choose("keep")  # To Hit, and the Damage die
    spice.choose("more-damage token=spice hit=0 damage=4")
    spice.choose("again-all source=tonic")
    assert told(spice, "damage")[0]["damage"] == 7


@pytest.mark.rule("SOB-BAG-22")
def test_healing_tokens_are_for_oneself_and_for_others_in_reach() -> None:
    hurt: dict[str, Any] = {"heroes__0__wounds": 2, "heroes__1__wounds": 2, "tiles": ["long-passage"]}
    game = with_bag("bandages", heroes=2, at=["1.20", "2.03"], **hurt)
    assert offers(game, "use") == ["use token=bandages on=0"]
    game = with_bag("bandages", heroes=2, at=["1.20", "1.07"], **hurt, dice=[1])
    assert offers(game, "use") == ["use token=bandages on=0", "use token=bandages on=1"]
    game.choose("use token=bandages on=1")
    assert (hero(game).wounds, hero(game, 1).wounds, hero(game).xp) == (2, 1, 5)
    game = with_bag("bandages", heroes=2, at=["1.20", "1.07"], **hurt, enemies=ENEMY)
    assert offers(game, "use") == ["use token=bandages on=0"]


@pytest.mark.rule("SOB-BAG-22")
def test_nobody_is_offered_to_heal_what_is_whole() -> None:
    assert offers(with_bag("bandages", "whiskey", "exotic-herbs"), "use") == []
    assert offers(with_bag("tonic", heroes__0__grit=2), "use") == []


@pytest.mark.rule("SOB-BAG-22")
def test_the_dice_are_those_of_whoever_uses_it() -> None:
    game = with_bag("bandages", heroes=2, heroes__1__wounds=6, heroes__0__grit=1, heroes__1__grit=1, dice=[1, 5])
    game.choose("use token=bandages on=1")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "reroll")
    game.choose("again-all source=grit")
    assert (hero(game, 1).wounds, hero(game).grit, hero(game, 1).grit) == (1, 0, 1)


@pytest.mark.rule("SOB-BAG-23")
def test_a_tonic_may_be_drunk_when_the_dice_have_been_seen() -> None:
    hurt = "encounters: [{id: rocks, name: Rocks, does: [hits: 4]}]"
    given: dict[str, Any] = {"cards": hurt, "decks__encounter": {"stack": "rocks"}, "heroes__0__bag": ["tonic"]}
    game = mine(2, step=("draw-encounters", 1, 1), dice=[1, 2, 3, 4, 4, 5, 1, 3], **given)
    assert game.ask and game.ask.prompt == "reroll"
    game.choose("again-misses source=tonic")
    assert (hero(game).grit, hero(game).bag, hero(game).wounds) == (0, [], 1)
    game = mine(2, step=("draw-encounters", 1, 1), dice=[1, 2, 3, 4], **given)
    game.choose("keep")
    assert (hero(game).wounds, hero(game).bag) == (3, ["tonic"])
    assert game.ask and game.ask.about.get("roll") != "defense"  # for those dice it is too late


@pytest.mark.rule("SOB-BAG-24")
def test_any_hero_who_stands_may_pour_its_oil() -> None:
    oil: dict[str, Any] = {f"heroes__{seat}__bag": ["lantern-oil"] for seat in (1, 2)}
    game = mine(3, step="hold-back", dice=[1, 2, 3, 6], party=0, **oil)
    assert game.ask and game.ask.seat == 1
    game.choose("pick die=0 source=lantern-oil")
    assert game.ask.seat == 2
    assert offers(game, "pick") + offers(game, "again-all") == ["again-all source=lantern-oil"]  # only the 2 is left
    game.choose("again-all source=lantern-oil")
    assert told(game, "hold-back")[0]["dice"] == [3, 6]
    oil |= {"heroes__1__knocked_out": True, "heroes__1__wounds": 10}
    game = mine(3, step="hold-back", dice=[1, 2], party=0, **oil)
    assert game.ask and game.ask.seat == 2
