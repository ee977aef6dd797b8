"""What is printed on the island's sheets and charts besides the texts of its cards."""

from __future__ import annotations

from darklantern.games.heart import strings
from darklantern.games.heart.content_index import ContentIndex, island
from darklantern.games.heart.content_types import Location, Protagonist
from darklantern.games.heart.creatures import GATE_HOLDS, STANDEES
from darklantern.games.heart.darkness import LAST_POSITION
from darklantern.games.heart.people import DEADLY_CURSES, TRAP_TOKENS
from darklantern.games.heart.rolling import HIT
from darklantern.games.heart.rule_numbers import BOAT_DARKNESS, GUARDIAN_TOLL
from darklantern.games.heart.setup import OPENING_DRAW
from darklantern.games.heart.silence import BREACH_CURSES
from darklantern.games.heart.turns import ALLOWANCE, HAND_LIMIT, SOLO_HAND_LIMIT


def sheets() -> dict[str, list[str]]:
    """What stands on Profiles and Locations besides their text, by id."""
    west = island(True)
    people = {person.id: _profile(person, west) for person in west.protagonists.values()}
    return people | {place.id: _location(place, west) for place in west.locations.values()}


def _profile(person: Protagonist, content: ContentIndex) -> list[str]:
    return [f"{person.calling}. Strength {person.strength}, Sanity {person.sanity}.", content.names[person.item]]


def _location(place: Location, content: ContentIndex) -> list[str]:
    kinds = [kind for kind, ids in (("gate", content.gates), ("tunnel", content.tunnels)) if place.id in ids]
    texts = [strings.PLACES[known] for known in (*kinds, place.action, place.id) if known in strings.PLACES]
    paths = ", ".join(content.names[other] for other in content.graph.neighbours[place.id])
    return [*texts, f"Paths: {paths}."]


def charts() -> dict[str, list[str]]:
    """Tables of the rulebook and counts of the box, by title."""
    return {
        "Action Allowance": [
            f"{players} {'player' if players == 1 else 'players'}: {actions} Actions"
            for players, actions in ALLOWANCE.items()
        ],
        "Hands": [
            f"Opening draw: {OPENING_DRAW}",
            f"Hand limit: {HAND_LIMIT}; {SOLO_HAND_LIMIT} when alone",
            f"Curses that kill: {DEADLY_CURSES}",
            f"Curses for breaking The Silence: {BREACH_CURSES}",
        ],
        "Dice": [f"A Hit: {HIT} or more"],
        "Darkness": [f"Positions: {LAST_POSITION}", f"Where it rises to when the boat is called: {BOAT_DARKNESS}"],
        "Creatures": [
            *(f"{strings.CREATURES[kind]}: {count} in the box" for kind, count in STANDEES.items()),
            f"Health that the Guardian loses to what would kill it: {GUARDIAN_TOLL}",
            f"Damage that a Gate holds: {GATE_HOLDS}",
        ],
        "Tokens": [f"Traps: {TRAP_TOKENS}"],
    }
