import { describe, expect, it } from "vitest";
import { line, scene, view } from "../lib/sample";
import type { Seat } from "../lib/wire";
import { Since } from "./since.svelte";

const seats = [0, 1].map((id) => ({ id, player: id }) as Seat);
const at = (moment: number, looking: number | null, more = {}) => view({ moment, looking, mine: [0, 1], scene: scene({ seats }), ...more });
const turn = (who: number, after: number) => [1, 2, 3, 4].map((part) => line(10 * after + part, { who, after, text: `${who} did ${part} at ${after}`, change: "−1" }));
const numbers = (lines: { n: number }[]) => lines.map(({ n }) => n);

describe("since your turn", () => {
  it("is told to whom the screen is passed, from their own last decision on", () => {
    const since = new Since();
    since.heard(at(0, null, { ready: 0 }));
    since.read(at(0, 0));
    expect(numbers(since.told(at(1, 1), turn(0, 1)))).toEqual([12, 13, 14]);
    since.read(at(1, 1));
    expect(numbers(since.told(at(2, 0), [...turn(0, 1), ...turn(1, 2)]))).toEqual([11, 12, 13, 14]);
    since.read(at(2, 0));
    expect(numbers(since.told(at(3, 0), turn(0, 3)))).toEqual([]);
  });

  it("is told where the screen stays only of those who sit elsewhere, and if it was much", () => {
    const since = new Since();
    since.heard(at(0, 0));
    expect(since.told(at(1, 0), [...turn(7, 1), ...turn(8, 1)])).toEqual([]);
    since.read(at(0, 0));
    expect(since.told(at(1, 0), turn(7, 1))).toEqual([]);
    expect(since.told(at(1, 0), [...turn(0, 1), ...turn(1, 1)])).toEqual([]);
    expect(since.told(at(1, 0), [...turn(7, 1), ...turn(8, 1)])).not.toEqual([]);
  });
});
