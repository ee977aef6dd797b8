import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { fill } from "../lib/fill";
import { choice } from "../lib/sample";
import type { Piece, Seat, Stat } from "../lib/wire";
import { t } from "../words";
import Board from "./Board.svelte";
import { graphBoard, gridBoard, piece } from "./fixtures";
import type { Lit } from "./lit";

const ruth = piece("ruth", "grotto", { name: "Ruth", seat: 0, kind: "hero", stats: { strength: fill({ now: 1, most: 3 } as Stat, "Stat") } });
const beast = piece("beast", "gate", { name: "Beast", intent: "Hunts Ruth", hunts: "ruth" });
const seats = [{ id: 0, name: "Ruth" } as Seat];

function show(more: { pieces?: Piece[]; lit?: Map<string, Lit> } = {}) {
  const heard = { onchoose: vi.fn(), onmenu: vi.fn(), onabout: vi.fn() };
  const props = { board: graphBoard(), pieces: more.pieces ?? [ruth, beast], seats, asked: 0, speed: 0 as const };
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
    expect(within(places).getByRole("img", { name: /^Gate\. gate\. dents ×2\. Here: Beast$/ })).toBeTruthy();
    expect(within(places).getByRole("img", { name: /^Grotto\. Here: Ruth$/ })).toBeTruthy();
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
    expect(thing(container, "grotto").getAttribute("tabindex")).toBe("-1");
  });

  it("chooses by click, Enter and Space", async () => {
    const { container, onchoose } = show({ lit: new Map([["gate", one(3, "Go")]]) });
    await fireEvent.click(thing(container, "gate"));
    await fireEvent.keyDown(thing(container, "gate"), { key: "Enter" });
    await fireEvent.keyDown(thing(container, "gate"), { key: " " });
    expect(onchoose.mock.calls).toEqual([[3, "gate"], [3, "gate"], [3, "gate"]]);
  });

  it("does nothing but explain where nothing is lit", async () => {
    const { container, onchoose, onabout } = show();
    await fireEvent.click(thing(container, "quay"));
    await fireEvent.keyDown(thing(container, "quay"), { key: "Enter" });
    expect(onchoose).not.toHaveBeenCalled();
    expect(onabout).toHaveBeenCalledWith("quay");
  });

  it("is not pointed at where it comes to lie under a resting mouse", async () => {
    const { container, onabout } = show();
    const at = (clientX: number) => new MouseEvent("pointerover", { bubbles: true, clientX, clientY: 9 });
    await fireEvent(document.body, new MouseEvent("pointermove", { bubbles: true, clientX: 4, clientY: 9 }));
    await fireEvent(thing(container, "quay"), at(4));
    expect(onabout).not.toHaveBeenCalled();
    await fireEvent(thing(container, "quay"), at(5));
    expect(onabout).toHaveBeenCalledWith("quay");
  });

  it("asks which one if several choices share a target", async () => {
    const lit = new Map([["beast", { indexes: [1, 2], labels: ["Fight", "Flee"], notes: ["", ""], final: false }]]);
    const { container, onmenu, onchoose } = show({ lit });
    await fireEvent.click(thing(container, "beast"));
    expect(onmenu).toHaveBeenCalledWith("beast", [1, 2]);
    expect(onchoose).not.toHaveBeenCalled();
  });

  it("shows a choice that cannot be taken back by its own shape and in words", () => {
    const { container } = show({ lit: new Map([["gate", one(0, "Fight", true)], ["grotto", one(1, "Stay")]]) });
    expect(thing(container, "gate").querySelector(".seal")).toBeTruthy();
    expect(thing(container, "grotto").querySelector(".seal")).toBeNull();
    expect(thing(container, "gate").getAttribute("aria-label")).toContain(t("final"));
  });

  it("previews the way from the asked piece to a lit place", async () => {
    const { container } = show({ lit: new Map([["quay", one(0, "Move")]]) });
    expect(container.querySelector(".route")).toBeNull();
    await fireEvent.pointerOver(thing(container, "quay"), { clientX: 1 });
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
    const lit = new Map([["gate", one(0, "North")], ["shaft", one(1, "South")], ["quay", one(2, "East")]]);
    const { container } = show({ lit });
    const gate = thing(container, "gate") as SVGElement;
    gate.focus();
    await fireEvent.keyDown(gate, { key: "ArrowDown" });
    expect(document.activeElement).toBe(thing(container, "shaft"));
    await fireEvent.keyDown(thing(container, "shaft"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(thing(container, "quay"));
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
    await rerender({ pieces: [{ ...ruth, at: "quay" }, beast] });
    expect(thing(container, "ruth")).toBe(before);
    expect(before.style.transform).not.toBe(stood);
  });

  it("stacks many of a kind with their number", () => {
    const { container } = show({ pieces: Array.from({ length: 9 }, (_, i) => piece(`c${i}`, "grotto")) });
    expect(container.querySelectorAll(".piece")).toHaveLength(1);
    expect(thing(container, "c0").getAttribute("aria-label")).toBe("Ghoul ×9");
    expect(container.querySelector(".many text")!.textContent).toBe("9");
  });

  it("lets short texts rise", async () => {
    const { container, rerender } = show();
    await rerender({ floats: [{ id: 1, at: "ruth", text: "-1 Strength", tone: "bad" }, { id: 2, at: "gone", text: "?" }] });
    expect([...container.querySelectorAll("text.bad, text.plain")].map((text) => text.textContent)).toEqual(["-1 Strength"]);
  });
});

describe("a grid board", () => {
  const signs = { snare: { name: "Snare", icon: "wolf-trap", text: "", tint: "" } };
  const mine = (more: object = {}) => {
    const heard = { onchoose: vi.fn(), onmenu: vi.fn(), onabout: vi.fn(), onplan: vi.fn() };
    return { ...render(Board, { board: gridBoard(), pieces: [], signs, speed: 0 as const, ...heard, ...more }), ...heard };
  };

  it("is a table of squares, named as on their tiles, with marks, doors and who is there", () => {
    const { container } = mine({ pieces: [piece("ruth", "3.2", { name: "Ruth", seat: 0 })] });
    expect(screen.getAllByRole("row")).toHaveLength(6);
    expect(thing(container, "3.2").getAttribute("aria-label")).toBe("Collapsed hall 3.2. door. Here: Ruth");
    expect(thing(container, "1.1").getAttribute("aria-label")).toBe("Collapsed hall 1.1. clue, Snare ×2");
    expect(thing(container, "0.4").getAttribute("aria-label")).toBe("Collapsed hall 0.4. water");
  });

  it("says nothing of what nobody has seen, unless it can be chosen", () => {
    expect(thing(mine().container, "8.0")).toBeNull();
    const { container } = mine({ lit: new Map([["8.0", one(1, "Look there")]]) });
    expect(thing(container, "8.0").getAttribute("role")).toBe("button");
  });

  it("says what is dark, square by square or tile by tile", () => {
    const { container } = mine({ board: { ...gridBoard(), dark: ["0.0", "t2"] } });
    expect(thing(container, "0.0").getAttribute("aria-label")).toContain(t("board.dark"));
    expect(thing(container, "4.2").getAttribute("aria-label")).toContain(t("board.dark"));
    expect(thing(container, "0.1").getAttribute("aria-label")).not.toContain(t("board.dark"));
  });

  it("has doors, gates and barriers in shapes of their own, and marks", () => {
    const { container } = mine();
    expect(container.querySelectorAll(".edge")).toHaveLength(3);
    for (const shape of ["door", "gate", "barrier"]) expect(container.querySelectorAll(`.edge .${shape}`)).toHaveLength(1);
    expect(container.querySelectorAll(".mark")).toHaveLength(3);
  });

  it("leaves the square before a door to be clicked unless the door itself is lit", () => {
    const deep = (container: Element) => Number(thing(container, "d").querySelector(".reach")!.getAttribute("height"));
    const unlit = deep(mine().container);
    expect(unlit).toBeLessThan(deep(mine({ lit: new Map([["d", one(5, "Open the door")]]) }).container) / 2);
  });

  it("chooses a lit square and a lit door, and nothing else", async () => {
    const { container, onchoose } = mine({ lit: new Map([["2.2", one(4, "Step")], ["d", one(5, "Open the door")]]) });
    expect(container.querySelectorAll("[role=button]")).toHaveLength(2);
    await fireEvent.click(thing(container, "2.2"));
    await fireEvent.click(thing(container, "2.3"));
    await fireEvent.click(thing(container, "d"));
    await fireEvent.keyDown(thing(container, "d"), { key: "Enter" });
    expect(onchoose.mock.calls).toEqual([[4, "2.2"], [5, "d"], [5, "d"]]);
  });

  it("lets a finger look before it goes where there is more to tell, and a mouse go at once", async () => {
    const onchoose = vi.fn();
    const choices = new Map([[4, choice(4, "wander", { outlook: true })], [5, choice(5, "wander")]]);
    const lit = new Map([["2.2", one(4, "Go far")], ["2.3", one(5, "Go near")]]);
    const { container } = render(Board, { board: gridBoard(), pieces: [], lit, choices, speed: 0 as const, onchoose });
    const tap = async (id: string, pointerType: string) => {
      const square = thing(container, id) as SVGElement;
      await fireEvent.pointerDown(square, { pointerType });
      square.focus();
      await fireEvent.click(square);
    };
    await tap("2.2", "touch");
    expect(onchoose).not.toHaveBeenCalled();
    expect(screen.getByText(t("board.again"))).toBeTruthy();
    await tap("2.2", "touch");
    await tap("2.3", "touch");
    await tap("2.2", "mouse");
    expect(onchoose.mock.calls).toEqual([[4, "2.2"], [5, "2.3"], [4, "2.2"]]);
  });

  it("leaves to the lens what it tells already, and says beside it what another tap does", async () => {
    const choices = new Map([[4, choice(4, "wander", { outlook: true })]]);
    const lit = new Map([["2.2", one(4, "Go far")]]);
    const given = { board: gridBoard(), pieces: [], lit, choices, speed: 0 as const };
    const { container, rerender } = render(Board, given);
    const touch = async (id: string) => {
      const square = thing(container, id) as SVGElement;
      await fireEvent.pointerDown(square, { pointerType: "touch" });
      square.focus();
      await fireEvent.click(square);
    };
    await touch("2.2");
    expect(container.querySelector(".tip")!.textContent).toContain("Go far");
    await rerender({ ...given, told: "2.2" });
    expect(container.querySelector(".tip")!.textContent!.trim()).toBe(t("board.again"));
    await touch("2.3");
    await rerender({ ...given, told: "2.3" });
    expect(container.querySelector(".tip")).toBeNull();
  });

  it("takes whoever lies on a square that can be chosen for that square", async () => {
    const [onchoose, onmenu] = [vi.fn(), vi.fn()];
    const lit = new Map([["2.2", one(4, "Go there")], ["2.3", { ...one(5, "Go there"), indexes: [5, 6], labels: ["Go there", "Jump there"], notes: ["", ""] }]]);
    const pieces = [piece("lying", "2.2"), piece("asleep", "2.3")];
    const { container } = render(Board, { board: gridBoard(), pieces, lit, speed: 0 as const, onchoose, onmenu });
    await fireEvent.click(thing(container, "lying"));
    expect(onchoose).toHaveBeenCalledWith(4, "2.2");
    await fireEvent.click(thing(container, "asleep"));
    expect(onmenu).toHaveBeenCalledWith("2.3", [5, 6]);
  });

  it("shows the way that a choice goes and the squares that it touches", async () => {
    const choices = new Map([[4, choice(4, "hurl", { way: ["0.0", "1.0", "2.1"], area: ["1.1", "2.1", "nowhere"] })]]);
    const { container } = mine({ choices, lit: new Map([["2.1", one(4, "Throw")]]) });
    expect(container.querySelector(".route")).toBeNull();
    await fireEvent.pointerOver(thing(container, "2.1"), { clientX: 1 });
    expect(container.querySelector(".route")!.getAttribute("d")).toBe("M32 32L96 32L160 96");
    expect(container.querySelectorAll(".touched")).toHaveLength(2);
  });

  it("shows the way, the price and the danger of a plan, and plays it by one click", async () => {
    const plan = { id: "p", label: "To the hall", decisions: ["a", "b"], to: "3.2", way: ["0.2", "3.2"], cost: { steps: 3 }, note: "", danger: ["A rat bites."] };
    const { container, onplan } = mine({ lit: new Map([["3.2", { indexes: [], labels: [plan.label], notes: [""], final: false, plan, cost: 3 }]]) });
    await fireEvent.pointerOver(thing(container, "3.2"), { clientX: 1 });
    const tip = container.querySelector(".tip")!.textContent!;
    for (const words of ["To the hall", "3 steps", "A rat bites."]) expect(tip).toContain(words);
    expect(container.querySelector(".route")).toBeTruthy();
    await fireEvent.click(thing(container, "3.2"));
    expect(onplan).toHaveBeenCalledWith(plan);
    await fireEvent.pointerDown(thing(container, "3.2"), { pointerType: "touch" });
    await fireEvent.click(thing(container, "3.2"));
    expect(onplan).toHaveBeenCalledTimes(1);
    await fireEvent.pointerDown(thing(container, "3.2"), { pointerType: "touch" });
    await fireEvent.click(thing(container, "3.2"));
    expect(onplan).toHaveBeenCalledTimes(2);
  });

  it("numbers figures of a group and tells how whole they are", () => {
    const rat = (n: number, at: string) => piece(`rat-${n}`, at, { name: "Rat", group: "rats", number: n, stats: { health: fill({ now: 1, most: 2 } as Stat, "Stat") } });
    const { container } = mine({ pieces: [rat(1, "0.0"), rat(2, "0.0"), rat(3, "0.0")] });
    expect(container.querySelectorAll(".piece")).toHaveLength(3);
    expect(thing(container, "rat-2").getAttribute("aria-label")).toBe("Rat 2. health 1/2");
    expect(thing(container, "rat-2").querySelectorAll(".arc")).toHaveLength(2);
  });
});
