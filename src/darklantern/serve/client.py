"""The built browser client: hashed files are kept for a year, the page is asked for every time."""

from __future__ import annotations

import asyncio
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.params import FromPath

from darklantern.serve.refusal import NOTHING, Refuse

PACKAGED = Path(__file__).with_name("client")
BUILT = Path(__file__).parents[3] / "web" / "dist"
KEEPS = {"assets": "public, max-age=31536000, immutable"}

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>darklantern</title></head>
<body><h1>The table is not set yet</h1>
<p>The server runs, but the browser client was not built. In the checkout, <code>make play</code> builds it, or
<code>npm install &amp;&amp; npm run build</code> in <code>web</code>. Then load this page again.</p>
<p>The <a href="/api/schema">API</a> works without it.</p></body></html>
"""
DARK = "background: #101a19; color: #e8efec; font: 1.1rem/1.5 Georgia, serif; text-align: center; padding: 25vh 1rem 0"
NOTHING_HERE = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nothing here - darklantern</title></head>
<body style="{DARK}"><h1>There is nothing at this address</h1>
<p><a href="/" style="color: #74d9bb">To the start page</a></p></body></html>
"""


class Served(NamedTuple):
    changed: float
    data: bytes
    media_type: str
    etag: str


_files: dict[Path, Served] = {}


def folder() -> Path | None:
    """Where the client is, if it was built."""
    return next((path for path in (BUILT, PACKAGED) if (path / "index.html").is_file()), None)


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def client(request: Request[Any, Any, Any], path: FromPath[Path | None] = None) -> Response[Any]:
    """A file of the client."""
    return await asyncio.to_thread(_respond, request.headers.get("if-none-match", ""), path)


def _respond(known: str, path: Path | None) -> Response[Any]:
    name = str(path or "").lstrip("/")
    if name == "api" or name.startswith("api/"):
        raise Refuse(404, NOTHING)
    root = folder()
    if root is None:
        return Response(NOT_BUILT, media_type=MediaType.HTML, status_code=200 if path is None else 404)
    file = _inside(root.resolve(), name or "index.html")
    if file is None:
        return Response(NOTHING_HERE, media_type=MediaType.HTML, status_code=404)
    served = _read(file)
    headers = {"Cache-Control": KEEPS.get(name.partition("/")[0], "no-cache"), "ETag": served.etag}
    if known == served.etag:
        return Response(None, status_code=304, headers=headers)
    return Response(served.data, media_type=served.media_type, headers=headers)


def _inside(root: Path, name: str) -> Path | None:
    """A file below that folder, wherever a name tries to lead."""
    try:
        file = (root / name).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _read(file: Path) -> Served:
    changed = file.stat().st_mtime
    known = _files.get(file)
    if known is None or known.changed != changed:
        data = file.read_bytes()
        media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        known = Served(changed, data, media_type, f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"')
        _files[file] = known
    return known
