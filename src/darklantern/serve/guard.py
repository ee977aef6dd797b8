"""Before every request: whether it means this server, comes from a page of this server, and does not come too often."""

from __future__ import annotations

import hashlib
import ipaddress
import re
import socket
from collections.abc import Collection, Iterable
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from darklantern.serve.limits import Rates
from darklantern.serve.refusal import Refuse

SAFE = ("GET", "HEAD", "OPTIONS")
MAKING = re.compile(r"/api/(tables|records|campaigns)/?|/api/(tables|campaigns)/[^/]+/(fork|chapters)/?")
UNDOING = re.compile(r"/api/tables/[^/]+/(undo|redo)/?")
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def own_names(listening_on: str, given: Iterable[str]) -> frozenset[str]:
    """What this server may be called: by its address in any case, by these names, and by that of the machine."""
    machine = socket.gethostname().lower()
    return frozenset({"localhost", listening_on.lower(), machine, f"{machine}.local", *map(str.lower, given)})


def client_of(scope: Scope) -> str:
    """The address that asks; a proxy on this machine says for whom it does."""
    client = scope.get("client")
    return client[0] if client else ""


class Guard(ASGIMiddleware):
    """Without `names` any name will do: then whoever runs the application sees to that."""

    def __init__(self, rates: Rates, names: Collection[str] | None = None) -> None:
        self.rates, self.names = rates, names

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        self._check(scope)
        await next_app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        headers = Headers.from_scope(scope)
        method = str(scope.get("method", "live"))
        self._refuse_strange_host(headers.get("host", ""))
        if method not in SAFE:
            self._refuse_strange_origin(headers.get("origin"), headers.get("host", ""))
        if scope["path"].startswith("/api/"):
            self._refuse_excess(method, scope["path"], _key(headers), client_of(scope))

    def _refuse_strange_host(self, host: str) -> None:
        """A page elsewhere may let its own name lead to this address; the browser then asks for that name."""
        name = _name(host)
        if self.names is not None and name not in self.names and not _is_address(name):
            raise Refuse(421, f"this server is not called {name!r}; it can be started with --name {name}")

    def _refuse_strange_origin(self, origin: str | None, host: str) -> None:
        """Whatever changes something is asked for by a page of this server, or by no page at all."""
        if origin is None or urlsplit(origin).netloc.lower() == host.lower():
            return
        name = urlsplit(origin).hostname or ""
        if not (name in (self.names or ()) or (name in LOOPBACK and _name(host) in LOOPBACK)):
            raise Refuse(403, f"the page {origin!r} is not one of this server; it can be started with --name NAME")

    def _refuse_excess(self, method: str, path: str, key: str, address: str) -> None:
        self.rates.refuse_excess("requests", key, address)
        if method == "POST" and MAKING.fullmatch(path):
            self.rates.refuse_excess("tables", key, address)
        elif method == "POST" and UNDOING.fullmatch(path):
            self.rates.refuse_excess("undos", key, address)


def _key(headers: Headers) -> str:
    """The same as is known of the key elsewhere; empty for a stranger."""
    scheme, _, key = headers.get("authorization", "").partition(" ")
    return hashlib.sha256(key.strip().encode()).hexdigest() if scheme.lower() == "bearer" and key else ""


def _name(host: str) -> str:
    """A host without its port.

    >>> _name("Tables.example.org:8040"), _name("[::1]:8040"), _name("no[thing")
    ('tables.example.org', '::1', '')
    """
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
