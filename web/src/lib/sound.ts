/** Sounds made in the browser, soft, and only where somebody likes them. */
import { settings } from "./settings.svelte";
import { GREAT, isLoss, type Beat } from "./telling";

type Tone = { at: number; pitch: number; for: number; loud: number; shape: OscillatorType };

const DIE = [0, 0.07, 0.13, 0.21];
const tone = (at: number, pitch: number, length: number, loud: number, shape: OscillatorType = "sine"): Tone => ({ at, pitch, for: length, loud, shape });

/** What a beat sounds like: dice clatter, losses are low, great moments ring, steps are hardly heard. */
export function tones(beat: Pick<Beat, "dice" | "great" | "line">): Tone[] {
  const bad = beat.line.against || isLoss(beat.line);
  if (beat.great && beat.line.weight >= GREAT) {
    const chord = bad ? [110, 131, 156] : [220, 277, 330];
    return chord.map((pitch, at) => tone(at * 0.09, pitch, 1.1, 0.05, "triangle"));
  }
  if (beat.dice) return DIE.map((at, number) => tone(at, 900 - 120 * number, 0.03, 0.04, "square"));
  if (isLoss(beat.line)) return [tone(0, 82, 0.28, 0.09)];
  return beat.line.came_from ? [tone(0, 180, 0.05, 0.03)] : [];
}

let context: AudioContext | null = null;

export function play(beat: Pick<Beat, "dice" | "great" | "line">): void {
  if (settings.sound === "off" || typeof AudioContext === "undefined") return;
  const heard = tones(beat);
  if (!heard.length) return;
  context ??= new AudioContext();
  // Before anybody has clicked, browsers keep silent.
  if (context.state !== "running") void context.resume();
  for (const one of heard) sound(context, one);
}

function sound(room: AudioContext, { at, pitch, for: length, loud, shape }: Tone): void {
  const start = room.currentTime + at;
  const voice = room.createOscillator();
  const volume = room.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(room.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}
