"""What all benchmarks tell alike: where they ran, and whether each promise is kept."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence

import msgspec
from msgspec import Struct, field


class Target(Struct, frozen=True):
    """One promise: what was measured, and the limit it must keep."""

    name: str
    compiled: bool
    measured: float
    limit: float
    at_least: bool

    @property
    def met(self) -> bool:
        """Whether the promise is kept."""
        return self.measured >= self.limit if self.at_least else self.measured < self.limit


def _python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def _machine() -> str:
    return f"{platform.system()} {platform.machine()}"


def _cores() -> int:
    return os.cpu_count() or 1


def _load() -> float:
    return os.getloadavg()[0]


class Report(Struct, frozen=True, kw_only=True):
    """A benchmark from its beginning to its end. It is made when all is measured, and knows where by itself."""

    python: str = field(default_factory=_python)
    machine: str = field(default_factory=_machine)
    cores: int = field(default_factory=_cores)
    load: float = field(default_factory=_load)
    """Of the machine when it was over: others' work makes every figure worse."""

    @property
    def targets(self) -> Sequence[Target]:
        """The promises that this run can be held to."""
        raise NotImplementedError

    @property
    def met(self) -> bool:
        """Whether every promise is kept."""
        return all(target.met for target in self.targets)

    def to_json(self) -> bytes:
        """The whole report for machines, with the targets and whether each is met."""
        form = msgspec.to_builtins(self)
        form["targets"] = [{**msgspec.to_builtins(target), "met": target.met} for target in self.targets]
        form["met"] = self.met
        return msgspec.json.format(msgspec.json.encode(form), indent=2)
