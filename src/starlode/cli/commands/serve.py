"""`starlode serve`: the games in the browser, for this machine, a house or the world."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Final

import typer

from starlode.cli.console import desk_of

BROWSER_SECONDS: Final = 20.0
"""How long the server may take to answer before no browser is opened."""


def serve(
    context: typer.Context,
    host: Annotated[str | None, typer.Option("--host", metavar="host")] = None,
    port: Annotated[str | None, typer.Option("--port", metavar="number")] = None,
    database: Annotated[str | None, typer.Option("--database", metavar="url")] = None,
    workers: Annotated[str | None, typer.Option("--workers", metavar="number")] = None,
    public_url: Annotated[str | None, typer.Option("--public-url", metavar="url")] = None,
    allowed_hosts: Annotated[str | None, typer.Option("--allowed-hosts", metavar="hosts")] = None,
    trusted_proxies: Annotated[str | None, typer.Option("--trusted-proxies", metavar="networks")] = None,
    data: Annotated[str | None, typer.Option("--data", metavar="folder")] = None,
    log_level: Annotated[str | None, typer.Option("--log-level", metavar="level")] = None,
    log_form: Annotated[str | None, typer.Option("--log-form", metavar="form")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser")] = False,
) -> int:
    """Check everything that can be checked before anybody is let in, then serve until told to stop."""
    from starlode.server.runtime.listener import addresses, bind
    from starlode.server.settings import read_settings

    desk = desk_of(context)
    settings = read_settings(
        {
            "host": host, "port": port, "database": database, "workers": workers, "public_url": public_url,
            "allowed_hosts": allowed_hosts, "trusted_proxies": trusted_proxies, "data": data,
            "log_level": log_level, "log_form": log_form,
        },
        os.environ,
    )  # fmt: skip
    with bind(settings) as listening:
        number = listening.getsockname()[1]
        found = addresses(settings, number)
        from starlode.server.runtime import runner as running

        with running.lock_database(settings, found[0]):
            running.prepare_database(settings)
            if settings.web is None:
                desk.note(desk.say("cli-serve-no-web"))
            for address in found:
                desk.print(desk.say("cli-serve-at", address=address))
            desk.print(desk.say("cli-serve-stop"))
            sys.stdout.flush()
            if not no_browser:
                from starlode.cli.open_browser import open_when_ready

                open_when_ready(found[0], settings, number, BROWSER_SECONDS)
            code = running.serve(settings, listening)
    desk.print(desk.say("cli-serve-stopped"))
    return code
