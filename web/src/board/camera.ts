/** Looking at the board: screen = world * k + (x, y). */
import type { Box, Point } from "./points";

export interface Camera extends Point {
  k: number;
}

export interface Size {
  w: number;
  h: number;
  /** How many of the board's tools lie in it, those apart that zoom. */
  tools?: number;
}

export const MARGIN = 8;
export const CLOSEST = 5;
const FURTHEST = 0.75;

/** The whole box in the middle of the window. */
export function fit(box: Box, window: Size): Camera {
  const k = Math.max(0.05, Math.min((window.w - 2 * MARGIN) / box.w, (window.h - 2 * MARGIN) / box.h));
  return { k, x: (window.w - box.w * k) / 2 - box.x * k, y: (window.h - box.h * k) / 2 - box.y * k };
}

const COMFORTABLE = 1.15;
/** The lower edge of the window, where the board's tools lie. */
export const TOOLS = 44;
const MOST_TOOLS = 3;
/** The part of it where they lie; a small window has none that zoom. */
export function toolBox({ w, h, tools = MOST_TOOLS }: Size): Box {
  const wide = w < 560 ? 12 + 44 * tools : 94 + 40 * tools;
  return { x: w - wide, y: h - 52, w: wide, h: 52 };
}
/** The edges where marks lie of what is beyond them. */
export const EDGE = 26;

/** Where the ground is still large enough to be hit by a thumb. */
export const SMALLEST = 0.6;

/** As near as everything in a box can be seen, but never nearer than is comfortable and never further than the whole. */
export function closeUp(part: Box, box: Box, window: Size): Camera {
  const whole = fit(box, window);
  const room = window.h - TOOLS;
  const k = Math.max(whole.k, Math.min(COMFORTABLE, window.w / part.w, room / part.h));
  if (k <= whole.k) return whole;
  return kept({ k, x: window.w / 2 - (part.x + part.w / 2) * k, y: room / 2 - (part.y + part.h / 2) * k }, box, window);
}

/** The middle of the window over a point of the world. */
export function centred(camera: Camera, at: Point, box: Box, window: Size): Camera {
  return kept({ k: camera.k, x: window.w / 2 - at.x * camera.k, y: (window.h - TOOLS) / 2 - at.y * camera.k }, box, window);
}

/** Closer or further by a factor; what lies under `at` stays there. */
export function zoom(camera: Camera, factor: number, at: Point, box: Box, window: Size): Camera {
  const whole = fit(box, window).k;
  const k = Math.max(whole * FURTHEST, Math.min(whole * CLOSEST, camera.k * factor));
  const ratio = k / camera.k;
  return kept({ k, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }, box, window);
}

export function pan(camera: Camera, dx: number, dy: number, box: Box, window: Size): Camera {
  return kept({ ...camera, x: camera.x + dx, y: camera.y + dy }, box, window);
}

/** Never loses the board: at least a third of the window, or of the board if that is smaller, stays filled. */
export function kept(camera: Camera, box: Box, window: Size): Camera {
  const hold = (offset: number, start: number, length: number, room: number) => {
    const part = Math.min(length * camera.k, room) * 0.4;
    const least = part - (start + length) * camera.k;
    const most = room - part - start * camera.k;
    return Math.max(least, Math.min(most, offset));
  };
  return { k: camera.k, x: hold(camera.x, box.x, box.w, window.w), y: hold(camera.y, box.y, box.h, window.h) };
}

/** As little beside the board as can be: one that is larger than the window fills it, a smaller one lies in the middle. */
export function filled({ x, y, k }: Camera, box: Box, window: Size): Camera {
  const lay = (offset: number, start: number, length: number, room: number) => {
    const [first, last] = [-start * k, room - (start + length) * k];
    return length * k <= room ? (first + last) / 2 : Math.max(last, Math.min(first, offset));
  };
  return { k, x: lay(x, box.x, box.w, window.w), y: lay(y, box.y, box.h, window.h) };
}

/** Moves as little as needed to have a point of the world well inside the window. */
export function reveal(camera: Camera, at: Point, window: Size, margin = 60): Camera {
  const inside = (offset: number, position: number, room: number) => {
    const shown = position * camera.k + offset;
    if (shown < margin) return offset + margin - shown;
    return shown > room - margin ? offset - (shown - room + margin) : offset;
  };
  return { k: camera.k, x: inside(camera.x, at.x, window.w), y: inside(camera.y, at.y, window.h) };
}
