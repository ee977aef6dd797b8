"""What is dealt anew for a seat that cannot know it, and what stays because it is seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

from darklantern import new
from darklantern.games.heart.bot import values
from darklantern.games.heart.state import Heart
from tests.heart.effect_cards import played
from tests.heart.island import island
from tests.heart.quiet import quiet

LOOT = ["bread", "lamp", "rope", "axe", "stick", "chant", "snare", "errand"]


def deals(game: Heart, seat: int = 0, count: int = 12) -> list[Heart]:
    return [game.as_known_to(seat, seed=number) for number in range(count)]


def differ(found: list[Any]) -> bool:
    return len({str(one) for one in found}) > 1


def all_cards(game: Heart) -> Counter[str]:
    state = game.state
    return Counter(
        [
            *(card for seat in state.seats for card in seat.hand),
            *(card for fallen in state.fallen for card in fallen.cards),
            *(card for deck in (state.loot, state.curses, state.spawn) for card in (*deck.cards, *deck.discard)),
        ]
    )


def a_position() -> Heart:
    """Boris holds four cards and two Curses, Clara lies dead with two; three cards were discarded."""
    return quiet(
        players=3,
        hands=[["bread", "chill"], ["boris-item", "axe", "rope", "chant", "chill", "pockets-full-of-pebbles"], []],
        fallen=[{"protagonist": "clara", "at": "cave", "cards": ["errand", "lamp"]}],
        loot__cards=LOOT,
        loot__discard=["snare", "stick", "bread"],
        curses__cards=["the-drowned-know-your-name", "chill"],
        spawn__cards=["ropes-cut-clean", "spring-tide", "warm-tide-at-dawn"],
        spawn__discard=["one-clean-plate", "spring-tide"],
    )


def test_whatever_lies_face_down_is_dealt_anew() -> None:
    game = a_position()
    alike = deals(game)
    assert differ([one.state.loot.cards for one in alike])
    assert differ([sorted(one.state.loot.discard) for one in alike])
    assert differ([sorted(one.state.fallen[0].cards) for one in alike])
    assert differ([sorted(one.state.seats[1].hand[1:4]) for one in alike])
    assert differ([sorted(one.state.seats[1].hand[4:]) for one in alike])
    assert differ([one.state.spawn.cards for one in alike])
    assert differ([one.state.dice.seed for one in alike])
    assert all(all_cards(one) == all_cards(game) for one in alike)


def test_whatever_is_seen_stays_where_it_is() -> None:
    game = a_position()
    for one in deals(game):
        assert one.state.seats[0].hand == ["bread", "chill"]
        loot, curses = one.state.loot, one.state.curses
        assert [len(pile) for pile in (loot.cards, loot.discard, curses.cards)] == [8, 3, 2]
        assert len(one.state.fallen[0].cards) == 2
        assert one.state.spawn.discard == ["one-clean-plate", "spring-tide"]
        theirs = one.state.seats[1].hand
        assert (len(theirs), theirs[0], game.content.curses_in(theirs)) == (6, "boris-item", 2)


def test_who_talks_with_a_player_sees_that_hand_and_no_other() -> None:
    game = quiet(players=3, hands=[["bread"], ["axe", "rope"], ["stick", "lamp"]], loot__cards=LOOT)
    game.choose("talk seat=1")
    assert not differ([one.state.seats[1].hand for one in deals(game)])
    assert differ([one.state.seats[2].hand for one in deals(game)])
    assert differ([one.state.seats[1].hand for one in deals(game, seat=2)])


def test_a_lone_player_knows_both_hands() -> None:
    game = quiet(players=1, hands=[["bread"], ["axe", "rope"]], loot__cards=LOOT)
    for seat in (0, 1):
        assert not differ([[one.state.seats[of].hand for of in (0, 1)] for one in deals(game, seat)])


def test_cards_that_one_looks_at_now_stay_for_that_player_alone() -> None:
    loot = ["tin", "rope", "knife", "snare", "tin", "rope"]
    looking = played("scry: {deck: loot, count: 2}", loot__cards=loot)
    assert all(one.state.loot.top(2) == ["rope", "tin"] for one in deals(looking))
    assert differ([one.state.loot.cards[:4] for one in deals(looking)])
    assert differ([one.state.loot.top(2) for one in deals(looking, seat=1)])
    before_more = played("scry: {deck: loot, count: 2}, draw", loot__cards=loot)
    assert all(one.state.loot.top(2) == ["rope", "tin"] for one in deals(before_more)), "what comes after it waits"
    spawn = ["ropes-cut-clean", "spring-tide", "warm-tide-at-dawn", "one-clean-plate"]
    foreseeing = played("scry: {count: 3}", spawn__cards=spawn)
    assert all(one.state.spawn.top(3) == spawn[3:0:-1] for one in deals(foreseeing))
    searching = played("salvage", loot__discard=["knife", "tin"], loot__cards=["snare", "rope"])
    assert not differ([one.state.loot.discard for one in deals(searching)])
    assert differ([sorted(one.state.loot.discard) for one in deals(searching, seat=1)])


def test_what_an_unseen_curse_has_used_up_is_not_known() -> None:
    used = ["turn:chill/0", "round:annas-item:0", "turn:pockets-full-of-pebbles/0"]
    game = quiet(hands=[["chill"], ["pockets-full-of-pebbles"]], limits=used, curses__cards=[])
    assert game.as_known_to(0).state.limits == used[:2]


def test_nothing_leads_back_to_how_the_cards_really_lie() -> None:
    game = new("heart", seed=7, players=3)
    for _ in range(25):
        game.choose(0)
    assert game.ask
    twin = game.as_known_to(game.ask.seat)
    assert (twin.setup.seed, twin.made, twin.decisions, twin.undone, twin.story) == (0, 0, [], 0, None)
    twin.choose(0)
    twin.undo()
    assert twin.state == game.as_known_to(game.ask.seat).state
    assert game.setup.seed == 7


def test_what_is_dealt_anew_by_the_seed_of_the_game_itself_is_another_deal() -> None:
    game = new("heart", seed=1, players=3)
    twin = game.as_known_to(0, seed=1)
    for name in ("loot", "curses", "spawn"):
        assert getattr(twin.state, name).stack != getattr(game.state, name).stack


def test_a_twin_of_a_fork_does_not_tell_how_it_was_dealt() -> None:
    game = new("heart", seed=7, players=3)
    game.choose(0)
    game.deal_anew([0], seed=12345)
    assert game.earlier
    assert game.as_known_to(0).earlier == ()


# -- what a bot made of it --------------------------------------------------------------------------------------------


def worths(game: Heart) -> dict[str, float]:
    assert game.ask
    return dict(zip(map(str, game.ask.options), values(game), strict=True))


def test_a_bot_values_the_fallen_by_how_many_cards_they_have() -> None:
    def lying(*cards: str) -> Heart:
        return quiet(fallen=[{"protagonist": "clara", "at": "cave", "cards": list(cards)}])

    assert worths(lying("errand", "radio-parts")) == worths(lying("bread", "lamp"))
    assert worths(lying("bread", "lamp")) != worths(lying("bread"))


def test_a_bot_does_not_know_what_was_discarded() -> None:
    card = "- {id: net, name: Net, kind: item, icon: a, does: [salvage: {of: [weapon]}]}\n"

    def with_pile(*pile: str) -> Heart:
        return quiet(cards=card, hands=[["net"]], loot__discard=list(pile))

    assert worths(with_pile("axe")) == worths(with_pile("bread"))
    assert worths(with_pile("axe")) != worths(with_pile())


def test_a_hand_limit_says_nothing_of_a_curse_that_is_not_seen() -> None:
    heavy = island(hands=[["pockets-full-of-pebbles"], []])
    assert heavy.scene(0).seats[0].stats["cards"].most == 4
    for viewer in (1, None):
        assert heavy.scene(viewer).seats[0].stats["cards"].most == 5
