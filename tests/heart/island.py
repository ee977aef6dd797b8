"""Positions for tests: a game of In the Heart of Darkness put exactly where a rule is to be seen."""

from __future__ import annotations

from functools import cache
from typing import Any

from darklantern.games import read_options
from darklantern.games.heart.content_index import ContentIndex, core_packs, read_pack_text
from darklantern.games.heart.definition import make_definition
from darklantern.games.heart.state import Creature, Heart, Seat, State
from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.scenario import arrange

ANYWHERE = "swamp"

PLAIN = """
protagonists:
- {id: anna, name: Anna, calling: test, icon: a, tint: "#aaaaaa", strength: 5, sanity: 5, item: annas-item, skill: x}
- {id: boris, name: Boris, calling: test, icon: b, tint: "#bbbbbb", strength: 5, sanity: 5, item: boris-item, skill: x}
- {id: clara, name: Clara, calling: test, icon: c, tint: "#cccccc", strength: 5, sanity: 5, item: claras-item, skill: x}
- {id: david, name: David, calling: test, icon: d, tint: "#dddddd", strength: 5, sanity: 5, item: davids-item, skill: x}
cards:
- {id: annas-item, name: Anna's Item, kind: personal, icon: a, limit: turn, does: [draw]}
- {id: boris-item, name: Boris's Item, kind: personal, icon: b, limit: turn, does: [draw]}
- {id: claras-item, name: Clara's Item, kind: personal, icon: c, limit: turn, does: [draw]}
- {id: davids-item, name: David's Item, kind: personal, icon: d, limit: turn, does: [draw]}
"""
PLAIN_IDS = ("anna", "boris", "clara", "david")


@cache
def rules_with(cards: str, west: bool) -> GameDefinition[State, ContentIndex]:
    """The rules with test cards, put together once."""
    packs = [read_pack_text(text, "test cards") for text in (PLAIN, cards) if text]
    return make_definition([*core_packs(), *packs], west)


def island(
    players: int = 2,
    *,
    step: str = "act",
    active: int = 0,
    at: list[str] | None = None,
    hands: list[list[str]] | None = None,
    creatures: list[tuple[str, str]] | None = None,
    dice: list[int] | None = None,
    actions: int = 6,
    cards: str = "",
    options: dict[str, Any] | None = None,
    seed: int = 7,
    **given: Any,
) -> Heart:
    """A quiet round 3, everybody at the swamp with Strength and Sanity 5 and no Skill, holding what `hands` gives.

    `given` sets further paths of the state, with `__` for a dot: `seats__0__strength=2`. `cards` is YAML of more cards.
    With the step `act` it is the turn of the seat `active`.
    """
    agreed = read_options("heart", {"players": players, **(options or {})})
    game = Game(rules_with(cards, agreed.western_shores), Setup("heart", agreed, seed), story=True)
    dealt = [seat.protagonist for seat in game.state.seats]
    pool = [person for person in game.content.protagonists if person not in PLAIN_IDS and person not in dealt]
    paths: dict[str, Any] = {"round": 3, "phase": "turns", "events": [], "loot.discard": [], "pool": pool}
    seats = len(game.state.seats)
    for seat in range(seats):
        paths[f"seats.{seat}.protagonist"] = PLAIN_IDS[seat]
        paths[f"seats.{seat}.at"] = at[seat] if at and seat < len(at) else ANYWHERE
        paths[f"seats.{seat}.hand"] = hands[seat] if hands and seat < len(hands) else []
        paths[f"seats.{seat}.strength"] = paths[f"seats.{seat}.sanity"] = 5
    paths["creatures"] = [{"kind": kind, "at": place} for kind, place in creatures or []]
    if step in ("act", "end-turn", "turn-over"):
        paths |= {"active": active, "recent": [active], "turn": {"actions": actions}}
    paths |= {name.replace("__", "."): value for name, value in given.items()}
    arrange(game, paths, step, dice or [])
    return game


def me(game: Heart, seat: int = 0) -> Seat:
    return game.state.seats[seat]


def offered(game: Heart) -> list[str]:
    """Everything on offer, as text."""
    return [str(choice) for choice in game.choices]


def offers(game: Heart, verb: str) -> list[str]:
    """The options with one verb."""
    return [str(choice) for choice in game.choices if choice.verb == verb]


def where(game: Heart, kind: str) -> list[str]:
    """The Locations of all Creatures of a kind."""
    return sorted(creature.at for creature in game.state.creatures if creature.kind == kind)


def only(game: Heart, kind: str) -> Creature:
    """The one Creature of a kind."""
    (found,) = [creature for creature in game.state.creatures if creature.kind == kind]
    return found


def told(game: Heart, kind: str) -> list[dict[str, Any]]:
    """What the story says of one kind of happening."""
    assert game.story
    return [entry.about for entry in game.story.entries if entry.kind == kind]


def kinds_told(game: Heart) -> list[str]:
    assert game.story
    return [entry.kind for entry in game.story.entries]
