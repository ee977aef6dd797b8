"""The outlines of game icons: a page asks in one go for all that it is about to show."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.params import FromQuery

from darklantern.serve.client import folder

KEPT = {"Cache-Control": "public, max-age=3600"}


@get("/icons", include_in_schema=False, sync_to_thread=True)
def icons(of: FromQuery[str] = "") -> Response[dict[str, str]]:
    """Those of these names that there are, each one path in a square of 512."""
    built = folder()
    file = built / "icons.json" if built else None
    outlines = _outlines(file) if file and file.is_file() else {}
    return Response({name: outlines[name] for name in of.split(",") if name in outlines}, headers=KEPT)


@lru_cache(maxsize=1)
def _outlines(file: Path) -> dict[str, str]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str])
