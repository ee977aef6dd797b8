"""The verbs that work on the map, on decks, and on what Heroes have."""

from __future__ import annotations

from typing import Any

from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.state import Brimstone, InPlay, Item
from darklantern.table.deck import Deck
from tests.brimstone.effect_cards import asked, goes_on, played, where
from tests.brimstone.happening import read_effects
from tests.brimstone.mine import happens, hero, mine, ruled, told

# -- the map --------------------------------------------------------------------------------------------------------


def test_a_hero_is_put_next_to_the_light() -> None:
    game = played("{each: {who: others, do: [move-to: carrier]}}", tiles=["long-passage"], at=["2.05", "1.22"])
    assert where(game, 1) == "2.07"  # of the spaces next to it one that is nearest to where the Hero was
    assert ruled(game, "hero-moved") == [("", {"who": 1, "at": "1.22", "to": "2.07"})]
    game = played("{each: {who: carrier, do: [move-to: carrier]}}", tiles=["long-passage"], at=["2.05", "1.22"])
    assert (where(game), told(game, "hero-moved")) == ("2.05", [])


def test_a_hero_is_put_on_a_tile() -> None:
    game = played("move-to: this-tile", tile=2, tiles=["long-passage"], at=["1.22"])
    assert where(game) == "1.01"  # the joint is the nearest of it
    on_it = played("move-to: this-tile", tile=2, tiles=["long-passage"], at=["2.05"])
    assert (where(on_it), told(on_it, "hero-moved")) == ("2.05", [])
    game = played("move-to: entrance", 2, tile=2, tiles=["long-passage"], at=["2.05", "1.15"])
    assert where(game) == "1.01"


def test_a_hero_is_dragged_towards_and_away() -> None:
    place: dict[str, Any] = {"tiles": ["long-passage"], "at": ["2.01", "2.09"]}
    game = played("{each: {who: others, do: [drag: {spaces: 2}]}}", **place)
    assert where(game, 1) == "2.05"
    game = played("{each: {who: others, do: [drag: {spaces: 20}]}}", **place)
    assert where(game, 1) == "2.03"  # nobody is dragged onto another, nor past it
    game = played("{each: {who: others, do: [drag: {spaces: 1, away: true}]}}", **place)
    assert where(game, 1) == "1.01"
    game = played("{each: {who: others, do: [drag: {spaces: 3, away: true}]}}", **place)
    assert where(game, 1) == "1.05"
    game = played("{each: {who: others, do: [drag: {to: entrance, spaces: d6}]}}", dice=[3], **place)
    assert where(game, 1) == "1.01"


def test_who_is_put_onto_a_marker_steps_on_it() -> None:
    game = played("{move-to: this-tile}", 1, tile=2, tiles=["long-passage"], at=["1.22"], cards=MARKERS,
                  markers=[["snare", mine(1, tiles=["long-passage"], at=["1.01"]).state.heroes[0].at]])  # fmt: skip
    assert (where(game), hero(game).xp, game.state.markers) == ("1.01", 2, [])


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
    assert game.ask and (game.ask.about, game.ask.usual) == ({"spaces": 1}, 0)
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
    game = played("swap-places", 3, at=["1.15", "1.16", "1.17"], heroes__1__knocked_out=True)
    assert [where(game, seat) for seat in range(3)] == ["1.17", "1.16", "1.15"]  # nobody else stands
    game = played("swap-places", 2, at=["1.15", "1.16"])
    assert [where(game, seat) for seat in range(2)] == ["1.16", "1.15"]
    assert goes_on(played("swap-places", 1))


def test_movement_is_for_the_activation_that_goes_on() -> None:
    game = played("{each: {who: all, do: [more-movement: 3]}}", 2)
    assert game.state.activation.moves == 5
    assert told(game, "more-movement") == [{"who": 0, "amount": 3}]
    late = mine(1)
    late.state.activation.acted = True
    push(late, read_effects("[more-movement: 3]"), 0)
    assert told(happens(late, late.state.flow.pop()), "more-movement") == []


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
    assert told(game, "exit-collapsed") == [{"door": chosen.removeprefix("door door=")}]


def test_a_door_of_another_tile_caves_in_only_if_the_card_says_so() -> None:
    place: dict[str, Any] = {"tile": 1, "tiles": ["t-junction"]}
    assert len(doors(played("collapse-exit", **place), "open")) == 2
    assert len(doors(played("collapse-exit: {where: anywhere}", **place), "open")) == 1


def test_exits_of_a_room_that_is_not_explored_are_no_doors_yet() -> None:
    game = played("collapse-exit", tile=2, tiles=["burning-room"], tiles__2__token="coin", tiles__2__revealed=False)
    assert doors(game, "capped") == []
    junctions = ["t-junction", "long-passage", "t-junction", "burning-room"]
    game = played("collapse-exit: {how: choice, where: anywhere}", tiles=junctions, hidden={5: "coin"})
    assert [one.removeprefix("door door=")[0] for one in asked(game)] == ["2", "4"]  # one Door of each junction


def test_an_end_cap_is_removed_where_there_is_room() -> None:
    game = mine(1, acting=0, tiles=["t-junction"])
    layout = game.content.maps.get(game.state.layout).cap("2.01-07").cap("2.06-12").layout
    game = played("open-end-cap", 1, tile=2, tiles=["t-junction"], layout=layout)
    assert asked(game) == ["door door=2.01-07", "door door=2.06-12"]
    game.choose("door door=2.06-12")
    assert doors(game, "open") == ["2.06-12"]
    assert ruled(game, "end-cap-removed") == [("", {"door": "2.06-12"})]
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
    assert ruled(game, "marker-placed") == [("", {"card": "snare", "at": at}) for at in lying]
    game.choose(f"go to={lying[0]}")
    assert ruled(game, "marker-entered") == [("", {"who": 0, "card": "snare", "at": lying[0]})]
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


def test_a_card_of_another_deck_is_drawn() -> None:
    encounter = "encounters:\n- {id: y, name: Y, does: [{gain: {what: xp, amount: 7}}]}\n"
    game = played("draw-card: encounter", 1, cards=encounter, decks__encounter={"stack": "y"})
    assert (hero(game).xp, game.state.decks["encounter"].discard) == (7, ["y", "x"])
    scrap = "encounters:\nscavenge:\n- {id: z, name: Z, good: good, does: [{gain: {what: xp, amount: 9}}]}\n"
    game = played("draw-card: scavenge", 1, cards=scrap, decks__scavenge={"stack": "z"})
    assert hero(game).xp == 9


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
    assert ruled(game, "looked-at-deck") == [("", {"who": 0, "deck": "darkness", "how": "bury"})]


def test_a_card_that_was_looked_at_goes_on_top_or_stays() -> None:
    game = looked("look-at: {deck: darkness, count: 3, how: top}", "ash", "bog", "cur")
    game.choose("top card=ash")
    assert list(game.state.decks["darkness"].cards) == ["bog", "cur", "ash"]
    assert asked(looked("look-at: {deck: darkness, count: 3, how: top}", "ash", "bog"))[1:] == [
        "top card=bog",
        "top card=ash",
    ]
    one = looked("look-at: {deck: darkness, count: 3, how: top}", "ash")
    assert goes_on(one)  # there is nothing to be put on top of
    assert ruled(one, "looked-at-deck") == [("", {"who": 0, "deck": "darkness", "how": "leave"})]
    game = looked("look-at: {deck: darkness, count: 3, how: top}", "ash", "bog", "cur")
    game.choose("leave")
    assert list(game.state.decks["darkness"].cards) == ["ash", "bog", "cur"]
    assert ruled(game, "looked-at-deck") == [("", {"who": 0, "deck": "darkness", "how": "leave"})]


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


def test_a_deck_that_was_searched_is_shuffled() -> None:
    cards = ["crowbar", "concertina", "marked-deck", "iron-ration", "farmers-almanac", "can-of-lamp-oil"]
    game = looked("search-deck: {deck: gear, keyword: [gun]}", *cards, deck="gear")
    assert sorted(game.state.decks["gear"].cards) == sorted(cards)
    assert game.state.decks["gear"].cards != cards


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
    assert ruled(game, "counted-down") == [("", {"card": "clock", "count": 1})]
    assert number(game, 0, "luck") == 5
    state.step, state.flow, state.dice.script = "end-of-turn", [], [6, 5]
    game.resume(state)
    assert [card.card for card in game.state.in_play] == ["fog"]
    assert ruled(game, "counted-down") == [("", {"card": "clock", "count": 0})]
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


def test_whoever_may_keep_all_that_was_left_in_the_deck_is_not_asked() -> None:
    game = looked("draw-item: {deck: gear, count: 3, keep: 1}", "crowbar", deck="gear")
    assert [item.card for item in hero(game).items] == ["crowbar"]
    assert list(game.state.decks["gear"].cards) == []
    game = looked("draw-item: {deck: gear, count: 3, keep: 2}", "crowbar", "concertina", deck="gear")
    assert [item.card for item in hero(game).items] == ["concertina", "crowbar"]
