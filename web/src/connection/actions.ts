/** Actions in their JSON form: telling them apart, and putting them into groups. */

import type { Form } from "../api/types";

/** One text for equal forms, whatever the order of their fields. */
export function formKey(form: Form): string {
  const names = Object.keys(form).sort();
  return names.map((name) => `${name}=${JSON.stringify(form[name])}`).join(" ");
}

export function sameForm(one: Form | null, other: Form | null): boolean {
  if (one === null || other === null) return one === other;
  return one === other || formKey(one) === formKey(other);
}

/** The kind of an action: `lay-pipe`. */
export function kindOf(form: Form): string {
  return String(form["do"]);
}

/** The arguments of an action, without its kind: the data of its message. */
export function argumentsOf(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([name]) => name !== "do"));
}

export interface Group {
  name: string;
  forms: Form[];
}

/** The forms in groups, groups and forms in the order in which they came. */
export function grouped(forms: readonly Form[], groupOf: (form: Form) => string): Group[] {
  const groups = new Map<string, Form[]>();
  for (const form of forms) {
    const name = groupOf(form);
    const group = groups.get(name);
    if (group) group.push(form);
    else groups.set(name, [form]);
  }
  return [...groups].map(([name, members]) => ({ name, forms: members }));
}
