import { describe, expect, it } from "vitest";
import { choice as sample } from "../lib/sample";
import { sides } from "./floor";
import { towards } from "./arrows";
import { CLOSEST, fit, pan, reveal, zoom } from "./camera";
import { border, borders, passages } from "./edges";
import { gridBoard, piece, place } from "./fixtures";
import { SQUARE } from "./ground";
import { hunted } from "./hunt";
import { foldLit, litTogether } from "./lit";
import { Looking } from "./looking.svelte";
import { hurts } from "./token";

const box = { x: 0, y: 0, w: 800, h: 600 };
const window = { w: 400, h: 400 };

describe("the camera", () => {
  it("fits the board with a margin", () => {
    const camera = fit(box, window);
    expect(camera.x).toBeGreaterThan(0);
    expect(box.w * camera.k + 2 * camera.x).toBeCloseTo(window.w);
    expect(box.h * camera.k + 2 * camera.y).toBeCloseTo(window.h);
  });

  it("keeps what lies under the finger", () => {
    const before = fit(box, window);
    const at = { x: 250, y: 210 };
    const after = zoom(before, 2, at, box, window);
    expect((at.x - after.x) / after.k).toBeCloseTo((at.x - before.x) / before.k);
  });

  it("has a closest and a furthest look", () => {
    const whole = fit(box, window);
    expect(zoom(whole, 1000, { x: 0, y: 0 }, box, window).k).toBeCloseTo(whole.k * CLOSEST);
    expect(zoom(whole, 0.001, { x: 0, y: 0 }, box, window).k).toBeLessThan(whole.k);
  });

  it("never loses the board", () => {
    for (const far of [-1e6, 1e6]) {
      const { x, y, k } = pan(zoom(fit(box, window), 3, { x: 0, y: 0 }, box, window), far, far, box, window);
      expect(x + box.w * k).toBeGreaterThan(100);
      expect(x).toBeLessThan(window.w - 100);
      expect(y + box.h * k).toBeGreaterThan(100);
      expect(y).toBeLessThan(window.h - 100);
    }
  });

  it("moves only as far as needed to show something", () => {
    const camera = { k: 1, x: 0, y: 0 };
    expect(reveal(camera, { x: 200, y: 200 }, window)).toEqual(camera);
    expect(reveal(camera, { x: 500, y: 200 }, window)).toEqual({ k: 1, x: -160, y: 0 });
  });
});

describe("looking", () => {
  it("keeps the world while the window changes a little, and the hand's zoom with it", () => {
    const looking = new Looking(() => box);
    looking.resize(800, 600);
    looking.zoom(2);
    const close = looking.camera.k;
    looking.resize(800, 560);
    expect(looking.frame).toEqual({ w: 800, h: 600 });
    expect(looking.camera.k).toBe(close);
    looking.resize(390, 470);
    expect(looking.frame).toEqual({ w: 390, h: 470 });
    expect(looking.camera).toEqual(fit(box, { w: 390, h: 470 }));
  });

  it("follows the window until a hand moves it", () => {
    const looking = new Looking(() => box);
    looking.resize(800, 600);
    looking.resize(780, 600);
    expect(looking.camera).toEqual(fit(box, { w: 780, h: 600 }));
  });
});

describe("arrow keys", () => {
  const targets = [
    { id: "near", x: 60, y: 20 },
    { id: "far", x: 200, y: 0 },
    { id: "below", x: 10, y: 90 },
    { id: "left", x: -300, y: 0 },
  ];
  const from = { x: 0, y: 0 };

  it("go to what lies in their direction", () => {
    expect(towards(from, "right", targets)!.id).toBe("near");
    expect(towards(from, "down", targets)!.id).toBe("below");
    expect(towards(from, "left", targets)!.id).toBe("left");
  });

  it("go round when nothing lies ahead", () => {
    expect(towards({ x: 200, y: 0 }, "right", targets.slice(0, 1))!.id).toBe("near");
    expect(towards(from, "up", targets)!.id).toBe("below");
    expect(towards(from, "up", [])).toBeNull();
  });
});

describe("what is lit", () => {
  const choice = (index: number, label: string, lights: string[], final = false) => sample(index, "do", { label, lights, final, note: `${index} ap` });
  const choices = [choice(4, "Move", ["cave"]), choice(6, "Fight", ["cave", "beast"], true), choice(7, "Play", ["card"])];

  it("is folded by what is on the board", () => {
    const lit = foldLit(choices, new Set(["cave", "beast"]));
    expect([...lit.keys()]).toEqual(["cave", "beast"]);
    expect(lit.get("cave")).toEqual({ indexes: [4, 6], labels: ["Move", "Fight"], notes: ["4 ap", "6 ap"], final: false });
    expect(lit.get("beast")!.final).toBe(true);
  });

  it("is one for all that share a standee, each choice once", () => {
    const lit = foldLit([choice(0, "A", ["x", "y"]), choice(1, "B", ["y"])], new Set(["x", "y"]));
    expect(litTogether(["x", "y", "z"], lit)).toEqual({ indexes: [0, 1], labels: ["A", "B"], notes: ["0 ap", "1 ap"], final: false });
    expect(litTogether(["z"], lit)).toBeNull();
  });
});

describe("intents", () => {
  const ruth = piece("ruth", "cave", { name: "Ruth", seat: 0 });
  const hut = place("hut", 0, 0, { name: "Hut" });

  it("name a piece before a place", () => {
    const hunter = (intent: string) => piece("beast", "hut", { intent });
    expect(hunted(hunter("Hunts Ruth near the Hut"), [ruth], [hut])).toBe(ruth);
    expect(hunted(hunter("Makes for the Hut"), [ruth], [hut])).toBe(hut);
    expect(hunted(hunter("Waits"), [ruth], [hut])).toBeNull();
    expect(hunted(hunter(""), [ruth], [hut])).toBeNull();
  });
});

describe("borders", () => {
  it("lie on their side of the square", () => {
    expect(border({ x: 2, y: 1, side: "e", kind: "door" })).toMatchObject({ x: 3 * SQUARE, y: 1.5 * SQUARE, upright: true });
    expect(border({ x: 2, y: 1, side: "north", kind: "wall" })).toMatchObject({ x: 2.5 * SQUARE, y: SQUARE, upright: false });
  });

  it("told from both squares are one", () => {
    expect(borders([{ x: 0, y: 0, side: "e", kind: "door" }, { x: 1, y: 0, side: "w", kind: "door" }])).toHaveLength(1);
  });

  it("are told at both squares, except walls", () => {
    const board = gridBoard();
    const found = passages(sides(board), board.squares);
    expect(found.get("3.2")).toEqual(["door"]);
    expect(found.get("4.2")).toEqual(["door"]);
    expect(found.get("1.3")).toEqual(["barrier"]);
    expect(found.get("0.0")).toBeUndefined();
  });
});

describe("hurt", () => {
  it("shows pips only of what has lost something", () => {
    expect(hurts({ strength: { now: 3, most: 3 } }, 10)).toEqual([]);
    const pips = hurts({ strength: { now: 3, most: 3 }, sanity: { now: 1, most: 4 } }, 10);
    expect(pips.map(({ full }) => full)).toEqual([true, false, false, false]);
    expect(pips[0]!.y).toBeGreaterThan(pips[3]!.y);
    expect(hurts({ health: { now: 3, most: 40 } }, 10)).toEqual([]);
  });
});
