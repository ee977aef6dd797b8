import { describe, expect, it } from "vitest";
import { fill } from "../lib/fill";
import { choice, scene } from "../lib/sample";
import type { Choice, Held, Question, Seat, Tray, Zone } from "../lib/wire";
import { alsoAsked, isShort, laidOut } from "./asking";

const asking = (more: Partial<Parameters<typeof isShort>[0]> = {}): Parameters<typeof isShort>[0] => ({
  groups: [],
  plans: [],
  outOfTurn: [],
  tray: null,
  marking: { several: null } as unknown as Parameters<typeof isShort>[0]["marking"],
  scene: scene(),
  places: { onBoard: [], onCards: [], ending: null },
  ...more,
});
const buttons = (count: number) => [{ verb: "stroll", place: 0, keyed: Array.from({ length: count }, (_, n) => ({ choice: choice(n, "stroll"), key: "" })) }];
const always = (count: number): Choice[] => Array.from({ length: count }, (_, n) => choice(-1 - n, "answer-always"));

describe("the room that a question takes on a phone", () => {
  it("is less with three rows: buttons, what is chosen on the board, answers for good, and the end", () => {
    const onBoard = [choice(7, "walk"), choice(8, "walk")];
    expect(isShort(asking({ groups: buttons(3) }))).toBe(true);
    expect(isShort(asking({ groups: buttons(4) }))).toBe(false);
    expect(isShort(asking({ groups: buttons(1), places: { onBoard, onCards: [], ending: choice(9, "finish") } }))).toBe(true);
    expect(isShort(asking({ groups: buttons(2), places: { onBoard, onCards: [], ending: choice(9, "finish") } }))).toBe(false);
    expect(isShort(asking({ groups: buttons(1), outOfTurn: always(2) }))).toBe(true);
    expect(isShort(asking({ groups: buttons(2), outOfTurn: always(2) }))).toBe(false);
    expect(isShort(asking({ groups: buttons(2), outOfTurn: always(3) }))).toBe(true);
  });

  it("is the usual one where cards, dice or a payment are laid out", () => {
    expect(isShort(asking({ places: { onBoard: [], onCards: [choice(0, "hold on")], ending: null } }))).toBe(false);
    expect(isShort(asking({ tray: {} as Tray }))).toBe(false);
    expect(isShort(asking({ scene: scene({ roll: { dice: [] } as never }) }))).toBe(false);
  });
});

describe("whose sheets are laid out", () => {
  const seat = (id: number, ...cards: string[]): Seat =>
    fill({ id, name: `seat ${id}`, zones: [fill({ id: "bag", name: "Bag", holds: cards.map((card) => fill({ card } as Held, "Held")) } as Zone, "Zone")] } as Seat, "Seat");

  it("adds those whose cards answer too", () => {
    const seats = [seat(0, "rifle"), seat(1, "censer"), seat(2, "cap")];
    const onCards = [choice(0, "lend", { lights: ["rifle"] }), choice(1, "take", { lights: ["censer"] })];
    expect(alsoAsked(scene({ seats }), seats.slice(0, 1), onCards).map(({ id }) => id)).toEqual([1]);
    expect(alsoAsked(null, [], onCards)).toEqual([]);
  });

  it("begins with whoever is asked, else with one's first", () => {
    const seats = [seat(0, "rifle"), seat(1, "censer")];
    expect(laidOut(scene({ seats }), [0, 1], []).map(({ id }) => id)).toEqual([0]);
    expect(laidOut(scene({ seats, ask: { seat: 1 } as Question }), [0, 1], []).map(({ id }) => id)).toEqual([1]);
    expect(laidOut(scene({ seats }), [1], [choice(0, "take", { lights: ["rifle"] })]).map(({ id }) => id)).toEqual([1, 0]);
  });

  it("adds nobody for a card that one holds oneself", () => {
    const seats = [seat(0, "lamp"), seat(1, "lamp")];
    expect(alsoAsked(scene({ seats }), seats.slice(0, 1), [choice(0, "apply", { lights: ["lamp"] })])).toEqual([]);
    const inHand = [{ ...seat(0), hand: ["map"] }, seat(1, "map")];
    expect(alsoAsked(scene({ seats: inHand }), [], [choice(0, "lay", { lights: ["map"] })])).toEqual([]);
  });
});
