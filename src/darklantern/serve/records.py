"""Records of tables, and tables of records. A record holds the seed, so it leaves a table only when that tells nobody
what is still hidden from them."""

from __future__ import annotations

import logging

from darklantern.games import begin_again
from darklantern.serve.decided import decide
from darklantern.serve.permissions import Party, allow
from darklantern.serve.refusal import ANSWERED, Refuse
from darklantern.serve.sanitize import storable
from darklantern.serve.store import Also, Row, Seated, Store, Taken, now, starting_from
from darklantern.serve.table_factory import stored_table
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import card_of
from darklantern.serve.whispers import heard_by, said_in_private
from darklantern.serve.wire import TableCard
from darklantern.table.record import DEAL, Decision, Fingerprint, Record, first_check, next_check, read_deal

MOST_DECISIONS = 20_000
NO_RECORD = "this table was begun under earlier rules, so there is no record that leads here from its beginning"
_log = logging.getLogger("darklantern.serve")


# -- out --------------------------------------------------------------------------------------------------------------


def record_of(session: TableSession, key: str) -> Record:
    """The record of a table, with the words that whoever gets it has heard; from then on its seed is known."""
    _refuse_seed(session, key)
    if not session.log.whole:
        raise Refuse(409, "this game went on from a kept state, so there is no record from its beginning")
    heard = _heard(session, key)
    rows = _all_rows(session)
    notes = {number: row.words for number, row in enumerate(rows) if row.words and number in heard}
    record = _from_rows(session, rows, notes) if session.trouble else _played_again(session, rows, notes)
    show_seed(session, key)
    return record


def _played_again(session: TableSession, rows: list[Row], notes: dict[int, str]) -> Record:
    """A record that leads from the set-up to where the table stands, by what was decided."""
    try:
        record = Record.of(session.game, notes)
    except Exception:
        _log.info("table %s: its decisions cannot be played again", session.stored.id, exc_info=True)
        raise Refuse(409, NO_RECORD) from None
    decided = [decision.what for decision in record.decisions]
    if decided != [row.what for row in rows] or record.end.state != session.game.fingerprint():
        raise Refuse(409, NO_RECORD)
    return record


def _refuse_seed(session: TableSession, key: str) -> None:
    """A record and its seed are for those to whom that tells nothing too much."""
    alive = not session.stored.known and _is_alive_elsewhere(session)
    allow(session.party.no_showing_seed(key, session.game.over, alive))


def show_seed(session: TableSession, key: str) -> None:
    """Let the seed be known, if that tells nobody too much."""
    _refuse_seed(session, key)
    stored = session.stored
    if stored.known:
        return
    try:
        session.store.show_seed(stored.id, session.log.at)
    except Taken:
        session.reload()
        raise Refuse(409, ANSWERED) from None
    stored.known = True


def _is_alive_elsewhere(session: TableSession) -> bool:
    """Whether several people play at another table with this seed, such as the one that this was forked from."""
    return any(
        stored.id != session.stored.id and Party(stored, {chair.player: chair for chair in chairs}).people > 1
        for stored, chairs in session.store.played_with_seed(session.stored.seed)
    )


def _all_rows(session: TableSession) -> list[Row]:
    """Every decision that stands, and what was dealt anew between them, as a record has them."""
    return [*(row for part in session.log.earlier for row in [*part.made, part.deal]), *session.log.made]


def _heard(session: TableSession, key: str) -> set[int]:
    """The places in the record whose words are for this key: public ones, and whispers that it heard."""
    before = len(_all_rows(session)) - len(session.log.made)
    said = [number for number, row in enumerate(session.log.made, 1) if row.words]
    if session.stored.from_record:
        return {before + number - 1 for number in said}
    seats = session.seats_of(key)
    if session.trouble:  # nobody can tell any more who heard what: only one's own words
        return {before + number - 1 for number in said if session.log.made[number - 1].seat in seats}
    private, heard = said_in_private(session.game, said), heard_by(session.game, seats) if said else ()
    return {before + number - 1 for number in said if number not in private or number in heard}


def _from_rows(session: TableSession, rows: list[Row], notes: dict[int, str]) -> Record:
    """A record for the version that can still play it; it says nothing about its end."""
    stored = session.stored
    check = first_check(stored.game, stored.options, stored.content, stored.seed, stored.brought)
    decisions = []
    for number, row in enumerate(rows):
        index, note = DEAL if row.kind == "deal" else row.value, notes.get(number, "")
        check = next_check(check, index, row.what, note)
        decisions.append(Decision(index, row.what, check, note))
    rounds = [Fingerprint(number, row.state) for number, row in enumerate(rows, 1) if row.state]
    return Record(
        game=stored.game,
        options=stored.options,
        content=stored.content,
        seed=stored.seed,
        brought=stored.brought,
        decisions=decisions,
        rounds=rounds,
        end=Fingerprint(len(rows), ""),
    )


# -- in ---------------------------------------------------------------------------------------------------------------


def bring_record(store: Store, text: str, key: str) -> TableCard:
    """A record to look at; nobody sits there."""
    record = Record.parse(text, "this file")
    if len(record.decisions) > MOST_DECISIONS:
        raise Refuse(400, f"this file: more than {MOST_DECISIONS} decisions are too many to look at")
    if not all(storable(decision.note) for decision in record.decisions):
        raise Refuse(400, "this file: its notes hold characters that cannot be stored")
    game = record.play(begin_again)
    stored = stored_table(game, key, "")
    stored.from_record = stored.known = True
    players = sorted({seat.player for seat in game.seats()})
    seated = [Seated(player, "open") for player in players]
    rows, start = _rows(record)
    also: list[Also] = [starting_from(stored.id, *start, stored.content)] if start else []
    store.add(stored, seated, rows, also)
    return card_of(stored, seated, key)


def _rows(record: Record) -> tuple[list[Row], tuple[int, bytes] | None]:
    """The rows that a table would have written for these decisions, and the state where all was dealt anew last."""
    game, made, rows = begin_again(record.game, record.options, record.seed, False, record.brought), now(), list[Row]()
    start = None
    for number, decision in enumerate(record.decisions):
        deal = read_deal(decision.what) if decision.index == DEAL else None
        if deal is not None:
            game.deal_anew(*deal)
            rows.append(Row(number, "deal", 0, decision.what, made=made))
            start = number, game.definition.encode(game.state)
            continue
        ask = game.ask
        assert ask
        args = game.choices[decision.index].args
        seat = ask.seat if decision.index < len(ask.options) else args.get("seat", -1)
        rows.append(decide(game, number, decision.index, int(seat), decision.note))
    return rows, start
