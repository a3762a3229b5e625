"""The base of all benchmark reports: the machine, and whether each target is met."""

from __future__ import annotations

import os
import platform
from abc import ABCMeta, abstractmethod
from collections.abc import Sequence

import msgspec
from msgspec import Struct, StructMeta, field


class Target(Struct, frozen=True):
    """A measured value and the limit that it must keep."""

    name: str
    compiled: bool
    measured: float
    limit: float
    at_least: bool

    @property
    def met(self) -> bool:
        """Whether the measured value keeps the limit."""
        return self.measured >= self.limit if self.at_least else self.measured < self.limit


def _python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def _machine() -> str:
    return f"{platform.system()} {platform.machine()}"


def _cores() -> int:
    return os.cpu_count() or 1


def _load() -> float:
    return os.getloadavg()[0]


class _AbstractStructMeta(StructMeta, ABCMeta):
    """The metaclass of structs with abstract methods."""


class Report(Struct, frozen=True, kw_only=True, metaclass=_AbstractStructMeta):
    """The base of a benchmark's report, made when everything is measured; it describes the machine by itself."""

    python: str = field(default_factory=_python)
    machine: str = field(default_factory=_machine)
    cores: int = field(default_factory=_cores)
    load: float = field(default_factory=_load)
    """Load average at the end of the run: other work on the machine makes every figure worse."""

    @property
    @abstractmethod
    def targets(self) -> Sequence[Target]:
        """The targets that apply to this run."""

    @property
    def met(self) -> bool:
        """Whether every target is met."""
        return all(target.met for target in self.targets)

    def to_json(self) -> bytes:
        """Return the report as JSON, with the targets and whether each is met."""
        data = msgspec.to_builtins(self)
        data["targets"] = [{**msgspec.to_builtins(target), "met": target.met} for target in self.targets]
        data["met"] = self.met
        return msgspec.json.format(msgspec.json.encode(data), indent=2)
