import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choice, line, scene, view } from "../lib/sample";
import { settings } from "../lib/settings.svelte";
import { FakeSocket, last } from "../lib/socket.fake";
import type { Choice, Question, View } from "../lib/wire";
import { hear, type Hands } from "./hearing";
import { TableModel } from "./model.svelte";

const question = (options: Choice[]): Question => ({ seat: 0, number: 0, text: "What now?", options, out_of_turn: [], plans: [], focus: [], usual: null, tray: null }) as unknown as Question;
const asks = (at: number, options: Choice[], more: Partial<View> = {}): View => view({ at, moment: at, ...more, scene: scene({ ask: question(options), story: [line(at)] }) });
const ending = choice(1, "finish", { confirm: "Something is left to do." });
const decided = () => last().sent.filter((message) => message.do === "decide");

describe("what a person does at a table", () => {
  let model: TableModel;

  beforeEach(async () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.all = [];
    settings.speed = 0;
    model = new TableModel("abc");
    last().opened();
    await comes(asks(4, [choice(0, "linger"), ending]));
  });
  afterEach(() => {
    model.close();
    vi.unstubAllGlobals();
  });

  const comes = async (view: View) => {
    last().says({ is: "view", view });
    await vi.waitFor(() => expect(model.stage.view?.at).toBe(view.at));
  };

  it("is asked once more until the table goes on, whoever comes meanwhile", async () => {
    model.choose(ending);
    expect(model.confirming?.why).toBe("Something is left to do.");
    await comes(asks(4, [choice(0, "linger"), ending], { name: "Somebody came" }));
    expect(model.confirming).not.toBeNull();
    model.confirmed(model.confirming!);
    expect(decided()).toMatchObject([{ at: 4, index: 1 }]);
    expect(model.confirming).toBeNull();
  });

  it("passes over the moments that are gone, whichever way it goes, and says so", async () => {
    const gone = { ok: false, status: 410, json: async () => ({ why: "gone", gap: [5, 7] }) };
    const asked: number[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      const n = Number(/moments\/(\d+)/.exec(path)![1]);
      asked.push(n);
      return n >= 5 && n <= 7 ? gone : { ok: true, json: async () => view({ moment: n }) };
    });
    await comes(asks(9, [choice(0, "linger")]));
    for (const [wanted, shown] of [[8, 8], [7, 4], [6, 8]] as const) {
      await model.scrub(wanted);
      expect(model.past?.moment).toBe(shown);
      expect(model.notice).toBe(wanted === shown ? "" : "This table was begun under earlier rules: moment 5–7 can no longer be shown.");
    }
    expect(asked).toEqual([8, 7, 4, 6, 8]);
  });

  it("is not asked any more about what has gone by", async () => {
    model.choose(ending);
    await comes(asks(5, [choice(0, "linger"), choice(1, "wander")]));
    expect(model.confirming).toBeNull();
    expect(decided()).toEqual([]);
  });

  it("answers the question that is shown, also when the next one has come in already", async () => {
    const [first] = model.options;
    last().says({ is: "view", view: asks(5, [choice(0, "leave for good")]) });
    last().says({ is: "view", view: asks(6, [choice(0, "leave for good")]) });
    const shown = model.stage.view!.at;
    expect(shown).toBeLessThan(6);
    model.choose(first!);
    expect(decided()).toMatchObject([{ at: shown, index: 0 }]);
  });

  it("is asked once about what Enter would leave undone, and takes it when it is meant", async () => {
    const end = choice(1, "finish", { left: "You could still move 2 spaces.", ends: true });
    await comes({ ...asks(5, [choice(0, "linger"), end]), scene: scene({ ask: { ...question([choice(0, "linger"), end]), usual: 1 }, story: [line(5)] }) });
    expect(model.chooseUsual()).toBe(true);
    expect(model.confirming?.why).toBe("You could still move 2 spaces.");
    expect(decided()).toEqual([]);
    model.confirmed(model.confirming!);
    expect(decided()).toMatchObject([{ at: 5, index: 1 }]);
  });

  it("is asked about it by Space, too", async () => {
    const end = choice(1, "finish", { left: "You could still move 2 spaces.", ends: true });
    await comes(asks(5, [choice(0, "linger"), end]));
    const press = (event: KeyboardEvent) => hear(event, model, {} as Hands);
    document.body.addEventListener("keydown", press, { once: true });
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " " }));
    expect(model.confirming?.why).toBe("You could still move 2 spaces.");
    expect(decided()).toEqual([]);
  });

  it("means the figure on which something was chosen when it is asked which of several", async () => {
    const pieces = ["wolf", "bear"].map((id) => ({ id, at: "den" }));
    const wild = (at: number, options: Choice[], usual: number | null) =>
      view({ at, moment: at, scene: scene({ ask: { ...question(options), usual }, story: [line(at)], pieces: pieces as never }) });
    const greet = choice(0, "greet", { lights: ["gun", "wolf", "bear"] });
    const strokes = [
      choice(0, "stroke", { lights: ["wolf"], quiet: true }),
      choice(1, "stroke", { lights: ["wolf"] }),
      choice(2, "stroke", { lights: ["bear"], quiet: true }),
      choice(3, "stroke", { lights: ["bear"] }),
    ];
    await comes(wild(5, [greet, ending], 0));
    model.chooseIndex(0, "bear");
    await comes(wild(6, [choice(0, "linger"), choice(1, "again")], 0));
    model.chooseIndex(0, "");
    await comes(wild(7, strokes, 1));
    expect(model.usual).toBe(3);
    model.choose(strokes[1]!);
    await comes(wild(8, strokes, 3));
    expect(model.usual).toBe(1);
    await comes(wild(9, [greet, ending], 0));
    model.choose(greet);
    await comes(wild(10, strokes, 3));
    expect(model.usual).toBe(3);
  });

  it("is not asked about it by a click on what says so itself", async () => {
    const end = choice(1, "finish", { left: "You could still move 2 spaces.", ends: true });
    await comes(asks(5, [choice(0, "linger"), end]));
    model.choose(end);
    expect(model.confirming).toBeNull();
    expect(decided()).toMatchObject([{ at: 5, index: 1 }]);
  });

  it("can read about a choice what is told most fully", () => {
    const known = scene({ cards: { rope: { id: "rope", name: "Rope" } } as never, pieces: [{ id: "ada", at: "hut" } as never] });
    model.stage.view = view({ scene: known });
    expect(model.told(choice(0, "tie", { lights: ["ada", "rope"] }))).toBe("rope");
    expect(model.told(choice(1, "greet", { lights: ["ada"] }))).toBe("ada");
    expect(model.told(choice(2, "finish"))).toBe("");
    expect(model.told(choice(3, "ascend", { lights: ["nowhere"] }))).toBe("");
  });
});
