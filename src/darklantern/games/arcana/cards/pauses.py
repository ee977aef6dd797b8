"""Pauses: abilities without stamina cost, which any explorer may play between the actions of others.

Nobody is asked for them. While an explorer chooses an action, or the players who is next, the others may simply play
theirs, out of turn. Where a pause has no question, as between the actions of monsters, whoever has said `pause` before
is asked, until it says `go-on`.

Touches EXPL.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.abilities import ability_called, against, play, plays
from darklantern.games.arcana.figures import NOWHERE, on_map
from darklantern.games.arcana.held import abilities
from darklantern.games.arcana.powers import happen, is_heard
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.events import Event
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

VERBS = frozenset({"interject", "pause", "go-on"})
PROMPTS = ("act", "next-explorer", "pause")
"""The questions that stand between two actions or turns; all others come in the middle of an action (MA-ABIL-10)."""
GO_ON = option("go-on")


def offer(game: Arcana) -> list[Option]:
    """Out of turn: what others than the one who is asked may play, and whether a seat would like to pause."""
    ask = game.ask
    if ask is None:
        return []
    seats = [seat for seat in on_map(game) if abilities(game, seat, free=True)]
    found = [option("go-on" if seat in game.state.pausing else "pause", seat=seat) for seat in seats]
    if ask.prompt in PROMPTS:
        asked = ask.seat if ask.prompt != "next-explorer" else NOWHERE
        found += [
            Option("interject", {"seat": seat, **one.args})
            for seat in seats
            if seat != asked
            for one in plays(game, seat, free=True)
        ]
    return found


def take(game: Arcana, chosen: Option) -> None:
    seat, pausing = int(chosen.args["seat"]), game.state.pausing
    if chosen.verb == "pause":
        pausing.append(seat)
    elif chosen.verb == "go-on":
        pausing.remove(seat)
    else:
        play(game, seat, chosen)


def refused(game: Arcana, wish: Option) -> str:
    """The rule against playing an ability out of turn, or nothing."""
    seat = int(wish.args["seat"])
    if wish.verb != "interject" or seat not in on_map(game):
        return "MA-ABIL-09" if wish.verb == "interject" else ""
    ability = ability_called(game, seat, wish)
    if ability is None:
        return "MA-EXPL-01"
    if game.ask is None or game.ask.prompt not in PROMPTS:
        return "MA-ABIL-10"
    return against(game, seat, ability) or ("MA-ABIL-13" if ability.active.target else "")


def pause(game: Arcana) -> None:
    """Let a pause come next, if anybody would like to be asked: until then nobody can say so."""
    if game.state.pausing:
        game.state.flow.append(between())


def pause_after(game: Arcana, event: Event) -> None:
    """Let something happen, and a pause come after all that answers to it."""
    if is_heard(game, type(event)):
        game.state.flow.append(between())
        happen(game, event)
    else:
        pause(game)


@step
def between(game: Arcana, seat: int = 0) -> Begun:
    """A pause without a question of its own: seats that would like to pause are asked, if they can play anything."""
    for one in game.state.pausing and sorted(game.state.pausing):
        if one >= seat and game.state.explorers[one].on_map:
            found = [Option("interject", {"seat": one, **play_.args}) for play_ in plays(game, one, free=True)]
            if found:
                return Ask(one, "pause", [GO_ON, *found], usual=0), partial(_interjected, one)
    return None


BETWEEN = between()


def _interjected(seat: int, game: Arcana, chosen: Option) -> Begun:
    if chosen == GO_ON:
        return between(seat + 1)
    game.state.flow.append(between(seat))
    play(game, seat, chosen)
    return None
