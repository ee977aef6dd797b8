/** Small things that lie about on a floor, few and always in the same spots. */
import type { Square } from "../../lib/wire";
import { SQUARE } from "../ground";
import { seeded, type Random } from "../noise";
import type { Look } from "./floors";
import { block, crack } from "./rock";

type Litter = Look["litter"];
const fixed = (value: number) => value.toFixed(1);

const bone = (x: number, y: number, random: Random): string => {
  const angle = random() * Math.PI;
  const [dx, dy] = [Math.cos(angle) * 8, Math.sin(angle) * 8];
  const knob = (a: number, b: number) => `M${fixed(a - 2)} ${fixed(b)}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`;
  return `M${fixed(x - dx)} ${fixed(y - dy)}L${fixed(x + dx)} ${fixed(y + dy)}${knob(x - dx, y - dy)}${knob(x + dx, y + dy)}`;
};
const glint = (x: number, y: number, random: Random): string => {
  const r = 2 + random() * 3.5;
  return `M${fixed(x)} ${fixed(y - r * 1.5)}l${fixed(r)} ${fixed(r * 1.5)}l${fixed(-r)} ${fixed(r * 1.5)}l${fixed(-r)} ${fixed(-r * 1.5)}Z`;
};
const tuft = (x: number, y: number): string => `M${fixed(x)} ${fixed(y)}q-3 -5 -5 -7m5 7q0 -6 0 -9m0 9q3 -5 6 -6`;
const rivet = (x: number, y: number): string => `M${fixed(x - 1.6)} ${fixed(y)}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0`;

const DRAWN: Readonly<Record<Litter, (x: number, y: number, random: Random, seed: string) => string>> = {
  cracks: (x, y, random) => crack(x, y - 10, random),
  pebbles: (x, y, random, seed) => block(x, y, 2 + random() * 3.5, seed, 6),
  glints: glint,
  bones: bone,
  tufts: tuft,
  rivets: rivet,
};
const OFTEN: Readonly<Record<Litter, number>> = { cracks: 0.5, pebbles: 1.4, glints: 0.7, bones: 0.35, tufts: 1.1, rivets: 0 };

export function litter(square: Square, kind: Litter): string {
  const [left, top] = [square.x * SQUARE, square.y * SQUARE];
  if (kind === "rivets") return [9, 55].flatMap((x) => [9, 55].map((y) => rivet(left + x, top + y))).join("");
  const random = seeded(`${square.id} ${kind}`);
  const count = Math.floor(random() * 2 * OFTEN[kind] + 0.5);
  let drawn = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = [left + (0.16 + random() * 0.68) * SQUARE, top + (0.2 + random() * 0.6) * SQUARE];
    drawn += DRAWN[kind](x, y, random, `${square.id} ${i}`);
  }
  return drawn;
}
