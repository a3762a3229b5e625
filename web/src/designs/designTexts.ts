/** Texts of designs that are only displayed, cached while the page is open. */

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

/** Cached by revision: a later revision is fetched again. */
export const ownText = (id: string, revision: number): (() => Promise<string>) =>
  cached(`${id}/${String(revision)}`, () => api.design(id));
