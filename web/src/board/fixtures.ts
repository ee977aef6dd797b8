/** Small boards made by hand, for tests. */
import type { Board, Piece, Place, Square } from "../lib/wire";

export function place(id: string, x: number, y: number, more: Partial<Place> = {}): Place {
  return { id, name: id.charAt(0).toUpperCase() + id.slice(1), x, y, icon: "", tags: [], marks: {}, text: "", flavour: "", ...more };
}

export function piece(id: string, at: string, more: Partial<Piece> = {}): Piece {
  return { id, kind: "crawler", name: "Crawler", at, icon: "", tint: "", seat: null, size: 1, stats: {}, badges: [], intent: "", ...more };
}

export function square(x: number, y: number, more: Partial<Square> = {}): Square {
  return { id: `${x}.${y}`, x, y, kind: "floor", marks: {}, fog: false, ...more };
}

export function graphBoard(): Board {
  return {
    id: "isle",
    name: "The isle",
    places: [
      place("cave", 5, 20),
      place("gate", 50, 15, { tags: ["gate"], marks: { damage: 2 } }),
      place("harbour", 90, 80, { marks: { boat: 1 } }),
      place("tunnel", 40, 85, { tags: ["tunnel"], marks: { trap: 1 } }),
    ],
    paths: [
      { a: "cave", b: "gate", kind: "path" },
      { a: "gate", b: "harbour", kind: "path" },
      { a: "tunnel", b: "cave", kind: "path" },
    ],
    tiles: [],
    squares: [],
    edges: [],
  };
}

/** Two rooms and a passage: walls around, a door, a barrier and a gate within, the east unexplored. */
export function gridBoard(): Board {
  const squares: Square[] = [];
  for (let y = 0; y < 6; y++) {
    for (let x = 0; x < 10; x++) if (x < 4 || x > 5 || y === 2) squares.push(square(x, y));
  }
  const at = (x: number, y: number) => squares.find((one) => one.x === x && one.y === y)!;
  Object.assign(at(1, 1), { marks: { clue: 1, trap: 2 } });
  Object.assign(at(3, 5), { kind: "rubble", marks: { treasure: 1 } });
  Object.assign(at(0, 4), { kind: "water" });
  Object.assign(at(0, 5), { kind: "water" });
  Object.assign(at(2, 0), { kind: "pit" });
  for (const one of squares) if (one.x > 7) one.fog = true;
  return {
    id: "mine",
    name: "The mine",
    places: [],
    paths: [],
    tiles: [
      { id: "t1", name: "Collapsed hall", x: 0, y: 0, turn: 0, look: "hall" },
      { id: "t2", name: "Passage", x: 4, y: 2, turn: 1, look: "passage" },
      { id: "t3", name: "Boiler room", x: 6, y: 0, turn: 0, look: "boiler" },
    ],
    squares,
    edges: [
      ...walls(squares),
      { x: 3, y: 2, side: "e", kind: "door" },
      { x: 5, y: 2, side: "e", kind: "gate" },
      { x: 1, y: 3, side: "s", kind: "barrier" },
      { x: 2, y: 3, side: "s", kind: "wall" },
    ],
  };
}

function walls(squares: readonly Square[]): Board["edges"] {
  const known = new Set(squares.map(({ x, y }) => `${x} ${y}`));
  const sides = [["n", 0, -1], ["e", 1, 0], ["s", 0, 1], ["w", -1, 0]] as const;
  return squares.flatMap(({ x, y }) =>
    sides.filter(([, dx, dy]) => !known.has(`${x + dx} ${y + dy}`)).map(([side]) => ({ x, y, side, kind: "wall" })),
  );
}
