"""The Missions with goals of their own: each can be won and lost, and is played to its end by whoever plays it."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.harm.knocked_out import knock_out
from darklantern.games.brimstone.mission_count import goal
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.scaling import objective_threat
from darklantern.games.brimstone.state import Brimstone, Fight, Marker
from tests.brimstone.mine import against, asked, happens, hero, mine, offers, told

CARDS = """
exploration:
- {id: last-clue, name: Last Clue, edition: revised, doors: 1, encounters: 1, clue: true}
- {id: quiet-room, name: Quiet Room, edition: revised, doors: 1, encounters: 1}
encounters: [{id: a-penny, name: A Penny, does: [{gain: {what: gold, amount: 1}}]}]
"""
MISSIONS = [
    "a-fistful-of-dark-stone",
    "before-the-bell",
    "bring-them-home",
    "burn-the-nests",
    "hold-the-pumps",
    "lamps-for-the-lost",
    "nine-feet-of-salt-water",
    "scouting-party",
    "the-bear-that-ate-the-payroll",
    "the-roof-comes-down",
    "the-widows-strongbox",
    "three-kegs-of-powder",
]
OF_THEIR_OWN = [mission for mission in MISSIONS if mission not in (
    "a-fistful-of-dark-stone", "scouting-party", "nine-feet-of-salt-water",
)]  # fmt: skip
"""Those that are not won by a Fight where the last Clue lies."""


def on(mission: str, heroes: int = 2, *, room: str = "", at: str = "", **given: Any) -> Brimstone:
    """Heroes at the Entrance, with a Room behind the Door; Hero 0 acts, in the Room if a space `at` of it is given."""
    where = {"tiles": ["sorting-floor"], "at": [f"2.{at}" if at else "1.15"], "acting": 0, "moves": 1}
    hidden = {"hidden": {2: room}} if room else {}
    game = mine(heroes, cards=CARDS, mission=mission, **{**where, **hidden, **given})
    game.state.decks["encounter"].cards = ["a-penny"] * 3
    game.state.decks["loot"].cards = []
    return game


def ends_turn(game: Brimstone, *dice: int) -> Brimstone:
    """The end of the turn, then two dice of the lantern and so on."""
    return happens(game, "end-of-turn", dice)


BY_THE_WAY = ("reroll", "split-healing", "may", "choose", "catch-breath")


def result(game: Brimstone) -> tuple[bool, str]:
    while not game.over and game.ask and game.ask.prompt in BY_THE_WAY:
        game.choose(0)
    assert game.result, asked(game).prompt
    return game.result.won, game.result.why


# -- all of them ------------------------------------------------------------------------------------------------------


def test_there_are_twelve_and_most_are_not_won_by_one_last_fight() -> None:
    assert sorted(content().missions) == MISSIONS
    assert len(OF_THEIR_OWN) == 9
    for id_ in OF_THEIR_OWN:
        mission = content().missions[id_]
        assert not mission.threat
        assert mission.goal


@pytest.mark.parametrize("mission", MISSIONS)
def test_each_can_be_read_aloud(mission: str) -> None:
    printed = content().missions[mission]
    for text in (printed.aim, printed.story, printed.flavour, printed.won, printed.lost):
        assert "!" not in text
        assert text.endswith((".", "?"))
    assert printed.reward


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("why", ["all-fallen", "darkness-escaped", "fled"])
def test_each_can_be_lost_in_all_ways(mission: str, why: str) -> None:
    game = on(mission, 1, darkness=1 if why == "darkness-escaped" else 16)
    if why == "all-fallen":
        falls(game)
    elif why == "darkness-escaped":
        happens(game, ("move-darkness", 1))
    else:
        game.choose("propose-flight seat=0")
        ends_turn(game)
    assert result(game) == (False, why)


def falls(game: Brimstone) -> None:
    """The last Hero goes down."""
    game.state.heroes[0].wounds, game.state.heroes[0].markers = 9, {"poison": 1}
    happens(game, ("begin-activation", 0), dice=[1, 4, 4])


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5, 6])
def test_each_is_played_to_its_end_by_any_number_of_heroes(mission: str, heroes: int) -> None:
    edition = "classic" if heroes % 2 else "revised"
    game = new("brimstone", seed=heroes, mission=mission, heroes=heroes, edition=edition)
    bot = make_bot("random", heroes)
    for _ in range(20_000):
        if game.over:
            break
        game.choose(bot.choose(game))
    assert game.over


@pytest.mark.parametrize("mission", ["burn-the-nests", "the-widows-strongbox", "three-kegs-of-powder"])
def test_each_moment_can_be_shown(mission: str) -> None:
    game = new("brimstone", seed=3, mission=mission, heroes=2, story=True)
    bot = make_bot("greedy")
    while game.ask is not None:
        scene = game.scene(game.ask.seat)
        assert scene.ask
        assert all(choice.label for choice in (*scene.ask.options, *scene.ask.out_of_turn))
        assert scene.aims
        game.choose(bot.choose(game))
    assert game.over


# -- The Widow's Strongbox --------------------------------------------------------------------------------------------

BOX = "the-widows-strongbox"


def test_the_strongbox_is_guarded_but_the_guard_is_not_the_end() -> None:
    game = on(BOX, 1, room="last-clue", at="27", clues=1)
    happens(game, "explore-rooms")
    while game.ask and game.ask.prompt.startswith("place"):
        game.choose(0)
    assert game.state.objective == 2
    assert game.state.enemies
    assert offers(game, "deed") == []
    game.state.enemies.clear()
    happens(game, ("act", 0), dice=[3, 5, 4])
    assert not game.over
    assert game.state.fight is None


def test_the_strongbox_is_taken_where_it_stands_when_the_room_is_quiet() -> None:
    assert offers(on(BOX, at="27"), "deed") == []
    assert offers(on(BOX, objective=2), "deed") == []  # at the Entrance
    game = on(BOX, at="27", objective=2)
    assert offers(game, "deed") == ["deed deed=take-the-strongbox"]
    game.choose("deed deed=take-the-strongbox")
    assert [item.card for item in hero(game).items] == ["pells-strongbox"]
    assert (game.state.progress, game.over) == (1, False)
    assert told(game, "deed") == [{"who": 0, "name": "Take up the strongbox"}]


def carrying(at: str = "", **given: Any) -> Brimstone:
    box = {"heroes__0__items": [{"id": "pells-strongbox#9"}], "progress": 1, "objective": 2}
    return on(BOX, at=at, **{**box, **given})


def test_the_strongbox_is_won_at_the_entrance() -> None:
    assert result(ends_turn(carrying())) == (True, "mission-won")
    inside = carrying("27")
    ends_turn(inside, 6, 3, 5, 4)
    assert not inside.over
    empty_handed = carrying(heroes__0__items=[])
    ends_turn(empty_handed, 6, 3, 5, 4)
    assert not empty_handed.over


@pytest.mark.parametrize(("face", "followed"), [(1, True), (2, False), (6, False)])
def test_who_carries_the_strongbox_is_followed(face: int, followed: bool) -> None:
    game = ends_turn(carrying("27"), face)
    assert bool(told(game, "threat-card")) == followed


def test_the_strongbox_is_heavy_and_cannot_be_lost() -> None:
    slow = carrying("27")
    happens(slow, ("begin-activation", 0), dice=[4])
    assert slow.state.activation.moves == 4  # 4 and 2 for knowing the way, but 2 for the box
    dead = carrying("27")
    happens(dead, ("dies", 0, "SOB-CORR-08"))
    assert [item.card for item in hero(dead, 1).items] == ["pells-strongbox"]
    assert offers(carrying("27"), "deed") == []  # it is taken already


# -- Burn the Nests ---------------------------------------------------------------------------------------------------


def test_there_is_a_nest_in_every_room_that_is_explored() -> None:
    game = on("burn-the-nests", at="27", room="quiet-room")
    happens(game, "explore-rooms", dice=[1])
    (nest,) = game.state.markers
    assert nest.kind == "spider-nest"
    assert 2 in grid(game).tiles_at(nest.at)


def beside_nest(space: str = "27", **given: Any) -> Brimstone:
    game = on("burn-the-nests", at=space, **given)
    map_ = grid(game)
    game.state.markers = [Marker("spider-nest", map_.square("2.27"))]
    return happens(game, ("act", 0))


def test_whoever_would_step_on_a_nest_is_warned() -> None:
    ask = beside_nest("28", moves=1).scene(0).ask
    assert ask
    walks = {choice.args["to"]: choice.confirm for choice in ask.options if choice.way}
    assert walks.pop("2.27") == "You would step on Nest: Take 1 Hit."
    assert set(walks.values()) == {""}


def test_who_has_fallen_does_not_fall_again_by_the_price_of_the_mission() -> None:
    game = on("hold-the-pumps", heroes=1, heroes__0__wounds=10, heroes__0__horror=9, heroes__0__knocked_out=True)
    knock_out(game, 0, "")
    assert told(game, "hero-knocked-out") == []


def test_nests_are_burned_from_beside_them() -> None:
    for space in ("27", "28"):
        game = beside_nest(space)
        game.state.dice.script = [5, 1, 1, 5]
        game.choose("deed deed=burn-a-nest")
        assert (game.state.markers, game.state.progress) == ([], 1)
        assert told(game, "threat-card") == []
    (burn,) = [choice for choice in beside_nest().scene(0).ask.options if choice.verb == "deed"]  # type: ignore[union-attr]
    assert burn.odds and burn.odds.chance == 70  # 1 - (2/3)³ with 3 dice
    assert "Failed: Take D3 Hits." in burn.odds.text and burn.odds.text.endswith("3 dice, 5+: 70%")
    far = on("burn-the-nests")
    far.state.markers = [Marker("spider-nest", grid(far).square("2.27"))]
    happens(far, ("act", 0))
    assert offers(far, "deed") == []


def test_the_brood_comes_out_and_may_burn_the_hero() -> None:
    game = beside_nest(heroes=3)
    game.state.dice.script = [5, 1, 1, 1]
    game.choose("deed deed=burn-a-nest")
    while game.ask and game.ask.prompt.startswith("place"):
        game.choose(0)
    assert [enemy.kind for enemy in game.state.enemies.values()] == ["void-spiders"] * 3
    missed = beside_nest()
    missed.state.dice.script = [4, 1, 1, 3, 1, 1]
    missed.choose("deed deed=burn-a-nest")
    assert (len(missed.state.markers), missed.state.progress, hero(missed).wounds) == (1, 0, 2)


def test_the_fifth_nest_wins() -> None:
    game = beside_nest(progress=4)
    game.state.dice.script = [5, 1, 1, 5]
    game.choose("deed deed=burn-a-nest")
    assert result(game) == (True, "mission-won")


# -- Hold the Pumps ---------------------------------------------------------------------------------------------------

PUMPS = "hold-the-pumps"


def test_the_pumps_are_held_while_a_hero_is_there_and_no_enemy() -> None:
    alone = ends_turn(on(PUMPS, at="27", objective=2), 6, 3, 5)
    assert alone.state.progress == 1
    nobody = ends_turn(on(PUMPS, objective=2), 6, 3, 5)
    assert nobody.state.progress == 0
    enemy = {1: {"kind": "drowned-dead", "at": grid(on(PUMPS)).square("2.20")}}
    fought = ends_turn(on(PUMPS, at="27", objective=2, enemies=enemy), 3, 5)
    assert fought.state.progress == 0


def test_a_fight_that_ends_in_the_pump_room_counts_at_once() -> None:
    game = on(PUMPS, at="27", objective=2)
    game.state.fight = Fight(fought=3)
    happens(game, "next-activation", dice=[6, 3, 5])
    assert game.state.progress == 1


@pytest.mark.parametrize(("face", "comes"), [(1, True), (2, True), (3, False), (4, False)])
def test_something_may_come_to_the_pumps(face: int, comes: bool) -> None:
    game = ends_turn(on(PUMPS, at="27", objective=2), face)
    assert bool(told(game, "threat-card")) == comes
    while game.ask and game.ask.prompt.startswith("place"):
        game.choose(0)
    assert all(2 in grid(game).tiles_at(enemy.at) for enemy in game.state.enemies.values())


def test_four_feet_of_water_win() -> None:
    assert result(ends_turn(on(PUMPS, at="27", objective=2, progress=3))) == (True, "mission-won")


# -- Bring Them Home --------------------------------------------------------------------------------------------------

HOME = "bring-them-home"


@pytest.mark.parametrize(("face", "found"), [(2, 0), (3, 1)])
def test_somebody_may_hide_in_every_room(face: int, found: int) -> None:
    game = on(HOME, 1, at="27", room="quiet-room")
    happens(game, "explore-rooms", dice=[face, 1, 5, 5, 5])
    assert (game.state.progress, len(hero(game).items)) == (found, found)


def test_all_who_stand_must_bring_them_home() -> None:
    found: dict[str, Any] = {"progress": 3, "heroes__0__items": [{"id": "somebody-lost#9"}]}
    assert result(ends_turn(on(HOME, **found))) == (True, "mission-won")
    apart = ends_turn(on(HOME, at="27", **found), 6, 3, 5)
    assert not apart.over
    down: dict[str, Any] = {"heroes__0__knocked_out": True, "heroes__0__wounds": 10}
    fallen = ends_turn(on(HOME, at="27", acting=1, **found, **down))
    assert result(fallen) == (True, "mission-won")
    early = ends_turn(on(HOME, progress=2), 3, 5)
    assert not early.over


def test_no_more_are_looked_for_than_were_lost() -> None:
    game = on(HOME, 1, at="27", room="quiet-room", progress=3)
    happens(game, "explore-rooms", dice=[1])
    assert (game.state.progress, hero(game).items) == (3, [])


# -- The Roof Comes Down ----------------------------------------------------------------------------------------------

ROOF = "the-roof-comes-down"


def test_everybody_runs_when_the_fuse_is_lit() -> None:
    game = on(ROOF, 1, room="last-clue", at="27", clues=1)
    happens(game, "explore-rooms")
    while game.ask and game.ask.prompt.startswith("place"):
        game.choose(0)
    assert game.state.objective == 2
    assert told(game, "threat-card")
    assert result(ends_turn(on(ROOF, objective=2))) == (True, "mission-won")
    waiting = ends_turn(on(ROOF, at="27", objective=2), 6, 3, 5)
    assert not waiting.over
    unlit = ends_turn(on(ROOF), 3, 5)
    assert not unlit.over


@pytest.mark.parametrize(("dice", "wounds"), [((1, 5, 1, 1, 1), 3), ((3, 1), 1), ((5,), 0)])
def test_rocks_fall_on_who_is_still_inside(dice: tuple[int, ...], wounds: int) -> None:
    game = ends_turn(on(ROOF, at="27", objective=2), *dice, 3, 5)
    assert (hero(game).wounds, hero(game, 1).wounds) == (wounds, 0)


# -- The Bear That Ate the Payroll ------------------------------------------------------------------------------------

BEAR = "the-bear-that-ate-the-payroll"


def fight_ends(game: Brimstone, *dice: int) -> Brimstone:
    game.state.fight = Fight(fought=3)
    happens(game, "next-activation", dice)
    while game.ask and game.ask.prompt.startswith(("place", "catch-breath")):
        game.choose(game.ask.usual or 0)
    return game


def test_after_two_fights_the_bear_comes_itself() -> None:
    game = fight_ends(on(BEAR, 1), 3, 5)
    assert (game.state.progress, game.state.enemies) == (1, {})
    fight_ends(game, 3, 5)
    assert game.state.progress == 2
    assert sorted(enemy.kind for enemy in game.state.enemies.values()) == ["bogbats", "hell-bear"]
    assert game.state.guarded
    game.state.enemies.clear()
    fight_ends(game)
    assert result(game) == (True, "mission-won")


# -- Before the Bell --------------------------------------------------------------------------------------------------


def test_the_bell_is_a_race_for_new_ground() -> None:
    game = new("brimstone", seed=1, mission="before-the-bell", heroes=2, story=True)
    assert [about["darkness"] for about in told(game, "depth-track-ready")] == ["8"]
    assert goal(game) == 8
    layout = mine(1).state.layout
    bell = mine(1, cards=CARDS, mission="before-the-bell", layout=layout, at=["1.01"], acting=0, moves=1, progress=7)
    bell.choose("look door=1.01-02")
    assert result(bell) == (True, "mission-won")


# -- Nine Feet of Salt Water ------------------------------------------------------------------------------------------


def test_salt_water_slows_everybody_and_an_epic_threat_waits() -> None:
    game = on("nine-feet-of-salt-water", 3)
    happens(game, ("begin-activation", 0), dice=[4])
    assert game.state.activation.moves == 3
    assert objective_threat(game) == "epic"


@pytest.mark.parametrize("mission", ["a-fistful-of-dark-stone", "scouting-party", "nine-feet-of-salt-water"])
def test_the_last_guard_wins_where_one_fight_decides(mission: str) -> None:
    game = on(mission, 1, guarded=True)
    game.state.fight = Fight(fought=3)
    happens(game, "next-activation")
    assert result(game) == (True, "mission-won")


# -- Three Kegs of Powder ---------------------------------------------------------------------------------------------

KEGS = "three-kegs-of-powder"


def test_a_keg_is_set_in_a_room_where_none_is() -> None:
    assert offers(on(KEGS), "deed") == []
    game = on(KEGS, at="27")
    game.state.dice.script = [5, 1, 1]
    game.choose("deed deed=set-a-keg")
    assert game.state.progress == 1
    assert [grid(game).name(marker.at) for marker in game.state.markers] == ["2.27"]
    happens(game, ("begin-activation", 0), dice=[4])
    assert offers(game, "deed") == []
    assert against(game, "deed", deed="set-a-keg") == "SOB-CLUE-01"


@pytest.mark.parametrize(("face", "comes"), [(3, True), (4, False)])
def test_setting_a_keg_is_loud(face: int, comes: bool) -> None:
    game = on(KEGS, at="27")
    game.state.dice.script = [4, 4, 4, face]
    game.choose("deed deed=set-a-keg")
    assert game.state.progress == 0
    assert bool(told(game, "threat-card")) == comes


def test_three_kegs_and_everybody_out() -> None:
    assert result(ends_turn(on(KEGS, progress=3))) == (True, "mission-won")
    inside = ends_turn(on(KEGS, at="27", progress=3), 6, 3, 5)
    assert not inside.over
    two = ends_turn(on(KEGS, progress=2), 3, 5)
    assert not two.over


# -- what Missions are made of --------------------------------------------------------------------------------------

MADE = """
missions:
- id: made
  name: Made
  aim: A test.
  story: A test.
  fights: false
  goal: {base: 2}
  deeds:
  - {id: back, name: Go back, does: [progress: {back: true, count: 2, what: step}]}
  - {id: give-up, name: Give up, does: [fail-mission]}
  - {id: win-it, name: Win it, is: {grit: 1}, does: [win-mission]}
"""


def made(**given: Any) -> Brimstone:
    return mine(1, cards=MADE, mission="made", acting=0, moves=1, **given)


def test_a_deed_is_the_search_or_attack_of_an_activation() -> None:
    game = made(progress=1)
    assert offers(game, "deed") == ["deed deed=back", "deed deed=give-up"]
    game.choose("deed deed=back")
    assert game.state.progress == 0  # and never less
    assert game.state.round == 4


def test_deeds_may_end_the_mission() -> None:
    lost = made()
    lost.choose("deed deed=give-up")
    assert result(lost) == (False, "mission-failed")
    won = made(heroes__0__grit=1)
    won.choose("deed deed=win-it")
    assert result(won) == (True, "mission-won")
