"""Free Attacks."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.heroes.hands import fight_begins
from darklantern.games.brimstone.kits import alter
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.activation import ACTIONS
from tests.brimstone.fights.arena import arena
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.heroes.kit import items
from tests.brimstone.mine import against, asked, happens, hero, offers, ruled, told

Enemies = dict[int, tuple[str | int, ...]]
BESIDE: Enemies = {1: ("hard", "43")}


def armed(*arms: str, enemies: Enemies | None = None, **given: Any) -> Brimstone:
    """The first of two Heroes acts in 44 with these Items, next to an Enemy; the other stands in the corner."""
    whole: dict[str, Any] = {"acting": 0, "moves": 2, "heroes__0__items": items(*arms), "fight": {"sources": 1}} | given
    return arena(["44", "00"], BESIDE if enemies is None else enemies, cards=ARMED, **whole)


def dice(game: Brimstone, kind: str = "to-hit") -> list[list[int]]:
    return [about["dice"] for about in told(game, "rolled") if about["roll"] == kind]


@pytest.mark.rule("SOB-FFREE-01", "SOB-FFREE-02")
def test_a_free_attack_comes_before_the_normal_one() -> None:
    game = armed("dirk", dice=[1, 1, 1])
    game.choose("free-attack item=dirk#1")
    assert asked(game).prompt == "act"
    game.choose("fight")
    assert dice(game) == [[1], [1, 1]]
    assert asked(game).seat == 1


@pytest.mark.rule("SOB-FFREE-01", "SOB-FFREE-02")
def test_or_after_it() -> None:
    game = armed("dirk", dice=[1, 1, 1])
    game.choose("fight")
    assert (asked(game).seat, asked(game).prompt) == (0, "act")
    assert {str(choice) for choice in asked(game).options} == {"end", "free-attack item=dirk#1"}
    assert against(game, "go", to="1.45") == "SOB-ACT-04"
    game.choose("free-attack item=dirk#1")
    assert dice(game) == [[1, 1], [1]]
    assert asked(game).seat == 1
    ended = armed("dirk", dice=[1, 1])
    ended.choose("fight")
    ended.choose("end")
    assert asked(ended).seat == 1


@pytest.mark.rule("SOB-FFREE-02")
def test_not_in_the_activation_of_another() -> None:
    game = armed("dirk", acting=1)
    assert offers(game, "free-attack") == []
    assert against(game, "free-attack", item="dirk#1") == "SOB-FFREE-01"
    assert against(game, "use", seat=0, item="dirk#1") == "SOB-FFREE-02"
    token = armed(acting=1, heroes__0__bag=["hatchet"])
    assert against(token, "use", seat=0, token="hatchet") == "SOB-BAG-05"


@pytest.mark.rule("SOB-FFREE-03")
def test_one_a_turn_however_many_sources_there_are() -> None:
    game = armed("dirk", "spurs", dice=[1], heroes__0__bag=["hatchet"])
    assert len(offers(game, "free-attack")) == 3
    game.choose("free-attack item=spurs#2")
    assert offers(game, "free-attack") == []
    assert against(game, "free-attack", item="dirk#1") == "SOB-FFREE-03"
    happens(game, "begin-turn", dice=[6, 6, 6, 6, 6, 6])
    assert not hero(game).free_attack


@pytest.mark.rule("SOB-FFREE-04")
def test_what_gives_it_is_exhausted_or_gone() -> None:
    game = armed("dirk", dice=[1])
    game.choose("free-attack item=dirk#1")
    assert not hero(game).items[0].ready
    token = armed(heroes__0__bag=["hatchet"], dice=[1])
    token.choose("free-attack token=hatchet")
    assert hero(token).bag == []


@pytest.mark.rule("SOB-FFREE-05")
def test_how_often_it_may_be_used_stands_on_it() -> None:
    game = armed("dirk", "spurs", "sleeve-gun", acting=0)
    for item in [*hero(game).items]:
        alter(hero(game), item, ready=False)
    happens(game, ("act", 0))
    assert offers(game, "free-attack") == []
    assert against(game, "free-attack", item="dirk#1") == "SOB-ITEM-15"
    ready = [(item.card, item.ready) for item in hero(happens(game, "turn-over", dice=[6] * 9)).items]
    assert ready == [("dirk", False), ("spurs", False), ("sleeve-gun", True)]
    over = armed("dirk", "spurs", enemies={1: ("rat", "43")}, dice=[6, 1, 1])
    for item in [*hero(over).items]:
        alter(hero(over), item, ready=False)
    over.choose("fight")
    assert over.state.enemies == {}
    assert [(item.card, item.ready) for item in hero(over).items] == [("dirk", True), ("spurs", False)]


@pytest.mark.rule("SOB-FFREE-06")
def test_a_melee_one_needs_an_adjacent_enemy_and_a_ranged_one_sight() -> None:
    far = armed("dirk", "sleeve-gun", enemies={1: ("hard", "41")})
    assert offers(far, "free-attack") == ["free-attack item=sleeve-gun#2"]
    assert against(far, "free-attack", item="dirk#1") == "SOB-FFREE-06"
    walled = arena(
        ["12"], {1: ("hard", "03")}, room="cells", cards=ARMED, acting=0, heroes__0__items=items("sleeve-gun")
    )
    assert against(walled, "free-attack", item="sleeve-gun#1") == "SOB-FFREE-06"


@pytest.mark.rule("SOB-FFREE-06", "SOB-FHIT-09")
def test_a_ranged_one_goes_to_adjacent_enemies_first() -> None:
    game = armed("sleeve-gun", enemies={1: ("hard", "43"), 2: ("hard", "41")}, dice=[5, 6])
    game.choose("free-attack item=sleeve-gun#1")
    assert (game.state.enemies[1].wounds, game.state.enemies[2].wounds) == (2, 0)


@pytest.mark.rule("SOB-FFREE-07")
def test_range_and_shots_are_its_own() -> None:
    six = arena(["40"], {1: ("hard", "46")}, cards=ARMED, acting=0, heroes__0__items=items("sleeve-gun", "pepperbox+"))
    assert "free-attack item=sleeve-gun#1" in offers(six, "free-attack")
    seven = arena(
        ["40"], {1: ("hard", "47")}, cards=ARMED, acting=0, heroes__0__items=items("sleeve-gun", "pepperbox+")
    )
    assert offers(seven, "free-attack") == []
    assert offers(seven, "shoot") == ["shoot item=pepperbox#2"]  # Range 9
    boosts = [{"stat": "shots", "add": 2, "until": "turn", "seat": 0}]
    game = armed("sleeve-gun", "pepperbox+", dice=[4], boosts=boosts)
    game.choose("free-attack item=sleeve-gun#1")
    assert dice(game) == [[4]]  # one die, and a miss with Ranged 5+
    assert told(game, "hits")[0]["hits"] == 0


@pytest.mark.rule("SOB-FFREE-08")
def test_its_combat_takes_the_place_of_the_heros() -> None:
    boosts = [{"stat": "combat", "add": 2, "until": "turn", "seat": 0}]
    game = armed("dirk", dice=[4, 6], boosts=boosts)
    game.choose("free-attack item=dirk#1")
    assert dice(game) == [[4]]
    assert told(game, "hits")[0]["hits"] == 1  # with the Hero's own Melee 4+
    assert game.state.enemies[1].wounds == 2  # 6, less Defense 4


@pytest.mark.rule("SOB-FFREE-09")
def test_hand_weapons_add_nothing_to_it() -> None:
    game = armed("dirk", "broadsword+", dice=[4, 5])
    game.choose("free-attack item=dirk#1")
    assert ruled(game, "free-attack") == [("SOB-FFREE-01", {"who": 0, "card": "dirk"})]
    assert dice(game) == [[4]]
    assert told(game, "damage")[0]["damage"] == 5
    normal = armed("dirk", "broadsword+", dice=[1, 1, 1, 4, 5])
    normal.choose("fight")
    assert dice(normal) == [[1, 1, 1, 4]]
    assert told(normal, "damage")[0]["damage"] == 8


@pytest.mark.rule("SOB-FFREE-10")
def test_it_may_be_made_alone_and_before_moving() -> None:
    game = armed("sleeve-gun", enemies={1: ("hard", "41")}, moves=3, dice=[1])
    game.choose("free-attack item=sleeve-gun#1")
    game.choose("go to=1.46")
    assert (asked(game).seat, game.state.activation.moves) == (0, 1)
    game.choose("end")
    assert asked(game).seat == 1
    assert len(dice(game)) == 1


# -- where rules meet -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FFREE-01", "SOB-FXP-11")
def test_it_is_an_attack_of_its_own_for_xp() -> None:
    game = armed("dirk", enemies={1: ("beast", "43")}, dice=[4, 3, 4, 1, 3])
    game.choose("free-attack item=dirk#1")
    assert hero(game).xp == 15
    game.choose("fight")
    assert game.state.enemies[1].wounds == 2
    assert hero(game).xp == 30


@pytest.mark.rule("SOB-FFREE-02", "SOB-FEND-01")
def test_with_the_last_enemy_there_is_nothing_to_follow() -> None:
    game = armed("dirk", "spurs", enemies={1: ("rat", "43")}, dice=[4, 6])
    game.choose("free-attack item=dirk#1")
    assert game.state.enemies == {}
    assert len(told(game, "fight-over")) == 1
    killed = armed("dirk", enemies={1: ("rat", "43"), 2: ("ghoul", "88")}, dice=[4, 1, 6])
    killed.choose("fight")
    assert asked(killed).seat == 1  # nobody is left next to it


@pytest.mark.rule("SOB-FFREE-02")
def test_after_the_attack_other_things_may_be_used_but_not_what_comes_before_it() -> None:
    game = armed("dirk", dice=[1, 1], heroes__0__bag=["bandages"], heroes__0__wounds=2, heroes__0__grit=1)
    game.choose("fight")
    game.choose("keep")
    assert {choice.verb for choice in asked(game).options} == {"end", "free-attack", "use"}
    assert against(game, "more-moves") == "SOB-GRIT-08"
    assert against(game, "fight") == "SOB-FATT-01"


@pytest.mark.rule("SOB-FFREE-06", "SOB-FIMMUN-01")
@pytest.mark.parametrize(("cards", "wounds", "told_so"), [([], 4, 0), (["fireproof"], 0, 1)])
def test_who_is_immune_to_what_strikes_outright_takes_nothing(cards: list[str], wounds: int, told_so: int) -> None:
    game = armed("fuse-pike", dice=[4], enemies__1__cards=cards)
    game.choose("free-attack item=fuse-pike#1")
    assert game.state.enemies[1].wounds == wounds
    assert len(told(game, "enemy-immune")) == told_so
    assert (game.state.attack, asked(game).prompt) == (None, "act")


@pytest.mark.rule("SOB-FFREE-06")
def test_the_hits_of_whoever_has_none_but_critical_ones_are_so_in_a_free_attack_too() -> None:
    boosts = [{"stat": "sure-criticals", "add": 1, "until": "turn", "seat": 0}]
    game = armed("sleeve-gun", dice=[5, 3], boosts=boosts)
    game.choose("free-attack item=sleeve-gun#1")
    assert (told(game, "hits")[0]["criticals"], game.state.enemies[1].wounds) == (1, 3)


@pytest.mark.rule("SOB-FFREE-04")
def test_fangs_bite_once_a_turn_with_a_d8() -> None:
    game = armed(heroes__0__ailments=["fangs"], dice=[4, 8])
    game.choose("free-attack ability=fangs")
    assert dice(game, "damage") == [[8]]
    assert game.state.enemies[1].wounds == 4
    assert offers(game, "free-attack") == []


@pytest.mark.rule("SOB-FFREE-04")
@pytest.mark.parametrize(
    ("kind", "damage", "how", "willpower"),
    [
        ("void-spiders", 4, "bite", 1),
        ("void-spiders", 2, "bite", 0),  # Defense 2: no Wound
        ("ghoul", 4, "bite", 0),  # of no Void
        ("void-spiders", 4, "fist", 0),
    ],
)
def test_who_bites_something_of_the_void_may_be_corrupted(kind: str, damage: int, how: str, willpower: int) -> None:
    enemies: dict[int, tuple[str | int, ...]] = {1: (kind, "43"), 2: ("ghoul", "00")}
    given: dict[str, Any] = {"acting": 0, "heroes__0__ailments": ["fangs"], "cards": ARMED}
    game = arena(["44", "88"], enemies, dice=[4, damage, 1, 1] if how == "bite" else [4, 1, damage, 1], **given)
    game.choose("free-attack ability=fangs" if how == "bite" else "fight")
    rolled = [about["roll"] for about in told(game, "rolled")]
    assert rolled.count("willpower") == willpower
    assert hero(game).corruption == willpower


@pytest.mark.rule("SOB-FFREE-04")
def test_a_bowie_knife_is_drawn_for_it_once_a_fight() -> None:
    game = armed("bowie-knife+", dice=[4, 1, 6])
    game.choose("free-attack item=bowie-knife#1")
    assert dice(game) == [[4, 1]]
    assert told(game, "damage")[0]["damage"] == 7
    assert offers(armed("bowie-knife"), "free-attack") == []  # it is not in hand


@pytest.mark.rule("SOB-FFREE-01", "SOB-ITEM-26")
def test_what_gives_it_is_taken_in_hand_when_enemies_come() -> None:
    game = armed("bowie-knife")
    fight_begins(game)
    assert hero(game).items[0].equipped


def test_what_gives_it_can_be_asked_about() -> None:
    game = armed("dirk", heroes__0__bag=["hatchet"])
    assert [str(wish.option) for wish in ACTIONS.candidates(game, 0, "dirk#1")] == ["free-attack item=dirk#1"]
    assert [str(wish.option) for wish in ACTIONS.candidates(game, 0, "hatchet")] == ["free-attack token=hatchet"]


@pytest.mark.rule("SOB-FFREE-08")
def test_its_odds_and_name_are_shown() -> None:
    ask = armed("dirk", heroes__0__bag=["hatchet"]).scene(0).ask
    assert ask
    found = {one.label: one.odds.text if one.odds else "" for one in ask.options if one.verb == "free-attack"}
    assert found == {
        "Free Attack with Dirk": "1 die, 4+, Damage D6 against Defense 4: 28% to wound, 0% to kill",
        "Free Attack with Hatchet": "1 die, 4+, Damage D6+2 against Defense 4: 39% to wound, 0% to kill",
    }
