"""Undo among people: free while nothing new was seen, after that as it was agreed; and always told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Seated, Store
from darklantern.serve.table_session import TableSession
from darklantern.serve.undoing import something_new
from darklantern.serve.views import live_eyes, past_view, view_of
from darklantern.table.game import Game
from tests.serve.helpers import BOT, ME, OPEN, Browser, Wire
from tests.serve.test_secrets import NOBODY, OTTO, RUTH, a_sitting, play_somewhere

KEYS = {0: RUTH, 1: OTTO}


def at_a_turn(store: Store, seed: int = 7) -> TableSession:
    """Ruth and Otto with a bot; one of the two is asked what to do in their turn."""
    session, greedy = a_sitting(store, seed), make_bot("greedy")
    session.place(Seated(2, "bot", bot="greedy"))
    while True:
        ask = session.game.ask
        assert ask
        if ask.prompt == "act" and ask.seat in KEYS and any(option.verb == "move" for option in ask.options):
            return session
        session._take(greedy.choose(session.game), ask.seat, "", bot=ask.seat == 2)


def decide(session: TableSession, verb: str) -> str:
    """The one who is asked takes an option of that kind; their key."""
    ask = session.game.ask
    assert ask
    key = KEYS[ask.seat]
    session.decide(key, session.log.at, [option.verb for option in ask.options].index(verb))
    return key


def told(session: TableSession, key: str = NOBODY) -> list[tuple[str, str, int]]:
    return [(one.kind, one.who, one.count) for one in view_of(session, key, live_eyes(session, key, None)).remarks]


# -- what is new ------------------------------------------------------------------------------------------------------


def test_a_step_is_taken_back_freely_and_told(sqlite_store: Store) -> None:
    session = at_a_turn(sqlite_store)
    before = session.game.made
    key = decide(session, "move")
    session.undo(key, session.log.at, 1)
    assert session.game.made == before
    name = "Otto" if key == OTTO else session.seats[0].name
    assert told(session) == [("undo", name, 1)]
    assert TableSession.open(sqlite_store, session.stored.id).log.remarks == session.log.remarks


def drawing(session: TableSession) -> str:
    """Whoever is asked searches until a card or a die has come."""
    for _ in range(60):
        ask, before = session.game.ask, session.game.clone()
        assert ask
        if ask.seat not in KEYS:
            session._take(make_bot("greedy").choose(session.game), ask.seat, "", bot=True)
            continue
        verbs = [option.verb for option in ask.options]
        wanted = next((verb for verb in ("loot", "fight") if verb in verbs), "")
        index = verbs.index(wanted) if wanted else make_bot("greedy").choose(session.game)
        key = KEYS[ask.seat]
        session.decide(key, session.log.at, index)
        if something_new(before, session.game) and session.log.made[-1].seat == ask.seat:
            return key
    raise AssertionError("nothing new was ever seen")


def test_what_was_drawn_is_taken_back_only_if_the_others_agree(sqlite_store: Store) -> None:
    """The attacker drew, looked, undid and decided otherwise."""
    session = at_a_turn(sqlite_store)
    key = drawing(session)
    other = OTTO if key == RUTH else RUTH
    made, at = session.game.made, session.log.at
    session.undo(key, at, 1)
    assert session.game.made == made
    asked = [view_of(session, one, live_eyes(session, one, None)).asked for one in (key, other, NOBODY)]
    assert [(one.count, one.yours, one.answer) for one in asked if one] == [
        (1, True, True),
        (1, False, True),
        (1, False, False),
    ]
    for one in (key, NOBODY):
        with pytest.raises(Refuse, match="this is for the others at the table to say"):
            session.answer_undo(one, session.log.at, True)
    with pytest.raises(Refuse, match="that question was answered already"):
        session.answer_undo(other, at, True)
    assert not session.bot_due
    session.answer_undo(other, session.log.at, True)
    assert session.game.made == made - 1
    assert [kind for kind, _, _ in told(session)] == ["ask-undo", "undo"]
    assert session.log.asked is None
    assert TableSession.open(sqlite_store, session.stored.id).game.fingerprint() == session.game.fingerprint()


def test_the_others_may_say_no_and_who_asked_may_think_better_of_it(sqlite_store: Store) -> None:
    session = at_a_turn(sqlite_store)
    key = drawing(session)
    made = session.game.made
    for says_no in (OTTO if key == RUTH else RUTH, key):
        session.undo(key, session.log.at, 1)
        session.answer_undo(says_no, session.log.at, False)
        assert (session.game.made, session.log.asked) == (made, None)
    assert [kind for kind, _, _ in told(session)] == ["ask-undo", "keep", "ask-undo", "keep"]
    with pytest.raises(Refuse, match="nobody asks to undo anything"):
        session.answer_undo(RUTH, session.log.at, False)


def test_when_the_game_goes_on_the_question_is_void(sqlite_store: Store) -> None:
    session = at_a_turn(sqlite_store)
    key = drawing(session)
    session.undo(key, session.log.at, 1)
    ask = session.game.ask
    assert ask
    session._take(ask.usual or 0, ask.seat, "", bot=False)
    assert session.log.asked is None


def test_what_somebody_else_decided_is_not_taken_back_without_asking(ruth: Browser, otto: Browser) -> None:
    table = ruth.new({**ME, "name": "Ruth"}, OPEN)
    ruth.seat(otto, table, 1, "Otto")
    ruth.decide(table)
    with otto.live(table) as his:
        answer = his.ask(do="undo", at=1)
        assert answer["view"]["moment"] == 1
        assert answer["view"]["asked"] == {"who": "Otto", "count": 1, "left": 0, "yours": True, "answer": True}
        with ruth.live(table) as hers:
            assert hers.ask(do="answer", at=2, yes=True)["view"]["moment"] == 0
    assert [one["kind"] for one in ruth.get(f"/tables/{table}")["remarks"]] == ["ask-undo", "undo"]


def test_over_http_too(ruth: Browser, otto: Browser) -> None:
    table = ruth.new({**ME, "name": "Ruth"}, OPEN)
    ruth.seat(otto, table, 1, "Otto")
    ruth.decide(table)
    assert otto.post(f"/tables/{table}/undo", {"at": 1})["asked"]["yours"]
    refused = otto.post(f"/tables/{table}/undo/answer", {"at": 2, "yes": True}, 403)
    assert refused["why"] == "this is for the others at the table to say"
    view = ruth.post(f"/tables/{table}/undo/answer", {"at": 2, "yes": False})
    assert (view["moment"], view["asked"]) == (1, None)


# -- what was agreed --------------------------------------------------------------------------------------------------


def test_undo_is_agreed_on_before_the_game(ruth: Browser, otto: Browser) -> None:
    for policy, expected in (("free", 200), ("ask", 200), ("off", 409)):
        table = ruth.new({**ME, "name": "Ruth"}, OPEN, undo=policy)
        ruth.seat(otto, table, 1, "Otto")
        assert ruth.decide(table)["undo"] == policy
        said = otto.post(f"/tables/{table}/undo", {"at": 1}, expected)
        if policy == "off":
            assert said["why"] == "something new has been seen since: at this table that is not taken back"
        else:
            assert (said["moment"], said["asked"] is None) == ((0, True) if policy == "free" else (1, False))
    assert "undo" in ruth.post("/tables", {"game": "heart", "undo": "never"}, 400)["why"]


def test_where_undo_is_off_a_slip_is_still_taken_back(sqlite_store: Store) -> None:
    session = at_a_turn(sqlite_store)
    session.stored.undo = "off"
    before = session.game.made
    session.undo(decide(session, "move"), session.log.at, 1)
    assert session.game.made == before
    key = drawing(session)
    with pytest.raises(Refuse, match="something new has been seen since"):
        session.undo(key, session.log.at, 1)


@pytest.mark.parametrize("chairs", [(ME, BOT), (ME, ME), (ME, OPEN)])
@pytest.mark.parametrize("policy", ["ask", "off"])
def test_alone_and_at_one_screen_undo_is_free(ruth: Browser, chairs: Any, policy: str) -> None:
    table = ruth.new(*chairs, undo=policy)
    ruth.decide(table)
    view = ruth.get(f"/tables/{table}")
    assert ruth.post(f"/tables/{table}/undo", {"at": view["at"]})["moment"] == 0


def test_a_lone_player_is_not_told_what_they_did_but_several_at_a_screen_are(ruth: Browser) -> None:
    for chairs, kinds in (((ME, BOT), []), ((ME, ME), ["undo", "redo"])):
        table = ruth.new(*chairs)
        at = ruth.decide(table)["at"]
        ruth.post(f"/tables/{table}/undo", {"at": at})
        view = ruth.post(f"/tables/{table}/redo", {"at": at + 1})
        assert [one["kind"] for one in view["remarks"]] == kinds


# -- told -------------------------------------------------------------------------------------------------------------


def test_several_undos_in_a_row_make_one_remark_and_stay_told(sqlite_store: Store) -> None:
    session = a_sitting(sqlite_store, 7)
    session.stored.undo = "free"
    play_somewhere(session, random.Random(7), 8)
    for _ in range(3):
        session.undo(RUTH, session.log.at, 1)
    name = session.seats[0].name
    assert told(session) == [("undo", name, 3)]
    session.redo(OTTO, session.log.at, 1)
    session.undo(RUTH, session.log.at, 5)
    assert [(one.kind, one.count, one.after) for one in session.log.remarks] == [
        ("undo", 3, 1),
        ("redo", 1, 1),
        ("undo", 5, 1),
    ]
    play_somewhere(session, random.Random(8), 3)
    assert len(told(session)) == 3
    assert past_view(session, RUTH, 0, 0, 0).remarks == []


def test_a_remark_reaches_everybody_by_a_patch(ruth: Browser, otto: Browser) -> None:
    table = ruth.new({**ME, "name": "Ruth"}, OPEN, undo="ask")
    ruth.seat(otto, table, 1, "Otto")
    with ruth.live(table, patches=True) as hers, otto.live(table) as his:
        hers.next()
        hers.decide()
        his.see()
        hers.send(do="undo", at=1)
        assert hers.next()["is"] == "view"
        assert [one["who"] for one in _seen(his, 2)["remarks"]] == ["Ruth"]


def _seen(wire: Wire, at: int) -> Any:
    return wire.see_until(at)


# -- through any eyes -------------------------------------------------------------------------------------------------


def test_dice_cards_and_hands_are_new_and_steps_are_not() -> None:
    """Whatever changes what any seat can know is new; a decision that changes only what lies open is not."""
    found: dict[str, set[bool]] = {}
    game, bot = new("heart", players=2, seed=7), make_bot("greedy")
    while game.ask:
        before, verb = game.clone(), game.ask.options[index := bot.choose(game)].verb
        game.choose(index)
        found.setdefault(verb, set()).add(is_new := something_new(before, game))
        assert is_new or not _knows_more(before, game)
    assert False in found["move"]
    assert all(True in found[verb] for verb in ("loot", "fight", "end-turn"))


def _knows_more(before: Game[Any, Any], now: Game[Any, Any]) -> bool:
    """The slow twin: numbers were drawn, or a deck is smaller, or somebody holds a card that nobody had shown them."""
    decks = ("loot", "curses", "spawn")
    smaller = any(len(getattr(now.state, deck)) < len(getattr(before.state, deck)) for deck in decks)
    return smaller or now.state.dice.drawn != before.state.dice.drawn
