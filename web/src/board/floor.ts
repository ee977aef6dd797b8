/** The squares and sides of a grid as they are drawn: what the board says of them by id is put to each. */
import type { Board, Square } from "../lib/wire";

export interface Floor extends Square {
  fog: boolean;
  marks: Record<string, number>;
}

/** One side of one square: n, e, s or w, and what stands there. */
export interface Side {
  x: number;
  y: number;
  side: string;
  kind: string;
}

type Laid = Pick<Board, "squares" | "tiles" | "edges" | "fog" | "marks">;

export function floors({ squares, tiles, fog, marks }: Laid): Floor[] {
  const hidden = new Set(fog);
  for (const tile of tiles) if (hidden.has(tile.id)) for (const id of tile.squares) hidden.add(id);
  return squares.map((square) => ({ ...square, fog: hidden.has(square.id), marks: marks[square.id] ?? {} }));
}

export function sides({ squares, tiles, edges }: Laid): Side[] {
  const at = new Map(squares.map((square) => [square.id, square]));
  const along = (where: Record<string, string>, kind: string) =>
    Object.entries(where).flatMap(([id, letters]) => {
      const square = at.get(id);
      return square ? [...letters].map((side) => ({ x: square.x, y: square.y, side, kind })) : [];
    });
  return [...tiles.flatMap((tile) => along(tile.walls, "wall")), ...edges.flatMap((edge) => along(edge.sides, edge.kind))];
}
