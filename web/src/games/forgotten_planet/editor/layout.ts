/** The layout of an area as rows of marks, and painting on it. A square's id is "x,y" from the top left. */

export const EMPTY = ".";
export const OUTSIDE = "_";
export const OBSTACLE = "#";
export const BASES = "ABCD";
export const MINES = "1234";
export const MARKS = EMPTY + OUTSIDE + OBSTACLE + BASES + MINES;

export const MIN_SIZE = 3;
export const MAX_SIZE = 31;

export type Rows = readonly string[];
export interface Square {
  x: number;
  y: number;
}

export const SYMMETRIES = ["none", "mirror-x", "mirror-y", "rot180", "rot90"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

type Transform = (square: Square, width: number, height: number) => Square;

/** Where each symmetry maps a square; the same as the server's tools. */
const TRANSFORMS: Readonly<Record<Exclude<Symmetry, "none">, Transform>> = {
  "mirror-x": ({ x, y }, width) => ({ x: width - 1 - x, y }),
  "mirror-y": ({ x, y }, _, height) => ({ x, y: height - 1 - y }),
  rot180: ({ x, y }, width, height) => ({ x: width - 1 - x, y: height - 1 - y }),
  rot90: ({ x, y }, _, height) => ({ x: height - 1 - y, y: x }),
};

export const squareId = ({ x, y }: Square): string => `${String(x)},${String(y)}`;

export const widthOf = (rows: Rows): number => rows[0]?.length ?? 0;

export function markOf(rows: Rows, { x, y }: Square): string {
  return rows[y]?.[x] ?? OUTSIDE;
}

export const isPlayable = (mark: string): boolean => mark !== OUTSIDE && mark !== OBSTACLE;

/** All squares with one of these marks, in reading order. */
export function findMarks(rows: Rows, marks: string): Square[] {
  return rows.flatMap((row, y) => Array.from(row).flatMap((mark, x) => (marks.includes(mark) ? [{ x, y }] : [])));
}

export function playableCount(rows: Rows): number {
  return Array.from(rows.join("")).filter(isPlayable).length;
}

/** A square and its images under a symmetry. A quarter turn needs a square area; otherwise there are no images. */
export function symmetricSquares(square: Square, symmetry: Symmetry, rows: Rows): Square[] {
  const width = widthOf(rows);
  const height = rows.length;
  const found = [square];
  if (symmetry === "none" || (symmetry === "rot90" && width !== height)) return found;
  for (;;) {
    const next = TRANSFORMS[symmetry](found.at(-1) ?? square, width, height);
    if (next.x === square.x && next.y === square.y) return found;
    found.push(next);
  }
}

function put(rows: Rows, marks: ReadonlyMap<string, string>): string[] {
  return rows.map((row, y) =>
    Array.from(row)
      .map((mark, x) => marks.get(squareId({ x, y })) ?? mark)
      .join(""),
  );
}

const marksLike = (mark: string): string => (BASES.includes(mark) ? BASES : MINES.includes(mark) ? MINES : "");

/**
 * The rows after painting a square and its images. Each base letter and each special mine number exists once: painted
 * elsewhere, it moves. Its images get the next free names, at most `bases` letters, and images of the old position move
 * along.
 */
export function paint(rows: Rows, square: Square, mark: string, symmetry: Symmetry, bases = BASES.length): string[] {
  const squares = symmetricSquares(square, symmetry, rows);
  const names = marksLike(mark);
  if (!names) return put(rows, new Map(squares.map((one) => [squareId(one), mark])));

  const [old] = findMarks(rows, mark);
  const images = old ? symmetricSquares(old, symmetry, rows).slice(1) : [];
  const partners = images.map((one) => markOf(rows, one)).filter((other) => names.includes(other) && other !== mark);
  const moving = new Set([mark, ...partners]);
  const most = names === BASES ? Math.max(bases, names.indexOf(mark) + 1) : names.length;
  const covered = new Set(squares.map(squareId));
  const placed = findMarks(rows, names).filter((one) => !covered.has(squareId(one)));
  const taken = new Set(placed.map((one) => markOf(rows, one)).filter((name) => !moving.has(name)));
  const free = Array.from(names.slice(0, most)).filter((name) => !taken.has(name) && !moving.has(name));

  const marks = new Map<string, string>();
  for (const one of findMarks(rows, [...moving].join(""))) marks.set(squareId(one), EMPTY);
  const available = [...moving, ...free];
  squares.forEach((one, index) => {
    const name = available[index];
    // The name on an image may have been given to another square.
    if (name !== undefined || names.includes(markOf(rows, one))) marks.set(squareId(one), name ?? EMPTY);
  });
  return put(rows, marks);
}

/** Cut or extend the rows on the right and at the bottom. */
export function resize(rows: Rows, width: number, height: number): string[] {
  const clamp = (value: number): number => Math.min(MAX_SIZE, Math.max(MIN_SIZE, Math.round(value) || MIN_SIZE));
  const wide = clamp(width);
  return Array.from({ length: clamp(height) }, (_, y) => (rows[y] ?? "").slice(0, wide).padEnd(wide, EMPTY));
}

/** The squares from one to another without the first, so that fast strokes leave no gaps. */
export function squaresBetween(from: Square, to: Square): Square[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
  });
}
