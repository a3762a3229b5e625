import { configure } from "@testing-library/svelte";
import { afterEach, vi } from "vitest";

// What is looked for comes as late as a slow machine needs; a second was too short where others work at the same time.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});
