"""What the verbs of the turn and the Mission do.

Touches LIGHT, WIN, FFEAR.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards import verbs_turn
from darklantern.games.brimstone.cards.amounts import d3
from darklantern.games.brimstone.cards.verbs import verbs
from darklantern.games.brimstone.fights.fear import FEAR, fear_hits
from darklantern.games.brimstone.harm.hits import take, take_hits
from darklantern.games.brimstone.harm.status import poison_works
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.mission_count import enough_counted, goal
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import Harm
from darklantern.games.brimstone.turn.light import VOICES
from darklantern.games.brimstone.turn.winning import end_mission, mission_won
from darklantern.table.ask import Option
from darklantern.table.pending import Pending
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@verbs.does(verbs_turn.HearVoices)
def hear_voices(game: Brimstone, it: Pending[verbs_turn.HearVoices], chosen: Option) -> Frame:
    return voices(it.seat)


@verbs.does(verbs_turn.FaceFear)
def face_fear(game: Brimstone, it: Pending[verbs_turn.FaceFear], chosen: Option) -> Frame | None:
    """All of it in one roll, as it is when its turn comes."""
    hits = fear_hits(game, it.seat)
    models = list(dict.fromkeys(hit.enemy for hit in hits))
    kinds = list(dict.fromkeys(game.state.enemies[number].kind for number in models))
    game.tell("frightened", "SOB-FFEAR-04", who=it.seat, hits=len(hits), models=len(models), kinds=kinds)
    return take(game, Harm(it.seat, "sanity", hits, FEAR))


@verbs.does(verbs_turn.SufferPoison)
def suffer_poison(game: Brimstone, it: Pending[verbs_turn.SufferPoison], chosen: Option) -> Frame:
    return poison_works(it.seat)


@step
def voices(game: Brimstone, seat: int) -> Frame:
    """The Voices in the Dark speak to one Hero."""
    game.tell("voices", "SOB-LIGHT-05", who=seat)
    fewest = 2 if number(game, seat, "quiet-voices") else 1
    return ROLLS.roll(game, "voices", seat, 1, voices_rolled(seat), few=fewest, rule="SOB-LIGHT-05")


@step
def voices_rolled(game: Brimstone, seat: int) -> Frame | None:
    """As many Horror Hits as the die shows; to whom the Voices are quiet, half of them."""
    face = taken(game).total
    hits = d3(face) if number(game, seat, "quiet-voices") else face
    return take_hits(game, seat, "sanity", [1] * hits, VOICES)


@verbs.does(verbs_turn.Progress)
def progress(game: Brimstone, it: Pending[verbs_turn.Progress], chosen: Option) -> None:
    """Enough of it wins the Mission at once, unless something else comes of it."""
    state, effect = game.state, it.effect
    needed = goal(game)
    counted = state.progress + (-effect.count if effect.back else effect.count)
    state.progress = max(0, min(needed, counted))
    game.tell("progress", "SOB-WIN-01", who=it.seat, what=effect.what, count=state.progress, need=needed)
    counts = game.content.missions[state.mission].goal
    if enough_counted(game) and counts and counts.wins:
        mission_won(game)


@verbs.does(verbs_turn.WinMission)
def win_mission(game: Brimstone, it: Pending[verbs_turn.WinMission], chosen: Option) -> None:
    mission_won(game)


@verbs.does(verbs_turn.FailMission)
def fail_mission(game: Brimstone, it: Pending[verbs_turn.FailMission], chosen: Option) -> None:
    end_mission(game, False, "mission-failed", "SOB-WIN-01")
