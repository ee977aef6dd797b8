"""Making tables: new ones, forks, and records that somebody brings; and records of tables."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from darklantern.bots import make_bot
from darklantern.games import begin_again
from darklantern.games.about import about
from darklantern.games.setup_options import options_type
from darklantern.serve.cache import StoryKept, pack
from darklantern.serve.keys import new_table_id
from darklantern.serve.refusal import Refuse
from darklantern.serve.sanitize import sanitize, storable
from darklantern.serve.store import Also, Row, Seated, Store, Stored, now, starting_from
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import card_of
from darklantern.serve.wire import NewChair, NewTable, TableCard
from darklantern.table.brought import plain
from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.record import Decision, Fingerprint, Record, first_check, next_check

LONGEST_NAME = 60
MOST_DECISIONS = 20_000


def sanitize_name(name: str) -> str:
    return sanitize(name, LONGEST_NAME)


# -- new ------------------------------------------------------------------------------------------------------------


def make_table(store: Store, wanted: NewTable, key: str) -> TableCard:
    """A new table with the chairs that were asked for; the first game brings its own."""
    options, chairs, seed = read_wanted(wanted)
    game = begin_again(wanted.game, options, seed)
    seated = seat_players(game, chairs, key)
    stored = stored_table(game, key, wanted.name)
    stored.guided = wanted.guided
    store.add(stored, seated)
    return card_of(stored, seated, key)


def seat_players(game: Game[Any, Any], chairs: list[NewChair], key: str) -> list[Seated]:
    """The chairs that were asked for, and open ones for the other players."""
    players = sorted({seat.player for seat in game.seats()})
    if len(chairs) > len(players):
        raise Refuse(400, f"{len(chairs)} chairs: this game has {len(players)} players")
    chairs = chairs or [NewChair("me")]
    chairs = [*chairs, *[NewChair("open")] * (len(players) - len(chairs))]
    return [_seated(player, chair, key) for player, chair in zip(players, chairs, strict=True)]


def read_wanted(wanted: NewTable) -> tuple[dict[str, Any], list[NewChair], int]:
    options, chairs, seed = dict(wanted.options), list(wanted.chairs), read_seed(wanted.seed)
    first = about(wanted.game).first_game
    if wanted.guided and first is not None and not options and not chairs:
        return dict(first.options), msgspec.convert(first.chairs, list[NewChair]), first.seed
    if chairs and "players" not in options and "players" in options_type(wanted.game).__struct_fields__:
        options["players"] = len(chairs)
    return options, chairs, secrets.randbits(63) if seed is None else seed


def read_seed(text: str) -> int | None:
    """A seed as people type it; None if they leave it to chance."""
    if not text.strip():
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 20:
        raise UserError("a seed is a number from 0 to 2**64 - 1")
    return int(text)


def _seated(player: int, chair: NewChair, key: str) -> Seated:
    name = sanitize_name(chair.name)
    if chair.kind == "bot":
        bot = chair.bot or "greedy"
        make_bot(bot)
        return Seated(player, "bot", name, bot)
    if chair.kind == "me":
        return Seated(player, "person", name, key=key)
    return Seated(player, "open", name)


def stored_table(game: Game[Any, Any], key: str, name: str) -> Stored:
    result, made = game.result, now()
    return Stored(
        id=new_table_id(),
        game=game.setup.game,
        options=msgspec.to_builtins(game.setup.options),
        seed=game.setup.seed,
        content=game.definition.fingerprint,
        name=sanitize_name(name) or about(game.setup.game).title,
        guided=False,
        from_record=False,
        maker=key,
        created=made,
        updated=made,
        round=game.state.round,
        moment=game.made,
        result="" if result is None else "won" if result.won else "lost",
        brought=plain(game.setup.brought),
    )


# -- forks ----------------------------------------------------------------------------------------------------------


def fork(store: Store, session: TableSession, moment: int, key: str) -> TableCard:
    """A new table with the first decisions of this one."""
    free = session.stored.from_record or session.game.over
    if not free and not session.is_one_of_us(key):
        raise Refuse(403, "only who sits at this table may fork it before the game is over")
    rows = session.copy(moment)
    game = session.past(moment)
    stored = stored_table(game, key, f"{session.stored.name}, from moment {moment}")
    players = {seat.player for seat in game.seats()}
    seated = [_forked(chair, key, free) for chair in session.chairs.values() if chair.player in players]
    store.add(stored, seated, rows, _same_start(session, stored))
    _keep(store, stored.id, len(rows), game)
    return card_of(stored, seated, key)


def _keep(store: Store, table_id: str, number: int, game: Game[Any, Any]) -> None:
    """A fork need not be played from its beginning to be opened."""
    assert game.story
    story = StoryKept()
    told = story.add(game.story.entries)
    store.keep(table_id, number, pack(game, game.decisions, story), told)


def _same_start(session: TableSession, stored: Stored) -> list[Also]:
    """A fork of a table that went on from a kept state begins there too."""
    state = session.start_state()
    return [] if state is None else [starting_from(stored.id, 0, state, stored.content)]


def _forked(chair: Seated, key: str, free: bool) -> Seated:
    """Others' chairs are open, but while their game runs only to them: their hands are in it."""
    if chair.kind == "bot":
        return Seated(chair.player, "bot", chair.name, chair.bot)
    if free or (chair.kind == "person" and chair.key == key):
        return Seated(chair.player, "person", chair.name if chair.key == key else "", key=key)
    return Seated(chair.player, "open", chair.name, key=chair.key)


# -- records --------------------------------------------------------------------------------------------------------


def bring_record(store: Store, text: str, key: str) -> TableCard:
    """A record to look at; nobody sits there."""
    record = Record.parse(text, "this file")
    if len(record.decisions) > MOST_DECISIONS:
        raise Refuse(400, f"this file: more than {MOST_DECISIONS} decisions are too many to look at")
    if not all(storable(decision.note) for decision in record.decisions):
        raise Refuse(400, "this file: its notes hold characters that cannot be stored")
    game = record.play(begin_again)
    stored = stored_table(game, key, "")
    stored.from_record = True
    players = sorted({seat.player for seat in game.seats()})
    seated = [Seated(player, "open") for player in players]
    store.add(stored, seated, _rows(record))
    return card_of(stored, seated, key)


def _rows(record: Record) -> list[Row]:
    """The rows that a table would have written for these decisions."""
    game, made, rows = begin_again(record.game, record.options, record.seed, False, record.brought), now(), []
    for number, decision in enumerate(record.decisions):
        ask, before = game.ask, game.state.round
        assert ask
        args = game.choices[decision.index].args
        seat = ask.seat if decision.index < len(ask.options) else args.get("seat", -1)
        game.choose(decision.index)
        state = game.fingerprint() if game.state.round != before else ""
        row = Row(number, "decide", decision.index, decision.what, decision.note, int(seat), False, before, state, made)
        rows.append(row)
    return rows


def record_of(session: TableSession, key: str) -> Record:
    """The record of a table; while others play it would tell them everything, for it holds the seed."""
    over = session.game.over or session.stored.from_record
    if not over and not session.is_one_of_us(key):
        raise Refuse(403, "only who sits at this table may save its record before the game is over")
    if not over and session.others(key):
        raise Refuse(403, "a record holds the seed: it can be saved when the game is over or nobody else sits here")
    if session.log.start is not None:
        raise Refuse(409, "this game went on from a kept state, so there is no record from its beginning")
    if session.trouble:
        return _from_rows(session)
    notes = {number: row.words for number, row in enumerate(session.log.made) if row.words}
    return Record.of(session.game, notes)


def _from_rows(session: TableSession) -> Record:
    """A record for the version that can still play it; it says nothing about its end."""
    stored, made = session.stored, session.log.made
    check = first_check(stored.game, stored.options, stored.content, stored.seed, stored.brought)
    decisions = []
    for row in made:
        check = next_check(check, row.value, row.what, row.words)
        decisions.append(Decision(row.value, row.what, check, row.words))
    rounds = [Fingerprint(number, row.state) for number, row in enumerate(made, 1) if row.state]
    return Record(
        game=stored.game,
        options=stored.options,
        content=stored.content,
        seed=stored.seed,
        brought=stored.brought,
        decisions=decisions,
        rounds=rounds,
        end=Fingerprint(len(made), ""),
    )
