/** The messages of flight and sheets, which a table that still builds does not load. */

import { i18n } from "../../../i18n/language.svelte";

export const loadMessages = (): Promise<void> => i18n.loadExpansion("galaxy_trucker", "flight");

// Whoever imports a part of the flight needs them; the screen waits for them.
void loadMessages().catch(() => undefined);
