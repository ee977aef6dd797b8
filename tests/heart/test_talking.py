"""Talk and Trade."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.state import Heart
from tests.heart.island import me, offered, offers
from tests.heart.quiet import quiet, refused


def talking(players: int = 2, *, partner: int = 1, **given: Any) -> Heart:
    """Everybody at the chapel; the first player has begun a Talk with another."""
    game = quiet(players, **{"at": ["chapel"] * players, **given})
    game.choose(f"talk seat={partner}")
    return game


def asked(game: Heart) -> tuple[int, str]:
    """Who is asked, and what."""
    assert game.ask
    return game.ask.seat, game.ask.prompt


def asks(game: Heart) -> list[str]:
    """What the one who is asked may answer."""
    assert game.ask
    return [str(option) for option in game.ask.options]


@pytest.mark.rule("HOD-TALK-01")
def test_talking_costs_one_action_and_needs_somebody_at_the_same_location() -> None:
    game = quiet(3, at=["chapel", "chapel", "swamp"], actions=4)
    assert offers(game, "talk") == ["talk seat=1"]
    assert refused(game, "talk", seat=2) == "HOD-TALK-01"
    game.choose("talk seat=1")
    assert game.state.turn.actions == 3
    together = quiet(3, at=["chapel"] * 3, actions=4)
    assert offers(together, "talk") == ["talk seat=1", "talk seat=2"]


@pytest.mark.rule("HOD-TALK-01")
def test_talking_needs_an_action() -> None:
    assert offers(quiet(actions=1, hands=[["bread"]]), "talk")
    spent = quiet(actions=0, hands=[["bread"]])
    assert not offers(spent, "talk")
    assert refused(spent, "talk", seat=1) is not None


@pytest.mark.rule("HOD-TALK-01")
def test_the_talk_ends_when_the_partner_is_killed() -> None:
    """A word too loud costs the partner two Curses, and with them their life."""
    game = talking(hands=[["bread"], ["chill", "chill", "axe"]], actions=6)
    game.choose("say seat=1 kind=statement")
    assert (me(game, 1).protagonist, game.state.talk, asked(game)) == ("", None, (0, "act"))
    assert (me(game).hand, offers(game, "talk"), game.state.turn.actions) == (["bread"], [], 5)


@pytest.mark.rule("HOD-TALK-02")
def test_cards_go_in_both_directions_for_one_action() -> None:
    game = talking(hands=[["bread", "lamp", "rope", "stick"], ["axe", "snare"]], actions=6)
    assert asked(game) == (0, "trade")
    for card in ("bread", "lamp", "rope"):
        game.choose(f"give card={card}")
    game.choose("done")
    assert asked(game) == (1, "trade")
    game.choose("give card=axe")
    game.choose("done")
    assert me(game).hand == ["stick", "axe"]
    assert me(game, 1).hand == ["snare", "bread", "lamp", "rope"]
    assert (asked(game), game.state.turn.actions) == ((0, "act"), 5)


@pytest.mark.rule("HOD-TALK-03")
def test_the_two_who_trade_see_each_others_cards_and_nobody_else_does() -> None:
    hands = [["bread"], ["axe", "rope"], ["lamp"]]
    game = quiet(3, at=["chapel"] * 3, hands=hands)
    alone = [[seat.hand for seat in game.scene(viewer).seats] for viewer in range(3)]
    assert alone == [[["bread"], None, None], [None, ["axe", "rope"], None], [None, None, ["lamp"]]]
    game.choose("talk seat=1")
    assert [seat.hand for seat in game.scene(0).seats] == [["bread"], ["axe", "rope"], None]
    assert [seat.hand for seat in game.scene(1).seats] == [["bread"], ["axe", "rope"], None]
    assert [seat.hand for seat in game.scene(2).seats] == [None, None, ["lamp"]]
    assert [seat.hand for seat in game.scene(None).seats] == [None, None, None]
    assert [seat.cards for seat in game.scene(2).seats] == [1, 2, 1]


@pytest.mark.rule("HOD-TALK-03")
def test_the_look_ends_with_the_trade() -> None:
    game = talking(hands=[["bread"], ["axe"]])
    game.choose("done")
    assert game.scene(0).seats[1].hand == ["axe"]
    game.choose("done")
    assert (game.scene(0).seats[1].hand, game.scene(1).seats[0].hand) == (None, None)


@pytest.mark.rule("HOD-TALK-03")
def test_only_the_two_who_trade_learn_which_card_was_given() -> None:
    game = talking(3, hands=[["bread", "lamp"]])
    game.choose("give card=bread")
    assert game.story
    knows = [any("bread" in entry.about.values() for entry in game.story.seen_by(seat)) for seat in (0, 1, 2, None)]
    assert knows == [True, True, False, False]


@pytest.mark.rule("HOD-TALK-04")
def test_personal_items_and_curses_are_never_on_offer() -> None:
    hand = ["coin", "chill", "bread", "axe", "chant", "errand", "snare"]
    tradeable = [f"give card={card}" for card in ("bread", "axe", "chant", "errand", "snare")]
    game = talking(hands=[hand, hand])
    assert asks(game) == ["done", *tradeable, "listen seat=1"]
    game.choose("done")
    assert (asked(game), asks(game)) == ((1, "trade"), ["done", *tradeable, "listen seat=0"])


@pytest.mark.rule("HOD-TALK-04")
@pytest.mark.parametrize("card", ["bread", "axe", "chant", "errand", "snare"])
def test_every_other_card_may_be_given(card: str) -> None:
    game = talking(hands=[["coin", card], []])
    game.choose(f"give card={card}")
    assert (me(game).hand, me(game, 1).hand) == (["coin"], [card])


@pytest.mark.rule("HOD-TALK-05")
def test_trap_tokens_may_be_given() -> None:
    game = talking(hands=[["bread"]], seats__0__traps=2, seats__1__traps=1)
    game.choose("give-trap")
    assert (me(game).traps, me(game, 1).traps) == (1, 2)
    game.choose("give-trap")
    assert (me(game).traps, me(game, 1).traps) == (0, 3)
    assert asks(game) == ["done", "give card=bread", "listen seat=1"]
    game.choose("done")
    game.choose("give-trap")
    assert (asked(game), me(game).traps, me(game, 1).traps) == ((1, "trade"), 1, 2)


@pytest.mark.rule("HOD-TALK-06")
@pytest.mark.parametrize("complete", [True, False])
def test_set_traps_and_placed_quests_are_not_on_offer(complete: bool) -> None:
    quests = [{"card": "errand", "complete": complete}]
    game = talking(hands=[["bread"]], traps=[{"at": "chapel"}], seats__0__quests=quests)
    assert asks(game) == ["done", "give card=bread", "listen seat=1"]
    carried = talking(hands=[["bread", "errand"]], seats__0__traps=1)
    assert asks(carried)[1:-1] == ["give card=bread", "give card=errand", "give-trap"]


@pytest.mark.rule("HOD-TALK-07")
def test_each_partner_needs_another_action() -> None:
    game = talking(3, hands=[["bread", "lamp"], ["rope"], ["axe"]], actions=4)
    game.choose("give card=bread")
    game.choose("done")
    assert asked(game) == (1, "trade")
    game.choose("done")
    assert (me(game, 1).hand, me(game, 2).hand, game.state.turn.actions) == (["rope", "bread"], ["axe"], 3)
    game.choose("talk seat=2")
    game.choose("give card=lamp")
    assert asked(game) == (0, "trade")
    game.choose("done")
    assert asked(game) == (2, "trade")
    game.choose("done")
    assert (me(game, 1).hand, me(game, 2).hand) == (["rope", "bread"], ["axe", "lamp"])
    assert (asked(game), game.state.turn.actions) == ((0, "act"), 2)


@pytest.mark.rule("HOD-TALK-08")
@pytest.mark.parametrize("hands", [[[], []], [["bread"], ["axe"]]])
def test_nothing_need_be_given(hands: list[list[str]]) -> None:
    game = talking(hands=hands, actions=6)
    game.choose("done")
    assert asked(game) == (1, "trade")
    game.choose("done")
    assert [me(game).hand, me(game, 1).hand] == hands
    assert (asked(game), game.state.turn.actions) == ((0, "act"), 5)


@pytest.mark.rule("HOD-TALK-09")
def test_nothing_is_taken_against_the_owners_will() -> None:
    game = talking(hands=[["bread"], ["axe"]], seats__1__traps=1)
    assert (asked(game), asks(game)) == ((0, "trade"), ["done", "give card=bread", "listen seat=1"])
    game.choose("done")
    assert (asked(game), asks(game)) == ((1, "trade"), ["done", "give card=axe", "give-trap", "listen seat=0"])
    game.choose("done")
    assert (me(game).hand, me(game, 1).hand, me(game, 1).traps) == (["bread"], ["axe"], 1)


@pytest.mark.rule("HOD-TALK-10")
def test_creatures_do_not_prevent_talking_and_neither_does_an_earlier_talk() -> None:
    game = talking(hands=[["bread", "lamp"]], creatures=[("devourer", "chapel")], actions=6)
    game.choose("give card=bread")
    game.choose("done")
    game.choose("done")
    assert "talk seat=1" in offered(game)
    game.choose("talk seat=1")
    game.choose("give card=lamp")
    assert (me(game, 1).hand, game.state.turn.actions) == (["bread", "lamp"], 4)


# -- a talk is open until both are done -------------------------------------------------------------------------------


@pytest.mark.rule("HOD-TALK-08", "HOD-TALK-03", "HOD-SIL-14")
def test_a_talk_with_nothing_to_give_is_open_for_words_and_looks_until_both_are_done() -> None:
    game = talking(3, hands=[["coin"], ["chill"]])
    assert (asked(game), asks(game)) == ((0, "trade"), ["done", "listen seat=1"])
    assert offers(game, "whisper") == ["whisper seat=0", "whisper seat=1"]
    assert [seat.hand for seat in game.scene(0).seats] == [["coin"], ["chill"], None]
    game.choose("whisper seat=0")
    game.choose("done")
    assert (asked(game), asks(game)) == ((1, "trade"), ["done", "listen seat=0"])
    assert [seat.hand for seat in game.scene(1).seats] == [["coin"], ["chill"], None]
    game.choose("done")
    assert (asked(game), offers(game, "whisper"), game.state.talk) == ((0, "act"), [], None)


@pytest.mark.rule("HOD-TALK-08", "HOD-TALK-02")
def test_the_word_goes_back_and_forth_until_both_are_done() -> None:
    game = talking(hands=[["bread", "lamp"], ["axe"]])
    game.choose("listen seat=1")
    assert asked(game) == (1, "trade")
    game.choose("done")
    assert asked(game) == (0, "trade")
    assert game.scene(0).story[-1].text == "Boris gives nothing more."
    game.choose("give card=bread")
    game.choose("listen seat=1")
    game.choose("done")
    assert asked(game) == (0, "trade"), "who was given the word again has to be done again"
    game.choose("done")
    assert (asked(game), me(game).hand, me(game, 1).hand) == ((0, "act"), ["lamp"], ["axe", "bread"])


@pytest.mark.rule("HOD-TALK-08")
def test_a_card_given_after_the_other_was_done_leaves_them_done() -> None:
    game = talking(hands=[["bread"], ["axe"]])
    game.choose("done")
    game.choose("give card=axe")
    game.choose("done")
    assert asked(game) == (0, "act")


@pytest.mark.rule("HOD-SOLO-07", "HOD-TALK-08")
def test_a_lone_player_is_asked_only_who_has_something_to_give() -> None:
    game = talking(1, at=["chapel"] * 2, hands=[["coin"], ["bread"]])
    assert (asked(game), asks(game)) == ((1, "trade"), ["done", "give card=bread", "listen seat=0"])
    game.choose("give card=bread")
    assert (asked(game), me(game).hand) == ((0, "act"), ["coin", "bread"]), "the talk is over: both had their turn"


def test_whoever_is_done_is_shown_as_asked_in_vain() -> None:
    game = talking(hands=[["bread"], ["axe"]])

    def dimmed() -> list[str]:
        ask = game.scene(0).ask
        assert ask
        return [choice.dimmed for choice in ask.options if choice.verb == "listen"]

    assert dimmed() == [""]
    game.choose("listen seat=1")
    game.choose("done")
    assert dimmed() == ["They were asked, and are done giving."]
