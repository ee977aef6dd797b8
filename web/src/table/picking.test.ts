import { describe, expect, it } from "vitest";
import { pressOn, toggled, type Mark } from "./picking";

const marks = (...found: [index: number, slot: number][]): Mark[] => found.map(([index, slot]) => ({ index, slot }));

describe("marking several", () => {
  it("marks and unmarks by the same press", () => {
    const one = toggled([], 4, [0], 3);
    expect(one).toEqual(marks([4, 0]));
    expect(toggled(one, 4, [0], 3)).toEqual([]);
  });

  it("marks of cards that are alike the one that was pressed", () => {
    const second = toggled([], 1, [2, 5], 2, 5);
    expect(second).toEqual(marks([1, 5]));
    expect(toggled(second, 1, [2, 5], 2, 2)).toEqual(marks([1, 5], [1, 2]));
  });

  it("marks by key one after another of those that are alike, then none", () => {
    const both = toggled(toggled([], 1, [2, 5], 2), 1, [2, 5], 2);
    expect(both).toEqual(marks([1, 2], [1, 5]));
    expect(toggled(both, 1, [2, 5], 2)).toEqual([]);
  });

  it("marks none too many, and keeps those that are marked", () => {
    const both = marks([0, 0], [1, 1]);
    expect(toggled(both, 2, [2], 2)).toBe(both);
    expect(toggled(both, 2, [2], 2, 2)).toBe(both);
    expect(pressOn(both, 2, [2], 2)).toBe("too many");
  });

  it("takes back one that is marked, also where others that are alike are not", () => {
    const one = marks([1, 5]);
    expect(pressOn(one, 1, [2, 5], 2)).toBe("mark");
    expect(pressOn(one, 1, [2, 5], 1)).toBe("take back");
    expect(toggled(one, 1, [2, 5], 1)).toEqual([]);
  });
});
