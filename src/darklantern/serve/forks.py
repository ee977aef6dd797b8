"""Forks: a new table that goes on from a moment of another.

Who plays alone goes on with the same dice; then the seed counts as known, at both tables. A fork of a game that others
play begins with everything dealt anew that the one who forks cannot know, and with a seed of its own: what happens
there tells nothing of the game that it comes from. A finished game whose seed was shown goes on with new dice likewise.
"""

from __future__ import annotations

from typing import Any

import msgspec

from darklantern.serve import seeds
from darklantern.serve.cache import StoryKept, pack
from darklantern.serve.permissions import allow
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Also, Row, Seated, Store, making_known, now, starting_from
from darklantern.serve.table_factory import stored_table
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import card_of
from darklantern.serve.wire import TableCard
from darklantern.table.game import Game
from darklantern.table.record import deal_text


def fork(store: Store, session: TableSession, moment: int, key: str) -> TableCard:
    """A new table with the first decisions of this one."""
    party, stored = session.party, session.stored
    over = session.game.over
    allow(party.no_fork(key, over))
    if not 0 <= moment <= session.game.made:
        raise Refuse(400, f"cannot fork at {moment}: {session.game.made} decisions were made")
    if stored.from_record or party.is_alone(key):
        return _same_dice(store, session, moment, key)
    return _new_dice(store, session, moment, key, everything_known=over and stored.known)


def _same_dice(store: Store, session: TableSession, moment: int, key: str) -> TableCard:
    """Whoever is alone may look ahead at the fork, so the seed of both is known from now on."""
    game, state = session.past(moment), session.start_state()
    if session.can_be_played_to(moment):
        rows = _rows(session, moment)
    else:
        rows, state = _from_here(), game.definition.encode(game.state)
        game.resume(game.state)
    stored = stored_table(game, key, _name(session, moment))
    stored.known, stored.undo = True, session.stored.undo
    also: list[Also] = [making_known(session.stored.id)]
    if state is not None:
        start = next(row.number for row in reversed(rows) if row.kind in ("go-on", "deal"))
        also.append(starting_from(stored.id, start, state, stored.content))
    seated = [_own(chair, key) for chair in session.chairs.values() if chair.player in _players(game)]
    store.add(stored, seated, rows, also)
    session.stored.known = True
    _keep(store, stored.id, len(rows), game)
    return card_of(stored, seated, key)


def _new_dice(store: Store, session: TableSession, moment: int, key: str, everything_known: bool) -> TableCard:
    game = session.past(moment)
    if game.over:
        raise Refuse(409, "the game is over there: there is nothing to play on, so choose an earlier moment")
    seed = seeds.drawn()
    seats = [seat.id for seat in session.seats] if everything_known else session.seats_of(key)
    known = [seat for seat in seats if seat < len(game.seats())]
    before = _rows(session, moment) if session.can_be_played_to(moment) else _from_here()
    rows = [msgspec.structs.replace(row, words="") for row in before]
    game.deal_anew(known, seed)
    rows.append(Row(len(rows), "deal", 0, deal_text(known, seed), made=now()))
    stored = stored_table(game, key, _name(session, moment))
    stored.moment, stored.undo = 0, session.stored.undo
    seated = [
        _own(chair, key) if everything_known else _reserved(chair, key)
        for chair in session.chairs.values()
        if chair.player in _players(game)
    ]
    state = game.definition.encode(game.state)
    store.add(stored, seated, rows, [starting_from(stored.id, len(rows) - 1, state, stored.content)])
    return card_of(stored, seated, key)


def _rows(session: TableSession, moment: int) -> list[Row]:
    """The rows of a new log that begins with the first decisions of this one, and with what came before those."""
    log, rows = session.log, list[Row]()
    for part in log.earlier:
        rows += [*part.made, part.deal]
    if not log.whole:
        rows += _from_here()
    rows += log.made[:moment]
    return [msgspec.structs.replace(row, number=number) for number, row in enumerate(rows)]


def _from_here() -> list[Row]:
    """The rows of a log that begins with a state, because what led there can be played no more."""
    return [Row(0, "go-on", 0, made=now())]


def _name(session: TableSession, moment: int) -> str:
    return f"{session.stored.name}, from moment {moment}"


def _players(game: Game[Any, Any]) -> set[int]:
    return {seat.player for seat in game.seats()}


def _own(chair: Seated, key: str) -> Seated:
    """Nothing is hidden from whoever forks: all chairs are theirs but those of bots to which they did not lend one."""
    if chair.kind == "bot" and chair.key != key:
        return Seated(chair.player, "bot", chair.name, chair.bot)
    return Seated(chair.player, "person", chair.name if chair.key == key else "", key=key, since=now())


def _reserved(chair: Seated, key: str) -> Seated:
    """Others' chairs wait for them; bots may play there meanwhile."""
    if chair.key == key:
        return Seated(chair.player, "person", chair.name, key=key, since=now())
    kind = "open" if chair.kind == "person" else chair.kind
    return Seated(chair.player, kind, chair.name, chair.bot, chair.key, reserved=bool(chair.key))


def _keep(store: Store, table_id: str, number: int, game: Game[Any, Any]) -> None:
    """A fork need not be played from its beginning to be opened."""
    assert game.story
    story = StoryKept()
    told = story.add(game.story.entries)
    store.keep(table_id, number, pack(game, game.decisions, story), told)
