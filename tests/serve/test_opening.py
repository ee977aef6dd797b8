"""A table is its rows; what is kept beside them only saves time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from darklantern.bots import make_bot
from darklantern.games import begin_again
from darklantern.serve import schema
from darklantern.serve.cache import StoryKept, pack, stamp, unpack
from darklantern.serve.database import writing
from darklantern.serve.forks import fork
from darklantern.serve.keys import hashed
from darklantern.serve.records import record_of
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Store
from darklantern.serve.table_session import KEEP_EVERY, TableSession
from darklantern.serve.views import moments, past_view
from darklantern.table.game import Game
from darklantern.table.marks import Snapshot
from darklantern.table.record import Record
from tests.serve.helpers import changed, key_for, record_of_length, stored_game

RUTH = hashed(key_for("ruth"))
LONG = 2100


def opened(store: Store, table: str) -> TableSession:
    return TableSession.open(store, table)


def same(one: TableSession, other: TableSession) -> bool:
    """Two games that nobody can tell apart, whoever looks."""
    games = one.game, other.game
    seats = [None, *(seat.id for seat in one.seats)]
    assert games[0].decisions == games[1].decisions
    return games[0].state == games[1].state and all(games[0].scene(seat) == games[1].scene(seat) for seat in seats)


def play_on(table: TableSession, decisions: int) -> None:
    for _ in range(decisions):
        table.decide(RUTH, table.log.at, make_bot("greedy").choose(table.game))


def test_a_game_is_built_from_its_rows_alone(store: Store) -> None:
    table = opened(store, stored_game(store, 120))
    play_on(table, 5)
    again = opened(store, table.stored.id)
    assert store.kept(table.stored.id) is None
    assert again.replayed == 125
    assert same(table, again)


def test_a_kept_state_saves_all_decisions_before_it(store: Store) -> None:
    table = opened(store, stored_game(store, 120))
    table.keep(at_once=True)
    play_on(table, 7)
    again = opened(store, table.stored.id)
    assert again.replayed == 7
    assert same(table, again)
    play_on(again, 3)
    play_on(table := opened(store, table.stored.id), 0)
    assert same(again, table)


def test_a_very_long_game_opens_from_what_was_kept(store: Store) -> None:
    table = opened(store, stored_game(store, LONG, chatter=LONG - 200))
    assert len(table.log.made) == LONG
    table.keep(at_once=True)
    again = opened(store, table.stored.id)
    assert again.replayed == 0
    assert same(table, again)


def test_a_state_is_kept_now_and_then(sqlite_store: Store) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 10))
    table.kept_at = table.log.at
    play_on(table, KEEP_EVERY - 1)
    table.keep()
    assert sqlite_store.kept(table.stored.id) is None
    play_on(table, 1)
    table.keep()
    assert opened(sqlite_store, table.stored.id).replayed == 0
    kept = sqlite_store.kept(table.stored.id)
    table.keep()
    assert sqlite_store.kept(table.stored.id) == kept


def test_undoing_past_the_kept_state_does_not_bring_it_back(sqlite_store: Store) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 120))
    table.keep(at_once=True)
    table.undo(RUTH, table.log.at, 30)
    again = opened(sqlite_store, table.stored.id)
    assert again.replayed == 0  # it was marked there
    assert same(table, again)
    ask = again.game.ask
    assert ask
    again.decide(RUTH, again.log.at, len(ask.options) - 1 - again.log.undone[-1].value)
    play_on(again, 40)  # now the log is longer than what was kept, but another way was taken
    last = opened(sqlite_store, table.stored.id)
    assert last.replayed == len(again.log.made) - 90
    assert same(last, again)


def broken(data: bytes) -> list[bytes]:
    middle = len(data) // 2
    flipped = data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]
    return [b"", b"x", data[:-1], data[1:], data + b"x", flipped, bytes(len(data))]


def test_a_broken_cache_changes_nothing(store: Store) -> None:
    table = opened(store, stored_game(store, 60))
    table.keep(at_once=True)
    good, story = store.kept(table.stored.id), store.story(table.stored.id)
    assert good
    for data in broken(good):
        store.keep(table.stored.id, 60, data, story[0])
        again = opened(store, table.stored.id)
        assert again.replayed == 60
        assert same(table, again)


def test_a_cache_of_other_content_or_another_version_changes_nothing(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 60))
    other = opened(sqlite_store, table.stored.id)
    other.game.definition = msgspec_free_copy(other.game.definition, fingerprint="other")
    other.game.state.darkness += 1
    assert other.game.story
    story = StoryKept()
    told = story.add(other.game.story.entries)
    sqlite_store.keep(table.stored.id, 60, pack(other.game, table.log.indexes, story), told)
    assert same(table, opened(sqlite_store, table.stored.id))
    with monkeypatch.context() as patched:
        patched.setattr("darklantern.serve.cache.__version__", "0.0.1")
        data = pack(table.game, table.log.indexes, story)
    assert (kept := unpack(data, table.log.indexes)) is not None
    assert kept.stamp == f"0.0.1 {table.game.definition.fingerprint}" != stamp(table.game)


def msgspec_free_copy(rules: Any, **changes: Any) -> Any:
    """Rules are a plain class; this is a copy of one with other fields."""
    twin = object.__new__(type(rules))
    twin.__dict__.update(rules.__dict__ | changes)
    return twin


def test_a_cache_that_cannot_be_taken_up_is_not_used(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 60))
    table.keep(at_once=True)

    def fail(self: Game[Any, Any], kept: Snapshot, decisions: Any, told: Any) -> None:
        self.state.round = 99
        raise msgspec.ValidationError("of another shape")

    monkeypatch.setattr(Game, "restore", fail)
    again = opened(sqlite_store, table.stored.id)
    assert again.replayed == 60
    assert same(table, again)


# -- the story in rows of its own -------------------------------------------------------------------------------------


def told(table: TableSession) -> int:
    return len(table.game.story.entries)  # type: ignore[union-attr]


def test_keeping_again_writes_only_what_was_told_since(sqlite_store: Store) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 60))
    table.keep(at_once=True)
    first, before = told(table), sqlite_store.story(table.stored.id)
    assert [start for start, _ in before] == [0]
    play_on(table, 20)
    table.keep(at_once=True)
    after = sqlite_store.story(table.stored.id)
    assert [start for start, _ in after] == [0, first]
    assert after[0] == before[0]
    table.kept_at -= 1
    table.keep()  # with nothing new to tell
    table.keep(at_once=True)
    assert sqlite_store.story(table.stored.id) == after
    again = opened(sqlite_store, table.stored.id)
    assert again.replayed == 0 and same(table, again)
    play_on(again, 10)  # who has opened it goes on writing where the rows end
    again.keep(at_once=True)
    assert [start for start, _ in sqlite_store.story(table.stored.id)][:2] == [0, first]
    assert opened(sqlite_store, table.stored.id).replayed == 0
    assert same(again, opened(sqlite_store, table.stored.id))


def test_a_story_that_went_another_way_is_written_anew_from_there(sqlite_store: Store) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 40))
    starts = []
    for _ in range(3):
        table.keep(at_once=True)
        starts.append(told(table))
        play_on(table, 20)
    table.undo(RUTH, table.log.at, 30)  # into what the third row holds
    assert starts[1] < told(table) < starts[2]
    assert table.game.ask
    table.decide(RUTH, table.log.at, len(table.game.ask.options) - 1)
    play_on(table, 12)
    table.keep(at_once=True)
    assert [start for start, _ in sqlite_store.story(table.stored.id)] == [0, starts[0], starts[1]]
    again = opened(sqlite_store, table.stored.id)
    assert again.replayed == 0 and same(table, again)


def test_a_kept_state_without_its_whole_story_is_not_used(sqlite_store: Store) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 60))
    table.keep(at_once=True)
    kept, ((_, story),) = sqlite_store.kept(table.stored.id), sqlite_store.story(table.stored.id)
    assert kept
    for row in ((0, b""), (0, story[:-1]), (1, story), (0, broken(story)[5])):
        sqlite_store.keep(table.stored.id, 60, kept, (0, b""))
        sqlite_store.keep(table.stored.id, 60, kept, row)
        again = opened(sqlite_store, table.stored.id)
        assert again.replayed == 60
        assert same(table, again)
    again.keep(at_once=True)  # and is mended by the next
    assert opened(sqlite_store, table.stored.id).replayed == 0


def test_undo_is_quick_in_a_game_that_was_just_opened(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 205))
    table.keep(at_once=True)
    again, taken, take = opened(sqlite_store, table.stored.id), [], Game.choose

    def counted(game: Game[Any, Any], index: int) -> None:
        taken.append(index)
        take(game, index)

    monkeypatch.setattr(Game, "choose", counted)
    again.undo(RUTH, again.log.at, 8)
    assert len(taken) == 15 + 7  # the way from the mark at 190 to see whether it leads here, and from there to 197
    taken.clear()
    again.redo(RUTH, again.log.at, 3)
    assert len(taken) == 3
    past = again.past(193)
    assert len(taken) == 3 + 10 + 3 and past.made == 193
    again.past(194)
    assert len(taken) == 16 + 4  # the way is known
    assert same(again, opened(sqlite_store, table.stored.id))


def test_a_fork_opens_without_being_played_again(sqlite_store: Store) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 80))
    forked = opened(sqlite_store, fork(sqlite_store, table, 63, RUTH).id)
    assert (forked.replayed, forked.game.made) == (0, 63)
    assert forked.game.state == table.past(63).state
    assert forked.game.scene(0).story == table.past(63).scene(0).story


# -- other cards ------------------------------------------------------------------------------------------------------


def test_a_table_of_other_content_opens_while_its_decisions_are_the_same(sqlite_store: Store) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 60))
    changed(sqlite_store, table.stored.id, 0)
    again = opened(sqlite_store, table.stored.id)
    assert again.trouble == ""
    assert same(table, again)


@pytest.mark.parametrize("values", [{"what": "move to=moon"}, {"value": 999}])
def test_a_table_whose_decisions_are_no_longer_the_same_says_so(sqlite_store: Store, values: dict[str, Any]) -> None:
    id_ = stored_game(sqlite_store, 60)
    whole = record_of(opened(sqlite_store, id_), RUTH)
    changed(sqlite_store, id_, 40, **values)
    table = opened(sqlite_store, id_)
    assert "made with other cards or rules: decision 41 of 60" in table.trouble
    with pytest.raises(Refuse, match="save its record, or fork it"):
        table.decide(RUTH, 60, 0)
    with pytest.raises(Refuse, match="save its record, or fork it"):
        table.undo(RUTH, 60, 1)
    record = record_of(table, RUTH)
    assert len(record.decisions) == 60
    assert record.content == "other"
    assert [decision.what for decision in record.decisions[:40]] == [one.what for one in whole.decisions[:40]]
    assert record.rounds == whole.rounds
    assert past_view(table, RUTH, 40, None, 0).moment == 40
    assert len(moments(table)) == 40
    with pytest.raises(Refuse, match="40 decisions were made"):
        fork(sqlite_store, table, 41, RUTH)
    assert opened(sqlite_store, fork(sqlite_store, table, 40, RUTH).id).trouble == ""


def test_a_record_from_rows_can_be_played_by_who_has_the_cards(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 60, chatter=5))
    table.trouble = "as if"
    record = record_of(table, RUTH)
    wanted = record_of_length(60, chatter=5)
    assert record.decisions == wanted.decisions
    assert record.rounds == wanted.rounds
    assert Record.parse(record.text(), "it") == record
    assert record.play(begin_again).fingerprint() == wanted.end.state


def test_a_table_whose_options_are_gone_is_refused_in_words(sqlite_store: Store) -> None:
    id_ = stored_game(sqlite_store, 10)
    with writing(sqlite_store.engine) as connection:
        connection.execute(update(schema.tables).values(options='{"fog": true}'))
    with pytest.raises(Refuse, match="cannot be opened any more: no option 'fog'"):
        opened(sqlite_store, id_)


# -- two servers ------------------------------------------------------------------------------------------------------


def test_the_loser_of_a_race_reads_again_and_refuses(
    store: Store, database: str, stores: Callable[[str], Store]
) -> None:
    mine = opened(store, stored_game(store, 60))
    theirs = opened(stores(database), mine.stored.id)
    theirs.decide(RUTH, 60, 0)
    with pytest.raises(Refuse, match="answered already"):
        mine.decide(RUTH, 60, 1)
    assert same(mine, theirs)
    with pytest.raises(Refuse, match="answered already"):
        theirs.undo(RUTH, 60, 1)
    mine.undo(RUTH, 61, 1)
    assert theirs.refresh()
    assert not theirs.refresh()
    assert same(mine, theirs)


def test_a_choice_that_breaks_the_rules_changes_nothing(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 60))
    before = opened(sqlite_store, table.stored.id)
    choose = Game.choose

    def fail(self: Game[Any, Any], wanted: Any) -> None:
        if len(self.decisions) < 60:
            choose(self, wanted)
        else:
            self.state.darkness = 7
            raise ZeroDivisionError

    monkeypatch.setattr(Game, "choose", fail)
    with pytest.raises(Refuse, match="stumbled"):
        table.decide(RUTH, 60, 0)
    assert same(table, before)
    assert sqlite_store.length(table.stored.id) == 60


def test_what_cannot_be_written_did_not_happen(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 60))
    before = opened(sqlite_store, table.stored.id)
    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", lambda *_: (_ for _ in ()).throw(SQLAlchemyError("disk full")))
        with pytest.raises(Refuse, match="could not be written down"):
            table.decide(RUTH, 60, 0)
    assert table.refresh()
    assert same(table, before)
    table.decide(RUTH, 60, 0)
    assert sqlite_store.length(table.stored.id) == 61


def test_a_database_lost_while_it_writes_leaves_it_open_whether_it_happened(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(sqlite_store, stored_game(sqlite_store, 60))
    append = Store.append

    def kept_but_not_said(store: Store, *given: Any) -> None:
        append(store, *given)
        raise OperationalError("COMMIT", {}, Exception("gone"), connection_invalidated=True)

    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", kept_but_not_said)
        with pytest.raises(Refuse, match="look at the table to see whether it happened"):
            table.decide(RUTH, 60, 0)
    assert table.refresh()
    assert table.log.at == 61
    with pytest.raises(Refuse, match="answered already"):
        table.decide(RUTH, 60, 0)
    assert sqlite_store.length(table.stored.id) == 61
