/** The messages of building, which a flight does not load. Whoever imports it needs them. */

import { i18n } from "../../../i18n/language.svelte";

void i18n.loadExpansion("galaxy_trucker", "building").catch(() => undefined);
