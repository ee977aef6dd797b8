"""The seed of a table that others play at is drawn by the server and known to nobody before the end."""

from __future__ import annotations

import hashlib
import random

import pytest

from darklantern.serve import seeds
from darklantern.serve.records import record_of, show_seed
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Seated, Store
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import live_eyes, view_of
from tests.serve.helpers import BOT, ME, OPEN, Browser, unknown
from tests.serve.test_forks import to_the_end
from tests.serve.test_secrets import NOBODY, OTTO, RUTH, a_sitting, play_somewhere


def test_a_chosen_seed_is_for_a_table_of_one_person(ruth: Browser, otto: Browser) -> None:
    wanted = {"game": "heart", "seed": "7", "chairs": [ME, OPEN]}
    assert ruth.post("/tables", wanted, 400)["why"].startswith("a chosen seed is for a table of one person")
    assert ruth.post("/tables", {**wanted, "chairs": [ME]}, 201)
    table = ruth.post("/tables", {**wanted, "chairs": [ME, BOT]}, 201)["id"]
    assert ruth.get(f"/tables/{table}")["seed"] == "7"
    ruth.request("DELETE", f"/tables/{table}/chairs/1")
    assert ruth.seat(otto, table, 1)["seed"] == "7"  # whoever joins is told


def test_a_drawn_seed_is_shown_to_nobody(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN, seed="")
    ruth.seat(otto, table, 1)
    for who in (ruth, otto):
        view = who.get(f"/tables/{table}")
        assert (view["seed"], view["salt"]) == ("", "")
        assert len(view["scene"]["table"]["promise"]) == 64


def test_lending_all_other_chairs_to_bots_does_not_show_the_seed(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN, seed="")
    ruth.seat(otto, table, 1)
    otto.request("PUT", f"/tables/{table}/chairs/1/bot", json={"bot": "greedy"})
    assert ruth.get(f"/tables/{table}/record", 403)["why"].startswith("a record holds the seed")


def test_a_record_is_not_had_before_friends_sit_down(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN, seed="")
    assert ruth.get(f"/tables/{table}/record", 403)["why"].startswith("a record holds the seed")
    ruth.request("PUT", f"/tables/{table}/chairs/1/bot", json={"bot": "greedy"})
    seed = str(ruth.get(f"/tables/{table}/record")["seed"])
    ruth.request("DELETE", f"/tables/{table}/chairs/1")
    view = ruth.seat(otto, table, 1)
    assert view["seed"] == seed  # she knows it, and he is told so
    assert ruth.get(f"/tables/{table}/record", 403)


def test_a_promise_does_not_fit_a_seed_without_its_salt(ruth: Browser, sqlite_store: Store) -> None:
    """The attacker tried all seeds that people type, in 38 seconds."""
    table = ruth.new(ME, BOT, seed="77")
    unknown(sqlite_store, table)
    promise = ruth.get(f"/tables/{table}")["scene"]["table"]["promise"]
    guesses = (f"{before}{seed}" for before in ("heart:", "", ":heart:") for seed in range(100))
    assert promise not in {hashlib.sha256(guess.encode()).hexdigest() for guess in guesses}
    again = ruth.new(ME, BOT, seed="77")
    assert ruth.get(f"/tables/{again}")["scene"]["table"]["promise"] != promise


def test_at_the_end_the_promise_can_be_checked(sqlite_store: Store) -> None:
    session = a_sitting(sqlite_store, 7)
    promised = view_of(session, OTTO, live_eyes(session, OTTO, None)).scene.table.promise
    for key in (RUTH, OTTO, NOBODY):
        with pytest.raises(Refuse):
            show_seed(session, key)
    to_the_end(session)
    with pytest.raises(Refuse, match="its seed has not been shown yet: somebody who plays here can do that"):
        show_seed(session, NOBODY)
    assert view_of(session, OTTO, live_eyes(session, OTTO, None)).seed == ""
    show_seed(session, OTTO)
    for key in (RUTH, OTTO, NOBODY):
        view = view_of(session, key, live_eyes(session, key, None))
        assert view.scene.table.promise == promised
        assert hashlib.sha256(f"{view.salt}:heart:{view.seed}".encode()).hexdigest() == promised
    assert record_of(session, NOBODY).seed == session.stored.seed  # now there is nothing to hide
    again = TableSession.open(sqlite_store, session.stored.id)
    assert again.stored.known
    with pytest.raises(Refuse, match="the seed of this game has been shown"):
        again.undo(RUTH, again.log.at, 1)


def test_the_end_is_undone_while_nobody_has_seen_the_seed(sqlite_store: Store) -> None:
    session = to_the_end(a_sitting(sqlite_store, 7))
    session.stored.undo = "free"
    session.undo(RUTH, session.log.at, 1)
    assert not session.game.over


def test_alone_a_finished_game_is_undone_also_after_its_record_was_saved(sqlite_store: Store) -> None:
    session = a_sitting(sqlite_store, 7)
    for player in (1, 2):
        session.place(Seated(player, "person", key=RUTH))
    to_the_end(session)
    record_of(session, RUTH)
    session.undo(RUTH, session.log.at, 3)
    assert not session.game.over


def test_what_a_random_bot_does_tells_nothing_of_the_seed() -> None:
    assert seeds.for_bot("a", 7, 1) != seeds.for_bot("b", 7, 1)
    assert len({seeds.for_bot("a", 7, number) for number in range(50)}) == 50


def test_other_servers_hear_that_the_seed_is_known(store: Store) -> None:
    session = a_sitting(store, 7)
    play_somewhere(session, random.Random(1), 5)
    for player in (1, 2):
        session.place(Seated(player, "bot", bot="greedy"))
    elsewhere = TableSession.open(store, session.stored.id)
    record_of(session, RUTH)
    assert elsewhere.refresh()
    assert elsewhere.stored.known
    assert not elsewhere.refresh()
