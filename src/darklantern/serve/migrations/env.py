"""Runs migrations on the connection that the store hands over, or on `-x database=URL` for who writes one."""

from __future__ import annotations

from alembic import context

from darklantern.serve.schema import metadata


def run() -> None:
    connection = context.config.attributes.get("connection")
    if connection is None:
        from darklantern.serve.database import engine_for

        with engine_for(context.get_x_argument(as_dictionary=True)["database"]).begin() as connection:
            migrate(connection)
    else:
        migrate(connection)


def migrate(connection: object) -> None:
    context.configure(connection=connection, target_metadata=metadata)  # type: ignore[arg-type]
    context.run_migrations()


if __name__ == "env_py":  # so Alembic names it; whoever only imports it, as a search for doctests does, runs nothing
    run()
