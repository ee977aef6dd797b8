"""No answer to one key depends on another's hand, on a face-down card or on the seed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from darklantern.bots import make_bot
from darklantern.serve.api import _hint, _why_not
from darklantern.serve.keys import hashed
from darklantern.serve.records import record_of
from darklantern.serve.refusal import Refuse
from darklantern.serve.shown import ids_shown
from darklantern.serve.store import Seated, Store
from darklantern.serve.table_factory import make_table
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import chosen_eyes, live_eyes, moments, past_view, view_of
from darklantern.serve.wire import NewChair, NewTable
from darklantern.table.scene import NO_STORY
from tests.serve.helpers import ME, OPEN, Browser, index_of, key_for, unknown

SEED = "8765432109876543210"
RUTH, OTTO, NOBODY = (hashed(key_for(name)) for name in ("ruth", "otto", "nobody"))


def a_sitting(store: Store, seed: int) -> TableSession:
    """Ruth, Otto and an empty chair; both pieces of paper lie face down before the other."""
    wanted = NewTable("heart", {"players": 3}, [NewChair("me"), NewChair("bot"), NewChair("bot")], str(seed))
    table = make_table(store, wanted, RUTH).id
    unknown(store, table)
    session = TableSession.open(store, table)
    session.place(Seated(1, "person", "Otto", key=OTTO))
    session.place(Seated(2, "open"))
    return session


def play_somewhere(session: TableSession, chance: random.Random, decisions: int) -> None:
    """Greedy with a random turn now and then; not through the store, which is tested elsewhere."""
    bots = make_bot("greedy"), make_bot("random", chance.randrange(1000))
    for _ in range(decisions):
        game = session.game
        if game.ask is None:
            return
        ask, index = game.ask, bots[chance.random() < 0.2].choose(game)
        session._take(index, ask.seat, "", bot=False)


def everything_sent(session: TableSession, key: str) -> list[Any]:
    """All that the server would tell a key about a table, the noes included."""
    sent: list[Any] = [view_of(session, key, live_eyes(session, key, seat)) for seat in (None, 0, 1, 2)]
    sent += [moments(session), _said(lambda: _hint(session, key)), _said(lambda: record_of(session, key))]
    for seat in session.seats_of(key):
        shown = ids_shown(session.game.scene(seat, NO_STORY))
        guesses = [card for card in sorted(session.game.content.cards) if card not in shown]
        sent += [_why_not(session, seat, about) for about in [*sorted(shown), *guesses[::12]]]
    sent += [_said(lambda seat=seat: chosen_eyes(session, key, session.seats, seat)) for seat in range(4)]
    for index in sorted(set(range(-40, 40)) - _offered(session, key)):
        sent.append(_said(lambda index=index: session.decide(key, session.log.at, index)))
    return [msgspec.json.decode(msgspec.json.encode(part)) for part in sent]


def _offered(session: TableSession, key: str) -> set[int]:
    """The choices that are this key's; all others can only be refused."""
    asks = [session.game.scene(seat, NO_STORY).ask for seat in [*session.seats_of(key), None]]
    return {choice.index for ask in asks if ask for choice in [*ask.options, *ask.out_of_turn]}


def _said(ask: Any) -> Any:
    try:
        return ask()
    except Refuse as refusal:
        return [refusal.status, refusal.why, refusal.rule]


def change_what_is_hidden(session: TableSession, viewer: int | None, chance: random.Random) -> int:
    """Other cards in others' hands, other orders of the decks, other dice to come; how many cards were changed."""
    state, content = session.game.state, session.game.content
    changed = 0
    for number, seat in enumerate(state.seats):
        talking = state.talk is not None and viewer in state.talk.seats and number in state.talk.seats
        if number == viewer or talking:
            continue
        for place, card in enumerate(seat.hand):
            if card in content.curse_ids:  # how many Curses somebody holds is seen by everybody
                continue
            loot = list(state.loot.cards)
            other = chance.randrange(len(loot))
            seat.hand[place], loot[other] = loot[other], card
            state.loot.cards = loot
            changed += 1
    for deck in (state.loot, state.curses, state.spawn):
        deck.cards = chance.sample(deck.cards, len(deck))
    state.dice.seed ^= 0xDEADBEEF
    session._seats = None
    return changed


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), decisions=st.integers(0, 60), viewer=st.sampled_from([0, 1, None]))
def test_what_is_hidden_changes_nothing_that_is_sent(
    sqlite_store: Store, seed: int, decisions: int, viewer: int | None
) -> None:
    session, chance = a_sitting(sqlite_store, seed), random.Random(seed)
    play_somewhere(session, chance, decisions)
    key = {0: RUTH, 1: OTTO, None: NOBODY}[viewer]
    before = everything_sent(session, key)
    assert change_what_is_hidden(session, viewer, chance) or decisions
    assert everything_sent(session, key) == before


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), decisions=st.integers(1, 60))
def test_the_past_is_what_each_saw_then(sqlite_store: Store, seed: int, decisions: int) -> None:
    session, chance = a_sitting(sqlite_store, seed), random.Random(seed)
    seen = []
    for _ in range(decisions):
        seen.append([view_of(session, key, live_eyes(session, key, None)).scene for key in (RUTH, OTTO, NOBODY)])
        play_somewhere(session, chance, 1)
    for moment in {0, len(seen) // 2, len(seen) - 1}:
        for key, then in zip((RUTH, OTTO, NOBODY), seen[moment], strict=True):
            past = past_view(session, key, min(moment, len(session.game.decisions)), None, 0).scene
            assert past.seats == then.seats
            assert past.story == then.story
            assert past.cards.keys() <= then.cards.keys()
            assert past.ask is None or (past.ask.options, past.ask.out_of_turn) == ([], [])


def test_nobody_may_look_through_another_s_seat_in_the_past(sqlite_store: Store) -> None:
    session = a_sitting(sqlite_store, 7)
    play_somewhere(session, random.Random(7), 20)
    for key, seat in ((RUTH, 1), (RUTH, 2), (OTTO, 0), (NOBODY, 0)):
        with pytest.raises(Refuse, match="that seat is not yours"):
            past_view(session, key, 10, seat, 0)
    assert past_view(session, OTTO, 10, 1, 0).looking == 1


def test_neither_the_seed_nor_a_key_is_ever_sent(
    ruth: Browser, otto: Browser, stranger: Browser, sqlite_store: Store
) -> None:
    table = ruth.new(ME, OPEN, seed=SEED)
    unknown(sqlite_store, table)
    sent: list[str] = []

    def heard(who: Browser, method: str, path: str, **how: Any) -> None:
        sent.append(who.client.request(method, f"/api{path}", headers=who.headers, **how).text)

    secret = ruth.invite(table)
    ruth.seat(otto, table, 1, "Otto")
    for who in (ruth, otto, ruth):
        who.decide(table, expected=200)
    for who in (ruth, otto, stranger):
        for path in ("", "/moments", "/moments/1", "/hint", "/record", "?seat=0", "?seat=1", "/invitations"):
            heard(who, "GET", f"/tables/{table}{path}")
        heard(who, "GET", "/tables")
        heard(who, "GET", f"/tables/{table}/invitations/{secret}")
        for seat in (0, 1):
            heard(who, "POST", f"/tables/{table}/why-not", json={"seat": seat, "about": ""})
        heard(who, "POST", f"/tables/{table}/decisions", json={"at": 0, "index": 0})
        heard(who, "POST", f"/tables/{table}/undo", json={"at": 99, "index": 0})
        heard(who, "POST", f"/tables/{table}/seed")
        heard(who, "POST", f"/tables/{table}/devices")
        heard(who, "POST", f"/tables/{table}/fork", json={"at": 2})
    with otto.live(table) as wire:
        sent.append(str(wire.view))
    for text in sent:
        assert SEED not in text
        for name in ("ruth", "otto", "stranger"):
            assert key_for(name) not in text
            assert hashed(key_for(name)) not in text


def test_a_whisper_is_heard_by_two(sqlite_store: Store) -> None:
    session, chance = a_sitting(sqlite_store, 7), random.Random(7)
    for _ in range(200):
        labels = [str(option) for option in session.game.choices]
        if "talk seat=2" in labels and session.player(session.game.ask.seat) == 0:  # type: ignore[union-attr]
            break
        play_somewhere(session, chance, 1)
    session.decide(RUTH, session.log.at, labels.index("talk seat=2"))
    whisper = [str(option) for option in session.game.out_of_turn].index("whisper seat=0")
    session.decide(RUTH, session.log.at, -1 - whisper, "take my rope")
    said = {str(len(session.log.made)): "take my rope"}
    heard = {key: view_of(session, key, live_eyes(session, key, None)).words for key in (RUTH, OTTO, NOBODY)}
    assert heard == {RUTH: said, OTTO: {}, NOBODY: {}}
    session.place(Seated(2, "person", key=NOBODY))
    assert view_of(session, NOBODY, live_eyes(session, NOBODY, None)).words == said


def test_saying_something_shows_no_hand(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN)
    ruth.seat(otto, table, 1)
    ruth.decide(table)
    otto.decide(table)
    view = otto.get(f"/tables/{table}")
    after = otto.decide(table, index_of(view, "say", seat=1, kind="rules"), words="may I?")
    assert after["scene"]["seats"][0]["hand"] is None
    assert after["scene"]["ask"]["options"] == [] or after["scene"]["ask"]["seat"] == 1
