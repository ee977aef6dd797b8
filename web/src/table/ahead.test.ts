import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choice } from "../lib/sample";
import { Ahead } from "./ahead.svelte";

const outlook = (text: string) => ({ can: [text], danger: [], moves: [], calm: [] });

describe("what lies ahead", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked for once, after a rest, and only of choices that have an outlook", async () => {
    const asked: number[] = [];
    const ahead = new Ahead(async (index) => (asked.push(index), { number: 5, outlook: outlook(`to ${index}`) }));
    ahead.point(choice(1, "do"), 5);
    ahead.point(choice(2, "do", { outlook: true }), 5);
    ahead.point(choice(3, "do", { outlook: true }), 5);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([3]);
    expect(ahead.outlook?.can).toEqual(["to 3"]);
    ahead.point(null, 5);
    expect(ahead.outlook).toBeNull();
    ahead.point(choice(3, "do", { outlook: true }), 5);
    expect(ahead.outlook?.can).toEqual(["to 3"]);
    expect(asked).toEqual([3]);
  });

  it("is not shown if it comes too late, and nothing happens if the server is away", async () => {
    const ahead = new Ahead(async (index) => (index === 9 ? Promise.reject(new Error("away")) : { number: 5, outlook: outlook("old") }));
    ahead.point(choice(3, "do", { outlook: true }), 6);
    await vi.runAllTimersAsync();
    expect(ahead.outlook).toBeNull();
    ahead.point(choice(9, "do", { outlook: true }), 6);
    await vi.runAllTimersAsync();
    expect(ahead.outlook).toBeNull();
  });
});
