/** The account page: creating an account and signing in. */

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";

import { i18n } from "../../i18n/language.svelte";
import { session } from "../../state/session.svelte";
import Account from "../Account.svelte";
import { mockApi } from "../../../tests/mock";

const account = { user: { id: "u", name: "Ada", account: true } };
let fetched: ReturnType<typeof mockApi>;

/** Fill in and submit the form under a heading. */
async function send(heading: string): Promise<void> {
  const form = screen.getByRole("heading", { name: heading }).closest("form");
  if (!form) throw new Error(`no form is called ${heading}`);
  const fields = within(form);
  await fireEvent.input(fields.getByLabelText("Name"), { target: { value: "Ada" } });
  await fireEvent.input(fields.getByLabelText("Password"), { target: { value: "correct horse" } });
  await fireEvent.submit(form);
}

beforeEach(async () => {
  fetched = mockApi({ "POST /api/account": account, "POST /api/login": account });
  session.user = null;
  await i18n.setLanguage("en");
});

describe("an account", () => {
  it.each([
    ["Make an account", "/api/account"],
    ["Sign in", "/api/login"],
  ])("%s with what was typed there", async (heading, path) => {
    render(Account);
    await send(heading);
    expect(await screen.findByText(/You are signed in as/)).toBeTruthy();
    const [address, request] = fetched.mock.lastCall as [string, RequestInit];
    expect(address).toBe(path);
    expect(JSON.parse(request.body as string)).toEqual({ name: "Ada", password: "correct horse" });
  });

  it("requires a long password only for new accounts", () => {
    render(Account);
    const fields = screen.getAllByLabelText<HTMLInputElement>("Password");
    expect(fields.map((field) => [field.minLength, field.autocomplete])).toEqual([
      [8, "new-password"],
      [-1, "current-password"],
    ]);
    const help = fields[0]?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(help)?.textContent).toMatch(/8/);
    expect(fields[1]?.hasAttribute("aria-describedby")).toBe(false);
  });
});
