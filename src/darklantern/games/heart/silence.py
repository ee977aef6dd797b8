"""SIL: The Silence: the table's chat is the voice, and what it says is judged here."""

from __future__ import annotations

from functools import cache

from darklantern.games.heart.people import draw_curses
from darklantern.games.heart.state import NOBODY, Heart
from darklantern.table.ask import Arg, Ask, Option, Step, option

BREACH_CURSES = 2
BREACHES = ("statement", "question", "reaction")
HARMLESS = {"rules": "HOD-SIL-11", "chatter": "HOD-SIL-12"}
ROUNDS_TO_DISPUTE = 2


@cache
def words(seat: int) -> tuple[Option, ...]:
    """Everything that a seat may say to the table, allowed or not."""
    return tuple(option("say", seat=seat, kind=kind) for kind in (*BREACHES, *HARMLESS, "disputed"))


@cache
def wishes(seat: int) -> tuple[Option, ...]:
    """The one thing about the game that may always be said between turns."""
    return tuple(option("wish", seat=seat, next=wanted) for wanted in (1, 0))


def whispers(game: Heart) -> list[Option]:
    """A private word between the two who talk."""
    talk = game.state.talk
    return [option("whisper", seat=seat) for seat in talk.seats] if talk else []


def spoken(game: Heart) -> list[Option]:
    """What may be said now. Alone there is nobody to influence."""
    state = game.state
    if state.players() == 1 or state.round == 0:
        return []
    said = [word for seat in state.present() for word in words(seat)]
    if state.step == "verdict":  # one doubtful word is judged at a time
        said = [word for word in said if word.args["kind"] != "disputed"]
    else:
        said += disputes(game)
    if state.step == "next-turn":
        said += [wish for seat in state.present() if seat not in state.taken for wish in wishes(seat)]
    return said + whispers(game)


def say(game: Heart, seat: int, kind: str) -> None:
    """A breach costs two Curses; whoever has just paid is immune for the moment."""
    state = game.state
    if kind == "disputed":
        state.disputed = state.disputed_by = seat
        state.open_words.pop(seat, None)
        state.flow.append("verdict")
    elif kind in HARMLESS:
        game.tell("said", HARMLESS[kind], who=seat, said=kind)
        if seat not in state.immune:
            state.open_words[seat] = state.round
    elif seat in state.immune:
        game.tell("said", "HOD-SIL-05", who=seat, said=kind)
    else:
        break_silence(game, seat, kind)


def break_silence(game: Heart, seat: int, kind: str) -> None:
    game.state.immune.append(seat)
    game.tell("broke-silence", "HOD-SIL-01", who=seat, said=kind)
    draw_curses(game, seat, BREACH_CURSES, "HOD-SIL-01")


# -- doubtful words ---------------------------------------------------------------------------------------------------


def disputes(game: Heart) -> list[Option]:
    """What others may say of a word that its speaker took for harmless."""
    state = game.state
    if not state.open_words:
        return []
    return [
        option("dispute", seat=seat, speaker=speaker)
        for speaker in state.open_words
        for seat in state.present()
        if state.seats[seat].player != state.seats[speaker].player
    ]


def dispute(game: Heart, seat: int, speaker: int) -> None:
    """Somebody takes the latest word of another for a breach."""
    game.tell("disputed", "HOD-SIL-18", who=seat, partner=speaker)
    del game.state.open_words[speaker]
    game.state.disputed, game.state.disputed_by = speaker, seat
    game.state.flow.append("verdict")


def let_words_rest(game: Heart) -> None:
    """A word can be disputed in its own round and in the next."""
    state = game.state
    if state.open_words:
        words = state.open_words.items()
        state.open_words = {seat: said for seat, said in words if state.round - said < ROUNDS_TO_DISPUTE}


def judge(game: Heart, speaker: int) -> int:
    """The player who most recently started a turn; nobody judges a word of their own."""
    state = game.state
    others = [seat for seat in state.present() if state.seats[seat].player != state.seats[speaker].player]
    return next((seat for seat in reversed(state.recent) if seat in others), others[0])


def verdict(game: Heart) -> Step:
    """In doubt another player decides whether it was a breach."""
    state = game.state
    options = [option("breach"), option("no-breach")]
    about: dict[str, Arg] = {"seat": state.disputed, "partner": state.disputed_by}
    chosen = yield Ask(judge(game, state.disputed), "verdict", options, about)
    speaker, state.disputed = state.disputed, NOBODY
    if chosen.verb == "no-breach" or speaker in state.immune:
        game.tell("said", "HOD-SIL-18", who=speaker, said="disputed")
    else:
        break_silence(game, speaker, "disputed")
    return None


def whisper(game: Heart, seat: int) -> None:
    """Heard by the two who talk, and by nobody else."""
    talk = game.state.talk
    assert talk
    game.tell("whispered", "HOD-SIL-14", seen_by=list(talk.seats), who=seat)


def wish(game: Heart, seat: int, wanted: bool) -> None:
    game.state.wishes[seat] = wanted
    game.tell("wished", "HOD-SIL-13", who=seat, wanted=int(wanted))


def end_immunity(game: Heart) -> None:
    """The next Action, turn or phase ends it for everybody."""
    if game.state.immune:
        game.state.immune = []
