"""A fight in the mine that goes on, scene by scene: heroes move and shoot, foes answer. For measuring what is sent."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from darklantern.table.ask import Arg
from darklantern.table.scene import Choice, Die, Line, Odds, Piece, Question, Roll, Scene, Square
from tests.scenes.mine import dark_squares, mine_scene

REACH = 3


def fight(turns: int, seed: int) -> Iterator[Scene]:
    """The scenes of a spectator's neighbour: seat 0, who is asked every second time."""
    chance, scene = random.Random(seed), mine_scene()
    number = scene.story[-1].n + 1
    for turn in range(turns):
        scene = msgspec.json.decode(msgspec.json.encode(scene), type=Scene)  # a game shows everything anew
        scene.table.number += 1
        scene.story, scene.roll = [], None
        kind = turn % 4
        if kind == 0:
            _walk(scene, chance, number)
        elif kind == 1:
            _shoot(scene, chance, number)
        else:
            _foes(scene, chance, number, 1 + chance.randrange(4))
        number += len(scene.story)
        _ask(scene, chance, kind)
        yield scene


def _near(scene: Scene, at: str, far: int) -> list[Square]:
    squares = {square.id: square for square in scene.boards[0].squares}
    here = squares[at]
    return [one for one in squares.values() if 0 < max(abs(one.x - here.x), abs(one.y - here.y)) <= far]


def _move(scene: Scene, chance: random.Random, piece: Piece, number: int) -> None:
    to = chance.choice(_near(scene, piece.at, REACH)).id
    text = f"{piece.name} moves."
    line = Line(number, "moved", text, "SOB-MOVE-01", at=to, piece=piece.id, came_from=piece.at, way=[piece.at, to])
    scene.story.append(line)
    piece.at = to


def _walk(scene: Scene, chance: random.Random, number: int) -> None:
    """A hero with the Lantern moves, and the light with them."""
    hero = scene.pieces[0]
    _move(scene, chance, hero, number)
    scene.seats[0].at = hero.at
    scene.seats[0].stats["move"].now = chance.randrange(6)
    board = scene.boards[0]
    board.dark = dark_squares(board.lamps, board.squares, {piece.id: piece.at for piece in scene.pieces})


def _shoot(scene: Scene, chance: random.Random, number: int) -> None:
    faces = [chance.randrange(1, 7) for _ in range(3)]
    target = scene.pieces[4 + chance.randrange(21)]
    target.stats["health"].now = chance.randrange(1, 5)
    scene.roll = Roll("to-hit", "To Hit", [Die(f"die-{n}", face, good=face > 3) for n, face in enumerate(faces)], 0)
    line = Line(number, "to-hit", f"Ada Cole rolls {faces}.", "SOB-FHIT-01", faces, target.at, 0, target=target.id)
    scene.story += [
        line,
        Line(number + 1, "hit", f"{target.name} is hit.", at=target.at, piece=target.id, cause=number),
    ]


def _foes(scene: Scene, chance: random.Random, number: int, count: int) -> None:
    for place in range(count):
        _move(scene, chance, scene.pieces[4 + chance.randrange(20)], number + place)
    seat = scene.seats[chance.randrange(4)]
    seat.stats["health"].now = chance.randrange(1, 9)
    scene.pieces[seat.id].stats["health"].now = seat.stats["health"].now
    turns = scene.order
    for one in turns:
        one.now, one.done = one is turns[number % len(turns)], chance.random() < 0.5


def _ask(scene: Scene, chance: random.Random, kind: int) -> None:
    """Steps on the board after a shot, dice after a roll; while foes act somebody else is asked."""
    ask = Question(scene.table.number, 0 if kind < 2 else 1, "fight", "What do you do?", [], usual=0)
    scene.ask = ask
    hero = scene.pieces[0]
    if kind == 0:
        ask.options = [Choice(n, "roll", f"Roll die {n} again", {"die": n}, [f"die-{n}"], on="dice") for n in range(3)]
        ask.options.append(Choice(3, "shoot", "Shoot", {"at": "goliath-1"}, ["goliath-1"], odds=Odds(56, "3 dice, 5+")))
    elif kind == 1:
        near = _near(scene, hero.at, REACH)
        for square in chance.sample(near, min(20, len(near))):
            args: dict[str, Arg] = {"to": square.id}
            way = [hero.at, square.id]
            ask.options.append(Choice(len(ask.options), "move", "Move here", args, [square.id], on="board", way=way))
    ask.options += [Choice(len(ask.options), "end-turn", "End the turn", ends=True)] if kind < 2 else []
    ask.focus = [hero.at]
