import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { line, piece, scene, view } from "./sample";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";
import type { Roll } from "./wire";

const standing = (at: string, n: number, from: string) =>
  view({
    moment: n,
    since: n,
    scene: scene({ pieces: [piece("a", at)], story: [line(n, { piece: "a", came_from: from, at })] }),
  });

describe("the stage", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = 2;
  });
  afterEach(() => vi.useRealTimers());

  const begun = async () => {
    const stage = new Stage();
    stage.receive(view({ scene: scene({ pieces: [piece("a", "shore")], story: [line(0)] }) }));
    await vi.runAllTimersAsync();
    return stage;
  };

  it("shows the first view at once", async () => {
    const stage = await begun();
    expect(stage.pieces[0]?.at).toBe("shore");
    expect(stage.playing).toBe(false);
  });

  it("plays views one after another and ends with the last", async () => {
    const stage = await begun();
    stage.receive(standing("path", 1, "shore"));
    stage.receive(standing("hill", 2, "path"));
    expect(stage.playing).toBe(true);
    expect(stage.view?.moment).toBe(1);
    await vi.runAllTimersAsync();
    expect([stage.view?.moment, stage.pieces[0]?.at, stage.playing]).toEqual([2, "hill", false]);
    expect(stage.story.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  it("finishes everything when it is told to, without waiting", async () => {
    const stage = await begun();
    for (const [at, n, from] of [["path", 1, "shore"], ["hill", 2, "path"], ["peak", 3, "hill"]] as const) {
      stage.receive(standing(at, n, from));
    }
    stage.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([stage.view?.moment, stage.pieces[0]?.at, stage.playing]).toEqual([3, "peak", false]);
  });

  it("paints together what comes before it could be painted, when motion is off", async () => {
    const stage = await begun();
    settings.speed = 0;
    const whole = (n: number) => view({ moment: n, since: n, scene: scene({ story: Array.from({ length: n + 1 }, (_, at) => line(at)) }) });
    stage.receive(whole(1));
    await vi.advanceTimersByTimeAsync(0);
    for (const n of [2, 3, 4]) stage.receive(whole(n));
    expect([stage.view?.moment, stage.playing]).toEqual([1, false]);
    await vi.runAllTimersAsync();
    expect(stage.view?.moment).toBe(4);
    expect(stage.story.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
  });

  it("waits for nothing when motion is off", async () => {
    const stage = await begun();
    settings.speed = 0;
    stage.receive(standing("path", 1, "shore"));
    await vi.advanceTimersByTimeAsync(0);
    expect([stage.pieces[0]?.at, stage.playing]).toEqual(["path", false]);
  });

  it("knows the card of a great moment that comes before the dice which all else waits for", async () => {
    const stage = await begun();
    const told = [line(1, { weight: 2, card: "storm", after: 1 }), line(2, { dice: [3], after: 1 })];
    stage.receive(view({ moment: 1, since: 1, scene: scene({ cards: { storm: { id: "storm", name: "Storm" } } as never, story: told }) }));
    await vi.advanceTimersByTimeAsync(10);
    expect([stage.great?.n, stage.view?.moment, stage.known?.cards.storm?.name]).toEqual([1, 0, "Storm"]);
    await vi.runAllTimersAsync();
    expect([stage.great, stage.view?.moment]).toEqual([null, 1]);
  });

  it("shows new ground as it is found, though dice follow that all else waits for", async () => {
    const stage = await begun();
    const boards = [{ id: "mine" }] as never;
    const found = line(1, { weight: 2, focus: ["2.1", "2.2"], after: 1 });
    stage.receive(view({ moment: 1, since: 1, scene: scene({ boards, story: [found, line(2, { dice: [3], after: 1 })] }) }));
    await vi.advanceTimersByTimeAsync(10);
    expect([stage.view?.moment, stage.great?.n, stage.ground]).toEqual([0, 1, boards]);
    await vi.runAllTimersAsync();
    expect([stage.view?.moment, stage.ground]).toEqual([1, null]);
  });

  it("tells what dice came to only when they lie still", async () => {
    const stage = await begun();
    const rolled = [line(1, { dice: [6, 2], after: 1, result: "1 Hit" }), line(2, { dice: [6, 5], again: [1], after: 1, result: "2 Hits" }), line(3, { after: 1, result: "3 Hits" })];
    stage.receive(view({ moment: 1, since: 1, scene: scene({ pieces: [piece("a", "shore")], story: rolled }) }));
    await vi.advanceTimersByTimeAsync(10);
    expect([stage.rolling, stage.view?.moment, stage.dice?.result, stage.story.length]).toEqual([true, 0, "1 Hit", 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([stage.rolling, stage.dice?.dice, stage.dice?.result]).toEqual([true, [6, 5], "3 Hits"]);
    await vi.runAllTimersAsync();
    expect([stage.rolling, stage.view?.moment, stage.dice?.result, stage.story.length]).toEqual([false, 1, "3 Hits", 4]);
  });

  it("turns to what is true at once when somebody will not wait for dice", async () => {
    const stage = await begun();
    stage.receive(view({ moment: 1, since: 1, scene: scene({ story: [line(1, { dice: [6] })] }) }));
    await vi.advanceTimersByTimeAsync(10);
    stage.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([stage.rolling, stage.view?.moment]).toEqual([false, 1]);
  });

  const rolled = (more: Partial<Roll>) => ({ id: "r", name: "", dice: [{ id: "a" }, { id: "b" }], need: 4, ...more }) as Roll;

  it("lets dice that may still change fall again where they lie, and others beside them", async () => {
    const stage = new Stage();
    stage.receive(view({ scene: scene({ roll: rolled({}), story: [line(0, { dice: [6, 2] })] }) }));
    await vi.runAllTimersAsync();
    const story = [line(1, { dice: [6, 5], again: [1], after: 1 }), line(2, { dice: [3], after: 1 })];
    stage.receive(view({ moment: 1, since: 1, scene: scene({ story }) }));
    await vi.advanceTimersByTimeAsync(10);
    expect([stage.again?.dice, stage.dice]).toEqual([[6, 5], stage.again]);
    await vi.advanceTimersByTimeAsync(1700);
    expect([stage.again?.dice, stage.dice?.dice, stage.rolling]).toEqual([[6, 5], [3], true]);
    await vi.runAllTimersAsync();
    expect([stage.again, stage.rolling]).toEqual([null, false]);
  });

  it("plays what has happened also before the screen is passed on", async () => {
    const stage = await begun();
    const death = line(5, { weight: 2, after: 1, text: "is killed" });
    stage.receive(view({ moment: 1, since: 0, looking: null, ready: 1, scene: scene({ story: [line(0), death] }) }));
    await vi.advanceTimersByTimeAsync(10);
    expect([stage.great, stage.view?.ready]).toEqual([death, 1]);
    await vi.runAllTimersAsync();
    stage.receive(view({ moment: 1, since: 0, looking: 1, scene: scene({ story: [line(0), line(3), line(6, { after: 1, weight: 2 })] }) }));
    await vi.advanceTimersByTimeAsync(10);
    expect([stage.great, stage.playing]).toEqual([null, false]);
  });

  it("holds keys back for a moment after something was shown large", async () => {
    const stage = await begun();
    expect(stage.holds).toBe(false);
    stage.receive(view({ moment: 1, since: 1, scene: scene({ story: [line(1, { weight: 2 })] }) }));
    await vi.advanceTimersByTimeAsync(10);
    stage.finish();
    await vi.advanceTimersByTimeAsync(50);
    expect([stage.great, stage.playing, stage.holds]).toEqual([null, false, true]);
    await vi.advanceTimersByTimeAsync(400);
    expect(stage.holds).toBe(false);
  });

  it("keeps what is read aloud until somebody goes on", async () => {
    const stage = await begun();
    stage.receive(view({ moment: 1, since: 1, scene: scene({ story: [line(1, { weight: 2, aloud: true, text: "one two three" })] }) }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([stage.great?.n, stage.view?.moment, stage.playing]).toEqual([1, 1, true]);
    stage.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([stage.great, stage.playing]).toEqual([null, false]);
  });

  it("comes from one text that is read aloud to the next", async () => {
    const stage = await begun();
    const story = [1, 2].map((n) => line(n, { weight: 2, aloud: true, text: "one two three" }));
    stage.receive(view({ moment: 1, since: 1, scene: scene({ story }) }));
    const shown: (number | undefined)[] = [];
    for (let at = 0; at < 3; at++) {
      await vi.advanceTimersByTimeAsync(1000);
      shown.push(stage.great?.n);
      stage.finish();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(shown).toEqual([1, 2, undefined]);
  });

  it("keeps what is read aloud as long as that takes, if the game goes on", async () => {
    for (const late of [false, true]) {
      const stage = await begun();
      const text = Array(20).fill("word").join(" ");
      stage.receive(view({ moment: 1, since: 1, scene: scene({ story: [line(1, { weight: 2, aloud: true, text })] }) }));
      if (late) await vi.advanceTimersByTimeAsync(20_000);
      stage.receive(standing("path", 2, "shore"));
      await vi.advanceTimersByTimeAsync(late ? 0 : 8000);
      expect([late, stage.great?.n]).toEqual([late, late ? undefined : 1]);
      await vi.runAllTimersAsync();
      expect([stage.great, stage.view?.moment, stage.playing]).toEqual([null, 2, false]);
    }
  });

  it("does not play a story that was told to somebody else", async () => {
    const stage = await begun();
    stage.receive(view({ looking: 1, since: 0, scene: scene({ pieces: [piece("a", "hill")], story: [line(0), line(1)] }) }));
    await vi.advanceTimersByTimeAsync(0);
    expect([stage.pieces[0]?.at, stage.playing]).toEqual(["hill", false]);
  });
});
