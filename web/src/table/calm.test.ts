import { describe, expect, it } from "vitest";
import { Calm, type Thing } from "./calm";

const at = { clientX: 50, clientY: 20 };
const thing = (name: string, x = 0): Thing => ({ name, box: { x, y: 0, w: 100, h: 40 } });

/** Somebody whose pointer rests at a place, a clock, and what lies there. */
function table(...before: Thing[]) {
  let now = 1000;
  const calm = new Calm(() => now);
  calm.moved(at);
  calm.changes(before);
  return {
    calm,
    later: (ms: number) => (now += ms),
    click: (name: string, more: object = {}) => calm.meant({ detail: 1, ...at, ...more }, name),
  };
}

describe("a click soon after something changed", () => {
  it("is not meant on what has slid under a resting pointer, until it has lain there for a while", () => {
    const { click, later } = table(thing("Attack"), thing("End", 200));
    later(299);
    expect(click("End")).toBe(false);
    later(1);
    expect(click("End")).toBe(true);
  });

  it("is heard at once on what has lain still, however often the rest of the page changes", () => {
    const { calm, click, later } = table(thing("Attack"));
    for (let change = 0; change < 20; change++) {
      calm.changes([thing("Attack", change % 2), thing(`another ${change}`)]);
      later(20);
      expect(click("Attack")).toBe(true);
    }
  });

  it("is not meant on what went away and came back in between", () => {
    const { calm, click, later } = table(thing("Attack"));
    later(50);
    calm.changes([thing("Attack", 200)]);
    expect(click("Attack")).toBe(false);
    later(300);
    expect(click("Attack")).toBe(true);
  });

  it("is meant by whoever went there with the pointer, but no hand is quite still", () => {
    const { click } = table(thing("Attack"));
    expect(click("End", { clientX: 54 })).toBe(true);
    expect(click("End", { clientX: 53 })).toBe(false);
  });

  it("is meant by whoever went there after one change and found it lying still through the next", () => {
    const { calm, click } = table(thing("Attack"));
    calm.moved({ clientX: 250, clientY: 20 });
    calm.changes([thing("End", 200)]);
    expect(click("End", { clientX: 250 })).toBe(true);
    expect(click("Attack", { clientX: 250 })).toBe(false);
  });

  it("is meant by whoever uses a key", () => {
    expect(table().click("End", { detail: 0 })).toBe(true);
  });

  it("is aimed by a finger at what lay there before, wherever the finger was", () => {
    const { calm, click } = table(thing("Attack"));
    calm.moved({ clientX: 300, clientY: 300 });
    calm.changes([thing("Attack")]);
    expect(click("Attack", { pointerType: "touch" })).toBe(true);
    expect(click("End", { pointerType: "touch" })).toBe(false);
  });
});
