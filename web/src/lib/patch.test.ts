import { describe, expect, it } from "vitest";
import { patched } from "./patch";
import { line, piece, scene, view } from "./sample";

const before = view({
  at: 4,
  moment: 4,
  scene: scene({
    pieces: [piece("a", "shore"), piece("b", "hill"), piece("c", "hill")],
    story: [line(0), line(1)],
    cards: { rope: { id: "rope", name: "Rope", kind: "tool", text: "", flavour: "", icon: "", keywords: [], rule: "", stats: {}, parts: [] } },
    signs: { clue: { name: "Clue", icon: "", text: "", tint: "" } },
  }),
});
const within = (patch: object) => ({ parts: { scene: patch } });
const pieces = (patch: object) => patched(before, within({ lists: { pieces: patch } }), "View").scene.pieces;

describe("a patched view", () => {
  it("has what was set, and the very same objects in all the rest", () => {
    const after = patched(before, { set: { at: 5, moment: 5 } }, "View");
    expect([after.at, after.moment, before.at]).toEqual([5, 5, 4]);
    expect(after.scene).toBe(before.scene);
  });

  it("changes a piece and leaves the others as they are", () => {
    const after = patched(before, within({ lists: { pieces: { changed: { b: { set: { at: "bog" } } } } } }), "View");
    expect(after.scene.pieces.map(({ at }) => at)).toEqual(["shore", "bog", "hill"]);
    expect(after.scene.pieces[0]).toBe(before.scene.pieces[0]);
    expect(after.scene.pieces[2]).toBe(before.scene.pieces[2]);
    expect(before.scene.pieces[1]?.at).toBe("hill");
    expect(after.scene.story).toBe(before.scene.story);
    expect(after.scene.signs).toBe(before.scene.signs);
  });

  it("takes out, puts in at its place, and at the end without one", () => {
    expect(pieces({ gone: ["b"] }).map(({ id }) => id)).toEqual(["a", "c"]);
    expect(pieces({ put: [{ id: "z", kind: "x", name: "Z", at: "shore" }] }).map(({ id }) => id)).toEqual(["a", "b", "c", "z"]);
    const two = { gone: ["a"], put: [{ id: "y", at: "1" }, { id: "z", at: "2" }], at: [0, 2] };
    expect(pieces(two).map(({ id }) => id)).toEqual(["y", "b", "z", "c"]);
  });

  it("gives what is new the fields that were left out", () => {
    const [born] = pieces({ gone: ["a", "b", "c"], put: [{ id: "z", kind: "x", name: "Z", at: "shore" }] });
    expect(born).toEqual(piece("z", "shore", { kind: "x", name: "Z" }));
    const asked = patched(before, within({ set: { ask: { number: 1, seat: 0, prompt: "p", text: "t", options: [{ index: 0, verb: "go", label: "Go" }] } } }), "View");
    expect(asked.scene.ask?.options[0]).toMatchObject({ lights: [], on: "list", odds: null, quiet: false });
  });

  it("puts things in another order", () => {
    const after = pieces({ gone: ["a"], put: [{ id: "z", at: "x" }], order: ["c", "z", "b"] });
    expect(after.map(({ id }) => id)).toEqual(["c", "z", "b"]);
    expect(after[0]).toBe(before.scene.pieces[2]);
  });

  it("finds lines by their number and names by themselves", () => {
    const told = patched(before, within({ lists: { story: { put: [{ n: 2, kind: "told", text: "new" }] } } }), "View");
    expect(told.scene.story.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(told.scene.story[1]).toBe(before.scene.story[1]);
    const board = patched({ fog: ["1", "2", "3"] }, { lists: { fog: { gone: ["2"], put: ["4"], at: [0] } } }, "Board");
    expect(board.fog).toEqual(["4", "1", "3"]);
  });

  it("patches values by id", () => {
    const patch = { gone: ["rope"], put: { knife: { id: "knife", name: "Knife", kind: "tool", text: "" } } };
    const after = patched(before, within({ objects: { cards: patch, signs: { changed: { clue: { set: { icon: "eye" } } } } } }), "View");
    expect(Object.keys(after.scene.cards)).toEqual(["knife"]);
    expect(after.scene.cards.knife?.keywords).toEqual([]);
    expect(after.scene.signs.clue).toEqual({ name: "Clue", icon: "eye", text: "", tint: "" });
    expect(Object.keys(before.scene.cards)).toEqual(["rope"]);
  });

  it("does not take a thing that is called like a method for one that changed", () => {
    const odd = patched({ fog: ["constructor", "a"] }, { lists: { fog: { gone: ["a"] } } }, "Board");
    expect(odd.fog).toEqual(["constructor"]);
  });
});
