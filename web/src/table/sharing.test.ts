import { describe, expect, it } from "vitest";
import { next, stepped } from "./sharing";

const splits = [[3, 0, 0], [2, 1, 0], [2, 0, 1], [1, 2, 0], [1, 1, 1], [0, 3, 0]].map((shares) => ({ shares, plan: shares.join("") }));
const tray = { what: "coins", amount: 3, payers: [], splits, links: [] };
const at = (plan: string) => splits.find((split) => split.plan === plan)!;

describe("sharing a cost", () => {
  it("goes to the nearest way in which somebody gives so much", () => {
    expect(stepped(tray, at("210"), 0, 1)!.plan).toBe("120");
    expect(stepped(tray, at("201"), 0, 1)!.plan).toBe("111");
    expect(stepped(tray, at("300"), 2, 3)).toBeNull();
  });

  it("steps over what cannot be paid, and ends where nothing is left", () => {
    expect(next(tray, at("300"), 1, 1)!.plan).toBe("210");
    expect(next(tray, at("120"), 0, -1)!.plan).toBe("030");
    expect(next(tray, at("300"), 0, 1)).toBeNull();
    expect(next(tray, at("030"), 0, -1)).toBeNull();
    expect(next(tray, at("201"), 2, 1)).toBeNull();
  });
});
