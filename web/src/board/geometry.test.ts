import { describe, expect, it } from "vitest";
import { COAST, contours, island, landField, sample } from "./coast";
import { graphBoard } from "./fixtures";
import { placeSpots, worldFor } from "./ground";
import { covered, halves, namesOf } from "./names";
import { apart, areaOf, closed, open, toLine, trimmed, type Point } from "./points";
import { linkId, trailsOf, walk, way, winding } from "./trails";

const board = graphBoard();
const world = worldFor({ w: 900, h: 640 });
const spots = placeSpots(board.places, world);
const trails = trailsOf(board.paths, spots);
const ways = { links: board.paths, spots, trails };
const box = { x: 0, y: 0, ...world };

describe("curves", () => {
  it("begin and end where the line does", () => {
    expect(open([{ x: 0, y: 0 }, { x: 5, y: 9 }, { x: 10, y: 0 }])).toBe("M0 0Q5 9 10 0");
    expect(open([{ x: 0, y: 0 }, { x: 10, y: 0 }])).toBe("M0 0L10 0");
    expect(closed([{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 2 }])).toMatch(/^M1 1Q.*Z$/);
  });

  it("leave room around their ends", () => {
    const line = winding({ x: 0, y: 0 }, { x: 200, y: 0 }, "a");
    expect(Math.min(...trimmed(line, 30).map((p) => apart(p, { x: 0, y: 0 })))).toBeGreaterThanOrEqual(30);
  });
});

describe("trails", () => {
  it("wind, and always in the same way", () => {
    const [a, b] = [{ x: 0, y: 0 }, { x: 200, y: 0 }];
    const line = winding(a, b, "seed");
    expect(line[0]).toEqual(a);
    expect(apart(line[line.length - 1]!, b)).toBeLessThan(0.001);
    expect(Math.max(...line.map((p) => Math.abs(p.y)))).toBeGreaterThan(6);
    expect(winding(a, b, "seed")).toEqual(line);
    expect(winding(a, b, "other")).not.toEqual(line);
  });

  it("bend away from a place that they pass", () => {
    const between = new Map<string, Point>([["a", { x: 0, y: 0 }], ["b", { x: 200, y: 0 }], ["c", { x: 100, y: 14 }], ["d", { x: 100, y: -14 }]]);
    for (const passed of ["c", "d"]) {
      const three = new Map([...between].filter(([id]) => id.length && ["a", "b", passed].includes(id)));
      const trail = trailsOf([{ a: "a", b: "b" }], three).get(linkId("b", "a"))!;
      expect(toLine(three.get(passed)!, trail)).toBeGreaterThan(20);
    }
  });

  it("lead by the fewest places", () => {
    expect(way("shaft", "quay", board.paths)).toEqual(["shaft", "grotto", "gate", "quay"]);
    expect(way("shaft", "nowhere", board.paths)).toEqual([]);
  });

  it("are walked from end to end, in either direction", () => {
    const there = walk("shaft", "gate", ways);
    const back = walk("gate", "shaft", ways);
    expect(there[0]).toEqual(spots.get("shaft"));
    expect(apart(there[there.length - 1]!, spots.get("gate")!)).toBeLessThan(0.001);
    expect(toLine(spots.get("grotto")!, there)).toBeLessThan(1);
    expect(back.length).toBe(there.length);
    expect(walk("gate", "gate", ways)).toEqual([]);
  });

  it("are left where tunnels join two places", () => {
    const links = [...board.paths, { a: "shaft", b: "gate", kind: "tunnel" }];
    expect(trailsOf(links, spots).size).toBe(board.paths.length);
    expect(walk("shaft", "gate", { ...ways, links })).toEqual([spots.get("shaft"), spots.get("gate")]);
    expect(walk("shaft", "grotto", { ...ways, links }).length).toBeGreaterThan(4);
  });
});

describe("the island", () => {
  const lines = [...trails.values()];
  const field = landField([...spots.values()], lines, box, board.id);

  it("holds every place and every step of its trails", () => {
    for (const spot of spots.values()) expect(sample(field, spot.x, spot.y)).toBeGreaterThan(COAST);
    for (const point of lines.flat()) expect(sample(field, point.x, point.y)).toBeGreaterThan(COAST * 0.9);
  });

  it("has sea all around", () => {
    for (const x of [field.left, field.left + field.cols * field.cell]) expect(sample(field, x, 300)).toBeLessThan(COAST);
  });

  it("has a closed coast around its land", () => {
    const loops = contours(field, COAST);
    expect(loops.length).toBeGreaterThan(0);
    for (const loop of loops) expect(apart(loop[0]!, loop[loop.length - 1]!)).toBeLessThan(field.cell * 2);
    const largest = Math.max(...loops.map((loop) => Math.abs(areaOf(loop))));
    expect(largest).toBeGreaterThan(20000);
  });

  it("is the same each time and another for another board", () => {
    const coast = (seed: string) => island([...spots.values()], lines, box, seed).coast;
    expect(coast("isle")).toBe(coast("isle"));
    expect(coast("isle")).not.toBe(coast("other"));
  });
});

describe("the world", () => {
  it("takes the window's shape and keeps places inside", () => {
    const upright = worldFor({ w: 390, h: 470 });
    expect(upright.h).toBeGreaterThan(upright.w);
    expect(world.w).toBeGreaterThan(world.h);
    for (const { x, y } of spots.values()) {
      expect(x).toBeGreaterThan(50);
      expect(x).toBeLessThan(world.w - 50);
      expect(y).toBeLessThan(world.h - 50);
    }
  });

  it("does not change for a few pixels", () => {
    expect(worldFor({ w: 900, h: 640 })).toEqual(worldFor({ w: 905, h: 640 }));
  });
});

describe("names", () => {
  it("split in the middle", () => {
    expect(halves("Old Military Complex")).toEqual(["Old Military", "Complex"]);
    expect(halves("Quay")).toEqual(["Quay"]);
  });

  it("take one line or two, whichever covers less", () => {
    const near = new Map([["peak", { x: 100, y: 100 }], ["hut", { x: 110, y: 180 }]]);
    const places = [
      { ...board.places[0]!, id: "peak", name: "Top of the Mountain" },
      { ...board.places[0]!, id: "hut", name: "Hut" },
    ];
    const names = namesOf(places, near);
    expect(names.get("peak")!.lines).toEqual(["Top of the Mountain"]);
    expect(covered(names.get("peak")!.box, [names.get("hut")!.box])).toBe(0);
  });
});
