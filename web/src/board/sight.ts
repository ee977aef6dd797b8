/** What should be in sight, and the look at the board that has as much of it as fits. */
import { closeUp, EDGE, filled, fit, kept, SMALLEST, toolBox, TOOLS, type Camera, type Size } from "./camera";
import { around } from "./beside";
import { SQUARE } from "./ground";
import { boxAround, type Box, type Point } from "./points";

export interface Wanted extends Point {
  weight: number;
}

/** Ground around what is wanted, if there is room for it; without it each thing is still whole. */
const AIR = SQUARE * 1.9;
const HALF = SQUARE / 2;
/** Whoever matters most is seen with the light around them. */
const LIGHT = SQUARE * 1.1;
/** How far a look may come, across and down, to where it shows least beside the board; it need not be both ways. */
const FULLER = [[1, 1], [1, 0], [0, 1], [0.75, 0.75], [0.5, 0.5], [0.25, 0.25]] as const;
/** A look that shows as much is kept unless another would be so much nearer. */
const NEARER = 1.25;

/** Whether a thing is whole in a window, apart from the edges where marks may lie, and not under the board's tools. */
function holds(window: Size, edge: number, { x, y, k }: Camera, at: Point, reach = HALF): boolean {
  const half = reach * k - 0.5;
  const [left, top, right, bottom] = [at.x * k + x - half, at.y * k + y - half, at.x * k + x + half, at.y * k + y + half];
  const tools = toolBox(window);
  return left >= edge && top >= edge && right <= window.w - edge && bottom <= window.h - edge && (right <= tools.x || bottom <= tools.y);
}

const weigh = (wanted: readonly Wanted[]): number => wanted.reduce((sum, { weight }) => sum + weight, 0);

/** How much of it a look shows. */
export function seen(camera: Camera, wanted: readonly Wanted[], window: Size): number {
  const whole = weigh(wanted);
  const inSight = (edge: number) => weigh(wanted.filter((at) => holds(window, edge, camera, at)));
  return inSight(0) === whole ? whole : inSight(EDGE);
}

/** The look that has most of it, the first of it always; beside the board it shows nothing that it need not. */
export function gather(wanted: readonly Wanted[], box: Box, window: Size): Camera {
  const [first] = wanted;
  if (!first) return fit(box, window);
  const look = nearest(wanted, first, box, window);
  const fuller = filled(look, box, window);
  const towards = ([across, down]: readonly [number, number]): Camera => ({ k: look.k, x: look.x + (fuller.x - look.x) * across, y: look.y + (fuller.y - look.y) * down });
  const least = seen(look, wanted, window);
  return FULLER.map(towards).find((one) => holds(window, 0, one, first, LIGHT) && seen(one, wanted, window) >= least) ?? look;
}

function nearest(wanted: readonly Wanted[], first: Wanted, box: Box, window: Size): Camera {
  for (const air of [AIR, HALF]) {
    const part = around([boxAround(wanted, air)!, boxAround([first], LIGHT)!])!;
    if (Math.min(window.w / part.w, (window.h - TOOLS) / part.h) >= SMALLEST) return closeUp(part, box, window);
  }
  const whole = fit(box, window);
  return whole.k >= SMALLEST ? whole : most(wanted, first, box, window);
}

/** At the furthest look that is near enough for a thumb: the part of the board that holds most, its things in the middle. */
function most(wanted: readonly Wanted[], first: Wanted, box: Box, window: Size): Camera {
  const size = { w: (window.w - 2 * EDGE) / SMALLEST, h: (window.h - 2 * EDGE) / SMALLEST };
  const camera = (left: number, top: number): Camera => ({ k: SMALLEST, x: EDGE - left * SMALLEST, y: EDGE - top * SMALLEST });
  let best = camera(first.x - size.w / 2, first.y - size.h / 2);
  let weight = 0;
  for (const left of starts(wanted.map(({ x }) => x), first.x, size.w)) {
    const across = wanted.filter(({ x }) => x - HALF >= left && x + HALF <= left + size.w);
    if (weigh(across) <= weight) continue;
    for (const top of starts(across.map(({ y }) => y), first.y, size.h)) {
      const look = camera(left, top);
      const found = holds(window, 0, look, first, LIGHT) ? weigh(across.filter((at) => holds(window, EDGE, look, at))) : 0;
      if (found > weight) [best, weight] = [look, found];
    }
  }
  return kept(best, box, window);
}

/** Where a stretch of a length may begin that ends or begins with one of several things and holds the first. */
function starts(all: readonly number[], first: number, length: number): number[] {
  const found = new Set(all.flatMap((at) => [at - HALF, at + HALF - length]));
  return [...found].filter((start) => first - HALF >= start && first + HALF <= start + length);
}

/** Whether the board may stay where it is: another look would neither show more nor be much nearer. */
export function isEnough(now: Camera, better: Camera, wanted: readonly Wanted[], window: Size): boolean {
  const [first] = wanted;
  return !!first && holds(window, 0, now, first, LIGHT) && seen(now, wanted, window) >= seen(better, wanted, window) && better.k < now.k * NEARER;
}
