import { beforeEach, describe, expect, it, vi } from "vitest";

import { changed } from "../../connection/delta";
import { settings } from "../../state/settings.svelte";
import type { Change, Form, Told } from "../../api/types";
import { TableModel } from "../tableStore.svelte";
import { fixture, MockSocket, mockApi, mockSockets, settled } from "../../../tests/mock";

const bell = { told: vi.fn<(lines: readonly Told[]) => void>(), turn: vi.fn<() => void>() };
const { position, changes } = fixture;

function change(index: number): Change {
  const found = changes[index];
  if (!found) throw new Error("no such change");
  return found;
}

/** A table on which the first thing to do is this viewer's. */
function table(): TableModel {
  const model = new TableModel("t1", "titan", null, bell);
  MockSocket.last.open();
  return model;
}

const legal: Form[] = [
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
  it("follows position and changes", () => {
    const model = table();
    MockSocket.last.say(position);
    for (const each of changes) MockSocket.last.say(each);
    expect(model.shown?.view).toEqual(fixture.last);
    expect(model.shown?.head).toBe(changes.at(-1)?.head);
    expect(model.names).toEqual(["Ada", "Blaise"]);
    expect(bell.told).toHaveBeenCalled();
  });

  it("ignores what it knows, and asks for the whole when something is missing", () => {
    const model = table();
    MockSocket.last.say(position);
    MockSocket.last.say(change(0));
    MockSocket.last.say(change(0));
    const before = MockSocket.last.sent.length;
    MockSocket.last.say(change(4));
    expect(MockSocket.last.sent.slice(before)).toEqual([{ type: "subscribe", protocol: 1, seen: 0 }]);
    expect(model.shown?.head).toBe(change(0).head);
  });

  it("begins with the first position of the game, whatever the pace", () => {
    settings.pace = 700;
    settings.motion = "on";
    const model = table();
    MockSocket.last.say({ ...position, status: "lobby", head: 0, since: 0, view: {}, legal: [], told: [] });
    MockSocket.last.say({ ...position, head: 3 });
    expect(model.status).toBe(position.status);
    expect(model.shown?.view).toEqual(position.view);
  });

  it("comes at the chosen pace, the own moves at once", () => {
    vi.useFakeTimers();
    settings.pace = 700;
    settings.motion = "on";
    const model = table();
    MockSocket.last.say(position);
    MockSocket.last.say(change(0));
    MockSocket.last.say(change(1));
    expect(model.shown?.head).toBe(position.head);
    expect(model.catchingUp).toBe(true);
    expect(model.legal).toEqual([]);
    vi.advanceTimersByTime(701);
    expect(model.shown?.head).toBe(change(0).head);
    vi.advanceTimersByTime(701);
    expect(model.shown?.head).toBe(change(1).head);
    MockSocket.last.say(change(2));
    model.skip();
    expect(model.shown?.head).toBe(change(2).head);
    settings.motion = "system";
  });

  it("keeps the chat when a later position brings none", () => {
    const model = table();
    const said = { n: 0, name: "Ada", seat: 0, text: "hello", at: 0 };
    MockSocket.last.say({ ...position, chat: [said] });
    MockSocket.last.say({ type: "chatted", line: { ...said, n: 1 } });
    MockSocket.last.say({ type: "chatted", line: { ...said, n: 1 } });
    MockSocket.last.say(position);
    expect(model.chat.map(({ n }) => n)).toEqual([0, 1]);
  });

  it("remembers where one looked away", () => {
    localStorage.setItem("starlode.seen.t1", "1");
    const model = table();
    MockSocket.last.say({ ...position, told: [{ seq: 3, key: "event-foreman", clause: "", data: { seat: 0 } }] });
    expect(model.missed).toHaveLength(1);
    model.putAway();
    expect(model.missed).toEqual([]);
  });

  it("shows again what happened meanwhile", async () => {
    vi.useFakeTimers();
    localStorage.setItem("starlode.seen.t1", "1");
    mockApi({ "GET /api/tables/t1/at/4": { head: 4, seat: 0, view: { old: true }, legal: [], pending: [] } });
    const model = table();
    MockSocket.last.say({ ...mine, told: [{ seq: 3, key: "event-foreman", clause: "", data: { seat: 0 } }] });
    const shown = model.replayMissed();
    await vi.advanceTimersByTimeAsync(10);
    expect(model.view).toEqual({ old: true });
    expect(model.legal).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    await shown;
    expect(model.view).toEqual(position.view);
    expect(model.legal).toEqual(legal);
  });

  it("says when the move has come", () => {
    table();
    MockSocket.last.say({ ...position, legal: [] });
    expect(bell.turn).not.toHaveBeenCalled();
    MockSocket.last.say({ ...change(0), legal });
    expect(bell.turn).toHaveBeenCalledTimes(1);
  });
});

describe("choosing", () => {
  it("shows what would happen, then does it", async () => {
    const model = table();
    MockSocket.last.say(mine);
    const [first] = legal;
    if (!first) throw new Error("no action");
    model.pick(first);
    expect(model.selected).toEqual(first);
    expect(model.preview).toBeNull();
    const { ref } = MockSocket.last.asked("preview");
    const { gone, patch, told } = change(0);
    const after = { then: "hands-over" as const, deciding: [1], lost: [] };
    MockSocket.last.say({ type: "previewed", ref, gone, patch, told, complete: true, ...after });
    await settled();
    expect(model.preview?.view).toEqual(changed(position.view, gone, patch));
    expect(model.shown?.view).toEqual(position.view);
    model.confirm();
    const act = MockSocket.last.asked("act");
    expect(act).toMatchObject({ do: first, head: position.head });
    expect(model.busy).toBe(true);
    MockSocket.last.say({ type: "done", ref: act.ref, head: change(0).head });
    await settled();
    // What could be done before is not offered again while the news is still on its way.
    expect(model.busy).toBe(true);
    MockSocket.last.say(change(0));
    await settled();
    expect([model.busy, model.selected, model.preview]).toEqual([false, null, null]);
  });

  it("picks twice to confirm, and lets go", () => {
    const model = table();
    MockSocket.last.say(mine);
    const [first, second] = legal;
    if (!first || !second) throw new Error("no action");
    model.pick(first);
    model.pick(second);
    expect(model.selected).toEqual(second);
    model.cancel();
    expect(model.selected).toBeNull();
    model.pick(second);
    model.pick({ ...second });
    expect(MockSocket.last.asked("act").do).toEqual(second);
  });

  it("acts at once where nobody wants to confirm", () => {
    settings.confirm = false;
    const model = table();
    MockSocket.last.say(mine);
    model.pick(legal[0] ?? {});
    expect(MockSocket.last.asked("act").do).toEqual(legal[0]);
  });

  it("offers several actions of one thing", () => {
    const model = table();
    MockSocket.last.say(mine);
    model.pick(legal);
    expect(model.candidates).toEqual(legal);
    expect(model.selected).toBeNull();
  });

  it("asks why something is not allowed", async () => {
    const model = table();
    MockSocket.last.say(mine);
    model.pick({ do: "land", zone: "U0" });
    const { ref } = MockSocket.last.asked("preview");
    const why = { key: "refusal-land-at-edge", clause: "TI-4.3", data: { zone: "U0" } };
    MockSocket.last.say({ type: "refused", ref, head: position.head, why });
    await settled();
    expect(model.refusal).toEqual(why);
    expect(model.selected).toBeNull();
  });

  it("gives up a choice that is no longer possible", () => {
    const model = table();
    MockSocket.last.say(mine);
    model.pick(legal[0] ?? {});
    MockSocket.last.say({ ...change(0), legal: [] });
    expect(model.selected).toBeNull();
  });

  it("keeps a choice that still is, with a new look ahead", () => {
    const model = table();
    MockSocket.last.say(mine);
    model.pick(legal[0] ?? {});
    const before = MockSocket.last.asked("preview").ref;
    MockSocket.last.say({ ...change(0), legal });
    expect(model.selected).toEqual(legal[0]);
    expect(MockSocket.last.asked("preview").ref).toBeGreaterThan(before);
  });

  it("explains a refusal and lets one choose again", async () => {
    const model = table();
    MockSocket.last.say(mine);
    model.pick(legal[0] ?? {});
    model.confirm();
    const why = { key: "entry-stale", clause: "", data: { seen: 1, head: 2, reason: "x" } };
    MockSocket.last.say({ type: "refused", ref: MockSocket.last.asked("act").ref, head: 2, why });
    await settled();
    expect(model.refusal).toEqual(why);
    expect(model.busy).toBe(false);
  });

  it("answers what was preset, once", () => {
    settings.setPreset("titan/take-cube", true);
    table();
    const asked: Form[] = [{ do: "take-cube" }, { do: "refuse-cube" }];
    MockSocket.last.say({ ...mine, legal: asked });
    expect(MockSocket.last.asked("act").do).toEqual({ do: "take-cube" });
    MockSocket.last.say({ ...mine, legal: asked });
    expect(MockSocket.last.sent.filter((message) => message.type === "act")).toHaveLength(1);
  });
});

describe("taking back", () => {
  it("asks, and answers when asked", async () => {
    const model = table();
    MockSocket.last.say(mine);
    void model.undo();
    MockSocket.last.say({ type: "done", ref: MockSocket.last.asked("undo").ref, head: 1 });
    MockSocket.last.say({ type: "asked-back", by: 1, to: 3, waiting: [0], declined: null });
    expect(model.asked?.by).toBe(1);
    void model.consent(true);
    expect(MockSocket.last.asked("consent").agree).toBe(true);
    MockSocket.last.say({ type: "asked-back", by: 1, to: 3, waiting: [], declined: null });
    await settled();
    expect(model.asked).toBeNull();
  });

  it("says who did not agree", () => {
    const model = table();
    MockSocket.last.say(mine);
    MockSocket.last.say({ type: "asked-back", by: 0, to: 3, waiting: [], declined: 1 });
    expect(model.refusal).toMatchObject({ key: "web-consent-declined", data: { seat: 1 } });
  });
});
