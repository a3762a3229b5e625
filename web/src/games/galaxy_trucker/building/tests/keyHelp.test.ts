import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../../../i18n/language.svelte";
import { settings } from "../../../../state/settings.svelte";
import { keyMap } from "../keyMap.svelte";
import KeyHelp from "../opened/KeyHelp.svelte";

beforeAll(async () => {
  await i18n.setLanguage("en");
  await i18n.loadGame("galaxy_trucker");
  await i18n.loadExpansion("galaxy_trucker", "building");
  await i18n.loadExpansion("galaxy_trucker", "keys");
  await i18n.loadExpansion("galaxy_trucker", "lunar");
  i18n.game = "galaxy_trucker";
});
beforeEach(() => {
  settings.letterKeys = true;
  keyMap.reset();
});
afterEach(cleanup);

const onclose = vi.fn();
const open = (turnBased = false, expanded = false): void => {
  onclose.mockClear();
  render(KeyHelp, { turnBased, expanded, timed: !turnBased, mayUnweld: false, onclose });
};
const key = (name: RegExp): HTMLButtonElement => screen.getByRole("button", { name });

async function change(name: RegExp, to: string): Promise<void> {
  await fireEvent.click(key(name));
  await fireEvent.keyDown(key(name), { key: to });
  await tick();
}

describe("the list of keys", () => {
  it("changes a key; the buttons on the screen follow", async () => {
    open();
    expect(keyMap.label("set-aside")).toBe("X");
    await change(/^Set aside: X/, "k");
    expect(keyMap.keys["set-aside"]).toBe("k");
    expect(keyMap.label("set-aside")).toBe("K");
    expect(screen.getByRole("status").textContent).toBe("Set aside: now K.");
    expect(key(/^Set aside: K/)).toBeTruthy();
  });

  it("names the command that has a key already, and waits for another", async () => {
    open();
    await change(/^Set aside/, "z");
    expect(keyMap.keys["set-aside"]).toBe("x");
    expect(screen.getByRole("status").textContent).toBe("Z is taken: Put back. Press another key.");
    await fireEvent.keyDown(key(/^Set aside/), { key: "j" });
    expect(keyMap.keys["set-aside"]).toBe("j");
  });

  it("leaves a key alone on Escape, and keys that are no characters", async () => {
    open();
    await change(/^Undo|^Finish/, "Tab");
    await fireEvent.keyDown(key(/^Finish/), { key: "Escape" });
    await fireEvent.keyDown(key(/^Finish/), { key: "j" });
    expect(keyMap.isChanged).toBe(false);
    expect(onclose).not.toHaveBeenCalled();
  });

  it("gives all keys back", async () => {
    open();
    await change(/^Turn left/, "j");
    await change(/^Look at a forecast pile, 2/, "&");
    expect(keyMap.isChanged).toBe(true);
    await fireEvent.click(key(/^Default keys/));
    expect(keyMap.isChanged).toBe(false);
    expect(key(/^Default keys/).disabled).toBe(true);
  });

  it("switches all of them off, on the buttons too", async () => {
    open();
    await fireEvent.click(screen.getByRole("checkbox"));
    expect(key(/^Turn left/).disabled).toBe(true);
    expect(keyMap.label("turn-left")).toBe("");
  });

  it("changes the keys of the expansion too", async () => {
    open(false, true);
    await change(/^Mission and VIPs: I/, "j");
    expect(keyMap.label("mission")).toBe("J");
    await change(/^Take or turn up face-down cargo: C/, "j");
    expect(screen.getByRole("status").textContent).toBe("J is taken: Mission and VIPs. Press another key.");
    await fireEvent.keyDown(key(/^Take or turn up/), { key: "k" });
    expect(keyMap.label("draw-cargo")).toBe("K");
  });

  it("shows the keys of turn-based building", () => {
    open(true);
    expect(key(/^Undo: U/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /sand timer/ })).toBeNull();
  });
});
