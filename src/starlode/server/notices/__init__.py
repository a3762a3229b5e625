"""Notices to players who are not at the table: by web push, e-mail and a webhook."""
