import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { fill } from "../lib/fill";
import type { Piece, Seat, Stat } from "../lib/wire";
import { t } from "../words";
import Board from "./Board.svelte";
import { graphBoard, gridBoard, piece } from "./fixtures";
import type { Lit } from "./lit";

const ruth = piece("ruth", "cave", { name: "Ruth", seat: 0, kind: "hero", stats: { strength: fill({ now: 1, most: 3 } as Stat, "Stat") } });
const beast = piece("beast", "gate", { name: "Beast", intent: "Hunts Ruth" });
const seats = [{ id: 0, name: "Ruth" } as Seat];

function show(more: { pieces?: Piece[]; lit?: Map<string, Lit>; grid?: boolean } = {}) {
  const heard = { onchoose: vi.fn(), onmenu: vi.fn(), onabout: vi.fn() };
  const props = { board: more.grid ? gridBoard() : graphBoard(), pieces: more.pieces ?? [ruth, beast], seats, asked: 0, speed: 0 as const };
  const view = render(Board, { ...props, lit: more.lit ?? new Map(), ...heard });
  return { ...view, ...heard };
}

const one = (index: number, label: string, final = false): Lit => ({ indexes: [index], labels: [label], notes: [""], final });
const thing = (container: Element, id: string) => container.querySelector(`[data-id="${id}"]`)!;

describe("a graph board", () => {
  it("is a list of places with what stands and lies there", () => {
    show();
    const places = screen.getByRole("list", { name: "The isle" });
    expect(within(places).getAllByRole("listitem")).toHaveLength(4);
    expect(within(places).getByRole("img", { name: /^Gate\. gate\. damage ×2\. Here: Beast$/ })).toBeTruthy();
    expect(within(places).getByRole("img", { name: /^Cave\. Here: Ruth$/ })).toBeTruthy();
  });

  it("names its pieces with stats and intent, and marks who is asked", () => {
    const { container } = show();
    expect(thing(container, "ruth").getAttribute("aria-label")).toBe("Ruth. strength 1/3");
    expect(thing(container, "ruth").getAttribute("aria-current")).toBe("true");
    expect(thing(container, "beast").getAttribute("aria-label")).toBe("Beast. Hunts Ruth");
    expect(thing(container, "beast").getAttribute("aria-current")).toBeNull();
  });

  it("has buttons only where a choice is lit", () => {
    const { container } = show({ lit: new Map([["gate", one(3, "Move to the Gate")]]) });
    const buttons = [...container.querySelectorAll("[role=button]")];
    expect(buttons.map((button) => button.getAttribute("data-id"))).toEqual(["gate"]);
    expect(buttons[0]!.getAttribute("aria-label")).toMatch(/^Move to the Gate\. Gate/);
    expect(buttons[0]!.getAttribute("tabindex")).toBe("0");
    expect(thing(container, "cave").getAttribute("tabindex")).toBe("-1");
  });

  it("chooses by click, Enter and Space", async () => {
    const { container, onchoose } = show({ lit: new Map([["gate", one(3, "Go")]]) });
    await fireEvent.click(thing(container, "gate"));
    await fireEvent.keyDown(thing(container, "gate"), { key: "Enter" });
    await fireEvent.keyDown(thing(container, "gate"), { key: " " });
    expect(onchoose.mock.calls).toEqual([[3], [3], [3]]);
  });

  it("does nothing but explain where nothing is lit", async () => {
    const { container, onchoose, onabout } = show();
    await fireEvent.click(thing(container, "harbour"));
    await fireEvent.keyDown(thing(container, "harbour"), { key: "Enter" });
    expect(onchoose).not.toHaveBeenCalled();
    expect(onabout).toHaveBeenCalledWith("harbour");
  });

  it("asks which one if several choices share a target", async () => {
    const lit = new Map([["beast", { indexes: [1, 2], labels: ["Fight", "Flee"], notes: ["", ""], final: false }]]);
    const { container, onmenu, onchoose } = show({ lit });
    await fireEvent.click(thing(container, "beast"));
    expect(onmenu).toHaveBeenCalledWith("beast", [1, 2]);
    expect(onchoose).not.toHaveBeenCalled();
  });

  it("shows a choice that cannot be taken back by its own shape and in words", () => {
    const { container } = show({ lit: new Map([["gate", one(0, "Fight", true)], ["cave", one(1, "Stay")]]) });
    expect(thing(container, "gate").querySelector(".seal")).toBeTruthy();
    expect(thing(container, "cave").querySelector(".seal")).toBeNull();
    expect(thing(container, "gate").getAttribute("aria-label")).toContain(t("final"));
  });

  it("previews the way from the asked piece to a lit place", async () => {
    const { container } = show({ lit: new Map([["harbour", one(0, "Move")]]) });
    expect(container.querySelector(".route")).toBeNull();
    await fireEvent.pointerOver(thing(container, "harbour"), { clientX: 1 });
    expect(container.querySelector(".route")).toBeTruthy();
    expect(container.querySelector(".tip")!.textContent).toContain("Move");
    await fireEvent.pointerLeave(container.querySelector("section")!);
    expect(container.querySelector(".route")).toBeNull();
  });

  it("shows whom a monster hunts", async () => {
    const { container } = show();
    await fireEvent.pointerOver(thing(container, "beast"), { clientX: 1 });
    expect(container.querySelector(".hunt")).toBeTruthy();
    expect(container.querySelector(".tip")!.textContent).toContain("Hunts Ruth");
  });

  it("goes from lit target to lit target by arrow keys", async () => {
    const lit = new Map([["gate", one(0, "North")], ["tunnel", one(1, "South")], ["harbour", one(2, "East")]]);
    const { container } = show({ lit });
    const gate = thing(container, "gate") as SVGElement;
    gate.focus();
    await fireEvent.keyDown(gate, { key: "ArrowDown" });
    expect(document.activeElement).toBe(thing(container, "tunnel"));
    await fireEvent.keyDown(thing(container, "tunnel"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(thing(container, "harbour"));
  });

  it("zooms and fits by keys and buttons", async () => {
    const { container } = show();
    const world = container.querySelector<HTMLElement>(".world")!;
    const whole = world.style.transform;
    await fireEvent.keyDown(container.querySelector("section")!, { key: "+" });
    expect(world.style.transform).not.toBe(whole);
    await fireEvent.click(screen.getByRole("button", { name: t("board.fit") }));
    expect(world.style.transform).toBe(whole);
  });

  it("moves a piece without drawing it anew", async () => {
    const { container, rerender } = show();
    const before = thing(container, "ruth") as SVGGElement;
    const stood = before.style.transform;
    await rerender({ pieces: [{ ...ruth, at: "harbour" }, beast] });
    expect(thing(container, "ruth")).toBe(before);
    expect(before.style.transform).not.toBe(stood);
  });

  it("stacks many of a kind with their number", () => {
    const { container } = show({ pieces: Array.from({ length: 9 }, (_, i) => piece(`c${i}`, "cave")) });
    expect(container.querySelectorAll(".piece")).toHaveLength(1);
    expect(thing(container, "c0").getAttribute("aria-label")).toBe("Crawler ×9");
    expect(container.querySelector(".many text")!.textContent).toBe("9");
  });

  it("lets short texts rise", async () => {
    const { container, rerender } = show();
    await rerender({ floats: [{ id: 1, at: "ruth", text: "-1 Strength", tone: "bad" }, { id: 2, at: "gone", text: "?" }] });
    expect([...container.querySelectorAll("text.bad, text.plain")].map((text) => text.textContent)).toEqual(["-1 Strength"]);
  });
});

describe("a grid board", () => {
  it("is a table of squares with marks, doors, fog and who is there", () => {
    const { container } = show({ grid: true, pieces: [piece("ruth", "3.2", { name: "Ruth", seat: 0 })] });
    expect(screen.getAllByRole("row")).toHaveLength(6);
    expect(thing(container, "3.2").getAttribute("aria-label")).toBe("floor 4/3. door. Here: Ruth");
    expect(thing(container, "1.1").getAttribute("aria-label")).toBe("floor 2/2. clue, trap ×2");
    expect(thing(container, "8.0").getAttribute("aria-label")).toBe("fog 9/1");
  });

  it("draws walls, doors, gates and barriers in shapes of their own, and fog", () => {
    const { container } = show({ grid: true, pieces: [] });
    expect(container.querySelector(".rock")!.getAttribute("d")!.length).toBeGreaterThan(500);
    for (const kind of ["door", "gate", "barrier"]) expect(container.querySelectorAll(`.border.${kind}`)).toHaveLength(1);
    expect(container.querySelector(".mist")).toBeTruthy();
    expect(container.querySelectorAll(".mark")).toHaveLength(3);
  });

  it("chooses a lit square and no other", async () => {
    const { container, onchoose } = show({ grid: true, pieces: [], lit: new Map([["2.2", one(4, "Step")]]) });
    expect(container.querySelectorAll("[role=button]")).toHaveLength(1);
    await fireEvent.click(thing(container, "2.2"));
    await fireEvent.click(thing(container, "2.3"));
    expect(onchoose.mock.calls).toEqual([[4]]);
  });
});
