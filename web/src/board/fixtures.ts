/** Small boards made by hand, for tests. */
import { fill } from "../lib/fill";
import type { Board, Piece, Place, Square, Tile } from "../lib/wire";

export function place(id: string, x: number, y: number, more: Partial<Place> = {}): Place {
  return fill({ id, name: id.charAt(0).toUpperCase() + id.slice(1), x, y, ...more } as Place, "Place");
}

export function piece(id: string, at: string, more: Partial<Piece> = {}): Piece {
  return fill({ id, kind: "ghoul", name: "Ghoul", side: "foe", at, ...more } as Piece, "Piece");
}

export function square(x: number, y: number, more: Partial<Square> = {}): Square {
  return fill({ id: `${x}.${y}`, x, y, ...more } as Square, "Square");
}

const EMPTY: Omit<Board, "id" | "name"> = {
  places: [],
  paths: [],
  tiles: [],
  squares: [],
  edges: [],
  fog: [],
  dark: [],
  lamps: {},
  marks: {},
  links: [],
};

export function graphBoard(): Board {
  return {
    ...EMPTY,
    id: "isle",
    name: "The isle",
    places: [
      place("grotto", 5, 20),
      place("gate", 50, 15, { look: "gate", tags: ["gate"], marks: { dents: 2 } }),
      place("quay", 90, 80, { marks: { raft: 1 } }),
      place("shaft", 40, 85, { look: "tunnel", marks: { snare: 1 } }),
    ],
    paths: [
      { a: "grotto", b: "gate", kind: "path" },
      { a: "gate", b: "quay", kind: "path" },
      { a: "shaft", b: "grotto", kind: "path" },
    ],
  };
}

/** Two rooms and a passage: walls around, a door, a barrier and a gate within, the east unexplored. */
export function gridBoard(): Board {
  const squares: Square[] = [];
  for (let y = 0; y < 6; y++) {
    for (let x = 0; x < 10; x++) if (x < 4 || x > 5 || y === 2) squares.push(square(x, y));
  }
  const at = (x: number, y: number) => squares.find((one) => one.x === x && one.y === y)!;
  Object.assign(at(3, 5), { kind: "rubble" });
  Object.assign(at(0, 4), { kind: "water" });
  Object.assign(at(0, 5), { kind: "water" });
  Object.assign(at(2, 0), { kind: "pit" });
  const own = (from: number, to: number) => squares.filter(({ x }) => x >= from && x < to).map(({ id }) => id);
  const tile = (id: string, name: string, x: number, y: number, more: Partial<Tile>) =>
    fill({ id, name, x, y, ...more } as Tile, "Tile");
  const edge = (id: string, kind: string, sides: Record<string, string>) =>
    fill({ id, name: kind, kind, sides } as Board["edges"][number], "Edge");
  return {
    ...EMPTY,
    id: "mine",
    name: "The mine",
    tiles: [
      tile("t1", "Collapsed hall", 0, 0, { w: 4, h: 6, look: "hall", squares: own(0, 4), walls: walls(squares), corners: { "1.1": ["se"] } }),
      tile("t2", "Passage", 4, 2, { w: 2, turn: 1, look: "passage", squares: own(4, 6) }),
      tile("t3", "Boiler room", 6, 0, { w: 4, h: 6, look: "boiler", squares: own(6, 10) }),
    ],
    squares,
    edges: [edge("d", "door", { "3.2": "e" }), edge("g", "gate", { "5.2": "e" }), edge("b", "barrier", { "1.3": "s", "2.3": "s" })],
    fog: squares.filter(({ x }) => x > 7).map(({ id }) => id),
    marks: { "1.1": { clue: 1, snare: 2 }, "3.5": { gold: 1 } },
  };
}

function walls(squares: readonly Square[]): Record<string, string> {
  const known = new Set(squares.map(({ x, y }) => `${x} ${y}`));
  const around = [["n", 0, -1], ["e", 1, 0], ["s", 0, 1], ["w", -1, 0]] as const;
  const open = ({ x, y }: Square) => around.filter(([, dx, dy]) => !known.has(`${x + dx} ${y + dy}`)).map(([side]) => side);
  return Object.fromEntries(squares.map((square) => [square.id, open(square).join("")]));
}
