import { expect, it } from "vitest";
import { step } from "./step";

it("goes round a row of things", () => {
  expect(step("ArrowRight", 2, 3)).toBe(0);
  expect(step("ArrowLeft", 0, 3)).toBe(2);
  expect(step("Home", 2, 3)).toBe(0);
  expect(step("End", 0, 3)).toBe(2);
  expect(step("a", 0, 3)).toBeNull();
  expect(step("ArrowRight", 0, 0)).toBeNull();
});
