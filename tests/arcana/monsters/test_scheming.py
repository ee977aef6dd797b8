"""Monsters that somebody leads: scheming ones, and those that an explorer controls."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from darklantern.games.arcana.held import abilities
from darklantern.games.arcana.monsters.scheming import SCHEMES
from darklantern.games.arcana.monsters.scheming_bot import lever_worth, play_worth
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.control import answers_for, control
from darklantern.games.arcana.units.health import destroy
from darklantern.table.ask import option
from tests.arcana.fights import asked, essence, health, high, let, prompt
from tests.arcana.monsters.beasts import den, played, ways
from tests.arcana.table import choose, explorer, halls, happens, offers, space, told, where


def scheming(
    at: list[str], monsters: dict[str, str], tile: str = "plain", fallen: int = 1, players: int = 0, **given: Any
) -> Arcana:
    """The monster phase after an explorer, the last one unless it is said, has fallen."""
    gone = {f"explorers__{fallen}__destroyed": True, f"explorers__{fallen}__at": NOWHERE, "fallen": [fallen]}
    options = {"players": players or len(at), **given.pop("options", {})}
    return den(at, monsters, tile, options=options, **{**gone, **given})


# -- scheming -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-SCHEM-01")
def test_once_an_explorer_has_fallen_its_player_leads_the_monsters() -> None:
    game = scheming(["1.01", "1.02"], {"walker": "1.07"})
    assert (asked(game).seat, prompt(game), asked(game).about) == (1, "scheme", {"monster": 4})
    assert asked(game).usual == 0


@pytest.mark.rule("MA-SCHEM-01")
def test_an_explorer_that_falls_in_the_spawn_phase_leads_in_the_same_round() -> None:
    game = halls(2, at=["1.01", "1.49"], monsters={"oil-leech": "1.04"}, spawn=0, horror=0, options={"players": 2})
    let(game, lambda: destroy(game, 1, "MA-THREAT-07"))
    choose(game, "end-turn")
    assert (game.state.round, asked(game).seat, prompt(game)) == (3, 1, "scheme")


@pytest.mark.rule("MA-SCHEM-02")
def test_the_player_of_the_first_one_fallen_decides() -> None:
    gone: dict[str, Any] = {"explorers__2__destroyed": True, "explorers__2__at": NOWHERE}
    both = {**gone, "explorers__1__destroyed": True, "explorers__1__at": NOWHERE, "options": {"players": 3}}
    for order in ([1, 2], [2, 1]):
        game = den(["1.01", "1.02", "1.03"], {"walker": "1.07"}, fallen=order, **both)
        assert asked(game).seat == order[0]
    game = scheming(["1.01", "1.02", "1.03"], {"walker": "1.07"}, fallen=1, players=2, **gone)
    assert game.state.explorers[asked(game).seat].player == 1


@pytest.mark.rule("MA-SCHEM-03")
def test_a_scheming_monster_moves_wherever_it_likes() -> None:
    game = scheming(["1.22", "1.02"], {"walker": "1.25"})
    assert len(offers(game, "lead-move")) == 8
    choose(game, "lead-move to=1.26 cost=1")
    choose(game, "lead-move to=1.27 cost=1")
    assert (where(game, 4), game.state.monsters[4].stamina) == ("1.27", 2)


@pytest.mark.rule("MA-SCHEM-03", "MA-PIT-04")
def test_it_enters_neither_occupied_nor_impassable_spaces() -> None:
    game = scheming(["1.22", "1.02"], {"walker": "1.24", "pillar": "1.23"}, "engine")
    assert "lead-move to=1.23 cost=1" not in offers(game, "lead-move")
    assert "lead-move to=1.32 cost=1" not in offers(game, "lead-move")  # the chapter space
    assert "lead-move to=1.30 cost=1" in offers(game, "lead-move")  # it may walk into a pit
    choose(game, "lead-move to=1.30 cost=1")
    assert list(game.state.monsters) == [5]


@pytest.mark.rule("MA-ETH-07", "MA-SCHEM-03")
def test_what_leads_through_others_is_paid_as_it_was_offered_though_there_is_a_shorter_way_round() -> None:
    game = scheming(["1.01", "1.02"], {"wisp": "1.25", "walker": "1.18", "walker-two": "1.12"})
    choose(game, "lead-move to=1.20 cost=3")
    assert (where(game, 4), game.state.monsters[4].stamina) == ("1.20", 1)
    assert told(game, "walked")[-1]["way"] == ["1.18", "1.12", "1.20"]


def rats(at: str, tile: str = "engine", **given: Any) -> Arcana:
    """Rust Rats that a player leads, with nothing but what is in the box, and nobody who reads the story."""
    gone: dict[str, Any] = {"explorers__1__destroyed": True, "explorers__1__at": NOWHERE, "fallen": [1]}
    options, monsters = {"players": 2}, {"rust-rat": at, "oil-leech": "1.49"}
    return halls(
        2, step="monster-phase", tiles=[tile], at=["1.01", "1.02"], monsters=monsters, options=options, **gone, **given
    ).clone()


@pytest.mark.rule("MA-SCHEM-03", "MA-PIT-04")
def test_it_may_walk_into_a_pit_where_nobody_reads_the_story_too() -> None:
    game = rats("1.24")
    choose(game, "lead-move to=1.30 cost=1")
    assert list(game.state.monsters) == [5]
    game = rats("1.24")
    stamina = game.state.monsters[4].stamina
    choose(game, "lead-move to=1.23 cost=1")
    assert (where(game, 4), game.state.monsters[4].stamina, prompt(game)) == ("1.23", stamina - 1, "scheme")


@pytest.mark.rule("MA-ABIL-09")
def test_whoever_would_like_to_pause_is_asked_after_each_move_of_a_led_monster() -> None:
    salts = "items: [{id: salts, name: Salts, type: consumable, level: 1, actives: [{do: [{restore: {stamina: 1}}]}]}]"
    held: list[dict[str, Any]] = [{"card": "salts"}]
    game = rats("1.25", "plain", cards=salts, explorers__0__items=held, pausing=[0])
    while prompt(game) == "pause":
        choose(game, "go-on")
    choose(game, "lead-move to=1.26 cost=1")
    assert (prompt(game), asked(game).seat) == ("pause", 0)
    choose(game, "go-on")
    assert (prompt(game), where(game, 4)) == ("scheme", "1.26")


@pytest.mark.rule("MA-SCHEM-04")
def test_a_scheming_monster_plays_what_it_likes_on_whom_it_likes() -> None:
    game = scheming(["1.01", "1.02"], {"spitter": "1.08", "walker": "1.09"}, dice=high(1))
    assert offers(game, "lead-play") == [
        f"lead-play card=spitter ability={ability} target={unit}" for ability in (0, 1) for unit in (0, 4, 5)
    ]
    choose(game, "lead-play card=spitter ability=1 target=0")
    assert played(game) == [("spitter", 0)]


@pytest.mark.rule("MA-SCHEM-05", "MA-DOOR-11")
def test_it_opens_closes_and_destroys_doors_and_pulls_levers() -> None:
    game = scheming(["1.49", "1.02"], {"strider": "1.46"}, "foundry", monsters__4__at=4)
    assert {verb.split()[0] for verb in map(str, asked(game).options)} == {"end-monster-turn", "lead-move"}
    game = scheming(["1.49", "1.02"], {"strider": "1.17"}, "foundry")
    assert offers(game, "lead-close") == ["lead-close door=1.17-24"]
    assert offers(game, "lead-break") == ["lead-break door=1.17-24"]
    choose(game, "lead-close door=1.17-24")
    assert game.state.monsters[4].stamina == 2
    assert offers(game, "lead-open") == offers(game, "lead-break") == []
    choose(game, "end-monster-turn")
    choose(game, "end-turn")
    assert offers(game, "lead-open") == ["lead-open door=1.17-24"]
    choose(game, "lead-open door=1.17-24")
    assert game.state.monsters[4].stamina == 2


@pytest.mark.rule("MA-SCHEM-05", "MA-DOOR-12")
@pytest.mark.parametrize("shut", [[], ["1.17-24"]])
def test_a_door_is_destroyed_for_4_and_no_chest_is_opened(shut: list[str]) -> None:
    game = scheming(["1.49", "1.02"], {"strider": "1.17"}, "foundry", shut=shut)
    choose(game, "lead-break door=1.17-24")
    assert (game.state.monsters[4].stamina, game.state.broken_doors) == (1, ["1.17-24"])
    game = scheming(["1.49", "1.02"], {"strider": "1.45"}, "foundry")  # next to the chest
    assert {verb.split()[0] for verb in map(str, asked(game).options)} == {"end-monster-turn", "lead-move"}


@pytest.mark.rule("MA-TRAP-07")
def test_a_scheming_monster_pulls_a_lever_for_3_stamina() -> None:
    game = scheming(["1.41", "1.02"], {"walker": "1.32"}, "pipe", dice=high(1, 1, 1))
    assert offers(game, "lead-lever") == ["lead-lever at=1.33"]
    choose(game, "lead-lever at=1.33")
    assert (game.state.monsters[4].stamina, health(game, 0)) == (1, [4])
    assert game.state.explored == {space(game, "1.33"): 1}
    game = scheming(["1.41", "1.02"], {"walker": "1.30"}, "pipe")
    choose(game, "lead-move to=1.31 cost=1")
    choose(game, "lead-move to=1.32 cost=1")
    assert offers(game, "lead-lever") == []
    assert SCHEMES.refused(game, 4, option("lead-lever", at="1.33")) == "MA-TRAP-07"


@pytest.mark.rule("MA-TRAP-07", "MA-SCHEM-07")
def test_a_lever_with_a_token_is_pulled_by_nobody() -> None:
    game = scheming(["1.41", "1.02"], {"walker": "1.32"}, "pipe", explored={32: 1})
    assert (offers(game, "lead-lever"), bool(offers(game, "lead-move"))) == ([], True)
    game = scheming(["1.41", "1.02"], {"walker": "1.32"}, "pipe", players=1, explored={32: 1})
    assert told(game, "traps-triggered") == []


@pytest.mark.rule("MA-SCHEM-06")
def test_a_turn_under_way_is_finished_as_mindless() -> None:
    game = den(
        ["1.01", "1.07"],
        {"biter": "1.02", "walker": "1.49"},
        explorers__0__health=1,
        dice=high(2),
        options={"players": 2},
    )
    assert explorer(game).destroyed
    assert ways(game, 4) == ["1.03", "1.04"]  # 2 stamina are left, for the way to the other explorer
    assert (asked(game).seat, prompt(game), asked(game).about) == (0, "scheme", {"monster": 5})


@pytest.mark.rule("MA-SCHEM-06", "MA-CTRL-04")
def test_a_controlled_monster_under_way_does_not_begin_to_scheme() -> None:
    """The traps destroy explorer 1; the trapper does not pull the lever beside it, but the next monster may."""
    game = den(
        ["1.02", "1.41"],
        {"trapper": "1.32", "walker": "1.34"},
        "pipe",
        monsters__4__controller=0,
        explorers__1__health=1,
        options={"players": 2},
    )
    game.state.dice.script = high(3, 3, 3)
    choose(game, "lead-play card=trapper ability=0")
    assert (game.state.fallen, asked(game).seat, asked(game).about) == ([1], 0, {"monster": 4})
    assert (game.state.monsters[4].stamina, offers(game, "lead-lever")) == (3, [])
    game.state.monsters[4].stamina = 9  # so that it could pull the lever once it has come back to it
    for step in ("1.31", "1.32"):
        choose(game, f"lead-move to={step} cost=1")
        assert offers(game, "lead-lever") == []
    choose(game, "end-monster-turn")
    assert (asked(game).seat, asked(game).about) == (1, {"monster": 5})
    assert offers(game, "lead-lever") == ["lead-lever at=1.33"]


@pytest.mark.rule("MA-SCHEM-07")
def test_a_bot_leads_where_one_person_plays_all() -> None:
    game = scheming(["1.01", "1.02"], {"biter": "1.03"}, players=1, dice=high(1))
    assert (prompt(game), ways(game), played(game)) == ("act", ["1.02"], [("biter", 0)])
    game = scheming(["1.01", "1.02"], {"biter": "1.03"}, players=1, options={"scheming": "players"})
    assert prompt(game) == "scheme"
    game = scheming(["1.01", "1.02"], {"biter": "1.03"}, dice=high(1), options={"scheming": "bot"})
    assert (prompt(game), played(game)) == ("act", [("biter", 0)])


@pytest.mark.rule("MA-SCHEM-07")
def test_the_bot_pulls_a_lever_that_hits_explorers_and_not_its_own() -> None:
    game = scheming(["1.41", "1.02"], {"walker": "1.32"}, "pipe", players=1, dice=high(1, 1, 1))
    assert (told(game, "traps-triggered"), health(game, 0)) == ([{"who": 4}], [4])
    game = scheming(["1.49", "1.02"], {"walker": "1.32", "walker-two": "1.41"}, "pipe", players=1)
    assert told(game, "traps-triggered") == []


@pytest.mark.rule("MA-SCHEM-07")
def test_the_bot_attacks_where_it_destroys() -> None:
    game = scheming(
        ["1.01", "1.49", "1.03"],
        {"crawler": "1.02"},
        players=1,
        explorers__0__health=5,
        explorers__2__health=1,
        dice=high(1),
    )
    assert played(game) == [("crawler", 2)]


@pytest.mark.rule("MA-SCHEM-07")
def test_the_bot_weighs_chances_and_the_last_health() -> None:
    """One high die reaches armor 2 with 2/3; a hit that destroys is worth more, one on a monster less than 0."""
    game = scheming(["1.41", "1.02"], {"biter": "1.40", "walker": "1.42"}, "pipe", options={"scheming": "players"})
    ability = next(iter(abilities(game, 4)))
    bite = option("play", card="biter", ability=0, target=0)
    assert play_worth(game, 4, ability, bite) == Fraction(1, 10) + Fraction(2, 3)
    assert lever_worth(game, 4) == 1 - 1  # three high dice always reach armor 2 and 3
    explorer(game).health = 1
    assert play_worth(game, 4, ability, bite) == Fraction(1, 10) + 3 * Fraction(2, 3)
    assert lever_worth(game, 4) == 3 - 1


# -- control --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-CTRL-01", "MA-CTRL-02")
def test_who_controls_a_monster_decides_its_turn() -> None:
    game = halls(2, at=["1.01", "1.49"], monsters={"oil-leech": "1.10"}, spawn=0, horror=0)
    let(game, lambda: control(game, 0, 4))
    choose(game, "end-turn")
    choose(game, "end-turn")
    assert (asked(game).seat, prompt(game), asked(game).about) == (0, "scheme", {"monster": 4})
    game = den(["1.01", "1.49"], {"biter": "1.24", "walker": "1.25"}, monsters__4__controller=1, dice=high(3))
    assert asked(game).seat == 1
    choose(game, "lead-play card=biter ability=0 target=5")
    assert health(game, 5) == [2]


@pytest.mark.rule("MA-CTRL-03")
def test_control_comes_before_whoever_leads_the_monsters() -> None:
    game = scheming(["1.01", "1.02"], {"walker": "1.07", "walker-two": "1.49"}, monsters__4__controller=0)
    assert (asked(game).seat, asked(game).about) == (0, {"monster": 4})
    choose(game, "end-monster-turn")
    assert (asked(game).seat, asked(game).about) == (1, {"monster": 5})


@pytest.mark.rule("MA-CTRL-04")
def test_a_controlled_monster_acts_at_its_place_and_pays_for_what_it_does() -> None:
    game = den(["1.43"], {"walker": "1.01", "walker-two": "1.07"}, monsters__5__controller=0)
    while prompt(game) == "monster-way":
        game.choose(0)
    assert len(ways(game, 4)) == 4
    for space_ in ("1.06", "1.05", "1.04", "1.03"):
        choose(game, f"lead-move to={space_} cost=1")
    assert (where(game, 5), prompt(game)) == ("1.03", "act")


@pytest.mark.rule("MA-CTRL-04", "MA-TRAP-08", "MA-DOOR-10")
def test_before_anybody_has_fallen_it_does_with_the_map_what_mindless_ones_do() -> None:
    game = den(["1.01"], {"strider": "1.17"}, "foundry", monsters__4__controller=0)
    assert [offers(game, verb) for verb in ("lead-close", "lead-break", "lead-open")] == [[], [], []]
    assert SCHEMES.refused(game, 4, option("lead-close", door="1.17-24")) == "MA-DOOR-10"
    game = den(["1.01"], {"strider": "1.17"}, "foundry", monsters__4__controller=0, shut=["1.17-24"])
    assert [offers(game, verb) for verb in ("lead-open", "lead-break")] == [[], ["lead-break door=1.17-24"]]
    game = den(["1.01"], {"strider": "1.32"}, "pipe", monsters__4__controller=0)
    assert offers(game, "lead-lever") == []
    assert SCHEMES.refused(game, 4, option("lead-lever", at="1.33")) == "MA-TRAP-08"


@pytest.mark.rule("MA-CTRL-05")
def test_control_holds_for_one_turn() -> None:
    game = den(["1.01"], {"walker": "1.07"}, monsters__4__controller=0)
    choose(game, "end-monster-turn")
    assert (prompt(game), game.state.monsters[4].controller) == ("act", NOWHERE)
    choose(game, "end-turn")
    assert ways(game) == ["1.06", "1.05", "1.04", "1.03"]


@pytest.mark.rule("MA-CTRL-06")
def test_control_is_void_once_the_explorer_has_fallen_or_left() -> None:
    game = scheming(["1.01", "1.02"], {"walker": "1.07"}, monsters__4__controller=1)
    assert asked(game).seat == 1  # as the player of the explorer who fell
    gone: dict[str, Any] = {"explorers__1__exited": True, "explorers__1__at": NOWHERE}
    game = den(["1.01", "1.02"], {"walker": "1.07"}, monsters__4__controller=1, **gone)
    assert (prompt(game), ways(game)) == ("act", ["1.06", "1.05", "1.04", "1.03"])


@pytest.mark.rule("MA-MON-09", "MA-ESS-09")
def test_a_controlled_monster_destroys_others_for_nobodys_essence() -> None:
    game = den(
        ["1.01"],
        {"biter": "1.24", "walker": "1.25"},
        monsters__4__controller=0,
        monsters__5__health=1,
        explorers__0__essence=3,
        dice=high(2),
    )
    choose(game, "lead-play card=biter ability=0 target=5")
    assert (list(game.state.monsters), essence(game), offers(game, "raise-roll")) == ([4, 5], [3], [])


# -- who answers for a unit -------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-SCHEM-02", "MA-CTRL-03")
def test_who_answers_for_a_monster() -> None:
    """Whoever controls it, else whoever leads it on its turn, else whoever settles what is left open."""
    game = scheming(["1.01", "1.02", "1.03"], {"walker": "1.07", "biter": "1.14"}, fallen=2)
    assert (game.state.turn, game.state.schemer) == (4, 2)
    assert [answers_for(game, unit) for unit in (0, 1, 2)] == [0, 1, 2]
    assert (answers_for(game, 4), answers_for(game, 5), answers_for(game, NOWHERE)) == (2, 0, 0)
    control(game, 1, 4)
    assert answers_for(game, 4) == 1
    game.state.monsters[4].controller, game.state.schemer = NOWHERE, NOWHERE
    assert answers_for(game, 4) == 0


@pytest.mark.rule("MA-SCHEM-01")
def test_the_bot_goes_on_until_the_stamina_is_spent() -> None:
    """Two bites for 2 of 4 stamina each; or a lever and then steps with what is left."""
    game = scheming(["1.01", "1.02"], {"biter": "1.08"}, players=1, dice=high(1, 1))
    assert played(game) == [("biter", 0), ("biter", 0)]
    game = scheming(["1.41", "1.02"], {"strider": "1.32"}, "pipe", players=1, dice=high(1, 1, 1))
    assert len(told(game, "traps-triggered")) == 1
    assert ways(game)


@pytest.mark.rule("MA-TRAP-07")
def test_a_lever_is_pulled_with_the_last_stamina() -> None:
    game = scheming(["1.49", "1.02"], {"walker": "1.32"}, "pipe")
    for left, offered_ in ((3, ["lead-lever at=1.33"]), (2, [])):
        game.state.monsters[4].stamina = left
        happens(game, ("schemes", 4))
        assert offers(game, "lead-lever") == offered_


@pytest.mark.rule("MA-SCHEM-07")
def test_the_bot_leaves_a_lever_alone_that_hits_nobody() -> None:
    game = scheming(["1.49", "1.02"], {"walker": "1.32"}, "pipe", players=1)
    assert told(game, "traps-triggered") == []


@pytest.mark.rule("MA-SCHEM-07", "MA-TRAP-07")
def test_the_bot_pulls_no_lever_that_is_far_or_too_dear() -> None:
    """After three steps the walker stands beside the lever with 1 stamina."""
    game = scheming(["1.41", "1.02"], {"walker": "1.07"}, "pipe", players=1)
    assert (told(game, "traps-triggered"), len(ways(game))) == ([], 4)


@pytest.mark.rule("MA-MPHASE-02", "MA-SCHEM-01")
def test_nobody_leads_and_no_monster_has_the_turn_between_two_of_them() -> None:
    """Explorer 0 pauses after each turn; in the end nobody leads any more."""
    items = [{"card": "blink"}]
    game = scheming(["1.01", "1.02"], {"walker": "1.07", "walker-two": "1.49"}, pausing=[0], explorers__0__items=items)
    assert (prompt(game), asked(game).seat) == ("pause", 0)
    choose(game, "go-on")
    choose(game, "end-monster-turn")
    assert (prompt(game), game.state.turn, game.state.schemer) == ("pause", NOWHERE, NOWHERE)
