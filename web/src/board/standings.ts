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

/** Pieces keep off all names, off the medallions of other places and off those who stand there. */
export function standings(pieces: readonly Piece[], { grid, spots, names }: Chart): Standing[] {
  const taken = [
    ...[...names.values()].map(({ box }) => box),
    ...[...spots.values()].map(({ x, y }) => around(x, y, MEDALLION * 1.7, MEDALLION * 1.7)),
  ];
  const here = byPlace(pieces);
  const all: Standing[] = [];
  for (const [at, spot] of spots) {
    const found = here.get(at) ?? [];
    const stand = grid ? onSquare(at, spot, found) : onPlace(at, spot, found, taken);
    taken.push(...stand.map(({ x, y, r }) => around(x, y, 2 * r, 2 * r)));
    all.push(...stand);
  }
  // Always in the same order: a node that is moved in the document loses its walk.
  return all.sort((a, b) => Number(a.piece.seat !== null) - Number(b.piece.seat !== null) || a.id.localeCompare(b.id));
}

function onPlace(at: string, spot: Point, pieces: readonly Piece[], taken: readonly Box[]): Standing[] {
  const stands = crowd(pieces);
  const cost = ({ x, y, r }: Stand) => covered(around(spot.x + x, spot.y + y, 2 * r, 2 * r), taken);
  return stood(at, spot, stands, aroundPlace(stands.length, MEDALLION, STANDEE, cost));
}

/** A large piece stands on as many squares as it is wide; its own square is the first of them. */
function onSquare(at: string, spot: Point, pieces: readonly Piece[]): Standing[] {
  const small = crowd(pieces.filter((piece) => piece.size <= 1), 9);
  const large = pieces.filter((piece) => piece.size > 1);
  return [
    ...large.map((piece) => {
      const off = ((piece.size - 1) / 2) * SQUARE;
      return { id: piece.id, piece, members: [piece], at, x: spot.x + off, y: spot.y + off, r: piece.size * SQUARE * 0.4 };
    }),
    ...stood(at, spot, small, inSquare(small.length, SQUARE)),
  ];
}

function stood(at: string, spot: Point, stands: readonly Group[], offsets: readonly Stand[]): Standing[] {
  return stands.map((group, i) => {
    const { x, y, r } = offsets[i]!;
    return { ...group, at, x: spot.x + x, y: spot.y + y, r };
  });
}
