import { describe, expect, it } from "vitest";
import type { Piece } from "../lib/wire";
import { aroundPlace, crowd, groups, inSquare, type Stand } from "./arrange";
import { chart } from "./chart";
import { graphBoard, gridBoard, piece } from "./fixtures";
import { MEDALLION, SQUARE, STANDEE } from "./ground";
import { covered } from "./names";
import { standings } from "./standings";

const many = (count: number, kind = "ghoul"): Piece[] =>
  Array.from({ length: count }, (_, i) => piece(`${kind}-${i}`, "gate", { kind, name: kind }));

function closest(stands: readonly Stand[]): number {
  let least = Infinity;
  stands.forEach((a, i) => {
    for (const b of stands.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r);
  });
  return least;
}

describe("standing around a place", () => {
  it.each([1, 2, 3, 5, 7, 10, 12])("%i pieces cover neither each other, the medallion nor the name", (count) => {
    const stands = aroundPlace(count, MEDALLION, STANDEE);
    expect(stands).toHaveLength(count);
    expect(closest(stands)).toBeGreaterThanOrEqual(0);
    for (const { x, y, r } of stands) {
      expect(Math.hypot(x, y) - r).toBeGreaterThanOrEqual(MEDALLION);
      expect(y + r).toBeLessThan(MEDALLION + 7);
    }
  });

  it("puts one on top and two beside each other", () => {
    expect(aroundPlace(1, MEDALLION, STANDEE)[0]!.x).toBeCloseTo(0);
    const [left, right] = aroundPlace(2, MEDALLION, STANDEE);
    expect(left!.x).toBeCloseTo(-right!.x);
  });

  it("leans away from what must not be covered", () => {
    const [stand] = aroundPlace(1, MEDALLION, STANDEE, ({ x }) => (x < 15 ? 500 : 0));
    expect(stand!.x).toBeGreaterThan(15);
  });
});

describe("standing on a square", () => {
  it.each([1, 2, 4, 5, 9])("%i pieces stay inside and apart", (count) => {
    const stands = inSquare(count, SQUARE);
    expect(closest(stands)).toBeGreaterThanOrEqual(0);
    for (const { x, y, r } of stands) expect(Math.max(Math.abs(x), Math.abs(y)) + r).toBeLessThanOrEqual(SQUARE / 2);
  });
});

describe("crowds", () => {
  it("keep a few of a kind apart and stack many", () => {
    expect(groups(many(5))).toHaveLength(5);
    const [stack, ...rest] = groups(many(8));
    expect(stack!.members).toHaveLength(8);
    expect(rest).toEqual([]);
  });

  it("never stack people", () => {
    const people = many(8).map((one, seat) => ({ ...one, seat }));
    expect(groups(people)).toHaveLength(8);
  });

  it("stack sooner when there are too many kinds", () => {
    const mixed = ["a", "b", "c", "d"].flatMap((kind) => many(4, kind));
    expect(crowd(mixed).length).toBeLessThanOrEqual(12);
  });
});

describe("standings", () => {
  it("keep off all names of a board", () => {
    const laid = chart(graphBoard(), { w: 900, h: 640 });
    const boxes = [...laid.names.values()].map(({ box }) => box);
    for (const { x, y, r } of standings(many(5), laid)) {
      expect(covered({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }, boxes)).toBe(0);
    }
  });

  it("keep off those who stand at a place beside", () => {
    const laid = chart(graphBoard(), { w: 900, h: 640 });
    const [one, other] = [...laid.spots.keys()] as [string, string];
    const { x, y } = laid.spots.get(one)!;
    laid.names.clear();
    laid.spots.set(other, { x: x - 60, y: y + 30 });
    const both = [one, other].flatMap((at) => [1, 2, 3].map((n) => piece(`${at}-${n}`, at)));
    expect(closest(standings(both, laid))).toBeGreaterThanOrEqual(0);
  });

  it("leave out who is on no place of this board", () => {
    expect(standings([piece("a", "elsewhere")], chart(graphBoard(), { w: 900, h: 640 }))).toEqual([]);
  });

  it("let a large piece fill its squares", () => {
    const [large] = standings([piece("a", "1.1", { size: 2 })], chart(gridBoard(), { w: 900, h: 640 }));
    expect([large!.x, large!.y]).toEqual([2 * SQUARE, 2 * SQUARE]);
    expect(large!.r).toBeGreaterThan(SQUARE / 2);
  });

  it("put a large piece in the middle of what it spans, also where it hangs over the edge of the map", () => {
    const laid = chart(gridBoard(), { w: 900, h: 640 });
    const at = (more: Partial<Piece>) => standings([piece("a", more.at ?? "1.1", more)], laid).map(({ x, y, r }) => [x / SQUARE, y / SQUARE, r]);
    expect(at({ size: 2, at: "1.2", spans: ["1.1", "1.2", "2.1", "2.2"] })).toEqual([[2, 2, SQUARE * 0.84]]);
    expect(at({ size: 2, at: "3.0", spans: ["3.0", "off-1", "3.1", "off-2"] })).toEqual([[4, 1, SQUARE * 0.84]]);
    expect(at({ size: 1, spans: ["1.1", "2.1", "1.2", "2.2"] })).toEqual([[2, 2, SQUARE * 0.84]]);
  });
});
