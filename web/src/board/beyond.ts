/** What lies beyond the window: on which side, and where the mark is put that says so. */
import type { Camera, Size } from "./camera";
import type { Box, Point } from "./points";
import type { Standing } from "./standings";

export type Side = "left" | "right" | "top" | "bottom";

interface Reaching extends Point {
  /** How far it reaches around its middle. */
  reach: number;
}

export interface Far extends Reaching {
  id: string;
  kind: "foe" | "target" | "way";
  /** How many it stands for. */
  count: number;
  standing?: Standing;
}

export interface Beyond {
  side: Side;
  things: Far[];
  /** The middle of the mark along its side, in pixels. */
  along: number;
  /** Lit targets lie all along the side: nothing of the board is seen behind the mark. */
  whole: boolean;
}

/** A mark's depth, in pixels; what lies less than this inside the edge is hardly seen. */
export const DEEP = 26;
const HIDDEN = 6;
/** Corners belong to no side: there the marks of two would lie on one another. */
const CORNER = DEEP + 4;
const STEP = 8;
const SIDES: readonly Side[] = ["left", "top", "right", "bottom"];

const lies = (side: Side): boolean => side === "top" || side === "bottom";

/** Along its side: an arrow, and a sign with a number for each kind of thing. */
const lengthOf = (side: Side, things: readonly Far[]): number => {
  const kinds = new Set(things.map(({ kind }) => kind)).size;
  return lies(side) ? 26 + 40 * kinds : 20 + 36 * kinds;
};

function sideOf({ x, y }: Point, { w, h }: Size, edge: number): Side | null {
  const across = Math.max(edge - x, x - (w - edge), 0) / w;
  const down = Math.max(edge - y, y - (h - edge), 0) / h;
  if (!across && !down) return null;
  if (across > down) return x < w / 2 ? "left" : "right";
  return y < h / 2 ? "top" : "bottom";
}

const boxOn = (side: Side, along: number, length: number, { w, h }: Size): Box => ({
  x: lies(side) ? along - length / 2 : side === "left" ? 0 : w - DEEP,
  y: lies(side) ? (side === "top" ? 0 : h - DEEP) : along - length / 2,
  w: lies(side) ? length : DEEP,
  h: lies(side) ? DEEP : length,
});

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The marks of all sides. None lies over things in sight, nor over people, who are not told of, nor over the board's own tools. */
export function beyond(things: readonly Far[], people: readonly Reaching[], { x, y, k }: Camera, window: Size, tools: Box): Beyond[] {
  const onScreen = (thing: Point): Point => ({ x: thing.x * k + x, y: thing.y * k + y });
  const boxOf = (thing: Reaching): Box => {
    const [at, half] = [onScreen(thing), thing.reach * k];
    return { x: at.x - half, y: at.y - half, w: 2 * half, h: 2 * half };
  };
  const sides = new Map(things.map((thing) => [thing, sideOf(onScreen(thing), window, HIDDEN)]));
  const inSight = things.filter((thing) => !sides.get(thing));
  const taken = [...inSight, ...people].map(boxOf).concat(tools);
  return SIDES.flatMap((side): Beyond[] => {
    const found = things.filter((thing) => sides.get(thing) === side);
    if (!found.length) return [];
    const length = lengthOf(side, found);
    const room = lies(side) ? window.w : window.h;
    const end = length / 2 + (room >= length + 2 * CORNER ? CORNER : 4);
    const inside = (along: number) => Math.max(end, Math.min(room - end, along));
    const wish = inside(found.map(onScreen).reduce((sum, at) => sum + (lies(side) ? at.x : at.y), 0) / found.length);
    const free = slots(wish, room).map(inside).find((along) => !taken.some((box) => overlap(boxOn(side, along, length, window), box)));
    if (free !== undefined) return [{ side, things: found, along: free, whole: false }];
    const strip = boxOn(side, room / 2, room, window);
    const hidden = inSight.filter((thing) => overlap(strip, { ...onScreen(thing), w: 0, h: 0 }));
    return [{ side, things: [...found, ...hidden], along: side === "bottom" ? Math.min(wish, tools.x - length / 2) : wish, whole: true }];
  });
}

/** Places along a side, those nearest to a wish first. */
function slots(wish: number, room: number): number[] {
  return Array.from({ length: Math.ceil(room / STEP) * 2 }, (_, i) => wish + (i % 2 ? -1 : 1) * Math.ceil(i / 2) * STEP);
}

/** Those of some things that one look can hold together with the nearest to where one looks from. */
export function nearest<Thing extends Point>(things: readonly Thing[], from: Point, room: Size): Thing[] {
  const [first] = [...things].sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y));
  if (!first) return [];
  const together = things.filter(({ x, y }) => Math.abs(x - first.x) <= room.w / 2 && Math.abs(y - first.y) <= room.h / 2);
  return [first, ...together.filter((thing) => thing !== first)];
}
