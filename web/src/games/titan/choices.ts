/** How Titan's choices are put: words, notes, steps of the turn, what the coach says, what a bot did. */

import { kindOf } from "../../connection/actions";
import type { ActionJson, Choice, GameEvent, Problem, View } from "../../api/types";
import type { Sound } from "../../ui/sounds";
import type { ChoicePresentation, MessageRef, TablePresentation, TurnStep } from "../presentation";
import { UPGRADE_BONUS } from "./content";
import { dataText } from "./events";
import { activeDrone, RESOURCES, titan, type Resource, type TitanView } from "./view";

const CORE = "CORE";

const lastOf = (choice: Choice): ActionJson => choice.do.at(-1) ?? {};

const TITLES: Readonly<Record<string, (action: ActionJson, view: View) => MessageRef>> = {
  "lay-pipe": (action) => ({ key: "web-titan-choice-pipe", data: pipeOf(action) }),
  "take-cube": (_, view) => arrivingTitle("take", view),
  "refuse-cube": (_, view) => arrivingTitle("refuse", view),
  "discard-arriving": (_, view) => arrivingTitle("discard", view),
  "leave-cube": (_, view) => arrivingTitle("leave", view),
  "use-cube": (action) => ({ key: "web-titan-choice-use-cube", data: { resource: String(action["resource"]) } }),
  "skip-drone": (_, view) => droneTitle("web-titan-choice-keep", view),
  "move-drone": (action, view) => droneTitle("web-titan-choice-move", view, { zone: String(action["zone"]) }),
  "fly-drone": (action, view) => droneTitle("web-titan-choice-fly", view, { zone: String(action["zone"]) }),
  "buy-activation": (_, view) => droneTitle("web-titan-choice-extra", view),
  "fulfil-order": (_, view) => ({ key: "web-titan-choice-order", data: { order: titan(view).orders.open ?? "" } }),
  "fulfil-mars": () => ({ key: "web-titan-choice-order", data: { order: "mars" } }),
  "take-rig": (action) => ({ key: "web-titan-choice-rig", data: { rig: String(action["rig"]) } }),
  "skip-upgrade": () => ({ key: "web-titan-choice-no-upgrade" }),
};

/** The kinds of actions whose button says less than their title, which would need two lines of it. */
const SHORT = new Set(
  "lay-pipe fly-drone buy-activation fulfil-order claim take-rig place-rig upgrade load destroy make-room use-cube".split(
    " ",
  ),
);

const pipeOf = (data: GameEvent["data"]): Record<string, string> => ({
  slot: dataText({ data }, "slot"),
  to: dataText({ data }, "to"),
});

function arrivingTitle(what: string, view: View): MessageRef {
  const { arriving } = titan(view);
  return arriving?.resource
    ? { key: `web-titan-choice-${what}`, data: { resource: arriving.resource } }
    : { key: `action-${what}-cube` };
}

function droneTitle(key: string, view: View, data: Record<string, string> = {}): MessageRef {
  return { key, data: { drone: activeDrone(titan(view))?.number ?? 0, ...data } };
}

function title(choice: Choice, view: View): MessageRef {
  const action = lastOf(choice);
  const own = TITLES[kindOf(action)];
  if (own) return own(action, view);
  const { do: kind, ...data } = action;
  return { key: `action-${String(kind)}`, data };
}

/** What a choice gives a seat, by source: a zone, or `slot`. */
export function gainsAt(choice: Choice, seat: number): { place: string; gains: Partial<Record<Resource, number>> }[] {
  const found = new Map<string, Partial<Record<Resource, number>>>();
  const add = (place: string, resource: Resource, count: number): void => {
    const gains = found.get(place) ?? {};
    gains[resource] = (gains[resource] ?? 0) + count;
    found.set(place, gains);
  };
  for (const event of choice.events) {
    if (event.data["seat"] !== seat) continue;
    const place = dataText(event, "zone") || "slot";
    if (event.key === "event-cube-taken") add(place, dataText(event, "resource") as Resource, 1);
    else if (event.key === "event-purged-hold") add(place, "tholins", -1);
  }
  return [...found].map(([place, gains]) => ({ place, gains }));
}

/** The zones whose rigs a choice lets work. */
export function workingZones(choice: Choice): string[] {
  return choice.events.filter((event) => event.key === "event-rig-activated").map((event) => dataText(event, "zone"));
}

function note(choice: Choice, view: View, me: number | null): MessageRef[] {
  const notes: MessageRef[] = [];
  const zones = workingZones(choice);
  if (zones.length > 0) notes.push({ key: "web-titan-note-works", data: { zones, count: zones.length } });
  const others = new Map<number, number>();
  for (const { key, data } of choice.events) {
    if (key === "event-cube-taken" && typeof data["seat"] === "number" && data["seat"] !== me) {
      others.set(data["seat"], (others.get(data["seat"]) ?? 0) + 1);
    }
  }
  for (const [seat, count] of others) notes.push({ key: "web-titan-note-other", data: { seat, count } });
  if (choice.events.some(({ key }) => key.startsWith("event-core-token"))) notes.push({ key: "web-titan-note-core" });
  const action = lastOf(choice);
  const kind = kindOf(action);
  const own = me === null ? undefined : titan(view).seats[me];
  const zone = String(action["zone"]);
  if (kind === "move-drone" || kind === "fly-drone") notes.push(...droneNotes(zone, titan(view), own?.base ?? null));
  if (kind === "place-rig" && own?.network.includes(zone)) notes.push({ key: "web-titan-note-network" });
  const cost = kind === "upgrade" ? own?.upgrade_costs[zone] : undefined;
  // The points come with the module, which is chosen next.
  const credits = (titan(view).zones[zone]?.value ?? 0) + UPGRADE_BONUS;
  const value = kind === "take-rig" ? Number(dataText({ data: action }, "rig").split("-")[1]) : 0;
  if (value > 0) notes.push({ key: "web-titan-note-rig", data: { credits: value } });
  if (kind === "load" && action["resource"] === "deuterium") notes.push({ key: "web-titan-note-load" });
  if (cost !== undefined) notes.push({ key: "web-titan-note-upgrade", data: { cost, credits } });
  return notes;
}

/** What the active drone finds where it goes, or brings home. */
function droneNotes(zone: string, view: TitanView, home: string | null): MessageRef[] {
  const cargo = activeDrone(view)?.cargo;
  if (zone === home) return cargo ? [{ key: "web-titan-note-home", data: { resource: cargo } }] : [];
  const { rig, deuterium = 0, tholins = 0 } = view.zones[zone] ?? {};
  if ((rig === undefined && zone !== CORE) || deuterium + tholins === 0) return [];
  return [{ key: zone === CORE ? "web-titan-note-at-core" : "web-titan-note-well", data: { deuterium, tholins } }];
}

const STEPS: readonly { name: string; steps: readonly string[] }[] = [
  { name: "action", steps: ["extra", "extra-move", "mandatory", "lay"] },
  { name: "drone", steps: ["drone-move", "drone-action", "destroy-pipe"] },
  { name: "upgrade", steps: ["upgrade", "module"] },
  { name: "end", steps: ["finish"] },
];

function steps(given: View, me: number): TurnStep[] {
  const view = titan(given);
  const now = STEPS.findIndex((each) => each.steps.includes(view.step));
  if (now < 0 || view.seat !== me) return [];
  return STEPS.map(({ name }, place) => ({
    label: { key: `web-titan-step-${name}`, data: { drone: view.turn } },
    state: place < now ? "done" : place === now ? "now" : "later",
  }));
}

function question(given: View, choices: readonly Choice[]): MessageRef | null {
  const view = titan(given);
  if (view.arriving) return { key: view.arriving.purge ? "web-titan-ask-purge" : "web-titan-ask-arriving" };
  const pipes = choices.some((choice) => kindOf(lastOf(choice)) === "lay-pipe");
  if (pipes) {
    return { key: view.step === "lay" ? "web-titan-ask-lay" : "web-titan-ask-action" };
  }
  return { key: `step-${view.step}` };
}

const choosing: ChoicePresentation = {
  title,
  note,
  confirm(choice, view) {
    const { do: kind, ...data } = lastOf(choice);
    if (!SHORT.has(String(kind))) return null;
    return { key: `web-titan-confirm-${String(kind)}`, data: { ...title(choice, view).data, ...data } };
  },
  gains: ["credits", ...RESOURCES],
  bad: ["tholins"],
  question,
  steps,
  // Three quarters of the ring leave no corner of the board free.
  previewOnLine: (view) => titan(view).players > 2,
  isAside: (choice) => kindOf(choice.do[0] ?? {}) === "buy-activation",
  limits(now, then, me) {
    const [before, after] = [titan(now).seats[me], titan(then).seats[me]];
    if (!before || !after) return [];
    const [used, planned] = [before.spaces - before.room, after.spaces - after.room];
    const found: MessageRef[] = [];
    if (used !== planned) {
      found.push({ key: "web-titan-limit-hold", data: { used, planned, spaces: before.spaces } });
      if (after.room <= 1) found.push({ key: "web-titan-limit-room", data: { count: after.room } });
    }
    return found;
  },
};

/** The goal and the next step, for first games. */
function coach(given: View, me: number, choices: readonly Choice[]): MessageRef | null {
  const view = titan(given);
  if (view.arriving) return null;
  if (choices.some((choice) => kindOf(lastOf(choice)) === "lay-pipe")) {
    const best = choices[0];
    const zones = best && kindOf(lastOf(best)) === "lay-pipe" ? workingZones(best) : [];
    return zones.length > 1
      ? { key: "web-titan-coach-chain", data: { count: zones.length } }
      : { key: "web-titan-coach-pipe" };
  }
  const known = ["land-base", "land-pipe", "land-rig", "deploy-rig", "deploy-zone", "drone-move", "upgrade"];
  if (view.seat === me && known.includes(view.step)) return { key: `web-titan-coach-${view.step}` };
  return null;
}

/** What a seat did in one go: its pipe and what that brought, its drone, its upgrade. */
function phrase(events: readonly GameEvent[], seat: number): MessageRef[] {
  const parts: MessageRef[] = [];
  const cubes = new Map<string, number>();
  const own = events.filter((event) => event.data["seat"] === seat);
  for (const { key, data } of own) {
    if (key === "event-cube-taken") {
      const resource = dataText({ data }, "resource");
      cubes.set(resource, (cubes.get(resource) ?? 0) + 1);
    } else if (key === "event-pipe-laid") {
      parts.push({ key: "web-titan-did-pipe", data: pipeOf(data) });
    } else if (key === "event-drone-moved" || key === "event-drone-flown") {
      parts.push({
        key: "web-titan-did-drone",
        data: { drone: Number(data["drone"]), zone: dataText({ data }, "zone") },
      });
    } else if (key === "event-rig-upgraded") {
      parts.push({
        key: "web-titan-did-upgrade",
        data: { zone: dataText({ data }, "zone"), count: Number(data["credits"]) },
      });
    } else if (key === "event-order-fulfilled" || key === "event-objective-claimed") {
      parts.push({ key: "web-titan-did-credits", data: { count: Number(data["credits"]) } });
    } else if (key === "event-landed") {
      parts.push({ key: "web-titan-did-land", data: { zone: dataText({ data }, "zone") } });
    } else if (key === "event-rig-placed") {
      const [rig, zone, count] = [dataText({ data }, "rig"), dataText({ data }, "zone"), Number(data["credits"])];
      parts.push({ key: "web-titan-did-rig", data: { rig, zone, count } });
    }
  }
  if (cubes.size > 0) {
    const at = Math.min(1, parts.length);
    parts.splice(at, 0, { key: "web-titan-did-cubes", data: { cubes: Object.fromEntries(cubes) } });
  }
  return parts;
}

/** The zones and slots that a refusal names. */
function blockers({ data }: Problem): string[] {
  return ["zone", "slot", "pipe"].flatMap((name) => (typeof data[name] === "string" ? [data[name]] : []));
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  "event-pipe-laid": "place",
  "event-rig-placed": "place",
  "event-rig-upgraded": "place",
  "event-cube-taken": "gain",
  "event-order-fulfilled": "gain",
  "event-objective-claimed": "gain",
  "event-drone-moved": "step",
  "event-drone-flown": "step",
};

const sound = ({ key }: GameEvent): Sound | null => SOUNDS[key] ?? null;

const presentation: TablePresentation = {
  ...{ choosing, coach, phrase, blockers, sound },
  seat: {
    points: (view, seat) => titan(view).seats[seat]?.credits ?? null,
    unit: "web-titan-credits-short",
    unitWords: "web-titan-credits",
    notes: (view, seat) => (titan(view).foreman === seat ? [{ key: "web-titan-foreman" }] : []),
  },
};

export default presentation;
