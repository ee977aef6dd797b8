/** Where the pieces of one place stand: beside each other, never on the place's name. */
import type { Piece } from "../lib/wire";
import type { Point } from "./points";

export const STACK_FROM = 6;
const GAP = 2;

/** One standee: a piece, or several alike that share it. */
export interface Group {
  id: string;
  piece: Piece;
  members: Piece[];
}

export interface Stand extends Point {
  r: number;
}

/** People first, then by kind, so that nobody changes sides when somebody else comes. */
export function groups(pieces: readonly Piece[], stackFrom = STACK_FROM): Group[] {
  const sorted = [...pieces].sort((a, b) => rank(a) - rank(b) || a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id));
  const kinds = new Map<string, Piece[]>();
  for (const piece of sorted) {
    const kind = piece.seat === null && !piece.number ? `${piece.kind} ${piece.name} ${piece.size}` : piece.id;
    kinds.set(kind, [...(kinds.get(kind) ?? []), piece]);
  }
  return [...kinds.values()].flatMap((alike) =>
    alike.length >= stackFrom ? [group(alike)] : alike.map((piece) => group([piece])),
  );
}

/** People, then foes, then whatever else lies about. */
const rank = (piece: Piece) => piece.seat ?? (piece.side ? 100 : 200);
const group = (members: Piece[]): Group => ({ id: members[0]!.id, piece: members[0]!, members });

/** Groups of a place, stacked the sooner the more there are. */
export function crowd(pieces: readonly Piece[], most = 12): Group[] {
  for (const stackFrom of [STACK_FROM, 4, 3]) {
    const stands = groups(pieces, stackFrom);
    if (stands.length <= most) return stands;
  }
  return groups(pieces, 2);
}

/** How bad it would be to stand at a point. */
export type Cost = (stand: Stand) => number;

const UP = -Math.PI / 2;
const SECOND_RING = 120;
const ASIDE = 14;

interface Slot extends Stand {
  angle: number;
  cost: number;
}

/** Stands in arcs round a medallion, where they cover least; straight up if it is all the same. */
export function aroundPlace(count: number, medallion: number, radius: number, cost: Cost = () => 0): Stand[] {
  const r = count > 6 ? radius * 0.86 : radius;
  const ways = [0, 0.5].map((shift) => cheapest(slots(medallion, r, shift, cost), count));
  const best = total(ways[1]!) < total(ways[0]!) ? ways[1]! : ways[0]!;
  return best.sort((a, b) => a.angle - b.angle).map(({ x, y }) => ({ x, y, r }));
}

const total = (stands: readonly Slot[]) => stands.reduce((sum, { cost }) => sum + cost, 0);
const cheapest = (all: readonly Slot[], count: number) => [...all].sort((a, b) => a.cost - b.cost).slice(0, count);

/** Two rings of places to stand; the lower third stays free for the name. */
function slots(medallion: number, r: number, shift: number, cost: Cost): Slot[] {
  const found: Slot[] = [];
  for (const ring of [0, 1]) {
    const far = medallion + r + GAP + ring * (2 * r + GAP);
    const step = 2 * Math.asin((r + GAP / 2) / far);
    const widest = ring === 0 ? 0.58 * Math.PI : 0.5 * Math.PI;
    for (let turn = -Math.floor(widest / step - shift) - shift; turn * step <= widest; turn++) {
      const angle = UP + turn * step;
      const stand = { x: far * Math.cos(angle), y: far * Math.sin(angle), r };
      found.push({ ...stand, angle, cost: cost(stand) + ring * SECOND_RING + (turn * step) ** 2 * ASIDE });
    }
  }
  return found;
}

/** Stands inside a square of the given side: one in the middle, more in rows. */
export function inSquare(count: number, side: number): Stand[] {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const cell = (side * 0.92) / columns;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return {
      x: ((i % columns) - (inRow - 1) / 2) * cell,
      y: (row - (rows - 1) / 2) * cell,
      r: Math.min(cell / 2 - GAP / 2, side * 0.36),
    };
  });
}
