import { expect, it } from "vitest";
import { tableIn } from "./join";

it.each([
  ["http://localhost:8040/#/table/a1B2c3D4e5F6", "a1B2c3D4e5F6"],
  ["  https://example.org/#/table/a1B2-c3D_e5F6/ ", "a1B2-c3D_e5F6"],
  ["#/table/a1B2c3D4e5F6", "a1B2c3D4e5F6"],
  ["a1B2c3D4e5F6", "a1B2c3D4e5F6"],
  ["", null],
  ["https://example.org/", null],
  ["come to my table", null],
  ["javascript:alert(1)", null],
])("%j leads to %j", (text, id) => expect(tableIn(text)).toBe(id));
