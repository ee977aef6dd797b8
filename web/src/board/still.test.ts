/** What is slow to draw is not drawn again when a new scene brings the same board. */
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import { graphBoard, gridBoard, piece } from "./fixtures";

const counted = vi.hoisted(() => ({ islands: 0, slabs: 0 }));
vi.mock("./coast", async (original) => {
  const real = await original<typeof import("./coast")>();
  return { ...real, island: (...all: Parameters<typeof real.island>) => (counted.islands++, real.island(...all)) };
});
vi.mock("./edges", async (original) => {
  const real = await original<typeof import("./edges")>();
  return { ...real, slab: (...all: Parameters<typeof real.slab>) => (counted.slabs++, real.slab(...all)) };
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(640);
});
afterEach(() => vi.restoreAllMocks());

it("an island rises once", async () => {
  const { container, rerender } = render(Board, { board: graphBoard(), pieces: [piece("a", "cave")] });
  await vi.waitFor(() => expect(container.querySelector(".coast")).toBeTruthy());
  expect(counted.islands).toBe(1);
  await rerender({ board: graphBoard(), pieces: [piece("a", "gate")] });
  expect(counted.islands).toBe(1);
});

it("stones are laid once, until fog lifts", async () => {
  const { rerender } = render(Board, { board: gridBoard(), pieces: [piece("a", "1.1")] });
  const laid = counted.slabs;
  expect(laid).toBeGreaterThan(20);
  await rerender({ board: gridBoard(), pieces: [piece("a", "1.2")] });
  expect(counted.slabs).toBe(laid);
  const lifted = gridBoard();
  lifted.fog = [];
  await rerender({ board: lifted });
  expect(counted.slabs).toBeGreaterThan(laid);
});
