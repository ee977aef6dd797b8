/** What a finished game is remembered for, from its story and from moments of it. */
import { causes } from "../lib/telling";
import type { Line, Scene, Seat } from "../lib/wire";

export interface Person {
  seat: Seat;
  /** What they did that weighs most, in the order in which it happened. */
  deeds: Line[];
  /** The one that weighs most, of equals the last. */
  greatest: Line | null;
  /** How much all of it weighs. */
  weight: number;
}

const MOST_DEEDS = 5;

export function people(seats: readonly Seat[], story: readonly Line[]): Person[] {
  return seats.map((seat) => {
    const done = story.filter((line) => line.weight > 0 && doer(story, line) === seat.id);
    const own = done.filter(({ text, n }) => !done.some((later) => later.text === text && later.n > n));
    const heaviest = own.toSorted((a, b) => b.weight - a.weight || b.n - a.n).slice(0, MOST_DEEDS);
    return { seat, deeds: own.filter((line) => heaviest.includes(line)), greatest: heaviest[0] ?? null, weight: own.reduce((sum, line) => sum + line.weight, 0) };
  });
}

/** Who did it, or whose dice did. */
function doer(story: readonly Line[], line: Line): number | null {
  return line.who ?? causes(story, line).find(({ who, dice }) => who !== null && dice.length)?.who ?? null;
}

/** Everybody as they were last seen: who has died is remembered by the name they had. */
export function lastSeen(seats: readonly Seat[], scenes: readonly Scene[]): Seat[] {
  return seats.map((seat) => (seat.figure ? seat : (scenes.findLast((scene) => scene.seats[seat.id]?.figure)?.seats[seat.id] ?? seat)));
}

/** Who did most of what weighed; nobody if nothing did, or if two did as much. */
export function turnedIt(of: readonly Person[]): Person | null {
  const [first, second] = [...of].sort((a, b) => b.weight - a.weight);
  return first && first.weight > (second?.weight ?? 0) ? first : null;
}

/** The moments that are looked at: the first, the last, and as many between as can be watched in ten seconds. */
export function chosen(last: number, most: number): number[] {
  const count = Math.min(last, most - 1);
  return count ? [...new Set(Array.from({ length: count + 1 }, (_, at) => Math.round((at * last) / count)))] : [last];
}

/** A curve through numbers from 0 to 100, in a box. */
export function curve(values: readonly number[], width: number, height: number): string {
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, at) => `${at ? "L" : "M"}${(at * step).toFixed(1)} ${(height - (value / 100) * height).toFixed(1)}`).join("");
}
