"""The databases: SQLite and PostgreSQL, group commit, and errors of their drivers."""
