/** The rooms of a grid as paths to draw, few however many squares there are. Nothing here changes when pieces move. */
import type { Square, Tile } from "../../lib/wire";
import { SQUARE } from "../ground";
import { hash } from "../noise";
import { isGround, lookOf, type Ground, type Look } from "./floors";
import { litter } from "./litter";
import { lineKey, lineOf, linesOf, place, SIDES, beyond, type Laid, type Line } from "./map";
import { block, heap, wall } from "./rock";

export interface Floor {
  tile: string;
  look: Look;
  turn: number;
  d: string;
  litter: string;
}

export interface Rooms {
  /** Everything that has been seen, as one shape: the rock around it is its outline. */
  ground: string;
  floors: Floor[];
  /** Squares a little darker than others, by how much. */
  tones: string[];
  grounds: { kind: Ground | "other"; d: string }[];
  stones: string[];
  rock: string;
  wall: string;
  face: string;
  lines: string;
  /** What nobody has seen, where it is known to be. */
  fog: string;
}

export interface RoomName {
  id: string;
  name: string;
  x: number;
  y: number;
  room: number;
}

const cell = (x: number, y: number, w = 1, h = 1): string =>
  `M${x * SQUARE} ${y * SQUARE}h${w * SQUARE}v${h * SQUARE}h${-w * SQUARE}Z`;

/** The part of a square that has a floor: all of it, or one half. */
export function floorOf({ x, y, half }: Square): string {
  if (half === "n") return cell(x, y, 1, 0.5);
  if (half === "s") return cell(x, y + 0.5, 1, 0.5);
  if (half === "w") return cell(x, y, 0.5, 1);
  return half === "e" ? cell(x + 0.5, y, 0.5, 1) : cell(x, y);
}

/** And the part that is rock. */
const rockOf = (square: Square): string =>
  square.half ? floorOf({ ...square, half: { n: "s", s: "n", e: "w", w: "e" }[square.half] ?? "" }) : "";

export const union = (squares: readonly Square[]): string => squares.map(({ x, y }) => cell(x, y)).join("");

export function rooms(laid: Laid, hidden: ReadonlySet<string>, doors: ReadonlySet<string>): Rooms {
  const seen = laid.squares.filter(({ id }) => !hidden.has(id));
  const walls = wallLines(laid, hidden, doors);
  const ends = [...vertices(walls)];
  const blocks = (r: number) => ends.map(([key, [x, y]]) => block(x * SQUARE, y * SQUARE, r, key)).join("");
  const pillars = cornerPoints(laid, hidden);
  const pillar = (r: number) => pillars.map(({ x, y }) => block(x * SQUARE, y * SQUARE, r, `pillar ${x} ${y}`, 11)).join("");
  return {
    ground: union(seen),
    floors: floors(laid, seen),
    tones: [1, 2, 3].map((tone) => union(seen.filter(({ id }) => hash(id) % 5 === tone))),
    grounds: grounds(seen),
    stones: seen.filter(({ kind }) => kind === "rubble").flatMap(({ x, y, id }) => heap(x, y, id)),
    rock: seen.map(rockOf).join(""),
    wall: walls.map((line) => wall(line, 9, 4)).join("") + blocks(12.5) + pillar(16),
    face: walls.map((line) => wall(line, 4.6, 3)).join("") + blocks(8) + pillar(10.5),
    lines: seen.map(({ x, y }) => `M${x * SQUARE} ${(y + 1) * SQUARE}h${SQUARE}v${-SQUARE}`).join(""),
    fog: union(laid.squares.filter(({ id }) => hidden.has(id))),
  };
}

function floors(laid: Laid, seen: readonly Square[]): Floor[] {
  const byTile = new Map<Tile | undefined, Square[]>();
  for (const square of seen) {
    const tile = laid.tileOf.get(square.id);
    const known = byTile.get(tile);
    if (known) known.push(square);
    else byTile.set(tile, [square]);
  }
  return [...byTile].map(([tile, squares]) => {
    const look = lookOf(tile?.look ?? "");
    return {
      tile: tile?.id ?? "",
      look,
      turn: tile?.turn ?? 0,
      d: squares.map(floorOf).join(""),
      litter: squares.filter(({ kind, half }) => kind === "floor" && !half).map((square) => litter(square, look.litter)).join(""),
    };
  });
}

function grounds(seen: readonly Square[]): Rooms["grounds"] {
  const found = new Map<Ground | "other", string>();
  for (const square of seen) {
    if (square.kind === "floor" || !square.kind) continue;
    const kind = isGround(square.kind) ? square.kind : "other";
    found.set(kind, (found.get(kind) ?? "") + floorOf(square));
  }
  return [...found].map(([kind, d]) => ({ kind, d }));
}

/** Walls of what is seen, and the rim of the map; where a door stands there is none. */
function wallLines(laid: Laid, hidden: ReadonlySet<string>, doors: ReadonlySet<string>): Line[] {
  const found = linesOf(laid.tiles.filter(({ id }) => !hidden.has(id)).map(({ walls }) => walls), laid.at);
  const known = new Set(laid.squares.map(({ x, y }) => place(x, y)));
  for (const square of laid.squares) {
    if (hidden.has(square.id)) continue;
    for (const side of SIDES) {
      const next = beyond(square, side);
      if (known.has(place(next.x, next.y))) continue;
      const line = lineOf(square, side);
      found.set(lineKey(line), line);
    }
  }
  for (const key of doors) found.delete(key);
  return [...found.values()];
}

function vertices(walls: readonly Line[]): Map<string, readonly [number, number]> {
  const found = new Map<string, readonly [number, number]>();
  for (const { upright, x, y } of walls) {
    for (const end of [[x, y], upright ? [x, y + 1] : [x + 1, y]] as const) found.set(`end ${end.join(" ")}`, [end[0]!, end[1]!]);
  }
  return found;
}

function cornerPoints({ tiles, at }: Laid, hidden: ReadonlySet<string>): { x: number; y: number }[] {
  const found = new Map<string, { x: number; y: number }>();
  for (const tile of tiles) {
    if (hidden.has(tile.id)) continue;
    for (const [id, corners] of Object.entries(tile.corners)) {
      const square = at.get(id);
      if (!square) continue;
      for (const corner of corners) {
        const point = { x: square.x + (corner.includes("e") ? 1 : 0), y: square.y + (corner.includes("s") ? 1 : 0) };
        found.set(place(point.x, point.y), point);
      }
    }
  }
  return [...found.values()];
}

/** So wide is a letter of a name, and so far it begins from the edge of its first square. */
export const LETTER = 8.2;
const INSET = 18;

/**
 * Each in the lowest row where neither walls, rubble nor marks cut it short, else where most of it has room. In the upper
 * half of their squares: what going there costs stands in the lower one.
 */
export function names(laid: Laid, hidden: ReadonlySet<string>, doors: ReadonlySet<string>, marked: ReadonlySet<string>): RoomName[] {
  const cut = new Set([...wallLines(laid, hidden, NONE).map(lineKey), ...doors]);
  return laid.tiles.flatMap((tile) => {
    if (!tile.name || hidden.has(tile.id)) return [];
    const own = laid.squares.filter(({ id }) => laid.tileOf.get(id) === tile);
    const free = own.filter(({ id, kind, half }) => kind === "floor" && !half && !marked.has(id));
    const [first, ...others] = stretches(free.length ? free : own, cut);
    if (!first) return [];
    const fits = (squares: Square[]) => Math.min(roomOf(squares), tile.name.length * LETTER);
    const best = others.reduce((one, other) => (fits(other) > fits(one) ? other : one), first);
    return [{ id: tile.id, name: tile.name, x: best[0]!.x * SQUARE + INSET, y: best[0]!.y * SQUARE + 24, room: roomOf(best) }];
  });
}

const NONE: ReadonlySet<string> = new Set();
const roomOf = (squares: readonly Square[]): number => squares.length * SQUARE - 2 * INSET;

/** Squares that lie side by side with nothing between them, the lowest first. */
function stretches(squares: readonly Square[], cut: ReadonlySet<string>): Square[][] {
  const found: Square[][] = [];
  for (const square of [...squares].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const last = found.at(-1)?.at(-1);
    const beside = last?.y === square.y && last.x + 1 === square.x && !cut.has(lineKey(lineOf(square, "w")));
    if (beside) found.at(-1)!.push(square);
    else found.push([square]);
  }
  return found;
}
