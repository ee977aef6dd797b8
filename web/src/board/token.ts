/** The drawing of a standee. */
import type { Stat } from "../lib/wire";
import { seeded } from "./noise";

/** A rim of torn flesh: monsters are no circles, so they are told from people without colour. */
export function jagged(r: number, seed: string): string {
  const teeth = Math.max(11, Math.round(r / 2.4));
  const random = seeded(seed);
  const points = Array.from({ length: teeth * 2 }, (_, i) => {
    const far = i % 2 ? r * (0.86 + random() * 0.05) : r * (1.02 + random() * 0.1);
    const angle = (Math.PI * (i + (random() - 0.5) * 0.3)) / teeth;
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

export interface Pip {
  x: number;
  y: number;
  full: boolean;
}

const MOST_PIPS = 8;

/** Pips of the stats that have lost something: the first on the left rim, the second on the right. */
export function hurts(stats: Readonly<Record<string, Pick<Stat, "now" | "most">>>, r: number): Pip[] {
  const hurt = Object.values(stats).filter(({ now, most }) => now < most && most <= MOST_PIPS);
  return hurt.slice(0, 2).flatMap(({ now, most }, side) => {
    const middle = side ? 0 : Math.PI;
    const step = Math.min(0.42, 1.9 / most, 9 / r);
    return Array.from({ length: most }, (_, i) => {
      // Both sides are filled from below.
      const angle = middle + (side ? -1 : 1) * (i - (most - 1) / 2) * step;
      return { x: r * Math.cos(angle), y: r * Math.sin(angle), full: i < now };
    });
  });
}

export const MOVE_MS = [0, 240, 460, 820] as const;
export type Speed = 0 | 1 | 2 | 3;
