import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { fill } from "../lib/fill";
import { piece } from "../lib/sample";
import type { Turn } from "../lib/wire";
import OrderStrip from "./OrderStrip.svelte";

const turn = (id: string, more: Partial<Turn>): Turn => fill({ id, name: id, ...more } as Turn, "Turn");

describe("the order of turns", () => {
  const order = [turn("Ada", { seat: 0, figure: "ada-1" }), turn("Rat", { figure: "rat-1", note: "2 × 67% Ada" }), turn("Bats", { group: "bat" })];
  const pieces = [piece("rat-1", "1.01"), piece("bat-1", "1.03", { group: "bat" }), piece("bat-2", "1.04", { group: "bat" })];

  it("points at the figure of an entry, opens its sheet, and has it read where it is pointed at", () => {
    const [onpoint, onabout] = [vi.fn(), vi.fn()];
    render(OrderStrip, { order, pieces, onpoint, onabout });
    const rat = screen.getByRole("button", { name: /Rat/ });
    rat.dispatchEvent(new Event("pointerenter"));
    expect(onpoint).toHaveBeenLastCalledWith(["rat-1"]);
    rat.click();
    expect(onabout).toHaveBeenLastCalledWith("rat-1");
    expect(rat.getAttribute("data-look")).toBe("rat-1");
    expect(rat.textContent).toContain("2 × 67% Ada");
  });

  it("can be read before a figure stands anywhere, and opens a group as a whole", () => {
    const onabout = vi.fn();
    render(OrderStrip, { order, pieces, onpoint: () => undefined, onabout });
    screen.getByRole("button", { name: /^Ada/ }).click();
    expect(onabout).toHaveBeenLastCalledWith("ada-1");
    const bats = screen.getByRole("button", { name: /Bats/ });
    bats.click();
    expect(onabout).toHaveBeenLastCalledWith("bat");
    expect(bats.textContent).toContain("×2");
  });
});
