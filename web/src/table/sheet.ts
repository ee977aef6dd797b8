/** A seat's sheet, put in order: numbers by group, cards by zone. */
import type { Held, Scene, Seat, Stat, Zone } from "../lib/wire";

export type Named = [name: string, stat: Stat];

/** Stats of one group together, in the order in which the scene has them. */
export function statGroups(stats: Readonly<Record<string, Stat>>): { group: string; stats: Named[] }[] {
  const found = new Map<string, Named[]>();
  for (const [name, stat] of Object.entries(stats)) {
    const known = found.get(stat.group);
    if (known) known.push([name, stat]);
    else found.set(stat.group, [[name, stat]]);
  }
  return [...found].map(([group, named]) => ({ group, stats: named }));
}

/** What fits beside a name: all numbers if they are in no groups, else those of the first. */
export function shortStats(stats: Readonly<Record<string, Stat>>): Named[] {
  return statGroups(stats)[0]?.stats ?? [];
}

/** Places of a zone that are still free; none where there is no limit. */
export function freeSlots({ holds, most }: Zone): number {
  return Math.max(0, most - holds.reduce((sum, { count }) => sum + count, 0));
}

export const seatOf = (scene: Scene, figure: string): Seat | undefined => scene.seats.find((seat) => seat.figure === figure);

export const heldName = (held: Held, cards: Scene["cards"], faceDown: string): string => cards[held.card]?.name ?? faceDown;
