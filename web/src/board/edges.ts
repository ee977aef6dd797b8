/** Walls, doors, barriers and gates between the squares of a grid. */
import type { Square, Tile } from "../lib/wire";
import type { Floor, Side } from "./floor";
import { SQUARE } from "./ground";
import { seeded } from "./noise";
import type { Point } from "./points";

export interface Border extends Point {
  kind: string;
  /** Turned by a quarter: it stands between left and right. */
  upright: boolean;
  seed: string;
}

/** The middle of an edge. Sides are n, e, s and w, or words that begin with them. */
export function border(edge: Side): Border {
  const side = edge.side.charAt(0).toLowerCase();
  const upright = side === "e" || side === "w";
  const x = (edge.x + (side === "e" ? 1 : side === "w" ? 0 : 0.5)) * SQUARE;
  const y = (edge.y + (side === "s" ? 1 : side === "n" ? 0 : 0.5)) * SQUARE;
  return { kind: edge.kind, upright, x, y, seed: `${x} ${y}` };
}

/** An edge may be told from both of its squares; it is drawn once. */
export function borders(edges: readonly Side[]): Border[] {
  return [...new Map(edges.map((edge) => [border(edge).seed, border(edge)])).values()];
}

/** A wall as rough as if broken from rock: an outline that wavers along both of its faces. */
export function wall({ x, y, upright, seed }: Border): string {
  const random = seeded(seed);
  const half = SQUARE / 2 + 4;
  const face = (side: number) =>
    Array.from({ length: 7 }, (_, i) => [-half + (i * half) / 3, side * (4 + random() * 3.2)] as const);
  const corners = [...face(-1), ...face(1).reverse()];
  const turned = corners.map(([along, across]) => (upright ? [x + across, y + along] : [x + along, y + across]));
  return `M${turned.map(([a, b]) => `${a!.toFixed(1)} ${b!.toFixed(1)}`).join("L")}Z`;
}

/** What bounds each square, in words of the scene, walls left out. */
export function passages(edges: readonly Side[], squares: readonly Square[]): Map<string, string[]> {
  const ids = new Map(squares.map((square) => [`${square.x} ${square.y}`, square.id]));
  const found = new Map<string, string[]>();
  for (const { x, y, kind, upright } of borders(edges)) {
    if (kind === "wall") continue;
    for (const step of [-0.5, 0.5]) {
      const id = ids.get(`${Math.floor(x / SQUARE + (upright ? step : 0))} ${Math.floor(y / SQUARE + (upright ? 0 : step))}`);
      if (id) found.set(id, [...(found.get(id) ?? []), kind]);
    }
  }
  return found;
}

/** A slab of stone with uneven corners, one path per square. */
export function slab(square: Square): string {
  const random = seeded(square.id);
  const at = (column: number, row: number) => {
    const inset = 1.2 + random() * 2;
    const drop = 1.2 + random() * 2;
    const x = (square.x + column) * SQUARE + (column ? -inset : inset);
    const y = (square.y + row) * SQUARE + (row ? -drop : drop);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`;
}

/** Cracks and chips of a slab; most have none. */
export function cracks(square: Square): string {
  const random = seeded(`${square.id} cracks`);
  if (random() < 0.45) return "";
  let x = (square.x + 0.15 + random() * 0.7) * SQUARE;
  let y = (square.y + 0.15 + random() * 0.3) * SQUARE;
  let line = `M${x.toFixed(1)} ${y.toFixed(1)}`;
  for (let i = 0; i < 3; i++) {
    x += (random() - 0.5) * 20;
    y += 5 + random() * 9;
    line += `L${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return line;
}

/** The tile that a square belongs to: the nearest that begins left of and above it. */
export function tileOf(square: Square, tiles: readonly Tile[]): Tile | null {
  const near = tiles.filter((tile) => tile.x <= square.x && tile.y <= square.y);
  const far = (tile: Tile) => square.x - tile.x + square.y - tile.y;
  return near.sort((a, b) => far(a) - far(b))[0] ?? null;
}

export function tileNames(tiles: readonly Tile[], squares: readonly Floor[]): { id: string; name: string; at: Point }[] {
  const seen = new Set(squares.filter((square) => !square.fog).map((square) => tileOf(square, tiles)?.id));
  return tiles
    .filter((tile) => tile.name && seen.has(tile.id))
    .map(({ id, name, x, y }) => ({ id, name, at: { x: x * SQUARE + 10, y: y * SQUARE + 20 } }));
}
