import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Dice from "./Dice.svelte";
import { isDark, pipsOf } from "./die";

afterEach(() => vi.useRealTimers());

describe("dice", () => {
  it("show and name at once what was rolled, without motion", async () => {
    const { container } = render(Dice, { dice: [3, 5], label: "One hit", speed: 0 });
    await tick();
    expect(container.querySelectorAll("circle")).toHaveLength(8);
    expect(screen.getByRole("status").textContent).toBe("One hit");
  });

  it("say nothing while they tumble, then what they show", async () => {
    vi.useFakeTimers();
    const { container } = render(Dice, { dice: [6], speed: 1 });
    await vi.advanceTimersByTimeAsync(100);
    expect(container.querySelector(".die.tumbling")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("");
    await vi.advanceTimersByTimeAsync(1000);
    expect(container.querySelector(".die.tumbling")).toBeNull();
    expect(container.querySelectorAll("circle")).toHaveLength(6);
    expect(screen.getByRole("status").textContent).toBe("Rolled 6");
  });

  it("with other than six sides are polygons with numbers", async () => {
    const { container } = render(Dice, { dice: [17], sides: 20, speed: 0 });
    await tick();
    expect(container.querySelector("text")!.textContent).toBe("17");
  });

  it("of several kinds have their colours, with pips that can be seen on them", async () => {
    const { container } = render(Dice, { dice: [1, 2, 3], tints: ["#e8e2d0", "#2c2a31"], speed: 0 });
    await tick();
    const shown = [...container.querySelectorAll<SVGElement>(".die")];
    expect(shown.map((die) => die.style.getPropertyValue("--die"))).toEqual(["#e8e2d0", "#2c2a31", ""]);
    expect(shown.map((die) => die.classList.contains("dark"))).toEqual([false, true, false]);
  });

  it("mark those that count, and tumble only what is rolled again", async () => {
    vi.useFakeTimers();
    const { container } = render(Dice, { dice: [6, 2, 5], again: [2], need: 5, speed: 1 });
    await vi.advanceTimersByTimeAsync(100);
    expect([...container.querySelectorAll(".die")].map((die) => die.classList.contains("tumbling"))).toEqual([false, false, true]);
    expect(container.querySelectorAll(".good")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect([...container.querySelectorAll(".one")].map((one) => one.classList.contains("good"))).toEqual([true, false, true]);
  });

  it("have light pips if they are dark", () => {
    expect(["#2c2a31", "#102040"].map(isDark)).toEqual([true, true]);
    expect(["#e8e2d0", "#f0a050", ""].map(isDark)).toEqual([false, false, false]);
  });

  it("have as many pips as they count", () => {
    for (let value = 1; value <= 6; value++) expect(pipsOf(value)).toHaveLength(value);
  });
});
