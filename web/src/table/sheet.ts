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

/** So many of the short ones, the first, are what one lives by. */
export const VITAL = 2;

/** What fits beside a name: all numbers if they are in no groups, else those of the first. */
export function shortStats(stats: Readonly<Record<string, Stat>>): Named[] {
  return statGroups(stats)[0]?.stats ?? [];
}

/** A badge that speaks of a card in front of the seat opens that card; a card without a badge gets one. */
export function badgesOf(scene: Scene, seat: Seat): { text: string; card: string; out?: boolean }[] {
  const front = seat.front.flatMap((card) => (scene.cards[card] ? [{ card, text: scene.cards[card].name }] : []));
  const badges = seat.badges.map(({ text, about, out }) => ({ text, card: about in scene.cards ? about : "", out }));
  return [...badges, ...front.filter((one) => !badges.some((badge) => badge.card === one.card))];
}

/** Places of a zone that are still free; none where there is no limit. */
export function freeSlots({ holds, most }: Zone): number {
  return Math.max(0, most - holds.reduce((sum, { count }) => sum + count, 0));
}

export const seatOf = (scene: Scene, figure: string): Seat | undefined => scene.seats.find((seat) => seat.figure === figure);

export const heldName = (held: Held, cards: Scene["cards"], faceDown: string): string => cards[held.card]?.name ?? faceDown;
