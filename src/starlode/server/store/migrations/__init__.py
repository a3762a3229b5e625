"""Every form the database has had, and the way from each to the next. The form of today is in `store.schema`.

There is no way back: the log is append-only, and an older program refuses a newer database. Restore a backup instead.

A new step, for developers: bring a database to the present form, change `store.schema`, and let Alembic write the
difference; then read what it wrote.

    alembic -x url=sqlite:////tmp/new.db upgrade head
    alembic -x url=sqlite:////tmp/new.db revision --autogenerate --rev-id 0002 -m "what changes"
"""
