"""What is still needed to win, and what changes the rules now, as one seat may know it. Other hands are secret."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from darklantern.games.heart import scene_strings
from darklantern.games.heart.card_text import deed_text, happens_text, power_text, standing_text
from darklantern.games.heart.content_index import HARBOUR, LIGHTHOUSE
from darklantern.games.heart.content_types import Card, Power
from darklantern.games.heart.darkness import quests_completed, quests_to_win
from darklantern.games.heart.effects import SummonBoat
from darklantern.games.heart.modifier_names import stat_text
from darklantern.games.heart.phrasing import Phraser
from darklantern.games.heart.powers import added
from darklantern.games.heart.quests import QUESTS_AIM
from darklantern.games.heart.state import Heart, Options
from darklantern.games.heart.strings import LASTING
from darklantern.table.scene import Aim, InForce


def may_see_hand(game: Heart, viewer: int | None, owner: int) -> bool:
    """Your own hand, those of your other Protagonist, and your partner's while you talk."""
    if viewer is None:
        return False
    state = game.state
    if state.seats[viewer].player == state.seats[owner].player:
        return True
    talk = state.talk
    return talk is not None and viewer in talk.seats and owner in talk.seats


def hands_seen(game: Heart, viewer: int | None) -> list[int]:
    """The seats whose hands a viewer may look into."""
    return [seat for seat in range(len(game.state.seats)) if may_see_hand(game, viewer, seat)]


# -- aims -------------------------------------------------------------------------------------------------------------


def aims(game: Heart, viewer: int | None) -> list[Aim]:
    """Enough Quests, the Rescue Boat, and everybody at the Harbour."""
    if game.over:
        return []
    return [_quests_aim(game, viewer), _boat_aim(game, viewer), _harbour_aim(game)]


def _quests_aim(game: Heart, viewer: int | None) -> Aim:
    done, needed = quests_completed(game), quests_to_win(game)
    aim = Aim(QUESTS_AIM, scene_strings.AIMS["quests"], done, needed, rule="HOD-WIN-05", icon="scroll-quill")
    if done < needed:
        aim.next, aim.lights = _next_quest(game, viewer)
    return aim


def _next_quest(game: Heart, viewer: int | None) -> tuple[str, list[str]]:
    """A Quest of one's own that was begun, one in hand, one that somebody else has begun, or to find one."""
    state, content = game.state, game.content
    own = [] if viewer is None else [them for them in state.seats if them.player == state.seats[viewer].player]
    for card in [placed.card for them in own for placed in them.quests if not placed.complete]:
        deed = content.cards[card].quest
        if deed:
            return scene_strings.NEXT["complete"].format(content.names[card], deed_text(deed.resolve, content.names)), [
                card
            ]
    for card in [card for them in own for card in them.hand]:
        deed = content.cards[card].quest
        if deed:
            return scene_strings.NEXT["begin"].format(content.names[card], deed_text(deed.begin, content.names)), [card]
    for card in [placed.card for them in state.seats if not them.left for placed in them.quests if not placed.complete]:
        return scene_strings.NEXT["theirs"].format(content.names[card]), [card]
    return scene_strings.NEXT["find"], []


def _boat_aim(game: Heart, viewer: int | None) -> Aim:
    """Until the boat can be called, how many of the cards that call it are in one hand that the viewer may see."""
    state, boat = game.state, game.state.boat
    if boat.arrived or boat.summoned:
        words = "" if boat.arrived else scene_strings.NEXT["boat"].format(boat.due)
        return Aim("boat", scene_strings.AIMS["boat"], int(boat.arrived), 1, words, [HARBOUR], "HOD-WIN-04", "sailboat")
    aim = Aim("boat", scene_strings.AIMS["call"], 0, 1, "", [LIGHTHOUSE], "HOD-BOAT-02", "radio-tower")
    card = _caller(game)
    if card is None:
        return aim
    aim.next = scene_strings.NEXT["parts"].format(card.name, card.together, game.content.names[LIGHTHOUSE])
    held = [state.seats[seat].hand.count(card.id) for seat in hands_seen(game, viewer)]
    if max(held, default=0) >= card.together:
        aim.next = scene_strings.NEXT["play"].format(card.name, game.content.names[LIGHTHOUSE])
    elif held:
        aim.name = scene_strings.AIMS["held" if len(held) == 1 else "held-by-one"].format(card.name)
        aim.needed, aim.done = card.together, max(held)
        if sum(held) >= card.together:
            aim.next = scene_strings.NEXT["together"].format(card.name)
    return aim


def _caller(game: Heart) -> Card | None:
    """The card that summons the boat."""
    cards = game.content.cards.values()
    return next((card for card in cards if any(isinstance(effect, SummonBoat) for effect in card.does)), None)


def _harbour_aim(game: Heart) -> Aim:
    state = game.state
    present = state.present()
    there = [seat for seat in present if state.seats[seat].protagonist and state.seats[seat].at == HARBOUR]
    aim = Aim(
        "gather", scene_strings.AIMS["gather"], len(there), len(present), "", [HARBOUR], "HOD-WIN-03", "harbor-dock"
    )
    aim.open = state.boat.summoned
    if state.boat.summoned:
        aim.next = scene_strings.NEXT["gather"].format(max(state.boat.due, state.round))
    return aim


# -- in force ---------------------------------------------------------------------------------------------------------


def in_force(game: Heart, viewer: int | None, phraser: Phraser) -> list[InForce]:
    """Events, what cards have changed for a while, Curses that the viewer may see, Benefits, and what was agreed."""
    return [
        *_events(game),
        *_boosts(game, phraser),
        *_curses(game, viewer),
        *_benefits(game),
        *_agreed(game.setup.options),
    ]


def _events(game: Heart) -> Iterator[InForce]:
    content = game.content
    for placed in game.state.events:
        event = content.events[placed.card]
        yield InForce(
            placed.card,
            event.name,
            standing_text(event.powers, event.triggers, content.names, of_event=True),
            "event",
            event.icon,
            placed.card,
            placed.progress,
            event.times,
            happens_text(event.ends, content.names, event.times),
            rule="HOD-EVENT-02",
        )


def _boosts(game: Heart, phraser: Phraser) -> Iterator[InForce]:
    for number, boost in enumerate(game.state.boosts):
        seats = [] if boost.seat is None else [boost.seat]
        whose = "" if boost.seat is None else phraser.person(boost.seat)
        text = f"{stat_text(boost.stat, boost.add, 'they', passing=True)}."
        until = LASTING.get(boost.until, "")
        yield InForce(
            f"boost-{number}", whose or scene_strings.EVERYBODY, text, "boost", "upgrade", until=until, seats=seats
        )


def _curses(game: Heart, viewer: int | None) -> Iterator[InForce]:
    content = game.content
    for seat in hands_seen(game, viewer):
        for number, id_ in enumerate(game.state.seats[seat].hand):
            card = content.cards[id_]
            if card.kind == "curse":
                text = standing_text(card.powers, card.triggers, content.names)
                yield InForce(
                    f"curse-{seat}-{number}",
                    card.name,
                    text,
                    "curse",
                    card.icon,
                    id_,
                    seats=[seat],
                    rule="HOD-CURSE-03",
                )


def _benefits(game: Heart) -> Iterator[InForce]:
    """Completed Quests that go on helping whoever completed them."""
    state, content = game.state, game.content
    for index, seat in enumerate(state.seats):
        for placed in seat.quests if not seat.left else []:
            card = content.cards[placed.card]
            text = standing_text(card.quest.powers, card.quest.triggers, content.names) if card.quest else ""
            if placed.complete and text:
                yield InForce(
                    f"benefit-{placed.card}", card.name, text, "benefit", card.icon, placed.card, seats=[index]
                )


@cache
def _agreed(agreed: Options) -> list[InForce]:
    """Set-up options that are not as usual; how many play, and with which map, everybody sees."""
    usual, found = Options(), []
    for field in msgspec.inspect.type_info(Options).fields:  # type: ignore[attr-defined]
        if field.name in ("players", "western_shores") or getattr(agreed, field.name) == getattr(usual, field.name):
            continue
        about = field.type.extra_json_schema
        found.append(InForce(f"option-{field.name}", about["title"], about["description"], "option", "scales"))
    return found


# -- what changes a number --------------------------------------------------------------------------------------------

CONCERNS = {
    "combat-dice": "strength",
    "combat-hits": "strength",
    "combat-rerolls": "strength",
    "trap-dice": "strength",
    "harm": "strength",
    "healing": "strength",
    "ritual-dice": "sanity",
    "dread": "sanity",
    "actions": "actions",
    "free-moves": "actions",
    "repair-tokens": "actions",
    "hand-limit": "cards",
    "loot-cards": "cards",
    "quiet-loot": "cards",
    "curse-toll": "curses",
}
"""Beside which number of a seat a changed number of the rules is told."""


def changes(game: Heart, viewer: int | None, seat: int) -> dict[str, list[str]]:
    """What changes numbers for a seat, in sentences by the number that each stands beside."""
    found: dict[str, list[str]] = {}
    for source, power in _powers(game, viewer, seat):
        beside = CONCERNS.get(power.stat)
        if beside:
            found.setdefault(beside, []).append(f"{source}: {power_text(power, game.content.names)}")
    for boost in game.state.boosts:
        beside = CONCERNS.get(boost.stat)
        if beside and boost.seat in (None, seat):
            text = f"{stat_text(boost.stat, boost.add, passing=True)}, until {LASTING.get(boost.until, '')}."
            found.setdefault(beside, []).append(text)
    return found


def added_unseen(game: Heart, viewer: int | None, stat: str, seat: int) -> int:
    """How much of a number comes of Curses that a viewer does not see, and so cannot reckon with."""
    if may_see_hand(game, viewer, seat):
        return 0
    held = [game.content.cards[card] for card in game.state.seats[seat].hand]
    powers = [power for card in held for power in card.powers if power.stat == stat]
    return added(game, powers, seat, None)


def _powers(game: Heart, viewer: int | None, seat: int) -> Iterator[tuple[str, Power]]:
    """The powers for a seat that a viewer may know of, each with the name of what has it."""
    state, content, me = game.state, game.content, game.state.seats[seat]
    if me.protagonist:
        person = content.protagonists[me.protagonist]
        yield from ((person.skill, power) for power in person.powers)
    if may_see_hand(game, viewer, seat):
        held = [content.cards[card] for card in me.hand]
        yield from ((card.name, power) for card in held for power in card.powers)
    for them in state.seats:
        for placed in them.quests if them.player == me.player and not them.left else []:
            card = content.cards[placed.card]
            if placed.complete and card.quest:
                yield from ((card.name, power) for power in card.quest.powers)
    for placed_event in state.events:
        event = content.events[placed_event.card]
        yield from ((event.name, power) for power in event.powers)
