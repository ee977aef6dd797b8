import { describe, expect, it } from "vitest";
import { shared } from "./share";

describe("two moments of one table", () => {
  it("share everything when nothing changed", () => {
    const before = { a: 1, list: [{ id: "x", at: ["1.01"] }], by: { k: null } };
    expect(shared(before, structuredClone(before))).toBe(before);
  });

  it("share what did not change, and nothing else", () => {
    const before = { squares: [{ id: "a" }, { id: "b" }], pieces: [{ id: "p", at: "a" }, { id: "q", at: "b" }] };
    const after = shared(before, { squares: [{ id: "a" }, { id: "b" }], pieces: [{ id: "p", at: "b" }, { id: "q", at: "b" }] });
    expect(after.squares).toBe(before.squares);
    expect(after.pieces).not.toBe(before.pieces);
    expect(after.pieces[0]).toEqual({ id: "p", at: "b" });
    expect(after.pieces[1]).toBe(before.pieces[1]);
  });

  it("find a thing by its id when others have gone", () => {
    const before = [{ id: "a", n: 1 }, { id: "b", n: 2 }];
    const after = shared(before, [{ id: "b", n: 2 }]);
    expect(after).toEqual([{ id: "b", n: 2 }]);
    expect(after[0]).toBe(before[1]);
  });

  it("tell a field that is gone or new from one that is the same", () => {
    expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shared<unknown>({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(shared<unknown>({ a: 1 }, { a: 1, b: undefined })).toHaveProperty("b");
    expect(shared<unknown>([1, 2], { 0: 1, 1: 2 })).toEqual({ 0: 1, 1: 2 });
    expect(shared<unknown>(null, { a: 1 })).toEqual({ a: 1 });
  });
});
