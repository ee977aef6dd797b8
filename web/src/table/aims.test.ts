import { describe, expect, it } from "vitest";
import { fill } from "../lib/fill";
import type { Aim } from "../lib/wire";
import { howFar } from "./aims";

const aim = (more: Partial<Aim>): Aim => fill({ id: "a", name: "Find them", ...more } as Aim, "Aim");

describe("how far an aim has come", () => {
  it("is counted from what there was, or by what is left where nobody knows that", () => {
    expect(howFar(aim({ done: 2, needed: 5 }))).toBe("2 of 5");
    expect(howFar(aim({ left: 3 }))).toBe("3 left");
  });
});
