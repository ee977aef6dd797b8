/** What is slow to draw is not drawn again when a new scene brings the same board. */
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import { graphBoard, gridBoard, piece } from "./fixtures";

const counted = vi.hoisted(() => ({ islands: 0, rooms: 0, lights: 0 }));
vi.mock("./coast", async (original) => {
  const real = await original<typeof import("./coast")>();
  return { ...real, island: (...all: Parameters<typeof real.island>) => (counted.islands++, real.island(...all)) };
});
vi.mock("./grid/rooms", async (original) => {
  const real = await original<typeof import("./grid/rooms")>();
  return { ...real, rooms: (...all: Parameters<typeof real.rooms>) => (counted.rooms++, real.rooms(...all)) };
});
vi.mock("./grid/light", async (original) => {
  const real = await original<typeof import("./grid/light")>();
  return { ...real, light: (...all: Parameters<typeof real.light>) => (counted.lights++, real.light(...all)) };
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(640);
});
afterEach(() => vi.restoreAllMocks());

it("an island rises once", async () => {
  const { container, rerender } = render(Board, { board: graphBoard(), pieces: [piece("a", "grotto")] });
  await vi.waitFor(() => expect(container.querySelector(".coast")).toBeTruthy());
  expect(counted.islands).toBe(1);
  await rerender({ board: graphBoard(), pieces: [piece("a", "gate")] });
  expect(counted.islands).toBe(1);
});

it("rooms are built once, until fog lifts", async () => {
  const board = gridBoard();
  const { container, rerender } = render(Board, { board, pieces: [piece("a", "1.1")] });
  const square = container.querySelector('[data-id="2.4"]');
  expect([counted.rooms, counted.lights]).toEqual([1, 1]);
  await rerender({ board: { ...board, marks: { "2.2": { gold: 1 } } }, pieces: [piece("a", "1.2")] });
  expect([counted.rooms, counted.lights]).toEqual([1, 1]);
  expect(container.querySelector('[data-id="2.4"]')).toBe(square);
  await rerender({ board: { ...board, edges: board.edges.map((edge) => ({ ...edge, state: "open" })) } });
  expect(counted.rooms).toBe(1);
  expect(container.querySelectorAll('.edge[data-state="open"]')).toHaveLength(3);
  await rerender({ board: { ...board, fog: [] } });
  expect(counted.rooms).toBe(2);
});

it("the light is worked out anew when its bearer walks, and for nobody else", async () => {
  const board = { ...gridBoard(), lamps: { a: 2 }, dark: ["0.5", "1.5"] };
  const [bearer, other] = [piece("a", "1.1"), piece("b", "0.0")];
  const { rerender } = render(Board, { board, pieces: [bearer, other] });
  const before = counted.lights;
  await rerender({ pieces: [bearer, { ...other, at: "0.1" }] });
  expect(counted.lights).toBe(before);
  await rerender({ pieces: [{ ...bearer, at: "1.2" }, other] });
  expect(counted.lights).toBe(before + 1);
});
