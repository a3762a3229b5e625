/** Components that are loaded on demand. */

/**
 * Return a loader that loads once. What is loaded it returns at once, not as a promise: `{#await}` then shows it in the
 * same frame, where a promise would leave its place empty for a moment.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Loaded | Promise<Loaded> {
  let loaded: Loaded | undefined;
  return () => loaded ?? load().then((each) => (loaded = each));
}
