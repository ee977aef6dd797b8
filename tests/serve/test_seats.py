"""Chairs change hands only as somebody at the table has agreed; a lost browser is not a lost chair."""

from __future__ import annotations

import msgspec
import pytest

from darklantern.serve import seating
from darklantern.serve.keys import hashed
from darklantern.serve.link_store import LinkStore
from darklantern.serve.permissions import Party
from darklantern.serve.refusal import Refuse
from darklantern.serve.store import Link, Seated, Store, Stored
from darklantern.serve.table_session import TableSession
from darklantern.serve.wire import NewInvitation, Sit
from tests.serve.helpers import BOT, ME, OPEN, Browser, index_of, key_for
from tests.serve.test_secrets import OTTO, RUTH, a_sitting

STRANGER = hashed(key_for("stranger"))
NOT_INVITED = "watching is not playing: ask somebody at the table for an invitation"


@pytest.fixture
def table(ruth: Browser, otto: Browser) -> str:
    """Ruth's table, where Otto came to sit."""
    table = ruth.new({**ME, "name": "Ruth"}, OPEN, OPEN)
    ruth.seat(otto, table, 1, "Otto")
    return table


# -- a watch link is no invitation ------------------------------------------------------------------------------------


def test_who_has_the_link_of_a_table_may_watch_and_nothing_else(ruth: Browser, stranger: Browser, table: str) -> None:
    """The attacker asked to join a full table, sat down at the end of the round, read the seed and undid everything."""
    ruth.request("PUT", f"/tables/{table}/chairs/2/bot", json={"bot": "greedy"})
    ruth.decide(table)
    view = stranger.get(f"/tables/{table}")
    assert view["scene"]["ask"]["out_of_turn"] == []
    assert [chair["may"] for chair in view["chairs"]] == [[], [], []]
    for index in range(-20, 20):
        stranger.decide(table, index, 400 if index < 0 else 403)
    for player in (0, 1, 2):
        stranger.post(f"/tables/{table}/chairs/{player}", {"name": "Me"}, 409)
        stranger.request("DELETE", f"/tables/{table}/chairs/{player}", 403)
        stranger.request("PUT", f"/tables/{table}/chairs/{player}/bot", 403, json={"bot": "greedy"})
    for path, body in (("undo", {"at": view["at"]}), ("redo", {"at": view["at"]}), ("fork", {"at": 0})):
        stranger.post(f"/tables/{table}/{path}", body, 403)
    for path in ("record", "invitations"):
        stranger.get(f"/tables/{table}/{path}", 403)
    for path in ("seed", "devices"):
        stranger.post(f"/tables/{table}/{path}", None, 403)
    stranger.post(f"/tables/{table}/invitations", {"player": None}, 403)
    ruth.request("DELETE", f"/tables/{table}/chairs/2")
    assert stranger.post(f"/tables/{table}/chairs/2", {"name": "Me"}, 403)["why"] == NOT_INVITED


def test_somebody_at_the_table_asks_for_one_more_player(ruth: Browser, otto: Browser, stranger: Browser) -> None:
    table = ruth.new(ME, BOT)
    ruth.decide(table)
    join = index_of(ruth.get(f"/tables/{table}"), "join")
    assert stranger.decide(table, join, 400)["why"] == "there is no such choice, or it is not yours"
    assert index_of(ruth.decide(table, join), "say", seat=0) < 0
    assert ruth.get(f"/tables/{table}")["scene"]["story"][-1]["kind"] == "asked-to-join"


# -- invitations ------------------------------------------------------------------------------------------------------


def test_an_invitation_to_a_chair_is_used_once(ruth: Browser, otto: Browser, stranger: Browser) -> None:
    table = ruth.new({**ME, "name": "Ruth"}, OPEN, OPEN)
    secret = ruth.invite(table, 1)
    (out,) = ruth.get(f"/tables/{table}/invitations")
    assert (out["player"], out["by"], out["chairs"]) == (1, "Ruth", [1])
    assert secret not in str(out)  # it is told once, to who made it
    assert stranger.get(f"/tables/{table}/invitations/{secret}") == out
    refused = stranger.post(f"/tables/{table}/chairs/2", {"invitation": secret}, 403)
    assert refused["why"] == "this invitation is for another chair"
    assert otto.post(f"/tables/{table}/chairs/1", {"name": "Otto", "invitation": secret})["mine"] == [1]
    assert ruth.get(f"/tables/{table}/invitations") == []
    otto.request("DELETE", f"/tables/{table}/chairs/1")
    gone = "this invitation is not valid any more: it was used or withdrawn; ask for another"
    assert stranger.post(f"/tables/{table}/chairs/1", {"invitation": secret}, 404)["why"] == gone
    assert stranger.get(f"/tables/{table}/invitations/{secret}", 404)["why"] == gone
    assert stranger.get(f"/tables/{table}/invitations/%00nonsense", 404)["why"] == gone


def test_an_invitation_to_the_table_is_good_until_it_is_withdrawn(
    ruth: Browser, otto: Browser, stranger: Browser
) -> None:
    table = ruth.new({**ME, "name": "Ruth"}, OPEN, OPEN, BOT)
    secret = ruth.invite(table)
    assert stranger.get(f"/tables/{table}/invitations/{secret}")["chairs"] == [1, 2]
    otto.post(f"/tables/{table}/chairs/1", {"name": "Otto", "invitation": secret})
    (out,) = otto.get(f"/tables/{table}/invitations")
    assert (out["player"], out["chairs"]) == (None, [2])
    assert stranger.request("DELETE", f"/tables/{table}/invitations/{out['id']}", 403)
    refused = stranger.post(f"/tables/{table}/chairs/3", {"invitation": secret}, 409)
    assert refused["why"] == "a bot sits there: somebody at the table must send it away first"
    assert otto.request("DELETE", f"/tables/{table}/invitations/{out['id']}") == []
    stranger.post(f"/tables/{table}/chairs/2", {"invitation": secret}, 404)
    assert otto.request("DELETE", f"/tables/{table}/invitations/{out['id']}", 404)["why"].startswith("there is no such")


def test_of_two_who_use_an_invitation_at_once_one_sits(store: Store) -> None:
    session = a_sitting(store, 7)
    other = TableSession.open(store, session.stored.id)
    secret = seating.invite(session, NewInvitation(2), RUTH).secret
    invited = LinkStore(store).of(session.stored.id)
    seating.sit(session, 2, Sit("Ines", secret), STRANGER)
    with pytest.raises(Refuse, match="this invitation is not valid any more"):
        seating.sit(other, 2, Sit("Jon", secret), hashed(key_for("jon")))
    assert LinkStore(store).of(session.stored.id) == []
    assert len(invited) == 1


def test_one_hands_ones_own_chair_on(ruth: Browser, otto: Browser, stranger: Browser, table: str) -> None:
    secret = otto.invite(table, 1)
    assert ruth.post(f"/tables/{table}/invitations", {"player": 1}, 403)["why"] == "somebody else sits there"
    assert stranger.post(f"/tables/{table}/chairs/1", {"name": "Ines", "invitation": secret})["mine"] == [1]
    assert otto.get(f"/tables/{table}")["mine"] == []
    assert otto.post(f"/tables/{table}/chairs/1", {}, 409)["why"] == "somebody sits there already"


def test_a_chair_keeps_the_name_that_was_meant_for_it_but_not_that_of_who_handed_it_on(
    ruth: Browser, otto: Browser, stranger: Browser
) -> None:
    chairs = [ME, {**OPEN, "name": "Otto"}]
    table = str(ruth.post("/tables", {"game": "heart", "chairs": chairs}, 201)["id"])
    assert ruth.seat(otto, table, 1)["chairs"][1]["name"] == "Otto"
    assert otto.post(f"/tables/{table}/chairs/1", {})["chairs"][1]["name"] == "Otto"
    assert otto.seat(stranger, table, 1)["chairs"][1]["name"] == ""


def test_with_others_a_second_chair_needs_their_consent(ruth: Browser, otto: Browser, table: str) -> None:
    """Nobody sits down on a free chair to see its hand and gets up again."""
    own = ruth.invite(table, 2)
    for invitation in ("", own):
        refused = ruth.post(f"/tables/{table}/chairs/2", {"invitation": invitation}, 403)
        assert refused["why"] == "others play here: for another chair you need an invitation by one of them"
    assert "sit" not in ruth.get(f"/tables/{table}")["chairs"][2]["may"]
    assert otto.seat(ruth, table, 2)["mine"] == [0, 2]


def test_alone_one_takes_any_free_chair(ruth: Browser) -> None:
    table = ruth.new(ME, OPEN)
    assert ruth.get(f"/tables/{table}")["chairs"][1]["may"] == ["sit", "bot", "invite"]
    assert ruth.post(f"/tables/{table}/chairs/1", {})["mine"] == [0, 1]


def test_an_invitation_is_worth_nothing_when_who_made_it_is_gone(
    ruth: Browser, otto: Browser, stranger: Browser, table: str
) -> None:
    secret = otto.invite(table, 2)
    otto.request("DELETE", f"/tables/{table}/chairs/1")
    refused = stranger.post(f"/tables/{table}/chairs/2", {"invitation": secret}, 403)
    assert refused["why"].startswith("whoever invited you is not at this table any more")


def test_there_are_only_so_many_links(ruth: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_LINKS", 2)
    table = ruth.new(ME, OPEN)
    ruth.invite(table)
    ruth.invite(table, 1)
    why = ruth.post(f"/tables/{table}/invitations", {"player": 1}, 409)["why"]
    assert why == "there are 2 links to this table already: withdraw some first"


# -- squatters and names ----------------------------------------------------------------------------------------------


def test_a_squatter_is_removed_and_does_not_come_back(
    ruth: Browser, otto: Browser, stranger: Browser, table: str
) -> None:
    secret = ruth.invite(table)
    stranger.post(f"/tables/{table}/chairs/2", {"name": "Guest", "invitation": secret})
    assert "remove" in otto.get(f"/tables/{table}")["chairs"][2]["may"]
    for player in (0, 1):  # who came last removes nobody
        assert "remove" not in stranger.get(f"/tables/{table}")["chairs"][player]["may"]
        assert stranger.request("DELETE", f"/tables/{table}/chairs/{player}", 403)["why"] == "that is not your chair"
    assert otto.request("DELETE", f"/tables/{table}/chairs/0", 403)["why"] == "that is not your chair"
    assert otto.request("DELETE", f"/tables/{table}/chairs/2")["chairs"][2]["kind"] == "open"
    assert stranger.get(f"/tables/{table}")["mine"] == []
    stranger.post(f"/tables/{table}/chairs/2", {"invitation": secret}, 404)
    assert otto.get(f"/tables/{table}/invitations") == []
    assert ruth.request("DELETE", f"/tables/{table}/chairs/1")["chairs"][1]["kind"] == "open"


def test_a_squatter_who_lent_the_chair_to_a_bot_is_removed_too(
    ruth: Browser, otto: Browser, stranger: Browser, table: str
) -> None:
    ruth.seat(stranger, table, 2, "Guest")
    stranger.request("PUT", f"/tables/{table}/chairs/2/bot", json={"bot": "greedy"})
    assert otto.request("DELETE", f"/tables/{table}/chairs/2")["chairs"][2]["kind"] == "open"
    assert stranger.post(f"/tables/{table}/chairs/2", {}, 403)["why"] == NOT_INVITED


def test_who_comes_back_from_a_bot_or_takes_another_name_was_there_before(
    ruth: Browser, otto: Browser, stranger: Browser, table: str
) -> None:
    ruth.seat(stranger, table, 2, "Guest")
    otto.request("PUT", f"/tables/{table}/chairs/1/bot", json={"bot": "greedy"})
    otto.post(f"/tables/{table}/chairs/1", {"name": "Otto the Bold"})
    assert "remove" not in stranger.get(f"/tables/{table}")["chairs"][1]["may"]
    assert otto.request("DELETE", f"/tables/{table}/chairs/2")["chairs"][2]["kind"] == "open"


@pytest.mark.parametrize("name", ["Otto", "  otto ", "OTTO", "Ot to", "\uff2ftto"])
def test_a_name_at_a_table_is_not_taken_by_another(
    ruth: Browser, otto: Browser, stranger: Browser, table: str, name: str
) -> None:
    invited = {"name": name, "invitation": ruth.invite(table, 2)}
    assert "choose another name" in stranger.post(f"/tables/{table}/chairs/2", invited, 409)["why"]
    assert stranger.post(f"/tables/{table}/chairs/2", {**invited, "name": "Ines"})["mine"] == [2]
    assert "choose another name" in stranger.post(f"/tables/{table}/chairs/2", {"name": name}, 409)["why"]
    assert otto.post(f"/tables/{table}/chairs/1", {"name": name})["chairs"][1]["kind"] == "me"


# -- another device ---------------------------------------------------------------------------------------------------


def test_a_seat_goes_to_another_device_by_a_link_that_is_used_once(
    ruth: Browser, otto: Browser, stranger: Browser, table: str
) -> None:
    phone, thief = Browser(otto.client, "phone"), stranger
    ruth.decide(table)
    old = otto.post(f"/tables/{table}/devices", None, 201)["secret"]
    secret = otto.post(f"/tables/{table}/devices", None, 201)["secret"]
    used = "this link was used already, or a newer one was made: make another where your seat is now"
    assert thief.post(f"/tables/{table}/devices/{old}", None, 404)["why"] == used
    assert otto.post(f"/tables/{table}/devices/{secret}", None, 409)["why"].startswith("this is the browser where you")
    assert thief.get(f"/tables/{table}/invitations/{secret}", 404)  # it is no invitation
    hand = otto.get(f"/tables/{table}")["scene"]["seats"][1]["hand"]
    with otto.live(table) as wire:
        moved = phone.post(f"/tables/{table}/devices/{secret}", None)
        assert (wire.see()["mine"], wire.view["scene"]["seats"][1]["hand"]) == ([], None)
    assert (moved["mine"], moved["chairs"][1]["name"], moved["scene"]["seats"][1]["hand"]) == ([1], "Otto", hand)
    assert thief.post(f"/tables/{table}/devices/{secret}", None, 404)["why"] == used
    assert [card["id"] for card in phone.get("/tables")] == [table]
    assert otto.get("/tables") == []
    assert phone.decide(table)["moment"] == 2
    assert otto.post(f"/tables/{table}/devices", None, 403)["why"] == "only who sits at this table may do that"


def test_all_that_one_has_at_a_table_moves_along(ruth: Browser, otto: Browser, stranger: Browser) -> None:
    """Two chairs at one screen, one of them lent to a bot, the table itself, and the invitations that are out."""
    phone, table = Browser(ruth.client, "phone"), ruth.new({**ME, "name": "Ruth"}, ME, OPEN)
    ruth.request("PUT", f"/tables/{table}/chairs/1/bot", json={"bot": "greedy"})
    invitation = ruth.invite(table, 2)
    secret = ruth.post(f"/tables/{table}/devices", None, 201)["secret"]
    phone.post(f"/tables/{table}/devices/{secret}", None)
    assert phone.post(f"/tables/{table}/chairs/1", {})["mine"] == [0, 1]
    assert otto.post(f"/tables/{table}/chairs/2", {"name": "Otto", "invitation": invitation})["mine"] == [2]
    assert phone.request("DELETE", f"/tables/{table}/chairs/2")["chairs"][2]["kind"] == "open"
    ruth.request("DELETE", f"/tables/{table}/chairs/0", 403)


def test_of_two_devices_that_use_a_link_at_once_one_gets_the_seat(store: Store) -> None:
    session = a_sitting(store, 7)
    secret = seating.link_for_device(session, OTTO).secret
    (link,) = LinkStore(store).of(session.stored.id)
    assert secret not in str(msgspec.to_builtins(link))
    seating.take_on_device(TableSession.open(store, session.stored.id), secret, STRANGER)
    with pytest.raises(Refuse, match="this link was used already"):
        seating.take_on_device(session, secret, RUTH)
    assert {chair.key for chair in store.chairs(session.stored.id)} == {RUTH, STRANGER, ""}


# -- one place --------------------------------------------------------------------------------------------------------


def test_who_is_who() -> None:
    chairs = [
        Seated(0, "person", key="a", since="1"),
        Seated(1, "bot", bot="greedy", key="b", since="2"),
        Seated(2, "bot", bot="greedy", key="c", reserved=True),
        Seated(3, "open", key="d", reserved=True),
    ]
    party = Party(Stored("t", "heart", {}, 7, "", "", False, False, "m", "", ""), dict(enumerate(chairs)))
    assert party.seated == {"a", "b"}
    assert party.people == 2
    assert [party.is_one_of_us(key) for key in ("a", "b", "c", "d", "m", "")] == [True, True, False, False, True, False]
    assert (party.others("a"), party.others("z")) == ({"b"}, {"a", "b"})
    assert not any(party.is_alone(key) for key in "abcdm")
    assert Party(party.stored, {0: chairs[0], 1: Seated(1, "bot")}).is_alone("a")
    assert not Party(party.stored, {0: chairs[0], 1: Seated(1, "open")}).is_alone("a")
    assert not Party(party.stored, {0: chairs[0], 1: chairs[1]}).is_alone("a")  # lent, but not given up
    assert party.no_removing(chairs[1], "a") is None
    assert party.no_removing(chairs[0], "b") is not None
    assert party.no_removing(chairs[0], "m") is None
    assert party.no_removing(chairs[2], "m") is not None
    gone = Link("x", "table", -1, "nobody", "")
    assert party.no_sitting(Seated(4, "open"), "z", gone) is not None
