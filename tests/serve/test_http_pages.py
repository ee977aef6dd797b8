"""Addresses, headers and files: every no is a sentence, and the page is served compressed and guarded."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from darklantern.serve import client as served
from darklantern.serve import wire
from darklantern.serve.openapi import document
from tests.serve.helpers import BOT, ME, Browser

GOLDEN = Path(__file__).parents[1] / "golden"


# -- addresses, headers and files -------------------------------------------------------------------------------------


def test_every_no_is_a_sentence(ruth: Browser) -> None:
    nothing = "there is nothing at this address"
    assert ruth.get("/nowhere", 404) == {"why": nothing, "rule": "", "go_on": None, "at": None, "gap": []}
    assert ruth.get("/tables/nope", 404)["why"].startswith("there is no such table")
    assert ruth.get("/tables/%00", 404)["why"]
    assert ruth.get(f"/tables/{'9' * 5000}", 404)["why"]
    table = ruth.new(ME, BOT)
    assert ruth.get(f"/tables/{table}/moments/{'9' * 5000}", 404)["why"]
    assert ruth.get(f"/tables/{table}/moments/x", 404)["why"] == nothing
    assert ruth.request("DELETE", "/games", 405)["why"] == "this address does not take that kind of request"
    assert ruth.request("POST", "/tables", 400, content=b"{")["why"]
    assert ruth.request("POST", "/tables", 400, content=b'{"options":' + b"[" * 30_000)["why"]
    assert ruth.get(f"/tables/{table}/live", 426)["why"] == "this address is a websocket"


def test_the_page_says_that_it_was_not_built(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(served, "BUILT", tmp_path / "nowhere")
    monkeypatch.setattr(served, "PACKAGED", tmp_path / "nowhere")
    answer = client.get("/")
    assert answer.status_code == 200
    assert "was not built" in answer.text


def test_the_client_is_served(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html>a page")
    script = "let it = 'be long enough to be compressed';\n" * 100
    (built / "assets" / "main-1a2b.js").write_text(script)
    (tmp_path / "secret.txt").write_text("secret")
    (built / "link").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setattr(served, "BUILT", built)
    page = client.get("/")
    assert (page.text, page.headers["cache-control"]) == ("<!doctype html>a page", "no-cache")
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert (page.headers["x-content-type-options"], page.headers["referrer-policy"]) == ("nosniff", "no-referrer")
    again = client.get("/", headers={"If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    asset = client.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert asset.text == script
    assert asset.headers["content-encoding"] == "gzip"
    assert int(asset.headers["content-length"]) < len(gzip.compress(script.encode())) + 50
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "javascript" in asset.headers["content-type"]
    (built / "index.html").write_text("<!doctype html>another page")
    assert client.get("/index.html").text == "<!doctype html>another page"
    for wrong in ("/nowhere", "/assets/", "/../secret.txt", "/%2e%2e/secret.txt", "/link", "/assets/%00"):
        answer = client.get(wrong)
        assert (answer.status_code, "secret" in answer.text) == (404, False), wrong
        assert "nothing at this address" in answer.text
        assert 'name="viewport"' in answer.text, "it can be read on a phone"


def test_all_icons_that_a_page_shows_come_in_one_answer(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(served, "BUILT", tmp_path)
    monkeypatch.setattr(served, "PACKAGED", tmp_path / "nowhere")
    assert client.get("/icons?of=rope").json() == {}, "the client was not built"
    (tmp_path / "index.html").write_text("<!doctype html>a page")
    assert client.get("/icons?of=rope").json() == {}, "it was built without icons"
    (tmp_path / "icons.json").write_text('{"rope": "M0 0", "bell": "M1 1", "drum": "M2 2"}')
    answer = client.get("/icons?of=rope,never-drawn,bell,,../index.html")
    assert answer.json() == {"rope": "M0 0", "bell": "M1 1"}
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert client.get("/icons").json() == {}


def test_answers_are_compressed_and_guarded(client: TestClient[Any]) -> None:
    answer = client.get("/api/games/heart/rules", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    for guarded in (answer, client.get("/api/nowhere"), client.post("/api/tables", json={})):
        assert guarded.headers["x-content-type-options"] == "nosniff"


# -- the description --------------------------------------------------------------------------------------------------


def test_every_wire_type_is_described(client: TestClient[Any]) -> None:
    schemas = document()["components"]["schemas"]
    structs = {
        name for name, value in vars(wire).items() if isinstance(value, type) and value.__module__ == wire.__name__
    }
    assert structs <= set(schemas)
    assert {"Scene", "Board", "Piece", "Question", "Choice", "Line"} <= set(schemas)
    assert schemas["Seen"]["properties"]["is"] == {"type": "string", "const": "view"}
    assert set(schemas["View"]["required"]) == set(wire.View.__struct_fields__)
    assert "hand" in schemas["Seat"]["required"]
    assert schemas["Decide"]["required"] == ["at", "do"]
    assert client.get("/api/schema/openapi.json").json() == document()


def test_the_description_is_a_page(client: TestClient[Any]) -> None:
    page = client.get("/api/schema")
    assert page.headers["content-type"].startswith("text/html")
    assert "POST /api/tables/{table_id}/decisions" in page.text
    assert "http://" not in page.text
    assert "https://" not in page.text


def test_whether_the_page_is_there_can_be_asked_without_fetching_it(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("the page")
    monkeypatch.setattr("darklantern.serve.client.BUILT", tmp_path)
    whole, head = client.get("/"), client.head("/")
    assert (whole.status_code, head.status_code, head.headers["etag"]) == (200, 200, whole.headers["etag"])
