"""What monsters that no player leads will do if nothing changes: whom they hunt, where they go, how they attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.arcana.figures import NOWHERE
from darklantern.games.arcana.monsters.foretelling import Foretold, foretell
from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.seen.strings import words
from darklantern.table.wording import times

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


class Intent(NamedTuple):
    """A sentence, the explorer that it is about, the spaces on the way, and the same in as few words as there are."""

    text: str
    hunts: int = NOWHERE
    way: tuple[int, ...] = ()
    brief: str = ""


def intents(game: Arcana, phraser: Phraser) -> dict[int, Intent]:
    """By monster, in the order of the queue; each is looked at as the map is now."""
    if game.over:
        return {}
    return {monster: said(phraser, found) for monster in game.state.monsters if (found := foretell(game, monster))}


def said(phraser: Phraser, found: Foretold) -> Intent:
    say = words().intents
    if found.driver != NOWHERE:
        return Intent(phraser.fill(say["led"], {"unit": found.driver}))
    lever = [] if found.lever == NOWHERE else [say["lever"]]
    if found.hunts == NOWHERE:
        return Intent(" ".join(lever or [say["stays" if found.rooted else "waits"]]))
    facts = {"unit": found.hunts, "often": times(found.attacks), "chance": round(100 * found.chance)}
    does = "attacks" if found.attacks else "comes" if found.way else "held"
    text = " ".join([*lever, phraser.fill(say[does], facts), *([say["open"]] if found.open else [])])
    brief = phraser.fill(say[f"{does}-brief"], {**facts, "number": found.attacks})
    return Intent(text, found.hunts, found.way, brief)
