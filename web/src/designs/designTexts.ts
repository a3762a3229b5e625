/** The texts of designs that are only shown: fetched once for as long as the page lives. */

import { api } from "../api/client";

const cache = new Map<string, Promise<string>>();

function cached(key: string, load: () => Promise<{ text: string }>): () => Promise<string> {
  return () => {
    let text = cache.get(key);
    if (!text) {
      text = load().then((design) => design.text);
      cache.set(key, text);
      text.catch(() => cache.delete(key));
    }
    return text;
  };
}

export const suppliedText = (game: string, name: string): (() => Promise<string>) =>
  cached(`${game}/${name}`, () => api.supplied(game, name));

/** Of one revision of one's own design: a later one is fetched anew. */
export const ownText = (id: string, revision: number): (() => Promise<string>) =>
  cached(`${id}/${String(revision)}`, () => api.design(id));
