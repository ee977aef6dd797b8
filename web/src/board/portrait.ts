/** People and monsters, composed of layered shapes. The same words always give the same figure. */
import { seeded, type Random } from "./noise";

/** A layer of a figure in a box from -32 to 32; `tone` is how much light falls on it, from 0, none, to 3. */
export interface Layer {
  d: string;
  tone: 0 | 1 | 2 | 3;
}

export type Side = "friend" | "foe";

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)]!;
const n = (value: number) => value.toFixed(1);
const circle = (x: number, y: number, r: number) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

export const portrait = (words: string, side: Side): Layer[] => (side === "foe" ? monster(words) : person(words));

// -- people ---------------------------------------------------------------------------------------------------------

/** Head and shoulders in a light from the left: coat, collar, head, hair, what is worn on it, what marks the face. */
function person(words: string): Layer[] {
  const random = seeded(`person ${words}`);
  const wide = 19 + random() * 8;
  const head = 9.5 + random() * 2.5;
  const y = -6 - random() * 3;
  const layers: Layer[] = [coat(wide, y + head, random), ...collar(y + head, random)];
  layers.push({ d: circle(0, y, head), tone: 3 });
  layers.push({ d: `M0 ${n(y - head)}a${n(head)} ${n(head)} 0 0 1 0 ${n(2 * head)}q${n(3 + random() * 4)} ${n(-head)} 0 ${n(-2 * head)}Z`, tone: 2 });
  layers.push(...hair(head, y, random), ...hat(head, y, random), ...face(head, y, random));
  return layers;
}

function coat(wide: number, top: number, random: Random): Layer {
  const slope = 5 + random() * 9;
  const shape = pick(["round", "square", "cape"] as const, random);
  if (shape === "square") return { d: `M${n(-wide)} 33V${n(top + slope)}L${n(-wide * 0.55)} ${n(top + 1)}H${n(wide * 0.55)}L${n(wide)} ${n(top + slope)}V33Z`, tone: 1 };
  if (shape === "cape") return { d: `M${n(-wide - 4)} 33L-5 ${n(top - 2)}H5L${n(wide + 4)} 33Z`, tone: 1 };
  return { d: `M${n(-wide)} 33Q${n(-wide)} ${n(top + slope / 2)} -5 ${n(top - 1)}H5Q${n(wide)} ${n(top + slope / 2)} ${n(wide)} 33Z`, tone: 1 };
}

function collar(top: number, random: Random): Layer[] {
  const deep = 6 + random() * 8;
  const kind = pick(["open", "high", "scarf", "none"] as const, random);
  if (kind === "open") return [{ d: `M-7 ${n(top - 1)}L0 ${n(top + deep)}L7 ${n(top - 1)}Z`, tone: 3 }];
  if (kind === "high") return [{ d: `M-10 ${n(top + 3)}L-8 ${n(top - 6)}L0 ${n(top + 2)}L8 ${n(top - 6)}L10 ${n(top + 3)}Z`, tone: 0 }];
  if (kind === "scarf") return [{ d: `M-9 ${n(top - 2)}H9V${n(top + 4)}H5L${n(4 + random() * 3)} ${n(top + 6 + deep)}H-1L0 ${n(top + 4)}H-9Z`, tone: 2 }];
  return [];
}

function hair(head: number, y: number, random: Random): Layer[] {
  const kind = pick(["long", "bun", "short", "wild", "none"] as const, random);
  const r = head + 1.2;
  const cap = `M${n(-r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0`;
  if (kind === "long") return [{ d: `${cap}v${n(6 + random() * 8)}h${n(-3.4)}v${n(-6)}q${n(-head)} ${n(-5 - random() * 3)} ${n(-2 * head + 3)} 0v6h-3.4Z`, tone: 0 }];
  if (kind === "bun") return [{ d: `${cap}q${n(-r)} ${n(-4 - random() * 3)} ${n(-2 * r)} 0Z${circle(random() * 10 - 5, y - head - 2, 3.5 + random() * 2)}`, tone: 0 }];
  if (kind === "short") return [{ d: `${cap}l-2.5 ${n(-1 - random() * 3)}q${n(-r + 2)} -5 ${n(-2 * r + 5)} 0Z`, tone: 0 }];
  if (kind === "wild") {
    const tips = Array.from({ length: 7 }, (_, i) => `L${n(-r + (2 * r * (i + 0.5)) / 7)} ${n(y - head - 3 - random() * 5)}L${n(-r + (2 * r * (i + 1)) / 7)} ${n(y - head * 0.55)}`);
    return [{ d: `M${n(-r)} ${n(y)}${tips.join("")}L${n(r)} ${n(y)}q${n(-r)} -7 ${n(-2 * r)} 0Z`, tone: 0 }];
  }
  return [];
}

function hat(head: number, y: number, random: Random): Layer[] {
  const kind = pick(["brim", "cap", "hood", "top", "band", "none", "none"] as const, random);
  const brow = y - head * (0.35 + random() * 0.2);
  const wide = head * (1.5 + random() * 0.6);
  const tall = 7 + random() * 6;
  if (kind === "brim") return [{ d: `M${n(-wide)} ${n(brow)}Q0 ${n(brow + 4)} ${n(wide)} ${n(brow)}Q${n(head)} ${n(brow - 3)} ${n(head * 0.8)} ${n(brow - tall)}Q0 ${n(brow - tall + 4)} ${n(-head * 0.8)} ${n(brow - tall)}Q${n(-head)} ${n(brow - 3)} ${n(-wide)} ${n(brow)}Z`, tone: 0 }];
  if (kind === "cap") return [{ d: `M${n(-head - 1)} ${n(brow)}a${n(head + 1)} ${n(head * 0.9)} 0 0 1 ${n(2 * head + 2)} 0l${n(3 + random() * 5)} 2.5H${n(-head - 1)}Z`, tone: 0 }];
  if (kind === "hood") return [{ d: `M${n(-head - 5)} ${n(y + head + 6)}Q${n(-head - 6)} ${n(y - head - tall)} 0 ${n(y - head - 5)}Q${n(head + 6)} ${n(y - head - tall)} ${n(head + 5)} ${n(y + head + 6)}L${n(head - 1)} ${n(y + head)}Q${n(head + 1)} ${n(y - head)} 0 ${n(y - head + 2)}Q${n(-head - 1)} ${n(y - head)} ${n(-head + 1)} ${n(y + head)}Z`, tone: 0 }];
  if (kind === "top") return [{ d: `M${n(-wide * 0.85)} ${n(brow)}H${n(wide * 0.85)}V${n(brow - 2.5)}H${n(head * 0.8)}V${n(brow - tall - 5)}H${n(-head * 0.8)}V${n(brow - 2.5)}H${n(-wide * 0.85)}Z`, tone: 0 }];
  if (kind === "band") return [{ d: `M${n(-head - 0.5)} ${n(brow)}Q0 ${n(brow - 4)} ${n(head + 0.5)} ${n(brow)}V${n(brow + 4)}Q0 ${n(brow)} ${n(-head - 0.5)} ${n(brow + 4)}Z`, tone: 1 }];
  return [];
}

function face(head: number, y: number, random: Random): Layer[] {
  const kind = pick(["beard", "glasses", "patch", "moustache", "none", "none"] as const, random);
  const low = y + head * 0.35;
  if (kind === "beard") return [{ d: `M${n(-head * 0.85)} ${n(low)}Q0 ${n(low + 2)} ${n(head * 0.85)} ${n(low)}Q${n(head * 0.7)} ${n(y + head + 4 + random() * 6)} 0 ${n(y + head + 5 + random() * 6)}Q${n(-head * 0.7)} ${n(y + head + 4)} ${n(-head * 0.85)} ${n(low)}Z`, tone: 0 }];
  if (kind === "glasses") return [{ d: `${circle(-head * 0.42, y, 3)}${circle(head * 0.42, y, 3)}M-2 ${n(y - 0.6)}h4v1.2h-4Z`, tone: 0 }];
  if (kind === "patch") return [{ d: `${circle(head * 0.42, y, 3.2)}M${n(-head)} ${n(y - 6)}L${n(head)} ${n(y)}v1.4L${n(-head)} ${n(y - 4.6)}Z`, tone: 0 }];
  if (kind === "moustache") return [{ d: `M0 ${n(low)}Q${n(head * 0.5)} ${n(low - 2)} ${n(head * 0.8)} ${n(low + 3)}Q${n(head * 0.3)} ${n(low + 2.5)} 0 ${n(low + 2)}Q${n(-head * 0.3)} ${n(low + 2.5)} ${n(-head * 0.8)} ${n(low + 3)}Q${n(-head * 0.5)} ${n(low - 2)} 0 ${n(low)}Z`, tone: 0 }];
  return [];
}

// -- monsters -------------------------------------------------------------------------------------------------------

/** A ragged mass, what grows out of it, and eyes that catch the light. */
function monster(words: string): Layer[] {
  const random = seeded(`monster ${words}`);
  const r = 17 + random() * 5;
  return [...limbs(r, random), { d: mass(r, random), tone: 1 }, { d: mass(r * 0.72, random), tone: 0 }, ...eyes(r, random)];
}

function mass(r: number, random: Random): string {
  const parts = 9 + Math.floor(random() * 8);
  const deep = 0.06 + random() * 0.16;
  const points = Array.from({ length: parts * 2 }, (_, i) => {
    const far = r * (i % 2 ? 1 - deep : 1 + deep * random());
    const angle = (Math.PI * (i + random() * 0.4)) / parts;
    return `${n(far * Math.cos(angle))} ${n(far * Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

function limbs(r: number, random: Random): Layer[] {
  const kind = pick(["antlers", "arms", "wings", "spines", "legs"] as const, random);
  const count = { antlers: 2, arms: 6, wings: 2, spines: 9, legs: 8 }[kind] + Math.floor(random() * 3) * 2;
  const start = { antlers: -2.3, arms: 0.2, wings: -2.7, spines: -2.9, legs: 0.3 }[kind];
  const end = { antlers: -0.84, arms: 2.94, wings: -0.44, spines: -0.24, legs: 2.84 }[kind];
  const long = { antlers: 14, arms: 13, wings: 16, spines: 8, legs: 11 }[kind] * (0.85 + random() * 0.3);
  const thick = { antlers: 0.22, arms: 0.14, wings: 0.5, spines: 0.13, legs: 0.09 }[kind];
  const d = Array.from({ length: count }, (_, i) => {
    const angle = start + ((end - start) * i) / Math.max(1, count - 1);
    const bend = (random() - 0.5) * 0.9;
    const at = (far: number, turn: number) => `${n(far * Math.cos(angle + turn))} ${n(far * Math.sin(angle + turn))}`;
    return `M${at(r * 0.8, -thick)}Q${at(r + long * 0.5, bend * 0.4)} ${at(r + long, bend)}Q${at(r + long * 0.4, bend * 0.2 + thick)} ${at(r * 0.8, thick)}Z`;
  });
  return [{ d: d.join(""), tone: 1 }];
}

function eyes(r: number, random: Random): Layer[] {
  const count = pick([1, 2, 2, 3, 4, 6], random);
  const size = count === 1 ? 5 + random() * 2 : 1.8 + random() * 1.6;
  const wide = r * (0.3 + random() * 0.3);
  const d = Array.from({ length: count }, (_, i) => {
    const across = count === 1 ? 0 : -wide + (2 * wide * i) / (count - 1);
    return circle(across, -r * 0.95 + Math.abs(across) * (random() * 0.4), size * (0.8 + random() * 0.4));
  });
  return [{ d: d.join(""), tone: 3 }];
}
