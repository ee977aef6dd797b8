import { describe, expect, it } from "vitest";
import { beyond, DEEP, nearest, type Far } from "./beyond";

const window = { w: 400, h: 300 };
const tools = { x: 256, y: 248, w: 144, h: 52 };
const camera = { x: 0, y: 0, k: 1 };
const thing = (id: string, x: number, y: number, kind: Far["kind"] = "target"): Far => ({ id, kind, count: 1, x, y, reach: 20 });
const told = (things: readonly Far[]) => beyond(things, [], camera, window, tools).map(({ side, things: found }) => [side, found.map(({ id }) => id)]);

describe("what lies beyond the window", () => {
  it("is told on the side where it lies, and nothing of what is in sight", () => {
    expect(told([thing("here", 200, 150)])).toEqual([]);
    expect(told([thing("left", -50, 150), thing("far", 900, 100), thing("up", 200, -90), thing("down", 200, 400), thing("here", 100, 100)])).toEqual([
      ["left", ["left"]],
      ["top", ["up"]],
      ["right", ["far"]],
      ["bottom", ["down"]],
    ]);
    expect(told([thing("askew", 420, 900)])).toEqual([["bottom", ["askew"]]]);
  });

  it("is marked where no lit target is covered, as near to its direction as can be", () => {
    const alone = beyond([thing("foe", 200, 400, "foe")], [], camera, window, tools)[0]!;
    expect([alone.along, alone.whole]).toEqual([200, false]);
    const beside = beyond([thing("foe", 200, 400, "foe"), thing("target", 200, 285)], [], camera, window, tools)[0]!;
    expect(beside.whole).toBe(false);
    expect(Math.abs(beside.along - 200)).toBeGreaterThanOrEqual(20 + 33);
    expect(Math.abs(beside.along - 200)).toBeLessThan(20 + 33 + 2 * 8);
    const person = { x: 200, y: 285, reach: 20 };
    expect(beyond([thing("foe", 200, 400, "foe")], [person], camera, window, tools)[0]!.along).toBe(beside.along);
    const right = beyond([thing("foe", 900, 290, "foe")], [], camera, window, tools)[0]!;
    expect(right.along + 28).toBeLessThanOrEqual(tools.y);
  });

  it("leaves the corners free, so that no mark lies on another", () => {
    const corner = beyond([thing("left", -50, 295), thing("down", 2, 400), thing("up", 398, -90), thing("right", 900, 5)], [], camera, window, { x: 400, y: 300, w: 0, h: 0 });
    const [left, top, right, bottom] = ["left", "top", "right", "bottom"].map((side) => corner.find((mark) => mark.side === side)!.along);
    expect(left! + 28).toBeLessThanOrEqual(300 - DEEP);
    expect(top! + 33).toBeLessThanOrEqual(400 - DEEP);
    expect(right! - 28).toBeGreaterThanOrEqual(DEEP);
    expect(bottom! - 33).toBeGreaterThanOrEqual(DEEP);
  });

  it("hides a whole side where targets lie all along it, and tells of those as well", () => {
    const row = Array.from({ length: 11 }, (_, i) => thing(`row-${i}`, i * 40, 300 - DEEP + 4));
    const mark = beyond([thing("foe", 200, 400, "foe"), ...row], [], camera, window, tools).find(({ side }) => side === "bottom");
    expect(mark!.whole).toBe(true);
    expect(mark!.things.map(({ id }) => id)).toContain("row-5");
    expect(mark!.along).toBeLessThan(tools.x);
  });

  it("is shown as much as one look can hold, from the nearest on", () => {
    const things = [thing("far", 900, 100), thing("near", 500, 100), thing("next", 600, 120)];
    expect(nearest(things, { x: 200, y: 150 }, { w: 300, h: 200 }).map(({ id }) => id)).toEqual(["near", "next"]);
    expect(nearest([], { x: 0, y: 0 }, window)).toEqual([]);
  });
});
