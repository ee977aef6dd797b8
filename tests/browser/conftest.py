"""A real server and a real browser for every test of the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.served import ROOT, Served
from tests.browser.table import Laptop, TablePage
from tests.browser.visitors import PATIENCE, Visitors

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The page first: a browser often waits, and while one worker waits with it the other ones compute.

    At the end there are then only short tests left, which every worker can take from the others.
    """
    here = Path(__file__).parent
    items.sort(key=lambda item: item.path.parent != here)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    assert (ROOT / "web/dist/index.html").exists(), "the client is not built: run make web"
    served = Served(tmp_path_factory.mktemp("server"))
    yield served
    served.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may stop and start again."""
    served = Served(tmp_path)
    yield served
    if served.runs:
        served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "no chromium: run tools/parts.sh"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def visitors(browser: Browser) -> Visitors:
    return Visitors(browser)


@pytest.fixture
def visit(visitors: Visitors, server: Served) -> Iterator[Callable[..., TablePage]]:
    """Open the page as a new person: each call is a browser of its own, with its own key."""
    pages: list[Page] = []

    def open_page(
        size: ViewportSize = Laptop,
        motion: bool = False,
        at: Served | None = None,
        locale: str = "en-GB",
        app: bool = False,
        **how: Any,
    ) -> TablePage:
        how |= {"reduced_motion": "no-preference" if motion else "reduce", "locale": locale}
        how |= {} if app else {"service_workers": "block"}
        pages.append(visitors.come(size, **how))
        return TablePage(pages[-1], (at or server).address)

    yield open_page
    for page in pages:
        visitors.leave(page)
    problems, visitors.problems = visitors.problems, []
    assert not problems, f"the page complained: {problems}"


@pytest.fixture
def me(visit: Callable[..., TablePage]) -> TablePage:
    """One person at a laptop."""
    return visit()


@pytest.fixture(scope="session")
def wants_screenshots() -> bool:
    return os.environ.get("DARKLANTERN_SCREENSHOTS") == "1"
