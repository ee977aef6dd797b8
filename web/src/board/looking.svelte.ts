/** The camera of one board: follows its window, and what goes on, until a hand moves it. */
import { centred, fit, MARGIN, pan, reveal, zoom, type Camera, type Size } from "./camera";
import { boxAround, type Box, type Point } from "./points";
import { gather, isEnough, type Wanted } from "./sight";

const UNSEEN: Size = { w: 800, h: 600 };

const ANOTHER_SHAPE = 1.3;

function reshaped(before: Size, after: Size): boolean {
  const ratio = after.w / after.h / (before.w / before.h);
  const growth = Math.sqrt((after.w * after.h) / (before.w * before.h));
  return before === UNSEEN || Math.max(ratio, 1 / ratio) > ANOTHER_SHAPE || Math.max(growth, 1 / growth) > ANOTHER_SHAPE;
}

/** So much more room is left empty before the whole board is drawn larger. */
const ROOMIER = 1.15;

/** Whether a board that was fitted into one window is whole in another, and not much smaller than it could be. */
const stillFits = (fitted: number, now: number): boolean => now >= fitted - MARGIN && now <= fitted * ROOMIER;

export class Looking {
  #window = $state.raw<Size>(UNSEEN);
  #moved = $state.raw<Camera | null>(null);
  /** Only what somebody pointed at has moved the board: it follows again with the next thing that goes on. */
  #glance = false;
  /** What should be in sight, while no hand has moved the board; the first of it matters most. */
  #wanted: readonly Wanted[] = [];
  /** The look that has it; null: all of the board. */
  #follows = $state.raw<Camera | null>(null);
  /** The window that the whole board was fitted into: a question a line longer than the last moves no place. */
  #fitted = $state.raw<Size>(UNSEEN);
  /** The board that is looked at: one that has grown has something new to be seen. */
  #ground: Box | null = null;
  /** The window for which the world was shaped. */
  frame = $state.raw<Size>(UNSEEN);
  /** A hand is moving the board just now. */
  held = $state(false);
  /** The last move was asked for by a button or key, so it may glide. */
  glides = $state(false);
  #box: () => Box;

  constructor(box: () => Box) {
    this.#box = box;
  }

  get window(): Size {
    return this.#window;
  }

  /** Nothing is known of the window before the page has laid it out. */
  get seen(): boolean {
    return this.frame !== UNSEEN;
  }

  get camera(): Camera {
    return this.#moved ?? this.#follows ?? fit(this.#box(), this.#fitted);
  }

  /** Panels come and go beside the board: only a window of clearly another shape is looked at anew. */
  resize(w: number, h: number, tools?: number): void {
    const before = this.#window;
    const same = w === before.w && h === before.h && tools === before.tools && this.seen;
    if (!w || !h || same) return;
    this.glides = false;
    this.#window = { w, h, tools };
    const anew = reshaped(this.frame, this.#window);
    if (anew || !stillFits(this.#fitted.w, w) || !stillFits(this.#fitted.h, h)) this.#fitted = this.#window;
    this.#gather(anew);
    if (anew) {
      this.frame = this.#window;
      this.#moved = null;
    } else if (this.#moved) {
      // The question below grows and shrinks: the board stays where a hand has put it.
      this.#moved = pan(this.#moved, (w - before.w) / 2, 0, this.#box(), this.#window);
    }
  }

  /** A hand has moved the board, so it does not follow. */
  get byHand(): boolean {
    return this.#moved !== null;
  }

  fit(): void {
    this.#glance = false;
    this.glides = true;
    this.#fitted = this.window;
    this.#moved = this.#follows ? fit(this.#box(), this.window) : null;
  }

  /** Bring things into sight, now or as soon as the board is let go. */
  watch(wanted: readonly Wanted[]): void {
    if (this.#glance) this.#moved = null;
    this.#glance = false;
    this.glides = this.seen;
    this.#wanted = wanted;
    const ground = this.#box();
    const grown = this.#ground !== null && (ground.w > this.#ground.w || ground.h > this.#ground.h);
    this.#ground = ground;
    this.#gather(!this.seen || grown);
  }

  /** The board stays where it is as long as another look would not show more. */
  #gather(anew: boolean): void {
    const [before, wanted] = [this.#follows, this.#wanted];
    const better = wanted.length ? gather(wanted, this.#box(), this.window) : null;
    this.#follows = better && before && !anew && isEnough(before, better, wanted, this.window) ? before : better;
  }

  /** Look at some things together, until the next thing goes on. */
  glance(at: readonly Point[]): void {
    const part = boxAround(at, 0);
    if (!part) return;
    this.#glance ||= !this.byHand;
    this.glides = true;
    this.#moved = centred(this.camera, { x: part.x + part.w / 2, y: part.y + part.h / 2 }, this.#box(), this.window);
  }

  /** Look at what goes on again. */
  follow(): void {
    this.glides = true;
    this.#moved = null;
  }

  zoom(factor: number, at: Point = { x: this.window.w / 2, y: this.window.h / 2 }, glides = true): void {
    this.#glance = false;
    this.glides = glides;
    this.#moved = zoom(this.camera, factor, at, this.#box(), this.window);
  }

  pan(dx: number, dy: number): void {
    this.#glance = false;
    this.glides = false;
    this.#moved = pan(this.camera, dx, dy, this.#box(), this.window);
  }

  reveal(at: Point): void {
    const before = this.camera;
    const after = reveal(before, at, this.window);
    if (after.x === before.x && after.y === before.y) return;
    this.glides = true;
    this.#glance ||= !this.byHand;
    this.#moved = after;
  }

  onScreen(at: Point): Point {
    const { x, y, k } = this.camera;
    return { x: at.x * k + x, y: at.y * k + y };
  }
}
