/** This browser's contribution to the draws of a game: committed, revealed for one list only, and checked at the end. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import { mockApi } from "../../../tests/mock";
import type { ReplayInfo } from "../../api/types";
import { checkDraws, commitNonce, contribute, digestOf } from "../contribution";

const SEED = "5e".repeat(32);
const SEED_DIGEST = digestOf(SEED);
const OTHER = { seat: 1, commitment: "0b".repeat(32), revealed: false };

interface Shown {
  seed_digest: string;
  fixed: boolean;
  commitments: { seat: number; commitment: string; revealed: boolean }[];
}

/** What the server shows, and what it was sent. */
let shown: Shown;
let commitments: string[];
let nonces: string[];

function sent(path: string, fetched: ReturnType<typeof mockApi>, field: string): string[] {
  const calls = fetched.mock.calls as [string, RequestInit][];
  return calls
    .filter(([address]) => address === path)
    .map(([, request]) => (JSON.parse(request.body as string) as Record<string, string>)[field] ?? "");
}

async function act(step: () => Promise<void>): Promise<void> {
  const base = "/api/tables/t1/contributions";
  const fetched = mockApi({
    [`GET ${base}`]: shown,
    [`POST ${base}/commitment`]: shown,
    [`POST ${base}/nonce`]: shown,
  });
  await step();
  commitments.push(...sent(`${base}/commitment`, fetched, "commitment"));
  nonces.push(...sent(`${base}/nonce`, fetched, "nonce"));
}

/** Commit, and let the server fix the list. */
async function fixList(): Promise<void> {
  await act(() => contribute("t1", [0]));
  const commitment = commitments.at(-1) ?? "";
  shown = { ...shown, fixed: true, commitments: [{ seat: 0, commitment, revealed: false }, OTHER] };
}

function headerWith(contributions: { seat: number; commitment: string; nonce?: string }[]): ReplayInfo["header"] {
  return { seed_digest: SEED_DIGEST, contributions } as unknown as ReplayInfo["header"];
}

beforeEach(() => {
  localStorage.clear();
  shown = { seed_digest: SEED_DIGEST, fixed: false, commitments: [OTHER] };
  commitments = [];
  nonces = [];
});

describe("a contribution to the draws", () => {
  it("is a commitment first, and the nonce when the list is fixed", async () => {
    await fixList();
    expect(nonces).toEqual([]);
    await act(() => contribute("t1", [0]));
    expect(nonces).toHaveLength(1);
    expect(digestOf(nonces[0] ?? "")).toBe(commitments[0]);
    expect(commitments).toHaveLength(1);
  });

  it("is committed to once", async () => {
    await fixList();
    shown = { ...shown, fixed: false };
    await act(() => contribute("t1", [0]));
    expect(commitments).toHaveLength(1);
  });

  it("is revealed for one list of commitments only", async () => {
    await fixList();
    await act(() => contribute("t1", [0]));
    const first = shown;
    shown = { ...first, commitments: [first.commitments[0] ?? OTHER, { ...OTHER, commitment: "0c".repeat(32) }] };
    await act(() => contribute("t1", [0]));
    shown = { ...first, seed_digest: "00".repeat(32) };
    await act(() => contribute("t1", [0]));
    expect(nonces).toHaveLength(1);
    // When a new list is gathered, a new nonce is made.
    shown = { ...first, fixed: false };
    await act(() => contribute("t1", [0]));
    expect(new Set(commitments).size).toBe(2);
  });

  it("is left to the browser of the same player that has committed", async () => {
    await act(() => contribute("t1", [1]));
    shown = { ...shown, fixed: true };
    await act(() => contribute("t1", [1]));
    expect([commitments, nonces]).toEqual([[], []]);
  });

  it("is not made where the nonce cannot be remembered", async () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    await act(() => commitNonce("t1"));
    vi.unstubAllGlobals();
    expect(commitments).toEqual([]);
  });
});

describe("the check of the draws", () => {
  const contributions = (): { seat: number; commitment: string; nonce?: string }[] => [
    { seat: 0, commitment: commitments[0] ?? "", nonce: nonces[0] ?? "" },
    { seat: 1, commitment: OTHER.commitment },
  ];

  beforeEach(async () => {
    await fixList();
    await act(() => contribute("t1", [0]));
  });

  it("verifies a game that was drawn from what this browser had seen", () => {
    const check = checkDraws("t1", headerWith(contributions()), SEED);
    expect(check).toEqual({ result: "verified", withheld: 1, reveals: 1 });
  });

  it("says nothing where this browser did not contribute", () => {
    expect(checkDraws("t2", headerWith(contributions()), SEED)).toBeNull();
  });

  it("finds that the nonce came too late", () => {
    const late = contributions().map(({ seat, commitment }) => ({ seat, commitment }));
    expect(checkDraws("t1", headerWith(late), SEED)).toMatchObject({ result: "missing", withheld: 2 });
  });

  it("finds another seed, another list, and a nonce that was not committed to", () => {
    const [mine, other] = contributions();
    if (!mine || !other) throw new Error("two contributions");
    for (const [header, seed] of [
      [headerWith(contributions()), "00".repeat(32)],
      [{ ...headerWith(contributions()), seed_digest: digestOf("00".repeat(32)) }, "00".repeat(32)],
      [headerWith([mine]), SEED],
      [headerWith([mine, { ...other, commitment: "0c".repeat(32) }]), SEED],
      [headerWith([mine, { ...other, nonce: "0c".repeat(32) }]), SEED],
      [
        headerWith([
          { ...mine, seat: 1 },
          { ...other, seat: 0 },
        ]),
        SEED,
      ],
      [headerWith([]), SEED],
    ] as const) {
      expect(checkDraws("t1", header, seed)?.result).toBe("differs");
    }
  });
});
