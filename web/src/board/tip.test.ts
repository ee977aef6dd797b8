import { describe, expect, it } from "vitest";
import { stand } from "./tip";

const ROOM = { w: 800, h: 400 };
const SIZE = { w: 200, h: 80 };

describe("a tip", () => {
  it("stands above its thing, or below it near the upper edge", () => {
    expect(stand({ x: 400, y: 200 }, 20, SIZE, ROOM, [])).toEqual({ x: 400, low: false });
    expect(stand({ x: 400, y: 60 }, 20, SIZE, ROOM, [])).toEqual({ x: 400, low: true });
    expect(stand({ x: 780, y: 200 }, 20, SIZE, ROOM, []), "it is moved in at the side").toEqual({ x: 696, low: false });
  });

  it("goes to the other side of its thing where it would cover what it speaks of", () => {
    expect(stand({ x: 400, y: 200 }, 20, SIZE, ROOM, [{ x: 430, y: 150 }])).toEqual({ x: 400, low: true });
    expect(stand({ x: 400, y: 200 }, 20, SIZE, ROOM, [{ x: 430, y: 250 }])).toEqual({ x: 400, low: false });
    expect(stand({ x: 780, y: 200 }, 20, SIZE, ROOM, [{ x: 620, y: 150 }])).toEqual({ x: 696, low: true });
  });

  it("goes beside its thing where it would cover that on both sides", () => {
    const around = [{ x: 430, y: 150 }, { x: 430, y: 250 }];
    expect(stand({ x: 400, y: 200 }, 20, SIZE, ROOM, around)).toEqual({ x: 280, low: false });
    const others = [{ x: 350, y: 150 }, { x: 350, y: 250 }];
    expect(stand({ x: 400, y: 200 }, 20, SIZE, ROOM, others)).toEqual({ x: 520, low: false });
  });

  it("does not go where it would be cut", () => {
    expect(stand({ x: 400, y: 340 }, 20, SIZE, ROOM, [{ x: 430, y: 300 }])).toEqual({ x: 280, low: false });
  });
});
