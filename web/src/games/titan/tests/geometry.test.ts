import { describe, expect, it } from "vitest";

import boardData from "../../../../../src/starlode/games/titan/data/board.json";
import {
  CORE,
  craterOf,
  sizesAt,
  distance,
  DRONE,
  lengthOf,
  PAD,
  PAD_FLAT,
  PIPE,
  pointOn,
  SLOT_HIT,
  slotsAround,
  TOKEN,
  type Crater,
  type Point,
  type SlotPlace,
  type ScaledPoint,
} from "../geometry/crater";
import { distanceToSlot, distanceToZone, hitTest, zoneNamedAt } from "../geometry/hitTest";
import { slotEnds } from "../slots";

interface Board {
  slots: { id: string; a: string; b: string; printed: string | null; kind: string }[];
  by_player_count: Record<string, { active_zones: string[]; active_slots: string[] }>;
}

const board: Board = boardData;

/** Closely spaced points along a slot. */
function along(slot: SlotPlace, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => pointOn(slot.curve, step / steps));
}

/** The distance of a point from a pad; negative on it. */
function offPad(point: Point, pad: ScaledPoint): number {
  return (Math.hypot((point.x - pad.x) / (PAD * pad.k), (point.y - pad.y) / (PAD_FLAT * pad.k)) - 1) * PAD_FLAT * pad.k;
}

function pairs<Thing>(things: readonly Thing[]): [Thing, Thing][] {
  return things.flatMap((one, index) => things.slice(index + 1).map((other): [Thing, Thing] => [one, other]));
}

const rings = (place: Crater) => [...place.zones.values()].filter((zone) => zone.ring !== null);

const PICTURES = [2, 3, 4].flatMap((players) => [false, true].map((upright) => ({ players, upright })));

it("is larger on an upright screen, where the wide picture would leave room", () => {
  const scale = ({ box }: Crater): number => Math.min(390 / box.width, 400 / box.height);
  expect(scale(craterOf(4, true))).toBeGreaterThan(1.5 * scale(craterOf(4)));
  expect(scale(craterOf(3, true))).toBeGreaterThan(1.2 * scale(craterOf(3)));
});

describe.each(PICTURES)("the crater of $players players, upright: $upright", ({ players, upright }) => {
  const place = craterOf(players, upright);
  const open = board.by_player_count[String(players)];

  it("has every zone and slot that is in play, and no other", () => {
    expect([...place.zones.keys()].sort()).toEqual([...(open?.active_zones ?? [])].sort());
    expect([...place.slots.keys()].sort()).toEqual([...(open?.active_slots ?? [])].sort());
  });

  it("takes ends and printed resources of slots from the game's data", () => {
    for (const slot of board.slots) {
      expect(slotEnds(slot.id)).toEqual([slot.a, slot.b]);
      const drawn = place.slots.get(slot.id);
      if (drawn) expect([drawn.a, drawn.b, drawn.printed]).toEqual([slot.a, slot.b, slot.printed]);
    }
  });

  it("keeps pads apart", () => {
    for (const [one, other] of pairs(rings(place))) {
      expect(distance(one.at, other.at), `${one.id} ${other.id}`).toBeGreaterThan(PAD * (one.at.k + other.at.k) + 12);
    }
  });

  it("leads every slot from the pad of one end to the pad of the other", () => {
    for (const slot of place.slots.values()) {
      for (const [end, point] of [
        [slot.a, slot.curve.start],
        [slot.b, slot.curve.end],
      ] as const) {
        const zone = place.zones.get(end);
        if (!zone) throw new Error(end);
        if (end === CORE) expect(slot.token && distance(point, slot.token)).toBeLessThan(TOKEN * 1.5);
        else expect(Math.abs(offPad(point, zone.at)), `${slot.id} at ${end}`).toBeLessThan(3);
      }
      expect(lengthOf(slot.curve), slot.id).toBeGreaterThan(20);
    }
  });

  it("lets no slot touch a pad that is not its own, and no other slot", () => {
    const slots = [...place.slots.values()].map((slot) => ({ ...slot, points: along(slot) }));
    const onPads = slots.flatMap((slot) =>
      rings(place)
        .filter(({ id, at }) => id !== slot.a && id !== slot.b && slot.points.some((p) => offPad(p, at) <= PIPE / 2))
        .map((zone) => `${slot.id} ${zone.id}`),
    );
    expect(onPads).toEqual([]);
    const touching = pairs(slots).filter(([one, other]) => {
      const near = Math.min(...one.points.flatMap((p) => other.points.map((q) => distance(p, q))));
      // Only their middles must be apart; near a pad, its slots come together.
      return near <= PIPE * 1.2 || distance(one.at, other.at) <= (SLOT_HIT * (one.at.k + other.at.k)) / 2;
    });
    expect(touching.map(([one, other]) => `${one.id} ${other.id}`)).toEqual([]);
  });

  it("hits exactly one target at the middle of each", () => {
    for (const slot of place.slots.values()) {
      expect(hitTest(place, [], slot.at, 0).map((hit) => hit.placeId)).toEqual([`slot:${slot.id}`]);
    }
    for (const zone of place.zones.values()) {
      expect(hitTest(place, [], zone.at, 0).map((hit) => hit.placeId)).toEqual([`zone:${zone.id}`]);
    }
  });

  it("takes a name for its zone", () => {
    for (const { id, ring, at } of place.zones.values()) {
      expect(zoneNamedAt(place, { x: at.x, y: at.y + 48 })).toBe(ring ? id : null);
      expect(zoneNamedAt(place, { x: at.x, y: at.y - 48 })).not.toBe(id);
    }
  });

  it("separates the hit areas of pads and slots", () => {
    for (const slot of place.slots.values()) {
      for (const point of along(slot).slice(3, -3)) {
        for (const zone of place.zones.keys()) {
          expect(distanceToZone(place, zone, point), `${slot.id} ${zone}`).toBeGreaterThan(0);
        }
        expect(distanceToSlot(place, slot.id, point)).toBeLessThanOrEqual(0);
      }
    }
  });

  it("has docks that are clear of pads, slots and each other", () => {
    const docks = rings(place).flatMap((zone) =>
      zone.docks.slice(0, 4).map((at, dock) => ({ at, name: `${zone.id} ${String(dock)}` })),
    );
    expect(docks).toHaveLength(4 * rings(place).length);
    for (const { at, name } of docks) {
      for (const zone of rings(place))
        expect(offPad(at, zone.at), `${name} ${zone.id}`).toBeGreaterThan(DRONE * 0.55 * at.k);
      for (const slot of place.slots.values()) {
        const near = Math.min(...along(slot).map((point) => distance(point, at)));
        expect(near, `${name} ${slot.id}`).toBeGreaterThan(PIPE / 2 + DRONE * 0.75);
      }
    }
    for (const [one, other] of pairs(docks)) {
      expect(distance(one.at, other.at), `${one.name} ${other.name}`).toBeGreaterThan(2 * DRONE);
    }
    const core = place.zones.get(CORE);
    for (const [one, other] of pairs(core?.docks ?? [])) expect(distance(one, other)).toBeGreaterThan(2 * DRONE);
  });

  it("lies within the box that is shown", () => {
    const { x, y, width, height } = place.box;
    const points = [...place.zones.values()].flatMap((zone) => [zone.at, ...zone.docks.slice(0, 4)]);
    for (const point of points) {
      expect(point.x).toBeGreaterThan(x + 4);
      expect(point.x).toBeLessThan(x + width - 4);
      expect(point.y).toBeGreaterThan(y + 4);
      expect(point.y).toBeLessThan(y + height - 4);
    }
  });

  it("goes clockwise from column to column", () => {
    const middle = place.zones.get(CORE)?.at ?? { x: 0, y: 0 };
    const [one, other] = [place.zones.get("U1")?.at, place.zones.get("U2")?.at];
    if (!one || !other) throw new Error("no upper ring");
    const turn = (one.x - middle.x) * (other.y - middle.y) - (one.y - middle.y) * (other.x - middle.x);
    expect(turn).toBeGreaterThan(0);
  });
});

it("touches as many slots as the rules say", () => {
  const place = craterOf(4);
  for (const zone of rings(place)) expect(slotsAround(place, zone.id)).toHaveLength(zone.ring === "M" ? 7 : 6);
  expect(slotsAround(place, CORE)).toHaveLength(12);
});

it.each([1, 0.76, 0.56, 0.49, 0.4])("names, counts and tags can be read at a scale of %f", (scale) => {
  const { pieces, tags, letters } = sizesAt(scale);
  const least = 12;
  expect(letters * scale).toBeGreaterThanOrEqual(least);
  expect(14.5 * tags * scale).toBeGreaterThanOrEqual(least);
  // The count of a well, which is larger on enlarged rigs.
  expect((pieces > 1 ? 20.6 : 16) * pieces * scale).toBeGreaterThanOrEqual(least);
});
