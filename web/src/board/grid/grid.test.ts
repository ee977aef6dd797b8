import { describe, expect, it } from "vitest";
import { fill } from "../../lib/fill";
import type { Board, Edge, Tile } from "../../lib/wire";
import { gridBoard, piece, square } from "../fixtures";
import { SQUARE } from "../ground";
import { doors } from "./doors";
import { lookOf } from "./floors";
import { light } from "./light";
import { laid, lineKey, lineOf, linesOf, spread } from "./map";
import { floorOf, names, rooms } from "./rooms";

const tile = (id: string, squares: string[], more: Partial<Tile> = {}) => fill({ id, name: id, x: 0, y: 0, squares, ...more } as Tile, "Tile");
const edge = (id: string, sides: Record<string, string>, more: Partial<Edge> = {}) => fill({ id, name: id, sides, ...more } as Edge, "Edge");
const row = (length: number) => Array.from({ length }, (_, x) => square(x, 0));
const NOTHING = new Set<string>();
const cells = (d: string) => d.match(/M/g)?.length ?? 0;

describe("a laid grid", () => {
  const map = laid(row(3), [tile("one", ["0.0", "1.0"]), tile("two", ["1.0", "2.0"])]);

  it("gives a shared square to the first tile", () => {
    expect(map.tileOf.get("1.0")?.id).toBe("one");
    expect(spread(["two"], map)).toEqual(new Set(["two", "2.0"]));
    expect(spread(["one", "2.0"], map)).toEqual(new Set(["one", "2.0", "0.0", "1.0"]));
  });

  it("has one line between two squares, from whichever it is told", () => {
    expect(lineKey(lineOf({ x: 0, y: 0 }, "e"))).toBe(lineKey(lineOf({ x: 1, y: 0 }, "w")));
    expect(lineKey(lineOf({ x: 4, y: 2 }, "s"))).toBe(lineKey(lineOf({ x: 4, y: 3 }, "n")));
    expect([...linesOf([{ "0.0": "ne", "1.0": "w", lost: "n" }], map.at).keys()]).toEqual(["h 0 0", "v 1 0"]);
  });
});

describe("rooms", () => {
  it("have walls around them and where the tile says, and none where a door stands", () => {
    const map = laid(row(2), [tile("one", ["0.0", "1.0"], { walls: { "0.0": "e" } })]);
    const walls = (without: string[]) => cells(rooms(map, NOTHING, new Set(without)).wall);
    const ends = 6;
    expect(walls([])).toBe(7 + ends);
    expect(walls(["v 1 0"])).toBe(6 + ends);
  });

  it("have a pillar at a walled corner", () => {
    const squares = [square(0, 0), square(1, 0), square(0, 1), square(1, 1)];
    const ids = squares.map(({ id }) => id);
    const plain = rooms(laid(squares, [tile("one", ids)]), NOTHING, NOTHING);
    const walled = rooms(laid(squares, [tile("one", ids, { corners: { "0.0": ["se"], "1.1": ["nw"] } })]), NOTHING, NOTHING);
    expect(cells(walled.wall)).toBe(cells(plain.wall) + 1);
  });

  it("show nothing of what nobody has seen", () => {
    const board: Board = gridBoard();
    const map = laid(board.squares, board.tiles);
    const seen = rooms(map, spread(["t3"], map), NOTHING);
    expect(seen.floors.map((floor) => floor.tile)).toEqual(["t1", "t2"]);
    expect(cells(seen.fog)).toBe(24);
    expect(names(map, spread(["t3"], map), NOTHING, NOTHING).map(({ name }) => name)).toEqual(["Collapsed hall", "Passage"]);
  });

  it("have their names where neither marks, rubble nor walls are in the way, as low as there is room", () => {
    const squares = [0, 1, 2, 3].flatMap((y) => [0, 1, 2, 3].map((x) => square(x, y, y === 2 && x === 1 ? { kind: "rubble" } : {})));
    const map = laid(squares, [tile("The Bone Gallery", squares.map(({ id }) => id), { walls: { "1.1": "e" } })]);
    const at = (...marked: string[]) => names(map, NOTHING, NOTHING, new Set(marked)).map(({ x, y }) => [Math.floor(x / SQUARE), Math.floor(y / SQUARE)])[0];
    expect(at()).toEqual([0, 3]);
    expect(at("1.3")).toEqual([0, 0]);
    expect(at("1.3", "1.0")).toEqual([2, 3]);
    expect(at(...squares.map(({ id }) => id))).toBeDefined();
  });

  it("have floors as their tiles look, special squares, and half of a half-space", () => {
    const map = laid([square(0, 0, { kind: "water" }), square(1, 0, { kind: "lava" }), square(2, 0, { half: "n" })], [tile("one", ["0.0", "1.0", "2.0"], { look: "planks", turn: 1 })]);
    const drawn = rooms(map, NOTHING, NOTHING);
    expect(drawn.floors[0]).toMatchObject({ tile: "one", turn: 1, look: { pattern: "planks" } });
    expect(drawn.grounds.map(({ kind }) => kind)).toEqual(["water", "other"]);
    expect(floorOf(square(2, 0, { half: "n" }))).toBe(`M${2 * SQUARE} 0h${SQUARE}v${SQUARE / 2}h-${SQUARE}Z`);
    expect(drawn.rock).toBe(`M${2 * SQUARE} ${SQUARE / 2}h${SQUARE}v${SQUARE / 2}h-${SQUARE}Z`);
  });

  it("have some floor, always the same, whatever the look is called", () => {
    expect(lookOf("never heard of")).toBe(lookOf("never heard of"));
    expect(lookOf("never heard of").pattern).toBeTruthy();
  });
});

describe("light", () => {
  const map = laid(row(6), [tile("one", row(6).map(({ id }) => id))]);
  const bearer = piece("ada", "0.0");

  it("ends exactly where the scene says, and its soft edge lies in the dark", () => {
    const found = light(map, NOTHING, new Set(["3.0", "4.0", "5.0"]), { ada: 2 }, [bearer]);
    expect(found.rim).toBe(`M${3 * SQUARE} 0v${SQUARE}`);
    const starts = [...found.dark.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x));
    expect(starts[0]).toBeGreaterThan(3 * SQUARE);
    expect(starts[1]).toBeLessThanOrEqual(4 * SQUARE);
    expect(cells(found.lamps[0]!.d)).toBe(3);
  });

  it("comes to each square from the lamp that shines on it most", () => {
    const found = light(map, NOTHING, new Set(["3.0"]), { ada: 2, "5.0": 2, gone: 3 }, [bearer]);
    expect(found.lamps.map(({ id, d }) => [id, cells(d)])).toEqual([["ada", 3], ["5.0", 2]]);
  });

  it("is everywhere while nothing is dark, and shows nothing unseen", () => {
    expect(light(map, NOTHING, NOTHING, { ada: 2 }, [bearer])).toEqual({ dark: "", lamps: [], rim: "" });
    expect(light(map, new Set(["3.0"]), new Set(["3.0"]), {}, [bearer])).toEqual({ dark: "", lamps: [], rim: "" });
  });
});

describe("doors", () => {
  const map = laid([...row(4), ...Array.from({ length: 4 }, (_, x) => square(x, 1))], []);

  it("are as wide as the squares that they close", () => {
    const [wide, upright] = doors([edge("a", { "1.0": "s", "2.0": "s" }), edge("b", { "0.0": "e" })], map);
    expect(wide).toMatchObject({ upright: false, x: 2 * SQUARE, y: SQUARE, half: SQUARE });
    expect(upright).toMatchObject({ upright: true, x: SQUARE, y: SQUARE / 2, half: SQUARE / 2 });
  });

  it("are drawn by kind and state; what is unknown is a closed grating", () => {
    const drawn = doors([edge("a", { "0.0": "e" }, { kind: "gate", state: "open" }), edge("b", { "0.0": "s" }, { kind: "portcullis", state: "jammed" }), edge("c", { lost: "n" })], map);
    expect(drawn.map(({ shape, state }) => [shape, state])).toEqual([["gate", "open"], ["bars", "closed"]]);
  });
});
