/**
 * The live line to one table. It comes back by itself and brings the whole view then, and after undo or a change of eyes;
 * in between it brings what changed.
 */
import { said } from "./api";
import { fill } from "./fill";
import { myKey } from "./key";
import { patched } from "./patch";
import { shared } from "./share";
import type { FromBrowser, ToBrowser, View } from "./wire";

export type LineState = "opening" | "open" | "lost" | "gone";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 20_000;

export class Live {
  state = $state<LineState>("opening");
  why = $state("");
  /** There is no such table. */
  missing = false;
  /** Of a table that can be played no more as it was: how long its log is, and after how many decisions it can go on. */
  older = $state.raw<{ at: number; goOn: number | null } | null>(null);
  /** What was refused last, until the table has gone on or something else is wanted. */
  refused = $state.raw<{ why: string; rule: string } | null>(null);
  /** A decision is on its way: no second one is sent before the answer. */
  waiting = $state(false);

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private beat = 0;
  private closed = false;
  private view: View | null = null;

  constructor(
    private table: string,
    private onview: (view: View) => void,
  ) {
    this.begin();
  }

  /** Open the line again that has ended. */
  begin(): void {
    this.closed = false;
    this.state = "opening";
    this.open();
    addEventListener("online", this.again);
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.again);
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
  }

  /** Answer the question that stood when the table's log was so long: it may be another by now, and then nothing is done. */
  decide(at: number, index: number, words = ""): void {
    this.sendOnce({ do: "decide", at, index, words, plan: "", picks: [] });
  }

  /** Several decisions at once, until something new is seen. */
  follow(at: number, plan: string): void {
    this.sendOnce({ do: "decide", at, index: 0, words: "", plan, picks: [] });
  }

  /** As many answers as the question wants. */
  pick(at: number, picks: number[]): void {
    this.sendOnce({ do: "decide", at, index: 0, words: "", plan: "", picks });
  }

  undo(): void {
    this.sendOnce({ do: "undo", at: this.at, count: 1 });
  }

  redo(): void {
    this.sendOnce({ do: "redo", at: this.at, count: 1 });
  }

  /** Whether what somebody asked to undo is taken back. */
  answer(yes: boolean): void {
    this.sendOnce({ do: "answer", at: this.at, yes });
  }

  look(seat: number | null): void {
    this.send({ do: "look", seat });
  }

  /** Try at once instead of waiting. */
  again = (): void => {
    if (this.state !== "lost" || this.closed) return;
    clearTimeout(this.timer);
    this.open();
  };

  /** A decision would be sent now. */
  get ready(): boolean {
    return !this.waiting && this.state === "open" && this.socket?.readyState === WebSocket.OPEN;
  }

  /** How long the table's log is. */
  private get at(): number {
    return this.view?.at ?? 0;
  }

  private open(): void {
    const secure = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${secure}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.send({ do: "hello", key: myKey(), patches: true });
      clearInterval(this.beat);
      this.beat = setInterval(() => this.send({ do: "ping" }), HEARTBEAT) as unknown as number;
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as ToBrowser);
    socket.onclose = () => this.lost(socket);
  }

  private receive(message: ToBrowser): void {
    if (message.is === "view") {
      this.show(shared(this.view, fill(message.view, "View")));
    } else if (message.is === "changed") {
      if (this.view) this.show(patched(this.view, message.patch, "View"));
    } else if (message.is === "refused") {
      this.waiting = false;
      this.refused = { why: said(message.why, message.gap ?? []), rule: message.rule };
    } else if (message.is === "gone") {
      this.state = "gone";
      this.why = message.why;
      this.missing = message.missing;
      this.older = message.at == null ? null : { at: message.at, goOn: message.go_on ?? null };
      this.close();
    }
  }

  private show(view: View): void {
    this.state = "open";
    this.wait = FIRST_WAIT;
    this.waiting = false;
    if (view.at !== this.view?.at) this.refused = null; // somebody who came or went has changed nothing
    this.view = view;
    this.onview(view);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    this.state = "lost";
    this.waiting = false;
    clearInterval(this.beat);
    this.timer = setTimeout(() => this.open(), this.wait) as unknown as number;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private sendOnce(message: FromBrowser): void {
    if (!this.ready) return;
    this.waiting = true;
    this.refused = null;
    this.send(message);
  }

  private send(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
