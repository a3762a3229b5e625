/** The panels of the shell that can be opened while building, with their icons. */

import type { IconName } from "../../../ui/Icon.svelte";
import type { Panel } from "./screen.svelte";

export const PANEL_ICONS: readonly { name: Panel; icon: IconName }[] = [
  { name: "actions", icon: "actions" },
  { name: "log", icon: "log" },
  { name: "chat", icon: "chat" },
  { name: "table", icon: "people" },
];
