"""The description of the API: as JSON for programs (`python -m darklantern.serve.openapi`), as a page for people."""

from __future__ import annotations

import html
import json
from typing import Any

from litestar import Request
from litestar.enums import OpenAPIMediaType
from litestar.openapi.plugins import OpenAPIRenderPlugin

from darklantern.serve.shapes import shapes

REFUSED = {
    "description": "No, and why.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}},
}
FROM_BROWSERS = {  # where a field with a default may be left out
    *("NewTable", "NewChair", "Sit", "LetBot", "Fork", "Wish", "GoOn"),
    *("NewCampaign", "NewChapter", "ForkCampaign", "HeroName"),
    *("Hello", "Decide", "Undo", "Redo", "Look", "Ping"),
}


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """Which fields the server always sends, and what those mean that it leaves out; every no has the same shape."""
    for methods in document["paths"].values():
        for operation in methods.values():
            operation["responses"].pop("400", None)
            operation["responses"]["4XX"] = REFUSED
    known = shapes()
    for name, schema in document["components"]["schemas"].items():
        if name not in FROM_BROWSERS and "properties" in schema:
            defaults = known[name].defaults if name in known else {}
            schema["required"] = sorted(schema["properties"].keys() - defaults.keys())
            for field, default in defaults.items():
                schema["properties"][field] = {**schema["properties"][field], "default": default}
    return document


class Document(OpenAPIRenderPlugin):
    """The description as JSON."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json", media_type=OpenAPIMediaType.OPENAPI_JSON)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.render_json(request, complete(openapi_schema))


class Page(OpenAPIRenderPlugin):
    """The description as a plain page that needs nothing from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        info, rows = openapi_schema["info"], []
        for path, methods in sorted(openapi_schema["paths"].items()):
            for method, operation in methods.items():
                said = operation.get("description") or operation.get("summary", "")
                rows.append(f"<dt><code>{method.upper()} {html.escape(path)}</code></dt><dd>{html.escape(said)}</dd>")
        types = "".join(_type(name, schema) for name, schema in sorted(openapi_schema["components"]["schemas"].items()))
        title = html.escape(f"{info['title']} {info['version']}")
        return (
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title></head><body>'
            f"<h1>{title}: the API</h1><p>{html.escape(info['description'])}</p>"
            f'<p>For programs: <a href="/api/schema/openapi.json">openapi.json</a>. '
            f"Say who you are with <code>Authorization: Bearer KEY</code>.</p>"
            f"<h2>Requests</h2><dl>{''.join(rows)}</dl><h2>Types</h2><dl>{types}</dl></body></html>"
        ).encode()


def _type(name: str, schema: dict[str, Any]) -> str:
    fields = ", ".join(schema.get("properties", {}))
    about = html.escape(schema.get("description", ""))
    return f'<dt id="{name}"><b>{name}</b> <code>{html.escape(fields)}</code></dt><dd>{about}</dd>'


def document() -> dict[str, Any]:
    """The whole description, without starting anything."""
    from darklantern.serve.app import application

    return complete(application(None).openapi_schema.to_schema())


if __name__ == "__main__":
    print(json.dumps(document(), indent=1, ensure_ascii=False))
