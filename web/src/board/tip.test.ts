import { describe, expect, it } from "vitest";
import { isLow } from "./tip";

const ROOM = { w: 800, h: 400 };
const SIZE = { w: 200, h: 80 };

describe("a tip", () => {
  it("stands above its thing, or below it near the upper edge", () => {
    expect(isLow({ x: 400, y: 200 }, 20, SIZE, ROOM, [])).toBe(false);
    expect(isLow({ x: 400, y: 60 }, 20, SIZE, ROOM, [])).toBe(true);
  });

  it("goes to the other side of its thing where it would cover what it speaks of", () => {
    expect(isLow({ x: 400, y: 200 }, 20, SIZE, ROOM, [{ x: 430, y: 150 }])).toBe(true);
    expect(isLow({ x: 400, y: 200 }, 20, SIZE, ROOM, [{ x: 430, y: 250 }])).toBe(false);
    expect(isLow({ x: 400, y: 200 }, 20, SIZE, ROOM, [{ x: 430, y: 150 }, { x: 430, y: 250 }])).toBe(false);
    expect(isLow({ x: 780, y: 200 }, 20, SIZE, ROOM, [{ x: 620, y: 150 }]), "it is moved in at the side").toBe(true);
  });

  it("does not go where it would be cut", () => {
    expect(isLow({ x: 400, y: 340 }, 20, SIZE, ROOM, [{ x: 430, y: 300 }])).toBe(false);
  });
});
