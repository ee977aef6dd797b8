import { describe, expect, it } from "vitest";
import { hrefs, read } from "./route.svelte";

describe("an address", () => {
  it("leads to the start page when it is empty", () => {
    for (const hash of ["", "#", "#/"]) expect(read(hash)).toEqual({ page: "start" });
  });

  it("leads to a campaign", () => {
    expect(read(hrefs.campaign("a1-B_2"))).toEqual({ page: "campaign", id: "a1-B_2" });
    expect(read("#/campaign/a1/x")).toEqual({ page: "lost" });
  });

  it("leads to a set-up or a table", () => {
    expect(read(hrefs.newTable("isle"))).toEqual({ page: "new", game: "isle" });
    expect(read(hrefs.table("a1-B_2"))).toEqual({ page: "table", id: "a1-B_2", way: "", secret: "" });
  });

  it("may be an invitation, or one's seat on another device", () => {
    expect(read(hrefs.invitation("a1", "s-3_t"))).toEqual({ page: "table", id: "a1", way: "invite", secret: "s-3_t" });
    expect(read(hrefs.seat("a1", "s-3_t"))).toEqual({ page: "table", id: "a1", way: "seat", secret: "s-3_t" });
  });

  it("leads nowhere when it is none of ours", () => {
    for (const hash of ["#/table/", "#/table/a b", "#/table/<x>", "#/table/a1/invite", "#/table/a1/steal/x", "#/table/a1/seat/x/y", "#/elsewhere", "#/new/"]) {
      expect(read(hash)).toEqual({ page: "lost" });
    }
  });
});
