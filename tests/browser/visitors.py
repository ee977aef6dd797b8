"""New people who come to the page: each has a browser of their own, with nothing in it that another has left."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Response, ViewportSize

SEEN = Path(__file__).with_name("seen.js")
PATIENCE = 30_000  # the machine may be busy with everything else
OUTSIDE = -100


class Visitors:
    """A browser is emptied and used again by the next one who comes, because a new one costs a second."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[str, list[Page]] = defaultdict(list)
        self._kinds: dict[Page, str] = {}
        self.problems: list[str] = []

    def come(self, size: ViewportSize, **how: Any) -> Page:
        """The page of somebody new. `drawn` is for scenes made by hand: what answers their live line stays there."""
        kind = repr(sorted(how.items()))
        how.pop("drawn", None)
        if free := self._free[kind]:
            page = free.pop()
            page.set_viewport_size(size)
            return page
        context = self._browser.new_context(viewport=size, **how)
        context.add_init_script(path=SEEN)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        self._listen(page)
        self._kinds[page] = kind
        return page

    def leave(self, page: Page) -> None:
        context, kind = page.context, self._kinds[page]
        if page.is_closed() or context.pages != [page] or "service_workers" not in kind:
            context.close()
            return
        context.set_offline(False)
        page.unroute_all(behavior="ignoreErrors")
        left = page.evaluate("location.origin")
        page.goto("about:blank")
        page.mouse.move(OUTSIDE, OUTSIDE)
        context.clear_cookies()
        if left.startswith("http"):
            session = context.new_cdp_session(page)
            session.send("Storage.clearDataForOrigin", {"origin": left, "storageTypes": "local_storage"})
            session.detach()
        self._free[kind].append(page)

    def _listen(self, page: Page) -> None:
        """Refusals of the API and lost connections are part of some tests; all else is a fault of the page."""

        def said(message: ConsoleMessage) -> None:
            expected = ("ERR_CONNECTION", "ERR_INTERNET", "ERR_FAILED", "status of 4", "WebSocket connection to")
            if message.type == "error" and not any(word in message.text for word in expected):
                self.problems.append(message.text)

        def answered(response: Response) -> None:
            if response.status >= 400 and "/api/" not in response.url:
                self.problems.append(f"{response.status} {response.url}")

        page.on("pageerror", lambda error: self.problems.append(f"{error} {error.stack}"))
        page.on("console", said)
        page.on("response", answered)
