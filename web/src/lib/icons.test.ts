import { afterEach, expect, test, vi } from "vitest";
import { inWholeNumbers } from "../../outline";
import { outline, PLAIN } from "./icons.svelte";

const told: Record<string, string> = { rope: "M1 1", bell: "M2 2" };
const served = (names: string) => Object.fromEntries(names.split(",").flatMap((name) => (told[name] ? [[name, told[name]]] : [])));
const answers = () =>
  vi.fn((address: string) => Promise.resolve({ ok: true, json: () => Promise.resolve(served(address.split("of=")[1]!)) } as Response));
const arrived = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => vi.unstubAllGlobals());

test("what the page itself shows is there without asking", () => {
  const asked = answers();
  vi.stubGlobal("fetch", asked);
  expect(outline("closed-doors")).toMatch(/^m/);
  expect(outline("")).toBe(PLAIN);
  expect(asked).not.toHaveBeenCalled();
});

test("everything that is new is asked for in one go, and only once", async () => {
  const asked = answers();
  vi.stubGlobal("fetch", asked);
  expect([outline("rope"), outline("bell"), outline("rope"), outline("never-drawn")]).toEqual(["", "", "", ""]);
  await arrived();
  expect([outline("rope"), outline("bell"), outline("never-drawn")]).toEqual(["M1 1", "M2 2", PLAIN]);
  await arrived();
  expect(asked.mock.calls).toEqual([["/icons?of=bell,never-drawn,rope"]]);
});

test.each([
  ["anvil", () => Promise.reject(new Error("away"))],
  ["wheel", () => Promise.resolve({ ok: false, statusText: "busy" } as Response)],
])("what did not come for want of a line or of an answer is asked for again: %s", async (name, failing) => {
  told[name] = "M3 3";
  vi.stubGlobal("fetch", failing);
  outline(name);
  await arrived();
  vi.stubGlobal("fetch", answers());
  expect(outline(name)).toBe("");
  await arrived();
  expect(outline(name)).toBe("M3 3");
});

test.each([
  ["is rounded where it lies, not step by step", "M0 0l.4 0 .4 0 .4 0 .4 0", "m0 0 0 0 1 0 0 0 1 0"],
  ["goes on from where it began once it is closed", "M10.5 10h4v4zm2 2h1", "m11 10h4v4zm2 2h1"],
  ["may give places on the map instead of steps", "M10 20L12 24H40V8C1 2 3 4 5 6", "m10 20 2 4h28v-16c-39-6-37-4-35-2"],
  ["may have flags that nothing divides", "M0 0a1.6 1.6 0 014-2.2 3 3 0 10.6.5", "m0 0a2 2 0 0 1 4-2 3 3 0 1 0 1 0"],
])("an outline in whole numbers %s", (_, drawn, whole) => expect(inWholeNumbers(drawn)).toBe(whole));
