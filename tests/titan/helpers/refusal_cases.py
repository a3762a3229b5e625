"""Cases for every reason to refuse an action: the position, the action, the expected reason and its clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from starlode.kernel.contract import Json, Refusal, Scalar
from tests.titan.helpers.refusal_positions import (
    activation,
    arrival,
    bought,
    claimed,
    deployed,
    deploying,
    destroying,
    edge_landing,
    extra,
    fitting,
    fulfilled,
    full_at_the_core,
    full_hold,
    full_rig,
    landed,
    landing,
    landing_rig,
    laying,
    mandatory,
    mars_fulfilled,
    moving,
    no_tokens,
    offers,
    placing,
    purging,
    stuffed_base,
    unpiped_rig,
    upgrading,
    walled_in,
)
from tests.titan.positions import Position


@dataclass(frozen=True)
class Case:
    """One refused action. `tried` is written like a log line: player, kind of action, arguments."""

    reason: str
    clause: str
    build: Callable[[], Position]
    tried: str
    data: dict[str, Json] | None = None

    def refused(self) -> Refusal:
        """Return the refusal of the action."""
        who, do, *parts = self.tried.split()
        arguments: dict[str, Scalar] = {}
        for part in parts:
            name, _, value = part.partition("=")
            arguments[name] = value
        return self.build().refused(who, do, **arguments)


def _wrong_step() -> Iterator[Case]:
    yield Case("game-over", "TI-5.1", lambda: Position().at("over"), "A end-turn")
    yield Case("chance-draws", "TI-3.10", mandatory, "A turn-objective objective=p-water")
    yield Case("chance-is-due", "TI-18.4", lambda: Position().turn("A", "turn-order"), "A end-turn")
    yield Case("not-asked", "TI-7.1", mandatory, "B use-pipe", {"seat": 0, "step": "mandatory"})
    yield Case("not-asked", "TI-4.2", landing, "B land zone=U9", {"seat": 0, "step": "land-base"})
    yield Case("not-asked", "TI-5.4", deploying, "B take-rig rig=blue-1", {"seat": 0, "step": "deploy-rig"})
    yield Case("not-asked", "TI-11.14", arrival, "B take-cube", {"seat": 0, "step": "arrival"})
    yield Case("effect-first", "TI-11.14", arrival, "A stay", {"step": "arrival"})
    yield Case("effect-first", "TI-10.9", purging, "A stay", {"step": "purge"})
    yield Case("only-in-a-turn", "TI-5.1", deploying, "A lay-pipe slot=hU4a to=U5")
    yield Case("extra-too-late", "TI-16.1", mandatory, "A buy-activation")
    yield Case("mandatory-too-early", "TI-7.3", extra, "A use-pipe")
    yield Case("mandatory-too-early", "TI-7.3", bought, "A use-cube resource=water")
    yield Case("mandatory-done", "TI-7.4", moving, "A use-pipe")
    yield Case("ship-empty", "TI-7.9", activation, "A use-pipe")
    yield Case("drone-too-early", "TI-7.3", mandatory, "A stay")
    yield Case("drone-too-early", "TI-7.3", extra, "A load resource=tholins")
    yield Case("drone-too-late", "TI-7.3", upgrading, "A destroy-pipe slot=hU4a")
    yield Case("upgrade-too-early", "TI-7.2", mandatory, "A upgrade zone=M4")
    yield Case("upgrade-too-early", "TI-7.2", moving, "A fit-module colour=red")
    yield Case("upgrade-too-late", "TI-7.12", lambda: offers(step="finish", titanium=10), "A upgrade zone=M4")
    yield Case("end-before-mandatory", "TI-7.6", mandatory, "A end-turn")
    yield Case("end-too-early", "TI-7.3", moving, "A end-turn")


def _offers() -> Iterator[Case]:
    claim = "A claim objective=p-titanium"
    yield Case("order-not-in-turn", "TI-18.10", mandatory, "B fulfil-mars")
    yield Case("order-not-in-turn", "TI-18.10", deploying, "A fulfil-mars")
    yield Case("claim-not-in-turn", "TI-7.11", mandatory, "B claim objective=p-titanium")
    yield Case("offer-between-steps", "TI-R7.3", arrival, "A fulfil-mars")
    yield Case("offer-between-steps", "TI-R7.3", laying, claim)
    yield Case("order-after-upgrade", "TI-17.2", lambda: offers("fr", "finish", water=1, titanium=10), "A fulfil-order")
    yield Case("second-order", "TI-18.8", fulfilled, "A fulfil-order")
    yield Case("no-order", "TI-18.5", lambda: Position().order(None).turn("A", "drone-move"), "A fulfil-order")
    yield Case("mars-done", "TI-18.7", mars_fulfilled, "A fulfil-mars")
    lack: dict[str, Json] = {"order": "ceres", "cubes": {"titanium": 1}}
    yield Case("order-cubes", "TI-18.9", lambda: offers(water=1), "A fulfil-order", lack)
    yield Case("claim-at-the-end", "TI-19.5", lambda: offers("fr", titanium=10), claim)
    yield Case("objective-not-in-play", "TI-19.1", offers, "A claim objective=p-water")
    yield Case("objective-claimed", "TI-19.3", lambda: claimed("A"), claim)
    yield Case("objective-closed", "TI-19.12", lambda: claimed("B", "C", "D"), claim)
    yield Case("claim-no-token", "TI-13.4", lambda: no_tokens("drone-move"), claim)
    cubes: dict[str, Json] = {"objective": "p-titanium", "resource": "titanium", "count": 7, "least": 10}
    yield Case("claim-cubes", "TI-19.8", lambda: offers(titanium=7), claim, cubes)
    zones: dict[str, Json] = {"objective": "perm-network-size", "metric": "net_zones", "count": 4, "least": 12}
    yield Case("claim-network", "TI-19.10", moving, "A claim objective=perm-network-size", zones)
    rigs: dict[str, Json] = {"objective": "perm-rig-control", "metric": "ctl", "count": 0, "least": 5}
    yield Case("claim-control", "TI-19.9", moving, "A claim objective=perm-rig-control", rigs)


def _rigs() -> Iterator[Case]:
    yield Case("base-stands", "TI-1.9", mandatory, "A land zone=U5", {"zone": "U4"})
    yield Case("land-on-base", "TI-4.3", landing, "A land zone=U7", {"zone": "U7", "owner": 1})
    yield Case("land-at-edge", "TI-4.3", edge_landing, "A land zone=U5")
    yield Case("land-above-ice", "TI-4.3", landing, "A land zone=U5")
    yield Case("base-first", "TI-4.6", landing, "A lay-pipe slot=hU4a to=U5")
    yield Case("landing-direction", "TI-4.6", landed, "A lay-pipe slot=hU4a to=U5", {"to": "U3"})
    yield Case("landing-direction", "TI-4.6", landed, "A lay-pipe slot=hU3a to=U4", {"to": "U3"})
    yield Case("landing-pipes-first", "TI-4.9", landed, "A take-rig rig=cream-0")
    yield Case("landing-pipes-laid", "TI-4.6", landing_rig, "A lay-pipe slot=hU4a to=U5")
    yield Case("landing-rig-under-base", "TI-4.9", landing_rig, "A place-rig zone=M4")
    yield Case("rig-at-cycle-start", "TI-5.1", mandatory, "A take-rig rig=cream-0")
    yield Case("rig-at-cycle-start", "TI-5.1", mandatory, "A place-rig zone=M4")
    yield Case("rig-in-hand", "TI-5.4", placing, "A take-rig rig=blue-1", {"rig": "cream-0"})
    yield Case("rig-not-face-up", "TI-5.4", deploying, "A take-rig rig=red-5")
    yield Case("rig-not-face-up", "TI-4.9", landing_rig, "A take-rig rig=red-5")
    yield Case("colour-placed", "TI-5.7", deployed, "B take-rig rig=cream-1", {"rig": "cream-1", "colour": "cream"})
    yield Case("take-rig-first", "TI-5.4", deploying, "A place-rig zone=M4")
    yield Case("zone-has-rig", "TI-2.15", placing, "A place-rig zone=M1", {"zone": "M1", "rig": "red-0"})
    yield Case("zone-has-base", "TI-5.5", placing, "A place-rig zone=U7", {"zone": "U7", "owner": 1})
    yield Case("zone-has-ice", "TI-5.5", placing, "A place-rig zone=L4")


def _pipes() -> Iterator[Case]:
    yield Case("ship-no-cube", "TI-7.5", mandatory, "A use-cube resource=titanium")
    cubes_only = Position().ship("A", water=1, titanium=1).turn("A", "mandatory")
    yield Case("ship-no-pipe", "TI-7.4", lambda: cubes_only, "A use-pipe")
    yield Case("ship-no-pipe", "TI-7.4", lambda: cubes_only, "A lay-pipe slot=hU4a to=U5")
    yield Case("pipe-chosen", "TI-7.7", laying, "A use-cube resource=water")
    yield Case("choose-pipe-first", "TI-7.4", mandatory, "A lay-pipe slot=hU4a to=U5")
    yield Case("pipe-nowhere", "TI-7.8", walled_in, "A use-pipe")
    yield Case("pipe-can-be-laid", "TI-7.7", mandatory, "A lose-pipe")
    yield Case("cube-can-be-used", "TI-7.6", walled_in, "A lose-pipe")
    for board, slot in ((laying, "hU4b"), (walled_in, "hU4a")):
        yield Case("slot-taken", "TI-2.7", board, f"A lay-pipe slot={slot} to=U5", {"slot": slot, "owner": 1})
    yield Case("pipe-wrong-way", "TI-8.6", laying, "A lay-pipe slot=hU4a to=U4", {"from": "U4", "to": "U5"})
    yield Case("pipe-outside", "TI-8.6", laying, "A lay-pipe slot=hU8a to=U9", {"from": "U8"})
    yield Case("pipe-cut-off", "TI-8.13", laying, "A lay-pipe slot=hU7a to=U8", {"from": "U7"})
    yield Case("destroy-chosen", "TI-15.16", destroying, "A no-drone-action")
    yield Case("choose-destroy-first", "TI-16.4", activation, "A destroy-pipe slot=vUM4b")
    yield Case("slot-out-of-reach", "TI-16.4", destroying, "A destroy-pipe slot=hU6b", {"slot": "hU6b", "zone": "M4"})
    yield Case("slot-empty", "TI-16.4", destroying, "A destroy-pipe slot=hM3a")
    yield Case("destroy-no-titanium", "TI-16.4", lambda: activation(titanium=0), "A destroy-pipe slot=vUM4b")
    yield Case("destroy-no-titanium", "TI-16.4", lambda: activation(titanium=0), "A destroy")
    yield Case("destroy-no-pipe", "TI-16.4", unpiped_rig, "A destroy")


def _drones() -> Iterator[Case]:
    yield Case("extra-bought", "TI-16.1", bought, "A buy-activation")
    no_titanium = Position().order("luna").hold("A", water=2).turn("A", "extra")
    yield Case("extra-no-titanium", "TI-16.1", lambda: no_titanium, "A buy-activation")
    yield Case("extra-paid", "TI-16.1", bought, "A skip-drone")
    yield Case("drone-moves-first", "TI-14.3", moving, "A unload")
    yield Case("drone-moves-first", "TI-14.3", bought, "A destroy-pipe slot=hU4a")
    yield Case("drone-has-moved", "TI-14.3", activation, "A move-drone zone=U4")
    yield Case("drone-has-moved", "TI-14.3", destroying, "A stay")
    yield Case("drone-is-there", "TI-14.4", moving, "A move-drone zone=U4")
    yield Case("drone-is-there", "TI-14.6", lambda: moving(1), "A fly-drone zone=U4")
    yield Case("drone-outside", "TI-14.7", lambda: moving(at="U9"), "A move-drone zone=U5", {"drone": 1, "zone": "U9"})
    yield Case("move-outside", "TI-14.4", moving, "A move-drone zone=CORE")
    yield Case("no-hydrocarbons", "TI-14.6", moving, "A fly-drone zone=CORE")
    yield Case("zone-crowded", "TI-14.8", moving, "A move-drone zone=U7", {"zone": "U7", "count": 4})
    yield Case("zone-crowded", "TI-14.8", lambda: moving(1), "A fly-drone zone=U10", {"zone": "U10", "count": 4})
    loaded: dict[str, Json] = {"drone": 1, "resource": "tholins"}
    yield Case("drone-loaded", "TI-15.1", lambda: activation(cargo="tholins"), "A load resource=deuterium", loaded)
    yield Case("load-core-tholins", "TI-15.5", lambda: activation(at="CORE"), "A load resource=tholins")
    yield Case("load-core", "TI-15.4", lambda: activation(ruleset="fr", at="CORE"), "A load resource=deuterium")
    yield Case("load-no-rig", "TI-15.2", lambda: activation(at="M5"), "A load resource=tholins", {"zone": "M5"})
    yield Case("well-lacks", "TI-15.2", activation, "A load resource=tholins", {"zone": "M4", "resource": "tholins"})
    yield Case("drone-empty", "TI-15.1", activation, "A unload", {"drone": 1})
    yield Case("unload-core", "TI-15.12", lambda: activation(at="CORE", cargo="deuterium"), "A unload")
    yield Case("unload-base", "TI-15.15", stuffed_base, "A unload", {"owner": 1})
    yield Case("unload-nowhere", "TI-15.13", lambda: activation(at="M5", cargo="tholins"), "A unload", {"zone": "M5"})
    yield Case("unload-deuterium", "TI-15.7", lambda: activation(cargo="deuterium"), "A unload")
    yield Case("well-all-tholins", "TI-15.8", lambda: full_rig("tholins", deuterium=0, tholins=5), "A unload")
    yield Case("well-full", "TI-15.7", lambda: full_rig("deuterium", deuterium=3, tholins=2), "A unload")


def _cubes() -> Iterator[Case]:
    yield Case("nothing-arrives", "TI-11.10", mandatory, "A make-room resource=water")
    yield Case("gain-compulsory", "TI-11.6", lambda: mandatory("fr"), "A refuse-cube")
    yield Case("hold-has-room", "TI-11.4", arrival, "A make-room resource=water", {"count": 6})
    yield Case("hold-has-room", "TI-11.4", arrival, "A discard-arriving", {"count": 6})
    printed = ("hU4a", "U5")
    yield Case("hold-full", "TI-11.4", lambda: full_hold(*printed), "A take-cube", {"resource": "titanium"})
    yield Case("hold-full", "TI-11.4", lambda: full_hold(*printed), "A refuse-cube", {"resource": "titanium"})
    yield Case("cube-not-in-hold", "TI-11.4", lambda: full_hold(*printed), "A make-room resource=deuterium")
    yield Case("tholins-need-room", "TI-11.5", lambda: full_hold("vUM4b", "M4"), "A discard-arriving")
    yield Case("tholins-need-room", "TI-11.5", lambda: full_hold("vUM4b", "M4"), "A refuse-cube")
    yield Case("not-from-core", "TI-21.6", lambda: full_hold(*printed), "A leave-cube")
    yield Case("tholins-not-left", "TI-21.4", lambda: full_at_the_core(tholins=1), "A leave-cube")
    yield Case("not-left-finally", "TI-R21.3", lambda: full_at_the_core(cycle=5), "A leave-cube")
    yield Case("no-purge", "TI-10.7", mandatory, "A purge-hold")
    yield Case("purge-compulsory", "TI-10.9", lambda: purging("fr", tholins=1), "A decline-purge")
    yield Case("hold-clean", "TI-10.8", purging, "A purge-hold")
    yield Case("purge-core", "TI-10.8", purging, "A purge-well zone=CORE")
    yield Case("purge-no-rig", "TI-10.8", purging, "A purge-well zone=U6", {"zone": "U6"})
    yield Case("purge-outside", "TI-10.8", purging, "A purge-well zone=U8", {"zone": "U8"})
    yield Case("purge-outside", "TI-10.8", lambda: purging("fr", tholins=1), "A purge-well zone=CORE", {"zone": "CORE"})
    yield Case("well-clean", "TI-10.8", purging, "A purge-well zone=U3", {"zone": "U3"})


def _upgrades() -> Iterator[Case]:
    yield Case("upgrade-no-rig", "TI-17.1", upgrading, "A upgrade zone=U5", {"zone": "U5"})
    yield Case("upgraded", "TI-17.1", upgrading, "A upgrade zone=M3", {"zone": "M3", "owner": 1})
    yield Case("upgrade-no-token", "TI-13.3", lambda: no_tokens("upgrade"), "A upgrade zone=M4")
    yield Case("upgrade-out-of-reach", "TI-17.3", upgrading, "A upgrade zone=M8", {"zone": "M8"})
    yield Case("upgrade-cost", "TI-17.5", upgrading, "A upgrade zone=M6", {"zone": "M6", "cost": 7, "count": 6})
    yield Case("upgrade-chosen", "TI-7.12", fitting, "A upgrade zone=M6", {"zone": "M4"})
    yield Case("upgrade-chosen", "TI-7.12", fitting, "A skip-upgrade", {"zone": "M4"})
    yield Case("choose-rig-first", "TI-17.9", upgrading, "A fit-module colour=red")
    yield Case("no-module", "TI-17.9", fitting, "A fit-module colour=cream", {"colour": "cream"})


CASES = (*_wrong_step(), *_offers(), *_rigs(), *_pipes(), *_drones(), *_cubes(), *_upgrades())

# Clauses that say who may act, when, or what instead: a case that cites one does not test it. All other clauses forbid
# the action of their case.
UNTESTED_CLAUSES = frozenset(
    {
        "TI-1.9",
        "TI-3.10",
        "TI-4.2",
        "TI-4.9",
        "TI-5.1",
        "TI-5.4",
        "TI-7.1",
        "TI-7.2",
        "TI-7.4",
        "TI-7.5",
        "TI-7.8",
        "TI-7.9",
        "TI-7.11",
        "TI-10.7",
        "TI-10.9",
        "TI-11.14",
        "TI-18.4",
        "TI-19.8",
        "TI-19.9",
        "TI-19.10",
    }
)
