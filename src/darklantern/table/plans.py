"""Several decisions that were meant as one, such as a walk: taken one by one for as long as nothing new is seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from darklantern.table.ask import Ask
from darklantern.table.game import Game
from darklantern.table.scene import NO_STORY, Plan

WHATEVER = "*"
"""Foreseen by a plan that goes on whatever is told, as long as the same is asked."""


def following(game: Game[Any, Any], plan: Plan) -> Iterator[int]:
    """The numbers of a plan's options; whoever follows it takes each before asking for the next.

    It ends early when something else is asked, when an option is not offered any more, or when the story tells of
    anything but what the plan foresaw. The decisions made until then stand like any others.
    """
    first = game.ask
    for wanted in plan.decisions:
        ask = game.ask
        if first is None or ask is None or not _is_meant(game, plan, first, ask):
            return
        number = next((number for number, option in enumerate(ask.options) if str(option) == wanted), None)
        if number is None:
            return
        entries = game.story.entries if game.story else []
        told = len(entries)
        yield number
        if WHATEVER not in plan.foreseen and any(entry.kind not in plan.foreseen for entry in entries[told:]):
            return


def _is_meant(game: Game[Any, Any], plan: Plan, first: Ask, ask: Ask) -> bool:
    """Whether a plan answers this question too."""
    if not plan.prompts:
        return (ask.seat, ask.prompt) == (first.seat, first.prompt)
    seats = game.seats()
    return ask.prompt in plan.prompts and seats[ask.seat].player == seats[first.seat].player


def picked(game: Game[Any, Any], numbers: Sequence[int]) -> Plan | None:
    """As many options as a question wants, by their numbers; None if they are too many or not offered.

    One may be named as often as it will be offered, as a card of which somebody holds two.
    """
    ask = game.ask
    question = game.scene(ask.seat, NO_STORY).ask if ask else None
    if ask is None or question is None or not 0 < len(numbers) <= question.picks:
        return None
    if not all(0 <= number < len(ask.options) for number in numbers):
        return None
    return Plan("", "", "", [str(ask.options[number]) for number in numbers], foreseen=[WHATEVER])


def plan_named(game: Game[Any, Any], id_: str) -> Plan | None:
    """A plan that is offered to whoever is asked now."""
    ask = game.scene(game.ask.seat, NO_STORY).ask if game.ask else None
    return next((plan for plan in ask.plans if plan.id == id_), None) if ask else None
