"""`starlode scenario`: check, list, show, export and generate scenarios of The Forgotten Planet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import AsJson, Force, Players, Seed, check_target
from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from starlode.games.forgotten_planet.scenario import Fairness, Scenario, ScenarioReport


@dataclass(frozen=True)
class Request:
    """The parameters of a task."""

    console: Console
    names: list[str]
    players: int | None
    seed: int
    out: Path | None
    force: bool
    json: bool


def scenario(
    context: typer.Context,
    task: Annotated[str, typer.Argument(metavar="scenario-task")],
    names: Annotated[list[str] | None, typer.Argument(metavar="scenario")] = None,
    players: Players = None,
    seed: Seed = 0,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="file")] = None,
    force: Force = False,
    json: AsJson = False,
) -> int:
    """Run one task; return 2 if a checked file has errors."""
    if task not in _TASKS:
        raise InvalidInput("cli-scenario-task-unknown", task=task[:80], known=", ".join(_TASKS))
    least, most = _NAMES[task]
    if not least <= len(names or ()) <= most:
        raise InvalidInput("cli-scenario-names-wrong", task=task, most=most)
    return _TASKS[task](Request(console_of(context), names or [], players, seed, out, force, json))


def _check(request: Request) -> int:
    """Print every finding in every file."""
    reports = [(name, _inspect(name)) for name in request.names]
    if request.json:
        request.console.print_json([{"file": name, **report.to_json()} for name, report in reports])
    else:
        for name, report in reports:
            _print_findings(request.console, name, report)
    return 2 if any(report.errors for _, report in reports) else 0


def _inspect(name: str) -> ScenarioReport:
    from starlode.games.forgotten_planet.scenario import ScenarioReport, finding_from_error, inspect_scenario

    try:
        text = _read(name)
    except InvalidInput as problem:
        return ScenarioReport((finding_from_error(problem),))
    return inspect_scenario(text, Path(name).name)


def _print_findings(console: Console, name: str, report: ScenarioReport) -> None:
    for finding in report.findings:
        console.print(
            console.format(f"cli-scenario-{finding.level}", file=name, reason=console.format_error(finding.refusal()))
        )
    key = "cli-scenario-bad" if report.errors else "cli-scenario-fine"
    console.print(console.format(key, file=name, errors=len(report.errors), warnings=len(report.warnings)))


def _list(request: Request) -> int:
    from starlode.games.forgotten_planet.scenario import load_supplied, measure_fairness

    scenarios = [scenario for scenario in load_supplied().values() if request.players in (None, scenario.players)]
    if request.json:
        request.console.print_json([_scenario_json(scenario) for scenario in scenarios])
        return 0
    for scenario in scenarios:
        fairness = measure_fairness(scenario)
        request.console.print(
            request.console.format(
                "cli-scenario-row", id=scenario.short.ljust(16), players=scenario.players, squares=fairness.playable,
                land=scenario.land_tiles, title=scenario.title[request.console.language],
            )
        )  # fmt: skip
    return 0


def _show(request: Request) -> int:
    from starlode.games.forgotten_planet.scenario import measure_fairness

    console, scenario = request.console, _find(request.names[0])
    if request.json:
        console.print_json(_scenario_json(scenario))
        return 0
    title = scenario.title[console.language]
    console.print(console.format("cli-scenario-title", title=title, id=scenario.short, players=scenario.players))
    if scenario.summary:
        console.print(scenario.summary[console.language])
    console.print()
    console.print(f"    {''.join(str(x % 10) for x in range(scenario.width))}")
    for y, row in enumerate(scenario.layout):
        console.print(f" {y:2} {row}")
    console.print()
    _print_fairness(console, scenario, measure_fairness(scenario))
    return 0


def _print_fairness(console: Console, scenario: Scenario, fairness: Fairness) -> None:
    guideline = {"guideline": fairness.guideline, "squares": scenario.nominal or fairness.playable}
    console.print(
        console.format("cli-scenario-land", land=scenario.land_tiles, obstacles=fairness.obstacles, **guideline)
    )
    if scenario.placement == "hidden":
        console.print(console.format("cli-scenario-hidden", least=scenario.min_between, most=scenario.max_to_nearest))
        return
    distances = {"bases": _join_pairs(fairness.base_to_base), "mines": _join_pairs(fairness.base_to_mine)}
    console.print(console.format("cli-scenario-distances", **distances))
    console.print(console.format("cli-scenario-zones", zones=_join_pairs(fairness.territories), spread=fairness.spread))
    console.print(console.format("cli-scenario-grades", grade_mines=fairness.mines, grade_bases=fairness.bases))


def _join_pairs(pairs: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {value}" for name, value in pairs.items())


def _export(request: Request) -> int:
    return _write(request, _find(request.names[0]))


def _new(request: Request) -> int:
    from random import Random

    from starlode.games.forgotten_planet.scenario import generate_scenario

    if request.players not in (None, 2, 3, 4):
        raise InvalidInput("players-out-of-range", clause="FP-1.1", players=request.players, least=2, most=4)
    return _write(request, generate_scenario(Random(request.seed), request.players))


def _write(request: Request, scenario: Scenario) -> int:
    """Print the scenario, or write it to a file, which must be named after its id (FP-31.23)."""
    from starlode.games.forgotten_planet.scenario import file_name, read_scenario, to_text
    from starlode.kernel.log.atomic_file import replace_file

    text = to_text(scenario)
    if request.out is None:
        request.console.write(text)
        return 0
    path = request.out / file_name(scenario.id) if request.out.is_dir() else request.out
    read_scenario(text, path.name)
    check_target(path, new=not request.force)
    replace_file(path, text.encode())
    request.console.print_note(request.console.format("cli-scenario-written", file=str(path)))
    return 0


def _find(name: str) -> Scenario:
    """Return the supplied scenario of an id, or the one in a file."""
    from starlode.games.forgotten_planet.scenario import load_supplied, read_scenario

    known = load_supplied()
    short = name.removeprefix("fp-")
    if short in known:
        return known[short]
    if Path(name).suffix or Path(name).exists():
        return read_scenario(_read(name), Path(name).name)
    near = get_close_matches(short, known) or list(known)
    raise InvalidInput("cli-scenario-unknown", name=name[:80], near=", ".join(near))


def _read(name: str) -> str:
    """Return the text of a file; of a file that is too large, only enough to reject it."""
    from starlode.games.forgotten_planet.scenario import READ_LIMIT, decode_text

    with Path(name).open("rb") as file:
        return decode_text(file.read(READ_LIMIT))


def _scenario_json(scenario: Scenario) -> dict[str, object]:
    from starlode.games.forgotten_planet.scenario import measure_fairness, to_document

    return {**to_document(scenario), "figures": measure_fairness(scenario).to_json()}


_TASKS: Final[Mapping[str, Callable[[Request], int]]] = MappingProxyType(
    {"check": _check, "list": _list, "show": _show, "export": _export, "new": _new}
)
# The least and the largest number of names that each task takes.
_MANY: Final = 1000
_NAMES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"check": (1, _MANY), "list": (0, 0), "show": (1, 1), "export": (1, 1), "new": (0, 0)}
)
