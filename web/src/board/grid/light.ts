/** Where light falls. The scene says it square by square; how bright it is follows from how near the lamp is. */
import type { Piece, Square } from "../../lib/wire";
import { SQUARE } from "../ground";
import { lineOf, place, SIDES, beyond, type Laid } from "./map";

export interface Lamp {
  id: string;
  x: number;
  y: number;
  /** How far it shines, in units of the board. */
  r: number;
  /** The squares that are nearest to it. */
  d: string;
}

export interface Light {
  /** What no light falls on: a little smaller where it borders on light, so that a soft edge never dims a lit square. */
  dark: string;
  lamps: Lamp[];
  /** Exactly where the light ends. */
  rim: string;
}

const SOFT = 11;

export function light(laid: Laid, hidden: ReadonlySet<string>, dark: ReadonlySet<string>, lamps: Readonly<Record<string, number>>, pieces: readonly Piece[]): Light {
  const seen = laid.squares.filter(({ id }) => !hidden.has(id));
  const lit = new Set(seen.filter(({ id }) => !dark.has(id)).map(({ x, y }) => place(x, y)));
  const darkened = seen.filter(({ id }) => dark.has(id));
  return {
    dark: darkened.map((square) => shaded(square, lit)).join(""),
    lamps: dark.size ? shares(seen.filter(({ id }) => !dark.has(id)), lampsAt(laid, lamps, pieces)) : [],
    rim: darkened.flatMap((square) => rims(square, lit)).join(""),
  };
}

const borders = (square: Square, side: (typeof SIDES)[number], lit: ReadonlySet<string>): boolean => {
  const next = beyond(square, side);
  return lit.has(place(next.x, next.y));
};

function shaded(square: Square, lit: ReadonlySet<string>): string {
  const inset = (side: (typeof SIDES)[number]) => (borders(square, side, lit) ? SOFT : -0.5);
  const [n, e, s, w] = [inset("n"), inset("e"), inset("s"), inset("w")];
  const [x, y] = [square.x * SQUARE + w, square.y * SQUARE + n];
  return `M${x} ${y}h${SQUARE - w - e}v${SQUARE - n - s}h${w + e - SQUARE}Z`;
}

function rims(square: Square, lit: ReadonlySet<string>): string[] {
  return SIDES.filter((side) => borders(square, side, lit)).map((side) => {
    const { upright, x, y } = lineOf(square, side);
    return `M${x * SQUARE} ${y * SQUARE}${upright ? "v" : "h"}${SQUARE}`;
  });
}

function lampsAt({ at }: Laid, lamps: Readonly<Record<string, number>>, pieces: readonly Piece[]): Lamp[] {
  return Object.entries(lamps).flatMap(([id, far]) => {
    const square = at.get(pieces.find((piece) => piece.id === id)?.at ?? id);
    return square ? [{ id, x: (square.x + 0.5) * SQUARE, y: (square.y + 0.5) * SQUARE, r: (far + 0.5) * SQUARE * 1.25, d: "" }] : [];
  });
}

/** Each lit square is brightened by one lamp only, the one that shines on it most. */
function shares(lit: readonly Square[], lamps: Lamp[]): Lamp[] {
  if (!lamps.length) return [];
  for (const { x, y } of lit) {
    const faint = (lamp: Lamp) => Math.hypot((x + 0.5) * SQUARE - lamp.x, (y + 0.5) * SQUARE - lamp.y) / lamp.r;
    const nearest = lamps.reduce((best, lamp) => (faint(lamp) < faint(best) ? lamp : best));
    nearest.d += `M${x * SQUARE} ${y * SQUARE}h${SQUARE}v${SQUARE}h${-SQUARE}Z`;
  }
  return lamps;
}
