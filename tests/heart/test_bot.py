"""What options are worth to a bot."""

from __future__ import annotations

import random
from typing import Any

import pytest

from darklantern import new
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.bot import person, values
from darklantern.games.heart.bot_cards import keep_value, unseen_value
from darklantern.games.heart.bot_goals import SOUGHT
from darklantern.games.heart.state import Heart
from darklantern.table.ask import option
from tests.heart.island import island
from tests.heart.quiet import play_until_turn, quiet

RADIO = "radio-parts"


def worth(game: Heart, wanted: str) -> float:
    assert game.ask
    return dict(zip(map(str, game.ask.options), values(game), strict=True))[wanted]


def test_every_action_has_its_worth() -> None:
    assert values.unvalued("act", ["end-turn", *ACTIONS]) == []


def talking(mine: int, other: int = 1, **given: Any) -> Heart:
    """Somebody with so many Radio Parts beside somebody with so many cards, when it is time to leave."""
    return quiet(hands=[[RADIO] * mine, ["bread"] * other], darkness=5, **given)


@pytest.mark.parametrize(
    ("game", "value"),
    [
        (talking(1), 4.0),
        (talking(2), 4.0),
        (talking(2, actions=2), 4.0),
        (quiet(hands=[[RADIO] * 2, ["bread"]], darkness=4), 0.2 * 2 - 0.1),
        (talking(0), -0.1),
        (talking(3), -1.0),
        (talking(2, other=0), -1.0),
        (talking(2, actions=1), -1.0),
        (talking(2, boat={"due": 4}), -1.0),
    ],
)
def test_a_talk_is_worth_an_action_only_if_it_may_bring_radio_parts_together(game: Heart, value: float) -> None:
    assert worth(game, "talk seat=1") == pytest.approx(value)


def test_nobody_is_asked_for_radio_parts_twice_in_one_turn() -> None:
    game = quiet(players=3, hands=[[RADIO] * 2, ["bread"], ["bread"]], darkness=5)
    for chosen in ("talk seat=1", "done", "done"):
        game.choose(chosen)
    assert game.state.turn.talked == [1]
    assert worth(game, "talk seat=1") == -1.0
    assert worth(game, "talk seat=2") == 4.0
    play_until_turn(game, 1)
    assert game.state.turn.talked == []


def test_nothing_that_a_bot_looks_at_is_a_mark_that_nobody_writes() -> None:
    """What a turn has used are Locations, so that a bot finds nothing else there."""
    for seed in range(6):
        game, pick = new("heart", seed=seed, players=2), random.Random(seed)
        for _ in range(120):
            assert set(game.state.turn.used) <= set(game.content.locations)
            if game.ask:
                game.choose(pick.randrange(len(game.ask.options)))


def test_the_way_that_leads_to_more_is_worth_more() -> None:
    game = quiet(at=["swamp", "swamp"], hands=[[RADIO] * 3, []], darkness=5)
    assert game.ask
    ways = [str(choice) for choice in game.ask.options if choice.verb in ("move", "tunnel")]
    towards = game.content.graph.distance["lighthouse"]
    best = max(ways, key=lambda way: worth(game, way))
    assert towards[best.partition("to=")[2]] == min(towards[way.partition("to=")[2]] for way in ways)


DEAR = """
cards:
- {id: dear, name: Dear, kind: item, icon: d, pay: {actions: 1, strength: 1, sanity: 1, traps: 1, discard: 1},
   does: [{draw: 9}]}
- {id: cheap, name: Cheap, kind: item, icon: c, does: [{draw: 9}]}
"""


def test_what_a_card_costs_is_taken_off_its_worth() -> None:
    game = island(cards=DEAR, hands=[["dear", "cheap", RADIO]], seats__0__traps=1)
    assert worth(game, "play card=cheap") - worth(game, "play card=dear") == pytest.approx(1.2 + 2.5 + 2.5 + 2.0 + 2.5)


def test_unseen_loot_is_worth_less_once_no_quest_is_needed() -> None:
    done = [{"card": "iron-for-the-hinges", "complete": True}]
    needed, enough = quiet(), quiet(seats__0__quests=done, seats__1__quests=done)
    assert unseen_value(needed) > unseen_value(enough)
    assert keep_value(needed, 0, "errand") == 9.0
    assert keep_value(enough, 0, "errand") == 1.0


def test_a_completed_quest_leads_nowhere() -> None:
    quest = {"card": "iron-for-the-hinges", "progress": 6}
    waiting, done = (quiet(at=["cemetery", "cave"], seats__0__quests=[{**quest, "complete": c}]) for c in (False, True))
    assert worth(waiting, "move to=northern-gate") > worth(done, "move to=northern-gate")


def test_who_lacks_most_and_is_cursed_most_is_thought_of_first() -> None:
    game = quiet(hands=[[], ["chill", "bread"]], seats__1__strength=3, seats__1__sanity=4)
    assert person(game, 0, option("seat", seat=1)) == 2 + 1 + 1
    assert person(game, 0, option("seat", seat=0)) == 0
    assert person(game, 0, option("nobody")) == 0


def test_a_failed_ritual_is_feared_more_by_the_cursed() -> None:
    """With Sanity 5 it fails in 32 of 243 cases."""
    free, cursed = (quiet(hands=[["chant", *curses]], seats__0__strength=1) for curses in ([], ["chill"]))
    lost = worth(free, "play card=chant") - worth(cursed, "play card=chant")
    assert lost == pytest.approx(2.5 * 32 / 243)


@pytest.mark.parametrize(
    ("at", "round_", "pull"), [("village", 3, 20.0), ("stranded-ship", 3, 60.0), ("village", 4, 60.0)]
)
def test_home_is_sought_in_time(at: str, round_: int, pull: float) -> None:
    """The Village is three Moves away from the Harbour, and the Stranded Ship four; the boat comes in round 4."""
    done = [{"card": "iron-for-the-hinges", "complete": True}] * 2
    game = quiet(at=[at, "cave"], round=round_, boat={"due": 4}, seats__0__quests=done)
    sought: dict[str, float] = {}
    SOUGHT["home"](game, 0, sought)
    assert sought == {"harbour": pull}
