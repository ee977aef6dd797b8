import { describe, expect, it } from "vitest";
import { search } from "./rules.svelte";

const rule = (id: string, title: string, text: string) => ({ id, area: "X", title, text, ruling: "" });
const rules = [
  rule("X-1", "Moving", "A Gate holds Creatures back."),
  rule("X-2", "Gates", "They break at the third damage."),
  rule("X-3", "Loot", "Draw a card."),
];

describe("searching the rules", () => {
  it("puts titles before texts", () => {
    expect(search(rules, "gate").map(({ id }) => id)).toEqual(["X-2", "X-1"]);
  });

  it("wants every word", () => {
    expect(search(rules, "gate damage").map(({ id }) => id)).toEqual(["X-2"]);
    expect(search(rules, "gate loot")).toEqual([]);
  });

  it("shows all when nothing is asked", () => {
    expect(search(rules, "  ")).toHaveLength(3);
  });
});
