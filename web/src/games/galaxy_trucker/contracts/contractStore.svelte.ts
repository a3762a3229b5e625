/** The wishes for a contract, and what the server proposed for them. */

import { api, problemOf } from "../../../api/client";
import type { ContractOffer, ContractWishes, Problem } from "../../../api/types";

export const GAME = "galaxy_trucker";
export const ELEMENTS = ["missions", "vips", "cargo", "supercards", "real_time", "turn_based"] as const;
export const LEVELS = [1, 2, 3] as const;
export const PLAYERS = [2, 3, 4] as const;

export type Wishes = Omit<ContractWishes, "request">;

/** A seed that nobody else is likely to have. */
function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(36)).join("");
}

export class ContractStore {
  wishes = $state.raw<Wishes>({
    level: 2,
    players: 4,
    difficulty: 3,
    fun: 3,
    allow: [...ELEMENTS],
    seed: newSeed(),
    trek: false,
  });
  /** What was proposed for these wishes, the first one first. */
  proposed = $state.raw<readonly ContractOffer[]>([]);
  /** What is shown: one of the proposals, or the offer of a word. */
  offer = $state.raw<ContractOffer | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);

  /** The number of the shown proposal, from 1; 0 for the offer of a word. */
  readonly number = $derived(this.offer ? this.proposed.indexOf(this.offer) + 1 : 0);
  /** All other proposals, the last one first. */
  readonly earlier = $derived(this.proposed.filter((offer) => offer !== this.offer).reverse());

  #requests = 0;

  /** Change some wishes. What was proposed for others is forgotten. */
  async wish(changes: Partial<Wishes>): Promise<void> {
    this.wishes = { ...this.wishes, ...changes };
    this.proposed = [];
    await this.another();
  }

  /** Ask for the next contract of the same wishes. */
  async another(): Promise<void> {
    const request = this.proposed.length;
    await this.#load(
      () => api.proposeOffer<ContractOffer>(GAME, { ...this.wishes, request }),
      (offer) => {
        this.proposed = [...this.proposed, offer];
      },
    );
  }

  /** Show the offer of a word; its level and its players become wishes. */
  async open(word: string): Promise<void> {
    this.offer = null;
    await this.#load(
      () => api.repeatOffer<ContractOffer>(GAME, word),
      ({ players, trek, flights }) => {
        this.proposed = [];
        this.wishes = { ...this.wishes, players, trek, level: flights[0]?.level ?? this.wishes.level };
      },
    );
  }

  takeBack(offer: ContractOffer): void {
    this.problem = null;
    this.offer = offer;
  }

  /** Only the answer to the last request counts. */
  async #load(send: () => Promise<ContractOffer>, receive: (offer: ContractOffer) => void): Promise<void> {
    this.#requests += 1;
    const own = this.#requests;
    this.busy = true;
    try {
      const offer = await send();
      if (own !== this.#requests) return;
      receive(offer);
      this.offer = offer;
      this.problem = null;
    } catch (error) {
      if (own !== this.#requests) return;
      this.problem = problemOf(error);
      // After a refusal there is still something to take back; with other wishes there is not.
      if (this.proposed.length === 0) this.offer = null;
    } finally {
      if (own === this.#requests) this.busy = false;
    }
  }
}

/** The wishes stay while the user looks at other screens. */
export const contracts = new ContractStore();
