/** Whom or what a piece is after, as the scene says. */
import type { Piece } from "../lib/wire";
import type { Point } from "./points";

/** Where the hunt ends and the places or squares that it passes; null while nothing is hunted or it cannot be seen. */
export function huntOf(hunter: Piece, where: (id: string) => Point | null): { end: Point; way: readonly string[] } | null {
  const end = hunter.hunts ? where(hunter.hunts) : null;
  return end && { end, way: hunter.way };
}
