import { expect, it } from "vitest";
import { placeIn } from "./join";

it.each([
  ["http://localhost:8040/#/table/a1B2c3D4e5F6", "#/table/a1B2c3D4e5F6"],
  ["  https://example.org/#/table/a1B2-c3D_e5F6/ ", "#/table/a1B2-c3D_e5F6"],
  ["#/table/a1B2c3D4e5F6", "#/table/a1B2c3D4e5F6"],
  ["a1B2c3D4e5F6", "#/table/a1B2c3D4e5F6"],
  ["https://example.org/#/table/a1B2c3D4/invite/s3cr-t_1", "#/table/a1B2c3D4/invite/s3cr-t_1"],
  ["https://example.org/#/table/a1B2c3D4/seat/s3cr-t_1", "#/table/a1B2c3D4/seat/s3cr-t_1"],
  ["https://example.org/#/table/a1B2c3D4/steal/s3cr-t_1", null],
  ["", null],
  ["https://example.org/", null],
  ["come to my table", null],
  ["javascript:alert(1)", null],
])("%j leads to %j", (text, place) => expect(placeIn(text)).toBe(place));
