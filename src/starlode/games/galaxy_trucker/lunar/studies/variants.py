"""The studies: each mission against the plain flight, and each VIP taken along against left behind."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, MISSIONS, VIPS, Mission, Vip
from starlode.games.galaxy_trucker.lunar.studies.measures import (
    MISSION_MEASURES,
    VIP_MEASURES,
    count_missions,
    of_mission,
    of_vip,
)
from starlode.games.galaxy_trucker.lunar.studies.numbers import LEVELS, level_of, mission_numbers, vip_numbers
from starlode.games.galaxy_trucker.studies import CONTENT, first_round
from starlode.kernel.capabilities.studies import (
    PLAIN,
    BalanceStudies,
    ContentGroup,
    Mention,
    Replacement,
    Study,
    Variant,
    count_events,
)
from starlode.kernel.contract import Options, Scalar
from starlode.kernel.errors import InvalidInput

TOLERANCE_PER_LEVEL: Final = 2  # credits
WITH_VIPS: Final = "with-vips"


def _mission(mission: Mission) -> Variant:
    """Return the flight with a mission; one with VIPs is compared with a flight with VIPs (GL-6.1.1)."""
    options = MappingProxyType({"mission": mission.name})
    return Variant(
        mission.name,
        subject=mission.name,
        options=options,
        baselines=(WITH_VIPS if mission.requires_vips else PLAIN,),
    )


def _vip(vip: Vip) -> list[Variant]:
    """Return the flight with a VIP on offer (GL-2.2), and the same flight in which nobody boards that VIP (GL-2.16)."""
    colour: dict[str, Scalar] = {"vip_colour": COLOUR_NAMES[vip.colour]}
    options, drawn = MappingProxyType({"vips": True}), ({"do": "draw-vip", "vip": vip.name},)
    left = Replacement({"do": "board-vip", **colour}, {"do": "leave-vip", **colour})
    without = f"{vip.name}-left"
    return [
        Variant(vip.name, subject=vip.name, options=options, draws=drawn, baselines=(without, PLAIN)),
        Variant(without, options=options, draws=drawn, replacements=(left,)),
    ]


def _tolerance(options: Options) -> int:
    return TOLERANCE_PER_LEVEL * level_of(options)


def _check(options: Options) -> None:
    """Refuse modes that are not a single flight of a level: their figures would not be of one mission."""
    if options["mode"] not in LEVELS:
        raise InvalidInput("study-one-flight", mode=str(options["mode"]), known=", ".join(LEVELS))


LUNAR_STUDIES: Final = BalanceStudies(
    studies=(
        Study(
            name="missions",
            names="mission",
            variants=(
                Variant(PLAIN),
                Variant(WITH_VIPS, options=MappingProxyType({"vips": True})),
                *[_mission(mission) for mission in MISSIONS],
            ),
            measures=MISSION_MEASURES,
            measure=of_mission,
            compared="earned",
            done="success",
            worth="",
            numbers=mission_numbers,
            tolerance=_tolerance,
        ),
        Study(
            name="vips",
            names="vip",
            variants=(Variant(PLAIN), *[variant for vip in VIPS for variant in _vip(vip)]),
            measures=VIP_MEASURES,
            measure=of_vip,
            compared="earned",
            done="boarded",
            worth="vip_credits",
            numbers=vip_numbers,
            tolerance=_tolerance,
        ),
    ),
    options=MappingProxyType({"building": "turn_based"}),
    vary=MappingProxyType({"mode": LEVELS}),
    check=_check,
    content=(
        *CONTENT,
        ContentGroup(
            "vips",
            "vip",
            tuple([vip.name for vip in VIPS]),
            count_events([Mention("event-vip-boarded", "vip")], [Mention("event-vip-revealed", "vip")]),
        ),
        ContentGroup("missions", "mission", tuple([mission.name for mission in MISSIONS]), count_missions),
    ),
    order=first_round,
)
