/** How the sound cues are made: by oscillators, each in less than 300 ms. Loaded when the first one is heard. */

import type { Sound } from "./sounds";

interface Note {
  /** When it begins, how long it lasts, in seconds. */
  at: number;
  length: number;
  from: number;
  to: number;
  shape: OscillatorType;
  volume: number;
}

const note = (
  at: number,
  length: number,
  from: number,
  to = from,
  shape: OscillatorType = "sine",
  volume = 0.1,
): Note => ({
  at,
  length,
  from,
  to,
  shape,
  volume,
});

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  place: [note(0, 0.05, 240, 150, "triangle", 0.08), note(0.05, 0.05, 900, 600, "square", 0.015)],
  gain: [note(0, 0.07, 660, 720, "sine", 0.05), note(0.07, 0.1, 880, 940, "sine", 0.05)],
  step: [note(0, 0.12, 320, 420, "triangle", 0.04)],
  "your-turn": [note(0, 0.1, 587.33, 587.33, "sine", 0.06), note(0.12, 0.14, 783.99, 783.99, "sine", 0.06)],
  take: [note(0, 0.08, 520, 660)],
  turn: [note(0, 0.05, 400, 440, "triangle", 0.07)],
  weld: [note(0, 0.05, 1400, 900, "square", 0.03), note(0.05, 0.12, 300, 220, "triangle")],
  refused: [note(0, 0.09, 220, 200, "square", 0.05), note(0.11, 0.12, 180, 160, "square", 0.05)],
  sand: [note(0, 0.06, 880), note(0.12, 0.06, 880)],
  flip: [note(0, 0.18, 300, 900, "triangle")],
  dice: [
    note(0, 0.04, 900, 700, "triangle"),
    note(0.08, 0.04, 760, 620, "triangle"),
    note(0.17, 0.06, 640, 480, "triangle"),
  ],
  bounce: [note(0, 0.16, 420, 980, "triangle")],
  hit: [note(0, 0.26, 160, 50, "sawtooth", 0.12)],
  move: [note(0, 0.1, 523.25), note(0.12, 0.16, 783.99)],
};

/** Play the notes of a sound now. */
export function playNotes(context: AudioContext, sound: Sound): void {
  for (const each of SOUNDS[sound]) playNote(context, each);
}

function playNote(context: AudioContext, { at, length, from, to, shape, volume }: Note): void {
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}
