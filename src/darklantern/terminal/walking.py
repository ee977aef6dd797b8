"""Going somewhere, and choosing by pointing: a place or square by its name, a figure by its letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from darklantern.table.errors import UserError
from darklantern.table.plans import following
from darklantern.table.scene import Choice, Outlook, Plan, Scene
from darklantern.terminal.answering import fits
from darklantern.terminal.choices import aside, spot_ids
from darklantern.terminal.labels import marks_on
from darklantern.terminal.naming import squares_of, things_named

if TYPE_CHECKING:
    from darklantern.terminal.session import Session


class Walking:
    """Finds the plan or the choice that leads to what was named, and takes it."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def go(self, wanted: str) -> None:
        """`go PLACE`: what it costs and what waits on the way is told before; with danger it is asked about."""
        scene = self.session.scene()
        to = self._number_on_the_map(scene, wanted) or spot_named(scene, wanted) or self._label(scene, wanted)
        if to is not None and self._to(scene, to, wanted):
            return
        things = things_named(scene, self.session.sight.labels, wanted)
        if not things and to is None:
            raise UserError(f"nothing that you can see is called {wanted!r}")
        spot = self._beside(scene, _barest(scene, squares_of(scene, things)))
        if spot is None or not self._to(scene, spot, wanted):
            name = next(iter(things.values()), spot_name(scene, to) if to else wanted)
            raise UserError(f"no way leads to {name} now: `go` lists where one can go")

    def _number_on_the_map(self, scene: Scene, wanted: str) -> str | None:
        """The square that bears the number of a choice."""
        options = scene.ask.options if scene.ask and wanted.isdecimal() else []
        return next((one.way[-1] for one in options if one.way and one.index == int(wanted)), None)

    def _to(self, scene: Scene, to: str, wanted: str) -> bool:
        plan = next((plan for plan in scene.ask.plans if plan.to == to), None) if scene.ask else None
        if plan is not None:
            self._follow(plan)
        return plan is not None or self._choose(scene, to, wanted, going=True)

    def _beside(self, scene: Scene, squares: Sequence[str]) -> str | None:
        """Where one can go that is there or next to it: where most can be done then, of these the nearest."""
        at = {square.id: (board.id, square.x, square.y) for board in scene.boards for square in board.squares}
        there = [at[square] for square in squares]
        best: tuple[bool, int, int, str] | None = None
        for choice in scene.ask.options if scene.ask else []:
            if not choice.way or choice.way[-1] not in at:
                continue
            board, x, y = at[choice.way[-1]]
            off = min((max(abs(x - a), abs(y - b)) for other, a, b in there if other == board), default=2)
            if off < 2:
                outlook = self.session.game.outlook(choice.index)
                found = (not (outlook and outlook.can), sum(choice.cost.values()), off, choice.way[-1])
                best = min(best, found) if best else found
        return best[3] if best else None

    def point_at(self, wanted: str) -> bool:
        """A square or figure by its exact name takes what is about it alone; False if it is no such name."""
        scene = self.session.scene()
        squares = {square.id for board in scene.boards for square in board.squares}
        id_ = wanted if wanted in squares else self._label(scene, wanted)
        if id_ is None:
            return False
        plan = next((plan for plan in scene.ask.plans if plan.to == id_), None) if scene.ask else None
        if self._choose(scene, id_, wanted):
            return True
        if plan is None:
            raise UserError(f"nothing can be done with {wanted} now: `look {wanted}` tells what is there")
        self._follow(plan)
        return True

    def _label(self, scene: Scene, wanted: str) -> str | None:
        """The figure that bears these two letters on a board of squares."""
        if not any(board.squares for board in scene.boards):
            return None
        figures = self.session.sight.labels.figures(scene)
        return next((id_ for id_, label in figures.items() if label.casefold() == wanted.casefold()), None)

    def _choose(self, scene: Scene, id_: str, wanted: str, going: bool = False) -> bool:
        """Take the choice about a thing; if several are, say which. Whoever goes means what leads there."""
        options = scene.ask.options if scene.ask else []
        about = [number for number, choice in enumerate(options) if id_ in choice.lights]
        there = [number for number in about if options[number].way and options[number].way[-1] == id_]
        about = there if there or going else about
        if about:
            self.session.commands.answers.one_of(wanted, about, dict(enumerate(options)))
        return bool(about)

    def _follow(self, plan: Plan) -> None:
        """Take the decisions of a plan, each by itself, until something new is seen."""
        session = self.session
        told = plan_text(plan)
        if plan.danger and not session.confirm(told):
            session.message = ["nothing was done"]
            return
        if not session.device.person:
            session.device.show([f"> {told}"])
        taken, first, player = 0, session.game.made, session.player(session.seat())
        for number in following(session.game, plan):
            session.choose(number)
            taken += 1
        session.meant_as_one(first)
        session.decided[player] = first + 1  # the whole walk is news
        short = taken < len(plan.decisions)
        session.message = [f"{plan.label}: stopped after {taken} of {len(plan.decisions)} steps."] if short else [told]

    def lines(self) -> list[str]:
        """Where one can go, with cost and danger."""
        scene = self.session.scene()
        if scene.ask is None or not (scene.ask.plans or any(choice.way for choice in scene.ask.options)):
            return ["there is nowhere to go now"]
        near = [choice for choice in scene.ask.options if choice.way]
        lines = [f"  {spot_name(scene, choice.way[-1])} ({aside(choice)}) [{choice.index}]" for choice in near]
        for plan in scene.ask.plans:
            name = spot_name(scene, plan.to)
            lines.append(f"  {plan_text(plan)}" if name in plan.label else f"  {name}: {plan_text(plan)}")
        return ["`go NAME`, or its number where it is one step away:", *lines]


def _barest(scene: Scene, squares: Sequence[str]) -> list[str]:
    """Of squares that bear a mark those on which the least else lies: what is used up or closed is marked so."""
    lying = {square: sum(len(marks_on(board, square)) for board in scene.boards) for square in squares}
    return [square for square in squares if lying[square] == min(lying.values())]


def plan_text(plan: Plan) -> str:
    cost = aside(plan)
    return " ".join([f"{plan.label}" + (f" ({cost})." if cost else "."), *plan.danger])


def choice_lines_of(scene: Scene, choice: Choice, outlook: Outlook | None = None) -> list[str]:
    """A choice in full: what it costs and risks, what it would pass and touch, why it may be idle, what would come."""
    lines = [choice.label + (f" ({choice.note})" if choice.note else "")]
    lines += [f"  {choice.odds.text}"] if choice.odds else []
    people = {seat.figure for seat in scene.seats}
    cards = [scene.cards[light] for light in choice.lights if light in scene.cards and light not in people]
    lines += [f"  {card.name}: {card.text}" for card in cards if card.text]
    lines += [f"  It would do nothing: {choice.dimmed}"] if choice.dimmed else []
    lines += [f"  {choice.confirm}"] if choice.confirm else []
    lines += [f"  By way of {', '.join(spot_name(scene, id_) for id_ in choice.way)}"] if choice.way else []
    hit = [piece for piece in scene.pieces if {piece.at, *piece.spans} & set(choice.area)]
    touched = [f"{piece.name} {piece.number}" if piece.number else piece.name for piece in hit]
    lines += [f"  Touches {', '.join(touched) or 'nobody'}: {', '.join(choice.area)}"] if choice.area else []
    lines += [f"  Then: {'; '.join(outlook.can)}"] if outlook and outlook.can else []
    return [*lines, *(f"  {told}" for told in [*outlook.danger, *outlook.calm])] if outlook else lines


def spot_named(scene: Scene, wanted: str) -> str | None:
    """A place or square by its id or by words of its name; whole names before parts."""
    if wanted in spot_ids(scene):
        return wanted
    places = [place for board in scene.boards for place in board.places]
    edges = [edge for board in scene.boards for edge in board.edges]
    named = [(place.id, place.name) for place in places] + [(edge.id, edge.name) for edge in edges]
    exact = [id_ for id_, name in named if name.casefold() == wanted.casefold()]
    fitting = exact or [place.id for place in places if fits(wanted, place.name)]
    if len(fitting) > 1:
        names = ", ".join(place.name for place in places if place.id in fitting)
        raise UserError(f"{wanted!r} may be {names}")
    return fitting[0] if fitting else None


def spot_name(scene: Scene, id_: str) -> str:
    names = {place.id: place.name for board in scene.boards for place in board.places}
    return names.get(id_, id_)
