import { describe, expect, it } from "vitest";
import type { TableCard } from "../lib/wire";
import { setLanguage, t } from "../words";
import { sitters, standing, wayOn } from "./tableCard";

const running: TableCard = {
  id: "a1B2c3D4e5F6",
  game: "isle",
  title: "The Isle",
  name: "",
  round: 3,
  moment: 40,
  over: false,
  won: null,
  updated: "2026-01-10T12:00:00Z",
  from_record: false,
  guided: false,
  campaign: "",
  chairs: [
    { player: 0, kind: "me", name: "", bot: "", here: true, reserved: false, may: [] },
    { player: 1, kind: "person", name: "", bot: "", here: false, reserved: false, may: [] },
    { player: 2, kind: "bot", name: "Amos", bot: "greedy", here: false, reserved: false, may: [] },
    { player: 3, kind: "open", name: "", bot: "", here: false, reserved: false, may: [] },
  ],
};

describe("a table of mine", () => {
  it.each([
    [{}, "start.running", "start.continue.go"],
    [{ over: true, won: true }, "start.won", "start.continue.look"],
    [{ over: true, won: false }, "start.lost", "start.continue.look"],
    [{ from_record: true, over: true, won: true }, "start.record", "start.continue.watch"],
  ])("with %j stands as %s and leads on by %s", (change, key, way) => {
    const table = { ...running, ...change };
    expect(standing(table).key).toBe(key);
    expect(wayOn(table)).toBe(way);
  });

  it("says who sits there, named or not", () => {
    setLanguage("en");
    expect(sitters(running, t)).toEqual(["You", "Player 2", "Amos", "Free chair"]);
  });

  it("names whoever plays several chairs once", () => {
    const mine = { ...running.chairs[0]!, kind: "me", name: "" } as const;
    expect(sitters({ ...running, chairs: [mine, { ...mine, player: 1 }] }, t)).toEqual(["You"]);
  });
});
