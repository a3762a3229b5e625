/** What is said and heard while ships are built: new components, the own hand, one's own acts, the sand timer. */

import { untrack } from "svelte";

import { t } from "../../../i18n/language.svelte";
import { announcer } from "../../../state/announcer.svelte";
import { playSound } from "../../../ui/sounds";
import { describeTile } from "../descriptions";
import type { Builder, BuildingProps } from "./builder.svelte";
import { hasFlip, soundBetween, type Audible } from "./sounds";

/** New tiles are counted together, at most every five seconds. */
const COUNT_EVERY = 5000;

/** Announce and sound what happens, as long as the component lives in whose initialization this is called. */
export function announceBuilding(builder: Builder, props: () => BuildingProps): void {
  announceNewTiles(props);
  announceHand(builder);
  soundActs(builder, props);
}

function announceNewTiles(props: () => BuildingProps): void {
  let arrived = 0;
  let counting: ReturnType<typeof setTimeout> | undefined;
  let before: ReadonlySet<string> | null = null;
  $effect(() => {
    const now = new Set(props().game.face_up);
    arrived += before ? [...now].filter((tile) => !before?.has(tile)).length : 0;
    before = now;
    if (arrived === 0 || counting !== undefined) return;
    counting = setTimeout(() => {
      counting = undefined;
      announcer.append(t("web-galaxy_trucker-building-new-tiles", { count: arrived }));
      arrived = 0;
    }, COUNT_EVERY);
  });
  $effect(() => () => {
    clearTimeout(counting);
  });
}

/** A face-down component is told once it is known. */
function announceHand(builder: Builder): void {
  let knownHand: string | null = null;
  $effect(() => {
    const tile = builder.state?.hand?.tile ?? null;
    if (tile !== null && tile !== knownHand) {
      const words = [describeTile(t, tile)];
      if (builder.player?.policy !== "faithful") {
        words.push(t("web-galaxy_trucker-building-fits", { count: Object.keys(builder.fits).length }));
      }
      if (untrack(() => builder.state?.hand?.source) === "pool") announcer.announce(words.join(" "));
    }
    knownHand = tile;
  });
}

function soundActs(builder: Builder, props: () => BuildingProps): void {
  let heard: Audible | null = null;
  $effect(() => {
    if (props().me === null) return;
    const now: Audible = {
      holds: builder.held !== null,
      rotation: builder.rotation,
      components: Object.keys(builder.state?.ship.components ?? {}).length,
      refused: builder.commands.refused?.number ?? null,
    };
    const sound = heard && soundBetween(heard, now);
    heard = now;
    if (sound) playSound(sound);
  });
  $effect(() => {
    if (hasFlip(props().latestEvents)) playSound("flip");
  });
}
