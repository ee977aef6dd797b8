import { describe, expect, it } from "vitest";
import { line, scene as made } from "../lib/sample";
import type { Line, Scene, Seat, Stat } from "../lib/wire";
import { chosen, curve, lives, namesOf, people, rounds, told, turnedIt } from "./deeds";

const seat = (id: number, more: Partial<Seat> = {}) => ({ id, name: `seat ${id}`, figure: `person-${id}`, stats: {}, ...more }) as Seat;
const scene = (seats: Seat[], story: Line[] = [], more: Partial<Scene> = {}) => made({ seats, story, ...more });
const left = (now: number, most = 4, form = "of") => ({ now, most, form, group: "" }) as Stat;

describe("a chronicle", () => {
  it("remembers what weighed most, in order, and what is alike once", () => {
    const other = (n: number, weight: number) => line(n, { who: 0, weight, kind: `kind ${n}` });
    const story = [other(1, 1), line(2, { who: 1, weight: 3 }), line(3, { who: 0 }), ...[4, 5, 6, 7].map((n) => other(n, 2)), ...[8, 9, 10].map((n) => line(n, { who: 0, weight: 2, kind: "kill" }))];
    const [first, second] = people(scene([seat(0), seat(1)], story));
    expect(first!.deeds.map(({ line, more }) => [line.n, more])).toEqual([[4, 0], [5, 0], [6, 0], [7, 0], [10, 2]]);
    expect([first!.weight, second!.weight]).toEqual([15, 3]);
    expect([first!.greatest?.n, second!.greatest?.n]).toEqual([10, 2]);
    expect(turnedIt([first!, second!])!.seat).toBe(0);
  });

  it("counts what was done twice in the same words once, and what somebody's dice did to a foe as theirs", () => {
    const story = [
      line(1, { who: 0, weight: 1, kind: "played", text: "plays the Bar" }),
      line(2, { who: 0, weight: 1, kind: "played", text: "plays the Bar" }),
      line(3, { who: 0, dice: [6], text: "rolls 6" }),
      line(4, { weight: 1, kind: "killed", cause: 3, piece: "foe", text: "a Creature is killed" }),
      line(5, { weight: 2, kind: "card", cause: 3, card: "bad-luck", text: "a card of the dark" }),
      line(6, { weight: 1, kind: "gate", cause: 2, piece: "gate", text: "a Gate falls" }),
    ];
    expect(people(scene([seat(0)], story))[0]!.deeds.map(({ line, more }) => [line.n, more])).toEqual([[2, 0], [4, 0]]);
  });

  it("tells blows apart from deeds", () => {
    const story = [
      line(1, { who: 0, weight: 1 }),
      line(2, { who: 0, weight: 2, against: true, text: "is killed" }),
      line(3, { target: "person-0", weight: 2, against: true, text: "is destroyed" }),
      line(4, { who: 0, weight: 1, against: true, text: "is hurt" }),
    ];
    const [first] = people(scene([seat(0)], story));
    expect(first!.deeds.map(({ line }) => line.n)).toEqual([1]);
    expect(first!.blows.map(({ n }) => n)).toEqual([2, 3]);
    expect(first!.weight).toBe(1);
  });

  it("remembers everybody who sat in a seat, each by their own deeds", () => {
    const story = [
      line(1, { who: 0, piece: "ruth", card: "ruth" }),
      line(2, { who: 0, piece: "ruth", weight: 1 }),
      line(3, { who: 0, piece: "ruth", card: "ruth", weight: 2, against: true }),
      line(4, { who: 0, piece: "ada", card: "ada", weight: 1, kind: "came" }),
      line(5, { who: 0, piece: "foe", weight: 1 }),
      line(6, { who: 0, piece: "ruth", card: "ruth", text: "takes what Ruth had" }),
      line(7, { who: 0, weight: 1, kind: "won" }),
    ];
    const cards = { ruth: { name: "Ruth" } } as unknown as Scene["cards"];
    const of = people(scene([seat(0, { name: "Ada", figure: "ada" })], story, { cards }));
    expect(of.map(({ name, deeds, blows }) => [name, deeds.map(({ line }) => line.n), blows.length])).toEqual([
      ["Ruth", [2], 1],
      ["Ada", [5, 7], 0],
    ]);
  });

  it("names nobody where two did as much", () => {
    expect(turnedIt(people(scene([seat(0), seat(1)], [line(1, { who: 0, weight: 1 }), line(2, { who: 1, weight: 1 })])))).toBeNull();
    expect(turnedIt(people(scene([seat(0)])))).toBeNull();
  });

  it("looks at the first and the last moment, and at some between", () => {
    expect(chosen(100, 5)).toEqual([0, 25, 50, 75, 100]);
    expect(chosen(2, 5)).toEqual([0, 1, 2]);
    expect(chosen(0, 5)).toEqual([0]);
  });

  it("tells at a moment what weighed most since the one before", () => {
    const story = [line(1, { after: 4, weight: 2 }), line(2, { after: 5, weight: 1 }), line(3, { after: 6, weight: 3, heading: true }), line(4, { after: 9, weight: 3 })];
    expect(told(story, 3, 5)?.n).toBe(1);
    expect(told(story, 4, 6)?.n).toBe(2);
    expect(told(story, 5, 8)).toBeNull();
    expect(told(story, 5, 9)?.n).toBe(4);
  });

  it("draws a curve from left to right, the dread upwards", () => {
    expect(curve([0, 50, 100], 200, 40)).toBe("M0.0 40.0L100.0 20.0L200.0 0.0");
  });

  it("measures what everybody has left to live by; who is dead has nothing", () => {
    const nobody = scene([seat(0, { figure: "" }), seat(1, { figure: "" })]);
    const both = scene([seat(0, { stats: { strength: left(4), sanity: left(2), cards: left(0) } }), seat(1, { stats: { strength: left(4), gold: left(9, 0, "plain") } })]);
    const one = scene([seat(0, { figure: "" }), seat(1, { stats: { strength: left(2) } })]);
    expect(lives([nobody, both, one, nobody]).map(Math.round)).toEqual([83, 83, 25, 0]);
    expect(lives([nobody])).toEqual([]);
  });

  it("knows where rounds begin", () => {
    const at = (round: number) => made({ table: { ...made().table, round } });
    expect(rounds([at(0), at(1), at(1), at(2)], 2)).toEqual([{ round: 1, at: 1 }, { round: 2, at: 3 }]);
    expect(rounds([at(1), at(2), at(3), at(4), at(5)], 3).map(({ round }) => round)).toEqual([1, 3, 5]);
  });
});

it("whoever sat in two chairs has played once", () => {
  const chairs = [{ kind: "me", name: "" }, { kind: "me", name: "" }, { kind: "me", name: "Anna" }, { kind: "bot", name: "" }, { kind: "bot", name: "Old Ned" }];
  expect(namesOf(chairs as Parameters<typeof namesOf>[0], "You")).toEqual(["You", "Anna", "Old Ned"]);
});
