import { describe, expect, it } from "vitest";
import { line } from "../lib/sample";
import type { Scene, Seat } from "../lib/wire";
import { chosen, curve, lastSeen, people, turnedIt } from "./deeds";

const seat = (id: number) => ({ id, name: `seat ${id}` }) as Seat;

describe("a chronicle", () => {
  it("remembers what weighed most, in order", () => {
    const story = [line(1, { who: 0, weight: 1 }), line(2, { who: 1, weight: 3 }), line(3, { who: 0 }), ...[4, 5, 6, 7, 8].map((n) => line(n, { who: 0, weight: 2 }))];
    const [first, second] = people([seat(0), seat(1)], story);
    expect(first!.deeds.map(({ n }) => n)).toEqual([4, 5, 6, 7, 8]);
    expect([first!.weight, second!.weight]).toEqual([11, 3]);
    expect([first!.greatest?.n, second!.greatest?.n]).toEqual([8, 2]);
    expect(turnedIt([first!, second!])!.seat.id).toBe(0);
  });

  it("tells a deed once, and what somebody's dice have done as theirs", () => {
    const story = [
      line(1, { who: 0, weight: 1, text: "plays the Bar" }),
      line(2, { who: 0, weight: 1, text: "plays the Bar" }),
      line(3, { who: 0, dice: [6], text: "rolls 6" }),
      line(4, { weight: 1, cause: 3, text: "a Creature is killed" }),
      line(5, { weight: 1, cause: 2, text: "a Gate falls" }),
    ];
    expect(people([seat(0)], story)[0]!.deeds.map(({ n }) => n)).toEqual([2, 4]);
  });

  it("remembers the dead by the name they had", () => {
    const before = [{ ...seat(0), name: "Ruth", figure: "ruth" }, { ...seat(1), figure: "ada" }];
    const scenes = [{ seats: before } as Scene, { seats: [{ ...seat(0), figure: "" }, before[1]] } as Scene];
    expect(lastSeen(scenes[1]!.seats, scenes).map(({ name }) => name)).toEqual(["Ruth", "seat 1"]);
  });

  it("names nobody where two did as much", () => {
    expect(turnedIt(people([seat(0), seat(1)], [line(1, { who: 0, weight: 1 }), line(2, { who: 1, weight: 1 })]))).toBeNull();
    expect(turnedIt(people([seat(0)], []))).toBeNull();
  });

  it("looks at the first and the last moment, and at some between", () => {
    expect(chosen(100, 5)).toEqual([0, 25, 50, 75, 100]);
    expect(chosen(2, 5)).toEqual([0, 1, 2]);
    expect(chosen(0, 5)).toEqual([0]);
  });

  it("draws a curve from left to right, the dread upwards", () => {
    expect(curve([0, 50, 100], 200, 40)).toBe("M0.0 40.0L100.0 20.0L200.0 0.0");
  });
});
