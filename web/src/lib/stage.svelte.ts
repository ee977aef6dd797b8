/** What is shown now. Views that come in are played one after another; a click in the middle finishes them all. */
import type { Float } from "../board/float";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { beats, come, joined, news, resultOf } from "./telling";
import type { Board, Line, Piece, Scene, View } from "./wire";

const BEAT = [0, 110, 230, 480];
const BETWEEN = [0, 250, 600, 1100];
const LINGERS = 400;

/** Dice with what they came to in the end; as long as some are to be rolled again, with what they show so far. */
function told(dice: Line, fresh: readonly Line[]): Line {
  const unfinished = fresh.some((line) => line.n > dice.n && line.after === dice.after && line.again.length);
  return { ...dice, result: unfinished ? dice.result : resultOf(dice, fresh) };
}

/** It holds the story from its beginning, so that none before it is missed. */
const isWhole = ({ scene, since }: View): boolean => since === 0 || (scene.story[0]?.n ?? since) < since;

/** The page has been painted, and the next picture is begun; one that nobody sees is not waited for. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

export class Stage {
  view = $state.raw<View | null>(null);
  story = $state.raw<Line[]>([]);
  pieces = $state.raw<Piece[]>([]);
  floats = $state.raw<Float[]>([]);
  dice = $state.raw<Line | null>(null);
  /** What is shown large just now. */
  great = $state.raw<Line | null>(null);
  /** What the cards and figures of a great moment are known from: it may come before the dice that all else waits for. */
  known = $state.raw<Scene | null>(null);
  /** The boards as they are after a great moment on them: new ground is shown before the dice that follow it. */
  ground = $state.raw<Board[] | null>(null);
  playing = $state(false);
  /** Dice are about to fall, and what they come to is not shown yet. */
  rolling = $state(false);
  /** Dice that fell again where they lay, among those that could still change. */
  again = $state.raw<Line | null>(null);
  /** The line that is being played, marked in the story. */
  line = $state.raw<Line | null>(null);

  private queue: View[] = [];
  private running = false;
  private hurry = false;
  private goneAt = -Infinity;
  private wake: (() => void) | null = null;
  /** What is to be read aloud has stood long enough for that: it gives way to whatever comes next. */
  private read = false;

  receive(view: View): void {
    this.queue.push(view);
    if (!this.running) void this.play();
    else if (this.read) this.wake?.();
  }

  /** Show how it ends, now; whoever goes on from a text that is read aloud comes to the next one. */
  finish = (): void => {
    if (!this.playing) return;
    this.hurry ||= !this.great?.aloud;
    this.wake?.();
  };

  private async play(): Promise<void> {
    this.running = true;
    for (let view = this.next(); view; view = this.next()) {
      this.playing = true;
      await this.show(view);
      if (this.queue.length) await this.pause(BETWEEN[settings.speed] ?? 0);
      else await this.rest();
    }
    this.running = false;
  }

  /** All is shown. Where nothing was played, what comes before the page could paint it waits, and is painted together. */
  private async rest(): Promise<void> {
    const atOnce = this.isAtOnce;
    this.playing = this.hurry = false;
    if (atOnce) await painted();
  }

  /** Nothing is played: what comes in is shown as soon as it can be painted. */
  private get isAtOnce(): boolean {
    return this.hurry || settings.speed === 0;
  }

  /** The view that is shown next. Where nothing is played the newest stands for all before it: a bot's whole turn is painted once. */
  private next(): View | undefined {
    const newest = this.queue.findLastIndex(isWhole);
    return this.isAtOnce && newest > 0 ? this.queue.splice(0, newest + 1)[newest] : this.queue.shift();
  }

  private async show(view: View): Promise<void> {
    const fresh = news(this.view, view, this.story.at(-1)?.n ?? -1);
    if (settings.speed > 0 && !this.hurry) await this.perform(view, fresh);
    this.turnTo(view);
    this.pieces = view.scene.pieces;
    const dice = fresh.findLast((line) => line.dice.length);
    this.dice = dice ? told(dice, fresh) : null;
    this.floats = [];
    this.line = null;
    this.enlarge(null);
  }

  private enlarge(great: Line | null): void {
    if (this.great && !great) this.goneAt = performance.now();
    this.great = great;
  }

  /** Something is being shown, or what was shown large has only just gone: a key that was to skip it answers nothing. */
  get holds(): boolean {
    return this.playing || performance.now() - this.goneAt < LINGERS;
  }

  private turnTo(view: View): void {
    if (this.view === view) return;
    this.story = joined(this.story, view.scene, view.since);
    this.view = view;
    this.ground = null;
    this.rolling = false;
    this.again = null;
  }

  /** Until the last dice lie still, all is shown as it was: nothing tells what they will come to. */
  private async perform(view: View, fresh: Line[]): Promise<void> {
    const played = beats(this.pieces, fresh, view.scene.pieces, come(this.view?.scene, view.scene));
    const lastDice = played.findLastIndex(({ dice }) => dice);
    this.rolling = lastDice >= 0;
    this.known = view.scene;
    if (this.rolling) this.dice = null;
    for (const [at, beat] of played.entries()) {
      if (at > lastDice) this.turnTo(view);
      if (this.hurry) return;
      this.pieces = beat.pieces;
      this.line = beat.line;
      if (beat.dice) this.roll(beat.dice, fresh);
      if (beat.great?.focus.length) this.ground = view.scene.boards;
      this.enlarge(beat.great);
      play(beat);
      if (beat.float) this.floats = [...this.floats.slice(-4), beat.float];
      const usual = (BEAT[settings.speed] ?? 0) * beat.pause;
      await (beat.reading ? this.readAloud(usual + beat.reading) : this.pause(usual));
    }
  }

  /** Nobody knows how fast others read: what they are told stays until somebody goes on, or the game does. */
  private readAloud(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.read = true;
        if (this.queue.length) this.wake?.();
      }, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        this.read = false;
        resolve();
      };
    });
  }

  private roll(dice: Line, fresh: readonly Line[]): void {
    const others = this.dice !== this.again;
    this.dice = told(dice, fresh);
    if (!others && dice.again.length && this.view?.scene.roll?.dice.length === dice.dice.length) this.again = this.dice;
  }

  private pause(milliseconds: number): Promise<void> {
    if (this.hurry || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake?.(), milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }
}
