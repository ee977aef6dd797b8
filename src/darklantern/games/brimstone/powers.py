"""What is in force changes numbers of the rules, and answers to what happens."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from darklantern.games.brimstone.cards.language import verbs
from darklantern.games.brimstone.cards.numbers import LEAST, OF_THEIR_OWN
from darklantern.games.brimstone.in_force import borne, lies, of_enemies, on_table
from darklantern.games.brimstone.kits import kit_of, known_kit
from darklantern.table import limits
from darklantern.table.ask import Arg
from darklantern.table.events import Event, tell
from darklantern.table.modifiers import boosted
from darklantern.table.standing import Changes, all_in_force, in_force

if TYPE_CHECKING:
    from darklantern.games.brimstone.cards.effects import Effect
    from darklantern.games.brimstone.content_base import Power
    from darklantern.games.brimstone.kits import Kit
    from darklantern.games.brimstone.state import Brimstone


class OwnNumber(msgspec.Struct, frozen=True, gc=False):
    """A number of a Hero as far as its sheet and its kit go: what is `printed`, what always counts, and the powers that
    do at times.

    `on_table` are the powers over it of cards that may lie on the table, by their ids, and `elsewhere` those that
    anything else may have in force for the Hero. Where there are none of all these it is `fixed`. It never falls below
    its `least`, unless it is a Skill or a save, which are counted `apart`. `plain` is the whole number where it is
    fixed and nothing but boosts and markers can change it, else None.
    """

    plain: int | None
    fixed: bool
    printed: int
    always: int
    least: int
    apart: bool
    at_times: tuple[Power, ...]
    on_table: Mapping[str, list[Power]] | None
    elsewhere: Changes[Power] | None


def power(game: Brimstone, stat: str, seat: int) -> int:
    """By how much a number of the rules is changed for a Hero."""
    state = game.state
    hero = state.heroes[seat]
    kit = hero.kit_known or known_kit(game, hero)
    own: OwnNumber = kit.numbers.get(stat) or own_number(game, kit, stat)
    now = own.always if own.fixed else as_it_counts(game, seat, own)
    changed = now - own.printed
    return changed + boosted(state.boosts, stat, seat) if state.boosts else changed


def counted(game: Brimstone, stat: str, seat: int) -> int:
    """What is printed on the sheet and all `values`, of which what always counts with a kit is added up once."""
    kit = kit_of(game, game.state.heroes[seat])
    own = kit.numbers.get(stat) or own_number(game, kit, stat)
    return own.always if own.fixed else as_it_counts(game, seat, own)


def as_it_counts(game: Brimstone, seat: int, own: OwnNumber) -> int:
    """A number of a Hero's own with all that changes it now."""
    total, lying, elsewhere = own.always, own.on_table, own.elsewhere
    if own.at_times:
        total += sum([power.add for power in own.at_times if power.is_ and power.is_.holds(game, seat)])
    if lying is not None and lies(game, lying):
        powers = [power for id_ in on_table(game) if id_ in lying for power in lying[id_]]
        total += sum([power.add for power in powers if power.is_ is None or power.is_.holds(game, seat)])
    if elsewhere is not None:
        for power in in_force(game, elsewhere, seat):
            if power.is_ is None or power.is_.holds(game, seat):
                total += power.add
    return total


def own_number(game: Brimstone, kit: Kit, stat: str) -> OwnNumber:
    """A number with a kit. Where nothing of what a Hero has changes it, it is the same for the whole Class."""
    content, class_ = game.content, kit.working[0]
    carried = content.with_heroes.get(stat)
    if carried is None or carried.keys().isdisjoint(kit.working):
        found = content.unchanged.get((class_, stat))
        if found is None:
            found = content.unchanged[class_, stat] = _number_with(game, class_, stat, [])
    else:
        powers = [power for id_ in kit.working if id_ in carried for power in carried[id_]]
        found = _number_with(game, class_, stat, powers)
    kit.numbers[stat] = found
    return found


def _number_with(game: Brimstone, class_: str, stat: str, powers: list[Power]) -> OwnNumber:
    content = game.content
    printed = content.sheets[class_].get(stat, 0)
    always = printed + sum([power.add for power in powers if power.is_ is None])
    at_times = tuple([power for power in powers if power.is_ is not None])
    lying, elsewhere = content.on_table.get(stat), content.elsewhere.get(stat)
    fixed = not at_times and lying is None and elsewhere is None
    least, apart = LEAST.get(stat, 0), stat in OF_THEIR_OWN
    plain = max(always, least) if fixed and not apart else None
    return OwnNumber(plain, fixed, printed, always, least, apart, at_times, lying, elsewhere)


def changed_by(game: Brimstone, stat: str, seat: int) -> list[str]:
    """The ids of what a Hero has, and of what lies on the table, that changes a number of the Hero now."""
    content = game.content
    places = (
        (kit_of(game, game.state.heroes[seat]).working, content.with_heroes.get(stat, {})),
        (on_table(game), content.on_table.get(stat) or {}),
    )
    found = [(id_, power) for ids, powers in places for id_ in ids for power in powers.get(id_, [])]
    return list(dict.fromkeys(id_ for id_, power in found if power.is_ is None or power.is_.holds(game, seat)))


def values(game: Brimstone, stat: str, seat: int) -> list[int]:
    """What each power over a number that is in force for a Hero says."""
    changes = game.content.standing.changes.get(stat)
    if changes is None:
        return []
    powers = in_force(game, changes, seat)
    return [power.add for power in powers if power.is_ is None or power.is_.holds(game, seat)]


def enemy_power(game: Brimstone, stat: str, keywords: Collection[str]) -> int:
    """By how much a number of Enemies with these Keywords is changed, by what lies on the table or for a while."""
    content, boosts, total = game.content, game.state.boosts, 0
    lying, changes = content.on_table_over_enemies.get(stat), content.elsewhere_over_enemies.get(stat)
    found = [] if changes is None else [*in_force(game, changes, game.state.light)]
    if lying is not None and lies(game, lying):
        found += [power for id_ in on_table(game) if id_ in lying for power in lying[id_]]
    bearers = content.bearers_over_enemies.get(stat)
    if bearers is not None and borne(game, bearers):
        abilities = content.of_enemies_over_enemies[stat]
        found += [power for id_ in of_enemies(game) if id_ in abilities for power in abilities[id_]]
    for power in found:
        if not power.enemies or power.enemies in keywords:
            total += power.add
    return total + boosted(boosts, f"enemy-{stat}", None) if boosts else total


def push(
    game: Brimstone, effects: Sequence[Effect], seat: int, source: str = "", facts: Mapping[str, Arg] | None = None
) -> None:
    """Let the effects of a card, a chart or an ability be resolved next, the first of them first."""
    forget_spared(game)
    verbs.push(game, list(effects), seat, source, facts)


def forget_spared(game: Brimstone) -> None:
    """A source that has nothing more to do spares nobody any longer."""
    state = game.state
    if state.spared:
        busy = {it.source for it in state.effects}
        state.spared = tuple((seat, source) for seat, source in state.spared if source in busy)


def happen(game: Brimstone, event: Event, rule: str = "") -> None:
    """Tell an event, and let everything answer that waits for it."""
    if game.state.spared:
        forget_spared(game)
    if game.story is not None:
        tell(game, event, rule)
    if is_waited_for(game, event):
        game.content.standing.answer(game, event, surely=True)


def is_waited_for(game: Brimstone, event: Any) -> bool:
    """Whether anything in force waits for such an event: `standing.may_answer` without a list of all that is in force.

    Nearly always nothing does, and no other question is asked as often.
    """
    kind, heroes = event.kind, game.state.heroes
    waiting = game.content.waiting.get(kind)
    if waiting is None:
        return False
    own, with_heroes, lying, enemies = waiting
    if own and event.who is not None:
        hero = heroes[event.who]
        if kind in (hero.kit_known or known_kit(game, hero)).answers_own:
            return True
    if with_heroes:
        for hero in heroes:
            if kind in (hero.kit_known or known_kit(game, hero)).answers:
                return True
    if lying and lies(game, lying):
        return True
    return enemies is not None and bool(game.state.enemies) and borne(game, enemies)


def answering(game: Brimstone, kind: str) -> list[str]:
    """The cards in force that wait for such events."""
    listeners = game.content.standing.listeners.get(kind)
    if listeners is None:
        return []
    return [id_ for zone, by_id in listeners.carried for id_, _ in all_in_force(game, zone, by_id)]


def forget_limits(game: Brimstone, span: str) -> None:
    """What could be used once a turn, fight or adventure can be used again."""
    if game.state.limits:
        game.state.limits = limits.forget(game.state.limits, span)
