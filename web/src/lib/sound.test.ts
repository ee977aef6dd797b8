import { describe, expect, it } from "vitest";
import { line } from "./sample";
import { tones } from "./sound";

const heard = (of: Parameters<typeof line>[1], more: { dice?: boolean; great?: boolean } = {}) => {
  const told = line(1, of);
  return tones({ line: told, dice: more.dice ? told : null, great: more.great ? told : null });
};

describe("what is heard", () => {
  it("is nothing for a line that only tells", () => {
    expect(heard({})).toEqual([]);
  });

  it("is low for a loss, and a chord for a great moment, darker if it is a loss", () => {
    const [loss] = heard({ change: "−1 Health" });
    expect(loss!.pitch).toBeLessThan(100);
    const good = heard({ weight: 2 }, { great: true });
    const bad = heard({ weight: 2, change: "−1 Health" }, { great: true });
    expect(good).toHaveLength(3);
    expect(bad[0]!.pitch).toBeLessThan(good[0]!.pitch);
  });

  it("is a clatter for dice", () => {
    expect(heard({ dice: [3] }, { dice: true })).toHaveLength(4);
  });
});
