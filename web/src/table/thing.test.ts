import { describe, expect, it } from "vitest";
import { piece, scene } from "../lib/sample";
import { counts, facts, meanings, placeName, thing } from "./thing";

const place = (id: string, name: string) => ({ id, name, x: 0, y: 0, icon: "", tags: [], marks: {}, text: "", flavour: "", look: "", broken: false, offers: {} });
const card = { id: "rope", name: "Rope", kind: "tool", text: "", flavour: "", icon: "", keywords: [], rule: "", stats: {}, parts: [] };
const board = {
  id: "b",
  name: "Board",
  places: [place("shore", "Shore"), place("hill", "Hill")],
  paths: [{ a: "hill", b: "shore", kind: "path" }],
  tiles: [],
  squares: [{ id: "s1", x: 0, y: 0, kind: "floor", half: "" }],
  edges: [],
  fog: [],
  dark: [],
  lamps: {},
  marks: {},
  links: [],
};
const table = scene({ boards: [board], pieces: [piece("crab", "shore"), piece("rat", "s1")], cards: { rope: card } });

describe("a thing on the table", () => {
  it("is a card, a piece, a place or a square", () => {
    expect(thing(table, "rope")).toMatchObject({ what: "card" });
    expect(thing(table, "crab")).toMatchObject({ what: "piece", place: "Shore" });
    expect(thing(table, "shore")).toMatchObject({ what: "place", leadsTo: ["Hill"], here: [{ id: "crab" }] });
    expect(thing(table, "s1")).toMatchObject({ what: "square", here: [{ id: "rat" }] });
    expect(thing(table, "nothing")).toBeNull();
  });

  it("is the place that was pointed at, also where an aim bears its name", () => {
    const aim = (id: string) => ({ id, name: "All ashore", done: 0, needed: 2, next: "", lights: [], rule: "", icon: "", open: true, left: 0 });
    const aims = scene({ ...table, aims: [aim("shore"), aim("getaway")] });
    expect(thing(aims, "shore")).toMatchObject({ what: "place" });
    expect(thing(aims, "getaway")).toMatchObject({ what: "aim" });
  });

  it("has its place and its numbers in words", () => {
    expect(placeName(table, "hill")).toBe("Hill");
    expect(placeName(table, "elsewhere")).toBe("elsewhere");
    expect(facts({ might: { now: 1, most: 4, form: "of" }, steps: { now: 3, most: 3, form: "of" }, aim: { now: 4, most: 0, form: "need" }, blow: { now: 1, most: 0, form: "bonus" } }, { might: { name: "Might", icon: "", text: "", tint: "" } })).toEqual([
      ["Might", "1 / 4"],
      ["steps", "3"],
      ["aim", "4+"],
      ["blow", "+1"],
    ]);
  });
});

describe("the marks of a place", () => {
  const signs = { well: { name: "Well", icon: "", text: "2 stamina: drink.", tint: "" }, blood: { name: "Blood", icon: "", text: "", tint: "" } };

  it("are counted, and told with what they mean", () => {
    expect(counts({ well: 1, blood: 2 }, signs)).toEqual([["Well", "1"], ["Blood", "2"]]);
    expect(meanings({ well: 1, blood: 2 }, signs)).toEqual([["Well", "2 stamina: drink."]]);
  });
});
