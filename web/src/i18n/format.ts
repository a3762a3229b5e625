/** Formats times for people. */

import type { Language } from "./fluent";
import { t } from "./language.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a time was. */
export function timeAgo(moment: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "long" });
  const passed = Math.max(0, now - moment);
  if (passed < MINUTE) return t("web-just-now");
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), "hour");
  return format.format(-Math.floor(passed / DAY), "day");
}

/** A remaining time: 4:07, 1:02:30. The caller formats days. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${hours > 0 ? two(minutes) : String(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${String(hours)}:${tail}` : tail;
}

/** A remaining time that may be long: 2 days, 5 hours, 4:07. */
export function timeLeft(left: number, language: Language): string {
  if (left < 2 * HOUR) return countdown(left);
  const unit = left < 2 * DAY ? HOUR : DAY;
  return duration((Math.floor(left / unit) * unit) / 1000, language);
}

/** The reader's own variant of the language that is shown, such as en-US, for dates and times. */
export function localeFor(language: Language, wanted: readonly string[] = navigator.languages): string {
  return wanted.find((each) => each.toLowerCase().split("-")[0] === language) ?? language;
}

/** The time of day, and the date if it was another day. */
export function timeOfDay(moment: number, language: Language, now = Date.now()): string {
  const time = { hour: "numeric", minute: "2-digit" } as const;
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString();
  const format = isToday ? time : ({ ...time, day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(localeFor(language), format).format(moment);
}

/** A length of time in its largest unit: 30 seconds, 5 minutes, 1 day; or short, where there is little room: 30 s. */
export function duration(seconds: number, language: Language, isShort = false): string {
  const units = [
    ["day", DAY],
    ["hour", HOUR],
    ["minute", MINUTE],
  ] as const;
  const [unit, size] = units.find(([, each]) => (seconds * 1000) % each === 0) ?? ["second", 1000];
  // The short form of a day is a letter in French.
  const unitDisplay = isShort && unit !== "day" ? "short" : "long";
  const style = { style: "unit", unit, unitDisplay } as const;
  return new Intl.NumberFormat(localeFor(language), style).format((seconds * 1000) / size);
}

/** A whole number with its sign, as of a gain or a loss: +12, −3, 0. */
export function signed(value: number, language: Language): string {
  return new Intl.NumberFormat(localeFor(language), { signDisplay: "exceptZero", maximumFractionDigits: 0 }).format(
    value,
  );
}
