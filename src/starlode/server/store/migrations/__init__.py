"""The migrations of the database. The present schema is in `store.schema`.

There are no downgrades: the log is append-only, and an older program rejects a newer database. Restore a backup
instead.

To add a migration: upgrade a database to the present schema, change `store.schema`, let Alembic generate the
difference, and review it.

    alembic -x url=sqlite:////tmp/new.db upgrade head
    alembic -x url=sqlite:////tmp/new.db revision --autogenerate --rev-id 0002 -m "what changes"
"""
