"""EFF: Counted conditions, lasting effects, effect rolls, take."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.cards.lasting import forget_unit, markers_left, return_markers
from darklantern.games.arcana.cards.playing import PlayAbility
from darklantern.games.arcana.in_force import of_unit
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.rounds.explorers import begin_turn, explorer_phase
from darklantern.games.arcana.rounds.horror import horror_phase
from darklantern.games.arcana.state import NOWHERE, Arcana, Lasting
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.ethereal import passed
from darklantern.table.ask import option
from tests.arcana.effects import against, let, owned, worn
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, explorer, halls, happens, monster, offers, space, told, where

CARDS = """
items:
- {id: wall, name: Wall, type: artifact, level: 1, main: true, actives: [{cost: {essence: 1},
   do: [{this-round: {stat: armor}}]}]}
- {id: veil, name: Veil, type: consumable, level: 1,
   actives: [{cost: {destroy: true}, do: [{this-round: {stat: armor, add: 2}}]}, {cost: {essence: 1, destroy: true},
   do: [{restore: {stamina: 1}}]}]}
- {id: tally, name: Tally, type: artifact, level: 1, main: true,
   actives: [{cost: {stamina: 1}, do: [{counted: {count: 3, do: [{restore: {essence: 1}}]}}]}],
   triggers: [{when: {event: item-gained}, do: [{counted: {count: 2, of: gains, do: [{restore: {essence: 2}}]}}]}]}
events:
- {id: oath, name: Oath, kind: explorer, binding: true, passive: [{stat: will, add: 1}],
   actives: [{cost: {destroy: true}, do: [{this-round: {stat: armor}}]}]}
monsters:
- {id: lurker, name: Lurker, level: 2, health: 2, stamina: 4, armor: 1, will: 1, enters: [{threat: 1}]}
"""


# -- counted conditions -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EFF-01", "MA-EFF-02")
def test_an_ability_that_is_counted_works_every_third_time() -> None:
    game = halls(explorers=1, cards=CARDS, explorers__0__items=owned("tally=main"))
    seen = []
    for _ in range(4):
        choose(game, "play card=tally ability=0")
        seen.append((game.state.counts.get("tally", 0), explorer(game).essence))
    assert seen == [(1, 0), (2, 0), (0, 1), (1, 1)]


@pytest.mark.rule("MA-EFF-01", "MA-EFF-02")
def test_a_condition_is_counted_apart_from_another_on_the_same_card() -> None:
    game = halls(explorers=1, cards=CARDS, explorers__0__items=owned("tally=main"), counts={"tally": 2})
    let(game, "[{take-item: wrench}]")
    assert (game.state.counts, explorer(game).essence) == ({"tally": 2, "tally/gains": 1}, 0)
    let(game, "[{take-item: pistol}]")
    assert (game.state.counts, explorer(game).essence) == ({"tally": 2}, 2)


@pytest.mark.rule("MA-EFF-02")
@pytest.mark.parametrize(
    ("count", "living", "needed"), [("explorers+2", 1, 3), ("explorers+2", 3, 5), ("explorers", 3, 3)]
)
def test_a_count_may_depend_on_the_explorers_when_the_chapter_began(count: str, living: int, needed: int) -> None:
    game, counted = halls(explorers=1, chapter_explorers=living), f"count: {count}, do: [{{restore: {{essence: 1}}}}]"
    for _ in range(needed - 1):
        let(game, f"[{{counted: {{{counted}}}}}]", source="one-3")
        assert explorer(game).essence == 0
    let(game, f"[{{counted: {{{counted}}}}}]", source="one-3")
    assert explorer(game).essence == 1


# -- lasting effects --------------------------------------------------------------------------------------------------


def armored(**given: Any) -> Arcana:
    """Explorer 0 has armor 2 and 1 more for this round."""
    return let(halls(2, cards=CARDS, **given), "[{this-round: {stat: armor}}]", source="wall")


@pytest.mark.rule("MA-EFF-03")
def test_this_round_lasts_until_the_next_explorer_phase() -> None:
    game = armored()
    assert number(game, 0, "armor") == 3
    happens(game, horror_phase())
    assert number(game, 0, "armor") == 3
    happens(game, explorer_phase())
    assert number(game, 0, "armor") == 2


@pytest.mark.rule("MA-EFF-03")
def test_or_until_the_own_turn_begins() -> None:
    game = armored()
    happens(game, begin_turn(1))
    assert number(game, 0, "armor") == 3
    happens(game, begin_turn(0))
    assert number(game, 0, "armor") == 2


@pytest.mark.rule("MA-EFF-03", "MA-EFF-08")
def test_what_a_monster_or_horror_event_does_lasts_until_the_horror_phase() -> None:
    game = halls(2, monsters={"rust-rat": "1.01"})
    let(game, "[{this-round: {stat: armor, add: -1, who: explorers}}]", unit=4, source="rust-rat")
    let(game, "[{this-round: {stat: will, add: -1, who: explorers}}]", unit=NOWHERE, source="lights-out")
    assert [number(game, 0, stat) for stat in ("armor", "will")] == [1, 1]
    assert [one.by for one in game.state.lasting] == [NOWHERE, NOWHERE]
    happens(game, explorer_phase())
    assert [number(game, 0, stat) for stat in ("armor", "will")] == [1, 1]
    happens(game, horror_phase())
    assert [number(game, 0, stat) for stat in ("armor", "will")] == [2, 2]


@pytest.mark.rule("MA-EFF-08")
def test_horror_markers_never_run_out() -> None:
    game = halls(2)
    for _ in range(5):
        let(game, "[{this-round: {stat: armor, who: explorers}}]", unit=NOWHERE, source="lights-out")
    assert number(game, 0, "armor") == 7


@pytest.mark.rule("MA-EFF-04")
def test_an_explorer_has_three_markers_for_all_cards_together() -> None:
    game = halls(2, cards=CARDS, explorers__0__items=owned("wall=main", "veil"), explorers__0__essence=9)
    for _ in range(2):
        choose(game, "play card=wall ability=0")
    choose(game, "play card=veil ability=0")
    assert (number(game, 0, "armor"), number(game, 1, "armor")) == (6, 3)
    assert against(game, "play", card="wall", ability=0) == "MA-EFF-04"
    let(game, "[{this-round: {stat: armor}}]", source="wall")
    assert (number(game, 0, "armor"), len(game.state.lasting)) == (6, 3)


def test_a_wish_that_names_no_ability_means_the_first() -> None:
    game = halls(2, cards=CARDS, explorers__0__items=owned("wall=main"))
    assert against(game, "play", card="wall") == "MA-ESS-11"


def test_whoever_would_use_the_last_marker_is_warned() -> None:
    game = halls(2, cards=CARDS, explorers__0__items=owned("wall=main"), explorers__0__essence=9)
    seen = []
    for _ in range(3):
        chosen = option("play", card="wall", ability=0)
        seen.append([one.what for one in PlayAbility().warnings(game, 0, chosen)])
        choose(game, str(chosen))
    assert seen == [[], [], ["last-marker"]]


@pytest.mark.rule("MA-EFF-04")
def test_one_marker_stands_for_an_effect_on_several() -> None:
    game = let(halls(3), "[{this-round: {stat: armor, who: explorers}}]", source="wall")
    assert [number(game, seat, "armor") for seat in (0, 1, 2)] == [3, 4, 3]
    assert len(game.state.lasting) == 1


def veiled() -> Arcana:
    game = halls(2, cards=CARDS, explorers__0__items=owned("veil", "wrench"), explorers__0__essence=3)
    choose(game, "play card=veil ability=0")
    return game


@pytest.mark.rule("MA-EFF-05")
def test_a_card_with_a_lasting_effect_is_destroyed_when_its_markers_return() -> None:
    game = veiled()
    assert worn(game) == ["veil", "wrench"]
    assert game.state.waiting == ["veil"]
    return_markers(game, 0)
    assert worn(game) == ["wrench"]
    assert game.state.decks["destroyed-items"].discard == ["veil"]
    assert game.state.waiting == []


@pytest.mark.rule("MA-EFF-06")
def test_nothing_on_a_card_that_waits_can_be_played_or_destroyed() -> None:
    game = veiled()
    assert offers(game, "play") == []
    assert against(game, "play", card="veil", ability=1) == "MA-EFF-06"
    let(game, "[destroy-item]")
    assert worn(game) == ["veil"]


@pytest.mark.rule("MA-EFF-06", "MA-THREAT-08")
def test_a_card_that_waits_does_not_pay_for_threat_at_level_5() -> None:
    items = owned("wall=main", "wrench=main")
    game = halls(2, cards=CARDS, level=5, explorers__0__items=items, explorers__1__items=items, waiting=["wall"])
    let(game, "[{threat: 1}]", unit=NOWHERE)
    assert offers(game, "destroy-item") == ["destroy-item item=wrench"]


@pytest.mark.rule("MA-EFF-07")
def test_a_binding_event_that_waits_is_not_in_play() -> None:
    game = halls(2, cards=CARDS, explorers__0__bound=["oath"])
    assert number(game, 0, "will") == 3
    choose(game, "play card=oath ability=0")
    assert (number(game, 0, "will"), number(game, 0, "armor")) == (2, 3)
    assert "oath" not in of_unit(game, 0)
    return_markers(game, 0)
    assert explorer(game).bound == []
    assert game.state.decks["explorer-events"].discard == ["oath"]


# -- effect rolls -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EFF-09", "MA-EFF-10")
@pytest.mark.parametrize(("face", "essence"), [(6, 0), (7, 1), (8, 1), (10, 1)])
def test_an_effect_roll_needs_its_value_or_more(face: int, essence: int) -> None:
    game = let(halls(1), "[{roll: {value: 7, do: [{restore: {essence: 1}}]}}]", dice=[face])
    assert explorer(game).essence == essence


@pytest.mark.rule("MA-EFF-10")
def test_a_card_may_say_what_comes_of_less() -> None:
    text = "[{roll: {value: 7, do: [{restore: {essence: 1}}], otherwise: [{lose: {stamina: 1}}]}}]"
    assert explorer(let(halls(1), text, dice=[6])).stamina == 6
    assert explorer(let(halls(1), text, dice=[7])).stamina == 7


# -- take -------------------------------------------------------------------------------------------------------------


def deck(*cards: str, discard: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"stack": " ".join(cards), "pile": " ".join(discard)}


@pytest.mark.rule("MA-EFF-11")
@pytest.mark.parametrize(
    "place",
    [
        {"decks__monsters": deck("rust-rat", "lurker")},
        {"decks__monsters": deck("rust-rat", discard=("lurker",))},
        {"decks__monsters": deck("rust-rat"), "removed": ["lurker"]},
        {"decks__monsters": deck("rust-rat"), "decks__monsters-2": deck("gear-ghoul", "lurker")},
    ],
    ids=["deck", "destroyed", "removed", "reserve"],
)
def test_a_monster_is_taken_from_wherever_it_lies(place: dict[str, Any]) -> None:
    given = {"decks__monsters-2": deck("gear-ghoul"), **place}
    game = halls(1, tiles=["engine"], at=["1.33"], cards=CARDS, **given)
    let(game, "[{take-monster: lurker}]")
    assert monster(game).card == "lurker"
    piles = game.state.decks
    left = [*piles["monsters"].cards, *piles["monsters"].discard, *piles["monsters-2"].cards, *game.state.removed]
    assert "lurker" not in left
    assert "rust-rat" in left


@pytest.mark.rule("MA-EFF-11")
def test_the_deck_is_searched_before_the_destroyed_monsters() -> None:
    game = halls(1, tiles=["engine"], at=["1.33"], cards=CARDS, decks__monsters=deck("lurker", discard=("lurker",)))
    let(game, "[{take-monster: lurker}]")
    assert (game.state.decks["monsters"].cards, game.state.decks["monsters"].discard) == ([], ["lurker"])


@pytest.mark.rule("MA-EFF-12")
@pytest.mark.parametrize("card", ["lurker", "oil-leech"])
def test_the_monster_deck_is_shuffled_when_it_was_searched(card: str) -> None:
    cards = ("rust-rat", "cinder-bat", "gear-ghoul", "steam-wraith", "brass-widow", "boiler-golem")
    game = halls(1, tiles=["engine"], at=["1.33"], cards=CARDS, decks__monsters=deck(*cards, "lurker"))
    let(game, f"[{{take-monster: {card}}}]")
    left = [one for one in game.state.decks["monsters"].cards if one != "lurker"]
    assert sorted(left) == sorted(cards)
    assert left != list(cards)


@pytest.mark.rule("MA-EFF-13")
def test_a_monster_that_is_in_play_is_not_taken() -> None:
    empty: dict[str, Any] = {"decks__monsters-2": deck()}
    game = halls(1, tiles=["engine"], at=["1.33"], cards=CARDS, monsters={"lurker": "1.28"}, **empty)
    let(game, "[{take-monster: lurker}]")
    assert list(game.state.monsters) == [4]
    assert told(game, "monster-not-found") == [{"card": "lurker"}]


@pytest.mark.rule("MA-EFF-14")
def test_a_taken_monster_comes_last_in_the_queue_with_full_health_and_enters_play() -> None:
    game = halls(1, tiles=["engine"], at=["1.33"], cards=CARDS, monsters={"rust-rat": "1.28"}, removed=["lurker"])
    let(game, "[{take-monster: lurker}]")
    assert [one.card for one in game.state.monsters.values()] == ["rust-rat", "lurker"]
    assert (monster(game, 5).health, where(game, 5), game.state.threat) == (2, "1.40", 2)


@pytest.mark.rule("MA-EFF-14")
def test_a_taken_monster_comes_where_the_effect_says() -> None:
    game = halls(1, tiles=["engine"], at=["1.28"], cards=CARDS, removed=["lurker"])
    let(game, "[{take-monster: {monster: lurker, at: adjacent}}]")
    assert offers(game, "place") == [
        "place at=1.20",
        "place at=1.21",
        "place at=1.27",
        "place at=1.34",
        "place at=1.35",
    ]
    choose(game, "place at=1.34")
    assert where(game, 4) == "1.34"


@pytest.mark.rule("MA-EFF-14")
@pytest.mark.parametrize(("living", "health"), [(1, 4), (3, 8)])
def test_the_health_of_a_boss_grows_with_the_explorers_of_the_chapter(living: int, health: int) -> None:
    cards = """
monsters:
- {id: chief, name: Chief, level: 4, boss: true, health: 2, health_per_explorer: 2, stamina: 1, armor: 1, will: 1}
"""
    game = let(halls(1, cards=cards, chapter_explorers=living), "[{take-monster: {monster: chief, at: adjacent}}]")
    game.choose(0)
    assert (monster(game).health, number(game, 4, "max-health")) == (health, health)
    let(game, "[{take-monster: {monster: chief, at: adjacent}}]")
    assert list(game.state.monsters) == [4]


@pytest.mark.rule("MA-EFF-05")
def test_a_card_that_waits_for_a_monster_is_destroyed_when_the_monster_is_gone() -> None:
    game = halls(2, monsters={"rust-rat": "1.01"}, cards=CARDS, explorers__0__items=owned("veil"), waiting=["veil"])
    game.state.lasting = [Lasting(4, "veil", "armor", 1, [4])]
    forget_unit(game, 4)
    assert (worn(game), game.state.waiting, game.state.lasting) == ([], [], [])


@pytest.mark.rule("MA-ESS-11")
def test_monsters_gain_no_essence() -> None:
    game = let(halls(1, monsters={"rust-rat": "1.01"}), "[{restore: {essence: 2, who: all}}]")
    assert explorer(game).essence == 2
    assert [entry["who"] for entry in told(game, "essence-gained")] == [0]


@pytest.mark.parametrize("verb", ["gain-item", "equip-main-item", "use-inventory", "destroy-item"])
def test_what_concerns_items_passes_monsters_by(verb: str) -> None:
    game = halls(1, monsters={"rust-rat": "1.01"}, cards=CARDS, explorers__0__items=owned("wall", "veil"))
    let(game, f"[{{{verb}: {{who: monsters}}}}]")
    assert (game.ask and game.ask.prompt, worn(game)) == ("act", ["wall", "veil"])


@pytest.mark.rule("MA-ABIL-07")
def test_lost_health_is_answered_to() -> None:
    cards = """
items:
- {id: scar, name: Scar, type: artifact, level: 1, main: true,
   triggers: [{when: {event: health-lost}, do: [{restore: {essence: 1}}]}]}
"""
    game = halls(1, cards=cards, explorers__0__items=owned("scar=main"))
    let(game, "[{lose: {health: 2}}]")
    assert (explorer(game).health, explorer(game).essence) == (3, 1)


@pytest.mark.rule("MA-CHAP-04", "MA-EFF-02")
def test_what_a_chapter_counted_is_forgotten_with_it() -> None:
    game = halls(1, counts={"one-3": 2, "tally": 1}, cards=CARDS)
    happens(game, "next-chapter")
    assert game.state.counts == {"tally": 1}


@pytest.mark.rule("MA-ETH-06", "MA-EFF-03")
def test_who_is_ethereal_for_a_round_is_passed_through() -> None:
    tied = [{"by": NOWHERE, "source": "x", "stat": "ethereal", "add": 1, "units": [4]}]
    game = halls(1, at=["1.01"], monsters={"rust-rat": "1.02"}, lasting=tied)
    assert passed(Area(game, 0)) == 1 << space(game, "1.02")
    assert passed(Area(halls(1, at=["1.01"], monsters={"rust-rat": "1.02"}), 0)) == 0


@pytest.mark.rule("MA-EFF-05")
def test_a_card_whose_markers_lie_there_still_waits_when_others_go() -> None:
    items: dict[str, Any] = {"explorers__0__items": owned("veil"), "explorers__1__items": owned("wall=main")}
    game = halls(2, cards=CARDS, waiting=["veil", "wall"], **items)
    game.state.lasting = [Lasting(0, "veil", "armor", 1, [0]), Lasting(1, "wall", "armor", 1, [1])]
    return_markers(game, 0)
    assert (worn(game, 0), worn(game, 1), game.state.waiting) == ([], ["wall=main"], ["wall"])


@pytest.mark.rule("MA-EFF-03", "MA-MON-06")
@pytest.mark.parametrize("how", ["destroy-unit", "banish"])
def test_nothing_lasts_for_a_monster_that_has_left(how: str) -> None:
    game = halls(1, monsters={"rust-rat": "1.01", "oil-leech": "1.02"})
    let(game, "[{this-round: {stat: armor, who: monsters}}]", source="wall")
    let(game, f"[{{{how}: {{who: first-monster}}}}]")
    assert [lasting.units for lasting in game.state.lasting] == [[5]]


@pytest.mark.rule("MA-MON-06")
def test_a_boss_stays_where_others_are_banished() -> None:
    game = halls(1, monsters={"warden": "1.01", "oil-leech": "1.02"})
    let(game, "[{banish: {who: monsters}}]")
    assert [monster.card for monster in game.state.monsters.values()] == ["warden"]
    assert told(game, "boss-stays") == [{"monster": 4, "card": "warden"}]


@pytest.mark.rule("MA-HORROR-12")
def test_where_nobody_acts_there_is_no_tile_of_anybody() -> None:
    game = drawn({(0, 0): "C"}, at=[at(0, 1)])
    let(game, "[{destroy-space: {kinds: [chest], which: every, where: tile}}]", unit=NOWHERE)
    assert game.state.explored == {}
    let(game, "[{destroy-space: {kinds: [chest], which: every, where: all}}]", unit=NOWHERE)
    assert game.state.explored == {0: 1}


@pytest.mark.rule("MA-EFF-04", "MA-EFF-08")
def test_monsters_use_horror_markers_which_never_run_out() -> None:
    game = halls(1, monsters={"rust-rat": "1.01"})
    for _ in range(5):
        let(game, "[{this-round: {stat: armor}}]", unit=4, source="claw")
    assert ([lasting.by for lasting in game.state.lasting], number(game, 4, "armor")) == ([NOWHERE] * 5, 6)
    assert [markers_left(game, unit) for unit in (4, NOWHERE, 0)] == [1, 1, 3]
