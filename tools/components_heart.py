"""Whatever the box of In the Heart of Darkness holds is somewhere on the table in every state, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from darklantern.games.heart.content_index import ContentIndex
from darklantern.games.heart.creatures import STANDEES
from darklantern.games.heart.people import TRAP_TOKENS
from darklantern.games.heart.state import Heart, State


def lost_components(game: Heart) -> list[str]:
    """What is missing, stands twice or is out of bounds, in words."""
    state, content = game.state, game.content
    return [
        *_differs("loot", Counter(content.loot_deck()), Counter(_loot(state, content))),
        *_differs("curse", Counter(content.curse_ids), Counter(_curses(state, content))),
        *_differs("spawn", Counter([*content.spawn, *content.events]), Counter(_spawn(state))),
        *_people(state, content),
        *_pieces(state),
    ]


def _differs(what: str, wanted: Counter[str], found: Counter[str]) -> Iterator[str]:
    if wanted != found:
        missing, more = dict(wanted - found), dict(found - wanted)
        yield f"{what} cards: missing {missing}, too many {more}"


def _in_play(state: State) -> Iterator[str]:
    """Every card that somebody holds, plays or has laid down."""
    for seat in state.seats:
        yield from seat.hand
    for played in state.played:
        yield from [played.card] * played.copies
    if state.combat and state.combat.weapon:
        yield state.combat.weapon


def _loot(state: State, content: ContentIndex) -> Iterator[str]:
    yield from state.loot.cards
    yield from state.loot.discard
    yield from (card for card in _in_play(state) if content.cards[card].kind not in ("curse", "personal"))
    yield from (quest.card for seat in state.seats for quest in seat.quests)
    yield from (card for fallen in state.fallen for card in fallen.cards)


def _curses(state: State, content: ContentIndex) -> Iterator[str]:
    yield from state.curses.cards
    yield from state.curses.discard
    yield from (card for card in _in_play(state) if content.cards[card].kind == "curse")


def _spawn(state: State) -> Iterator[str]:
    yield from state.spawn.cards
    yield from state.spawn.discard
    yield from (event.card for event in state.events)
    if state.revealed:
        yield state.revealed


def _people(state: State, content: ContentIndex) -> Iterator[str]:
    living = [seat.protagonist for seat in state.seats if seat.protagonist]
    everybody = Counter([*living, *state.pool, *(fallen.protagonist for fallen in state.fallen)])
    yield from (f"{person} is in {count} places" for person, count in everybody.items() if count > 1)
    items = Counter(card for card in _in_play(state) if content.cards[card].kind == "personal")
    for person in living:
        item = content.protagonists[person].item
        if items[item] > 1:  # none if it was discarded
            yield f"{person} has {items[item]} of {item}"
    strangers = set(items) - {content.protagonists[person].item for person in living}
    yield from (f"{item} belongs to nobody in play" for item in sorted(strangers))
    for seat in state.seats:
        if seat.protagonist:
            printed = content.protagonists[seat.protagonist]
            if not 1 <= seat.strength <= printed.strength or not 1 <= seat.sanity <= printed.sanity:
                yield f"{seat.protagonist} has Strength {seat.strength} and Sanity {seat.sanity}"
            if content.curses_in(seat.hand) >= 4:
                yield f"{seat.protagonist} lives with four Curses"


def _pieces(state: State) -> Iterator[str]:
    carried = [seat.traps for seat in state.seats]
    if min(carried) < 0 or len(state.traps) + sum(carried) > TRAP_TOKENS:
        yield f"trap tokens: {len(state.traps)} on the map, {carried} carried"
    for kind, most in STANDEES.items():
        count = sum(creature.kind == kind for creature in state.creatures)
        if count > most:
            yield f"{count} of {most} {kind}s"
    ids = [creature.id for creature in state.creatures]
    if len(set(ids)) != len(ids):
        yield f"creatures with the same id: {ids}"
    if not 1 <= state.darkness <= 7:
        yield f"darkness {state.darkness}"
    yield from (f"{at} has {gate.damage} damage" for at, gate in state.gates.items() if not 0 <= gate.damage <= 2)
