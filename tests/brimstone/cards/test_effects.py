"""Verbs: whom they are for, what they ask, what they do, and what they do if there is nothing to do."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards import effects
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.state import Brimstone, InPlay, Item
from darklantern.table.deck import Deck
from tests.brimstone.effect_cards import asked, goes_on, played
from tests.brimstone.mine import hero, mine, told

XP = "{gain: {what: xp, amount: 5}}"


def test_every_verb_does_something() -> None:
    assert set(verbs.known) == set(effects.VERBS.values())


def xp(game: Brimstone) -> list[int]:
    return [one.xp for one in game.state.heroes]


def where(game: Brimstone, seat: int = 0) -> str:
    return game.content.maps.get(game.state.layout).name(game.state.heroes[seat].at)


# -- whom -----------------------------------------------------------------------------------------------------------

MEANT: dict[str, tuple[list[int], list[int]]] = {
    "you": ([], [2]),
    "one": ([0, 1, 2], [1]),
    "all": ([], [0, 1, 2]),
    "others": ([], [0, 1]),
    "carrier": ([], [2]),
    "one-here": ([0, 1], [1]),
    "all-here": ([], [0, 1]),
    "adjacent": ([], []),
    "another": ([0, 1], [1]),
    "dark": ([], [0, 1]),
    "most-wounded": ([], [2]),
    "most-shaken": ([0, 1], [1]),
    "most-dark-stone": ([], [0]),
    "most-corrupted": ([0, 1, 2], [1]),
}
"""Whom each is for: who is offered, and who gets it if 1 is chosen where there is a choice."""


@pytest.mark.parametrize("who", MEANT)
def test_an_effect_is_for_those_whom_it_names(who: str) -> None:
    game = played(
        f"{{each: {{who: {who}, do: [{XP}]}}}}",
        3,
        tile=4,
        tiles=["long-passage", "long-passage", "long-passage"],
        at=["4.05", "4.06", "1.15"],
        light=2,
        heroes__2__wounds=3,
        heroes__0__horror=2,
        heroes__1__horror=2,
        heroes__0__dark_stone=1,
    )
    offered, meant = MEANT[who]
    if offered:
        assert game.ask and game.ask.prompt == "whom"
        assert asked(game) == [f"hero hero={seat}" for seat in offered]
        game.choose("hero hero=1")
    assert goes_on(game) or game.state.effects == []
    assert xp(game) == [5 if seat in meant else 0 for seat in range(3)]


def test_who_is_chosen_silently_where_there_is_only_one() -> None:
    assert xp(played(f"{{each: {{who: one, do: [{XP}]}}}}", 1)) == [5]
    assert xp(played(f"{{each: {{who: another, do: [{XP}]}}}}", 2)) == [0, 5]
    assert xp(played(f"{{each: {{who: another, do: [{XP}]}}}}", 1)) == [0]
    assert xp(played(f"{{each: {{who: random-here, do: [{XP}]}}}}", 1, tile=2, tiles=["long-passage"])) == [0]


def test_heroes_next_to_you_are_those_on_spaces_that_touch_yours() -> None:
    game = played(f"{{each: {{who: adjacent, do: [{XP}]}}}}", 4, at=["1.15", "1.16", "1.20", "1.17"])
    assert xp(game) == [0, 5, 5, 0]


def test_a_random_hero_is_one_of_those_concerned() -> None:
    found = set()
    for seed in range(12):
        game = played(f"{{each: {{who: random-here, do: [{XP}]}}}}", 3, at=["1.15", "1.16", "1.17"], seed=seed)
        found.add(tuple(xp(game)))
    assert found == {(5, 0, 0), (0, 5, 0), (0, 0, 5)}


def test_dark_stone_on_items_counts_for_the_most() -> None:
    game = played(
        f"{{each: {{who: most-dark-stone, do: [{XP}]}}}}", heroes__0__dark_stone=1, heroes__1__items=[["stone-heart#1"]]
    )
    assert xp(game) == [0, 5]


# -- Skill tests ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-SKILL-03", "SOB-SKILL-05")
@pytest.mark.parametrize("dice, passed", [([2, 5, 1], True), ([4, 4, 4], False), ([6, 6, 6], True)])
def test_one_success_passes_and_more_are_no_better(dice: list[int], passed: bool) -> None:
    game = played(
        f"{{test: {{skill: agility, target: 5, pass: [{XP}], fail: [{{gain: {{what: xp, amount: 1}}}}]}}}}", dice=dice
    )
    assert xp(game) == [5 if passed else 1, 0]


def test_each_success_counts_where_a_card_says_so() -> None:
    does = f"{{test: {{skill: lore, target: 4, pass: [{XP}], each_success: [{{gain: {{what: gold, amount: 10}}}}]}}}}"
    game = played(does, dice=[4, 6, 3])
    assert (hero(game).xp, hero(game).gold) == (5, 20)
    game = played(does, dice=[1, 1, 3])
    assert (hero(game).xp, hero(game).gold) == (0, 0)


def test_a_test_may_need_several_successes() -> None:
    does = f"{{test: {{skill: lore, target: 4, need: 2, pass: [{XP}], fail: [lose: {{what: gold, amount: 3}}]}}}}"
    game = played(does, dice=[4, 3, 3], heroes__0__gold=5)
    assert (hero(game).xp, hero(game).gold) == (0, 2)
    assert hero(played(does, dice=[4, 3, 5])).xp == 5
    assert told(game, "test-failed") == [{"who": 0, "skill": "lore", "target": 4}]


@pytest.mark.rule("SOB-SKILL-10")
@pytest.mark.parametrize(
    "more, asked_again",
    [
        ("pass: [recover-grit]", False),
        ("need: 2, pass: [recover-grit]", True),
        ("each_success: [recover-grit]", True),
        ("who: all, together: true, pass: [recover-grit]", True),
    ],
)
def test_dice_may_be_rolled_again_as_long_as_more_successes_matter(more: str, asked_again: bool) -> None:
    game = played(f"{{test: {{skill: lore, target: 5, {more}}}}}", 1, dice=[5, 1, 1], heroes__0__grit=1)
    assert (game.ask is not None and game.ask.prompt == "reroll") is asked_again


def test_the_better_of_two_skills_is_rolled() -> None:
    items = [["rabbits-foot#1"]]
    does = f"{{test: {{skill: lore, or: luck, target: 6, pass: [{XP}], fail: [lose-grit]}}}}"
    game = played(does, dice=[1, 1, 1, 6], heroes__0__items=items)
    assert hero(game).xp == 5
    assert told(game, "rolled")[-1]["dice"] == [1, 1, 1, 6]


@pytest.mark.parametrize("dice, passed", [([5, 5, 1, 1, 1, 5], True), ([5, 1, 1, 1, 1, 5, 1, 1, 1], False)])
def test_a_test_taken_together_adds_up_the_successes(dice: list[int], passed: bool) -> None:
    heroes = len(dice) // 3
    five, one = (f"[{{each: {{who: all, do: [{{gain: {{what: xp, amount: {n}}}}}]}}}}]" for n in (5, 1))
    does = f"{{test: {{skill: strength, target: 5, who: all, together: true, pass: {five}, fail: {one}}}}}"
    game = played(does, heroes, dice=dice)
    assert xp(game) == [5 if passed else 1] * heroes
    assert told(game, "tested-together")[0]["need"] == heroes
    assert goes_on(game)


def test_a_hero_who_falls_before_its_test_takes_none() -> None:
    """The first Hero's failure knocks the second one out."""
    does = "{test: {skill: luck, target: 6, who: all, fail: [{each: {who: others, do: [wounds: 9]}}]}}"
    game = played(does, 2, dice=[1, 1, 1], heroes__1__wounds=5, revives=0)
    assert hero(game, 1).knocked_out
    assert len(told(game, "test-failed")) == 1


# -- prices, counts, luck -------------------------------------------------------------------------------------------

PAY = "{{pay: {{{price}, do: [{xp}], otherwise: [{{gain: {{what: xp, amount: 1}}}}]}}}}"


@pytest.mark.parametrize(
    "price, has, left",
    [
        ("grit: 1", {"heroes__0__grit": 2}, ("grit", 1)),
        ("gold: 30", {"heroes__0__gold": 40}, ("gold", 10)),
        ("dark_stone: 2", {"heroes__0__dark_stone": 2}, ("dark_stone", 0)),
        ("token: whiskey", {"heroes__0__bag": ["tonic", "whiskey"]}, ("bag", ["tonic"])),
        ("item: true", {"heroes__0__items": [["crowbar#1"]]}, ("items", [])),
    ],
)
def test_a_price_may_be_paid_and_who_cannot_pay_is_not_asked(
    price: str, has: dict[str, Any], left: tuple[str, Any]
) -> None:
    does = PAY.format(price=price, xp=XP)
    game = played(does, **has)
    assert game.ask and game.ask.prompt == "pay"
    assert [one.split()[0] for one in asked(game)] == ["pay", "no"]
    game.choose(0)
    if game.ask and game.ask.prompt == "lose-item":
        game.choose(0)
    assert (xp(game), getattr(hero(game), left[0])) == ([5, 0], left[1])
    game = played(does, **has)
    game.choose("no")
    assert xp(game) == [1, 0]
    assert getattr(hero(game), left[0]) != left[1]
    assert xp(played(does)) == [1, 0]


def test_for_each_multiplies_amounts_and_stops_at_the_most() -> None:
    does = "{for-each: {of: dark-stone, most: 4, do: [{gain: {what: gold, amount: 10}}]}}"
    assert hero(played(does, heroes__0__dark_stone=3)).gold == 30
    assert hero(played(does, heroes__0__dark_stone=9)).gold == 40
    assert hero(played(does)).gold == 0


@pytest.mark.parametrize(
    "of, has, count",
    [
        ("corruption", {"heroes__0__corruption": 2}, 2),
        ("wound", {"heroes__0__wounds": 3}, 3),
        ("sanity-damage", {"heroes__0__horror": 1}, 1),
        ("grit", {"heroes__0__grit": 2}, 2),
        ("ailment", {"heroes__0__ailments": ["depth-1"]}, 1),
        ("clue", {"clues": 2}, 2),
        ("dread", {"dread": ["a b c"]}, 3),
        ("hero-near", {}, 1),
    ],
)
def test_what_can_be_counted(of: str, has: dict[str, Any], count: int) -> None:
    game = mine(1, acting=0)
    ailment = next(iter(game.content.chart_rows))
    has = {name: [ailment] if name.endswith("ailments") else value for name, value in has.items()}
    game = played(f"{{for-each: {{of: {of}, do: [{{gain: {{what: gold, amount: 1}}}}]}}}}", **has)
    assert hero(game).gold == count


def test_cards_in_play_are_counted() -> None:
    game = played(
        "{for-each: {of: card-in-play, do: [{gain: {what: gold, amount: 1}}]}}",
        in_play=[["murk", "darkness"]],
        cards="darkness:\n- {id: murk, name: Murk, remains: true, powers: [{stat: luck, add: 1}]}",
    )
    assert hero(game).gold == 1


LUCK = "{press-on: {safe: 3, most: 3, each: [{gain: {what: gold, amount: 10}}], bust: [lose: {what: gold, amount: 5}]}}"


def test_luck_may_be_pressed_until_it_breaks() -> None:
    game = played(LUCK, dice=[3, 2])
    assert asked(game) == ["press-on", "no"]
    game.choose("press-on")
    assert hero(game).gold == 10
    game.choose("press-on")
    assert hero(game).gold == 5
    assert goes_on(game)


def test_luck_may_be_left_alone() -> None:
    game = played(LUCK, dice=[6])
    game.choose("press-on")
    game.choose("no")
    assert hero(game).gold == 10
    assert goes_on(game)


def test_luck_is_pressed_so_often_and_no_oftener() -> None:
    game = played(LUCK, dice=[6, 6, 6])
    for _ in range(3):
        game.choose("press-on")
    assert hero(game).gold == 30
    assert goes_on(game)


def test_a_die_with_rows() -> None:
    one, nine = (f"do: [{{gain: {{what: gold, amount: {amount}}}}}]" for amount in (1, 9))
    does = f"{{roll: {{rows: [{{from: 1, {one}}}, {{from: 3}}, {{from: 5, {nine}}}]}}}}"
    assert [hero(played(does, dice=[face])).gold for face in (1, 2, 3, 4, 5, 6)] == [1, 1, 0, 0, 9, 9]


# -- the map --------------------------------------------------------------------------------------------------------


def test_a_hero_is_put_next_to_the_light() -> None:
    game = played("{each: {who: others, do: [move-to: carrier]}}", tiles=["long-passage"], at=["2.05", "1.22"])
    assert where(game, 1) in {"2.03", "2.04", "2.06", "2.07", "2.08"}
    game = played("{each: {who: carrier, do: [move-to: carrier]}}", tiles=["long-passage"], at=["2.05", "1.22"])
    assert where(game) == "2.05"


def test_a_hero_is_put_on_a_tile() -> None:
    game = played("move-to: this-tile", tile=2, tiles=["long-passage"], at=["1.22"])
    assert where(game) in {"1.01", "1.02"}  # the joint is the nearest of it
    game = played("move-to: entrance", 2, tile=2, tiles=["long-passage"], at=["2.05", "1.15"])
    assert where(game) in {"1.01", "1.02"}


def test_a_hero_is_dragged_towards_and_away() -> None:
    place: dict[str, Any] = {"tiles": ["long-passage"], "at": ["2.01", "2.09"]}
    game = played("{each: {who: others, do: [drag: {spaces: 2}]}}", **place)
    assert where(game, 1) == "2.05"
    game = played("{each: {who: others, do: [drag: {spaces: 20}]}}", **place)
    assert where(game, 1) in {"2.03", "2.04", "2.02"}  # nobody is dragged onto another
    game = played("{each: {who: others, do: [drag: {spaces: 1, away: true}]}}", **place)
    assert where(game, 1) in {"1.01", "1.02"}
    game = played("{each: {who: others, do: [drag: {to: entrance, spaces: d6}]}}", dice=[3], **place)
    assert where(game, 1) in {"1.01", "1.02"}


def test_a_hero_in_the_way_stops_who_is_dragged() -> None:
    game = played(
        "{each: {who: one, do: [drag: {to: entrance, spaces: 4}]}}",
        3,
        tiles=["long-passage"],
        at=["2.03", "2.05", "2.06"],
    )
    game.choose("hero hero=0")
    assert where(game) == "2.03"


def test_a_hero_may_move_at_once() -> None:
    game = played("free-move: 1", 1, at=["1.22"])
    assert asked(game) == ["stay", "go to=1.18", "go to=1.21", "go to=1.17"]
    game.choose("go to=1.17")
    assert where(game) == "1.17"
    assert game.state.activation.moves == 2  # the Activation has what it had
    game = played("free-move: 1", 1, at=["1.22"])
    game.choose("stay")
    assert where(game) == "1.22"


def test_two_heroes_change_places() -> None:
    game = played("swap-places", 3, at=["1.15", "1.16", "1.17"])
    assert asked(game) == ["hero hero=1", "hero hero=2"]
    game.choose("hero hero=2")
    assert [where(game, seat) for seat in range(3)] == ["1.17", "1.16", "1.15"]
    game = played("swap-places", 2, at=["1.15", "1.16"])
    assert [where(game, seat) for seat in range(2)] == ["1.16", "1.15"]
    assert goes_on(played("swap-places", 1))


def test_movement_is_for_the_activation_that_goes_on() -> None:
    game = played("{each: {who: all, do: [more-movement: 3]}}", 2)
    assert game.state.activation.moves == 5
    assert told(game, "more-movement") == [{"who": 0, "amount": 3}]


def doors(game: Brimstone, state: str) -> list[str]:
    return [door.id for door in game.content.maps.get(game.state.layout).doors.values() if door.state == state]


def test_a_door_caves_in_but_not_the_last_one() -> None:
    place: dict[str, Any] = {"tile": 2, "tiles": ["t-junction"]}
    game = played("collapse-exit", **place)
    assert len(doors(game, "open")) == 1
    assert len(doors(game, "capped")) == 1
    game = played("collapse-exit", tile=2, tiles=["long-passage"])
    assert len(doors(game, "open")) == 1
    game = played("collapse-exit: {how: choice}", **place)
    assert len(asked(game)) == 2
    chosen = asked(game)[1]
    game.choose(chosen)
    assert doors(game, "capped") == [chosen.removeprefix("door door=")]


def test_a_door_of_another_tile_caves_in_only_if_the_card_says_so() -> None:
    place: dict[str, Any] = {"tile": 1, "tiles": ["t-junction"]}
    assert len(doors(played("collapse-exit", **place), "open")) == 2
    assert len(doors(played("collapse-exit: {where: anywhere}", **place), "open")) == 1


def test_exits_of_a_room_that_is_not_explored_are_no_doors_yet() -> None:
    game = played("collapse-exit", tile=2, tiles=["burning-room"], tiles__2__token="coin", tiles__2__revealed=False)
    assert doors(game, "capped") == []


def test_an_end_cap_is_removed_where_there_is_room() -> None:
    game = mine(1, acting=0, tiles=["t-junction"])
    layout = game.content.maps.get(game.state.layout).cap("2.01-07").cap("2.06-12").layout
    game = played("open-end-cap", 1, tile=2, tiles=["t-junction"], layout=layout)
    assert asked(game) == ["door door=2.01-07", "door door=2.06-12"]
    game.choose("door door=2.06-12")
    assert doors(game, "open") == ["2.06-12"]
    assert goes_on(played("open-end-cap", 1, tile=1, tiles=["t-junction"], layout=layout))
    here: dict[str, Any] = {"tile": 1, "tiles": ["t-junction"], "layout": layout}
    assert len(asked(played("open-end-cap: {where: your-tile}", 1, at=["2.03"], **here))) == 2
    assert goes_on(played("open-end-cap: {where: your-tile}", 1, at=["1.22"], **here))


MARKERS = "markers:\n- {id: snare, name: Snare, icon: nails, does: [{gain: {what: xp, amount: 2}}]}\n"


def test_markers_lie_next_to_a_hero_and_are_stepped_on_once() -> None:
    game = played("place-markers: {marker: snare, count: 2}", 1, at=["1.22"], cards=MARKERS)
    map_ = game.content.maps.get(game.state.layout)
    lying = [map_.name(marker.at) for marker in game.state.markers]
    assert len(lying) == 2
    assert set(lying) <= {"1.17", "1.18", "1.21"}
    game.choose(f"go to={lying[0]}")
    assert hero(game).xp == 2
    assert [map_.name(marker.at) for marker in game.state.markers] == lying[1:]


def test_only_free_spaces_take_a_marker() -> None:
    game = played("place-markers: {marker: snare, count: 8}", 2, at=["1.22", "1.21"], cards=MARKERS)
    assert len(game.state.markers) == 2


def test_a_marker_that_stays_is_stepped_on_again() -> None:
    game = played(
        "place-markers: {marker: snare, count: 3}", 1, at=["1.22"], cards=MARKERS.replace("icon", "stays: true, icon")
    )
    game.choose("go to=1.21")
    assert (hero(game).xp, len(game.state.markers)) == (2, 3)


def test_a_scavenged_marker_is_removed() -> None:
    game = played("clear-scavenged", 1, at=["1.22"], tiles__1__scavenged=2)
    assert game.state.tiles[1].scavenged == 1
    assert goes_on(played("clear-scavenged", 1))


# -- decks ----------------------------------------------------------------------------------------------------------

DARK = "darkness:\n" + "".join(f"- {{id: {id_}, name: {id_}, does: [add-dread]}}\n" for id_ in ("ash", "bog", "cur"))


def looked(does: str, *cards: str, discard: tuple[str, ...] = (), deck: str = "darkness") -> Brimstone:
    game = mine(1, acting=0, cards=f"encounters:\n- {{id: x, name: X, does: [{does}]}}\n{DARK}")
    state = game.state
    state.decks[deck] = Deck.of(cards, discard=discard)
    state.flow, state.step = [("act", 0)], ("next-encounter", 1, "x")
    game.resume(state)
    return game


def test_a_card_that_was_looked_at_goes_under_the_deck() -> None:
    game = looked("look-at: {deck: darkness, count: 2}", "ash", "bog", "cur")
    assert asked(game) == ["leave", "bury card=cur", "bury card=bog"]
    game.choose("bury card=cur")
    assert list(game.state.decks["darkness"].cards) == ["cur", "ash", "bog"]


def test_a_card_that_was_looked_at_goes_on_top_or_stays() -> None:
    game = looked("look-at: {deck: darkness, count: 3, how: top}", "ash", "bog", "cur")
    game.choose("top card=ash")
    assert list(game.state.decks["darkness"].cards) == ["bog", "cur", "ash"]
    game = looked("look-at: {deck: darkness, count: 3, how: top}", "ash", "bog", "cur")
    game.choose("leave")
    assert list(game.state.decks["darkness"].cards) == ["ash", "bog", "cur"]


def test_a_deck_that_is_empty_is_made_anew_before_anybody_looks() -> None:
    game = looked("look-at: darkness", discard=("ash",))
    assert asked(game) == ["leave", "bury card=ash"]
    assert goes_on(looked("look-at: darkness"))


def test_the_growing_dread_stack_can_be_looked_at() -> None:
    game = played("look-at: dread-stack", 1, dread=["ash bog"], cards=DARK)
    game.choose("bury card=bog")
    assert list(game.state.dread.cards) == ["bog", "ash"]


def test_a_deck_is_searched_for_a_keyword() -> None:
    game = looked(
        "search-deck: {deck: gear, keyword: [light, book]}",
        "crowbar",
        "farmers-almanac",
        "can-of-lamp-oil",
        "concertina",
        deck="gear",
    )
    assert [item.card for item in hero(game).items] == ["can-of-lamp-oil"]
    assert sorted(game.state.decks["gear"].cards) == ["concertina", "crowbar", "farmers-almanac"]
    game = looked("search-deck: {deck: gear, keyword: [gun]}", "crowbar", deck="gear")
    assert hero(game).items == []


def test_some_of_the_cards_that_were_drawn_are_kept() -> None:
    game = looked(
        "draw-item: {deck: gear, count: 3, keep: 2}", "crowbar", "concertina", "marked-deck", "iron-ration", deck="gear"
    )
    assert asked(game) == ["keep-card card=iron-ration", "keep-card card=marked-deck", "keep-card card=concertina"]
    game.choose("keep-card card=marked-deck")
    assert asked(game) == ["keep-card card=iron-ration", "keep-card card=concertina"]
    game.choose("keep-card card=concertina")
    assert [item.card for item in hero(game).items] == ["marked-deck", "concertina"]
    assert list(game.state.decks["gear"].cards) == ["iron-ration", "crowbar"]


def test_of_two_alike_one_is_kept_without_a_question() -> None:
    game = looked("draw-item: {deck: gear, count: 2, keep: 1}", "concertina", "crowbar", "crowbar", deck="gear")
    assert [item.card for item in hero(game).items] == ["crowbar"]
    assert list(game.state.decks["gear"].cards) == ["crowbar", "concertina"]


def test_a_certain_item_is_gained() -> None:
    assert [item.card for item in hero(played("gain-item: crowbar")).items] == ["crowbar"]


TICKING = """
darkness:
- id: clock
  name: Clock
  remains: true
  counters: 2
  powers: [{stat: luck, add: 1}]
  triggers:
  - when: {event: turn-ends}
    do: [{count-down: {last: [{each: {who: all, do: [{gain: {what: xp, amount: 7}}]}}]}}]
- {id: fog, name: Fog, remains: true, powers: [{stat: luck, add: 1}]}
"""


def test_a_card_counts_down_and_is_gone() -> None:
    game = mine(
        1, cards=TICKING, step="end-of-turn", dice=[6, 5], in_play=[["clock", "darkness", 2], ["fog", "darkness"]]
    )
    state = game.state
    assert [(card.card, card.count) for card in state.in_play] == [("clock", 1), ("fog", 0)]
    assert number(game, 0, "luck") == 5
    state.step, state.flow, state.dice.script = "end-of-turn", [], [6, 5]
    game.resume(state)
    assert [card.card for card in game.state.in_play] == ["fog"]
    assert list(game.state.decks["darkness"].discard)[-1:] == ["clock"]
    assert (number(game, 0, "luck"), hero(game).xp) == (4, 7)


def test_a_card_in_play_is_canceled() -> None:
    game = played("cancel-card", 1, cards=TICKING, in_play=[["clock", "darkness", 2], ["fog", "darkness"]])
    assert asked(game) == ["cancel card=clock", "cancel card=fog"]
    game.choose("cancel card=fog")
    assert [card.card for card in game.state.in_play] == ["clock"]
    game = played("cancel-card: darkness", 1, cards=TICKING, in_play=[["fog", "darkness"]])
    assert game.state.in_play == []
    assert goes_on(played("cancel-card", 1))


def test_only_darkness_cards_are_canceled_where_a_card_says_so() -> None:
    fog = InPlay("shift-whistle", "encounter", 3)
    game = played("cancel-card: darkness", 1, in_play=[["shift-whistle", "encounter", 3]])
    assert game.state.in_play == [fog]


def test_an_attack_that_no_tile_is_meant_for_says_so() -> None:
    game = mine(1, acting=0, cards="darkness:\n- {id: ash, name: Ash, does: [attack: {how: ambush}]}\n")
    state = game.state
    state.decks["darkness"] = Deck.of(["ash"])
    state.flow, state.step = [("act", 0), ("next-encounter", 1, "tool-shed survey-map")], ("draw-darkness",)
    game.resume(state)
    assert [(one.threat, one.how, one.tile, one.source) for one in game.state.coming] == [("party", "ambush", 0, "ash")]


# -- what Heroes have -----------------------------------------------------------------------------------------------


def test_an_exhausted_item_becomes_ready() -> None:
    items = [["crowbar#1", False, False], ["concertina#2", False, False], ["marked-deck#3"]]
    game = played("ready-item", 1, heroes__0__items=items)
    assert asked(game) == ["ready item=crowbar#1", "ready item=concertina#2"]
    game.choose("ready item=concertina#2")
    assert [item.ready for item in hero(game).items] == [False, True, True]
    game = played("ready-item", 1, heroes__0__items=[["crowbar#1", False, False]])
    assert hero(game).items == [Item("crowbar#1")]
    assert goes_on(played("ready-item", 1))


def test_a_token_is_lost() -> None:
    game = played("lose-token", 1, heroes__0__bag=["tonic", "whiskey", "tonic"])
    assert asked(game) == ["lose-token token=tonic", "lose-token token=whiskey"]
    game.choose("lose-token token=tonic")
    assert sorted(hero(game).bag) == ["tonic", "whiskey"]
    assert hero(played("lose-token", 1, heroes__0__bag=["tonic"])).bag == []
    assert goes_on(played("lose-token", 1))
