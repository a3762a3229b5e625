/** The drawing of an area: rows of marks, and what a brush makes of them. The squares are "x,y", from the top left. */

export const EMPTY = ".";
export const OUTSIDE = "_";
export const OBSTACLE = "#";
export const BASES = "ABCD";
export const MINES = "1234";
export const MARKS = EMPTY + OUTSIDE + OBSTACLE + BASES + MINES;

export const LEAST = 3;
export const MOST = 31;

export type Rows = readonly string[];
export interface Square {
  x: number;
  y: number;
}

export const SYMMETRIES = ["none", "mirror-x", "mirror-y", "rot180", "rot90"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

type Turn = (square: Square, width: number, height: number) => Square;

/** Where each symmetry takes a square: the same as the tools that complete a drawing. */
const TURNS: Readonly<Record<Exclude<Symmetry, "none">, Turn>> = {
  "mirror-x": ({ x, y }, width) => ({ x: width - 1 - x, y }),
  "mirror-y": ({ x, y }, _, height) => ({ x, y: height - 1 - y }),
  rot180: ({ x, y }, width, height) => ({ x: width - 1 - x, y: height - 1 - y }),
  rot90: ({ x, y }, _, height) => ({ x: height - 1 - y, y: x }),
};

export const word = ({ x, y }: Square): string => `${String(x)},${String(y)}`;

export const widthOf = (rows: Rows): number => rows[0]?.length ?? 0;

export function at(rows: Rows, { x, y }: Square): string {
  return rows[y]?.[x] ?? OUTSIDE;
}

export const isPlayable = (mark: string): boolean => mark !== OUTSIDE && mark !== OBSTACLE;

/** Every square that carries one of these marks, in reading order. */
export function find(rows: Rows, marks: string): Square[] {
  return rows.flatMap((row, y) => Array.from(row).flatMap((mark, x) => (marks.includes(mark) ? [{ x, y }] : [])));
}

export function playable(rows: Rows): number {
  return Array.from(rows.join("")).filter(isPlayable).length;
}

/** A square and its images, in the direction of the turn. A quarter turn needs a square area; else nothing is turned. */
export function orbit(square: Square, symmetry: Symmetry, rows: Rows): Square[] {
  const width = widthOf(rows);
  const height = rows.length;
  const found = [square];
  if (symmetry === "none" || (symmetry === "rot90" && width !== height)) return found;
  for (;;) {
    const next = TURNS[symmetry](found.at(-1) ?? square, width, height);
    if (next.x === square.x && next.y === square.y) return found;
    found.push(next);
  }
}

function put(rows: Rows, marks: ReadonlyMap<string, string>): string[] {
  return rows.map((row, y) =>
    Array.from(row)
      .map((mark, x) => marks.get(word({ x, y })) ?? mark)
      .join(""),
  );
}

const namesOf = (mark: string): string => (BASES.includes(mark) ? BASES : MINES.includes(mark) ? MINES : "");

/**
 * The rows after a square and its images were painted. There is one base of each letter and one special mine of each
 * number: painted elsewhere it moves. Its images get the next names that are free, `bases` letters at most, and what
 * stood as its images before moves along with it.
 */
export function paint(rows: Rows, square: Square, mark: string, symmetry: Symmetry, bases = BASES.length): string[] {
  const squares = orbit(square, symmetry, rows);
  const names = namesOf(mark);
  if (!names) return put(rows, new Map(squares.map((one) => [word(one), mark])));

  const [old] = find(rows, mark);
  const images = old ? orbit(old, symmetry, rows).slice(1) : [];
  const partners = images.map((one) => at(rows, one)).filter((other) => names.includes(other) && other !== mark);
  const moving = new Set([mark, ...partners]);
  const most = names === BASES ? Math.max(bases, names.indexOf(mark) + 1) : names.length;
  const covered = new Set(squares.map(word));
  const standing = find(rows, names).filter((one) => !covered.has(word(one)));
  const taken = new Set(standing.map((one) => at(rows, one)).filter((name) => !moving.has(name)));
  const free = Array.from(names.slice(0, most)).filter((name) => !taken.has(name) && !moving.has(name));

  const marks = new Map<string, string>();
  for (const one of find(rows, [...moving].join(""))) marks.set(word(one), EMPTY);
  const given = [...moving, ...free];
  squares.forEach((one, index) => {
    const name = given[index];
    // The name that stood on an image may have been given to another.
    if (name !== undefined || names.includes(at(rows, one))) marks.set(word(one), name ?? EMPTY);
  });
  return put(rows, marks);
}

/** The rows cut or extended on the right and below. */
export function resize(rows: Rows, width: number, height: number): string[] {
  const clamp = (value: number): number => Math.min(MOST, Math.max(LEAST, Math.round(value) || LEAST));
  const wide = clamp(width);
  return Array.from({ length: clamp(height) }, (_, y) => (rows[y] ?? "").slice(0, wide).padEnd(wide, EMPTY));
}

/** The squares on the way from one to another, the first left out: a quick hand leaves no gaps. */
export function line(from: Square, to: Square): Square[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
  });
}

/** How far every playable square is from one, in steps; a square that is not there cannot be reached. */
function reach(rows: Rows, from: Square): Map<string, number> {
  const found = new Map([[word(from), 0]]);
  const queue = [from];
  for (const square of queue) {
    const steps = (found.get(word(square)) ?? 0) + 1;
    const { x, y } = square;
    for (const next of [
      { x, y: y - 1 },
      { x: x + 1, y },
      { x, y: y + 1 },
      { x: x - 1, y },
    ]) {
      if (!isPlayable(at(rows, next)) || found.has(word(next))) continue;
      found.set(word(next), steps);
      queue.push(next);
    }
  }
  return found;
}

/** The base that each square is nearest to; squares between two belong to none. */
export function territories(rows: Rows): Map<string, string> {
  const ways = find(rows, BASES).map((square) => ({ base: at(rows, square), steps: reach(rows, square) }));
  const found = new Map<string, string>();
  for (const square of find(rows, EMPTY + BASES + MINES).map(word)) {
    const near = Math.min(...ways.map(({ steps }) => steps.get(square) ?? Infinity));
    const owners = ways.filter(({ steps }) => steps.get(square) === near);
    if (owners.length === 1 && owners[0]) found.set(square, owners[0].base);
  }
  return found;
}
