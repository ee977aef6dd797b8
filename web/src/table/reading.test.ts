import { describe, expect, it } from "vitest";
import { REST_MS, Reading, WAY_MS } from "./reading";

const LONG = REST_MS + 1;
const SHORT = REST_MS / 10;

describe("the way to the lens", () => {
  it("keeps what was read when there is a gap on the way", () => {
    const kept = new Reading();
    kept.over("card", 0);
    kept.over("", LONG);
    expect(kept.arrived(LONG + SHORT)).toBe("card");
  });

  it("keeps what was read whatever was crossed", () => {
    const kept = new Reading();
    kept.over("tower", 0);
    kept.over("bridge", LONG);
    kept.over("", LONG + SHORT);
    kept.over("attic", LONG + 2 * SHORT);
    expect(kept.arrived(LONG + 3 * SHORT)).toBe("tower");
  });

  it("goes to what was pointed at last and read", () => {
    const kept = new Reading();
    kept.over("tower", 0);
    kept.over("bridge", LONG);
    expect(kept.arrived(2 * LONG)).toBe("bridge");
  });

  it("leaves what was opened since", () => {
    const kept = new Reading();
    kept.over("tower", 0);
    kept.over("card", LONG);
    kept.forget(LONG + SHORT);
    expect(kept.arrived(LONG + 2 * SHORT)).toBe("");
  });

  it("does not bring back what was read long ago, nor what was only crossed", () => {
    const kept = new Reading();
    kept.over("tower", 0);
    kept.over("", LONG);
    expect(kept.arrived(LONG + WAY_MS + 1)).toBe("");
    const crossed = new Reading();
    crossed.over("bridge", 0);
    expect(crossed.arrived(SHORT)).toBe("");
  });
});
