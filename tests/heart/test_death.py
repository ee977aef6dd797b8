"""Killed Protagonists: what kills them, what becomes of their cards, and who comes after them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import darklantern as dl
from darklantern.games.heart import people, turns
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.darkness import quests_completed
from darklantern.games.heart.state import Heart
from darklantern.table.ask import option
from tests.heart.quiet import among_hexes, quiet

from .island import island, kinds_told, me, offers, told, where

CARDS = """
cards:
- {id: knife, name: Knife, kind: item, icon: k, does: [lose: {strength: 9}]}
- {id: stab, name: Stab, kind: item, icon: k, does: [lose: {strength: 9, who: other-here}]}
- {id: evil-eye, name: Evil Eye, kind: item, icon: e, does: [draw-curse: {who: other-here}]}
- {id: ruin, name: Ruin, kind: item, icon: r, does: [lose: {strength: 9}, draw-curse: 1]}
- {id: dirge, name: Dirge, kind: item, icon: r, does: [draw-curse: 1, lose: {strength: 9}]}
- {id: despair, name: Despair, kind: item, icon: r, does: [lose: {strength: 9, sanity: 9}]}
- {id: plague, name: Plague, kind: item, icon: r,
   does: [lose: {strength: 9, who: other-here}, draw-curse: {who: all}]}
- {id: bread, name: Bread, kind: item, icon: b, does: [draw]}
- {id: rope, name: Rope, kind: item, icon: r, does: [draw]}
- {id: axe, name: Axe, kind: weapon, icon: a, weapon: {dice: 1}}
- {id: hex, name: Hex, kind: curse, icon: h, pay: {actions: 9}}
- {id: doom, name: Doom, kind: curse, icon: h, pay: {actions: 9},
   triggers: [{when: {event: talked, by: anyone}, do: [lose: {strength: 9}, draw-curse: 1]}]}
- {id: errand, name: Errand, kind: quest, icon: q, quest: {begin: {}, resolve: {}}}
- {id: deed, name: Deed, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, powers: [{stat: combat-dice, add: 2}]}}
"""


calm = partial(among_hexes, CARDS)


def killing(*hand: str, **given: Any) -> Heart:
    """In the first player's turn the second one, who held these cards, is killed at the Swamp."""
    game = calm(2, hands=[["stab"], list(hand)], **given)
    game.choose("play card=stab")
    assert me(game, 1).protagonist == ""
    return game


def killed_in_phase_3(players: int = 2, **given: Any) -> Heart:
    """A Devourer kills the last player at the Cave in round 3; now nobody has had a turn in round 4."""
    last = players - 1
    given[f"seats__{last}__strength"] = 1
    at = [*["lighthouse"] * last, "cave"]
    game = calm(players, step="advance", at=at, creatures=[("devourer", "cave")], **given)
    assert game.state.round == 4
    assert game.state.step == "next-turn"
    return game


def to_round(game: Heart, number: int) -> None:
    """Everybody ends their turn at once until that round."""
    while game.state.round < number:
        game.choose(0)


def under_profile(game: Heart) -> list[str]:
    (fallen,) = game.state.fallen
    return fallen.cards


# -- what kills ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DEATH-01")
@pytest.mark.parametrize(("strength", "dies"), [(1, True), (2, False)])
def test_strength_0_kills(strength: int, dies: bool) -> None:
    entering: dict[str, Any] = {"at": ["southern-tunnel", "cave"], "creatures": [("crawler", "swamp")]}
    game = calm(2, step="advance", seats__0__strength=strength, **entering)
    assert where(game, "crawler") == ["southern-tunnel"]
    assert (me(game).protagonist == "") is dies
    assert me(game).strength == (0 if dies else 1)
    assert game.state.darkness == (2 if dies else 1)


@pytest.mark.rule("HOD-DEATH-02")
def test_sanity_0_kills_before_any_creature_moves() -> None:
    beside: dict[str, Any] = {"at": ["cave", "lighthouse"], "creatures": [("devourer", "cave")]}
    game = calm(2, step="advance", seats__0__sanity=1, **beside)
    assert me(game).protagonist == ""
    told = [kind for kind in kinds_told(game) if kind in ("protagonist-killed", "creature-moved", "strength-lost")]
    assert told == ["protagonist-killed", "creature-moved"]
    alive = calm(2, step="advance", seats__0__sanity=2, **beside)
    assert (me(alive).protagonist, me(alive).sanity) == ("anna", 1)


@pytest.mark.rule("HOD-DEATH-03")
@pytest.mark.parametrize(("held", "dies"), [(2, False), (3, True)])
def test_the_fourth_curse_kills_at_once_in_anybodys_turn(held: int, dies: bool) -> None:
    game = calm(2, hands=[["evil-eye"], ["hex"] * held])
    game.choose("play card=evil-eye")
    assert game.ask
    assert (game.ask.seat, game.ask.prompt) == (0, "act")
    assert (me(game, 1).protagonist == "") is dies
    assert me(game, 1).hand == ([] if dies else ["hex"] * 3)


@pytest.mark.rule("HOD-DEATH-03")
@pytest.mark.parametrize(("held", "dies"), [(1, False), (2, True)])
def test_breaking_the_silence_may_bring_the_fourth_curse(held: int, dies: bool) -> None:
    game = calm(2, step="next-turn", taken=[], hands=[[], ["hex"] * held])
    game.choose("say seat=1 kind=statement")
    assert (me(game, 1).protagonist == "") is dies


@pytest.mark.rule("HOD-DEATH-04")
def test_each_of_several_deaths_raises_darkness() -> None:
    given: dict[str, Any] = {"at": ["southern-tunnel"] * 2 + ["cave"], "creatures": [("devourer", "swamp")]}
    game = calm(3, step="advance", darkness=3, seats__0__strength=1, seats__1__strength=1, **given)
    assert [seat.protagonist for seat in game.state.seats] == ["", "", "clara"]
    assert game.state.darkness == 5


@pytest.mark.rule("HOD-DEATH-05")
@pytest.mark.parametrize("card", ["ruin", "dirge", "despair"])
def test_several_causes_are_one_death(card: str) -> None:
    game = calm(2, darkness=2, hands=[["hex", "hex", "hex", card]])
    game.choose(f"play card={card}")
    assert len(told(game, "protagonist-killed")) == 1
    assert [fallen.protagonist for fallen in game.state.fallen] == ["anna"]
    assert game.state.darkness == 3


@pytest.mark.rule("HOD-DEATH-05")
def test_another_player_too_dies_only_once_of_several_causes() -> None:
    game = calm(2, darkness=2, hands=[["plague"], ["hex"] * 3])
    game.choose("play card=plague")
    assert [death["who"] for death in told(game, "protagonist-killed")] == [1]
    assert (me(game, 0).hand, me(game, 1).hand) == (["hex"], [])
    assert game.state.darkness == 3


# -- what becomes of the cards -------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DEATH-06")
def test_curses_are_shuffled_back_into_their_deck() -> None:
    deck = [f"curse-{number}" for number in range(1, 13)]
    cards = [f"- {{id: {card}, name: {card}, kind: curse, icon: h, pay: {{actions: 9}}}}" for card in deck]
    given: dict[str, Any] = {"hands": [["stab"], deck[9:]], "curses__cards": deck[:9], "events": []}
    game = island(2, cards=CARDS + "\n".join(cards), **given)
    game.choose("play card=stab")
    assert sorted(game.state.curses.cards) == sorted(deck)
    assert game.state.curses.cards[:9] != deck[:9]
    assert game.state.curses.discard == []
    assert (me(game, 1).hand, under_profile(game)) == ([], [])


@pytest.mark.rule("HOD-DEATH-07")
def test_carried_traps_go_back_to_the_stock() -> None:
    game = calm(2, hands=[["stab"]], seats__1__traps=2)
    assert people.traps_in_stock(game) == 3
    game.choose("play card=stab")
    assert me(game, 1).traps == 0
    assert people.traps_in_stock(game) == 5


@pytest.mark.rule("HOD-DEATH-08")
def test_a_trap_that_was_set_stays_where_it_is() -> None:
    game = calm(2, hands=[["knife"]], seats__0__traps=2)
    game.choose("set-trap")
    game.choose("play card=knife")
    assert me(game).protagonist == ""
    assert [(trap.at, trap.used) for trap in game.state.traps] == [("swamp", False)]
    assert people.traps_in_stock(game) == 4


@pytest.mark.rule("HOD-DEATH-09")
def test_the_personal_item_leaves_the_game() -> None:
    game = killing("boris-item", "bread", pool=["david"])
    game.choose("end-turn")
    state = game.state
    assert state.active == 1
    assert me(game, 1).hand == ["davids-item"]
    piles = [state.loot.cards, state.loot.discard, state.spawn.cards, state.curses.cards, under_profile(game)]
    piles += [seat.hand for seat in state.seats]
    assert not [pile for pile in piles if "boris-item" in pile]


@pytest.mark.rule("HOD-DEATH-10")
def test_the_other_cards_lie_under_the_profile() -> None:
    game = killing("bread", "rope", "axe", "errand")
    assert sorted(under_profile(game)) == ["axe", "bread", "errand", "rope"]
    assert me(game, 1).hand == []
    assert game.state.loot.discard == ["stab"]


@pytest.mark.rule("HOD-DEATH-11")
def test_completed_quests_and_their_benefits_stay_with_the_player() -> None:
    quests = [{"card": "deed", "complete": True}, {"card": "errand", "complete": True}]
    given: dict[str, Any] = {"pool": ["david"], "creatures": [("crawler", "village")], "dice": [1] * 7}
    game = killing("bread", seats__1__quests=quests, **given)
    assert [(quest.card, quest.complete) for quest in me(game, 1).quests] == [
        ("deed", True),
        ("errand", True),
    ]
    assert quests_completed(game) == 2
    assert under_profile(game) == ["bread"]
    game.choose("end-turn")
    game.choose("fight")
    assert [len(roll["dice"]) for roll in told(game, "rolled")] == [5 + 2]


@pytest.mark.rule("HOD-DEATH-12")
def test_quests_in_progress_go_under_the_profile() -> None:
    game = killing("boris-item", "bread", "axe", seats__1__quests=[{"card": "errand", "complete": False}])
    assert sorted(under_profile(game)) == ["axe", "bread", "errand"]
    assert me(game, 1).quests == []
    dropped = {"card": "errand", "protagonist": "boris", "at": "swamp"}
    assert told(game, "quest-dropped") == [dropped]


# -- the dead ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DEATH-13")
def test_the_standee_lies_where_its_protagonist_died() -> None:
    game = killing("bread")
    for number in (3, 4, 5, 6):
        to_round(game, number)
        assert [(fallen.protagonist, fallen.at) for fallen in game.state.fallen] == [("boris", "swamp")]
        pieces = game.scene(0).pieces
        assert [(piece.id, piece.at) for piece in pieces if piece.kind == "fallen"] == [("boris", "swamp")]


@pytest.mark.rule("HOD-DEATH-14")
def test_creatures_pursue_the_living_and_leave_the_dead() -> None:
    dead: dict[str, Any] = {
        "fallen": [{"protagonist": "clara", "at": "swamp"}],
        "at": ["old-mine", "old-mine"],
    }
    game = calm(2, step="advance", creatures=[("devourer", "swamp")], **dead)
    assert game.content.graph.distance["swamp"]["old-mine"] == 2
    assert where(game, "devourer") == ["harbour"]
    assert told(game, "strength-lost") == []


@pytest.mark.rule("HOD-DEATH-01", "HOD-DEATH-02")
@pytest.mark.parametrize("lost", ["strength", "sanity"])
def test_who_loses_more_than_is_left_dies_as_well(lost: str) -> None:
    venom = f"- {{id: venom, name: Venom, kind: item, icon: v, does: [{{lose: {{{lost}: 3}}}}]}}"
    given: dict[str, Any] = {f"seats__0__{lost}": 1}
    game = quiet(cards=venom, hands=[["venom"]], **given)
    game.choose("play card=venom")
    assert me(game).protagonist == "" and [entry["left"] for entry in told(game, f"{lost}-lost")] == [0]


@pytest.mark.rule("HOD-DEATH-14")
def test_the_dead_lose_nothing_more() -> None:
    game = calm(3, step="advance", seats__1__strength=1, creatures=[("devourer", "swamp")] * 2)
    lost = [entry["who"] for entry in told(game, "strength-lost")]
    assert sorted(lost) == [0, 0, 1, 2, 2]
    assert len(told(game, "protagonist-killed")) == 1
    assert (me(game, 1).strength, me(game, 1).sanity, game.state.darkness) == (0, 0, 2)


@pytest.mark.rule("HOD-DEATH-14")
def test_what_was_still_to_befall_the_dead_does_not_happen() -> None:
    game = calm(2, hands=[[], ["doom"]])
    game.choose("talk seat=1")
    assert [death["who"] for death in told(game, "protagonist-killed")] == [1]
    assert me(game, 1).hand == []
    assert sorted(game.state.curses.cards) == ["doom", *["hex"] * 9]
    assert game.state.talk is None


# -- replacements --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DEATH-15")
def test_the_next_turn_starts_with_a_random_protagonist_of_the_pool() -> None:
    arrived = set()
    for seed in range(12):
        game = killed_in_phase_3(pool=["clara", "david"], seed=seed)
        game.choose("turn seat=1")
        new = me(game, 1)
        assert (new.protagonist, new.hand) in [("clara", ["claras-item"]), ("david", ["davids-item"])]
        assert (new.at, new.strength, new.sanity) == ("village", 5, 5)
        assert len(game.state.pool) == 1
        assert new.protagonist not in game.state.pool
        arrived.add(new.protagonist)
    assert arrived == {"clara", "david"}


@pytest.mark.rule("HOD-DEATH-16")
def test_nobody_arrives_before_that_turn() -> None:
    game = killed_in_phase_3(pool=["david"])
    assert (me(game, 1).protagonist, me(game, 1).at) == ("", "")
    game.choose("turn seat=0")
    assert me(game, 1).protagonist == ""
    assert "boris" not in [piece.id for piece in game.scene(0).pieces if piece.kind != "fallen"]
    game.choose("end-turn")
    assert (game.state.active, me(game, 1).protagonist) == (1, "david")
    order = [
        kind for kind in kinds_told(game) if kind in ("protagonist-killed", "round-started", "turn-started", "arrived")
    ]
    assert order == ["protagonist-killed", "round-started", "turn-started", "turn-started", "arrived"]


@pytest.mark.rule("HOD-DEATH-17")
@pytest.mark.parametrize(("players", "allowance"), [(2, 6), (3, 4), (4, 3)])
def test_a_replacement_has_the_whole_allowance(players: int, allowance: int) -> None:
    last = players - 1
    game = killed_in_phase_3(players, pool=["marit-solheim"])
    game.choose(f"turn seat={last}")
    assert me(game, last).protagonist == "marit-solheim"
    assert game.state.turn.actions == allowance
    assert game.ask
    assert (game.ask.seat, game.ask.prompt) == (last, "act")
    assert offers(game, "move")


@pytest.mark.rule("HOD-DEATH-18")
def test_a_replacement_draws_no_loot() -> None:
    game = killed_in_phase_3(pool=["david"])
    deck = list(game.state.loot.cards)
    game.choose("turn seat=1")
    assert me(game, 1).hand == ["davids-item"]
    assert game.state.loot.cards == deck
    assert game.state.loot.discard == []


@pytest.mark.rule("HOD-DEATH-19")
def test_killed_before_the_own_turn_means_replaced_in_the_same_round() -> None:
    given: dict[str, Any] = {
        "at": ["cemetery", "cave"],
        "creatures": [("devourer", "cave")],
        "pool": ["david"],
    }
    game = calm(2, round=5, seats__1__strength=1, **given)
    game.choose("loot")
    assert me(game, 1).protagonist == ""
    assert game.state.active == 0
    game.choose("end-turn")
    assert game.state.round == 5
    assert (game.state.active, me(game, 1).protagonist, me(game, 1).at) == (1, "david", "village")


@pytest.mark.rule("HOD-DEATH-20")
def test_killed_in_the_own_turn_means_that_the_turn_is_over() -> None:
    game = calm(2, at=["chapel", "cave"], actions=2, hands=[["hex"] * 3], pool=["david"])
    game.choose("move to=heart-of-darkness")
    assert me(game).protagonist == ""
    assert game.state.taken == [0]
    assert game.state.active == 1
    game.choose("end-turn")
    assert game.state.round == 4
    assert me(game).protagonist == ""
    game.choose("turn seat=0")
    assert (me(game).protagonist, game.state.turn.actions) == ("david", 6)


@pytest.mark.rule("HOD-DEATH-20")
def test_what_a_killed_player_was_doing_is_broken_off() -> None:
    game = calm(2, hands=[["ruin", "bread"]])
    game.choose("play card=ruin")
    assert game.state.active == 1
    assert game.state.loot.discard == ["ruin"]
    assert under_profile(game) == ["bread"]
    assert (me(game).hand, len(game.state.curses.cards)) == ([], 9)
    assert (game.state.effects, game.state.played) == ([], [])


@pytest.mark.rule("HOD-DEATH-21")
def test_nobody_who_was_in_play_ever_comes_back() -> None:
    for seed in range(1000):
        game: Heart = dl.new("heart", players=2, seed=seed)
        seen = [seat.protagonist for seat in game.state.seats]
        game.state.round = 3
        for death in range(3):
            game.state.turn.actions = 1
            people.lose(game, 0, strength=9)
            if (seed + death) % 2:
                ACTIONS.by_verb["recover"].do(game, 1, option("recover", fallen=game.state.fallen[-1].protagonist))
            turns.start_turn(game, 0)
            seen.append(me(game).protagonist)
        assert len(set(seen)) == 5
        assert len(game.state.pool) == 2


@pytest.mark.rule("HOD-DEATH-22")
def test_a_waiting_player_counts_for_spawning_and_for_the_allowance() -> None:
    spot, nests = "{at: old-mine}", [f"nest-{number}" for number in range(5)]
    cards = [f"- {{id: {nest}, top: {spot}, middle: {spot}, bottom: {spot}}}" for nest in nests]
    waiting: dict[str, Any] = {"seats__2__protagonist": "", "seats__2__at": "", "spawn__cards": nests}
    game = island(3, step="round", cards="spawn:\n" + "\n".join(cards), events=[], spawn__discard=[], **waiting)
    assert (game.state.phase, me(game, 2).protagonist) == ("turns", "")
    assert where(game, "crawler") == ["old-mine"] * 3
    assert game.state.spawn.cards == ["nest-0", "nest-1"]
    game.choose("turn seat=0")
    assert game.state.turn.actions == 4


# -- a Weapon in the hand of the dead ---------------------------------------------------------------------------------

ARMED = """
- {id: spear, name: Spear, kind: weapon, icon: a, weapon: {dice: 1, keep: always}}
- {id: bomb, name: Bomb, kind: weapon, icon: a, weapon: {then: [lose: {strength: 9}]}}
- {id: guilt, name: Guilt, kind: curse, icon: h, pay: {actions: 9},
   triggers: [{when: {event: creature-killed}, do: [lose: {strength: 9}]}]}
"""


def fighting(weapon: str, *others: str, **given: Any) -> Heart:
    """Two Crawlers at the Swamp, and a fighter whose dice all hit."""
    creatures = [("crawler", "swamp"), ("crawler", "swamp")]
    hands = [[weapon, "rope", *others], []]
    given = {"dice": [6] * 6, "loot__discard": [], **given}
    game = among_hexes(CARDS + ARMED, 2, hands=hands, creatures=creatures, at=["swamp", "cave"], **given)
    game.choose("fight")
    game.choose(f"weapon card={weapon}")
    return game


def weapons(game: Heart, weapon: str) -> tuple[int, int, int]:
    """How often a Weapon lies in the discard pile, with the fallen, and in a hand."""
    state = game.state
    return (
        list(state.loot.discard).count(weapon),
        sum(fallen.cards.count(weapon) for fallen in state.fallen),
        sum(seat.hand.count(weapon) for seat in state.seats),
    )


@pytest.mark.rule("HOD-WEAP-03", "HOD-DEATH-20", "HOD-DEATH-10")
@pytest.mark.parametrize("weapon", ["axe", "spear"])
def test_the_weapon_of_a_fighter_who_dies_of_a_kill_is_discarded_and_the_rest_is_not(weapon: str) -> None:
    game = fighting(weapon, "guilt")
    assert weapons(game, weapon) == (0, 0, 0)
    game.choose(0)
    assert me(game).protagonist == "" and len(where(game, "crawler")) == 1
    assert weapons(game, weapon) == (1, 0, 0) and weapons(game, "rope") == (0, 1, 0)
    assert (game.state.combat, game.state.played) == (None, [])


@pytest.mark.rule("HOD-WEAP-03", "HOD-DEATH-20", "HOD-SIL-01")
@pytest.mark.parametrize("weapon", ["axe", "spear"])
def test_the_weapon_of_a_fighter_who_dies_of_a_word_is_discarded(weapon: str) -> None:
    game = fighting(weapon, "hex", "hex", "hex")
    game.choose("say seat=0 kind=statement")
    assert me(game).protagonist == "" and len(where(game, "crawler")) == 2
    assert weapons(game, weapon) == (1, 0, 0) and weapons(game, "rope") == (0, 1, 0)
    assert game.state.combat is None


def test_a_fighter_without_a_weapon_leaves_none() -> None:
    game = fighting("axe", "hex", "hex", "hex")
    game.undo()
    game.choose("unarmed")
    game.choose("say seat=0 kind=statement")
    assert weapons(game, "axe") == (0, 1, 0) and list(game.state.loot.discard) == []


@pytest.mark.rule("HOD-WEAP-03")
def test_a_weapon_that_kills_its_owner_after_the_combat_is_discarded_once() -> None:
    game = fighting("bomb")
    game.choose("spare")
    assert me(game).protagonist == ""
    assert weapons(game, "bomb") == (1, 0, 0)


@pytest.mark.rule("HOD-DIFF-03", "HOD-DEATH-20")
def test_a_weapon_that_could_be_taken_back_is_discarded_if_its_owner_dies_before() -> None:
    game = fighting("axe", "hex", "hex", "hex", options={"take_back": True})
    game.choose("spare")
    assert game.ask and game.ask.prompt == "take-back" and weapons(game, "axe") == (0, 0, 0)
    game.choose("say seat=0 kind=statement")
    assert me(game).protagonist == "" and weapons(game, "axe") == (1, 0, 0)


def test_who_has_no_protagonist_has_nothing_to_lose() -> None:
    game = island(2)
    game.state.seats[1].protagonist = ""
    people.lose(game, 1, strength=1, sanity=1, rule="HOD-CMBT-14")
    assert (me(game, 1).strength, me(game, 1).sanity) == (5, 5)
    people.lose(game, 0, strength=0, sanity=-1, rule="HOD-CMBT-14")
    assert (me(game, 0).strength, me(game, 0).sanity) == (5, 5)
    assert told(game, "strength-lost") == told(game, "sanity-lost") == []
