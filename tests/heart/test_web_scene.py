"""What a client on the web needs of a scene: moves that can be shown, wishes that can be asked about, tips."""

from __future__ import annotations

import random
from colorsys import rgb_to_hls
from typing import Any

import pytest

from darklantern import new
from darklantern.bots import make_bot
from darklantern.games.about import all_games
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.guide import GUIDE
from darklantern.games.heart.scene import TINTS
from darklantern.games.heart.state import Creature
from darklantern.games.heart.strings import PROMPTS, VERBS
from darklantern.table.ask import Option
from darklantern.table.game import Game
from darklantern.table.modifiers import Boost


def played(decisions: int, seed: int = 7, **options: Any) -> Game[Any, Any]:
    game = new("heart", seed=seed, story=True, **options)
    pick = random.Random(seed)
    while len(game.decisions) < decisions and game.ask:
        game.choose(pick.randrange(len(game.ask.options)))
    return game


@pytest.mark.parametrize("seed", range(4))
def test_lines_since_a_number_are_the_end_of_the_whole_story(seed: int) -> None:
    game = played(120, seed, players=3)
    for seat in (None, 0, 1, 2):
        whole = game.scene(seat).story
        assert len(whole) > 40
        for since in (0, 1, 37, whole[-1].n, whole[-1].n + 1):
            assert game.scene(seat, since).story == [line for line in whole if line.n >= since]


def test_every_piece_can_be_followed_by_the_lines_alone() -> None:
    """Placed, moved and killed: after all lines every piece stands where the scene shows it."""
    for seed in range(6):
        game = played(150, seed, players=2)
        where: dict[str, str] = {}
        for line in game.scene(0).story:
            if line.kind in ("placed", "arrived", "moved", "creature-moved"):
                where[line.piece] = line.at
            if line.kind in ("creature-killed", "heart-fed"):
                where.pop(line.piece)
        standing = {piece.id: piece.at for piece in game.scene(0).pieces if piece.kind != "fallen"}
        assert {piece: where.get(piece) for piece in standing} == standing
        assert not [piece for piece in where if "-" in piece and piece[-1].isdigit() and piece not in standing]


def test_lines_are_told_after_the_decision_that_made_them() -> None:
    game = played(30)
    game.choose(0)
    lines = game.scene(0).story
    assert [line.after for line in lines] == sorted(line.after for line in lines)
    assert lines[0].after == 0


def test_damage_floats_up_where_it_is_done() -> None:
    lines = [line for seed in range(8) for line in played(200, seed).scene(0).story]
    hurt = [line for line in lines if line.kind == "strength-lost"]
    assert hurt and all(line.change.startswith("−") and line.at and line.piece for line in hurt)
    assert any(line.change == "Damage 1 of 3" for line in lines if line.kind == "gate-damaged")


def act(**options: Any) -> Game[Any, Any]:
    game = new("heart", seed=7, story=True, **options)
    while game.ask and game.ask.prompt != "act":
        game.choose(0)
    return game


def test_wishes_about_a_place_answer_with_the_rule() -> None:
    game = act(players=2)
    assert game.ask
    seat = game.ask.seat
    reached = {option.args["to"] for option in game.ask.options if option.verb == "move"}
    for place in game.content.locations:
        refused = {wish.option.verb: refusal.rule for wish, refusal in game.refused(seat, place)}
        if place in reached:
            assert "move" not in refused
        elif place != game.state.seats[seat].at:
            assert refused["move"] == "HOD-MOVE-01"


def test_wishes_about_cards_people_and_creatures() -> None:
    game = act(players=2)
    assert game.ask
    seat = game.ask.seat
    card = game.state.seats[seat].hand[0]
    assert {wish.option.verb for wish in game.definition.why_not_candidates(game, seat, card)} >= {"discard"}
    other = game.state.seats[1 - seat].protagonist
    assert [wish.option.args for wish in game.definition.why_not_candidates(game, seat, other)] == [{"seat": 1 - seat}]
    creature = game.state.creatures[0].id
    assert [wish.option.verb for wish, _ in game.refused(seat, creature)] == ["fight"]
    assert "end-turn" not in {wish.option.verb for wish, _ in game.refused(seat)}
    assert game.refused(seat, "no-such-thing") == []


def test_the_guide_speaks_of_what_exists() -> None:
    for tip in GUIDE.guidance:
        assert {tip.prompt, *tip.also} <= set(PROMPTS), tip.id
        assert not tip.verb or tip.verb in VERBS or tip.verb in ACTIONS, tip.id
        assert not tip.if_ or tip.if_ in GUIDE.conditions, tip.id
    assert len({tip.id for tip in GUIDE.guidance}) == len(GUIDE.guidance)


def test_tips_are_for_the_seat_that_is_asked() -> None:
    game = new("heart", seed=7, players=2)
    assert [tip.id for tip in game.scene(0).tips] == ["welcome", "silence"]
    assert game.scene(1).tips == game.scene(None).tips == []
    game = act(players=2)
    assert game.ask
    shown = [tip.id for tip in game.scene(game.ask.seat).tips]
    assert shown[:2] == ["silence", "your-turn"] and "move" in shown and "boat" not in shown
    game.state.boat.due = 4
    assert "boat" in [tip.id for tip in game.scene(game.ask.seat).tips]


def test_the_first_game_can_be_begun() -> None:
    for about in all_games():
        if about.first_game:
            game = new(about.name, seed=about.first_game.seed, **about.first_game.options)
            assert len({seat.player for seat in game.seats()}) == len(about.first_game.chairs)


def test_the_first_game_is_short_and_won_by_whoever_follows_every_hint() -> None:
    first = next(about.first_game for about in all_games() if about.name == "heart")
    assert first
    game, bot = new("heart", seed=first.seed, **first.options), make_bot("greedy")
    while not game.over:
        game.choose(bot.choose(game))
    assert game.result and game.result.won
    assert game.state.round <= 6


def taken(game: Game[Any, Any], option: Option) -> int | None:
    """The Actions that an option takes; None if the turn is over with it, or if it gave Actions back."""
    twin, active = game.clone(), game.state.active
    before, round_ = twin.state.turn.actions, twin.state.round
    twin.choose(option)
    state = twin.state
    if twin.over or (state.active, state.round) != (active, round_) or state.turn.actions > before:
        return None
    return int(before - state.turn.actions)


def test_the_cost_that_is_shown_is_the_cost_that_is_taken() -> None:
    seen: set[str] = set()
    for seed in range(40):
        game, pick = new("heart", seed=seed, players=1 + seed % 4), random.Random(seed)
        while game.ask and len(game.decisions) < 150:
            options = game.ask.options if game.ask.prompt == "act" else []
            for option in options:
                cost = taken(game, option) if option.verb != "end-turn" else None
                if cost is not None:
                    assert cost == ACTIONS.cost(game, game.state.active, option).get("actions", 0), option
                    seen.add(f"{option.verb} {cost}")
            game.choose(pick.randrange(len(game.ask.options)))
    assert {"move 0", "move 1", "fight 1", "loot 0", "talk 1", "discard 0", "play 0"} <= seen


def test_the_cost_is_shown_in_words() -> None:
    game = act(players=2)
    assert game.ask
    ask = game.scene(game.ask.seat).ask
    assert ask
    assert {choice.note for choice in ask.options if choice.verb == "move"} == {"1 Action"}
    assert {choice.note for choice in ask.options if choice.verb == "end-turn"} == {""}
    game.state.boosts.append(Boost("free-moves", 1, "turn", game.ask.seat))
    ask = game.scene(game.ask.seat).ask
    assert ask
    assert {choice.note for choice in ask.options if choice.verb == "move"} == {"free"}


def tip_ids(game: Game[Any, Any]) -> list[str]:
    assert game.ask
    return [tip.id for tip in game.scene(game.ask.seat).tips]


def test_the_tip_of_the_radio_waits_for_three_parts_in_ones_own_hand() -> None:
    game = act(players=2)
    assert game.ask
    mine, other = game.state.seats[game.ask.seat], game.state.seats[1 - game.ask.seat]
    mine.hand, other.hand = ["radio-parts"] * 2, ["radio-parts"] * 3
    assert "radio" not in tip_ids(game)
    mine.hand.append("radio-parts")
    assert "radio" in tip_ids(game)
    game.state.boat.due = 4
    assert "radio" not in tip_ids(game)


def test_whoever_has_lost_their_protagonist_is_told_what_comes() -> None:
    game = new("heart", players=2, seed=3)
    bot = make_bot("greedy")
    while not game.ask or game.ask.prompt != "next-turn":
        game.choose(bot.choose(game))
    assert "fallen" not in tip_ids(game)
    game.state.seats[game.ask.seat].protagonist = ""
    assert "fallen" in tip_ids(game)


def test_tips_wait_for_what_they_speak_of() -> None:
    game = act(players=2)
    assert game.ask
    game.state.darkness, game.state.creatures = 2, []
    assert {"darkness", "guardian", "curse", "threat"}.isdisjoint(tip_ids(game))
    game.state.darkness = 3
    game.state.creatures = [Creature("guardian-9", "guardian", "swamp")]
    game.state.seats[game.ask.seat].hand = [min(game.content.curse_ids)]
    assert {"darkness", "guardian", "curse", "threat"} <= set(tip_ids(game))


def _coloured(tint: str) -> tuple[float, float]:
    """The hue of a tint, from 0 to 1, and how much of it there is."""
    red, green, blue = (int(tint[at : at + 2], 16) / 255 for at in (1, 3, 5))
    hue, _, much = rgb_to_hls(red, green, blue)
    return hue, much


def test_friends_and_foes_are_never_of_one_hue() -> None:
    people = act(players=2).content.protagonists.values()
    friends = [_coloured(person.tint) for person in people]
    for kind, tint in TINTS.items():
        hue, much = _coloured(tint)
        for friend, of_it in friends:
            apart = min(abs(hue - friend), 1 - abs(hue - friend))
            assert apart > 0.05 or abs(much - of_it) > 0.3, kind
