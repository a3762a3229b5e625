"""`starlode scenario`: the scenarios of The Forgotten Planet, judged, listed, shown, copied and drawn at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Desk, desk_of
from starlode.cli.parameters import AsJson, Force, Players, Seed, check_target
from starlode.kernel.errors import InvalidInput

if TYPE_CHECKING:
    from starlode.games.forgotten_planet.scenario import Fairness, Scenario, ScenarioReport


@dataclass(frozen=True)
class Asked:
    """What a task is given."""

    desk: Desk
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
    """Do one task; 2 if a file is not in order."""
    if task not in _TASKS:
        raise InvalidInput("cli-scenario-task-unknown", task=task[:80], known=", ".join(_TASKS))
    least, most = _NAMES[task]
    if not least <= len(names or ()) <= most:
        raise InvalidInput("cli-scenario-names-wrong", task=task, most=most)
    return _TASKS[task](Asked(desk_of(context), names or [], players, seed, out, force, json))


def _check(asked: Asked) -> int:
    """Every finding in every file."""
    reports = [(name, _judged(name)) for name in asked.names]
    if asked.json:
        asked.desk.show([{"file": name, **report.to_json()} for name, report in reports])
    else:
        for name, report in reports:
            _tell(asked.desk, name, report)
    return 2 if any(report.errors for _, report in reports) else 0


def _judged(name: str) -> ScenarioReport:
    from starlode.games.forgotten_planet.scenario import ScenarioReport, finding_from_error, inspect_scenario

    try:
        text = _read(name)
    except InvalidInput as problem:
        return ScenarioReport((finding_from_error(problem),))
    return inspect_scenario(text, Path(name).name)


def _tell(desk: Desk, name: str, report: ScenarioReport) -> None:
    for finding in report.findings:
        desk.print(desk.say(f"cli-scenario-{finding.level}", file=name, told=desk.told(finding.refusal())))
    key = "cli-scenario-bad" if report.errors else "cli-scenario-fine"
    desk.print(desk.say(key, file=name, errors=len(report.errors), warnings=len(report.warnings)))


def _list(asked: Asked) -> int:
    from starlode.games.forgotten_planet.scenario import load_supplied, measure_fairness

    rows = [one for one in load_supplied().values() if asked.players in (None, one.players)]
    if asked.json:
        asked.desk.show([_form(one) for one in rows])
        return 0
    for one in rows:
        figures = measure_fairness(one)
        asked.desk.print(
            asked.desk.say(
                "cli-scenario-row", id=one.short.ljust(16), players=one.players, squares=figures.playable,
                land=one.land_tiles, title=one.title[asked.desk.language],
            )
        )  # fmt: skip
    return 0


def _show(asked: Asked) -> int:
    from starlode.games.forgotten_planet.scenario import measure_fairness

    desk, found = asked.desk, _find(asked.names[0])
    if asked.json:
        desk.show(_form(found))
        return 0
    figures = measure_fairness(found)
    desk.print(desk.say("cli-scenario-title", title=found.title[desk.language], id=found.short, players=found.players))
    if found.summary:
        desk.print(found.summary[desk.language])
    desk.print()
    desk.print(f"    {''.join(str(x % 10) for x in range(found.width))}")
    for y, row in enumerate(found.layout):
        desk.print(f" {y:2} {row}")
    desk.print()
    _tell_figures(desk, found, figures)
    return 0


def _tell_figures(desk: Desk, found: Scenario, figures: Fairness) -> None:
    aim = {"guideline": figures.guideline, "squares": found.nominal or figures.playable}
    desk.print(desk.say("cli-scenario-land", land=found.land_tiles, obstacles=figures.obstacles, **aim))
    if found.placement == "hidden":
        desk.print(desk.say("cli-scenario-hidden", least=found.min_between, most=found.max_to_nearest))
        return
    far = {"bases": _pairs(figures.base_to_base), "mines": _pairs(figures.base_to_mine)}
    desk.print(desk.say("cli-scenario-distances", **far))
    desk.print(desk.say("cli-scenario-zones", zones=_pairs(figures.territories), spread=figures.spread))
    desk.print(desk.say("cli-scenario-grades", grade_mines=figures.mines, grade_bases=figures.bases))


def _pairs(figures: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {value}" for name, value in figures.items())


def _export(asked: Asked) -> int:
    return _write(asked, _find(asked.names[0]))


def _new(asked: Asked) -> int:
    from random import Random

    from starlode.games.forgotten_planet.scenario import generate_scenario

    if asked.players not in (None, 2, 3, 4):
        raise InvalidInput("players-out-of-range", clause="FP-1.1", players=asked.players, least=2, most=4)
    return _write(asked, generate_scenario(Random(asked.seed), asked.players))


def _write(asked: Asked, found: Scenario) -> int:
    """Print the file, or write it under the name that its id asks for (FP-31.23)."""
    from starlode.games.forgotten_planet.scenario import file_name, read_scenario, to_text
    from starlode.kernel.log.atomic_file import replace_file

    text = to_text(found)
    if asked.out is None:
        asked.desk.write(text)
        return 0
    path = asked.out / file_name(found.id) if asked.out.is_dir() else asked.out
    read_scenario(text, path.name)
    check_target(path, new=not asked.force)
    replace_file(path, text.encode())
    asked.desk.note(asked.desk.say("cli-scenario-written", file=str(path)))
    return 0


def _find(name: str) -> Scenario:
    """A supplied scenario by its id, or the one in a file."""
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
    """The text of a file, of which no more is read than is needed to judge it."""
    from starlode.games.forgotten_planet.scenario import READ_LIMIT, decode_text

    with Path(name).open("rb") as file:
        return decode_text(file.read(READ_LIMIT))


def _form(found: Scenario) -> dict[str, object]:
    from starlode.games.forgotten_planet.scenario import measure_fairness, to_document

    return {**to_document(found), "figures": measure_fairness(found).to_json()}


_TASKS: Final[Mapping[str, Callable[[Asked], int]]] = MappingProxyType(
    {"check": _check, "list": _list, "show": _show, "export": _export, "new": _new}
)
# How many names each task wants.
_MANY: Final = 1000
_NAMES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"check": (1, _MANY), "list": (0, 0), "show": (1, 1), "export": (1, 1), "new": (0, 0)}
)
