"""The Growing Dread stack, and how it is canceled."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.depth import TRACK
from tests.brimstone.mine import happens, hero, mine, offers, ruled, stacked, told

CARDS = """
dread:
- {id: dread-a, name: A, does: [{each: {who: all, do: [{wounds: 1}]}}]}
- {id: dread-b, name: B, does: [{each: {who: all, do: [{sanity-damage: 1}]}}]}
- {id: dread-c, name: C, remains: true, powers: [{stat: lore, add: -1}]}
missions:
- id: a-lamp
  name: A Lamp
  aim: Count 5.
  story: A test.
  fights: false
  goal: {base: 5}
  does: [{each: {who: all, do: [{gain: {what: gold, amount: 1}}]}}]
"""


def with_stack(*cards: str, heroes: int = 2, **given: Any) -> Brimstone:
    """Cards on the stack in the order in which they were added, in a Mission that goes on at its Objective."""
    game = mine(heroes, acting=0, cards=CARDS, mission="a-lamp", **given)
    game.state.dread.cards = list(cards)
    return game


def at_objective(game: Brimstone) -> Brimstone:
    """The Objective was found in the Entrance."""
    game.state.objective = 1
    return happens(game, "resolve-stack")


GRIT: dict[str, Any] = {"heroes__0__grit": 2, "heroes__1__grit": 2}


@pytest.mark.rule("SOB-DREAD-01", "SOB-DREAD-02")
def test_cards_are_stacked_unseen_and_counted_openly() -> None:
    game = mine(1, acting=0, cards=CARDS)
    stacked(game, "dread", "dread-a", "dread-b")
    happens(game, "add-dread")
    happens(game, "add-dread")
    assert game.state.dread.cards == ["dread-a", "dread-b"]
    assert hero(game).wounds == hero(game).horror == 0
    assert told(game, "dread-grows") == [{"cards": 2}]
    assert not [entry for entry in game.story.entries if "dread-b" in str(entry.about)] if game.story else True


@pytest.mark.rule("SOB-DREAD-03", "SOB-DREAD-04")
def test_at_the_objective_the_last_card_added_comes_first() -> None:
    game = at_objective(with_stack("dread-a", "dread-b", "dread-c"))
    assert [about["card"] for about in told(game, "dread-revealed")] == ["dread-c", "dread-b", "dread-a"]
    assert (hero(game).wounds, hero(game).horror) == (1, 1)
    assert len(game.state.dread) == 0


@pytest.mark.rule("SOB-DREAD-05")
def test_once_the_objective_is_found_a_new_card_comes_at_once() -> None:
    game = with_stack(darkness=TRACK.index("10"), objective=1)
    stacked(game, "dread", "dread-a")
    happens(game, ("move-darkness", 1))
    assert told(game, "dread-revealed") == [{"card": "dread-a"}]
    assert (hero(game, 0).wounds, hero(game, 1).wounds) == (1, 1)
    assert len(game.state.dread) == 0


@pytest.mark.rule("SOB-DREAD-06", "SOB-DREAD-08", "SOB-DREAD-11")
def test_all_who_stand_pledge_a_grit_and_the_top_card_goes() -> None:
    game = with_stack("dread-a", "dread-b", heroes=4, heroes__3__knocked_out=True, heroes__2__grit=1, **GRIT)
    for seat in (0, 1):
        game.choose(f"pledge seat={seat}")
    assert [hero(game, seat).grit for seat in range(3)] == [2, 2, 1]  # nothing is spent yet
    game.choose("pledge seat=2")
    assert [hero(game, seat).grit for seat in range(4)] == [1, 1, 0, 0]
    assert game.state.dread.cards == ["dread-a"]
    assert game.state.decks["dread"].discard == ["dread-b"]
    assert told(game, "dread-canceled") == [{"card": "dread-b"}]
    assert (hero(game).wounds, hero(game).horror) == (0, 0)
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("SOB-DREAD-07")
def test_nobody_pays_for_another() -> None:
    game = with_stack("dread-a", heroes=3, **GRIT)
    assert offers(game, "pledge") == ["pledge seat=0", "pledge seat=1"]
    game.choose("pledge seat=0")
    game.choose("pledge seat=1")
    assert game.state.dread.cards == ["dread-a"]
    assert [hero(game, seat).grit for seat in range(3)] == [2, 2, 0]


@pytest.mark.rule("SOB-DREAD-07")
def test_a_pledge_is_taken_back_and_one_whose_grit_is_gone_does_not_count() -> None:
    game = with_stack("dread-a", **GRIT)
    game.choose("pledge seat=0")
    assert offers(game, "pledge") == ["pledge seat=1"]
    assert ruled(game, "pledged") == [("SOB-DREAD-08", {"who": 0})]
    game.choose("take-back seat=0")
    assert game.state.pledges == ()
    assert ruled(game, "pledge-taken-back") == [("SOB-DREAD-07", {"who": 0})]
    game.choose("pledge seat=0")
    hero(game, 0).grit = 0
    game.choose("pledge seat=1")
    assert game.state.dread.cards == ["dread-a"]
    assert hero(game, 1).grit == 2


@pytest.mark.rule("SOB-DREAD-06", "SOB-DREAD-07")
def test_the_last_pledge_may_be_missing_because_its_hero_fell() -> None:
    game = with_stack("dread-a", heroes=3, **GRIT)
    game.choose("pledge seat=0")
    game.choose("pledge seat=1")
    hero(game, 2).knocked_out = True
    game.choose("end")
    assert [hero(game, seat).grit for seat in range(2)] == [1, 1]
    assert len(game.state.dread) == 0


@pytest.mark.rule("SOB-DREAD-08")
def test_without_a_stack_nothing_is_pledged() -> None:
    assert not offers(with_stack(**GRIT), "pledge")


@pytest.mark.rule("SOB-DREAD-09")
def test_a_revealed_card_is_canceled_before_it_takes_effect() -> None:
    game = at_objective(with_stack("dread-a", options={"players": 2}, **GRIT))
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "cancel-dread")
    assert game.ask.usual == 0
    assert game.ask.about == {"card": "dread-a"}
    game.choose("stand-firm")
    assert game.ask and game.ask.seat == 1
    assert hero(game, 0).grit == 2
    game.choose("stand-firm")
    assert (hero(game, 0).wounds, hero(game, 1).wounds) == (0, 0)
    assert (hero(game, 0).grit, hero(game, 1).grit) == (1, 1)
    assert game.state.decks["dread"].discard == ["dread-a"]


@pytest.mark.rule("SOB-DREAD-07", "SOB-DREAD-09")
def test_one_who_will_not_pay_lets_it_come_for_all() -> None:
    game = at_objective(with_stack("dread-a", options={"players": 2}, **GRIT))
    game.choose("stand-firm")
    game.choose("let-come")
    assert (hero(game, 0).wounds, hero(game, 1).wounds) == (1, 1)
    assert (hero(game, 0).grit, hero(game, 1).grit) == (2, 2)


@pytest.mark.rule("SOB-DREAD-09")
def test_one_player_is_asked_once_for_all_heroes_and_only_if_each_has_grit() -> None:
    game = at_objective(with_stack("dread-a", **GRIT))
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "cancel-dread")
    game.choose("stand-firm")
    assert (hero(game, 0).grit, hero(game, 1).grit) == (1, 1)
    poor = at_objective(with_stack("dread-a", heroes__0__grit=2))
    assert poor.ask and poor.ask.prompt == "act"
    assert hero(poor, 1).wounds == 1


@pytest.mark.rule("SOB-DREAD-09", "SOB-BAG-04", "SOB-BAG-09")
def test_whoever_has_no_grit_may_drink_a_tonic_to_cancel_a_revealed_card() -> None:
    dry: dict[str, Any] = {"heroes__0__grit": 1, "heroes__1__bag": ["bandages", "tonic"]}
    game = at_objective(with_stack("dread-a", **dry))
    ask = game.scene(0).ask
    assert game.ask and game.ask.prompt == "cancel-dread" and ask
    assert ask.text.endswith("Shall all of your Heroes spend 1 Grit to cancel it? Boris would drink a Tonic for it.")
    game.choose("stand-firm")
    assert (hero(game, 0).grit, hero(game, 1).grit, hero(game, 1).bag) == (0, 0, ["bandages"])
    assert told(game, "dread-canceled") == [{"card": "dread-a"}]
    assert ruled(game, "used") == [("SOB-BAG-04", {"who": 1, "card": "tonic", "on": 1})]
    kept = at_objective(with_stack("dread-a", **dry))
    kept.choose("let-come")
    assert (hero(kept, 0).grit, hero(kept, 1).bag, hero(kept, 1).wounds) == (1, ["bandages", "tonic"], 1)
    down = at_objective(with_stack("dread-a", heroes__1__knocked_out=True, **dry))
    down.choose("stand-firm")
    assert (hero(down, 0).grit, hero(down, 1).bag) == (0, ["bandages", "tonic"])  # who is down pays nothing


@pytest.mark.rule("SOB-DREAD-10")
def test_only_the_top_card_can_be_canceled() -> None:
    game = with_stack("dread-a", "dread-b", "dread-c", heroes=1, heroes__0__grit=2)
    assert offers(game, "pledge") == ["pledge seat=0"]
    game.choose("pledge seat=0")
    assert game.state.dread.cards == ["dread-a", "dread-b"]


@pytest.mark.rule("SOB-DREAD-11")
def test_every_further_card_needs_a_new_payment() -> None:
    game = with_stack("dread-a", "dread-b", "dread-c", **GRIT)
    for left in (2, 1):
        game.choose("pledge seat=0")
        game.choose("pledge seat=1")
        assert len(game.state.dread) == left
    assert (hero(game, 0).grit, hero(game, 1).grit) == (0, 0)
    assert not offers(game, "pledge")


@pytest.mark.rule("SOB-DREAD-12", "SOB-WIN-06")
def test_cards_that_were_never_revealed_do_nothing() -> None:
    game = with_stack("dread-a", "dread-b")
    game.choose("propose-flight seat=0")
    happens(game, "begin-turn")
    assert game.result and game.result.why == "fled"
    assert not told(game, "dread-revealed")
    assert (hero(game).wounds, hero(game).horror) == (0, 0)


@pytest.mark.rule("SOB-DREAD-13")
def test_a_card_that_took_effect_is_discarded_unless_it_remains() -> None:
    game = at_objective(with_stack("dread-a", "dread-c"))
    assert game.state.decks["dread"].discard == ["dread-a"]
    assert [(card.card, card.deck) for card in game.state.in_play] == [("dread-c", "dread")]


@pytest.mark.rule("SOB-DREAD-03")
def test_finding_the_objective_turns_the_stack_over_before_what_waits_there() -> None:
    token = "exploration: [{id: last-clue, name: Last Clue, edition: revised, doors: 2, encounters: 1, clue: true}]"
    given: dict[str, Any] = {"tiles__2__token": "last-clue", "tiles__2__revealed": False, "clues": 1}
    room: dict[str, Any] = {"tiles": ["burning-room"], "at": ["2.33"], "acting": 0, "moves": 1}
    game = mine(1, cards=CARDS + token, mission="a-lamp", **room, **given)
    game.state.dread.cards = ["dread-a", "dread-b"]
    happens(game, "explore-rooms")
    assert game.state.objective == 2
    assert [about["card"] for about in told(game, "dread-revealed")] == ["dread-b", "dread-a"]
    assert (hero(game).wounds, hero(game).horror, hero(game).gold) == (1, 1, 1)
    assert game.story
    kinds = [entry.kind for entry in game.story.entries if entry.kind in ("dread-revealed", "gained")]
    assert kinds == ["dread-revealed", "dread-revealed", "gained"]
