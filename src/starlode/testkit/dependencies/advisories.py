"""Asks a database of advisories about packages, by the interface of OSV (https://google.github.io/osv.dev/api/)."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar
from urllib.parse import quote

import msgspec
from msgspec import Struct

from starlode.kernel.errors import InvalidInput
from starlode.testkit.dependencies.locks import Package

DATABASE: Final = "https://api.osv.dev"
PACKAGES_PER_REQUEST: Final = 500
TIMEOUT_SECONDS: Final = 30.0

T = TypeVar("T")


class NotAudited(InvalidInput):
    """The database of advisories could not be asked, or not about all packages: nothing is known about them."""


@dataclass(frozen=True)
class Advisory:
    """What is known against a package."""

    package: Package
    id: str
    summary: str


class _Found(Struct):
    id: str


class _Result(Struct):
    vulns: list[_Found] = []
    next_page_token: str = ""


class _Results(Struct):
    results: list[_Result]


class _Details(Struct):
    id: str
    summary: str = ""
    details: str = ""
    withdrawn: str | None = None


def find_advisories(packages: Sequence[Package], database: str = DATABASE) -> list[Advisory]:
    """Return all advisories that the database has about these packages.

    Raise NotAudited if it cannot be reached or does not answer about each of them: then nothing is known.
    """
    found: list[tuple[Package, str]] = []
    queries = [(package, "") for package in packages]
    while queries:
        batch, queries = queries[:PACKAGES_PER_REQUEST], queries[PACKAGES_PER_REQUEST:]
        for (package, _), result in zip(batch, _query(database, batch), strict=True):
            found += [(package, advisory.id) for advisory in result.vulns]
            if result.next_page_token:
                queries.append((package, result.next_page_token))
    details = {name: _request(f"{database}/v1/vulns/{quote(name)}", _Details) for name in {name for _, name in found}}
    return [
        Advisory(package, name, details[name].summary or details[name].details[:200])
        for package, name in sorted(set(found))
        if details[name].withdrawn is None
    ]


def _query(database: str, batch: Sequence[tuple[Package, str]]) -> list[_Result]:
    queries = [
        {"package": {"purl": package.purl}} | ({"page_token": token} if token else {}) for package, token in batch
    ]
    results = _request(f"{database}/v1/querybatch", _Results, msgspec.json.encode({"queries": queries})).results
    if len(results) != len(batch):
        raise NotAudited("audit-answer-unusable", database=database)
    return results


def _request(address: str, form: type[T], body: bytes | None = None) -> T:
    if not address.startswith(("http://", "https://")):
        raise InvalidInput("audit-address-wrong", address=address[:200])
    request = urllib.request.Request(address, body, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            return msgspec.json.decode(response.read(), type=form)
    except (OSError, urllib.error.URLError) as error:
        reason = getattr(error, "reason", None) or error
        raise NotAudited("audit-unreachable", database=address, problem=str(reason)[:200]) from error
    except msgspec.MsgspecError:
        raise NotAudited("audit-answer-unusable", database=address) from None
