import { describe, expect, it } from "vitest";
import { choice as sample } from "../lib/sample";
import { towards } from "./arrows";
import { closeUp, CLOSEST, fit, pan, reveal, zoom, type Camera } from "./camera";
import { piece } from "./fixtures";
import { huntOf } from "./hunt";
import { foldLit, litTogether } from "./lit";
import { Looking } from "./looking.svelte";
import { gather, seen } from "./sight";
import { arcs, groupTurns, hurts, turned } from "./token";

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

describe("a close look", () => {
  it("shows all of a part, not nearer than is comfortable", () => {
    const large = { x: 0, y: 0, w: 4000, h: 4000 };
    const near = closeUp({ x: 1000, y: 1000, w: 800, h: 400 }, large, window);
    expect(near.k).toBeCloseTo(0.5);
    expect((200 - near.x) / near.k).toBeCloseTo(1400);
    expect(((400 - 44) / 2 - near.y) / near.k).toBeCloseTo(1200);
    expect(closeUp({ x: 1000, y: 1000, w: 10, h: 10 }, large, window).k).toBeCloseTo(1.15);
  });

  it("is the whole board where that is near enough", () => {
    expect(closeUp({ x: 0, y: 0, w: 9000, h: 9000 }, box, window)).toEqual(fit(box, window));
  });
});

/** Things in a row, each of the same weight. */
const wanted = (...points: [x: number, y: number][]) => points.map(([x, y]) => ({ x, y, weight: 1 }));

describe("what should be in sight", () => {
  const large = { x: 0, y: 0, w: 4000, h: 4000 };
  const shown = (camera: Camera, [x, y]: [number, number]) => {
    const [left, top, half] = [x * camera.k + camera.x, y * camera.k + camera.y, 32 * camera.k - 0.5];
    return left - half >= 0 && left + half <= 400 && top - half >= 0 && top + half <= 400 - 44;
  };

  it("is seen with ground around it, without if there is no room, and never too small for a thumb", () => {
    const near = gather(wanted([1000, 1000], [1200, 1000]), large, window);
    expect(near.k).toBeCloseTo(400 / (200 + 2 * 1.9 * 64));
    const far = gather(wanted([1000, 1000], [1500, 1100]), large, window);
    expect(far.k).toBeCloseTo(400 / (500 + 32 + 1.1 * 64));
    expect(shown(far, [1000, 1000]) && shown(far, [1500, 1100])).toBe(true);
    expect(gather(wanted([1000, 1000], [2900, 1000]), large, window).k).toBeCloseTo(0.6);
  });

  it("is not seen beside a board's edge where the board could be", () => {
    expect(gather(wanted([100, 2000]), large, window).x).toBe(0);
    const corridor = { x: 0, y: 0, w: 256, h: 2000 };
    const camera = gather(wanted([32, 1000], [32, 1200]), corridor, window);
    expect(camera.x).toBeCloseTo((400 - 256 * camera.k) / 2);
    expect(shown(camera, [32, 1000]) && shown(camera, [32, 1200])).toBe(true);
  });

  it("is not seen at the side of a wide window where only its height is too much", () => {
    const tall = { x: 0, y: 0, w: 600, h: 3000 };
    const wide = { w: 780, h: 400 };
    const { k, x } = gather([{ x: 300, y: 500, weight: 1000 }, { x: 300, y: 40, weight: 1000 }, { x: 300, y: 1200, weight: 2 }], tall, wide);
    expect([k, x + 300 * k]).toEqual([0.6, 390]);
  });

  it("is hidden only by as many of the board's tools as there are", () => {
    const sight = (tools: number) => seen({ k: 1, x: 0, y: 0 }, wanted([280, 216]), { w: 390, h: 250, tools });
    expect(sight(1)).toBeGreaterThan(sight(3));
  });

  it("is as much as fits where not all of it does, and always the first", () => {
    const crowd = wanted([1000, 1000], [600, 1000], [1300, 1000], [1400, 1000], [1500, 1000], [3000, 1000], [3000, 1050], [3050, 1050], [3050, 1000], [3000, 1100], [3050, 1100]);
    const camera = gather(crowd, large, window);
    expect(crowd.map(({ x, y }) => shown(camera, [x, y]))).toEqual([true, false, true, true, true, ...Array(6).fill(false)]);
    const heavy = gather([...wanted([1000, 1000], [1300, 1000], [1400, 1000]), { x: 600, y: 1000, weight: 3 }], large, window);
    expect([shown(heavy, [1000, 1000]), shown(heavy, [600, 1000]), shown(heavy, [1300, 1000])]).toEqual([true, true, false]);
  });
});

describe("looking", () => {
  const map = () => ({ x: 0, y: 0, w: 4000, h: 4000 });

  it("follows what goes on until a hand moves the board, and again when it is told to", () => {
    const looking = new Looking(map);
    looking.resize(400, 400);
    looking.watch(wanted([1000, 1000], [1500, 1100]));
    expect(looking.camera.k).toBeCloseTo(400 / (500 + 32 + 1.1 * 64));
    looking.pan(-50, 0);
    expect(looking.byHand).toBe(true);
    const byHand = looking.camera;
    looking.watch(wanted([2000, 2000]));
    expect(looking.camera).toEqual(byHand);
    looking.follow();
    expect(looking.camera.k).toBeCloseTo(1.15);
    expect(looking.byHand).toBe(false);
  });

  it("stays where it is as long as all that is wanted is in sight, also in a window a little lower", () => {
    const looking = new Looking(map);
    looking.resize(400, 400);
    looking.watch(wanted([1000, 1000], [1200, 1100]));
    const before = looking.camera;
    looking.watch(wanted([1100, 1000], [1200, 1100]));
    expect(looking.camera).toEqual(before);
    looking.resize(400, 380);
    expect(looking.camera).toEqual(before);
    looking.watch(wanted([1100, 1000], [1200, 1250]));
    expect(looking.camera).not.toEqual(before);
  });

  it("looks anew where the board has grown, also where all that is wanted was in sight", () => {
    let ground = { x: 0, y: 0, w: 800, h: 800 };
    const looking = new Looking(() => ground);
    looking.resize(400, 400);
    looking.watch(wanted([600, 400], [760, 400]));
    const before = looking.camera;
    looking.watch(wanted([600, 400], [760, 410]));
    expect(looking.camera).toEqual(before);
    ground = { x: 0, y: 0, w: 1600, h: 800 };
    looking.watch(wanted([600, 400], [760, 400]));
    expect(looking.camera.x).toBeLessThan(before.x);
  });

  it("comes nearer when much less is wanted", () => {
    const looking = new Looking(map);
    looking.resize(400, 400);
    looking.watch(wanted([1000, 1000], [1500, 1100]));
    looking.watch(wanted([1000, 1000]));
    expect(looking.camera.k).toBeCloseTo(1.15);
  });

  it("follows again after a glance at what somebody pointed at, but not after a hand's move", () => {
    const looking = new Looking(map);
    looking.resize(400, 400);
    looking.watch(wanted([1000, 1000]));
    looking.reveal({ x: 3000, y: 3000 });
    expect(looking.byHand).toBe(true);
    looking.watch(wanted([2000, 2000]));
    expect(looking.byHand).toBe(false);
    looking.glance(wanted([3000, 3000], [3100, 3000]));
    expect((200 - looking.camera.x) / looking.camera.k).toBeCloseTo(3050);
    looking.watch(wanted([2000, 2000], [2010, 2000]));
    expect(looking.byHand).toBe(false);
    looking.pan(-50, 0);
    looking.reveal({ x: 100, y: 100 });
    looking.watch(wanted([1000, 1000]));
    expect(looking.byHand).toBe(true);
  });

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

  it("leaves the board where a hand has put it while the question below it grows and shrinks", () => {
    const looking = new Looking(map);
    looking.resize(390, 324);
    looking.watch(wanted([1000, 1000]));
    looking.pan(-40, -60);
    const byHand = looking.camera;
    looking.resize(390, 257);
    expect(looking.camera).toEqual(byHand);
    looking.resize(390, 324);
    expect(looking.camera).toEqual(byHand);
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
  const choices = [choice(4, "Move", ["grotto"]), choice(6, "Fight", ["grotto", "beast"], true), choice(7, "Play", ["card"])];

  it("is folded by what is on the board", () => {
    const lit = foldLit(choices, new Set(["grotto", "beast"]));
    expect([...lit.keys()]).toEqual(["grotto", "beast"]);
    expect(lit.get("grotto")).toEqual({ indexes: [4, 6], labels: ["Move", "Fight"], notes: ["4 ap", "6 ap"], final: false });
    expect(lit.get("beast")!.final).toBe(true);
  });

  it("has the cost, the odds and the plans that lead somewhere", () => {
    const plan = { id: "p", label: "To the hut", decisions: ["move to=hut"], to: "hut", way: [], cost: { move: 3 }, note: "3 of 4", danger: ["Rats"], foreseen: [], prompts: [] };
    const near = sample(1, "move", { lights: ["grotto"], cost: { move: 2, grit: 1 }, odds: { chance: 50, text: "1 die, 4+", brief: "", on: { grotto: "2 dice, 4+" } } });
    const dear = sample(2, "move", { lights: ["grotto"], cost: { move: 9 } });
    const lit = foldLit([near, dear], new Set(["grotto", "hut"]), [plan, { ...plan, id: "q", to: "grotto" }]);
    expect(lit.get("grotto")).toMatchObject({ indexes: [1, 2], cost: 2, notes: ["2 dice, 4+", ""] });
    expect(lit.get("grotto")!.plan).toBeUndefined();
    expect(lit.get("hut")).toEqual({ indexes: [], labels: ["To the hut"], notes: ["3 of 4"], final: false, plan, cost: 3 });
  });

  it("is one for all that share a standee, each choice once", () => {
    const lit = foldLit([choice(0, "A", ["x", "y"]), choice(1, "B", ["y"])], new Set(["x", "y"]));
    expect(litTogether(["x", "y", "z"], lit)).toEqual({ indexes: [0, 1], labels: ["A", "B"], notes: ["0 ap", "1 ap"], final: false });
    expect(litTogether(["z"], lit)).toBeNull();
  });
});

describe("intents", () => {
  const where = (id: string) => (id === "ruth" ? { x: 3, y: 4 } : null);

  it("are about whom the scene says, whatever the sentence", () => {
    expect(huntOf(piece("beast", "hut", { intent: "Waits", hunts: "ruth", way: ["grotto"] }), where)).toEqual({ end: { x: 3, y: 4 }, way: ["grotto"] });
    expect(huntOf(piece("beast", "hut", { intent: "Hunts ruth" }), where)).toBeNull();
    expect(huntOf(piece("beast", "hut", { hunts: "nobody" }), where)).toBeNull();
  });
});

describe("a whole board", () => {
  const seen = (...heights: number[]) => {
    const looking = new Looking(() => box);
    return heights.map((h) => (looking.resize(800, h), looking.camera));
  };

  it("stays where it is while panels beside it grow and shrink a little", () => {
    const [first, ...later] = seen(334, 341, 334, 327, 370, 334);
    for (const camera of later) expect(camera).toEqual(first);
  });

  it("is whole in a smaller window, and stays so when there is a little more room again", () => {
    const [, second, third] = seen(334, 303, 334);
    expect(second).toEqual(fit(box, { w: 800, h: 303 }));
    expect(third).toEqual(second);
  });

  it("is drawn larger where there is much more room, or when it is asked for", () => {
    expect(seen(300, 360).at(-1)).toEqual(fit(box, { w: 800, h: 360 }));
    const looking = new Looking(() => box);
    for (const h of [334, 300, 330]) looking.resize(800, h);
    looking.fit();
    expect(looking.camera).toEqual(fit(box, { w: 800, h: 330 }));
  });
});

describe("arcs", () => {
  const stat = (now: number, most: number, form: "of" | "plain" = "of") => ({ now, most, form });

  it("show how much is left of the first two numbers that have a most", () => {
    expect(arcs({ vigour: stat(3, 4) }, 10).map(({ share }) => share)).toEqual([0.75]);
    expect(arcs({ speed: stat(5, 0, "plain"), vigour: stat(1, 2), mind: stat(4, 4), luck: stat(1, 9) }, 10).map(({ name, share }) => [name, share])).toEqual([
      ["vigour", 0.5],
      ["mind", 1],
    ]);
  });

  it("are empty when nothing is left, and never more than whole", () => {
    expect(arcs({ vigour: stat(0, 4) }, 10)[0]).toMatchObject({ left: "", share: 0 });
    expect(arcs({ vigour: stat(9, 4) }, 10)[0]!.share).toBe(1);
  });
});

describe("groups", () => {
  it("of one colour are told apart, others keep theirs", () => {
    const turns = groupTurns([{ group: "a", tint: "#111111" }, { group: "a", tint: "#111111" }, { group: "b", tint: "#111111" }, { group: "c", tint: "#222222" }, { group: "", tint: "#111111" }]);
    expect([...turns]).toEqual([["a", 0], ["b", 95], ["c", 0]]);
    expect(turned("#111111", 0)).toBe("#111111");
    expect(turned("#111111", 95)).toBe("oklch(from #111111 l c calc(h + 95))");
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
