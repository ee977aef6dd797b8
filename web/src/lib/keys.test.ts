import { describe, expect, it } from "vitest";
import { CHOICE_KEYS, grouped, isForTable } from "./keys";
import { choice } from "./sample";

describe("keys of choices", () => {
  it("keep verbs together and put what gives something up last", () => {
    const options = [choice(0, "stop", { ends: true }), choice(1, "walk"), choice(2, "drop", { quiet: true }), choice(3, "dig"), choice(4, "walk")];
    const order = grouped([options]).flatMap((group) => group.keyed.map(({ choice, key }) => [choice.index, key]));
    expect(order).toEqual([
      [1, "1"],
      [4, "2"],
      [3, "3"],
      [0, "4"],
      [2, "5"],
    ]);
  });

  it("are all different, and none of them means anything else", () => {
    expect(new Set(CHOICE_KEYS).size).toBe(CHOICE_KEYS.length);
    for (const taken of ["u", "r", "h", "l", "0", "/", "?", "+", "-"]) expect(CHOICE_KEYS).not.toContain(taken);
  });

  it("run out without losing a choice", () => {
    const many = Array.from({ length: 50 }, (_, index) => choice(index, "walk"));
    const keyed = grouped([many])[0]!.keyed;
    expect(keyed).toHaveLength(50);
    expect(keyed.at(-1)?.key).toBe("");
  });
});

describe("a key", () => {
  const pressed = (html: string, more: KeyboardEventInit = {}) => {
    document.body.innerHTML = html;
    const event = new KeyboardEvent("keydown", { key: "1", bubbles: true, cancelable: true, ...more });
    document.body.querySelector("#here")!.dispatchEvent(event);
    return isForTable(event);
  };

  it("is for the table anywhere but in a field or a dialog", () => {
    expect(pressed("<p id=here></p>")).toBe(true);
    expect(pressed("<input id=here>")).toBe(false);
    expect(pressed("<dialog><p id=here></p></dialog>")).toBe(false);
  });

  it("is not for the table with another key held", () => {
    expect(pressed("<p id=here></p>", { ctrlKey: true })).toBe(false);
    expect(pressed("<p id=here></p>", { metaKey: true })).toBe(false);
  });
});
