"""The software bill of materials: all locked packages, in the format CycloneDX 1.6 (https://cyclonedx.org)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from starlode import __version__
from starlode.testkit.dependencies.locks import Package


def make_bill(packages: Iterable[Package]) -> dict[str, Any]:
    """Return the bill. It has no time and no serial number: the same locks give the same bill."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "starlode", "version": __version__}},
        "components": [_component(package) for package in packages],
    }


def _component(package: Package) -> dict[str, Any]:
    component: dict[str, Any] = {
        "type": "library",
        "bom-ref": package.purl,
        "name": package.name,
        "version": package.version,
        "purl": package.purl,
        # "excluded" is the format's word for what is used to make and test a program but is no part of it.
        "scope": "required" if package.shipped else "excluded",
    }
    if package.license:
        component["licenses"] = [{"license": {"name": package.license}}]
    if package.sha512:
        component["hashes"] = [{"alg": "SHA-512", "content": package.sha512}]
    return component
