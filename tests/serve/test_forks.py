"""A fork tells nothing of the game that it comes from: neither its seed, nor hands, nor what comes."""

from __future__ import annotations

import json
import random

import pytest

from darklantern.bots import make_bot
from darklantern.games import begin_again, replay
from darklantern.serve.forks import fork
from darklantern.serve.keys import hashed
from darklantern.serve.records import bring_record, record_of
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Seated, Store
from darklantern.serve.table_session import TableSession
from darklantern.table.record import DEAL, Record
from tests.serve.helpers import BOT, ME, OPEN, Browser, key_for, stored_game
from tests.serve.test_secrets import OTTO, RUTH, a_sitting, play_somewhere

STRANGER = hashed(key_for("stranger"))


def played(store: Store, seed: int = 7, decisions: int = 30) -> TableSession:
    """Ruth and Otto in the middle of a game; nobody may know its seed."""
    session = a_sitting(store, seed)
    play_somewhere(session, random.Random(seed), decisions)
    return session


def to_the_end(session: TableSession) -> TableSession:
    bot = make_bot("greedy")
    while session.game.ask:
        session._take(bot.choose(session.game), session.game.ask.seat, "", bot=False)
    return session


def forked(store: Store, session: TableSession, moment: int, key: str = RUTH) -> TableSession:
    return TableSession.open(store, fork(store, session, moment, key).id)


# -- what the attacker did --------------------------------------------------------------------------------------------


def test_the_record_of_a_fork_does_not_tell_the_seed_of_a_running_game(ruth: Browser, otto: Browser) -> None:
    table = ruth.new({**ME, "name": "Ruth"}, OPEN, seed="")
    ruth.seat(otto, table, 1, "Otto")
    ruth.decide(table)
    copy = ruth.post(f"/tables/{table}/fork", {"at": 1}, 201)["id"]
    ruth.request("PUT", f"/tables/{copy}/chairs/1/bot", json={"bot": "greedy"})
    assert "seed" not in ruth.get(f"/tables/{copy}/record", 403)
    ruth.request("PUT", f"/tables/{copy}/chairs/0/bot", json={"bot": "greedy"})
    ruth.post(f"/tables/{copy}/chairs/0", {})
    assert ruth.get(f"/tables/{copy}")["scene"]["table"]["won"] is not None
    refused = ruth.get(f"/tables/{copy}/record", 403)["why"]
    assert refused.startswith("other people still play a game that shares its dice with this one")
    assert ruth.post(f"/tables/{copy}/seed", None, 403)["why"] == refused


def test_a_reserved_chair_stays_reserved_whatever_is_done_with_bots(ruth: Browser, otto: Browser) -> None:
    table = ruth.new({**ME, "name": "Ruth"}, OPEN, OPEN)
    ruth.seat(otto, table, 1, "Otto")
    ruth.decide(table)
    copy = ruth.post(f"/tables/{table}/fork", {"at": 1}, 201)
    assert [(chair["kind"], chair["reserved"]) for chair in copy["chairs"]] == [
        ("me", False),
        ("open", True),
        ("open", False),
    ]
    chair = f"/tables/{copy['id']}/chairs/1"
    waits = "that chair waits for whoever sat there when the game was forked; a bot may play it meanwhile"
    for _ in range(2):
        assert ruth.post(chair, {"name": "Ruth again"}, 403)["why"] == waits
        assert ruth.post(f"/tables/{copy['id']}/invitations", {"player": 1}, 403)["why"] == waits
        assert ruth.request("DELETE", chair, 409)["why"] == "nobody sits there"
        assert ruth.request("PUT", f"{chair}/bot", json={"bot": "greedy"})["chairs"][1]["reserved"]
        assert ruth.post(chair, {"name": "Ruth again"}, 403)["why"] == waits
        sent_away = ruth.request("DELETE", chair)["chairs"][1]
        assert (sent_away["kind"], sent_away["reserved"]) == ("open", True)
    any_chair = ruth.invite(copy["id"])
    assert ruth.get(f"/tables/{copy['id']}")["mine"] == [0]
    assert ruth.post(chair, {"invitation": any_chair}, 403)["why"] == waits
    sat = otto.post(chair, {"name": "Otto"})
    assert (sat["mine"], sat["chairs"][1]["reserved"]) == ([1], False)


def test_what_a_fork_holds_depends_on_nothing_that_was_hidden_from_who_forks(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that look alike to Ruth, with other hands, decks and dice, make the same fork."""
    monkeypatch.setattr("darklantern.serve.seeds.drawn", lambda: 99)
    for decisions in (3, 25, 40):
        states = []
        for deal in (1, 2):
            session = played(sqlite_store, 11, decisions)
            session.game = session.game.as_known_to(0, seed=deal)
            monkeypatch.setattr(session, "past", lambda moment, game=session.game: game.clone())
            states.append(forked(sqlite_store, session, 0).game.fingerprint())
        assert states[0] == states[1]


def test_a_fork_has_its_own_dice_and_its_own_order_of_cards(sqlite_store: Store) -> None:
    session = played(sqlite_store)
    one, two = (forked(sqlite_store, session, session.game.made) for _ in range(2))
    states = [each.game.state for each in (session, one, two)]
    assert len({state.dice.seed for state in states}) == 3
    assert len({state.loot.stack for state in states}) == 3
    assert len({tuple(state.seats[1].hand) for state in states}) > 1
    assert [state.seats[0].hand for state in states] == [states[0].seats[0].hand] * 3
    assert [len(state.seats[1].hand) for state in states] == [len(states[0].seats[1].hand)] * 3
    assert len({each.seed for each in (session, one, two)}) == 3


def test_who_has_two_chairs_keeps_both_hands_in_a_fork(sqlite_store: Store) -> None:
    session = played(sqlite_store)
    session.place(Seated(2, "person", key=RUTH))
    copy = forked(sqlite_store, session, session.game.made)
    hands = [seat.hand for seat in copy.game.state.seats]
    assert [hands[0], hands[2]] == [session.game.state.seats[0].hand, session.game.state.seats[2].hand]


def test_a_fork_shows_nothing_of_what_came_before(sqlite_store: Store) -> None:
    session = played(sqlite_store)
    copy = forked(sqlite_store, session, session.game.made)
    assert (copy.game.made, copy.log.undoable, copy.log.made) == (0, 0, [])
    assert [remark.kind for remark in copy.log.remarks] == ["deal"]
    with pytest.raises(Refuse, match="there is nothing to undo"):
        copy.undo(RUTH, copy.log.at, 1)


# -- records of forks -------------------------------------------------------------------------------------------------


def test_the_record_of_a_fork_replays_when_nothing_is_hidden_any_more(sqlite_store: Store) -> None:
    session = played(sqlite_store)
    copy = forked(sqlite_store, session, 20)
    copy.place(Seated(1, "bot", bot="greedy"))
    copy.place(Seated(2, "bot", bot="greedy"))
    with pytest.raises(Refuse, match="other people still play a game that shares its dice"):
        record_of(copy, RUTH)
    twice = forked(sqlite_store, copy, 0)
    to_the_end(session)
    to_the_end(copy)
    record = Record.parse(record_of(copy, RUTH).text(), "it")
    assert [decision.index for decision in record.decisions].index(DEAL) == 20
    assert record.decisions[20].what == f"deal seats=0 seed={copy.seed}"
    assert replay(record).fingerprint() == copy.game.fingerprint()
    assert record.seed == session.stored.seed
    looked = TableSession.open(sqlite_store, bring_record(sqlite_store, record.text(), OTTO).id)
    assert looked.game.fingerprint() == copy.game.fingerprint()
    assert looked.trouble == ""
    assert record_of(looked, STRANGER) == record
    again = TableSession.open(sqlite_store, copy.stored.id)
    assert again.game.fingerprint() == copy.game.fingerprint()
    to_the_end(twice)
    assert replay(record_of(twice, RUTH)).fingerprint() == twice.game.fingerprint()


@pytest.mark.parametrize(
    "what",
    ["deal seats=0 seed=", "deal seats=9 seed=1", "deal seats=0 seed=18446744073709551616", "deal", "move to=moon"],
)
def test_a_record_with_a_wrong_deal_is_refused_in_words(ruth: Browser, sqlite_store: Store, what: str) -> None:
    session = played(sqlite_store, decisions=5)
    to_the_end(copy := forked(sqlite_store, session, 4))
    to_the_end(session)
    record = json.loads(record_of(copy, RUTH).text())
    record["decisions"][4][1] = what
    why = ruth.request("POST", "/records", 400, content=json.dumps(record).encode())["why"]
    assert why == f"decision 5 ({what}): expected a deal for seats 0 to 2 and with a seed"
    record["decisions"][4][1] = "deal seats=0 seed=5"
    why = ruth.request("POST", "/records", 400, content=json.dumps(record).encode())["why"]
    assert why == "decision 5 (deal seats=0 seed=5): it or the set-up before it was changed"


def test_a_record_of_what_is_over_waits_for_forks_that_others_play(sqlite_store: Store) -> None:
    session = played(sqlite_store)
    copy = forked(sqlite_store, session, 20)
    copy.place(Seated(1, "person", "Otto", key=OTTO))
    to_the_end(session)
    with pytest.raises(Refuse, match="other people still play a game that shares its dice"):
        record_of(session, RUTH)
    to_the_end(copy)
    assert record_of(session, RUTH).seed == session.stored.seed


# -- alone ------------------------------------------------------------------------------------------------------------


def test_who_plays_alone_forks_with_the_same_dice_and_both_seeds_count_as_known(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, BOT, seed="")
    ruth.decide(table)
    assert ruth.get(f"/tables/{table}")["seed"] == ""
    copy = ruth.post(f"/tables/{table}/fork", {"at": 1}, 201)["id"]
    views = [ruth.get(f"/tables/{one}") for one in (table, copy)]
    assert views[0]["seed"] == views[1]["seed"] != ""
    ruth.request("DELETE", f"/tables/{table}/chairs/1")
    assert ruth.seat(otto, table, 1)["seed"] == views[0]["seed"]  # whoever joins is told


def test_who_lent_a_chair_to_a_bot_plays_on_themselves_in_a_fork(ruth: Browser) -> None:
    """Else a table of bots would have played to its end before it is seen."""
    table = ruth.new({**ME, "name": "Ruth"}, BOT)
    ruth.decide(table)
    ruth.request("PUT", f"/tables/{table}/chairs/0/bot", json={"bot": "greedy"})
    copy = ruth.get(f"/tables/{ruth.post(f'/tables/{table}/fork', {'at': 0}, 201)['id']}")
    assert [(chair["kind"], chair["name"]) for chair in copy["chairs"]] == [("me", "Ruth"), ("bot", "")]
    assert copy["moment"] == 0


def test_a_fork_while_friends_are_still_awaited_has_new_dice(ruth: Browser) -> None:
    table = ruth.new(ME, OPEN, seed="")
    ruth.decide(table)
    copy = ruth.post(f"/tables/{table}/fork", {"at": 1}, 201)["id"]
    views = [ruth.get(f"/tables/{one}") for one in (table, copy)]
    assert [view["seed"] for view in views] == ["", ""]
    assert views[0]["scene"]["table"]["promise"] != views[1]["scene"]["table"]["promise"]
    assert views[0]["scene"]["seats"][0]["hand"] == views[1]["scene"]["seats"][0]["hand"]


def test_a_fork_of_a_game_that_went_on_from_a_kept_state_has_no_record_either(sqlite_store: Store) -> None:
    session = TableSession.open(sqlite_store, stored_game(sqlite_store, 20))
    session.log.whole = False
    session.place(Seated(1, "person", "Otto", key=OTTO))
    copy = forked(sqlite_store, session, 10)
    assert (copy.log.whole, copy.log.start) == (False, 11)
    assert copy.game.definition is begin_again("heart", session.stored.options, 1).definition


# -- finished ---------------------------------------------------------------------------------------------------------


def test_a_finished_game_whose_seed_was_shown_goes_on_only_as_a_fork_with_new_dice(sqlite_store: Store) -> None:
    session = to_the_end(played(sqlite_store))
    last = session.game.made
    with pytest.raises(Refuse, match="its seed has not been shown yet"):
        fork(sqlite_store, session, last - 5, STRANGER)
    record_of(session, OTTO)
    with pytest.raises(Refuse, match="the seed of this game has been shown: play on from any moment at a new table"):
        session.undo(RUTH, session.log.at, 1)
    with pytest.raises(Refuse, match="the game is over there"):
        fork(sqlite_store, session, last, RUTH)
    copy = forked(sqlite_store, session, last - 5, STRANGER)
    before = session.past(last - 5)
    assert copy.party.players_of(STRANGER) == {0, 1, 2}
    assert [seat.hand for seat in copy.game.state.seats] == [seat.hand for seat in before.state.seats]
    assert copy.game.state.dice.seed != before.state.dice.seed
    assert not copy.stored.known


def test_undoing_the_end_and_showing_the_seed_exclude_each_other_across_servers(store: Store) -> None:
    session = to_the_end(played(store))
    elsewhere = TableSession.open(store, session.stored.id)
    record_of(elsewhere, OTTO)
    assert not session.stored.known  # this server has not heard of it
    session.stored.undo = "free"
    with pytest.raises(Refuse, match="the seed of this game has been shown"):
        session.undo(RUTH, session.log.at, 1)
    other = to_the_end(played(store, 8))
    elsewhere = TableSession.open(store, other.stored.id)
    other.stored.undo = "free"
    other.undo(RUTH, other.log.at, 1)
    with pytest.raises(Refuse, match="that question was answered already"):
        record_of(elsewhere, OTTO)
