/** Drafts are never lost: stored at every change, restored, and never overwritten. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Design, Report } from "../../api/types";
import { DraftStore } from "../draftStore.svelte";
import {
  draftUrl,
  deleteLocalDraft,
  isLocalKey,
  saveLocalDraft,
  readLocalDraft,
  newLocalKey,
  recoveryFor,
  sharedKey,
  localDrafts,
} from "../localDrafts";

const GAME = "some";
const report: Report = {
  playable: true,
  players: 2,
  text: "whole",
  title: { en: "Valley", fr: "Vallée" },
  file: "valley.json",
  findings: [],
  figures: null,
  positions: [],
};
const design: Design = {
  id: "0123456789abcdef0123",
  code: "ABCD2345",
  game: GAME,
  name: "Valley",
  owner: "Ada",
  mine: true,
  players: 2,
  created: 0,
  changed: 0,
  revision: 0,
  text: "saved",
  report,
};

type Answer = { status?: number; body: unknown };
let answers: Record<string, (body: Record<string, unknown>) => Answer>;
let sent: { call: string; body: Record<string, unknown> }[];

beforeEach(() => {
  sent = [];
  answers = {
    "POST /api/designs/check": ({ text }) => ({ body: { text: `${String(text)}+`, report } }),
    "GET /api/me": () => ({ body: { user: { id: "u", name: "Ada", account: false } } }),
  };
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    const call = `${request.method ?? "GET"} ${path}`;
    const body = JSON.parse(typeof request.body === "string" ? request.body : "{}") as Record<string, unknown>;
    sent.push({ call, body });
    const answer = answers[call]?.(body) ?? { status: 404, body: { problem: { key: "lost", clause: "", data: {} } } };
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
  });
});
afterEach(() => {
  for (const { key } of localDrafts(GAME)) deleteLocalDraft(GAME, key);
});

function opened(): DraftStore {
  const draft = new DraftStore(GAME, ["amend"], design.id ?? "");
  draft.open(design);
  return draft;
}

describe("local drafts", () => {
  it("are listed newest first", () => {
    saveLocalDraft(GAME, "draft-1", { text: "one", name: "", revision: 0 }, 1);
    saveLocalDraft(GAME, "draft-2", { text: "two", name: "N", revision: 3 }, 2);
    saveLocalDraft("other", "draft-3", { text: "three", name: "", revision: 0 }, 3);
    expect(localDrafts(GAME).map(({ key }) => key)).toEqual(["draft-2", "draft-1"]);
    expect(readLocalDraft(GAME, "draft-2")).toEqual({ text: "two", name: "N", revision: 3, at: 2 });
    deleteLocalDraft("other", "draft-3");
  });

  it("are ignored if they cannot be parsed", () => {
    localStorage.setItem(`starlode-design/${GAME}/draft-9`, "{half");
    expect(readLocalDraft(GAME, "draft-9")).toBeNull();
    expect(localDrafts(GAME)).toEqual([]);
  });

  it("are limited in number", () => {
    for (let index = 0; index < 60; index++) {
      saveLocalDraft(GAME, `draft-${String(index)}`, { text: "x", name: "", revision: 0 }, index);
    }
    expect(localDrafts(GAME)).toHaveLength(40);
    expect(readLocalDraft(GAME, "draft-59")).not.toBeNull();
    expect(readLocalDraft(GAME, "draft-0")).toBeNull();
  });

  it("have their own keys", () => {
    expect(newLocalKey(() => 0.5)).toBe("draft-80000000");
    expect(isLocalKey(newLocalKey())).toBe(true);
    expect(isLocalKey(design.id ?? "")).toBe(false);
    expect(draftUrl(GAME, "draft-1")).toBe("/designs/some/draft-1");
    expect(draftUrl(GAME, sharedKey("ABCD2345"))).toBe("/design/ABCD2345");
  });

  it.each([
    [null, "saved"],
    [{ text: "saved", name: "Valley", revision: 7, at: 0 }, "saved"],
    [{ text: "mine", name: "Valley", revision: 0, at: 0 }, "left"],
    [{ text: "mine", name: "Valley", revision: 1, at: 0 }, "ask"],
  ] as const)("%o: %s", (left, next) => {
    expect(recoveryFor(left, design)).toBe(next);
  });
});

describe("a draft", () => {
  it("is stored locally at every change until it is saved", async () => {
    answers[`PUT /api/designs/${design.id ?? ""}`] = ({ text, name }) => ({
      body: { ...design, text, name, revision: 1 },
    });
    const draft = opened();
    draft.change("drawn");
    expect(readLocalDraft(GAME, draft.key)?.text).toBe("drawn");
    expect(await draft.save("Valley")).toBe(true);
    expect(readLocalDraft(GAME, draft.key)).toBeNull();
    expect(draft.changed).toBe(false);
    expect(draft.revision).toBe(1);
    // The completed text is saved.
    expect(sent.at(-1)?.body).toEqual({ revision: 0, name: "Valley", text: "drawn+" });
    draft.stop();
  });

  it("is restored after a crash, and can be discarded for the saved version", () => {
    saveLocalDraft(GAME, design.id ?? "", { text: "drawn", name: "Hill", revision: 0 }, 5);
    const draft = opened();
    expect([draft.text, draft.name, draft.restored]).toEqual(["drawn", "Hill", 5]);
    draft.discardRestored();
    expect([draft.text, draft.name, draft.changed]).toEqual(["saved", "Valley", false]);
    draft.undo();
    expect(draft.text).toBe("drawn");
    draft.stop();
  });

  it("offers both versions when the saved one was changed meanwhile", () => {
    saveLocalDraft(GAME, design.id ?? "", { text: "drawn", name: "Valley", revision: 9 }, 5);
    const draft = opened();
    expect(draft.text).toBe("drawn");
    expect(draft.other?.text).toBe("saved");
    draft.takeOther();
    expect([draft.text, draft.other]).toEqual(["saved", null]);
    draft.undo();
    expect(draft.text).toBe("drawn");
    draft.stop();
  });

  it("never overwrites: a stale revision offers both versions", async () => {
    const id = design.id ?? "";
    answers[`PUT /api/designs/${id}`] = () => ({
      status: 409,
      body: { problem: { key: "design-stale", clause: "", data: { revision: 4 } } },
    });
    answers[`GET /api/designs/${id}`] = () => ({ body: { ...design, text: "theirs", revision: 4 } });
    answers["POST /api/designs"] = ({ text, name }) => ({ body: { ...design, id: "f".repeat(20), text, name } });
    const draft = opened();
    draft.change("drawn");
    expect(await draft.save("Valley")).toBe(false);
    expect(draft.other?.text).toBe("theirs");
    expect(readLocalDraft(GAME, id)?.text).toBe("drawn");
    expect(await draft.save("Valley", true)).toBe(true);
    expect([draft.text, draft.key, draft.other]).toEqual(["drawn", "f".repeat(20), null]);
    draft.stop();
  });

  it("keeps the local version on request", () => {
    saveLocalDraft(GAME, design.id ?? "", { text: "drawn", name: "Valley", revision: 9 }, 5);
    const draft = opened();
    draft.keepMine();
    expect([draft.text, draft.revision, draft.other, draft.changed]).toEqual(["drawn", 0, null, true]);
    expect(readLocalDraft(GAME, draft.key)).toMatchObject({ text: "drawn", revision: 0 });
    draft.stop();
  });

  it("is checked after a pause, with its current text", async () => {
    vi.useFakeTimers();
    const draft = opened();
    draft.change("one", "stroke");
    draft.change("two", "stroke");
    expect(draft.isChecked).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    const checks = sent.filter(({ call }) => call === "POST /api/designs/check");
    expect(checks.map(({ body }) => body["text"])).toEqual(["two"]);
    expect(draft.isChecked).toBe(true);
    draft.stop();
  });

  it("is checked without the tool if the tool fails", async () => {
    vi.useFakeTimers();
    answers["POST /api/designs/check"] = ({ tool, text }) =>
      tool === "amend"
        ? { status: 422, body: { problem: { key: "broken", clause: "", data: {} } } }
        : { body: { text, report: { ...report, playable: false } } };
    const draft = opened();
    await vi.advanceTimersByTimeAsync(1000);
    expect([draft.isChecked, draft.report?.playable, draft.checkProblem]).toEqual([true, false, null]);
    draft.stop();
  });

  it("begins with the editor's blank text, which is not stored", () => {
    const draft = new DraftStore(GAME, ["amend"], "draft-1");
    draft.begin();
    expect(draft.text).toBe("");
    draft.change("blank");
    expect([draft.canUndo, readLocalDraft(GAME, "draft-1")]).toEqual([false, null]);
    draft.change("drawn");
    expect(readLocalDraft(GAME, "draft-1")?.text).toBe("drawn");
    draft.stop();
    const again = new DraftStore(GAME, ["amend"], "draft-1");
    again.begin();
    expect(again.text).toBe("drawn");
    again.stop();
  });
});
