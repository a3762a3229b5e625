/** The messages of the page, which are loaded with it and not with every table. */

import { i18n, tOf } from "../../../i18n/language.svelte";
import type { MessageArgument } from "../../../i18n/fluent";
import type { ContractFlight, ContractOffer } from "../../../api/types";

/** The file of the messages: `web-contracts.ftl`. */
export const MESSAGES = "contracts";

export function say(key: string, data?: Readonly<Record<string, MessageArgument>>): string {
  return tOf(MESSAGES, key, data);
}

/** A text that comes in all languages. */
export function inLanguage(texts: Readonly<Record<string, string>>): string {
  return texts[i18n.language] ?? "";
}

export const levelName = (level: number): string => "I".repeat(level);

export const missionName = ({ mission }: ContractFlight): string =>
  mission ? inLanguage(mission.name) : say("contract-has-no_mission");

/** The title of a contract; of a Trek, all three. */
export const titleOf = ({ flights }: ContractOffer): string =>
  flights.map(({ title }) => inLanguage(title)).join(" · ");

/** What a flight has, in a few words. */
export const elementsOf = (flight: ContractFlight): string[] => [
  missionName(flight),
  say(flight.vips ? "contract-has-vips" : "contract-has-no_vips"),
  say(`contract-has-${flight.building}`),
  ...(flight.supercards > 0 ? [say("contract-part-supercards", { count: flight.supercards })] : []),
];
