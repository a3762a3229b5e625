/** The messages of the flight, which a table that still builds does not load. Whoever imports it needs them. */

import { i18n } from "../../../i18n/language.svelte";

void i18n.loadExpansion("galaxy_trucker", "flight").catch(() => undefined);
