/** Formats times for people. */

import type { Language } from "./fluent";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a time was. */
export function timeAgo(moment: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "long" });
  const passed = Math.max(0, now - moment);
  if (passed < MINUTE) return format.format(0, "minute");
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

/** The time of day. */
export function timeOfDay(moment: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(moment);
}
