"""No answer to one key depends on another's hand, on a face-down card or on the seed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from darklantern.bots import make_bot
from darklantern.games import replay
from darklantern.serve import seating
from darklantern.serve.api import _hint, _why_not
from darklantern.serve.forks import fork
from darklantern.serve.keys import hashed
from darklantern.serve.records import record_of
from darklantern.serve.refusal import Refuse
from darklantern.serve.shown import ids_shown
from darklantern.serve.store import Seated, Store
from darklantern.serve.table_factory import make_table
from darklantern.serve.table_session import TableSession
from darklantern.serve.views import chosen_eyes, live_eyes, moments, past_view, view_of
from darklantern.serve.wire import NewChair, NewTable, Sit
from darklantern.table.dice import Dice
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


def all_views(session: TableSession, key: str) -> list[Any]:
    """Through all eyes, the timeline, a hint and the record."""
    sent: list[Any] = [view_of(session, key, live_eyes(session, key, seat)) for seat in (None, 0, 1, 2)]
    return [*sent, moments(session), _said(lambda: _hint(session, key)), _said(lambda: record_of(session, key))]


def everything_sent(session: TableSession, key: str) -> list[Any]:
    """All that the server would tell a key about a table, the noes included."""
    sent = all_views(session, key)
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
            if card not in content.loot_ids:  # how many Curses and Personal Items somebody holds is seen by everybody
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


def test_whole_games_their_forks_and_hints_tell_nothing_that_is_hidden(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("darklantern.serve.seeds.drawn", lambda: 99)
    monkeypatch.setattr("darklantern.serve.seeds.new_salt", lambda: "salt")
    session, chance, looked = a_sitting(sqlite_store, 3), random.Random(3), 0
    while not session.game.over:
        for viewer, key in ((0, RUTH), (1, OTTO)):
            before = [*all_views(session, key), everything_sent_of_a_fork(session, key)]
            looked += change_what_is_hidden(session, viewer, chance)
            deal = session.game.definition.deal_hidden
            assert deal
            deal(session.game, [viewer], Dice(chance.randrange(2**32)))
            assert [*all_views(session, key), everything_sent_of_a_fork(session, key)] == before
            session.reload()
        play_somewhere(session, chance, 12)
    assert looked > 10


def everything_sent_of_a_fork(session: TableSession, key: str) -> Any:
    """What a fork from here tells whoever made it, also when bots play for the others and go again."""
    copy = TableSession.open(session.store, fork(session.store, session, session.game.made, key).id)
    sent = all_views(copy, key)
    free = [chair.player for chair in copy.chairs.values() if chair.kind == "open"]
    for player in free:
        seating.let_bot(copy, player, "greedy", key)
    sent += [copy.bot_turn() for _ in range(3)]
    sent += all_views(copy, key)
    for player in free:
        seating.get_up(copy, player, key)
        sent.append(_said(lambda player=player: seating.sit(copy, player, Sit("me"), key)))
    sent += all_views(copy, key)
    return msgspec.json.decode(msgspec.json.encode(sent).replace(copy.stored.id.encode(), b"fork"))


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


def a_talk(store: Store) -> TableSession:
    """Ruth talks in private to the seat of the third chair, which is free."""
    session, chance = a_sitting(store, 7), random.Random(7)
    for _ in range(200):
        labels = [str(option) for option in session.game.choices]
        if "talk seat=2" in labels and session.player(session.game.ask.seat) == 0:  # type: ignore[union-attr]
            session.decide(RUTH, session.log.at, labels.index("talk seat=2"))
            return session
        play_somewhere(session, chance, 1)
    raise AssertionError("they never met")


def whisper(session: TableSession, words: str) -> None:
    index = [str(option) for option in session.game.out_of_turn].index("whisper seat=0")
    session.decide(RUTH, session.log.at, -1 - index, words)


def test_a_whisper_is_heard_by_two(sqlite_store: Store) -> None:
    session = a_talk(sqlite_store)
    whisper(session, "take my rope")
    said = {str(len(session.log.made)): "take my rope"}
    heard = {key: view_of(session, key, live_eyes(session, key, None)).words for key in (RUTH, OTTO, NOBODY)}
    assert heard == {RUTH: said, OTTO: {}, NOBODY: {}}
    session.place(Seated(2, "person", key=NOBODY))
    assert view_of(session, NOBODY, live_eyes(session, NOBODY, None)).words == said


def test_a_whisper_is_in_no_record_that_others_get(sqlite_store: Store) -> None:
    session = a_talk(sqlite_store)
    whisper(session, "take my rope")
    chatter = [str(option) for option in session.game.out_of_turn].index("say seat=1 kind=chatter")
    session.decide(OTTO, session.log.at, -1 - chatter, "nice weather")
    bot = make_bot("greedy")
    while session.game.ask:
        session._take(bot.choose(session.game), session.game.ask.seat, "", bot=False)
    records = {key: record_of(session, key) for key in (RUTH, OTTO, NOBODY)}
    notes = {key: [one.note for one in record.decisions if one.note] for key, record in records.items()}
    assert notes == {RUTH: ["take my rope", "nice weather"], OTTO: ["nice weather"], NOBODY: ["nice weather"]}
    for record in records.values():
        assert replay(record).fingerprint() == session.game.fingerprint()
    session.trouble = "other cards"
    assert "take my rope" not in record_of(session, OTTO).text()
    assert "take my rope" in record_of(session, RUTH).text()


def test_a_whisper_is_in_no_fork(sqlite_store: Store) -> None:
    session = a_talk(sqlite_store)
    whisper(session, "take my rope")
    copy = fork(sqlite_store, session, session.game.made, OTTO).id
    assert not any(row.words for row in sqlite_store.log(copy))


def test_a_free_chair_shows_no_hand_also_in_a_talk(sqlite_store: Store) -> None:
    session = a_talk(sqlite_store)
    assert session.game.scene(0).seats[2].hand is not None  # by the rules they see each other's cards
    hand = set(session.game.state.seats[2].hand)
    hers, told = set(session.game.state.seats[0].hand), session.game.scene(0).story
    view = view_of(session, RUTH, live_eyes(session, RUTH, None))
    assert view.scene.seats[2].hand is None
    assert view.scene.seats[0].hand is not None
    hidden = hand - hers - {line.card for line in told} - {line.source for line in told}
    assert hidden
    assert not hidden & view.scene.cards.keys()
    session.place(Seated(2, "person", key=NOBODY))
    for key in (RUTH, NOBODY):
        assert view_of(session, key, live_eyes(session, key, None)).scene.seats[2].hand is not None


def test_at_one_screen_a_hint_waits_until_its_player_is_ready(ruth: Browser) -> None:
    table = ruth.new(ME, ME)
    refused = ruth.get(f"/tables/{table}/hint", 409)["why"]
    assert refused.endswith("must say first that nobody else is looking")
    assert ruth.get(f"/tables/{table}/hint?seat=1", 409)["why"] == refused
    assert ruth.get(f"/tables/{table}/hint?seat=0")["label"]
    with ruth.live(table) as wire:
        ruth.get(f"/tables/{table}/hint", 409)
        wire.ask(do="look", seat=0)
        assert ruth.get(f"/tables/{table}/hint")["label"]
        wire.decide()
        ruth.get(f"/tables/{table}/hint", 409)


def test_saying_something_shows_no_hand(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN)
    ruth.seat(otto, table, 1)
    ruth.decide(table)
    otto.decide(table)
    view = otto.get(f"/tables/{table}")
    after = otto.decide(table, index_of(view, "say", seat=1, kind="rules"), words="may I?")
    assert after["scene"]["seats"][0]["hand"] is None
    assert after["scene"]["ask"]["options"] == [] or after["scene"]["ask"]["seat"] == 1
