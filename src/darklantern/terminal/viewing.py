"""Turning to something on the table: a board, a part of it, a choice, a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.errors import UserError
from darklantern.table.scene import Board, Scene
from darklantern.terminal import pages, plain, sheets
from darklantern.terminal.choices import sort
from darklantern.terminal.grid_screen import whole_grid
from darklantern.terminal.legend import sign_name
from darklantern.terminal.map import draw
from darklantern.terminal.walking import choice_lines_of, plan_text, spot_named
from darklantern.terminal.window import WAYS, board_in_sight, points

if TYPE_CHECKING:
    from rich.text import Text

    from darklantern.terminal.session import Session

WIDE_PAPER = plain.WIDE_PAPER
FAR = 4  # squares that one word moves the window


class Viewing:
    """What a person looks at; nothing here changes the game."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def look(self, rest: str) -> list[str]:
        """Anything by its name, a choice by its number, `tile NUMBER`; alone: where one stands."""
        session, scene = self.session, self.session.scene()
        offered = session.commands.answers.offered() if rest.isdecimal() else {}
        if choice := offered.get(int(rest)) if offered else None:
            session.sight.shown = choice
            return choice_lines_of(scene, choice, session.game.outlook(int(rest)))
        labels = session.sight.labels.figures(scene) if board_in_sight(scene, session.sight) else {}
        here = scene.seats[session.seat()].at
        wanted = rest or plain.place_names(scene).get(here, here)
        found = next((id_ for id_, label in labels.items() if label.casefold() == wanted.casefold()), wanted)
        if mark := session.sight.labels.mark(found):
            found = sign_name(scene, mark)
        return [*pages.look(scene, found.removeprefix("tile ")), *self._plan_there(scene, found)]

    def _plan_there(self, scene: Scene, wanted: str) -> list[str]:
        """The walk to what is looked at, which is then shown."""
        names = {place.name.casefold(): place.id for board in scene.boards for place in board.places}
        to = names.get(wanted.casefold(), wanted)
        plan = next((plan for plan in scene.ask.plans if plan.to == to), None) if scene.ask else None
        self.session.sight.shown = plan
        return [f"  `go {wanted}`: {plan_text(plan)}"] if plan else []

    def sheet(self, rest: str) -> list[str]:
        scene = self.session.scene()
        seat = pages.seat_named(scene, rest) if rest else scene.seats[self.session.seat()]
        return [*sheets.sheet_lines(scene, seat), *plain.hand(scene, seat)]

    def board(self, rest: str) -> list[str] | None:
        """Another board, by words of its name; alone: which there are."""
        scene = self.session.scene()
        if not rest:
            people = [(board, self._who(scene, board)) for board in scene.boards]
            return [f"  {board.name}" + (f": {who}" if who else "") for board, who in people]
        found = [board for board in scene.boards if rest.casefold() in (board.id, board.name.casefold())]
        found = found or [board for board in scene.boards if rest.casefold() in board.name.casefold()]
        if not found:
            raise UserError(f"no board is called {rest!r}: there is {', '.join(board.name for board in scene.boards)}")
        self.session.sight.reset()
        self.session.sight.board = found[0].id
        return None

    def _who(self, scene: Scene, board: Board) -> str:
        return ", ".join(
            piece.name for piece in scene.pieces if piece.seat is not None and points(board, scene, [piece.id])
        )

    def map(self, rest: str) -> bool:
        """Move the window, or centre it on something, or show the numbers of squares; False: show the whole map."""
        sight, scene = self.session.sight, self.session.scene()
        word, _, far = rest.partition(" ")
        if not rest:
            return False
        if board_in_sight(scene, sight) is None:
            raise UserError("the whole map is in sight: `map` alone shows it")
        if word in WAYS:
            if far and not far.isdecimal():
                raise UserError(f"map {rest!r}: expected a number of squares")
            x, y = WAYS[word]
            steps = int(far) if far else FAR
            sight.moved = (sight.moved[0] + x * steps, sight.moved[1] + y * steps)
        elif rest == "names":
            sight.names = not sight.names
        elif rest == "back":
            sight.reset()
        else:
            self._centre(scene, rest)
        return True

    def _centre(self, scene: Scene, wanted: str) -> None:
        """On a square, figure, door or tile, which may be on another board."""
        sight = self.session.sight
        labels = sight.labels.figures(scene)
        named = [id_ for id_, label in labels.items() if label.casefold() == wanted.casefold()]
        named += [piece.id for piece in scene.pieces if piece.name.casefold() == wanted.casefold()]
        tiles = [tile for board in scene.boards for tile in board.tiles]
        named += [tile.id for tile in tiles if wanted.casefold() in (tile.id, tile.name.casefold())]
        id_ = spot_named(scene, wanted) or next(iter(named), None)
        board = next((board for board in scene.boards if id_ and points(board, scene, [id_])), None)
        if id_ is None or board is None:
            raise UserError(f"map {wanted!r}: expected left, right, up, down, names, back, or what to look at")
        sight.reset()
        sight.board, sight.centre = board.id, id_

    def whole_map(self) -> list[Text] | list[str]:
        """The board in sight with everything that its signs mean, or the map of places, or those in a list."""
        session, scene = self.session, self.session.scene()
        width, height = session.device.size
        if grid := board_in_sight(scene, session.sight):
            return whole_grid(scene, grid, session.sight, sort(scene), width if session.device.person else WIDE_PAPER)
        if width < 80 or height < 24:
            return plain.places(scene)
        rows = max(18, min(height - 2, 28))
        return [line for board in scene.boards if board.places for line in draw(scene, board, width, rows, {})]
