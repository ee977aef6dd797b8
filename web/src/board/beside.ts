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

export function beside(thing: Box | null, box: Size, room: Size): Point {
  const inside = (from: number, size: number, most: number) => Math.max(0, Math.min(from, most - size));
  if (!thing) return { x: inside((room.w - box.w) / 2, box.w, room.w), y: 0 };
  const middle = { x: thing.x + thing.w / 2 - box.w / 2, y: thing.y + thing.h / 2 - box.h / 2 };
  const places: Point[] = [
    { x: thing.x + thing.w + GAP, y: inside(middle.y, box.h, room.h) },
    { x: thing.x - box.w - GAP, y: inside(middle.y, box.h, room.h) },
    { x: inside(middle.x, box.w, room.w), y: thing.y + thing.h + GAP },
    { x: inside(middle.x, box.w, room.w), y: thing.y - box.h - GAP },
  ];
  const fits = ({ x, y }: Point) => x >= 0 && y >= 0 && x + box.w <= room.w && y + box.h <= room.h;
  return places.find(fits) ?? { x: inside(middle.x, box.w, room.w), y: thing.y > room.h / 2 ? 0 : inside(room.h, box.h, room.h) };
}
