import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live } from "./live.svelte";
import { view } from "./sample";
import { FakeSocket, last } from "./socket.fake";
import type { View } from "./wire";

describe("the live line", () => {
  let seen: View[];
  let live: Live;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.all = [];
    seen = [];
    live = new Live("abc", (view) => seen.push(view));
    last().opened();
    last().says({ is: "view", view: view({ at: 4 }) });
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("says who it is before anything else", () => {
    expect(last().sent[0]).toMatchObject({ do: "hello" });
    expect(live.state).toBe("open");
    expect(seen).toHaveLength(1);
  });

  it("makes the next view of what changed, and keeps the rest", () => {
    expect(last().sent[0]).toMatchObject({ patches: true });
    last().says({ is: "changed", at: 5, patch: { set: { at: 5 }, parts: {}, lists: {}, objects: {} } });
    expect(seen.map(({ at }) => at)).toEqual([4, 5]);
    expect(seen[1]!.scene).toBe(seen[0]!.scene);
  });

  it("keeps what is the same in a view that comes whole", () => {
    last().says({ is: "view", view: view({ at: 6 }) });
    expect(seen[1]!.scene).toBe(seen[0]!.scene);
    expect(seen[1]!.at).toBe(6);
  });

  it("answers the question that was seen, and only once", () => {
    live.decide(4, 2);
    live.decide(4, 3);
    expect(last().sent.slice(1)).toEqual([{ do: "decide", at: 4, index: 2, words: "", plan: "", picks: [] }]);
    last().says({ is: "refused", why: "too late", at: 5, rule: "", gap: [] });
    expect(live.refused?.why).toBe("too late");
    expect(live.waiting).toBe(false);
  });

  it("says in its own words which moments are gone", () => {
    live.undo();
    last().says({ is: "refused", why: "gone", at: 4, rule: "", gap: [39, 39] });
    expect(live.refused?.why).toContain("moment 39 can no longer be shown");
    last().says({ is: "refused", why: "gone", at: 4, rule: "", gap: [59, 69] });
    expect(live.refused?.why).toContain("moment 59–69 can no longer be shown");
  });

  it("says why something was refused until the table goes on, also when somebody comes meanwhile", () => {
    live.decide(3, 2);
    last().says({ is: "refused", why: "too late", at: 4, rule: "", gap: [] });
    last().says({ is: "view", view: view({ at: 4, name: "Somebody came" }) });
    expect(live.refused?.why).toBe("too late");
    last().says({ is: "view", view: view({ at: 5 }) });
    expect(live.refused).toBeNull();
  });

  it("is not ready on a line that is just being cut", () => {
    last().readyState = 2;
    expect(live.ready).toBe(false);
    live.decide(4, 0);
    expect(live.waiting).toBe(false);
  });

  it("takes a plan by its name", () => {
    live.follow(4, "to-the-hut");
    expect(last().sent.at(-1)).toMatchObject({ do: "decide", at: 4, plan: "to-the-hut" });
    expect(live.waiting).toBe(true);
  });

  it("comes back by itself, waiting longer each time", async () => {
    last().close();
    expect(live.state).toBe("lost");
    await vi.advanceTimersByTimeAsync(250);
    expect(FakeSocket.all).toHaveLength(2);
    last().close();
    await vi.advanceTimersByTimeAsync(250);
    expect(FakeSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(250);
    expect(FakeSocket.all).toHaveLength(3);
    last().opened();
    last().says({ is: "view", view: view({ at: 9 }) });
    expect(live.state).toBe("open");
    live.undo();
    expect(last().sent.at(-1)).toMatchObject({ do: "undo", at: 9 });
  });

  it("does not come back to a table that is not there", async () => {
    last().says({ is: "gone", why: "no such table", go_on: null, at: null, missing: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.state).toBe("gone");
    expect(live.older).toBeNull();
    expect(live.missing).toBe(true);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("says how an old table can go on, and begins again when it does", () => {
    last().says({ is: "gone", why: "made with other rules", go_on: 50, at: 62, missing: false });
    expect(live.older).toEqual({ at: 62, goOn: 50 });
    live.begin();
    expect(FakeSocket.all).toHaveLength(2);
    expect(live.state).toBe("opening");
    last().opened();
    expect(last().sent[0]).toMatchObject({ do: "hello" });
    last().says({ is: "view", view: view({ at: 63 }) });
    expect(live.state).toBe("open");
    last().close();
    expect(live.state).toBe("lost");
  });

  it("knows an old table of which nothing was kept", () => {
    last().says({ is: "gone", why: "made with other rules", go_on: null, at: 60, missing: false });
    expect(live.older).toEqual({ at: 60, goOn: null });
  });
});
