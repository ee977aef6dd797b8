"""Powers: every number that a card can change, for whom, where and for how long."""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import Any

import pytest

from darklantern.games.heart import turns
from darklantern.games.heart.modifier_names import Stat
from darklantern.games.heart.powers import power
from darklantern.games.heart.state import Heart

from .island import island, me, offered, offers, told
from .quiet import gate, play_until_round, play_until_turn, quiet

CARDS = """
- {id: tonic, name: Tonic, kind: item, icon: i, does: [recover: {strength: 1}]}
- {id: bane, name: Bane, kind: item, icon: i, does: [kill]}
- {id: wire, name: Wire, kind: trap, icon: t}
- {id: psalm, name: Psalm, kind: ritual, icon: r}
- {id: harmless, name: Harmless, kind: curse, icon: c, pay: {actions: 1}}
spawn:
- {id: s1, top: {at: cave}, middle: {at: cave}, bottom: {at: cave}}
"""
CRAWLER = [("crawler", "swamp")]
ADVANCE: dict[str, Any] = {"step": "advance", "spawn__cards": [], "spawn__discard": []}


def position(powers: str, *held: str, seat: int = 0, **given: Any) -> Heart:
    """A seat holds a Curse with these powers; the first one some cards besides."""
    sign = f"- {{id: sign, name: Sign, kind: curse, icon: c, pay: {{actions: 9}}, powers: [{powers}]}}"
    hands = [["sign"] * (seat == 0) + list(held), ["sign"] * (seat == 1)]
    return island(
        hands=hands,
        cards=f"cards:\n{sign}{CARDS}",
        next_creature=1,
        **{"curses__cards": ["harmless"] * 9} | given,
    )


def dice(game: Heart) -> int:
    return len(told(game, "rolled")[-1]["dice"])


def hits(game: Heart) -> int:
    return sum(roll["hits"] for kind in ("rolled", "rerolled") for roll in told(game, kind))


def open_hits(game: Heart) -> int:
    return game.state.combat.hits if game.state.combat else 0


def spent(game: Heart) -> int:
    return 6 - game.state.turn.actions


def moves(game: Heart) -> int:
    return len(told(game, "creature-moved"))


Case = tuple[dict[str, Any], list[str], Callable[[Heart], int], dict[int, int]]
NUMBERS: dict[str, Case] = {
    "combat-dice": ({"creatures": CRAWLER}, ["fight"], dice, {0: 5, 2: 7, -1: 4, -9: 1}),
    "combat-hits": (
        {"creatures": CRAWLER, "dice": [6, 1, 1, 1, 1]},
        ["fight"],
        open_hits,
        {0: 1, 2: 3, -1: 0, -2: 0},
    ),
    "combat-rerolls": (
        {"creatures": CRAWLER, "dice": [1] * 5 + [6] * 9},
        ["fight"],
        hits,
        {0: 0, 1: 1, 2: 2, 9: 5},
    ),
    "ritual-dice": ({}, ["play card=psalm"], dice, {0: 5, 1: 6, -2: 3, -9: 1}),
    "trap-dice": ({}, ["play card=wire"], dice, {0: 5, 1: 6, -2: 3, -9: 1}),
    "actions": (
        {"step": "next-turn", "taken": [1]},
        [],
        lambda game: game.state.turn.actions,
        {0: 6, 1: 7, -1: 5, -5: 1, -9: 1},
    ),
    "hand-limit": ({}, [], lambda game: turns.hand_limit(game, 0), {0: 5, 2: 7, -1: 4}),
    "free-moves": (
        {},
        ["move to=harbour", "move to=swamp", "move to=harbour"],
        spent,
        {0: 3, 1: 2, 2: 1, 3: 0, -1: 3},
    ),
    "repair-tokens": (
        {"at": ["eastern-gate"]} | gate("eastern-gate", 2),
        ["repair tokens=2"],
        spent,
        {0: 2, 1: 1, 2: 1, -1: 2},
    ),
    "loot-cards": (
        {"at": ["village"]},
        ["loot"],
        lambda game: len(me(game).hand) - 5,
        {0: 1, 1: 2, 2: 3, -3: 1},
    ),
    "quiet-loot": (
        {"at": ["village"], "creatures": [("crawler", "harbour")]},
        ["loot"],
        moves,
        {0: 1, 1: 0, -1: 1},
    ),
    "harm": (
        ADVANCE | {"creatures": [("devourer", "harbour")]},
        [],
        lambda game: 5 - me(game).strength,
        {0: 1, 1: 2, 3: 4, -1: 0, -2: 0},
    ),
    "dread": (
        ADVANCE | {"creatures": CRAWLER},
        [],
        lambda game: 5 - me(game).sanity,
        {0: 1, 1: 2, -1: 0, -2: 0},
    ),
    "spawn-cards": (
        {"step": "round", "spawn__cards": ["s1"] * 5},
        [],
        lambda game: len(told(game, "placed")),
        {0: 2, 1: 3, -1: 1, -2: 0, -9: 0},
    ),
    "speed": (ADVANCE | {"creatures": [("crawler", "cave")]}, [], moves, {0: 1, 1: 2, -1: 0, -2: 0}),
    "gate-damage": (
        ADVANCE | {"creatures": [("crawler", "eastern-gate")]},
        [],
        lambda game: game.state.gates["eastern-gate"].damage,
        {0: 1, 1: 2, -1: 1, -3: 1},
    ),
    "guardian-toll": (
        {"creatures": [("guardian", "swamp")], "guardian_health": 7},
        ["play card=bane"],
        lambda game: 7 - game.state.guardian_health,
        {0: 3, 1: 4, -1: 2, -9: 1},
    ),
    "curse-toll": (
        {"at": ["chapel"]},
        ["move to=heart-of-darkness"],
        lambda game: game.content.curses_in(me(game).hand) - 1,
        {0: 1, 1: 2, -1: 1},
    ),
    "healing": (
        {"seats__0__strength": 1},
        ["play card=tonic"],
        lambda game: me(game).strength - 1,
        {0: 1, 1: 2, -1: 0, -4: 0},
    ),
}


def test_every_number_is_proved() -> None:
    assert set(NUMBERS) == set(typing.get_args(Stat))


@pytest.mark.parametrize("stat, add", [(stat, add) for stat in NUMBERS for add in NUMBERS[stat][3]])
@pytest.mark.parametrize("who", ["you", "all"])
def test_a_power_changes_its_number(stat: str, add: int, who: str) -> None:
    given, choices, count, wanted = NUMBERS[stat]
    game = position(f"{{stat: {stat}, add: {add}, who: {who}}}", "tonic", "bane", "wire", "psalm", **given)
    for choice in choices:
        game.choose(choice)
    assert count(game) == wanted[add]


def test_more_hits_need_a_hit() -> None:
    game = position("{stat: combat-hits, add: 2}", creatures=CRAWLER, dice=[4] * 5)
    game.choose("fight")
    assert game.state.combat is None and len(game.state.creatures) == 1


def test_the_second_damage_of_one_move_may_destroy_a_gate_once() -> None:
    worn = gate("eastern-gate", 1)
    game = position("{stat: gate-damage, add: 3}", **ADVANCE, **worn, creatures=[("crawler", "eastern-gate")])
    assert (game.state.gates["eastern-gate"].destroyed, game.state.gates["eastern-gate"].damage) == (True, 0)
    assert game.state.darkness == 2


# -- whose, where and against whom -------------------------------------------------------------------------


@pytest.mark.parametrize("who, seat, change", [("you", 0, 1), ("you", 1, 0), ("all", 0, 1), ("all", 1, 1)])
def test_a_power_serves_its_owner_or_all(who: str, seat: int, change: int) -> None:
    game = position(f"{{stat: trap-dice, add: 1, who: {who}}}", seat=seat)
    assert power(game, "trap-dice", 0) == change


def test_a_power_against_one_kind_counts_while_it_is_there() -> None:
    only_devourers = "{stat: combat-dice, add: 3, against: devourer}"
    for kind, rolled in (("crawler", 5), ("devourer", 8)):
        game = position(only_devourers, creatures=[(kind, "swamp")])
        game.choose("fight")
        assert dice(game) == rolled
    bitten = position("{stat: harm, add: 1, against: guardian}", **ADVANCE, creatures=[("devourer", "harbour")])
    assert me(bitten).strength == 4


@pytest.mark.parametrize("place, change", [("swamp", 2), ("harbour", 0)])
def test_a_power_may_depend_on_the_situation(place: str, change: int) -> None:
    game = position("{stat: trap-dice, add: 2, is: {at: [swamp]}}", at=[place])
    assert power(game, "trap-dice", 0) == change


def test_powers_add_up() -> None:
    game = position("{stat: trap-dice, add: 3}, {stat: trap-dice, add: -1}, {stat: ritual-dice, add: 7}")
    assert power(game, "trap-dice", 0) == 2


SOURCES = """
cards:
- {id: curse, name: Curse, kind: curse, icon: c, powers: [{stat: trap-dice, add: 1}]}
- {id: deed, name: Deed, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, powers: [{stat: trap-dice, add: 1}]}}
- {id: gift, name: Gift, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, powers: [{stat: trap-dice, add: 1, who: all}]}}
- {id: eves-item, name: Eve's Item, kind: personal, icon: e, does: [draw]}
events:
- {id: fog, name: Fog, icon: e, flavour: none, ends: {event: talked}, powers: [{stat: trap-dice, add: 1}]}
protagonists:
- {id: eve, name: Eve, calling: a test, icon: e, tint: "#eeeeee", strength: 5, sanity: 5, item: eves-item,
   skill: none, powers: [{stat: trap-dice, add: 1}]}
"""


@pytest.mark.parametrize(
    "given, mine, theirs",
    [
        ({"seats__0__protagonist": "eve"}, 1, 0),
        ({"seats__0__hand": ["curse"]}, 1, 0),
        ({"seats__0__quests": [{"card": "deed", "complete": True}]}, 1, 0),
        ({"events": [{"card": "fog"}]}, 1, 1),
        ({"seats__0__quests": [{"card": "deed"}]}, 0, 0),
        ({"seats__1__quests": [{"card": "gift", "complete": True}]}, 1, 1),
        ({"seats__1__quests": [{"card": "gift", "complete": True}], "seats__1__left": True}, 0, 0),
        ({"seats__1__quests": [{"card": "deed", "complete": True}], "seats__1__left": True}, 0, 0),
        ({"seats__0__hand": ["deed"]}, 0, 0),
        ({"pool": ["eve"], "curses__cards": ["curse"], "spawn__cards": ["fog"]}, 0, 0),
    ],
)
def test_what_is_in_force(given: dict[str, Any], mine: int, theirs: int) -> None:
    game = island(cards=SOURCES, **given)
    assert (power(game, "trap-dice", 0), power(game, "trap-dice", 1)) == (mine, theirs)


# -- for how long ------------------------------------------------------------------------------------------

BOOSTS = """
- {id: brew, name: Brew, kind: item, icon: i,
   does: [boost: {stat: combat-dice, add: 2, until: UNTIL, who: WHO}]}
"""


def boosted(until: str, who: str = "you", **given: Any) -> Heart:
    cards = BOOSTS.replace("UNTIL", until).replace("WHO", who)
    game = quiet(hands=[["brew"]], cards=cards, **{"creatures": [("crawler", "swamp"), ("crawler", "harbour")]} | given)
    game.choose("play card=brew")
    return game


@pytest.mark.parametrize("until, later", [("combat", 5), ("turn", 7), ("round", 7)])
def test_a_boost_for_one_combat_is_over_with_it(until: str, later: int) -> None:
    game = boosted(until, dice=[1] * 14)
    game.choose("fight")
    assert dice(game) == 7
    game.choose("move to=harbour")
    game.choose("fight")
    assert dice(game) == later


@pytest.mark.parametrize("until, in_turn, next_round", [("combat", 2, 0), ("turn", 0, 0), ("round", 2, 0)])
def test_a_boost_ends_with_the_turn_or_the_round(until: str, in_turn: int, next_round: int) -> None:
    game = boosted(until, creatures=[])
    assert power(game, "combat-dice", 0) == 2
    game.choose("end-turn")
    assert power(game, "combat-dice", 0) == in_turn
    play_until_round(game, 4)
    assert power(game, "combat-dice", 0) == next_round


def test_somebody_elses_combat_does_not_end_a_boost() -> None:
    game = boosted("combat", "all", dice=[1] * 7)
    game.choose("fight")
    assert (power(game, "combat-dice", 0), power(game, "combat-dice", 1)) == (0, 2)


LIMITED = "- {id: charm, name: Charm, kind: personal, icon: p, limit: LIMIT, does: [{recover: {sanity: 1}}]}\n"


@pytest.mark.parametrize("limit, rest", [("turn", [False, True, True]), ("round", [False, False, True])])
def test_a_card_is_used_once_in_its_span(limit: str, rest: list[bool]) -> None:
    game = quiet(hands=[["charm"], ["lamp"]], cards=LIMITED.replace("LIMIT", limit), seats__0__sanity=2)
    assert "play card=charm" in offered(game)
    game.choose("play card=charm")
    usable = ["play card=charm" in offered(game)]
    game.choose("end-turn")
    usable.append(not any("charm" in mark for mark in game.state.limits))
    play_until_turn(game, 0)
    usable.append("play card=charm" in offered(game))
    assert usable == rest


def test_a_card_for_once_in_the_game_is_never_used_again() -> None:
    game = quiet(hands=[["charm"]], cards=LIMITED.replace("LIMIT", "game"), seats__0__sanity=2)
    game.choose("play card=charm")
    assert me(game).hand == ["charm"]
    game.choose("end-turn")
    play_until_turn(game, 0)
    refusal = game.why_not("play", {"card": "charm"})
    assert refusal and refusal.rule == "HOD-CARD-01"
    assert offers(game, "play") == []


@pytest.mark.rule("HOD-PROT-03")
@pytest.mark.parametrize(("more", "gained"), [(-2, 0), (-1, 0), (0, 1), (1, 2), (9, 3)])
def test_strength_and_sanity_are_recovered_alike_and_told_as_they_were(more: int, gained: int) -> None:
    balm = "- {id: balm, name: Balm, kind: item, icon: b, does: [{recover: {strength: 1, sanity: 1}}]}"
    boost = {"stat": "healing", "add": more, "until": "turn", "seat": 0}
    weak: dict[str, Any] = {"seats__0__strength": 2, "seats__0__sanity": 2, "boosts": [boost]}
    game = quiet(cards=balm, hands=[["balm"]], **weak)
    game.choose("play card=balm")
    assert (me(game).strength, me(game).sanity) == (2 + gained, 2 + gained)
    assert told(game, "recovered") == [{"who": 0, "strength": gained, "sanity": gained}]
    bread = quiet(hands=[["bread"]], **weak)
    bread.choose("play card=bread")
    assert (me(bread).strength, me(bread).sanity) == (2, 2 + gained)
