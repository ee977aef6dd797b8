"""What is worth walking to: chapter spaces and tasks, the exit, chests, stations, locks, and new halls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.effects import CountTo
from darklantern.games.arcana.cards.places import MARKS
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import NOWHERE, grid, on_map
from darklantern.games.arcana.map.exploring import against_exploring
from darklantern.games.arcana.map.passability import destroyed_spaces, marked, may_stand
from darklantern.games.arcana.map.spawn_spaces import usable_spawn_spaces
from darklantern.games.arcana.rounds.chapters import stays, unlit
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.essence import available

if TYPE_CHECKING:
    from darklantern.games.arcana.content_types import ChapterCard
    from darklantern.games.arcana.state import Arcana

WORTH = {
    "chapter": 12.0,
    "task": 10.0,
    "exit": 9.0,
    "seal": 12.0,
    "chest": 6.0,
    "event": 3.5,
    "workbench": 4.0,
    "recharge": 1.0,
    "gather": 4.0,
    "explore": 3.0,
}
"""What each kind of goal is worth where it can be done."""
PACE = 3.0
"""So many rounds a chapter are taken for gear before the chapter is led on."""
EARLY = 0.15
"""What leading on is worth, of its full worth, while there is time left."""
FULL_HANDS = 6
"""With so many items a chest is worth little more than its essence."""
HEALTH = 1.5
"""What a health that is missing adds to a recharge station."""


class Goal(NamedTuple):
    """Spaces from which something worth so much can be done, for so much stamina, and how often."""

    kind: str
    spaces: int
    worth: float
    stamina: int
    times: int = 1


def in_time(game: Arcana) -> float:
    """What leading on is worth now: little while gear can still be gathered without falling behind."""
    number_ = game.content.chapters[game.state.chapter].number
    return 1.0 if game.state.round >= PACE * number_ else EARLY


def goals(game: Arcana, seat: int) -> list[Goal]:
    """Everything on the map that an explorer would go for, but for monsters."""
    return [goal for goal in _all(game, seat) if goal.spaces]


def _all(game: Arcana, seat: int) -> Iterator[Goal]:
    state, map_, costs = game.state, grid(game), constants.costs
    me, gone = state.explorers[seat], destroyed_spaces(game)

    def fresh(kind: str) -> int:
        return marked(map_, MARKS[kind]) & ~gone

    for kind, stamina in (
        ("chest", costs.chest),
        ("event", costs.event_space),
        ("workbench", costs.workbench),
    ):
        worth = WORTH["event" if kind == "chest" and len(me.items) >= FULL_HANDS else kind]
        yield Goal(kind, beside(game, fresh(kind)), worth, stamina)
    lost = number(game, seat, "max-health") - me.health
    if lost:
        yield Goal("recharge", beside(game, fresh("recharge")), WORTH["recharge"] + HEALTH * lost, costs.recharge)
    if state.endgame:
        yield from _locks(game, seat)
        return
    if state.exit and not left_behind(game):
        yield Goal("exit", 1 << state.exit.at, WORTH["exit"] * in_time(game), costs.exit)
    yield from _chapter(game, seat, fresh("chapter"))
    yield from _tasks(game)
    yield Goal("explore", edges(game), WORTH["explore"], game.setup.options.explore_cost)


def _chapter(game: Arcana, seat: int, spaces: int) -> Iterator[Goal]:
    """Chapter spaces that would lead on, as soon as they can be paid for."""
    if stays(game):
        return
    costs = constants.costs
    worth = WORTH["chapter"] * in_time(game)
    for space in squares(spaces):
        if not unlit(game, space):
            yield Goal("chapter", beside(game, 1 << space), worth, costs.lit_chapter)
        else:
            yield from _payable(game, seat, space, "chapter", worth, costs.unlit_chapter, costs.unlit_chapter_essence)


def _locks(game: Arcana, seat: int) -> Iterator[Goal]:
    """Spawn spaces to be sealed, where the endgame asks for it."""
    if not sealing_wins(game):
        return
    costs = constants.costs
    for tile in grid(game).tiles:
        for space in squares(usable_spawn_spaces(game, tile)):
            yield from _payable(game, seat, space, "seal", WORTH["seal"], costs.seal, costs.seal_essence)


def sealing_wins(game: Arcana) -> bool:
    """Whether the endgame is won by sealing."""
    card = game.content.endgames.get(game.state.endgame)
    return card is not None and any(one.is_ is not None and one.is_.all_sealed for one in card.triggers)


def _payable(
    game: Arcana, seat: int, space: int, kind: str, worth: float, stamina: int, essence: int
) -> Iterator[Goal]:
    """What costs essence, if it is there; with what the others have it is worth standing by."""
    if available(game, seat, space) >= essence:
        yield Goal(kind, beside(game, 1 << space), worth, stamina)
    elif sum(game.state.explorers[one].essence for one in on_map(game)) >= essence:
        yield Goal("gather", beside(game, 1 << space), min(worth, WORTH["gather"]), stamina)


def _tasks(game: Arcana) -> Iterator[Goal]:
    """What the chapter counts, where it can be done."""
    card = game.content.chapters[game.state.chapter]
    for active in card.actives:
        if active.is_ is not None and active.is_.beside and any(isinstance(one, CountTo) for one in active.do):
            spaces = marked(grid(game), MARKS[active.is_.beside]) & ~destroyed_spaces(game)
            left = tokens_left(game, card)
            worth = WORTH["task"] * (in_time(game) if left == 1 else 1.0)
            yield Goal("task", beside(game, spaces), worth, active.cost.stamina, left)


def tokens_left(game: Arcana, card: ChapterCard) -> int:
    """How many tokens the task of a chapter still needs."""
    placed = game.state.counts.get(card.id, 0)
    return max(1, game.state.chapter_explorers + 2 - placed)


def left_behind(game: Arcana) -> bool:
    """Whether something must be asked for again before the chapter can be left: what nobody has any more."""
    card = game.content.chapters[game.state.chapter]
    return any(
        active.is_ is not None and active.is_.unowned is not None and active.is_.holds(game, NOWHERE)
        for active in card.actives
    )


def edges(game: Arcana) -> int:
    """The spaces from which a new hall can be explored."""
    found, map_ = 0, grid(game)
    for door in map_.doors.values():
        if door.kind == "side" and door.state == "open" and not against_exploring(game, door, map_):
            for space in door.squares:
                found |= 1 << space
    return found & may_stand(game)


def beside(game: Arcana, spaces: int) -> int:
    """The spaces on which one can stand adjacent to any of these."""
    map_, found = grid(game), 0
    for space in squares(spaces):
        found |= map_.adjacent(space)
    return found & may_stand(game)
