"""The API over HTTP: tables, chairs, time, records; every no is a sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from darklantern.serve import records
from darklantern.serve.store import Store
from darklantern.table.record import Record
from tests.serve.helpers import BOT, ME, OPEN, Browser, changed, index_of, record_of_length, stored_game

GOLDEN = Path(__file__).parents[1] / "golden"


# -- what there is to play --------------------------------------------------------------------------------------------


def test_a_game_brings_its_colours_its_box_and_its_words(ruth: Browser, client: TestClient[Any]) -> None:
    games = {game["name"]: game for game in ruth.get("/games")}
    assert [(name, game["accent"], game["box"]) for name, game in sorted(games.items())] == [
        ("arcana", "brass", True),
        ("brimstone", "ember", True),
        ("heart", "sea-green", True),
    ]
    assert games["heart"]["words"]["de"]["options"]["players"]["label"] == "Personen"
    box = client.get("/api/games/heart/box.svg")
    assert (box.status_code, box.headers["content-type"]) == (200, "image/svg+xml")
    assert box.text.startswith("<svg")
    assert client.get("/api/games/ludo/box.svg").status_code == 404


@pytest.mark.parametrize("game", ["heart", "brimstone", "arcana"])
def test_the_picture_on_a_box_comes_to_rest(client: TestClient[Any], game: str) -> None:
    """One that never did kept the start page painting for as long as it was open."""
    picture = client.get(f"/api/games/{game}/box.svg").text
    assert "animation:" in picture
    assert not re.search(r"infinite|indefinite|<animate", picture)


def test_three_games_and_those_that_are_ready_come_first(ruth: Browser) -> None:
    games = ruth.get("/games")
    assert [(game["name"], game["ready"]) for game in games] == [
        ("heart", True),
        ("arcana", True),
        ("brimstone", True),
    ]
    options = {option["name"]: option for option in games[0]["options"]}
    assert (options["players"]["kind"], options["players"]["least"], options["players"]["most"]) == ("number", 1, 4)
    assert options["western_shores"]["kind"] == "switch"
    assert set(options["creature_order"]["values"]) == {"when-it-matters", "always", "fixed"}
    assert all(option["help"] and option["label"] for option in options.values())
    options = {option["name"]: option for option in games[2]["options"]}
    assert (options["heroes"]["least"], options["heroes"]["most"]) == (1, 6)
    assert set(options["edition"]["values"]) == {"revised", "classic"}
    assert all(option["help"] and option["label"] for option in options.values())
    options = {option["name"]: option for option in games[1]["options"]}
    assert (options["explorers"]["least"], options["explorers"]["most"]) == (1, 4)
    assert all(option["help"] and option["label"] for option in options.values())


def test_what_may_be_chosen_has_a_name_and_says_what_it_asks(ruth: Browser) -> None:
    options = {(game["name"], option["name"]): option for game in ruth.get("/games") for option in game["options"]}
    mission, scenario = options["brimstone", "mission"], options["arcana", "scenario"]
    assert list(mission["names"].values()) == [
        "Lamps for the Lost",
        "A Fistful of Dark Stone",
        "Scouting Party",
        "The Widow's Strongbox",
        "Burn the Nests",
        "Hold the Pumps",
        "Bring Them Home",
        "The Roof Comes Down",
        "The Bear That Ate the Payroll",
        "Before the Bell",
        "Nine Feet of Salt Water",
        "Three Kegs of Powder",
    ]
    assert scenario["names"] == {"1": "The Hymn Below", "2": "The Calder Heirloom", "3": "The Lead Tide"}
    for option in (mission, scenario):
        assert list(option["names"]) == list(option["aims"]) == list(map(str, option["values"]))
    assert mission["aims"]["burn-the-nests"] == "Burn 5 nests; there is one in every Room that you explore."
    assert options["heart", "creature_order"]["names"] == {}


HEADINGS = {
    "heart": ["The aim", "A round", "What you may do", "What kills you"],
    "brimstone": ["The aim", "A turn", "What you may do", "The light", "Rolls", "What kills you"],
    "arcana": ["The aim", "A round", "What you may do", "Attacks and essence", "What kills you"],
}


def test_the_rule_book(ruth: Browser) -> None:
    book = ruth.get("/games/heart/rules")
    assert len(book["rules"]) > 400
    assert {rule["area"] for rule in book["rules"]} <= set(book["areas"])
    assert len(ruth.get("/games/brimstone/rules")["rules"]) > 500
    assert len(ruth.get("/games/arcana/rules")["rules"]) == 560
    for game in ("heart", "brimstone", "arcana"):
        how = ruth.get(f"/games/{game}/rules")["how_to_play"]
        assert [*how] == HEADINGS[game]
        assert all(100 < len(text) < 420 for text in how.values())
    assert ruth.get("/games/chess/rules", 404)["why"] == "there are no rules of a game 'chess' here yet"


# -- tables -----------------------------------------------------------------------------------------------------------


def test_tables_are_listed_for_who_sits_there(ruth: Browser, otto: Browser) -> None:
    first = ruth.new({**ME, "name": "Ruth"}, OPEN, name="  The\tfirst  ")
    second = ruth.new(ME, BOT)
    assert [card["id"] for card in ruth.get("/tables")] == [second, first]
    ruth.decide(first)
    card = ruth.get("/tables")[0]
    assert (card["id"], card["name"], card["moment"], card["over"], card["won"]) == (first, "The first", 1, False, None)
    assert otto.get("/tables") == []
    ruth.seat(otto, first, 1, "Otto")
    assert [chair["kind"] for chair in otto.get("/tables")[0]["chairs"]] == ["person", "me"]


def test_a_table_has_the_chairs_that_were_asked_for(ruth: Browser) -> None:
    view = ruth.get(f"/tables/{ruth.new(ME, OPEN, BOT)}")
    assert [chair["kind"] for chair in view["chairs"]] == ["me", "open", "bot"]
    alone = ruth.post("/tables", {"game": "heart", "chairs": [ME, BOT, BOT]}, 201)
    assert len(alone["chairs"]) == 3  # as many players as chairs, if nobody says otherwise
    bare = ruth.post("/tables", {"game": "heart"}, 201)
    assert [chair["kind"] for chair in bare["chairs"]] == ["me", "open"]


def test_the_first_game_brings_its_own_set_up(ruth: Browser) -> None:
    card = ruth.post("/tables", {"game": "heart", "guided": True}, 201)
    assert [chair["kind"] for chair in card["chairs"]] == ["me", "bot"]
    view = ruth.get(f"/tables/{card['id']}")
    assert view["guided"]
    again = ruth.post("/tables", {"game": "heart", "guided": True}, 201)
    assert ruth.get(f"/tables/{again['id']}")["scene"]["ask"] == view["scene"]["ask"]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"game": "chess"}, "no game 'chess': there is arcana, brimstone, heart"),
        ({"game": "heart", "options": {"players": 9}}, "option players: expected"),
        ({"game": "heart", "options": {"fog": 1}}, "no option 'fog': there is players"),
        ({"game": "heart", "options": {"players": "2"}}, "option players: expected"),
        ({"game": "heart", "chairs": [ME] * 5}, "option players: expected"),
        ({"game": "heart", "options": {"players": 2}, "chairs": [ME] * 3}, "3 chairs: this game has 2 players"),
        ({"game": "heart", "chairs": [{"kind": "bot", "bot": "genius"}]}, "no bot 'genius': there is random, greedy"),
        ({"game": "heart", "seed": "-1"}, "a seed is a number from 0 to 2**64 - 1"),
        ({"game": "heart", "seed": "99999999999999999999"}, "seed 99999999999999999999: expected a number from 0"),
        ({"game": "heart", "chairs": [{"kind": "throne"}]}, "not understood: "),
        ({}, "not understood: "),
        ([], "not understood: "),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(ruth: Browser, body: Any, why: str) -> None:
    assert ruth.post("/tables", body, 400)["why"].startswith(why)
    assert ruth.get("/tables") == []


def test_without_a_key_nothing_is_made(client: TestClient[Any], ruth: Browser) -> None:
    table = ruth.new(ME, OPEN)
    for headers in (
        {},
        {"Authorization": "Basic abc"},
        {"Authorization": "Bearer "},
        {"Authorization": "Bearer short"},
    ):
        for method, path in (
            ("GET", ""),
            ("POST", ""),
            ("POST", f"/{table}/chairs/1"),
            ("DELETE", f"/{table}/chairs/0"),
        ):
            answer = client.request(method, f"/api/tables{path}", headers=headers, json={"game": "heart"})
            assert answer.status_code == 401, answer.text
            assert "key" in answer.json()["why"]
    watched = client.get(f"/api/tables/{table}")
    assert (watched.status_code, watched.json()["looking"], watched.json()["mine"]) == (200, None, [])


def test_a_seat_may_be_named(ruth: Browser) -> None:
    table = ruth.new(ME, ME, OPEN)
    assert ruth.get(f"/tables/{table}")["ready"] == 0
    view = ruth.get(f"/tables/{table}?seat=1")
    assert (view["looking"], view["scene"]["seat"]) == (1, 1)
    assert ruth.get(f"/tables/{table}?seat=2", 403)["why"].startswith("that seat is not yours")
    assert ruth.get(f"/tables/{table}?seat=9", 404)["why"] == "there is no seat 9 at this table"
    assert ruth.get(f"/tables/{table}?seat=x", 400)["why"].startswith("not understood")


def test_a_program_decides_and_the_bots_have_answered(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    view = ruth.decide(table, 0)
    assert (view["at"], view["moment"]) == (2, 2)
    assert ruth.decide(table, 0, 409, at=0)["why"] == "that question was answered already"
    assert ruth.decide(table, 99, 400)["why"] == "there is no such choice, or it is not yours"
    assert ruth.post(f"/tables/{table}/undo", {"at": 2})["moment"] == 0
    assert ruth.post(f"/tables/{table}/redo", {"at": 3})["moment"] == 2


# -- chairs -----------------------------------------------------------------------------------------------------------


def test_chairs_change_hands(ruth: Browser, otto: Browser, stranger: Browser) -> None:
    table = ruth.new(ME, OPEN)
    chair = f"/tables/{table}/chairs/1"
    view = ruth.seat(otto, table, 1, "Otto\x07 the Bold")
    assert (view["mine"], view["chairs"][1]["kind"], view["chairs"][1]["name"]) == ([1], "me", "Otto the Bold")
    assert stranger.post(chair, {}, 409)["why"] == "this table is full"
    assert stranger.request("DELETE", chair, 403)["why"] == "that is not your chair"
    assert ruth.request("PUT", f"{chair}/bot", 403, json={"bot": "greedy"})["why"] == "somebody else sits there"
    assert otto.post(chair, {"name": "Otto"})["chairs"][1]["name"] == "Otto"
    assert otto.request("DELETE", chair)["chairs"][1]["kind"] == "open"
    assert otto.request("DELETE", chair, 409)["why"] == "nobody sits there"
    assert stranger.request("PUT", f"{chair}/bot", 403, json={"bot": "greedy"})["why"].startswith("only who sits")
    assert ruth.request("PUT", f"{chair}/bot", 400, json={"bot": "genius"})["why"].startswith("no bot 'genius'")
    assert ruth.request("PUT", f"{chair}/bot", json={"bot": "random"})["chairs"][1]["bot"] == "random"
    assert otto.post(chair, {}, 409)["why"].startswith("a bot sits there")
    assert stranger.request("DELETE", chair, 403)["why"] == "that is not your chair"
    assert ruth.request("DELETE", chair)["chairs"][1]["kind"] == "open"
    assert ruth.post(f"/tables/{table}/chairs/5", {}, 404)["why"] == "there is no player 5 at this table"


def test_a_chair_lent_to_a_bot_comes_back(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN)
    ruth.seat(otto, table, 1, "Otto")
    ruth.decide(table)
    view = otto.request("PUT", f"/tables/{table}/chairs/1/bot", json={"bot": "greedy"})
    assert view["moment"] >= 2  # the bot answered at once
    assert view["mine"] == []
    assert otto.post(f"/tables/{table}/chairs/1", {})["mine"] == [1]


def test_somebody_who_joins_a_running_game_finds_an_open_chair(ruth: Browser, stranger: Browser) -> None:
    table = ruth.new(ME, BOT)
    ruth.decide(table)
    assert stranger.get(f"/tables/{table}")["scene"]["ask"]["out_of_turn"] == []
    join = index_of(ruth.get(f"/tables/{table}"), "join")
    refused = stranger.decide(table, join, 400)
    assert refused["why"] == "there is no such choice, or it is not yours"
    ruth.decide(table, join)
    ruth.request("PUT", f"/tables/{table}/chairs/0/bot", json={"bot": "greedy"})
    view = stranger.get(f"/tables/{table}")
    assert [chair["kind"] for chair in view["chairs"]] == ["bot", "bot", "open"]
    assert ruth.seat(stranger, table, 2, "Late")["mine"] == [2]


# -- time -------------------------------------------------------------------------------------------------------------


def test_the_timeline_and_the_past(ruth: Browser) -> None:
    table = ruth.new(ME, BOT)
    before = ruth.get(f"/tables/{table}")
    for _ in range(4):
        ruth.decide(table)
    now = ruth.get(f"/tables/{table}")
    moments = ruth.get(f"/tables/{table}/moments")
    assert [moment["n"] for moment in moments] == list(range(1, now["moment"] + 1))
    assert moments[0] == {"n": 1, "round": 0, "seat": 0, "verb": "discard"}
    assert (moments[1]["seat"], moments[-1]["round"]) == (1, moments[-1]["round"])
    past = ruth.get(f"/tables/{table}/moments/0")
    assert (past["past"], past["moment"], past["at"]) == (True, 0, now["at"])
    assert past["scene"]["seats"] == before["scene"]["seats"]
    assert past["scene"]["ask"]["options"] == []
    last = ruth.get(f"/tables/{table}/moments/{now['moment']}")
    assert last["scene"]["story"] == now["scene"]["story"]
    assert ruth.get(f"/tables/{table}/moments/1?since=9999")["scene"]["story"] == []
    assert ruth.get(f"/tables/{table}/moments/999", 404)["why"].startswith("there is no moment 999")
    assert ruth.get(f"/tables/{table}/moments/1?seat=1", 403)["why"].startswith("that seat is not yours")


def test_a_fork_goes_its_own_way(ruth: Browser, stranger: Browser) -> None:
    table = ruth.new({**ME, "name": "Ruth"}, BOT)
    for _ in range(3):
        ruth.decide(table)
    card = ruth.post(f"/tables/{table}/fork", {"at": 2}, 201)
    assert (card["moment"], [chair["kind"] for chair in card["chairs"]]) == (2, ["me", "bot"])
    view = ruth.get(f"/tables/{card['id']}")
    assert view["scene"]["seats"] == ruth.get(f"/tables/{table}/moments/2")["scene"]["seats"]
    assert (view["at"], view["undoable"]) == (2, 1)
    before = ruth.get(f"/tables/{table}")
    ruth.decide(card["id"])
    assert ruth.get(f"/tables/{table}") == before
    assert ruth.post(f"/tables/{table}/fork", {"at": 999}, 400)["why"].startswith("cannot fork at 999")
    assert ruth.post(f"/tables/{table}/fork", {"at": -1}, 400)["why"].startswith("cannot fork at -1")
    assert stranger.post(f"/tables/{table}/fork", {"at": 1}, 403)["why"].startswith("only who sits at this table")


def test_a_finished_game_may_be_forked_by_anyone(ruth: Browser, stranger: Browser) -> None:
    table = ruth.new(ME, BOT)
    ruth.request("PUT", f"/tables/{table}/chairs/0/bot", json={"bot": "greedy"})
    ruth.post(f"/tables/{table}/chairs/0", {})
    assert ruth.get(f"/tables/{table}")["scene"]["table"]["won"] is not None
    card = stranger.post(f"/tables/{table}/fork", {"at": 5}, 201)
    assert [chair["kind"] for chair in card["chairs"]] == ["me", "bot"]


# -- records ----------------------------------------------------------------------------------------------------------


def test_a_record_goes_out_and_comes_back(ruth: Browser, stranger: Browser) -> None:
    table = ruth.new(ME, ME)
    for _ in range(6):
        ruth.decide(table)
    answer = ruth.client.get(f"/api/tables/{table}/record", headers=ruth.headers)
    assert answer.headers["content-disposition"] == 'attachment; filename="heart-6.json"'
    assert len(Record.parse(answer.text, "it").decisions) == 6
    card = stranger.request("POST", "/records", 201, content=answer.content)
    assert (card["from_record"], card["moment"]) == (True, 6)
    assert {chair["kind"] for chair in card["chairs"]} == {"open"}
    assert ruth.client.get(f"/api/tables/{card['id']}/record").text == answer.text


def test_a_record_is_looked_at_through_any_seat_and_played_by_nobody(ruth: Browser, otto: Browser) -> None:
    text = (GOLDEN / "heart-3-core-won.json").read_bytes()
    table = ruth.request("POST", "/records", 201, content=text)["id"]
    view = otto.get(f"/tables/{table}?seat=2")
    assert (view["looking"], view["mine"], view["undoable"], view["from_record"]) == (2, [], 0, True)
    assert view["scene"]["table"]["won"] is True
    assert otto.get(f"/tables/{table}/moments/9?seat=1")["scene"]["seats"][1]["hand"] is not None
    refused = "this is a record: look at it, or fork it to play on"
    assert otto.decide(table, 0, 409)["why"] == refused
    assert ruth.post(f"/tables/{table}/undo", {"at": view["at"]}, 409)["why"] == refused
    assert otto.post(f"/tables/{table}/chairs/0", {}, 409)["why"] == refused
    assert otto.get(f"/tables/{table}/hint", 409)["why"]
    with otto.live(table) as wire:
        assert wire.view["looking"] is None
        assert wire.ask(do="look", seat=1)["view"]["looking"] == 1
        assert wire.ask(do="look", seat=9)["why"] == "that seat is not yours"
    card = otto.post(f"/tables/{table}/fork", {"at": 10}, 201)
    assert [chair["kind"] for chair in card["chairs"]] == ["me", "me", "me"]
    assert otto.decide(card["id"])["moment"] == 11


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: "", "this file: not a record"),
        (lambda text: "\x00", "this file: not a record"),
        (lambda text: "[" * 100_000, "this file: not a record"),
        (lambda text: text[:-20], "this file: not a record"),
        (lambda text: text.replace('"heart"', '"chess"'), "no game 'chess'"),
        (lambda text: text.replace('"seed": 7', '"seed": 8'), "decision 1"),
        (lambda text: text.replace('"seed": 7', '"seed": -1'), "seed -1: expected a number from 0"),
        (lambda text: text.replace('"players":3', '"players":9'), "option players"),
        (lambda text: text.replace('"content": "', '"content": "0'), "made with other content"),
        (lambda text: text.replace('"darklantern": 1', '"darklantern": 9'), "record format 9: expected 1"),
    ],
)
def test_a_bad_record_is_refused_in_words(ruth: Browser, change: Any, why: str) -> None:
    text = change(record_of_length(30).text())
    assert ruth.request("POST", "/records", 400, content=text.encode())["why"].startswith(why)
    assert ruth.get("/tables") == []


def test_a_file_that_is_no_text_or_too_long_is_refused(ruth: Browser) -> None:
    assert ruth.request("POST", "/records", 400, content=b"\xff\xfe\x00")["why"].endswith("it is not text")
    assert ruth.request("POST", "/records", 413, content=b"x" * 4_000_001)["why"] == "too long"
    assert ruth.post("/tables", {"game": "heart", "name": "x" * 70_000}, 413)["why"] == "too long"


def test_notes_that_no_database_holds_and_endless_games_are_refused(
    ruth: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = record_of_length(30, chatter=1).text()
    assert "nice weather" in record
    noted = record.replace("nice weather", "nice\\u0000weather")
    why = ruth.request("POST", "/records", 400, content=noted.encode())["why"]
    assert why == "this file: its notes hold characters that cannot be stored"
    monkeypatch.setattr(records, "MOST_DECISIONS", 29)
    why = ruth.request("POST", "/records", 400, content=record.encode())["why"]
    assert why == "this file: more than 29 decisions are too many to look at"


def test_a_running_game_of_others_is_not_recorded(ruth: Browser, otto: Browser, stranger: Browser) -> None:
    table = ruth.new(ME, OPEN)
    assert ruth.get(f"/tables/{table}/record", 403)["why"].startswith("a record holds the seed")
    assert stranger.get(f"/tables/{table}/record", 403)["why"].startswith("only who sits at this table")
    ruth.seat(otto, table, 1)
    assert ruth.get(f"/tables/{table}/record", 403)["why"].startswith("a record holds the seed")


# -- asking -----------------------------------------------------------------------------------------------------------


def test_why_not_names_the_rule(ruth: Browser) -> None:
    table = ruth.new(ME, ME)
    ruth.decide(table)
    ruth.decide(table)
    view = ruth.decide(table)
    seat = view["ready"]
    reasons = ruth.post(f"/tables/{table}/why-not", {"seat": seat, "about": ""})
    assert reasons
    assert all(reason["label"] and reason["rule"].startswith("HOD-") and reason["text"] for reason in reasons)
    assert all(reason["title"] for reason in reasons)
    waiting = ruth.post(f"/tables/{table}/why-not", {"seat": 1 - seat, "about": ""})
    assert all(reason["text"].endswith("is choosing now, not you.") for reason in waiting)
    shown = ruth.get(f"/tables/{table}?seat={seat}")["scene"]["cards"]
    hidden = [
        card
        for card in ("radio-parts", "whaling-lance", "sweating-dynamite", "tin-of-copper-nails")
        if card not in shown
    ]
    for guess in ("no such thing", *hidden):
        assert ruth.post(f"/tables/{table}/why-not", {"seat": seat, "about": guess}) == []
    assert hidden
    assert ruth.post(f"/tables/{table}/why-not", {"seat": 9, "about": ""}, 404)["why"]


def test_a_hint_is_for_who_is_asked(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN)
    ruth.seat(otto, table, 1)
    hint = ruth.get(f"/tables/{table}/hint")
    assert ruth.get(f"/tables/{table}")["scene"]["ask"]["options"][hint["index"]]["label"] == hint["label"]
    assert otto.get(f"/tables/{table}/hint", 403)["why"].startswith("you are not asked")


def test_the_outlook_of_a_choice_is_for_who_is_asked(ruth: Browser, otto: Browser) -> None:
    table = ruth.new(ME, OPEN, game="arcana", options={"players": 2, "explorers": 2})
    ruth.seat(otto, table, 1)
    ruth.decide(table, 0)
    asked = ruth.get(f"/tables/{table}")["scene"]["ask"]
    walk = next(choice["index"] for choice in asked["options"] if choice.get("outlook"))
    told = ruth.get(f"/tables/{table}/outlook/{walk}")
    assert told["number"] == asked["number"] == 1
    assert told["outlook"].keys() == {"can", "danger", "moves", "calm"}
    for nothing in (0, 999):
        assert ruth.get(f"/tables/{table}/outlook/{nothing}")["outlook"] == {
            "can": [],
            "danger": [],
            "moves": [],
            "calm": [],
        }
    assert otto.get(f"/tables/{table}/outlook/{walk}", 403)["why"].startswith("you are not asked")


def test_a_table_of_other_cards_is_refused_everywhere_but_for_its_record(
    ruth: Browser, client: TestClient[Any], sqlite_store: Store
) -> None:
    table = stored_game(sqlite_store, 30)
    changed(sqlite_store, table, 20, what="fly to=moon")
    for method, path, body in (
        ("GET", "", None),
        ("POST", "/decisions", {"at": 30, "index": 0}),
        ("POST", "/why-not", {"seat": 0}),
        ("GET", "/hint", None),
        ("PUT", "/chairs/0/bot", {"bot": "greedy"}),
    ):
        answer = ruth.request(method, f"/tables/{table}{path}", 409, json=body)
        assert "made with other cards or rules: decision 21 of 30" in answer["why"]
    assert len(ruth.get(f"/tables/{table}/record")["decisions"]) == 30
    with client.websocket_connect(f"/api/tables/{table}/live") as session:
        session.send_json({"do": "hello", "key": ruth.key})
        assert session.receive_json(timeout=30)["is"] == "gone"
