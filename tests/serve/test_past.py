"""A table that was begun under earlier rules: its past is told only as it was, and it goes on from where it stood."""

from __future__ import annotations

import functools
import zlib
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import delete, update

from darklantern.games import begin_again
from darklantern.serve import cache, schema
from darklantern.serve.database import writing
from darklantern.serve.decided import asked, is_asked
from darklantern.serve.forks import fork
from darklantern.serve.keys import hashed
from darklantern.serve.records import record_of
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Row, Store
from darklantern.serve.table_session import TableSession
from darklantern.table.ask import Ask, Begun
from darklantern.table.game import Game
from tests.serve.helpers import Browser, key_for, of_another_version, record_of_length, stored_game, unknown

MADE = 95
RUTH = hashed(key_for("ruth"))
OLD_RULES = "this table was begun under earlier rules: how it stood after"


@functools.cache
def as_it_was() -> list[str]:
    """The state after each decision, under the rules by which they were made."""
    record = record_of_length(MADE)
    game = begin_again(record.game, record.options, record.seed)
    states = [game.fingerprint()]
    for decision in record.decisions:
        game.choose(decision.index)
        states.append(game.fingerprint())
    return states


def kept_table(store: Store, made: int = MADE) -> TableSession:
    """A table in the middle of a game, as a server leaves it that is stopped."""
    as_it_was()
    table = TableSession.open(store, stored_game(store, made))
    table.keep(at_once=True)
    return table


def keep_instead(store: Store, table: TableSession, data: bytes) -> None:
    """Another state than was kept, with the same story."""
    (story,) = store.story(table.stored.id)
    store.keep(table.stored.id, table.log.at, data, story)


def ask_less(monkeypatch: pytest.MonkeyPatch, table: TableSession, step: str, since: int = 2) -> None:
    """From now on, and from a round on, a step takes the first option by itself instead of asking."""
    definition = table.game.definition
    before = definition.steps[step]

    def asks_less(game: Game[Any, Any], *args: str | int) -> Begun:
        begun = before(game, *args)
        if isinstance(begun, tuple) and isinstance(begun[0], Ask) and game.state.round >= since:
            ask, then = begun
            return Ask(ask.seat, ask.prompt, ask.options[:1], ask.about), then
        return begun

    monkeypatch.setattr(definition, "steps", {**definition.steps, step: asks_less})


def gaps(table: TableSession) -> list[tuple[int, int]]:
    """The moments that are refused; all others are what they were."""
    found = []
    for moment in range(MADE):
        try:
            assert table.past(moment).fingerprint() == as_it_was()[moment], moment
        except Refuse as refusal:
            first, last = refusal.gap
            assert refusal.status == 410 and first <= moment <= last
            found.append((first, last))
    return sorted(set(found))


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("assign-hits", [(39, 39), (59, 69), (75, 79), (84, 89)]),
        ("act", [(37, 59), (61, 94)]),
        ("weapon", [(38, 39), (83, 89)]),
    ],
)
def test_what_a_changed_rule_would_play_otherwise_is_not_shown(
    store: Store, monkeypatch: pytest.MonkeyPatch, step: str, expected: list[tuple[int, int]]
) -> None:
    table = kept_table(store)
    assert gaps(table) == []
    ask_less(monkeypatch, table, step)
    again = TableSession.open(store, table.stored.id)
    assert (again.trouble, again.replayed, again.game.made) == ("", 0, MADE)
    assert again.game.fingerprint() == as_it_was()[MADE]
    assert gaps(again) == expected


def test_it_says_from_when_to_when(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_table(sqlite_store)
    ask_less(monkeypatch, table, "assign-hits")
    again = TableSession.open(sqlite_store, table.stored.id)
    with pytest.raises(Refuse, match=f"^{OLD_RULES} decisions 59 to 69 can no longer be told$"):
        again.past(60)
    with pytest.raises(Refuse, match=f"^{OLD_RULES} decision 39 can no longer be told$"):
        again.past(39)


def test_what_is_decided_after_the_change_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_table(store)
    ask_less(monkeypatch, table, "act", 0)
    states = []
    for _ in range(3):  # it is closed and opened again in between, at places where no mark would be
        again = TableSession.open(store, table.stored.id)
        for _ in range(4):
            states.append(again.game.fingerprint())
            again.decide(RUTH, again.log.at, 0)
        again.keep(at_once=True)
    last = TableSession.open(store, table.stored.id)
    assert [last.past(moment).fingerprint() for moment in range(MADE, MADE + 12)] == states
    last.undo(RUTH, last.log.at, 12)
    assert last.game.fingerprint() == as_it_was()[MADE]
    with pytest.raises(Refuse, match=OLD_RULES):
        last.undo(RUTH, last.log.at, 1)


def test_what_leads_to_another_state_is_not_shown_though_the_same_is_asked(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = kept_table(sqlite_store)
    definition = table.game.definition
    before = definition.steps["turn-over"]

    def darker(game: Game[Any, Any]) -> Begun:
        game.state.darkness += game.state.round == 2
        return before(game)

    monkeypatch.setattr(definition, "steps", {**definition.steps, "turn-over": darker})
    again = TableSession.open(sqlite_store, table.stored.id)
    found = gaps(again)
    assert found
    told = [moment for moment in range(MADE) if not any(first <= moment <= last for first, last in found)]
    assert {10, 20, 30, 60, 70, 90} <= set(told)  # a state that was kept is what it was


def test_an_option_more_takes_nothing_away(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody could choose it then, and everything led to where the table stands."""
    table = kept_table(sqlite_store)
    definition = table.game.definition
    before = definition.steps["assign-hits"]

    def asks_more(game: Game[Any, Any], *args: str | int) -> Begun:
        begun = before(game, *args)
        if isinstance(begun, tuple) and isinstance(begun[0], Ask):
            ask, then = begun
            return Ask(ask.seat, ask.prompt, [*ask.options, ask.options[0]], ask.about), then
        return begun

    monkeypatch.setattr(definition, "steps", {**definition.steps, "assign-hits": asks_more})
    again = TableSession.open(sqlite_store, table.stored.id)
    assert gaps(again) == []
    assert len(record_of(again, RUTH).decisions) == MADE


# -- every way in -----------------------------------------------------------------------------------------------------


def test_one_can_go_back_as_far_as_it_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_table(store)
    ask_less(monkeypatch, table, "assign-hits")
    again = TableSession.open(store, table.stored.id)
    with pytest.raises(Refuse, match="decisions 84 to 89") as caught:
        again.undo(RUTH, again.log.at, 12)  # 83 can be told, but what came after it could not come again
    assert caught.value.gap == [84, 89]
    assert again.log.at == MADE
    again.undo(RUTH, again.log.at, 5)
    assert again.game.fingerprint() == as_it_was()[90]
    reopened = TableSession.open(store, table.stored.id)
    assert reopened.game.fingerprint() == as_it_was()[90]
    assert reopened.trouble == ""
    reopened.redo(RUTH, reopened.log.at, 5)
    assert reopened.game.fingerprint() == as_it_was()[MADE]


def test_what_was_undone_under_other_rules_does_not_come_again(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = kept_table(sqlite_store)
    table.undo(RUTH, table.log.at, 15)
    table.keep(at_once=True)
    ask_less(monkeypatch, table, "assign-hits")
    again = TableSession.open(sqlite_store, table.stored.id)
    with pytest.raises(Refuse, match="the rules have changed since: what was undone cannot come again"):
        again.redo(RUTH, again.log.at, 15)
    assert again.game.fingerprint() == as_it_was()[80]
    again.decide(RUTH, again.log.at, 0)


def test_a_fork_goes_on_from_what_can_be_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_table(store)
    ask_less(monkeypatch, table, "assign-hits")
    again = TableSession.open(store, table.stored.id)
    with pytest.raises(Refuse, match="decisions 59 to 69"):
        fork(store, again, 60, RUTH)
    early = TableSession.open(store, fork(store, again, 38, RUTH).id)
    assert (early.game.fingerprint(), early.game.made) == (as_it_was()[38], 38)
    assert len(record_of(early, RUTH).decisions) == 38
    late = fork(store, again, 72, RUTH).id
    with writing(store.engine) as connection:
        connection.execute(delete(schema.kept))  # it needs nothing of what it comes from
    forked = TableSession.open(store, late)
    assert (forked.trouble, forked.game.fingerprint(), forked.game.made) == ("", as_it_was()[72], 0)
    forked.decide(RUTH, forked.log.at, 0)
    assert TableSession.open(store, late).game.state == forked.game.state
    with pytest.raises(Refuse, match="so there is no record from its beginning"):
        record_of(forked, RUTH)


@pytest.mark.parametrize("step", ["assign-hits", "act"])
def test_there_is_no_record_that_could_not_be_played(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    table = kept_table(sqlite_store)
    unknown(sqlite_store, table.stored.id)
    ask_less(monkeypatch, table, step)
    again = TableSession.open(sqlite_store, table.stored.id)
    with pytest.raises(Refuse, match="so there is no record that leads here from its beginning"):
        record_of(again, RUTH)
    assert not again.stored.known  # who gets no record learns no seed


def test_who_is_asked_nothing_any_more_is_asked_what_follows(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_table(store)
    assert table.game.ask
    assert table.game.ask.prompt == "next-turn"
    ask_less(monkeypatch, table, "next-turn", 0)
    again = TableSession.open(store, table.stored.id)
    assert again.game.ask
    assert (again.trouble, again.game.made, again.game.ask.prompt) == ("", MADE, "act")
    states = [again.game.fingerprint()]
    for _ in range(6):
        again.decide(RUTH, again.log.at, 0)
        states.append(again.game.fingerprint())
    once_more = TableSession.open(store, table.stored.id)
    assert [once_more.past(MADE + more).fingerprint() for more in range(7)] == states


# -- another version --------------------------------------------------------------------------------------------------


def test_another_version_goes_on_from_the_state_that_was_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_table(store)
    keep_instead(store, table, of_another_version(store.kept(table.stored.id)))
    same = TableSession.open(store, table.stored.id)
    assert (same.replayed, gaps(same)) == (MADE, [])
    ask_less(monkeypatch, table, "assign-hits")
    again = TableSession.open(store, table.stored.id)
    assert (again.trouble, again.go_on_after, again.replayed) == ("", None, 0)
    assert again.game.fingerprint() == as_it_was()[MADE]
    assert gaps(again) == [(39, 39), (59, 69), (75, 79), (84, 89)]


def test_a_state_that_waits_for_a_step_of_old_is_not_taken_up(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = kept_table(sqlite_store)
    store, id_ = sqlite_store, table.stored.id
    kept = cache._decode(zlib.decompress((store.kept(id_) or b"")[cache.DIGEST :]))
    state = table.game.definition.decode(kept.game.state)
    state.flow.insert(0, "dusk")
    kept.stamp, kept.game.state = "0.0.1 other", table.game.definition.encode(state)
    keep_instead(store, table, cache.seal(kept))
    ask_less(monkeypatch, table, "assign-hits")
    assert TableSession.open(store, id_).trouble.startswith(
        "this table was made with other cards or rules: decision 40"
    )


def test_tables_of_old_do_not_say_what_was_asked(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept_table(sqlite_store)
    store, id_ = sqlite_store, table.stored.id
    kept = cache._decode(zlib.decompress((store.kept(id_) or b"")[cache.DIGEST :]))
    kept.game.marks = kept.game.marks[-2:]
    data = msgspec.msgpack.encode(kept)  # as it was kept before: two marks, not compressed
    keep_instead(store, table, cache._digest(data) + data)
    with writing(store.engine) as connection:
        connection.execute(update(schema.log).values(asked=""))
    same = TableSession.open(store, id_)
    assert (same.replayed, gaps(same)) == (0, [])
    ask_less(monkeypatch, table, "assign-hits")
    again = TableSession.open(store, id_)
    assert again.replayed == 0
    (first, last), *others = gaps(again)
    assert (last, others) == (79, [(84, 89)])
    assert first <= 40


# -- what was asked ---------------------------------------------------------------------------------------------------


def test_a_row_knows_the_question_that_it_answers() -> None:
    game = begin_again("heart", {"players": 2}, 7)
    ask = game.ask
    assert ask
    known = asked(game)
    row = Row(0, "decide", 0, asked=known)
    assert len(known) == 8
    assert is_asked(game, row)
    assert is_asked(game, Row(0, "decide", 0))
    for other in (
        Ask(ask.seat + 1, ask.prompt, ask.options),
        Ask(ask.seat, "act", ask.options),
        Ask(ask.seat, ask.prompt, ask.options[1:]),
        Ask(ask.seat, ask.prompt, ask.options[::-1]),
    ):
        game.ask = other
        assert not is_asked(game, row)
    game.ask = Ask(ask.seat, ask.prompt, list(ask.options), {"words": "other"})
    assert is_asked(game, row)
    game.state.dice.below(6)
    assert not is_asked(game, row)


# -- over the wire ----------------------------------------------------------------------------------------------------


def test_a_browser_is_told_which_moments_are_gone(
    sqlite_store: Store, ruth: Browser, client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = kept_table(sqlite_store)
    ask_less(monkeypatch, table, "act", 0)
    id_ = table.stored.id
    assert ruth.get(f"/tables/{id_}")["moment"] == MADE
    refused = ruth.get(f"/tables/{id_}/moments/70", 410)
    assert refused["gap"][1] == MADE - 1
    assert refused["why"].startswith(OLD_RULES)
    assert ruth.post(f"/tables/{id_}/undo", {"at": MADE}, 410)["gap"] == refused["gap"]
    assert ruth.post(f"/tables/{id_}/fork", {"at": 70}, 410)["gap"] == refused["gap"]
    with ruth.live(id_) as wire:
        said = wire.ask(do="undo", at=MADE, count=1)
        assert (said["is"], said["gap"]) == ("refused", refused["gap"])
        wire.ask(do="look", seat=wire.view["ready"])
        wire.decide()
        assert wire.view["moment"] == MADE + 1
        wire.ask(do="undo", at=MADE + 1, count=1)
        assert wire.view["moment"] == MADE
