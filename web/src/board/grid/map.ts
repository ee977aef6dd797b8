/** A grid as it is laid: squares by id and by position, the tile of each, and what of it nobody has seen. */
import type { Board, Square, Tile } from "../../lib/wire";

export type Side = "n" | "e" | "s" | "w";

export interface Laid {
  squares: readonly Square[];
  tiles: readonly Tile[];
  at: ReadonlyMap<string, Square>;
  tileOf: ReadonlyMap<string, Tile>;
}

export const place = (x: number, y: number): string => `${x} ${y}`;

/** A square that two tiles share belongs to the first. */
export function laid(squares: readonly Square[], tiles: readonly Tile[]): Laid {
  const tileOf = new Map<string, Tile>();
  for (const tile of tiles) for (const id of tile.squares) if (!tileOf.has(id)) tileOf.set(id, tile);
  return { squares, tiles, at: new Map(squares.map((square) => [square.id, square])), tileOf };
}

/** Ids of squares, where ids of tiles stand for all squares that belong to them. */
export function spread(ids: readonly string[], { tiles, tileOf }: Laid): Set<string> {
  const found = new Set(ids);
  for (const tile of tiles) {
    if (found.has(tile.id)) for (const id of tile.squares) if (tileOf.get(id) === tile) found.add(id);
  }
  return found;
}

const NEXT: Readonly<Record<Side, readonly [number, number]>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
export const SIDES = Object.keys(NEXT) as Side[];
export const beyond = ({ x, y }: Pick<Square, "x" | "y">, side: Side) => ({ x: x + NEXT[side][0], y: y + NEXT[side][1] });
export const isSide = (letter: string): letter is Side => letter in NEXT;

/** One side of one square as a line of the grid, the same from both of its squares: "v 3 2" stands left of (3, 2). */
export interface Line {
  upright: boolean;
  x: number;
  y: number;
}

export function lineOf({ x, y }: Pick<Square, "x" | "y">, side: Side): Line {
  if (side === "n" || side === "s") return { upright: false, x, y: side === "s" ? y + 1 : y };
  return { upright: true, x: side === "e" ? x + 1 : x, y };
}

export const lineKey = ({ upright, x, y }: Line): string => `${upright ? "v" : "h"} ${x} ${y}`;

/** The lines that doors, barriers and gates stand on. */
export function edgeLines(edges: Board["edges"], at: Laid["at"]): Map<string, Line> {
  return linesOf(edges.map(({ sides }) => sides), at);
}

/** Sides of squares in letters, {"3.07": "nw"}, as lines, each once. */
export function linesOf(sides: readonly Readonly<Record<string, string>>[], at: Laid["at"]): Map<string, Line> {
  const found = new Map<string, Line>();
  for (const listed of sides) {
    for (const [id, letters] of Object.entries(listed)) {
      const square = at.get(id);
      if (!square) continue;
      for (const side of letters) {
        if (!isSide(side)) continue;
        const line = lineOf(square, side);
        found.set(lineKey(line), line);
      }
    }
  }
  return found;
}
