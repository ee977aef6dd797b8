import { expect, it } from "vitest";
import { keeps, promised } from "./promise";

// printf 'salt:heart:7' | sha256sum
const PROMISE = "f9724e9fbae81c1ca2fbf41b2c2fc3ab5d9cf5c42d8115a7c3fb33ea2314e5bc";

it("is the SHA-256 of salt, game and seed", async () => {
  expect(promised({ salt: "salt", game: "heart", seed: "7" })).toBe("salt:heart:7");
  expect(await keeps("salt:heart:7", PROMISE)).toBe(true);
  expect(await keeps("salt:heart:8", PROMISE)).toBe(false);
});
