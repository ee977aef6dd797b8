/** Names under medallions: in one or two lines, whichever leaves its neighbours free. */
import type { Place } from "../lib/wire";
import { MEDALLION } from "./ground";
import type { Box, Point } from "./points";

const LETTER = 6.9;
const LINE = 14.5;
export const NAME_TOP = MEDALLION + 7;

/** A name in two lines of about the same length, if it has two words. */
export function halves(name: string): string[] {
  const words = name.split(" ");
  if (words.length < 2) return [name];
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  return splits.sort((a, b) => widest(a) - widest(b))[0]!;
}

const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));

export interface Name {
  lines: string[];
  box: Box;
}

/** The lines of every place's name and the room that they take. */
export function namesOf(places: readonly Place[], spots: ReadonlyMap<string, Point>): Map<string, Name> {
  const chosen = new Map<string, Name>();
  const taken: Box[] = [...spots.values()].map(({ x, y }) => around(x, y, MEDALLION * 2 + 8, MEDALLION * 2 + 8));
  for (const { id, name } of places) {
    const spot = spots.get(id)!;
    const wishes = name.length <= 14 ? [[name], halves(name)] : [halves(name), [name]];
    const [first, second] = wishes.map((lines) => ({ lines, box: frame(lines, spot) }));
    const best = covered(second!.box, taken) < covered(first!.box, taken) ? second! : first!;
    taken.push(best.box);
    chosen.set(id, best);
  }
  return chosen;
}

export const around = (x: number, y: number, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

function frame(lines: readonly string[], { x, y }: Point): Box {
  const w = widest(lines) * LETTER;
  return { x: x - w / 2, y: y + NAME_TOP, w, h: lines.length * LINE };
}

export function covered(box: Box, others: readonly Box[]): number {
  let sum = 0;
  for (const other of others) {
    const across = Math.min(box.x + box.w, other.x + other.w) - Math.max(box.x, other.x);
    const down = Math.min(box.y + box.h, other.y + other.h) - Math.max(box.y, other.y);
    if (across > 0 && down > 0) sum += across * down;
  }
  return sum;
}
