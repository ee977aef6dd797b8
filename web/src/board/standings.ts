/** All standees of a board with their places in the world. */
import type { Piece } from "../lib/wire";
import { aroundPlace, crowd, inSquare, type Group, type Stand } from "./arrange";
import type { Chart } from "./chart";
import { MEDALLION, SQUARE, STANDEE } from "./ground";
import { around, covered } from "./names";
import type { Box, Point } from "./points";

export interface Standing extends Group, Stand {
  at: string;
}

export function byPlace(pieces: readonly Piece[]): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const here = found.get(piece.at);
    if (here) here.push(piece);
    else found.set(piece.at, [piece]);
  }
  return found;
}

export function standings(pieces: readonly Piece[], chart: Chart): Standing[] {
  const all = chart.grid ? onGrid(pieces, chart) : onPlaces(pieces, chart);
  // Always in the same order: a node that is moved in the document loses its walk. Large ones do not cover others.
  return all.sort(
    (a, b) => b.piece.size - a.piece.size || Number(a.piece.seat !== null) - Number(b.piece.seat !== null) || a.id.localeCompare(b.id),
  );
}

/** Pieces keep off all names, off the medallions of other places and off those who stand there. */
function onPlaces(pieces: readonly Piece[], { spots, names }: Chart): Standing[] {
  const taken = [
    ...[...names.values()].map(({ box }) => box),
    ...[...spots.values()].map(({ x, y }) => around(x, y, MEDALLION * 1.7, MEDALLION * 1.7)),
  ];
  const here = byPlace(pieces);
  const all: Standing[] = [];
  for (const [at, spot] of spots) {
    const stand = onPlace(at, spot, here.get(at) ?? [], taken);
    taken.push(...stand.map(({ x, y, r }) => around(x, y, 2 * r, 2 * r)));
    all.push(...stand);
  }
  return all;
}

function onPlace(at: string, spot: Point, pieces: readonly Piece[], taken: readonly Box[]): Standing[] {
  if (!pieces.length) return [];
  const stands = crowd(pieces);
  const cost = ({ x, y, r }: Stand) => covered(around(spot.x + x, spot.y + y, 2 * r, 2 * r), taken);
  return stood(at, spot, stands, aroundPlace(stands.length, MEDALLION, STANDEE, cost));
}

function onGrid(pieces: readonly Piece[], { spots }: Chart): Standing[] {
  const all: Standing[] = [];
  const small: Piece[] = [];
  for (const piece of pieces) {
    const large = piece.size > 1 || piece.spans.length > 1 ? largeStanding(piece, spots) : null;
    if (large) all.push(large);
    else small.push(piece);
  }
  for (const [at, here] of byPlace(small)) {
    const spot = spots.get(at);
    if (!spot) continue;
    const groups = crowd(here, 9);
    all.push(...stood(at, spot, groups, inSquare(groups.length, SQUARE)));
  }
  return all;
}

/**
 * A large piece covers its squares, whole or not: those that hang over the edge of the map are in no list of squares, and
 * follow from its size. Its own square is the first of them.
 */
function largeStanding(piece: Piece, spots: ReadonlyMap<string, Point>): Standing | null {
  const known = piece.spans.flatMap((id) => spots.get(id) ?? []);
  const whole = known.length === piece.spans.length && known.length > 0;
  const first = spots.get(piece.at);
  if (!whole && !first) return null;
  const reach = ((piece.size - 1) / 2) * SQUARE;
  const xs = known.map(({ x }) => x);
  const ys = known.map(({ y }) => y);
  const spot = whole
    ? { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
    : { x: first!.x + reach, y: first!.y + reach };
  const size = whole ? Math.max(piece.size, (Math.max(...xs) - Math.min(...xs)) / SQUARE + 1) : piece.size;
  return { id: piece.id, piece, members: [piece], at: piece.at, ...spot, r: size * SQUARE * 0.42 };
}

function stood(at: string, spot: Point, stands: readonly Group[], offsets: readonly Stand[]): Standing[] {
  return stands.map((group, i) => {
    const { x, y, r } = offsets[i]!;
    return { ...group, at, x: spot.x + x, y: spot.y + y, r };
  });
}
