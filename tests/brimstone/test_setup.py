"""Setting up an Adventure."""

from __future__ import annotations

import typing
from typing import Any

import pytest

from darklantern.games import new, read_options
from darklantern.games.brimstone.content_index import content, core_packs, read_pack_text
from darklantern.games.brimstone.definition import definition_for, make_definition
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.scaling import threat_level
from darklantern.games.brimstone.setup import begin, in_initiative_order
from darklantern.games.brimstone.state import Brimstone, Options
from darklantern.games.brimstone.turn.light import lit
from darklantern.table.errors import UserError
from darklantern.table.game import Game, Setup
from tests.brimstone.mine import PLAIN, happens, hero, kinds_told, mine, offered, offers, ruled, told

STEPS = [
    "heroes-counted",
    "decks-shuffled",
    "tokens-stacked",
    "heroes-ready",
    "mission-chosen",
    "depth-track-ready",
    "entrance-laid",
    "heroes-placed",
]
DECKS = {
    "map",
    "encounter",
    "gear",
    "artifact",
    "loot",
    "scavenge",
    "darkness",
    "dread",
    "world",
    *(f"threat-{level}" for level in ("low", "med", "high", "epic")),
}


def begun(cards: str = "", seed: int = 7, **options: Any) -> Brimstone:
    """A new game, with more content if any is given."""
    agreed = read_options("brimstone", options)
    definition = (
        make_definition([*core_packs(), read_pack_text(cards, "test cards")]) if cards else definition_for(agreed)
    )
    return Game(definition, Setup("brimstone", agreed, seed), story=True)


def with_mission(cards: str, mission: str, **options: Any) -> Brimstone:
    """A new game of a Mission that the options do not list."""
    rules = make_definition([*core_packs(), read_pack_text(PLAIN, "plain"), read_pack_text(cards, "test cards")])
    agreed = Options(mission=mission, **options)  # type: ignore[arg-type]
    return Game(rules, Setup("brimstone", agreed, 7), story=True)


# -- the steps ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-SETUP-01")
@pytest.mark.parametrize("set_up", ["quick", "by-hand"])
def test_the_eight_steps_come_in_order(set_up: str) -> None:
    game = begun(heroes=3, set_up=set_up)
    while game.state.round == 0:
        game.choose(0)
    assert [kind for kind in kinds_told(game) if kind in STEPS] == STEPS


@pytest.mark.rule("SOB-SETUP-02", "SOB-SCALE-08")
def test_a_player_may_have_several_heroes() -> None:
    game = begun(heroes=4, players=2)
    assert [one.player for one in game.state.heroes] == [0, 1, 0, 1]
    assert told(game, "heroes-counted") == [{"count": 4, "threat": "med", "revives": 0}]


@pytest.mark.rule("SOB-SETUP-02")
def test_there_are_not_more_players_than_heroes() -> None:
    with pytest.raises(UserError, match="option players: expected at most 2, one for each Hero, got 3"):
        new("brimstone", heroes=2, players=3)


@pytest.mark.rule("SOB-SETUP-03")
def test_all_decks_of_an_adventure_are_there() -> None:
    decks = begun().state.decks
    assert set(decks) >= DECKS
    for name in ("map", "encounter", "gear", "artifact", "loot", "scavenge", "darkness", "dread"):
        assert len(decks[name]) > 0, name
    assert len(decks["darkness"]) == 24
    assert len(decks["dread"]) == 16


@pytest.mark.rule("SOB-SETUP-04")
def test_the_world_card_works_from_the_start() -> None:
    cards = """
missions: [{id: abroad, name: Abroad, aim: Look., story: A test., world: moon, fights: false}]
worlds: [{id: moon, name: The Moon, powers: [{stat: lore, add: 1, who: all}]}]
tiles: [{id: crater, name: Crater, kind: passage, world: moon, drawing: "| 01 | 02 |\\n|----|----|\\n| 03 | 04 |\\n"}]
encounters: [{id: dust-devil, name: Dust Devil, world: moon, does: [hits: 1]}]
"""
    assert begun().state.world == "mines"
    game = with_mission(cards, "abroad", heroes=1)
    assert game.state.world == "moon"
    printed = game.content.heroes[hero(game).class_].lore
    assert number(game, 0, "lore") == min(6, printed + 1)


@pytest.mark.rule("SOB-SETUP-05")
def test_a_mission_may_begin_in_another_world_with_its_decks() -> None:
    cards = """
missions: [{id: abroad, name: Abroad, aim: Look., story: A test., world: moon, fights: false}]
worlds: [{id: moon, name: The Moon}]
tiles: [{id: crater, name: Crater, kind: passage, world: moon, drawing: "| 01 | 02 |\\n|----|----|\\n| 03 | 04 |\\n"}]
encounters: [{id: dust-devil, name: Dust Devil, world: moon, does: [hits: 1]}]
items: [{id: moon-rock, name: Moon Rock, kind: artifact, world: moon, weight: 1}]
"""
    decks = with_mission(cards, "abroad").state.decks
    assert "crater" in decks["map"].cards
    assert "winch-house" not in decks["map"].cards
    assert decks["encounter"].cards == ["dust-devil"]
    assert decks["artifact"].cards == ["moon-rock"]


@pytest.mark.rule("SOB-SETUP-06")
def test_mixed_sets_are_accepted_and_some_with_a_warning() -> None:
    gear = "set: canyon\nitems: [{id: canyon-rope, name: Canyon Rope, kind: gear, weight: 1}]"
    game = begun(gear)
    assert "canyon-rope" in game.state.decks["gear"].cards
    assert not told(game, "decks-mixed")
    loot = "set: canyon\nloot: [{id: canyon-gold, name: Canyon Gold, does: [{gain: {what: gold, amount: 5}}]}]"
    game = begun(loot)
    assert "canyon-gold" in game.state.decks["loot"].cards
    assert told(game, "decks-mixed") == [{"decks": ["loot"]}]


@pytest.mark.rule("SOB-SETUP-07")
@pytest.mark.parametrize(("edition", "tokens"), [("revised", 8), ("classic", 12)])
def test_exploration_tokens_are_stacked_face_down(edition: str, tokens: int) -> None:
    game = begun(edition=edition)
    assert len(game.state.exploration) == tokens
    assert game.state.exploration.discard == []
    other = begun(edition=edition, seed=8)
    assert sorted(other.state.exploration.cards) == sorted(game.state.exploration.cards)
    assert other.state.exploration.cards != game.state.exploration.cards


@pytest.mark.rule("SOB-SETUP-08")
def test_the_players_choose_who_carries_the_lantern() -> None:
    game = begun(heroes=3, players=3, set_up="by-hand")
    while game.ask and game.ask.prompt != "take-light":
        game.choose(0)
    assert game.ask and game.ask.seat == 0
    assert offered(game)[:3] == ["take-light hero=0", "take-light hero=1", "take-light hero=2"]
    game.choose("take-light hero=2")
    assert game.state.light == 2


@pytest.mark.rule("SOB-SETUP-08")
@pytest.mark.parametrize(("heroes", "before"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_dealt_quickly_the_lantern_is_in_the_middle_of_the_order(heroes: int, before: int) -> None:
    game = begun(heroes=heroes)
    order = in_initiative_order(game)
    assert order.index(game.state.light) == before


@pytest.mark.rule("SOB-SETUP-08", "SOB-SETUP-09")
def test_exactly_one_hero_has_the_light_and_is_not_hindered_by_it() -> None:
    game = begun(heroes=3)
    assert told(game, "heroes-ready") == [{"who": game.state.light}]
    assert lit(game) == {1}
    two_pistols = "items: [{id: test-pistol, name: Test Pistol, kind: gear, hands: 1, weight: 1}]"
    held = [{"id": "test-pistol#1", "equipped": True}, {"id": "test-pistol#2", "equipped": True}]
    armed = mine(2, cards=two_pistols, heroes__0__items=held)
    assert armed.state.light == 0
    assert sum(item.equipped for item in hero(armed).items) == 2
    happens(armed, "begin-turn", dice=[3, 5])
    assert told(armed, "hold-back")[0]["who"] == 0


@pytest.mark.rule("SOB-SETUP-10")
def test_heroes_begin_with_1_grit_and_the_tokens_of_their_class() -> None:
    cards = PLAIN.replace(
        "id: anna\n  name: Anna\n", "id: anna\n  name: Anna\n  ability_token: ambition\n  ability_tokens: 1\n"
    )
    game = begun(cards.replace("id: ", "id: plain-"), heroes=6, seed=11)
    assert [one.grit for one in game.state.heroes] == [1] * 6
    for one in game.state.heroes:
        class_ = game.content.heroes[one.class_]
        wanted = {class_.ability_token: class_.ability_tokens} if class_.ability_tokens else {}
        assert one.ability_tokens == wanted


@pytest.mark.rule("SOB-SETUP-11")
def test_a_team_draws_a_card_for_each_of_its_heroes() -> None:
    cards = "team_cards:" + "".join(f"\n- {{id: drill-{n}, name: Drill {n}, team: test-team}}" for n in range(5))
    cards += "\n" + PLAIN.replace("  initiative:", "  team: test-team\n  initiative:")
    rules = make_definition([read_pack_text(cards, "test cards"), *[pack for pack in core_packs() if not pack.heroes]])
    game: Brimstone = Game(rules, Setup("brimstone", read_options("brimstone", {"heroes": 3}), 7), story=True)
    assert len(game.state.team_cards) == len(set(game.state.team_cards)) == 3
    assert ruled(game, "team-cards-drawn") == [("SOB-SETUP-11", {"cards": game.state.team_cards})]
    game = begun(heroes=3)
    assert (game.state.team_cards, told(game, "team-cards-drawn")) == ([], [])


@pytest.mark.rule("SOB-SETUP-12", "SOB-DEPTH-11")
def test_a_mission_may_have_a_set_up_of_its_own() -> None:
    cards = """
missions:
- id: late-start
  name: Late Start
  aim: Hurry.
  story: A test.
  fights: false
  darkness: "5"
  set_up: [{each: {who: all, do: [{gain: {what: gold, amount: 7}}]}}]
"""
    game = with_mission(cards, "late-start", heroes=2)
    assert told(game, "depth-track-ready") == [{"party": "entrance", "darkness": "5"}]
    assert told(game, "gained")[:2] == [{"who": seat, "what": "gold", "amount": 7} for seat in (0, 1)]


@pytest.mark.rule("SOB-SETUP-12")
def test_what_cannot_be_played_is_refused_in_words() -> None:
    with pytest.raises(UserError, match=r"option mission: expected .*lamps-for-the-lost.*, got the-great-escape"):
        new("brimstone", mission="the-great-escape")
    with pytest.raises(UserError, match=r"option mission: expected .*lamps-for-the-lost.*, got elsewhere"):
        begin(content(), Options(mission="elsewhere"), 1)  # type: ignore[arg-type]


@pytest.mark.rule("SOB-SETUP-12")
def test_every_mission_of_the_box_is_on_offer() -> None:
    offered = set(typing.get_args(typing.get_args(typing.get_type_hints(Options, include_extras=True)["mission"])[0]))
    assert offered == set(content().missions)
    assert Options().mission == "a-fistful-of-dark-stone"  # the first one of the rulebook


@pytest.mark.rule("SOB-SETUP-13", "SOB-SETUP-14", "SOB-SETUP-17", "SOB-DEPTH-09", "SOB-DEPTH-10")
def test_the_entrance_lies_alone_with_one_door_and_no_token() -> None:
    game = begun(heroes=1)
    map_ = grid(game)
    assert [placed.tile.id for placed in map_.tiles.values()] == ["entrance"]
    assert [(door.id, door.state) for door in map_.doors.values()] == [("1.01-02", "open")]
    assert (game.state.tiles[1].token, game.state.tiles[1].scavenged) == ("", 0)
    assert told(game, "depth-track-ready") == [{"party": "entrance", "darkness": "darkness-start"}]
    while game.ask and game.ask.prompt != "act":
        game.choose(0)
    assert offers(game, "scavenge") == ["scavenge tile=1"]


@pytest.mark.rule("SOB-SETUP-15", "SOB-TILE-12")
@pytest.mark.parametrize(("edition", "area"), [("revised", range(15, 23)), ("classic", [16, 17, 19, 20, 21, 22])])
def test_six_heroes_stand_in_the_starting_area_each_on_its_own(edition: str, area: Any) -> None:
    game = begun(heroes=6, edition=edition)
    spaces = {grid(game).name(one.at) for one in game.state.heroes}
    assert len(spaces) == 6
    assert spaces <= {f"1.{space}" for space in area}


@pytest.mark.rule("SOB-SETUP-15", "SOB-SETUP-16")
def test_by_hand_each_picks_a_free_space_the_highest_initiative_first() -> None:
    game = begun(PLAIN.replace("id: ", "id: plain-"), heroes=3, players=3, set_up="by-hand", edition="classic")
    for id_ in ("plain-clara", "plain-anna", "plain-boris"):  # Initiative 4, 6, 5
        while game.ask and not [one for one in game.choices if id_ in str(one)]:
            game.choose(0)
        game.choose(next(one for one in game.choices if id_ in str(one)))
    while game.ask and game.ask.prompt != "place":
        game.choose(0)
    placed = []
    for space in (16, 17, 19):
        assert game.ask and game.ask.prompt == "place"
        placed.append(game.ask.seat)
        free = [f"place at=1.{one}" for one in (16, 17, 19, 20, 21, 22) if one >= space]
        assert [str(one) for one in game.ask.options] == free
        game.choose(f"place at=1.{space}")
    assert placed == [1, 2, 0]
    places = [{"who": 1, "at": "1.16"}, {"who": 2, "at": "1.17"}, {"who": 0, "at": "1.19"}]
    assert ruled(game, "hero-placed") == [("SOB-SETUP-15", place) for place in places]
    assert game.state.round == 1


@pytest.mark.rule("SOB-SETUP-16")
def test_the_players_settle_who_of_two_alike_is_placed_first() -> None:
    game = mine(3, heroes__1__class_="anna", light=2, options={"set_up": "by-hand", "players": 3})
    for one in game.state.heroes:
        one.at = -1
    happens(game, "place-heroes")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "place-first")
    assert game.ask.usual == 0
    assert [str(one) for one in game.ask.options] == ["place-hero hero=0", "place-hero hero=1"]
    game.choose("place-hero hero=1")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "place")
    assert game.ask.usual == 0


@pytest.mark.rule("SOB-SETUP-18")
def test_one_adventure_is_one_mission() -> None:
    game = mine(1)
    game.choose("propose-flight seat=0")
    happens(game, "begin-turn")
    assert game.over
    assert game.ask is None


# -- how many Heroes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heroes", "threat", "revives"),
    [
        pytest.param(1, "low", 2, marks=pytest.mark.rule("SOB-SCALE-02", "SOB-SCALE-09")),
        pytest.param(2, "low", 1, marks=pytest.mark.rule("SOB-SCALE-03")),
        pytest.param(3, "med", 1, marks=pytest.mark.rule("SOB-SCALE-04")),
        pytest.param(4, "med", 0, marks=pytest.mark.rule("SOB-SCALE-05")),
        pytest.param(5, "high", 1, marks=pytest.mark.rule("SOB-SCALE-06")),
        pytest.param(6, "high", 0, marks=pytest.mark.rule("SOB-SCALE-07")),
    ],
)
@pytest.mark.rule("SOB-SCALE-01")
def test_threats_and_revive_tokens_by_the_number_of_heroes(heroes: int, threat: str, revives: int) -> None:
    game = begun(heroes=heroes)
    assert len(game.state.heroes) == heroes
    assert (threat_level(game), game.state.revives) == (threat, revives)
    game.state.heroes[0].knocked_out = game.state.heroes[0].dead = True
    assert threat_level(game) == threat


@pytest.mark.rule("SOB-SCALE-01")
@pytest.mark.parametrize("heroes", [0, 7])
def test_other_numbers_are_refused(heroes: int) -> None:
    with pytest.raises(UserError, match=f"option heroes: expected 1 to 6, got {heroes}"):
        new("brimstone", heroes=heroes)


@pytest.mark.rule("SOB-SCALE-08")
def test_players_do_not_count() -> None:
    game = begun(heroes=3, players=1)
    assert told(game, "heroes-counted") == [{"count": 3, "threat": "med", "revives": 1}]


@pytest.mark.rule("SOB-SCALE-09")
def test_one_person_may_play_several_heroes() -> None:
    game = begun(heroes=5, players=1)
    assert {one.player for one in game.state.heroes} == {0}


def test_the_same_seed_sets_up_the_same_game() -> None:
    assert begun(seed=3).state == begun(seed=3).state
    assert begun(seed=3).state.decks != begun(seed=4).state.decks
