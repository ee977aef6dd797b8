"""The Darkness and Growing Dread cards, the Depth Events: all can be resolved, and each does what it is for."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from darklantern.games.brimstone.content_index import PACKS, content
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.powers import power
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.depth import TRACK
from tests.brimstone.fights.arena import play_out
from tests.brimstone.mine import happens, hero, kinds_told, mine, stacked, told

LAMPS, FISTFUL = "lamps-for-the-lost", "a-fistful-of-dark-stone"


def resolved(game: Brimstone) -> Brimstone:
    """Every question of a card is answered with its last option."""
    while game.ask and game.ask.prompt != "act":
        game.choose(len(game.ask.options) - 1)
    return game


def drawn(card: str, heroes: int = 2, dice: tuple[int, ...] = (), **given: Any) -> Brimstone:
    game = mine(heroes, moves=1, **given)
    stacked(game, "darkness", card)
    return happens(game, "draw-darkness", dice)


def dreaded(card: str, heroes: int = 2, dice: tuple[int, ...] = (), **given: Any) -> Brimstone:
    game = mine(heroes, **{"moves": 1, "objective": 1, **given})
    game.state.dread.cards = [card]
    return happens(game, "resolve-stack", dice)


def in_play(card: str, deck: str = "darkness", counters: int = 0) -> list[dict[str, Any]]:
    return [{"card": card, "deck": deck, "count": counters}]


@pytest.mark.rule("SOB-DARK-03", "SOB-DARK-04")
@pytest.mark.parametrize("mission", [LAMPS, FISTFUL])
def test_every_darkness_card_can_be_resolved(mission: str) -> None:
    cards = content().darkness
    assert (len(cards), sum(card.remains for card in cards.values())) == (24, 10)
    for number_, (id_, card) in enumerate(cards.items()):
        game = resolved(drawn(id_, heroes=(1, 4, 6)[number_ % 3], mission=mission))
        lies = [one.card for one in game.state.in_play]
        if not game.over:
            assert (id_ in lies) == card.remains, id_
            assert (id_ in game.state.decks["darkness"].discard) != card.remains, id_
            assert not game.state.effects, id_


@pytest.mark.rule("SOB-DREAD-13")
@pytest.mark.parametrize("mission", [LAMPS, FISTFUL])
def test_every_growing_dread_card_can_be_resolved(mission: str) -> None:
    cards = content().dread
    assert (len(cards), sum(card.remains for card in cards.values())) == (16, 5)
    for number_, (id_, card) in enumerate(cards.items()):
        game = resolved(dreaded(id_, heroes=(1, 4, 6)[number_ % 3], mission=mission))
        if not game.over:
            assert (id_ in [one.card for one in game.state.in_play]) == card.remains, id_
            assert not game.state.effects, id_


@pytest.mark.rule("SOB-HOLD-10")
@pytest.mark.parametrize("mission", [LAMPS, FISTFUL])
def test_every_depth_event_can_be_resolved(mission: str) -> None:
    for face in range(1, 7):
        game = mine(4, moves=1, mission=mission)
        resolved(happens(game, ("depth-event", face)))
        assert not game.state.effects


def test_flavour_is_one_line_of_12_to_25_words() -> None:
    box = content()
    rows = box.charts["depth-events"].rows
    for thing in (*box.darkness.values(), *box.dread.values(), *box.missions.values(), *rows):
        assert 12 <= len(thing.flavour.split()) <= 25, thing.id
        assert "!" not in thing.flavour + thing.name, thing.id


# -- Darkness -------------------------------------------------------------------------------------------------------


def test_the_wick_gutters_until_the_darkness_is_held_back() -> None:
    game = mine(1, in_play=in_play("the-wick-gutters"))
    happens(game, "end-of-turn", dice=[3, 4, 4])  # 7, with -1 not enough
    assert told(game, "hold-back")[0]["held"] == 0
    said = "Anna raises the lantern: 6 (The Wick Gutters), and 7 was needed. The light gives way."
    assert said in [line.text for line in game.scene(0).story]
    assert len(game.state.in_play) == 1
    happens(game, "end-of-turn", dice=[3, 5, 4])
    assert game.state.in_play == []


def test_footsteps_are_for_those_who_are_alone_and_end_after_three_turns() -> None:
    game = mine(2, tiles=["long-passage"], at=["1.20", "2.05"], in_play=in_play("somebody-elses-footsteps", counters=3))
    happens(game, ("begin-activation", 1), dice=[1, 1, 4])
    assert hero(game, 1).horror == 2
    together = mine(2, in_play=in_play("somebody-elses-footsteps", counters=1))
    happens(together, ("begin-activation", 1), dice=[4])
    assert hero(together, 1).horror == 0
    happens(together, "end-of-turn", dice=[3, 5, 4])
    assert together.state.in_play == []


def test_oil_on_the_water_costs_a_space_unless_the_carrier_is_lucky() -> None:
    assert drawn("oil-on-the-water", dice=(5, 1, 1)).state.darkness == 16
    assert drawn("oil-on-the-water", dice=(4, 1, 1)).state.darkness == 15


def test_the_mine_breathes_in_two_spaces() -> None:
    game = resolved(drawn("the-mine-breathes-in", darkness=TRACK.index("4")))
    assert [about["space"] for about in told(game, "darkness-moved")][:2] == ["5", "6"]
    assert len(game.state.dread) == 1


def test_the_count_is_wrong_for_whoever_is_alone() -> None:
    places: dict[str, Any] = {"tiles": ["long-passage"], "at": ["1.20", "1.19", "2.05"]}
    game = drawn("the-count-is-wrong", heroes=3, dice=(1,) * 6, **places)
    assert [hero(game, seat).horror for seat in range(3)] == [1, 1, 4]


def test_black_damp_lies_in_the_passages() -> None:
    places: dict[str, Any] = {"tiles": ["long-passage"], "at": ["1.20", "2.05"]}
    game = mine(2, in_play=in_play("black-damp", counters=3), **places)
    happens(game, "end-of-turn", dice=[3, 5, 4])
    assert [hero(game, seat).wounds for seat in (0, 1)] == [0, 1]
    assert game.state.in_play[0].count == 2


def test_a_name_on_every_lamp_is_a_choice_of_one_hero() -> None:
    game = drawn("a-name-on-every-lamp")
    assert game.ask and game.ask.prompt == "whom"
    game.choose("hero hero=1")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "choose")
    game.choose(1)
    assert len(game.state.dread) == 1
    other = drawn("a-name-on-every-lamp", dice=(4,))
    other.choose("hero hero=0")
    other.choose(0)
    assert (hero(other).horror, len(other.state.dread)) == (4, 0)


def test_when_the_light_goes_out_all_but_its_carrier_hear_the_voices() -> None:
    game = drawn("the-light-goes-out", heroes=3, dice=(1, 1, 2, 1, 1, 3, 1, 1, 1))
    assert [about["who"] for about in told(game, "voices")] == [1, 2]
    assert [hero(game, seat).horror for seat in range(3)] == [2, 2, 3]


def test_the_restless_shift_comes_only_where_enemies_roam() -> None:
    game = drawn("the-restless-shift", mission=LAMPS, dice=(1, 1, 1, 1))
    assert [hero(game, seat).horror for seat in (0, 1)] == [2, 2]
    assert game.state.coming == []
    fight = play_out(drawn("the-restless-shift", mission=FISTFUL))
    assert [about["level"] for about in told(fight, "threat-card")] == ["low"]
    assert fight.state.enemies


def test_nobodys_lantern_is_sent_away_for_a_grit() -> None:
    game = mine(1, in_play=in_play("nobodys-lantern"), heroes__0__grit=1)
    assert power(game, "hold-back", 0) == -1
    happens(game, "end-of-turn", dice=[3, 5, 4])
    assert game.ask and game.ask.about == {"card": "nobodys-lantern"}
    game.choose(next(one for one in game.ask.options if one.verb == "pay"))
    assert (game.state.in_play, hero(game).grit) == ([], 0)


def test_the_old_company_watches_until_a_token_is_revealed() -> None:
    game = mine(2, in_play=in_play("the-old-company"))
    happens(game, "begin-turn", dice=[1, 2, 1, 1, 1, 1, 4])
    assert [hero(game, seat).horror for seat in (0, 1)] == [2, 2]


# -- Growing Dread --------------------------------------------------------------------------------------------------


def test_knees_to_water_take_grit() -> None:
    game = dreaded("knees-to-water", dice=(6, 6), heroes__0__grit=2)
    assert [hero(game, seat).grit for seat in (0, 1)] == [0, 0]


def test_old_wounds_open_whatever_defense_there_is() -> None:
    game = dreaded("old-wounds-open", heroes=3)
    assert [hero(game, seat).wounds for seat in range(3)] == [2, 2, 2]


def test_all_the_little_lights_take_a_die_of_every_skill() -> None:
    game = dreaded("all-the-little-lights")
    assert [number(game, 1, skill) for skill in ("agility", "spirit", "lore", "luck")] == [2, 2, 2, 2]


def test_the_mine_has_everybody_until_the_end() -> None:
    game = mine(2, moves=1, in_play=in_play("the-mine-has-you", "dread"))
    happens(game, "end-of-turn", dice=[1, 1, 1, 1, 3, 5, 4])
    assert [(hero(game, seat).wounds, hero(game, seat).horror) for seat in (0, 1)] == [(1, 1), (1, 1)]


@pytest.mark.rule("SOB-DREAD-14")
def test_enemies_of_the_stack_wait_for_all_of_it_and_count_as_a_source_of_their_own() -> None:
    token = "exploration: [{id: last-clue, name: Last, edition: revised, doors: 1, encounters: 1, clue: true}]"
    room: dict[str, Any] = {
        "tiles": ["sorting-floor"],
        "at": ["2.27"],
        "hidden": {2: "last-clue"},
        "clues": 1,
        "moves": 1,
    }
    game = mine(1, cards=token, mission=FISTFUL, **room)
    game.state.dread.cards = ["old-wounds-open", "more-of-them"]
    happens(game, "explore-rooms")
    first = [about["card"] for about in told(game, "dread-revealed")]
    assert first == ["more-of-them", "old-wounds-open"]
    assert hero(game).wounds == 2
    kinds = [kind for kind in kinds_told(game) if kind in ("card-resolved", "threat-card")]
    assert kinds == ["card-resolved", "card-resolved", "threat-card", "threat-card"]
    assert [about["level"] for about in told(game, "threat-card")] == ["low", "high"]
    assert game.state.fight and game.state.fight.sources == 2


def test_every_deck_has_its_curve() -> None:
    """Mild, solid and frightening cards in about 2 to 2 to 1, as the tables at the top of the files say."""
    for file, wanted in (("darkness.yaml", [10, 9, 5]), ("dread.yaml", [6, 7, 3])):
        parts = (PACKS.folder / file).read_text().split("# -- ")[1:]
        assert [part.count("\n- id: ") for part in parts] == wanted
    assert Counter(card.source for card in content().darkness.values()) == {"ours": 23, "rulebook": 1}
