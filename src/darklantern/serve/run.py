"""Starting the server: everything that can go wrong is said in one line before it begins."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

import uvicorn

from darklantern.games import new, playable
from darklantern.serve.app import application
from darklantern.serve.database import default_database, open_database
from darklantern.serve.guard import own_names
from darklantern.serve.limits import Limits
from darklantern.serve.protocols import Connections
from darklantern.serve.store import Store
from darklantern.table.errors import UserError

LONGEST_FRAME = 1 << 20  # beyond this a connection is closed; what is too long but shorter is refused in words
GOODBYE_SECONDS = 3
HIGHEST_PORT = 65535
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]"}  # what a browser here can open


class Server(uvicorn.Server):
    """Says when it accepts connections."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    names: Sequence[str] = (),
    limits: Limits | None = None,
) -> None:
    """Serve until interrupted; `names` are those of this server besides its address and that of the machine."""
    listening = listen(host, port)
    try:
        store = Store(open_database(database or default_database()))
        try:
            _serve(listening, host, store, open_browser, own_names(host, names), limits or Limits())
        finally:
            store.close()
    finally:
        listening.close()


def _serve(
    listening: socket.socket, host: str, store: Store, open_browser: bool, names: Collection[str], limits: Limits
) -> None:
    for name in playable():
        new(name)  # content is read before the first player waits for it
    address = f"http://{EVERYWHERE.get(host, host)}:{listening.getsockname()[1]}/"

    def ready() -> None:
        print(f"darklantern serves at {address}", flush=True)
        if open_browser and has_screen():  # in a thread, for some browsers do not return before they are closed
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    http, line = Connections(limits).protocols()
    config = uvicorn.Config(
        application(store, limits, names),
        http=http,
        ws=line,
        ws_max_size=LONGEST_FRAME,
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        server_header=False,
    )
    with suppress(KeyboardInterrupt):
        Server(config, ready).run(sockets=[listening])


def has_screen() -> bool:
    """Without one the system may know a browser for text, which would take the terminal over."""
    return sys.platform in ("darwin", "win32") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address, before anything else is done."""
    if port > HIGHEST_PORT:
        raise UserError(f"cannot listen on {host}:{port}: ports end at {HIGHEST_PORT}")
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(where)
            listening.listen(256)
        except OSError:
            listening.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        said = getattr(error, "strerror", None) or str(error)
        raise UserError(f"cannot listen on {host}:{port}: {said[:1].lower()}{said[1:]}") from None
    return listening
