/** The texts of designs that are only shown: fetched once for as long as the page lives. */

import { api } from "../api/client";

const found = new Map<string, Promise<string>>();

function once(key: string, fetched: () => Promise<{ text: string }>): () => Promise<string> {
  return () => {
    let text = found.get(key);
    if (!text) {
      text = fetched().then((design) => design.text);
      found.set(key, text);
      text.catch(() => found.delete(key));
    }
    return text;
  };
}

export const suppliedText = (game: string, name: string): (() => Promise<string>) =>
  once(`${game}/${name}`, () => api.supplied(game, name));

/** Of one revision of one's own design: a later one is fetched anew. */
export const ownText = (id: string, revision: number): (() => Promise<string>) =>
  once(`${id}/${String(revision)}`, () => api.design(id));
