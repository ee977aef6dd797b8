"""What is in force: Skills, Benefits, Curses and Events that change numbers or answer to what happens."""

from __future__ import annotations

from darklantern.games.heart.condition import Condition
from darklantern.games.heart.content_index import Changes
from darklantern.games.heart.content_types import Happens, Power, Trigger
from darklantern.games.heart.effects import Effect
from darklantern.games.heart.state import EventInForce, Heart, Pending, PlacedQuest
from darklantern.table.modifiers import boosted


def power(game: Heart, stat: str, seat: int, against: list[str] | None = None) -> int:
    """By how much a number of the rules is changed for a seat; `against` lists the kinds of Creature concerned."""
    boosts = game.state.boosts
    total = boosted(boosts, stat, seat) if boosts else 0
    changes = game.content.changes.get(stat)
    if changes:
        for changed in in_force(game, changes, seat):
            concerned = changed.against is None or (against is not None and changed.against in against)
            if concerned and (changed.is_ is None or _holds(game, changed.is_, seat)):
                total += changed.add
    return total


def in_force(game: Heart, changes: Changes, seat: int) -> list[Power]:
    """Which powers are in force for a seat: of its Skill, its Curses, its player's Benefits, of Events, or for all."""
    state = game.state
    me = state.seats[seat]
    skills, curses, benefits, events, shared = changes
    found: list[Power] = []
    if me.protagonist in skills:
        found += skills[me.protagonist]
    if curses and not curses.keys().isdisjoint(me.hand):
        for card in me.hand:
            if card in curses:
                found += curses[card]
    if benefits:
        for other in state.seats:
            if other.quests and other.player == me.player and not other.left:
                for quest in other.quests:
                    if quest.complete and quest.card in benefits:
                        found += benefits[quest.card]
    if events:
        for event in state.events:
            if event.card in events:
                found += events[event.card]
    if shared:
        for source, powers in shared.items():
            found += powers * len(bearers(game, source))
    return found


def _holds(game: Heart, situation: Condition, seat: int) -> bool:
    """Whoever has no Protagonist is in no situation."""
    return bool(game.state.seats[seat].protagonist) and situation.holds(game, seat)


def bearers(game: Heart, source: str) -> list[tuple[int, ...]]:
    """For each time that something is in force, the seats that it serves; an Event serves nobody in particular."""
    state, content = game.state, game.content
    if source in content.curse_ids:
        return holders(game, source)
    if source in content.protagonists:
        return [(index,) for index, seat in enumerate(state.seats) if seat.protagonist == source]
    if source in content.events:
        return [() for event in state.events if event.card == source]
    return [
        players_seats(game, index)
        for index, seat in enumerate(state.seats)
        if seat.quests and not seat.left and any(quest.complete and quest.card == source for quest in seat.quests)
    ]


def holders(game: Heart, curse: str) -> list[tuple[int, ...]]:
    """Who suffers from a Curse."""
    found: list[tuple[int, ...]] = []
    for index, seat in enumerate(game.state.seats):
        if curse in seat.hand and seat.protagonist:
            found.append((index,))
    return found


def players_seats(game: Heart, seat: int) -> tuple[int, ...]:
    """All seats of the player who has this one: a solo player has two."""
    seats = game.state.seats
    return tuple(other for other, them in enumerate(seats) if them.player == seats[seat].player)


def happen(game: Heart, event: str, by: int | None = None, at: str = "", kind: str = "", how: str = "") -> None:
    """Let everything that listens answer: triggers, Events that end, Quests that wait."""
    state, content = game.state, game.content
    if event not in content.heard:
        return
    listeners, ends, awaited = content.heard[event]
    for source, triggers in listeners.items():
        if source in content.personal_curses and (by is None or source not in state.seats[by].hand):
            continue
        for served in bearers(game, source):
            for number, trigger in enumerate(triggers):
                if _matches(trigger.when, event, served, by, kind, how, at):
                    _answer(game, trigger, f"{source}/{number}", answering(game, served, by), source)
    if ends:
        for in_play in tuple(state.events):
            if in_play.card in ends:
                _progress(game, in_play, event, by, kind, how, at)
    if awaited:
        for index, seat in enumerate(state.seats):
            for quest in seat.quests:
                if not quest.complete:
                    _wait(game, quest, index, event, by, kind, how, at)


def _progress(game: Heart, in_play: EventInForce, event: str, by: int | None, kind: str, how: str, at: str) -> None:
    """An Event ends once what it waits for has happened often enough."""
    card = game.content.events[in_play.card]
    if _matches(card.ends, event, (), by, kind, how, at):
        in_play.progress += 1
        if in_play.progress >= card.times:
            end_event(game, in_play.card)


def answering(game: Heart, served: tuple[int, ...], by: int | None) -> int:
    """Who resolves what follows: whoever did it, or one whom it serves; an Event that nobody set off, the decider."""
    seats = game.state.seats
    if by is not None and seats[by].protagonist and (by in served or not served):
        return by
    return next((seat for seat in served if seats[seat].protagonist), served[0]) if served else game.state.decider()


def _wait(
    game: Heart, quest: PlacedQuest, owner: int, event: str, by: int | None, kind: str, how: str, at: str
) -> None:
    resolve = game.content.cards[quest.card].quest.resolve  # type: ignore[union-attr]
    if not resolve.after or quest.progress >= resolve.times:
        return
    if _matches(resolve.after, event, players_seats(game, owner), by, kind, how, at):
        quest.progress += 1
        game.tell(
            "quest-progress", "HOD-QUEST-05", who=owner, card=quest.card, progress=quest.progress, times=resolve.times
        )


def _matches(
    pattern: Happens, event: str, served: tuple[int, ...], by: int | None, kind: str, how: str, at: str
) -> bool:
    return (
        pattern.event == event
        and (not served or by in served or not pattern.personal)
        and (not pattern.kind or kind in pattern.kind)
        and (not pattern.how or how in pattern.how)
        and (not pattern.at or at in pattern.at)
    )


def _answer(game: Heart, trigger: Trigger, mark: str, seat: int, source: str) -> None:
    state = game.state
    if not state.seats[seat].protagonist:
        return
    if trigger.is_ is not None and not trigger.is_.holds(game, seat):
        return
    if trigger.limit:
        mark = f"{trigger.limit}:{mark}"
        if mark in state.limits:
            return
        state.limits.append(mark)
    push(game, trigger.do, seat, source)


def push(game: Heart, effects: list[Effect], seat: int, source: str) -> None:
    """Let effects be resolved next, the first of them first."""
    state = game.state
    for effect in reversed(effects):
        state.effects.append(Pending(effect, seat, source))
        state.flow.append("resolve")


def end_event(game: Heart, card: str) -> None:
    """An Event's discard requirement is met."""
    state = game.state
    state.events = [event for event in state.events if event.card != card]
    state.spawn.put_off(card)
    game.tell("event-ended", "HOD-EVENT-03", card=card)


def forget_limits(game: Heart, span: str) -> None:
    """What could be used once a turn or round can be used again."""
    state = game.state
    if state.limits:
        state.limits = [mark for mark in state.limits if not mark.startswith(span + ":")]
