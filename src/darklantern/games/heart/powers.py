"""INTER: What is in force: Skills, Benefits, Curses and Events that change numbers or answer to what happens.

Touches EVENT, QUEST.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from darklantern.games.heart.content_types import Power
from darklantern.games.heart.in_force import players_seats
from darklantern.games.heart.state import EventInForce, Heart, PlacedQuest
from darklantern.games.heart.verbs import verbs
from darklantern.table import limits
from darklantern.table.events import Event, tell
from darklantern.table.modifiers import boosted
from darklantern.table.standing import in_force, may_answer, named_in_force

push = verbs.push


def power(game: Heart, stat: str, seat: int, against: list[str] | None = None) -> int:
    """By how much a number of the rules is changed for a seat; `against` lists the kinds of Creature concerned."""
    boosts = game.state.boosts
    total = boosted(boosts, stat, seat) if boosts else 0
    changes = game.content.changes.get(stat)
    if changes is None:
        return total
    found = in_force(game, changes, seat)
    return total + added(game, found, seat, against) if found else total


def added(game: Heart, powers: Iterable[Power], seat: int, against: list[str] | None) -> int:
    """What powers add that are in force for a seat; in a situation only if it holds."""
    total = 0
    for changed in powers:
        if applies(game, changed, seat, against):
            total += changed.add
    return total


def applies(game: Heart, changed: Power, seat: int, against: list[str] | None) -> bool:
    """Whether the Creatures concerned, if it names one, and the situation are those of a power."""
    if changed.against is not None and (against is None or changed.against not in against):
        return False
    return changed.is_ is None or changed.is_.holds(game, seat)


def granted_by(game: Heart, stat: str, seat: int, against: list[str] | None = None) -> list[tuple[str, int]]:
    """What changes a number of the rules for a seat, and by how much each; it is asked only to tell of it."""
    changes = game.content.changes.get(stat)
    found = named_in_force(game, changes, seat) if changes else ()
    return [(id_, power.add) for id_, _, power in found if applies(game, power, seat, against)]


def shared_out(count: int, granted: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """How much of a count comes from each of several things, the first of them first; the rest is nobody's."""
    shares = []
    for source, most in granted:
        share = min(count, most)
        if share > 0:
            shares.append((source, share))
            count -= share
    return [*shares, ("", count)] if count > 0 else shares


def tell_of(game: Heart, source: str, kind: str, rule: str, leads: bool = True, **about: Any) -> None:
    """Tell what something did that is in force and not being resolved: a Skill, a Benefit, an Event, a card."""
    story = game.story
    if story is not None:
        before, story.source = story.source, source
        game.tell(kind, rule, leads=leads, by=source, **about)
        story.source = before


# -- events -----------------------------------------------------------------------------------------------------------


def happen(game: Heart, event: Event, rule: str = "") -> None:
    """Tell an event, and let everything answer that waits for it."""
    if game.story is not None:
        tell(game, event, rule)
    answer(game, event)


def answer(game: Heart, event: Event) -> None:
    """Let everything answer that waits for an event: triggers, Events that end, Quests that wait."""
    state, content = game.state, game.content
    heard = content.heard.get(event.kind)
    if heard is None:
        return
    listeners, ends, awaited = heard
    if listeners is not None and may_answer(game, event, listeners):
        content.standing.answer(game, event)
    for in_play in tuple(state.events):
        if in_play.card in ends and content.events[in_play.card].ends.matches(event, ()):
            _progress(game, in_play)
    if awaited:
        for index, seat in enumerate(state.seats):
            for quest in seat.quests:
                if quest.card in awaited and not quest.complete:
                    _wait(game, quest, index, event)


def _progress(game: Heart, in_play: EventInForce) -> None:
    """An Event ends once what it waits for has happened often enough."""
    in_play.progress += 1
    if in_play.progress >= game.content.events[in_play.card].times:
        end_event(game, in_play.card)


def _wait(game: Heart, quest: PlacedQuest, owner: int, event: Event) -> None:
    resolve = game.content.cards[quest.card].quest.resolve  # type: ignore[union-attr]
    if quest.progress < resolve.times and resolve.after and resolve.after.matches(event, players_seats(game, owner)):
        quest.progress += 1
        game.tell(
            "quest-progress", "HOD-QUEST-05", who=owner, card=quest.card, progress=quest.progress, times=resolve.times
        )


def end_event(game: Heart, card: str) -> None:
    """An Event's discard requirement is met."""
    state = game.state
    state.events = [event for event in state.events if event.card != card]
    state.spawn.put_off(card)
    game.tell("event-ended", "HOD-EVENT-03", card=card)


def forget_limits(game: Heart, span: str) -> None:
    """What could be used once a turn or round can be used again."""
    if game.state.limits:
        game.state.limits = limits.forget(game.state.limits, span)
