/** Where things lie on either kind of board, in units of the world. */
import type { Board, Place, Square } from "../lib/wire";
import type { Size } from "./camera";
import type { Box, Point } from "./points";

export const MEDALLION = 24;
export const STANDEE = 15;
export const SQUARE = 64;

const AREA = 820 * 640;
const SMALL_AREA = 545 * 545;
const SMALL_WINDOW = 560;
const SHORE = { left: 66, right: 66, top: 74, bottom: 72 };

/** An island takes the shape of its window, so that a phone held upright is as well filled as a laptop. */
export function worldFor(window: Size): Size {
  const shape = Math.max(0.7, Math.min(1.9, window.w / Math.max(1, window.h)));
  const steps = Math.round(shape * 10) / 10;
  const area = Math.min(window.w, window.h) < SMALL_WINDOW && window.w < 700 ? SMALL_AREA : AREA;
  return { w: Math.round(Math.sqrt(area * steps)), h: Math.round(Math.sqrt(area / steps)) };
}

/** The outermost places touch the shore, whatever part of the hundred they use. */
export function placeSpots(places: readonly Place[], world: Size): Map<string, Point> {
  const across = spread(places.map(({ x }) => x), SHORE.left, world.w - SHORE.right);
  const down = spread(places.map(({ y }) => y), SHORE.top, world.h - SHORE.bottom);
  return new Map(places.map(({ id, x, y }) => [id, { x: across(x), y: down(y) }]));
}

function spread(values: readonly number[], start: number, end: number): (value: number) => number {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return (value) => (most > least ? start + ((value - least) / (most - least)) * (end - start) : (start + end) / 2);
}

export const middleOf = ({ x, y }: Pick<Square, "x" | "y">): Point => ({ x: (x + 0.5) * SQUARE, y: (y + 0.5) * SQUARE });

/** A square of air around the map, for figures that hang over its edge. */
export function gridBox(squares: readonly Square[]): Box {
  const xs = squares.map((square) => square.x);
  const ys = squares.map((square) => square.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const edge = SQUARE * 0.8;
  return {
    x: left * SQUARE - edge,
    y: top * SQUARE - edge,
    w: (Math.max(...xs) - left + 1) * SQUARE + 2 * edge,
    h: (Math.max(...ys) - top + 1) * SQUARE + 2 * edge,
  };
}

export const isGrid = (board: Pick<Board, "squares">): boolean => board.squares.length > 0;
