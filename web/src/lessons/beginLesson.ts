/** Opens a lesson's table. */

import { api } from "../api/client";
import { router } from "../state/router.svelte";
import { session } from "../state/session.svelte";

export async function beginLesson(game: string, lesson: string): Promise<void> {
  await session.ensureUser();
  const summary = await api.beginLesson(game, lesson);
  router.go(`/tables/${summary.id}`);
}
