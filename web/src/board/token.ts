/** The drawing of a standee. */
import type { Piece, Stat } from "../lib/wire";
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

export interface Arc {
  name: string;
  d: string;
  left: string;
  /** From 0, gone, to 1, whole. */
  share: number;
}

const along = (r: number, angle: number) => `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;

/** How much is left of the first two numbers that have a most: one as a ring that is open below, two as halves. */
export function arcs(stats: Readonly<Record<string, Pick<Stat, "now" | "most" | "form">>>, r: number): Arc[] {
  const counted = Object.entries(stats).filter(([, { most, form }]) => form === "of" && most > 0).slice(0, 2);
  const wide = counted.length > 1 ? 0.86 * Math.PI : 1.62 * Math.PI;
  return counted.map(([name, { now, most }], i) => {
    const share = Math.max(0, Math.min(1, now / most));
    const turn = counted.length > 1 && i === 0 ? -1 : 1;
    const start = counted.length > 1 ? turn * (Math.PI - 0.07 * Math.PI) : -wide / 2;
    const to = (part: number) => (counted.length > 1 ? start - turn * wide * part : start + wide * part);
    const sweep = counted.length > 1 ? (turn < 0 ? 1 : 0) : 1;
    const arc = (part: number) =>
      part <= 0 ? "" : `M${along(r, start)}A${r} ${r} 0 ${wide * part > Math.PI ? 1 : 0} ${sweep} ${along(r, to(part))}`;
    return { name, d: arc(1), left: arc(share), share };
  });
}

/** Groups that share a colour are told apart: the first keeps it, each further one is turned round the wheel. */
export function groupTurns(pieces: readonly Pick<Piece, "group" | "tint">[]): Map<string, number> {
  const turns = new Map<string, number>();
  const used = new Map<string, number>();
  for (const { group, tint } of pieces) {
    if (!group || turns.has(group)) continue;
    const count = used.get(tint) ?? 0;
    turns.set(group, count * 95);
    used.set(tint, count + 1);
  }
  return turns;
}

export const turned = (tint: string, degrees: number): string => (degrees && tint ? `oklch(from ${tint} l c calc(h + ${degrees}))` : tint);
