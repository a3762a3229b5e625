import { beforeEach, describe, expect, it, vi } from "vitest";

import { applyDelta } from "../../../connection/delta";
import { loadPresentation } from "../../../games/presentation";
import { settings } from "../../../state/settings.svelte";
import { PROTOCOL, type ActionJson, type Delta, type GameEvent } from "../../../api/types";
import { TableStore } from "../tableStore.svelte";
import { fixture, MockSocket, mockApi, mockSockets, flushMicrotasks } from "../../../../tests/mock";

const listener = { onEvents: vi.fn<(events: readonly GameEvent[]) => void>(), onTurn: vi.fn<() => void>() };
const { snapshot: position, deltas: changes } = fixture;

function change(index: number): Delta {
  const found = changes[index];
  if (!found) throw new Error("no such change");
  return found;
}

/** A table where the viewer moves first. */
function table(): TableStore {
  const store = new TableStore("t1", "titan", null, listener);
  MockSocket.last.open();
  return store;
}

const legal: ActionJson[] = [
  { do: "land", zone: "U3" },
  { do: "land", zone: "U4" },
];
const mine = { ...position, legal, pending: [0] };

beforeEach(() => {
  mockSockets();
  vi.clearAllMocks();
  settings.pace = 0;
  settings.confirm = true;
  settings.setPreset("titan/take-cube", false);
});

describe("what is shown", () => {
  it("follows snapshot and deltas", () => {
    const store = table();
    MockSocket.last.serverSends(position);
    for (const each of changes) MockSocket.last.serverSends(each);
    expect(store.shown?.view).toEqual(fixture.last);
    expect(store.shown?.head).toBe(changes.at(-1)?.head);
    expect(store.names).toEqual(["Ada", "Blaise"]);
    expect(listener.onEvents).toHaveBeenCalled();
  });

  it("ignores old deltas, and asks for a snapshot when one is missing", () => {
    const store = table();
    MockSocket.last.serverSends(position);
    MockSocket.last.serverSends(change(0));
    MockSocket.last.serverSends(change(0));
    const before = MockSocket.last.sent.length;
    MockSocket.last.serverSends(change(4));
    expect(MockSocket.last.sent.slice(before)).toEqual([{ type: "subscribe", protocol: PROTOCOL, seen: 0 }]);
    expect(store.shown?.head).toBe(change(0).head);
  });

  it("shows the first position at once", () => {
    settings.pace = 700;
    settings.motion = "on";
    const store = table();
    MockSocket.last.serverSends({ ...position, status: "lobby", head: 0, since: 0, view: {}, legal: [], events: [] });
    MockSocket.last.serverSends({ ...position, head: 3 });
    expect(store.status).toBe(position.status);
    expect(store.shown?.view).toEqual(position.view);
  });

  it("follows the chosen speed; own moves appear at once", () => {
    vi.useFakeTimers();
    settings.pace = 700;
    settings.motion = "on";
    const store = table();
    MockSocket.last.serverSends(position);
    MockSocket.last.serverSends(change(0));
    MockSocket.last.serverSends(change(1));
    expect(store.shown?.head).toBe(position.head);
    expect(store.catchingUp).toBe(true);
    expect(store.legal).toEqual([]);
    vi.advanceTimersByTime(1201);
    expect(store.shown?.head).toBe(change(0).head);
    vi.advanceTimersByTime(1201);
    expect(store.shown?.head).toBe(change(1).head);
    MockSocket.last.serverSends(change(2));
    store.skipToPresent();
    expect(store.shown?.head).toBe(change(2).head);
    settings.motion = "system";
  });

  it("keeps the chat when a later snapshot has none", () => {
    const store = table();
    const message = { n: 0, name: "Ada", seat: 0, text: "hello", at: 0 };
    MockSocket.last.serverSends({ ...position, chat: [message] });
    MockSocket.last.serverSends({ type: "chat-line", line: { ...message, n: 1 } });
    MockSocket.last.serverSends({ type: "chat-line", line: { ...message, n: 1 } });
    MockSocket.last.serverSends(position);
    expect(store.chat.map(({ n }) => n)).toEqual([0, 1]);
  });

  it("remembers what the user has not seen", () => {
    localStorage.setItem("starlode.seen.t1", "1");
    const store = table();
    MockSocket.last.serverSends({
      ...position,
      events: [{ seq: 3, key: "event-foreman", clause: "", data: { seat: 0 } }],
    });
    expect(store.missed.events).toHaveLength(1);
    store.missed.dismiss();
    expect(store.missed.events).toEqual([]);
  });

  it("remembers what the user has seen once a second, and when the table is left", () => {
    vi.useFakeTimers();
    const written = vi.spyOn(localStorage, "setItem");
    const seen = () => localStorage.getItem("starlode.seen.t1");
    const store = table();
    MockSocket.last.serverSends(position);
    for (const each of changes.slice(0, 3)) MockSocket.last.serverSends(each);
    vi.advanceTimersByTime(1000);
    expect(seen()).toBe(String(change(2).head));
    expect(written.mock.calls.filter(([key]) => key === "starlode.seen.t1")).toHaveLength(1);
    MockSocket.last.serverSends(change(3));
    store.close();
    expect(seen()).toBe(String(change(3).head));
  });

  it("replays missed events", async () => {
    vi.useFakeTimers();
    localStorage.setItem("starlode.seen.t1", "1");
    mockApi({ "GET /api/tables/t1/at/4": { head: 4, seat: 0, view: { old: true }, legal: [], pending: [] } });
    const store = table();
    MockSocket.last.serverSends({ ...mine, events: [{ seq: 3, key: "event-foreman", clause: "", data: { seat: 0 } }] });
    const shown = store.missed.replay();
    await vi.advanceTimersByTimeAsync(10);
    expect(store.view).toEqual({ old: true });
    expect(store.legal).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    await shown;
    expect(store.view).toEqual(position.view);
    expect(store.legal).toEqual(legal);
  });

  it("reports when it is the viewer's turn", () => {
    table();
    MockSocket.last.serverSends({ ...position, legal: [] });
    expect(listener.onTurn).not.toHaveBeenCalled();
    const added = { removed: [], at: [0, 1], added: legal };
    MockSocket.last.serverSends({ ...change(0), legal: added, pending: [0] });
    expect(listener.onTurn).toHaveBeenCalledTimes(1);
  });

  it("reports no turn to a viewer who may act without being waited for", () => {
    const store = table();
    MockSocket.last.serverSends({ ...mine, pending: [] });
    expect([store.mayAct, store.myMove]).toEqual([true, false]);
    expect(listener.onTurn).not.toHaveBeenCalled();
    MockSocket.last.serverSends({ ...change(0), legal: null, pending: [0, 1] });
    expect(store.legal).toEqual(legal);
    expect(store.myMove).toBe(true);
    expect(listener.onTurn).toHaveBeenCalledTimes(1);
  });
});

describe("decisions asked together", () => {
  it("others' moves take no open question away from the viewer", () => {
    settings.pace = 700;
    settings.motion = "on";
    const store = table();
    MockSocket.last.serverSends({ ...mine, pending: [0, 1] });
    MockSocket.last.serverSends({ ...change(0), legal: null, pending: [0] });
    expect([store.catchingUp, store.shown?.head]).toEqual([false, change(0).head]);
    expect(store.legal).toEqual(legal);
    settings.motion = "system";
  });
});

describe("real time", () => {
  it("shows others' moves at once, and keeps a refusal until the next choice", async () => {
    settings.pace = 700;
    const store = table();
    MockSocket.last.serverSends({ ...mine, pending: [] });
    void store.act(legal[0] ?? {});
    const because = { key: "refusal-taken", clause: "RU-1", data: {} };
    const data = { seat: 1, seen: 1, head: 2, reason: because.key, because };
    const problem = { key: "quicker-than-you", clause: "RU-1", data };
    MockSocket.last.serverSends({ type: "rejected", ref: MockSocket.last.lastSent("act").ref, head: 2, problem });
    await flushMicrotasks();
    MockSocket.last.serverSends({ ...change(0), legal: null, pending: [] });
    expect([store.catchingUp, store.shown?.head]).toEqual([false, change(0).head]);
    expect(store.problem).toEqual(problem);
    void store.act(legal[1] ?? {});
    expect(store.problem).toBeNull();
  });
});

describe("choosing", () => {
  it("previews an action, then does it", async () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    const [first] = legal;
    if (!first) throw new Error("no action");
    store.pick(first);
    expect(store.selected).toEqual(first);
    expect(store.preview).toBeNull();
    const { ref } = MockSocket.last.lastSent("preview");
    const { removed, patch, events } = change(0);
    const after = { then: "hands-over" as const, next_seats: [1], no_longer_legal: [] };
    MockSocket.last.serverSends({ type: "previewed", ref, removed, patch, events, complete: true, ...after });
    await flushMicrotasks();
    expect(store.preview?.view).toEqual(applyDelta(position.view, removed, patch));
    expect(store.shown?.view).toEqual(position.view);
    store.confirm();
    const act = MockSocket.last.lastSent("act");
    expect(act).toMatchObject({ do: first, head: position.head });
    expect(store.busy).toBe(true);
    MockSocket.last.serverSends({ type: "ack", ref: act.ref, head: change(0).head });
    await flushMicrotasks();
    // The old actions are not offered again while the delta is on its way.
    expect(store.busy).toBe(true);
    MockSocket.last.serverSends(change(0));
    await flushMicrotasks();
    expect([store.busy, store.selected, store.preview]).toEqual([false, null, null]);
  });

  it("confirms a second pick, and cancels", () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    const [first, second] = legal;
    if (!first || !second) throw new Error("no action");
    store.pick(first);
    store.pick(second);
    expect(store.selected).toEqual(second);
    store.cancel();
    expect(store.selected).toBeNull();
    store.pick(second);
    store.pick({ ...second });
    expect(MockSocket.last.lastSent("act").do).toEqual(second);
  });

  it("acts at once without confirmation", () => {
    settings.confirm = false;
    const store = table();
    MockSocket.last.serverSends(mine);
    store.pick(legal[0] ?? {});
    expect(MockSocket.last.lastSent("act").do).toEqual(legal[0]);
  });

  it("offers several actions of one place", () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    store.pick(legal);
    expect(store.candidates).toEqual(legal);
    expect(store.selected).toBeNull();
  });

  it("asks why an action is illegal", async () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    store.pick({ do: "land", zone: "U0" });
    const { ref } = MockSocket.last.lastSent("preview");
    const problem = { key: "refusal-land-at-edge", clause: "TI-4.3", data: { zone: "U0" } };
    MockSocket.last.serverSends({ type: "rejected", ref, head: position.head, problem });
    await flushMicrotasks();
    expect(store.problem).toEqual(problem);
    expect(store.selected).toBeNull();
  });

  it("asks why nothing can be done at a place, and shows the answer there", async () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    store.attempt("zone:U0", { x: 3, y: 4 }, "drone:0:1");
    const { ref, place, selected, joined } = MockSocket.last.lastSent("why-not");
    expect([place, selected, joined]).toEqual(["zone:U0", "drone:0:1", true]);
    const problem = { key: "refusal-land-at-edge", clause: "TI-4.3", data: { zone: "U0" } };
    MockSocket.last.serverSends({ type: "explained", ref, problem });
    await flushMicrotasks();
    expect([store.problem, store.refusedAt]).toEqual([problem, { x: 3, y: 4 }]);
  });

  it("does not show an answer that comes after something else was chosen", async () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    store.attempt("zone:U0", { x: 3, y: 4 });
    const { ref } = MockSocket.last.lastSent("why-not");
    store.attempt("zone:U1", { x: 5, y: 6 });
    MockSocket.last.serverSends({ type: "explained", ref, problem: { key: "late", clause: "", data: {} } });
    await flushMicrotasks();
    expect(store.problem).toBeNull();
  });

  it("cancels a choice that is no longer legal", () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    store.pick(legal[0] ?? {});
    MockSocket.last.serverSends({ ...change(0), legal: { removed: [0, 1], at: [], added: [] } });
    expect(store.selected).toBeNull();
  });

  it("keeps a legal choice, with a new preview", () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    store.pick(legal[0] ?? {});
    const before = MockSocket.last.lastSent("preview").ref;
    MockSocket.last.serverSends({ ...change(0), legal: null });
    expect(store.selected).toEqual(legal[0]);
    expect(MockSocket.last.lastSent("preview").ref).toBeGreaterThan(before);
  });

  it("explains a rejection and allows another choice", async () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    store.pick(legal[0] ?? {});
    store.confirm();
    const problem = { key: "entry-stale", clause: "", data: { seen: 1, head: 2, reason: "x" } };
    MockSocket.last.serverSends({ type: "rejected", ref: MockSocket.last.lastSent("act").ref, head: 2, problem });
    await flushMicrotasks();
    expect(store.problem).toEqual(problem);
    expect(store.busy).toBe(false);
  });

  it("waits for nobody while a preset answers", async () => {
    await loadPresentation("titan");
    settings.setPreset("titan/take-cube", true);
    const store = table();
    const question = [{ do: "take-cube" }, { do: "refuse-cube" }];
    MockSocket.last.serverSends({ ...mine, legal: question });
    expect(store.deciding).toEqual([]);
    expect(store.myMove).toBe(false);
    expect(MockSocket.last.sent.at(-1)).toMatchObject({ type: "act", do: { do: "take-cube" } });
  });

  it("reports a turn whose first question a preset answers", async () => {
    await loadPresentation("titan");
    settings.setPreset("titan/take-cube", true);
    table();
    MockSocket.last.serverSends({ ...mine, legal: [{ do: "take-cube" }, { do: "refuse-cube" }] });
    expect(listener.onTurn).not.toHaveBeenCalled();
    MockSocket.last.serverSends({ ...change(0), legal: { removed: [0, 1], at: [0, 1], added: legal }, pending: [0] });
    expect(listener.onTurn).toHaveBeenCalledTimes(1);
    MockSocket.last.serverSends({ ...change(1), legal: null, pending: [0] });
    expect(listener.onTurn).toHaveBeenCalledTimes(1);
  });

  it("keeps what was missed while a preset answers, until the user acts", async () => {
    await loadPresentation("titan");
    settings.setPreset("titan/take-cube", true);
    settings.confirm = false;
    localStorage.setItem("starlode.seen.t1", "1");
    const store = table();
    const events = [{ seq: 3, key: "event-foreman", clause: "", data: { seat: 0 } }];
    MockSocket.last.serverSends({ ...mine, legal: [{ do: "take-cube" }, { do: "refuse-cube" }], events });
    const done = async (answer: Delta): Promise<void> => {
      MockSocket.last.serverSends({ type: "ack", ref: MockSocket.last.lastSent("act").ref, head: answer.head });
      MockSocket.last.serverSends(answer);
      await flushMicrotasks();
    };
    await done({ ...change(0), legal: { removed: [0, 1], at: [0, 1], added: legal }, pending: [0] });
    expect(store.missed.from).toBe(1);
    store.pick(legal[0] ?? {});
    await done(change(1));
    expect(store.missed.from).toBeNull();
  });

  it("gives a preset answer once", async () => {
    await loadPresentation("titan");
    settings.setPreset("titan/take-cube", true);
    table();
    const asked: ActionJson[] = [{ do: "take-cube" }, { do: "refuse-cube" }];
    MockSocket.last.serverSends({ ...mine, legal: asked });
    expect(MockSocket.last.lastSent("act").do).toEqual({ do: "take-cube" });
    MockSocket.last.serverSends({ ...mine, legal: asked });
    expect(MockSocket.last.sent.filter((message) => message.type === "act")).toHaveLength(1);
  });
});

describe("undo", () => {
  it("requests undo, and votes", async () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    void store.undo();
    MockSocket.last.serverSends({ type: "ack", ref: MockSocket.last.lastSent("undo").ref, head: 1 });
    MockSocket.last.serverSends({ type: "undo-vote", by: 1, to: 3, waiting: [0], declined: null });
    expect(store.votes.current).toMatchObject({ type: "undo-vote", by: 1 });
    void store.answerVote(true);
    expect(MockSocket.last.lastSent("vote").agree).toBe(true);
    MockSocket.last.serverSends({ type: "undo-vote", by: 1, to: 3, waiting: [], declined: null });
    await flushMicrotasks();
    expect(store.votes.current).toBeNull();
  });

  it("names who declined", () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    MockSocket.last.serverSends({ type: "undo-vote", by: 0, to: 3, waiting: [], declined: 1 });
    expect(store.votes.notice).toMatchObject({ key: "web-consent-declined", data: { seat: 1 } });
  });

  it("says only to whoever asked that the game went on", () => {
    const store = table();
    MockSocket.last.serverSends(mine);
    const ended = { type: "undo-vote" as const, to: 3, waiting: [], declined: null, moved_on: true };
    MockSocket.last.serverSends({ ...ended, by: 1 });
    expect(store.votes.notice).toBeNull();
    MockSocket.last.serverSends({ ...ended, by: 0 });
    expect(store.votes.notice).toMatchObject({ key: "web-vote-moved-on" });
  });
});
