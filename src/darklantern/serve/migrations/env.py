"""Runs migrations on the connection that `bring_up_to_date` hands over."""

from __future__ import annotations

from alembic import context

from darklantern.serve.schema import metadata


def run() -> None:
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
    context.run_migrations()


if __name__ == "env_py":  # so Alembic names it; whoever only imports it, as a search for doctests does, runs nothing
    run()
