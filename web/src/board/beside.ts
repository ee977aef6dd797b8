/** Where a box is put beside a thing, so that it covers neither it nor the edge of the window. */
import type { Size } from "./camera";
import type { Box, Point } from "./points";

const GAP = 28;

/** The box around several. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
}

/** The thing itself is seen before what else is to be avoided. */
const ITSELF = 100;

/**
 * Where a box covers least of what is to be avoided, each as much as it matters: beside the thing if it can, or else at the
 * edges of the room.
 */
export function beside(thing: Box | null, box: Size, room: Size, avoid: readonly (Box & { matters?: number })[] = []): Point {
  const inside = (from: number, size: number, most: number) => Math.max(0, Math.min(from, most - size));
  const across = (x: number) => inside(x, box.w, room.w);
  const down = (y: number) => inside(y, box.h, room.h);
  const [right, bottom] = [across(room.w), down(room.h)];
  const middle = thing ? { x: thing.x + thing.w / 2 - box.w / 2, y: thing.y + thing.h / 2 - box.h / 2 } : { x: (room.w - box.w) / 2, y: 0 };
  const near: Point[] = thing
    ? [
        { x: thing.x + thing.w + GAP, y: down(middle.y) },
        { x: thing.x - box.w - GAP, y: down(middle.y) },
        { x: across(middle.x), y: thing.y + thing.h + GAP },
        { x: across(middle.x), y: thing.y - box.h - GAP },
      ]
    : [{ x: across(middle.x), y: 0 }];
  const fits = ({ x, y }: Point) => x >= 0 && y >= 0 && x + box.w <= room.w && y + box.h <= room.h;
  const beyond = { x: across(middle.x), y: (thing?.y ?? room.h) > room.h / 2 ? 0 : bottom };
  const edges = [beyond, { x: right, y: down(middle.y) }, { x: 0, y: down(middle.y) }, ...[0, right].flatMap((x) => [0, bottom].map((y) => ({ x, y })))];
  const covered = (at: Point) => avoid.reduce((sum, one) => sum + (one.matters ?? 1) * overlap({ ...at, ...box }, one), thing ? ITSELF * overlap({ ...at, ...box }, thing) : 0);
  const possible = [...near.filter(fits), ...edges].map((at) => ({ at, covers: covered(at) }));
  const least = Math.min(...possible.map(({ covers }) => covers));
  return possible.find(({ covers }) => covers === least)!.at;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
