"""The application: the API, the client, and how every mistake becomes a sentence."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope
from sqlalchemy.exc import SQLAlchemyError

from darklantern import __version__
from darklantern.serve.api import api
from darklantern.serve.campaign_api import campaign_api
from darklantern.serve.client import client
from darklantern.serve.database import reason, unwritten
from darklantern.serve.guard import Guard
from darklantern.serve.icons import icons
from darklantern.serve.limits import Limits, Rates
from darklantern.serve.live_tables import READERS, LiveTables
from darklantern.serve.openapi import Document, Page
from darklantern.serve.refusal import NOTHING, Refuse
from darklantern.serve.store import Store
from darklantern.serve.wire import Refused
from darklantern.table.errors import UserError

LONGEST_BODY = 64 * 1024
_log = logging.getLogger("darklantern.serve")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
SAID = {
    404: NOTHING,
    405: "this address does not take that kind of request",
    413: "too long",
}


async def add_headers(message: Message, _scope: Scope) -> None:
    """Every answer is guarded, also a no."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def refused(_request: Request[Any, Any, Any], refusal: Refuse) -> Response[Refused]:
    later = {"Retry-After": str(math.ceil(refusal.wait))} if refusal.wait else {}
    body = Refused(refusal.why, refusal.rule, refusal.go_on, refusal.at, refusal.gap)
    return Response(body, status_code=refusal.status, headers=later)


def problem(_request: Request[Any, Any, Any], problem: UserError) -> Response[Refused]:
    return Response(Refused(str(problem)), status_code=400)


def not_understood(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    why = SAID.get(error.status_code) or error.detail.lower()
    if isinstance(error, ValidationException) and error.extra:
        parts = [f"{part.get('key', 'body')}: {part['message']}" for part in error.extra if isinstance(part, dict)]
        why = "not understood: " + "; ".join(parts)
    return Response(Refused(why), status_code=error.status_code)


def nested_too_deeply(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Refused]:
    return Response(Refused("not understood: nested too deeply"), status_code=400)


def not_text(_request: Request[Any, Any, Any], _error: UnicodeDecodeError) -> Response[Refused]:
    return Response(Refused("not understood: it is not text in UTF-8"), status_code=400)


def database_failed(_request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Refused]:
    _log.error("the database failed: %s", reason(error))
    return Response(Refused(unwritten(error)), status_code=503)


def stumbled(_request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    _log.error("a request could not be answered", exc_info=error)
    return Response(Refused("the server stumbled over this, so nothing was changed"), status_code=500)


EXCEPTIONS: dict[int | type[Exception], Callable[..., Any]] = {
    Refuse: refused,
    UserError: problem,
    HTTPException: not_understood,
    RecursionError: nested_too_deeply,
    UnicodeDecodeError: not_text,
    SQLAlchemyError: database_failed,
    Exception: stumbled,
}


def application(store: Store | None, limits: Limits | None = None, names: Collection[str] | None = None) -> Litestar:
    """The whole server on a store; without one it can only describe itself.

    `names` are those it may be called by; without them it answers to any.
    """
    rates = Rates(limits or Limits())

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        assert store
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(READERS, "reader"))
        app.state.live_tables = live_tables = LiveTables(store, rates)
        listening = asyncio.create_task(live_tables.listen())
        yield
        listening.cancel()
        await live_tables.close()

    app = Litestar(
        [api, campaign_api, icons, client],
        lifespan=[open_house],
        exception_handlers=EXCEPTIONS,
        middleware=[Guard(rates, names)],
        before_send=[add_headers],
        compression_config=CompressionConfig("gzip", gzip_compress_level=6, exclude=[r"\.woff2$", r"\.png$"]),
        openapi_config=OpenAPIConfig(
            title="darklantern",
            version=__version__,
            description="Tables on the web: a decision is one appended row, and everybody sees their own scene.",
            path="/api/schema",
            render_plugins=[Page(), Document()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    return app
