/** The account page: creating an account, signing in, and the settings of an account. */

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../i18n/language.svelte";
import { session } from "../../state/session.svelte";
import Account from "../account/Account.svelte";
import { mockApi } from "../../../tests/mock";

const user = { id: "u", name: "Ada", account: true };
const codes = ["AAAAAA-BBBBBB-CCCCC", "DDDDDD-EEEEEE-FFFFF"];
const here = { id: "1", created: Date.now(), seen: Date.now(), browser: "Firefox", current: true };
const phone = { id: "2", created: 0, seen: Date.now() - 7_200_000, browser: "", current: false };
let fetched: ReturnType<typeof mockApi>;

function formOf(heading: string): HTMLFormElement {
  const form = screen.getByRole("heading", { name: heading }).closest("form");
  if (!form) throw new Error(`no form is called ${heading}`);
  return form;
}

/** Fill in and submit the form under a heading. */
async function send(heading: string, fields: Record<string, string>): Promise<void> {
  const form = formOf(heading);
  for (const [label, value] of Object.entries(fields)) {
    await fireEvent.input(within(form).getByLabelText(label), { target: { value } });
  }
  await fireEvent.submit(form);
}

/** What was sent to a path. */
function sentTo(path: string): unknown {
  const call = (fetched.mock.calls as [string, RequestInit][]).find(
    ([address, { method }]) => address === path && method === "POST",
  );
  return call && JSON.parse(call[1].body as string);
}

beforeEach(async () => {
  fetched = mockApi({
    "GET /api/account": { sessions: [here, phone], recovery_codes: 7 },
    "POST /api/account": { user, recovery_codes: codes },
    "POST /api/account/password": {},
    "POST /api/account/recover": { user },
    "POST /api/account/recovery-codes": { recovery_codes: codes },
    "POST /api/account/sessions/end": { sessions: [here], recovery_codes: 7 },
    "POST /api/login": { user },
  });
  session.user = null;
  await i18n.setLanguage("en");
});

describe("an account", () => {
  const credentials = { Name: "Ada", Password: "correct horse" };

  it.each([
    ["Make an account", "/api/account"],
    ["Sign in", "/api/login"],
  ])("%s with what was typed there", async (heading, path) => {
    render(Account);
    await send(heading, credentials);
    expect(await screen.findByText(/You are signed in as/)).toBeTruthy();
    expect(sentTo(path)).toEqual({ name: "Ada", password: "correct horse" });
  });

  it("requires a long password only where it is new", () => {
    render(Account);
    const fields = [...screen.getAllByLabelText<HTMLInputElement>(/^(New p|P)assword$/)];
    expect(fields.map((field) => [field.minLength, field.autocomplete])).toEqual([
      [8, "new-password"],
      [-1, "current-password"],
      [8, "new-password"],
    ]);
    const help = fields[0]?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(help)?.textContent).toMatch(/8/);
    expect(fields[1]?.hasAttribute("aria-describedby")).toBe(false);
  });

  it("shows its recovery codes until they are kept", async () => {
    render(Account);
    await send("Make an account", credentials);
    await screen.findByText(codes[0] ?? "");
    expect(document.activeElement?.textContent).toBe("Recovery codes");
    await fireEvent.click(screen.getByRole("button", { name: "I have kept them" }));
    expect(screen.queryByText(codes[0] ?? "")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Account");
  });

  it("is recovered by a code", async () => {
    render(Account);
    const fields = { Name: "Ada", "Recovery code": codes[1] ?? "", "New password": "battery staple" };
    await send("Set a new password", fields);
    expect(await screen.findByText(/You are signed in as/)).toBeTruthy();
    expect(sentTo("/api/account/recover")).toEqual({ name: "Ada", code: codes[1], password: "battery staple" });
  });
});

describe("the settings of an account", () => {
  beforeEach(() => {
    session.user = user;
  });

  it("list the sessions, of which others can be ended", async () => {
    render(Account);
    const list = await screen.findByRole("list", { name: "Where you are signed in" });
    const [current, other] = within(list).getAllByRole("listitem") as [HTMLElement, HTMLElement];
    expect(current.textContent).toMatch(/Firefox.*this browser/s);
    expect(within(current).queryByRole("button")).toBeNull();
    expect(other.textContent).toMatch(/Another browser.*2 hours ago/s);
    await fireEvent.click(within(other).getByRole("button", { name: "End this session" }));
    expect(await screen.findByText("The session is ended.")).toBeTruthy();
    expect(sentTo("/api/account/sessions/end")).toEqual({ session: "2" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
  });

  it("end all other sessions", async () => {
    render(Account);
    await fireEvent.click(await screen.findByRole("button", { name: "End all others" }));
    expect(await screen.findByText("All other sessions are ended.")).toBeTruthy();
    expect(sentTo("/api/account/sessions/end")).toEqual({ session: null });
  });

  it("change the password", async () => {
    render(Account);
    await send("Change the password", { "Present password": "correct horse", "New password": "battery staple" });
    expect(await screen.findByText(/The password is changed/)).toBeTruthy();
    expect(sentTo("/api/account/password")).toEqual({ old: "correct horse", new: "battery staple" });
    await vi.waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>("Present password").value).toBe("");
    });
  });

  it("renew the recovery codes", async () => {
    render(Account);
    expect(await screen.findByText(/7 recovery codes left/)).toBeTruthy();
    await send("Recovery codes", { Password: "correct horse" });
    expect(await screen.findByText(codes[1] ?? "")).toBeTruthy();
    expect(sentTo("/api/account/recovery-codes")).toEqual({ password: "correct horse" });
  });
});
