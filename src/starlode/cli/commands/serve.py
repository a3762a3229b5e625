"""`starlode serve`: start the game server, for this machine, a local network or the internet."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

import starlode
from starlode.cli.console import console_of

BROWSER_SECONDS: Final = 20.0
"""If the server takes longer to answer, no browser is opened."""


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
    """Check all settings before accepting connections, then serve until stopped."""
    from starlode.server.runtime.listener import addresses, bind
    from starlode.server.settings import read_settings

    console = console_of(context)
    settings = read_settings(
        {
            "host": host, "port": port, "database": database, "workers": workers, "public_url": public_url,
            "allowed_hosts": allowed_hosts, "trusted_proxies": trusted_proxies, "data": data,
            "log_level": log_level, "log_form": log_form,
        },
        os.environ,
    )  # fmt: skip
    with bind(settings) as listener:
        number = listener.getsockname()[1]
        urls = addresses(settings, number)
        from starlode.server.runtime import runner

        with runner.lock_database(settings, urls[0]):
            runner.prepare_database(settings)
            if settings.web is None:
                console.print_note(console.format("cli-serve-no-web"))
            if (problem := compilation_problem()) is not None:
                console.print_note(console.format("cli-serve-not-compiled", problem=problem))
            for url in urls:
                console.print(console.format("cli-serve-at", address=url))
            console.print(console.format("cli-serve-stop"))
            sys.stdout.flush()
            if not no_browser:
                from starlode.cli.open_browser import open_when_ready

                open_when_ready(urls[0], settings, number, BROWSER_SECONDS)
            code = runner.serve(settings, listener)
    console.print(console.format("cli-serve-stopped"))
    return code


def compilation_problem() -> str | None:
    """Return why compiling the engines failed when this was built; None if it did not, or in a checkout."""
    note = Path(starlode.__file__).parent / "_not_compiled.txt"
    return note.read_text(encoding="utf-8") if note.is_file() else None
