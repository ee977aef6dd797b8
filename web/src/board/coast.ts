/** An island around places and trails: a field of land, its coast and the lines of depth around it. */
import { noise, rough } from "./noise";
import { areaOf, closed, type Box, type Point } from "./points";

const CELL = 7;
export const COAST = 0.5;
export const DEPTHS = [0.34, 0.2, 0.1];
const AROUND_PLACE = 68;
const AROUND_TRAIL = 44;
const BEACH = 150;
const SMALLEST_LAKE = 900;

export interface Field {
  left: number;
  top: number;
  cell: number;
  cols: number;
  rows: number;
  values: Float32Array;
}

/** How much land there is at each point: hills of land around every place and trail, shaken by noise. */
export function landField(places: readonly Point[], trails: readonly Point[][], box: Box, seed: string): Field {
  const cols = Math.ceil((box.w + 2 * BEACH) / CELL);
  const rows = Math.ceil((box.h + 2 * BEACH) / CELL);
  const field = { left: box.x - BEACH, top: box.y - BEACH, cell: CELL, cols, rows, values: new Float32Array(cols * rows) };
  for (const place of places) heap(field, place, AROUND_PLACE, 1);
  // Points of a trail stand closer together than their hills are wide, so each counts for a part only.
  for (const trail of trails) for (const point of trail) heap(field, point, AROUND_TRAIL, 0.23);
  shake(field, seed);
  return field;
}

function heap(field: Field, at: Point, radius: number, height: number): void {
  const reach = radius * 2.4;
  const first = (value: number) => Math.max(0, Math.floor((value - reach) / field.cell));
  const x = at.x - field.left;
  const y = at.y - field.top;
  const right = Math.min(field.cols - 1, Math.ceil((x + reach) / field.cell));
  const bottom = Math.min(field.rows - 1, Math.ceil((y + reach) / field.cell));
  for (let row = first(y); row <= bottom; row++) {
    for (let col = first(x); col <= right; col++) {
      const dx = (col * field.cell - x) / radius;
      const dy = (row * field.cell - y) / radius;
      field.values[row * field.cols + col]! += height * Math.exp(-dx * dx - dy * dy);
    }
  }
}

function shake(field: Field, seed: string): void {
  const base = noise(seed);
  for (let row = 0; row < field.rows; row++) {
    for (let col = 0; col < field.cols; col++) {
      const index = row * field.cols + col;
      const rim = row === 0 || col === 0 || row === field.rows - 1 || col === field.cols - 1;
      const land = field.values[index]!;
      const bays = 0.66 * rough(base, col / 11, row / 11, 2);
      const rocks = 0.42 * rough(base, 90 + col / 3.4, 90 + row / 3.4, 2);
      const shaken = land * (1 + bays + rocks * Math.max(0.25, 1.2 - land));
      field.values[index] = rim ? 0 : Math.min(shaken, 3);
    }
  }
}

/** The field's value at any point, between its own points. */
export function sample(field: Field, x: number, y: number): number {
  const col = Math.max(0, Math.min(field.cols - 2, (x - field.left) / field.cell));
  const row = Math.max(0, Math.min(field.rows - 2, (y - field.top) / field.cell));
  const c = Math.floor(col);
  const r = Math.floor(row);
  const index = r * field.cols + c;
  const above = field.values[index]! * (1 - col + c) + field.values[index + 1]! * (col - c);
  const below = field.values[index + field.cols]! * (1 - col + c) + field.values[index + field.cols + 1]! * (col - c);
  return above * (1 - row + r) + below * (row - r);
}

/** Sides of a cell: top, right, bottom, left. For each of the 16 ways that corners are land: from side to side, land to the left. */
const TURNS: readonly (readonly [number, number][])[] = [
  [], [[3, 0]], [[0, 1]], [[3, 1]], [[1, 2]], [[3, 0], [1, 2]], [[0, 2]], [[3, 2]],
  [[2, 3]], [[2, 0]], [[0, 1], [2, 3]], [[2, 1]], [[1, 3]], [[1, 0]], [[0, 3]], [],
];

/** Closed lines along which the field has the given level (marching squares). */
export function contours(field: Field, level: number): Point[][] {
  const next = new Map<number, number>();
  for (let row = 0; row < field.rows - 1; row++) {
    for (let col = 0; col < field.cols - 1; col++) {
      for (const [from, to] of TURNS[corners(field, col, row, level)]!) {
        next.set(side(field, col, row, from), side(field, col, row, to));
      }
    }
  }
  return loops(field, next, level);
}

function corners(field: Field, col: number, row: number, level: number): number {
  const index = row * field.cols + col;
  const land = (at: number) => (field.values[at]! >= level ? 1 : 0);
  return land(index) + 2 * land(index + 1) + 4 * land(index + field.cols + 1) + 8 * land(index + field.cols);
}

/** A number for a cell's side, the same from both cells that share it: even lies across, odd upright. */
function side(field: Field, col: number, row: number, which: number): number {
  if (which === 0) return 2 * (row * field.cols + col);
  if (which === 1) return 2 * (row * field.cols + col + 1) + 1;
  if (which === 2) return 2 * ((row + 1) * field.cols + col);
  return 2 * (row * field.cols + col) + 1;
}

function crossing(field: Field, number: number, level: number): Point {
  const index = number >> 1;
  const upright = number % 2 === 1;
  const a = field.values[index]!;
  const b = field.values[upright ? index + field.cols : index + 1]!;
  const t = (level - a) / (b - a);
  const col = (index % field.cols) + (upright ? 0 : t);
  const row = Math.floor(index / field.cols) + (upright ? t : 0);
  return { x: field.left + col * field.cell, y: field.top + row * field.cell };
}

function loops(field: Field, next: Map<number, number>, level: number): Point[][] {
  const found: Point[][] = [];
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    for (let at: number | undefined = start; at !== undefined && next.has(at); ) {
      loop.push(crossing(field, at, level));
      const after: number | undefined = next.get(at);
      next.delete(at);
      at = after;
    }
    if (loop.length > 5) found.push(loop);
  }
  return found;
}

export interface Island {
  field: Field;
  coast: string;
  depths: string[];
  heights: string[];
}

/** The island ready to draw. Ponds too small to be seen as lakes are filled. */
export function island(places: readonly Point[], trails: readonly Point[][], box: Box, seed: string): Island {
  const field = landField(places, trails, box, seed);
  const draw = (level: number, least: number) =>
    contours(field, level).filter((loop) => Math.abs(areaOf(loop)) >= least).map(closed).join("");
  return {
    field,
    coast: draw(COAST, SMALLEST_LAKE),
    depths: DEPTHS.map((level) => draw(level, 2 * SMALLEST_LAKE)),
    heights: [0.95, 1.35].map((level) => draw(level, SMALLEST_LAKE / 3)),
  };
}
