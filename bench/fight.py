"""A toy fight, as large as those of the games to come: what the table can do is measured on it, and nobody plays it.

Heroes explore a mine whose map grows tile by tile, enemies hunt them in the order of initiative; To Hit, damage and
defence are rolled with dice that Grit may roll again, and whoever is knocked out gets up the round after.
"""

from __future__ import annotations

import sys
from functools import cache, lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from darklantern.board.grid import Grid
from darklantern.board.maps import Maps
from darklantern.board.masks import squares
from darklantern.board.tiles import load_tiles
from darklantern.board.walking import Reach
from darklantern.table import scene as shown
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.deck import Deck
from darklantern.table.dice import Dice
from darklantern.table.game import Game, GameDefinition, SeatInfo, Setup
from darklantern.table.rolls import Roll, RollingState, Rolls, Way, taken
from darklantern.table.state import Frame
from darklantern.table.step import step, steps_of

TILES = Path(__file__).parents[1] / "tests" / "board" / "brimstone-tiles.yaml"
ROOMS = ("burning-room", "synapse-chamber")
MOST_TILES = 20
HEROES, MOST_ENEMIES = 4, 21
CARDS, HAND = 624, 18
TO_HIT, DEFENCE, HEALTH = 4, 5, 12
ENEMY_MOVE = 3
END = option("end")
WAKES = 4  # squares between a hero and an enemy who notices


class Options(msgspec.Struct):
    rounds: int = 1000


class Hero(msgspec.Struct, array_like=True, gc=False):
    """`carried` is a deck, because what somebody carries is one text there."""

    at: int
    health: int
    grit: int
    carried: Deck


class Enemy(msgspec.Struct, array_like=True, gc=False):
    """All else about it is printed on the sheet of its kind."""

    at: int
    health: int
    kind: int


class Sheet(NamedTuple):
    initiative: int
    attack: int
    defence: int


SHEETS = [Sheet(1 + kind, 2 + kind % 3, 1 + kind % 2) for kind in range(6)]


class State(RollingState, array_like=True, gc=False, kw_only=True):
    layout: str
    heroes: list[Hero] = []
    enemies: dict[int, Enemy] = {}
    next_enemy: int = 1
    gear: Deck
    loot: Deck
    threats: Deck


Fight: TypeAlias = "Game[State, Maps]"


def blocked(game: Fight) -> int:
    """The squares on which somebody stands."""
    bits = 0
    for hero in game.state.heroes:
        bits |= 1 << hero.at
    for enemy in game.state.enemies.values():
        bits |= 1 << enemy.at
    return bits


def grid(game: Fight) -> Grid:
    return game.content.get(game.state.layout)


# -- dice -------------------------------------------------------------------------------------------------------------


def ways(game: Fight, roll: Roll) -> list[Way]:
    """Whoever rolls may spend Grit, if a die has missed."""
    dice = roll.fresh & roll.misses if game.state.heroes[roll.seat].grit else 0
    return [Way(roll.seat, "grit", dice)] if dice else []


def pay(game: Fight, roll: Roll, way: Way) -> None:
    game.state.heroes[way.seat].grit -= 1


ROLLS: Rolls[Fight] = Rolls(ways, pay)


# -- rounds -----------------------------------------------------------------------------------------------------------


@step
def set_up(game: Fight) -> Frame:
    state, map_ = game.state, grid(game)
    for deck in (state.gear, state.loot, state.threats):
        deck.shuffle(state.dice)
    for hero, square in zip(state.heroes, map_.squares, strict=False):
        hero.at = square.number
        hero.carried = Deck.of(card for _ in range(HAND) if (card := state.gear.draw(state.dice)))
    return next_round()


@step
def next_round(game: Fight) -> Frame | None:
    """Who is quicker goes first; enemies come while they are few, and the mine grows by itself while it is small."""
    state = game.state
    state.round += 1
    if state.round > game.setup.options.rounds:
        game.end(True, "dawn", "FIGHT-1")
    if game.story:
        game.tell("round", "FIGHT-1", round=state.round)
    lead = state.heroes[state.dice.below(HEROES)]
    spawn(game, 1, grid(game).tiles_at(lead.at)[0])
    turns = [(2 + seat, hero_turn(seat)) for seat in range(HEROES)]
    turns += [(SHEETS[enemy.kind].initiative, enemy_turn(number)) for number, enemy in state.enemies.items()]
    turns.sort(key=itemgetter(0))  # which leaves heroes before the enemies who are as quick
    state.flow += [next_round(), *[frame for _, frame in turns]]
    map_ = grid(game)
    if len(map_.tiles) >= MOST_TILES:
        return None
    doors = [door.id for door in map_.doors.values() if door.state == "open"]
    return explore(state.dice.pick(doors)) if doors else None


def spawn(game: Fight, count: int, tile: int) -> None:
    """Enemies come onto free squares of a tile."""
    state, map_ = game.state, grid(game)
    coming = min(count, MOST_ENEMIES - len(state.enemies))
    if not coming:
        return
    free = list(squares(map_.on(tile) & ~blocked(game)))
    for _ in range(min(coming, len(free))):
        at = free.pop(state.dice.below(len(free)))
        number, state.next_enemy = state.next_enemy, state.next_enemy + 1
        state.enemies[number] = Enemy(at, 4, number % len(SHEETS))
        game.tell("came", "FIGHT-2", id=number, at=map_.name(at))


# -- heroes -----------------------------------------------------------------------------------------------------------


@step
def hero_turn(game: Fight, seat: int) -> Frame:
    hero = game.state.heroes[seat]
    if hero.health <= 0:
        hero.health, hero.grit = HEALTH // 2, 1
        game.tell("got-up", "FIGHT-3", who=seat)
    (moves,) = game.state.dice.roll(1)
    if moves == 1:
        hero.grit = min(2, hero.grit + 1)
    if game.story:
        game.tell("turn", "FIGHT-3", who=seat, moves=moves)
    return hero_acts(seat, moves, 1)


@step
def hero_acts(game: Fight, seat: int, moves: int, attacks: int) -> Begun:
    """Walk, attack, or go through a door into the unknown."""
    state, map_ = game.state, grid(game)
    at = state.heroes[seat].at
    others = blocked(game)
    reached = map_.reach(at, moves, others) if moves else NOWHERE_ELSE
    options = steps_to(map_, reached) if moves else []
    if attacks:
        near = map_.adjacent(at)
        if near & others:
            options += [attack(number) for number, enemy in state.enemies.items() if near >> enemy.at & 1]
        if len(map_.tiles) < MOST_TILES:
            options += [option("explore", door=door.id) for door in map_.doors_at(at) if door.state == "open"]
    options.append(END)
    return Ask(seat, "act", options, usual=0), acted(seat, moves, attacks, reached)


NOWHERE_ELSE = Reach(0, {})


class Destinations(dict[int, Option]):
    """By square, the option to go there: made once for a map."""

    def __init__(self, map_: Grid) -> None:
        self.map = map_

    def __missing__(self, square: int) -> Option:
        found = self[square] = option("go", to=self.map.name(square))
        return found


def steps_to(map_: Grid, reached: Reach) -> list[Option]:
    """To all squares but the first, on which the hero stands."""
    destinations = map_.kept.get("destinations") or map_.kept.setdefault("destinations", Destinations(map_))
    found = list(map(destinations.__getitem__, reached))
    del found[0]
    return found


@cache
def attack(enemy: int) -> Option:
    return option("attack", enemy=enemy)


def acted(seat: int, moves: int, attacks: int, reached: Reach) -> Any:
    """What is done with the answer; the arguments of the step come along."""

    def then(game: Fight, chosen: Option) -> Begun:
        state, map_, hero = game.state, grid(game), game.state.heroes[seat]
        if chosen.verb == "end":
            return None
        if chosen.verb == "go":
            to = map_.square(str(chosen.args["to"]))
            way = reached.way(to)
            hero.at = to
            if game.story:
                game.tell("moved", "FIGHT-4", who=seat, way=[map_.name(square) for square in way])
            return hero_acts(seat, moves - len(way), attacks)
        state.flow.append(hero_acts(seat, moves, attacks - 1))
        if chosen.verb == "explore":
            return explore(str(chosen.args["door"]))
        if game.story:
            game.tell("attacks", "FIGHT-5", who=seat, id=chosen.args["enemy"])
        return ROLLS.roll(game, "to-hit", seat, 3, hits_rolled(seat, int(chosen.args["enemy"])), need=TO_HIT)

    return then


@step
def explore(game: Fight, door: str) -> None:
    state, map_ = game.state, grid(game)
    for room in ROOMS[state.dice.below(2) :] + ROOMS:
        places = map_.fits(door, room)
        if places:
            state.layout = map_.lay(*places[state.dice.below(len(places))]).layout
            game.tell("explored", "FIGHT-6", door=door, room=room)
            card = state.threats.draw(state.dice)
            if card:
                state.threats.put_off(card)
            spawn(game, 3, max(grid(game).tiles))
            return


@step
def hits_rolled(game: Fight, seat: int, enemy: int) -> None:
    game.state.flow += [damage(seat, enemy)] * taken(game).hits


@step
def damage(game: Fight, seat: int, enemy: int) -> Frame | None:
    return (
        ROLLS.roll(game, "damage", seat, 1, damage_rolled(seat, enemy), need=4) if enemy in game.state.enemies else None
    )


@step
def damage_rolled(game: Fight, seat: int, enemy: int) -> None:
    state, harm = game.state, taken(game).total
    struck = state.enemies[enemy]
    struck.health -= max(0, harm - SHEETS[struck.kind].defence)
    if game.story:
        game.tell("wounded", "FIGHT-7", id=enemy, harm=harm)
    if struck.health <= 0:
        del state.enemies[enemy]
        card = state.loot.draw(state.dice)
        if card:
            state.loot.put_off(card)
        game.tell("killed", "FIGHT-7", who=seat, id=enemy)


# -- enemies ----------------------------------------------------------------------------------------------------------


@step
def enemy_turn(game: Fight, number: int) -> Frame | None:
    """It attacks one of the heroes beside it, else goes after one who is near; where nobody is near it sleeps."""
    state, map_ = game.state, grid(game)
    enemy = state.enemies.get(number)
    if enemy is None:
        return None
    here = enemy.at
    noticed = map_.straight_within(here, WAKES)
    near = [seat for seat, hero in enumerate(state.heroes) if hero.health > 0 and noticed >> hero.at & 1]
    if not near:
        return None
    touched = map_.adjacent(here)
    beside = [seat for seat in near if touched >> state.heroes[seat].at & 1]
    if beside:
        return enemy_attacks(number, state.dice.pick(beside))
    return enemy_moves(number, state.dice.pick(near))


@step
def enemy_moves(game: Fight, number: int, target: int) -> Frame | None:
    state, map_ = game.state, grid(game)
    enemy, hero = state.enemies[number], state.heroes[target]
    way = map_.way(enemy.at, hero.at, WAKES, blocked(game) & ~(1 << hero.at))
    if not way:
        return None
    passed = way[:-1][:ENEMY_MOVE]
    enemy.at = passed[-1]
    if game.story:
        game.tell("enemy-moved", "FIGHT-8", id=number, at=map_.name(enemy.at))
    return enemy_attacks(number, target) if len(passed) == len(way) - 1 else None


@step
def enemy_attacks(game: Fight, number: int, target: int) -> Frame | None:
    state = game.state
    hits = len([face for face in state.dice.roll(SHEETS[state.enemies[number].kind].attack) if face >= TO_HIT])
    if game.story:
        game.tell("enemy-attacks", "FIGHT-8", id=number, who=target, hits=hits)
    return ROLLS.roll(game, "defence", target, hits, defended(number, target), need=DEFENCE) if hits else None


@step
def defended(game: Fight, number: int, target: int) -> None:
    roll, hero = taken(game), game.state.heroes[target]
    hero.health -= roll.misses.bit_count()
    if game.story:
        game.tell("hurt", "FIGHT-9", who=target, health=hero.health)
    if hero.health <= 0:
        game.tell("knocked-out", "FIGHT-9", who=target)


# -- what is seen -----------------------------------------------------------------------------------------------------


@lru_cache(64)
def board(maps: Maps, layout: str) -> shown.Board:
    """A tile that was laid never changes, so the board of a layout is made once."""
    map_ = maps.get(layout)
    floor = [shown.Square(square.name, square.x, square.y) for square in map_.squares]
    tiles = [
        shown.Tile(str(number), placed.laid.tile, placed.laid.x, placed.laid.y, turn=placed.laid.turn)
        for number, placed in map_.tiles.items()
    ]
    return shown.Board("mine", "The mine", squares=floor, tiles=tiles)


def scene(game: Fight, seat: int | None, since: int) -> shown.Scene:
    state, map_ = game.state, grid(game)
    pieces = [
        shown.Piece(f"hero-{one}", "hero", f"Hero {one}", map_.name(hero.at), seat=one, stats=_stats(hero.health))
        for one, hero in enumerate(state.heroes)
    ]
    pieces += [
        shown.Piece(f"enemy-{number}", "enemy", f"Enemy {number}", map_.name(enemy.at), stats=_stats(enemy.health))
        for number, enemy in state.enemies.items()
    ]
    seats = [
        shown.Seat(one, f"Hero {one}", one, f"hero-{one}", map_.name(hero.at), hand=list(hero.carried.cards))
        for one, hero in enumerate(state.heroes)
    ]
    entries = game.story.seen_by(seat, since) if game.story else []
    return shown.Scene(
        shown.Head("fight", "A fight", "plain", state.round, state.phase, game.made),
        seat,
        boards=[board(game.content, state.layout)],
        pieces=pieces,
        seats=seats,
        ask=_question(game, game.ask) if game.ask else None,
        story=[_line(number, entry) for number, entry in enumerate(entries, since)],
    )


def _stats(health: int) -> dict[str, shown.Stat]:
    return {"health": shown.Stat(health, HEALTH)}


def _question(game: Fight, ask: Ask) -> shown.Question:
    choices = [
        shown.Choice(index, one.verb, str(one), one.args, [str(value) for value in one.args.values()])
        for index, one in enumerate(ask.options)
    ]
    return shown.Question(game.made, ask.seat, ask.prompt, ask.prompt, choices, [], ask.usual)


def _line(number: int, entry: Any) -> shown.Line:
    return shown.Line(
        number, entry.kind, f"{entry.kind} {entry.about}", entry.rule, after=entry.after, cause=entry.cause
    )


# -- the game ---------------------------------------------------------------------------------------------------------


def begin(options: Options, seed: int, brought: Any) -> State:
    third = CARDS // 3
    heroes = [Hero(0, HEALTH, 2, Deck()) for _ in range(HEROES)]
    decks = [
        Deck.of(f"{name}-of-the-old-mine-{number}" for number in range(third)) for name in ("gear", "loot", "threat")
    ]
    layout = DEFINITION.content.empty.lay("entrance", 0, 0, 0).layout
    gear, loot, threats = decks
    return State(dice=Dice(seed), step=set_up(), layout=layout, heroes=heroes, gear=gear, loot=loot, threats=threats)


DEFINITION: GameDefinition[State, Maps] = GameDefinition(
    name="fight",
    title="A fight",
    options=Options,
    state=State,
    content=Maps(load_tiles(TILES.read_text(encoding="utf-8"), TILES.name)),
    fingerprint="1",
    steps={**steps_of(sys.modules[__name__]), "reroll": ROLLS.reroll},
    begin=begin,
    out_of_turn=lambda game: [],
    take_out_of_turn=lambda game, chosen: None,
    scene=scene,
    why_not=lambda game, wish: None,
    why_not_candidates=lambda game, seat, about: [],
    normalise=lambda state: None,
    busy=lambda game: bool(game.state.rolls),
    opens=frozenset({"hero-turn", "enemy-turn", "hero-acts", "next-round"}),
    seats=lambda game: [SeatInfo(seat, f"Hero {seat}", seat) for seat in range(HEROES)],
)


def fight(seed: int, story: bool = False, rounds: int = 1000) -> Fight:
    return Game(DEFINITION, Setup("fight", Options(rounds), seed), story)
