import { describe, expect, it } from "vitest";
import { Calm } from "./calm";

describe("a click soon after the buttons changed", () => {
  const at = (after: number, moved = false) => {
    let now = 1000;
    const calm = new Calm(() => now);
    calm.changed();
    if (moved) calm.moved();
    now += after;
    return { click: calm.meant({ detail: 1 }), key: calm.meant({ detail: 0 }) };
  };

  it("is not meant while the pointer rests where another button was", () => {
    expect(at(299).click).toBe(false);
    expect(at(300).click).toBe(true);
  });

  it("is meant by whoever has moved the pointer there, or uses a key", () => {
    expect(at(10, true).click).toBe(true);
    expect(at(10).key).toBe(true);
  });
});
