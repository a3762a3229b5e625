"""The options of the expansion: which modules are on, in a Trek for each flight (GL-0.6, GL-11.16)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from starlode.games.galaxy_trucker.config import FLIGHTS, SAME, choice_for, pace_of
from starlode.games.galaxy_trucker.lunar.content import FLEET_SHOT_DICE, MISSION_NAMES, SUPERCARDS
from starlode.games.galaxy_trucker.lunar.content import MISSIONS as MISSION_FACTS
from starlode.games.galaxy_trucker.state import NOTHING
from starlode.kernel.contract import Options
from starlode.kernel.options import Option, OptionConflict

NONE: Final = "none"
DRAWN: Final = "drawn"
MISSIONS: Final = (NONE, DRAWN, *MISSION_NAMES)
LATER_FLIGHTS: Final = (2, 3)
_WITH_ALL_SUPERCARDS: Final = tuple([m.name for m in MISSION_FACTS if m.pool.bit_count() == len(SUPERCARDS)])


def _sample_vips(rng: Random, _players: int) -> bool:
    return rng.random() < 1 / 4


def _sample_mission(rng: Random, _players: int) -> str:
    """Return a mission for two games of three, more often one with all supercards, which few flights get to see."""
    return rng.choice((*MISSIONS, *_WITH_ALL_SUPERCARDS * 3)) if rng.random() < 2 / 3 else NONE


def lunar_options() -> tuple[Option, ...]:
    """Return the options, all off by default."""
    return (
        Option("vips", (False, True), False, ("GL-0.6", "GL-2.2"), "expansion", sample=_sample_vips),
        Option("mission", MISSIONS, NONE, ("GL-5.3", "GL-5.4", "GL-5.5"), "expansion", sample=_sample_mission),
        Option("fleet_shot_dice", (1, 2), FLEET_SHOT_DICE, ("GL-9.R2",), "expansion"),
        *[
            Option(f"building_{n}", (SAME, "real_time", "turn_based"), SAME, ("GL-11.16",), "trek")
            for n in LATER_FLIGHTS
        ],
        *[Option(f"vips_{n}", (SAME, "off", "on"), SAME, ("GL-11.16",), "trek") for n in LATER_FLIGHTS],
        *[Option(f"mission_{n}", (SAME, *MISSIONS), SAME, ("GL-5.2", "GL-11.16"), "trek") for n in LATER_FLIGHTS],
    )


def with_vips(options: Options, flight: int) -> bool:
    """Return whether the VIP module is on in a flight, counted from 0; a mission may switch it on (GL-6.1.1)."""
    return choice_for(options, "vips", flight) in (True, "on")


def mission_choice(options: Options, flight: int) -> str:
    """Return the mission of a flight by name, or NONE or DRAWN."""
    return str(choice_for(options, "mission", flight))


def named_mission(options: Options, flight: int) -> int:
    """Return the mission that the options name for a flight, or NOTHING."""
    choice = mission_choice(options, flight)
    return MISSION_NAMES.index(choice) if choice in MISSION_NAMES else NOTHING


def is_on(options: Options) -> bool:
    """Return whether any flight uses a module that this package plugs in."""
    flights = range(len(FLIGHTS[str(options["mode"])]))
    return any(with_vips(options, flight) or mission_choice(options, flight) != NONE for flight in flights)


def lunar_conflicts(options: Options) -> Sequence[OptionConflict]:
    """Refuse modules in the learning flight, and own choices for later flights outside a Trek."""
    conflicts: list[OptionConflict] = []
    if options["mode"] == "learning":
        if with_vips(options, 0):
            conflicts.append(OptionConflict("option-not-when-learning", "GL-0.R2", {"option": "vips"}))
        if mission_choice(options, 0) != NONE:
            conflicts.append(OptionConflict("option-not-when-learning", "GL-0.R2", {"option": "mission"}))
    if options["mode"] != "trek":
        for name in ("building", "vips", "mission"):
            for number in LATER_FLIGHTS:
                if options[f"{name}_{number}"] != SAME:
                    data = {"option": f"{name}_{number}"}
                    conflicts.append(OptionConflict("option-only-in-trek", "GL-11.16", {**data}))
    return conflicts


def any_real_time(options: Options) -> bool:
    """Return whether any flight is built in real time."""
    flights = range(len(FLIGHTS[str(options["mode"])]))
    return any(pace_of(options, flight) == "real_time" for flight in flights)
