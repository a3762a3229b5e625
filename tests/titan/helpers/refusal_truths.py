"""For every reason to refuse an action: whether what it tells players is true of a position, judged by what they see.

Written from the sentences and the rules, without the engine's own conditions.
"""

from __future__ import annotations

from collections.abc import Callable

from starlode.games.titan.content import NEEDS, OBJECTIVE_NAMES
from starlode.games.titan.objectives import measure
from tests.titan.helpers.seen_position import CORE, COSTS, DEPLOYMENT, ENDS, LANDING, WELL_LIMIT, Seen

Truth = Callable[[Seen], bool]

DRAWS = ("draw-foreman", "deal-token", "turn-rig", "turn-order", "turn-objective")
ARRIVALS = ("take-cube", "refuse-cube", "make-room", "discard-arriving", "leave-cube")
PURGES = ("purge-hold", "purge-well", "decline-purge")
MOVES = ("skip-drone", "stay", "move-drone", "fly-drone")
OFFERING = ("extra", "mandatory", "drone-move", "upgrade", "finish")


def _ship_is_empty(seen: Seen) -> bool:
    return not seen.me["dropship"]["pipes"] and not seen.me["dropship"]["cubes"]


def _is_unmet(seen: Seen) -> bool:
    conditions = NEEDS[OBJECTIVE_NAMES.index(str(seen.form["objective"]))]
    return any(measure(seen.state, seen.seat, metric) < least for metric, least in conditions)


def _lacks_cubes(seen: Seen) -> bool:
    order = "mars" if seen.kind == "fulfil-mars" else seen.view["orders"]["open"]
    return order is not None and any(seen.me["hold"][kind] < count for kind, count in COSTS[order].items())


def _order_is_used(seen: Seen) -> bool:
    used, which = seen.view["ordered"], 2 if seen.kind == "fulfil-mars" else 1
    return bool(used & which or (used and seen.option("mars_uses_the_order_of_the_turn")))


def _takes_no_tholins(seen: Seen) -> bool:
    owner = seen.under_drone.get("base")
    if owner is None or seen.drone["cargo"] != "tholins":
        return False
    hold = seen.view["seats"][owner]
    return hold["room"] == 0 and all(count == 0 for kind, count in hold["hold"].items() if kind != "tholins")


def _misses_direction(seen: Seen) -> bool:
    if seen.step != "land-pipe":
        return False
    return (seen.start, seen.form["to"]) != (seen.me["base"], seen.due_zone())


def _starts_outside(seen: Seen) -> bool:
    return seen.start not in seen.me["network"]


def _at_rig_with(seen: Seen, cargo: str) -> bool:
    return "rig" in seen.under_drone and seen.drone["cargo"] == cargo


WRONG_MOMENT: dict[str, Truth] = {
    "game-over": lambda seen: bool(seen.view["over"]),
    "chance-draws": lambda seen: seen.kind in DRAWS,
    "chance-is-due": lambda seen: seen.state.pending().chance,
    "not-asked": lambda seen: seen.view["decider"] not in (None, seen.seat),
    "effect-first": lambda seen: seen.arriving is not None and seen.kind not in (*ARRIVALS, *PURGES),
    "only-in-a-turn": lambda seen: seen.step in DEPLOYMENT or (seen.step in LANDING and seen.kind != "lay-pipe"),
    "extra-too-late": lambda seen: seen.letter in ("b", "c", "d", "e"),
    "mandatory-too-early": lambda seen: seen.letter == "a",
    "mandatory-done": lambda seen: seen.letter in ("c", "d", "e"),
    "ship-empty": lambda seen: seen.letter != "" and _ship_is_empty(seen),
    "drone-too-early": lambda seen: seen.step in ("extra", "mandatory", "lay"),
    "drone-too-late": lambda seen: seen.letter in ("d", "e"),
    "upgrade-too-early": lambda seen: seen.letter in ("a", "b", "c"),
    "upgrade-too-late": lambda seen: seen.letter == "e",
    "end-before-mandatory": lambda seen: seen.letter in ("a", "b") and not _ship_is_empty(seen),
    "end-too-early": lambda seen: seen.letter in ("a", "b", "c", "d"),
}

OFFERS: dict[str, Truth] = {
    "order-not-in-turn": lambda seen: seen.view["seat"] != seen.seat or seen.letter == "",
    "claim-not-in-turn": lambda seen: seen.view["seat"] != seen.seat or seen.letter == "",
    "offer-between-steps": lambda seen: seen.arriving is not None or seen.step not in OFFERING,
    "order-after-upgrade": lambda seen: bool(seen.option("upgrade_is_last")) and seen.step == "finish",
    "second-order": _order_is_used,
    "no-order": lambda seen: seen.view["orders"]["open"] is None,
    "mars-done": lambda seen: not seen.view["orders"]["mars_open"],
    "order-cubes": _lacks_cubes,
    "claim-at-the-end": lambda seen: seen.option("objective_timing") != "any_time" and seen.step != "finish",
    "objective-not-in-play": lambda seen: seen.objective is None,
    "objective-claimed": lambda seen: seen.objective is not None and seen.seat in seen.objective["claimed_by"],
    "objective-closed": lambda seen: seen.objective is not None and len(seen.objective["claimed_by"]) == 3,
    "claim-no-token": lambda seen: seen.me["tokens"] == 0,
    "claim-cubes": _is_unmet,
    "claim-network": _is_unmet,
    "claim-control": _is_unmet,
}

RIGS: dict[str, Truth] = {
    "base-stands": lambda seen: seen.me["base"] is not None,
    "land-on-base": lambda seen: "base" in seen.on_zone,
    "land-at-edge": lambda seen: not seen.option("edge_landing") and seen.is_edge(seen.zone),
    "land-above-ice": lambda seen: "ice" in seen.view["zones"][f"M{seen.zone[1:]}"],
    "base-first": lambda seen: seen.step == "land-base",
    "landing-direction": _misses_direction,
    "landing-pipes-first": lambda seen: seen.step in ("land-base", "land-pipe"),
    "landing-pipes-laid": lambda seen: seen.step == "land-rig",
    "landing-rig-under-base": lambda seen: seen.step in LANDING,
    "rig-at-cycle-start": lambda seen: seen.letter != "",
    "rig-in-hand": lambda seen: seen.step == "deploy-zone",
    "rig-not-face-up": lambda seen: seen.form["rig"] not in seen.view["rigs"]["face_up"],
    "colour-placed": lambda seen: str(seen.form["rig"]).split("-")[0] in seen.view["rigs"]["placed_colours"],
    "take-rig-first": lambda seen: seen.step == "deploy-rig",
    "zone-has-rig": lambda seen: "rig" in seen.on_zone,
    "zone-has-base": lambda seen: "base" in seen.on_zone,
    "zone-has-ice": lambda seen: "ice" in seen.on_zone,
}

PIPES: dict[str, Truth] = {
    "ship-no-cube": lambda seen: seen.resource not in seen.me["dropship"]["cubes"],
    "ship-no-pipe": lambda seen: seen.letter != "" and seen.me["dropship"]["pipes"] == 0,
    "pipe-chosen": lambda seen: seen.step == "lay",
    "choose-pipe-first": lambda seen: seen.step == "mandatory",
    "pipe-nowhere": lambda seen: not seen.can_lay_somewhere(),
    "pipe-can-be-laid": lambda seen: seen.can_lay_somewhere(),
    "cube-can-be-used": lambda seen: bool(seen.me["dropship"]["cubes"]),
    "slot-taken": lambda seen: seen.slot in seen.view["pipes"],
    "pipe-wrong-way": lambda seen: _starts_outside(seen) and seen.form["to"] in seen.me["network"],
    "pipe-outside": _starts_outside,
    "pipe-cut-off": lambda seen: (
        _starts_outside(seen)
        and any(seen.view["pipes"][slot]["owner"] == seen.seat for slot in seen.pipes_around(seen.start))
    ),
    "destroy-chosen": lambda seen: seen.step == "destroy-pipe",
    "choose-destroy-first": lambda seen: seen.step == "drone-action",
    "slot-out-of-reach": lambda seen: seen.drone["zone"] not in ENDS[seen.slot],
    "slot-empty": lambda seen: seen.slot not in seen.view["pipes"],
    "destroy-no-titanium": lambda seen: seen.me["hold"]["titanium"] == 0,
    "destroy-no-pipe": lambda seen: not seen.pipes_around(seen.drone["zone"]),
}

DRONES: dict[str, Truth] = {
    "extra-bought": lambda seen: seen.letter == "a" and seen.step != "extra",
    "extra-no-titanium": lambda seen: seen.me["hold"]["titanium"] == 0,
    "extra-paid": lambda seen: seen.step == "extra-move",
    "drone-moves-first": lambda seen: seen.step in ("extra-move", "drone-move") and seen.kind not in MOVES,
    "drone-has-moved": lambda seen: seen.step in ("drone-action", "destroy-pipe") and seen.kind in MOVES,
    "drone-is-there": lambda seen: seen.drone["zone"] == seen.zone,
    "drone-outside": lambda seen: seen.drone["zone"] not in seen.me["network"],
    "move-outside": lambda seen: seen.zone not in seen.me["network"],
    "no-hydrocarbons": lambda seen: seen.me["hold"]["hydrocarbons"] == 0,
    "zone-crowded": lambda seen: seen.is_crowded(seen.zone),
    "drone-loaded": lambda seen: seen.drone["cargo"] is not None,
    "load-core-tholins": lambda seen: seen.drone["zone"] == CORE and seen.resource == "tholins",
    "load-core": lambda seen: seen.drone["zone"] == CORE and not seen.option("drone_loads_core_deuterium"),
    "load-no-rig": lambda seen: seen.drone["zone"] != CORE and "rig" not in seen.under_drone,
    "well-lacks": lambda seen: seen.under_drone.get(seen.resource, 0) == 0,
    "drone-empty": lambda seen: seen.drone["cargo"] is None,
    "unload-core": lambda seen: seen.drone["zone"] == CORE and seen.drone["cargo"] == "deuterium",
    "unload-base": _takes_no_tholins,
    "unload-nowhere": lambda seen: seen.drone["zone"] != CORE and not {"rig", "base"} & seen.under_drone.keys(),
    "unload-deuterium": lambda seen: (
        _at_rig_with(seen, "deuterium") and not seen.option("deuterium_may_be_dropped_on_rigs")
    ),
    "well-all-tholins": lambda seen: _at_rig_with(seen, "tholins") and seen.under_drone["tholins"] == WELL_LIMIT,
    "well-full": lambda seen: (
        _at_rig_with(seen, "deuterium") and seen.under_drone["deuterium"] + seen.under_drone["tholins"] == WELL_LIMIT
    ),
}

CUBES: dict[str, Truth] = {
    "nothing-arrives": lambda seen: seen.arriving is None or "purge" in seen.arriving,
    "gain-compulsory": lambda seen: not seen.option("gain_may_be_declined"),
    "hold-has-room": lambda seen: seen.me["room"] > 0,
    "hold-full": lambda seen: seen.me["room"] == 0,
    "cube-not-in-hold": lambda seen: seen.me["hold"][seen.resource] == 0,
    "tholins-need-room": lambda seen: seen.me["room"] == 0 and seen.arriving["resource"] == "tholins",
    "not-from-core": lambda seen: seen.arriving["source"] != "core",
    "tholins-not-left": lambda seen: seen.arriving["resource"] == "tholins",
    "not-left-finally": lambda seen: seen.view["cycle"] == 5,
    "no-purge": lambda seen: seen.arriving is None or "purge" not in seen.arriving,
    "purge-compulsory": lambda seen: not seen.option("purge_may_be_declined"),
    "hold-clean": lambda seen: seen.me["hold"]["tholins"] == 0,
    "purge-core": lambda seen: seen.zone == CORE and seen.option("purge_scope") != "hold_rigs_core",
    "purge-no-rig": lambda seen: seen.zone != CORE and "rig" not in seen.on_zone,
    "purge-outside": lambda seen: seen.zone not in seen.me["network"],
    "well-clean": lambda seen: seen.on_zone["tholins"] == 0,
}

UPGRADES: dict[str, Truth] = {
    "upgrade-no-rig": lambda seen: "rig" not in seen.on_zone,
    "upgraded": lambda seen: "module" in seen.on_zone,
    "upgrade-no-token": lambda seen: seen.me["tokens"] == 0,
    "upgrade-out-of-reach": lambda seen: (
        seen.zone not in seen.me["network"] and all(drone["zone"] != seen.zone for drone in seen.me["drones"])
    ),
    "upgrade-cost": lambda seen: seen.upgrade_cost() > seen.me["hold"]["silicium"],
    "upgrade-chosen": lambda seen: seen.step == "module",
    "choose-rig-first": lambda seen: seen.step == "upgrade",
    "no-module": lambda seen: seen.view["modules"][seen.form["colour"]] == 0,
}

TRUTHS: dict[str, Truth] = {
    f"refusal-{reason}": truth
    for group in (WRONG_MOMENT, OFFERS, RIGS, PIPES, DRONES, CUBES, UPGRADES)
    for reason, truth in group.items()
}
