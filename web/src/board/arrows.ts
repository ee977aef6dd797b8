/** Which target lies in the direction of a pressed arrow key. */
import type { Point } from "./points";

export type Direction = "left" | "right" | "up" | "down";

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const AHEAD: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

export interface Target extends Point {
  id: string;
}

/** The target ahead with the least detour; if none is ahead, the farthest behind, so that arrows go round. */
export function towards(from: Point, direction: Direction, targets: readonly Target[]): Target | null {
  const ahead = AHEAD[direction];
  let best: Target | null = null;
  let least = Infinity;
  for (const target of targets) {
    const cost = detour(from, target, ahead);
    if (cost < least) [best, least] = [target, cost];
  }
  return best ?? farthestBehind(from, ahead, targets);
}

function detour(from: Point, to: Point, ahead: Point): number {
  const forward = (to.x - from.x) * ahead.x + (to.y - from.y) * ahead.y;
  const aside = Math.abs((to.x - from.x) * ahead.y) + Math.abs((to.y - from.y) * ahead.x);
  return forward > 0.5 && forward > aside * 0.35 ? forward + 2 * aside : Infinity;
}

function farthestBehind(from: Point, ahead: Point, targets: readonly Target[]): Target | null {
  const forward = (to: Point) => (to.x - from.x) * ahead.x + (to.y - from.y) * ahead.y;
  const behind = targets.filter((target) => forward(target) < -0.5);
  return behind.sort((a, b) => forward(a) - forward(b))[0] ?? null;
}
