/**
 * Drawings as data: a list of paths, each with its paint, from back to front.
 *
 * Paths can be moved, scaled and turned by quarters before they become elements, and neighbours with the same paint are
 * joined. So a component is about ten elements without groups, and a hundred of them stay cheap to draw.
 */

/** A path with its paint. Colours are tokens of `palette.css` without their prefix. */
export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  /** Ends of lines are round, unless they are cut. */
  cut?: boolean;
  opacity?: number;
}

/** A line. */
export const line = (d: string, stroke: string, width: number, more: Partial<Layer> = {}): Layer => ({
  d,
  stroke,
  width,
  ...more,
});

/** A filled shape with an outline. */
export const shape = (d: string, fill: string, stroke = "edge", width = 2.5, more: Partial<Layer> = {}): Layer => ({
  d,
  fill,
  stroke,
  width,
  ...more,
});

/** A filled shape. */
export const flat = (d: string, fill: string, more: Partial<Layer> = {}): Layer => ({ d, fill, ...more });

/** Numbers in path data, short. */
const short = (number: number): string => String(Math.round(number * 100) / 100);

/** The outline of a box with rounded corners. */
export function box(x: number, y: number, wide: number, high: number, r: number): string {
  const [right, low] = [x + wide, y + high];
  return [
    `M${short(x + r)} ${short(y)}H${short(right - r)}`,
    `A${short(r)} ${short(r)} 0 0 1 ${short(right)} ${short(y + r)}V${short(low - r)}`,
    `A${short(r)} ${short(r)} 0 0 1 ${short(right - r)} ${short(low)}H${short(x + r)}`,
    `A${short(r)} ${short(r)} 0 0 1 ${short(x)} ${short(low - r)}V${short(y + r)}`,
    `A${short(r)} ${short(r)} 0 0 1 ${short(x + r)} ${short(y)}Z`,
  ].join("");
}

export function disc(x: number, y: number, r: number): string {
  const arc = `A${short(r)} ${short(r)} 0 1 1 `;
  return `M${short(x - r)} ${short(y)}${arc}${short(x + r)} ${short(y)}${arc}${short(x - r)} ${short(y)}Z`;
}

const COMMAND = /([MLHVQCAZ])([^MLHVQCAZ]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

type Point = (x: number, y: number) => [number, number];

/** Path data with every point moved; `scale` is what the move does to lengths. Only absolute commands. */
function mapped(d: string, move: Point, scale: number): string {
  let [x, y] = [0, 0];
  const put = (nextX: number, nextY: number): string => {
    [x, y] = [nextX, nextY];
    return move(nextX, nextY).map(short).join(" ");
  };
  return [...d.matchAll(COMMAND)]
    .map(([, command = "", rest = ""]) => {
      const numbers = (rest.match(NUMBER) ?? []).map(Number);
      const [a = 0, b = 0, c = 0, large = 0, sweep = 0, endX = 0, endY = 0] = numbers;
      if (command === "Z") return "Z";
      if (command === "H") return `L${put(a, y)}`;
      if (command === "V") return `L${put(x, a)}`;
      if (command === "A") {
        return `A${short(a * scale)} ${short(b * scale)} ${String(c)} ${String(large)} ${String(sweep)} ${put(endX, endY)}`;
      }
      const points: string[] = [];
      for (let at = 0; at < numbers.length; at += 2) points.push(put(numbers[at] ?? 0, numbers[at + 1] ?? 0));
      return command + points.join(" ");
    })
    .join("");
}

const scaled = (layer: Layer, d: string, scale: number): Layer => ({
  ...layer,
  d,
  ...(layer.width === undefined ? {} : { width: Math.round(layer.width * scale * 100) / 100 }),
  ...(layer.dash === undefined
    ? {}
    : {
        dash: layer.dash
          .split(" ")
          .map((part) => short(Number(part) * scale))
          .join(" "),
      }),
});

/** Path data around the origin, put at a point. */
export function scaledPath(d: string, x: number, y: number, scale: number): string {
  return mapped(d, (a, b) => [x + a * scale, y + b * scale], scale);
}

/** A drawing around the origin, put at a point. */
export function placed(layers: readonly Layer[], x: number, y: number, scale = 1): Layer[] {
  return layers.map((layer) => scaled(layer, scaledPath(layer.d, x, y, scale), scale));
}

/** Path data in the box of 96, turned by clockwise quarters. */
export function turnedPath(d: string, quarters: number): string {
  let result = d;
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn++) result = mapped(result, (x, y) => [96 - y, x], 1);
  return result;
}

/** A drawing in the box of 96, turned by clockwise quarters. */
export function turned(layers: readonly Layer[], quarters: number): Layer[] {
  return quarters % 4 === 0 ? [...layers] : layers.map((layer) => ({ ...layer, d: turnedPath(layer.d, quarters) }));
}

const samePaint = (one: Layer, other: Layer): boolean =>
  one.fill === other.fill &&
  one.stroke === other.stroke &&
  one.width === other.width &&
  one.dash === other.dash &&
  one.cut === other.cut &&
  one.opacity === other.opacity;

/**
 * The same drawing with fewer paths: neighbours of the same paint become one. A shape with an outline stays alone, as
 * its outline has to cover what is under it.
 */
export function joined(layers: readonly Layer[]): Layer[] {
  const result: Layer[] = [];
  for (const layer of layers) {
    const last = result.at(-1);
    const both = layer.fill !== undefined && layer.stroke !== undefined;
    if (last && !both && samePaint(last, layer)) result[result.length - 1] = { ...last, d: last.d + layer.d };
    else result.push(layer);
  }
  return result;
}

/** What was made for a key, or what is made for it now. */
export function remembered<Made>(made: Map<string, Made>, key: string, make: () => Made): Made {
  const known = made.get(key);
  if (known !== undefined) return known;
  const result = make();
  made.set(key, result);
  return result;
}
