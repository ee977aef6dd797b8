import { afterEach, expect, test, vi } from "vitest";
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
  expect(outline("closed-doors")).toMatch(/^M/);
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
