import { describe, expect, it } from "vitest";
import { around, beside } from "./beside";

const room = { w: 800, h: 400 };
const box = { w: 300, h: 120 };
const at = (x: number, y: number) => ({ x, y, w: 40, h: 40 });

it("goes around everybody who stands there", () => {
  expect(around([at(100, 100), at(160, 90)])).toEqual({ x: 100, y: 90, w: 100, h: 50 });
  expect(around([])).toBeNull();
});

describe("a box beside a thing", () => {
  it("stands to the right of it, or to the left where there is no room", () => {
    expect(beside(at(100, 100), box, room)).toEqual({ x: 168, y: 60 });
    expect(beside(at(700, 100), box, room)).toEqual({ x: 372, y: 60 });
  });

  it("stays in the window at its upper and lower edge", () => {
    expect(beside(at(100, 0), box, room).y).toBe(0);
    expect(beside(at(100, 360), box, room).y).toBe(280);
  });

  it("goes below or above where both sides are too narrow", () => {
    const narrow = { w: 340, h: 400 };
    expect(beside(at(150, 20), box, narrow)).toEqual({ x: 20, y: 88 });
    expect(beside(at(150, 330), box, narrow)).toEqual({ x: 20, y: 182 });
  });

  it("goes to another side where it would cover something else", () => {
    expect(beside(at(300, 100), box, room, [at(400, 100)])).toEqual({ x: 170, y: 168 });
    expect(beside(at(350, 100), box, room, [at(450, 100)])).toEqual({ x: 22, y: 60 });
  });

  it("goes to an edge of the room where it would cover something on every side", () => {
    const crowd = [200, 300, 400, 500].flatMap((x) => [40, 140, 240].map((y) => at(x, y)));
    expect(beside(at(350, 140), { w: 180, h: 100 }, room, crowd)).toEqual({ x: 280, y: 300 });
  });

  it("covers as little as it can where there is no free place", () => {
    const narrow = { w: 340, h: 300 };
    const all = [0, 100, 200, 300].flatMap((y) => [0, 100, 200, 300].map((x) => at(x, y)));
    expect(beside(at(150, 120), box, narrow, [...all, at(100, 20), at(200, 20)]).y).toBe(180);
  });

  it("rather covers much that matters little than itself or somebody who matters", () => {
    const small = { w: 300, h: 220 };
    const spaces = [0, 50, 100, 150, 200, 250].map((x) => ({ x, y: 130, w: 50, h: 90 }));
    const at = beside({ x: 130, y: 60, w: 40, h: 40 }, { w: 250, h: 100 }, small, [...spaces, { x: 10, y: 0, w: 20, h: 20, matters: 4 }]);
    expect(at.y).toBe(120);
  });

  it("stands above in the middle where there is nothing to stand beside", () => {
    expect(beside(null, box, room)).toEqual({ x: 250, y: 0 });
  });
});
