import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage, t } from "../words";
import PageState from "./PageState.svelte";
import { PAGE_STATES, type PageStateKind, stateOf } from "./pageStates";

const kinds = Object.keys(PAGE_STATES) as PageStateKind[];

describe("a page state", () => {
  beforeEach(() => setLanguage("en"));

  it.each(kinds)("%s says what is the matter", (kind) => {
    render(PageState, { kind });
    expect(screen.getByText(t(PAGE_STATES[kind].title))).toBeTruthy();
  });

  it.each(kinds.filter((kind) => kind !== "loading"))("%s has a way on", (kind) => {
    render(PageState, { kind });
    expect(screen.getByRole("link", { name: t("to.start") }).getAttribute("href")).toBe("#/");
  });

  it("does its own way on, where somebody does it", () => {
    const onway = vi.fn();
    render(PageState, { kind: "lost", onway, start: false });
    screen.getByRole("button", { name: t("state.lost.way") }).click();
    expect(onway).toHaveBeenCalledOnce();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("is announced if the server cannot be reached", () => {
    render(PageState, { kind: "away", text: "Port 8040" });
    expect(screen.getByRole("alert").textContent).toContain("Port 8040");
  });

  it("follows from what was refused", () => {
    expect([0, 404, 409, 500].map(stateOf)).toEqual(["away", "wrong", "older", "away"]);
  });
});
