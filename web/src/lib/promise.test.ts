import { expect, it } from "vitest";
import { keeps, promised } from "./promise";

// printf 'salt:nim:7' | sha256sum
const PROMISE = "f345c617a7481713d0787aac196416daf8e70560bd4fe79529358d492eae2dd6";

it("is the SHA-256 of salt, game and seed", async () => {
  expect(promised({ salt: "salt", game: "nim", seed: "7" })).toBe("salt:nim:7");
  expect(await keeps("salt:nim:7", PROMISE)).toBe(true);
  expect(await keeps("salt:nim:8", PROMISE)).toBe(false);
});
