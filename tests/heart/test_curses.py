"""Curses: where they come from, how they leave, and their deck."""

from __future__ import annotations

from typing import Any

import pytest

import darklantern as dl
from darklantern.games.heart.content_index import island as island_content
from darklantern.games.heart.state import Heart

from .island import island, kinds_told, me, offered, offers, told
from .quiet import refused

CARDS = """
cards:
- {id: debt, name: Debt, kind: curse, icon: c, pay: {actions: 2}}
- {id: chill, name: Chill, kind: curse, icon: c, pay: {sanity: 1}}
- {id: omen, name: Omen, kind: curse, icon: c, pay: {sanity: 1}, does: [draw]}
- {id: itch, name: Itch, kind: curse, icon: c, is: {at: [cave]}, pay: {actions: 1}}
- {id: rain, name: Rain, kind: curse, icon: c, pay: {actions: 6}}
- {id: idol, name: Idol, kind: item, icon: i, does: [draw-curse: 3]}
- {id: hand-on, name: Hand On, kind: item, icon: i, does: [give: {of: [curse]}]}
- {id: psalm, name: Psalm, kind: ritual, icon: r, does: [draw]}
- {id: tin, name: Tin, kind: item, icon: i, does: [draw]}
"""


def position(hand: list[str] | None = None, **given: Any) -> Heart:
    """A position with a Curse deck of twelve harmless cards."""
    paths: dict[str, Any] = {"curses__cards": ["rain"] * 12, "at": ["chapel", "chapel"]}
    return island(hands=[hand or []], cards=CARDS, **(paths | given))


def curses(game: Heart, seat: int = 0) -> int:
    return game.content.curses_in(me(game, seat).hand)


EAR = """
- {id: ear, name: Ear, kind: curse, icon: e, pay: {actions: 9},
   triggers: [{when: {event: cursed}, do: [boost: {stat: trap-dice, add: 1, until: round}]}]}
- {id: maw, name: Maw, kind: curse, icon: m, pay: {actions: 9},
   triggers: [{when: {event: cursed}, do: [may: {do: [draw: 1]}]}]}
- {id: hush, name: Hush, kind: curse, icon: h, pay: {actions: 9}}
"""


@pytest.mark.rule("HOD-SIL-01", "HOD-CURSE-01")
@pytest.mark.parametrize(("deck", "answers"), [(["hush", "ear"], 1), (["ear", "hush"], 1), (["ear", "ear"], 2)])
def test_a_curse_drawn_for_a_breach_answers_to_being_drawn(deck: list[str], answers: int) -> None:
    """Both Curses are in hand when they answer, and then the turn that was waiting goes on."""
    game = island(3, cards="cards:" + EAR, curses__cards=deck)
    before = offered(game)
    game.choose("say seat=1 kind=statement")
    assert sorted(me(game, 1).hand) == sorted(deck)
    assert [boost["who"] for boost in told(game, "boosted")] == [1] * answers
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "act")
    assert offered(game) == before


@pytest.mark.rule("HOD-SIL-01", "HOD-CURSE-01")
def test_who_breaks_the_silence_is_asked_for_the_curse_that_answers_before_the_turn_goes_on() -> None:
    game = island(3, cards="cards:" + EAR, curses__cards=["hush", "maw"], loot__cards=["radio-parts"])
    game.choose("say seat=2 kind=question")
    assert game.ask and (game.ask.seat, game.ask.prompt, game.ask.about) == (2, "may", {"card": "maw"})
    assert game.clone().fingerprint() == game.fingerprint()
    game.choose("yes")
    assert sorted(me(game, 2).hand) == ["hush", "maw", "radio-parts"]
    assert (game.ask.seat, game.ask.prompt, game.state.effects, game.state.flow) == (0, "act", [], [])


# -- coming ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-CURSE-01")
@pytest.mark.parametrize(
    "choice, drawn",
    [
        ("move to=heart-of-darkness", 1),
        ("play card=psalm", 1),
        ("say seat=0 kind=statement", 2),
        ("play card=idol", 3),
        ("move to=ritual-cavern", 0),
        ("say seat=0 kind=rules", 0),
    ],
)
def test_each_cause_brings_its_number_of_curses(choice: str, drawn: int) -> None:
    game = position(["psalm", "idol"], dice=[4] * 5)
    game.choose(choice)
    assert curses(game) == drawn
    assert len(game.state.curses.cards) == 12 - drawn
    assert curses(game, 1) == 0


@pytest.mark.rule("HOD-CURSE-01")
def test_a_ritual_that_succeeds_brings_no_curse() -> None:
    game = position(["psalm"], dice=[4, 4, 4, 4, 5])
    game.choose("play card=psalm")
    assert curses(game) == 0


@pytest.mark.rule("HOD-CURSE-02")
def test_the_top_curse_of_the_deck_is_drawn() -> None:
    game = position(curses__cards=[*["rain"] * 10, "chill", "debt"])
    game.choose("move to=heart-of-darkness")
    assert me(game).hand == ["debt"]
    assert game.state.curses.cards == [*["rain"] * 10, "chill"]


@pytest.mark.rule("HOD-CURSE-02")
def test_the_seed_decides_how_the_curses_lie() -> None:
    orders = [tuple(dl.new("heart", players=2, seed=seed).state.curses.cards) for seed in (1, 1, 2, 3)]
    assert orders[0] == orders[1]
    assert len(set(orders)) == 3
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(island_content(west=False).curse_ids))}


# -- leaving -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-CURSE-03")
def test_a_curse_is_removed_by_paying_what_its_text_asks() -> None:
    game = position(["debt", "tin"], actions=3)
    ask = game.scene(0).ask
    plays = {one.args["card"]: (one.label, one.final) for one in ask.options if one.verb == "play"} if ask else {}
    assert plays == {"debt": ("Lift the Curse Debt", False), "tin": ("Play Tin", True)}, (
        "only a payment is known before"
    )
    game.choose("play card=debt")
    assert me(game).hand == ["tin"]
    assert game.state.turn.actions == 1


def test_a_curse_that_does_something_when_it_is_lifted_is_left_to_chance() -> None:
    ask = position(["chill", "omen"]).scene(0).ask
    assert ask
    assert {one.args["card"]: one.final for one in ask.options if one.verb == "play"} == {"chill": False, "omen": True}


@pytest.mark.rule("HOD-CURSE-03")
def test_a_curse_whose_price_or_place_is_missing_stays() -> None:
    poor = position(["debt"], actions=1)
    assert "play card=debt" not in offered(poor)
    assert refused(poor, "play", card="debt") == "HOD-CURSE-03"
    assert "play card=itch" not in offered(position(["itch"]))
    assert "play card=itch" in offered(position(["itch"], at=["cave"]))


@pytest.mark.rule("HOD-CURSE-03")
def test_a_curse_is_never_discarded_as_a_card() -> None:
    game = position(["debt", "tin"])
    assert offers(game, "discard") == ["discard card=tin"]
    assert refused(game, "discard", card="debt") == "HOD-CURSE-03"
    over = position(["debt", "chill", "itch", "tin", "idol", "psalm"])
    over.choose("end-turn")
    assert over.ask and over.ask.prompt == "hand-limit"
    assert offers(over, "discard") == ["discard card=tin", "discard card=idol", "discard card=psalm"]


@pytest.mark.rule("HOD-CURSE-04")
def test_a_curse_is_played_without_any_action() -> None:
    game = position(["chill", "tin"], actions=0)
    game.choose("play card=chill")
    assert me(game).hand == ["tin"]
    assert (me(game).sanity, me(game).strength, game.state.turn.actions) == (4, 5, 0)


@pytest.mark.rule("HOD-CURSE-04")
def test_a_curse_is_played_on_ones_own_turn_only() -> None:
    assert "play card=chill" not in offered(position(["chill"], active=1))
    assert "play card=chill" in offered(position(["chill"], active=0))


@pytest.mark.rule("HOD-CURSE-04")
def test_the_last_sanity_does_not_pay_for_a_curse() -> None:
    assert "play card=chill" not in offered(position(["chill"], seats__0__sanity=1))
    assert "play card=chill" in offered(position(["chill"], seats__0__sanity=2))


@pytest.mark.rule("HOD-CURSE-05")
def test_a_trade_offers_no_curse() -> None:
    game = position(["debt", "tin"])
    game.choose("talk seat=1")
    assert offers(game, "give") == ["give card=tin"]


@pytest.mark.rule("HOD-CURSE-05")
def test_a_card_may_let_a_curse_change_hands() -> None:
    game = position(["debt", "hand-on", "tin"])
    game.choose("play card=hand-on")
    assert offers(game, "hand") == ["hand card=debt seat=1"]
    game.choose("hand card=debt seat=1")
    assert me(game, 0).hand == ["tin"]
    assert me(game, 1).hand == ["debt"]
    assert len(game.state.curses.cards) == 12


@pytest.mark.rule("HOD-CURSE-05")
@pytest.mark.parametrize("held, alive", [(2, True), (3, False)])
def test_a_fourth_curse_kills_whoever_is_given_it(held: int, alive: bool) -> None:
    game = position(["debt", "hand-on"], seats__1__hand=["chill", "itch", "rain"][:held])
    game.choose("play card=hand-on")
    game.choose("hand card=debt seat=1")
    assert bool(me(game, 1).protagonist) is alive
    assert me(game, 0).protagonist == "anna"


# -- the deck ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-CURSE-06")
def test_a_curse_given_up_goes_straight_back_to_the_deck() -> None:
    game = position(["chill"], curses__cards=["rain"] * 9)
    game.choose("play card=chill")
    assert len(game.state.curses.cards) == 10
    assert sorted(game.state.curses.cards) == ["chill", *["rain"] * 9]
    assert game.state.curses.discard == []
    assert game.state.loot.discard == []


@pytest.mark.rule("HOD-CURSE-06")
def test_the_deck_is_shuffled_when_a_curse_comes_back() -> None:
    lies = set()
    for seed in range(1, 9):
        game = position(["chill"], curses__cards=["rain"] * 9, seed=seed)
        game.choose("play card=chill")
        lies.add(game.state.curses.cards.index("chill"))
    assert len(lies) > 2


@pytest.mark.rule("HOD-CURSE-07")
def test_both_curses_of_a_breach_are_drawn_before_they_kill() -> None:
    deck = ["rain"] * 9
    game = position(["debt", "chill", "itch"], active=1, curses__cards=deck)
    game.choose("say seat=0 kind=question")
    assert me(game).protagonist == ""
    assert len(told(game, "cursed")) == 2
    story = kinds_told(game)
    assert max(i for i, kind in enumerate(story) if kind == "cursed") < story.index("protagonist-killed")
    assert sorted(game.state.curses.cards) == sorted([*deck, "debt", "chill", "itch"])


@pytest.mark.rule("HOD-CURSE-07")
@pytest.mark.parametrize("held, alive", [(1, True), (2, False)])
def test_the_fourth_curse_kills_and_the_third_does_not(held: int, alive: bool) -> None:
    game = position(["debt", "chill"][:held], active=1, darkness=2)
    game.choose("say seat=0 kind=reaction")
    assert bool(me(game).protagonist) is alive
    assert game.state.darkness == (2 if alive else 3)


@pytest.mark.rule("HOD-CURSE-08")
def test_an_empty_curse_deck_gives_none() -> None:
    three = ["debt", "chill", "itch"]
    game = island(4, hands=[three] * 4, cards=CARDS, curses__cards=[])
    game.choose("say seat=2 kind=statement")
    assert me(game, 2).hand == three
    assert me(game, 2).protagonist == "clara"
    assert "nothing-to-draw" in kinds_told(game)
    assert 2 in game.state.immune


@pytest.mark.rule("HOD-CURSE-08")
def test_the_last_curse_is_drawn_and_no_more() -> None:
    game = position(curses__cards=["chill"])
    game.choose("say seat=0 kind=statement")
    assert me(game).hand == ["chill"]
    assert game.state.curses.cards == []
