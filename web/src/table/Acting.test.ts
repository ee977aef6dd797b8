import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fill } from "../lib/fill";
import { choice, line, scene, view } from "../lib/sample";
import { settings } from "../lib/settings.svelte";
import { FakeSocket, last } from "../lib/socket.fake";
import type { Choice, Question, Seat, Zone } from "../lib/wire";
import Acting from "./Acting.svelte";
import { TableModel } from "./model.svelte";

const standing = (count: number): Choice[] => Array.from({ length: count }, (_, n) => choice(-1 - n, "answer-always", { label: `From now on: the ${n + 1}. goes first`, quiet: true }));

let model: TableModel;

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  settings.speed = 0;
  model = new TableModel("abc");
  last().opened();
});
afterEach(() => {
  model.close();
  vi.unstubAllGlobals();
});

describe("a question that comes often", () => {
  const asked = async (outOfTurn: Choice[]) => {
    const ask = { seat: 0, number: 0, text: "Who goes first?", options: [choice(0, "first"), choice(1, "first")], out_of_turn: outOfTurn, plans: [], focus: [], usual: null, tray: null } as unknown as Question;
    last().says({ is: "view", view: view({ at: 3, moment: 3, scene: scene({ ask, story: [line(1)] }) }) });
    await vi.waitFor(() => expect(model.stage.view?.at).toBe(3));
    render(Acting, { model, onpoint: () => undefined, onsit: () => undefined });
  };

  it("may be answered for good beside its answers, where there are few ways to", async () => {
    await asked(standing(2));
    screen.getByRole("button", { name: "From now on: the 2. goes first" }).click();
    expect(last().sent.filter((message) => message.do === "decide")).toMatchObject([{ at: 3, index: -2 }]);
  });

  it("leaves many ways to what can be done at any time", async () => {
    await asked(standing(3));
    expect(screen.queryByRole("button", { name: /From now on/ })).toBeNull();
    expect(screen.getAllByRole("button", { name: /^first/ })).toHaveLength(2);
  });
});

describe("a question that cards alone answer", () => {
  const holds = ["lamp", "rope"].map((card) => ({ card, name: "", icon: "", marks: {}, note: "" }));
  const zone = { id: "bag", name: "Bag", holds, icon: "" } as unknown as Zone;
  const seats = [fill({ id: 0, name: "Ada", player: 0, figure: "ada", zones: [zone] } as unknown as Seat, "Seat")];
  const asked = async (count: number, narrow = false) => {
    const options = Array.from({ length: count }, (_, n) => choice(n, n % 2 ? "second" : "other", { on: "cards", lights: [n % 2 ? "rope" : "lamp"] }));
    const ask = { seat: 0, number: 0, text: "What becomes of the card?", options, out_of_turn: [], plans: [], focus: [], usual: null, tray: null } as unknown as Question;
    last().says({ is: "view", view: view({ at: 3, moment: 3, scene: scene({ ask, seats, story: [line(1)] }) }) });
    await vi.waitFor(() => expect(model.stage.view?.at).toBe(3));
    render(Acting, { model, narrow, onpoint: () => undefined, onsit: () => undefined });
  };
  const buttons = () => screen.queryAllByRole("button", { name: /^(second|other)/ });

  it("lists few answers at once, each with its key", async () => {
    await asked(4);
    expect(buttons().map((one) => one.getAttribute("aria-keyshortcuts"))).toEqual(["1", "2", "3", "4"]);
    expect(screen.queryByRole("button", { name: /on cards/ })).toBeNull();
    buttons()[1]!.click();
    expect(last().sent.filter((message) => message.do === "decide")).toMatchObject([{ at: 3, index: 2 }]);
  });

  it("leaves many to the cards", async () => {
    await asked(5);
    expect(buttons()).toHaveLength(0);
    screen.getByRole("button", { name: "5 on cards" });
  });

  it("leaves all to the cards on a phone", async () => {
    await asked(2, true);
    expect(buttons()).toHaveLength(0);
  });
});
