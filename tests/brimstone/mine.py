"""Positions for tests: a game of Shadows of Brimstone put exactly where a rule is to be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from darklantern.board.grid import Grid
from darklantern.games import read_options
from darklantern.games.brimstone.content_index import ContentIndex, core_packs, read_pack_text
from darklantern.games.brimstone.definition import make_definition
from darklantern.games.brimstone.state import Brimstone, Hero, State
from darklantern.table.ask import Ask
from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.scenario import place
from darklantern.table.state import Frame

_SHEET = """
  source: test
  icon: person
  tint: "#aaaaaa"
  to_hit_ranged: 5
  to_hit_melee: 4
  health: 10
  sanity: 10
  defense: 4
  willpower: 4
  agility: 3
  cunning: 3
  spirit: 3
  strength: 3
  lore: 3
  luck: 3
  names: [Nobody]
"""
PLAIN_IDS = ("anna", "boris", "clara", "david", "edith", "frank")
PLAIN = "heroes:" + "".join(
    f"\n- id: {id_}\n  name: {id_.title()}\n  initiative: {6 - seat}{_SHEET}" for seat, id_ in enumerate(PLAIN_IDS)
)
"""Six Heroes without any ability: Health, Sanity 10, Defense, Willpower 4+, all Skills 3, Initiative 6 down to 1."""


@cache
def rules_with(cards: str) -> GameDefinition[State, ContentIndex]:
    """The rules with test cards, put together once."""
    packs = [read_pack_text(text, "test cards") for text in (PLAIN, cards) if text]
    return make_definition([*core_packs(), *packs])


def laid(content: ContentIndex, *tiles: str) -> Grid:
    """The Entrance, and tiles one behind the other: each is joined to the first open exit of the one before."""
    map_ = content.maps.empty.lay("entrance", 0, 0, 0)
    for tile in tiles:
        last = max(map_.tiles)
        door = next(door for door in map_.doors.values() if door.state == "open" and door.id.startswith(f"{last}."))
        place = map_.fit(door.id, tile)
        assert place, f"{tile} does not fit"
        map_ = map_.lay(*place)
    return map_


def mine(
    heroes: int = 2,
    *,
    step: Frame | None = None,
    tiles: Sequence[str] = (),
    layout: str = "",
    hidden: Mapping[int, str] | None = None,
    map_deck: Sequence[str] | None = None,
    at: Sequence[str] = (),
    dice: Sequence[int] = (),
    moves: int = 0,
    acting: int | None = None,
    cards: str = "",
    options: dict[str, Any] | None = None,
    seed: int = 7,
    **given: Any,
) -> Brimstone:
    """A quiet turn 3 with plain Heroes who have nothing, no Grit, standing where `at` says (`2.05`) or at the Entrance.

    There are no Revive Tokens, and everything is asked, trifles too. `tiles` are laid one behind the other and are
    explored already, or the whole map is given as a `layout`. `hidden` puts tokens face down on tiles, by their
    numbers; `map_deck` are the Map Cards, the top one first. With `acting` it is the Activation of that seat, with
    `moves` left; else the game goes on from `step`, and then with the rest of the turn; without either Hero 0 acts.
    `given` sets further paths of the state, with `__` for a dot: `heroes__0__grit=2`. `cards` is YAML of more
    content. `dice` are the next faces.
    """
    agreed = read_options("brimstone", {"mission": "lamps-for-the-lost", "heroes": heroes, **(options or {})})
    definition = rules_with(cards)
    game: Brimstone = Game(definition, Setup("brimstone", agreed, seed), story=True)
    map_ = definition.content.maps.get(layout) if layout else laid(definition.content, *tiles)
    paths: dict[str, Any] = {"round": 3, "phase": "activations", "layout": map_.layout, "light": 0}
    paths |= {"rolls": [], "effects": [], "harms": [], "answers": {}, "revives": 0, "party": 0, "darkness": 16}
    paths["tiles"] = {number: {"token": "", "revealed": True} for number in map_.tiles}
    for number, token in (hidden or {}).items():
        paths["tiles"][number] = {"token": token, "revealed": False}
    if map_deck is not None:
        paths["decks.map"] = {"cards": [*reversed(map_deck)]}
    for seat in range(heroes):
        where = at[seat] if seat < len(at) else f"1.{15 + seat}"
        hero = {"player": game.state.heroes[seat].player, "class_": PLAIN_IDS[seat], "name": PLAIN_IDS[seat].title()}
        paths[f"heroes.{seat}"] = {**hero, "at": map_.square(where), "grit": 0}
    if acting is None and step is None:
        acting = 0
    if acting is not None:
        paths["activation"] = {"seat": acting, "moves": moves}
        paths[f"heroes.{acting}.activated"] = True
        step = ("act", acting)
    if given.get("enemies"):  # they have had their Activation in this turn
        paths["fight"] = {"acted": list({enemy["kind"]: 0 for enemy in given["enemies"].values()})}
    paths |= {name.replace("__", "."): value for name, value in given.items()}
    place(game, paths)
    assert step is not None
    game.state.step, game.state.flow = step, ["end-of-turn", "explore-rooms", "next-activation"]
    game.state.dice.script = list(dice)
    game.resume(game.state)
    return game


def hero(game: Brimstone, seat: int = 0) -> Hero:
    return game.state.heroes[seat]


def offered(game: Brimstone) -> list[str]:
    """Everything on offer, as text."""
    return [str(choice) for choice in game.choices]


def offers(game: Brimstone, verb: str) -> list[str]:
    """The options with one verb."""
    return [str(choice) for choice in game.choices if choice.verb == verb]


def told(game: Brimstone, kind: str) -> list[dict[str, Any]]:
    """What the story says of one kind of happening."""
    assert game.story
    return [entry.about for entry in game.story.entries if entry.kind == kind]


def kinds_told(game: Brimstone) -> list[str]:
    assert game.story
    return [entry.kind for entry in game.story.entries]


def happens(game: Brimstone, frame: Frame, dice: Sequence[int] = ()) -> Brimstone:
    """Let a step happen while somebody is being asked; that question then stands again. The story begins anew."""
    state = game.state
    state.flow.append(state.step)
    state.step, state.dice.script = frame, list(dice)
    game.resume(state)
    return game


def stacked(game: Brimstone, deck: str, *cards: str) -> None:
    """Put cards on top of a deck, the first of them on top."""
    for card in reversed(cards):
        game.state.decks[deck].put(card)


def asked(game: Brimstone) -> Ask:
    """What is being asked."""
    assert game.ask
    return game.ask


def ruled(game: Brimstone, kind: str) -> list[tuple[str, dict[str, Any]]]:
    """The rules and facts of what is told of one kind."""
    assert game.story
    return [(entry.rule or "", entry.about) for entry in game.story.entries if entry.kind == kind]


def rules_told(game: Brimstone, kind: str) -> list[str]:
    """The rules that the story names for one kind of happening."""
    assert game.story
    return [entry.rule for entry in game.story.entries if entry.kind == kind]


def against(game: Brimstone, verb: str, **args: str | int) -> str:
    """The rule that stands against a wish, or nothing if it is on offer."""
    refusal = game.why_not(verb, args)
    return refusal.rule if refusal else ""
