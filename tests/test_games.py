"""Whole games: a small sample of `make soak`, and what nobody at the table may see."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from darklantern.games import new
from darklantern.games.heart import story_view
from darklantern.games.heart.state import Heart
from darklantern.table.story import Story
from darklantern.table.strict import Acted
from tests.heart.knowledge import FACE_UP, may_know, secrets, strings
from tools.components import lost_components
from tools.promises import save_is_whole
from tools.soak import OUT_OF_TURN, hash_seeds_agree, play, some_options

SEED = 20
GAMES = 100
MINES = 8
CHUNK = 10
HALLS = 18
WATCHED = 8
WHOLE_STORY = 10
SECRET_SEED = 6_180_339_887_498_948_482


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_keep_every_promise(first: int) -> None:
    finished = [play(number, SEED, checked=0.03) for number in range(first, first + CHUNK)]
    assert [game.error for game in finished if game.error] == []


@pytest.mark.parametrize("number", range(MINES))
def test_random_games_in_the_mine_keep_every_promise(number: int) -> None:
    assert play(number, SEED, checked=0.01, name="brimstone").error == ""


@pytest.mark.parametrize("first", range(0, HALLS, 3))
def test_random_games_in_the_halls_keep_every_promise(first: int) -> None:
    finished = [play(number, SEED, checked=0.03, name="arcana") for number in range(first, first + 3)]
    assert [game.error for game in finished if game.error] == []


@pytest.mark.parametrize(("name", "games"), [("heart", 8), ("brimstone", 3), ("arcana", 6)])
def test_processes_with_different_hash_seeds_agree(name: str, games: int) -> None:
    hash_seeds_agree(games, SEED, name)


def test_the_sample_plays_with_every_number_of_players_and_every_option() -> None:
    drawn = [some_options(random.Random(f"{SEED}:{number}")) for number in range(GAMES)]
    assert {options["players"] for options in drawn} == {1, 2, 3, 4}
    for name in drawn[0]:
        assert len({options[name] for options in drawn}) > 1, name


def test_the_sample_of_the_mine_plays_both_editions_with_few_and_many_heroes() -> None:
    drawn = [some_options(random.Random(f"{SEED}:{number}"), "brimstone") for number in range(MINES)]
    assert {options["edition"] for options in drawn} == {"classic", "revised"}
    assert min(options["heroes"] for options in drawn) <= 2
    assert max(options["heroes"] for options in drawn) == 6


def test_the_sample_of_the_halls_plays_every_scenario_and_every_length() -> None:
    drawn = [some_options(random.Random(f"{SEED}:{number}"), "arcana") for number in range(HALLS)]
    assert {options["scenario"] for options in drawn} == {1, 2, 3}
    assert {options["explorers"] for options in drawn} == {1, 2, 3, 4}
    assert {options["length"] for options in drawn} == {"full", "fast", "very-fast"}


# -- the checks themselves ----------------------------------------------------------------------------------


def started() -> Heart:
    game = new("heart", players=2, seed=SECRET_SEED, story=True)
    while game.state.round == 0:
        game.choose(0)
    return game


def test_a_lost_card_is_noticed() -> None:
    game = started()
    assert lost_components(game) == []
    game.state.loot.take(game.state.loot.top()[0])
    assert lost_components(game)


def test_a_card_that_stands_twice_is_noticed() -> None:
    game = started()
    game.state.curses.put(game.state.curses.cards[0])
    assert lost_components(game)


def test_a_lost_event_and_too_many_traps_are_noticed() -> None:
    game = started()
    game.state.spawn.take(game.state.spawn.cards[0])
    game.state.seats[0].traps = 6
    assert len(lost_components(game)) == 2


def test_a_step_that_acts_before_it_asks_is_noticed() -> None:
    game = started()
    assert game.ask
    step, rules = game.definition.steps[str(game.state.step)], game.definition

    def hasty(game: Heart) -> Any:
        game.state.darkness += 1
        return (yield from step(game))  # type: ignore[misc]

    game.definition = msgspec_free_copy(rules, steps={**rules.steps, game.state.step: hasty})
    with pytest.raises(Acted, match="step next-turn asks next-turn after it has changed darkness"):
        save_is_whole(game, random.Random(1))


def msgspec_free_copy(rules: Any, **changed: Any) -> Any:
    fields = {name: value for name, value in vars(rules).items() if name not in ("encode", "decode")}
    return type(rules)(**{**fields, **changed})


# -- secrets ------------------------------------------------------------------------------------------------


def watch(game: Heart, heard: dict[int | None, int] | None = None) -> None:
    """What every seat and a spectator see holds no card that they may not know, and not the seed.

    As many lines of the story as somebody has `heard` are left out.
    """
    all_cards, names = secrets(game), game.content.names
    for seat in (None, *range(len(game.state.seats))):
        known = may_know(game, seat)
        scene = msgspec.to_builtins(game.scene(seat, (heard or {}).get(seat, 0)))
        shown = set(strings(scene))
        leaked = (shown & all_cards) - known
        assert not leaked, f"seat {seat} sees {sorted(leaked)} at {game.ask}"
        spoken = "\n".join(said(scene))
        named = {card for card in all_cards - known if card in names and whole_word(names[card], spoken)}
        known_names = {names.get(card) for card in known}
        named = {card for card in named if names[card] not in known_names}
        assert not named, f"seat {seat} reads of {sorted(named)} at {game.ask}"
        text = msgspec.json.encode(scene).decode()
        seed = game.setup.seed
        assert str(seed) not in text
        assert f"{seed:x}" not in text


def said(scene: dict[str, Any]) -> list[str]:
    """What is told in words about this game: everything but what is printed on cards and the board."""
    ask = scene["ask"] or {"text": "", "options": [], "out_of_turn": []}
    choices = [choice["label"] for choice in (*ask["options"], *ask["out_of_turn"]) if choice["verb"] != "either"]
    badges = [badge["text"] for seat in scene["seats"] for badge in seat["badges"]]
    told = [line["text"] for line in scene["story"] if line["kind"] != "event"]
    prompt = [ask["text"]] if ask.get("prompt") != "may" else []
    plans = [words for plan in ask.get("plans", []) for words in (plan["label"], *plan.get("danger", []))]
    aims = [aim.get("next", "") for aim in scene["aims"] if aim["id"] != "boat"]  # which cards call it is a rule
    in_force = [one["name"] for one in scene["in_force"]]
    changes = [
        words.split(":")[0]
        for seat in scene["seats"]
        for stat in seat["stats"].values()
        for words in stat.get("changes", [])
    ]
    intents = [piece.get("intent", "") for piece in scene["pieces"]]
    piles = [pile["name"] for pile in scene["piles"]]
    return [*prompt, *choices, *badges, *told, *plans, *aims, *in_force, *changes, *intents, *piles]


def whole_word(name: str, text: str) -> bool:
    at = text.find(name)
    while at >= 0:
        before, after = text[at - 1 : at], text[at + len(name) : at + len(name) + 1]
        if not before.isalnum() and not after.isalnum():
            return True
        at = text.find(name, at + 1)
    return False


def walk(number: int) -> Heart:
    """A whole random game, watched at every ask: what is told since the last one, and now and then the whole story."""
    chance = random.Random(f"secrets {number}")
    options = some_options(chance) | {"players": 1 + number % 4, "western_shores": number % 3 == 0}
    game = new("heart", seed=chance.getrandbits(40) | 1 << 62, story=True, **options)
    heard: dict[int | None, int] = {}
    while game.ask:
        watch(game, heard if game.made % WHOLE_STORY else None)
        assert game.story
        heard = {seat: len(game.story.seen_by(seat)) for seat in (None, *range(len(game.state.seats)))}
        out_of_turn = game.out_of_turn if chance.random() < OUT_OF_TURN else []
        talk = [n for n, choice in enumerate(game.ask.options) if choice.verb == "talk"]
        if out_of_turn:
            game.choose(len(game.ask.options) + chance.randrange(len(out_of_turn)))
        elif talk and chance.random() < 0.5:
            game.choose(chance.choice(talk))
        else:
            game.choose(chance.randrange(len(game.ask.options)))
    watch(game)
    return game


@pytest.mark.parametrize("number", range(WATCHED))
def test_no_scene_holds_a_secret(number: int) -> None:
    game = walk(number)
    assert game.story
    for entry in game.story.entries:
        if "card" in entry.about:
            assert entry.seen_by is not None or entry.kind in FACE_UP, entry


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from darklantern.games.heart import scene

    game = started()
    watch(game)
    monkeypatch.setattr(scene, "may_see_hand", lambda game, viewer, owner: True)
    with pytest.raises(AssertionError, match="sees"):
        watch(game)


def test_a_leak_in_words_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = started()
    watch(game)
    monkeypatch.setattr(Story, "seen_by", lambda story, seat, since=0: story.entries)
    with pytest.raises(AssertionError, match="sees"):
        watch(game)
    monkeypatch.setattr(story_view, "card_told", lambda entry: "")
    with pytest.raises(AssertionError, match="reads of"):
        watch(game)


def test_a_seed_in_a_scene_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from darklantern.games.heart import strings

    game = started()
    monkeypatch.setitem(strings.PHASES, game.state.phase, f"phase {game.setup.seed}")
    with pytest.raises(AssertionError):
        watch(game)
