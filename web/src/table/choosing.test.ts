import { SvelteMap } from "svelte/reactivity";
import { describe, expect, it } from "vitest";
import { gridBoard, graphBoard, piece } from "../board/fixtures";
import { choice, scene } from "../lib/sample";
import type { Roll } from "../lib/wire";
import { BoardTabs, boardsById } from "./boards.svelte";
import { diceChoices, sorted } from "./choosing";

const die = (id: string, face: number) => ({ id, face, sides: 6, good: null, again: false, tint: "", mark: "" });
const roll: Roll = { id: "r", name: "To hit", dice: [die("d0", 2), die("d1", 5)], seat: 0, at: "", need: 4, add: 0, text: "", against: [], against_text: "" };
const indexes = (choices: readonly { index: number }[]) => choices.map(({ index }) => index);

describe("where a choice is made", () => {
  const options = [
    choice(0, "keep"),
    choice(1, "again", { on: "dice", lights: ["d0"] }),
    choice(2, "step", { on: "board", lights: ["1.1"] }),
    choice(3, "aim-at", { on: "board", lights: ["rat"] }),
    choice(4, "use", { on: "cards", lights: ["rope"] }),
  ];

  it("is a die, a square, a figure on a grid, or a button", () => {
    const places = sorted(options, scene({ boards: [gridBoard()], pieces: [piece("rat", "0.0")], roll }));
    expect([indexes(places.listed), indexes(places.onBoard), indexes(places.onDice)]).toEqual([[0, 4], [2, 3], [1]]);
  });

  it("is on the board for whom it is seldom wanted, and stays a button for others", () => {
    const two = [choice(0, "scald", { lights: ["rat"] }), choice(1, "scald", { lights: ["ada"], quiet: true }), choice(2, "grumble", { quiet: true })];
    const places = sorted(two, scene({ boards: [gridBoard()], pieces: [piece("rat", "0.0"), piece("ada", "1.1")] }));
    expect([indexes(places.listed), indexes(places.onBoard)]).toEqual([[0, 2], [1]]);
  });

  it("is a button as well where the board has few places, and where no dice lie", () => {
    const places = sorted([...options.slice(0, 2), choice(2, "go", { on: "board", lights: ["grotto"] })], scene({ boards: [graphBoard()] }));
    expect([indexes(places.listed), indexes(places.onBoard), indexes(places.onDice)]).toEqual([[0, 1, 2], [], []]);
  });

  it("stands with its like: a figure that stays is not a button while one that goes hides on the board", () => {
    const figures = ["crab", "gull", "eel", "ray", "cod"];
    const moving = (count: number) => figures.slice(0, count).map((id, i) => choice(i, "wander", { on: "board", lights: [id], way: i ? ["grotto", "islet"] : [] }));
    const shown = (count: number) => sorted(moving(count), scene({ boards: [graphBoard()], pieces: figures.map((id) => piece(id, "grotto")) }));
    expect(indexes(shown(2).listed)).toEqual([0, 1]);
    expect([indexes(shown(5).listed), indexes(shown(5).onBoard)]).toEqual([[0], [1, 2, 3, 4]]);
    const walk = choice(0, "go", { on: "board", lights: ["islet"], way: ["grotto", "islet"] });
    expect(indexes(sorted([walk], scene({ boards: [graphBoard()] })).onBoard)).toEqual([0]);
  });
});

describe("dice", () => {
  it("stand for the choice about the fewest of them, whatever card it comes from; the others are buttons", () => {
    const [one, other, both] = [choice(1, "again", { lights: ["d0"] }), choice(2, "again", { lights: ["d1", "rope"] }), choice(3, "misses", { lights: ["d0", "d1"] })];
    const { byDie, single, others } = diceChoices([both, one, other], roll);
    expect([byDie.get("d0"), byDie.get("d1")]).toEqual([one, other]);
    expect([indexes(single), indexes(others)]).toEqual([[1, 2], [3]]);
  });

  it("alone have what hardly anybody wants", () => {
    const misses = choice(1, "misses", { lights: ["d0"] });
    const seldom = [choice(2, "seldom", { lights: ["d0"], quiet: true }), choice(3, "seldom", { lights: ["d1"], quiet: true })];
    const { byDie, single, others } = diceChoices([misses, ...seldom], roll);
    expect([byDie.get("d0"), byDie.get("d1")]).toEqual([misses, seldom[1]]);
    expect([single, others]).toEqual([[misses], []]);
  });

  it("can all be clicked for a choice about all of them, which is a button too", () => {
    const all = choice(3, "misses", { lights: ["d0", "d1"] });
    const { byDie, single, others } = diceChoices([all], roll);
    expect([byDie.get("d0"), byDie.get("d1")]).toEqual([all, all]);
    expect([single, others]).toEqual([[], [all]]);
  });
});

describe("several boards", () => {
  it("each have their squares, doors, tiles and figures", () => {
    const found = boardsById([gridBoard(), graphBoard()], [piece("rat", "1.1"), piece("ruth", "grotto"), piece("lost", "nowhere")]);
    expect(["1.1", "d", "t2", "rat", "grotto", "ruth", "lost"].map((id) => found.get(id))).toEqual(["mine", "mine", "mine", "mine", "isle", "isle", undefined]);
  });

  it("show their ground as it last was, where all have left", () => {
    const ground = gridBoard();
    const scenes = new SvelteMap([["now", scene({ boards: [ground] })]]);
    const tabs = new BoardTabs(() => scenes.get("now") ?? null, () => []);
    expect(tabs.shown).toBe(ground);
    scenes.set("now", scene({ boards: [{ ...ground, tiles: [], squares: [], edges: [] }] }));
    expect(tabs.shown?.squares).toBe(ground.squares);
  });
});
