"""Campaigns over HTTP: begun, continued, forked; every no is a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.serve.openapi import document
from tests.serve.helpers import BOT, ME, OPEN, Browser, Json
from tests.table import trail

RUTH = "9113eb60bc30"  # who is made first with the seed 7


@pytest.fixture(autouse=True)
def the_trail(monkeypatch: pytest.MonkeyPatch) -> None:
    trail.register(monkeypatch)


def new(browser: Browser, **how: Any) -> str:
    return str(browser.post("/campaigns", {"game": "trail", "name": "Far", **how}, 201)["id"])


def begin(browser: Browser, campaign: str, seed: int | str = 7, **how: Any) -> Json:
    card: Json = browser.post(f"/campaigns/{campaign}/chapters", {"seed": str(seed), **how}, 201)
    return card


def play(browser: Browser, table: str, *verbs: str) -> Json:
    view: Json = {}
    for verb in verbs:
        view = browser.get(f"/tables/{table}")
        labels = [choice["label"] for choice in view["scene"]["ask"]["options"]]
        view = browser.decide(table, labels.index(verb), at=view["at"])
    return view


def a_chapter(browser: Browser, campaign: str) -> str:
    card = begin(browser, campaign, options={"players": 1}, chairs=[ME])
    play(browser, card["id"], "make name=Ruth", "search", "search")  # a 3 and a 1
    return str(card["id"])


def test_a_campaign_from_its_beginning(ruth: Browser, otto: Browser) -> None:
    campaign = new(ruth)
    card = begin(ruth, campaign, options={"players": 1}, chairs=[ME])
    assert (card["name"], card["campaign"]) == ("Far, chapter 1", campaign)
    shown = otto.get(f"/campaigns/{campaign}")
    assert (shown["name"], shown["title"], shown["mine"], shown["running"]) == ("Far", "The Trail", False, card["id"])
    assert [(one["number"], one["title"], one["closed"]) for one in shown["chapters"]] == [(1, "Chapter 1", "")]
    view = play(ruth, card["id"], "make name=Ruth", "search", "search")
    assert (view["campaign"], view["undoable"]) == (campaign, 3)
    shown = ruth.get(f"/campaigns/{campaign}")
    assert (shown["mine"], shown["running"]) == (True, "")
    (chapter,) = shown["chapters"]
    assert (chapter["title"], chapter["table"], bool(chapter["closed"])) == ("Adventure of day 1", card["id"], True)
    assert [(hero["id"], hero["name"], hero["after"], hero["title"]) for hero in shown["heroes"]] == [
        (RUTH, "Ruth", 1, "Adventure of day 1")
    ]
    assert chapter["heroes"] == [{"id": RUTH, "version": shown["heroes"][0]["version"]}]
    ruth.post(f"/tables/{card['id']}/undo", {"at": 3})
    assert ruth.get(f"/campaigns/{campaign}")["running"] == card["id"]
    ruth.post(f"/tables/{card['id']}/redo", {"at": 4})
    second = begin(ruth, campaign)
    assert [chair["kind"] for chair in second["chairs"]] == ["me"]
    assert ruth.get(f"/tables/{card['id']}")["undoable"] == 0
    refused = ruth.post(f"/tables/{card['id']}/undo", {"at": 5}, 409)
    assert refused["why"].startswith("this chapter can change no more: the next one has begun")
    assert [one["campaign"] for one in ruth.get("/tables")] == [campaign, campaign]


def test_campaigns_and_heroes_are_listed_for_who_plays_there(ruth: Browser, otto: Browser) -> None:
    campaign = new(ruth)
    a_chapter(ruth, campaign)
    other = new(ruth, name=" ")
    assert [(card["id"], card["name"]) for card in ruth.get("/campaigns")] == [(other, "The Trail"), (campaign, "Far")]
    assert otto.get("/campaigns") == []
    (hero,) = ruth.get("/heroes")
    assert (hero["id"], hero["campaign"], hero["campaign_name"], hero["game"]) == (RUTH, campaign, "Far", "trail")
    sheet = ruth.get(f"/heroes/{RUTH}/{hero['version']}")
    assert sheet["data"] == {"id": RUTH, "name": "Ruth", "gold": 3, "wounds": 1, "injuries": ["limp"]}
    assert otto.get("/heroes") == []
    assert otto.get(f"/heroes/{RUTH}/{hero['version']}", 404)["why"].startswith("no campaign of yours has that hero")


def test_a_fork_and_a_hero_who_joins(ruth: Browser, otto: Browser) -> None:
    campaign = new(ruth)
    table = a_chapter(ruth, campaign)
    fork = ruth.post(f"/campaigns/{campaign}/fork", {"chapters": 1}, 201)
    assert (fork["name"], fork["mine"], [one["table"] for one in fork["chapters"]]) == (
        "Far, from chapter 1",
        True,
        [table],
    )
    hero = {"id": RUTH, "version": fork["heroes"][0]["version"]}
    near = ruth.post("/campaigns", {"game": "trail", "heroes": [hero]}, 201)
    assert [one["name"] for one in near["heroes"]] == ["Ruth"]
    away = ruth.request("DELETE", f"/campaigns/{near['id']}/heroes/{RUTH}")
    assert away["heroes"] == []
    assert len(ruth.post(f"/campaigns/{near['id']}/heroes", hero)["heroes"]) == 1
    assert ruth.post(f"/campaigns/{near['id']}/heroes", hero, 400)["why"] == (
        "Ruth is in 'The Trail' already: a hero comes once"
    )
    assert otto.post(f"/campaigns/{campaign}/fork", {"chapters": 1}, 403)["why"] == (
        "only who plays in this campaign may do that"
    )


def test_bots_play_a_chapter_to_its_end(ruth: Browser) -> None:
    campaign = new(ruth)
    bot = {**BOT, "bot": "random"}
    card = begin(ruth, campaign, "", chairs=[ME, bot, OPEN])
    assert [chair["kind"] for chair in card["chairs"]] == ["me", "bot", "open"]
    alone = new(ruth)
    table = begin(ruth, alone, chairs=[ME, bot])["id"]
    play(ruth, table, "make name=Ruth", "rest", "rest")
    assert ruth.get(f"/campaigns/{alone}")["running"] == ""


def test_every_no_is_a_sentence(ruth: Browser, client: Any) -> None:
    campaign = new(ruth)
    for path, body, status, why in (
        ("/campaigns", {"game": "heart"}, 400, "In the Heart of Darkness has no chapters: make a table of it instead"),
        ("/campaigns", {"game": "chess"}, 400, "no game 'chess': there is"),
        ("/campaigns", {"game": "trail", "heroes": [{"id": "a", "version": "b"}]}, 404, "no campaign of yours has"),
        ("/campaigns", {"game": "trail", "heroes": [{"id": "a", "version": "b"}] * 25}, 400, "25 heroes: a campaign"),
        (f"/campaigns/{campaign}/chapters", {"options": {"players": 9}}, 400, "option players: expected 1 to 3, got 9"),
        (f"/campaigns/{campaign}/chapters", {"chairs": [ME] * 4}, 400, "option players: expected 1 to 3, got 4"),
        (f"/campaigns/{campaign}/chapters", {"seed": "x"}, 400, "a seed is a number"),
        (f"/campaigns/{campaign}/fork", {"chapters": 1}, 400, "cannot fork after chapter 1: 'Far' has 0 chapters"),
        ("/campaigns/nowhere/chapters", {}, 404, "there is no such campaign"),
        ("/campaigns/no%20where/fork", {"chapters": 0}, 404, "there is no such campaign"),
    ):
        assert ruth.post(path, body, status)["why"].startswith(why), path
    assert ruth.get(f"/campaigns/{campaign}")["chapters"] == []
    assert client.post("/api/campaigns", json={"game": "trail"}).status_code == 401
    assert client.get(f"/api/campaigns/{campaign}").json()["mine"] is False


def test_the_description_names_what_may_be_left_out() -> None:
    schemas = document()["components"]["schemas"]
    assert schemas["NewCampaign"]["required"] == ["game"]
    assert schemas["NewChapter"]["required"] == []
    assert schemas["CampaignCard"]["required"] == sorted(schemas["CampaignCard"]["properties"])


# -- a game that can be played alone or as a chapter ------------------------------------------------------------------


def test_a_table_in_campaign_mode_begins_a_campaign(ruth: Browser, otto: Browser) -> None:
    wanted = {
        "game": "arcana",
        "name": "The Calder house",
        "options": {"explorers": 2, "campaign": True},
        "undo": "off",
    }
    card = ruth.post("/tables", wanted, 201)
    assert card["name"] == "The Calder house, chapter 1"
    shown = ruth.get(f"/campaigns/{card['campaign']}")
    assert (shown["name"], shown["running"], shown["fixed"]) == ("The Calder house", card["id"], ["campaign"])
    assert [(one["number"], one["table"], one["closed"], one["result"]) for one in shown["chapters"]] == [
        (1, card["id"], "", "")
    ]
    assert (shown["options"]["explorers"], shown["options"]["campaign"]) == (2, True)
    view = ruth.get(f"/tables/{card['id']}")
    assert (view["campaign"], view["undo"]) == (card["campaign"], "off")
    assert otto.get("/campaigns") == []


def test_a_table_that_is_played_alone_begins_none(ruth: Browser) -> None:
    assert ruth.post("/tables", {"game": "arcana", "options": {"explorers": 2}}, 201)["campaign"] == ""
    assert ruth.post("/tables", {"game": "arcana", "guided": True}, 201)["campaign"] == ""
    assert ruth.post("/tables", {"game": "trail", "options": {"players": 1}}, 201)["campaign"] == ""
    assert ruth.get("/campaigns") == []


def test_what_cannot_be_set_up_leaves_no_campaign_behind(ruth: Browser) -> None:
    wanted = {"game": "arcana", "options": {"explorers": 9, "campaign": True}}
    assert "option explorers" in ruth.post("/tables", wanted, 400)["why"]
    chairs = {"game": "arcana", "options": {"explorers": 2, "players": 1, "campaign": True}, "chairs": [ME, BOT, BOT]}
    assert ruth.post("/tables", chairs, 400)["why"] == "3 chairs: this game has 1 players"
    assert ruth.get("/campaigns") == []


def test_every_chapter_is_in_campaign_mode(ruth: Browser) -> None:
    campaign = new(ruth, game="arcana")
    card = begin(ruth, campaign, options={"explorers": 2, "campaign": False}, chairs=[ME])
    assert ruth.get(f"/campaigns/{campaign}")["options"]["campaign"] is True
    assert card["campaign"] == campaign


def test_a_closed_chapter_tells_how_it_ended_and_what_is_carried_on(ruth: Browser) -> None:
    campaign = new(ruth)
    a_chapter(ruth, campaign)
    shown = ruth.get(f"/campaigns/{campaign}")
    assert [one["result"] for one in shown["chapters"]] == ["won"]
    assert [hero["carries"] for hero in shown["heroes"]] == [["3 gold"]]
