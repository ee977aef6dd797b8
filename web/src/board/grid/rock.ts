/** Rough stone: walls, pillars and rubble whose outlines waver, always in the same way at the same spot. */
import { SQUARE } from "../ground";
import { seeded, type Random } from "../noise";
import type { Line } from "./map";

const fixed = (value: number) => value.toFixed(1);
const loop = (points: readonly (readonly [number, number])[]) => `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L")}Z`;

const STEPS = 6;

/** A wall along a line of the grid: `thick` is half its usual breadth. */
export function wall({ upright, x, y }: Line, thick: number, uneven: number): string {
  const random = seeded(`wall ${upright} ${x} ${y} ${thick}`);
  const face = (side: number) =>
    Array.from({ length: STEPS + 1 }, (_, i) => [(i / STEPS) * SQUARE, side * (thick + (random() - 0.35) * uneven)] as const);
  const points = [...face(-1), ...face(1).reverse()];
  return loop(points.map(([along, across]) => (upright ? [x * SQUARE + across, y * SQUARE + along] : [x * SQUARE + along, y * SQUARE + across])));
}

/** A block of stone around a point: where walls meet, and where a corner is walled. */
export function block(x: number, y: number, r: number, seed: string, corners = 9): string {
  const random = seeded(seed);
  const turn = random();
  return loop(
    Array.from({ length: corners }, (_, i) => {
      const angle = ((i + turn + (random() - 0.5) * 0.5) / corners) * 2 * Math.PI;
      const far = r * (0.84 + random() * 0.28);
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)] as const;
    }),
  );
}

/** A crack of a slab: a line that cannot make up its mind. */
export function crack(x: number, y: number, random: Random): string {
  let line = `M${fixed(x)} ${fixed(y)}`;
  for (let i = 0; i < 3; i++) line += `l${fixed((random() - 0.5) * 20)} ${fixed(4 + random() * 9)}`;
  return line;
}

/** A heap of stones inside a square. */
export function heap(x: number, y: number, seed: string): string[] {
  const random = seeded(`heap ${seed}`);
  return Array.from({ length: 7 }, (_, i) =>
    block((x + 0.2 + random() * 0.6) * SQUARE, (y + 0.22 + random() * 0.6) * SQUARE, 6 + random() * 9, `${seed} ${i}`, 6),
  );
}
