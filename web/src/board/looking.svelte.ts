/** The camera of one board: follows its window until a hand moves it. */
import { fit, pan, reveal, zoom, type Camera, type Size } from "./camera";
import type { Box, Point } from "./points";

const UNSEEN: Size = { w: 800, h: 600 };

export class Looking {
  #width = $state(0);
  #height = $state(0);
  #moved = $state<Camera | null>(null);
  /** A hand is moving the board just now. */
  held = $state(false);
  /** The last move was asked for by a button or key, so it may glide. */
  glides = $state(false);
  #box: () => Box;

  constructor(box: () => Box) {
    this.#box = box;
  }

  get window(): Size {
    return this.#width && this.#height ? { w: this.#width, h: this.#height } : UNSEEN;
  }

  get camera(): Camera {
    return this.#moved ?? fit(this.#box(), this.window);
  }

  resize(width: number, height: number): void {
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    // A window of another size is looked at anew: the world may have another shape in it.
    this.#moved = null;
    this.glides = false;
  }

  fit(): void {
    this.glides = true;
    this.#moved = null;
  }

  zoom(factor: number, at: Point = { x: this.window.w / 2, y: this.window.h / 2 }, glides = true): void {
    this.glides = glides;
    this.#moved = zoom(this.camera, factor, at, this.#box(), this.window);
  }

  pan(dx: number, dy: number): void {
    this.glides = false;
    this.#moved = pan(this.camera, dx, dy, this.#box(), this.window);
  }

  reveal(at: Point): void {
    const before = this.camera;
    const after = reveal(before, at, this.window);
    if (after.x === before.x && after.y === before.y) return;
    this.glides = true;
    this.#moved = after;
  }

  onScreen(at: Point): Point {
    const { x, y, k } = this.camera;
    return { x: at.x * k + x, y: at.y * k + y };
  }
}
