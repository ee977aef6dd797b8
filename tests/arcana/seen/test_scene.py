"""The scene of the halls says all that a player needs, for every moment of random games."""

from __future__ import annotations

import random

import pytest

from darklantern.bots import answer, make_bot
from darklantern.games.arcana.decks import CHAPTERS
from darklantern.games.arcana.definition import definition_for
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.units import body
from darklantern.games.arcana.state import NOWHERE, Arcana, Options
from darklantern.table.game import Game, Setup
from tests.arcana.effects import let
from tests.arcana.halls import at
from tests.arcana.rounds.test_simultaneous import in_hall
from tests.arcana.table import choose, halls


def begun(seed: int, **options: object) -> Arcana:
    agreed = Options(**options)  # type: ignore[arg-type]
    return Game(definition_for(agreed), Setup("arcana", agreed, seed), story=True)


@pytest.mark.parametrize("scenario", [1, 2, 3])
def test_every_moment_of_a_random_game_is_shown_in_words(scenario: int) -> None:
    game = begun(scenario, explorers=3, scenario=scenario)
    pick, told = random.Random(scenario), 0
    for _ in range(60):
        if game.ask is None:
            break
        scene = game.scene(game.ask.seat, told)
        told += len(scene.story)
        assert scene.ask is not None and scene.ask.text and all(choice.label for choice in scene.ask.options)
        assert len(scene.ask.options) == len(game.ask.options)
        assert not [line for line in scene.story if "{" in line.text or not line.text]
        known = {square.id for board in scene.boards for square in board.squares}
        assert {piece.at for piece in scene.pieces} <= known
        game.choose(pick.randrange(len(game.ask.options)))


def test_an_attack_shows_its_odds_and_what_one_essence_would_add() -> None:
    game = halls(
        at=["1.25"],
        monsters={"rust-rat": "1.26"},
        cards="""
explorers:
- {id: nell, name: Nell, class: gunman, health: 5, stamina: 7, armor: 2, will: 2,
   actives: [{name: Jab, cost: {stamina: 2}, target: {melee: 1, of: other}, do: [{attack: {low: 2}}]}]}
""",
        explorers__0__card="nell",
    )
    scene = game.scene(0)
    assert scene.ask is not None
    jab = next(choice for choice in scene.ask.options if choice.verb == "play")
    assert jab.label == "Jab on Rust Rat" and jab.cost == {"stamina": 2}
    assert jab.odds is not None
    assert (jab.odds.chance, jab.odds.text) == (89, "2 low against armor 1: 89%; with 1 essence 100%")


def test_a_monster_says_whom_it_comes_for() -> None:
    game = halls(at=["1.25"], monsters={"rust-rat": "1.01"})
    rat = next(piece for piece in game.scene(0).pieces if piece.kind == "monster")
    assert rat.intent == "Comes for Ada." and rat.hunts == "explorer-0"
    assert rat.way[0] == "1.01" and len(rat.way) > 1


def test_an_exit_counts_who_has_left_and_says_how_far_it_would_be() -> None:
    game = let(halls(2, at=["1.25", "1.04"], chapter="one-4"), "[place-exit-token]", unit=NOWHERE)
    ask = game.scene(0).ask
    assert ask is not None
    notes = {(choice.args["at"], choice.args["side"]): choice.note for choice in ask.options}
    assert notes["1.04", "north"] == "3 steps for Ada and 0 steps for Bruno"
    choose(game, "place-exit at=1.04 side=north")
    assert next((aim.done, aim.needed) for aim in game.scene(0).aims) == (0, 2)
    game.state.explorers[1].exited = True
    assert next((aim.done, aim.needed) for aim in game.scene(0).aims) == (1, 2)


def test_a_monster_that_waits_for_its_turn_is_shown_with_the_stamina_it_will_have() -> None:
    game = halls(at=["1.25"], monsters={"rust-rat": "1.01"}, monsters__4__stamina=1)
    assert (body(game, 4)["stamina"].now, body(game, 4)["stamina"].most) == (4, 4)
    game.state.turn = 4
    assert (body(game, 4)["stamina"].now, body(game, 4)["stamina"].most) == (1, 4)


def test_the_queue_says_in_brief_whom_each_monster_is_after() -> None:
    biter = """
monsters:
- {id: biter, name: Biter, level: 1, health: 2, stamina: 4, armor: 3, will: 1,
   actives: [{name: Bite, cost: {stamina: 2}, target: {melee: 1, of: explorer}, do: [{attack: {low: 2}}]}]}
"""
    game = halls(1, at=["1.25"], monsters={"biter": "1.26", "rust-rat": "1.01"}, cards=biter)
    notes = {turn.figure: turn.note for turn in game.scene(0).order}
    assert notes == {"explorer-0": "", "monster-4": "2 × 67% Ada", "monster-5": "to Ada"}


def test_a_monster_that_cannot_walk_comes_for_nobody() -> None:
    rock = """
monsters:
- {id: bolted, name: Bolted, level: 1, health: 2, stamina: 4, armor: 3, will: 1, immobile: true,
   actives: [{name: Spit, cost: {stamina: 2}, target: {ranged: 2, of: explorer}, do: [{attack: {low: 2}}]}]}
"""
    far = halls(at=["1.49"], monsters={"bolted": "1.01"}, cards=rock).scene(0)
    bolted = next(piece for piece in far.pieces if piece.kind == "monster")
    assert (bolted.intent, bolted.hunts) == ("Stays where it is, and reaches nobody from there.", "")
    near = halls(at=["1.02"], monsters={"bolted": "1.01"}, cards=rock).scene(0)
    bolted = next(piece for piece in near.pieces if piece.kind == "monster")
    assert bolted.intent.startswith("Will attack Ada 2 times") and bolted.hunts == "explorer-0"


def test_halls_that_have_fallen_away_keep_their_names_in_the_story() -> None:
    game, bot = begun(11, explorers=2), make_bot("greedy")
    opened: dict[int, str] = {}
    while game.ask and game.story and not any(entry.kind == "map-cleared" for entry in game.story.entries):
        for line in game.scene(None).story:
            if line.kind == "tile-explored":
                assert line.text == opened.setdefault(line.n, line.text)
        game.choose(answer(bot, game))
    fallen = [line.text for line in game.scene(None).story if line.kind == "tile-explored"]
    assert fallen == list(opened.values())
    assert len(fallen) > 2 and not any("gone" in text for text in fallen)


def test_the_fallen_keep_their_names_in_the_story() -> None:
    game = halls(at=["1.25"], monsters={"rust-rat": "1.26"})
    del game.state.monsters[4]
    assert Phraser(game).unit(4) == "Rust Rat"


def test_cards_that_were_drawn_lie_open_until_it_is_said_what_becomes_of_them() -> None:
    game = halls(step=("give-one-up", 0), at=["1.25"], drawn=["wrench", "coat"])
    scene = game.scene(0)
    assert [seat.hand for seat in scene.seats] == [["wrench", "coat"], []]
    assert scene.cards["coat"].text == "+1 armor."


def test_health_that_a_monster_loses_goes_against_nobody_who_plays() -> None:
    game = in_hall({"brute": at(2, 2)}, at=[at(0, 0)])
    let(game, "[{lose: {health: 1, who: all}}]", unit=-1)
    lost = [(line.who, line.against) for line in game.scene(0).story if line.kind == "health-lost"]
    assert lost == [(0, True), (None, False)]


def test_the_last_chapter_says_that_it_is_the_last() -> None:
    """It wins when it ends, but for one that enters an endgame at once."""
    game = begun(1, explorers=2, length="very-fast")
    chapter, scenario = game.scene(0).aims
    assert (chapter.next, scenario.next) == ("Activate a chapter space.", "")
    chapters = game.state.decks[CHAPTERS]
    while len(chapters):
        game.state.chapter = chapters.draw(game.state.dice) or ""
    chapter, scenario = game.scene(0).aims
    assert (chapter.next, scenario.next) == ("All survivors leave through the exit.", "The last chapter.")


def test_the_scenario_and_its_chapters_are_to_be_read_aloud() -> None:
    lines = {line.kind: line for line in begun(1, explorers=2).scene(0).story}
    for kind in ("scenario-read", "chapter-began"):
        assert (lines[kind].aloud, lines[kind].weight) == (True, 2)
    assert not lines["round-began"].aloud
