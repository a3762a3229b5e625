"""`starlode audit`: what is known against the locked packages, and the bill of materials that lists them."""

from __future__ import annotations

import json as json_format
from pathlib import Path
from typing import Annotated, Final

import typer

from starlode.cli.console import console_of, error_json
from starlode.cli.parameters import AsJson
from starlode.cli.project_root import find_checkout

ADVISORIES_FOUND: Final = 1
NOT_AUDITED: Final = 3
"""The exit code if the database of advisories cannot be asked: neither success nor a finding."""


def audit(
    context: typer.Context,
    bill: Annotated[Path | None, typer.Option("--sbom", metavar="file")] = None,
    advisories: Annotated[str | None, typer.Option("--advisories", metavar="url")] = None,
    json: AsJson = False,
) -> int:
    """Audit the locks of the working copy, or with `bill` only list their packages in a file."""
    from starlode.testkit.dependencies.advisories import DATABASE, NotAudited, find_advisories
    from starlode.testkit.dependencies.bill import make_bill
    from starlode.testkit.dependencies.locks import read_locks

    console = console_of(context)
    packages = read_locks(find_checkout())
    if bill is not None:
        text = json_format.dumps(make_bill(packages), ensure_ascii=False, indent=2)
        bill.write_text(text + "\n", encoding="utf-8")
        console.print(console.format("cli-audit-written", file=str(bill), packages=len(packages)))
        return 0
    try:
        found = find_advisories(packages, advisories or DATABASE)
    except NotAudited as problem:
        if json:
            console.print_json({"audited": 0, "reason": error_json(problem, console.format_error(problem))})
        console.print_error(problem)
        return NOT_AUDITED
    if json:
        listed = [{"package": one.package.purl, "id": one.id, "summary": one.summary} for one in found]
        console.print_json({"audited": len(packages), "advisories": listed})
    else:
        for one in found:
            console.print(
                console.format("cli-audit-advisory", package=one.package.purl, advisory=one.id, summary=one.summary)
            )
        console.print(console.format("cli-audit-sum", packages=len(packages), advisories=len(found)))
    return ADVISORIES_FOUND if found else 0
