/** How the planet's choices are put: their words, what they start, what the coach says, what others did. */

import { kindOf } from "../../connection/actions";
import type { ActionJson, Choice, GameEvent, View } from "../../api/types";
import type { Sound } from "../../ui/sounds";
import type { ChoicePresentation, Counted, MessageRef, PresetTable, TablePresentation } from "../presentation";
import { focus } from "./focus.svelte";
import { CUBES, isCube, isLandScarce, planet, pointsOf, type PlanetView } from "./view";

type Data = Record<string, string | number>;

const ref = (name: string, data: Data = {}): MessageRef => ({ key: `web-forgotten_planet-${name}`, data });
const lastOf = (choice: Choice) => choice.do.at(-1) ?? {};
const robotOf = (choice: Choice): string | null => {
  const { from } = lastOf(choice);
  return typeof from === "string" ? from : null;
};

function eventOf(choice: Choice, key: string): GameEvent["data"] | null {
  return choice.events.find((event) => event.key === key)?.data ?? null;
}

function title(choice: Choice, view: View): MessageRef {
  const action = lastOf(choice);
  const kind = kindOf(action);
  const { do: _, ...data } = action;
  if (kind === "produce" && choice.do.length > 1) {
    const usual = planet(view).production?.usual ?? [];
    const counted = (cube: string): number => usual.filter((each) => each === cube).length;
    const isUsual =
      usual.length === choice.do.length &&
      ["brown", "white", "blue"].every((cube) => (choice.gains[cube] ?? 0) === counted(cube));
    return ref(isUsual ? "choice-produce-usual" : "choice-produce-all", { count: choice.do.length });
  }
  // With one base there is no question where.
  const { seat } = planet(view);
  if (kind === "make-robot" && seat !== null && planet(view).seats[seat]?.bases.length === 1)
    return ref("do-make-robot");
  return ref(`choice-${kind}`, data as Data);
}

/** Parts of a whole as one sign, by numerator and denominator. */
const FRACTIONS: Readonly<Record<string, string>> = {
  ...{ "1/6": "⅙", "2/6": "⅓", "3/6": "½", "4/6": "⅔", "5/6": "⅚" },
  ...{ "1/5": "⅕", "2/5": "⅖", "3/5": "⅗", "4/5": "⅘", "1/4": "¼", "2/4": "½", "3/4": "¾" },
  ...{ "1/3": "⅓", "2/3": "⅔", "1/2": "½" },
};

/** How likely the die brings what, as far as there is something left. */
function odds(view: PlanetView): MessageRef[] {
  const faces = view.die.filter((face) => face !== null);
  const kinds = faces.map((face) => (face === "land" || face === "choice" ? face : "ore"));
  return ["land", "ore", "choice"].flatMap((kind) => {
    const part = `${String(kinds.filter((each) => each === kind).length)}/${String(kinds.length)}`;
    if (part.startsWith("0/")) return [];
    return [ref(`note-die-${kind}`, { part: FRACTIONS[part] ?? part })];
  });
}

/** The cube that a robot of a seat on a mine would bring: if the seat or its ally will control the mine. */
function mined(square: string, view: PlanetView, me: number | null): MessageRef[] {
  const kind = view.squares[square]?.kind ?? "empty";
  const owner = view.expected_control[square];
  if (me === null || owner === undefined || ![me, view.seats[me]?.ally].includes(owner)) return [];
  if (kind === "special") return [ref("note-special")];
  return isCube(kind) ? [ref("note-mine", { cube: kind })] : [];
}

function note(choice: Choice, given: View, me: number | null): MessageRef[] {
  const view = planet(given);
  const notes: MessageRef[] = [];
  const from = robotOf(choice);
  if (from !== null && focus.robot === null) notes.push(ref("note-from", { from }));
  switch (kindOf(lastOf(choice))) {
    case "build-land":
    case "consume":
      if (isLandScarce(view)) notes.push(ref("note-land", { count: view.supply.land }));
      break;
    case "move":
      notes.push(...mined(String(lastOf(choice)["to"]), view, me));
      break;
    case "build-mine":
      notes.push(...odds(view));
      break;
    case "explode": {
      const lost = eventOf(choice, "event-exploded");
      if (typeof lost?.["count"] === "number") notes.push(ref("note-blast", { count: lost["count"] }));
      break;
    }
    case "end-actions": {
      const { stored, lost } = eventOf(choice, "event-energy-stored") ?? {};
      if (typeof stored === "number" && typeof lost === "number") notes.push(ref("note-stored", { stored, lost }));
      break;
    }
    default:
      break;
  }
  return notes;
}

const choosing: ChoicePresentation = {
  title,
  note,
  previewOnLine: () => true,
  gains: ["vp", "tiles", "brown", "white", "blue", "robots", "energy"],
  bad: [],
  question(given) {
    const view = planet(given);
    if (view.step === "actions") return focus.robot === null ? null : ref("question-robot", { square: focus.robot });
    if (view.step === "produce") return ref("question-produce", { count: view.due.length });
    return ["kind", "hide", "bid", "ask-auction", "assign"].includes(view.step) ? ref(`question-${view.step}`) : null;
  },
  isEnd: (choice) => ["end-actions", "assign-rest"].includes(kindOf(lastOf(choice))),
  isOffered(choice) {
    const { tile } = lastOf(choice);
    const isOther = (one: unknown, selected: string | null): boolean =>
      selected !== null && typeof one === "string" && one !== selected;
    return !isOther(robotOf(choice), focus.robot) && !isOther(tile, focus.tile);
  },
  showAll() {
    focus.robot = null;
    focus.tile = null;
  },
  limits(now, then) {
    const [before, after] = [planet(now), planet(then)];
    const notes: MessageRef[] = [];
    if (after.supply.land !== before.supply.land) notes.push(ref("limit-land", { count: after.supply.land }));
    if (before.step === "actions" && after.seat === before.seat && after.round === before.round)
      notes.push(ref("limit-energy", { count: after.energy }));
    return notes;
  },
};

/** The advice for first games: the goal, and what the best choice is for. */
function coach(given: View, _me: number, choices: readonly Choice[]): MessageRef | null {
  const view = planet(given);
  const [best] = choices;
  if (view.step === "bid" || view.step === "hide") return ref(`coach-${view.step}`);
  if (view.step !== "actions" || !best) return null;
  const action = lastOf(best);
  const kind = kindOf(action);
  const square = action["square"] ?? action["to"] ?? action["base"] ?? "";
  const ADVICE = ["move", "build-land", "build-mine", "build-base", "build-wall", "make-robot", "sell", "end-actions"];
  return ADVICE.includes(kind) ? ref(`coach-${kind}`, { square: String(square) }) : ref("coach");
}

const TOLD: Readonly<Record<string, string>> = {
  "event-land-built": "land",
  "event-mine-built": "mine",
  "event-base-built": "base",
  "event-wall-built": "wall",
  "event-wall-pushed": "pushed",
  "event-exploded": "blast",
  "event-wall-exploded": "blast-wall",
  "event-robot-made": "robot",
  "event-concentrated": "cube",
};
/** What is counted rather than named, before and after the rest. */
const COUNTED_FIRST: Readonly<Record<string, string>> = { "event-moved": "moved" };
const COUNTED_LAST: Readonly<Record<string, string>> = {
  "event-sold": "sold",
  "event-consumed": "burnt",
  "event-produced": "produced",
};

/** A turn as one phrase: moves, sales, burnt land and cubes are counted, the rest is named. */
function phrase(events: readonly GameEvent[], seat: number): MessageRef[] {
  const own = events.filter(({ data }) => data["seat"] === seat);
  const counted = (kinds: Readonly<Record<string, string>>): MessageRef[] =>
    Object.entries(kinds).flatMap(([key, name]) => {
      const found = own.filter((event) => event.key === key);
      const last = found.at(-1);
      return last ? [ref(`told-${name}`, { ...(last.data as Data), count: found.length })] : [];
    });
  const named = own.flatMap(({ key, data }) => {
    const name = TOLD[key];
    return name === undefined ? [] : [ref(`told-${name}`, data as Data)];
  });
  return [...counted(COUNTED_FIRST), ...named, ...counted(COUNTED_LAST)];
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  "event-moved": "step",
  "event-land-built": "place",
  "event-mine-built": "place",
  "event-base-built": "place",
  "event-wall-built": "place",
  "event-wall-pushed": "place",
  "event-robot-made": "place",
  "event-rolled": "dice",
  "event-produced": "gain",
  "event-sold": "gain",
  "event-concentrated": "gain",
};

/** Refusals in which a square or a side of theirs stands in the way. */
const SQUARE_BLOCKS = /^refusal-(move-foreign-base|push-robot|push-across|square-taken|square-veiled|robot-off)$/;
const SIDE_BLOCKS = /^refusal-(wall-between|wall-there|push-wall-behind)$/;

/** The cube that most players would take next. */
function usualCube(legal: readonly ActionJson[], table?: PresetTable): ActionJson | null {
  const [cube] = (table && planet(table.view).production?.usual) ?? [];
  return legal.find((action) => kindOf(action) === "produce" && action["cube"] === cube) ?? null;
}

/** The cubes of a seat, of an ally those of both. */
function cubesOf(view: PlanetView, seat: number): Counted[] {
  return CUBES.map((cube) => ({ name: cube, count: view.seats[seat]?.cubes[cube] ?? 0 }));
}

const presentation: TablePresentation = {
  ...{ choosing, coach, phrase },
  sound: ({ key }) => SOUNDS[key] ?? null,
  blockers({ key, data }) {
    const { square, square_near, side, walls } = data;
    if (typeof square_near === "string") return [`square:${square_near}`];
    if (Array.isArray(walls)) return walls.flatMap((wall) => (typeof wall === "string" ? [`side:${wall}`] : []));
    if (typeof square === "string" && SQUARE_BLOCKS.test(key)) return [`square:${square}`];
    return typeof side === "string" && SIDE_BLOCKS.test(key) ? [`side:${side}`] : [];
  },
  seat: {
    points: (view, seat) => pointsOf(planet(view), seat),
    together: (view, [seat]) => planet(view).seats[seat ?? -1]?.vp ?? null,
    unit: "web-forgotten_planet-vp",
    unitWords: "web-forgotten_planet-vp-words",
    counts(given, seat) {
      const view = planet(given);
      const player = view.seats[seat];
      const tiles = { name: "tiles", count: player?.tiles ?? 0 };
      return player?.ally === null ? [...cubesOf(view, seat), tiles] : [tiles];
    },
    teams(given) {
      const view = planet(given);
      return view.alliances.map((seats) => {
        const [one = "", other = ""] = seats.map((member) => view.seats[member]?.letter ?? "").sort();
        const name = { key: "web-forgotten_planet-alliance", data: { one, other } };
        return { name, seats, counts: cubesOf(view, seats[0] ?? 0) };
      });
    },
  },
  presets: [
    {
      // Bots never ask for the auction, so that there is nothing to wait for.
      name: "accept-bases",
      usual: true,
      answer: (legal, table) =>
        table?.alone ? (legal.find((action) => kindOf(action) === "accept-bases") ?? null) : null,
    },
    {
      name: "produce",
      usual: true,
      answer: (legal, table) =>
        table && planet(table.view).production?.matters === false ? usualCube(legal, table) : null,
    },
    { name: "produce-always", usual: false, answer: usualCube },
    {
      name: "assign-rest",
      usual: false,
      answer: (legal) => legal.find((action) => kindOf(action) === "assign-rest") ?? null,
    },
  ],
};

export default presentation;
