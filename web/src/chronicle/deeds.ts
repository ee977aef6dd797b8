/** What a finished game is remembered for, from its story and from moments of it. */
import { causes } from "../lib/telling";
import type { Chair, Line, Scene } from "../lib/wire";
import { shortStats, VITAL } from "../table/sheet";

/** Somebody who played a part: a seat may have had several, one after another. */
export interface Person {
  seat: number;
  figure: string;
  name: string;
  /** What they did that weighs most, in the order in which it happened. */
  deeds: Deed[];
  /** What befell them and weighs as much as a death. */
  blows: Line[];
  /** The deed that weighs most, of equals the last. */
  greatest: Line | null;
  /** How much all deeds weigh. */
  weight: number;
}

export interface Deed {
  line: Line;
  /** So many others of its kind were done besides. */
  more: number;
}

const MOST_DEEDS = 5;
/** What weighs so much is told of, whoever it befell. */
const GREAT = 2;

export function people(scene: Scene): Person[] {
  const { figures, at } = cast(scene);
  const own = (line: Line, seat: number, figure: string) => seat === doer(scene, line) && at(seat, line.n) === figure;
  return figures.map(({ seat, figure }) => {
    const done = scene.story.filter((line) => line.weight > 0 && !line.against && !line.heading && line.card !== figure && own(line, seat, figure));
    const blows = scene.story.filter((line) => line.weight >= GREAT && line.against && (line.target === figure || (line.who === seat && at(seat, line.n) === figure)));
    const kinds = [...new Set(done.map(({ kind }) => kind))].map((kind) => done.filter((line) => line.kind === kind));
    const told = kinds.map((alike) => ({ line: heaviest(alike)!, more: new Set(alike.map(({ text }) => text)).size - 1 }));
    const most = told.toSorted((a, b) => b.line.weight - a.line.weight || b.more - a.more).slice(0, MOST_DEEDS);
    return {
      seat,
      figure,
      name: scene.seats.find((one) => one.figure === figure)?.name ?? scene.cards[figure]?.name ?? "",
      deeds: most.toSorted((a, b) => a.line.n - b.line.n),
      blows,
      greatest: heaviest(done),
      weight: done.reduce((sum, line) => sum + line.weight, 0),
    };
  });
}

const heaviest = (lines: readonly Line[]): Line | null => lines.toSorted((a, b) => b.weight - a.weight || b.n - a.n)[0] ?? null;

/** Who sat where, in the order in which they came, and whom a seat had at a line of the story. */
function cast({ seats, story }: Scene) {
  const known = story.flatMap(({ n, who, piece, card }) => (who !== null && piece && piece === card ? [{ n, seat: who, figure: piece }] : []));
  for (const { id, figure } of seats) if (figure && !known.some((one) => one.figure === figure)) known.push({ n: 0, seat: id, figure });
  /** Others may speak of somebody later. */
  const came = known.filter(({ figure }, at) => known.findIndex((one) => one.figure === figure) === at);
  return {
    figures: came.toSorted((a, b) => a.seat - b.seat || a.n - b.n),
    at: (seat: number, n: number) => came.findLast((one) => one.seat === seat && one.n <= n)?.figure ?? "",
  };
}

/** Who did it, or whose dice did it to a foe. */
function doer({ story, seats }: Scene, line: Line): number | null {
  if (line.who !== null || !line.piece || seats.some(({ figure }) => figure === line.piece)) return line.who;
  return causes(story, line).find(({ who, dice }) => who !== null && dice.length)?.who ?? null;
}

/** Everybody who played, once, in however many chairs; bots without a name are only counted. */
export function namesOf(chairs: readonly Pick<Chair, "kind" | "name">[], you: string): string[] {
  return [...new Set(chairs.filter(({ kind, name }) => kind !== "bot" || name).map(({ name }) => name || you))];
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

/** How much is left of what everybody lives by, of 100, at each moment; the dead have nothing left. */
export function lives(scenes: readonly Scene[]): number[] {
  const left = scenes.map(({ seats }) => {
    if (seats.every(({ figure }) => !figure)) return null;
    const parts = seats.flatMap(({ figure, stats }) => {
      const vital = shortStats(stats).slice(0, VITAL).filter(([, { form, most }]) => form === "of" && most > 0);
      return figure ? vital.map(([, { now, most }]) => Math.min(1, Math.max(0, now / most))) : [0];
    });
    return parts.length ? (100 * parts.reduce((sum, part) => sum + part, 0)) / parts.length : null;
  });
  const came = left.findIndex((part) => part !== null);
  return came < 0 ? [] : left.map((part, at) => part ?? (at < came ? left[came]! : 0));
}

/** Where rounds begin among the moments; of many only every second or third is named. */
export function rounds(scenes: readonly Scene[], most: number): { round: number; at: number }[] {
  const all = scenes.flatMap(({ table: { round } }, at) => (round && round !== scenes[at - 1]?.table.round ? [{ round, at }] : []));
  return all.filter((_, at) => at % Math.ceil(all.length / most) === 0);
}

/** What happened after the moment before and until this one that weighs most. */
export function told(story: readonly Line[], before: number, now: number): Line | null {
  return heaviest(story.filter(({ after, weight, heading }) => weight > 0 && !heading && after > before && after <= now));
}

/** A curve through numbers from 0 to 100, in a box. */
export function curve(values: readonly number[], width: number, height: number): string {
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, at) => `${at ? "L" : "M"}${(at * step).toFixed(1)} ${(height - (value / 100) * height).toFixed(1)}`).join("");
}
