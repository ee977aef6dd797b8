import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notices } from "./notices.svelte";

const texts = () => notices.all.map((noticed) => noticed.text);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it("come, and go by themselves", () => {
  notices.say("Connected again.", "good");
  expect(texts()).toEqual(["Connected again."]);
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
});

it("do not pile up: the same only once, and the newest three", () => {
  for (const text of ["a", "b", "a", "c", "d"]) notices.say(text);
  expect(texts()).toEqual(["a", "c", "d"]);
});
