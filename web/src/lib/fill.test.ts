import { describe, expect, it } from "vitest";
import { fill } from "./fill";
import mine from "./mine.gen.json";
import type { Scene, View } from "./wire";

describe("what was left out", () => {
  it("is put back in every part of a scene", () => {
    const scene = fill(structuredClone(mine) as unknown as Scene, "Scene");
    const [goliath] = scene.pieces.filter(({ id }) => id === "goliath-1");
    expect(goliath).toMatchObject({ size: 2, seat: null, way: [], stats: { health: { now: 22, most: 30, changes: [], form: "of" } } });
    expect(scene.boards[0]!.squares.every(({ kind, half }) => typeof kind === "string" && typeof half === "string")).toBe(true);
    expect(scene.ask!.options[0]).toMatchObject({ args: {}, lights: [], odds: null, quiet: false });
    expect(scene.seats[0]!.zones[0]!.holds[0]).toEqual({ card: "peacekeeper", count: 1, turned: false, marks: {} });
  });

  it("leaves what is there, and what is nothing", () => {
    expect(fill({ index: 3, verb: "go", label: "Go", quiet: true }, "Choice")).toMatchObject({ index: 3, quiet: true, final: false });
    expect(fill(null, "Question")).toBeNull();
    expect(fill({ scene: null } as unknown as View, "View").scene).toBeNull();
  });
});
