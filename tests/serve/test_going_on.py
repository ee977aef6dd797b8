"""A table whose log can be played no more goes on from the state that was kept."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from darklantern.serve import campaigns
from darklantern.serve.campaign_store import CampaignStore
from darklantern.serve.campaign_wire import NewCampaign, NewChapter
from darklantern.serve.forks import fork
from darklantern.serve.keys import hashed
from darklantern.serve.records import record_of
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Store
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import moments
from darklantern.serve.wire import NewChair
from tests.serve.helpers import Browser, Wire, changed, key_for, of_another_version, stored_game
from tests.table import trail
from tests.table.trail import Content

RUTH, OTTO = hashed(key_for("ruth")), hashed(key_for("otto"))
DEARER = Content(prices={"lantern": 3, "rope": 9, "whip": 2})


def kept_game(store: Store, decisions: int, kept: int, wrong: int) -> str:
    """A game of heart with a state kept after so many decisions; one of them is no longer what it was."""
    table = TableSession.open(store, stored_game(store, decisions))
    table.undo(RUTH, decisions, decisions - kept)
    table.keep(at_once=True)
    store.keep(table.stored.id, table.log.at, of_another_version(store.kept(table.stored.id)))
    table.redo(RUTH, table.log.at, decisions - kept)
    changed(store, table.stored.id, wrong, what="move to=moon")
    return table.stored.id


def test_without_a_kept_state_nothing_is_offered(sqlite_store: Store) -> None:
    id_ = stored_game(sqlite_store, 60)
    changed(sqlite_store, id_, 40, what="move to=moon")
    table = TableSession.open(sqlite_store, id_)
    assert table.trouble.endswith("You can save its record, or fork it before that decision.")
    assert table.go_on_after is None
    with pytest.raises(Refuse, match="decision 41 of 60 is no longer what it was") as caught:
        table.go_on(RUTH, 60)
    assert caught.value.go_on is None


@pytest.mark.parametrize("wrong", [52, 59])
def test_it_goes_on_from_the_state_that_was_kept(store: Store, wrong: int) -> None:
    id_ = kept_game(store, 60, 50, wrong)
    before = TableSession.open(store, stored_game(store, 50))
    table = TableSession.open(store, id_)
    assert table.trouble.endswith("or go on from the state that was kept after decision 50.")
    assert table.go_on_after == 50
    with pytest.raises(Refuse) as caught:
        table.decide(RUTH, table.log.at, 0)
    assert (caught.value.go_on, caught.value.at) == (50, table.log.at)
    at = table.log.at
    table.go_on(RUTH, at)
    table = TableSession.open(store, id_)
    assert (table.trouble, table.go_on_after, table.log.at, table.log.start) == ("", None, at + 1, at)
    assert table.game.state == before.game.state
    assert table.game.ask == before.game.ask
    assert (table.game.decisions, table.log.undoable, moments(table)) == ([], 0, [])
    assert {chair.key for chair in table.chairs.values()} == {RUTH}
    with pytest.raises(Refuse, match="there is nothing to undo"):
        table.undo(RUTH, at + 1, 1)
    for session in (table, before):
        session.decide(RUTH, session.log.at, 1)
    assert table.game.state == before.game.state
    again = TableSession.open(store, id_)
    assert again.game.state == before.game.state
    assert again.replayed == 1
    assert again.past(0).fingerprint() == TableSession.open(store, stored_game(store, 50)).game.fingerprint()
    assert again.stored.content == table.game.definition.fingerprint
    again.undo(RUTH, again.log.at, 1)
    assert again.game.decisions == []


def test_a_state_that_was_kept_before_is_used_no_more(sqlite_store: Store) -> None:
    id_ = kept_game(sqlite_store, 60, 50, 55)
    old = sqlite_store.kept(id_)
    assert old
    table = TableSession.open(sqlite_store, id_)
    table.go_on(RUTH, table.log.at)
    for index in (0, 0):
        table.decide(RUTH, table.log.at, index)
    fresh = TableSession.open(sqlite_store, id_)
    assert fresh.replayed == 2
    fresh.keep(at_once=True)
    assert TableSession.open(sqlite_store, id_).replayed == 0
    sqlite_store.keep(id_, table.log.start or 0, old)  # as a server would that has not heard of it
    again = TableSession.open(sqlite_store, id_)
    assert again.replayed == 2
    assert again.game.state == fresh.game.state


def test_a_fork_of_it_begins_there_too(store: Store) -> None:
    table = TableSession.open(store, kept_game(store, 60, 50, 55))
    table.go_on(RUTH, table.log.at)
    for _ in range(3):
        table.decide(RUTH, table.log.at, 0)
    forked = TableSession.open(store, fork(store, table, 2, RUTH).id)
    assert forked.game.fingerprint() == table.past(2).fingerprint()
    assert (forked.log.at, forked.log.start, forked.game.decisions) == (3, 0, [0, 0])
    forked.decide(RUTH, 3, 0)
    assert forked.game.state == table.game.state


def test_there_is_no_record_of_it(sqlite_store: Store) -> None:
    table = TableSession.open(sqlite_store, kept_game(sqlite_store, 60, 50, 55))
    assert len(record_of(table, RUTH).decisions) == 60
    table.go_on(RUTH, table.log.at)
    with pytest.raises(Refuse, match="went on from a kept state, so there is no record from its beginning"):
        record_of(table, RUTH)


def test_who_may_go_on_and_when(sqlite_store: Store) -> None:
    whole = TableSession.open(sqlite_store, stored_game(sqlite_store, 10))
    with pytest.raises(Refuse, match="this table can be played as it is"):
        whole.go_on(RUTH, 10)
    table = TableSession.open(sqlite_store, kept_game(sqlite_store, 60, 50, 55))
    with pytest.raises(Refuse, match="only who sits at this table may do that"):
        table.go_on(OTTO, table.log.at)
    with pytest.raises(Refuse, match="that question was answered already"):
        table.go_on(RUTH, table.log.at - 1)
    rival = TableSession.open(sqlite_store, table.stored.id)
    rival.go_on(RUTH, rival.log.at)
    with pytest.raises(Refuse, match="that question was answered already"):
        table.go_on(RUTH, table.log.at)
    assert table.trouble == ""
    assert table.log.at == rival.log.at
    record = TableSession.open(sqlite_store, kept_game(sqlite_store, 60, 50, 55))
    record.stored.from_record = True
    record.reload()
    assert record.go_on_after is None
    with pytest.raises(Refuse, match="decision 56 of 60"):
        record.go_on(RUTH, record.log.at)


def test_a_state_that_the_rules_cannot_play_is_not_offered(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = kept_game(sqlite_store, 60, 50, 55)
    definition = TableSession.open(sqlite_store, id_).game.definition
    scene = definition.scene

    def fail(game: Any, seat: int | None, since: int) -> Any:
        if seat == 2 and since == 0:
            raise KeyError("a card that is gone")
        return scene(game, seat, since)

    monkeypatch.setattr(definition, "scene", fail)
    assert TableSession.open(sqlite_store, id_).go_on_after is None


# -- a chapter --------------------------------------------------------------------------------------------------------


@pytest.fixture
def stay(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> TableSession:
    """The second chapter of a campaign, whose last decision can be taken no more."""
    trail.register(monkeypatch)
    campaign = campaigns.begin_campaign(sqlite_store, NewCampaign("trail"), RUTH).id
    texts = [["make name=Ruth", "search", "search"], ["buy item=rope", "buy item=rope"]]
    for chapter in texts:
        wanted = NewChapter({"players": 1}, [NewChair("me")], "1")  # the dice show 4 and 5
        session = TableSession.open(sqlite_store, campaigns.begin_chapter(sqlite_store, campaign, wanted, RUTH).id)
        for text in chapter:
            session.keep(at_once=True)
            session.decide(RUTH, session.log.at, [str(choice) for choice in session.game.choices].index(text))
    trail.register(monkeypatch, DEARER)
    return TableSession.open(sqlite_store, session.stored.id)


def test_a_chapter_goes_on_and_is_closed_as_before(sqlite_store: Store, stay: TableSession) -> None:
    assert stay.go_on_after == 1
    stay.go_on(RUTH, 2)
    assert stay.game.state.people[0].items == ["rope"]
    stay.decide(RUTH, 3, 0)
    assert stay.game.over
    stored = CampaignStore(sqlite_store).find(stay.stored.campaign)
    assert stored is not None
    assert stored.chapters[1].closed
    (hero,) = CampaignStore(sqlite_store).as_campaign(stored).heroes
    assert (hero["gold"], hero["items"]) == (5, ["rope"])
    third = campaigns.begin_chapter(sqlite_store, stored.id, NewChapter(), RUTH)
    assert TableSession.open(sqlite_store, third.id).game.state.kind == "adventure"


def test_a_chapter_that_was_kept_at_its_end_goes_on_by_itself(
    sqlite_store: Store, stay: TableSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    trail.register(monkeypatch)
    TableSession.open(sqlite_store, stay.stored.id).keep(at_once=True)
    trail.register(monkeypatch, DEARER)
    again = TableSession.open(sqlite_store, stay.stored.id)
    assert (again.trouble, again.game.state.people[0].items) == ("", ["rope", "rope"])
    again.decide(RUTH, 2, 0)
    assert again.game.over
    stored = CampaignStore(sqlite_store).find(again.stored.campaign)
    assert stored is not None
    (hero,) = CampaignStore(sqlite_store).as_campaign(stored).heroes
    assert (hero["gold"], hero["items"]) == (4, ["rope", "rope"])


def test_a_chapter_that_was_followed_does_not_go_on(
    sqlite_store: Store, stay: TableSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    trail.register(monkeypatch)
    again = TableSession.open(sqlite_store, stay.stored.id)
    again.decide(RUTH, 2, 0)
    campaigns.begin_chapter(sqlite_store, stay.stored.campaign, NewChapter(), RUTH)
    trail.register(monkeypatch, DEARER)
    stay = TableSession.open(sqlite_store, stay.stored.id)
    assert stay.go_on_after == 1
    with pytest.raises(Refuse, match="this chapter can change no more"):
        stay.go_on(RUTH, 3)
    assert sqlite_store.length(stay.stored.id) == 3


# -- over the wire ----------------------------------------------------------------------------------------------------


def test_the_browser_is_told_and_goes_on(sqlite_store: Store, ruth: Browser, client: TestClient[Any]) -> None:
    id_ = kept_game(sqlite_store, 60, 50, 55)
    refused = ruth.get(f"/tables/{id_}", 409)
    assert (refused["go_on"], refused["at"]) == (50, 62)
    assert "go on from the state that was kept after decision 50" in refused["why"]
    with client.websocket_connect(f"/api/tables/{id_}/live") as session:
        wire = Wire(session)
        gone = wire.ask(do="hello", key=ruth.key)
    assert (gone["is"], gone["go_on"], gone["at"]) == ("gone", 50, 62)
    view = ruth.post(f"/tables/{id_}/go-on", {"at": gone["at"]})
    assert (view["at"], view["moment"], view["undoable"]) == (63, 0, 0)
    assert ruth.decide(id_)["moment"] == 1
    assert ruth.post(f"/tables/{id_}/go-on", {"at": 64}, 409)["why"].startswith("this table can be played as it is")
