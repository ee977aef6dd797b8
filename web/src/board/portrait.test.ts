import { describe, expect, it } from "vitest";
import { portrait, type Side } from "./portrait";

const names = Array.from({ length: 400 }, (_, i) => `figure ${i}`);
const drawn = (words: string, side: Side) => portrait(words, side).map(({ d, tone }) => `${tone}${d}`).join(" ");

describe("portraits", () => {
  it.each(["friend", "foe"] as const)("of %ss are never alike", (side) => {
    expect(new Set(names.map((name) => drawn(name, side))).size).toBe(names.length);
  });

  it("are the same each time, and friends are not foes", () => {
    expect(drawn("a", "friend")).toBe(drawn("a", "friend"));
    expect(drawn("a", "friend")).not.toBe(drawn("a", "foe"));
  });

  it("differ in shape at 32 pixels too, not only in small numbers", () => {
    const coarse = (words: string, side: Side) => portrait(words, side).map(({ d, tone }) => `${tone}${d.replace(/-?[\d.]+/g, (number) => String(Math.round(Number(number) / 6)))}`).join(" ");
    for (const side of ["friend", "foe"] as const) expect(new Set(names.slice(0, 100).map((name) => coarse(name, side))).size).toBe(100);
  });

  it("are drawn within a frame that a token can hold, and with light and shade", () => {
    for (const name of names.slice(0, 50)) {
      for (const side of ["friend", "foe"] as const) {
        const layers = portrait(name, side);
        expect(new Set(layers.map(({ tone }) => tone)).size).toBeGreaterThan(1);
        for (const { d } of layers) {
          expect(d).not.toMatch(/NaN|undefined/);
          for (const [number] of d.matchAll(/-?\d+\.\d/g)) expect(Math.abs(Number(number))).toBeLessThan(60);
        }
      }
    }
  });
});
