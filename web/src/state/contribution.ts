/**
 * This browser's contribution to the draws of a game.
 *
 * The server fixes its seed before anybody contributes. Each browser commits to a random nonce by its digest. Shortly
 * before the game starts the list of commitments is fixed; the browser remembers it and reveals its nonce, which is
 * mixed into the seed. At the end it checks that the game was drawn from exactly this. Nobody can have chosen the draws,
 * whoever runs the server included.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, randomBytes } from "@noble/hashes/utils.js";
import { api } from "../api/client";
import type { Contribution, ReplayInfo, TableContributions } from "../api/types";
import { readStorage, writeStorage } from "./settings.svelte";

/** What was fixed when the nonce was revealed: the digest of the seed, and the commitments by seat. */
type Fixed = string;

interface Stored {
  nonce: string;
  revealedFor: Fixed | null;
  /** How many nonces of this browser were revealed for this table. */
  reveals: number;
}

export interface DrawsCheck {
  /** `missing`: the nonce is not among those of the game. `differs`: the game was drawn from something else. */
  result: "verified" | "missing" | "differs";
  /** How many players committed to a nonce and did not reveal it. */
  withheld: number;
  /** How often the server asked this browser to reveal a nonce. */
  reveals: number;
}

const NONCE_BYTES = 32;
const keyOf = (table: string): string => `starlode.seed.${table}`;

export const digestOf = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

function fixedOf(seedDigest: string | null, commitments: readonly { seat: number; commitment: string }[]): Fixed {
  return JSON.stringify([seedDigest, ...commitments.map(({ seat, commitment }) => [seat, commitment])]);
}

function read(table: string): Stored | null {
  try {
    return JSON.parse(readStorage(keyOf(table)) ?? "null") as Stored | null;
  } catch {
    return null;
  }
}

/**
 * Commits to a new nonce, and reveals it if the list is fixed at once: that of a table without other people.
 *
 * A nonce is revealed for one list of commitments only, so each list needs another. A browser that cannot remember its
 * nonce does not contribute.
 */
export async function commitNonce(table: string): Promise<void> {
  const stored: Stored = {
    nonce: bytesToHex(randomBytes(NONCE_BYTES)),
    revealedFor: null,
    reveals: read(table)?.reveals ?? 0,
  };
  writeStorage(keyOf(table), JSON.stringify(stored));
  if (read(table)?.nonce !== stored.nonce) return;
  await revealNonce(table, await api.commit(table, digestOf(stored.nonce)));
}

/** Reveals this browser's nonce, if the list is fixed and contains its commitment. */
async function revealNonce(table: string, shown: TableContributions): Promise<void> {
  const stored = read(table);
  if (!stored || !shown.fixed) return;
  const fixed = fixedOf(shown.seed_digest, shown.commitments);
  const own = shown.commitments.find(({ commitment }) => commitment === digestOf(stored.nonce));
  if (!own || own.revealed || (stored.revealedFor ?? fixed) !== fixed) return;
  const reveals = stored.revealedFor === null ? stored.reveals + 1 : stored.reveals;
  writeStorage(keyOf(table), JSON.stringify({ ...stored, revealedFor: fixed, reveals }));
  await api.reveal(table, stored.nonce);
}

let running: Promise<void> = Promise.resolve();

/** Commits to a nonce, or reveals it, whichever is due for the player of these seats. */
export function contribute(table: string, seats: readonly number[]): Promise<void> {
  // One after the other: two commitments at the same time could arrive in another order than they were stored.
  running = running.catch(() => undefined).then(() => contributeNow(table, seats));
  return running;
}

async function contributeNow(table: string, seats: readonly number[]): Promise<void> {
  const shown = await api.contributions(table);
  const own = shown.commitments.find(({ seat }) => seats.includes(seat));
  const stored = read(table);
  const spent = stored !== null && stored.revealedFor !== null && own?.commitment === digestOf(stored.nonce);
  // Where another browser of the same player has committed, that one reveals.
  if (!shown.fixed && (own === undefined || spent)) await commitNonce(table);
  else await revealNonce(table, shown);
}

/** Whether a finished game was drawn from what this browser had seen; null if it did not contribute. */
export function checkDraws(table: string, header: ReplayInfo["header"], seed: string): DrawsCheck | null {
  const stored = read(table);
  if (stored?.revealedFor == null) return null;
  const contributions: readonly Contribution[] = header.contributions ?? [];
  const withheld = contributions.filter(({ nonce }) => nonce == null).length;
  const isKept = ({ commitment, nonce }: Contribution): boolean => nonce == null || digestOf(nonce) === commitment;
  const same =
    fixedOf(header.seed_digest, contributions) === stored.revealedFor &&
    digestOf(seed) === header.seed_digest &&
    contributions.every(isKept);
  const included = contributions.some(({ nonce }) => nonce === stored.nonce);
  return { result: !same ? "differs" : included ? "verified" : "missing", withheld, reveals: stored.reveals };
}
