import { describe, expect, it } from "vitest";
import { hrefs, read } from "./route.svelte";

describe("an address", () => {
  it("leads to the start page when it is empty", () => {
    for (const hash of ["", "#", "#/"]) expect(read(hash)).toEqual({ page: "start" });
  });

  it("leads to a set-up or a table", () => {
    expect(read(hrefs.newTable("isle"))).toEqual({ page: "new", game: "isle" });
    expect(read(hrefs.table("a1-B_2"))).toEqual({ page: "table", id: "a1-B_2" });
  });

  it("leads nowhere when it is none of ours", () => {
    for (const hash of ["#/table/", "#/table/a b", "#/table/<x>", "#/elsewhere", "#/new/"]) {
      expect(read(hash)).toEqual({ page: "lost" });
    }
  });
});
